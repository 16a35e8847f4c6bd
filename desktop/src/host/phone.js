// Keeps a page of Bedside true: sends presses, puts in place what changed, and lets clocks run by the table's own age.
'use strict';
(() => {
  const form = document.querySelector('form[action="/press"]');
  if (!form || !window.EventSource) return;
  const lost = document.getElementById('lost');
  const body = document.body;
  let number = Number(form.elements.number.value) - 1;
  let offset = 0;
  let away = 0;
  let changed = 0;

  const shown = (id) => document.getElementById(id);

  // A clock says what is left of it; readers hear of it at thresholds alone, from the host's own words.
  const tick = () => {
    const age = performance.now() + offset;
    for (const time of document.querySelectorAll('[data-end]')) {
      const secs = Math.max(0, Math.ceil((Number(time.dataset.end) - age) / 1000));
      const text = `${Math.floor(secs / 60)}:${String(secs % 60).padStart(2, '0')}`;
      if (time.textContent !== text) time.textContent = text;
    }
  };
  setInterval(tick, 100);

  const replace = ({ age, parts }) => {
    offset = age - performance.now();
    for (const [id, html] of Object.entries(parts)) {
      const part = shown(id);
      if (!part) continue;
      const focus = part.contains(document.activeElement) ? document.activeElement.value : null;
      const typed = new Map([...part.querySelectorAll('input')].map((input) => [input.name, input.value]));
      part.innerHTML = html;
      for (const input of part.querySelectorAll('input')) if (typed.has(input.name) && input.type !== 'checkbox') input.value = typed.get(input.name);
      if (focus !== null) ([...part.querySelectorAll('button')].find((button) => button.value === focus) ?? document.querySelector('#slot button'))?.focus();
      if (id === 'main' || id === 'slot' || id === 'choices') changed = performance.now();
    }
    tick();
  };

  const connected = (yes) => {
    clearTimeout(away);
    if (yes) {
      lost.hidden = true;
      body.classList.remove('away');
    } else {
      away = setTimeout(() => {
        if (lost.hidden) navigator.vibrate?.([150, 100, 150]);
        lost.hidden = false;
        body.classList.add('away');
      }, 3000);
    }
  };

  let source;
  const listen = () => {
    source?.close();
    source = new EventSource('/events');
    source.onopen = () => connected(true);
    source.onmessage = (event) => replace(JSON.parse(event.data));
    source.onerror = () => {
      connected(false);
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
    };
  };
  listen();
  shown('again').addEventListener('click', listen);
  document.addEventListener('visibilitychange', () => { if (!document.hidden && source.readyState !== EventSource.OPEN) listen(); });

  // One press is one request with a number of its own: however often it is sent, it is done once.
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (!button || !lost.hidden) return;
    // What changed its meaning a moment ago was not what the finger meant.
    if (performance.now() - changed < 300 && button.name === 'what' && !button.dataset.steady) return;
    const fields = new URLSearchParams(new FormData(form));
    number += 1;
    fields.set('number', String(number));
    fields.set('what', button.value);
    const waits = setTimeout(() => button.classList.add('sent'), 300);
    try {
      const answer = await fetch('/press', { method: 'POST', headers: { 'x-bedside': '1' }, body: fields });
      if (answer.status === 403) location.reload();
      if (answer.status === 409) navigator.vibrate?.([30, 40, 30]);
    } catch {
      connected(false);
    } finally {
      clearTimeout(waits);
      button.classList.remove('sent');
    }
  });

  // The screen stays on where the browser can; it forgets when the page is hidden.
  const awake = () => navigator.wakeLock?.request('screen').catch(() => {});
  document.addEventListener('visibilitychange', () => { if (!document.hidden) awake(); });
  form.addEventListener('click', awake, { once: true });
})();
