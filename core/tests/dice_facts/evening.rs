//! Random games: of one to four players, with whatever a group may agree on, rich in improvements and blood bags.

use bedside_core::clock::{Countdown, Instant};
use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{
    Change, Choice, Command, Depth, Edition, Game, Improvement, Order, Phase, REPORTS, Report,
};
use bedside_core::event::Events;
use bedside_core::game::Rules;
use bedside_core::refusal::Refusal;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The moment at which everything happens.
pub(crate) const NOW: Instant = Instant::START;

#[derive(Clone)]
pub(crate) struct Evening {
    pub(crate) game: Game,
    pub(crate) clock: Countdown,
    pub(crate) chance: ChaCha8Rng,
    reports: u8,
}

impl Evening {
    pub(crate) fn new(seed: u64, depth: Depth) -> Evening {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut on = || chance.next_u32().is_multiple_of(2);
        let (solo, retail) = (seed.is_multiple_of(5), !seed.is_multiple_of(3));
        let seats = if solo { 1 } else { 2 + usize::try_from(seed % 3).unwrap() };
        let mut choices = vec![
            Choice::Edition(if retail { Edition::Retail } else { Edition::Prototype }),
            Choice::Depth(depth),
            Choice::Order(if on() { Order::Together } else { Order::InTurn }),
            Choice::Experimental(on()),
            Choice::OpeningCrisis(on()),
            Choice::Epidemic(on()),
            Choice::Superbug(on()),
        ];
        if retail {
            choices.extend([Choice::Consultant(on()), Choice::AdmissionsNurse(on())]);
        }
        if solo {
            choices.extend([Choice::FatalityPenalty(on()), Choice::ReportPenalty(on())]);
        } else {
            choices.extend([Choice::Administrators(on()), Choice::Collections(on())]);
        }
        let game = Game::open(seats, &choices).unwrap();
        let clock = game.clock();
        Evening { game, clock, chance, reports: 0 }
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.chance.next_u32()).unwrap() % bound.max(1)
    }

    /// Every listed move.
    pub(crate) fn moves(&self) -> Vec<Command> {
        let mut moves = vec![];
        self.game.moves(bedside_core::moves::Within::ALL, &self.clock, NOW, &mut |command| moves.push(command));
        moves
    }

    /// A command with what chance has a part in.
    pub(crate) fn filled(&mut self, command: &Command) -> Command {
        self.game.fill_chance(command, &mut self.chance).unwrap_or_else(|| command.clone())
    }

    pub(crate) fn press(&mut self, command: &Command) -> Result<Events, Refusal> {
        let command = self.filled(command);
        let (mut game, mut clock, mut events) = (self.game.clone(), self.clock, Events::default());
        game.apply(&command, &mut clock, NOW, &mut events)?;
        (self.game, self.clock) = (game, clock);
        Ok(events)
    }

    /// Goes on by chance; false once the game is over.
    pub(crate) fn go_on(&mut self) -> bool {
        if self.game.phase() == Phase::Activation && self.below(4) == 0 {
            self.enrich();
        }
        let mut next = self.game.sample(&self.clock, NOW, &mut self.chance);
        // Who could still act goes on most of the time.
        if matches!(next, Some(Command::Done { .. })) && self.below(3) > 0 {
            next = self.game.sample(&self.clock, NOW, &mut self.chance);
        }
        if self.game.phase() == Phase::Setup && self.game.options().solo() && usize::from(self.reports) < REPORTS {
            let dice = Counts { red: 1, yellow: self.reports % 2, green: self.reports / 3 };
            next = Some(Command::LayReport { place: self.reports, report: Report { dice, points: 3 + self.reports } });
            self.reports += 1;
        }
        if self.game.phase() == Phase::Collection && !self.game.backs().laid() {
            let spaces = (0..9).map(|_| self.die()).collect();
            next = Some(Command::LayBacks { spaces });
        }
        let Some(next) = next else { return false };
        self.press(&next).unwrap_or_else(|refusal| panic!("{next:?}: {refusal:?}"));
        true
    }

    fn die(&mut self) -> Die {
        Die::new(Colour::ALL[self.below(3)], 1 + u8::try_from(self.below(6)).unwrap())
    }

    /// Cards give somebody an improvement, blood bags or a fatality token, or set a patient.
    fn enrich(&mut self) {
        if !self.game.options().referee() {
            return;
        }
        let seat = u8::try_from(self.below(self.game.options().seats().into())).unwrap();
        let edition = self.game.options().edition();
        let bed = u8::try_from(self.below(12)).unwrap();
        let change = match self.below(6) {
            0 => Change::Bags(2),
            1 => Change::Fatalities(1),
            2 => Change::Value { bed, pips: 1 + u8::try_from(self.below(6)).unwrap() },
            3 => Change::Recolour { bed, colour: Colour::ALL[self.below(3)] },
            4 => {
                let rows = edition.departments();
                Change::Gain(Improvement::Department(rows[self.below(rows.len())].department))
            }
            _ => {
                let rows = edition.specialists();
                Change::Gain(Improvement::Specialist(rows[self.below(rows.len())].specialist))
            }
        };
        let _ = self.press(&Command::Adjust { seat, change, reason: "a card".try_into().unwrap() });
    }
}

/// Plays so many games, and looks at each moment of them.
pub(crate) fn play(games: u64, depth: Depth, mut look: impl FnMut(&mut Evening)) {
    for seed in 0..games {
        let mut evening = Evening::new(seed, depth);
        loop {
            look(&mut evening);
            if !evening.go_on() {
                break;
            }
        }
        assert_eq!(evening.game.phase(), Phase::Over, "game {seed}");
    }
}
