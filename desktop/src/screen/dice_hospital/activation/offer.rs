//! What the board offers a hospital for the choice that is half made: what lights up with which digit and which ghost, and the
//! question that takes the stage. All of it is read from core's answers.

use bedside_core::Instant;
use bedside_core::Refusal;
use bedside_core::clock::Countdown;
use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{
    Alike, Asked, Attempt, Command, Department, Forecast, Game, Ghost, Look, Onward, Pending, Phase, Piece, Preview,
    Specialist, Target, naming,
};

use super::half::{Half, Hand};
use super::plan::Plans;
use super::spots::{Answer, Lit, Page, Spot};

/// What the board offers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Offer {
    pub(crate) page: Option<Page>,
    pub(crate) lit: Vec<Lit>,
    /// Meeples and departments that can do something with the rest of the choice.
    pub(crate) meeples: Vec<Option<Specialist>>,
    pub(crate) departments: Vec<Department>,
    /// Colours as which a patient may count for a blood bag.
    pub(crate) wells: Vec<Colour>,
    /// Whether patients are waited for.
    pub(crate) waits_for_patients: bool,
    /// Those chosen so far may be all.
    pub(crate) whole: Option<Command>,
    /// What happens to those who are chosen.
    pub(crate) chosen: Vec<Ghost>,
    /// What each department would do with the patients in hand, or without any where a press on it does it all.
    pub(crate) plans: Vec<Plans>,
    /// Whose ability may still be used although nobody is asked about it, and whether that costs a blood bag in any case.
    pub(crate) still_open: Option<(Specialist, bool)>,
    /// Why nobody can do anything now.
    pub(crate) refusal: Option<Refusal>,
    /// Whether no meeple can do anything.
    pub(crate) idle: bool,
}

/// A game at a moment.
#[derive(Clone, Copy)]
pub(crate) struct Now<'a> {
    pub(crate) game: &'a Game,
    pub(crate) clock: &'a Countdown,
    pub(crate) now: Instant,
}

impl<'a> Now<'a> {
    pub(crate) fn onward(self, attempt: &Attempt) -> Result<Onward, Refusal> {
        self.game.onward(attempt, self.clock, self.now)
    }

    pub(crate) fn preview(self, command: &Command) -> Option<Preview> {
        self.game.preview(command, self.clock, self.now).ok()
    }

    /// What takes the stage of a hospital.
    pub(crate) fn asked(self, seat: u8, half: &Half) -> Option<Pending> {
        let hospital = self.game.hospital_of(seat).ok()?;
        let pending = self.game.pending(seat, self.clock, self.now)?;
        half.is_asked(pending.asked, self.game.costs_a_bag(pending), hospital).then_some(pending)
    }

    /// The specialist whose ability may still be used although nobody is asked about it, and the question.
    pub(super) fn still_open(self, seat: u8, half: &Half) -> Option<(Specialist, Pending)> {
        let pending = self.game.pending(seat, self.clock, self.now)?;
        let placement = self.game.hospital_of(seat).ok()?.placement()?;
        let open = self.asked(seat, half).is_none();
        placement.ability().filter(|_| open).map(|specialist| (specialist, pending))
    }

    pub(super) fn answers(self, seat: u8, half: &Half) -> Option<(Asked, Vec<Command>)> {
        let pending = self.asked(seat, half)?;
        let mut answers = Vec::new();
        self.game.answers(pending, self.clock, self.now, &mut |command| answers.push(command));
        Some((pending.asked, answers))
    }

    /// How a command may turn out, where dice of the table may decide.
    pub(crate) fn outcomes(self, command: &Command) -> Vec<Command> {
        let mut outcomes = Vec::new();
        self.game.outcomes(command, self.clock, self.now, &mut |outcome| outcomes.push(outcome));
        outcomes
    }

    /// A command that an attempt may come to, by the first patients that fit.
    pub(crate) fn completed(self, attempt: &Attempt) -> Option<Command> {
        let mut attempt = attempt.clone();
        loop {
            let onward = self.onward(&attempt).ok()?;
            if let Some(command) = onward.command.or(onward.only) {
                return Some(command);
            }
            if let Some(way) = onward.ways.first().filter(|_| attempt.way.is_none()) {
                attempt = self.game.extend(&attempt, Piece::Way(*way), self.clock, self.now).ok()?;
                continue;
            }
            let next = onward.patients.iter().find(|alike| !alike.bag).or(onward.patients.first())?;
            let target = next.target(*next.beds.first()?);
            attempt = self.game.extend(&attempt, Piece::Patient(target), self.clock, self.now).ok()?;
        }
    }

