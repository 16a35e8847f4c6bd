//! Every move that would be taken. Effects are listed by the checks that take them; the laws see to the rest.

use core::ops::ControlFlow;

use heapless::Vec;
use rand_core::Rng;

use super::catalogue::{Ability, Administrator, Department, Specialist};
use super::command::{Command, Improvement, Kind};
use super::game::{Game, Phase};
use super::hospital::BEDS;
use super::naming::Label;
use super::refusal::{Countable, counted};
use super::resolver::ability;
use crate::chance::{self, Draw};
use crate::clock::{Countdown, Instant, Running};
use crate::dice::{Colour, Counts, Die};
use crate::dice_hospital;
use crate::moves::{self, Within};
use crate::refusal::Refusal;

/// Which moves of an activation are asked for: a screen that shows a few need not hear of thousands. Moves outside
/// activation are few and always named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Scope {
    /// Those of one player.
    seat: Option<u8>,
    /// Placements in one department.
    department: Option<Department>,
    /// Placements of one meeple; none is a nurse.
    meeple: Option<Option<Specialist>>,
    /// Of the ways to place a meeple in a department, only the first.
    firsts: bool,
    /// Of moves that differ only by patients who look the same, only the first.
    alike: bool,
}

impl Scope {
    /// Placements as far as it is decided where and by whom.
    pub(super) const fn placements(department: Option<Department>, meeple: Option<Option<Specialist>>) -> Scope {
        Scope { seat: None, department, meeple, firsts: false, alike: false }
    }

    /// The part of the tree that is asked for; as far as meeples only, where that is enough.
    pub(super) fn of(within: Within<'_>) -> Scope {
        let Within { labels, firsts } = within;
        // Everybody who may place a meeple may also be done: at the trunk, one department tells who has a turn.
        let department = (firsts && labels.is_empty()).then_some(Department::Oncology);
        let mut scope = Scope { firsts, department, ..Scope::default() };
        for label in labels {
            match label {
                moves::Label::Seat(seat) => scope.seat = Some(*seat),
                moves::Label::DiceHospital(Label::Department(department)) => scope.department = Some(*department),
                moves::Label::DiceHospital(Label::Meeple(meeple)) => {
                    (scope.meeple, scope.firsts) = (Some(*meeple), false);
                }
                _ => {}
            }
        }
        scope
    }
}

/// Of placements by chance, how many are tried before a seat is done: most that fail were for nobody.
const PLACEMENTS_TRIED: u8 = 4;

/// Hears moves until it has heard enough.
pub(super) type Each<'a> = dyn FnMut(Command) -> ControlFlow<()> + 'a;

impl Game {
    /// What moves the game on, or who or what is waited for.
    pub(super) fn due_step(&self, clock: &Countdown, now: Instant) -> Result<Command, Refusal> {
        let waits = |for_what: dice_hospital::Refusal| Err(for_what.into());
        match self.phase {
            Phase::Setup => self.setup_step(),
            Phase::Intake if self.event_due() => waits(dice_hospital::Refusal::EventNotRevealed),
            Phase::Intake if self.reveal_due() => self.reveal_step(),
            Phase::Intake if self.entered != 0 => waits(dice_hospital::Refusal::HospitalsMissing),
            Phase::Intake if !self.intake.rolled() && self.follows_nobody() => {
                waits(dice_hospital::Refusal::NotEverybodyTold)
            }
            Phase::Intake if !self.intake.rolled() => Ok(Command::Roll { dice: None }),
            Phase::Intake => Err(self.intake_waits()),
            Phase::Improvement if self.reveal_due() => Ok(reveal()),
            Phase::Improvement => self.end_improvement().map(|()| Command::BeginActivation),
            Phase::Activation if !self.options.referee() => {
                if self.options.timed() && clock.running(now) == Running::Running {
                    return Err(Refusal::ClockStillRuns);
                }
                Ok(self.turn().map_or(Command::Neglect, |seat| Command::Done { seat }))
            }
            Phase::Activation => {
                let waiting = |seat: &u8| self.check_turn(*seat).is_ok();
                let over = self.options.timed() && clock.running(now) == Running::Expired;
                let nothing = |seat: &u8| {
                    over || self.seat_moves(*seat, Scope::default(), &mut |_| ControlFlow::Break(())).is_continue()
                };
                let done = self.seats().filter(waiting).find(nothing).map(|seat| Command::Done { seat });
                done.ok_or(dice_hospital::Refusal::HospitalsAtWork.into())
            }
            Phase::Neglect if self.seats().any(|seat| self.sparing(seat).next().is_some()) => {
                waits(dice_hospital::Refusal::NobodySpared)
            }
            Phase::Neglect => Ok(Command::Neglect),
            Phase::Discharge => {
                self.all_told()?;
                if !self.options.solo() || self.reports.settled {
                    return Ok(Command::Discharge);
                }
                let (places, _) = self.reports.best(self.hospital_of(0).map_or(Counts::default(), |it| it.discharged));
                Ok(Command::CompleteReports { places })
            }
            Phase::Shift => Ok(Command::ChangeShift),
            Phase::Collection if !self.options.referee() => waits(dice_hospital::Refusal::NotEverybodyTold),
            Phase::Collection if !self.backs.laid() => waits(dice_hospital::Refusal::BacksNotLaid),
            Phase::Collection => waits(dice_hospital::Refusal::StillCollecting),
            Phase::Ending if self.pips_missing() => waits(dice_hospital::Refusal::PipsNotTold),
            Phase::Ending => Ok(Command::Finish),
            Phase::Over => Err(Refusal::GameIsOver),
        }
    }

