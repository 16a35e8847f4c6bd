//! Pictures of the action phase of Rush M.D., to look at, and the heights of its letters measured from them.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::{Settings, Theme};
use bedside_core::Lang;
use bedside_core::rush::{self, Choice, Difficulty, EpidemicCard, Glass, Objective, Space, Ward};
use iced::keyboard::key::Named;

use crate::player::Player;
use crate::rush_glasses::table_at;

/// The action phase of the design: four players, some glasses running, one fallen, one long idle.
fn busy(lang: Lang, seen: u64) -> Player {
    let objective =
        Objective { difficulty: Difficulty::Normal, reputation: 20, discharged: 6, skill: 5, starting_skill: 22 };
    let choices = [
        Choice::Objective(Some(objective)),
        Choice::GlassMillis(25_000),
        Choice::Epidemics(true),
        Choice::Follow(true),
    ];
    let place = |glass, space| rush::Command::Place { glass, space, by: None };
    let story = [
        (0, rush::Command::BeginAction),
        (1_000, rush::Command::Admit { outpatients: 2, inpatients: 1 }),
        (40_000, rush::Command::DrawEpidemic { ward: Ward::A, card: EpidemicCard::Treatment { reputation: 4 } }),
        (43_000, place(Glass::Nurse3, None)),
        (50_000, place(Glass::Doctor2, Some(Space::DrawBlood))),
        (54_000, place(Glass::Doctor3, Some(Space::ToWard))),
        (75_000, place(Glass::Nurse1, Some(Space::Medicines))),
        (75_000, place(Glass::Nurse2, Some(Space::TreatA))),
        (76_000, place(Glass::Doctor2, Some(Space::Organs))),
        (78_000, rush::Command::Topple { glass: Glass::Nurse2 }),
        (81_000, place(Glass::Doctor4, Some(Space::TheatreAOrgans))),
        (82_000, place(Glass::Nurse4, Some(Space::TreatOutpatient))),
    ];
    let names =
        if lang == Lang::Pl { ["Łucja", "Kazimierz", "Ola", "Żaneta"] } else { ["Lena", "Kuba", "Ola", "Ewa"] };
    let mut player = table_at(&choices, &names, &story, seen, lang);
    player.key(Named::Space);
    player.letters("3u");
    player.key_with(crate::player::letter("2"), iced::keyboard::Modifiers::CTRL);
    player.wait(Duration::from_millis(900));
    player
}

const SIZES: [(f32, f32); 5] = [(560.0, 440.0), (1024.0, 640.0), (1120.0, 740.0), (1366.0, 768.0), (1920.0, 1080.0)];
const LOOKS: [(Theme, &str); 3] = [(Theme::Light, "light"), (Theme::Dark, "dark"), (Theme::Contrast, "contrast")];

#[test]
fn pictures_of_the_action_phase() {
    if std::env::var("BEDSIDE_PICTURES").is_err() {
        return;
    }
    for lang in Lang::ALL {
        for (theme, look) in LOOKS {
            let mut player = busy(lang, 83_000);
            let settings = player.app.desk().settings();
            player.takes(Message::Set(Settings { theme, ..settings }));
            let shoot = |player: &mut Player, what: &str| {
                for (width, height) in SIZES {
                    player.resize(width, height);
                    player.photograph(&format!("{what}-{}-{look}-{width}", lang.key()));
                }
                player.resize(1366.0, 768.0);
            };
            shoot(&mut player, "action");
            player.letters("w3");
            shoot(&mut player, "where");
            player.key(Named::Escape);
            player.letters("w7");
            shoot(&mut player, "where-nurse");
            player.key(Named::Escape);
            player.letters("v");
            shoot(&mut player, "epidemic");
            player.key(Named::Escape);
            player.letters("h");
            shoot(&mut player, "story");
            player.letters("hq");
            shoot(&mut player, "keys");
            player.key(Named::Escape);
            player.wait(Duration::from_secs(145));
            player.letters("3157");
            player.wait(Duration::from_secs(14));
            shoot(&mut player, "overtime");
        }
    }
}
