// @ts-check
// A first press chooses and shows what would come of it; a second one, or the main action, does it.

import { pref } from "./prefs.js";
import { play } from "./sound.js";

/** The move that is chosen and not yet played. */
let chosen = "";

/** Shows a choice, or that there is none. @param {string} move */
export function choose(move) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("button[data-choose]")]);
  const wanted = buttons.find((button) => button.value === move);
  chosen = wanted ? move : "";
  for (const button of buttons) {
    const is = !!chosen && button.value === chosen;
    button.classList.toggle("chosen", is);
    button.setAttribute("aria-pressed", String(is));
  }
  for (const preview of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".preview"))) {
    preview.classList.toggle("on", !!chosen && preview.dataset.for === chosen);
  }
  document.getElementById("main")?.classList.toggle("choosing", !!chosen);
  const go = /** @type {HTMLButtonElement | null} */ (document.getElementById("go"));
  const label = wanted?.querySelector(".go-label");
  if (!go) return;
  go.hidden = !chosen;
  go.value = chosen;
  if (label) go.replaceChildren(...[...label.childNodes].map((node) => node.cloneNode(true)));
}

/** The page was made anew: what was chosen stays so where it still can be. @param {boolean} fresh */
export const chooseAgain = (fresh) => choose(fresh ? "" : chosen);

/** @returns {boolean} whether something was chosen */
export function chooseNothing() {
  const was = !!chosen;
  choose("");
  return was;
}

document.addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element && /** @type {HTMLButtonElement | null} */ (event.target.closest("button[data-choose]"));
    if (!button || pref("at-first-press") === "on" || button.value === chosen) return;
    event.preventDefault();
    play("write");
    choose(button.value);
  },
  true,
);
