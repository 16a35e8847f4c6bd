//! No dead ends in the window: whatever a table comes to, something that leads on is drawn, and every kind of move and every
//! form that core lists can be come to by a few presses on what is drawn, or by keys.
//!
//! Tables of every game are played in core by chance, with every option alone and with many together. Wherever something is
//! listed that was not listed before, a window is opened on the table as it stands, and asked.

mod presses;
mod reach;

use std::collections::{BTreeMap, BTreeSet};

use bedside_core::dice::Counts;
use bedside_core::dice_hospital::{self, Depth, Phase, REPORTS, Report};
use bedside_core::game::Choice;
use bedside_core::text::Waited;
use bedside_core::{AnyGame, Command, GameKind, Instant, Lang, Seed, Setup, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::common::any::{any_table, options, value};
use crate::common::{below, forms, legal, setup};
use crate::dice_hospital::clicks::leads_on;
use crate::player::Player;

/// More commands than an evening takes; a table that is never over is left then.
const MANY: usize = 700;
/// How often a kind of move is looked for in each part of a round.
const OFTEN: usize = 2;
const NAMES: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

/// What was looked at, and what is wrong.
#[derive(Default)]
struct Looks {
    /// How often something was looked for in a part of a round, with hourglasses before the players or without, at whatever table.
    known: BTreeMap<(u8, bool, String), usize>,
    faults: BTreeSet<String>,
}

impl Looks {
    #[track_caller]
    fn end(self) {
        assert!(self.known.len() > 5, "nothing was looked at");
        let faults: Vec<String> = self.faults.into_iter().collect();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }

    /// Plays a table by chance, and looks at the window wherever something else is listed.
    fn walk(&mut self, mut table: Table, chance: &mut ChaCha12Rng) {
        let mut here = BTreeSet::new();
        let mut now = Instant::START;
        lay_reports(&mut table);
        for _ in 0..MANY {
            table.advance(now);
            let mut wanted = reach::wanted(&table, now);
            wanted.retain(|wanted| !is_elsewhere(wanted, &table, now));
            let playing = table.state().playing();
            let (kind, chapter) = (playing.kind(), playing.chapter()[0]);
            let glasses = matches!(playing, AnyGame::Rush(game) if game.plays_with_glasses());
            if here.insert(wanted.clone()) {
                let player = reach::window(&table, now);
                if !is_led_on(&player) && !reach::leads_on(&table, now) {
                    player.photograph("fault");
                    self.faults.insert(format!("{kind:?} {wanted:?} {:?}: nothing leads on", player.waited_for()));
                }
                wanted.retain(|wanted| {
                    let looked = self.known.entry((chapter, glasses, wanted.clone())).or_default();
                    *looked += 1;
                    *looked <= OFTEN
                });
                for missing in reach::missing(&table, now, wanted) {
                    self.known.insert((chapter, glasses, missing.clone()), OFTEN);
                    reach::window(&table, now).photograph(&format!("fault-{}", missing.replace(' ', "-")));
                    self.faults.insert(format!("{kind:?}, {:?}: no way to {missing}", said(&table, now)));
                }
            }
            if table.state().playing().over() {
                return;
            }
            if let Some(command) = next(&table, now, chance) {
                table.apply(&command, now).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
            }
            now = Instant::from_millis(now.millis() + u64::from(chance.next_u32() % 9_000));
        }
    }

    /// Tables of a game with each of its options alone.
    fn walk_options(&mut self, kind: GameKind, seats: usize, chance: &mut ChaCha12Rng) {
        let plain = setup(kind.by_the_rules(), NAMES.into_iter().take(seats));
        for (choices, holds) in options(&plain) {
            for (_, choice) in choices.into_iter().enumerate().filter(|(place, _)| *place != holds) {
                self.walk_with(&plain, &[choice], chance);
            }
        }
    }

    /// A table with some options, where they can be played together.
    fn walk_with(&mut self, plain: &Setup, choices: &[Choice], chance: &mut ChaCha12Rng) {
        let mut setup = plain.clone();
        for choice in choices {
            setup.game.agree(choice.clone()).expect("room for an option");
        }
        if let Ok(table) = Table::open(&setup, Seed(chance.next_u64())) {
            self.walk(table, chance);
        }
    }

    /// Tables with any options, for any number of players.
    fn walk_any(&mut self, kind: GameKind, tables: usize, chance: &mut ChaCha12Rng) {
        (0..tables).for_each(|_| self.walk(any_table(kind, chance), chance));
    }
}

/// What the window leaves out on purpose, or has under another name.
fn is_elsewhere(wanted: &str, table: &Table, now: Instant) -> bool {
    let name = wanted.split(' ').next().unwrap_or_default();
    match table.state().playing() {
        // After the end, Undo takes back what the last turn was.
        AnyGame::EmergencyRoll(_) => name == "TakeBack" && table.state().playing().over(),
        AnyGame::DiceHospital(game) => {
            // A scorekeeper's page tells a whole round at once.
            let told_at_once = ["BeginActivation", "Done", "Improve", "Neglect"];
            // What may be set up in any order is asked for one after the other.
            let later = game.phase() == Phase::Setup && reach::step(table, now).is_none_or(|step| step != wanted);
            // Several players' numbers are more than a few presses.
            let numbers = wanted == "form tell_round" && game.hospitals().len() > 1;
            // A bonus takes the stage: it is used or left before a bag is taken up.
            let clock = table.state().clock();
            let asked = name == "SpendBag" && game.seats().any(|seat| game.pending(seat, clock, now).is_some());
            asked
                || numbers
                || later && !wanted.starts_with("form ")
                || game.options().depth() == Depth::Scorekeeper && told_at_once.contains(&name)
        }
        AnyGame::Rush(game) => {
            // The evaluation has the research cards at its own step, and whoever times a glass stops before the next one.
            matches!(wanted, "form lay_card") && game.evaluation_step().is_some()
                || name == "LayCard" && game.evaluation_step().is_some()
                || name == "StartTiming" && game.glasses().being_timed().is_some()
        }
        AnyGame::OpenTable(_) => false,
    }
}

/// Alone, the window begins with the six reports, which take more than a few presses.
fn lay_reports(table: &mut Table) {
    for place in (0u8..).take(REPORTS) {
        let report = Report { dice: Counts { red: 1 + place / 3, yellow: place % 3, green: 0 }, points: 2 + place };
        let lay = dice_hospital::Command::LayReport { place, report };
        // Where several play, there are none.
        let _ = table.apply(&Command::DiceHospital(lay), Instant::START);
    }
}

/// What the table says, to tell where a fault was found.
fn said(table: &Table, now: Instant) -> String {
    let mut words = String::new();
    let _ = Lang::En.waited_for(table, now, &mut words);
    words
}

/// Whether something is drawn that leads on: the filled button, or whatever may be chosen.
fn is_led_on(player: &Player) -> bool {
    match player.waited_for() {
        (Waited::Time, _) => true,
        (Waited::Choice, _) => !player.places_of("listed").is_empty() || !leads_on(player).is_empty(),
        _ => !leads_on(player).is_empty(),
    }
}

/// A command by chance: the next step, a listed move, or a form with something filled in.
fn next(table: &Table, now: Instant, chance: &mut ChaCha12Rng) -> Option<Command> {
    let mut open = forms(table, now);
    if let Some(step) = table.step(now).ok().filter(|_| chance.next_u32().is_multiple_of(3)) {
        return Some(step);
    }
    open.retain(|form| !matches!(form.command, "adjust_clock" | "agree" | "adjust"));
    let mut listed = legal(table, now);
    listed.retain(|command| !reach::is_of_any_table(command) && !reach::goes_back(command));
    if listed.is_empty() || below(6, chance) == 0 {
        while !open.is_empty() {
            let form = open.swap_remove(below(open.len(), chance));
            let mut dice = Vec::new();
            let mut values = Vec::new();
            for blank in form.blanks() {
                // One blank of a form at most takes dice.
                let dice: &'static mut Vec<_> = Box::leak(Box::new(std::mem::take(&mut dice)));
                values.push(value(blank, dice, table, chance));
            }
            if let Ok(command) = form.fill(&values)
                && table.accepts(&command, now).is_ok()
            {
                return Some(command);
            }
        }
    }
    let place = below(listed.len(), chance);
    listed.get(place).cloned().or_else(|| table.step(now).ok())
}

#[test]
fn at_a_referees_table_everything_that_is_listed_can_be_pressed() {
    let (mut looks, mut chance) = (Looks::default(), ChaCha12Rng::seed_from_u64(1));
    looks.walk_options(GameKind::DiceHospital, 3, &mut chance);
    looks.end();
}

#[test]
fn alone_in_the_hospital_everything_that_is_listed_can_be_pressed() {
    let (mut looks, mut chance) = (Looks::default(), ChaCha12Rng::seed_from_u64(2));
    looks.walk_options(GameKind::DiceHospital, 1, &mut chance);
    looks.end();
}

#[test]
fn with_any_options_of_dice_hospital_everything_that_is_listed_can_be_pressed() {
    let (mut looks, mut chance) = (Looks::default(), ChaCha12Rng::seed_from_u64(3));
    looks.walk_any(GameKind::DiceHospital, 12, &mut chance);
    looks.end();
}

#[test]
fn in_the_rush_everything_that_is_listed_can_be_pressed() {
    let (mut looks, mut chance) = (Looks::default(), ChaCha12Rng::seed_from_u64(4));
    looks.walk_options(GameKind::Rush, 2, &mut chance);
    looks.walk_any(GameKind::Rush, 6, &mut chance);
    looks.end();
}

#[test]
fn on_the_sheets_everything_that_is_listed_can_be_pressed() {
    let (mut looks, mut chance) = (Looks::default(), ChaCha12Rng::seed_from_u64(5));
    looks.walk_options(GameKind::EmergencyRoll, 1, &mut chance);
    looks.walk_options(GameKind::EmergencyRoll, 3, &mut chance);
    looks.walk_any(GameKind::EmergencyRoll, 8, &mut chance);
    looks.end();
}

#[test]
fn at_an_open_table_everything_that_is_listed_can_be_pressed() {
    let (mut looks, mut chance) = (Looks::default(), ChaCha12Rng::seed_from_u64(6));
    looks.walk_options(GameKind::OpenTable, 3, &mut chance);
    looks.walk_any(GameKind::OpenTable, 12, &mut chance);
    looks.end();
}