    /// Two players say what comes in addition.
    fn reveal_step(&self) -> Result<Command, Refusal> {
        if self.options.seats() == 2 { Err(dice_hospital::Refusal::ExtraNotChosen.into()) } else { Ok(reveal()) }
    }

    /// What a rolled intake waits for.
    pub(super) fn intake_waits(&self) -> Refusal {
        let room = |hospital: &super::Hospital| {
            counted(Countable::Beds, 0..=BEDS, hospital.patients().count() + hospital.arriving.len())
        };
        if let Err(refusal) = self.hospitals.iter().try_for_each(room) {
            return refusal;
        }
        let waits = if self.options.solo() {
            dice_hospital::Refusal::DieNotReturned
        } else if self.intake.choice().is_some() {
            dice_hospital::Refusal::AmbulancesNotLoaded
        } else {
            dice_hospital::Refusal::AmbulancesNotTaken
        };
        waits.into()
    }

    fn setup_step(&self) -> Result<Command, Refusal> {
        if self.boxing_due() {
            return Ok(Command::BoxCards { departments: None, specialists: None });
        }
        if self.reveal_due() {
            return self.reveal_step();
        }
        if let Some(seat) = self.next_drawer() {
            return Ok(Command::DrawPatients { seat, colours: None });
        }
        let free = self.hospitals.iter().all(|hospital| hospital.administrator.is_none() && hospital.dealt.is_none());
        let set = self.seats().all(|seat| self.drawn(seat).sum() == 0);
        if self.options.administrators() && free && set {
            return Ok(Command::DealAdministrators { cards: None });
        }
        self.ready().map(|()| Command::BeginRounds)
    }

    /// A move by chance; cards and dice are left to it. Of an activation nothing is listed: a few placements are tried.
    pub(super) fn draw_move(&self, clock: &Countdown, now: Instant, chance: &mut dyn Rng) -> Option<Command> {
        if self.phase == Phase::Activation && self.options.referee() {
            let seat = chance::pick(self.seats().filter(|seat| self.check_turn(*seat).is_ok()), chance)?;
            let in_time = self.in_time(clock, now).is_ok();
            let drawn = in_time.then(|| self.draw_activation(seat, chance)).flatten();
            return Some(drawn.unwrap_or(Command::Done { seat }));
        }
        if self.phase == Phase::Intake && self.everybody_took() {
            let full = self.seats().filter(|seat| self.hospital_of(*seat).is_ok_and(|of| of.overflow() > 0));
            if let Some(seat) = chance::pick(full, chance) {
                let (bed, _) = chance::pick(self.hospital_of(seat).ok()?.patients(), chance)?;
                return Some(Command::GiveUp { seat, bed });
            }
        }
        let mut draw = Draw::new();
        self.list(Scope::default(), clock, now, &mut |command| draw.offer(command, chance));
        draw.drawn()
    }

    /// What a seat does next; nothing is that it is done.
    fn draw_activation(&self, seat: u8, chance: &mut dyn Rng) -> Option<Command> {
        let hospital = self.hospital_of(seat).ok()?;
        // Few are done while they have something to do.
        if chance::quick(16, chance) == 0 {
            return None;
        }
        self.draw_ability(seat, hospital, chance)
            .or_else(|| (0..PLACEMENTS_TRIED).find_map(|_| self.draw_placement(seat, hospital, chance)))
            .or_else(|| draw_bag(seat, hospital, 1, chance))
    }

