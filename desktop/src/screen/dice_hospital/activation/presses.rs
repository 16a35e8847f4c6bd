//! What a press on the board means: another piece of the choice, an answer, or why it does not fit.

use bedside_core::Command as Give;
use bedside_core::dice_hospital::{Attempt, Command, Game, Hindrance, Order, Piece, Specialist, Target};

use super::half::Hand;
use super::offer::{Now, Offer};
use super::plan::Plan;
use super::spots::Page;
use super::{Answer, Spot, State, at};
use crate::screen::{Action, Seen};

impl State {
    /// What a press on something of the board does; one that does not fit changes nothing.
    pub(super) fn press(&mut self, spot: Spot, seen: Seen<'_>, game: &Game) -> Action {
        let seat = self.seat(game);
        let before = self.half(seat).clone();
        let action = self.meant(spot, seen, game);
        if matches!(action, Action::Refuse(_) | Action::Warn(_)) {
            *self.half_mut(seat) = before;
        }
        action
    }

    fn meant(&mut self, spot: Spot, seen: Seen<'_>, game: &Game) -> Action {
        let seat = self.seat(game);
        match spot {
            Spot::Player(seat) => {
                if game.options().order() == Order::Together && game.hospital_of(seat).is_ok() {
                    self.looked_at = Some(seat);
                }
                Action::None
            }
            Spot::Answer(answer) => self.answer(answer, seen, game),
            Spot::Meeple(meeple) => {
                let action = self.take_up(meeple, seen, game);
                self.send(meeple, action, at(seen, game))
            }
            Spot::Department(department) => {
                if self.asks() {
                    return self.answer_first(seen, game);
                }
                let now = at(seen, game);
                let half = self.half_mut(seat);
                half.hand = Hand::Empty;
                // With a patient in hand, each department says what it would do before it is pressed; so does one where nothing
                // is left to choose.
                let plan = match half.placement.department {
                    None if half.holds_patients() => now.plan(&half.placement, department),
                    None => self.offer.plans(department).and_then(|plans| plans.by.first()).cloned(),
                    Some(_) => None,
                };
                if let Some(plan) = plan {
                    return self.carry_out(plan, now);
                }
                let half = self.half_mut(seat);
                if half.placement.department == Some(department) {
                    half.let_go_of_department();
                    return Action::None;
                }
                half.go_elsewhere();
                self.put(Piece::Department(department), seen, game)
            }
            Spot::By(department, meeple) => {
                let plan = self.offer.plans(department).and_then(|plans| plans.by(meeple)).cloned();
                plan.map_or(Action::None, |plan| self.carry_out(plan, at(seen, game)))
            }
            Spot::Bag => {
                if self.asks() {
                    return self.answer_first(seen, game);
                }
                let now = at(seen, game);
                if let Err(refusal) = game.bag_patients(seat, now.clock, now.now) {
                    return Action::Refuse(refusal);
                }
                let half = self.half_mut(seat);
                half.hand = if half.hand == Hand::Empty { Hand::Bag } else { Hand::Empty };
                Action::None
            }
            Spot::Well(colour) => {
                if self.offer.wells.contains(&colour) {
                    let half = self.half_mut(seat);
                    // Somebody may take the place of whoever came along.
                    half.send_back();
                    half.hand = if half.hand == Hand::Counts(colour) { Hand::Empty } else { Hand::Counts(colour) };
                    if half.hand == Hand::Empty {
                        half.bring_along(at(seen, game));
                    }
                }
                Action::None
            }
            Spot::Bed(bed) => self.press_bed(bed, seen, game),
        }
    }

    /// A meeple is chosen, or let go.
    pub(super) fn take_up(&mut self, meeple: Option<Specialist>, seen: Seen<'_>, game: &Game) -> Action {
        if let Some(asked) = self.left_open(meeple, seen, game) {
            return asked;
        }
        if self.asks() {
            return self.answer_first(seen, game);
        }
        let seat = self.seat(game);
        let half = self.half_mut(seat);
        half.hand = Hand::Empty;
        if half.placement.meeple == Some(meeple) && !half.by_itself {
            half.let_go_of_meeple();
            return Action::None;
        }
        self.put(Piece::Meeple(meeple), seen, game)
    }

