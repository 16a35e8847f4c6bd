//! Four rounds with everything on: each action phase by mouse alone or by keys alone, with spaces, epidemics, the oath, falls, pauses
//! and second thoughts. The journal is the one that `bedside script` writes of the same commands.

use bedside::chance::Seeds;
use bedside::script::Script;
use bedside_core::rush::{
    Card, Choice, Command as Rush, Difficulty, EpidemicCard, Glass, Kind, Objective, Outcome, Space, Ward, Wing,
};
use bedside_core::{Command, Lang};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use serde_json::json;

use crate::player::{Player, letter};
use crate::rush_glasses::{click_fell, nurse};

const NAMES: [&str; 3] = ["Ada", "Ben", "Cleo"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Mouse,
    Keys,
}

/// What `bedside script` is told first.
fn opening() -> serde_json::Value {
    let objective = json!({"discharged": 6, "reputation": 20, "skill": 5, "starting_skill": 22});
    json!({"open": {"game": "rush", "seats": NAMES, "options": {
        "objective": objective, "epidemics": true, "research": true, "action_seconds": 60, "glass_millis": 10_000,
    }}})
}

/// A click that opened something lets the next one wait so long: nobody means what happens to be below a double click.
const OPENED: u64 = 300;

/// An action phase of a minute, from the council before it to the evaluation.
fn action(round: u8) -> Vec<(u64, Command)> {
    let place = |glass, space| Command::Rush(Rush::Place { glass, space, by: None });
    let fell = Glass::Nurse2;
    let ward = if round.is_multiple_of(2) { Ward::B } else { Ward::A };
    let reputation = round;
    let card = if round == 3 { EpidemicCard::None } else { EpidemicCard::Treatment { reputation } };
    let oath = Command::Rush(Rush::BreakOath { glass: None });
    vec![
        (1_000, Command::Rush(Rush::BeginAction)),
        (2_000, place(Glass::Doctor1, Some(Space::Mri))),
        (3_000, place(Glass::Doctor2, Some(Space::ToWard))),
        (4_000, place(Glass::Doctor3, None)),
        (5_000, place(Glass::Nurse1, Some(Space::Admit))),
        (6_000, place(fell, Some(Space::Card2))),
        (7_000, Command::Rush(Rush::Topple { glass: fell })),
        (8_000, Command::Rush(Rush::SetUp { glass: fell })),
        (9_000, place(Glass::Nurse3, Some(Space::TheatreADrugs))),
        (13_000, place(Glass::Doctor1, Some(Space::Mri))),
        (14_000, Command::Rush(Rush::Lift { glass: Glass::Doctor2, by: None })),
        (15_000, Command::PauseClock),
        (17_000, Command::ResumeClock),
        (18_000, Command::Rush(Rush::DrawEpidemic { ward, card })),
        (19_000, oath.clone()),
        (20_000, Command::Undo),
        (21_000, Command::Redo),
        (25_000, place(Glass::Nurse4, Some(Space::Medicines))),
        (26_000, place(Glass::Doctor2, Some(Space::Organs))),
        (58_000, place(Glass::Doctor3, Some(Space::TheatreBOrgans))),
        // The time is up at 63 s, and the last sand at 68 s.
        (65_000, oath),
        (70_000, Command::Rush(Rush::BeginEvaluation)),
    ]
}

/// A click into the ring, or a letter.
fn say_where(player: &mut Player, glass: Glass, space: Space, hand: Hand) {
    let number = (glass as usize + 1).to_string();
    if hand == Hand::Keys {
        let key = match space {
            Space::Mri | Space::Medicines => "m",
            Space::ToWard => "w",
            Space::Admit => "a",
            Space::Card2 => "2",
            Space::Organs => "o",
            Space::TheatreADrugs => "r",
            _ => "s",
        };
        return player.letters(&format!("w{number}{key}"));
    }
    player.right_click(&name_of(player, glass));
    let word = player.app.lang().short_space(space);
    let word = match space.action().wing {
        Wing::Theatre(_) => word.rsplit_once(' ').expect("a room").0,
        _ => word,
    };
    player.click(word);
}

fn name_of(player: &Player, glass: Glass) -> String {
    glass.doctor().map_or_else(|| nurse(glass.number(), player.app.lang()), |seat| NAMES[usize::from(seat)].to_owned())
}

fn draw_epidemic(player: &mut Player, ward: Ward, card: EpidemicCard, hand: Hand) {
    let (lang, words) = (player.app.lang(), player.words());
    if hand == Hand::Keys {
        player.letters("v");
        player.key(if ward == Ward::A { Named::F2 } else { Named::F3 });
        match card {
            EpidemicCard::None => player.key(Named::F4),
            EpidemicCard::Treatment { reputation } => {
                player.types(&reputation.to_string());
                player.key(Named::Enter);
            }
        }
        return;
    }
    player.click(&format!("{}: {}", lang.wing(Wing::Ward(ward)), lang.rush_action().calm));
    match card {
        EpidemicCard::None => player.click(words.no_treatment),
        EpidemicCard::Treatment { reputation } => {
            (0..reputation).for_each(|_| player.click("+"));
            player.click(words.draw_epidemic);
        }
    }
}

