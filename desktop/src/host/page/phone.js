// Keeps a page of Bedside true: sends presses, puts in place what changed, lets clocks and sand run by the table's own age, vibrates
// and speaks what the table announces. It knows no game and no word: both come with the page.
'use strict';
(() => {
  const form = document.querySelector('form[action="/press"]');
  if (!form || !window.EventSource) return;
  const body = document.body;
  const shown = (id) => document.getElementById(id);
  const lost = shown('lost');
  const set = () => shown('set').firstElementChild?.dataset ?? {};
  const name = (node) => (node.querySelector?.('.unseen') ?? node).textContent.trim().replace(/\s+/g, ' ') || node.getAttribute('aria-label') || '';
  const GUARD = 300;
  const LATE = 2000;
  let number = Number(form.elements.number.value) - 1;
  let offset = null;

  // Clocks: `data-end` is the table's age at which a time is over, `data-since` the one at which another began.
  const age = () => performance.now() + (offset ?? 0);
  const minutes = (secs) => `${Math.floor(secs / 60)}:${String(secs % 60).padStart(2, '0')}`;
  const write = (node, text) => { if (node.textContent !== text) node.textContent = text; };
  const tick = () => {
    if (offset === null) return;
    const now = age();
    for (const node of document.querySelectorAll('[data-end]')) {
      const secs = Math.max(0, Math.ceil((node.dataset.end - now) / 1000));
      write(node, 'secs' in node.dataset ? String(secs) : minutes(secs));
    }
    for (const node of document.querySelectorAll('[data-since]')) {
      const gone = now - node.dataset.since;
      write(node, minutes(Math.max(0, Math.floor(gone / 1000))));
      if (node.dataset.long && gone >= node.dataset.long) node.closest('.g-idle')?.classList.add('long');
    }
    for (const glass of document.querySelectorAll('[data-sand][data-length]')) {
      const left = Math.min(1, Math.max(0, (glass.dataset.sand - now) / glass.dataset.length));
      glass.style.setProperty('--f', left.toFixed(3));
    }
  };
  setInterval(tick, 100);

  // What changed its meaning under the finger a moment ago was not what the finger meant.
  const changed = new WeakMap();
  const places = (part) => [...part.querySelectorAll('button')].map((button) => [button.getBoundingClientRect(), button.value, changed.get(button)]);
  const mark = (part, before, now) => {
    for (const button of part.querySelectorAll('button')) {
      const at = button.getBoundingClientRect();
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      const under = before.find(([old]) => x >= old.left && x <= old.right && y >= old.top && y <= old.bottom);
      if (under && under[1] === button.value) { if (under[2]) changed.set(button, under[2]); } else changed.set(button, now);
    }
  };

  const focusable = (part) => part.querySelector('h2')?.closest('section')?.querySelector('button') ?? part.querySelector('button');
  let opener = null;
  const rises = (before) => {
    const sheet = shown('sheet');
    const open = sheet.childElementCount > 0;
    const modal = Boolean(sheet.querySelector('[aria-modal]'));
    for (const part of ['main', 'sentence'].map(shown).concat(form.querySelector('header'), form.querySelector('footer'))) part.inert = modal;
    if (open && !before) {
      opener = document.activeElement?.value ?? null;
      if (modal) {
        focusable(sheet)?.focus({ preventScroll: true });
        if (!history.state?.sheet) history.pushState({ sheet: true }, '');
      }
    } else if (!open && before && opener) {
      [...form.querySelectorAll('button')].find((button) => button.value === opener)?.focus({ preventScroll: true });
      opener = null;
    }
  };
  addEventListener('popstate', () => close());

  const replace = (parts) => {
    const now = performance.now();
    const focus = document.activeElement;
    const held = focus && form.contains(focus) ? { value: focus.value, label: name(focus), part: focus.closest('[id]')?.closest('#seats,#main,#choices,#slot,#dock,#sheet')?.id } : null;
    const sheet = shown('sheet').childElementCount > 0;
    for (const [id, html] of Object.entries(parts)) {
      const part = shown(id);
      if (!part) continue;
      const before = places(part);
      const typed = new Map([...part.querySelectorAll('input')].map((input) => [input.name, input.value]));
      const scrolled = part.scrollTop;
      part.innerHTML = html;
      part.scrollTop = scrolled;
      for (const input of part.querySelectorAll('input')) if (typed.has(input.name) && input.type !== 'checkbox') input.value = typed.get(input.name);
      mark(part, before, now);
    }
    // The page around its parts speaks another language now.
    if (set().lang && set().lang !== document.documentElement.lang) location.reload();
    if ('sheet' in parts) rises(sheet);
    if (held && !form.contains(document.activeElement)) {
      const buttons = [...form.querySelectorAll('button')].filter((button) => !button.closest('[inert]'));
      const same = buttons.find((button) => button.value === held.value) ?? buttons.find((button) => held.label && name(button).split(':')[0] === held.label.split(':')[0]);
      (same ?? document.querySelector('#slot button') ?? (held.part && shown(held.part)?.querySelector('button')))?.focus({ preventScroll: true });
    }
    tick();
  };

  // What is announced: never two at once, the most urgent first, nothing that is old. What is whose: 0 mine, 1 everybody's, 2 others'.
  let waiting = [];
  let speaking = false;
  const felt = (pattern) => {
    if (!pattern.length) return;
    if (navigator.vibrate?.(pattern)) return;
    body.classList.add('flash');
    setTimeout(() => body.classList.remove('flash'), 160);
  };
  const speak = () => {
    waiting = waiting.filter((told) => performance.now() - told.heard < LATE);
    if (speaking || !waiting.length || !window.speechSynthesis) return;
    waiting.sort((one, other) => one.urgency - other.urgency);
    const said = new SpeechSynthesisUtterance(waiting.shift().words);
    said.lang = document.documentElement.lang;
    speaking = true;
    said.onend = said.onerror = () => { speaking = false; speak(); };
    speechSynthesis.speak(said);
  };
  const hear = (words, pattern, whose, urgency, late = 0) => {
    const { vibrates = 'own', speaks = 'off', speaker } = set();
    if (vibrates === 'all' || (vibrates === 'own' && whose < 2)) felt(pattern);
    if (whose < 2 && words) shown('told').textContent = words;
    if (words && (speaks === 'all' || (speaks === 'own' && whose === 0) || (speaker !== undefined && whose === 1))) {
      waiting = waiting.filter((told) => told.words !== words);
      waiting.push({ words, urgency, heard: performance.now() - late });
      speak();
    }
  };

  // The connection: a moment without it is nothing, from three seconds on it is told; then presses are not done, and named.
  let away = null;
  let told = null;
  let contact = performance.now();
  /** How often it was lost for long, the names of presses that have no answer, the request that waits for one, and what waits for the way back. */
  let losses = 0;
  const unanswered = [];
  let flight = null;
  let returns = [];
  const connected = (yes, since = performance.now()) => {
    if (yes) {
      contact = performance.now();
      if (away === null) return;
      clearInterval(told);
      const long = !lost.hidden;
      away = null;
      lost.hidden = true;
      shown('dropped').textContent = '';
      body.classList.remove('away');
      if (long) hear(lost.dataset.back, [], 0, 3);
      for (const go of returns.splice(0)) go();
    } else if (away === null) {
      away = since;
      told = setInterval(() => {
        const secs = Math.floor((performance.now() - away) / 1000);
        if (secs < 3) return;
        if (lost.hidden) {
          losses += 1;
          flight?.abort();
          const names = unanswered.filter(Boolean).join(', ');
          shown('dropped').textContent = names && lost.dataset.unanswered.replace('{}', names);
          hear(lost.dataset.said, [150, 100, 150], 0, 0);
        }
        lost.hidden = false;
        body.classList.add('away');
        write(lost.querySelector('h2 span'), lost.dataset.for.replace('{}', secs));
      }, 250);
    }
  };

  let source;
  let again = 0;
  // Who comes back is told again what was said a moment ago.
  const news = new Set();
  const is_news = (key) => !news.has(key) && Boolean(news.add(key));
  const listen = () => {
    clearTimeout(again);
    source?.close();
    source = new EventSource('/events');
    source.onopen = () => connected(true);
    source.onmessage = (event) => {
      const { age: then, parts, heard = [] } = JSON.parse(event.data);
      const first = offset === null;
      offset = then - performance.now();
      connected(true);
      replace(parts);
      for (const { words, pattern, whose, urgency, at } of heard) if (is_news(`${at} ${words}`) && !first && then - at < LATE) hear(words, pattern, whose, urgency, then - at);
    };
    source.onerror = () => {
      connected(false);
      if (source.readyState === EventSource.CLOSED) again = setTimeout(listen, 1000);
    };
  };
  listen();
  // A network that is gone says nothing: whoever is quiet for two seconds is asked whether they are still there.
  let asks = false;
  setInterval(async () => {
    if (asks || document.hidden || performance.now() - contact < LATE) return;
    asks = true;
    try {
      await fetch('/phone.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LATE) });
      if (away === null) contact = performance.now(); else listen();
    } catch (fault) {
      // Silence began with what was heard last; a line that breaks says so at once.
      if (fault.name === 'TimeoutError') connected(false, contact); else connected(false);
    }
    asks = false;
  }, 500);
  addEventListener('offline', () => connected(false));
  shown('again').addEventListener('click', listen);
  addEventListener('online', listen);
  addEventListener('pageshow', (event) => { if (event.persisted) listen(); });

  // One press is one request with a number of its own: however often it is sent, it is done once. They are sent one after the other,
  // so that none overtakes another. What the connection was lost over is not to be done later: a press that does nothing takes its
  // number, and the answer tells whether it was done before.
  const AGAIN = 400;
  const pause = (ms) => new Promise((later) => { setTimeout(later, ms); });
  let undone = [];
  const send = async ({ fields, button, named, pressed_in }) => {
    const waits = setTimeout(() => button?.classList.add('sent'), GUARD);
    number += 1;
    let [unsure, never] = [false, false];
    try {
      for (;;) {
        if (!lost.hidden) await new Promise((go) => { returns.push(go); });
        never ||= pressed_in !== losses;
        if (never) fields.set('what', `never ${[...undone, named].filter(Boolean).join(', ')}`);
        fields.set('number', String(number));
        flight = new AbortController();
        try {
          const answer = await fetch('/press', { method: 'POST', headers: { 'x-bedside': '1' }, body: fields, signal: flight.signal });
          if (answer.status === 403) location.reload();
          // The table has no time for it: it does not hear of it later either.
          if (answer.status === 429 || answer.status === 503) {
            never = true;
            await pause(AGAIN);
            continue;
          }
          const known = Number(await answer.text());
          // Another page of this phone has pressed meanwhile: this one has not been heard yet.
          if (!unsure && known > number) { number = known + 1; continue; }
          if (answer.status !== 409) return;
          if (never) undone.push(named);
          setTimeout(() => hear(shown('sentence').innerText.trim(), [30, 40, 30], 0, 1), 60);
          return;
        } catch {
          // The same number again: where it did arrive, it is not done twice.
          unsure = true;
          connected(false);
          if (lost.hidden) await pause(AGAIN);
        }
      }
    } finally {
      unanswered.shift();
      clearTimeout(waits);
      button?.classList.remove('sent');
    }
  };
  let sending = Promise.resolve();
  const pressed = (what, button) => {
    if (!lost.hidden) return;
    const fields = new URLSearchParams(new FormData(form));
    fields.set('what', what);
    if (unanswered.length === 0) undone = [];
    const press = { fields, button, named: button ? name(button) : '', pressed_in: losses };
    unanswered.push(press.named);
    sending = sending.then(() => send(press));
  };
  const close = () => { if (shown('sheet').querySelector('[aria-modal]')) pressed('close'); };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (!button) return;
    if (!('steady' in button.dataset) && performance.now() - (changed.get(button) ?? -GUARD) < GUARD) return;
    // A glass that still runs only shakes its seconds.
    if (button.getAttribute('aria-disabled') === 'true') {
      const glass = button.closest('.g');
      glass?.classList.add('shake');
      setTimeout(() => glass?.classList.remove('shake'), 400);
      return;
    }
    if (button.value === 'close' && history.state?.sheet) history.back();
    else pressed(button.value, button);
  });
  form.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });

  // Holding a glass asks where it goes; a swipe shows the next player's things. Both have buttons.
  let hold = 0;
  let from = null;
  const main = shown('main');
  main.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    const ask = event.target.closest('.g.ready')?.querySelector('.g-x');
    clearTimeout(hold);
    if (ask && event.target.closest('.g-b')) hold = setTimeout(() => { hold = -1; pressed(ask.value, ask); }, 550);
  });
  const let_go = (event) => {
    const held = hold === -1;
    clearTimeout(hold);
    hold = 0;
    if (held) addEventListener('click', (click) => { click.preventDefault(); click.stopPropagation(); }, { capture: true, once: true });
    if (!from || !event) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    from = null;
    if (Math.abs(x) < 70 || Math.abs(y) > 50) return;
    const seats = [...document.querySelectorAll('#seats button')];
    const at = seats.findIndex((seat) => seat.hasAttribute('aria-current'));
    const next = seats[at + (x < 0 ? 1 : -1)];
    if (at >= 0 && next) pressed(next.value, next);
  };
  main.addEventListener('pointerup', let_go);
  main.addEventListener('pointercancel', () => { let_go(null); from = null; });
  main.addEventListener('contextmenu', (event) => { if (event.target.closest('.g')) event.preventDefault(); });

  // The screen stays on where the browser can; it forgets when the page is hidden.
  body.classList.toggle('awake', 'wakeLock' in navigator);
  const awake = () => { navigator.wakeLock?.request('screen').catch(() => {}); };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    awake();
    if (source.readyState !== EventSource.OPEN) listen();
  });
  form.addEventListener('click', awake, { once: true });
  rises(false);
})();