    /// A command for as many patients as one can be for, where that is more than one: by the first who fit.
    fn fullest(self, attempt: &Attempt) -> Option<Command> {
        let mut attempt = attempt.clone();
        loop {
            let onward = self.onward(&attempt).ok()?;
            let Some(next) = onward.patients.iter().find(|alike| !alike.bag && alike.look.becomes.is_none()) else {
                return onward.command.filter(|_| attempt.patients.len() > 1);
            };
            let target = next.target(*next.beds.first()?);
            attempt = self.game.extend(&attempt, Piece::Patient(target), self.clock, self.now).ok()?;
        }
    }
}

impl Offer {
    pub(crate) fn of(at: Now<'_>, seat: u8, half: &Half) -> Offer {
        let mut offer = Offer::default();
        if let Some((command, entered)) = &half.rolled {
            offer.page = Some(dice_page(&at.outcomes(command), entered));
            offer.light_answers(half);
            return offer;
        }
        match at.onward(&Attempt::placement(seat)) {
            Ok(onward) => offer.idle = onward.departments.is_empty(),
            Err(refusal) => offer.refusal = Some(refusal),
        }
        if let Some((asked, answers)) = at.answers(seat, half) {
            offer.idle = false;
            offer.ask(at, asked, &answers, half);
        } else if offer.refusal.is_none() && at.game.phase() == Phase::Activation {
            let open = at.still_open(seat, half);
            offer.still_open = open.map(|(specialist, pending)| (specialist, at.game.costs_a_bag(pending)));
            offer.put_together(at, seat, half);
        }
        offer.light_answers(half);
        offer
    }

    /// A question that has to be answered or left first.
    fn ask(&mut self, at: Now<'_>, asked: Asked, answers: &[Command], half: &Half) {
        match asked {
            Asked::Bonus(specialist) => {
                let Ok(onward) = at.onward(&half.ability) else { return };
                let fresh = half.ability.patients.is_empty();
                let only = onward.only.is_some();
                let proposed = onward.only.clone().or_else(|| at.fullest(&half.ability)).filter(|_| fresh);
                let proposed = proposed.map(|command| {
                    let ghosts = at.preview(&command).map_or_else(Vec::new, |preview| preview.ghosts.to_vec());
                    (command, ghosts)
                });
                self.page = Some(Page::Bonus { specialist, proposed, only });
                self.light_patients(at, &half.ability, &onward, half);
                if onward.ways.len() > 1 {
                    self.page = Some(Page::Ways(None, onward.ways.to_vec()));
                }
            }
            Asked::Admissions(specialist, _) => {
                let admit = answers.iter().find(|answer| matches!(answer, Command::AdmitPatient { .. })).cloned();
                self.page = Some(Page::Admissions { specialist, admit });
                self.light_beds(at, answers);
            }
            Asked::Imitation => {
                let whom = answers.iter().filter_map(|answer| match answer {
                    Command::Imitate { specialist, .. } => Some(*specialist),
                    _ => None,
                });
                self.page = Some(Page::Imitation(whom.collect()));
            }
            Asked::Sparing(administrator) => {
                self.page = Some(Page::Sparing(administrator));
                self.light_beds(at, answers);
            }
            Asked::Room(_) => {}
        }
    }

    /// A placement that is put together, or a blood bag for somebody.
    fn put_together(&mut self, at: Now<'_>, seat: u8, half: &Half) {
        let Ok(onward) = at.onward(&half.placement) else { return };
        self.meeples = onward.meeples.to_vec();
        self.departments = onward.departments.to_vec();
        if let (Some(bed), Some(_)) = (half.recoloured, half.placement.department) {
            let colours = onward.patients.iter().filter(|alike| alike.beds.contains(&bed) && !alike.bag);
            self.page = Some(Page::Colours(bed, colours.filter_map(|alike| alike.look.becomes).collect()));
            return;
        }
        self.find_wells(&at.onward(&half.chosen()).unwrap_or_default());
        if half.hand == Hand::Bag {
            if let Ok(patients) = at.game.bag_patients(seat, at.clock, at.now) {
                self.light(at, &patients, |bed| Some(Command::SpendBag { seat, bed }));
            }
            self.lit.extend(self.wells.iter().map(|colour| Lit::at(Spot::Well(*colour))));
            return;
        }
        if half.placement.department.is_some() && half.placement.meeple.is_some() {
            if onward.ways.len() > 1 && half.placement.way.is_none() {
                self.page = Some(Page::Ways(half.placement.department, onward.ways.to_vec()));
                return;
            }
            return self.light_patients(at, &half.placement, &onward, half);
        }
        // Where all free meeples are of one kind, there is nothing to choose among them.
        let department = half.placement.department.is_some();
        let first = half.placement.patients.is_empty();
        if half.placement.meeple.is_none() && (department || first && self.meeples.len() > 1) {
            self.lit.extend(self.meeples.iter().map(|meeple| Lit::at(Spot::Meeple(*meeple))));
        } else if !department {
            self.lit.extend(self.departments.iter().map(|department| Lit::at(Spot::Department(*department))));
        }
        let each = self.departments.iter();
        if half.holds_patients() {
            self.plans = each.filter_map(|it| at.plans(&half.placement, *it)).collect();
        } else if !department {
            self.plans = each.filter_map(|it| at.only_plan(&half.placement, *it)).collect();
        }
    }