    /// What may be done before a meeple is placed, if it is done: an ability, whom the Consultant imitates, a blood bag.
    fn draw_ability(&self, seat: u8, hospital: &super::Hospital, chance: &mut dyn Rng) -> Option<Command> {
        let may = |specialist: &Specialist| self.check_imitation(seat, *specialist).is_ok();
        let cards = || hospital.specialists.iter().copied().filter(|card| may(card));
        if cards().next().is_some() && chance::quick(2, chance) == 0 {
            return chance::pick(cards(), chance).map(|specialist| Command::Imitate { seat, specialist });
        }
        let specialist = hospital.placement.as_ref().and_then(|placement| placement.ability);
        if let Some(specialist) = specialist
            && chance::quick(8, chance) > 0
        {
            match ability(specialist, hospital, self.options.edition()) {
                Some(Ability::After { modes, .. }) => {
                    let mode = u8::try_from(chance::quick(modes.len(), chance)).ok()?;
                    let effect = self.ability_effect(hospital, mode).ok();
                    let patients = effect.and_then(|(_, effect)| effect.draw(hospital, chance));
                    if let Some(patients) = patients {
                        return Some(Command::UseAbility { seat, mode, patients, rolls: None });
                    }
                }
                Some(Ability::Admissions) => {
                    let mut draw = Draw::new();
                    let _ = self.ability_moves(seat, &mut |command| {
                        draw.offer(command, chance);
                        ControlFlow::Continue(())
                    });
                    return draw.drawn().or_else(|| draw_bag(seat, hospital, 16, chance));
                }
                _ => {}
            }
        }
        draw_bag(seat, hospital, 16, chance)
    }

    /// Some meeple in some department, where that is for anybody.
    fn draw_placement(&self, seat: u8, hospital: &super::Hospital, chance: &mut dyn Rng) -> Option<Command> {
        let idle = |(department, activated): (Department, bool)| (!activated).then_some(department);
        let department = chance::pick(hospital.departments(self.options.edition()).filter_map(idle), chance)?;
        let free = |(specialist, placed): (Specialist, bool)| (!placed).then_some(Some(specialist));
        let nurses = core::iter::repeat_n(None, hospital.free_nurses().into());
        let specialist = chance::pick(nurses.chain(hospital.staff().filter_map(free)), chance)?;
        let modes = self.options.edition().department(department)?.modes;
        let mode = u8::try_from(chance::quick(modes.len(), chance)).ok()?;
        let way = modes.get(usize::from(mode))?;
        let patients = self.department_effect(hospital, way, specialist).draw(hospital, chance)?;
        Some(Command::Activate { seat, department, specialist, mode, patients, rolls: None })
    }

    /// Names every command that would be taken at `now` without dice, cards, numbers or words of the players' own.
    pub(super) fn list(&self, scope: Scope, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        match self.phase {
            Phase::Setup => self.setup_moves(each),
            Phase::Intake => self.intake_moves(each),
            Phase::Improvement => self.improvement_moves(each),
            Phase::Activation if self.options.referee() => {
                let asked = self.seats().filter(|seat| scope.seat.is_none_or(|asked| asked == *seat));
                for seat in asked.filter(|seat| self.check_turn(*seat).is_ok()) {
                    if self.in_time(clock, now).is_ok() {
                        let _ = self.seat_moves(seat, scope, &mut |command| {
                            each(command);
                            ControlFlow::Continue(())
                        });
                    }
                    each(Command::Done { seat });
                }
            }
            Phase::Activation => {
                for seat in self.seats().filter(|seat| self.check_active(*seat).is_ok()) {
                    each(Command::Done { seat });
                }
                if self.due_step(clock, now).is_ok() {
                    each(Command::Neglect);
                }
            }
            Phase::Neglect => {
                for seat in self.seats() {
                    self.sparing(seat).for_each(|bed| each(Command::Spare { seat, bed }));
                }
                self.due_step(clock, now).into_iter().for_each(each);
            }
            Phase::Discharge if self.options.solo() && !self.reports.settled && self.all_told().is_ok() => {
                let discharged = self.hospital_of(0).map_or(Counts::default(), |hospital| hospital.discharged);
                self.reports.completions(discharged, |places, _| {
                    each(Command::CompleteReports { places: places.clone() });
                });
            }
            Phase::Collection => self.collection_moves(each),
            Phase::Discharge | Phase::Shift | Phase::Ending => self.due_step(clock, now).into_iter().for_each(each),
            Phase::Over => {}
        }
    }

