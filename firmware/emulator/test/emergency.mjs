// Scripts of Emergency Roll that lead far into a game.

export const SIX = ['Ada', 'Ben', 'Cyd', 'Dag', 'Eve', 'Fay'];

export const DEAL = {
  deal: { cards: { cardiologists: ['eight_stethoscopes', 'surround_lab'], radiologist: 'half_of_critical', epidemiologist: 'sequences' } },
};

/**
 * Turns in which everybody tries to put the red die, or the yellow one where they are not the Chief, into the first ward that
 * takes it, and else buries it: most of these commands are refused, the others make a game.
 */
export function turns(from, to, seats) {
  const colours = ['red', 'yellow', 'green'];
  const all = [];
  for (let turn = from; turn <= to; turn++) {
    const dice = [1 + (turn % 6), 1 + ((turn >> 1) % 6), 1 + ((turn * 5) % 6)];
    all.push({ roll: { dice } });
    const chief = (turn - 1) % seats;
    for (let place = 0; place < seats; place++) {
      const seat = (chief + place) % seats;
      const die = place === 0 ? 0 : 1 + ((seat + turn) % 2);
      all.push({ choose: { seat, die: colours[die] } });
      for (let step = 0; step < 7; step++) all.push({ admit: { seat, ward: 1 + ((seat + step) % 7), value: dice[die] } });
      all.push({ bury: { seat } });
      for (let value = 1; value <= 6; value++) {
        for (let ward = 1; ward <= 7; ward++) all.push({ admit: { seat, patient: 'extra', ward, value } });
      }
      all.push({ bury: { seat, patient: 'extra' } });
      for (let ward = 1; ward <= 7; ward++) all.push({ screen: { seat, ward } });
    }
  }
  return all;
}

/** Turns of somebody who plays against ALICAT and buries everybody, up to the dice of the last one. */
export function alone(last) {
  const all = [];
  for (let turn = 1; turn <= last; turn++) {
    all.push({ roll: { dice: [1 + ((turn * 7 + 9) % 6), 1 + ((turn * 5 + 3) % 6), 1 + ((turn * turn + 15) % 6)] } });
    if (turn === last) break;
    for (const die of ['red', 'yellow', 'green']) all.push({ choose: { seat: 0, die } });
    all.push({ bury: { seat: 0 } }, { bury: { seat: 0, patient: 'extra' } }, { discard: { goal: 'eight_stethoscopes' } });
  }
  return all;
}
