// A golden picture of each panel of Emergency Roll on the real image, in both languages.
import { test } from 'node:test';
import { played } from './desktop.mjs';
import { alone, DEAL, SIX, turns } from './emergency.mjs';
import { FAR, Player } from './player.mjs';

/** A player with a desktop that opens tables of Emergency Roll. */
function atEmergency(lang) {
  const player = Player.linked({ album: 'er', lang });
  return { player, opens: (...table) => player.opensSaved(played('emergency_roll', ...table)) };
}

const TWO = SIX.slice(0, 2);
const ONE = SIX.slice(0, 1);
const roll = (card, ...dice) => ({ roll: { card, dice } });
const chooses = (seat, die) => ({ choose: { seat, die } });
const admits = (seat, ward, value, patient = 'die') => ({ admit: { seat, patient, ward, value } });

const ROLLED = [DEAL, roll('stethoscopes, critical, blood_bag', 5, 1, 6)];
const CHOSEN = [...ROLLED, chooses(0, 'red')];
const BOTH = [...CHOSEN, chooses(1, 'green')];
/** Ada has two stethoscopes left, Ben a blood bag. */
const FIRST = [...BOTH, admits(0, 1, 5), admits(1, 2, 6)];
const SECOND = [...FIRST, roll('red 3/4, blood_bag, screen', 2, 6, 4)];