    fn reveals(&self, each: &mut dyn FnMut(Command)) {
        if !self.reveal_due() || self.boxing_due() {
            return;
        }
        let extras: &[Option<Kind>] =
            if self.options.seats() == 2 { &[Some(Kind::Department), Some(Kind::Specialist)] } else { &[None] };
        for extra in extras.iter().copied() {
            each(Command::Reveal { extra, departments: None, specialists: None });
        }
    }

    fn setup_moves(&self, each: &mut dyn FnMut(Command)) {
        if self.boxing_due() {
            each(Command::BoxCards { departments: None, specialists: None });
            each(Command::BoxCards { departments: Some(Vec::new()), specialists: Some(Vec::new()) });
        }
        self.reveals(each);
        let fresh = self.seats().all(|seat| self.drawn(seat).sum() == 0 && self.next_drawer() == Some(self.first));
        if fresh && !self.options.solo() {
            each(Command::ChooseFirst { seat: None });
            self.seats().for_each(|seat| each(Command::ChooseFirst { seat: Some(seat) }));
        }
        if let Some(seat) = self.next_drawer() {
            each(Command::DrawPatients { seat, colours: None });
        }
        for seat in self.seats() {
            self.settings(self.drawn(seat), &mut |dice| {
                each(Command::SetPatients { seat, dice: dice.iter().copied().collect() });
            });
        }
        if self.options.administrators() {
            self.administrator_moves(each);
        }
        if self.ready().is_ok() {
            each(Command::BeginRounds);
        }
    }

    /// Every way to set drawn dice to the starting values.
    fn settings(&self, drawn: Counts, each: &mut dyn FnMut(&[Die])) {
        let mut dice: Vec<Die, 5> = Vec::new();
        if drawn.sum() > 0 {
            set_next(self.options.starting_values(), drawn, &mut dice, each);
        }
    }

    fn administrator_moves(&self, each: &mut dyn FnMut(Command)) {
        let untouched = |hospital: &super::Hospital| hospital.dealt.is_none() && hospital.administrator.is_none();
        if self.hospitals.iter().all(untouched) {
            each(Command::DealAdministrators { cards: None });
        }
        for (seat, hospital) in (0u8..).zip(&self.hospitals).filter(|(_, hospital)| hospital.administrator.is_none()) {
            let taken = |card: &Administrator| self.hospitals.iter().any(|other| other.administrator == Some(*card));
            let dealt = |card: &Administrator| hospital.dealt.is_none_or(|(one, other)| *card == one || *card == other);
            let cards = Administrator::ALL.into_iter().filter(|card| dealt(card) && !taken(card));
            cards.for_each(|card| each(Command::KeepAdministrator { seat, card }));
        }
    }

    pub(super) fn intake_moves(&self, each: &mut dyn FnMut(Command)) {
        if !self.intake.rolled() {
            self.reveals(each);
            if !self.reveal_due() && !self.event_due() && self.entered == 0 {
                each(Command::Roll { dice: None });
            }
            return;
        }
        if self.options.solo() {
            let waiting = self.intake.waiting();
            for (place, die) in waiting.iter().enumerate() {
                if !waiting.iter().take(place).any(|other| other == die) {
                    each(Command::LeaveDie { die: *die, extra: None });
                }
            }
        } else if let Some((ambulance, room, group)) = self.intake.choice() {
            let seat = self.loader();
            loads(group, room, &mut |colours| {
                each(Command::Load { seat, ambulance, colours: colours.iter().copied().collect() });
            });
            return;
        } else if let Some(seat) = self.clockwise().find(|seat| self.intake.taken_by(*seat) == 0) {
            for ambulance in 1..=self.options.ambulances() {
                let forbidden = seat == self.first && ambulance == 1;
                if !forbidden && self.intake.taker(ambulance).is_none() {
                    each(Command::TakeAmbulance { seat, ambulance, extra: None });
                }
            }
            return;
        }
        for (seat, hospital) in (0u8..).zip(&self.hospitals).filter(|(_, hospital)| hospital.overflow() > 0) {
            hospital.patients().for_each(|(bed, _)| each(Command::GiveUp { seat, bed }));
        }
    }

