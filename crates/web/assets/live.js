// @ts-check
// Keeps the page of a table up to date, and sends forms without leaving it. Everything works without this, too.

import { chooseAgain } from "./choose.js";
import "./keys.js";
import { morph } from "./morph.js";
import { pref, setPref, showPrefs } from "./prefs.js";
import { play } from "./sound.js";
import { tell } from "./story.js";

/** @typedef {{version: number, main: (string | [number, number])[], lines: string[], beats: import("./story.js").Beat[]}} Update */

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
const version = () => Number(main().dataset.version);
const path = location.pathname;
const live = /^\/table\/[^/]+$/.test(path);

/** @type {WebSocket | null} */
let socket = null;
let waits = 0;
/** Whom the server takes us for on the socket. */
let known = "";
/** Updates that have come and are not yet told, and when they will be. */
let untold = 0;
let told = Promise.resolve();
/** Tells the submissions of this page from those of others. */
const mark = Math.random().toString(36).slice(2);
/**
 * The keys of what has been sent and not been answered. A form gets another key with the next decision, which may be on
 * the page before the answer to the one before is there.
 * @type {Set<string>}
 */
const underway = new Set();

function connect() {
  const asked = location.search.slice(1);
  known = main().dataset.you || "";
  const address = `${location.origin.replace(/^http/, "ws")}${path}/live?since=${version()}&language=${document.documentElement.lang}&pace=${pref("pace") || "calm"}&you=${known}${asked && "&" + asked}`;
  const opened = (socket = new WebSocket(address));
  /** What the page was made of that came last. The next names pieces of it by their places. @type {string[]} */
  let pieces = [];
  let last = Promise.resolve();
  socket.onopen = () => {
    waits = 0;
    state("");
  };
  socket.onmessage = ({ data }) => {
    // Somebody points at a place.
    if (typeof data === "string") return void document.dispatchEvent(new CustomEvent("ping", { detail: JSON.parse(data) }));
    untold++;
    told = last = last
      .then(async () => {
        /** @type {Update} */
        const news = await new Response(data.stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
        pieces = news.main.flatMap((part) => (typeof part === "string" ? part : pieces.slice(...part)));
        await update(news, pieces.join(""));
      })
      // Another connection begins anew.
      .catch(() => opened.close())
      .finally(() => untold--);
  };
  socket.onclose = ({ code }) => {
    socket = null;
    lost();
    // Somebody has signed out: the page is shown to whoever we are now.
    if (code === 4001) go(path + location.search).catch(lost);
    // Everybody comes back after a restart, but not all at once.
    setTimeout(connect, Math.min(15000, 500 * 2 ** waits++) * (0.5 + Math.random()));
  };
}

/** What the page is called when it is nobody's turn here. */
const title = document.title;
/** Whether the focus was last seen within the main part. What holds it may be gone before a new page comes. */
let within = false;
/** The decision that was last shown, and when. */
let decision = "";
let shown = 0;
let mine = false;

/** A press that was meant for what stood here before decides nothing. */
const isReady = () => performance.now() - shown >= Number(main().dataset.guard);

/** Whether the same is asked once everything is told that has come meanwhile. */
async function isStillAsked() {
  const asked = decision;
  while (untold) await told;
  return decision === asked;
}

/** Whoever is to move is told so, and need not look for where. */
function announceTurn() {
  const now = document.getElementById("now");
  const yours = !!now?.classList.contains("yours");
  document.title = yours ? `● ${main().dataset.yourTurn} · ${title}` : title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const wanted = icon?.dataset[yours ? "turn" : "plain"];
  if (icon && wanted && icon.getAttribute("href") !== wanted) icon.href = wanted;
  const asked = /** @type {HTMLInputElement | null} */ (document.querySelector("#moves [name=sequence]"))?.value || "";
  const fresh = asked !== decision;
  if (fresh) {
    [decision, shown] = [asked, performance.now()];
    const pane = Number(now?.dataset.pane);
    if (asked && pane) open(pane);
  }
  chooseAgain(fresh);
  if (yours && !mine) {
    play("turn");
    notify(document.getElementById("now-heading")?.textContent || "");
  }
  if (yours !== mine) /** @type {any} */ (navigator)[yours ? "setAppBadge" : "clearAppBadge"]?.().catch(() => {});
  mine = yours;
}

/** @param {string} text */
function notify(text) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  if (pref("notify") !== "on" || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: path });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones show notifications only by a worker.
    navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { body: text, tag: path }));
  }
}

