//! Laws of Rush M.D.: glasses, debrief, evaluation and patients, for any presses at any times.
//!
//! The oracle counts milliseconds one by one and knows nothing of deadlines: whatever it says, the table must say as well.

use std::cell::Cell;

use bedside_core::clock::{Instant, Running, Span};
use bedside_core::command::Command;
use bedside_core::event::{Event, Events};
use bedside_core::form::{Field, Given};
use bedside_core::game::Choices;
use bedside_core::hourglass::Sand;
use bedside_core::journal::Fate;
use bedside_core::journal::{Entry, LONGEST_ENTRY, MAGIC, VERSION};
use bedside_core::refusal::Refusal;
use bedside_core::rush::ScoreLine;
use bedside_core::rush::debrief::{self, Piece};
use bedside_core::rush::{
    self, Bed, Card, Cause, Choice, Colour, Condition, Diagnosis, Difficulty, EpidemicCard, Exam, Glass, Kind, Measure,
    Objective, Outcome, PatientCard, Phase, Place, Space, Spot, Treatment, Ward,
};
use bedside_core::setup::Setup;
use bedside_core::table::Table;
use bedside_core::view::View;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const AT: fn(u64) -> Instant = Instant::from_millis;

fn setup(seats: usize, choices: &[Choice]) -> Setup {
    let names = ["Ada", "Łucja", "Żaneta", "Ben"];
    Setup {
        game: Choices::Rush(choices.iter().cloned().collect()),
        seats: names.iter().take(seats).map(|name| (*name).try_into().unwrap()).collect(),
    }
}

fn open(seats: usize, choices: &[Choice]) -> Table {
    Table::open(&setup(seats, choices)).unwrap()
}

fn do_at(table: &mut Table, command: &Command, now: Instant) -> Result<Events, Refusal> {
    table.apply(command, now, &mut ChaCha8Rng::seed_from_u64(now.millis()))
}

fn legal(table: &Table, now: Instant) -> Vec<Command> {
    let mut commands = vec![];
    table.legal(now, |command| commands.push(command));
    commands
}

fn score(table: &Table) -> Vec<ScoreLine> {
    let mut lines = vec![];
    rush::ledger::lines(table, |line| lines.push(line));
    lines
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

// The oracle.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SlowClock {
    Ready(u32),
    Runs(u32),
    Stands(u32),
}

#[derive(Clone, Copy, Debug)]
struct SlowGlass {
    sand: Sand,
    left: u32,
    whole: u32,
    space: Option<Space>,
    by: Option<u8>,
    acting: bool,
    /// Milliseconds in which its sand ran, in this phase.
    busy: u32,
}

const OFF: SlowGlass =
    SlowGlass { sand: Sand::Lifted, left: 0, whole: 0, space: None, by: None, acting: false, busy: 0 };

/// What a player finds on the table, counted by the millisecond.
#[derive(Clone, Debug)]
struct Slow {
    seats: u8,
    strict: bool,
    /// Whole length of the action phase.
    length: u32,
    /// How many glasses each space takes.
    room: [u8; 21],
    now: u64,
    round: u8,
    phase: Phase,
    clock: SlowClock,
    lengths: [u32; 8],
    glasses: [SlowGlass; 8],
    skill: i16,
    /// Milliseconds of the phase, pauses left out, and how many of them had passed when clock or sand last ran.
    elapsed: u32,
    busy_until: u32,
    paused: u64,
    /// Actions of each seat, and of hands without a name.
    actions: [i32; 5],
    /// Ends of sand and of phases in this phase: moment, and which glass, or none for the close.
    ends: Vec<(u64, Option<usize>)>,
    /// Debriefs of the phases that are over.
    told: Vec<Told>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    round: u8,
    length: u32,
    busy: [u32; 8],
    paused: u64,
    actions: [i32; 5],
}

/// Who may use a space, read off the boards.
fn takes(space: Space) -> &'static str {
    match space {
        Space::TreatOutpatient | Space::DrawBlood => "DN",
        Space::ToWard
        | Space::Culture
        | Space::BloodTest
        | Space::Xray
        | Space::Mri
        | Space::Organs
        | Space::TheatreAOrgans
        | Space::TheatreBOrgans => "D",
        // The groups of these laws play without research and epidemics.
        Space::Card1 | Space::Card2 | Space::Card3 | Space::EpidemicA | Space::EpidemicB => "",
        _ => "N",
    }
}

impl Slow {
    fn new(seats: u8, strict: bool, secs: u16, whole: u32, two_spaces: &[Space]) -> Slow {
        let length = u32::from(secs) * 1000;
        Slow {
            seats,
            strict,
            length,
            room: std::array::from_fn(|space| if two_spaces.contains(&Space::ALL[space]) { 2 } else { 1 }),
            now: 0,
            round: 1,
            phase: Phase::Council,
            clock: SlowClock::Ready(length),
            lengths: [whole; 8],
            glasses: [OFF; 8],
            skill: 0,
            elapsed: 0,
            busy_until: 0,
            paused: 0,
            actions: [0; 5],
            ends: vec![],
            told: vec![],
        }
    }

    fn doctors(&self) -> usize {
        if self.seats == 1 { 2 } else { usize::from(self.seats) }
    }

    /// One millisecond passes.
    fn tick(&mut self) {
        self.now += 1;
        if self.phase != Phase::Action {
            return;
        }
        let clock_ran = matches!(self.clock, SlowClock::Runs(1..));
        match &mut self.clock {
            SlowClock::Ready(_) | SlowClock::Stands(_) => {
                self.paused += 1;
                return;
            }
            SlowClock::Runs(left) => *left = left.saturating_sub(1),
        }
        self.elapsed += 1;
        let mut sand_ran = false;
        let mut ended = false;
        for (nth, glass) in self.glasses.iter_mut().enumerate() {
            if glass.sand == Sand::Running {
                sand_ran = true;
                glass.left -= 1;
                glass.busy += 1;
                if glass.left == 0 {
                    glass.sand = Sand::Empty;
                    ended = true;
                    self.ends.push((self.now, Some(nth)));
                }
            }
        }
        if clock_ran || sand_ran {
            self.busy_until = self.elapsed;
        }
        let up = self.clock == SlowClock::Runs(0);
        if ended && up && !self.glasses.iter().any(|glass| matches!(glass.sand, Sand::Running | Sand::Toppled)) {
            self.ends.push((self.now, None));
        }
    }

    fn tick_to(&mut self, now: u64) {
        while self.now < now {
            self.tick();
        }
    }

    fn clear(&mut self) {
        self.glasses = [OFF; 8];
        (self.elapsed, self.busy_until, self.paused, self.actions) = (0, 0, 0, [0; 5]);
    }

    fn tell(&self) -> Told {
        Told {
            round: self.round,
            length: self.busy_until,
            busy: self.glasses.map(|glass| glass.busy),
            paused: self.paused,
            actions: self.actions,
        }
    }