    fn improvement_moves(&self, each: &mut dyn FnMut(Command)) {
        if self.reveal_due() {
            return self.reveals(each);
        }
        for seat in self.seats().filter(|seat| self.check_improver(*seat).is_ok()) {
            let mut listed: Vec<Improvement, 8> = Vec::new();
            for improvement in self.display.all().filter(|improvement| self.fits(seat, *improvement)) {
                if !listed.contains(&improvement) {
                    each(Command::Improve { seat, take: Some(improvement) });
                    let _ = listed.push(improvement);
                }
            }
            if !self.options.solo() || listed.is_empty() {
                each(Command::Improve { seat, take: None });
            }
        }
        for (seat, hospital) in (0u8..).zip(&self.hospitals).filter(|(seat, _)| self.check_discarder(*seat).is_ok()) {
            let tiles = hospital.tiles.iter().copied().map(Improvement::Department);
            let cards = hospital.specialists.iter().copied().map(Improvement::Specialist);
            let mut listed: Vec<Improvement, { 2 * super::command::MOST_IMPROVEMENTS }> = Vec::new();
            for improvement in tiles.chain(cards) {
                if !listed.contains(&improvement) {
                    each(Command::Discard { seat, improvement });
                    let _ = listed.push(improvement);
                }
            }
        }
        if self.end_improvement().is_ok() {
            each(Command::BeginActivation);
        }
    }

    /// What a seat may do while its hospital is active, being done aside; until `each` has heard enough.
    pub(super) fn seat_moves(&self, seat: u8, scope: Scope, each: &mut Each<'_>) -> ControlFlow<()> {
        let Ok(hospital) = self.hospital_of(seat) else { return ControlFlow::Continue(()) };
        for specialist in &hospital.specialists {
            if self.check_imitation(seat, *specialist).is_ok() {
                each(Command::Imitate { seat, specialist: *specialist })?;
            }
        }
        self.some_ability_moves(seat, scope.alike, each)?;
        self.placement_moves(seat, scope, each)?;
        if hospital.bags > 0 {
            told_apart(hospital, scope.alike).try_for_each(|bed| each(Command::SpendBag { seat, bed }))?;
        }
        ControlFlow::Continue(())
    }

    /// Every placement that is asked for.
    pub(super) fn placement_moves(&self, seat: u8, scope: Scope, each: &mut Each<'_>) -> ControlFlow<()> {
        let Ok(hospital) = self.hospital_of(seat) else { return ControlFlow::Continue(()) };
        let mut departments: Vec<Department, 16> = Vec::new();
        for (department, activated) in hospital.departments(self.options.edition()) {
            let asked = scope.department.is_none_or(|asked| asked == department);
            if activated || !asked || departments.contains(&department) {
                continue;
            }
            let _ = departments.push(department);
            self.placements(seat, department, scope, each)?;
        }
        ControlFlow::Continue(())
    }

    /// What a seat may do while its hospital is active, being done aside: of moves that differ only by patients who look the
    /// same, one.
    pub fn distinct_moves(&self, seat: u8, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        if self.check_turn(seat).is_ok() && self.in_time(clock, now).is_ok() {
            let _ = self.seat_moves(seat, Scope { alike: true, ..Scope::default() }, &mut |command| {
                each(command);
                ControlFlow::Continue(())
            });
        }
    }

    /// Every use of the ability that may follow the last placement.
    pub(super) fn ability_moves(&self, seat: u8, each: &mut Each<'_>) -> ControlFlow<()> {
        self.some_ability_moves(seat, false, each)
    }

