//! The rival whose move it is, at any face: its step is thought of beside the table, and comes at a pace that people can follow.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use bedside_core::{Command, Event};

use super::background;
use super::rivals::Rivals;
use crate::desk::{Desk, Pressed};

/// From one step of a rival to the next, so that its sentence can be read.
pub const PACE: Duration = Duration::from_millis(1200);

/// Which table, and as it stood after which entry.
pub type Standing = (u32, u32);

/// What is known of a rival's next step.
#[derive(Clone, Debug, Default, PartialEq)]
enum Next {
    /// Nobody looked.
    #[default]
    Unknown,
    /// It is being thought of.
    Thinking,
    /// It is this.
    Found(Vec<Command>),
    /// It was given, or there is none.
    Given,
}

/// The rival whose move it is.
#[derive(Debug, Default)]
pub struct Turn {
    stands: Option<Standing>,
    seat: Option<u8>,
    /// Since when the table stands like that.
    since: Option<Instant>,
    next: Next,
    /// Whether somebody wants it to be quick.
    hurries: bool,
}

impl Turn {
    /// Looks at a table as it stands; whose rival's move it is.
    pub fn look(&mut self, desk: &Desk, now: Instant) -> Option<u8> {
        let (rivals, stands) = (desk.rivals(), standing(desk));
        if !rivals.any() {
            *self = Turn::default();
        } else if self.stands != Some(stands) {
            let (seat, since) = (rivals.acting(desk.table()), Some(now));
            *self = Turn { stands: Some(stands), seat, since, ..Turn::default() };
        }
        self.seat
    }

    /// Whether its step is to be thought of, which nobody does yet; from now on somebody does.
    pub fn begins(&mut self) -> bool {
        let begins = self.seat.is_some() && self.next == Next::Unknown;
        if begins {
            self.next = Next::Thinking;
        }
        begins
    }

    /// The rival has thought of its step; nothing where it has none.
    pub fn found(&mut self, of: Standing, commands: Vec<Command>) {
        if self.stands == Some(of) && self.next == Next::Thinking {
            self.next = if commands.is_empty() { Next::Given } else { Next::Found(commands) };
        }
    }

    /// When its step comes, where it is known.
    pub fn moves_at(&self) -> Option<Instant> {
        let Next::Found(_) = self.next else { return None };
        let since = self.since?;
        Some(if self.hurries { since } else { since + PACE })
    }

    /// Its step, where the time has come.
    pub fn take(&mut self, now: Instant) -> Option<Vec<Command>> {
        if self.moves_at().is_none_or(|at| at > now) {
            return None;
        }
        match std::mem::replace(&mut self.next, Next::Given) {
            Next::Found(commands) => Some(commands),
            _ => None,
        }
    }

    /// Whether a step is thought of or waits for its time.
    pub fn is_coming(&self) -> bool {
        matches!(self.next, Next::Thinking | Next::Found(_))
    }

    /// It comes at once.
    pub fn hurry(&mut self) {
        self.hurries = true;
    }
}

/// Which table lies on a desk, and as it stands after which entry.
pub fn standing(desk: &Desk) -> Standing {
    (desk.laid(), desk.table().journal().digest())
}

/// Rivals at a table that has no window: they play as long as somebody looks after them.
#[derive(Debug)]
pub struct Beside {
    turn: Turn,
    tell: Sender<(Standing, Vec<Command>)>,
    told: Receiver<(Standing, Vec<Command>)>,
}

impl Default for Beside {
    fn default() -> Beside {
        let (tell, told) = channel();
        Beside { turn: Turn::default(), tell, told }
    }
}

impl Beside {
    /// Has whichever rival's move it is think of it, and gives it when the time has come; what happened is for the faces.
    /// `wake` is called from another thread when a rival has thought.
    pub fn play(&mut self, desk: &mut Desk, now: Instant, wake: impl FnOnce() + Send + 'static) -> Vec<Event> {
        for (of, commands) in self.told.try_iter() {
            self.turn.found(of, commands);
        }
        self.turn.look(desk, now);
        let mut events = Vec::new();
        if let Some(commands) = self.turn.take(now) {
            // Refused, it thinks again of what the table has become.
            if let Ok(Pressed::Done(happened)) = desk.press_all(&commands) {
                events = happened;
            }
            // It thinks of the next one while this one is read.
            self.turn.look(desk, now);
        }
        if self.turn.begins() {
            self.think(desk.rivals(), desk, wake);
        }
        events
    }

    fn think(&self, rivals: Rivals, desk: &Desk, wake: impl FnOnce() + Send + 'static) {
        let (table, stands, tell) = (desk.table().clone(), standing(desk), self.tell.clone());
        let thinks = move || {
            // Whoever asked may be gone by then.
            let _ = tell.send((stands, rivals.next(&table).unwrap_or_default()));
            wake();
        };
        // Where no thread is to be had, people play alone.
        let _ = background::begin(thinks);
    }

    /// When a rival moves next, where that is known.
    pub fn moves_at(&self) -> Option<Instant> {
        self.turn.moves_at()
    }
}

#[cfg(test)]
mod tests {
    use bedside_advisor::{Strength, choose, decides};
    use bedside_core::{GameKind, Name, Seed, Setup};

    use super::*;
    use crate::chance::Seeds;
    use crate::library::Library;

    const PERSON: u8 = 0;
    const RIVAL: u8 = 1;

    /// What a person does, or what the table waits for.
    fn somebody_moves(desk: &mut Desk) {
        let (table, now) = (desk.table(), desk.now());
        let own = decides(table, PERSON).then(|| choose(table, PERSON, Strength::Weak, 1)).flatten();
        let command = own.or_else(|| table.step(now).ok()).expect("something to do");
        desk.press(&command).expect("it may be done");
    }

    #[test]
    fn without_a_window_a_rival_plays_at_its_pace_and_only_its_own() {
        let library = Library::in_memory().expect("a library");
        let (mut desk, _) = Desk::open_with(library, None, Seeds::From(Seed(3))).expect("a desk");
        let seats = ["Anna", "Rival"].into_iter().map(|name| Name::try_from(name).expect("short")).collect();
        let mut rivals = Rivals::default();
        rivals.sit(usize::from(RIVAL), Strength::Weak);
        desk.new_table_with(&Setup { game: GameKind::EmergencyRoll.by_the_rules(), seats }, rivals).expect("a table");
        let (mut beside, mut now) = (Beside::default(), Instant::now());
        let (wakes, woken) = channel();
        let wake = || {
            let wakes = wakes.clone();
            move || {
                let _ = wakes.send(());
            }
        };
        let mut played = 0;
        while played < 6 {
            let before = desk.table().journal().entries();
            assert!(beside.play(&mut desk, now, wake()).is_empty(), "it has not even thought");
            if rivals.acting(desk.table()).is_none() {
                somebody_moves(&mut desk);
                continue;
            }
            woken.recv_timeout(Duration::from_secs(60)).expect("it thinks");
            now += PACE - Duration::from_millis(1);
            assert!(beside.play(&mut desk, now, wake()).is_empty(), "too soon to be read");
            assert_eq!(desk.table().journal().entries(), before);
            now = beside.moves_at().expect("a moment");
            assert!(!beside.play(&mut desk, now, wake()).is_empty());
            assert!(desk.table().journal().entries() > before);
            played += 1;
        }
    }
}