    /// Every obstacle to a press, none where it is taken; then it is done.
    fn press(&mut self, command: &Command) -> Vec<Refusal> {
        let mut no = vec![];
        let action = self.phase == Phase::Action;
        let mut refuse = |when: bool, why: Refusal| {
            if when {
                no.push(why);
            }
        };
        match command {
            Command::StartClock => {
                refuse(!action, Refusal::NoClockInThisPhase);
                refuse(action && self.clock == SlowClock::Runs(0), Refusal::ClockHasExpired);
                refuse(action && matches!(self.clock, SlowClock::Runs(1..)), Refusal::ClockAlreadyRuns);
                refuse(action && matches!(self.clock, SlowClock::Stands(_)), Refusal::ClockIsPaused);
                if let (true, SlowClock::Ready(left)) = (no.is_empty(), self.clock) {
                    self.clock = SlowClock::Runs(left);
                }
            }
            Command::PauseClock => {
                let runs = matches!(self.clock, SlowClock::Runs(1..));
                refuse(!action, Refusal::NoClockInThisPhase);
                refuse(action && runs && self.strict, Refusal::StrictClock);
                refuse(action && self.clock == SlowClock::Runs(0), Refusal::ClockHasExpired);
                refuse(action && matches!(self.clock, SlowClock::Ready(_)), Refusal::ClockNotStarted);
                refuse(action && matches!(self.clock, SlowClock::Stands(_)), Refusal::ClockIsPaused);
                if let (true, SlowClock::Runs(left)) = (no.is_empty(), self.clock) {
                    self.clock = SlowClock::Stands(left);
                }
            }
            Command::ResumeClock => {
                refuse(!action, Refusal::NoClockInThisPhase);
                refuse(action && self.clock == SlowClock::Runs(0), Refusal::ClockHasExpired);
                refuse(action && matches!(self.clock, SlowClock::Runs(1..)), Refusal::ClockAlreadyRuns);
                refuse(action && matches!(self.clock, SlowClock::Ready(_)), Refusal::ClockNotStarted);
                if let (true, SlowClock::Stands(left)) = (no.is_empty(), self.clock) {
                    self.clock = SlowClock::Runs(left);
                }
            }
            Command::AdjustClock { secs } => {
                let (SlowClock::Ready(left) | SlowClock::Runs(left) | SlowClock::Stands(left)) = self.clock;
                let after = i64::from(left) + i64::from(*secs) * 1000;
                refuse(!action && self.phase != Phase::Council, Refusal::NoClockInThisPhase);
                refuse(self.strict && action && matches!(self.clock, SlowClock::Runs(_)), Refusal::StrictClock);
                refuse(*secs == 0, Refusal::NothingToAdjust);
                refuse(*secs < 0 && after <= 0, Refusal::TooLittleTime);
                refuse(after > 5_999_000, Refusal::TooMuchTime);
                if no.is_empty() {
                    let after = u32::try_from(after).unwrap();
                    // Whoever adds time after 0:00 goes on with the phase: what passed until then is part of it.
                    self.busy_until = self.elapsed;
                    self.clock = match self.clock {
                        SlowClock::Ready(_) => SlowClock::Ready(after),
                        SlowClock::Runs(1..) => SlowClock::Runs(after),
                        SlowClock::Runs(0) | SlowClock::Stands(_) => SlowClock::Stands(after),
                    };
                }
            }
            Command::RestartClock => {
                refuse(!action && self.phase != Phase::Council, Refusal::NoClockInThisPhase);
                refuse(self.strict && action && matches!(self.clock, SlowClock::Runs(_)), Refusal::StrictClock);
                refuse(self.clock == SlowClock::Ready(self.length), Refusal::NothingToAdjust);
                if no.is_empty() {
                    self.clock = SlowClock::Ready(self.length);
                    if action {
                        // The phase begins anew; how long the clock has stood is not forgotten.
                        let paused = self.paused;
                        self.clear();
                        self.paused = paused;
                    }
                }
            }
            Command::Rush(command) => {
                no = self.rush(command);
                if self.phase == Phase::Over {
                    assert!(!no.is_empty());
                }
            }
            other => panic!("{other:?} is not in these laws"),
        }
        no
    }

    fn rush(&mut self, command: &rush::Command) -> Vec<Refusal> {
        let mut no = vec![];
        let mut refuse = |when: bool, why: Refusal| {
            if when {
                no.push(why);
            }
        };
        let action = self.phase == Phase::Action;
        let runs = matches!(self.clock, SlowClock::Runs(1..));
        match *command {
            rush::Command::BeginAction => {
                refuse(self.phase != Phase::Council, Refusal::NotInThisPhase);
                if let (true, SlowClock::Ready(left)) = (no.is_empty(), self.clock) {
                    self.phase = Phase::Action;
                    self.clock = SlowClock::Runs(left);
                    self.clear();
                }
            }
            rush::Command::BeginEvaluation => {
                let sand = self.glasses.iter().any(|glass| glass.sand == Sand::Running);
                refuse(!action, Refusal::NotInThisPhase);
                refuse(action && runs && self.strict, Refusal::StrictClock);
                refuse(action && runs && !self.strict, Refusal::ClockStillRuns);
                let lies = self.glasses.iter().any(|glass| glass.sand == Sand::Toppled);
                refuse(action && self.clock == SlowClock::Runs(0) && sand, Refusal::Rush(rush::Refusal::SandStillRuns));
                refuse(action && self.clock == SlowClock::Runs(0) && lies, Refusal::GlassIsToppled);
                if no.is_empty() {
                    self.told.push(self.tell());
                    self.phase = Phase::Evaluation;
                    self.clear();
                }
            }
            rush::Command::BeginCouncil => {
                refuse(self.phase != Phase::Evaluation, Refusal::NotInThisPhase);
                refuse(
                    self.phase == Phase::Evaluation && self.round == 4,
                    Refusal::Rush(rush::Refusal::LastRoundPlayed),
                );
                if no.is_empty() {
                    self.round += 1;
                    self.phase = Phase::Council;
                    self.clock = SlowClock::Ready(self.length);
                }
            }
            rush::Command::SetGlass { glass: Some(glass), millis } => {
                refuse(action, Refusal::NotInThisPhase);
                refuse(
                    glass.doctor().is_some_and(|doctor| usize::from(doctor) >= self.doctors()),
                    Refusal::Rush(rush::Refusal::NoSuchGlass),
                );
                if no.is_empty() {
                    self.lengths[glass as usize] = millis;
                }
            }
            rush::Command::Place { glass, space, by } => {
                let nth = glass as usize;
                self.obstacles(glass, by, true, &mut refuse);
                let doctor = glass.doctor();
                refuse(action && self.glasses[nth].sand == Sand::Running, Refusal::GlassStillRuns);
                if let Some(space) = space {
                    let fits = takes(space);
                    refuse(fits == "D" && doctor.is_none(), Refusal::Rush(rush::Refusal::ForDoctors));
                    refuse(fits == "N" && doctor.is_some(), Refusal::Rush(rush::Refusal::ForNurses));
                    refuse(space.card().is_some(), Refusal::Rush(rush::Refusal::NoResearch));
                    refuse(
                        matches!(space, Space::EpidemicA | Space::EpidemicB),
                        Refusal::Rush(rush::Refusal::NoEpidemics),
                    );
                    refuse(
                        matches!(space, Space::EpidemicA | Space::EpidemicB) && doctor.is_some(),
                        Refusal::Rush(rush::Refusal::ForNurses),
                    );
                    let mut there = 0;
                    for (other, glass) in self.glasses.iter().enumerate() {
                        there += u8::from(other != nth && glass.space == Some(space));
                    }
                    refuse(there >= self.room[space as usize], Refusal::Rush(rush::Refusal::SpaceIsTaken));
                }
                if no.is_empty() {
                    let by = match doctor {
                        _ if self.seats == 1 => Some(0),
                        Some(seat) => Some(seat),
                        None => by,
                    };
                    for (other, glass) in self.glasses.iter_mut().enumerate() {
                        if other == nth || (by.is_some() && glass.by == by) {
                            glass.acting = false;
                        }
                    }
                    let (left, busy) = (self.lengths[nth], self.glasses[nth].busy);
                    self.glasses[nth] =
                        SlowGlass { sand: Sand::Running, left, whole: left, space, by, acting: true, busy };
                    self.actions[by.map_or(4, usize::from)] += 1;
                }
            }
            rush::Command::Lift { glass, by } => {
                let nth = glass as usize;
                self.obstacles(glass, by, true, &mut refuse);
                refuse(self.glasses[nth].sand == Sand::Running, Refusal::GlassStillRuns);
                refuse(self.glasses[nth].sand == Sand::Lifted, Refusal::GlassIsLifted);
                if no.is_empty() {
                    self.glasses[nth].sand = Sand::Lifted;
                    self.glasses[nth].space = None;
                }
            }
            rush::Command::Topple { glass } => {
                let nth = glass as usize;
                self.obstacles(glass, None, false, &mut refuse);
                let sand = self.glasses[nth].sand;
                refuse(sand == Sand::Toppled, Refusal::GlassIsToppled);
                refuse(matches!(sand, Sand::Lifted | Sand::Empty), Refusal::GlassDoesNotRun);
                if no.is_empty() {
                    self.glasses[nth].sand = Sand::Toppled;
                }
            }
            rush::Command::SetUp { glass } => {
                let nth = glass as usize;
                self.obstacles(glass, None, false, &mut refuse);
                refuse(self.glasses[nth].sand != Sand::Toppled, Refusal::GlassStands);
                if no.is_empty() {
                    let glass = &mut self.glasses[nth];
                    glass.sand = Sand::Running;
                    if glass.space == Some(Space::Mri) {
                        glass.left = glass.whole;
                    }
                }
            }
            rush::Command::BreakOath { glass } => {
                let nth = glass.map(|glass| glass as usize);
                refuse(
                    glass.and_then(Glass::doctor).is_some_and(|doctor| usize::from(doctor) >= self.doctors()),
                    Refusal::Rush(rush::Refusal::NoSuchGlass),
                );
                refuse(nth.is_some_and(|nth| !self.glasses[nth].acting), Refusal::Rush(rush::Refusal::NothingToCancel));
                if no.is_empty() {
                    self.skill -= 1;
                    if let Some(nth) = nth {
                        self.glasses[nth].acting = false;
                        self.actions[self.glasses[nth].by.map_or(4, usize::from)] -= 1;
                    }
                }
            }
            ref other => panic!("{other:?} is not in these laws"),
        }
        no
    }

