//! A turn of the players: choosing, admitting, the morgue, screens, and taking it back.

use super::command::{Command, Patient};
use super::event::Event;
use super::game::{Game, Phase};
use super::printed::Bonus;
use super::seat::{Due, Seat};
use super::sheet::{Cost, Sheet, ward};
use crate::dice::Colour;
use crate::emergency_roll;
use crate::event::Events;
use crate::refusal::Refusal;

impl Game {
    /// Who acts next, where sheets are kept: whoever moved last goes on until they are done, once the Chief has chosen.
    pub fn acts_next(&self, last: u8) -> Option<u8> {
        let goes_on =
            self.acting().is_some() && self.chiefs_die().is_some() && self.sits(last).is_ok_and(|of| !of.done());
        if goes_on { Some(last) } else { self.acting() }
    }

    /// Whether a player has more to do after a move: a die that was chosen wants a bed.
    pub fn goes_on_after(&self, command: &Command) -> bool {
        match *command {
            Command::Choose { .. } => !self.options.paper(),
            Command::Admit { seat, .. } | Command::Bury { seat, .. } | Command::Screen { seat, .. } => {
                self.seat(seat).is_ok_and(|of| of.due() > 1)
            }
            _ => false,
        }
    }

    /// The seats whose sheets are kept here: ALICAT's always is.
    pub fn kept_sheets(&self) -> impl Iterator<Item = u8> + use<> {
        let (paper, alicat) = (self.options.paper(), self.alicat_seat());
        (0..self.options.sheets()).filter(move |seat| !paper || alicat == Some(*seat))
    }

    /// Whether a seat could choose a die: whether it takes a blood bag, or why not.
    pub fn check_choice(&self, seat: u8, die: Colour) -> Result<bool, Refusal> {
        self.in_phase(Phase::Admit)?;
        let of = self.sits(seat)?;
        // On paper only ALICAT needs to know, and only what its Chief took.
        if self.options.paper() && (!self.options.solo() || self.alicat_leads()) {
            return Err(emergency_roll::Refusal::SheetsAreOnPaper.into());
        }
        if of.chosen.is_some() {
            return Err(emergency_roll::Refusal::DieIsChosen.into());
        }
        if seat == self.chief {
            return Ok(false);
        }
        let chiefs = self.chiefs_die().ok_or(emergency_roll::Refusal::ChiefChoosesFirst)?;
        if chiefs == die && of.sheet.bags().left() == 0 {
            return Err(emergency_roll::Refusal::ChiefsDie.into());
        }
        Ok(chiefs == die)
    }

    pub(super) fn choose(&mut self, seat: u8, die: Colour, events: &mut Events) -> Result<(), Refusal> {
        let bag = self.check_choice(seat, die)?;
        let paper = self.options.paper();
        let bonus = self.bonus(die).ok_or(Refusal::NotInThisPhase)?;
        if paper {
            events.add(Event::Chosen { seat, die, bag });
            self.remember();
            self.person(seat)?.chosen = Some(die);
            return self.alicat_turn(events);
        }
        let of = self.person(seat)?;
        events.add(Event::Chosen { seat, die, bag });
        of.take(die, bag, bonus)?;
        if !bonus.waits() {
            events.add(Event::Gained { seat, bonus });
        }
        Ok(())
    }

    /// What it costs a seat to admit somebody, or why it cannot be.
    pub fn admission(&self, seat: u8, patient: Patient, ward: u8, value: u8) -> Result<Cost, Refusal> {
        self.check_waiting(seat, patient)?;
        let arrival = self.arriving(seat, patient).ok_or(emergency_roll::Refusal::NobodyWaits)?;
        self.seat(seat)?.sheet.cost(arrival, ward, value)
    }

    fn check_waiting(&self, seat: u8, patient: Patient) -> Result<(), Refusal> {
        self.on_paper(false)?;
        self.in_phase(Phase::Admit)?;
        let of = self.sits(seat)?;
        if of.chosen.is_none() {
            return Err(emergency_roll::Refusal::NothingChosen.into());
        }
        if of.waits(patient) { Ok(()) } else { Err(emergency_roll::Refusal::NobodyWaits.into()) }
    }

    pub(super) fn admit(
        &mut self,
        seat: u8,
        patient: Patient,
        number: u8,
        value: u8,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let cost = self.admission(seat, patient, number, value)?;
        let bonus = self.bonus_with(seat, patient);
        let of = self.person(seat)?;
        of.sheet.place(seat, number, value, cost, bonus, events)?;
        of.deal_with(patient);
        self.after(seat, events)
    }

    pub(super) fn bury(&mut self, seat: u8, patient: Patient, events: &mut Events) -> Result<(), Refusal> {
        self.check_waiting(seat, patient)?;
        let bonus = self.bonus_with(seat, patient);
        let of = self.person(seat)?;
        of.bury(seat, bonus, events);
        of.deal_with(patient);
        self.after(seat, events)
    }

    /// The bonus that comes with a patient: an extra one has none.
    fn bonus_with(&self, seat: u8, patient: Patient) -> Option<Bonus> {
        let chosen = self.seat(seat).ok()?.chosen.filter(|_| patient == Patient::Die)?;
        self.bonus(chosen)
    }

    pub(super) fn screen(&mut self, seat: u8, ward: u8, events: &mut Events) -> Result<(), Refusal> {
        self.on_paper(false)?;
        self.in_phase(Phase::Admit)?;
        let of = self.person(seat)?;
        if !of.screens() {
            return Err(emergency_roll::Refusal::NoScreen.into());
        }
        of.screen(ward)?;
        events.add(Event::Screened { seat, ward });
        self.after(seat, events)
    }

