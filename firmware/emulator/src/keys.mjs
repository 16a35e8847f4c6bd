// The switches: which pin each one pulls low, and how contacts move over time.

export const KEY_PINS = { push: 12, go: 13, back: 14 };
export const ENCODER_PINS = { a: 10, b: 11 };

// A brisk hand: 28 ms a detent, about 35 detents a second.
const TRANSITION_MS = 2;
const DETENT_REST_MS = 20;

/** A and B clockwise, from the rest with both open on; an encoder of half steps rests in the middle as well. */
const CLOCKWISE = [[0, 1], [0, 0], [1, 0], [1, 1]];
/** An encoder's contact chatters for up to 2 ms (EC11 data sheet, at 60 turns a minute). */
const ENCODER_CHATTER_MS = [0, 0.1, 0.25, 0.6, 0.9, 1.2, 1.5];

/**
 * The levels of A and B while the knob turns, as `{ after, a, b }` in ms; A falls first when it turns clockwise. `from` is the
 * change at which an encoder of half steps rests, 0 or 2.
 */
export function quadrature(detents, { halfSteps = false, chatters = false, from = 0 } = {}) {
  const moves = [];
  let [after, at] = [0, from];
  let last = CLOCKWISE.at(from - 1);
  for (let i = 0; i < Math.abs(detents); i++) {
    for (let change = 0; change < (halfSteps ? 2 : 4); change++) {
      after += TRANSITION_MS;
      const next = CLOCKWISE.at(detents > 0 ? at % 4 : (at + 2) % 4);
      at = (at + (detents > 0 ? 1 : 3)) % 4;
      const times = chatters ? ENCODER_CHATTER_MS : [0];
      times.forEach((ms, number) => {
        const [a, b] = number % 2 === 0 ? next : last;
        moves.push({ after: after + ms, a: a === 1, b: b === 1 });
      });
      last = next;
    }
    after += DETENT_REST_MS;
  }
  return moves;
}

/**
 * When a contact changes while it chatters, in ms from the first change on, going down and coming up: drawn after what
 * oscilloscopes show (Ganssle, 'A guide to debouncing': most switches below 6 ms, some at 10, and releases that chatter though
 * presses do not).
 */
export const TRACES = {
  worn: { down: [0, 0.15, 0.4, 0.9, 1.3, 2.2, 2.6, 3.3, 3.8], up: [0, 0.15, 0.4, 0.9, 1.3, 2.2, 2.6, 3.3, 3.8] },
  arcade: { down: [0, 0.02, 0.1, 1.7, 2.4, 2.5, 4.9, 7.2, 7.9, 9.6, 10], up: [0, 0.3, 0.5, 3.1, 3.2, 6.6, 8.4] },
  sticky: { down: [0], up: [0, 0.6, 2.9, 3, 5.2, 9.1, 10] },
  long: { down: [0, 9.8, 10], up: [0, 0.05, 9.9, 9.95, 10] },
};

/** Contact chatter that ends in `low`, as `{ after, low }` in ms. */
export function chatter(low, trace = 'worn') {
  return TRACES[trace][low ? 'down' : 'up'].map((after, i) => ({ after, low: i % 2 === 0 ? low : !low }));
}
