//! The sheet of keys tells the truth: each of its keys does something on the page, or at some moment of the game.

use bedside::app::Page;
use bedside::screen::key_sheet::{Line, groups};
use bedside::screen::{Action, Way};
use bedside_core::moves::Within;
use bedside_core::rush::Choice;
use bedside_core::{Choices, Command, GameKind, Lang};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::evening::objective;
use crate::player::{Player, letter};

/// The keys of a line, with what is held.
fn pressed(line: &Line) -> Vec<(Key, Modifiers)> {
    let mut held = Modifiers::empty();
    let mut keys = Vec::new();
    for word in line.keys.split(' ') {
        match word {
            "Shift" => held = Modifiers::SHIFT,
            "Alt" => held = Modifiers::ALT,
            "Ctrl" => held = Modifiers::CTRL,
            word => match word.split_once('–') {
                Some((first, last)) => {
                    let number = |key: &str| key.trim_start_matches('F').parse::<u8>().expect("a number");
                    let kind = if first.starts_with('F') { "F" } else { "" };
                    keys.extend((number(first)..=number(last)).map(|number| format!("{kind}{number}")));
                }
                None => keys.push(word.to_owned()),
            },
        }
    }
    keys.into_iter().map(|name| (key(&name), held)).collect()
}

fn key(name: &str) -> Key {
    let named = match name {
        "Enter" => Named::Enter,
        "Space" => Named::Space,
        "Esc" => Named::Escape,
        "Tab" => Named::Tab,
        "Del" => Named::Delete,
        "⌫" => Named::Backspace,
        "↑" => Named::ArrowUp,
        "↓" => Named::ArrowDown,
        "←" => Named::ArrowLeft,
        "→" => Named::ArrowRight,
        "F1" => Named::F1,
        "F2" => Named::F2,
        "F3" => Named::F3,
        "F4" => Named::F4,
        "F5" => Named::F5,
        "F6" => Named::F6,
        "F7" => Named::F7,
        "F8" => Named::F8,
        "F9" => Named::F9,
        "F10" => Named::F10,
        "F11" => Named::F11,
        "F12" => Named::F12,
        name => return letter(&name.to_lowercase()),
    };
    Key::Named(named)
}

/// Whether a key means something now.
fn means(player: &Player, key: &Key, held: Modifiers) -> bool {
    // A screen that takes a key and does nothing says so with one of these.
    let meant = player.app.key_means(key, held).map(|meant| format!("{meant:?}"));
    meant.is_some_and(|meant| !meant.contains("Do(None)") && !meant.contains("Nothing"))
}

#[test]
fn every_key_of_a_page_does_something_there() {
    let mut player = Player::at_home(Lang::En);
    // Two tables.
    for _ in 0..2 {
        player.does(Action::Open(Way::Home));
        player.letters("3");
        player.key(Named::Enter);
    }
    let ways = [
        Way::Home,
        Way::Settings,
        Way::Tables,
        Way::Reference,
        Way::Gadget,
        Way::Invite,
        Way::NewTableOf(GameKind::Rush),
        Way::NewTableOf(GameKind::OpenTable),
    ];
    for way in ways {
        player.does(Action::Open(way));
        let sheet = groups(player.app.page(), player.app.desk().table().state().playing(), Lang::En);
        for line in &sheet[0].lines {
            // Nobody was deleted, and there are fewer tables than figures.
            let few = way == Way::Tables && line.keys == "1–9";
            for (key, held) in pressed(line).into_iter().take(if few { 2 } else { 12 }) {
                assert!(means(&player, &key, held), "{way:?}: {} {key:?}", line.keys);
            }
        }
    }
}

/// Tables of a game at many moments, alone and not, with everything on that asks for keys.
pub(crate) fn evenings(kind: GameKind, each: &mut dyn FnMut(&Player)) {
    // ALICAT's keys are there for whoever is alone.
    if kind == GameKind::EmergencyRoll {
        evening(kind, 1, each);
    }
    evening(kind, kind.seats(), each);
}

