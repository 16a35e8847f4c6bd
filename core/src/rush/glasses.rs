//! The eight hourglasses of the action phase: who may place which one where, and how long it runs.
//!
//! Sand runs by the time of the phase, which stands while the clock is paused: the group lays its glasses on their sides
//! then. Times in here are moments of the phase unless they are called otherwise.

use serde::{Deserialize, Serialize};

use super::actions::{Kind, Space};
use super::event::Event;
use super::hospital::Bed;
use super::options::Options;
use crate::clock::{Countdown, Instant, Span};
use crate::event::Events;
use crate::hourglass::{self, Calibration, Hourglass, Sand};
use crate::refusal::Refusal;
use crate::rush;

/// How many glasses there are: four doctors and four nurses.
pub const GLASSES: usize = 8;
/// Runs from which on a timed glass counts.
const RUNS: u8 = 2;
const UNKNOWN: Timing = Timing { typed: None, runs: Calibration::NONE };

/// A glass. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "a name is enough")]
pub enum Glass {
    #[serde(rename = "doctor_1")]
    Doctor1,
    #[serde(rename = "doctor_2")]
    Doctor2,
    #[serde(rename = "doctor_3")]
    Doctor3,
    #[serde(rename = "doctor_4")]
    Doctor4,
    #[serde(rename = "nurse_1")]
    Nurse1,
    #[serde(rename = "nurse_2")]
    Nurse2,
    #[serde(rename = "nurse_3")]
    Nurse3,
    #[serde(rename = "nurse_4")]
    Nurse4,
}

impl Glass {
    /// All of them, doctors first.
    pub const ALL: [Glass; GLASSES] = [
        Glass::Doctor1,
        Glass::Doctor2,
        Glass::Doctor3,
        Glass::Doctor4,
        Glass::Nurse1,
        Glass::Nurse2,
        Glass::Nurse3,
        Glass::Nurse4,
    ];

    /// The doctor's number, from 0; nurses have none.
    pub const fn doctor(self) -> Option<u8> {
        match self {
            Glass::Doctor1 => Some(0),
            Glass::Doctor2 => Some(1),
            Glass::Doctor3 => Some(2),
            Glass::Doctor4 => Some(3),
            _ => None,
        }
    }

    /// The number among its kind, from 1, as it is called.
    pub const fn number(self) -> u8 {
        self as u8 % 4 + 1
    }

    /// Doctor or nurse.
    pub const fn kind(self) -> Kind {
        if self.doctor().is_some() { Kind::Doctor } else { Kind::Nurse }
    }
}

/// The time of the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Watch {
    /// It stands.
    Stands(Span),
    /// It has run since then, pauses left out.
    Since(Instant),
}

/// How long a glass runs, and how that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timing {
    /// What was typed.
    pub typed: Option<Span>,
    /// What was timed since.
    pub runs: Calibration,
}

impl Timing {
    /// The time, once it is known: the mean of two runs or more, until then what was typed.
    pub fn length(&self) -> Option<Span> {
        self.runs.mean().filter(|_| self.runs.runs() >= RUNS).or(self.typed)
    }
}

/// A glass where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stand {
    sand: Hourglass,
    space: Option<Space>,
    by: Option<u8>,
    /// The action that it was placed for goes on.
    acting: bool,
    /// The patient whom the MRI keeps.
    scans: Option<Bed>,
}

impl Stand {
    const EMPTY: Stand = Stand { sand: Hourglass::new(Span::ZERO), space: None, by: None, acting: false, scans: None };
}

/// A glass as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Shown {
    pub glass: Glass,
    /// How its sand stands.
    pub sand: Sand,
    /// How long it still runs.
    pub left: Span,
    /// How long a whole glass runs.
    pub length: Option<Span>,
    /// Where it stands, if anybody said so.
    pub space: Option<Space>,
    /// Who placed it, if anybody said so.
    pub by: Option<u8>,
    /// Whether its action goes on.
    pub acting: bool,
}

/// All glasses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glasses {
    watch: Watch,
    /// When the time of the phase is up.
    up: Span,
    stands: [Stand; GLASSES],
    all: Timing,
    each: [Timing; GLASSES],
    /// A real glass being timed, since a moment of the table.
    timing: Option<(Option<Glass>, Instant)>,
}

