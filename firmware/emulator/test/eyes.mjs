// What a panel says, read from its pixels as somebody at the table reads it: words, the chosen row, and what the keys do. Figures
// larger than the text, dice and drawings are not read.
import { HEIGHT, WIDTH } from '../src/oled.mjs';
import { LETTERS, TALL, WIDE } from './letters.mjs';

/** Rows of a cell that no neighbour reaches into: they have to be just so. Accents above and tails below only decide between letters. */
const [CORE, CORE_END] = [3, 10];
const BLANK_ROW = 0;
const LIT_ROW = 2 ** WIDE - 1;
/** Lines of text stand at least so far apart. */
const LINE = 9;
/** What could be part of a drawing, unless a letter stands beside it. */
const FAINT = new Set('-_.,\'`":;!/\\~^=<>+*');
/** Where the body and the footer begin. */
const [BODY, FOOT] = [8, 49];

/** Letters that are the same in their core. What looks like the bar beside a list is none: no word of ours has it. */
const core = (rows) => rows.slice(CORE, CORE_END).join();
const byCore = new Map();
for (const one of LETTERS.filter(({ letter }) => !'|[]'.includes(letter))) {
  byCore.set(core(one.rows), [...(byCore.get(core(one.rows)) ?? []), one]);
}

const bits = (row) => row.toString(2).replaceAll('0', '').length;
const inkOf = new Map(LETTERS.map(({ letter, rows }) => [letter, rows.slice(CORE, CORE_END).reduce((sum, row) => sum + bits(row), 0)]));

/** The letter whose cell begins at a point, or null. `rowAt` answers six pixels of a row. */
function letterAt(rowAt, x, top, inverted) {
  const rows = [];
  for (let row = 0; row < TALL; row++) rows.push(rowAt(x, top + row) ^ (inverted ? LIT_ROW : 0));
  if (rows.slice(CORE, CORE_END).every((row) => row === BLANK_ROW)) return null;
  let best = null;
  for (const { letter, rows: drawn } of byCore.get(core(rows)) ?? []) {
    let wrong = 0;
    for (let row = 0; row < TALL; row++) {
      // A row that is lit all over belongs to what stands above or below.
      if ((row < CORE || row >= CORE_END) && rows[row] !== LIT_ROW) wrong += bits(rows[row] ^ drawn[row]);
    }
    if (best === null || wrong < best.wrong) best = { letter, wrong };
  }
  return best && { x, letter: best.letter, inverted };
}

/** The letters of the line whose cells begin at `top`: those that explain most of what is lit, none over another. */
function lineAt(rowAt, top) {
  const best = Array.from({ length: WIDTH + WIDE + 1 }, () => ({ ink: 0, letter: null }));
  for (let x = WIDTH - 1; x >= -1; x--) {
    const at = x + 1;
    best[at] = { ink: best[at + 1].ink, letter: null };
    for (const inverted of [false, true]) {
      const letter = letterAt(rowAt, x, top, inverted);
      if (!letter) continue;
      const ink = inkOf.get(letter.letter) - 0.1 + (best[Math.min(at + WIDE, WIDTH + WIDE)]?.ink ?? 0);
      if (ink > best[at].ink) best[at] = { ink, letter };
    }
  }
  const letters = [];
  for (let at = 0; at <= WIDTH; at += best[at].letter ? WIDE : 1) {
    if (best[at].letter) letters.push(best[at].letter);
  }
  const beside = (one, other) => other && one.inverted === other.inverted && Math.abs(one.x - other.x) === WIDE;
  const kept = letters.filter((one, i) => !FAINT.has(one.letter)
    || [letters[i - 1], letters[i + 1]].some((other) => beside(one, other) && !FAINT.has(other.letter)));
  return { top, letters: kept, ink: kept.reduce((sum, { letter }) => sum + inkOf.get(letter), 0) };
}

/** Letters as words: what stands apart is apart. */
function wordsOf(letters) {
  let [text, next] = ['', null];
  for (const { x, letter } of letters) {
    if (next !== null) text += ' '.repeat(Math.max(0, Math.round((x - next) / WIDE)));
    text += letter;
    next = x + WIDE;
  }
  return text;
}

/** Every line of a panel, as `{ top, letters, text }`. `lit(x, y)` tells a pixel. */
function linesOf(lit) {
  const rowAt = (x, y) => {
    let row = 0;
    for (let bit = 0; bit < WIDE; bit++) row = row * 2 + (y >= 0 && y < HEIGHT && x + bit >= 0 && x + bit < WIDTH && lit(x + bit, y) ? 1 : 0);
    return row;
  };
  const known = new Map();
  const cached = (x, y) => {
    const place = (y + TALL) * 256 + x + WIDE;
    if (!known.has(place)) known.set(place, rowAt(x, y));
    return known.get(place);
  };
  const tops = Array.from({ length: HEIGHT - CORE_END + 3 }, (_, i) => lineAt(cached, i - 2));
  // Lines that do not overlap and hold the most letters.
  const best = [];
  tops.forEach((line, i) => {
    const without = best[i - 1] ?? { ink: 0, lines: [] };
    const before = best[i - LINE] ?? { ink: 0, lines: [] };
    const withIt = { ink: before.ink + line.ink, lines: [...before.lines, line] };
    best.push(line.letters.length > 0 && withIt.ink > without.ink ? withIt : without);
  });
  return best.at(-1).lines.map((line) => ({ ...line, text: wordsOf(line.letters) }));
}

/**
 * What a panel says: `header`, the `rows` of its body, the `chosen` one of them (`null` where none is inverted), and what the keys
 * do: `back`, `push` and `go`, empty where nothing.
 */
export function read(lit) {
  const lines = linesOf(lit);
  const body = lines.filter(({ top }) => top >= BODY && top < FOOT);
  const chosen = body.find(({ letters }) => letters.length > 0 && letters[0].inverted && letters[0].x < 10);
  const foot = lines.filter(({ top }) => top >= FOOT).at(-1)?.letters ?? [];
  const plain = foot.filter(({ inverted }) => !inverted);
  const gap = plain.findIndex(({ x }, i) => i > 0 && x - plain[i - 1].x > WIDE + 2);
  const isPush = (letters) => letters.length > 0 && letters[0].x > 12;
  const [left, right] = gap < 0 ? [plain, []] : [plain.slice(0, gap), plain.slice(gap)];
  return {
    header: lines.filter(({ top }) => top < BODY).map(({ text }) => text).join(' '),
    rows: body.map(({ text }) => text),
    chosen: chosen?.text ?? null,
    back: isPush(left) ? '' : wordsOf(left),
    push: wordsOf(isPush(left) ? [...left, ...right] : right),
    go: wordsOf(foot.filter(({ inverted }) => inverted)),
  };
}

/** What a panel says, as a few lines for people. */
export function told({ header, rows, chosen, back, push, go }) {
  const body = rows.map((row) => `${row === chosen ? '>' : ' '} ${row}`);
  return [`[${header}]`, ...body, `BACK ${back || '-'} | push ${push || '(as GO)'} | GO ${go || '-'}`].join('\n');
}