    fn find_wells(&mut self, onward: &Onward) {
        for colour in onward.patients.iter().filter(|alike| alike.bag).filter_map(|alike| alike.look.becomes) {
            if !self.wells.contains(&colour) {
                self.wells.push(colour);
            }
        }
    }

    /// Patients whom a placement or an ability may be for next.
    fn light_patients(&mut self, at: Now<'_>, attempt: &Attempt, onward: &Onward, half: &Half) {
        self.waits_for_patients = true;
        if attempt.ability {
            self.find_wells(onward);
        }
        self.whole = onward.command.clone();
        if !attempt.patients.is_empty()
            && let Some(preview) = at.completed(attempt).and_then(|command| at.preview(&command))
        {
            let chosen = |ghost: &&Ghost| attempt.patients.iter().any(|target| target.bed == ghost.bed);
            self.chosen = preview.ghosts.iter().filter(chosen).copied().collect();
        }
        let meant = |alike: &&Alike| match half.hand {
            Hand::Counts(colour) => alike.bag && alike.look.becomes == Some(colour),
            Hand::Empty | Hand::Bag => !alike.bag,
        };
        let patients: Vec<Alike> = onward.patients.iter().filter(meant).cloned().collect();
        // Of those who get a colour by the effect itself, each is one choice and the colour is the next.
        let mut kinds: Vec<Alike> = Vec::new();
        for alike in patients {
            let same = |kind: &&mut Alike| {
                let becomes = None;
                Look { becomes, ..kind.look } == Look { becomes, ..alike.look }
            };
            match kinds.iter_mut().find(same) {
                Some(kind) => {
                    let new: Vec<u8> = alike.beds.iter().copied().filter(|bed| !kind.beds.contains(bed)).collect();
                    kind.beds.extend(new);
                }
                None => kinds.push(alike),
            }
        }
        let with = |bed: u8, kinds: &[Alike]| {
            let alike = kinds.iter().find(|alike| alike.beds.contains(&bed))?;
            let next = at.game.extend(attempt, Piece::Patient(alike.target(bed)), at.clock, at.now).ok()?;
            at.completed(&next)
        };
        let copy = kinds.clone();
        self.light(at, &kinds, |bed| with(bed, &copy));
        // Nobody fits as they are: only a blood bag leads on.
        if self.lit.is_empty() && !self.wells.is_empty() && half.hand == Hand::Empty {
            self.lit.push(Lit::at(Spot::Bag));
        }
    }

    /// Patients, those who look alike with one digit and the same ghost.
    fn light(&mut self, at: Now<'_>, kinds: &[Alike], command: impl Fn(u8) -> Option<Command>) {
        let mut beds: Vec<(u8, Option<Ghost>, Option<Forecast>, usize)> = Vec::new();
        for (kind, alike) in kinds.iter().enumerate() {
            for bed in &alike.beds {
                let preview = command(*bed).and_then(|command| at.preview(&command));
                let ghost = preview.as_ref().and_then(|preview| preview.of(*bed).copied());
                beds.push((*bed, ghost, preview.and_then(|preview| preview.forecast), kind));
            }
        }
        beds.sort_by_key(|(bed, ..)| *bed);
        let mut order: Vec<usize> = Vec::new();
        for (bed, ghost, forecast, kind) in beds {
            if !order.contains(&kind) {
                order.push(kind);
            }
            let place = order.iter().position(|other| *other == kind).unwrap_or(0);
            let key = u8::try_from(place + 1).ok().filter(|key| *key <= 9);
            self.lit.push(Lit { spot: Spot::Bed(bed), key, ghost, forecast });
        }
    }

