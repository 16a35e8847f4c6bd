//! The window and the emulated gadget on one table. It takes the gadget's image, named by `BEDSIDE_ELF`: `cargo xtask test`
//! builds one and runs this.

#[path = "../window/display.rs"]
mod display;
#[path = "../window/flaws.rs"]
mod flaws;
mod gadget;
#[path = "../window/player/mod.rs"]
#[expect(dead_code, unused_imports, reason = "the window's own tests do more with it")]
mod player;
#[path = "../recording/mod.rs"]
mod recording;

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bedside::app::Message;
use bedside::desk::{Desk, GadgetStatus};
use bedside::gadget::report;
use bedside::library::Library;
use bedside::replay;
use bedside_core::rush::{Game, Phase};
use bedside_core::{Lang, Running};
use iced::keyboard::key::Named;
use tempfile::tempdir;

use gadget::Gadget;
use player::Player;

/// What passes on both from look to look, in milliseconds.
const STEP: u64 = 8;
/// A cable that was pulled stays so for a moment, in milliseconds.
const PULLED: u64 = 100;
/// What has not come true by then never will.
const PATIENCE: Duration = Duration::from_secs(120);

/// A window and a gadget on one table.
struct Pair {
    player: Player,
    gadget: Gadget,
    /// Something came over the cable, or it was plugged or pulled.
    stirred: Receiver<()>,
}

impl Pair {
    fn new(folder: &Path) -> Pair {
        let gadget = Gadget::new(folder);
        let (player, stirred) = window(folder, &gadget);
        Pair { player, gadget, stirred }
    }

    /// Closes the window, and opens another one a moment later.
    fn reopened(self, folder: &Path) -> Pair {
        let Pair { player, mut gadget, .. } = self;
        drop(player);
        gadget.pull();
        gadget.pass(PULLED);
        gadget.plug();
        let (player, stirred) = window(folder, &gadget);
        Pair { player, gadget, stirred }
    }

    fn status(&self) -> GadgetStatus {
        self.player.app.desk().gadget_status()
    }

    /// Waits for the cable; no time passes at the table.
    #[track_caller]
    fn listen(&mut self) {
        self.stirred.recv_timeout(PATIENCE).expect("something comes over the cable");
        self.player.takes(Message::Heard);
    }

    /// Lets time pass on both until it holds.
    #[track_caller]
    fn until(&mut self, what: &str, holds: impl Fn(&Pair) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !holds(self) {
            assert!(Instant::now() < end, "{what}: {:?} {:?}", self.status(), self.player.clock());
            if self.status() == GadgetStatus::None {
                self.listen();
            } else {
                self.gadget.pass(STEP);
                self.player.wait(Duration::from_millis(STEP));
            }
        }
    }

    #[track_caller]
    fn until_linked(&mut self) {
        self.until("linked", |pair| matches!(pair.status(), GadgetStatus::Linked { .. }));
    }

    #[track_caller]
    fn until_clock(&mut self, clock: Running) {
        self.until("the clock", |pair| pair.player.clock() == clock);
    }

    #[track_caller]
    fn until_alone(&mut self) {
        while self.status() != GadgetStatus::None {
            self.listen();
        }
    }

    #[track_caller]
    fn pull(&mut self) {
        self.gadget.pull();
        self.until_alone();
        // The gadget notices as well.
        self.gadget.pass(PULLED);
        self.player.wait(Duration::from_millis(PULLED));
    }

    fn tables(&self) -> usize {
        self.player.app.desk().tables().unwrap().len()
    }
}

/// A window that keeps its library in a folder and looks for the gadget.
fn window(folder: &Path, gadget: &Gadget) -> (Player, Receiver<()>) {
    let (stir, stirred) = channel();
    let wake = move || {
        // The window may be gone when the cable still stirs.
        let _ = stir.send(());
    };
    let (library, _) = Library::open(folder).expect("a library");
    let (mut desk, _) = Desk::open_in(library, Some(Lang::En)).expect("a desk");
    desk.look_for_gadget(gadget.address(), wake).expect("a cable");
    (Player::at_desk(desk), stirred)
}

/// What the gadget itself holds: asked directly, so only while no window is linked.
fn state_of(gadget: &mut Gadget) -> String {
    let address = gadget.alone();
    let asked = std::thread::spawn(move || report::state(address));
    while !asked.is_finished() {
        gadget.pass(STEP);
    }
    asked.join().unwrap().expect("the gadget answers")
}

#[test]
fn a_window_and_a_gadget_play_one_table_through_a_cable_that_is_pulled() {
    let folder = tempdir().unwrap();
    let mut pair = Pair::new(folder.path());
    // Presses on either side are on both.
    pair.until_linked();
    pair.gadget.press("go");
    pair.until_clock(Running::Running);
    assert_eq!(pair.player.game::<Game>().phase(), Phase::Action);
    pair.player.key(Named::Space);
    pair.until_clock(Running::Paused);
    pair.gadget.press("go");
    pair.until_clock(Running::Running);
    // With the cable pulled the window's clock goes on, and what the gadget did meanwhile is adopted.
    pair.pull();
    pair.gadget.press("go");
    assert_eq!(pair.player.clock(), Running::Running);
    pair.gadget.plug();
    pair.until_clock(Running::Paused);
    // The other way round: the gadget follows, and pauses what the window started.
    pair.pull();
    pair.player.key(Named::Space);
    assert_eq!(pair.player.clock(), Running::Running);
    pair.gadget.plug();
    pair.until_linked();
    pair.gadget.press("go");
    pair.until_clock(Running::Paused);
    // Apart, each does something else: both tables are kept, and the chosen one goes on, on both.
    pair.pull();
    pair.player.key(Named::Space);
    pair.gadget.press("back");
    pair.gadget.plug();
    pair.until("parted", |pair| pair.status() == GadgetStatus::Differ);
    let chosen = pair.player.app.desk().table().journal().digest();
    pair.player.letters("h");
    assert_eq!(pair.tables(), 2);
    pair.until_linked();
    assert_eq!(pair.player.app.desk().table().journal().digest(), chosen);
    assert_eq!(pair.player.clock(), Running::Running);
    pair.gadget.press("go");
    pair.until_clock(Running::Paused);
    pair.gadget.press("go");
    pair.until_clock(Running::Running);
    // A window that was away leaves the gadget's clock running.
    let mut pair = pair.reopened(folder.path());
    assert_eq!(pair.player.clock(), Running::Paused);
    pair.until_linked();
    pair.until_clock(Running::Running);
    // A gadget without power leaves the window's clock running, and goes on with it when it is back; nobody is asked.
    pair.gadget.power_off();
    pair.until_alone();
    assert_eq!(pair.player.clock(), Running::Running);
    pair.gadget.power_on();
    pair.until_linked();
    pair.until_clock(Running::Running);
    assert_eq!(pair.tables(), 2);
    pair.player.key(Named::Space);
    pair.until_clock(Running::Paused);
    // In the end both hold the same state, byte for byte.
    pair.pull();
    assert_eq!(state_of(&mut pair.gadget), replay::state_hex(pair.player.app.desk().table().state()));
    pair.gadget.power_off();
}