    /// What keeps a hand off a glass, whatever it would do with it.
    fn obstacles(&self, glass: Glass, by: Option<u8>, moves: bool, refuse: &mut impl FnMut(bool, Refusal)) {
        let action = self.phase == Phase::Action;
        refuse(!action, Refusal::NotInThisPhase);
        if !action {
            return;
        }
        refuse(matches!(self.clock, SlowClock::Ready(_)), Refusal::ClockNotStarted);
        refuse(matches!(self.clock, SlowClock::Stands(_)), Refusal::ClockIsPaused);
        refuse(moves && self.clock == SlowClock::Runs(0), Refusal::Rush(rush::Refusal::TooLateToPlace));
        refuse(moves && self.glasses[glass as usize].sand == Sand::Toppled, Refusal::GlassIsToppled);
        refuse(by.is_some_and(|seat| seat >= self.seats), Refusal::NoSuchSeat);
        if let Some(doctor) = glass.doctor() {
            refuse(usize::from(doctor) >= self.doctors(), Refusal::Rush(rush::Refusal::NoSuchGlass));
            let owner = if self.seats == 1 { 0 } else { doctor };
            refuse(by.is_some_and(|seat| seat != owner), Refusal::Rush(rush::Refusal::AnothersDoctor));
        }
    }
}

/// The table's own debrief, in the oracle's words.
fn told(table: &Table, now: Instant) -> Vec<Told> {
    let (mut all, mut one) = (vec![], None::<Told>);
    debrief::tell(table, now, |piece| match (piece, &mut one) {
        (Piece::Begun { round }, one) => {
            let paused = one.as_ref().map_or(0, |before| before.paused);
            *one = Some(Told { round, length: 0, busy: [0; 8], paused, actions: [0; 5] });
        }
        (Piece::Placed { by, .. }, Some(one)) => one.actions[by.map_or(4, usize::from)] += 1,
        (Piece::Cancelled { by, .. }, Some(one)) => one.actions[by.map_or(4, usize::from)] -= 1,
        (Piece::Busy { glass, from, to }, Some(one)) => {
            assert!(from < to, "an empty stretch");
            one.busy[glass as usize] += to.millis() - from.millis();
        }
        (Piece::Paused { lasted, .. }, Some(one)) => one.paused += u64::from(lasted.millis()),
        (Piece::Ended { round, length }, one) => {
            let mut whole = one.take().unwrap();
            assert_eq!(whole.round, round);
            whole.length = length.millis();
            all.push(whole);
        }
        (piece, None) => panic!("{piece:?} outside of a phase"),
    });
    assert!(one.is_none(), "a phase without an end");
    all
}

#[derive(Clone, Debug)]
enum Press {
    Do(Command),
    /// Nothing, until the very moment at which the next sand ends.
    ToNextEnd,
    /// Everything that leads into the next action phase.
    NextPhase,
    Undo,
    Redo,
    Interrupt,
}

fn any_glass() -> impl Strategy<Value = Glass> {
    prop::sample::select(&Glass::ALL[..])
}

fn any_press() -> impl Strategy<Value = Press> {
    let by = || prop::option::weighted(0.3, 0u8..5);
    let space = prop_oneof![
        6 => Just(None),
        4 => prop::sample::select(&Space::ALL[..]).prop_map(Some),
        3 => prop::sample::select(vec![Some(Space::Mri), Some(Space::DrawBlood), Some(Space::Admit)]),
    ];
    let glass = prop_oneof![
        60 => (any_glass(), space, by()).prop_map(|(glass, space, by)| rush::Command::Place { glass, space, by }),
        6 => (any_glass(), by()).prop_map(|(glass, by)| rush::Command::Lift { glass, by }),
        6 => any_glass().prop_map(|glass| rush::Command::Topple { glass }),
        6 => any_glass().prop_map(|glass| rush::Command::SetUp { glass }),
        3 => prop::option::of(any_glass()).prop_map(|glass| rush::Command::BreakOath { glass }),
        2 => (any_glass(), 1_000u32..3_000).prop_map(|(glass, millis)| rush::Command::SetGlass { glass: Some(glass), millis }),
        1 => Just(rush::Command::BeginEvaluation),
    ];
    prop_oneof![
        60 => glass.prop_map(|command| Press::Do(Command::Rush(command))),
        2 => Just(Press::Do(Command::PauseClock)),
        9 => Just(Press::Do(Command::ResumeClock)),
        6 => Just(Press::Do(Command::StartClock)),
        1 => Just(Press::Do(Command::RestartClock)),
        3 => (-3i16..4).prop_map(|secs| Press::Do(Command::AdjustClock { secs })),
        6 => Just(Press::ToNextEnd),
        3 => Just(Press::NextPhase),
        5 => Just(Press::Undo),
        3 => Just(Press::Redo),
        1 => Just(Press::Interrupt),
    ]
}

fn any_wait() -> impl Strategy<Value = u64> {
    prop_oneof![3 => Just(0u64), 6 => 0u64..200, 3 => 0u64..900, 1 => 1_000u64..4_000]
}

