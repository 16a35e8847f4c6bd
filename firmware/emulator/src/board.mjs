// The gadget on a desk: the chip with everything that is soldered to it, in simulated time.
import { callBootRom } from './bootrom.mjs';
import { guardOf, startChip, watchdogOf } from './chip.mjs';
import { functions, loadElf, symbols } from './elf.mjs';
import { burstOf } from './fast-core.mjs';
import { FlashChip } from './flash.mjs';
import { chatter, ENCODER_PINS, KEY_PINS, quadrature } from './keys.mjs';
import { HEIGHT, Oled, WIDTH } from './oled.mjs';
import { frequency, Piezo } from './piezo.mjs';
import * as drawing from './picture.mjs';
import { Ring } from './ring.mjs';
import { UsbHost } from './usb-host.mjs';
import { XipCache } from './xip.mjs';

const OLED_ADDRESS = 0x3c;
const SDA = 4;
const SCL = 5;
const PIEZO = 15;
const RING = 16;
const LED = 25;
const I2C_FUNCTION = 3;
const PWM_FUNCTION = 4;
/** Clocks after which a screen that was left in the middle of a byte lets go of SDA. */
const CLOCKS_TO_FREE = 9;
const RAM_START = 0x2000_0000;
const POLL_NS = 50_000;
/** What the memory holds at power-on. */
const PAINT = 0xcc;
const CYCLES_A_MS = 125_000;
/** So often somebody who looks where the program is does so. */
const LOOK_CYCLES = 40;
const NS = 1e6; // in a millisecond
/** Nobody lets go and presses again faster than this. */
const BETWEEN_TAPS_MS = 40;

export class Board {
  usb = new UsbHost();
  oled;
  /** How the encoder is made: its detents every half cycle of its contacts, and whether they chatter. */
  knob = { halfSteps: false, chatters: false };
  bus = { bytes: 0, nacks: 0, lastByteMs: null, lastChangeMs: null };
  /** How often the watchdog (or `reset`) has restarted the chip. */
  resets = 0;
  /** Panics and hard faults as `{ ms, pc, where, why }`. The chip then hangs until the watchdog restarts it. */
  faults = [];
  /** What the emulator met and does not model. */
  warnings = new Set();
  /** The power is off: nothing runs any more, and `flash` is what is left. */
  dead = false;
  /** The firmware has gone to the ROM's UF2 boot loader. */
  inBootloader = false;
  /** Called as an erase or a program starts, with its entry of `flashLog`. */
  onFlash = () => {};
  /** Called every some cycles with where the program is, and how many there were; null where nobody looks. */
  onCycles = null;

  #options;
  #elf;
  #flash;
  #piezo = new Piezo();
  #ring = new Ring();
  #mcu;
  #burst;
  #cache = new XipCache();
  #epochNs = 0;
  #sleptNs = 0;
  #lowPins = new Set();
  #events = [];
  #lastMove = 0;
  /** Where in the cycle of its contacts the knob rests. */
  #knobAt = 0;
  #cutNs = Infinity;
  #interrupted = false;
  /** Until when the processor asks a busy flash chip, in the chip's time. */
  #stalledNs = 0;
  #hung = false;
  #resetReason = 0;
  /** Clocks until SDA is let go; 0 where nothing holds it. */
  #clocksToFree = 0;

