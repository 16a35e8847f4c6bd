//! The end of the stack, where nothing may be written.
//!
//! The stack grows down from the end of the memory towards what the program keeps there. Between them lies a page that the
//! processor refuses to write: what would run into the tables' memory is a fault instead. A fault finds no stack for its report, so
//! the processor stops, and the watchdog starts the gadget again. This needs no other linker, as `flip-link` does, and holds for an
//! image that was built with any toolchain.

use core::ptr::addr_of;

#[allow(unsafe_code, reason = "the linker knows where the memory of the program ends")]
unsafe extern "C" {
    static _stack_end: u32;
}

/// Bytes of the page. A larger frame could step over it: only starts and new tables have one, far from the end.
#[cfg(not(target_abi = "eabihf"))]
const GUARD: u32 = 8192;

/// Has the processor refuse what is written beyond the stack.
#[cfg(not(target_abi = "eabihf"))]
#[allow(unsafe_code, reason = "the memory protection is set up register by register")]
pub(crate) fn guard() {
    /// ARMv6-M reference manual, B3.5: nobody may read, write or run what lies there.
    const NO_ACCESS: u32 = 1 << 28;
    const ENABLE: u32 = 1;
    /// All other memory stays as it is without protection.
    const OTHERS_AS_BEFORE: u32 = 1 << 2;
    let end = addr_of!(_stack_end) as u32;
    let start = end.next_multiple_of(GUARD);
    // A region of 2 to the power of this and one.
    let size = GUARD.trailing_zeros() - 1;
    // SAFETY: nothing else uses the memory protection, and nobody has used the end of the stack yet.
    unsafe {
        let mpu = &*cortex_m::peripheral::MPU::PTR;
        mpu.rnr.write(0);
        mpu.rbar.write(start);
        mpu.rasr.write(NO_ACCESS | size << 1 | ENABLE);
        mpu.ctrl.write(OTHERS_AS_BEFORE | ENABLE);
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}

/// Has the processor refuse to go beyond the stack.
#[cfg(target_abi = "eabihf")]
#[allow(unsafe_code, reason = "the limit of the stack is a register of the processor")]
pub(crate) fn guard() {
    // SAFETY: only its address is taken; the stack is far above it.
    unsafe { cortex_m::register::msplim::write(addr_of!(_stack_end) as u32) }
}
