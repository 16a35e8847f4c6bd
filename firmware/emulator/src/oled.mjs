// The screen's chip as the bus sees it, an SSD1306 or an SH1106: control bytes, commands, display memory.

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = HEIGHT / 8;
/** Columns of an SH1106; a screen shows those from the third on. */
const SH1106_COLUMNS = 132;
const SH1106_FIRST = 2;

const HORIZONTAL = 0;
const VERTICAL = 1;

// How many argument bytes follow a command of the SSD1306 (data sheet, table 9); the others have none.
const ARGUMENTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2], [0x23, 1], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5],
  [0x81, 1], [0x8d, 1], [0xa3, 2], [0xa8, 1], [0xad, 1], [0xd3, 1], [0xd5, 1], [0xd6, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

// Those of the SH1106 (data sheet 2.3, table of commands). It has no addressing mode and no windows.
const SH1106_ARGUMENTS = new Map([
  [0x81, 1], [0xa8, 1], [0xad, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);
// The low half of the status byte, as libraries that tell the chips apart have found it.
const SSD1306_STATUS = 0x06;
const SH1106_STATUS = 0x08;

export class Oled {
  on = false;
  inverted = false;
  allOn = false;
  contrast = 0x7f;
  /** Counts the data bytes that changed a pixel. */
  changes = 0;
  #sh1106;
  #width;
  #memory;
  #mode = 2;
  #column = 0;
  #page = 0;
  #columns = [0, WIDTH - 1];
  #pages = [0, PAGES - 1];
  #startLine = 0;
  #offset = 0;
  #segmentsMirrored = false;
  #rowsMirrored = false;
  #pending = [];
  #control = null;

  constructor({ chip = 'ssd1306' } = {}) {
    this.#sh1106 = chip === 'sh1106';
    this.#width = this.#sh1106 ? SH1106_COLUMNS : WIDTH;
    this.#memory = new Uint8Array(this.#width * PAGES);
  }

  /** What a picture is made of: eight pages of the 128 columns that are shown. */
  get memory() {
    if (!this.#sh1106) return this.#memory;
    return Uint8Array.from({ length: WIDTH * PAGES }, (_, i) => this.#memory[Math.floor(i / WIDTH) * this.#width + SH1106_FIRST + (i % WIDTH)]);
  }

  /** Its reset pin, or its power gone for a moment: it is off, forgets what it was told, and its memory holds anything. */
  reset() {
    Object.assign(this, { on: false, inverted: false, allOn: false, contrast: 0x7f });
    this.#mode = 2;
    [this.#column, this.#page, this.#startLine, this.#offset] = [0, 0, 0, 0];
    [this.#columns, this.#pages] = [[0, WIDTH - 1], [0, PAGES - 1]];
    [this.#segmentsMirrored, this.#rowsMirrored] = [false, false];
    this.#memory.forEach((_, i) => { this.#memory[i] = (i * 167) & 0xff; });
    this.start();
  }

  start() {
    this.#control = null;
    this.#pending = [];
  }

  /** Takes one byte after the address; the chip acknowledges every one. */
  write(byte) {
    if (this.#control === null) {
      this.#control = { isData: (byte & 0x40) !== 0, single: (byte & 0x80) !== 0 };
      return true;
    }
    if (this.#control.isData) this.#data(byte);
    else this.#command(byte);
    if (this.#control.single) this.#control = null;
    return true;
  }

  read() {
    return (this.on ? 0x00 : 0x40) | (this.#sh1106 ? SH1106_STATUS : SSD1306_STATUS);
  }

  /**
   * Whether the pixel is lit. The modules are mounted so that the remapped directions (A1, C8), which every driver
   * sets, show the picture upright.
   */
  lit(x, y) {
    if (!this.on) return false;
    if (this.allOn) return true;
    const column = (this.#sh1106 ? SH1106_FIRST : 0) + (this.#segmentsMirrored ? x : WIDTH - 1 - x);
    const row = this.#rowsMirrored ? y : HEIGHT - 1 - y;
    const line = (row + this.#startLine + this.#offset) % HEIGHT;
    const bit = (this.#memory[(line >> 3) * this.#width + column] >> (line & 7)) & 1;
    return (bit === 1) !== this.inverted;
  }

  #data(byte) {
    const at = this.#page * this.#width + this.#column;
    if (this.#memory[at] !== byte) {
      this.#memory[at] = byte;
      this.changes++;
    }
    if (this.#mode === VERTICAL) {
      if (this.#nextPage()) this.#nextColumn();
    } else if (this.#nextColumn() && this.#mode === HORIZONTAL) {
      this.#nextPage();
    }
  }

  #nextColumn() {
    const [first, last] = this.#mode === 2 ? [0, this.#width - 1] : this.#columns;
    const wrapped = this.#column === last;
    this.#column = wrapped ? first : (this.#column + 1) % this.#width;
    return wrapped;
  }

  #nextPage() {
    const [first, last] = this.#pages;
    const wrapped = this.#page === last;
    this.#page = wrapped ? first : (this.#page + 1) % PAGES;
    return wrapped;
  }

  #command(byte) {
    this.#pending.push(byte);
    const [command, ...given] = this.#pending;
    if (given.length < ((this.#sh1106 ? SH1106_ARGUMENTS : ARGUMENTS).get(command) ?? 0)) return;
    this.#pending = [];
    this.#obey(command, given);
  }

  #obey(command, [first, second]) {
    const high = this.#sh1106 ? 0xf : 7;
    if (command <= 0x0f) this.#column = (this.#column & 0xf0) | command;
    else if (command <= 0x1f) this.#column = (this.#column & 0x0f) | ((command & high) << 4);
    else if (this.#sh1106 && command <= 0x3f) return; // the pump's voltage, and nothing else
    else if (command >= 0x40 && command <= 0x7f) this.#startLine = command & 0x3f;
    else if (command >= 0xb0 && command <= 0xb7) this.#page = command & 7;
    else {
      switch (command) {
        case 0x20: this.#mode = first & 3; break;
        case 0x21:
          this.#columns = [first & 0x7f, second & 0x7f];
          this.#column = first & 0x7f;
          break;
        case 0x22:
          this.#pages = [first & 7, second & 7];
          this.#page = first & 7;
          break;
        case 0x81: this.contrast = first; break;
        case 0xa0: case 0xa1: this.#segmentsMirrored = command === 0xa1; break;
        case 0xa4: case 0xa5: this.allOn = command === 0xa5; break;
        case 0xa6: case 0xa7: this.inverted = command === 0xa7; break;
        case 0xae: case 0xaf: this.on = command === 0xaf; break;
        case 0xc0: case 0xc8: this.#rowsMirrored = command === 0xc8; break;
        case 0xd3: this.#offset = first & 0x3f; break;
      }
    }
  }
}
