// The gadget's notes in flash, once more in JavaScript: settings for a board, and what an image wrote down.
import { NOTES_AT, FLASH_SIZE } from '../src/memory.mjs';

const SLOT = 64;
const SLOTS = 2 * (4096 / SLOT);
const VERSION = 1;
/** The settings behind the language, in their order, with what a new gadget has. */
const DEFAULTS = {
  greeted: 0, mute: 0, clockVolume: 3, turnVolume: 3, keyVolume: 3, brightness: 2, dim: 2,
  knobReversed: 0, knobHalfSteps: 0, display: 0, ringBrightness: 3, pixelShift: 1,
};
export const SETTINGS = 0;

/** SipHash-2-4 of 64-bit words with a key of zeros. */
function sipHash(words) {
  const mask = (1n << 64n) - 1n;
  const turn = (word, by) => ((word << by) | (word >> (64n - by))) & mask;
  let [a, b, c, d] = ['somepseu', 'dorandom', 'lygenera', 'tedbytes'].map((text) => BigInt(`0x${Buffer.from(text).toString('hex')}`));
  const rounds = (count) => {
    for (let i = 0; i < count; i++) {
      a = (a + b) & mask;
      c = (c + d) & mask;
      b = turn(b, 13n) ^ a;
      d = turn(d, 16n) ^ c;
      a = (turn(a, 32n) + d) & mask;
      c = (c + b) & mask;
      d = turn(d, 21n) ^ a;
      b = turn(b, 17n) ^ c;
      c = turn(c, 32n);
    }
  };
  for (const word of [...words, (BigInt(words.length) << 59n) & mask]) {
    d ^= word;
    rounds(2);
    a ^= word;
  }
  c ^= 0xffn;
  rounds(4);
  return a ^ b ^ c ^ d;
}

function check(slot) {
  const words = [];
  for (let at = 0; at < SLOT - 4; at += 8) words.push(BigInt(`0x${Buffer.from(slot.subarray(at, Math.min(at + 8, SLOT - 4))).toString('hex')}`));
  return Number(sipHash(words) & 0xffff_ffffn);
}

/** A blank flash with these settings in it, besides those of a new gadget. */
export function flashWithSettings(settings, flash = new Uint8Array(FLASH_SIZE).fill(0xff)) {
  const unknown = Object.keys(settings).filter((name) => !(name in DEFAULTS) && name !== 'lang');
  if (unknown.length > 0) throw new Error(`no setting is called ${unknown.join(', ')}`);
  const { lang = 0, ...others } = settings;
  const bytes = [VERSION, lang, ...Object.values({ ...DEFAULTS, ...others })];
  const slot = flash.subarray(NOTES_AT, NOTES_AT + SLOT).fill(0);
  slot.set([1, 0, 0, 0, SETTINGS, bytes.length, ...bytes]);
  new DataView(slot.buffer, slot.byteOffset).setUint32(SLOT - 4, check(slot), true);
  return flash;
}

/** The latest note about something, or null. */
export function latestNote(flash, topic) {
  let latest = null;
  for (let i = 0; i < SLOTS; i++) {
    const slot = flash.subarray(NOTES_AT + i * SLOT, NOTES_AT + (i + 1) * SLOT);
    const view = new DataView(slot.buffer, slot.byteOffset);
    if (slot[4] !== topic || view.getUint32(SLOT - 4, true) !== check(slot)) continue;
    const number = view.getUint32(0, true);
    if (!latest || number > latest.number) latest = { number, bytes: slot.slice(6, 6 + slot[5]) };
  }
  return latest?.bytes ?? null;
}
