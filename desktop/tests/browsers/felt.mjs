// What a phone is asked to do for its player: vibrate, speak, stay awake. The browser's own are replaced by ones that write down what
// was asked for; an utterance ends when the test says so. The clocks of page and table stand still but where they are moved, so that a
// slow machine hears the same as a fast one.
import assert from 'node:assert/strict';
import { ask, browser, done, here, joined, pressed, told, until as comes } from './table.mjs';

/** In the page: what it asks for is written down. */
function recorded() {
  const asked = { vibrated: [], spoken: [], locks: 0, open: null };
  globalThis.asked = asked;
  // Whether the table is still there is not the matter here: a slow machine is no lost connection.
  const fetched = globalThis.fetch;
  globalThis.fetch = async (what, ...more) => (what === '/phone.js' ? new Response() : fetched(what, ...more));
  navigator.vibrate = (pattern) => asked.vibrated.push(pattern.join(' ')) > 0;
  globalThis.SpeechSynthesisUtterance = class { constructor(words) { this.words = words; } };
  Object.defineProperty(globalThis, 'speechSynthesis', {
    value: {
      speak(said) {
        if (asked.open) throw new Error(`two at once: ${asked.open.words}, ${said.words}`);
        asked.open = said;
        asked.spoken.push(said.words);
      },
    },
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (what) => { if (what === 'screen') asked.locks += 1; } } });
}

const chromium = await browser();
async function phone(seat) {
  const page = await joined(chromium, seat);
  await page.addInitScript(recorded);
  await page.clock.install({ time: 0 });
  await page.goto(new URL('/seat', here(told.link)).href);
  await page.clock.pauseAt(60_000);
  await until(page, () => document.querySelector('#slot button, #main button'));
  return page;
}
const asked = (page) => page.evaluate(() => ({ ...globalThis.asked, open: globalThis.asked.open?.words ?? null }));
const until = (page, what, more) => comes(page, what, more, async () => JSON.stringify(await asked(page)));
/** A press of a finger, when what lies there has lain there long enough, until it did what it is for. */
async function tap(page, what, does, more) {
  await pressed(page, () => page.locator(what).first().tap(), () => page.clock.fastForward(400));
  await until(page, does, more);
}
const ends = (page) => page.evaluate(() => { const said = globalThis.asked.open; globalThis.asked.open = null; said?.onend?.(); });
/** Whatever is being said is said to its end. */
async function quiet(page) {
  while ((await asked(page)).open !== null) await ends(page);
}
const runs = () => document.querySelector('.g.doc.run');
const acts = () => document.querySelector('.g-b');
const is_closed = () => !document.querySelector('#sheet').childElementCount;
const speaks = (whose) => document.querySelector('#set').firstElementChild.dataset.speaks === whose;
const spoke = (page, count) => until(page, (count) => globalThis.asked.spoken.length >= count, count);
const glass = (name) => `button.g-b:has(.unseen:text-matches("^${name}"))`;

const ada = await phone(0);
const bartek = await phone(1);
// Nobody is asked to stay awake before the first press, and everybody from then on; and again when the page is back.
assert.equal((await asked(ada)).locks, 0);
await tap(ada, 'button.more', () => document.querySelector('button[value="set speech"]'));
await tap(ada, 'button[value="set speech"]', speaks, 'own');
assert.equal((await asked(ada)).locks, 1);
assert.ok(!await ada.locator('.dims').isVisible());
await ada.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
await until(ada, () => globalThis.asked.locks === 2);
await tap(ada, 'button[value="close"]', is_closed);
await tap(ada, '#slot button', acts);
await until(bartek, acts);
// Each hears and feels its own glass, and nobody another's.
const [before, others] = [await asked(ada), await asked(bartek)];
await tap(ada, glass('Ada'), runs);
await ask('sand_runs_out');
await spoke(ada, before.spoken.length + 1);
const own = await asked(ada);
assert.match(own.spoken.at(-1), /ready/i);
assert.equal(own.vibrated.at(-1), '80 60 80');
await ends(ada);
await tap(bartek, glass('Bartek'), runs);
await ask('sand_runs_out');
await until(bartek, () => globalThis.asked.vibrated.at(-1) === '80 60 80');
assert.equal((await asked(bartek)).vibrated.filter((pattern) => pattern === '80 60 80').length, others.vibrated.filter((pattern) => pattern === '80 60 80').length + 1, 'its own only');
assert.deepEqual((await asked(bartek)).spoken, [], 'speech is off');
assert.equal((await asked(ada)).spoken.filter((words) => /ready/i.test(words)).length, own.spoken.filter((words) => /ready/i.test(words)).length, 'another’s glass is not said');
// What is everybody's is felt by all, and spoken by the phone alone that the host chose.
await ask('speaker', { seat: 1 });
await until(bartek, () => 'speaker' in document.querySelector('#set').firstElementChild.dataset);
await ask('passes_to', { left: 61 });
await spoke(bartek, 1);
await ends(bartek);
await ask('passes_to', { left: 60 });
await spoke(bartek, 2);
assert.match((await asked(bartek)).spoken[1], /^1 minute/i);
assert.equal((await asked(bartek)).vibrated.at(-1), '40');
await until(ada, () => globalThis.asked.vibrated.at(-1) === '40');
assert.ok((await asked(ada)).spoken.every((words) => !/minute/i.test(words)), 'one phone speaks of shared things');
await quiet(bartek);
await quiet(ada);
// Never two at once; the urgent first; and what is older than two seconds is dropped.
await tap(ada, 'button.more', () => document.querySelector('#sheet button[value="more"]'));
await tap(ada, '#sheet button[value="more"]', () => document.querySelector('button[value="set speech"]'));
await tap(ada, 'button[value="set speech"]', speaks, 'all');
await tap(ada, 'button[value="close"]', is_closed);
const nurses = 3;
for (let nurse = 1; nurse <= nurses; nurse += 1) {
  await tap(ada, glass(`Nurse ${nurse}`), (count) => document.querySelectorAll('.g.run').length === count, nurse);
}
await quiet(ada);
const said = (await asked(ada)).spoken.length;
await ask('sand_runs_out');
await spoke(ada, said + 1);
await tap(ada, glass('Ada'), runs);
await tap(ada, '.g.doc.run .g-x', () => document.querySelector('.g.fallen'));
assert.equal((await asked(ada)).spoken.length, said + 1, 'one speaks, the others wait');
await ends(ada);
await spoke(ada, said + 2);
assert.match((await asked(ada)).spoken.at(-1), /fell over/i, 'the urgent first');
await ada.clock.fastForward(2500);
await ends(ada);
const last = await asked(ada);
assert.equal(last.open, null);
assert.equal(last.spoken.length, said + 2, 'what is late is dropped');
assert.equal(ada.errors.concat(bartek.errors).join(), '');
done({ ada: last, bartek: await asked(bartek) });
await chromium.close();
process.exit(0);
