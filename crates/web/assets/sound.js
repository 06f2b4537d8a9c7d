// @ts-check
// Short sounds, made here. They are off until wanted.

import { pref } from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;

/**
 * Each a list of notes: when, how high, how long, how loud; noise where there is no height.
 * @type {Record<string, [number, number, number, number][]>}
 */
const SOUNDS = {
  dice: [[0, 0, 0.04, 0.5], [0.06, 0, 0.03, 0.35], [0.11, 0, 0.05, 0.6]],
  coin: [[0, 1318, 0.09, 0.22], [0.06, 1760, 0.16, 0.2]],
  drop: [[0, 196, 0.09, 0.5], [0.05, 0, 0.05, 0.3]],
  write: [[0, 0, 0.05, 0.18], [0.09, 0, 0.06, 0.2]],
  stamp: [[0, 110, 0.14, 0.6], [0, 0, 0.05, 0.5]],
  lay: [[0, 0, 0.04, 0.4], [0.01, 262, 0.07, 0.3]],
  turn: [[0, 523, 0.14, 0.25], [0.14, 784, 0.22, 0.25]],
  chat: [[0, 880, 0.07, 0.18]],
  win: [[0, 523, 0.16, 0.25], [0.15, 659, 0.16, 0.25], [0.3, 784, 0.16, 0.25], [0.45, 1047, 0.4, 0.28]],
};

/** @param {string} name */
export function play(name) {
  if (pref("sound") !== "on" || document.hidden || !SOUNDS[name]) return;
  context ||= new AudioContext();
  context.resume();
  for (const [after, height, length, loud] of SOUNDS[name]) {
    const at = context.currentTime + after;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loud * 0.5, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    gain.connect(context.destination);
    const source = height ? new OscillatorNode(context, { frequency: height, type: "triangle" }) : noise(context, length);
    source.connect(gain);
    source.start(at);
    source.stop(at + length);
  }
}

/** @param {AudioContext} context @param {number} length */
function noise(context, length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
  return new AudioBufferSourceNode(context, { buffer });
}