    /// Whoever was chosen and can work in one department only, works there.
    pub(super) fn send(&mut self, meeple: Option<Specialist>, action: Action, now: Now<'_>) -> Action {
        let seat = self.seat(now.game);
        let half = self.half_mut(seat);
        let alone = half.placement.meeple == Some(meeple) && half.placement.department.is_none();
        if action != Action::None || !alone {
            return action;
        }
        let Ok(onward) = now.onward(&half.placement) else { return action };
        if let [only] = onward.departments.as_slice()
            && let Ok(there) = now.game.extend(&half.placement, Piece::Department(*only), now.clock, now.now)
        {
            half.placement = there;
            half.sent = true;
            return self.give_only(now);
        }
        action
    }

    /// Whether something has to be answered first.
    pub(super) fn asks(&self) -> bool {
        matches!(
            self.offer.page,
            Some(
                Page::Bonus { .. }
                    | Page::Admissions { .. }
                    | Page::Imitation(_)
                    | Page::Sparing(_)
                    | Page::Dice(_)
                    | Page::FromBag(_)
            )
        )
    }

    fn answer_first(&self, seen: Seen<'_>, game: &Game) -> Action {
        Action::Warn(super::foot::waited_for(self, seen, game))
    }

    /// A press on a specialist whose ability was left asks about it again.
    fn left_open(&mut self, meeple: Option<Specialist>, seen: Seen<'_>, game: &Game) -> Option<Action> {
        let seat = self.seat(game);
        let (specialist, pending) = at(seen, game).still_open(seat, self.half(seat))?;
        if meeple != Some(specialist) {
            return None;
        }
        self.half_mut(seat).take_up(pending.asked, game.hospital_of(seat).ok()?);
        Some(Action::None)
    }

    /// Adds a piece to the placement; where only one move is left, it is given.
    fn put(&mut self, piece: Piece, seen: Seen<'_>, game: &Game) -> Action {
        match self.add(piece, false, seen, game) {
            Action::None => self.give_only(at(seen, game)),
            hindered => hindered,
        }
    }

    /// Adds a piece to the placement, and to a department whoever it suits. Nothing is done yet; `held` says that something else has
    /// to be chosen in any case, so that whoever comes is seen before anything is done.
    pub(super) fn add(&mut self, piece: Piece, held: bool, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        let half = self.half_mut(seat);
        match game.extend(&half.placement, piece, now.clock, now.now) {
            Ok(next) => half.placement = next,
            Err(hindrance) => return hinder(hindrance, seen, game),
        }
        if let Piece::Meeple(_) = piece {
            half.by_itself = false;
        }
        if half.placement.department.is_some()
            && half.placement.meeple.is_none()
            && let Some(meeple) = game.suited(&half.placement, now.clock, now.now)
        {
            let by = Attempt { meeple: Some(meeple), ..half.placement.clone() };
            let several = now.onward(&half.placement).is_ok_and(|onward| onward.meeples.len() > 1);
            let at_once = now.onward(&by).is_ok_and(|onward| onward.only.is_some());
            // A nurse does what a specialist is too good for. Which of several specialists does it is said before it is done.
            if held || meeple.is_none() || !several || !at_once {
                half.placement = by;
                half.by_itself = true;
            }
        }
        Action::None
    }

    /// Does what a department said that it would do; where more patients are needed, they are waited for.
    pub(super) fn carry_out(&mut self, plan: Plan, now: Now<'_>) -> Action {
        let seat = self.seat(now.game);
        let half = self.half_mut(seat);
        half.by_itself |= half.placement.meeple.is_none();
        half.sent = false;
        half.placement = plan.attempt;
        match (plan.command, plan.bonus) {
            (Some(command), Some(bonus)) => {
                Action::Submit([command, bonus].into_iter().map(Give::DiceHospital).collect())
            }
            (Some(command), None) => self.give(command, now),
            (None, _) => {
                self.half_mut(seat).bring_along(now);
                Action::None
            }
        }
    }

