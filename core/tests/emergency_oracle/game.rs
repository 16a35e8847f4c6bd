//! The whole game: turns, the Chief, Cardiologists, the end.

use super::alicat::{self, Modifiers, Report};
use super::facts::{CARDS, Epidemiologist, Goal, Radiologist};
use super::scoring::{Points, points_of_a_person};
use super::sheet::{Cost, Deed, Flip, Lead, Sheet, Turn, Verdict, must};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cardiologist {
    pub goal: Goal,
    /// What it pays now; 0 is out of the game.
    pub points: u16,
    /// Who scored it already.
    pub scored: Vec<bool>,
}

#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// People, 1 to 6. One plays against ALICAT.
    pub people: usize,
    pub goals: [Goal; 2],
    pub radiologist: Radiologist,
    pub epidemiologist: Epidemiologist,
    pub modifiers: Modifiers,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Flip {
        card: usize,
        dice: [u8; 3],
    },
    Do {
        seat: usize,
        deed: Deed,
    },
    /// Solo: which Cardiologist goes when ALICAT has filled a ward.
    Discard {
        which: usize,
    },
}

#[derive(Clone, Debug)]
pub struct Game {
    pub setup: Setup,
    /// One for each person; in a solo game ALICAT's is the second.
    pub sheets: Vec<Sheet>,
    pub cardiologists: [Cardiologist; 2],
    pub seen: [bool; CARDS.len()],
    /// Turns that are over.
    pub turns_played: usize,
    /// Solo: 0 is the person, 1 is ALICAT.
    pub chief: usize,
    pub flip: Option<Flip>,
    /// How far each person is in this turn.
    pub turns: Vec<Turn>,
    /// What ALICAT did last, in this turn or in the one before.
    pub report: Option<Report>,
    /// One of two Cardiologists must go, and the person says which.
    pub discard_due: bool,
    /// The last turn when everybody was done with it: whoever wants it back goes on from there, until a card is flipped.
    pub all_done: Option<Box<Game>>,
}

impl Game {
    pub fn new(setup: Setup) -> Game {
        assert!((1..=6).contains(&setup.people) && setup.goals[0] != setup.goals[1]);
        let Modifiers { preparation, equipment, isolation, capacity } = setup.modifiers;
        let modifiers = [preparation, equipment, isolation, capacity].into_iter().filter(|chosen| *chosen).count();
        assert!(modifiers <= if setup.people == 1 { 2 } else { 0 });
        let points = if setup.people <= 2 { 5 } else { 8 };
        let mut sheets = vec![Sheet::new(); setup.people];
        if setup.people == 1 {
            sheets.push(alicat::new_sheet(setup.modifiers));
        }
        let scored = vec![false; sheets.len()];
        Game {
            setup,
            sheets,
            cardiologists: setup.goals.map(|goal| Cardiologist { goal, points, scored: scored.clone() }),
            seen: [false; CARDS.len()],
            turns_played: 0,
            chief: 0,
            flip: None,
            turns: vec![],
            report: None,
            discard_due: false,
            all_done: None,
        }
    }

    pub fn is_solo(&self) -> bool {
        self.setup.people == 1
    }

    pub fn turns_in_all(&self) -> usize {
        if self.setup.people == 5 { 25 } else { 24 }
    }

    pub fn is_over(&self) -> bool {
        self.turns_played == self.turns_in_all() && !self.discard_due
    }

    fn is_last_turn(&self) -> bool {
        self.turns_played + 1 == self.turns_in_all()
    }

    pub fn lead_of(&self, seat: usize) -> Lead {
        if seat == self.chief {
            let followed = self.turns.iter().enumerate().any(|(other, turn)| other != seat && turn.chosen.is_some());
            return Lead::OwnLead { followed };
        }
        let bay = if self.chief < self.setup.people {
            self.turns[self.chief].chosen
        } else {
            self.report.as_ref().map(|report| report.bay)
        };
        Lead::Others { bay }
    }

