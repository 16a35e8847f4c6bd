//! A shift of four rounds with everything on, from home to the ending by mouse alone or by keys alone: an objective, research,
//! epidemics and followed patients, and in each action phase spaces, the oath, falls, pauses and second thoughts. The journal is
//! the one that `bedside script` writes of the same commands.

use bedside::words::signed;
use bedside_core::rush::{
    Card, Choice, Command as Rush, EpidemicCard, Game, Glass, Kind, Measure, Phase, Space, Spot, Step, Ward, Wing,
};
use bedside_core::{Command, GameKind, Lang, game};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;

use super::dice_hospital_evening::SEED;
use crate::player::{Hand, Player, letter};
use crate::rush_glasses::{click_fell, nurse};
use crate::scripted::equals_the_script;

const NAMES: [&str; 3] = ["Ada", "Ben", "Cleo"];

/// The blanks of the form in the order of Tab, after the names: the objective, and seconds of the phase and of a glass.
const TYPED: [(&str, &str); 6] = [
    ("discharged", "6"),
    ("reputation", "20"),
    ("skill left", "5"),
    ("skill", "22"),
    ("seconds", "90"),
    ("glass", "20"),
];

fn sits_down(player: &mut Player, hand: Hand) {
    let (lang, words) = (player.app.lang(), player.words());
    match hand {
        Hand::Mouse => {
            player.click(lang.about(GameKind::Rush));
            for (blank, name) in ["name 1", "name 2", "name 3"].into_iter().zip(NAMES) {
                player.fill_in(blank, name);
            }
            TYPED.into_iter().for_each(|(blank, typed)| player.fill_in(blank, typed));
            for switch in [Choice::Epidemics(true), Choice::Research(true), Choice::Follow(true)] {
                player.click(lang.option(&game::Choice::Rush(switch)).long);
            }
            player.click(words.open_table);
        }
        Hand::Keys => {
            player.letters("1");
            player.retype(NAMES[0]);
            NAMES[1..].iter().for_each(|name| player.tab_to(name));
            player.tabs(1);
            for (blank, typed) in TYPED {
                // A council without a limit comes between.
                player.tabs(usize::from(blank == "glass"));
                player.tab_to(typed);
            }
            player.keys([Named::F3, Named::F4, Named::F5, Named::Enter]);
        }
    }
    assert_eq!(player.seats(), NAMES);
    let options = player.game::<Game>().options();
    assert!(options.epidemics() && options.research() && options.follow() && options.objective().is_some());
}

/// A task and an action for nurses.
fn lays_cards(player: &mut Player, hand: Hand) {
    let lang = player.app.lang();
    match hand {
        Hand::Mouse => {
            player.click(lang.desk_words().task);
            player.click(&signed(2));
            let second = player.places_named(lang.shift_words().action_card)[1];
            player.click_at(second);
            player.click(lang.kind(Kind::Nurse));
        }
        Hand::Keys => {
            player.letters("2");
            player.key(Named::F6);
        }
    }
    let cards = [0, 1].map(|card| player.game::<Game>().research().card(card));
    assert_eq!(cards, [Card::Task { reward: 2 }, Card::Action { kind: Kind::Nurse }].map(Some));
}

/// Somebody comes to the clinic, and somebody who needs a bed.
fn admits(player: &mut Player, hand: Hand) {
    match hand {
        Hand::Mouse => {
            player.click(player.words().patients);
            let [outpatient, inpatient, ..] = player.places_named(&signed(1))[..] else { panic!("two decks") };
            player.click_at(outpatient);
            player.click_at(inpatient);
            // Both are the first of their place; whoever needs a bed is the second of them.
            let [.., in_admissions] = player.places_named("1")[..] else { panic!("patients") };
            player.click_at(in_admissions);
            let [.., bed] = player.places_named("A2")[..] else { panic!("beds") };
            player.click_at(bed);
            player.click(player.words().back);
        }
        Hand::Keys => {
            player.letters("fni");
            // The inpatient is the second, and gets the second bed.
            player.keys([Named::ArrowDown; 2]);
            player.keys([Named::F2, Named::Escape]);
        }
    }
    assert!(player.is_at_table());
    let spots: Vec<Spot> = player.game::<Game>().patients().all().map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::Clinic1, Spot::A2]);
}

/// From the epidemics to the next council, or to the end of the shift.
fn evaluates(player: &mut Player, round: u8, hand: Hand) {
    let lang = player.app.lang();
    while let Some(step) = player.game::<Game>().evaluation_step() {
        let waits = player.app.desk().view().go.is_err();
        match (step, hand) {
            (Step::Epidemics, Hand::Mouse) if waits => {
                player.click(&format!("{} {}", signed(round.into()), lang.measure(Measure::Reputation)));
            }
            (Step::Epidemics, Hand::Keys) if waits => player.letters("0"),
            (Step::Patients, Hand::Mouse) if waits => player.click_on("rest"),
            (Step::Patients, Hand::Keys) if waits => player.key(Named::Enter),
            (Step::Discharge, Hand::Mouse) if waits => {
                player.fill_in("all", "6");
                player.click(lang.shift_words().all_go_home);
            }
            (Step::Discharge, Hand::Keys) if waits => {
                player.letters("6");
                player.key(Named::Enter);
            }
            (Step::Research, Hand::Mouse) if !player.game::<Game>().research().done(0) => {
                player.click(lang.shift_words().task_was_done);
            }
            (Step::Research, Hand::Keys) if !player.game::<Game>().research().done(0) => player.letters("1"),
            _ => goes_on(player, hand),
        }
        assert!(!player.is_refused(), "round {round}, {step:?}: {:?}", player.app.toast());
    }
}

