//! What it costs the board to score a sheet of Emergency Roll: a pin is high as long as one is scored. For the benchmark.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This is a measurement for a Raspberry Pi Pico: cargo xtask bench runs it without a board.");
}

#[cfg(target_os = "none")]
mod board {
    use core::hint::black_box;

    use bedside_core::emergency_roll::{Bed, Cardiologist, Epidemiologist, Radiologist, Sheet, Specialists};
    use defmt_rtt as _;
    use embassy_rp::gpio::{Level, Output};

    /// Sheets by their beds, as the desktop's benchmark scores them.
    const SHEETS: &str = include_str!("../../../core/examples/sheets.txt");

    #[cortex_m_rt::entry]
    fn main() -> ! {
        let pins = embassy_rp::init(embassy_rp::config::Config::default());
        let mut scoring = Output::new(pins.PIN_25, Level::Low);
        for line in SHEETS.lines() {
            let mut beds = [Bed::default(); 32];
            for (bed, digit) in beds.iter_mut().zip(line.bytes()) {
                *bed = Bed::of(digit - b'0');
            }
            let sheet = Sheet::of_beds(beds);
            for (epidemiologist, radiologist) in Epidemiologist::ALL.into_iter().zip(Radiologist::ALL) {
                let cardiologists = [Cardiologist::AllWards, Cardiologist::TwoWards];
                let cards = Specialists { cardiologists, radiologist, epidemiologist };
                scoring.set_high();
                black_box(black_box(&sheet).score(black_box(Some(&cards)), 0));
                scoring.set_low();
            }
        }
        loop {
            cortex_m::asm::wfi();
        }
    }

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        cortex_m::asm::udf()
    }
}
