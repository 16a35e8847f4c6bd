// The RP2040's I2C controller as a master, with the time that the bits take. rp2040js has one as well, but it knows no
// interrupt mask (async drivers never wake), no bus time, and goes on sending after an abort.
import { BasePeripheral, FIFO } from 'rp2040js';

// Register offsets: RP2040 data sheet, 4.3.17.
const CON = 0x00;
const TAR = 0x04;
const DATA_CMD = 0x10;
const SS_HCNT = 0x14;
const SS_LCNT = 0x18;
const FS_HCNT = 0x1c;
const FS_LCNT = 0x20;
const INTR_STAT = 0x2c;
const INTR_MASK = 0x30;
const RAW_INTR_STAT = 0x34;
const RX_TL = 0x38;
const TX_TL = 0x3c;
const CLR_INTR = 0x40;
const CLR_ONE = new Map([
  [0x44, 1 << 0], [0x48, 1 << 1], [0x4c, 1 << 3], [0x50, 1 << 5], [0x54, 1 << 6], [0x58, 1 << 7],
  [0x5c, 1 << 8], [0x60, 1 << 9], [0x64, 1 << 10], [0x68, 1 << 11], [0xa8, 1 << 12],
]);
const ENABLE = 0x6c;
const STATUS = 0x70;
const TXFLR = 0x74;
const RXFLR = 0x78;
const TX_ABRT_SOURCE = 0x80;
const ENABLE_STATUS = 0x9c;

const RX_FULL = 1 << 2;
const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const STOP_DET = 1 << 9;
const START_DET = 1 << 10;

const READ = 1 << 8;
const STOP = 1 << 9;
const RESTART = 1 << 10;

const ABRT_7B_ADDR_NOACK = 1 << 0;
const ABRT_TXDATA_NOACK = 1 << 3;
const ABRT_USER = 1 << 16;

// IC_CON and IC_TAR after reset.
const REGISTERS_AFTER_RESET = [[CON, 0x65], [TAR, 0x55], [SS_HCNT, 0x28], [SS_LCNT, 0x2f], [FS_HCNT, 6], [FS_LCNT, 0xd]];

export class I2cController extends BasePeripheral {
  /** Devices by address: `{ start(), write(byte) -> acknowledged, read() -> byte }`. */
  devices = new Map();
  /** Told of every byte on the bus once its ninth bit is over. */
  onByte = () => {};
  onNack = () => {};
  /** Whether SDA and SCL are connected to this controller. */
  wired = () => true;
  /** Whether a device holds SDA low: no start condition can be made. */
  held = () => false;
  #registers = new Map(REGISTERS_AFTER_RESET);
  #tx = new FIFO(16);
  #rx = new FIFO(16);
  #enabled = false;
  #raw = 0;
  #mask = 0;
  #abortSource = 0;
  #device = null; // set between START and STOP
  #direction = 0;
  #busy = false;
  #alarm;
  #then = () => {};

