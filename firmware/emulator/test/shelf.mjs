// The places of tables that are kept, once more in JavaScript.
import { JOURNAL_SIZE, NOTES_AT, TABLES_AT } from '../src/memory.mjs';

const PLACE = 16 * 1024;
const HALF = JOURNAL_SIZE / 2;
/** What a head begins with; one that was struck out begins with 0, and a blank one with 255. */
const VERSION = 1;
const NOTES = 2 * 4096;

/** How many tables a flash keeps beside the one that is played. */
export function keeps(flash) {
  const starts = [TABLES_AT, NOTES_AT + NOTES].flatMap((start) => Array.from({ length: HALF / PLACE }, (_, i) => start + i * PLACE));
  return starts.filter((start) => flash[start] === VERSION).length;
}
