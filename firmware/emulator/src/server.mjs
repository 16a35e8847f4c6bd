// Runs the gadget in real time and serves a page to play with it; a TCP port stands for its USB cable.
import { createServer as createHttp } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Board } from './board.mjs';
import { HEIGHT, WIDTH } from './oled.mjs';

const HOST = '127.0.0.1';
const TICK_MS = 8;
const FRAME_MS = 33;
/** A machine that is slower than the gadget lets its clock fall behind rather than freeze the page. */
const MOST_MS_A_TICK = 40;
const UNPLUG_AFTER_MS = 20;
const SAVE_EVERY_MS = 1000;
const LARGEST_REQUEST = 1024;

const PAGE = new URL('../page/', import.meta.url);
const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/gadget.mjs': ['gadget.mjs', 'text/javascript; charset=utf-8'],
  '/gadget.css': ['gadget.css', 'text/css; charset=utf-8'],
};

/**
 * Starts everything; answers with the addresses, `pass` and a `stop`. Where time is not `real`, it passes only by `pass`, which
 * lets so many milliseconds of the gadget go by.
 */
export async function serve({ elf, flash = null, port = 8137, linkPort = 8138, log = console.log, real = true }) {
  const kept = flash && existsSync(flash) ? new Uint8Array(readFileSync(flash)) : undefined;
  const board = new Board({ elf, flash: kept });
  const viewers = new Set();
  let shown = '';

  const http = createHttp((request, response) => {
    if (!isLocal(request.headers.host)) return refuse(response, 403, 'this page is served to this machine only');
    if (!isOwn(request.headers)) return refuse(response, 403, 'only the page of this port moves the gadget');
    const pathname = pathOf(request.url);
    if (pathname === null) return refuse(response, 400, 'this is no address');
    if (request.method === 'GET' && FILES[pathname]) {
      const [name, type] = FILES[pathname];
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(readFileSync(new URL(name, PAGE)));
    } else if (request.method === 'GET' && pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${state(board)}\n\n`);
      viewers.add(response);
      request.on('close', () => viewers.delete(response));
    } else if (request.method === 'POST' && pathname === '/hand') {
      readHand(request)
        .then((hand) => move(board, hand))
        .then(
          () => response.writeHead(204).end(),
          (error) => refuse(response, 400, error.message),
        );
    } else {
      refuse(response, 404, 'there is nothing here');
    }
  });

  const cable = plugCable(board);
  await listen(http, port);
  await listen(cable.server, linkPort);

  const advance = (ms) => {
    board.run(ms);
    cable.pump();
  };
  const draw = () => {
    const next = state(board);
    if (next === shown) return;
    shown = next;
    for (const viewer of viewers) viewer.write(`data: ${next}\n\n`);
  };
  let told = { faults: 0, resets: 0, writes: 0 };
  const watch = () => {
    for (const { where, why } of board.faults.slice(told.faults)) log(`the gadget crashed in ${where ?? 'unknown code'}: ${why}`);
    if (board.resets > told.resets) log('the gadget restarted');
    if (flash && board.flashLog.length > told.writes) save(flash, board.flash);
    told = { faults: board.faults.length, resets: board.resets, writes: board.flashLog.length };
  };
  const timers = real ? [everyTick(advance), setInterval(draw, FRAME_MS), setInterval(watch, SAVE_EVERY_MS)] : [];

  return {
    board,
    page: `http://${HOST}:${http.address().port}/`,
    link: `${HOST}:${cable.server.address().port}`,
    pass(ms) {
      for (let left = ms; left > 0; left -= TICK_MS) advance(Math.min(TICK_MS, left));
      draw();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const viewer of viewers) viewer.end();
      cable.pull();
      http.closeAllConnections();
      await Promise.all([close(http), close(cable.server)]);
      board.cutPower();
      if (flash) save(flash, board.flash);
    },
  };
}

/** Lets the gadget's time pass as the machine's does. */
function everyTick(advance) {
  let last = performance.now();
  return setInterval(() => {
    const now = performance.now();
    advance(Math.min(MOST_MS_A_TICK, now - last));
    last = now;
  }, TICK_MS);
}

/** One program at a time holds the cable: connecting plugs it in and opens the port, leaving does the opposite. */
function plugCable(board) {
  let client = null;
  let waiting = [];
  const server = createTcp((socket) => {
    if (client) return socket.end();
    client = socket;
    waiting = [];
    socket.setNoDelay(true);
    board.usb.plug();
    let first = true;
    socket.on('data', (bytes) => {
      if (first && isRequest(bytes)) return socket.destroy();
      first = false;
      waiting.push(bytes);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      client = null;
      board.usb.close();
      board.at(board.ms + UNPLUG_AFTER_MS, () => client === null && board.usb.unplug());
    });
  });
  board.usb.onData = (packet) => client?.write(packet);
  return {
    server,
    pump() {
      if (!board.usb.connected) return;
      for (const bytes of waiting.splice(0)) board.usb.send(bytes);
    },
    pull: () => client?.destroy(),
  };
}

function move(board, hand) {
  if (hand.turn) board.spin(hand.turn);
  else if (hand.down) board.down(hand.key);
  else board.up(hand.key);
}

async function readHand(request) {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > LARGEST_REQUEST) throw new Error('the request is too long');
  }
  if (!request.headers['content-type']?.startsWith('application/json')) throw new Error('send JSON');
  let hand;
  try {
    hand = JSON.parse(text);
  } catch {
    throw new Error('the request is not JSON');
  }
  const { turn, key, down } = hand ?? {};
  if (Number.isInteger(turn) && turn !== 0 && Math.abs(turn) <= 20) return { turn };
  if (turn === undefined && ['go', 'back', 'push'].includes(key)) return { key, down };
  throw new Error('name a key (go, back or push) or a turn of 1 to 20 detents either way');
}