/** Brings a tab of a phone forward. @param {number} pane */
function open(pane) {
  const tab = /** @type {HTMLInputElement | null} */ (document.getElementById(`tab-${pane}`));
  if (!tab || tab.checked) return;
  tab.checked = true;
  tab.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {string} text */
function state(text) {
  const place = document.getElementById("link-state");
  if (place) place.textContent = text;
}

function lost() {
  state(document.getElementById("link-state")?.dataset.lost || "");
}

/** @param {Update} news @param {string} html */
async function update(news, html) {
  const show = () => {
    if (news.version > version()) replace(new DOMParser().parseFromString(html, "text/html"));
    announce(news.lines);
  };
  if (news.version > version()) await tell(news.beats, show, untold > 3);
  else show();
}

/** @param {Document} page */
function replace(page) {
  const fresh = page.getElementById("main");
  if (!fresh) return;
  const told = document.getElementById("link-state")?.textContent || "";
  const ended = !!document.getElementById("end");
  const log = document.getElementById("log");
  const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  morph(main(), fresh);
  state(told);
  if (atEnd) toEnd();
  tick();
  announceTurn();
  showLit();
  unread();
  dress();
  // What boards do by themselves when they are made anew comes first.
  queueMicrotask(() => keepFocus());
  const end = document.getElementById("end");
  if (end && !ended) {
    end.focus({ preventScroll: true });
    if (end.querySelector(".won")) play("win");
  }
}

/** Whoever used a button that is gone, or hidden, goes on at what is to be done now. */
function keepFocus() {
  const held = document.activeElement;
  if (within && !(main().contains(held) && held?.checkVisibility())) document.getElementById("now")?.focus({ preventScroll: true });
}

/** What a lesson asks for, or a hint is about, is in sight. */
function showLit() {
  document.querySelector("#board [data-lit]")?.scrollIntoView({ block: "nearest" });
}

/** The latest is at the foot of the log and of the chat. */
function toEnd() {
  for (const place of document.querySelectorAll("#log, .said")) place.scrollTop = place.scrollHeight;
}

/** The last message that was seen, so that later ones are counted. */
let read = -1;

/** Counts the messages that nobody has looked at yet. */
function unread() {
  const said = [...document.querySelectorAll(".said li")];
  const numbers = said.map((line) => Number(line.id.slice(5)));
  const latest = Math.max(-1, ...numbers);
  const looking = !!document.querySelector(".said")?.getClientRects().length && !document.hidden;
  const before = read;
  if (before < 0 || looking) read = latest;
  const count = said.filter((line, index) => numbers[index] > read && !line.classList.contains("me")).length;
  if (latest > before && before >= 0 && count) play("chat");
  for (const badge of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-unread]"))) {
    badge.hidden = !count;
    badge.textContent = String(count);
  }
}

/** Shows what works by scripts alone. */
function dress() {
  // Bots are told how fast they may be with the next connection.
  showPrefs(() => (dress(), socket?.close()));
  const sound = document.getElementById("sound");
  if (sound) {
    sound.hidden = false;
    sound.setAttribute("aria-pressed", String(pref("sound") === "on"));
  }
  const share = document.getElementById("share");
  if (share) share.hidden = false;
}

/** @param {string[]} lines */
function announce(lines) {
  const place = document.getElementById("announce");
  if (place && lines.length) place.textContent = lines.join(" ");
}

/**
 * Fetches a page and shows it in the place of this one.
 * @param {string} address
 * @param {RequestInit} [request]
 * @returns {Promise<boolean>} whether it was granted
 */