fn goes_on(player: &mut Player, hand: Hand) {
    match hand {
        Hand::Mouse => player.click_on("slot"),
        Hand::Keys => player.key(Named::Space),
    }
}

/// An action phase of a minute and a half with sand of twenty seconds, from the council before it to the evaluation. Nothing has to
/// come to the second: a real window on a busy machine takes its time.
fn action(round: u8) -> Vec<(u64, Command)> {
    let place = |glass, space| Command::Rush(Rush::Place { glass, space, by: None });
    let fell = Glass::Nurse2;
    let ward = if round.is_multiple_of(2) { Ward::B } else { Ward::A };
    let reputation = round;
    let card = if round == 3 { EpidemicCard::None } else { EpidemicCard::Treatment { reputation } };
    let oath = Command::Rush(Rush::BreakOath { glass: None });
    vec![
        (1, Command::Rush(Rush::BeginAction)),
        (2, place(Glass::Doctor1, Some(Space::Organs))),
        (3, place(Glass::Doctor2, Some(Space::ToWard))),
        (4, place(Glass::Doctor3, None)),
        (5, place(fell, Some(Space::Card2))),
        (6, Command::Rush(Rush::Topple { glass: fell })),
        (7, Command::Rush(Rush::SetUp { glass: fell })),
        (8, place(Glass::Nurse1, Some(Space::Admit))),
        (9, place(Glass::Nurse3, Some(Space::TheatreADrugs))),
        // The sand of the first two is out.
        (34, place(Glass::Doctor1, Some(Space::Organs))),
        (35, Command::Rush(Rush::Lift { glass: Glass::Doctor2, by: None })),
        (36, Command::PauseClock),
        (38, Command::ResumeClock),
        (39, Command::Rush(Rush::DrawEpidemic { ward, card })),
        (41, oath.clone()),
        (42, Command::Undo),
        (43, Command::Redo),
        (44, place(Glass::Nurse4, Some(Space::Medicines))),
        (45, place(Glass::Doctor2, Some(Space::TheatreAOrgans))),
        (78, place(Glass::Doctor3, Some(Space::TheatreBOrgans))),
        // The time is up at 93 s, and the last sand at 98 s.
        (105, oath),
        (106, Command::Rush(Rush::BeginEvaluation)),
    ]
}

/// A click into the ring, or a letter.
fn say_where(player: &mut Player, glass: Glass, space: Space, hand: Hand) {
    let number = (glass as usize + 1).to_string();
    if hand == Hand::Keys {
        let key = match space {
            Space::Medicines => "m",
            Space::ToWard => "w",
            Space::Admit => "a",
            Space::Card2 => "2",
            Space::Organs => "o",
            Space::TheatreAOrgans | Space::TheatreADrugs => "r",
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

/// The key of the number on an epidemic card, beside the glasses.
pub(super) fn number_key(reputation: u8) -> Named {
    [Named::F1, Named::F2, Named::F3, Named::F4, Named::F5, Named::F6][usize::from(reputation) - 1]
}

fn draw_epidemic(player: &mut Player, ward: Ward, card: EpidemicCard, hand: Hand) {
    let (lang, words) = (player.app.lang(), player.words());
    if hand == Hand::Keys {
        player.letters("v");
        player.letters(if ward == Ward::A { "a" } else { "b" });
        return match card {
            EpidemicCard::None => player.letters("n"),
            EpidemicCard::Treatment { reputation } => player.key(number_key(reputation)),
        };
    }
    player.click(&format!("{}: {}", lang.wing(Wing::Ward(ward)), lang.rush_action().calm));
    match card {
        EpidemicCard::None => player.click(words.no_treatment),
        EpidemicCard::Treatment { reputation } => {
            let number = player.places_of("number")[usize::from(reputation)];
            player.click_at(number);
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

fn plays(lang: Lang, hand: Hand) {
    let mut player = Player::at_home_with(SEED, lang);
    sits_down(&mut player, hand);
    for round in 1..=4u8 {
        assert_eq!((player.game::<Game>().phase(), player.game::<Game>().round()), (Phase::Council, round));
        lays_cards(&mut player, hand);
        let from = player.app.desk().now().millis();
        for (at, command) in action(round) {
            if command == Command::Rush(Rush::BeginEvaluation) {
                admits(&mut player, hand);
            }
            player.wait_until((from + at * 1_000).max(player.app.desk().now().millis()));
            press(&mut player, &command, hand);
            assert_eq!(player.last(), command, "round {round}, {at}: {:?}", player.app.toast());
        }
        evaluates(&mut player, round, hand);
    }
    assert!(player.app.desk().view().over);
    equals_the_script(player.app.desk().table(), lang);
    let name = if hand == Hand::Mouse { "mouse" } else { "keys" };
    player.ends_journey(&format!("rush-{name}-{}", lang.key()), hand);
}

#[test]
fn from_home_to_the_ending_by_mouse_alone() {
    plays(Lang::En, Hand::Mouse);
}

#[test]
fn from_home_to_the_ending_by_keys_alone() {
    plays(Lang::Pl, Hand::Keys);
}
