//! The rows of every list, as the table stands: what is drawn is what is chosen from. Those of patients are in `care`,
//! those of the evaluation in `evaluation`, those of glasses in `glasses`, those of Dice Hospital in `town`,
//! those of Emergency Roll in `emergency`.

mod care;
mod emergency;
mod evaluation;
mod glasses;
mod town;

pub use glasses::resolve;

use bedside_core::cue::Signal;
use bedside_core::moves::{Grain, Label, Trail, Tree};
use bedside_core::rush::{ACTIONS, Bed, CARDS, Card, Choice, Command, Glass, Kind, Measure, Phase, Spot, Ward};
use bedside_core::{AnyGame, GameKind, Instant, Lang, State, Table, rush};

use super::Prefs;
use super::page::{Act, Ask, Page, Row, Then, Topic};
use crate::letters::{Line, figures, initial, line};
use crate::words::words;

/// What a list is made of.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The table.
    pub table: &'a Table,
    /// The moment.
    pub now: Instant,
    /// The preferences.
    pub prefs: Prefs,
    /// The glass that was pushed last.
    pub glass: Glass,
}

impl<'a> Scene<'a> {
    /// The tree of moves: patients are chosen one by one.
    pub const fn tree(&self) -> Tree<'a> {
        Tree { table: self.table, now: self.now, grain: Grain::OneByOne }
    }
}

/// How many rows a list has.
pub fn count(topic: Topic, scene: Scene<'_>) -> usize {
    let mut rows = 0;
    each(topic, scene, &mut |_| rows += 1);
    rows
}

/// A row of a list; the last one where there are fewer.
pub fn at(topic: Topic, place: usize, scene: Scene<'_>) -> Option<Row> {
    let (mut number, mut found) = (0, None);
    each(topic, scene, &mut |row| {
        if number <= place {
            found = Some(row);
        }
        number += 1;
    });
    found
}

/// Names every row of a list.
pub fn each(topic: Topic, scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let lang = scene.prefs.lang;
    match (topic, scene.table.state().playing()) {
        (Topic::Signals, _) => signals(scene, rows),
        (Topic::Games, _) => games(scene, rows),
        (topic, AnyGame::Rush(shift)) => of_shift(topic, List { scene, shift, lang, rows }),
        (topic, AnyGame::DiceHospital(town)) => town::each(topic, town, scene, rows),
        (topic, AnyGame::EmergencyRoll(game)) => emergency::each(topic, game, scene, rows),
    }
}

/// Names every row of a fork of the tree of moves.
pub fn of_fork(trail: &Trail, scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    match scene.table.state().playing() {
        AnyGame::Rush(_) => {}
        AnyGame::DiceHospital(town) => town::fork(trail, town, scene, rows),
        AnyGame::EmergencyRoll(game) => emergency::fork(trail, game, scene, rows),
    }
}

fn signals(scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let (lang, signals) = (scene.prefs.lang, scene.table.state().signals());
    for signal in Signal::ALL {
        let on = signals.has(signal);
        let command = bedside_core::Command::SwitchSignal { signal, on: !on };
        let (name, value) = (line(&[lang.signal(signal)]), line(&[switch(on, lang)]));
        rows(Row { name, value, act: Act::Do(command, Then::Stay) });
    }
}

fn games(scene: Scene<'_>, rows: &mut dyn FnMut(Row)) {
    let seated = scene.table.state().setup().seats.len();
    for title in GameKind::ALL.iter().copied() {
        let players = u8::try_from(seated.min(title.seats())).unwrap_or(1);
        let name = line(&[title_name(title, scene.prefs.lang)]);
        rows(Row { name, value: Line::new(), act: Act::Open(Page::Players(title, players)) });
    }
}

/// What a game is called.
pub const fn title_name(title: GameKind, lang: Lang) -> &'static str {
    match title {
        GameKind::Rush => words(lang).rush,
        GameKind::DiceHospital => words(lang).dice_hospital,
        GameKind::EmergencyRoll => words(lang).emergency_roll,
    }
}

