// Tables that are opened by presses and then played by whoever presses at random.
import { chance } from '../test/chance.mjs';

/** Closes whatever list is open. */
function closes(player, header) {
  for (let press = 0; !player.panel.header.startsWith(header); press++) {
    if (press > 6) throw new Error(`${header} never comes back`);
    player.press('back');
  }
}

/** Opens the options and changes one of them until it has this value; a row named so has none and is taken once. */
function agrees(player, options) {
  player.press('hold');
  player.picks('Options');
  for (const [name, value] of Object.entries(options)) {
    player.turnsTo(name);
    for (let press = 0; !player.panel.chosen?.endsWith(value); press++) {
      if (press > 12) throw new Error(`${name} never becomes ${value}`);
      player.press('go');
    }
  }
  player.press('back', 'back');
}

/** Every game as it is played here: which table is opened, and what is agreed on there, by presses. */
export const TABLES = {
  'Rush M.D. with glasses': {
    table: { game: 'rush', players: 4 },
    agrees: (player) => {
      player.press('hold');
      player.picks('Glasses', 'All', 'Seconds');
      player.press(-5, 'go');
      closes(player, 'Council');
    },
  },
  'Dice Hospital, scored': { table: { game: 'dice_hospital', players: 3 } },
  'Dice Hospital, refereed': {
    table: { game: 'dice_hospital', players: 3 },
    agrees: (player) => agrees(player, { Role: 'referee', Timed: 'on' }),
  },
  'Emergency Roll alone': { table: { game: 'emergency_roll', players: 1 } },
  'an open table': {
    table: { game: 'open_table', players: 3 },
    agrees: (player) => agrees(player, { Clock: 'turn' }),
  },
};

/** A number that belongs to a seed and to a name. */
export function seedOf(seed, name) {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, seed >>> 0);
}

/** Chance of its own for each name. */
export const chanceOf = (seed, name) => chance(seedOf(seed, name));
