// Runs before the first paint, so that the chosen theme is there at once.
const chosen = localStorage.getItem("theme");
if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
