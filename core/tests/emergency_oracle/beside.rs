//! A table of core's and the game here beside it: every command goes to both, and they are compared after each.

use std::collections::{BTreeMap, VecDeque};

use bedside_core::emergency_roll as er;
use bedside_core::emergency_roll::{Choice, Game as CoreGame, Modifier, Phase};
use bedside_core::game::Rules;
use bedside_core::moves::{Label, Within};
use bedside_core::{Choices, Command as Press, Event, Events, Instant, Name, Seed, Setup as CoreSetup, Table};

use super::alicat::Modifiers;
use super::facts::{CARDS, Epidemiologist, GOALS, Radiologist};
use super::game::{Command, Game, Setup};
use super::paid::{fault_in_epidemiologist, fault_in_radiologist};
use super::reachable::Chance;
use super::reasons::fault_in_boxes;
use super::scoring::Points;
use super::sheet::{Cost, Deed, Flip, Verdict};
use super::stands::{AlicatDid, Stands, points_of_core};
use super::told::{changes_here, changes_of_core, fates_here, fates_of_core, winners_here, winners_of_core};
use super::translation::{
    bay_of, card_of, core_card, core_command, core_deed, core_epidemiologist, core_goal, core_radiologist, cost_of,
    deed_of, small,
};

/// How many of something, by an environment variable or else this many.
pub fn how_many_of(variable: &str, otherwise: usize) -> usize {
    std::env::var(variable).ok().and_then(|many| many.parse().ok()).unwrap_or(otherwise)
}

