//! What hands do in the action phase: with glasses, and for patients who are followed.

use super::actions::{Kind, Space};
use super::command::Command;
use super::evaluation::Card;
use super::event::Event;
use super::game::{Game, Phase};
use super::glasses::{Glass, Glasses};
use super::hospital::{Bed, Exam};
use crate::clock::{Countdown, Instant, Running};
use crate::event::Events;
use crate::hourglass::Sand;
use crate::refusal::Refusal;
use crate::rush;

impl Game {
    /// The glasses of this game.
    pub fn glasses_in_play(&self) -> impl Iterator<Item = Glass> + '_ {
        Glass::ALL.into_iter().filter(|glass| self.has_glass(*glass))
    }

    /// How many organs may come or go now.
    pub fn organs_movable(&self) -> (i8, i8) {
        let least = -i8::try_from(self.patients.organs()).unwrap_or(i8::MAX);
        let most = match self.cares_in_action() {
            Ok(()) => (1..=i8::MAX).take_while(|by| self.patients.organs_after(*by).is_ok()).last(),
            Err(_) => None,
        };
        (least, most.unwrap_or(0))
    }

    /// What hands do with glasses in the action phase.
    pub(super) fn handle_glass(
        &mut self,
        command: &Command,
        clock: &Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        // A glass that fell is set up again even when the time is up.
        let moves = matches!(command, Command::Place { .. } | Command::Lift { .. });
        match clock.running(now) {
            Running::Running => {}
            Running::Ready => return Err(Refusal::ClockNotStarted),
            Running::Paused => return Err(Refusal::ClockIsPaused),
            Running::Expired if moves => return Err(rush::Refusal::TooLateToPlace.into()),
            Running::Expired => {}
        }
        match *command {
            Command::Place { glass, space, by } => {
                let by = Glasses::hand(glass, by, &self.options)?;
                self.glasses.steady(by, now)?;
                self.glasses.movable(glass, now)?;
                let scans = space.map_or(Ok(None), |space| self.allow(glass, space, now))?;
                self.glasses.place(glass, space, by, scans, now, events)
            }
            Command::Lift { glass, by } => {
                let by = Glasses::hand(glass, by, &self.options)?;
                self.glasses.steady(by, now)?;
                self.glasses.lift(glass, now, events)
            }
            Command::Topple { glass } => {
                self.known(Some(glass))?;
                self.glasses.topple(glass, now, events)
            }
            Command::SetUp { glass } => {
                self.known(Some(glass))?;
                self.glasses.set_up(glass, now, events)
            }
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    /// What one press on a glass does: one that fell is set up again, any other is placed.
    pub fn pressed(&self, glass: Glass, space: Option<Space>, by: Option<u8>, now: Instant) -> Command {
        match self.glasses.shown(glass, now).sand {
            Sand::Toppled => Command::SetUp { glass },
            Sand::Lifted | Sand::Running | Sand::Empty => Command::Place { glass, space, by },
        }
    }

    /// Whether a space has a part in this game.
    pub const fn uses(&self, space: Space) -> bool {
        match space {
            Space::EpidemicA | Space::EpidemicB => self.options.epidemics(),
            Space::Card1 | Space::Card2 | Space::Card3 => self.options.research(),
            _ => true,
        }
    }

    /// Which glass a space takes; none where it has no part in this game, or its research card is no action.
    pub fn takes(&self, space: Space) -> Option<Kind> {
        match space.card() {
            _ if !self.uses(space) => None,
            None => Some(space.action().kind),
            Some(card) => match self.research.card(card) {
                Some(Card::Action { kind }) => Some(kind),
                Some(Card::Task { .. }) | None => None,
            },
        }
    }

    /// Whether no other glass has room on a space, one that stands there left out.
    pub fn is_full(&self, space: Space, but: Option<Glass>) -> bool {
        self.glasses.standing_on(space, but) >= self.options.spaces(space)
    }

    /// Refuses a glass on a space; answers the bed that a scan keeps there.
    fn allow(&self, glass: Glass, space: Space, now: Instant) -> Result<Option<Bed>, Refusal> {
        let kind = match space.card() {
            None => space.action().kind,
            Some(_) if !self.options.research() => return Err(rush::Refusal::NoResearch.into()),
            Some(card) => match self.research.card(card) {
                Some(Card::Action { kind }) => kind,
                Some(Card::Task { .. }) | None => return Err(Refusal::NoSuchCard),
            },
        };
        if !kind.takes(glass) {
            let wanted = if kind == Kind::Doctor { rush::Refusal::ForDoctors } else { rush::Refusal::ForNurses };
            return Err(wanted.into());
        }
        if matches!(space, Space::EpidemicA | Space::EpidemicB) {
            self.with_epidemics()?;
        }
        if self.is_full(space, Some(glass)) {
            return Err(rush::Refusal::SpaceIsTaken.into());
        }
        let Some(exam) = space.exam().filter(|_| self.options.follow()) else { return Ok(None) };
        let scanned = |bed| exam == Exam::Mri && self.glasses.scanning(bed, now);
        let bed = self.patients.bed_at(exam.place(), scanned).ok_or(rush::Refusal::NobodyThere)?;
        Ok((exam == Exam::Mri).then_some(bed))
    }

    /// Refuses what is done for followed patients in the action phase only.
    pub(super) fn cares_in_action(&self) -> Result<(), Refusal> {
        self.follows()?;
        self.leave(Phase::Action)
    }

    /// What is done for patients who are followed.
    pub(super) fn care(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        match command {
            Command::Admit { outpatients, inpatients } => self.patients.admit(*outpatients, *inpatients, events),
            Command::Describe { patient, card } => {
                self.patients.describe(*patient, card)?;
                events.add(Event::PatientDescribed { spot: *patient });
                Ok(())
            }
            Command::ToWard { patient, bed } => self.patients.give_bed(*patient, *bed, events),
            Command::Carry { bed, to } => {
                if self.glasses.scanning(*bed, now) {
                    return Err(rush::Refusal::ScanGoesOn.into());
                }
                self.patients.carry(*bed, *to, &self.options, events)
            }
            Command::Diagnose { bed, exam, card } => {
                self.patients.diagnose(*bed, *exam, *card, events)?;
                if card.infectious && self.options.epidemics() {
                    self.epidemics.symbol(bed.ward());
                }
                Ok(())
            }
            Command::ChooseTreatment { bed, exam } => self.patients.choose(*bed, *exam, events),
            Command::Operate { bed } => self.patients.operate(*bed, events),
            Command::MoveOrgans { by } => {
                self.patients.move_organs(*by)?;
                events.add(Event::OrgansMoved { by: *by, total: self.patients.organs() });
                Ok(())
            }
            _ => Err(Refusal::NotInThisPhase),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Span;
    use crate::game::Rules;
    use crate::rush::{Choice, EpidemicCard, Ward};

    const NOW: Instant = Instant::from_millis(1_000);

    /// In the action phase, with glasses of half a minute, by what a group agreed on.
    fn in_action(choices: &[Choice]) -> (Game, Countdown) {
        let mut game = Game::open(2, choices).unwrap();
        let mut clock = game.clock();
        game.apply(&Command::BeginAction, &mut clock, Instant::START, &mut Events::ignored()).unwrap();
        (game, clock)
    }

    #[test]
    fn a_glass_that_fell_is_set_up_and_any_other_is_turned() {
        let (mut game, mut clock) = in_action(&[Choice::GlassMillis(30_000)]);
        let glass = Glass::Doctor2;
        assert_eq!(game.pressed(glass, None, None, NOW), Command::Place { glass, space: None, by: None });
        for command in [game.pressed(glass, None, None, NOW), Command::Topple { glass }] {
            game.apply(&command, &mut clock, NOW, &mut Events::ignored()).unwrap();
        }
        assert_eq!(game.pressed(glass, None, None, NOW), Command::SetUp { glass });
        assert_eq!(game.glasses_in_play().count(), 6);
        assert_eq!(game.runs_on_at_most(), Span::from_millis(30_000));
    }

    #[test]
    fn a_glass_is_idle_since_its_sand_ended_or_since_the_phase_began() {
        let (mut game, mut clock) = in_action(&[Choice::GlassMillis(30_000)]);
        let glass = Glass::Nurse1;
        let idle = |game: &Game, at: u64| game.glasses().idle(glass, Instant::from_millis(at)).map(Span::millis);
        assert_eq!(idle(&game, 1_000), Some(1_000));
        let place = Command::Place { glass, space: None, by: None };
        game.apply(&place, &mut clock, NOW, &mut Events::ignored()).unwrap();
        assert_eq!((idle(&game, 30_999), idle(&game, 34_000)), (None, Some(3_000)));
        let lift = Command::Lift { glass, by: None };
        game.apply(&lift, &mut clock, Instant::from_millis(35_000), &mut Events::ignored()).unwrap();
        assert_eq!((idle(&game, 40_000), game.glasses().was_never_placed(glass)), (None, false));
    }

    #[test]
    fn a_space_takes_a_glass_where_it_has_a_part_in_the_game() {
        let (game, _) = in_action(&[]);
        assert_eq!((game.takes(Space::EpidemicA), game.takes(Space::Card1)), (None, None));
        assert!(Space::ALL.into_iter().all(|space| game.takes(space).is_some() == game.uses(space)));
        let mut game = Game::open(2, &[Choice::Epidemics(true), Choice::Research(true)]).unwrap();
        assert!(game.uses(Space::Card1) && game.takes(Space::EpidemicA).is_some());
        assert_eq!(game.takes(Space::Card1), None, "no card lies there");
        let face = Card::Action { kind: Kind::Nurse };
        let mut clock = game.clock();
        game.apply(&Command::LayCard { card: 0, face }, &mut clock, NOW, &mut Events::ignored()).unwrap();
        assert_eq!(game.takes(Space::Card1), Some(Kind::Nurse));
    }

    #[test]
    fn a_space_is_full_for_every_glass_but_the_one_that_stands_there() {
        let (mut game, mut clock) = in_action(&[Choice::GlassMillis(30_000)]);
        let (glass, space) = (Glass::Doctor1, Space::Xray);
        assert!(game.takes(space).unwrap().takes(glass) && !game.is_full(space, None));
        let place = Command::Place { glass, space: Some(space), by: None };
        game.apply(&place, &mut clock, NOW, &mut Events::ignored()).unwrap();
        assert!(game.is_full(space, None) && game.is_full(space, Some(Glass::Doctor2)));
        assert!(!game.is_full(space, Some(glass)));
    }

    #[test]
    fn a_glass_fits_where_its_kind_or_either_is_asked_for() {
        let takes = |kind: Kind| [Glass::Doctor1, Glass::Nurse1].map(|glass| kind.takes(glass));
        assert_eq!([Kind::Doctor, Kind::Nurse, Kind::Any].map(takes), [[true, false], [false, true], [true, true]]);
    }

    #[test]
    fn an_epidemic_card_is_drawn_for_the_ward_that_has_none() {
        let (mut game, mut clock) = in_action(&[Choice::Epidemics(true)]);
        assert_eq!((game.epidemics().next_ward(), game.epidemics().next_to_judge()), (Ward::A, None));
        let card = EpidemicCard::Treatment { reputation: 3 };
        let draw = Command::DrawEpidemic { ward: Ward::A, card };
        game.apply(&draw, &mut clock, NOW, &mut Events::ignored()).unwrap();
        assert_eq!((game.epidemics().next_ward(), game.epidemics().next_to_judge()), (Ward::B, Some(Ward::A)));
    }

    #[test]
    fn organs_move_as_far_as_the_store_and_the_action_allow() {
        let (mut game, mut clock) = in_action(&[Choice::Follow(true)]);
        for expected in [(0, 2), (-2, 2), (-4, 2), (-6, 0)] {
            assert_eq!(game.organs_movable(), expected);
            let _ = game.apply(&Command::MoveOrgans { by: 2 }, &mut clock, NOW, &mut Events::ignored());
        }
    }
}