fn glass_events(events: &[Event]) -> Vec<Option<usize>> {
    let glass = |event: &Event| match event {
        Event::Rush(rush::Event::GlassEmptied { glass }) => Some(Some(*glass as usize)),
        Event::Rush(rush::Event::ActionClosed) => Some(None),
        _ => None,
    };
    events.iter().filter_map(glass).collect()
}

/// A table and the oracle side by side, with a second table that is asked at every end of sand and just before it.
struct Bench<'a> {
    table: Table,
    often: Table,
    slow: Slow,
    /// What counts, and what was undone: the oracle before and after it.
    done: Vec<(Slow, Slow)>,
    undone: Vec<(Slow, Slow)>,
    tally: &'a Tally,
}

impl Bench<'_> {
    /// A press after a while.
    fn one(&mut self, wait: u64, press: &Press) -> Result<(), TestCaseError> {
        let mut now = self.slow.now + wait;
        if let Press::ToNextEnd = press {
            let sand = self.slow.glasses.iter().filter(|glass| glass.sand == Sand::Running);
            now += sand.map(|glass| u64::from(glass.left)).min().unwrap_or(0).saturating_sub(wait);
        }
        let heard = self.pass(now);
        // One big step of time equals many small ones.
        prop_assert_eq!(&self.table.advance(AT(now))[..], &heard[..]);
        match press {
            Press::Do(command) => self.press(command),
            Press::ToNextEnd => {}
            Press::Undo => self.turn(&Command::Undo, true),
            Press::Redo => self.turn(&Command::Redo, false),
            Press::Interrupt => {
                let before = self.slow.clone();
                let runs = matches!(self.slow.clock, SlowClock::Runs(1..)) && self.slow.phase == Phase::Action;
                prop_assert_eq!(self.table.interrupt(AT(now)).is_some(), runs);
                self.often.interrupt(AT(now));
                if let (true, SlowClock::Runs(left)) = (runs, self.slow.clock) {
                    self.slow.clock = SlowClock::Stands(left);
                    self.done.push((before, self.slow.clone()));
                    self.undone.clear();
                }
            }
            Press::NextPhase => self.next_phase(),
        }
        self.compare();
        prop_assert_eq!(self.table.state(), self.often.state());
        prop_assert_eq!(self.table.journal(), self.often.journal());
        Ok(())
    }

    fn next_phase(&mut self) {
        if self.slow.phase == Phase::Action {
            self.press(&Command::PauseClock);
            self.press(&Command::Rush(rush::Command::BeginEvaluation));
        }
        if self.slow.phase == Phase::Evaluation {
            self.press(&Command::Rush(rush::Command::BeginCouncil));
        }
        if self.slow.phase == Phase::Council {
            self.press(&Command::Rush(rush::Command::BeginAction));
        }
    }

    /// Lets time pass on all three; answers what the second table said on the way.
    fn pass(&mut self, now: u64) -> Vec<Event> {
        let known = self.slow.ends.len();
        self.slow.tick_to(now);
        let (mut heard, ends) = (vec![], self.slow.ends[known..].to_vec());
        for at in ends.iter().map(|end| end.0) {
            let early = self.often.advance(AT(at - 1));
            assert_eq!(glass_events(&early), vec![], "sand ended before {at}");
            let said = self.often.advance(AT(at));
            // Ends of one moment come together, when the first of them is asked for.
            if !said.is_empty() {
                let due: Vec<_> = ends.iter().filter(|end| end.0 == at).map(|end| end.1).collect();
                assert_eq!(glass_events(&said), due, "at {at}");
            }
            heard.extend(early.iter().chain(&said[..]).copied());
        }
        add(&self.tally.late_ends, ends.iter().filter(|end| end.1.is_none()).count());
        let rest = self.often.advance(AT(now));
        assert_eq!(glass_events(&rest), vec![]);
        heard.extend(rest.iter().copied());
        heard
    }

    fn compare(&self) {
        let (slow, shift, now) = (&self.slow, self.table.state().game::<rush::Game>().unwrap(), AT(self.slow.now));
        assert_eq!(shift.phase(), slow.phase);
        assert_eq!(shift.round(), slow.round);
        assert_eq!(shift.points(Measure::Skill), slow.skill);
        let clock = match slow.clock {
            SlowClock::Ready(left) => (Running::Ready, left),
            SlowClock::Runs(0) => (Running::Expired, 0),
            SlowClock::Runs(left) => (Running::Running, left),
            SlowClock::Stands(left) => (Running::Paused, left),
        };
        // What the clock of an evaluation shows means nothing.
        if matches!(slow.phase, Phase::Council | Phase::Action) {
            let is = self.table.state().clock();
            assert_eq!((is.running(now), is.remaining(now).millis()), clock);
        }
        let mut on = [0u8; 21];
        for (glass, should) in Glass::ALL.into_iter().zip(&slow.glasses) {
            let is = shift.glasses().shown(glass, now);
            let left = if matches!(should.sand, Sand::Running | Sand::Toppled) { should.left } else { 0 };
            assert_eq!((is.sand, is.left.millis()), (should.sand, left), "{glass:?}");
            assert_eq!((is.space, is.acting), (should.space, should.acting), "{glass:?}");
            if should.acting {
                assert_eq!(is.by, should.by, "{glass:?}");
            }
            if let Some(space) = is.space {
                on[space as usize] += 1;
                assert!(on[space as usize] <= shift.options().spaces(space), "{space:?} holds too many");
            }
        }
    }

    /// Looks back: busy and idle are the phase, actions and pauses are those of the oracle.
    fn debrief(&self) {
        let (slow, now) = (&self.slow, AT(self.slow.now));
        let mut should = slow.told.clone();
        if slow.phase == Phase::Action {
            should.push(slow.tell());
        }
        let is = told(&self.table, now);
        assert_eq!(is, should);
        for phase in is {
            for busy in phase.busy {
                assert!(busy <= phase.length, "busier than the phase was long");
            }
        }
    }

    fn press(&mut self, press: &Command) {
        let before = self.slow.clone();
        let no = self.slow.press(press);
        let now = AT(self.slow.now);
        let (was, bytes) = (self.table.clone(), self.table.journal().bytes().len());
        match do_at(&mut self.table, press, now) {
            Ok(_) => {
                assert_eq!(no, vec![], "{press:?} was taken");
                add(&self.tally.phases, usize::from(*press == Command::Rush(rush::Command::BeginAction)));
                add(&self.tally.placed, usize::from(matches!(press, Command::Rush(rush::Command::Place { .. }))));
                do_at(&mut self.often, press, now).unwrap();
                self.done.push((before, self.slow.clone()));
                self.undone.clear();
            }
            Err(refusal) => {
                add(&self.tally.refused, 1);
                assert!(no.contains(&refusal), "{press:?} was refused as {refusal:?}, but {no:?}");
                assert_eq!(self.table, was);
                assert_eq!(self.table.journal().bytes().len(), bytes);
                self.slow = before;
            }
        }
    }

    /// Turns back or forth: what ended meanwhile, and was not heard, is told now.
    fn turn(&mut self, command: &Command, back: bool) {
        let now = self.slow.now;
        let from = if back { &mut self.done } else { &mut self.undone };
        let Some((before, after)) = from.pop() else {
            assert!(do_at(&mut self.table, command, AT(now)).is_err());
            return;
        };
        add(&self.tally.turned, 1);
        let turned = after.now;
        let mut next = if back { before.clone() } else { after.clone() };
        next.tick_to(now);
        let owed: Vec<_> = next.ends.iter().filter(|end| end.0 > turned && !self.slow.ends.contains(end)).collect();
        let owed: Vec<_> = owed.into_iter().map(|end| end.1).collect();
        if back {
            self.undone.push((before, after))
        } else {
            self.done.push((before, after))
        }
        let said = do_at(&mut self.table, command, AT(now)).unwrap();
        assert_eq!(glass_events(&said), owed, "{command:?} at {now}");
        do_at(&mut self.often, command, AT(now)).unwrap();
        self.slow = next;
    }
}

