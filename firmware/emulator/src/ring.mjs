// Twelve WS2812 in a chain, read from the level of their data line.

// WS2812B data sheet: a high of 0.4 us is a zero, of 0.8 us a one; 50 us low shows what was sent.
const ONE_IS_LONGER_THAN_NS = 600;
const SHOWN_AFTER_NS = 50_000;

export class Ring {
  #shown;
  #bits = [];
  #roseAt = null;
  #fellAt = -Infinity;

  constructor(count = 12) {
    this.count = count;
    this.#shown = Array.from({ length: count }, () => [0, 0, 0]);
  }

  /** The data line changed at `ns`. */
  level(high, ns) {
    if (high) {
      this.#settle(ns);
      this.#roseAt = ns;
    } else if (this.#roseAt !== null) {
      this.#bits.push(ns - this.#roseAt > ONE_IS_LONGER_THAN_NS ? 1 : 0);
      this.#roseAt = null;
      this.#fellAt = ns;
    }
  }

  /** What each lamp shows at `ns`, as `[red, green, blue]`. */
  colours(ns) {
    this.#settle(ns);
    return this.#shown.map((colour) => [...colour]);
  }

  #settle(ns) {
    if (this.#roseAt !== null || this.#bits.length === 0 || ns - this.#fellAt < SHOWN_AFTER_NS) return;
    // A lamp that got fewer than its 24 bits keeps its colour; bits beyond the last lamp were passed on.
    const lamps = Math.min(this.count, Math.floor(this.#bits.length / 24));
    for (let lamp = 0; lamp < lamps; lamp++) {
      const [green, red, blue] = [0, 8, 16].map((from) =>
        this.#bits.slice(lamp * 24 + from, lamp * 24 + from + 8).reduce((byte, bit) => byte * 2 + bit, 0));
      this.#shown[lamp] = [red, green, blue];
    }
    this.#bits = [];
  }
}