impl Glasses {
    pub(super) const fn new() -> Glasses {
        Glasses {
            watch: Watch::Stands(Span::ZERO),
            up: Span::ZERO,
            stands: [Stand::EMPTY; GLASSES],
            all: UNKNOWN,
            each: [UNKNOWN; GLASSES],
            timing: None,
        }
    }

    /// How long the phase has run at a moment of the table.
    pub fn elapsed(&self, now: Instant) -> Span {
        match self.watch {
            Watch::Stands(elapsed) => elapsed,
            Watch::Since(origin) => now.since(origin),
        }
    }

    fn phase(&self, now: Instant) -> Instant {
        Instant::START.after(self.elapsed(now))
    }

    /// The phase begins, or is begun anew: all glasses are off the board.
    pub(super) fn clear(&mut self) {
        self.timing = None;
        self.stands = [Stand::EMPTY; GLASSES];
        self.watch = Watch::Stands(Span::ZERO);
        self.up = Span::ZERO;
    }

    /// The clock starts or goes on with so much time left.
    pub(super) fn go_on(&mut self, now: Instant, left: Span) {
        self.up = self.elapsed(now).plus(left);
        self.watch = Watch::Since(now.before(self.elapsed(now)));
    }

    /// The clock stands with so much time left.
    pub(super) fn stand(&mut self, now: Instant, left: Span) {
        self.up = self.elapsed(now).plus(left);
        self.watch = Watch::Stands(self.elapsed(now));
    }

    /// Whether the action of a glass goes on: when the time is up, only as long as its own sand does.
    fn acts(&self, stand: &Stand, now: Instant) -> bool {
        let sand = matches!(stand.sand.sand(self.phase(now)), Sand::Running | Sand::Toppled);
        stand.acting && (sand || self.elapsed(now) < self.up)
    }

    /// How a glass stands.
    pub fn shown(&self, glass: Glass, now: Instant) -> Shown {
        let (stand, phase) = (self.at(glass), self.phase(now));
        Shown {
            glass,
            sand: stand.sand.sand(phase),
            left: stand.sand.remaining(phase),
            length: self.length(glass),
            space: stand.space,
            by: stand.by,
            acting: self.acts(stand, now),
        }
    }

    /// How long a glass runs, if that is known.
    pub fn length(&self, glass: Glass) -> Option<Span> {
        self.timing(Some(glass)).length().or_else(|| self.all.length())
    }

    /// How the time of a glass, or of all of them, is known.
    pub fn timing(&self, glass: Option<Glass>) -> Timing {
        glass.map_or(self.all, |glass| self.each.get(glass as usize).copied().unwrap_or_default())
    }

    /// What is being timed, and since when.
    pub const fn being_timed(&self) -> Option<(Option<Glass>, Instant)> {
        self.timing
    }

    /// Whether the time of any glass is known.
    pub fn timed(&self) -> bool {
        Glass::ALL.into_iter().any(|glass| self.length(glass).is_some())
    }

    /// Whether a glass lies on its side.
    pub fn any_toppled(&self, now: Instant) -> bool {
        let phase = self.phase(now);
        self.stands.iter().any(|stand| stand.sand.sand(phase) == Sand::Toppled)
    }

    /// Whether any sand runs, or would if the clock did.
    pub fn any_running(&self, now: Instant) -> bool {
        let phase = self.phase(now);
        self.stands.iter().any(|stand| stand.sand.sand(phase) == Sand::Running)
    }

    /// The moment of the table at which the sand of a standing glass ends or ended; none is known while the clock stands.
    pub fn empties(&self, glass: Glass) -> Option<Instant> {
        let Watch::Since(origin) = self.watch else { return None };
        Some(origin.after(self.ends(glass)?))
    }

    /// The moment of the phase at which the sand of a standing glass ends or ended.
    pub fn ends(&self, glass: Glass) -> Option<Span> {
        self.at(glass).sand.empty_at().map(|at| at.since(Instant::START))
    }

    /// How long a glass has been free: since its sand ended, or since the phase began where it was never placed. Once it was
    /// lifted nobody knows.
    pub fn idle(&self, glass: Glass, now: Instant) -> Option<Span> {
        let stand = self.at(glass);
        match stand.sand.sand(self.phase(now)) {
            Sand::Empty => self.empty_for(glass, now),
            Sand::Lifted => self.was_never_placed(glass).then(|| self.elapsed(now)),
            Sand::Running | Sand::Toppled => None,
        }
    }