/** The path that a request asks for; `null` where it cannot be read as one. */
function pathOf(url) {
  try {
    return new URL(url, `http://${HOST}`).pathname;
  } catch {
    return null;
  }
}

function state(board) {
  const pixels = Buffer.alloc((WIDTH * HEIGHT) / 8);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (board.oled.lit(x, y)) pixels[(y * WIDTH + x) >> 3] |= 0x80 >> (x & 7);
    }
  }
  return JSON.stringify({ pixels: pixels.toString('base64'), ring: board.ringColours, hz: board.hz, linked: board.usb.connected });
}

/** A page of another origin may name this port but not this host. */
function isLocal(host = '') {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
}

/** What a browser sends along says from which page: none but ours. Who is no browser sends nothing along. */
function isOwn({ origin, host }) {
  return origin === undefined || origin === `http://${host}`;
}

/** A page of any origin can have a browser send a request to the cable's port; no frame begins like one. */
function isRequest(bytes) {
  return /^[A-Z]{3,8} /.test(bytes.subarray(0, 9).toString('latin1'));
}

function refuse(response, status, why) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`);
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
}

function close(server) {
  return new Promise((resolve) => server.close(resolve));
}

function save(file, bytes) {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

function portFrom(text, name) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--${name} ${text} is not a port: use 0 to 65535`);
  return port;
}

async function main() {
  const { values } = parseArgs({
    options: {
      elf: { type: 'string' },
      port: { type: 'string', default: '8137' },
      'link-port': { type: 'string', default: '8138' },
      flash: { type: 'string' },
    },
  });
  if (!values.elf) throw new Error('say which image to run: --elf PATH');
  if (!existsSync(values.elf)) throw new Error(`there is no image at ${values.elf}: build the firmware first`);
  const gadget = await serve({
    elf: new Uint8Array(readFileSync(values.elf)),
    flash: values.flash ?? null,
    port: portFrom(values.port, 'port'),
    linkPort: portFrom(values['link-port'], 'link-port'),
  });
  console.log(`Gadget: ${gadget.page}`);
  console.log(`USB link: ${gadget.link}`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await gadget.stop();
      process.exit(0);
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.code === 'EADDRINUSE' ? `port ${error.port} is in use: choose another with --port or --link-port` : error.message);
    process.exit(1);
  });
}