/// What the presses of all cases came to, so that a law that is never put to the test is found out.
#[derive(Default)]
struct Tally {
    phases: Cell<u32>,
    placed: Cell<u32>,
    refused: Cell<u32>,
    turned: Cell<u32>,
    late_ends: Cell<u32>,
}

fn add(cell: &Cell<u32>, by: usize) {
    cell.set(cell.get() + u32::try_from(by).unwrap());
}

#[test]
fn glasses_run_as_if_each_millisecond_were_counted() {
    let tally = Tally::default();
    let table = (
        1u8..5,
        prop::bool::weighted(0.2),
        3u16..20,
        1_000u32..2_500,
        prop::collection::vec(prop::sample::select(&Space::ALL[..]), 0..4),
        prop::collection::vec((any_wait(), any_press()), 0..400),
    );
    let law = TestRunner::new(cases(700)).run(&table, |(seats, strict, secs, whole, two_spaces, presses)| {
        let choices = [
            Choice::Strict(strict),
            Choice::ActionSeconds(secs),
            Choice::GlassMillis(whole),
            Choice::Spaces(two_spaces.iter().map(|space| (*space, 2)).collect()),
        ];
        let table = open(usize::from(seats), &choices);
        let slow = Slow::new(seats, strict, secs, whole, &two_spaces);
        let mut bench = Bench { often: table.clone(), table, slow, done: vec![], undone: vec![], tally: &tally };
        bench.press(&Command::Rush(rush::Command::BeginAction));
        for (nth, (wait, press)) in presses.iter().enumerate() {
            if nth % 8 == 0 {
                bench.debrief();
            }
            if (bench.slow.phase, bench.slow.round) == (Phase::Evaluation, 4) {
                break;
            }
            bench.one(*wait, press)?;
        }
        bench.debrief();
        let (read, damage) = Table::read(bench.table.journal().bytes()).unwrap();
        prop_assert_eq!(damage, None);
        prop_assert_eq!(read.state(), bench.table.state());
        prop_assert_eq!(read.journal().bytes(), bench.table.journal().bytes());
        Ok(())
    });
    law.unwrap();
    let seen = [&tally.phases, &tally.placed, &tally.refused, &tally.turned, &tally.late_ends].map(Cell::get);
    assert!(seen.into_iter().zip([2_000, 6_000, 10_000, 2_000, 200]).all(|(is, least)| is > least), "{seen:?}");
}

// Evaluation and patients.

fn any_spot() -> impl Strategy<Value = Spot> {
    prop::sample::select(Spot::all().collect::<Vec<_>>())
}

fn any_bed() -> impl Strategy<Value = Bed> {
    prop::sample::select(&Bed::ALL[..])
}

fn any_exam() -> impl Strategy<Value = Exam> {
    prop::sample::select(&Exam::ALL[..])
}

fn any_ward() -> impl Strategy<Value = Ward> {
    prop::sample::select(&Ward::ALL[..])
}

fn any_card() -> impl Strategy<Value = Card> {
    prop_oneof![
        any::<u8>().prop_map(|reward| Card::Task { reward: reward % 9 }),
        prop::sample::select(vec![Kind::Doctor, Kind::Nurse, Kind::Any]).prop_map(|kind| Card::Action { kind }),
    ]
}

fn any_choice() -> impl Strategy<Value = Choice> {
    let objective =
        (0u8..9, 0u16..1_200, 0u8..9, 0u8..40).prop_map(|(discharged, reputation, skill, starting_skill)| Objective {
            difficulty: Difficulty::Hard,
            discharged,
            reputation,
            skill,
            starting_skill,
        });
    prop_oneof![
        any::<bool>().prop_map(Choice::Strict),
        any::<u16>().prop_map(Choice::ActionSeconds),
        any::<u8>().prop_map(Choice::StartingSkill),
        objective.prop_map(Choice::Objective),
        any::<bool>().prop_map(Choice::Epidemics),
        any::<bool>().prop_map(Choice::Research),
        any::<u16>().prop_map(Choice::CouncilSeconds),
        prop::collection::vec((prop::sample::select(&Space::ALL[..]), 0u8..10), 0..21)
            .prop_map(|spaces| Choice::Spaces(spaces.into_iter().collect())),
        prop::collection::vec(prop::sample::select(&Colour::ALL[..]), 0..5)
            .prop_map(|colours| Choice::Colours(colours.into_iter().collect())),
        any::<bool>().prop_map(Choice::Glasses),
        prop_oneof![1_000u32..30_000, any::<u32>()].prop_map(Choice::GlassMillis),
        any::<bool>().prop_map(Choice::Follow),
    ]
}

/// Anything at all that a player of Rush M.D. may ask for.
fn any_rush() -> impl Strategy<Value = rush::Command> {
    use rush::Command as C;
    let card = (prop::sample::select(&Condition::ALL[..]), prop::collection::vec(any_exam(), 0..3), any::<bool>())
        .prop_map(|(condition, asks, surgery)| PatientCard {
            condition: Some(condition),
            asks: asks.into_iter().collect(),
            surgery,
        });
    let found = (0u8..4, any::<bool>(), any::<bool>()).prop_map(|(efficiency, surgery, infectious)| Diagnosis {
        efficiency,
        surgery,
        infectious,
    });
    let words = |by: i16| C::Record { measure: Measure::Skill, by, reason: "a card".try_into().unwrap() };
    let moves = prop_oneof![
        any_press().prop_filter_map("not of the game", |press| match press {
            Press::Do(Command::Rush(command)) => Some(command),
            _ => None,
        }),
        any_choice().prop_map(C::Agree),
        (0u8..5, any_card()).prop_map(|(card, face)| C::LayCard { card, face }),
        Just(C::MissSymbol),
        any_ward().prop_map(|ward| C::DrawEpidemic { ward, card: EpidemicCard::None }),
        (any_ward(), 0u8..9)
            .prop_map(|(ward, reputation)| C::DrawEpidemic { ward, card: EpidemicCard::Treatment { reputation } }),
        (any_ward(), 0u8..5).prop_map(|(ward, untreated)| C::JudgeEpidemic { ward, untreated }),
        (-6i16..3).prop_map(words),
        prop::option::of(any_glass()).prop_map(|glass| C::StartTiming { glass }),
        Just(C::StopTiming),
    ];
    let care = prop_oneof![
        4 => (0u8..4, 0u8..4).prop_map(|(outpatients, inpatients)| C::Admit { outpatients, inpatients }),
        2 => (any_spot(), card).prop_map(|(patient, card)| C::Describe { patient, card }),
        4 => (any_spot(), any_bed()).prop_map(|(patient, bed)| C::ToWard { patient, bed }),
        4 => (any_bed(), prop::sample::select(&Place::ALL[..])).prop_map(|(bed, to)| C::Carry { bed, to }),
        6 => (any_bed(), any_exam(), found).prop_map(|(bed, exam, card)| C::Diagnose { bed, exam, card }),
        1 => (any_bed(), any_exam()).prop_map(|(bed, exam)| C::ChooseTreatment { bed, exam }),
        1 => any_bed().prop_map(|bed| C::Operate { bed }),
        1 => (-3i8..4).prop_map(|by| C::MoveOrgans { by }),
    ];
    let findings = prop_oneof![
        6 => (any_spot(), prop::sample::select(&Treatment::ALL[..])).prop_map(|(patient, treatment)| C::Judge { patient, treatment }),
        3 => (prop::sample::select(&Outcome::ALL[..]), 0u8..20).prop_map(|(outcome, patients)| C::Enter { outcome, patients }),
        2 => (0u8..4).prop_map(|card| C::FinishTask { card }),
        3 => (any_spot(), 0u8..9, 0u8..9).prop_map(|(patient, card, diagnosis)| C::Discharge { patient, card, diagnosis }),
        2 => (0u16..40).prop_map(|reputation| C::DischargeAll { reputation }),
    ];
    prop_oneof![3 => moves, 5 => care, 5 => findings]
}

