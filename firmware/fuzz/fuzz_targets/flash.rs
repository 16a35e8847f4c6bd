//! Any contents of the flash.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bedside_firmware_fuzz::flash::any(bytes));

#[cfg(not(fuzzing))]
fn main() {
    bedside_core_fuzz::inputs::again(bedside_firmware_fuzz::flash::any);
}
