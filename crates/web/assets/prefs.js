// @ts-check
// What this browser remembers of how its reader likes tables.

/** @param {string} name */
export const pref = (name) => {
  try {
    return localStorage.getItem(name) || "";
  } catch {
    return "";
  }
};

/** @param {string} name @param {string} value */
export const setPref = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that remembers nothing forgets this, too.
  }
};

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long stories take: 1 for calm, 0 for none. */
export function pace() {
  const wanted = pref("pace") || document.getElementById("main")?.dataset.pace || "calm";
  return still.matches || document.hidden || wanted === "at-once" ? 0 : wanted === "brisk" ? 0.5 : 1;
}

/** Fills in the fields of the menu and shows what would do nothing without scripts. @param {() => void} changed */
export function showPrefs(changed) {
  const box = document.getElementById("preferences");
  if (!box) return;
  const now = pref("pace") || document.getElementById("main")?.dataset.pace;
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (box.querySelectorAll("input"));
  for (const field of fields) field.checked = field.type === "radio" ? field.value === now : pref(field.name) === "on";
  if (!box.hidden) return;
  box.hidden = false;
  for (const field of fields) {
    field.addEventListener("change", () => {
      setPref(field.name, field.type === "radio" ? field.value : field.checked ? "on" : "off");
      if (field.name === "notify" && field.checked && "Notification" in window) Notification.requestPermission();
      changed();
    });
  }
}
