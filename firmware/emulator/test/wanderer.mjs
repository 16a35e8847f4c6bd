// Somebody who presses at random, but looks at the panel first: keys that do nothing are left alone, and so is every row that
// leads away from the table or changes what is heard.

/** Words of GO that open another table. */
const ANOTHER_TABLE = ['Again', 'Open', 'Continue'];
/** Rows that are not taken. */
const NOT_TAKEN = ['Leave the table', 'Settings', 'Signals', 'End early'];
/** How often a key is chosen among those that do something. */
const WEIGHTS = { go: 9, push: 4, turn: 7, back: 2, hold: 1 };

/**
 * A key for what a panel says: `go`, `push`, `back`, `hold` or a detent. `but` names words of the footer that are not pressed; the
 * weights may be told otherwise.
 */
export function wander({ chosen, back, push, go }, random, { but = [], weights = {} } = {}) {
  const words = [...ANOTHER_TABLE, ...but];
  const away = NOT_TAKEN.some((row) => chosen?.startsWith(row));
  const may = {
    go: go !== '' && !away && !words.includes(go),
    push: !away && (push === '' ? go !== '' && !words.includes(go) : !words.includes(push)),
    turn: true,
    back: back !== '' && !words.includes(back),
    hold: true,
  };
  const all = Object.entries({ ...WEIGHTS, ...weights }).filter(([key]) => may[key]);
  let at = random() * all.reduce((sum, [, weight]) => sum + weight, 0);
  const [key] = all.find(([, weight]) => (at -= weight) < 0) ?? all.at(-1);
  return key === 'turn' ? (random() < 0.7 ? 1 : -1) : key;
}