/// A label of the tree of moves, as far as a line has room.
pub fn label_name(label: &Label, lang: Lang, state: &State) -> Line {
    let mut name = Line::new();
    // What has no room in a line has none on the panel either.
    let _ = lang.label(label, state, &mut name);
    name
}

/// A row. The value has the room that its name leaves.
fn fitted(name: &str, value: &str, act: Act) -> Row {
    let room = LETTERS.saturating_sub(name.chars().count());
    Row { name: line(&[cut(name, LETTERS)]), value: line(&[cut(value, room)]), act }
}

/// A player, as far as a line has room; behind the last one sits ALICAT.
pub fn seat_name(seat: u8, state: &State) -> Line {
    let name = state.setup().seats.get(usize::from(seat)).map_or("ALICAT", |name| name.as_str());
    line(&[cut(name, LETTERS)])
}

/// Letters of a row.
const LETTERS: usize = 20;

/// The first letters of a word.
pub fn cut(word: &str, letters: usize) -> &str {
    let end = word.char_indices().nth(letters).map_or(word.len(), |(at, _)| at);
    word.get(..end).unwrap_or(word)
}

const fn switch(on: bool, lang: Lang) -> &'static str {
    let words = lang.words();
    if on { words.on } else { words.off }
}

fn of_shift(topic: Topic, mut list: List<'_>) {
    match topic {
        Topic::Menu => list.menu(),
        Topic::Evaluation => list.evaluation(),
        Topic::Signals | Topic::Games => {}
        Topic::Options => list.options(),
        Topic::Actions => list.actions(),
        Topic::Topple | Topic::Lift => list.which(topic),
        Topic::Glasses => list.glasses(),
        Topic::GlassTime(glass) => list.glass_time(glass),
        Topic::Epidemic => list.wards(),
        Topic::Research => list.research(),
        Topic::ResearchCard(card) => list.research_card(card),
        Topic::Points => list.points(),
        Topic::Patients => list.patients(),
        Topic::Admit => list.admit(),
        Topic::Patient(spot) => list.patient(spot),
        Topic::Card(spot) => list.patient_card(spot),
        Topic::Symbol(bed, exam, efficiency) => list.symbol(bed, exam, efficiency),
        Topic::Judge(spot) => list.judge(spot),
        Topic::Scores | Topic::Boxes(_) => {}
    }
}

/// What a list is called.
pub fn headline(topic: Topic, scene: Scene<'_>) -> Line {
    let (lang, words) = (scene.prefs.lang, scene.prefs.lang.words());
    let headline = match topic {
        Topic::Menu => words.menu,
        Topic::Evaluation => scene
            .table
            .state()
            .game::<rush::Game>()
            .and_then(rush::Game::evaluation_step)
            .map_or("", |step| lang.stage(step)),
        Topic::Signals => words.signals,
        Topic::Games => words.new_table,
        Topic::Options => words.options,
        Topic::Actions => words.reference,
        Topic::Topple => words.topple,
        Topic::Lift => words.lift_glass,
        Topic::Glasses => words.glasses,
        Topic::GlassTime(glass) => return glass_name(glass, lang),
        Topic::Epidemic => words.epidemic,
        Topic::Research => words.research,
        Topic::ResearchCard(card) => return line(&[words.research, " ", &figures(u32::from(card) + 1)]),
        Topic::Points => words.record,
        Topic::Patients => words.patients,
        Topic::Admit => words.admit,
        Topic::Patient(spot) | Topic::Card(spot) | Topic::Judge(spot) => {
            return line(&[words.patient, " ", &spot_name(spot, lang)]);
        }
        Topic::Scores => crate::words::words(lang).scores,
        Topic::Boxes(seat) => return seat_name(seat, scene.table.state()),
        Topic::Symbol(bed, ..) => return line(&[words.diagnosis, " ", &spot_name(bed.spot(), lang)]),
    };
    line(&[headline])
}

/// A glass as it is called on the panel; none is all of them.
pub fn glass_name(glass: Option<Glass>, lang: Lang) -> Line {
    let Some(glass) = glass else { return line(&[lang.words().all_glasses]) };
    line(&[kind_letter(glass.kind(), lang), &figures(glass.number().into())])
}

