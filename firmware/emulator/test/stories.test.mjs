// One referee: the stories of both dice games make the same state, byte for byte, on the real image and on the
// desktop.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { script, STORIES, story } from './desktop.mjs';
import { Player } from './player.mjs';

/** Each game with how its stories begin, and how many tables they hold at least: fewer would compare next to nothing. */
const GAMES = [['Dice Hospital', 'dice-', 60], ['Emergency Roll', 'er-', 60]];

/** Every table of a story: what is said to it from its opening on. */
function tables(name) {
  const found = [];
  for (const line of story(name).asked) {
    if (line.includes('"open"')) found.push([]);
    found.at(-1)?.push(line);
  }
  return found.filter((lines) => lines.length > 2);
}

for (const [game, begins, least] of GAMES) {
  test(`the stories of ${game} make the same state on the gadget`, () => {
    const player = Player.linked();
    let compared = 0;
    for (const name of readdirSync(STORIES).filter((name) => name.startsWith(begins))) {
      for (const lines of tables(name)) {
        const { journal } = script(lines, { refusals: true });
        if (journal === null) continue; // its opening was refused
        player.desk.hand(journal);
        player.assertStateOf(journal, `table ${compared}, of ${name}`);
        compared++;
      }
    }
    assert.ok(compared >= least, `only ${compared} tables`);
    player.assertHealthy();
  });
}
