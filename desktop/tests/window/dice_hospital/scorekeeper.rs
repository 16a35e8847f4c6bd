//! A table that keeps its own dice: one page a round, by clicks and by keys, from the opening to the end.

use bedside_core::dice::Counts;
use bedside_core::dice_hospital::{Administrator, Choice, Command as Do, Depth, Edition, Game, Phase};
use bedside_core::{Command, Lang};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;

use super::{at, give};
use crate::player::{Player, letter};

const SIZES: [(f32, f32); 3] = [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)];

fn keeping(names: &[&str], more: &[Choice], lang: Lang) -> Player {
    let choices: Vec<Choice> = [Choice::Depth(Depth::Scorekeeper)].into_iter().chain(more.iter().copied()).collect();
    at(names, &choices, lang)
}

/// Three players with the administrators of the picture, before the first round.
fn three(lang: Lang) -> Player {
    let mut player = keeping(&["Anna", "Bartek", "Celina"], &[], lang);
    for (seat, card) in [(0, Administrator::YellowPair), (1, Administrator::RedPair), (2, Administrator::Most)] {
        give(&mut player, Do::KeepAdministrator { seat, card });
    }
    player
}

/// Whatever was given since an entry.
fn since(player: &Player, entries: u32) -> Vec<Do> {
    let commands = player.app.desk().table().journal().commands().map(|(_, _, command)| command);
    let own = |command| if let Command::DiceHospital(command) = command { Some(command) } else { None };
    commands.skip(entries as usize).filter_map(own).collect()
}

fn told(seat: u8, discharged: u8) -> Do {
    Do::TellRound { seat, discharged, by_colour: Counts::default(), fatalities: 0, bags: None, empty: false }
}

#[test]
fn pictures() {
    let themes = [bedside::library::Theme::Light, bedside::library::Theme::Dark, bedside::library::Theme::Contrast];
    for lang in Lang::ALL {
        for (width, height) in SIZES {
            let name = |what: &str| format!("scorekeeper-{what}-{}-{width}", lang.key());
            let mut player = keeping(&["Anna", "Bartek", "Celina", "Dawid"], &[], lang);
            player.resize(width, height);
            player.photograph(&name("administrators"));
            for card in ["1", "3", "1", "6"] {
                player.letters(card);
            }
            player.letters("2345");
            player.photograph(&name("four"));
            let mut player = three(lang);
            player.resize(width, height);
            player.photograph(&name("empty"));
            for round in 1..=4 {
                player.letters("2");
                player.letters("3cx");
                player.letters("4f");
                if round == 4 {
                    for _ in themes {
                        let theme = player.app.desk().settings().theme;
                        player.photograph(&name(&format!("round4-{theme:?}")));
                        player.letters("t");
                    }
                }
                player.key(Named::Space);
            }
            player.letters("a");
            player.photograph(&name("rolled"));
        }
    }
}
