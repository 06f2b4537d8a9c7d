// @ts-check
// Changes one tree into another with as few touches as can be, so that focus, open notes and typing stay.

/**
 * Makes `old` like `now`. Children with an id keep their element wherever they go.
 * @param {Element} old
 * @param {Element} now
 */
export function morph(old, now) {
  if (now.hasAttribute("data-keep")) return;
  attributes(old, now);
  children(old, now);
}

/**
 * What belongs to the reader: whether details are open, what stands in a field.
 * @param {Element} element @param {string} name
 */
const own = (element, name) =>
  (name === "open" && element.tagName === "DETAILS") ||
  (name === "value" && element instanceof HTMLInputElement && element.type !== "hidden");

/** @param {Element} old @param {Element} now */
function attributes(old, now) {
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && !own(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) === value || own(old, name)) continue;
    old.setAttribute(name, value);
    // What was chosen by hand once does not follow its attribute any more.
    if (name === "checked") /** @type {HTMLInputElement} */ (old).checked = true;
  }
}

/** @param {Node} node */
const key = (node) => (node instanceof Element && node.id) || null;

/**
 * A button for something else is another button: the focus on the one must not become a press on the other.
 * @param {Node} a @param {Node} b
 */
const alike = (a, b) =>
  a.nodeType === b.nodeType &&
  a.nodeName === b.nodeName &&
  key(a) === key(b) &&
  !(a instanceof HTMLButtonElement && a.value !== /** @type {HTMLButtonElement} */ (b).value);

/** @param {Element} old @param {Element} now */
function children(old, now) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of old.children) if (child.id) keyed.set(child.id, child);
  const wanted = new Set([...now.children].map((child) => child.id).filter(Boolean));
  /** @type {Node | null} */
  let at = old.firstChild;
  for (const fresh of [...now.childNodes]) {
    const id = key(fresh);
    const kept = id && keyed.get(id);
    // What is needed further on stays; what is not needed any more goes.
    while (at && at !== kept && !alike(at, fresh) && !(key(at) && wanted.has(key(at) || ""))) {
      const gone = at;
      at = at.nextSibling;
      gone.parentNode?.removeChild(gone);
    }
    if (kept && kept.nodeName === fresh.nodeName) {
      if (kept === at) at = at.nextSibling;
      else old.insertBefore(kept, at);
      morph(kept, /** @type {Element} */ (fresh));
    } else if (at && alike(at, fresh)) {
      if (fresh instanceof Element) morph(/** @type {Element} */ (at), fresh);
      else if (at.nodeValue !== fresh.nodeValue) at.nodeValue = fresh.nodeValue;
      at = at.nextSibling;
    } else {
      old.insertBefore(fresh, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    old.removeChild(gone);
  }
}
