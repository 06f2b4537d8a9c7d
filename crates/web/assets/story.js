// @ts-check
// Tells what happened in its order: dice fall, cards wake, coins go and purses count, and only then the new page is shown.

import { pace } from "./prefs.js";
import { play } from "./sound.js";

/**
 * @typedef {{beat: "dice", faces: number[]}} Dice
 * @typedef {{beat: "go", what: string, from: string, to: string, count: number, wakes: string | null, wave: number}} Go
 * @typedef {{beat: "come", id: string, how: string}} Come
 * @typedef {Dice | Go | Come} Beat
 */

/** Times in milliseconds at a calm pace. */
const FALL = 600;
const SECOND_DIE = 120;
const LANDED = 150;
const WAVE = 420;
const REST = 1100;
const FLIGHT = 650;
const MOST_AT_ONCE = 24;
const SVG = "http://www.w3.org/2000/svg";

/** @param {number} time */
const wait = (time) => new Promise((done) => setTimeout(done, time));

/**
 * Nothing is covered by what moves: it can't be clicked.
 * @param {Beat[]} beats
 * @param {() => void} replace shows the page as it is afterwards
 * @param {boolean} late whether more has happened since, so that there is no time for this
 */
export async function tell(beats, replace, late) {
  const speed = late ? 0 : pace();
  const dice = beats.findIndex((beat) => beat.beat === "dice");
  if (!speed || !beats.length) return replace();
  const goes = /** @type {Go[]} */ (beats.filter((beat) => beat.beat === "go"));
  if (dice < 0) {
    // Where things come from may be gone on the new page, and where they go may not be there yet.
    const from = new Map(goes.map((go) => [go.from, place(go.from)]));
    replace();
    arrive(beats);
    // The new page has counted already.
    fly(goes, speed, from, () => {});
    return;
  }
  let landed = 0;
  let over = false;
  // Coins that are still on their way when the new page comes are in its purses.
  const counting = (/** @type {string} */ id, /** @type {number} */ by) => over || count(id, by);
  for (let at = dice; at < beats.length; ) {
    const roll = beats[at];
    const next = beats.findIndex((beat, index) => index > at && beat.beat === "dice");
    const end = next < 0 ? beats.length : next;
    if (roll.beat === "dice") {
      await fall(roll.faces, speed);
      landed = performance.now();
      await wait(LANDED * speed);
    }
    const own = /** @type {Go[]} */ (beats.slice(at, end).filter((beat) => beat.beat === "go"));
    for (const wave of [...new Set(own.map((go) => go.wave))].sort((one, other) => one - other)) {
      const together = own.filter((go) => go.wave === wave);
      together.forEach(wake);
      fly(together, speed, new Map(), counting);
      play("coin");
      await wait(WAVE * speed);
    }
    await wait(Math.max(0, REST * speed - (performance.now() - landed)));
    at = end;
  }
  over = true;
  replace();
  arrive(beats);
}

/** @param {number[]} faces @param {number} speed */
async function fall(faces, speed) {
  const table = document.getElementById("dice");
  if (!table) return;
  const dice = faces.map(() => {
    const die = document.createElementNS(SVG, "svg");
    die.setAttribute("class", "die");
    die.setAttribute("viewBox", "0 0 48 48");
    die.append(document.createElementNS(SVG, "use"));
    return die;
  });
  const show = (/** @type {SVGElement} */ die, /** @type {number} */ face) => die.firstElementChild?.setAttribute("href", `#die-${face}`);
  table.replaceChildren(...dice);
  const fallen = dice.map(async (die, index) => {
    const time = (FALL + index * SECOND_DIE) * speed;
    const tumbling = setInterval(() => show(die, 1 + Math.floor(Math.random() * 6)), 70);
    show(die, 1 + Math.floor(Math.random() * 6));
    const turn = index % 2 ? 1 : -1;
    await die.animate(
      [
        { transform: `translate(${-140 * turn}px, -60px) rotate(${-400 * turn}deg) scale(0.7)`, opacity: 0 },
        { transform: "translateY(4px) rotate(20deg) scale(1.12)", opacity: 1, offset: 0.75 },
        { transform: "none" },
      ],
      { duration: time, easing: "ease-out" },
    ).finished;
    clearInterval(tumbling);
    show(die, faces[index]);
    play("dice");
  });
  await Promise.all(fallen);
  table.dataset.landed = faces.join(",");
}