for (const lang of ['en', 'pl']) {
  test(`setup and the first card (${lang})`, () => {
    const { player, opens } = atEmergency(lang);
    player.opensTable({ game: 'emergency_roll', players: 6 });
    player.sees('new');
    player.goes('hold', 'push').sees('new-moves');
    player.goes(1, 'push').sees('options');
    player.goes('push').sees('options-paper');
    player.goes('back', 1, 'push').sees('cardiologists');
    player.goes(1, 'push').sees('other-cardiologists');
    player.goes('push').sees('radiologists');
    player.goes('push').sees('epidemiologists');
    opens(ONE, { preparation: true, capacity: true }, []);
    player.sees('new-alone');
    opens(TWO, {}, [DEAL]);
    player.sees('flip');
    player.goes('hold', 'push').sees('flip-moves');
    player.goes(5, 'push', 'push').sees('dice-green');
    player.goes('back', 'back', 2, 'push').sees('card-red');
    player.goes(2, 'push').sees('card-yellow');
    opens(TWO, {}, [DEAL, { flip: { card: 'screen, nurse, critical' } }]);
    player.sees('card');
    player.goes('hold', 'push').sees('card-moves');
    player.assertHealthy();
  });

  test(`a turn of the sheets (${lang})`, () => {
    const { player, opens } = atEmergency(lang);
    opens(TWO, {}, ROLLED);
    player.sees('rolled');
    opens(TWO, {}, CHOSEN);
    player.sees('chosen');
    player.goes(1).sees('wards');
    player.goes(FAR).sees('wards-bottom');
    player.goes(-FAR, 'push', 1).sees('values');
    player.press('back');
    player.goes('hold', 'push').sees('seats');
    player.press('back');
    opens(TWO, {}, [...SECOND, chooses(1, 'red')]);
    player.sees('second');
    player.goes('hold', 'push', 1, 'push').sees('arrivals');
    player.goes(1, 'push').sees('extra-wards');
    // Here Ada has a blood bag.
    const bag = [...ROLLED, chooses(0, 'green'), chooses(1, 'red'), admits(0, 2, 6), admits(1, 1, 5), roll('stethoscopes, screen, critical', 2, 6, 4)];
    opens(TWO, {}, [...bag, chooses(1, 'red')]);
    player.sees('chiefs-die');
    opens(TWO, {}, [...SECOND, chooses(1, 'green')]);
    player.goes('hold', 'push', 1, 'push', FAR).sees('screens');
    opens(TWO, {}, [...SECOND, chooses(1, 'red'), chooses(0, 'yellow')]);
    player.sees('wards-later');
    player.goes(1, 'push').sees('prices');
    player.goes('back', 'hold', 'push', 'back', 1).sees('sheet');
    opens(TWO, {}, [DEAL, ...turns(1, 12, 2)], { refusals: true });
    player.goes(2).sees('sheet-later');
    player.assertHealthy();
  });

  test(`ALICAT (${lang})`, () => {
    const { player, opens } = atEmergency(lang);
    const first = [...CHOSEN, admits(0, 1, 5)];
    opens(ONE, {}, first);
    player.sees('deed');
    player.goes('go').sees('alone');
    player.goes('hold', 1).sees('menu-alone');
    player.goes('push').sees('deed-again');
    opens(ONE, { preparation: true }, [...first, roll('red 3/4, blood_bag, screen', 2, 6, 4)]);
    player.sees('deed-extra');
    opens(ONE, { preparation: true }, [DEAL, ...alone(14)], { refusals: true });
    player.sees('deed-long');
    player.goes(FAR).sees('deed-end');
    player.goes('go').sees('alicat-leads');
    player.sees('alone-chooses');
    player.goes('hold', 'push', 'back', 2).sees('alicat-sheet');
    // ALICAT filled a ward: one of two Cardiologists goes.
    const filled = [...alone(12), ...['red', 'yellow', 'green'].map((die) => chooses(0, die)), { bury: { seat: 0 } }];
    opens(ONE, { preparation: true }, [DEAL, ...filled], { refusals: true });
    player.sees('discard');
    player.goes('hold', 'push').sees('discard-moves');
    opens(ONE, { paper: true }, ROLLED);
    player.sees('paper-alone');
    player.goes('hold', 'push').sees('paper-alone-moves');
    player.assertHealthy();
  });

  test(`points and specialists (${lang})`, () => {
    const { player, opens } = atEmergency(lang);
    opens(SIX, {}, [DEAL, ...turns(1, 18, 6)], { refusals: true });
    player.sees('six');
    player.goes('hold').sees('menu');
    player.goes(FAR).sees('menu-bottom');
    player.goes(-FAR, 1, 'push').sees('scores');
    player.goes(5).sees('scores-bottom');
    player.goes('push').sees('boxes');
    player.goes(FAR).sees('boxes-bottom');
    player.goes('back', 'back', 1, 'push').sees('specialists');
    player.goes(1).sees('radiologist');
    player.goes(1).sees('epidemiologist');
    opens(SIX, {}, [DEAL, ...turns(1, 24, 6)], { refusals: true });
    player.sees('over-six');
    opens(TWO, {}, [DEAL, ...turns(1, 24, 2)], { refusals: true });
    player.sees('over');
    player.goes('go').sees('over-games');
    player.assertHealthy();
  });

  test(`on paper (${lang})`, () => {
    const { player, opens } = atEmergency(lang);
    const flips = (count) => Array.from({ length: count }, (_, turn) => ({ roll: { dice: [1 + (turn % 6), 2, 3] } }));
    opens(SIX, { paper: true }, [DEAL, ...flips(3)]);
    player.sees('paper');
    player.goes('hold', 'push').sees('paper-moves');
    player.goes(1, 'push').sees('claims');
    player.goes('push', 'go').sees('raced');
    player.run(3000);
    player.goes('hold', 'push', FAR).sees('paper-moves-bottom');
    opens(TWO, { paper: true }, [DEAL, ...flips(24), 'end_turn']);
    player.sees('tally');
    player.goes('hold', 'push').sees('tally-moves');
    player.goes(1, 'push').sees('tally-blank');
    player.goes('push', 12, 'push', 1, 'push', 31, 'push', 1, 'push', FAR, 'push', FAR, 'push', 3).sees('tally-changing');
    player.goes('push', -1, 'push', 7, 'go').sees('tally-refused');
    player.run(3000);
    const sheet = (seat, critical) => ({ tally: { seat, wards: 12, critical, nurses: 3, radiologist: 7, epidemiologist: 20, morgue: 2 } });
    opens(TWO, { paper: true }, [DEAL, ...flips(24), 'end_turn', sheet(0, 20), sheet(1, 44)]);
    player.sees('paper-over');
    player.assertHealthy();
  });
}