    /// May this be done now, and for how much?
    pub fn judge(&self, command: Command) -> Verdict<Cost> {
        match command {
            Command::Flip { card, dice } => {
                must(!self.is_over(), "the game is over")?;
                must(self.flip.is_none(), "this turn is not over")?;
                must(!self.discard_due, "say first which Cardiologist goes")?;
                must(card < CARDS.len() && !self.seen[card], "that card is not in the deck")?;
                must(dice.iter().all(|die| (1..=6).contains(die)), "dice show 1 to 6")?;
                Ok(Cost::default())
            }
            Command::Do { seat, deed } => {
                must(seat < self.setup.people, "nobody sits there")?;
                if let (None, Some(all_done), Deed::TakeBack) = (self.flip, &self.all_done, deed) {
                    return all_done.judge(command);
                }
                let flip = self.flip.ok_or("flip and roll first")?;
                self.turns[seat].judge(&self.sheets[seat], flip, self.lead_of(seat), deed)
            }
            Command::Discard { which } => {
                must(self.discard_due, "no Cardiologist must go")?;
                must(which < 2, "there are two")?;
                Ok(Cost::default())
            }
        }
    }

    pub fn perform(&mut self, command: Command) -> Verdict<Cost> {
        let cost = self.judge(command)?;
        match command {
            Command::Flip { card, dice } => {
                self.seen[card] = true;
                self.all_done = None;
                self.flip = Some(Flip { card, dice });
                self.turns = self.sheets[..self.setup.people].iter().map(Turn::new).collect();
                self.report = None;
                if self.is_solo() && self.chief == 1 {
                    self.alicat_plays();
                }
            }
            Command::Do { seat, deed } => {
                if self.flip.is_none() {
                    *self = *self.all_done.take().ok_or("flip and roll first")?;
                }
                let flip = self.flip.ok_or("flip and roll first")?;
                let lead = self.lead_of(seat);
                self.turns[seat].perform(&mut self.sheets[seat], flip, lead, deed)?;
                if self.turns.iter().all(Turn::is_done) {
                    let all_done = Box::new(self.clone());
                    if self.is_solo() && self.chief == 0 {
                        self.alicat_plays();
                    }
                    self.end_turn();
                    self.all_done = Some(all_done);
                }
            }
            Command::Discard { which } => {
                self.cardiologists[which].points = 0;
                self.discard_due = false;
                // After the last turn nobody checks again: the card that stays is looked at now.
                let stays = 1 - which;
                if self.is_over() && self.sheets[0].has_reached(self.cardiologists[stays].goal) {
                    self.sheets[0].cardiologists += 5;
                    self.cardiologists[stays].points = 0;
                }
            }
        }
        Ok(cost)
    }

    fn alicat_plays(&mut self) {
        let flip = self.flip.expect("dice lie there");
        let chiefs_bay = if self.chief == 0 { self.turns[0].chosen } else { None };
        let last_turn = self.is_last_turn();
        self.report = Some(alicat::take_turn(&mut self.sheets[1], flip, chiefs_bay, last_turn));
    }

    fn end_turn(&mut self) {
        if self.is_solo() {
            self.check_cardiologists_against_alicat();
        } else {
            self.check_cardiologists();
        }
        self.turns_played += 1;
        self.chief = (self.chief + 1) % self.sheets.len();
        self.flip = None;
    }

    /// Everybody who has reached the goal and has not scored this card gets what it shows; then it turns or goes.
    fn check_cardiologists(&mut self) {
        for card in &mut self.cardiologists {
            let mut anybody = false;
            for (seat, sheet) in self.sheets.iter_mut().enumerate() {
                if card.points > 0 && !card.scored[seat] && sheet.has_reached(card.goal) {
                    sheet.cardiologists += card.points;
                    card.scored[seat] = true;
                    anybody = true;
                }
            }
            if anybody {
                card.points = if card.points == 8 { 5 } else { 0 };
            }
        }
    }

