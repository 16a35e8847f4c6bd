//! Every move that would be taken. Effects are listed by the checks that take them; the laws see to the rest.

use core::ops::ControlFlow;

use heapless::Vec;

use super::catalogue::{Ability, Administrator, Department, Specialist};
use super::command::{Command, Improvement, Kind};
use super::resolver::ability;
use super::town::{Phase, Town};
use crate::clock::{Countdown, Instant, Running};
use crate::dice::{Colour, Counts, Die};

/// Which moves of an activation are asked for: a screen that shows a few need not hear of thousands. Moves outside
/// activation are few and always named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// Those of one player.
    pub seat: Option<u8>,
    /// Placements in one department.
    pub department: Option<Department>,
    /// Placements of one meeple; none is a nurse.
    pub meeple: Option<Option<Specialist>>,
    /// Of the ways to place a meeple in a department, only the first.
    pub firsts: bool,
}

/// Hears moves until it has heard enough.
pub(super) type Each<'a> = dyn FnMut(Command) -> ControlFlow<()> + 'a;

impl Town {
    /// What moves the game on: the one press that the table waits for, if there is one.
    pub(crate) fn step(&self, clock: &Countdown, now: Instant) -> Option<Command> {
        match self.phase {
            Phase::Setup => self.setup_step(),
            Phase::Intake => {
                let due = self.event_due() || self.reveal_due() || self.entered != 0 || self.intake.rolled();
                if !due {
                    return Some(Command::Roll { dice: None });
                }
                (self.reveal_due() && !self.event_due() && self.agreed.seats() != 2).then(reveal)
            }
            Phase::Improvement if self.reveal_due() => Some(reveal()),
            Phase::Improvement => self.end_improvement().is_ok().then_some(Command::BeginActivation),
            Phase::Activation if !self.agreed.referee() => {
                let runs = self.agreed.timed() && clock.running(now) == Running::Running;
                let next = self.turn().map_or(Command::Neglect, |seat| Command::Done { seat });
                (!runs).then_some(next)
            }
            Phase::Activation => {
                let waiting = |seat: &u8| self.check_turn(*seat).is_ok();
                let over = self.agreed.timed() && clock.running(now) == Running::Expired;
                let nothing = |seat: &u8| {
                    over || self.seat_moves(*seat, Scope::default(), &mut |_| ControlFlow::Break(())).is_continue()
                };
                self.seats().filter(waiting).find(nothing).map(|seat| Command::Done { seat })
            }
            Phase::Neglect => {
                let sparing = self.seats().any(|seat| self.sparing(seat).next().is_some());
                (!sparing).then_some(Command::Neglect)
            }
            Phase::Discharge if self.all_told().is_err() => None,
            Phase::Discharge if self.agreed.solo() && !self.reports.settled => {
                let (places, _) = self.reports.best(self.hospital_of(0).map_or(Counts::default(), |it| it.discharged));
                Some(Command::CompleteReports { places })
            }
            Phase::Discharge => Some(Command::Discharge),
            Phase::Shift => Some(Command::ChangeShift),
            Phase::Ending => (!self.pips_missing()).then_some(Command::Finish),
            Phase::Collection | Phase::Over => None,
        }
    }

    fn setup_step(&self) -> Option<Command> {
        if self.boxing_due() {
            return Some(Command::BoxCards { departments: None, specialists: None });
        }
        if self.reveal_due() {
            return (self.agreed.seats() != 2).then(reveal);
        }
        if let Some(seat) = self.next_drawer() {
            return Some(Command::DrawPatients { seat, colours: None });
        }
        let free = self.hospitals.iter().all(|hospital| hospital.administrator.is_none() && hospital.dealt.is_none());
        let set = self.seats().all(|seat| self.drawn(seat).sum() == 0);
        if self.agreed.administrators() && free && set {
            return Some(Command::DealAdministrators { cards: None });
        }
        self.ready().is_ok().then_some(Command::BeginRounds)
    }

