// The screen as text for golden files and as PNG for people.
import * as zlib from 'node:zlib';

const HALVES = [' ', '▀', '▄', '█'];

/** Two pixel rows a line, in half blocks; trailing spaces are dropped, so that editors keep the file as it is. */
export function textArt(lit, width, height) {
  let text = '';
  for (let y = 0; y < height; y += 2) {
    let line = '';
    for (let x = 0; x < width; x++) line += HALVES[(lit(x, y) ? 1 : 0) + (lit(x, y + 1) ? 2 : 0)];
    text += `${line.trimEnd()}\n`;
  }
  return text;
}

export function png(lit, width, height, scale = 4) {
  const stride = width * scale + 1;
  const rows = Buffer.alloc(stride * height * scale);
  for (let y = 0; y < height * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      rows[y * stride + 1 + x] = lit(Math.floor(x / scale), Math.floor(y / scale)) ? 0xff : 0x00;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  header[8] = 8; // bits a sample, greyscale
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, body) {
  const framed = Buffer.alloc(body.length + 12);
  framed.writeUInt32BE(body.length, 0);
  framed.write(type, 4, 'latin1');
  body.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, body.length + 8)), body.length + 8);
  return framed;
}

// zlib.crc32 came with Node 20.15.
function crc32(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
