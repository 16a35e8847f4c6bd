// The switches: which pin each one pulls low, and how contacts move over time.

export const KEY_PINS = { push: 12, go: 13, back: 14 };
export const ENCODER_PINS = { a: 10, b: 11 };

// A brisk hand: 28 ms a detent, about 35 detents a second.
const TRANSITION_MS = 2;
const DETENT_REST_MS = 20;

const CLOCKWISE = [[0, 1], [0, 0], [1, 0], [1, 1]];
const COUNTER_CLOCKWISE = [[1, 0], [0, 0], [0, 1], [1, 1]];

/** The levels of A and B while the knob turns, as `{ after, a, b }` in ms; A falls first when it turns clockwise. */
export function quadrature(detents) {
  const moves = [];
  let after = 0;
  for (let i = 0; i < Math.abs(detents); i++) {
    for (const [a, b] of detents > 0 ? CLOCKWISE : COUNTER_CLOCKWISE) {
      after += TRANSITION_MS;
      moves.push({ after, a: a === 1, b: b === 1 });
    }
    after += DETENT_REST_MS;
  }
  return moves;
}

/** Contact chatter that ends in `low`, as `{ after, low }` in ms: worn switches settle within 4 ms. */
export function chatter(low) {
  return [0, 0.15, 0.4, 0.9, 1.3, 2.2, 2.6, 3.3, 3.8].map((after, i) => ({ after, low: i % 2 === 0 ? low : !low }));
}
