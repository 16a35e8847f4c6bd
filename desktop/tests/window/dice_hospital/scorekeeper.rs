//! A table that keeps its own dice: one page a round, by clicks and by keys, from the opening to the end.

use bedside::screen::dice_hospital::Page;
use bedside::screen::dice_hospital::enter::Sort;
use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::{
    Administrator, Choice, Command as Do, Countable, Counted, Depth, Edition, Game, Order, Phase, Refusal,
};
use bedside_core::text::Waited;
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
    // The first entry is the table itself.
    commands.skip(entries as usize - 1).filter_map(own).collect()
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

/// A click on something that is found by its name.
#[track_caller]
fn tap(player: &mut Player, what: &str) {
    player.click_on(String::from(what).leak());
}

/// The round of the picture: Bartek has two reds and a blood bag more, Celina a fatality and a blood bag more.
fn pictured() -> Vec<Do> {
    let two_reds = Counts { red: 2, ..Counts::default() };
    vec![
        told(0, 2),
        Do::TellRound { seat: 1, discharged: 3, by_colour: two_reds, fatalities: 0, bags: Some(1), empty: false },
        Do::TellRound {
            seat: 2,
            discharged: 4,
            by_colour: Counts::default(),
            fatalities: 1,
            bags: Some(1),
            empty: false,
        },
        Do::Discharge,
        Do::ChangeShift,
    ]
}

#[test]
fn a_round_of_three_takes_eight_clicks() {
    let mut player = three(Lang::En);
    let begun = [vec![Do::BeginRounds], pictured()].concat();
    let clicks = [
        "number 0 2",
        "number 1 3",
        "colours 1",
        "more bags 1",
        "number 2 4",
        "more fatalities 2",
        "more bags 2",
        "slot",
    ];
    let entries = player.entries();
    for click in clicks {
        assert_eq!(player.entries(), entries, "nothing is written down before the last press");
        tap(&mut player, click);
    }
    assert_eq!(since(&player, entries), begun);
    assert_eq!((player.game::<Game>().round(), clicks.len()), (2, 8));
    let points: Vec<i16> = player.game::<Game>().hospitals().iter().map(|hospital| hospital.points()).collect();
    assert_eq!(points, [3, 6, 8]);
}

#[test]
fn a_round_of_three_takes_eight_keys() {
    let mut player = three(Lang::Pl);
    let entries = player.entries();
    player.letters("23cx4fx");
    assert_eq!(player.entries(), entries);
    player.key(Named::Space);
    assert_eq!(since(&player, entries), [vec![Do::BeginRounds], pictured()].concat());
}

#[test]
fn keys_go_back_and_change_what_was_pressed() {
    let mut player = three(Lang::En);
    // Twelve, and then for Bartek seven: he comes by himself, Anna by Tab or by her key.
    player.key_with(letter("2"), Modifiers::SHIFT);
    player.letters("7w");
    player.key_with(Named::Tab, Modifiers::SHIFT);
    player.letters("9ff");
    player.key_with(letter("f"), Modifiers::SHIFT);
    player.key(Named::F3);
    player.letters("0");
    let entries = player.entries();
    player.key(Named::Space);
    let with = |fatalities, seat, discharged, empty| Do::TellRound {
        seat,
        discharged,
        by_colour: Counts::default(),
        fatalities,
        bags: None,
        empty,
    };
    let expected = [with(1, 0, 9, false), with(0, 1, 7, true), with(0, 2, 0, false)];
    assert_eq!(since(&player, entries)[1..4], expected);
}

#[test]
fn nothing_is_scored_before_everybody_has_a_number() {
    for lang in Lang::ALL {
        let mut player = three(lang);
        let entries = player.entries();
        player.letters("2");
        for key in [Named::Space, Named::Enter] {
            player.key(key);
        }
        assert!(player.sees(&lang.scorekeeper_words().waits.replace("{}", "Bartek")));
        assert_eq!(player.entries(), entries);
    }
}

#[test]
fn the_page_of_the_first_round_comes_without_a_question() {
    let mut player = keeping(&["Ala", "Ola", "Ela"], &[Choice::Administrators(false)], Lang::En);
    let entries = player.entries();
    assert!(player.sees("Ala: how many left?"));
    player.letters("012");
    player.key(Named::Space);
    assert_eq!(since(&player, entries).len(), 6);
    // An administrator is a press each.
    let mut player = keeping(&["Ala", "Ola"], &[], Lang::En);
    let entries = player.entries();
    player.letters("8");
    tap(&mut player, "administrator 1 0");
    let kept = |seat, card| Do::KeepAdministrator { seat, card };
    assert_eq!(since(&player, entries), [kept(0, Administrator::Most), kept(1, Administrator::RedPair)]);
    assert!(player.sees("Ala: how many left?"));
}

#[test]
fn points_are_live_and_what_is_taken_back_is_still_filled_in() {
    let mut player = three(Lang::En);
    player.letters("23cx4fx");
    for words in ["+3 now", "+7 now", "+7 now"] {
        assert!(player.sees(words), "{words}");
    }
    player.key(Named::Space);
    let scored = player.game::<Game>().clone();
    player.letters("u");
    assert_eq!(player.game::<Game>().phase(), Phase::Setup);
    assert!(player.sees("+7 now"), "the numbers are still there");
    player.key(Named::Space);
    assert_eq!(*player.game::<Game>(), scored);
}