fn evening(kind: GameKind, seats: usize, each: &mut dyn FnMut(&Player)) {
    let choices = match kind {
        GameKind::Rush => Choices::Rush(
            [
                objective(6, 20, 5, 90),
                Choice::GlassMillis(25_000),
                Choice::Epidemics(true),
                Choice::Research(true),
                Choice::Follow(true),
            ]
            .into_iter()
            .collect(),
        ),
        GameKind::OpenTable => {
            use bedside_core::open_table::{Choice, Clock};
            Choices::OpenTable([Choice::Clock(Clock::Round), Choice::Glasses(8)].into_iter().collect())
        }
        GameKind::EmergencyRoll => {
            use bedside_core::emergency_roll::Choice;
            Choices::EmergencyRoll([Choice::Seconds(60)].into_iter().collect())
        }
        kind => kind.by_the_rules(),
    };
    let names = ["Anna", "Bartek", "Celina", "Dawid", "Ewa", "Filip"];
    let mut player = Player::seated(&names[..seats.min(names.len())], choices, Lang::En);
    each(&player);
    for step in 0..60 {
        let desk = player.app.desk();
        let mut moves = Vec::new();
        desk.table().moves(Within::ALL, desk.now(), |command| moves.push(command));
        let next = desk.view().go.ok().or_else(|| moves.get(step % moves.len().max(1)).cloned());
        let Some(next) = next else { break };
        player.does(Action::Press(next));
        each(&player);
    }
    player.does(Action::Press(Command::Undo));
    each(&player);
}

/// An open table that has no clock yet, and then a score: it can end.
fn fresh_and_scored(each: &mut dyn FnMut(&Player)) {
    let mut player = Player::seated(&["Anna", "Bartek"], GameKind::OpenTable.by_the_rules(), Lang::En);
    each(&player);
    player.gives(Command::OpenTable(bedside_core::open_table::Command::Enter { seat: 0, points: 3 }));
    each(&player);
}

/// At some moment of these each key does something that the sheet tells at the first of them.
#[track_caller]
pub(crate) fn each_told_key_means_something(moments: impl FnOnce(&mut dyn FnMut(&Player))) {
    let mut idle: Option<Vec<(&'static str, Key, Modifiers)>> = None;
    moments(&mut |player| {
        let told = || {
            let sheet = groups(&Page::Table, player.app.desk().table().state().playing(), Lang::En);
            let lines = sheet.into_iter().flat_map(|group| group.lines);
            let keys = |line: Line| pressed(&line).into_iter().map(move |(key, held)| (line.keys, key, held));
            lines.flat_map(keys).collect()
        };
        idle.get_or_insert_with(told).retain(|(_, key, held)| !means(player, key, *held));
    });
    assert_eq!(idle, Some(Vec::new()));
}

#[test]
fn every_key_of_a_game_does_something_at_some_moment() {
    for kind in GameKind::ALL {
        each_told_key_means_something(|each| {
            evenings(*kind, each);
            if *kind == GameKind::DiceHospital {
                each(&crate::dice_hospital::keys::over());
            }
            if *kind == GameKind::OpenTable {
                fresh_and_scored(each);
            }
        });
    }
}

#[test]
fn a_key_has_one_meaning_at_a_table_and_the_name_of_that_table() {
    for kind in GameKind::ALL {
        let player = Player::seated(&["Anna", "Bartek"], kind.by_the_rules(), Lang::En);
        let mut sheet = groups(&Page::Table, player.app.desk().table().state().playing(), Lang::En);
        // Where the story is open it has the keys.
        sheet.pop();
        let every = sheet.pop().expect("the keys of every table");
        let mut own = sheet.iter().flat_map(|group| &group.lines);
        assert_eq!(own.find(|line| every.lines.iter().any(|other| other.keys == line.keys)), None, "{kind:?}");
        let told = every.lines.iter().find(|line| line.keys == "B").map(|line| line.does);
        let words = (player.words().debrief, Lang::En.keys().scores);
        assert_eq!(told, Some(if *kind == GameKind::Rush { words.0 } else { words.1 }));
    }
    let mut player = Player::seated(&["Anna", "Bartek"], GameKind::Rush.by_the_rules(), Lang::Pl);
    player.letters("?");
    assert!(player.sees("Spacja") && !player.sees("Space"));
}

#[test]
fn the_sheet_opens_on_every_page_and_says_all_in_two_languages() {
    for lang in Lang::ALL {
        let mut player = Player::at_home(lang);
        player.letters("?");
        assert!(player.sees(lang.keys().new_table) && player.sees(lang.keys().every_table));
        player.key(Named::Escape);
        player.letters("3");
        player.key(Named::Enter);
        player.letters("?");
        assert!(player.sees(lang.keys().take_back) && player.sees(lang.keys().next_thing));
        player.letters("l");
        // The rules of the game that lies there.
        assert!(player.sees(lang.rules(GameKind::EmergencyRoll)[0].title));
        player.types("cardiolog");
        player.key(Named::Escape);
        assert!(player.is_at_table());
    }
}
