//! Any bytes on the cable.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bedside_core_fuzz::link::any(bytes));

#[cfg(not(fuzzing))]
fn main() {
    bedside_core_fuzz::inputs::again(bedside_core_fuzz::link::any);
}
