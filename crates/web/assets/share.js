// @ts-check
// Sends the picture of a finished game to wherever its reader likes, or puts it beside the other downloads.

/** @param {HTMLElement} button */
export async function sharePicture(button) {
  const text = button.dataset.text || document.title;
  const file = new File([await drawn(button.dataset.picture || "")], "ratusha.png", { type: "image/png" });
  const what = { files: [file], text, url: location.origin + location.pathname };
  if (navigator.canShare?.(what)) {
    // Whoever thinks better of it has not failed.
    await navigator.share(what).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The drawing as pixels, which is what other programs take. @param {string} address @returns {Promise<Blob>} */
async function drawn(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}
