import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { serve } from '../src/server.mjs';
import { littleImage, SLEEP_FOREVER } from './little-image.mjs';

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = BROWSERS.find((path) => path && existsSync(path));
const skip = executablePath ? false : 'no Chromium here: name one in CHROMIUM';

let gadget;
before(async () => {
  gadget = await serve({ elf: littleImage(SLEEP_FOREVER), port: 0, linkPort: 0, log: () => {} });
});
after(() => gadget.stop());

async function until(holds, what) {
  for (let i = 0; i < 200; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail(what);
}

const isLow = (pin) => !gadget.board.mcu.gpio[pin].inputValue;

function post(body, headers = { 'content-type': 'application/json' }) {
  return fetch(`${gadget.page}hand`, { method: 'POST', headers, body });
}

test('a request that makes no sense is refused and moves nothing', async () => {
  for (const body of ['', '{', '{"key":"stop","down":true}', '{"turn":1.5}', '{"turn":1000}', 'null']) {
    assert.equal((await post(body)).status, 400, body);
  }
  assert.equal((await post('{"key":"go","down":true}', { 'content-type': 'text/plain' })).status, 400);
  assert.equal(isLow(13), false);
});

test('connecting to the link plugs the cable in, leaving pulls it', async () => {
  const [host, port] = gadget.link.split(':');
  const socket = connect(Number(port), host);
  await until(() => gadget.board.usb.plugged, 'the cable was not plugged in');
  const second = connect(Number(port), host);
  await new Promise((resolve) => second.on('close', resolve).resume());
  assert.equal(gadget.board.usb.plugged, true, 'a second program must not disturb the first');
  socket.destroy();
  await until(() => !gadget.board.usb.plugged, 'the cable stayed in');
});

test('the page shows the screen and its keys reach the pins', { skip }, async () => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(gadget.page);
    await page.getByText('Running').waitFor();

    for (const byte of [0x00, 0xa1, 0xc8, 0xaf]) gadget.board.oled.write(byte);
    gadget.board.oled.start();
    for (const byte of [0x40, 0x01]) gadget.board.oled.write(byte);
    const pixel = () => page.evaluate(() => [...document.querySelector('#screen').getContext('2d').getImageData(0, 0, 2, 1).data]);
    await until(async () => (await pixel())[0] > 100, 'the pixel was not drawn');
    assert.equal((await pixel())[4], 0);

    await page.keyboard.down('Space');
    await until(() => isLow(13), 'Space did not press GO');
    await page.keyboard.up('Space');
    await until(() => !isLow(13), 'GO was not released');

    const back = page.getByRole('button', { name: 'Back' });
    await back.focus();
    await page.keyboard.down('Enter');
    await until(() => isLow(14), 'Enter did not press the focused button');
    assert.equal(isLow(13), false);
    await page.keyboard.up('Enter');
    await until(() => !isLow(14), 'BACK was not released');

    const knob = await page.getByRole('button', { name: 'Push the knob' }).boundingBox();
    await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
    await page.mouse.down();
    await until(() => isLow(12), 'the mouse did not push the knob');
    await page.mouse.up();
    await until(() => !isLow(12), 'the knob was not released');

    let turned = false;
    gadget.board.mcu.gpio[10].setInputValue = (high) => { turned ||= !high; };
    await page.keyboard.press('ArrowRight');
    await until(() => turned, 'the arrow did not turn the knob');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'the page is wider than a phone');
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
});
