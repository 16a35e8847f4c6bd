// A computer at the other end of the cable: enumerates the gadget, finds its CDC port and moves bytes. rp2040js brings
// a host too, but its controller frees a receive buffer before anything came, so drivers read 64 bytes of nothing.
import { createSetupPacket, DataDirection, getDescriptorPacket, SetupRecipient, SetupType, setDeviceAddressPacket,
  setDeviceConfigurationPacket } from 'rp2040js';

const BUFFER_CONTROL = 0x80; // in DPRAM: IN and OUT of endpoint 0, then of 1, up to 15
const BUFFER_CONTROL_END = 0x100;
const ENDPOINT_CONTROL = 0x08;
const EP0_BUFFER = 0x100;

const LENGTH = 0x3ff;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;

const SIE_STATUS = 0x50;
const SIE_SUSPENDED = 1 << 4;

const DEVICE = 1;
const CONFIGURATION = 2;
const STRING = 3;
const INTERFACE = 4;
const ENDPOINT = 5;
const CDC_DATA = 10;
const SET_LINE_CODING = 0x20;
const SET_CONTROL_LINE_STATE = 0x22;
const DTR_RTS = 3;

// USB 2.0, 7.1.7.3: a port waits 100 ms for the plug to settle. A full-speed packet of 64 bytes takes about 50 us.
const ATTACH_NS = 100e6;
const SUSPEND_NS = 3e6;
const PACKET_NS = 50e3;
const CONTROL_NS = 125e3;

export class UsbHost {
  /** Called with every packet that the gadget sent. */
  onData = null;
  /** What the device says of itself, after `askDevice`. */
  device = null;
  /** Packets that came while `onData` was not set. */
  received = [];
  #mcu;
  #usb;
  #plugged = false;
  #enabled = false;
  #wantsOpen = false;
  #configured = false;
  #open = false;
  #settingLines = false;
  #in = 0;
  #out = 0;
  #interface = 0;
  #toSend = [];
  #armed = new Set();
  #moving = new Map();
  #control = null;
  #controls = [];

  /** Takes a freshly started chip; the cable stays as it is. */
  attach(mcu) {
    this.#mcu = mcu;
    this.#usb = mcu.usbCtrl;
    this.#enabled = false;
    this.#forget();
    const usb = this.#usb;
    usb.DPRAMUpdated = (offset, value) => this.#bufferControl(offset, value);
    usb.onUSBEnabled = () => {
      this.#enabled = true;
      if (this.#plugged) this.#later(ATTACH_NS, () => this.#plugged && usb.resetDevice());
    };
    usb.onResetReceived = () => {
      this.#forget();
      this.#enumerate();
    };
    // SUSPENDED is cleared by writing it; rp2040js leaves it set and drivers see suspend after suspend.
    const write = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => {
      if (offset === SIE_STATUS && usb.rawWriteValue & SIE_SUSPENDED) usb.sieStatus &= ~SIE_SUSPENDED;
      write(offset, value);
    };
  }

  /** Whether a program on the computer has the port open and the gadget knows it. */
  get connected() {
    return this.#open;
  }

  get plugged() {
    return this.#plugged;
  }

  get configured() {
    return this.#configured;
  }

  /** Plugs the cable in; unless told otherwise a program opens the port (DTR) as soon as it is there. */
  plug({ open = true } = {}) {
    this.#wantsOpen = open;
    if (this.#plugged) return open ? this.open() : this.close();
    this.#plugged = true;
    if (this.#enabled) this.#later(ATTACH_NS, () => this.#plugged && this.#usb.resetDevice());
  }

  /** Pulls the cable: no DTR change reaches the gadget, it only sees the bus fall silent. */
  unplug() {
    if (!this.#plugged) return;
    this.#plugged = false;
    this.#forget();
    this.#later(SUSPEND_NS, () => {
      if (this.#plugged) return;
      this.#usb.sieStatus |= SIE_SUSPENDED;
      this.#usb.sieStatusUpdated();
    });
  }

  open() {
    this.#wantsOpen = true;
    this.#setLines();
  }

  close() {
    this.#wantsOpen = false;
    this.#setLines();
  }

  /** Asks for the device's strings and numbers; `device` has them once they came. */
  askDevice() {
    this.device = {};
    this.#queue(getDescriptorPacket(DEVICE, 18), null, (all) => {
      Object.assign(this.device, { vendor: all[8] | (all[9] << 8), product: all[10] | (all[11] << 8) });
      ['manufacturer', 'name', 'serial'].forEach((what, i) => {
        const request = getDescriptorPacket(STRING, 255);
        request[2] = all[14 + i];
        request[4] = 0x09; // in English
        request[5] = 0x04;
        this.#queue(request, null, (text) => { this.device[what] = text && new TextDecoder('utf-16le').decode(text.slice(2)); });
      });
    });
  }

  /** Queues bytes (or text) for the gadget, in packets of at most 64. */
  send(bytes) {
    const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes);
    for (let at = 0; at < all.length; at += 64) this.#toSend.push(all.slice(at, at + 64));
    this.#pump();
  }

  /** Packets that the gadget has not taken yet. */
  get waiting() {
    return this.#toSend.length;
  }

  /** Everything received since the last call, as one array. */
  take() {
    const all = Uint8Array.from(this.received.flatMap((packet) => [...packet]));
    this.received = [];
    return all;
  }