    /// Names every command that would be taken at `now` without dice, cards, numbers or words of the players' own.
    pub(crate) fn moves(&self, clock: &Countdown, now: Instant, scope: Scope, each: &mut dyn FnMut(Command)) {
        match self.phase {
            Phase::Setup => self.setup_moves(each),
            Phase::Intake => self.intake_moves(each),
            Phase::Improvement => self.improvement_moves(each),
            Phase::Activation if self.agreed.referee() => {
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
                if self.step(clock, now).is_some() {
                    each(Command::Neglect);
                }
            }
            Phase::Neglect => {
                for seat in self.seats() {
                    self.sparing(seat).for_each(|bed| each(Command::Spare { seat, bed }));
                }
                self.step(clock, now).into_iter().for_each(each);
            }
            Phase::Discharge if self.agreed.solo() && !self.reports.settled && self.all_told().is_ok() => {
                let discharged = self.hospital_of(0).map_or(Counts::default(), |hospital| hospital.discharged);
                self.reports.completions(discharged, |places, _| {
                    each(Command::CompleteReports { places: places.clone() });
                });
            }
            Phase::Collection => self.collection_moves(each),
            Phase::Discharge | Phase::Shift | Phase::Ending => self.step(clock, now).into_iter().for_each(each),
            Phase::Over => {}
        }
    }

    fn reveals(&self, each: &mut dyn FnMut(Command)) {
        if !self.reveal_due() || self.boxing_due() {
            return;
        }
        let extras: &[Option<Kind>] =
            if self.agreed.seats() == 2 { &[Some(Kind::Department), Some(Kind::Specialist)] } else { &[None] };
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
        if fresh && !self.agreed.solo() {
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
        if self.agreed.administrators() {
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
            set_next(self.agreed.starting_values(), drawn, &mut dice, each);
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
        if self.agreed.solo() {
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
            for ambulance in 1..=self.agreed.ambulances() {
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
            if !self.agreed.solo() || listed.is_empty() {
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
        self.ability_moves(seat, each)?;
        let mut departments: Vec<Department, 16> = Vec::new();
        for (department, activated) in hospital.departments(self.agreed.edition()) {
            let asked = scope.department.is_none_or(|asked| asked == department);
            if activated || !asked || departments.contains(&department) {
                continue;
            }
            let _ = departments.push(department);
            self.placements(seat, department, scope, each)?;
        }
        if hospital.bags > 0 {
            hospital.patients().try_for_each(|(bed, _)| each(Command::SpendBag { seat, bed }))?;
        }
        ControlFlow::Continue(())
    }

    /// Every use of the ability that may follow the last placement.
    fn ability_moves(&self, seat: u8, each: &mut Each<'_>) -> ControlFlow<()> {
        let Ok(hospital) = self.hospital_of(seat) else { return ControlFlow::Continue(()) };
        let edition = self.agreed.edition();
        let placement = hospital.placement.as_ref();
        let Some(specialist) = placement.and_then(|placement| placement.ability) else {
            return ControlFlow::Continue(());
        };
        match ability(specialist, hospital, edition) {
            Some(Ability::After { modes, .. }) => {
                for mode in (0u8..).take(modes.len()) {
                    let Ok((_, effect)) = self.ability_effect(hospital, mode) else { continue };
                    effect.choices(hospital, &mut |patients| {
                        each(Command::UseAbility { seat, mode, patients: patients.clone(), rolls: None })
                    })?;
                }
            }
            Some(Ability::Admissions) if self.admissions(seat) => {
                hospital.patients().try_for_each(|(bed, _)| each(Command::ReturnPatient { seat, bed }))?;
                if hospital.free_beds() > 0 && self.bag.sum() > 0 {
                    each(Command::AdmitPatient { seat, die: None })?;
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Every way to place a free meeple in a department.
    fn placements(&self, seat: u8, department: Department, scope: Scope, each: &mut Each<'_>) -> ControlFlow<()> {
        let Ok(hospital) = self.hospital_of(seat) else { return ControlFlow::Continue(()) };
        let Some(row) = self.agreed.edition().department(department) else { return ControlFlow::Continue(()) };
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
                let _ = self.department_effect(hospital, way, specialist).choices(hospital, &mut |patients| {
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