/// Every command without a number or words of its own that a table could be asked.
fn pool() -> Vec<Command> {
    use rush::Command as C;
    let mut all = vec![C::BeginAction, C::BeginEvaluation, C::NextStep, C::BeginCouncil, C::EndShift];
    all.extend([C::MissSymbol, C::StopTiming, C::StartTiming { glass: None }, C::BreakOath { glass: None }]);
    for glass in Glass::ALL {
        all.extend([C::Lift { glass, by: None }, C::Topple { glass }, C::SetUp { glass }]);
        all.extend([C::StartTiming { glass: Some(glass) }, C::BreakOath { glass: Some(glass) }]);
        all.push(C::Place { glass, space: None, by: None });
        all.extend(Space::ALL.map(|space| C::Place { glass, space: Some(space), by: None }));
    }
    for ward in Ward::ALL {
        all.push(C::DrawEpidemic { ward, card: EpidemicCard::None });
        all.extend((0..=3).map(|untreated| C::JudgeEpidemic { ward, untreated }));
    }
    all.extend((0..3).map(|card| C::FinishTask { card }));
    all.extend(Outcome::ALL.map(|outcome| C::Enter { outcome, patients: 1 }));
    for (outpatients, inpatients) in (0..4).flat_map(|out| (0..4).map(move |into| (out, into))) {
        all.push(C::Admit { outpatients, inpatients });
    }
    for patient in Spot::all() {
        all.extend(Treatment::ALL.map(|treatment| C::Judge { patient, treatment }));
        all.extend(Bed::ALL.map(|bed| C::ToWard { patient, bed }));
    }
    for bed in Bed::ALL {
        all.extend(Place::ALL.map(|to| C::Carry { bed, to }));
        all.extend(Exam::ALL.map(|exam| C::ChooseTreatment { bed, exam }));
        all.push(C::Operate { bed });
    }
    all.extend([1, 2, -1].map(|by| C::MoveOrgans { by }));
    let clock = [Command::StartClock, Command::PauseClock, Command::ResumeClock, Command::RestartClock];
    all.into_iter().map(Command::Rush).chain(clock).chain([Command::Undo, Command::Redo]).collect()
}

/// Listed is accepted, and nothing that is refused leaves a trace.
fn listed_is_accepted(table: &Table, now: Instant, pool: &[Command]) {
    let listed = legal(table, now);
    for (nth, command) in listed.iter().enumerate() {
        assert!(!listed[..nth].contains(command), "{command:?} is listed twice");
        assert!(table.accepts(command, now).is_ok(), "{command:?} is listed and refused");
    }
    for command in pool {
        let taken = table.accepts(command, now);
        assert_eq!(listed.contains(command), taken.is_ok(), "{command:?}: {taken:?}");
    }
    if let Ok(step) = View::of(table, now).go {
        assert_eq!(listed.first(), Some(&step));
    }
}

/// Forms take both ends of what they offer and nothing beyond.
fn forms_hold(table: &Table, now: Instant) {
    use rush::Command as C;
    let taken = |command: C| table.accepts(&Command::Rush(command), now).is_ok();
    let (mut entered, mut all, mut homes) = (0, 0, 0);
    table.forms(now, |form| match (form.command, form.fields.as_slice()) {
        ("enter", [Field::Given { value: Given::Outcome(outcome), .. }, Field::Number { min, max, .. }]) => {
            entered += 1;
            let enter = |patients: i16| C::Enter { outcome: *outcome, patients: u8::try_from(patients).unwrap() };
            assert!(taken(enter(*min)) && taken(enter(*max)));
            assert!(!taken(enter(min - 1)) && !taken(enter(max + 1)));
        }
        ("discharge_all", [Field::Count { max, .. }]) => {
            all += 1;
            assert!(taken(C::DischargeAll { reputation: 0 }) && taken(C::DischargeAll { reputation: *max }));
            assert!(!taken(C::DischargeAll { reputation: max + 1 }));
        }
        (
            "discharge",
            [
                Field::Given { value: Given::Spot(patient), .. },
                Field::Count { max, .. },
                Field::Count { max: most, .. },
            ],
        ) => {
            homes += 1;
            let (card, diagnosis) = (u8::try_from(*max).unwrap(), u8::try_from(*most).unwrap());
            assert!(taken(C::Discharge { patient: *patient, card: 0, diagnosis: 0 }));
            assert!(taken(C::Discharge { patient: *patient, card, diagnosis }));
        }
        _ => {}
    });
    let possible = |command: C| usize::from(taken(command));
    let enter = Outcome::ALL.map(|outcome| possible(C::Enter { outcome, patients: 1 })).into_iter().sum::<usize>();
    assert_eq!(entered, enter);
    assert_eq!(all, possible(C::DischargeAll { reputation: 0 }));
    let home = Spot::all().map(|patient| possible(C::Discharge { patient, card: 0, diagnosis: 0 })).sum::<usize>();
    assert_eq!(homes, home);
}

/// Nobody is lost: whoever was admitted waits, lies in a bed, went home or died.
fn conserved(table: &Table) {
    let (mut admitted, mut gone) = (0, 0);
    table.walk(|step| {
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            match event {
                Event::Rush(rush::Event::PatientAdmitted { .. }) => admitted += 1,
                Event::Rush(rush::Event::PatientDischarged { .. }) | Event::Rush(rush::Event::PatientDied { .. }) => {
                    gone += 1
                }
                _ => {}
            }
        }
    });
    let patients = table.state().game::<rush::Game>().unwrap().patients();
    assert_eq!(admitted, patients.all().count() + gone);
    assert!(patients.organs() <= 6);
    for measure in [Measure::Skill, Measure::Reputation] {
        let sum: i32 = score(table).iter().filter(|line| line.measure == measure).map(|line| i32::from(line.by)).sum();
        assert_eq!(
            sum,
            i32::from(table.state().game::<rush::Game>().unwrap().points(measure)),
            "{measure:?} is not explained"
        );
    }
}

