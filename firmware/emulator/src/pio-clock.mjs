// Runs the PIO's state machines in simulated time. rp2040js steps all of them, enabled or not, on a timer of the host.

export class PioClock {
  #mcu;
  #pio;

  constructor(mcu, pio) {
    this.#mcu = mcu;
    this.#pio = pio;
    pio.run = () => {};
    for (const machine of pio.machines) this.#pace(machine);
    const write = pio.writeUint32.bind(pio);
    pio.writeUint32 = (offset, value) => {
      write(offset, value);
      pio.checkChangedPins();
      for (const machine of pio.machines) machine.resume();
    };
  }

  #pace(machine) {
    let counted = 0;
    let scheduled = false;
    const step = () => {
      scheduled = false;
      if (!machine.enabled) return;
      machine.step();
      this.#pio.checkChangedPins();
      machine.resume();
    };
    const alarm = this.#mcu.clock.createAlarm(step);
    machine.clkDivRestart = () => {};
    machine.resume = () => {
      if (scheduled || !machine.enabled || machine.waiting) return;
      const cycles = Math.max(1, machine.cycles - counted);
      counted = machine.cycles;
      scheduled = true;
      const divider = (machine.clockDivInt || 65536) + machine.clockDivFrac / 256;
      alarm.schedule((cycles * divider * 1e9) / this.#mcu.clkSys);
    };
  }
}