    /// Patients who are an answer each.
    fn light_beds(&mut self, at: Now<'_>, answers: &[Command]) {
        let bed_of = |command: &Command| match command {
            Command::ReturnPatient { bed, .. } | Command::Spare { bed, .. } => Some(*bed),
            _ => None,
        };
        let Some(hospital) = answers.first().and_then(naming::seat) else { return };
        let Ok(hospital) = at.game.hospital_of(hospital) else { return };
        let mut key = 0;
        for command in answers {
            let Some((bed, patient)) = bed_of(command).and_then(|bed| Some((bed, hospital.patient(bed)?))) else {
                continue;
            };
            key += 1;
            let forecast = at.preview(command).and_then(|preview| preview.forecast);
            let ghost = at.preview(command).and_then(|preview| preview.of(bed).copied());
            for (bed, other) in hospital.patients() {
                let spares = !matches!(command, Command::Spare { .. }) || !other.treated;
                if other == patient && spares {
                    let ghost = ghost.map(|ghost| Ghost { bed, ..ghost });
                    let forecast = forecast.clone();
                    self.lit.push(Lit {
                        spot: Spot::Bed(bed),
                        key: Some(key).filter(|key| *key <= 9),
                        ghost,
                        forecast,
                    });
                }
            }
        }
        self.lit.sort_by_key(|lit| if let Spot::Bed(bed) = lit.spot { bed } else { u8::MAX });
    }

    /// The answers on the stage, and a digit for everything that has none yet.
    fn light_answers(&mut self, half: &Half) {
        let answers: Vec<Answer> = match &self.page {
            None => Vec::new(),
            Some(Page::Bonus { proposed, .. }) => {
                let all = self.whole.is_some() && !half.ability.patients.is_empty();
                let uses = proposed.is_some().then_some(Answer::Use);
                uses.into_iter().chain(all.then_some(Answer::All)).chain([Answer::Leave]).collect()
            }
            Some(Page::Admissions { admit, .. }) => {
                admit.is_some().then_some(Answer::Admit).into_iter().chain([Answer::Leave]).collect()
            }
            Some(Page::Imitation(whom)) => whom.iter().copied().map(Answer::Imitate).chain([Answer::Leave]).collect(),
            Some(Page::Ways(_, ways)) => ways.iter().copied().map(Answer::Way).collect(),
            Some(Page::Colours(_, colours)) => colours.iter().copied().map(Answer::Colour).collect(),
            Some(Page::Dice(_)) => (1..=6).map(Answer::Pips).chain([Answer::Chance]).collect(),
            Some(Page::FromBag(dice)) => dice.iter().copied().map(Answer::Drawn).chain([Answer::Chance]).collect(),
            Some(Page::Sparing(_)) => Vec::new(),
        };
        let bonus_for_one = matches!(&self.page, Some(Page::Bonus { only: true, .. }));
        let mut key = self.lit.iter().filter_map(|lit| lit.key).max().unwrap_or(0);
        for lit in self.lit.iter_mut().filter(|lit| lit.key.is_none()) {
            key = key.saturating_add(1);
            lit.key = Some(key).filter(|key| *key <= 9);
        }
        if let Some(Page::Bonus { .. }) = self.page {
            self.lit.extend(self.wells.iter().map(|colour| Lit::at(Spot::Well(*colour))));
        }
        for answer in answers {
            let own = match answer {
                Answer::Use if bonus_for_one && key > 0 => Some(1),
                Answer::Chance => None,
                Answer::Leave => Some(0),
                _ => {
                    key = key.saturating_add(1);
                    Some(key).filter(|key| *key <= 9)
                }
            };
            self.lit.push(Lit { key: own, ..Lit::at(Spot::Answer(answer)) });
        }
    }

    /// What is lit at a spot.
    pub(crate) fn lit_at(&self, spot: Spot) -> Option<&Lit> {
        self.lit.iter().find(|lit| lit.spot == spot)
    }

    /// What a department would do with the patients in hand.
    pub(crate) fn plans(&self, department: Department) -> Option<&Plans> {
        self.plans.iter().find(|plans| plans.department == department)
    }

    /// The target that a press on a lit bed means, or all of its colours.
    pub(crate) fn targets(onward: &Onward, bed: u8, hand: Hand) -> Vec<Target> {
        let meant = |alike: &&Alike| match hand {
            Hand::Counts(colour) => alike.bag && alike.look.becomes == Some(colour),
            Hand::Empty | Hand::Bag => !alike.bag,
        };
        let here = onward.patients.iter().filter(|alike| alike.beds.contains(&bed)).filter(meant);
        here.map(|alike| alike.target(bed)).collect()
    }
}

fn dice_page(outcomes: &[Command], entered: &[u8]) -> Page {
    let drawn = |outcome: &Command| match outcome {
        Command::AdmitPatient { die, .. } => *die,
        _ => None,
    };
    let dice: Vec<Die> = outcomes.iter().filter_map(drawn).collect();
    if dice.is_empty() { Page::Dice(entered.to_vec()) } else { Page::FromBag(dice) }
}