  #forget() {
    this.#configured = false;
    this.#open = false;
    this.#settingLines = false;
    this.#armed.clear();
    this.#moving.clear();
    this.#control = null;
    this.#controls = [];
    this.#toSend = [];
  }

  #later(ns, act) {
    this.#mcu.clock.createAlarm(act).schedule(ns);
  }

  #bufferControl(offset, value) {
    if (offset < BUFFER_CONTROL || offset >= BUFFER_CONTROL_END) return;
    if (value & STALL && offset < BUFFER_CONTROL + 8 && this.#control) {
      this.#finishControl(null);
    } else if (value & AVAILABLE) {
      this.#armed.add(offset);
      this.#pump();
    } else {
      this.#armed.delete(offset);
    }
  }

  /** Starts every transfer that both sides are ready for. */
  #pump() {
    if (!this.#plugged) return;
    for (const offset of this.#armed) {
      if (this.#moving.has(offset)) continue;
      const endpoint = (offset - BUFFER_CONTROL) >> 3;
      const isOut = (offset & 4) !== 0;
      if (endpoint === 0) this.#pumpControl(offset, isOut);
      else if (isOut && endpoint === this.#out && this.#toSend.length) this.#move(offset, PACKET_NS, this.#toSend.shift());
      // A host whose port nobody has open leaves the packet with the gadget.
      else if (!isOut && endpoint === this.#in && this.#open) this.#move(offset, PACKET_NS, null, (packet) => this.#deliver(packet));
    }
  }

  #deliver(packet) {
    if (packet.length === 0) return;
    if (this.onData) this.onData(packet);
    else this.received.push(packet);
  }

  #move(offset, ns, data, done = () => {}) {
    const ticket = {};
    this.#moving.set(offset, ticket);
    this.#later(ns, () => {
      if (this.#moving.get(offset) !== ticket) return;
      this.#moving.delete(offset);
      this.#armed.delete(offset);
      const { usbDPRAM, usbDPRAMView: view } = this.#mcu;
      const endpoint = (offset - BUFFER_CONTROL) >> 3;
      const isOut = (offset & 4) !== 0;
      const buffer = endpoint === 0
        ? EP0_BUFFER
        : view.getUint32(ENDPOINT_CONTROL + 8 * (endpoint - 1) + (isOut ? 4 : 0), true) & 0xffc0;
      let control = view.getUint32(offset, true) & ~AVAILABLE;
      let packet = null;
      if (isOut) {
        usbDPRAM.set(data, buffer);
        control = (control & ~LENGTH) | data.length | FULL;
      } else {
        packet = usbDPRAM.slice(buffer, buffer + (control & LENGTH));
        control &= ~FULL;
      }
      view.setUint32(offset, control, true);
      this.#usb.indicateBufferReady(endpoint, isOut);
      done(packet);
      this.#pump();
    });
  }

  // Control transfers: setup, an optional data stage, a status stage in the other direction.

  #queue(packet, data, done) {
    this.#controls.push({ packet, data, done, got: [], wanted: packet[6] | (packet[7] << 8), status: false });
    if (!this.#control) this.#nextControl();
  }

  #nextControl() {
    this.#control = this.#controls.shift() ?? null;
    if (!this.#control) return;
    const mine = this.#control;
    this.#later(CONTROL_NS, () => this.#control === mine && this.#usb.sendSetupPacket(mine.packet));
  }

  #finishControl(result) {
    const { done } = this.#control;
    this.#control = null;
    done(result);
    if (!this.#control) this.#nextControl();
  }

  #pumpControl(offset, isOut) {
    const control = this.#control;
    if (!control) return;
    const reads = (control.packet[0] & 0x80) !== 0;
    if (!control.status && control.wanted > 0) {
      if (isOut === reads) return;
      this.#move(offset, CONTROL_NS, control.data, (packet) => {
        if (reads) control.got.push(...packet);
        control.status = !reads || packet.length < 64 || control.got.length >= control.wanted;
      });
    } else if (isOut === reads) {
      this.#move(offset, CONTROL_NS, new Uint8Array(0), () => this.#control === control && this.#finishControl(Uint8Array.from(control.got)));
    }
  }

  #enumerate() {
    this.#queue(setDeviceAddressPacket(1), null, () =>
      this.#queue(getDescriptorPacket(CONFIGURATION, 9), null, (head) =>
        this.#queue(getDescriptorPacket(CONFIGURATION, head[2] | (head[3] << 8)), null, (all) => {
          this.#readDescriptors(all);
          this.#queue(setDeviceConfigurationPacket(1), null, () => {
            this.#configured = true;
            const coding = Uint8Array.of(0x00, 0xc2, 0x01, 0x00, 0, 0, 8); // 115200 8N1
            this.#queue(this.#classRequest(SET_LINE_CODING, 0, coding.length), coding, () => this.#setLines());
          });
        })));
  }

  #readDescriptors(all) {
    let isData = false;
    for (let at = 0; at + 1 < all.length && all[at] >= 2; at += all[at]) {
      if (all[at + 1] === INTERFACE) {
        isData = all[at + 5] === CDC_DATA;
        if (!isData) this.#interface = all[at + 2];
      } else if (all[at + 1] === ENDPOINT && isData) {
        if (all[at + 2] & 0x80) this.#in = all[at + 2] & 0xf;
        else this.#out = all[at + 2];
      }
    }
  }

  #classRequest(bRequest, wValue, wLength) {
    return createSetupPacket({ dataDirection: DataDirection.HostToDevice, type: SetupType.Class,
      recipient: SetupRecipient.Interface, bRequest, wValue, wIndex: this.#interface, wLength });
  }

  /** Tells the gadget whether the port is open, until it knows what was wanted last. */
  #setLines() {
    if (!this.#configured || this.#settingLines || this.#open === this.#wantsOpen) return;
    this.#settingLines = true;
    const open = this.#wantsOpen;
    this.#queue(this.#classRequest(SET_CONTROL_LINE_STATE, open ? DTR_RTS : 0, 0), null, () => {
      this.#settingLines = false;
      this.#open = open;
      this.#setLines();
      this.#pump();
    });
  }
}
