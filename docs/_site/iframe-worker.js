// Search without a server: a page opened from disk may not start a worker, so the search script runs in a hidden frame.
// Material looks for the name IFrameWorker to find its language files from there.
if (location.protocol === "file:") {
  window.Worker = window.IFrameWorker = class extends EventTarget {
    #frame = document.createElement("iframe");
    #ready;

    constructor(url) {
      super();
      this.#frame.hidden = true;
      document.body.append(this.#frame);
      const { contentWindow: frame, contentDocument: inside } = this.#frame;
      frame.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      frame.importScripts = (...urls) => urls.reduce((before, one) => before.then(() => load(inside, one)), Promise.resolve());
      this.#ready = load(inside, url);
    }

    postMessage(data) {
      this.#ready.then(() => this.#frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.#frame.remove();
    }
  };

  const load = (page, url) =>
    new Promise((loaded, failed) => {
      const script = page.createElement("script");
      script.src = url;
      script.onload = loaded;
      script.onerror = failed;
      page.body.append(script);
    });
}
