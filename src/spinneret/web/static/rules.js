// The rules, in the rail or on their own page: loaded once, searched as you type, opened at the rule that matters.

/** @type {Promise<void> | null} */
let loading = null;

/**
 * @param {string} game
 * @param {HTMLElement} place
 * @param {string} [rule] an id such as SW-8.7
 */
export async function read(game, place, rule) {
  if (!place.firstElementChild) {
    loading ??= fetch(`/rules/${game}/text`).then(async (answer) => {
      place.innerHTML = answer.ok ? await answer.text() : "<p>The rules could not be loaded.</p>";
      searching(place);
    });
    await loading;
    loading = null;
  }
  if (rule) jump(place, rule);
}

/**
 * @param {HTMLElement} place
 * @param {string} rule
 */
export function jump(place, rule) {
  for (const old of place.querySelectorAll(".found")) old.classList.remove("found");
  for (const item of place.querySelectorAll("[hidden]")) item.removeAttribute("hidden");
  const item = place.querySelector(`[id="rule-${rule.replace(/[a-z]$/, "")}"]`);
  item?.classList.add("found");
  item?.scrollIntoView({ block: "center" });
}

/**
 * Let the field above the rules filter them.
 * @param {HTMLElement} place
 */
export function searching(place) {
  const field = place.querySelector(".find input");
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const section of place.querySelectorAll("section")) {
      let any = false;
      const rules = section.querySelectorAll(".rule");
      for (const rule of rules) {
        const text = rule.textContent?.toLowerCase() ?? "";
        const fits = words.every((word) => text.includes(word));
        rule.toggleAttribute("hidden", !fits);
        any ||= fits;
      }
      const title = section.querySelector("h2")?.textContent?.toLowerCase() ?? "";
      section.toggleAttribute("hidden", words.length > 0 && !any && !words.every((word) => title.includes(word)));
    }
  });
}
