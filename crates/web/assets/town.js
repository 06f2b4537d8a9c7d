// @ts-check
// A card is shown large beside the one that is pointed at, focused, or pressed for long.

const POINTED = 350;
const PRESSED = 500;
const GAP = 10;

/** The card that is shown large. */
const large = document.createElement("aside");
large.className = "large note";
large.hidden = true;
large.setAttribute("aria-hidden", "true");
document.body.append(large);

let waiting = 0;
/** The next click ends a long press and does nothing else. */
let held = false;

/** @param {EventTarget | null} target */
const cardAt = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-card]")) : null);

/** @param {HTMLElement} place */
function show(place) {
  const note = document.getElementById(`card-${place.dataset.card}`);
  if (!note || !place.isConnected) return;
  const parts = [...note.children].filter((part) => !(part instanceof HTMLButtonElement)).map((part) => part.cloneNode(true));
  for (const part of parts) if (part instanceof Element) part.removeAttribute("id");
  large.replaceChildren(...parts);
  large.hidden = false;
  const at = place.getBoundingClientRect();
  const own = large.getBoundingClientRect();
  const beside = at.right + GAP + own.width <= innerWidth ? at.right + GAP : at.left - GAP - own.width;
  // Where there is no room on either side, it goes above or below.
  const room = beside >= GAP;
  const x = room ? beside : Math.max(GAP, Math.min(at.left, innerWidth - own.width - GAP));
  const y = room ? at.top : at.top - GAP - own.height > 0 ? at.top - GAP - own.height : at.bottom + GAP;
  large.style.left = `${x}px`;
  large.style.top = `${Math.max(GAP, Math.min(y, innerHeight - own.height - GAP))}px`;
}

function hide() {
  clearTimeout(waiting);
  large.hidden = true;
}

/** @param {HTMLElement} place @param {number} time */
function soon(place, time) {
  clearTimeout(waiting);
  waiting = setTimeout(() => show(place), time);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const place = cardAt(event.target);
  if (!place) return hide();
  // The browser's own hint would lie over it.
  place.querySelectorAll("[title]").forEach((element) => element.removeAttribute("title"));
  soon(place, large.hidden ? POINTED : 60);
});
document.addEventListener("pointerdown", (event) => {
  hide();
  held = false;
  const place = event.pointerType === "mouse" ? null : cardAt(event.target);
  if (!place) return;
  waiting = setTimeout(() => {
    held = true;
    show(place);
  }, PRESSED);
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" && !held && Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(waiting);
});
for (const end of ["pointerup", "pointercancel", "scroll", "keydown"]) document.addEventListener(end, hide, true);
document.addEventListener(
  "click",
  (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
document.addEventListener("focusin", (event) => {
  const place = cardAt(event.target);
  if (place && event.target instanceof Element && event.target.matches(":focus-visible")) soon(place, POINTED);
});
document.addEventListener("focusout", hide);