    /// Whether a seat may take its turn back: true where the choice has to stand, as others have chosen by what the Chief left.
    pub(super) fn check_back(&self, seat: u8) -> Result<bool, Refusal> {
        // On paper only the die that was told to ALICAT is known.
        if self.options.paper() && (!self.options.solo() || self.alicat_leads()) {
            return Err(emergency_roll::Refusal::SheetsAreOnPaper.into());
        }
        // Until the next card is flipped, a turn that ended by itself is taken back as if it had not.
        let ended = self.earlier.as_ref().filter(|_| self.phase != Phase::Admit);
        let (seats, chief) = match ended {
            Some(ended) => (&ended.seats, ended.chief),
            None => (&self.seats, self.chief),
        };
        if ended.is_none() {
            self.in_phase(Phase::Admit)?;
        }
        self.sits(seat)?;
        let of = seats.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        if of.chosen.is_none() {
            return Err(emergency_roll::Refusal::NothingChosen.into());
        }
        if self.options.paper() {
            return Ok(false);
        }
        let others = seats.iter().filter(|seat| seat.chosen.is_some()).count() > 1;
        let stands = seat == chief && others;
        let followed = [of.die, of.extra, of.screen].contains(&Due::Done);
        if stands && !followed { Err(emergency_roll::Refusal::OthersHaveChosen.into()) } else { Ok(stands) }
    }

    pub(super) fn take_back(&mut self, seat: u8, events: &mut Events) -> Result<(), Refusal> {
        let stands = self.check_back(seat)?;
        self.reopen(events);
        let chosen = self.seat(seat)?.chosen.filter(|_| stands);
        let choice = chosen.and_then(|die| Some((die, self.bonus(die)?)));
        let of = self.person(seat)?;
        of.sheet = of.before;
        of.turn_over();
        if let Some((die, bonus)) = choice {
            of.take(die, false, bonus)?;
        }
        events.add(Event::TakenBack { seat });
        Ok(())
    }

    /// A seat did something: a screen that nobody can take is lost, and the last to be done ends the turn.
    pub(super) fn after(&mut self, seat: u8, events: &mut Events) -> Result<(), Refusal> {
        if self.person(seat)?.lose_screen() {
            events.add(Event::BonusLost { seat, bonus: Bonus::Screen });
        }
        let people = usize::from(self.options.seats());
        if !self.seats.iter().take(people).all(Seat::done) {
            return Ok(());
        }
        self.remember();
        if self.options.solo() && !self.alicat_leads() {
            self.alicat_turn(events)?;
        }
        self.end_turn(events)
    }
}

impl Sheet {
    /// Writes a patient down, pays, and takes the bonus that belongs to the bed.
    pub(super) fn place(
        &mut self,
        seat: u8,
        number: u8,
        value: u8,
        cost: Cost,
        bonus: Option<Bonus>,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let ward = ward(number)?;
        let bed = self.write(ward, value, cost)?;
        events.add(Event::Admitted { seat, ward: number, value, cost });
        match bonus {
            Some(Bonus::Critical) => {
                self.set(bed, self.bed(bed).worsen());
                events.add(Event::Gained { seat, bonus: Bonus::Critical });
            }
            Some(Bonus::Nurse) if self.hire(number) => events.add(Event::NurseHired { seat, ward: number }),
            Some(Bonus::Nurse) => events.add(Event::BonusLost { seat, bonus: Bonus::Nurse }),
            _ => {}
        }
        if self.full(ward) {
            events.add(Event::WardFilled { seat, ward: number });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Seed, Sequence};
    use crate::clock::Instant;
    use crate::emergency_roll::Choice;
    use crate::game::Rules;

    /// In the first turn, after the roll.
    fn rolled(seats: usize, choices: &[Choice]) -> Game {
        let mut game = Game::open(seats, choices).unwrap();
        for command in [Command::Deal { cards: None }, Command::Roll { card: None, dice: None }] {
            let filled = game.fill_chance(&command, &mut Seed(1).draw(Sequence::Play, 0)).unwrap();
            let mut clock = game.clock();
            game.apply(&filled, &mut clock, Instant::START, &mut Events::ignored()).unwrap();
        }
        game
    }

    #[test]
    fn the_chief_acts_first_and_then_whoever_moved_last_goes_on() {
        let mut game = rolled(3, &[]);
        assert_eq!(game.acts_next(2), Some(0), "the Chief chooses first");
        let choose = Command::Choose { seat: 0, die: Colour::Red };
        assert!(game.goes_on_after(&choose));
        game.choose(0, Colour::Red, &mut Events::ignored()).unwrap();
        assert_eq!((game.acts_next(0), game.acts_next(2), game.acts_next(9)), (Some(0), Some(2), Some(0)));
        assert!(!game.goes_on_after(&Command::TakeBack { seat: 0 }));
    }

    #[test]
    fn on_paper_only_alicats_sheet_is_kept() {
        let sheets = |seats, paper| rolled(seats, &[Choice::Paper(paper)]).kept_sheets().collect::<std::vec::Vec<_>>();
        assert_eq!((sheets(3, false), sheets(3, true)), (std::vec![0, 1, 2], std::vec![]));
        assert_eq!((sheets(1, false), sheets(1, true)), (std::vec![0, 1], std::vec![1]));
        assert!(!rolled(2, &[Choice::Paper(true)]).goes_on_after(&Command::Choose { seat: 0, die: Colour::Red }));
    }
}
