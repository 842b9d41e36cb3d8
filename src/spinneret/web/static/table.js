// Starts the table page. The server draws every position; the modules put the drawing over the old one, let people choose and
// keep the connection open. They know no game: what can be touched says so in its data- attributes.

import { announceEnd, announceTurn, showTitle } from "./announce.js";
import { allowAnswer, continueAnswering, hasSelection, isGivingBag, showSelection } from "./choosing.js";
import "./input.js";
import { connect } from "./live.js";
import { markTabs, showChat, showSettings } from "./panels.js";
import { byId, main, question, table } from "./state.js";
import { chatLines, isLookingBack, noteFirstStep, onDrawn, redraw } from "./updates.js";

onDrawn((before) => {
  for (const piece of table.querySelectorAll(".selected, .target")) piece.classList.remove("selected", "target");
  markTabs();
  showSelection();
  showChat(before.chatLines !== undefined && before.chatLines !== chatLines());
  const another = question() !== before.question;
  if (another) {
    allowAnswer();
    byId("hint")?.replaceChildren();
    byId("hint")?.setAttribute("hidden", "");
  }
  if (another && question() && !isLookingBack() && !isGivingBag()) announceTurn();
  continueAnswering();
  if (before.status === "playing" && main().dataset.status === "over") announceEnd();
  showTitle();
});

addEventListener("resize", showSelection);
// The arc to a target keeps to its pieces.
addEventListener("scroll", () => hasSelection() && showSelection(), { passive: true });
document.addEventListener("visibilitychange", () => document.hidden || redraw());

showSettings();
markTabs();
showSelection();
showTitle();
connect();
noteFirstStep();
if (main().hasAttribute("data-turn")) byId("question")?.focus({ preventScroll: true });