    /// Gives the only move that a placement can come to.
    fn give_only(&mut self, now: Now<'_>) -> Action {
        let seat = self.seat(now.game);
        let half = self.half_mut(seat);
        let placed = half.placement.department.is_some() && half.placement.meeple.is_some();
        let only = if placed { now.onward(&half.placement).ok().and_then(|onward| onward.only) } else { None };
        match only {
            Some(command) => self.give(command, now),
            None => {
                self.half_mut(seat).bring_along(now);
                Action::None
            }
        }
    }

    /// Gives a command, or asks first what the dice show.
    fn give(&mut self, command: Command, now: Now<'_>) -> Action {
        let seat = self.seat(now.game);
        let half = self.half_mut(seat);
        half.hand = Hand::Empty;
        half.recoloured = None;
        if now.outcomes(&command).is_empty() {
            return Action::Press(Give::DiceHospital(command));
        }
        half.rolled = Some((command, Vec::new()));
        Action::None
    }

    pub(super) fn press_bed(&mut self, bed: u8, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        let bonus = matches!(self.offer.page, Some(Page::Bonus { .. }));
        match &self.offer.page {
            Some(Page::Admissions { .. }) => return self.press_lit(bed, Command::ReturnPatient { seat, bed }, now),
            Some(Page::Sparing(_)) => return Action::Press(Give::DiceHospital(Command::Spare { seat, bed })),
            Some(Page::Imitation(_) | Page::Dice(_) | Page::FromBag(_)) => return self.answer_first(seen, game),
            _ => {}
        }
        let half = self.half_mut(seat);
        half.recoloured = None;
        if half.hand == Hand::Bag {
            return self.give(Command::SpendBag { seat, bed }, now);
        }
        let hand = half.hand;
        let attempt = if bonus { &mut half.ability } else { &mut half.placement };
        if attempt.patients.iter().any(|target| target.bed == bed) {
            attempt.patients.retain(|target| target.bed != bed);
            half.along.retain(|along| *along != bed);
            return Action::None;
        }
        let targets = now.onward(attempt).map_or_else(|_| Vec::new(), |onward| Offer::targets(&onward, bed, hand));
        let target = match (targets.as_slice(), hand) {
            ([], Hand::Counts(colour)) => Target { bed, colour: Some(colour) },
            ([], _) => Target::bed(bed),
            ([one], _) => *one,
            // The effect gives one of several colours.
            _ => {
                half.recoloured = Some(bed);
                return Action::None;
            }
        };
        self.put_patient(target, bonus, seen, game)
    }

    fn put_patient(&mut self, target: Target, bonus: bool, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        let half = self.half_mut(seat);
        half.recoloured = None;
        let attempt = if bonus { &mut half.ability } else { &mut half.placement };
        match game.extend(attempt, Piece::Patient(target), now.clock, now.now) {
            Ok(next) => *attempt = next,
            Err(Hindrance::NothingToDo) if !attempt.patients.is_empty() => {
                return Action::Warn(seen.lang.board_words().not_together.to_owned());
            }
            Err(hindrance) => return hinder(hindrance, seen, game),
        }
        if target.colour.is_some() {
            half.hand = Hand::Empty;
        }
        let attempt = if bonus { &half.ability } else { &half.placement };
        if !bonus && (attempt.department.is_none() || attempt.meeple.is_none()) {
            return Action::None;
        }
        let Ok(onward) = now.onward(attempt) else { return Action::None };
        let last = onward.patients.iter().all(|alike| alike.bag);
        match onward.only.or(onward.command.filter(|_| last)) {
            Some(command) => self.give(command, now),
            None if bonus => Action::None,
            None => {
                self.half_mut(seat).bring_along(now);
                Action::None
            }
        }
    }

