//! The gadget's program for a Raspberry Pi Pico: it starts the board.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This is the gadget's program, and it runs on a Raspberry Pi Pico.");
    eprintln!("  cargo xtask firmware   builds the image (ELF and UF2)");
    eprintln!("  cargo xtask emulate    runs it without a board");
}

#[cfg(target_os = "none")]
mod program {
    use bedside_firmware::Gadget;
    use bedside_firmware::boards::pico;
    use bedside_firmware::tasks::chance;
    use bedside_firmware::tasks::flash::BoardFlash;
    use bedside_firmware::tasks::owner::own;
    use defmt_rtt as _;
    use embassy_executor::Spawner;
    use embassy_time::Instant;
    use static_cell::StaticCell;

    // The gadget is made here and not in the library: there the compiler does not inline the drawing, which then takes a third
    // longer.
    #[embassy_executor::main]
    async fn main(spawner: Spawner) {
        static GADGET: StaticCell<Gadget<BoardFlash>> = StaticCell::new();
        let store = pico::start(&spawner);
        own(GADGET.init_with(|| Gadget::start(store, chance::bits, Instant::now().as_millis()))).await
    }

    /// Says where, and stops: the watchdog starts the gadget again, with its table. Formatting the message as well would
    /// take a tenth of the image.
    #[panic_handler]
    fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
        if let Some(place) = info.location() {
            defmt::error!("panic at {=str}:{=u32}", place.file(), place.line());
        }
        cortex_m::asm::udf()
    }
}
