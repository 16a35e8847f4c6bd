// Postcard, both ways, by descriptions of the values. A value looks as it does in a script: an enum is its variant's name,
// or an object of that one name where the variant carries something.

export class Writer {
  bytes = [];

  byte(value) {
    this.bytes.push(Number(value));
    return this;
  }

  varint(value) {
    for (; value >= 0x80; value = Math.floor(value / 128)) this.bytes.push((value % 128) | 0x80);
    this.bytes.push(value);
    return this;
  }

  blob(bytes) {
    this.varint(bytes.length);
    this.bytes.push(...bytes);
    return this;
  }
}

export class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    if (this.at >= this.bytes.length) throw new Error('the message breaks off');
    return this.bytes[this.at++];
  }

  varint() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  blob() {
    const length = this.varint();
    if (this.at + length > this.bytes.length) throw new Error('the message breaks off');
    return this.bytes.slice(this.at, (this.at += length));
  }
}

export const byte = { write: (to, value) => to.byte(value), read: (from) => from.byte() };
/** An i8: one byte, in two's complement. */
export const small = { write: (to, value) => to.byte(value & 0xff), read: (from) => (from.byte() << 24) >> 24 };
export const flag = { write: (to, value) => to.byte(value), read: (from) => from.byte() === 1 };
export const varint = { write: (to, value) => to.varint(value), read: (from) => from.varint() };
export const signed = {
  write: (to, value) => to.varint(value < 0 ? -2 * value - 1 : 2 * value),
  read: (from) => {
    const value = from.varint();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  },
};
export const blob = { write: (to, bytes) => to.blob(bytes), read: (from) => from.blob() };
export const text = {
  write: (to, value) => to.blob(new TextEncoder().encode(value)),
  read: (from) => new TextDecoder().decode(from.blob()),
};

/** Something, or null; left out, it is null. */
export const option = (of) => ({
  write: (to, value) => (value === null || value === undefined ? to.byte(0) : of.write(to.byte(1), value)),
  read: (from) => (from.byte() === 1 ? of.read(from) : null),
});

/** What is left out is `value`. */
export const or = (value, of) => ({ write: (to, given) => of.write(to, given ?? value), read: of.read });

/** Just so many, with no length in front. */
export const array = (of, length) => ({
  write: (to, values) => values.forEach((value) => of.write(to, value)),
  read: (from) => Array.from({ length }, () => of.read(from)),
});

export const list = (of) => ({
  write: (to, values) => values.forEach((value) => of.write(to, value), to.varint(values.length)),
  read: (from) => Array.from({ length: from.varint() }, () => of.read(from)),
});

/** Values one after the other, with the length of all their bytes in front. */
export const together = (of) => ({
  write: (to, values) => to.blob(values.flatMap((value) => bytesOf(of, value))),
  read: (from) => {
    const [inner, values] = [new Reader(from.blob()), []];
    while (inner.at < inner.bytes.length) values.push(of.read(inner));
    return values;
  },
});

export const tuple = (...parts) => ({
  write: (to, values) => parts.forEach((part, i) => part.write(to, values[i])),
  read: (from) => parts.map((part) => part.read(from)),
});

export const struct = (fields) => ({
  write: (to, value) => {
    const unknown = Object.keys(value).find((name) => !(name in fields));
    if (unknown) throw new Error(`there is no ${unknown} among ${Object.keys(fields).join(', ')}`);
    for (const [name, of] of Object.entries(fields)) of.write(to, value[name]);
  },
  read: (from) => Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, of.read(from)])),
});

/** An enum: its variants in order, as names or as `[name, what it carries]`. */
export const oneOf = (...variants) => {
  const all = variants.map((variant) => (typeof variant === 'string' ? [variant, null] : variant));
  return {
    write: (to, value) => {
      const name = nameOf(value);
      const number = all.findIndex(([variant]) => variant === name);
      if (number < 0) throw new Error(`there is no ${name} among ${all.map(([variant]) => variant).join(', ')}`);
      to.varint(number);
      all[number][1]?.write(to, value[name]);
    },
    read: (from) => {
      const number = from.varint();
      if (number >= all.length) throw new Error(`there is no variant ${number}`);
      const [name, of] = all[number];
      return of ? { [name]: of.read(from) } : name;
    },
  };
};

/** The variant's name of an enum's value. */
export const nameOf = (value) => (typeof value === 'string' ? value : Object.keys(value)[0]);

/** The bytes of a value. */
export function bytesOf(of, value) {
  const to = new Writer();
  of.write(to, value);
  return to.bytes;
}

/** The value of bytes, all of which belong to it. */
export function valueOf(of, bytes) {
  const from = new Reader(bytes);
  const value = of.read(from);
  if (from.at !== bytes.length) throw new Error(`${bytes.length - from.at} bytes too many`);
  return value;
}