/// What the rulebook says of each finding, against what the table made of it.
fn scored_by_the_book(before: &Table, after: &Table, command: &Command, events: &[Event]) {
    let (was, is) = (before.state().game::<rush::Game>().unwrap(), after.state().game::<rush::Game>().unwrap());
    let evaluating = was.phase() == Phase::Evaluation;
    let own_words = matches!(command, Command::Rush(rush::Command::Record { .. }) | Command::Undo | Command::Redo);
    if evaluating && !own_words {
        assert!(is.points(Measure::Reputation) >= was.points(Measure::Reputation), "reputation fell by {command:?}");
    }
    let count = |command: &Command| match command {
        Command::Rush(rush::Command::Enter { patients, .. }) => i16::from(*patients),
        Command::Rush(rush::Command::JudgeEpidemic { untreated, .. }) => i16::from(*untreated),
        _ => 1,
    };
    let mut skill = 0;
    for event in events {
        match event {
            Event::Rush(rush::Event::Scored { cause, measure, by, .. }) => {
                let book = match cause {
                    Cause::EpidemicUntreated(_) => Some(-count(command)),
                    Cause::MissedSymbol => Some(-3),
                    Cause::Extras => Some(-2 * count(command)),
                    Cause::Error(Condition::Stable) => Some(-count(command)),
                    Cause::Error(Condition::Serious) => Some(-3 * count(command)),
                    Cause::Error(Condition::Critical) => Some(-8 * count(command)),
                    Cause::Oath => Some(-1),
                    Cause::Task(_) => None,
                    Cause::EpidemicTreated(_) | Cause::PatientCard | Cause::DiagnosisCard | Cause::Discharges => {
                        assert!(*measure == Measure::Reputation && *by >= 0, "{event:?}");
                        continue;
                    }
                };
                assert_eq!(*measure, Measure::Skill);
                assert!(book.is_none_or(|book| book == *by), "{event:?} by {command:?}");
                skill += *by;
            }
            Event::Rush(rush::Event::PatientWorse { spot, condition }) => {
                let old = was.patients().at(*spot).unwrap().condition();
                let worse = [(Condition::Stable, Condition::Serious), (Condition::Serious, Condition::Critical)];
                assert!(worse.contains(&(old, *condition)));
            }
            Event::Rush(rush::Event::PatientDied { spot }) => {
                assert_eq!(was.patients().at(*spot).unwrap().condition(), Condition::Critical);
            }
            _ => {}
        }
    }
    if !own_words && !matches!(command, Command::Rush(rush::Command::Agree(_))) {
        assert_eq!(is.points(Measure::Skill) - was.points(Measure::Skill), skill, "{command:?}");
    }
    // Skill at 0 loses at once, wherever it happens.
    if is.options().objective().is_some() && is.points(Measure::Skill) <= 0 {
        assert_eq!((is.phase(), is.verdict()), (Phase::Over, Some(rush::Verdict::SkillGone)));
        assert_eq!(after.next_wake(after.last()), None, "something goes on after the shift");
    } else if is.phase() == Phase::Over {
        assert!(is.round() == 4 && is.verdict() != Some(rush::Verdict::SkillGone));
    }
}

#[derive(Clone, Debug)]
enum Asked {
    Go,
    Listed(prop::sample::Index),
    /// Something that brings patients forward.
    Careful(prop::sample::Index),
    Any(Command),
}

/// What a group that minds its patients would do next.
fn careful(table: &Table, now: Instant, index: prop::sample::Index) -> Command {
    use rush::Command as C;
    let shift = table.state().game::<rush::Game>().unwrap();
    let mut all: Vec<C> = vec![];
    for (patient, is) in shift.patients().all() {
        all.push(C::Discharge { patient, card: 2, diagnosis: u8::from(!patient.is_clinic()) });
        all.extend(Treatment::ALL.map(|treatment| C::Judge { patient, treatment }));
        all.extend(Bed::ALL.map(|bed| C::ToWard { patient, bed }));
        if patient == Spot::Clinic1 && is.condition() == Condition::Stable {
            let card = PatientCard { condition: Some(Condition::Critical), ..PatientCard::default() };
            all.push(C::Describe { patient, card });
        }
        if let Some(bed) = patient.bed() {
            let card = Diagnosis { efficiency: 1, surgery: false, infectious: bed == Bed::A1 };
            all.extend(Exam::ALL.map(|exam| C::Diagnose { bed, exam, card }));
            if is.place() == Place::Ward {
                all.extend([Place::Culture, Place::BloodTest].map(|to| C::Carry { bed, to }));
            }
        }
    }
    all.extend([C::DischargeAll { reputation: 3 }, C::Enter { outcome: Outcome::Exact, patients: 1 }]);
    all.extend([C::Enter { outcome: Outcome::ErrorStable, patients: 2 }, C::FinishTask { card: 0 }]);
    if shift.phase() == Phase::Council {
        all.push(C::LayCard { card: 0, face: Card::Task { reward: 2 } });
    }
    if shift.patients().all().count() < 4 {
        all.push(C::Admit { outpatients: 1, inpatients: 2 });
    }
    for ward in Ward::ALL.into_iter().filter(|ward| shift.epidemics().owed(*ward)) {
        all.push(C::DrawEpidemic { ward, card: EpidemicCard::Treatment { reputation: 4 } });
    }
    for ward in Ward::ALL {
        all.extend((0..2).map(|untreated| C::JudgeEpidemic { ward, untreated }));
    }
    let mut all: Vec<Command> = all.into_iter().map(Command::Rush).collect();
    all.retain(|command| table.accepts(command, now).is_ok());
    if all.is_empty() { table.step(now).unwrap_or(Command::Undo) } else { index.get(&all).clone() }
}

fn any_asked() -> impl Strategy<Value = Asked> {
    prop_oneof![
        5 => Just(Asked::Go),
        4 => any::<prop::sample::Index>().prop_map(Asked::Listed),
        14 => any::<prop::sample::Index>().prop_map(Asked::Careful),
        5 => any_rush().prop_map(|command| Asked::Any(Command::Rush(command))),
        1 => prop::sample::select(vec![Command::Undo, Command::Redo, Command::RestartClock]).prop_map(Asked::Any),
    ]
}

