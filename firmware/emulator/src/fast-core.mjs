// Runs the common Thumb instructions in one tight loop. rp2040js's decoder tests some ninety patterns in turn for each
// instruction; whatever is rare, leaves flash and RAM, or could raise an exception still goes that way.

const FLASH = 0x1000_0000;
const RAM = 0x2000_0000;
const HANDLER = 1;

/**
 * Answers a function that executes instructions until `most` cycles are used up or one comes that it leaves to
 * `core.executeInstruction`, and answers the cycles used. No instruction of a burst can see the clock or move it. What is read from
 * the flash goes through the cache, whose misses take cycles.
 */
export function burstOf(mcu, cache) {
  const { core } = mcu;
  const r = core.registers;
  const flash8 = mcu.flash;
  const flash16 = new Uint16Array(flash8.buffer, flash8.byteOffset, flash8.length >> 1);
  const flash32 = new Uint32Array(flash8.buffer, flash8.byteOffset, flash8.length >> 2);
  const ram8 = mcu.sram;
  const ram16 = new Uint16Array(ram8.buffer);
  const ram32 = new Uint32Array(ram8.buffer);
  const flashSize = flash8.length;
  const ramSize = ram8.length;
  // The line that the last instruction came from.
  let line = -1;

  return (most) => {
    if (core.interruptsUpdated) return 0;
    let { N: n, Z: z, C: c, V: v } = core;
    let pc = r[15];
    let cycles = 0;

    burst: while (cycles < most) {
      const flashAt = pc - FLASH;
      let opcode;
      if (flashAt >= 0 && flashAt < flashSize) {
        opcode = flash16[flashAt >>> 1];
        if (flashAt >>> 3 !== line) {
          line = flashAt >>> 3;
          cycles += cache.touch(line);
        }
      } else if (pc - RAM >= 0 && pc - RAM < ramSize) opcode = ram16[(pc - RAM) >>> 1];
      else break;

      const low = opcode & 7;
      const mid = (opcode >> 3) & 7;
      const five = (opcode >> 6) & 0x1f;
      const high = (opcode >> 8) & 7;
      // Filled in by the cases and acted on below them: 0 nothing, 1 load, 2 store.
      let access = 0;
      let at = 0;
      let size = 4;
      let to = low;

      switch (opcode >>> 11) {
        case 0b00000: { // LSLS
          const input = r[mid];
          const result = input << five;
          r[low] = result;
          n = result < 0;
          z = result === 0;
          if (five) c = (input & (1 << (32 - five))) !== 0;
          break;
        }
        case 0b00001: { // LSRS
          const input = r[mid];
          const result = five ? input >>> five : 0;
          r[low] = result;
          n = (result | 0) < 0;
          z = result === 0;
          c = ((input >>> (five ? five - 1 : 31)) & 1) !== 0;
          break;
        }
        case 0b00010: { // ASRS
          const input = r[mid] | 0;
          const result = input >> (five || 31);
          r[low] = result;
          n = result < 0;
          z = result === 0;
          c = ((input >> (five ? five - 1 : 31)) & 1) !== 0;
          break;
        }
        case 0b00011: { // ADDS, SUBS of a register or three bits
          const a = r[mid];
          const b = opcode & 0x400 ? five & 7 : r[five & 7];
          if (opcode & 0x200) {
            const result = (a - b) | 0;
            c = a >= b;
            v = ((a ^ b) & (a ^ result)) < 0;
            n = result < 0;
            z = result === 0;
            r[low] = result;
          } else {
            const result = (a + b) | 0;
            c = a + b > 0xffff_ffff;
            v = (~(a ^ b) & (a ^ result)) < 0;
            n = result < 0;
            z = result === 0;
            r[low] = result;
          }
          break;
        }
        case 0b00100: { // MOVS
          const result = opcode & 0xff;
          r[high] = result;
          n = false;
          z = result === 0;
          break;
        }
        case 0b00101: // CMP
        case 0b00111: { // SUBS
          const a = r[high];
          const b = opcode & 0xff;
          const result = (a - b) | 0;
          c = a >= b;
          v = (a & (a ^ result)) < 0;
          n = result < 0;
          z = result === 0;
          if (opcode & 0x1000) r[high] = result;
          break;
        }
        case 0b00110: { // ADDS
          const a = r[high];
          const b = opcode & 0xff;
          const result = (a + b) | 0;
          c = a + b > 0xffff_ffff;
          v = (~a & (a ^ result)) < 0;
          n = result < 0;
          z = result === 0;
          r[high] = result;
          break;
        }
        case 0b01000: {
          if (opcode < 0x4400) {
            let result;
            switch ((opcode >> 6) & 0xf) {
              case 0: result = r[low] & r[mid]; r[low] = result; break; // ANDS
              case 1: result = r[low] ^ r[mid]; r[low] = result; break; // EORS
              case 8: result = r[low] & r[mid]; break; // TST
              case 9: // RSBS
              case 10: { // CMP
                const negate = (opcode & 0x40) !== 0;
                const a = negate ? 0 : r[low];
                const b = r[mid];
                result = (a - b) | 0;
                c = a >= b;
                v = ((a ^ b) & (a ^ result)) < 0;
                if (negate) r[low] = result;
                break;
              }
              case 12: result = r[low] | r[mid]; r[low] = result; break; // ORRS
              case 13: result = Math.imul(r[low], r[mid]); r[low] = result; break; // MULS
              case 14: result = r[low] & ~r[mid]; r[low] = result; break; // BICS
              case 15: result = ~r[mid]; r[low] = result; break; // MVNS
              default: break burst;
            }
            n = result < 0;
            z = result === 0;
            break;
          }
          const from = (opcode >> 3) & 0xf;
          const into = ((opcode >> 4) & 8) | low;
          if (opcode >= 0x4700) { // BX, BLX
            const target = r[from];
            if (low || from === 15 || target >= 0xf000_0000) break burst;
            if (opcode & 0x80) r[14] = (pc + 2) | 1;
            pc = (target & ~1) >>> 0;
            cycles += 2;
            continue;
          }
          if (from === 15 || into === 15 || into === 13) break burst;
          if (opcode < 0x4500) { // ADD
            r[into] = r[into] + r[from];
          } else if (opcode < 0x4600) { // CMP
            const a = r[into];
            const b = r[from];
            const result = (a - b) | 0;
            c = a >= b;
            v = ((a ^ b) & (a ^ result)) < 0;
            n = result < 0;
            z = result === 0;
          } else { // MOV
            r[into] = r[from];
          }
          break;
        }
        case 0b01001: access = 1; at = ((pc + 4) & ~3) + (opcode & 0xff) * 4; to = high; break; // LDR of a literal
        case 0b01010: // STR, STRH, STRB, LDRSB
        case 0b01011: // LDR, LDRH, LDRB, LDRSH, all with two registers
          if ((opcode & 0x0600) === 0x0600) break burst; // the signed ones
          access = opcode & 0x0800 ? 1 : 2;
          at = r[mid] + r[five & 7];
          size = 4 >> ((opcode >> 9) & 3);
          break;
        case 0b01100: access = 2; at = r[mid] + five * 4; break; // STR
        case 0b01101: access = 1; at = r[mid] + five * 4; break; // LDR
        case 0b01110: access = 2; at = r[mid] + five; size = 1; break; // STRB
        case 0b01111: access = 1; at = r[mid] + five; size = 1; break; // LDRB
        case 0b10000: access = 2; at = r[mid] + five * 2; size = 2; break; // STRH
        case 0b10001: access = 1; at = r[mid] + five * 2; size = 2; break; // LDRH
        case 0b10010: access = 2; at = r[13] + (opcode & 0xff) * 4; to = high; break; // STR to the stack
        case 0b10011: access = 1; at = r[13] + (opcode & 0xff) * 4; to = high; break; // LDR from the stack
        case 0b10101: r[high] = r[13] + (opcode & 0xff) * 4; break; // ADD to the stack pointer
        case 0b10110:
          switch (opcode >>> 6) {
            case 0b1011000000: case 0b1011000001: r[13] += (opcode & 0x7f) * 4; break;
            case 0b1011000010: case 0b1011000011: r[13] -= (opcode & 0x7f) * 4; break;
            case 0b1011001000: r[low] = (r[mid] << 16) >> 16; break; // SXTH
            case 0b1011001001: r[low] = (r[mid] << 24) >> 24; break; // SXTB
            case 0b1011001010: r[low] = r[mid] & 0xffff; break; // UXTH
            case 0b1011001011: r[low] = r[mid] & 0xff; break; // UXTB
            default: { // PUSH
              if (opcode >>> 9 !== 0b1011010) break burst;
              let count = opcode >> 8 & 1;
              for (let i = 0; i < 8; i++) count += (opcode >> i) & 1;
              const bottom = r[13] - 4 * count;
              if (bottom < RAM || r[13] - RAM > ramSize || bottom & 3) break burst;
              let word = (bottom - RAM) >>> 2;
              for (let i = 0; i < 8; i++) if ((opcode >> i) & 1) ram32[word++] = r[i];
              if (opcode & 0x100) ram32[word] = r[14];
              r[13] = bottom;
              // The plain emulator counts a cycle for each of r0 to r7 and none for lr.
              cycles += count - ((opcode >> 8) & 1);
            }
          }
          break;
        case 0b10111: { // POP
          if (opcode === 0xbf00) break; // NOP
          if (opcode >>> 9 !== 0b1011110) break burst;
          const top = r[13] - RAM;
          if (top < 0 || top + 36 > ramSize || top & 3 || core.currentMode === HANDLER) break burst;
          let word = top >>> 2;
          for (let i = 0; i < 8; i++) {
            if ((opcode >> i) & 1) {
              r[i] = ram32[word++];
              cycles++;
            }
          }
          if (opcode & 0x100) {
            r[13] = RAM + 4 * (word + 1);
            pc = (ram32[word] & ~1) >>> 0;
            cycles += 3;
            continue;
          }
          r[13] = RAM + 4 * word;
          break;
        }
        case 0b11010:
        case 0b11011: { // B where a condition holds
          if (opcode >= 0xde00) break burst;
          let holds;
          switch ((opcode >> 9) & 7) {
            case 0: holds = z; break;
            case 1: holds = c; break;
            case 2: holds = n; break;
            case 3: holds = v; break;
            case 4: holds = c && !z; break;
            case 5: holds = n === v; break;
            default: holds = !z && n === v;
          }
          if (holds === ((opcode & 0x100) !== 0)) break;
          pc += 4 + ((opcode << 24) >> 23);
          cycles += 2;
          continue;
        }
        case 0b11100: // B
          pc += 4 + ((opcode << 21) >> 20);
          cycles += 2;
          continue;
        case 0b11110: { // BL
          const second = flashAt >= 0 && flashAt < flashSize ? flash16[(flashAt >>> 1) + 1] : ram16[((pc - RAM) >>> 1) + 1];
          if ((second & 0xd000) !== 0xd000) break burst;
          const sign = (opcode >> 10) & 1;
          const first = 1 ^ sign ^ ((second >> 13) & 1);
          const next = 1 ^ sign ^ ((second >> 11) & 1);
          const offset = (sign ? 0xff << 24 : 0) | (first << 23) | (next << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
          r[14] = (pc + 4) | 1;
          pc += 4 + offset;
          cycles += 3;
          continue;
        }
        default: break burst;
      }

      if (access !== 0) {
        if (at & (size - 1)) break;
        const inRam = at - RAM;
        const inFlash = at - FLASH;
        if (inRam >= 0 && inRam < ramSize) {
          if (access === 1) r[to] = size === 4 ? ram32[inRam >>> 2] : size === 2 ? ram16[inRam >>> 1] : ram8[inRam];
          else if (size === 4) ram32[inRam >>> 2] = r[to];
          else if (size === 2) ram16[inRam >>> 1] = r[to];
          else ram8[inRam] = r[to];
        } else if (access === 1 && inFlash >= 0 && inFlash < flashSize) {
          r[to] = size === 4 ? flash32[inFlash >>> 2] : size === 2 ? flash16[inFlash >>> 1] : flash8[inFlash];
          cycles += cache.touch(inFlash >>> 3);
        } else {
          break;
        }
        cycles++;
      }
      pc += 2;
      cycles++;
    }

    r[15] = pc;
    core.N = n;
    core.Z = z;
    core.C = c;
    core.V = v;
    core.cycles += cycles;
    return cycles;
  };
}