    /// Both sides are paid from what lay there when the check began.
    fn check_cardiologists_against_alicat(&mut self) {
        let lying: Vec<usize> = (0..2).filter(|which| self.cardiologists[*which].points > 0).collect();
        let wards_filled = self.report.as_ref().map_or(0, |report| report.wards_filled);
        let reached = |which: &usize| self.sheets[0].has_reached(self.cardiologists[*which].goal);
        let person_scores = !lying.is_empty() && lying.iter().all(reached);
        let cards_for_alicat = wards_filled.min(lying.len());
        if person_scores {
            self.sheets[0].cardiologists += if lying.len() == 2 { 10 } else { 5 };
        }
        self.sheets[1].cardiologists += if cards_for_alicat == 2 {
            10
        } else if cards_for_alicat == 1 {
            5
        } else {
            0
        };
        if person_scores || (!lying.is_empty() && cards_for_alicat == lying.len()) {
            for which in lying {
                self.cardiologists[which].points = 0;
            }
        } else if cards_for_alicat == 1 {
            self.discard_due = true;
        }
    }

    /// Everything that a seat may do now.
    pub fn legal(&self, seat: usize) -> Vec<(Deed, Cost)> {
        match self.flip {
            Some(flip) if seat < self.setup.people => {
                self.turns[seat].legal(&self.sheets[seat], flip, self.lead_of(seat))
            }
            None if self.judge(Command::Do { seat, deed: Deed::TakeBack }).is_ok() => {
                vec![(Deed::TakeBack, Cost::default())]
            }
            _ => vec![],
        }
    }

    pub fn points(&self, seat: usize) -> Points {
        let Setup { radiologist, epidemiologist, modifiers, .. } = self.setup;
        if self.is_solo() && seat == 1 {
            alicat::points(&self.sheets[1], radiologist, epidemiologist, modifiers)
        } else {
            points_of_a_person(&self.sheets[seat], radiologist, epidemiologist)
        }
    }

