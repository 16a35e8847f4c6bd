//! Any lines of a script.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bedside_desktop_fuzz::lines::any(bytes));

#[cfg(not(fuzzing))]
fn main() {
    bedside_core_fuzz::inputs::again(bedside_desktop_fuzz::lines::any);
}
