//! The screen, and whether one is there.

use core::cell::RefCell;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;

use crate::boards::board::OledBus;
use crate::canvas::{Canvas, changes};
use crate::oled;

static LATEST: Mutex<CriticalSectionRawMutex, RefCell<Canvas>> = Mutex::new(RefCell::new(Canvas::new()));
static DRAWN: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static MISSING: AtomicBool = AtomicBool::new(false);

/// Has a picture shown, in place of one that is not whole on the screen yet.
pub(crate) fn show(canvas: &Canvas) {
    LATEST.lock(|latest| {
        if let Ok(mut latest) = latest.try_borrow_mut() {
            latest.clone_from(canvas);
        }
    });
    DRAWN.signal(());
}

/// Whether no screen answered.
pub(crate) fn is_missing() -> bool {
    MISSING.load(Ordering::Relaxed)
}

/// Sends what changed of the latest picture.
#[embassy_executor::task]
pub(crate) async fn screen(mut bus: OledBus) {
    let (mut shown, mut next) = (Canvas::new(), Canvas::new());
    loop {
        // A screen that does not answer may be plugged in later.
        while oled::wake(&mut bus).await.is_err() {
            MISSING.store(true, Ordering::Relaxed);
            Timer::after_secs(2).await;
        }
        MISSING.store(false, Ordering::Relaxed);
        let mut known = 0;
        loop {
            // A newer picture is taken up between two runs.
            LATEST.lock(|latest| {
                if let Ok(latest) = latest.try_borrow() {
                    next.clone_from(&latest);
                }
            });
            let run = changes(&shown, &next, known).next();
            match run {
                Some(run) if oled::send(&mut bus, &next, run).await.is_err() => break,
                Some(run) => {
                    shown.take_over(&next, run);
                    known = known.max(run.page + 1);
                }
                None => DRAWN.wait().await,
            }
        }
    }
}