#[test]
fn an_evening_with_patients_goes_by_the_book() {
    let evening = (
        1usize..5,
        (
            any::<bool>(),
            prop::bool::weighted(0.7),
            any::<bool>(),
            any::<bool>(),
            prop::option::of(4u8..200),
            prop::bool::weighted(0.2),
        ),
        prop::collection::vec((0u64..400, any_asked()), 0..160),
    );
    let pool = pool();
    let seen: [Cell<u32>; 8] = Default::default();
    let law = TestRunner::new(cases(240)).run(
        &evening,
        |(seats, (epidemics, follow, research, limit, skill, glasses), asked)| {
            let mut choices = vec![
                Choice::Epidemics(epidemics),
                Choice::Follow(follow),
                Choice::Research(research),
                Choice::CouncilSeconds(if limit { 2 } else { 0 }),
                Choice::ActionSeconds(2),
                Choice::Glasses(glasses),
                Choice::GlassMillis(1_500),
            ];
            choices.extend(skill.map(|starting_skill| {
                Choice::Objective(Objective {
                    difficulty: Difficulty::Easy,
                    discharged: 1,
                    reputation: 2,
                    skill: 1,
                    starting_skill,
                })
            }));
            let (mut table, mut now) = (open(seats, &choices), Instant::START);
            for (nth, (wait, asked)) in asked.iter().enumerate() {
                now = now.after(Span::from_millis(u32::try_from(*wait).unwrap()));
                if table.state().game::<rush::Game>().unwrap().phase() == Phase::Over && nth % 4 > 0 {
                    continue;
                }
                let command = match asked {
                    Asked::Go => table.step(now).unwrap_or(Command::Undo),
                    Asked::Listed(index) => index.get(&legal(&table, now)).clone(),
                    Asked::Careful(index) => careful(&table, now, *index),
                    Asked::Any(command) => command.clone(),
                };
                table.advance(now);
                let before = table.clone();
                match do_at(&mut table, &command, now) {
                    Ok(events) => {
                        scored_by_the_book(&before, &table, &command, &events);
                        for event in events.iter() {
                            let kind = match event {
                                Event::Rush(rush::Event::PatientAdmitted { .. }) => 0,
                                Event::Rush(rush::Event::PatientDischarged { .. }) => 1,
                                Event::Rush(rush::Event::PatientDied { .. }) => 2,
                                Event::Rush(rush::Event::PatientDiagnosed { .. }) => 3,
                                Event::Rush(rush::Event::Scored { cause: Cause::EpidemicUntreated(_), .. }) => 4,
                                Event::Rush(rush::Event::PatientsDischarged { .. }) => 5,
                                Event::Rush(rush::Event::ShiftJudged { .. }) => 6,
                                Event::Rush(rush::Event::Scored { cause: Cause::Task(_), .. }) => 7,
                                _ => continue,
                            };
                            add(&seen[kind], 1);
                        }
                    }
                    Err(refusal) => {
                        prop_assert!(!matches!(asked, Asked::Listed(_)), "{:?} was listed, but {:?}", command, refusal);
                        prop_assert_eq!(&table, &before);
                        prop_assert_eq!(table.journal().bytes(), before.journal().bytes());
                    }
                }
                if nth % 24 == 0 {
                    listed_is_accepted(&table, now, &pool);
                    forms_hold(&table, now);
                    conserved(&table);
                }
            }
            conserved(&table);
            forms_hold(&table, now);
            let (read, damage) = Table::read(table.journal().bytes()).unwrap();
            prop_assert_eq!(damage, None);
            prop_assert_eq!(read.state(), table.state());
            prop_assert_eq!(read.journal().bytes(), table.journal().bytes());
            Ok(())
        },
    );
    law.unwrap();
    let seen = seen.map(|cell| cell.get());
    assert!(seen.iter().all(|seen| *seen >= 8), "{seen:?}");
}

// Forged journals.

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

fn postcard_of<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut room = [0; 2048];
    postcard::to_slice(value, &mut room).unwrap().to_vec()
}

/// A journal whose checksums are right and whose entries may be anything.
fn forged(setup: &Setup, entries: &[(u64, Command)]) -> Vec<u8> {
    let mut bytes = [&MAGIC[..], &[VERSION]].concat();
    let mut digest = crc32(&bytes);
    let entries =
        entries.iter().map(|(after, command)| postcard_of(&Entry { after: *after, command: command.clone() }));
    for entry in std::iter::once(postcard_of(setup)).chain(entries) {
        digest = crc32(&[&digest.to_le_bytes(), &entry[..]].concat());
        bytes.push(u8::try_from(entry.len()).unwrap());
        assert!(entry.len() < 128);
        bytes.extend(entry);
        bytes.extend(&digest.to_le_bytes()[..2]);
    }
    bytes
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn no_forged_journal_brings_a_table_down(
        choices in prop::collection::vec(any_choice(), 0..2),
        entries in prop::collection::vec((prop_oneof![4 => 0u64..30_000, 1 => any::<u64>(), 1 => Just(u64::MAX)], any_asked()), 0..30),
        later in any::<u64>(),
    ) {
        let setup = setup(2, &choices);
        let Ok(mut plain) = Table::open(&setup) else { return Ok(()) };
        // As far as the rules take them, and then whatever comes.
        let (mut sound, mut now) = (vec![], Instant::START);
        for (after, asked) in entries {
            now = AT(now.millis().saturating_add(after));
            let command = match asked {
                Asked::Go => plain.step(now).unwrap_or(Command::InterruptClock),
                Asked::Listed(index) => index.get(&legal(&plain, now)).clone(),
                Asked::Careful(index) => careful(&plain, now, index),
                Asked::Any(command) => command,
            };
            let command = if let Command::DrawLot { .. } = command { Command::DrawLot { seat: Some(9) } } else { command };
            let _ = do_at(&mut plain, &command, now);
            sound.push((after, command));
        }
        let bytes = forged(&setup, &sound);
        let (mut table, damage) = Table::read(&bytes).unwrap();
        prop_assert!(bytes.starts_with(table.journal().bytes()), "not a beginning of it");
        prop_assert_eq!(damage.is_none(), table.journal().bytes().len() == bytes.len());
        for now in [AT(0), table.last(), AT(later), AT(u64::MAX)] {
            let _ = (View::of(&table, now), table.next_wake(now), legal(&table, now), table.interrupt(now));
            let _ = (table.advance(now), told(&table, now), table.forms(now, |_| {}));
            conserved(&table);
        }
    }
}

// Limits.

/// The longest setup: four names of 24 two-byte letters, and every choice at its longest.
fn longest_setup() -> Setup {
    let spaces = Choice::Spaces(Space::ALL.into_iter().map(|space| (space, 8)).collect());
    let objective = Objective {
        difficulty: Difficulty::Hard,
        discharged: u8::MAX,
        reputation: 999,
        skill: u8::MAX,
        starting_skill: u8::MAX,
    };
    let choices = [
        Choice::Strict(true),
        Choice::ActionSeconds(5_999),
        Choice::StartingSkill(u8::MAX),
        Choice::Objective(objective),
        Choice::Epidemics(true),
        Choice::Research(true),
        Choice::CouncilSeconds(5_999),
        spaces,
        Choice::Colours(Colour::ALL.into_iter().collect()),
        Choice::Glasses(true),
        Choice::GlassMillis(5_999_000),
        Choice::Follow(true),
    ];
    let name = |first: &str| format!("{first}{}", "ż".repeat(23)).as_str().try_into().unwrap();
    Setup {
        game: Choices::Rush(choices.into_iter().collect()),
        seats: ["ą", "ć", "ę", "ł"].map(name).into_iter().collect(),
    }
}

#[test]
fn the_longest_setup_fits_the_longest_entry() {
    let setup = longest_setup();
    assert_eq!(setup.seats.len(), rush::SEATS);
    let Choices::Rush(choices) = &setup.game else { panic!("another game") };
    assert_eq!(choices.len(), rush::MOST_CHOICES);
    let length = postcard_of(&setup).len();
    assert!(length <= LONGEST_ENTRY, "{length} of {LONGEST_ENTRY} bytes");
    let table = Table::open(&setup).unwrap();
    assert_eq!(Table::read(table.journal().bytes()).unwrap().0.state(), table.state());
}

#[test]
fn a_setup_beyond_the_longest_entry_is_refused() {
    let spaces = Choice::Spaces(Space::ALL.into_iter().map(|space| (space, 8)).collect());
    let setup = Setup { game: Choices::Rush(std::iter::repeat_n(spaces, 12).collect()), ..longest_setup() };
    assert!(Table::open(&setup).is_err());
}

#[test]
fn a_device_whose_time_is_set_back_hears_no_sand_twice() {
    let mut table = open(2, &[Choice::GlassMillis(20_000)]);
    do_at(&mut table, &Command::Rush(rush::Command::BeginAction), AT(0)).unwrap();
    let place = rush::Command::Place { glass: Glass::Nurse2, space: None, by: None };
    do_at(&mut table, &Command::Rush(place), AT(0)).unwrap();
    assert_eq!(glass_events(&table.advance(AT(20_000))), [Some(Glass::Nurse2 as usize)]);
    do_at(&mut table, &Command::Rush(rush::Command::BreakOath { glass: None }), AT(10_000)).unwrap();
    assert_eq!(glass_events(&table.advance(AT(30_000))), []);
}
