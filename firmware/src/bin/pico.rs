//! The gadget's program: it starts the board that it was built for.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This is the gadget's program, and it runs on a Raspberry Pi Pico.");
    eprintln!("  cargo xtask firmware   builds the image (ELF and UF2)");
    eprintln!("  cargo xtask emulate    runs it without a board");
}

#[cfg(target_os = "none")]
mod program {
    use bedside_core::Recall;
    use bedside_firmware::Gadget;
    use bedside_firmware::boards::board;
    use bedside_firmware::faults::Crash;
    use bedside_firmware::store::Store;
    use bedside_firmware::tasks::flash::BoardFlash;
    use bedside_firmware::tasks::owner::{own, recover};
    use bedside_firmware::tasks::{chance, crash};
    use defmt_rtt as _;
    use embassy_executor::Spawner;
    use embassy_time::Instant;
    use static_cell::{ConstStaticCell, StaticCell};

    // The gadget is made here and not in the library: there the compiler does not inline the drawing, which then takes a third
    // longer.
    #[embassy_executor::main]
    async fn main(spawner: Spawner) {
        let (mut store, crash) = board::start(&spawner);
        recover(&mut store, crash.as_deref());
        // A task of its own: here the stack would keep room for tables on their way for as long as the gadget runs.
        if let Ok(task) = play(begun(store)) {
            spawner.spawn(task);
        }
    }

    #[embassy_executor::task]
    async fn play(gadget: &'static mut Gadget<BoardFlash>) {
        own(gadget).await
    }

    #[inline(never)] // the same
    fn begun(store: Store<BoardFlash>) -> &'static mut Gadget<BoardFlash> {
        static GADGET: StaticCell<Gadget<BoardFlash>> = StaticCell::new();
        static RECALL: ConstStaticCell<Recall> = ConstStaticCell::new(Recall::new());
        let gadget = GADGET.init_with(|| Gadget::start(store, chance::bits, Instant::now().as_millis()));
        gadget.recall_in(RECALL.take());
        gadget
    }

    /// Says where, and starts again with the same table. Formatting the message as well would take a tenth of the image.
    #[panic_handler]
    fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
        let (file, line) = info.location().map_or(("", 0), |place| (place.file(), place.line()));
        crash::end(Crash::Panic, line, file)
    }

    /// What the processor cannot do ends like a panic.
    #[cortex_m_rt::exception]
    #[allow(unsafe_code, reason = "the runtime's handler of hard faults is declared so")]
    unsafe fn HardFault(frame: &cortex_m_rt::ExceptionFrame) -> ! {
        crash::end(Crash::HardFault, frame.pc(), "")
    }
}
