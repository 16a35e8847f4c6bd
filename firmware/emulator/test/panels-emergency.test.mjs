// A golden picture of each panel of Emergency Roll on the real image, in both languages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { alone, DEAL, Office, turns } from './emergency.mjs';
import { assertGolden, assertHealthy, boot, FAR, press } from './helpers.mjs';
import { Desk } from './link.mjs';

const PNG = process.env.BEDSIDE_PNG;
let office;
before(() => {
  office = new Office();
});
after(() => office?.close());

/** A gadget in a language, with a desktop that is plugged in. */
function gadget(lang) {
  const board = boot({ bootMs: 300 });
  const desk = new Desk(board);
  const hands = (...steps) => {
    for (const step of steps) typeof step === 'string' ? press(board, step) : board.turn(step);
  };
  if (lang === 'pl') hands('push', FAR, -2, 'push', 'back');
  desk.meet();
  const shows = (name) => {
    board.run(120);
    if (PNG) {
      mkdirSync(PNG, { recursive: true });
      writeFileSync(`${PNG}/${lang}-${name}.png`, board.png(4));
    }
    assertGolden(`er-${lang}-${name}`, board.picture());
  };
  /** Puts another table in front of everybody, whatever page was open. */
  const opens = (...table) => {
    hands(...Array(8).fill('back'));
    desk.hand(office.played(...table));
    // Whatever was said is forgotten by then.
    board.run(3000);
  };
  return { board, hands, shows, opens };
}