/// Which glass an action takes, by its letter; a star takes either.
pub fn kind_letter(kind: Kind, lang: Lang) -> &'static str {
    let words = lang.words();
    match kind {
        Kind::Doctor => initial(words.doctor),
        Kind::Nurse => initial(words.nurse),
        Kind::Any => "*",
    }
}

/// A ward's letter.
pub const fn ward_letter(ward: Ward) -> &'static str {
    match ward {
        Ward::A => "A",
        Ward::B => "B",
    }
}

const fn bed_name(bed: Bed) -> &'static str {
    match bed {
        Bed::A1 => "A1",
        Bed::A2 => "A2",
        Bed::A3 => "A3",
        Bed::B1 => "B1",
        Bed::B2 => "B2",
        Bed::B3 => "B3",
    }
}

/// A patient's place.
pub fn spot_name(spot: Spot, lang: Lang) -> Line {
    let words = lang.words();
    match spot.bed() {
        Some(bed) => line(&[bed_name(bed)]),
        None => {
            let place = if spot.is_clinic() { words.at_clinic } else { words.at_admissions };
            line(&[place, " ", &figures(spot.number().into())])
        }
    }
}

struct List<'a> {
    scene: Scene<'a>,
    shift: &'a rush::Game,
    lang: Lang,
    rows: &'a mut dyn FnMut(Row),
}

