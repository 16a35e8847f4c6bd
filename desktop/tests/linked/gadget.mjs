// The emulated gadget for the tests beside it: a word in, a line out when it is done. Its time passes only by `pass`.
//   node gadget.mjs ELF FLASH LINK_PORT
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate as otherEvents } from 'node:timers/promises';
import { serve } from '../../../firmware/emulator/src/server.mjs';

const [elf, flash, linkPort] = process.argv.slice(2);
const gadget = await serve({
  elf: new Uint8Array(readFileSync(elf)), flash, port: 0, linkPort: Number(linkPort), log: console.error, real: false,
});
console.log(gadget.link);

const does = {
  async pass(ms) {
    gadget.pass(Number(ms));
    await otherEvents();
  },
  down: (key) => gadget.board.down(key),
  up: (key) => gadget.board.up(key),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [word, what] = line.split(' ');
  await does[word](what);
  console.log('done');
}
// Whoever closes the input takes the power away.
await gadget.stop();
