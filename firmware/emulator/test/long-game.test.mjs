// A game that does not end: twenty thousand presses on the real image, with the power cut in the middle of them.
//
// The presses come as records over the cable, a few dozen in a message: the image judges, enters, folds and stores each of them
// as it does a key's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script, stateHex } from './desktop.mjs';
import { Player } from './player.mjs';
import { readJournal } from './wire.mjs';

const PRESSES = 20_000;
/** An undo reckons anew with all that can be undone. */
const UNDO_EVERY = 250;

/** The command of a press. */
function press(number) {
  if (number % UNDO_EVERY === UNDO_EVERY - 2) return 'undo';
  if (number % UNDO_EVERY === UNDO_EVERY - 1 && number % 2 === 1) return 'redo';
  if (number % 50 === 7) return { rush: { record: { measure: 'skill', by: number % 100 === 7 ? 3 : -3, reason: 'a long reason, as long as they are' } } };
  return { draw_lot: { seat: number % 2 } };
}

test('twenty thousand presses are taken, and none is lost when the power goes in between', () => {
  const lines = [{ open: { game: 'rush', seats: ['Ada', 'Ben'] } }];
  for (let number = 0; number < PRESSES; number++) lines.push({ at: number * 10, do: press(number) });
  const { journal } = script(lines);
  const whole = readJournal(journal);
  assert.equal(whole.records.length, PRESSES + 1);
  const middle = PRESSES / 2;
  const opening = journal.slice(0, 8 + whole.records[0].length);

  const first = Player.at(opening);
  first.desk.handRecords(whole, 1, middle, 30_000);
  // The power goes while the flash takes the next records: those that were confirmed are there.
  first.desk.say({ kind: 'records', from: middle, digest: whole.digests[middle], bytes: [...whole.records[middle], ...whole.records[middle + 1]] });
  first.run(1.5);
  const again = Player.linked({ flash: first.board.flash, bootMs: 20_000 });
  const { entries, digest } = again.desk.revision();
  assert.ok(entries >= middle && entries <= middle + 2, `${entries} entries`);
  assert.equal(digest, whole.digests[entries]);
  again.desk.handRecords(whole, entries, whole.records.length, 30_000);
  assert.equal(Buffer.from(again.desk.stateBytes()).toString('hex'), stateHex(journal));

  // Undo and redo by the buttons, and then on.
  for (const key of ['back', 'back', 'back']) {
    again.press(key);
    again.run(3_000);
  }
  assert.equal(again.desk.revision().entries, whole.records.length + 3);
  again.desk.does({ draw_lot: { seat: 1 } }, 10_000);
  assert.equal(again.desk.revision().entries, whole.records.length + 4);
  again.assertHealthy();
});
