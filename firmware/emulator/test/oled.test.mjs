import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Oled } from '../src/oled.mjs';
import { textArt } from '../src/picture.mjs';

function send(oled, ...bytes) {
  oled.start();
  for (const byte of bytes) assert.equal(oled.write(byte), true);
}

function upright() {
  const oled = new Oled();
  send(oled, 0x00, 0x20, 0x00, 0xa1, 0xc8, 0xaf);
  return oled;
}

test('horizontal addressing goes on to the next page and wraps in its window', () => {
  const oled = upright();
  send(oled, 0x00, 0x21, 126, 127, 0x22, 2, 3);
  send(oled, 0x40, 1, 2, 3, 4, 5);
  assert.deepEqual([oled.memory[2 * 128 + 127], oled.memory[3 * 128 + 126], oled.memory[3 * 128 + 127]], [2, 3, 4]);
  assert.equal(oled.memory[2 * 128 + 126], 5);
});

test('page addressing stays in its page', () => {
  const oled = upright();
  send(oled, 0x00, 0x20, 0x02, 0xb1, 0x0f, 0x17);
  send(oled, 0x40, 7, 8);
  assert.deepEqual([oled.memory[128 + 127], oled.memory[128]], [7, 8]);
});

test('vertical addressing goes down first', () => {
  const oled = upright();
  send(oled, 0x00, 0x20, 0x01, 0x21, 0, 1, 0x22, 0, 1);
  send(oled, 0x40, 1, 2, 3);
  assert.deepEqual([oled.memory[0], oled.memory[128], oled.memory[1]], [1, 2, 3]);
});

test('arguments of a command are no commands', () => {
  const oled = upright();
  send(oled, 0x00, 0x81, 0xae);
  assert.deepEqual([oled.on, oled.contrast], [true, 0xae]);
});

test('single control bytes may alternate between command and data', () => {
  const oled = upright();
  send(oled, 0x80, 0x21, 0x80, 5, 0x80, 127, 0xc0, 0x99, 0x80, 0xae);
  assert.deepEqual([oled.memory[5], oled.on], [0x99, false]);
});

test('only a data byte that differs counts as a change', () => {
  const oled = upright();
  send(oled, 0x40, 0, 1);
  assert.equal(oled.changes, 1);
});

test('remapped directions show the picture upright, the others turned round', () => {
  const oled = upright();
  send(oled, 0x40, 0x01);
  assert.equal(oled.lit(0, 0), true);
  send(oled, 0x00, 0xa0, 0xc0);
  assert.equal(oled.lit(127, 63), true);
});

test('a display that is off or inverted shows it', () => {
  const oled = upright();
  send(oled, 0x00, 0xa7);
  assert.equal(oled.lit(3, 3), true);
  send(oled, 0x00, 0xae);
  assert.equal(oled.lit(3, 3), false);
});

test('the text picture has two pixel rows a line', () => {
  const pixels = ['#.#', '##.', '...', '..#'];
  assert.equal(textArt((x, y) => pixels[y][x] === '#', 3, 4), '█▄▀\n  ▄\n');
});

test('an SH1106 has two columns left of the picture and knows no windows', () => {
  const oled = new Oled({ chip: 'sh1106' });
  send(oled, 0x00, 0xa1, 0xc8, 0xaf, 0xb1, 0x02, 0x10);
  send(oled, 0x40, 0x01);
  assert.deepEqual([oled.lit(0, 8), oled.memory[128]], [true, 0x01]);
  send(oled, 0x00, 0x21, 5, 127);
  send(oled, 0x40, 0x99);
  assert.equal(oled.memory[128 + 5], 0, 'what an SSD1306 takes as a window is something else here');
  assert.equal(oled.read() & 0x4f, 0x08);
});

test('after a reset a display is off, says so, and its memory holds anything', () => {
  for (const chip of ['ssd1306', 'sh1106']) {
    const oled = new Oled({ chip });
    send(oled, 0x00, 0xaf);
    assert.equal(oled.read() & 0x40, 0);
    oled.reset();
    assert.deepEqual([oled.on, oled.read() & 0x40], [false, 0x40]);
    assert.ok(oled.memory.some((byte) => byte !== 0));
  }
});