#[test]
fn hospitals_that_are_entered_make_a_referee_of_a_scorekeeper() {
    let mut player = keeping(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    player.letters("12");
    player.key(Named::Space);
    let whole = Lang::En.dice_window().hospital;
    player.letters("e");
    player.click(&format!("Ala: {whole}"));
    for seat in 0..2 {
        let Page::Enter(form) = player.dice_hospital().page() else { panic!("{:?}", player.dice_hospital().page()) };
        assert_eq!(form.sort(), Sort::Hospital(seat));
        assert!(!player.game::<Game>().options().referee());
        // One of each colour, and all of them show a one.
        for _ in Colour::ALL {
            player.letters("1");
            player.key(Named::ArrowDown);
        }
        player.key(Named::Enter);
    }
    assert!(player.game::<Game>().options().referee());
    assert!(player.is_at_table());
    assert_eq!(player.game::<Game>().hospitals()[0].pips(), 3);
}

#[test]
fn a_hospital_that_bedside_follows_is_entered_with_those_who_lie_there() {
    let mut player = keeping(&["Ala", "Ola"], &[Choice::Administrators(false)], Lang::En);
    for seat in 0..2 {
        give(&mut player, Do::DrawPatients { seat, colours: Some([Colour::Red; 3].into_iter().collect()) });
    }
    give(&mut player, Do::BeginRounds);
    player.letters("e");
    player.click(&format!("Ala: {}", Lang::En.dice_window().hospital));
    player.key(Named::Enter);
    let counted = Counted { what: Countable::Known(Colour::Red), least: 3, most: 3, given: 0 };
    assert!(player.sees(&bedside::words::refusal(Lang::En, Refusal::Counted(counted).into())));
    player.key(Named::Escape);
    // Numbers are taken all the same.
    player.letters("45");
    player.key(Named::Space);
    assert_eq!(player.game::<Game>().round(), 2);
}

/// Numbers that look like chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Fills in what is asked and goes on, by keys or by clicks, until the game is over.
fn plays_to_the_end(player: &mut Player, chance: &mut Chance, by_keys: bool) {
    let seats = u64::try_from(player.seats().len()).unwrap();
    for _ in 0..4_000 {
        let game: &Game = player.game();
        let (phase, rolled) = (game.phase(), game.intake().rolled());
        match phase {
            Phase::Over => return,
            Phase::Setup if seats > 1 && !game.may_begin() => {
                let digit = chance.below(8) + 1;
                player.letters(&digit.to_string());
            }
            Phase::Intake if rolled => {
                let digit = chance.below(5) + 1;
                player.letters(&digit.to_string());
            }
            Phase::Collection | Phase::Ending if by_keys => {
                player.letters("17");
                // Whose points are asked for is up to the table.
                for _ in 0..=chance.below(seats) {
                    player.key(Named::Tab);
                }
                player.letters("c8");
                player.key(Named::Space);
            }
            Phase::Collection | Phase::Ending => {
                let asked = player.game::<Game>().tell_the_end();
                for seat in asked {
                    tap(player, &format!("more pips {seat}"));
                }
                tap(player, "slot");
            }
            Phase::Activation if player.app.desk().view().clock == bedside_core::Running::Running => {
                player.wait(std::time::Duration::from_secs(200));
            }
            _ => {
                if chance.below(4) == 0 {
                    player.letters("a");
                }
                if player.game::<Game>().intake().rolled() && player.game::<Game>().phase() == Phase::Intake {
                    continue;
                }
                for seat in 0..seats {
                    let number = chance.below(13);
                    match (by_keys, number) {
                        (true, 0..10) => player.letters(&number.to_string()),
                        (true, _) => player.key_with(letter(&(number - 10).to_string()), Modifiers::SHIFT),
                        (false, _) => tap(player, &format!("number {seat} {number}")),
                    }
                    if by_keys && chance.below(2) == 0 {
                        player.letters(["f", "x", "w", "c", "fxx", "cc"][usize::try_from(chance.below(6)).unwrap()]);
                    } else if chance.below(2) == 0 {
                        tap(player, &format!("more bags {seat}"));
                        tap(player, &format!("wards {seat}"));
                    }
                }
                match by_keys {
                    true => player.key(Named::Space),
                    false => tap(player, "slot"),
                }
            }
        }
    }
    let game: &Game = player.game();
    panic!("a way on from round {} {:?}", game.round(), game.phase());
}

#[test]
fn every_table_of_a_scorekeeper_comes_to_its_end() {
    let retail = Choice::Edition(Edition::Retail);
    let prototype = Choice::Edition(Edition::Prototype);
    let names = ["Ala", "Ola", "Ela", "Iza"];
    let mut chance = Chance(5);
    for (seats, more) in [
        (2, vec![retail]),
        (3, vec![retail, Choice::Collections(true), Choice::Epidemic(true)]),
        (4, vec![prototype]),
        (4, vec![prototype, Choice::Timed(true), Choice::Order(Order::InTurn)]),
        (3, vec![prototype, Choice::Administrators(false), Choice::Timed(true)]),
        (2, vec![retail, Choice::Events(true)]),
    ] {
        for by_keys in [true, false] {
            let mut player = keeping(&names[..seats], &more, Lang::En);
            plays_to_the_end(&mut player, &mut chance, by_keys);
            let (waited, _) = player.waited_for();
            assert_eq!(waited, Waited::Over, "{more:?}");
        }
    }
}