    fn some_ability_moves(&self, seat: u8, alike: bool, each: &mut Each<'_>) -> ControlFlow<()> {
        let Ok(hospital) = self.hospital_of(seat) else { return ControlFlow::Continue(()) };
        let edition = self.options.edition();
        let placement = hospital.placement.as_ref();
        let Some(specialist) = placement.and_then(|placement| placement.ability) else {
            return ControlFlow::Continue(());
        };
        match ability(specialist, hospital, edition) {
            Some(Ability::After { modes, .. }) => {
                for mode in (0u8..).take(modes.len()) {
                    let Ok((_, effect)) = self.ability_effect(hospital, mode) else { continue };
                    effect.choices(hospital, alike, &mut |patients| {
                        each(Command::UseAbility { seat, mode, patients: patients.clone(), rolls: None })
                    })?;
                }
            }
            Some(Ability::Admissions) if self.admissions(seat) => {
                told_apart(hospital, alike).try_for_each(|bed| each(Command::ReturnPatient { seat, bed }))?;
                if hospital.free_beds() > 0 && self.bag.sum() > 0 {
                    each(Command::AdmitPatient { seat, die: None })?;
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Every way to place a free meeple in a department.
    pub(super) fn placements(
        &self,
        seat: u8,
        department: Department,
        scope: Scope,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let Ok(hospital) = self.hospital_of(seat) else { return ControlFlow::Continue(()) };
        let Some(row) = self.options.edition().department(department) else { return ControlFlow::Continue(()) };
        let mut meeples: Vec<Option<Specialist>, 12> = Vec::new();
        if hospital.free_nurses() > 0 {
            let _ = meeples.push(None);
        }
        for (specialist, placed) in hospital.staff() {
            if !placed && !meeples.contains(&Some(specialist)) {
                let _ = meeples.push(Some(specialist));
            }
        }
        for specialist in meeples.into_iter().filter(|meeple| scope.meeple.is_none_or(|asked| asked == *meeple)) {
            for (mode, way) in (0u8..).zip(row.modes) {
                let mut enough = ControlFlow::Continue(());
                let effect = self.department_effect(hospital, way, specialist);
                let _ = effect.choices(hospital, scope.alike, &mut |patients| {
                    let patients = patients.clone();
                    enough = each(Command::Activate { seat, department, specialist, mode, patients, rolls: None });
                    if scope.firsts { ControlFlow::Break(()) } else { enough }
                });
                enough?;
            }
        }
        ControlFlow::Continue(())
    }

    fn collection_moves(&self, each: &mut dyn FnMut(Command)) {
        let Some(seat) = self.collection_turn() else { return };
        let Ok(hospital) = self.hospital_of(seat) else { return };
        for (bed, patient) in hospital.patients() {
            if self.collectable(patient.die) {
                each(Command::Collect { seat, bed });
            }
        }
        each(Command::StopCollecting { seat });
    }
}

/// The beds of all patients; of those who look the same, where one is enough, the first.
fn told_apart(hospital: &super::Hospital, alike: bool) -> impl Iterator<Item = u8> {
    let first = move |bed: u8, patient: &super::Patient| {
        !alike || hospital.patients().take_while(|(other, _)| *other < bed).all(|(_, other)| other != patient)
    };
    hospital.patients().filter(move |(bed, patient)| first(*bed, patient)).map(|(bed, _)| bed)
}

/// A blood bag for some patient, once in so many times.
fn draw_bag(seat: u8, hospital: &super::Hospital, once_in: usize, chance: &mut dyn Rng) -> Option<Command> {
    if hospital.bags == 0 || chance::quick(once_in, chance) > 0 {
        return None;
    }
    chance::pick(hospital.patients(), chance).map(|(bed, _)| Command::SpendBag { seat, bed })
}

const fn reveal() -> Command {
    Command::Reveal { extra: None, departments: None, specialists: None }
}

/// Every way to give the values, in order, to dice of these colours.
fn set_next(values: &[u8], left: Counts, dice: &mut Vec<Die, 5>, each: &mut dyn FnMut(&[Die])) {
    let Some((value, later)) = values.split_first() else { return each(dice) };
    for colour in Colour::ALL {
        let mut rest = left;
        let die = Die::new(colour, *value);
        // Equal values in rising colours: each way once.
        let repeated = dice.last().is_some_and(|last| last.pips == *value && last.colour > colour);
        if !repeated && rest.take(colour, 1) && dice.push(die).is_ok() {
            set_next(later, rest, dice, each);
            dice.pop();
        }
    }
}

/// Every choice of `room` dice out of a group.
fn loads(group: Counts, room: u8, each: &mut dyn FnMut(&[Colour])) {
    for red in 0..=group.red.min(room) {
        for yellow in 0..=group.yellow.min(room - red) {
            let green = room - red - yellow;
            if green <= group.green {
                let mut colours: Vec<Colour, 3> = Vec::new();
                for (colour, count) in [(Colour::Red, red), (Colour::Yellow, yellow), (Colour::Green, green)] {
                    for _ in 0..count {
                        let _ = colours.push(colour);
                    }
                }
                each(&colours);
            }
        }
    }
}