async function go(address, request) {
  const answer = await fetch(address, request);
  if (answer.status === 204) {
    follow(answer.headers.get("location") || "");
    return true;
  }
  const at = new URL(answer.url);
  const posted = request?.method === "POST";
  if (at.pathname !== path && !(posted && !answer.redirected)) {
    location.href = answer.url;
    return true;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("main");
  if (!fresh?.dataset.table) {
    // Not a page of this table: the notice in it is what there is to say.
    const notice = fresh?.querySelector(".notice");
    if (notice) (document.getElementById("remarks") || main()).append(notice);
    return false;
  }
  if (answer.redirected || !posted) {
    if (at.search !== location.search) history[posted ? "replaceState" : "pushState"](null, "", at.pathname + at.search);
    if (socket?.readyState === WebSocket.OPEN) socket.send(location.search);
  }
  if (Number(fresh.dataset.version) >= version()) replace(page);
  const [who, now] = [document, page].map((page) => page.querySelector(".who"));
  if (who && now) who.replaceWith(now);
  // Whoever has just sat down is somebody else now.
  if (fresh.dataset.you !== known) socket?.close();
  return answer.ok;
}

/** What was sent is done, and the socket brings what came of it. @param {string} to */
function follow(to) {
  const before = version();
  const search = new URL(to, location.href).search;
  if (search !== location.search) {
    history.replaceState(null, "", path + search);
    if (socket?.readyState === WebSocket.OPEN) socket.send(location.search);
  }
  setTimeout(() => {
    if (version() === before && !untold) go(path + location.search).catch(lost);
  }, 2000);
}

/** @param {SubmitEvent} event */
function submit(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || !form.getAttribute("action")?.startsWith(path + "/")) return;
  event.preventDefault();
  if (form.id === "moves" && !isReady()) return;
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const fields = new FormData(form);
  const key = mark + fields.get("key");
  if (underway.has(key)) return;
  underway.add(key);
  button?.setAttribute("aria-busy", "true");
  fields.set("key", key);
  if (button?.name) fields.append(button.name, button.value);
  const body = new URLSearchParams(/** @type {any} */ (fields));
  const moves = /\/(move|take-back)$/.test(form.action);
  (async () => (form.id !== "moves" || (await isStillAsked())) && send(form.action, body, 0, moves))()
    .then((granted) => {
      if (!granted) return;
      /** @type {HTMLElement | null} */ (form.closest("[popover]"))?.hidePopover();
      for (const field of form.querySelectorAll("input:not([type=hidden], [name=name])")) /** @type {HTMLInputElement} */ (field).value = "";
    })
    .catch(lost)
    .finally(() => {
      underway.delete(key);
      button?.removeAttribute("aria-busy");
    });
}

/**
 * The key in the form makes a repeated submission count once, so it may be sent until it arrives. What comes of a move is
 * told by the socket, where there is one.
 * @param {string} address
 * @param {URLSearchParams} body
 * @param {number} tries
 * @param {boolean} moves
 * @returns {Promise<boolean>}
 */
async function send(address, body, tries, moves) {
  try {
    const told = moves && socket?.readyState === WebSocket.OPEN;
    const granted = await go(address, { method: "POST", body, headers: told ? { "X-Live": "1" } : {} });
    if (socket?.readyState === WebSocket.OPEN) state("");
    return granted;
  } catch (error) {
    lost();
    if (tries >= 4) throw error;
    await new Promise((done) => setTimeout(done, 500 * 2 ** tries));
    return send(address, body, tries + 1, moves);
  }
}

/** @param {MouseEvent} event */
function click(event) {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest("#sound")) {
    setPref("sound", pref("sound") === "on" ? "off" : "on");
    dress();
    play("turn");
  }
  const tab = event.target.closest("[data-tab]");
  if (tab instanceof HTMLElement) open(Number(tab.dataset.tab));
  const share = event.target.closest("#share");
  if (share instanceof HTMLElement) import("./share.js").then(({ sharePicture }) => sharePicture(share));
  const link = event.target.closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Links within drawings have no plain address of their own.
  const to = new URL(link.getAttribute("href") || "", location.href);
  if (to.origin !== location.origin || to.pathname !== path || (to.hash && to.search === location.search) || link.hasAttribute("download")) return;
  event.preventDefault();
  go(to.pathname + to.search)
    // The page stays: without a connection there is no other to go to.
    .catch(lost);
}

/** Shows how much time is left. */
function tick() {
  for (const place of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.round((Number(/** @type {HTMLElement} */ (place).dataset.until) - Date.now()) / 1000));
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    place.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

if (live) {
  document.addEventListener("focusin", ({ target }) => (within = main().contains(/** @type {Node} */ (target))));
  // What holds the focus may be hidden at any time; browsers notice that when they draw.
  document.addEventListener("focusout", ({ target }) => {
    const held = /** @type {Element} */ (target);
    setTimeout(() => document.activeElement === document.body && !held.checkVisibility() && keepFocus());
  });
  document.addEventListener("submit", submit);
  document.addEventListener("point", (event) => socket?.readyState === WebSocket.OPEN && socket.send(`!${/** @type {CustomEvent} */ (event).detail}`));
  document.addEventListener("click", click);
  // Another tab may show what was not looked at before.
  document.addEventListener("change", () => {
    toEnd();
    unread();
  });
  // On a larger screen, too.
  addEventListener("resize", toEnd);
  document.addEventListener("visibilitychange", unread);
  addEventListener("popstate", () => go(location.pathname + location.search).catch(() => location.reload()));
  setInterval(tick, 1000);
  tick();
  announceTurn();
  showLit();
  toEnd();
  unread();
  dress();
  connect();
}