impl<'a> List<'a> {
    const fn shift(&self) -> &'a rush::Game {
        self.shift
    }

    fn row(&mut self, name: &[&str], value: &str, act: Act) {
        (self.rows)(Row { name: line(name), value: line(&[value]), act });
    }

    fn command(&mut self, name: &[&str], value: &str, command: Command) {
        self.row(name, value, Act::Do(bedside_core::Command::Rush(command), Then::Home));
    }

    fn open(&mut self, name: &str, value: &str, topic: Topic) {
        self.row(&[name], value, Act::Open(Page::List(topic, 0)));
    }

    /// A row for a command that the rules would take; whether there is one.
    fn offer(&mut self, name: &[&str], value: &str, command: Command) -> bool {
        let command = bedside_core::Command::Rush(command);
        let taken = self.scene.table.accepts(&command, self.scene.now).is_ok();
        if taken {
            self.row(name, value, Act::Do(command, Then::Home));
        }
        taken
    }

    fn menu(&mut self) {
        let words = self.lang.words();
        let shift = self.shift();
        let (agreed, phase) = (shift.options(), shift.phase());
        let (epidemics, research, follow) = (agreed.epidemics(), agreed.research(), agreed.follow());
        let (counted, tracked) = (agreed.glasses(), shift.tracks_glasses());
        let first = phase == Phase::Council && shift.round() == 1;
        let (action, goes_on) = (phase == Phase::Action, phase != Phase::Over);
        let busy = matches!(phase, Phase::Action | Phase::Evaluation);
        let own = |command| Act::Do(command, Then::Home);
        let own_rush = |command| Act::Do(bedside_core::Command::Rush(command), Then::Home);
        let list = |topic| Act::Open(Page::List(topic, 0));
        let sound = if self.scene.prefs.sound { words.on } else { words.off };
        let objective = Ask::objective(shift);
        let items = [
            (true, words.redo, "", own(bedside_core::Command::Redo)),
            (
                self.scene.table.state().playing().clock_counts(),
                words.restart,
                "",
                own(bedside_core::Command::RestartClock),
            ),
            (action, words.evaluate, "", own_rush(Command::BeginEvaluation)),
            (action && tracked, words.topple, "", Act::Which(Topic::Topple)),
            (action && tracked, words.lift_glass, "", Act::Which(Topic::Lift)),
            (busy, words.oath, "", own_rush(Command::BreakOath { glass: None })),
            (busy && epidemics, words.missed_symbol, "", own_rush(Command::MissSymbol)),
            (action && epidemics, words.epidemic, "", list(Topic::Epidemic)),
            (goes_on && follow, words.patients, "", list(Topic::Patients)),
            (goes_on && research, words.research, "", list(Topic::Research)),
            (goes_on, words.record, "", list(Topic::Points)),
            (counted && goes_on && !action, words.glasses, "", list(Topic::Glasses)),
            (first, words.objective, "", Act::Ask(objective)),
            (first, words.options, "", list(Topic::Options)),
            (goes_on, words.reference, "", list(Topic::Actions)),
            (true, words.draw_lot, "", own(bedside_core::Command::DrawLot { seat: None })),
            (true, words.signals, "", list(Topic::Signals)),
            (true, words.tongue, words.language, Act::Language),
            (true, words.sound, sound, Act::Sound),
            (true, words.new_table, "", Act::NewTable),
        ];
        for (here, name, value, act) in items {
            if here {
                self.row(&[name], value, act);
            }
        }
    }

    fn options(&mut self) {
        let words = self.lang.words();
        let agreed = self.shift().options();
        let limit = agreed.council();
        let switches = [
            (words.epidemics, agreed.epidemics(), Choice::Epidemics(!agreed.epidemics())),
            (words.research, agreed.research(), Choice::Research(!agreed.research())),
            (words.follow, agreed.follow(), Choice::Follow(!agreed.follow())),
            (words.strict, agreed.strict(), Choice::Strict(!agreed.strict())),
            (words.glasses, agreed.glasses(), Choice::Glasses(!agreed.glasses())),
        ];
        for (name, on, choice) in switches {
            let agree = bedside_core::Command::Rush(Command::Agree(choice));
            self.row(&[name], switch(on, self.lang), Act::Do(agree, Then::Stay));
        }
        let limit = limit.map_or(line(&[words.none]), |limit| line(&[&crate::letters::clock(limit.secs_begun())]));
        self.row(&[words.council_limit], &limit, Act::Ask(Ask::Council));
    }

    fn actions(&mut self) {
        for (place, action) in (0u8..).zip(&ACTIONS) {
            let kind = kind_letter(action.kind, self.lang);
            self.row(&[self.lang.space(action.space)], kind, Act::Open(Page::Action(place)));
        }
    }

    fn wards(&mut self) {
        for ward in Ward::ALL {
            let epidemics = self.shift().epidemics();
            let sign = match epidemics.on(ward) {
                Some(reputation) => line(&["+", &figures(reputation.into())]),
                None => line(&[if epidemics.owed(ward) { "!" } else { "" }]),
            };
            let name = self.lang.words().ward_named;
            self.row(&[name, " ", ward_letter(ward)], &sign, Act::Ask(Ask::Epidemic(ward)));
        }
    }

    fn research(&mut self) {
        for card in (0u8..).take(CARDS) {
            let (name, value) = self.card_face(card);
            self.row(&[&name], &value, Act::Open(Page::List(Topic::ResearchCard(card), 0)));
        }
    }

    /// What lies on a place for research cards.
    fn card_face(&self, card: u8) -> (Line, Line) {
        let words = self.lang.words();
        let (what, value) = match self.shift().research().card(card) {
            Some(Card::Task { reward }) => (words.task, line(&["+", &figures(reward.into())])),
            Some(Card::Action { kind }) => (self.lang.kind(kind), Line::new()),
            None => (words.none, Line::new()),
        };
        (line(&[&figures(u32::from(card) + 1), ": ", what]), value)
    }

    fn research_card(&mut self, card: u8) {
        self.row(&[self.lang.words().task], "", Act::Ask(Ask::Reward(card)));
        for kind in [Kind::Doctor, Kind::Nurse, Kind::Any] {
            self.command(&[self.lang.kind(kind)], "", Command::LayCard { card, face: Card::Action { kind } });
        }
    }

    fn points(&mut self) {
        for measure in [Measure::Skill, Measure::Reputation] {
            let points = crate::letters::plain(self.shift().points(measure));
            self.row(&[self.lang.measure(measure)], &points, Act::Ask(Ask::Points(measure)));
        }
    }
}
