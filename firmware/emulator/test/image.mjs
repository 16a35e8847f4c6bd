// The image of the gadget.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BUILT = new URL('../../../target/firmware/thumbv6m-none-eabi/release/pico', import.meta.url);

let image = null;

/** Its ELF; a missing one fails with what to do about it. */
export function loadImage() {
  const path = process.env.BEDSIDE_ELF ?? fileURLToPath(BUILT);
  if (!existsSync(path)) throw new Error(`there is no image at ${path}: build the firmware, or name one in BEDSIDE_ELF`);
  image ??= new Uint8Array(readFileSync(path));
  return image;
}