/// What happened how often.
#[derive(Clone, Debug, Default)]
pub struct Tally(pub BTreeMap<&'static str, usize>);

impl Tally {
    pub fn note(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    pub fn add(&mut self, what: &'static str, times: usize) {
        *self.0.entry(what).or_default() += times;
    }

    pub fn of(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }

    pub fn take_in(&mut self, other: &Tally) {
        for (what, times) in &other.0 {
            self.add(what, *times);
        }
    }

    /// Was each of these seen so often in every thousand games?
    pub fn assert_at_least(&self, games: usize, wanted: &[(&str, usize)]) {
        for (what, least) in wanted {
            // A few games may well miss what is rare.
            let least = (least * games / 1000).saturating_sub(3);
            assert!(self.of(what) >= least, "{what}: {} and not {least}: {self:#?}", self.of(what));
        }
    }
}

#[derive(Clone)]
pub struct Match {
    pub table: Box<Table>,
    pub game: Game,
    pub chance: Chance,
    pub tally: Tally,
    /// A card that lies there while its dice are still to be rolled.
    pub laid: Option<usize>,
    story: String,
    now: Instant,
    /// What each of the last commands found.
    history: VecDeque<(Game, Option<usize>)>,
}

/// A modifier's switch, and whether it is on.
fn choices(modifiers: Modifiers) -> [(Modifier, bool); 4] {
    let Modifiers { preparation, equipment, isolation, capacity } = modifiers;
    [
        (Modifier::Preparation, preparation),
        (Modifier::Equipment, equipment),
        (Modifier::Isolation, isolation),
        (Modifier::Capacity, capacity),
    ]
}

impl Match {
    /// Opens a table, agrees, and lays the specialists. `chief` leads first.
    pub fn open(mut chance: Chance, setup: Setup, chief: usize, story: String) -> Match {
        let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"];
        let (mut at_once, mut later) = (vec![], vec![]);
        if chief > 0 || chance.one_in(4) {
            at_once.push(Choice::Chief(small(chief)));
        }
        // A limit is heard, and nothing is refused for coming late.
        if chance.one_in(4) {
            at_once.push(Choice::Seconds(30));
        }
        for (modifier, _) in choices(setup.modifiers).into_iter().filter(|(_, on)| *on) {
            let when = if chance.one_in(3) { &mut later } else { &mut at_once };
            when.push(Choice::modifier(modifier, true));
        }
        let seats = names.into_iter().take(setup.people).map(|name| Name::try_from(name).unwrap());
        let opened = Table::open(
            &CoreSetup { game: Choices::EmergencyRoll(at_once.into_iter().collect()), seats: seats.collect() },
            Seed(1),
        );
        let mut table = Box::new(opened.unwrap());
        let mut press = |command| {
            let now = Instant::START;
            table.apply(&Press::EmergencyRoll(command), now).unwrap();
        };
        for choice in later {
            press(er::Command::Agree(choice));
        }
        // In whichever order they are dealt, they lie in that of the box.
        let mut setup = setup;
        let dealt = setup.goals;
        setup.goals.sort_by_key(|goal| GOALS.iter().position(|known| known == goal));
        let cards = er::Specialists {
            cardiologists: dealt.map(core_goal),
            radiologist: core_radiologist(setup.radiologist),
            epidemiologist: core_epidemiologist(setup.epidemiologist),
        };
        press(er::Command::Deal { cards: Some(cards) });
        let game = Game { chief, ..Game::new(setup) };
        let now = Instant::START;
        let both =
            Match { table, game, chance, tally: Tally::default(), laid: None, story, now, history: VecDeque::new() };
        both.compare();
        both
    }

    pub fn core(&self) -> &CoreGame {
        self.table.state().game::<CoreGame>().unwrap()
    }

    pub fn fail(&self, words: &str) -> ! {
        let commands: Vec<String> =
            self.table.journal().commands().map(|(entry, _, command)| format!("{entry}: {command:?}")).collect();
        let from = commands.len().saturating_sub(8);
        panic!("{}\n{}\n{:#?}\n{words}", self.story, commands[from..].join("\n"), self.game.sheets);
    }

    fn press(&mut self, command: &Press) -> Events {
        self.now = Instant::from_millis(self.now.millis() + 700);
        match self.table.apply(command, self.now) {
            Ok(events) => events,
            Err(refusal) => self.fail(&format!("core refuses {command:?}: {refusal:?}")),
        }
    }

    fn press_deed(&mut self, command: er::Command) -> Events {
        self.press(&Press::EmergencyRoll(command))
    }

    /// One command to both; the card lies there already or is flipped along with the dice.
    pub fn perform(&mut self, command: Command) {
        let asked = match (command, self.laid) {
            (Command::Flip { dice, .. }, Some(_)) => er::Command::Roll { card: None, dice: Some(dice) },
            _ => core_command(command, &self.game),
        };
        self.remember();
        let events = self.press_deed(asked);
        self.follow(command, &events);
    }

    /// How it stands before a command; a few of these will do.
    fn remember(&mut self) {
        if self.history.len() == 8 {
            self.history.pop_front();
        }
        self.history.push_back((self.game.clone(), self.laid));
    }

    /// Core has done this: so does the game here, and then they are compared.
    fn follow(&mut self, command: Command, events: &Events) {
        let (before, laid) = self.history.pop_back().expect("remembered before it was done");
        self.laid = None;
        let cost = match self.game.perform(command) {
            Ok(cost) => cost,
            Err(reason) => self.fail(&format!("core takes {command:?}, but {reason}")),
        };
        self.tally.note("commands");
        if let Command::Do { seat, deed } = command {
            self.compare_cost_told(seat, deed, cost, events);
        }
        let flip = match command {
            Command::Flip { card, dice } => Some(Flip { card, dice }),
            _ => before.flip,
        };
        // As the Chief it plays as soon as the dice lie there, otherwise with the person's last deed.
        let plays = self.game.is_solo()
            && match command {
                Command::Flip { .. } => before.chief == 1,
                Command::Do { .. } => before.chief == 0 && self.game.turns_played > before.turns_played,
                Command::Discard { .. } => false,
            };
        let played = events.contains(&Event::EmergencyRoll(er::Event::AlicatPlayed));
        if played != plays {
            self.fail(&format!("core says that ALICAT played: {played}, here {plays}"));
        }
        if !matches!(command, Command::Do { deed: Deed::TakeBack, .. }) {
            self.compare_told(command, flip, &before, events);
        }
        if played {
            self.compare_alicat(&before, flip.unwrap());
        }
        self.history.push_back((before, laid));
        self.compare();
    }

    /// Lays a card; the dice come later.
    pub fn lay(&mut self, card: usize) {
        self.remember();
        self.press_deed(er::Command::Flip { card: core_card(card) });
        self.laid = Some(card);
        self.compare();
    }

    /// Core's chance decides what is left out.
    pub fn roll_by_chance(&mut self, card: Option<usize>, dice: Option<[u8; 3]>) {
        self.remember();
        let events = self.press_deed(er::Command::Roll { card: card.map(core_card), dice });
        let (Some(flipped), Some(rolled)) = (self.core().card(), self.core().dice()) else {
            self.fail("no card or no dice after a roll");
        };
        let flipped = card_of(flipped);
        assert!(card.or(self.laid).is_none_or(|card| card == flipped) && dice.is_none_or(|dice| dice == rolled));
        self.follow(Command::Flip { card: flipped, dice: rolled }, &events);
    }

    /// Takes the last command back, if there is one.
    pub fn undo(&mut self) {
        let Some((game, laid)) = self.history.pop_back() else { return };
        self.press(&Press::Undo);
        (self.game, self.laid) = (game, laid);
        self.tally.note("undone");
        self.compare();
    }

    /// What core says has happened is what has changed.
    fn compare_told(&mut self, command: Command, flip: Option<Flip>, before: &Game, events: &Events) {
        let (core, here) = (changes_of_core(events), changes_here(before, &self.game));
        if core != here {
            self.fail(&format!("core tells {core:?}, here {here:?}"));
        }
        self.tally.add("changes told", here.len());
        let played = events.contains(&Event::EmergencyRoll(er::Event::AlicatPlayed));
        let (core, here) = (fates_of_core(events), fates_here(command, flip, before, &self.game, played));
        if core != here {
            self.fail(&format!("of bonuses core tells {core:?}, here {here:?}"));
        }
        let (core, here) = (winners_of_core(events), winners_here(&self.game));
        if core != here {
            self.fail(&format!("core says that {core:?} won, here {here:?}"));
        }
    }

    /// Core says what it takes, and says it right.
    fn compare_cost_told(&self, seat: usize, deed: Deed, cost: Cost, events: &Events) {
        let told = events.iter().find_map(|event| match (event, deed) {
            (Event::EmergencyRoll(er::Event::Chosen { seat: who, die, bag }), Deed::Choose { .. }) => {
                let deed = deed_of(&er::Command::Choose { seat: *who, die: *die });
                Some((deed, Cost { scopes: 0, bags: u16::from(*bag) }))
            }
            (Event::EmergencyRoll(er::Event::Admitted { seat: who, ward, value, cost }), Deed::AdmitOwn { .. }) => {
                let patient = er::Patient::Die;
                Some((deed_of(&er::Command::Admit { seat: *who, patient, ward: *ward, value: *value }), cost_of(*cost)))
            }
            (Event::EmergencyRoll(er::Event::Admitted { seat: who, ward, value, cost }), Deed::AdmitExtra { .. }) => {
                let patient = er::Patient::Extra;
                Some((deed_of(&er::Command::Admit { seat: *who, patient, ward: *ward, value: *value }), cost_of(*cost)))
            }
            _ => None,
        });
        let tells = matches!(deed, Deed::Choose { .. } | Deed::AdmitOwn { .. } | Deed::AdmitExtra { .. });
        if told != tells.then_some((Some((seat, deed)), cost)) {
            self.fail(&format!("{deed:?} for {cost:?} is told as {told:?}"));
        }
    }

    fn compare_alicat(&mut self, before: &Game, flip: Flip) {
        let (Some(report), Some(deed)) = (&self.game.report, self.core().deed()) else {
            self.fail("ALICAT played for one of us only");
        };
        let person_leads = before.chief == 0;
        let could_pay = before.sheets[1].bags() > 0;
        let expected = AlicatDid::of_oracle(report, flip, person_leads, could_pay);
        let told = AlicatDid::of_core(deed);
        if told != expected {
            self.fail(&format!("ALICAT with {flip:?}: core {told:#?}, here {expected:#?}, before {before:?}"));
        }
        self.tally.note("turns of ALICAT");
    }

    /// Everything that can be seen of how the game stands, and all scores.
    pub fn compare(&self) {
        let (core, here) = (Stands::of_core(self.core()), Stands::of_oracle(&self.game, self.laid));
        if core != here {
            self.fail(&format!("core {core:#?}\nhere {here:#?}"));
        }
        for seat in 0..self.game.sheets.len() {
            let score = self.core().score(small(seat));
            let (core, here): (Points, Points) = (points_of_core(&score), self.game.points(seat));
            if core != here || i32::from(score.total()) != here.total() {
                self.fail(&format!("seat {seat}: core scores {score:?}, here {here:?}"));
            }
        }
    }

    /// The beds that core names for the points of its specialists, and every goal there is.
    pub fn compare_paid_beds_and_goals(&mut self) {
        let Setup { radiologist, epidemiologist, people, .. } = self.game.setup;
        let fault = |(seat, card): (usize, (Radiologist, Epidemiologist))| {
            let (core, here) = (self.core().seats()[seat].sheet(), &self.game.sheets[seat]);
            fault_in_radiologist(core, here, card.0).or_else(|| fault_in_epidemiologist(core, &here.values(), card.1))
        };
        if let Some(fault) = (0..people).map(|seat| (seat, (radiologist, epidemiologist))).find_map(fault) {
            self.fail(&fault);
        }
        let sheets = 0..small(self.game.sheets.len());
        if let Some(fault) = sheets.into_iter().find_map(|seat| fault_in_boxes(self.core(), seat)) {
            self.fail(&fault);
        }
        self.tally.add("sheets with their beds", people);
        for (seat, sheet) in self.game.sheets.iter().enumerate() {
            for goal in GOALS {
                let (core, here) = (self.core().reached(small(seat), core_goal(goal)), sheet.has_reached(goal));
                if core != here {
                    self.fail(&format!("seat {seat}: {goal:?} is reached in core: {core}, here: {here}"));
                }
            }
        }
    }

    fn core_moves(&self, seat: Option<u8>, each: &mut dyn FnMut(er::Command)) {
        let labels: Vec<Label> = seat.map(Label::Seat).into_iter().collect();
        let within = Within { labels: &labels, firsts: false };
        self.core().moves(within, self.table.state().clock(), self.table.last(), each);
    }

    /// Core lists exactly what may be done here.
    pub fn compare_lists(&mut self) {
        let mut listed = vec![];
        self.core_moves(None, &mut |command| listed.push(command));
        match self.core().phase() {
            Phase::Admit => self.compare_deeds(&listed),
            Phase::Flip => self.compare_flips(&listed),
            Phase::Discard => {
                let goals = self.game.setup.goals.map(|goal| er::Command::Discard { goal: core_goal(goal) });
                let expected: Vec<er::Command> = goals.into_iter().chain(self.taken_back()).collect();
                assert_eq!(listed, expected, "{}", self.story);
                self.tally.note("lists to discard from");
            }
            Phase::Over => assert_eq!(listed, self.taken_back(), "{}", self.story),
            Phase::Setup | Phase::Tally => self.fail("there is no such phase with sheets"),
        }
    }

    /// Who may take a turn back that is over.
    fn taken_back(&self) -> Vec<er::Command> {
        let seats =
            (0..self.game.setup.people).filter(|seat| self.laid.is_none() && !self.game.legal(*seat).is_empty());
        seats.map(|seat| er::Command::TakeBack { seat: small(seat) }).collect()
    }

    fn compare_deeds(&mut self, listed: &[er::Command]) {
        let mut everybody = vec![];
        for seat in 0..self.game.setup.people {
            let mut core = vec![];
            self.core_moves(Some(small(seat)), &mut |command| match deed_of(&command) {
                Some((who, deed)) if who == seat => core.push(deed),
                _ => self.fail(&format!("listed for seat {seat}: {command:?}")),
            });
            everybody.extend(core.iter().map(|deed| core_deed(seat, *deed)));
            core.sort_unstable();
            let legal = self.game.legal(seat);
            let mut here: Vec<Deed> = legal.iter().map(|(deed, _)| *deed).collect();
            here.sort_unstable();
            if core != here {
                self.fail(&format!("seat {seat}: core lists {core:?}, here {here:?}"));
            }
            self.tally.add("moves listed", here.len());
            for (deed, cost) in legal {
                self.compare_price(seat, deed, Ok(cost));
            }
            if self.chance.one_in(8) {
                self.compare_all_prices(seat);
            }
            if self.chance.one_in(2) {
                self.compare_beds(seat);
            }
        }
        assert_eq!(everybody, listed, "{}", self.story);
        self.tally.note("lists of deeds");
    }

    /// What core asks for an admission.
    fn compare_price(&mut self, seat: usize, deed: Deed, here: Verdict<Cost>) {
        let (patient, ward, value) = match deed {
            Deed::AdmitOwn { ward, value } => (er::Patient::Die, ward, value),
            Deed::AdmitExtra { ward, value } => (er::Patient::Extra, ward, value),
            _ => return,
        };
        let core = self.core().admission(small(seat), patient, small(ward + 1), value);
        if core.ok().map(cost_of) != here.ok() {
            self.fail(&format!("seat {seat}, {deed:?}: core says {core:?}, here {here:?}"));
        }
        self.tally.note("prices");
    }

    /// Every bed and value, those beyond the sheet and the dice too.
    fn compare_all_prices(&mut self, seat: usize) {
        for ward in 0..8 {
            for value in 0..8 {
                for deed in [Deed::AdmitOwn { ward, value }, Deed::AdmitExtra { ward, value }] {
                    let here = self.game.judge(Command::Do { seat, deed });
                    self.compare_price(seat, deed, here);
                }
            }
        }
    }

    /// The beds that core shows for what a seat has chosen or could choose, the cheapest value of each first.
    fn compare_beds(&mut self, seat: usize) {
        let mut core = vec![];
        self.core().beds(small(seat), |bed| {
            let er::Bedding { die, chiefs, patient, ward, value, cost } = bed;
            let (_, deed) = deed_of(&er::Command::Admit { seat: 0, patient, ward, value }).unwrap();
            core.push((bay_of(die), chiefs, deed, cost_of(cost)));
        });
        let bed = |deed: Deed| match deed {
            Deed::AdmitOwn { ward, .. } => (false, ward),
            Deed::AdmitExtra { ward, .. } => (true, ward),
            other => panic!("{other:?} is no bed"),
        };
        let cheapest_first = core.windows(2).all(|pair| {
            let ((bay, _, deed, cost), (next_bay, _, next_deed, next_cost)) = (pair[0], pair[1]);
            (bay, bed(deed)) != (next_bay, bed(next_deed)) || cost.scopes <= next_cost.scopes
        });
        if !cheapest_first {
            self.fail(&format!("seat {seat}: dearer values before cheaper ones: {core:?}"));
        }
        let (flip, lead) = (self.game.flip.unwrap(), self.game.lead_of(seat));
        let mut here = vec![];
        for bay in 0..3 {
            let (mut sheet, mut turn) = (self.game.sheets[seat].clone(), self.game.turns[seat].clone());
            let chiefs = match turn.chosen {
                Some(chosen) if chosen != bay => continue,
                Some(_) => false,
                None => match turn.perform(&mut sheet, flip, lead, Deed::Choose { bay }) {
                    Ok(cost) => cost.bags > 0,
                    Err(_) => continue,
                },
            };
            let admits = |deed: &Deed| matches!(deed, Deed::AdmitOwn { .. } | Deed::AdmitExtra { .. });
            let legal = turn.legal(&sheet, flip, lead).into_iter().filter(|(deed, _)| admits(deed));
            here.extend(legal.map(|(deed, cost)| (bay, chiefs, deed, cost)));
        }
        core.sort_unstable();
        here.sort_unstable();
        if core != here {
            self.fail(&format!("seat {seat}: core shows {core:?}, here {here:?}"));
        }
        self.tally.add("beds shown", here.len());
    }

    fn compare_flips(&mut self, listed: &[er::Command]) {
        let mut expected = vec![er::Command::Roll { card: None, dice: None }];
        for number in 0..6 * 6 * 6_usize {
            let dice = [number / 36, number / 6 % 6, number % 6].map(|face| small(face + 1));
            expected.push(er::Command::Roll { card: None, dice: Some(dice) });
        }
        if self.laid.is_none() {
            let may = |card: &usize| self.game.judge(Command::Flip { card: *card, dice: [1, 2, 6] }).is_ok();
            expected.extend((0..CARDS.len()).filter(may).map(|card| er::Command::Flip { card: core_card(card) }));
        }
        expected.extend(self.taken_back());
        if listed != expected {
            self.fail(&format!("core lists {listed:?}"));
        }
        self.tally.note("lists of flips");
    }

    /// Something at random, likely wrong: both take it, or neither does.
    pub fn probe(&mut self) {
        let chance = &mut self.chance;
        let command = match chance.below(12) {
            0 => {
                let dice = std::array::from_fn(|_| small(chance.below(8)));
                Command::Flip { card: chance.below(CARDS.len()), dice }
            }
            1 => Command::Discard { which: chance.below(2) },
            _ => {
                let (ward, value) = (chance.below(8), small(chance.below(8)));
                let deed = match chance.below(8) {
                    0 => Deed::Choose { bay: chance.below(3) },
                    1 | 2 => Deed::AdmitOwn { ward, value },
                    3 => Deed::AdmitExtra { ward, value },
                    4 => Deed::MorgueOwn,
                    5 => Deed::MorgueExtra,
                    6 => Deed::Screen { ward },
                    _ => Deed::TakeBack,
                };
                Command::Do { seat: chance.below(self.game.setup.people + 1), deed }
            }
        };
        let here = self.game.judge(command);
        let asked = core_command(command, &self.game);
        let core = self.table.accepts(&Press::EmergencyRoll(asked), self.now);
        if self.laid.is_none() && core.is_ok() != here.is_ok() {
            self.fail(&format!("{command:?}: core says {core:?}, here {here:?}"));
        }
        self.tally.note(if here.is_ok() { "tried and taken" } else { "tried and refused" });
    }

    /// Who has won, and in which place everybody else is.
    pub fn compare_ends(&self) {
        assert!(self.game.is_over() && self.table.state().playing().over());
        let totals: Vec<i32> = (0..self.game.sheets.len()).map(|seat| self.game.points(seat).total()).collect();
        let winners = self.game.winners();
        let ranking = self.core().ranking();
        assert_eq!(ranking.len(), totals.len());
        for rank in &ranking {
            let seat = usize::from(rank.seat);
            assert_eq!(i32::from(rank.points), totals[seat], "{}", self.story);
            assert_eq!(rank.place == 1, winners.contains(&seat), "{}: {ranking:?}", self.story);
            if !self.game.is_solo() {
                let better = totals.iter().filter(|total| **total > totals[seat]).count();
                assert_eq!(usize::from(rank.place), better + 1, "{}: {ranking:?}", self.story);
            }
        }
        assert!(ranking.windows(2).all(|pair| pair[0].points >= pair[1].points || pair[0].place < pair[1].place));
    }
}