    /// A press on a patient who is an answer; on another one, why not.
    fn press_lit(&mut self, bed: u8, command: Command, now: Now<'_>) -> Action {
        if self.offer.lit_at(Spot::Bed(bed)).is_some() {
            self.give(command, now)
        } else {
            Action::Press(Give::DiceHospital(command))
        }
    }

    fn answer(&mut self, answer: Answer, seen: Seen<'_>, game: &Game) -> Action {
        let (seat, now) = (self.seat(game), at(seen, game));
        match (answer, self.offer.page.clone()) {
            (Answer::Use, Some(Page::Bonus { proposed: Some((command, _)), .. })) => self.give(command, now),
            (Answer::All, _) => self.complete(seen, game),
            (Answer::Leave, _) => {
                let (Some(pending), Ok(hospital)) = (game.pending(seat, now.clock, now.now), game.hospital_of(seat))
                else {
                    return Action::None;
                };
                if game.is_last(pending) {
                    return Action::Press(Give::DiceHospital(Command::Done { seat }));
                }
                self.half_mut(seat).leave(pending.asked, hospital);
                Action::None
            }
            (Answer::Imitate(specialist), _) => {
                Action::Press(Give::DiceHospital(Command::Imitate { seat, specialist }))
            }
            (Answer::Admit, Some(Page::Admissions { admit: Some(command), .. })) => self.give(command, now),
            (Answer::Way(way), Some(Page::Ways(department, _))) => {
                if department.is_some() {
                    return self.put(Piece::Way(way), seen, game);
                }
                let half = self.half_mut(seat);
                match game.extend(&half.ability, Piece::Way(way), now.clock, now.now) {
                    Ok(next) => half.ability = next,
                    Err(hindrance) => return hinder(hindrance, seen, game),
                }
                Action::None
            }
            (Answer::Colour(colour), Some(Page::Colours(bed, _))) => {
                self.put_patient(Target { bed, colour: Some(colour) }, false, seen, game)
            }
            (Answer::Chance, _) => self
                .half_mut(seat)
                .rolled
                .take()
                .map_or(Action::None, |(command, _)| Action::Press(Give::DiceHospital(command))),
            (Answer::Pips(pips), Some(Page::Dice(_))) => self.enter(pips, now),
            (Answer::Drawn(die), _) => match self.half_mut(seat).rolled.take() {
                Some((Command::AdmitPatient { seat, .. }, _)) => {
                    Action::Press(Give::DiceHospital(Command::AdmitPatient { seat, die: Some(die) }))
                }
                _ => Action::None,
            },
            _ => Action::None,
        }
    }

    /// One more die of the table.
    fn enter(&mut self, pips: u8, now: Now<'_>) -> Action {
        let seat = self.seat(now.game);
        let half = self.half_mut(seat);
        let Some((command, entered)) = &mut half.rolled else { return Action::None };
        entered.push(pips);
        let all = now.outcomes(command).into_iter().find(|outcome| match outcome {
            Command::Activate { rolls: Some(rolls), .. } | Command::UseAbility { rolls: Some(rolls), .. } => {
                rolls.as_slice() == entered.as_slice()
            }
            _ => false,
        });
        match all {
            Some(command) => {
                half.rolled = None;
                Action::Press(Give::DiceHospital(command))
            }
            None => Action::None,
        }
    }

    /// The patients chosen so far are all.
    pub(super) fn complete(&mut self, seen: Seen<'_>, game: &Game) -> Action {
        match self.offer.whole.clone() {
            Some(command) => self.give(command, at(seen, game)),
            None => Action::None,
        }
    }
}

/// Says why a piece does not fit.
pub(super) fn hinder(hindrance: Hindrance, seen: Seen<'_>, game: &Game) -> Action {
    if let Hindrance::Refused(refusal) = hindrance {
        return Action::Refuse(refusal);
    }
    let mut words = String::new();
    // Writing into a string never fails.
    let _ = seen.lang.hindrance(hindrance, game, &mut words);
    Action::Warn(words)
}
