// @ts-check
// Passkeys: makes one, and signs in with one. Buttons that would do nothing without this are hidden until it runs.
import "./install.js";
import "./invite.js";

const known = globalThis.PublicKeyCredential;

/** @param {string} path @param {unknown} [body] */
async function ask(path, body) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: body ? JSON.stringify(body) : "" });
  if (answer.ok) return answer;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Error(page.getElementById("notice")?.textContent || String(answer.status));
}

/** @param {boolean} making */
async function use(making) {
  const sent = await (await ask(making ? "/me/passkey/offer" : "/enter/passkey/ask")).json();
  const credential = making
    ? await navigator.credentials.create({ publicKey: known.parseCreationOptionsFromJSON(sent) })
    : await navigator.credentials.get({ publicKey: known.parseRequestOptionsFromJSON(sent) });
  await ask(making ? "/me/passkey" : "/enter/passkey", /** @type {PublicKeyCredential} */ (credential).toJSON());
  location.href = making ? "/me?done=passkey" : "/";
}

for (const button of document.querySelectorAll("button[data-passkey]")) {
  if (!(button instanceof HTMLButtonElement) || !known?.parseCreationOptionsFromJSON) continue;
  button.hidden = false;
  const told = document.getElementById("passkey-told");
  button.addEventListener("click", () => {
    button.disabled = true;
    use(button.dataset.passkey === "make").catch((error) => {
      button.disabled = false;
      // Whoever closes the browser's own window has changed their mind.
      if (told) told.textContent = error.name === "Error" ? error.message : button.dataset.not || "";
    });
  });
}