const SIX = ['Ada', 'Ben', 'Cyd', 'Dag', 'Eve', 'Fay'];
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
    const { board, hands, shows, opens } = gadget(lang);
    hands('push', FAR, 'push', 2);
    shows('games');
    hands('push', FAR);
    shows('players');
    hands('push');
    shows('new');
    hands('push');
    shows('new-moves');
    hands(1, 'push');
    shows('options');
    hands('push');
    shows('options-paper');
    hands('back', 1, 'push');
    shows('cardiologists');
    hands(1, 'push');
    shows('other-cardiologists');
    hands('push');
    shows('radiologists');
    hands('push');
    shows('epidemiologists');
    opens(ONE, { preparation: true, capacity: true }, []);
    shows('new-alone');
    opens(TWO, {}, [DEAL]);
    shows('flip');
    hands('push');
    shows('flip-moves');
    hands(5, 'push', 'push');
    shows('dice-green');
    hands('back', 'back', 2, 'push');
    shows('card-red');
    hands(2, 'push');
    shows('card-yellow');
    opens(TWO, {}, [DEAL, { flip: { card: 'screen, nurse, critical' } }]);
    shows('card');
    hands('push');
    shows('card-moves');
    assertHealthy(board);
  });

  test(`a turn of the sheets (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    opens(TWO, {}, ROLLED);
    shows('rolled');
    hands('push');
    shows('chief-chooses');
    opens(TWO, {}, CHOSEN);
    shows('chosen');
    hands('push');
    shows('seats');
    hands('push', 2);
    shows('wards');
    hands(FAR);
    shows('wards-bottom');
    hands(-40, 'push', 1);
    shows('values');
    opens(TWO, {}, [...SECOND, chooses(1, 'red')]);
    shows('second');
    hands('push', 1, 'push');
    shows('arrivals');
    hands(1, 'push');
    shows('extra-wards');
    // Here Ada has a blood bag.
    const bag = [...ROLLED, chooses(0, 'green'), chooses(1, 'red'), admits(0, 2, 6), admits(1, 1, 5), roll('stethoscopes, screen, critical', 2, 6, 4)];
    opens(TWO, {}, [...bag, chooses(1, 'red')]);
    hands('push', -1, 'push');
    shows('chiefs-die');
    opens(TWO, {}, [...SECOND, chooses(1, 'green')]);
    hands('push', 1, 'push', FAR);
    shows('screens');
    opens(TWO, {}, [...SECOND, chooses(1, 'red'), chooses(0, 'yellow')]);
    hands('push', -1, 'push');
    shows('wards-later');
    hands(1, 'push');
    shows('prices');
    hands('back', 'back', 'back', 1);
    shows('sheet');
    opens(TWO, {}, [DEAL, ...turns(1, 12, 2)], { refused: true });
    hands(2);
    shows('sheet-later');
    assertHealthy(board);
  });

  test(`ALICAT (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    const first = [...CHOSEN, admits(0, 1, 5)];
    opens(ONE, {}, first);
    shows('deed');
    hands('go');
    shows('alone');
    hands('push', FAR, 'push', 1);
    shows('menu-alone');
    hands('push');
    shows('deed-again');
    opens(ONE, { preparation: true }, [...first, roll('red 3/4, blood_bag, screen', 2, 6, 4)]);
    shows('deed-extra');
    opens(ONE, { preparation: true }, [DEAL, ...alone(14)], { refused: true });
    shows('deed-long');
    hands(FAR);
    shows('deed-end');
    hands('go');
    shows('alicat-leads');
    hands('push');
    shows('alone-chooses');
    hands('back', 2);
    shows('alicat-sheet');
    // ALICAT filled a ward: one of two Cardiologists goes.
    const filled = [...alone(12), ...['red', 'yellow', 'green'].map((die) => chooses(0, die)), { bury: { seat: 0 } }];
    opens(ONE, { preparation: true }, [DEAL, ...filled], { refused: true });
    shows('discard');
    hands('push');
    shows('discard-moves');
    opens(ONE, { paper: true }, ROLLED);
    shows('paper-alone');
    hands('push');
    shows('paper-alone-moves');
    assertHealthy(board);
  });

  test(`points and specialists (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    opens(SIX, {}, [DEAL, ...turns(1, 18, 6)], { refused: true });
    shows('six');
    hands('push', FAR, 'push');
    shows('menu');
    hands(FAR);
    shows('menu-bottom');
    hands(-40, 1, 'push');
    shows('scores');
    hands(5);
    shows('scores-bottom');
    hands('push');
    shows('boxes');
    hands(FAR);
    shows('boxes-bottom');
    hands('back', 'back', 1, 'push');
    shows('specialists');
    hands(1);
    shows('radiologist');
    hands(1);
    shows('epidemiologist');
    opens(SIX, {}, [DEAL, ...turns(1, 24, 6)], { refused: true });
    shows('over-six');
    opens(TWO, {}, [DEAL, ...turns(1, 24, 2)], { refused: true });
    shows('over');
    hands('go');
    shows('over-games');
    assertHealthy(board);
  });

  test(`on paper (${lang})`, () => {
    const { board, hands, shows, opens } = gadget(lang);
    const flips = (count) => Array.from({ length: count }, (_, turn) => ({ roll: { dice: [1 + (turn % 6), 2, 3] } }));
    opens(SIX, { paper: true }, [DEAL, ...flips(3)]);
    shows('paper');
    hands('push');
    shows('paper-moves');
    hands(1, 'push');
    shows('claims');
    hands('push', 'go');
    shows('raced');
    board.run(3000);
    hands('push', FAR);
    shows('paper-moves-bottom');
    opens(TWO, { paper: true }, [DEAL, ...flips(24), 'end_turn']);
    shows('tally');
    hands('push');
    shows('tally-moves');
    hands(1, 'push');
    shows('tally-blank');
    hands('push', 12, 'push', 1, 'push', 31, 'push', 1, 'push', FAR, 'push', FAR, 'push', 3);
    shows('tally-changing');
    hands('push', -1, 'push', 7, 'go');
    shows('tally-refused');
    board.run(3000);
    const sheet = (seat, critical) => ({ tally: { seat, wards: 12, critical, nurses: 3, radiologist: 7, epidemiologist: 20, morgue: 2 } });
    opens(TWO, { paper: true }, [DEAL, ...flips(24), 'end_turn', sheet(0, 20), sheet(1, 44)]);
    shows('paper-over');
    assertHealthy(board);
  });
}