fn press(player: &mut Player, command: &Command, hand: Hand) {
    let by_mouse = hand == Hand::Mouse;
    let oath = player.app.lang().rush_action().oath;
    let key = |glass: Glass| letter(&(glass as usize + 1).to_string());
    match command {
        Command::Undo if by_mouse => player.click_on("undo"),
        Command::Undo => player.letters("u"),
        Command::Redo if by_mouse => player.click_on("redo"),
        Command::Redo => player.letters("r"),
        Command::Rush(Rush::Place { glass, space: Some(space), .. }) => say_where(player, *glass, *space, hand),
        Command::Rush(Rush::Place { glass, .. } | Rush::SetUp { glass }) if by_mouse => {
            player.click(&name_of(player, *glass));
        }
        Command::Rush(Rush::Place { glass, .. } | Rush::SetUp { glass }) => player.key(key(*glass)),
        Command::Rush(Rush::Topple { glass }) if by_mouse => {
            let name = name_of(player, *glass);
            click_fell(player, &name);
        }
        Command::Rush(Rush::Topple { glass }) => player.key_with(key(*glass), Modifiers::SHIFT),
        Command::Rush(Rush::Lift { glass, .. }) if by_mouse => {
            player.right_click(&name_of(player, *glass));
            player.click(player.app.lang().words().lift_glass);
            // It is not asked any more.
            player.right_click(&name_of(player, *glass));
        }
        Command::Rush(Rush::Lift { glass, .. }) => player.key_with(key(*glass), Modifiers::ALT),
        Command::Rush(Rush::BreakOath { .. }) if by_mouse => player.click(oath),
        Command::Rush(Rush::BreakOath { .. }) => player.letters("y"),
        Command::Rush(Rush::DrawEpidemic { ward, card }) => draw_epidemic(player, *ward, *card, hand),
        _ if by_mouse => player.click_on("slot"),
        _ => player.key(Named::Space),
    }
}

fn opens_a_form(command: &Command) -> bool {
    matches!(command, Command::Rush(Rush::DrawEpidemic { .. }))
}

/// What comes between two action phases; its presses have a journey of their own.
fn evaluation(round: u8) -> Vec<(u64, Command)> {
    let ward = if round.is_multiple_of(2) { Ward::B } else { Ward::A };
    let mut steps = Vec::new();
    if round != 3 {
        steps.push(Rush::JudgeEpidemic { ward, untreated: 0 });
    }
    steps.extend([
        Rush::NextStep,
        Rush::Enter { outcome: Outcome::Exact, patients: 2 },
        Rush::NextStep,
        Rush::NextStep,
        Rush::DischargeAll { reputation: 5 },
        if round == 4 { Rush::EndShift } else { Rush::BeginCouncil },
    ]);
    (72..).zip(steps).map(|(at, step)| (at * 1_000, Command::Rush(step))).collect()
}

fn plays(lang: Lang, hand: Hand) {
    let mut script = Script::new(Seeds::System, lang);
    let mut number = 0;
    let mut tells = |line: serde_json::Value| {
        number += 1;
        let _ = script.answer(line.to_string().as_bytes(), number);
    };
    tells(opening());
    let objective =
        Objective { difficulty: Difficulty::default(), discharged: 6, reputation: 20, skill: 5, starting_skill: 22 };
    let choices = [
        Choice::Objective(Some(objective)),
        Choice::Epidemics(true),
        Choice::Research(true),
        Choice::ActionSeconds(60),
        Choice::GlassMillis(10_000),
    ];
    let mut player = crate::rush_glasses::table_at(&choices, &NAMES, &[], 0, lang);
    for round in 1..=4u8 {
        let from = u64::from(round - 1) * 90_000;
        let face = Card::Action { kind: Kind::Nurse };
        let card = (500, Command::Rush(Rush::LayCard { card: 1, face }));
        let given = [card].into_iter().map(|step| (true, step));
        let pressed = action(round).into_iter().map(|step| (false, step));
        let after = evaluation(round).into_iter().map(|step| (true, step));
        for (given, (at, command)) in given.chain(pressed).chain(after) {
            let early = if opens_a_form(&command) && hand == Hand::Mouse { OPENED } else { 0 };
            player.wait_until(from + at - early);
            if given {
                player.gives(command.clone())
            } else {
                press(&mut player, &command, hand)
            }
            assert_eq!(player.last(), command, "round {round}, {at}: {:?}", player.app.toast());
            tells(json!({"at": from + at, "do": command}));
        }
    }
    let (told, played) = (script.table().expect("a table"), player.app.desk().table());
    for (of_window, of_script) in played.journal().commands().zip(told.journal().commands()) {
        assert_eq!(of_window, of_script);
    }
    assert_eq!(played.journal().commands().count(), 4 * 23 + 3 * 7 + 6);
    assert!(player.app.desk().view().over);
}

#[test]
fn four_action_phases_by_mouse_alone_are_those_of_the_script() {
    plays(Lang::En, Hand::Mouse);
}

#[test]
fn four_action_phases_by_keys_alone_are_those_of_the_script() {
    plays(Lang::Pl, Hand::Keys);
}
