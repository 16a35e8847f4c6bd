//! Alone with a sheet on paper: core keeps ALICAT and the race, and believes what the person says.
//!
//! `BEDSIDE_GAMES` says how many are played, one for ten of the others; the seeds are fixed.

use bedside_core::emergency_roll::{self as er, Choice, Modifier, Phase};
use bedside_core::{Choices, Command as Press, Instant, Name, Seed, Setup as CoreSetup, Table};

use super::beside::how_many_of;
use super::facts::{Bonus, CARDS, Goal};
use super::game::{Command, Game, Setup};
use super::matches::setup;
use super::reachable::Chance;
use super::sheet::{Deed, Flip};
use super::stands::{AlicatDid, Stands, points_of_core};
use super::translation::{core_card, core_colour, core_epidemiologist, core_goal, core_radiologist};

/// Goals that can be written down in a ledger without a bed.
const GOALS: [Goal; 3] = [Goal::EightScopes, Goal::ThreeNurses, Goal::FourBags];

/// The person reaches a goal, out of core's sight.
fn reach(game: &mut Game, goal: Goal) {
    let sheet = &mut game.sheets[0];
    match goal {
        Goal::EightScopes => sheet.scopes_gained = 8,
        Goal::ThreeNurses => sheet.nurses = 3,
        Goal::FourBags => sheet.bags_gained = 4,
        _ => panic!("{goal:?} takes beds"),
    }
}

struct OnPaper {
    table: Box<Table>,
    game: Game,
    chance: Chance,
}

impl OnPaper {
    fn open(number: usize) -> OnPaper {
        let mut chance = Chance::numbered(4_000_000 + number);
        let skipped = chance.below(3);
        let goals: Vec<Goal> = (0..3).filter(|place| *place != skipped).map(|place| GOALS[place]).collect();
        let setup = Setup { goals: [goals[0], goals[1]], ..setup(&mut chance, 1, number) };
        let with = setup.modifiers;
        let on = [with.preparation, with.equipment, with.isolation, with.capacity];
        let modifiers = Modifier::ALL.into_iter().zip(on).map(|(modifier, on)| Choice::modifier(modifier, on));
        let choices = modifiers.chain([Choice::Paper(true)]).collect();
        let seats = [Name::try_from("Ada").unwrap()].into_iter().collect();
        let table = Table::open(&CoreSetup { game: Choices::EmergencyRoll(choices), seats }, Seed(1)).unwrap();
        let mut own = OnPaper { table: Box::new(table), game: Game::new(setup), chance };
        let cards = er::Specialists {
            cardiologists: setup.goals.map(core_goal),
            radiologist: core_radiologist(setup.radiologist),
            epidemiologist: core_epidemiologist(setup.epidemiologist),
        };
        own.press(er::Command::Deal { cards: Some(cards) });
        own
    }

    fn press(&mut self, command: er::Command) {
        let pressed = self.table.apply(&Press::EmergencyRoll(command), Instant::START);
        pressed.unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }

    fn core(&self) -> &er::Game {
        self.table.state().game::<er::Game>().unwrap()
    }

    /// One turn; how often the person reached a goal and whether a Cardiologist had to go.
    fn play_turn(&mut self) -> (usize, bool) {
        let unseen: Vec<usize> = (0..CARDS.len()).filter(|card| !self.game.seen[*card]).collect();
        let card = *self.chance.pick(&unseen);
        let dice = std::array::from_fn(|_| self.chance.die());
        let flip = Flip { card, dice };
        let (leads, could_pay) = (self.game.chief == 0, self.game.sheets[1].bags() > 0);
        self.press(er::Command::Roll { card: Some(core_card(card)), dice: Some(dice) });
        self.game.perform(Command::Flip { card, dice }).unwrap();
        let bay = match &self.game.report {
            Some(report) => (report.bay + 1) % 3,
            None => self.chance.below(3),
        };
        if leads {
            self.press(er::Command::Choose { seat: 0, die: core_colour(bay) });
        }
        let mut reached = 0;
        for which in 0..2 {
            let goal = self.game.setup.goals[which];
            let lies = self.game.cardiologists[which].points > 0;
            if lies && self.chance.one_in(20) && !self.game.sheets[0].has_reached(goal) {
                self.press(er::Command::Claim { seat: 0, goal: core_goal(goal) });
                reach(&mut self.game, goal);
                reached += 1;
            }
        }
        self.finish(bay, flip);
        self.press(er::Command::EndTurn);
        let report = self.game.report.as_ref().unwrap();
        let told = AlicatDid::of_core(self.core().deed().unwrap());
        assert_eq!(told, AlicatDid::of_oracle(report, flip, leads, could_pay));
        let due = self.game.discard_due;
        self.compare();
        if due {
            let which = self.chance.below(2);
            self.press(er::Command::Discard { goal: core_goal(self.game.setup.goals[which]) });
            self.game.perform(Command::Discard { which }).unwrap();
            self.compare();
        }
        (reached, due)
    }

    /// Here the person buries whoever comes. What the ledger gains by chance is not to reach a goal by itself.
    fn finish(&mut self, bay: usize, flip: Flip) {
        let mut deeds = vec![Deed::Choose { bay }];
        if let Bonus::Extra(..) = flip.bonus(bay) {
            deeds.push(Deed::MorgueExtra);
        }
        deeds.push(Deed::MorgueOwn);
        let goals = GOALS.map(|goal| self.game.sheets[0].has_reached(goal));
        for deed in deeds {
            self.game.perform(Command::Do { seat: 0, deed }).unwrap();
            let sheet = &mut self.game.sheets[0];
            (sheet.scopes_gained, sheet.nurses, sheet.bags_gained) =
                (if goals[0] { 8 } else { 1 }, if goals[1] { 3 } else { 0 }, if goals[2] { 4 } else { 0 });
        }
    }

    /// ALICAT's sheet and score, the race and whose turn it is.
    fn compare(&self) {
        let (core, here) = (Stands::of_core(self.core()), Stands::of_oracle(&self.game, None));
        let phase = if here.phase == Phase::Over { Phase::Tally } else { here.phase };
        assert_eq!((core.phase, core.turn, core.chief), (phase, here.turn, here.chief));
        assert_eq!(core.sheets[1], here.sheets[1]);
        assert_eq!(core.cardiologists, here.cardiologists);
        assert_eq!(u16::from(self.core().seats()[0].raced()), self.game.sheets[0].cardiologists);
        assert_eq!(points_of_core(&self.core().score(1)), self.game.points(1));
    }
}

#[test]
fn on_paper_core_keeps_the_same_alicat_and_the_same_race() {
    let games = how_many_of("BEDSIDE_GAMES", 2_100) / 10;
    let (mut claims, mut discards, mut scored) = (0, 0, 0);
    for number in 0..games {
        let mut own = OnPaper::open(number);
        while !own.game.is_over() {
            let (reached, discarded) = own.play_turn();
            claims += reached;
            discards += usize::from(discarded);
        }
        scored += usize::from(own.game.sheets[0].cardiologists > 0);
    }
    println!("{games} games, {claims} goals reached, {discards} Cardiologists discarded, {scored} people scored");
    assert!(claims >= games / 2 && discards >= games / 2 && scored >= games / 10, "{claims} {discards} {scored}");
}