  constructor(mcu, name, irq) {
    super(mcu, name);
    this.irq = irq;
    this.#alarm = mcu.clock.createAlarm(() => {
      this.#busy = false;
      this.#then();
    });
  }

  get bitNs() {
    const standard = ((this.#registers.get(CON) >> 1) & 3) === 1;
    const high = this.#registers.get(standard ? SS_HCNT : FS_HCNT);
    const low = this.#registers.get(standard ? SS_LCNT : FS_LCNT);
    return ((high + low) * 1e9) / this.rp2040.clkSys;
  }

  readUint32(offset) {
    switch (offset) {
      case DATA_CMD: {
        const byte = this.#rx.pull();
        this.#interrupt();
        return byte;
      }
      case INTR_STAT: return this.#pending & this.#mask;
      case INTR_MASK: return this.#mask;
      case RAW_INTR_STAT: return this.#pending;
      case CLR_INTR: return this.#clear(~0);
      case ENABLE:
      case ENABLE_STATUS: return this.#enabled ? 1 : 0;
      case STATUS:
        return (this.#device || this.#busy ? 0x21 : 0) | (this.#tx.full ? 0 : 2) | (this.#tx.empty ? 4 : 0)
          | (this.#rx.empty ? 0 : 8) | (this.#rx.full ? 16 : 0);
      case TXFLR: return this.#tx.itemCount;
      case RXFLR: return this.#rx.itemCount;
      case TX_ABRT_SOURCE: return this.#abortSource;
      case 0xf4: return 0;
      case 0xf8: return 0x3230312a;
      case 0xfc: return 0x44570140;
      default:
        if (CLR_ONE.has(offset)) return this.#clear(CLR_ONE.get(offset));
        return this.#registers.get(offset) ?? 0;
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case DATA_CMD:
        // The FIFO is held empty until the abort has been read.
        if (this.#raw & TX_ABRT) return;
        if (this.#tx.full) this.#raw |= TX_OVER;
        else this.#tx.push(value);
        this.#advance();
        this.#interrupt();
        break;
      case INTR_MASK:
        this.#mask = value & 0x1fff;
        this.#interrupt();
        break;
      case ENABLE:
        if (value & 2 && this.#device) this.#abort(ABRT_USER);
        this.#enabled = (value & 1) !== 0;
        if (!this.#enabled) {
          this.#tx.reset();
          this.#rx.reset();
        }
        this.#advance();
        this.#interrupt();
        break;
      default:
        this.#registers.set(offset, value);
        this.#interrupt();
    }
  }

  get #pending() {
    const txEmpty = this.#enabled && this.#tx.itemCount <= (this.#registers.get(TX_TL) ?? 0);
    const rxFull = this.#rx.itemCount > (this.#registers.get(RX_TL) ?? 0);
    return this.#raw | (txEmpty && !this.#holdsTxEmpty ? TX_EMPTY : 0) | (rxFull ? RX_FULL : 0);
  }

  /** With TX_EMPTY_CTRL the flag waits for the byte on the wire as well (embassy's blocking writes count on it). */
  get #holdsTxEmpty() {
    return (this.#registers.get(CON) & (1 << 8)) !== 0 && this.#busy && this.#tx.empty;
  }

  #interrupt() {
    this.rp2040.setInterrupt(this.irq, (this.#pending & this.#mask) !== 0);
  }

  #clear(bits) {
    const was = this.#raw & bits;
    this.#raw &= ~bits;
    if (bits & TX_ABRT) this.#abortSource = 0;
    this.#interrupt();
    return was ? 1 : 0;
  }

  #after(bits, then) {
    this.#busy = true;
    this.#then = then;
    this.#alarm.schedule(bits * this.bitNs);
  }

  #advance() {
    if (this.#busy || !this.#enabled || this.#tx.empty || (!this.#device && this.held())) return;
    const command = this.#tx.peek();
    const direction = command & READ;
    if (!this.#device || command & RESTART || direction !== this.#direction) {
      this.#address(direction);
    } else {
      this.#tx.pull();
      this.#after(9, () => this.#byte(command));
      this.#interrupt();
    }
  }

  #address(direction) {
    this.#raw |= START_DET;
    this.#direction = direction;
    // A start condition, seven bits of address, the direction, the acknowledgement.
    this.#after(10, () => {
      this.onByte();
      this.#device = this.wired() ? this.devices.get(this.#registers.get(TAR) & 0x7f) ?? null : null;
      if (!this.#device) {
        this.onNack();
        this.#abort(ABRT_7B_ADDR_NOACK);
        return;
      }
      this.#device.start();
      this.#tx.buffer[this.#tx.start] &= ~RESTART;
      this.#advance();
      this.#interrupt();
    });
  }

  #byte(command) {
    this.onByte();
    if (command & READ) {
      this.#rx.push(this.#device.read());
    } else if (!this.#device.write(command & 0xff)) {
      this.#abort(ABRT_TXDATA_NOACK);
      return;
    }
    if (command & STOP) this.#stop();
    else this.#advance();
    this.#interrupt();
  }

  #stop() {
    this.#after(1, () => {
      this.#device = null;
      this.#raw |= STOP_DET;
      this.#advance();
      this.#interrupt();
    });
  }

  #abort(source) {
    this.#abortSource = ((this.#tx.itemCount << 23) | source) >>> 0;
    this.#tx.reset();
    this.#raw |= TX_ABRT;
    this.#stop();
    this.#interrupt();
  }
}
