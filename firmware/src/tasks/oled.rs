//! The screen, and whether one is there. One that starts late, is reset or comes back is found within half a second.

use core::cell::RefCell;
use core::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use bedside_core::link::{Message, NoteKind, SCREEN_PART};
use embassy_futures::select::select;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};

use super::chosen;
use super::link::note;
use super::watchdog::{Who, check_in};
use crate::boards::board::{OledBus, OledWires};
use crate::canvas::{Canvas, Run, changes};
use crate::oled::Screen;
use crate::settings::Display;

/// How often it is asked whether it is still on, and looked for where it is not.
const LOOK: Duration = Duration::from_millis(400);
/// A message takes 3 ms. Longer than this something holds the bus, and it has to be freed.
const PATIENCE: Duration = Duration::from_millis(100);
/// A screen that does not say whether it is on is woken so often, which is not seen.
const BLINDLY: Duration = Duration::from_secs(1);

static LATEST: Mutex<CriticalSectionRawMutex, RefCell<Canvas>> = Mutex::new(RefCell::new(Canvas::new()));
static CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// Whether there is a screen: nobody knows yet, there is, there is none.
static THERE: AtomicU8 = AtomicU8::new(UNKNOWN);
const UNKNOWN: u8 = 0;
const FOUND: u8 = 1;
const MISSING: u8 = 2;
static CONTRAST: AtomicU8 = AtomicU8::new(0);
/// Counts the pictures.
static PICTURE: AtomicU32 = AtomicU32::new(1);

/// Has a picture shown, in place of one that is not whole on the screen yet.
pub(crate) fn show(canvas: &Canvas) {
    LATEST.lock(|latest| {
        if let Ok(mut latest) = latest.try_borrow_mut() {
            latest.clone_from(canvas);
        }
    });
    // Only the owner shows pictures: nobody counts between these two.
    PICTURE.store(PICTURE.load(Ordering::Relaxed).wrapping_add(1).max(1), Ordering::Relaxed);
    CHANGED.signal(());
}

/// Has the screen lit so brightly.
pub(crate) fn light(contrast: u8) {
    if CONTRAST.load(Ordering::Relaxed) != contrast {
        CONTRAST.store(contrast, Ordering::Relaxed);
        CHANGED.signal(());
    }
}

/// A part of the latest picture for a desktop that mirrors it, unless it is still the one that the desktop knows.
pub(crate) fn part(part: u8, known: u32) -> Option<Message> {
    let picture = PICTURE.load(Ordering::Relaxed);
    if picture == known {
        return None;
    }
    LATEST.lock(|latest| {
        let latest = latest.try_borrow().ok()?;
        let bytes = latest.bytes().chunks(SCREEN_PART).nth(part.into())?;
        Some(Message::Screen { part, picture, bytes: bytes.iter().copied().collect() })
    })
}

/// Whether no screen answered.
pub(crate) fn is_missing() -> bool {
    THERE.load(Ordering::Relaxed) == MISSING
}

/// Sends what changed of the latest picture, for as long as there is a screen, and looks for one where there is none.
#[embassy_executor::task]
pub(crate) async fn screen(mut wires: OledWires) {
    let (mut shown, mut next) = (Canvas::new(), Canvas::new());
    loop {
        let lost = keep_shown(&mut wires.bus(), &mut shown, &mut next).await;
        if lost.is_err() {
            wires.free();
            Timer::after(LOOK).await;
        }
    }
}

/// The screen does not answer, or something holds the bus.
struct Lost;

/// What is said to a screen.
#[derive(Clone, Copy)]
enum Say {
    /// Wake up.
    Wake(Display),
    /// Show this run of a picture.
    Show(Run),
    /// Be so bright.
    Light(u8),
    /// Are you on?
    On,
}

/// Says something and hears whether the screen is on, where that was asked. All of it goes through here: what waits for the bus
/// is in the image once.
async fn say(bus: &mut OledBus<'_>, screen: &mut Option<Screen>, say: Say, canvas: &Canvas) -> Result<bool, Lost> {
    let said = async {
        match (say, *screen) {
            (Say::Wake(display), _) => *screen = Some(Screen::find(bus, display).await?),
            (Say::Show(run), Some(screen)) => screen.send(bus, canvas, run).await?,
            (Say::Light(contrast), Some(screen)) => screen.light(bus, contrast).await?,
            (Say::On, Some(screen)) => return screen.is_on(bus).await,
            (_, None) => {}
        }
        Ok(true)
    };
    with_timeout(PATIENCE, said).await.map_err(|_| Lost)?.map_err(|_| Lost)
}

/// Returns when the screen was reset, or another chip was chosen: it has to be woken again.
async fn keep_shown(bus: &mut OledBus<'_>, shown: &mut Canvas, next: &mut Canvas) -> Result<(), Lost> {
    let woken = Instant::now();
    let (display, mut screen) = (chosen().display(), None);
    let (mut known, mut lit, mut looked, mut speaks) = (0, None, woken, None);
    let mut saying = Say::Wake(display);
    loop {
        check_in(Who::Screen);
        let on = say(bus, &mut screen, saying, next).await;
        let there = if screen.is_none() { MISSING } else { FOUND };
        if THERE.load(Ordering::Relaxed) != there {
            THERE.store(there, Ordering::Relaxed);
            note(if screen.is_none() { NoteKind::ScreenLost } else { NoteKind::ScreenFound }, 0);
        }
        let on = on?;
        match saying {
            Say::Wake(_) => {}
            Say::Show(run) => {
                shown.take_over(next, run);
                known = known.max(run.page + 1);
            }
            Say::Light(contrast) => lit = Some(contrast),
            Say::On => {
                looked = Instant::now();
                // One that says it is off when it was just lit says nothing.
                let speaks = *speaks.get_or_insert(on);
                if display != chosen().display() || if speaks { !on } else { woken.elapsed() > BLINDLY } {
                    return Ok(());
                }
            }
        }
        saying = loop {
            // A newer picture is taken up between two runs.
            LATEST.lock(|latest| {
                if let Ok(latest) = latest.try_borrow() {
                    next.clone_from(&latest);
                }
            });
            let contrast = CONTRAST.load(Ordering::Relaxed);
            // What was in its memory before is not seen: it is lit with the whole picture.
            match changes(shown, next, known).next() {
                _ if lit.is_some() && (speaks.is_none() || looked.elapsed() >= LOOK) => break Say::On,
                Some(run) => break Say::Show(run),
                None if lit != Some(contrast) => break Say::Light(contrast),
                None => _ = select(CHANGED.wait(), Timer::at(looked + LOOK)).await,
            }
        };
    }
}