    /// How long ago the sand of a standing glass ended.
    fn empty_for(&self, glass: Glass, now: Instant) -> Option<Span> {
        let ended = self.ends(glass)?.millis();
        Some(Span::from_millis(self.elapsed(now).millis().saturating_sub(ended)))
    }

    /// Whether a glass was not placed in this phase.
    pub fn was_never_placed(&self, glass: Glass) -> bool {
        self.at(glass) == &Stand::EMPTY
    }

    /// The glasses that were placed and have been idle for so long since some moment up to `now`; none while the clock stands or is
    /// at 0:00.
    pub fn idle_for(&self, long: Span, since: Instant, now: Instant) -> impl Iterator<Item = Glass> + '_ {
        let goes = self.elapsed(now) < self.up;
        let waits = move |glass: Glass, at: Instant| self.idle(glass, at).is_some_and(|idle| idle >= long);
        let placed = Glass::ALL.into_iter().filter(move |glass| goes && !self.was_never_placed(*glass));
        placed.filter(move |glass| waits(*glass, now) && !waits(*glass, since))
    }

    /// Whether the MRI still keeps the patient of a bed.
    pub fn scanning(&self, bed: Bed, now: Instant) -> bool {
        let phase = self.phase(now);
        self.stands
            .iter()
            .any(|stand| stand.scans == Some(bed) && matches!(stand.sand.sand(phase), Sand::Running | Sand::Toppled))
    }

    /// How many glasses stand on a space, one left out.
    pub fn standing_on(&self, space: Space, but: Option<Glass>) -> u8 {
        let stands = self.stands.iter().zip(Glass::ALL);
        let there = stands.filter(|(stand, glass)| stand.space == Some(space) && Some(*glass) != but);
        u8::try_from(there.count()).unwrap_or(u8::MAX)
    }

    fn at(&self, glass: Glass) -> &Stand {
        self.stands.get(glass as usize).unwrap_or(&Stand::EMPTY)
    }

    fn at_mut(&mut self, glass: Glass) -> Result<&mut Stand, Refusal> {
        self.stands.get_mut(glass as usize).ok_or(rush::Refusal::NoSuchGlass.into())
    }

    /// Refuses a hand that may not touch a glass; answers whose hand it is, where that is known.
    pub(super) fn hand(glass: Glass, by: Option<u8>, options: &Options) -> Result<Option<u8>, Refusal> {
        if by.is_some_and(|seat| seat >= options.seats()) {
            return Err(Refusal::NoSuchSeat);
        }
        // Who plays alone has every hand.
        let alone = (options.seats() == 1).then_some(0);
        let Some(doctor) = glass.doctor() else { return Ok(by.or(alone)) };
        if doctor >= options.doctors() {
            return Err(rush::Refusal::NoSuchGlass.into());
        }
        let owner = options.owner(doctor);
        if by.is_some_and(|seat| seat != owner) { Err(rush::Refusal::AnothersDoctor.into()) } else { Ok(Some(owner)) }
    }

    /// Refuses a hand whose own glass lies on its side: that one is set up before anything else is done.
    pub(super) fn steady(&self, hand: Option<u8>, now: Instant) -> Result<(), Refusal> {
        let phase = self.phase(now);
        let mut own = self.stands.iter().filter(|stand| hand.is_some() && stand.by == hand);
        if own.any(|stand| stand.sand.sand(phase) == Sand::Toppled) { Err(Refusal::GlassIsToppled) } else { Ok(()) }
    }

    /// Refuses a glass whose sand runs or that lies on its side.
    pub(super) fn movable(&self, glass: Glass, now: Instant) -> Result<(), Refusal> {
        match self.at(glass).sand.sand(self.phase(now)) {
            Sand::Lifted | Sand::Empty => Ok(()),
            Sand::Running => Err(Refusal::GlassStillRuns),
            Sand::Toppled => Err(Refusal::GlassIsToppled),
        }
    }

    /// Turns a [movable](Self::movable) glass and sets it down; the hand's earlier action is over.
    pub(super) fn place(
        &mut self,
        glass: Glass,
        space: Option<Space>,
        by: Option<u8>,
        scans: Option<Bed>,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let phase = self.phase(now);
        let length = self.length(glass).ok_or(rush::Refusal::GlassNotTimed)?;
        for (earlier, other) in self.stands.iter_mut().zip(Glass::ALL) {
            let same_hand = earlier.by.is_some() && earlier.by == by;
            if earlier.acting && (same_hand || other == glass) {
                earlier.acting = false;
                events.add(Event::ActionEnded { glass: other });
            }
        }
        let mut sand = Hourglass::new(length);
        sand.flip(phase)?;
        *self.at_mut(glass)? = Stand { sand, space, by, acting: true, scans };
        events.add(Event::GlassPlaced { glass, space, by });
        Ok(())
    }

    /// Takes an empty glass off its space; nobody's action ends by it.
    pub(super) fn lift(&mut self, glass: Glass, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let phase = self.phase(now);
        let stand = self.at_mut(glass)?;
        stand.sand.lift(phase)?;
        stand.space = None;
        stand.scans = None;
        events.add(Event::GlassLifted { glass });
        Ok(())
    }

    /// A running glass was knocked over.
    pub(super) fn topple(&mut self, glass: Glass, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let phase = self.phase(now);
        self.at_mut(glass)?.sand.topple(phase)?;
        events.add(Event::GlassToppled { glass });
        Ok(())
    }

    /// Sets a toppled glass up as it stood; a scan begins anew.
    pub(super) fn set_up(&mut self, glass: Glass, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let phase = self.phase(now);
        let stand = self.at_mut(glass)?;
        stand.sand.set_up(phase)?;
        if stand.space == Some(Space::Mri) {
            stand.sand.clear();
            stand.sand.flip(phase)?;
        }
        events.add(Event::GlassSetUp { glass, left: stand.sand.remaining(phase) });
        Ok(())
    }

    /// The oath was broken: what the glass was placed for does not count.
    pub(super) fn cancel(&mut self, glass: Glass, now: Instant) -> Result<(), Refusal> {
        if !self.acts(self.at(glass), now) {
            return Err(rush::Refusal::NothingToCancel.into());
        }
        let stand = self.at_mut(glass)?;
        stand.acting = false;
        stand.scans = None;
        Ok(())
    }

    /// Types the time of a glass, or of all.
    pub(super) fn set(&mut self, glass: Option<Glass>, length: Span) -> Result<(), Refusal> {
        hourglass::check_length(length)?;
        *self.timing_mut(glass)? = Timing { typed: Some(length), ..UNKNOWN };
        // All means all: what was said of one before is not true any more.
        if glass.is_none() {
            self.each = [UNKNOWN; GLASSES];
        }
        Ok(())
    }

    fn timing_mut(&mut self, glass: Option<Glass>) -> Result<&mut Timing, Refusal> {
        match glass {
            None => Ok(&mut self.all),
            Some(glass) => self.each.get_mut(glass as usize).ok_or(rush::Refusal::NoSuchGlass.into()),
        }
    }

    /// A real glass was turned, to be timed.
    pub(super) fn start_timing(
        &mut self,
        glass: Option<Glass>,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.timing(glass).runs.runs() >= Calibration::MOST {
            return Err(Refusal::EnoughRuns);
        }
        self.timing = Some((glass, now));
        events.add(Event::TimingStarted { glass });
        Ok(())
    }

    /// Its sand has run out.
    pub(super) fn stop_timing(&mut self, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let (glass, since) = self.timing.take().ok_or(rush::Refusal::NothingIsTimed)?;
        let run = now.since(since);
        // A glass that was forgotten: nothing was timed.
        if run > Countdown::LONGEST {
            events.add(Event::TimingDropped { glass });
            return Ok(());
        }
        let runs = &mut self.timing_mut(glass)?.runs;
        runs.add(run)?;
        let counts = runs.runs() >= RUNS;
        events.add(Event::GlassTimed { glass, run, mean: runs.mean().unwrap_or(run), spread: runs.spread() });
        // All means all: what was said of one before is not true any more.
        if glass.is_none() && counts {
            self.each = [UNKNOWN; GLASSES];
        }
        Ok(())
    }
}