/** What brings something lights up and says how much. @param {Go} go */
function wake(go) {
  const element = go.wakes && document.getElementById(go.wakes);
  if (!element) return;
  element.classList.add("woke");
  const at = place(go.wakes || "");
  if (!at) return;
  const plus = floating("plus", `+${go.count}`);
  const flight = plus.animate(
    [
      { transform: spot(at, 10), opacity: 0 },
      { transform: spot(at, 34), opacity: 1, offset: 0.2 },
      { transform: spot(at, 40), opacity: 1, offset: 0.8 },
      { transform: spot(at, 46), opacity: 0 },
    ],
    { duration: 1100 },
  );
  flight.onfinish = flight.oncancel = () => plus.remove();
}

/** @param {Beat[]} beats */
function arrive(beats) {
  for (const beat of beats) {
    if (beat.beat !== "come") continue;
    const element = document.getElementById(beat.id);
    if (!element) continue;
    const how = `come-${beat.how}`;
    element.classList.add(how);
    setTimeout(() => element.classList.remove(how), 900);
    play(beat.how);
  }
}

/**
 * @param {Go[]} goes
 * @param {number} speed
 * @param {Map<string, {x: number, y: number} | null>} before where things came from on the page before
 * @param {(id: string, by: number) => void} count
 */
function fly(goes, speed, before, count) {
  let number = 0;
  for (const go of goes) {
    const from = before.get(go.from) || place(go.from);
    const to = place(go.to);
    const copies = Math.min(go.count, 6);
    count(go.from, -go.count);
    if (!from || !to) {
      count(go.to, go.count);
      continue;
    }
    for (let copy = 0; copy < copies && number < MOST_AT_ONCE; copy++, number++) {
      const thing = floating(go.what, "");
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const flight = thing.animate(
        [
          { transform: spot(from, 0), opacity: 0 },
          { transform: spot(from, 0), opacity: 1, offset: 0.1 },
          { transform: spot(middle, 30), opacity: 1 },
          { transform: spot(to, 0), opacity: 1, offset: 0.9 },
          { transform: spot(to, 0), opacity: 0 },
        ],
        { duration: FLIGHT * speed, delay: number * 45 * speed, easing: "ease-in-out", fill: "backwards" },
      );
      const last = copy === copies - 1;
      flight.onfinish = flight.oncancel = () => {
        thing.remove();
        if (last) count(go.to, go.count);
      };
    }
  }
}

/** All that stands for a place on the page: on a phone, it may be elsewhere than on a desk. @param {string} id */
const places = (id) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`#${CSS.escape(id)}, [data-as="${CSS.escape(id)}"]`));

/** A purse counts along. @param {string} id @param {number} by */
function count(id, by) {
  for (const place of places(id)) {
    const number = /** @type {HTMLElement | null} */ (place.querySelector("[data-count]"));
    if (!number || number.dataset.count !== number.textContent?.trim()) continue;
    number.textContent = number.dataset.count = String(Number(number.dataset.count) + by);
  }
}

/** @param {string} id */
function place(id) {
  const box = [...places(id)].map((place) => place.getBoundingClientRect()).find((box) => box.width || box.height);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** @param {{x: number, y: number}} at @param {number} lift */
const spot = (at, lift) => `translate(${at.x}px, ${at.y - lift}px) translate(-50%, -50%)`;

/** @param {string} what @param {string} text */
function floating(what, text) {
  const thing = document.createElement("span");
  thing.className = `motion ${what}`;
  thing.setAttribute("aria-hidden", "true");
  thing.textContent = text;
  document.body.append(thing);
  return thing;
}
