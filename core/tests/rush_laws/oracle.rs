//! Glasses and clock a second time, counted by the millisecond.
//!
//! The oracle knows nothing of deadlines, and every obstacle to a press is written out where it stands in the rulebook.

use bedside_core::command::Command;
use bedside_core::hourglass::Sand;
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Glass, Phase, Space};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlowClock {
    Ready(u32),
    Runs(u32),
    Stands(u32),
}

#[derive(Clone, Copy, Debug)]
pub struct SlowGlass {
    pub sand: Sand,
    pub left: u32,
    pub whole: u32,
    pub space: Option<Space>,
    pub by: Option<u8>,
    pub acting: bool,
    /// Milliseconds in which its sand ran, in this phase.
    pub busy: u32,
}

const OFF: SlowGlass =
    SlowGlass { sand: Sand::Lifted, left: 0, whole: 0, space: None, by: None, acting: false, busy: 0 };

/// What a player finds on the table, counted by the millisecond.
#[derive(Clone, Debug)]
pub struct Slow {
    pub seats: u8,
    pub strict: bool,
    /// Whole length of the action phase.
    pub length: u32,
    /// How many glasses each space takes.
    room: [u8; 21],
    pub now: u64,
    pub round: u8,
    pub phase: Phase,
    pub clock: SlowClock,
    lengths: [u32; 8],
    pub glasses: [SlowGlass; 8],
    pub skill: i16,
    /// Milliseconds of the phase, pauses left out, and how many of them had passed when clock or sand last ran.
    elapsed: u32,
    busy_until: u32,
    /// How long its clock ran, and which start of a phase this is, of all that were made.
    pub clocked: u32,
    pub start: u32,
    pub paused: u64,
    /// Actions of each seat, and of hands without a name.
    pub actions: [i32; 5],
    /// Ends of sand and of phases in this phase: moment, and which glass, or none for the close.
    pub ends: Vec<(u64, Option<usize>)>,
    /// Debriefs of the phases that are over.
    pub told: Vec<Told>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub round: u8,
    pub length: u32,
    pub busy: [u32; 8],
    pub paused: u64,
    pub actions: [i32; 5],
    /// How long the clock had run when the start of this phase was undone, each time.
    pub undone_starts: Vec<u32>,
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
    pub fn new(seats: u8, strict: bool, secs: u16, whole: u32, two_spaces: &[Space]) -> Slow {
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
            clocked: 0,
            start: 0,
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
        self.clocked += u32::from(clock_ran);
        let up = self.clock == SlowClock::Runs(0);
        if (ended || clock_ran)
            && up
            && !self.glasses.iter().any(|glass| matches!(glass.sand, Sand::Running | Sand::Toppled))
        {
            self.ends.push((self.now, None));
        }
    }

    pub fn tick_to(&mut self, now: u64) {
        while self.now < now {
            self.tick();
        }
    }

    fn clear(&mut self) {
        self.glasses = [OFF; 8];
        (self.elapsed, self.busy_until, self.clocked, self.paused, self.actions) = (0, 0, 0, 0, [0; 5]);
    }

    /// Whether an action goes on: after 0:00 it ends with its sand.
    pub fn acts(&self, nth: usize) -> bool {
        let glass = &self.glasses[nth];
        glass.acting && (self.clock != SlowClock::Runs(0) || matches!(glass.sand, Sand::Running | Sand::Toppled))
    }

    pub fn tell(&self) -> Told {
        Told {
            round: self.round,
            length: self.busy_until,
            busy: self.glasses.map(|glass| glass.busy),
            paused: self.paused,
            actions: self.actions,
            undone_starts: vec![],
        }
    }

    /// Every obstacle to a press, none where it is taken; then it is done.
    pub fn press(&mut self, command: &Command) -> Vec<Refusal> {
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
                refuse(action && matches!(self.clock, SlowClock::Runs(_)), Refusal::NotInThisPhase);
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
                refuse(nth.is_some_and(|nth| !self.acts(nth)), Refusal::Rush(rush::Refusal::NothingToCancel));
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
        // Whoever knocked a glass over sets it up before anything else.
        let hand = if self.seats == 1 { Some(0) } else { glass.doctor().or(by) };
        let lies = |glass: &SlowGlass| glass.sand == Sand::Toppled && glass.by.is_some() && glass.by == hand;
        refuse(moves && self.glasses.iter().any(lies), Refusal::GlassIsToppled);
        if let Some(doctor) = glass.doctor() {
            refuse(usize::from(doctor) >= self.doctors(), Refusal::Rush(rush::Refusal::NoSuchGlass));
            let owner = if self.seats == 1 { 0 } else { doctor };
            refuse(by.is_some_and(|seat| seat != owner), Refusal::Rush(rush::Refusal::AnothersDoctor));
        }
    }
}
