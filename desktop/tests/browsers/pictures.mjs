// Pictures for the docs: a table is played by chance for a while, then every screen at it is kept. `cargo xtask pictures` asks for them.
import { browser, chance, done, joined, pause, PHONES, pressable, told } from './table.mjs';

const { folder, name, presses, rests, television } = told.of;
const WANTED = ['go', 'do', 'board'];
const chromium = await browser();
const random = chance(told.seed);
const seated = [await joined(chromium, 0), await joined(chromium, 1)];
const watching = television ? await joined(chromium, null, { viewport: { width: 1280, height: 720 }, touch: false }) : null;
for (let press = 0; press < presses; press += 1) {
  const page = seated[press % seated.length];
  const found = (await pressable(page)).filter(({ what }) => WANTED.includes(what.split(' ')[0]));
  const chosen = found[Math.floor(random() * found.length)];
  if (!chosen) continue;
  await pause(330);
  await page.locator(`button[name="what"][value="${chosen.what}"]:visible`).first().tap({ timeout: 500 }).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: 300 }).catch(() => {});
}
await pause(rests);
await seated[0].screenshot({ path: `${folder}/phone-${name}.png` });
await watching?.screenshot({ path: `${folder}/television-${name}.png` });
await chromium.close();
done({ presses });
