// Draws what the gadget shows and sends what the player does. Nothing is decided here.

const LAMPS = 12;
const DEGREES_A_DETENT = 18; // 20 detents a turn
const LIT = [200, 232, 255];
const VOLUME = 0.06;

const context = document.querySelector('#screen').getContext('2d');
const status = document.querySelector('#status');
const knob = document.querySelector('.knob');
const lamps = Array.from({ length: LAMPS }, (_, i) => {
  const lamp = document.createElement('i');
  lamp.style.transform = `rotate(${(i * 360) / LAMPS}deg) translateY(-640%)`;
  document.querySelector('.ring').append(lamp);
  return lamp;
});

function draw({ pixels, ring, hz, linked }) {
  const bits = Uint8Array.from(atob(pixels), (c) => c.charCodeAt(0));
  const image = context.createImageData(128, 64);
  for (let i = 0; i < 128 * 64; i++) {
    const lit = bits[i >> 3] & (0x80 >> (i & 7));
    image.data.set(lit ? [...LIT, 255] : [0, 0, 0, 255], i * 4);
  }
  context.putImageData(image, 0, 0);
  ring.forEach((colour, i) => {
    // Lamps are driven dimly; a screen needs more for the same impression.
    const [r, g, b] = colour.map((value) => Math.round(255 * (value / 255) ** 0.45));
    const dark = r + g + b === 0;
    lamps[i].style.background = dark ? '' : `rgb(${r} ${g} ${b})`;
    lamps[i].style.boxShadow = dark ? '' : `0 0 1rem 0.3rem rgb(${r} ${g} ${b} / 0.6)`;
  });
  sound.play(hz);
  status.textContent = linked ? 'Running, linked' : 'Running';
}

const sound = {
  on: false,
  hz: 0,
  play(hz) {
    this.hz = hz;
    if (!this.audio) return;
    const now = this.audio.currentTime;
    if (hz) this.tone.frequency.setValueAtTime(hz, now);
    this.gain.gain.setTargetAtTime(this.on && hz ? VOLUME : 0, now, 0.003);
  },
  toggle(button) {
    this.on = !this.on;
    if (!this.audio) {
      this.audio = new AudioContext();
      this.gain = new GainNode(this.audio, { gain: 0 });
      this.tone = new OscillatorNode(this.audio, { type: 'square' });
      this.tone.connect(this.gain).connect(this.audio.destination);
      this.tone.start();
    }
    button.setAttribute('aria-pressed', String(this.on));
    button.textContent = this.on ? 'Sound is on' : 'Sound is off';
    this.play(this.hz);
  },
};

// One request at a time: presses arrive in the order in which they were made.
let sending = Promise.resolve();
function hand(what) {
  sending = sending
    .then(() => fetch('/hand', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) }))
    .catch(() => { status.textContent = 'The emulator does not answer'; });
}

let angle = 0;
function turn(detents) {
  angle += detents * DEGREES_A_DETENT;
  knob.style.setProperty('--angle', `${angle}deg`);
  hand({ turn: detents });
}

const held = new Set();
function press(key) {
  if (held.has(key)) return;
  held.add(key);
  buttonOf(key).classList.add('held');
  hand({ key, down: true });
}

function release(key) {
  if (!held.delete(key)) return;
  buttonOf(key).classList.remove('held');
  hand({ key, down: false });
}

function buttonOf(key) {
  return document.querySelector(`[data-key="${key}"]`);
}

for (const button of document.querySelectorAll('[data-key]')) {
  const { key } = button.dataset;
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    press(key);
  });
  for (const end of ['pointerup', 'pointercancel']) button.addEventListener(end, () => release(key));
  // Assistive technology clicks without a pointer or a key.
  button.addEventListener('click', (event) => {
    if (event.detail !== 0 || event.isTrusted === false || held.has(key) || justReleased === key) return;
    press(key);
    setTimeout(() => release(key), 80);
  });
}
for (const button of document.querySelectorAll('[data-turn]')) {
  button.addEventListener('click', () => turn(Number(button.dataset.turn)));
}
knob.addEventListener('wheel', (event) => {
  event.preventDefault();
  turn(event.deltaY > 0 ? 1 : -1);
}, { passive: false });
document.querySelector('#sound').addEventListener('click', (event) => sound.toggle(event.currentTarget));

const KEYS = { ' ': 'go', Enter: 'go', Backspace: 'back', p: 'push', P: 'push' };
const TURNS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
let justReleased = null;

/** Space and Enter belong to the button that has the focus. */
function keyOf(event) {
  const focused = event.target.closest?.('button');
  if (focused && (event.key === ' ' || event.key === 'Enter')) return focused.dataset.key ?? null;
  return KEYS[event.key] ?? null;
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = keyOf(event);
  if (key) {
    event.preventDefault();
    press(key);
  } else if (TURNS[event.key]) {
    event.preventDefault();
    turn(TURNS[event.key]);
  }
});
addEventListener('keyup', (event) => {
  const key = keyOf(event);
  if (!key) return;
  event.preventDefault();
  justReleased = key;
  setTimeout(() => { justReleased = null; }, 0);
  release(key);
});
addEventListener('blur', () => [...held].forEach(release));

const events = new EventSource('/events');
events.onmessage = ({ data }) => draw(JSON.parse(data));
events.onerror = () => {
  sound.play(0);
  status.textContent = 'The emulator does not answer';
};
