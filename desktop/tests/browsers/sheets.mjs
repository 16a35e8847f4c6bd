// What a phone that is too low for it shows in a sheet from below, and what a finger that slides over the map does: real touches, as
// Chromium tells them to the page.
import assert from 'node:assert/strict';
import { ask, browser, done, joined, pause, pressed, until } from './table.mjs';

/** A phone whose browser keeps its bars, and one that has room for everything. */
const [LOW, HIGH] = [{ width: 390, height: 664 }, { width: 390, height: 844 }];
/** What a page does with a press on what has just changed: nothing. */
const GUARD_MS = 310;

const chromium = await browser();
const ada = await joined(chromium, 0, { viewport: LOW });
const seen = (what) => ada.locator(what).first().isVisible();
const comes = (what, more) => until(ada, what, more, () => ada.locator('body').innerText());
const there = (what) => comes((what) => document.querySelector(what), what);
const tap = (what) => pressed(ada, () => ada.locator(what).first().tap(), () => pause(GUARD_MS));

/** The boxes open, and close again. */
async function opens() {
  await tap('button[value="board boxes"]');
  await there('#sheet .e-box');
  assert.ok(await seen('#sheet .e-box .sum') && await seen('#sheet .e-led'));
  await tap('#sheet button[value="close"]');
  await comes(() => !document.querySelector('#sheet').childElementCount);
}

while ((await ada.locator('#choices .e-dice button').count()) === 0) {
  await tap('#slot button');
  await there('#slot button, #choices .e-dice');
}
// While a die is chosen.
assert.ok(!await seen('main .e-led') && !await seen('main .e-box'));
await opens();
// While a bed is chosen.
await tap('#choices .e-dice button');
await there('#choices .e-beds');
assert.ok(!await seen('main .e-box') && await seen('main .e-led'));
await opens();
await ada.setViewportSize(HIGH);
assert.ok(await seen('main .e-box') && !await seen('button[value="board boxes"]'));
await ada.setViewportSize(LOW);

// A finger slides over the map: Bartek's sheet; and back.
const client = await ada.context().newCDPSession(ada);
async function slides(from, to) {
  const touch = (type, ...points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((x) => ({ x, y: 260 + Math.abs(x - from) / 20 })) });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd');
}
const shows = (seat) => comes((seat) => document.querySelector(`#seats button[value="look ${seat}"][aria-current]`), seat);
await shows(0);
await slides(320, 90);
await shows(1);
await slides(90, 320);
await shows(0);

await ask('ends');
await there('main .h-won');
assert.ok(await seen('main .e-box .sum'));
assert.equal(ada.errors.join(), '');
done({});
await chromium.close();
process.exit(0);