  /**
   * `oled` is the chip of the screen, `ssd1306` or `sh1106`; `true` is the first of them, and with `false` there is none yet.
   */
  constructor({ elf, flash, oled = true, ring = true, worstCase = false, seed = 1, stuckOscillator = false } = {}) {
    this.#options = { oled: Boolean(oled), ring, seed, stuckOscillator };
    this.oled = new Oled({ chip: typeof oled === 'string' ? oled : undefined });
    this.#elf = elf;
    this.#flash = new FlashChip({ bytes: flash?.slice(), worstCase });
    if (elf) loadElf(elf, this.#flash.bytes);
    this.#start();
    // What is never written keeps this.
    this.#mcu.sram.fill(PAINT);
  }

  // ---- time

  /** Simulated milliseconds since power-up. */
  get ms() {
    return (this.#epochNs + this.#mcu.clock.nanos) / NS;
  }

  get cycles() {
    return Math.round(this.ms * CYCLES_A_MS);
  }

  /** Cycles in which the processor did not sleep in WFE or WFI; waiting for the flash counts as awake. */
  get awakeCycles() {
    return this.cycles - Math.round((this.#sleptNs / NS) * CYCLES_A_MS);
  }

  run(ms) {
    this.#runTo(this.#nowNs + ms * NS);
  }

  /** Runs until the predicate holds, looking every `stepMs`; answers whether it ever did. */
  runUntil(predicate, maxMs, stepMs = 1) {
    const end = this.#nowNs + maxMs * NS;
    while (!predicate(this)) {
      if (this.#nowNs >= end || this.dead) return false;
      this.#runTo(Math.min(end, this.#nowNs + stepMs * NS));
    }
    return true;
  }

  /** Has something done to the board at a later time. */
  at(ms, act) {
    const ns = ms * NS;
    const next = this.#events.findIndex((event) => event.ns > ns);
    this.#events.splice(next < 0 ? this.#events.length : next, 0, { ns, act });
  }

  // ---- keys

  down(key) {
    this.#pull(pinOf(key), true);
  }

  up(key) {
    this.#pull(pinOf(key), false);
  }

  tap(key, heldMs = 60, restMs = BETWEEN_TAPS_MS) {
    this.down(key);
    this.run(heldMs);
    this.up(key);
    this.run(restMs);
  }

  /** A tap of a switch whose contact chatters on the way down and on the way up, as one of the `TRACES`. */
  bounce(key, heldMs = 60, trace = 'worn') {
    const pin = pinOf(key);
    const start = this.ms;
    for (const { after, low } of chatter(true, trace)) this.at(start + after, () => this.#pull(pin, low));
    for (const { after, low } of chatter(false, trace)) this.at(start + heldMs + after, () => this.#pull(pin, low));
    this.run(heldMs + BETWEEN_TAPS_MS);
  }

  /** Turns the knob by detents, clockwise where positive, and runs until it rests. */
  turn(detents) {
    const end = this.spin(detents);
    this.run(end - this.ms);
  }

  /** Like `turn`, but only plans the movement; answers when it will be over. */
  spin(detents) {
    const start = Math.max(this.ms, this.#lastMove);
    const { halfSteps, chatters } = this.knob;
    const moves = quadrature(detents, { halfSteps, chatters, from: this.#knobAt });
    if (halfSteps && detents % 2 !== 0) this.#knobAt = 2 - this.#knobAt;
    for (const { after, a, b } of moves) {
      this.#lastMove = start + after;
      this.at(this.#lastMove, () => {
        this.#pull(ENCODER_PINS.a, !a);
        this.#pull(ENCODER_PINS.b, !b);
      });
    }
    return this.#lastMove + BETWEEN_TAPS_MS;
  }

  // ---- eyes and ears

  /** The display memory: 8 pages of 128 columns. */
  get screen() {
    return this.oled.memory;
  }

  picture() {
    return drawing.textArt((x, y) => this.oled.lit(x, y), WIDTH, HEIGHT);
  }

  png(scale) {
    return drawing.png((x, y) => this.oled.lit(x, y), WIDTH, HEIGHT, scale);
  }

  get tones() {
    return this.#piezo.tones;
  }

  get hz() {
    return this.#piezo.hz;
  }

  /** Whether the board's own light is on. */
  get led() {
    return this.#mcu.gpio[LED].value === 1;
  }

  get ringColours() {
    return this.#ring.colours(this.#nowNs);
  }

  // ---- power and flash

  get flash() {
    return this.#flash.bytes;
  }

  get flashLog() {
    return this.#flash.log;
  }

  cutPower() {
    if (this.dead) return;
    this.#flash.cut(this.ms);
    this.dead = true;
    this.#piezo.set(this.ms, 0);
  }

  /** Cuts the power when the simulated time gets there, in the middle of an erase or a program if need be. */
  cutPowerAt(ms) {
    this.#cutNs = ms * NS;
  }

  /** The RUN pin: the chip starts again, the flash stays. */
  reset() {
    this.#resetReason = 0;
    this.#restart();
  }

  /** Lines of the flash that were not in the cache when they were read. */
  get cacheMisses() {
    return this.#cache.misses;
  }

  /** Bytes of the stack that were ever written, from the end of the memory down. */
  get stackUsed() {
    const { sram } = this.#mcu;
    const end = symbols(this.#elf).find(({ name }) => name === '_stack_end').value - RAM_START;
    return sram.length - sram.findIndex((byte, at) => at >= end && byte !== PAINT);
  }

  /** The part of the memory that the processor refuses to write, as `{ start, end }`, or null. */
  get guard() {
    return guardOf(this.#mcu);
  }

  /** The emulated chip, for what the board has no word for. */
  get mcu() {
    return this.#mcu;
  }

  // ---- inside

  get #nowNs() {
    return this.#epochNs + this.#mcu.clock.nanos;
  }

  #start() {
    const mcu = startChip({
      flash: this.#flash.bytes,
      flashChip: this.#flashCommands(),
      seed: this.#options.seed + this.resets,
      stuckOscillator: this.#options.stuckOscillator,
      onWarning: (what) => this.warnings.add(what),
      onFault: (why) => this.#fault(why),
    });
    this.#mcu = mcu;
    this.#cache.flush();
    this.#burst = burstOf(mcu, this.#cache);
    mcu.onBreak = (number) => this.#break(number);
    const dog = watchdogOf(mcu);
    dog.onWatchdogTrigger = () => {
      dog.alarm.enable = false; // at zero it would fire again and again without time passing
      this.#resetReason = dog.reason;
      this.#interrupted = true;
    };
    for (const pin of [...Object.values(KEY_PINS), ...Object.values(ENCODER_PINS)]) {
      mcu.gpio[pin].setInputValue(!this.#lowPins.has(pin));
    }
    this.#solderOled(mcu);
    this.#solderPiezo(mcu);
    if (this.#options.ring) {
      mcu.gpio[RING].addListener((level) => this.#ring.level(level === 1, this.#nowNs));
    }
    this.usb.attach(mcu);
  }

  #restart() {
    const { scratchData } = watchdogOf(this.#mcu);
    const { sram } = this.#mcu;
    this.#epochNs = this.#nowNs;
    this.#hung = false;
    this.#interrupted = false;
    this.#stalledNs = 0;
    this.#flash.cut(this.ms, { powered: true });
    this.resets++;
    this.#start();
    const dog = watchdogOf(this.#mcu);
    dog.scratchData.set(scratchData);
    // Memory outlives a reset; the boot ROM uses none that an image would miss.
    this.#mcu.sram.set(sram);
    dog.reason = this.#resetReason;
    this.#resetReason = 0;
    this.#piezo.set(this.ms, 0);
  }

  #solderOled(mcu) {
    const [bus] = mcu.i2c;
    bus.wired = () => mcu.gpio[SDA].functionSelect === I2C_FUNCTION && mcu.gpio[SCL].functionSelect === I2C_FUNCTION;
    bus.held = () => this.#clocksToFree > 0;
    bus.onNack = () => this.bus.nacks++;
    let last = 1;
    mcu.gpio[SCL].addListener((level) => {
      // Driven low, then let go again.
      if (last === 0 && level !== 0 && this.#clocksToFree > 0 && mcu.gpio[SDA].value !== 0 && --this.#clocksToFree === 0) {
        mcu.gpio[SDA].setInputValue(true);
      }
      last = level;
    });
    for (const pin of [SDA, SCL]) mcu.gpio[pin].setInputValue(!(pin === SDA && this.#clocksToFree > 0));
    bus.onByte = () => {
      this.bus.bytes++;
      this.bus.lastByteMs = this.ms;
    };
    if (this.#options.oled) this.plugOled();
  }

  /** Plugs the display in, where the board came without one. */
  plugOled() {
    this.#options.oled = true;
    const [bus] = this.#mcu.i2c;
    const { oled } = this;
    bus.devices.set(OLED_ADDRESS, {
      start: () => oled.start(),
      read: () => oled.read(),
      write: (byte) => {
        const before = oled.changes;
        const acknowledged = oled.write(byte);
        if (oled.changes !== before) this.bus.lastChangeMs = this.ms;
        return acknowledged;
      },
    });
  }

  /** Pulls it out: it loses its power, and its address is not acknowledged any more. */
  unplugOled() {
    this.#options.oled = false;
    this.#mcu.i2c[0].devices.clear();
    this.oled.reset();
  }

  /** The screen is left in the middle of a byte, and holds SDA low until it gets its clocks. */
  holdSda() {
    this.#clocksToFree = CLOCKS_TO_FREE;
    this.#mcu.gpio[SDA].setInputValue(false);
  }

  get sdaHeld() {
    return this.#clocksToFree > 0;
  }

  #solderPiezo(mcu) {
    const slice = mcu.pwm.channels[(PIEZO >> 1) & 7];
    const listen = () => {
      const driven = mcu.gpio[PIEZO].functionSelect === PWM_FUNCTION;
      this.#piezo.set(this.ms, driven ? frequency(slice, mcu.clkSys) : 0);
    };
    const write = slice.writeRegister.bind(slice);
    slice.writeRegister = (offset, value) => {
      write(offset, value);
      listen();
    };
    slice.updateEnable = listen;
    mcu.gpio[PIEZO].addListener(listen);
  }

  #pull(pin, low) {
    if (this.#lowPins.has(pin) === low) return;
    if (low) this.#lowPins.add(pin);
    else this.#lowPins.delete(pin);
    const gpio = this.#mcu.gpio[pin];
    if (!gpio.pullupEnabled) this.warnings.add(`GP${pin} has no pull-up: a released switch would float`);
    gpio.setInputValue(!low);
  }

  /** Hears every change of a pin that the firmware drives. */
  listen(pin, heard) {
    this.#mcu.gpio[pin].addListener((level) => heard(level === 1));
  }

  #break(number) {
    const known = callBootRom(this.#mcu, number, {
      erase: (offset, length) => this.#flashStarts(this.#flash.erase(this.ms, offset, length)),
      flushCache: () => this.#cache.flush(),
      program: (offset, data) => this.#flashStarts(this.#flash.program(this.ms, offset, data)),
      bootloader: () => {
        this.inBootloader = true;
        this.#hang();
      },
    });
    if (!known) this.#fault(`break ${number}`);
  }

  /** What the image says to the flash chip itself, from memory: nothing may read the flash meanwhile. */
  #flashCommands() {
    const begins = (entry) => { if (entry) this.onFlash(entry); };
    return {
      isErasing: () => {
        const erasing = this.#flash.isErasing(this.ms);
        if (erasing) {
          if (this.#mcu.core.PC < RAM_START) this.#fault('the flash is run from while it erases');
          // Whoever asks again and again is spared the instructions, not the time.
          this.#stalledNs = this.#mcu.clock.nanos + POLL_NS;
          this.#interrupted = true;
        }
        return erasing;
      },
      isSuspended: () => this.#flash.isSuspended,
      erase: (offset) => begins(this.#flash.beginErase(this.ms, offset)),
      suspend: () => this.#flash.suspend(this.ms),
      resume: () => begins(this.#flash.resume(this.ms)),
    };
  }

  #flashStarts(entry) {
    this.#interrupted = true;
    this.onFlash(entry);
  }

  #fault(why) {
    if (this.#hung) return;
    const pc = this.#mcu.core.PC - 2;
    const where = this.#elf && functions(this.#elf).find(({ start, end }) => pc >= start && pc < end)?.name;
    this.faults.push({ ms: this.ms, pc, where, why });
    this.#hang();
  }

  #hang() {
    this.#hung = true;
    this.#interrupted = true;
  }

  #runTo(end) {
    while (!this.dead && this.#nowNs < end) {
      this.#runChip(end);
      if (this.#resetReason) this.#restart();
      else if (this.#nowNs >= this.#cutNs) this.cutPower();
      else if (this.#events[0]?.ns <= this.#nowNs) this.#events.shift().act();
    }
  }

  #execute(core, clock, until, cycleNs) {
    const { PC } = core;
    const from = clock.nanosCounter;
    const end = this.onCycles ? Math.min(until, from + LOOK_CYCLES * cycleNs) : until;
    clock.nanosCounter += this.#burst((end - from) / cycleNs) * cycleNs;
    if (clock.nanosCounter < end) clock.nanosCounter += core.executeInstruction() * cycleNs;
    this.onCycles?.(PC, (clock.nanosCounter - from) / cycleNs);
  }

  /** Runs the chip to `end`, or to the next thing that the world does to it. An instruction may overshoot a little. */
  #runChip(end) {
    const mcu = this.#mcu;
    const { clock, core } = mcu;
    for (;;) {
      const stop = Math.min(end, this.#cutNs, this.#events[0]?.ns ?? Infinity) - this.#epochNs;
      if (clock.nanosCounter >= stop || this.#resetReason) return;
      if (this.#flash.busy) {
        // The processor is in the ROM with interrupts off; timers, DMA, PIO and the buses go on.
        const ends = this.#flash.stepEnds;
        const endsNs = ends * NS - this.#epochNs;
        clock.tick(Math.max(0, Math.min(stop, endsNs) - clock.nanosCounter));
        // Not by `ms`: its rounding may stay below the end for ever.
        if (clock.nanosCounter >= endsNs) this.#flash.advance(ends);
      } else if (this.#hung) {
        clock.tick(stepTo(clock, stop));
      } else if (clock.nanosCounter < this.#stalledNs) {
        clock.tick(Math.min(stop, this.#stalledNs) - clock.nanosCounter);
      } else if (core.waiting) {
        const asleep = stepTo(clock, stop);
        this.#sleptNs += asleep;
        clock.tick(asleep);
      } else {
        this.#interrupted = false;
        const cycleNs = 1e9 / mcu.clkSys;
        while (clock.nanosCounter < stop && !core.waiting && !this.#interrupted) {
          const alarm = clock.nextAlarm;
          if (alarm !== null && alarm.nanos <= clock.nanosCounter) clock.tick(0);
          else this.#execute(core, clock, Math.min(stop, alarm?.nanos ?? Infinity), cycleNs);
        }
      }
    }
  }
}

function stepTo(clock, stop) {
  const next = clock.nextAlarm ? Math.max(clock.nextAlarm.nanos, clock.nanosCounter) : Infinity;
  return Math.min(stop, next) - clock.nanosCounter;
}

function pinOf(key) {
  const pin = KEY_PINS[key];
  if (pin === undefined) throw new Error(`no key is called ${key}: there are ${Object.keys(KEY_PINS).join(', ')}`);
  return pin;
}