    /// Seats that win if this is the end: a tie is shared, but ALICAT shares with nobody.
    pub fn winners(&self) -> Vec<usize> {
        let totals: Vec<i32> = (0..self.sheets.len()).map(|seat| self.points(seat).total()).collect();
        if self.is_solo() {
            return vec![usize::from(totals[0] <= totals[1])];
        }
        let most = totals.iter().max().copied().unwrap_or(0);
        (0..totals.len()).filter(|seat| totals[*seat] == most).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alicat::{Step, Why};
    use crate::facts::{Bonus, EPIDEMIOLOGISTS, GOALS, RADIOLOGISTS};
    use crate::reachable::Chance;
    use crate::sheet::sheet_of;

    fn setup(people: usize, goals: [Goal; 2]) -> Setup {
        Setup {
            people,
            goals,
            radiologist: Radiologist::OppositePairs,
            epidemiologist: Epidemiologist::Lines,
            modifiers: Modifiers::default(),
        }
    }

    fn card(red: Bonus, yellow: Bonus, green: Bonus) -> usize {
        CARDS.iter().position(|card| *card == [red, yellow, green]).unwrap()
    }

    /// Ends a turn in which everybody sends the patient of some bay to the morgue: the first that costs nothing.
    fn dull_turn(game: &mut Game, card: usize, dice: [u8; 3]) {
        game.perform(Command::Flip { card, dice }).unwrap();
        for shift in 0..game.setup.people {
            let seat = (game.chief + shift) % game.setup.people;
            let bay = (0..3)
                .find(|bay| game.judge(Command::Do { seat, deed: Deed::Choose { bay: *bay } }) == Ok(Cost::default()))
                .unwrap();
            game.perform(Command::Do { seat, deed: Deed::Choose { bay } }).unwrap();
            for deed in [Deed::MorgueOwn, Deed::MorgueExtra] {
                // Not everybody has an extra one.
                let _ = game.perform(Command::Do { seat, deed });
            }
            while game.flip.is_some() && game.turns[seat].screen_waits {
                let (deed, _) = *game.legal(seat).iter().find(|(deed, _)| matches!(deed, Deed::Screen { .. })).unwrap();
                game.perform(Command::Do { seat, deed }).unwrap();
            }
        }
        assert_eq!(game.flip, None);
    }

    #[test]
    fn the_others_take_what_the_chief_left_or_pay() {
        let mut game = Game::new(setup(3, [Goal::EightScopes, Goal::FourBags]));
        game.perform(Command::Flip { card: 2, dice: [1, 2, 3] }).unwrap();
        let choose = |seat, bay| Command::Do { seat, deed: Deed::Choose { bay } };
        assert!(game.judge(choose(1, 0)).is_err());
        game.perform(choose(0, 1)).unwrap();
        assert!(game.judge(choose(1, 1)).is_err());
        game.sheets[2].bags_gained = 1;
        assert_eq!(game.perform(choose(2, 1)), Ok(Cost { scopes: 0, bags: 1 }));
        game.perform(choose(1, 0)).unwrap();
        // The Chief's choice stands now.
        assert!(game.judge(Command::Do { seat: 0, deed: Deed::TakeBack }).is_err());
        game.perform(Command::Do { seat: 1, deed: Deed::TakeBack }).unwrap();
        assert_eq!(game.turns[2].chosen, Some(1));
        assert_eq!(game.turns[1].chosen, None);
    }

    #[test]
    fn cardiologists_pay_eight_then_five_and_all_who_reach_them_at_once() {
        let mut game = Game::new(setup(4, [Goal::EightScopes, Goal::ThreeNurses]));
        game.sheets[0].scopes_gained = 8;
        game.sheets[2].scopes_gained = 9;
        dull_turn(&mut game, card(Bonus::Critical, Bonus::Nurse, Bonus::Bag), [1, 1, 1]);
        let points = |game: &Game| game.sheets.iter().map(|sheet| sheet.cardiologists).collect::<Vec<_>>();
        assert_eq!(points(&game), [8, 0, 8, 0]);
        assert_eq!(game.cardiologists[0].points, 5);
        dull_turn(&mut game, card(Bonus::Bag, Bonus::Nurse, Bonus::Critical), [1, 1, 1]);
        assert_eq!((points(&game), game.cardiologists[0].points), (vec![8, 0, 8, 0], 5));
        game.sheets[1].scopes_gained = 8;
        game.sheets[3].scopes_gained = 8;
        game.sheets[3].nurses = 3;
        dull_turn(&mut game, card(Bonus::Screen, Bonus::Nurse, Bonus::Critical), [1, 1, 1]);
        assert_eq!(points(&game), [8, 5, 8, 13]);
        assert_eq!(game.cardiologists.each_ref().map(|card| card.points), [0, 5]);
    }

    #[test]
    fn two_players_see_the_five_only() {
        let mut game = Game::new(setup(2, [Goal::EightScopes, Goal::ThreeNurses]));
        game.sheets[1].scopes_gained = 8;
        dull_turn(&mut game, card(Bonus::Critical, Bonus::Nurse, Bonus::Bag), [1, 1, 1]);
        assert_eq!((game.sheets[1].cardiologists, game.cardiologists[0].points), (5, 0));
        game.sheets[0].scopes_gained = 8;
        dull_turn(&mut game, card(Bonus::Bag, Bonus::Nurse, Bonus::Critical), [1, 1, 1]);
        assert_eq!(game.sheets[0].cardiologists, 0);
    }

    /// A solo turn in which ALICAT fills so many wards and the person has reached these goals.
    fn solo_check(lying: [bool; 2], reached: [bool; 2], filled: usize) -> (Game, u16, u16) {
        let mut game = Game::new(setup(1, [Goal::EightScopes, Goal::FourBags]));
        for (card, lies) in game.cardiologists.iter_mut().zip(lying) {
            card.points = if lies { 5 } else { 0 };
        }
        game.sheets[0].scopes_gained = if reached[0] { 8 } else { 1 };
        game.sheets[0].bags_gained = if reached[1] { 4 } else { 0 };
        // 1.4 is red and 7.3 is yellow. The person takes green; ALICAT the red 1, and with it an extra yellow one.
        let wards = match filled {
            0 => ["1", "", "", "", "", "", ""],
            1 => ["111", "", "", "", "", "", ""],
            _ => ["111", "6", "6", "666", "666", "", "12"],
        };
        game.sheets[1].wards = sheet_of(wards).wards;
        let card = card(Bonus::Extra(crate::facts::Colour::Yellow, 5, 6), Bonus::Nurse, Bonus::Screen);
        game.perform(Command::Flip { card, dice: [1, 6, 6] }).unwrap();
        game.perform(Command::Do { seat: 0, deed: Deed::Choose { bay: 2 } }).unwrap();
        game.perform(Command::Do { seat: 0, deed: Deed::MorgueOwn }).unwrap();
        assert_eq!(game.report.as_ref().unwrap().wards_filled, filled);
        let (person, alicat) = (game.sheets[0].cardiologists, game.sheets[1].cardiologists);
        (game, person, alicat)
    }

    #[test]
    fn alone_both_goals_are_one_and_alicat_scores_by_filling_wards() {
        // Lying, reached, wards filled; points of the person and of ALICAT, cards left, and whether one must be named.
        let (yes, no) = (true, false);
        let cases = [
            ([yes, yes], [yes, no], 0, 0, 0, [5, 5], no),
            ([yes, yes], [yes, yes], 0, 10, 0, [0, 0], no),
            ([yes, yes], [yes, no], 1, 0, 5, [5, 5], yes),
            ([yes, yes], [yes, yes], 1, 10, 5, [0, 0], no),
            ([yes, yes], [no, no], 2, 0, 10, [0, 0], no),
            ([yes, yes], [yes, yes], 2, 10, 10, [0, 0], no),
            ([yes, no], [yes, no], 0, 5, 0, [0, 0], no),
            ([yes, no], [no, yes], 0, 0, 0, [5, 0], no),
            ([no, yes], [no, yes], 1, 5, 5, [0, 0], no),
            ([no, yes], [yes, no], 2, 0, 5, [0, 0], no),
            ([no, no], [yes, yes], 2, 0, 0, [0, 0], no),
        ];
        for (lying, reached, filled, person, alicat, left, due) in cases {
            let (game, got_person, got_alicat) = solo_check(lying, reached, filled);
            let got_left = game.cardiologists.each_ref().map(|card| card.points);
            assert_eq!(
                (got_person, got_alicat, got_left, game.discard_due),
                (person, alicat, left, due),
                "{lying:?} {reached:?} {filled}"
            );
        }
    }

    #[test]
    fn a_goal_reached_earlier_scores_once_the_other_card_is_gone() {
        let (mut game, _, _) = solo_check([true, true], [true, false], 1);
        let flip = Command::Flip { card: 0, dice: [1, 1, 1] };
        assert!(game.judge(flip).is_err());
        game.perform(Command::Discard { which: 1 }).unwrap();
        assert_eq!(game.sheets[0].cardiologists, 0);
        // ALICAT is the Chief and plays at once.
        game.perform(flip).unwrap();
        assert!(game.report.is_some());
        assert_eq!(game.sheets[0].cardiologists, 0);
        let chosen = game.report.as_ref().unwrap().bay;
        assert_eq!(chosen, 0);
        assert!(game.judge(Command::Do { seat: 0, deed: Deed::Choose { bay: 0 } }).is_err());
        game.perform(Command::Do { seat: 0, deed: Deed::Choose { bay: 2 } }).unwrap();
        game.perform(Command::Do { seat: 0, deed: Deed::MorgueOwn }).unwrap();
        assert_eq!(game.sheets[0].cardiologists, 5);
        assert_eq!(game.chief, 0);
    }

    #[test]
    fn a_tie_goes_to_alicat_and_is_shared_among_people() {
        let mut game = Game::new(setup(1, [Goal::EightScopes, Goal::FourBags]));
        // ALICAT starts with five points of nurses, 8 and 10 for the cards.
        game.sheets[0].cardiologists = 23;
        assert_eq!(game.winners(), [1]);
        game.sheets[0].cardiologists = 24;
        assert_eq!(game.winners(), [0]);
        let mut game = Game::new(setup(3, [Goal::EightScopes, Goal::FourBags]));
        assert_eq!(game.winners(), [0, 1, 2]);
        game.sheets[1].morgue = 1;
        assert_eq!(game.winners(), [0, 2]);
    }

    /// Any legal thing by anybody, until nothing is left; takes back now and then.
    fn random_game(chance: &mut Chance, people: usize) -> (Game, Vec<Report>) {
        let mut goals = GOALS;
        chance.shuffle(&mut goals);
        let modifiers = match people {
            1 => Modifiers { isolation: chance.one_in(2), preparation: chance.one_in(2), ..Modifiers::default() },
            _ => Modifiers::default(),
        };
        let setup = Setup {
            people,
            goals: [goals[0], goals[1]],
            radiologist: *chance.pick(&RADIOLOGISTS),
            epidemiologist: *chance.pick(&EPIDEMIOLOGISTS),
            modifiers,
        };
        let mut game = Game::new(setup);
        let mut reports = vec![];
        while !game.is_over() {
            if game.discard_due {
                game.perform(Command::Discard { which: chance.below(2) }).unwrap();
                continue;
            }
            if game.flip.is_none() {
                let unseen: Vec<usize> = (0..CARDS.len()).filter(|card| !game.seen[*card]).collect();
                let card = *chance.pick(&unseen);
                let turns = game.turns_played;
                game.perform(Command::Flip { card, dice: std::array::from_fn(|_| chance.die()) }).unwrap();
                assert_eq!(game.turns_played, turns);
                continue;
            }
            let seat = chance.below(people);
            let legal = game.legal(seat);
            let Some((deed, cost)) = legal.get(chance.below(legal.len())).copied() else { continue };
            if deed == Deed::TakeBack && !chance.one_in(10) {
                continue;
            }
            let turn = game.turns_played;
            assert_eq!(game.perform(Command::Do { seat, deed }), Ok(cost));
            if people == 1 && game.turns_played > turn {
                reports.push(game.report.clone().unwrap());
            }
        }
        (game, reports)
    }

    #[test]
    fn games_at_random_end_after_their_turns_and_every_patient_is_somewhere() {
        let mut chance = Chance::new(7);
        for people in 2..=6 {
            for _ in 0..30 {
                let (game, _) = random_game(&mut chance, people);
                assert_eq!(game.seen.iter().filter(|seen| **seen).count(), if people == 5 { 25 } else { 24 });
                for sheet in &game.sheets {
                    let patients = sheet.wards.iter().map(Vec::len).sum::<usize>() + usize::from(sheet.morgue);
                    assert!((game.turns_in_all()..=game.turns_in_all() + 9).contains(&patients));
                }
                for card in &game.cardiologists {
                    let scored = card.scored.iter().filter(|scored| **scored).count();
                    assert_eq!(card.points == if people == 2 { 5 } else { 8 }, scored == 0);
                }
                assert!(!game.winners().is_empty());
                assert!(game.judge(Command::Flip { card: 0, dice: [1; 3] }).is_err());
            }
        }
    }

    #[test]
    fn alicat_meets_every_kind_of_turn_within_some_hundred_games() {
        let mut chance = Chance::new(8);
        let mut seen = std::collections::BTreeMap::<String, u32>::new();
        let mut wins = 0;
        for _ in 0..400 {
            let (game, reports) = random_game(&mut chance, 1);
            assert_eq!(reports.len(), 24);
            wins += u32::from(game.winners() == [1]);
            for report in &reports {
                let mut note = |what: String| *seen.entry(what).or_default() += 1;
                note(format!("{:?}", report.why));
                note(format!("step {:?}", report.own.map(|own| own.step)));
                note(format!("bag for the choice {}", report.bag_for_the_choice));
                note(format!("extra {:?}", report.extra.map(|extra| extra.placement.map(|placed| placed.step))));
                note(format!("screen {}", report.screen.is_some()));
                note(format!("filled {}", report.wards_filled));
            }
            for report in &reports[..23] {
                assert_ne!(report.why, Why::FillsAWard);
            }
            for patients in &game.sheets[1].wards {
                assert!(patients.windows(2).all(|pair| pair[0].screened || pair[0].value <= pair[1].value));
            }
        }
        println!("{seen:#?}, ALICAT wins {wins} of 400");
        for step in [Step::AsItIs, Step::WithScopes, Step::WithBag, Step::WithBoth] {
            assert!(seen.contains_key(&format!("step Some({step:?})")), "{step:?}");
            assert!(seen.contains_key(&format!("extra Some(Some({step:?}))")), "{step:?}");
        }
        for rare in ["FillsAWard", "NothingFits", "bag for the choice true", "extra Some(None)", "filled 2"] {
            assert!(seen.contains_key(rare), "{rare}");
        }
    }
}
