//! Rivals at the table: they sit down in the form, play at a pace that people can follow, and go along where somebody takes back.

use std::time::Duration;

use bedside::advice::rivals::Rivals;
use bedside::app::Message;
use bedside::library::Filter;
use bedside::screen::Action;
use bedside_advisor::{Strength, choose, decides};
use bedside_core::dice_hospital::{Choice, Depth, Game, Phase};
use bedside_core::{Choices, Command, GameKind, Lang, Name, Setup, Table};
use iced::keyboard::key::Named;

use crate::player::{Player, letter};

/// Longer than a rival takes for a step.
const A_STEP: Duration = Duration::from_millis(1300);

fn rivals(seats: &[(usize, Strength)]) -> Rivals {
    let mut rivals = Rivals::default();
    seats.iter().for_each(|(seat, strength)| rivals.sit(*seat, *strength));
    rivals
}

fn setup(names: &[&str], game: GameKind) -> Setup {
    let seats = names.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
    Setup { game: game.by_the_rules(), seats }
}

/// A table in the window where some are rivals.
fn at(names: &[&str], game: GameKind, seats: &[(usize, Strength)], lang: Lang) -> Player {
    let mut player = Player::speaking(lang);
    player.does(Action::OpenWithRivals(Box::new(setup(names, game)), rivals(seats)));
    player
}

fn table(player: &Player) -> &Table {
    player.app.desk().table()
}

/// What people do who let chance decide: their own moves, and what the table waits for. Whether there was anything.
fn people_move(player: &mut Player) -> bool {
    let (rivals, seats) = (player.app.desk().rivals(), player.seats().len());
    for seat in (0..u8::try_from(seats).unwrap()).filter(|seat| rivals.of(*seat).is_none()) {
        if decides(table(player), seat) {
            let command = choose(table(player), seat, Strength::Weak, 1).expect("something to do");
            player.gives(command);
            return true;
        }
    }
    match table(player).step(player.app.desk().now()) {
        Ok(command) => {
            player.gives(command);
            true
        }
        Err(_) => false,
    }
}

/// Plays on until it has come to something, with rivals at their own pace.
fn play(player: &mut Player, has_come: impl Fn(&Player) -> bool) {
    for _ in 0..3000 {
        if has_come(player) {
            return;
        }
        let before = player.entries();
        player.wait(A_STEP);
        if player.entries() == before {
            people_move(player);
        }
    }
    panic!("it never came to that");
}

fn is_over(player: &Player) -> bool {
    table(player).state().playing().over()
}

#[test]
fn rivals_sit_down_by_a_key_and_are_called_by_what_they_are() {
    for lang in Lang::ALL {
        let words = lang.advice();
        for key in ["2", "3"] {
            let mut player = Player::at_home(lang);
            player.key(letter(key));
            player.types("Anna");
            player.key(Named::F4);
            assert!(player.sees(words.rivals_hint) && player.sees(words.strengths[0]));
            player.key(Named::F5);
            assert!(player.sees(words.strengths[1]));
            player.click(words.strengths[1]);
            assert!(player.sees(words.strengths[2]));
            player.key(Named::F4);
            player.key(Named::Enter);
            assert!(player.is_at_table());
            let second = format!("{} 2", words.rivals[2]);
            assert_eq!(player.seats(), ["Anna", words.rivals[2], second.as_str()]);
            assert_eq!(player.app.desk().rivals(), rivals(&[(1, Strength::Strong), (2, Strength::Strong)]));
            // The form for the next table has them again; one leaves who plays as well as it can.
            player.letters("n");
            player.key(Named::F5);
            player.key(Named::Enter);
            assert_eq!(player.seats(), ["Anna", words.rivals[2]]);
        }
        let mut player = Player::at_home(lang);
        player.key(letter("4"));
        assert!(!player.sees(words.seat_rival), "nobody knows what is played there");
    }
}

#[test]
fn where_bedside_does_not_follow_the_game_no_rival_sits_down_and_the_form_says_why() {
    let lang = Lang::En;
    let mut player = Player::at_home(lang);
    player.key(letter("2"));
    player.types("Anna");
    player.key(Named::F4);
    player.click(lang.home().scorekeeper);
    player.key(Named::Enter);
    assert!(!player.is_at_table() && player.sees(lang.advice().rivals_cannot));
    player.click(lang.home().referee);
    player.key(Named::Enter);
    assert!(player.is_at_table() && player.app.desk().rivals().any());
}

#[test]
fn a_rival_takes_its_time_says_what_it_does_and_is_quick_where_somebody_presses() {
    let mut player = at(&["Rival", "Anna"], GameKind::EmergencyRoll, &[(0, Strength::Strong)], Lang::En);
    play(&mut player, |player| decides(table(player), 0));
    let words = player.app.lang().advice();
    let before = player.entries();
    assert!(player.sees(words.next_step));
    player.wait(Duration::from_millis(1000));
    assert_eq!(player.entries(), before, "too soon to be read");
    player.wait(Duration::from_millis(300));
    assert_eq!(player.entries(), before + 1);
    let toast = player.app.toast().expect("it says what it did").clone();
    assert!(toast.is_deed() && toast.seat() == Some(0) && !toast.text(Lang::En).is_empty());
    let now = player.now();
    player.key(Named::Space);
    assert_eq!((player.entries(), player.now()), (before + 2, now), "at once");
}

#[test]
fn nobody_plays_for_a_rival() {
    let mut player = at(&["Rival", "Anna"], GameKind::EmergencyRoll, &[(0, Strength::Weak)], Lang::En);
    play(&mut player, |player| decides(table(player), 0));
    let before = player.entries();
    let command = choose(table(&player), 0, Strength::Weak, 1).unwrap();
    player.does(Action::Press(command));
    assert_eq!(player.entries(), before);
    let said = player.app.toast().expect("it says why").text(Lang::En);
    assert_eq!(said, Lang::En.advice().plays_itself.replace("{who}", "Rival"));
}

#[test]
fn games_with_rivals_come_to_their_end_and_rivals_are_nobody_in_the_statistics() {
    let strong = [(1, Strength::Strong), (2, Strength::Middle)];
    let names = ["Anna", "Strong rival", "Middle rival"];
    let mut player = at(&names, GameKind::EmergencyRoll, &strong, Lang::En);
    play(&mut player, is_over);
    let results = player.app.desk().library().results(&Filter::default()).unwrap();
    let seats: Vec<(bool, Option<&str>)> =
        results[0].seats.iter().map(|seat| (seat.bot, seat.name.as_deref())).collect();
    assert_eq!(seats, [(false, Some("Anna")), (true, Some("Strong rival")), (true, Some("Middle rival"))]);
    assert_eq!(player.app.desk().library().names().unwrap(), ["Anna"]);
    // Once more, with the same rivals.
    player.key(Named::Space);
    assert_eq!(player.app.desk().rivals(), rivals(&strong));
    assert!(player.entries() < 10);
}

#[test]
fn rivals_play_dice_hospital_after_the_people_and_a_whole_round_of_it() {
    let mut player = at(&["Weak rival", "Anna"], GameKind::DiceHospital, &[(0, Strength::Weak)], Lang::En);
    play(&mut player, |player| player.game::<Game>().phase() == Phase::Activation);
    assert!(decides(table(&player), 0) && decides(table(&player), 1));
    let before = player.entries();
    player.wait(Duration::from_secs(10));
    assert_eq!(player.entries(), before, "Anna comes first, however long she takes");
    assert!(!player.sees(Lang::En.advice().next_step));
    play(&mut player, |player| player.game::<Game>().round() == 3);
}

#[test]
fn undo_takes_back_what_a_person_did_and_what_rivals_made_of_it() {
    for game in [GameKind::EmergencyRoll, GameKind::DiceHospital] {
        let mut player = at(&["Anna", "Weak rival"], game, &[(1, Strength::Weak)], Lang::En);
        let mut longest = 0;
        for _ in 0..25 {
            let before = table(&player).clone();
            if !people_move(&mut player) {
                break;
            }
            let own = player.entries() - before.journal().entries();
            play(&mut player, |player| player.app.desk().rivals().acting(table(player)).is_none());
            let after = player.entries() - before.journal().entries();
            longest = longest.max(after - own);
            if after == own {
                continue;
            }
            let press = before.journal().entries();
            let named = player.words_in("undo").replace('\n', " ");
            let mut name = String::new();
            let mut only_own = before.clone();
            for (entry, _, command) in table(&player).journal().commands().filter(|(entry, ..)| *entry < press + own) {
                if entry >= press {
                    only_own.apply(&command, player.app.desk().now()).unwrap();
                }
            }
            Lang::En.undo_name(&only_own, &mut name).unwrap();
            assert!(named.contains(&name) || named.contains('…'), "{named}: {name}");
            player.letters("u");
            assert_eq!(table(&player).state(), before.state(), "{game:?}");
            assert!(people_move(&mut player));
            play(&mut player, |player| player.app.desk().rivals().acting(table(player)).is_none());
        }
        assert!(longest >= 2, "{game:?}: a rival did something in between");
    }
}

#[test]
fn after_a_restart_the_rivals_are_the_same_and_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let seats = [(1, Strength::Middle)];
    let entries = {
        let mut player = Player::in_folder(folder.path(), Some(Lang::En));
        let two = setup(&["Anna", "Middle rival"], GameKind::EmergencyRoll);
        player.does(Action::OpenWithRivals(Box::new(two), rivals(&seats)));
        play(&mut player, |player| player.app.desk().rivals().acting(table(player)) == Some(1));
        player.entries()
    };
    let mut player = Player::in_folder(folder.path(), Some(Lang::En));
    assert_eq!((player.app.desk().rivals(), player.entries()), (rivals(&seats), entries));
    player.wait(A_STEP);
    assert!(player.entries() > entries);
}

#[test]
fn what_was_thought_of_a_table_that_is_no_more_is_not_done() {
    let mut player = at(&["Rival", "Anna"], GameKind::EmergencyRoll, &[(0, Strength::Strong)], Lang::En);
    play(&mut player, |player| decides(table(player), 0));
    let state = table(&player).state().clone();
    player.takes(Message::Rival((0, 0), vec![Command::Undo]));
    player.key(Named::Space);
    assert_ne!(*table(&player).state(), state);
    assert!(!table(&player).journal().commands().any(|(.., command)| command == Command::Undo));
}

#[test]
fn what_was_agreed_on_decides_whether_rivals_can_play() {
    let opens = |choices: &[Choice]| {
        let game = Choices::DiceHospital(choices.iter().copied().collect());
        let seats = ["Anna", "Rival"].iter().map(|name| Name::try_from(*name).unwrap()).collect();
        bedside_advisor::can_play(&Setup { game, seats }.open().unwrap())
    };
    assert!(opens(&[]) && opens(&[Choice::Administrators(true)]));
    assert!(!opens(&[Choice::Depth(Depth::Scorekeeper)]) && !opens(&[Choice::Collections(true)]));
}

/// Before a table whose rival is about to move.
pub(crate) fn waiting(lang: Lang) -> Player {
    let strong = lang.advice().rivals[2];
    let mut player = at(&[strong, "Anna"], GameKind::EmergencyRoll, &[(0, Strength::Strong)], lang);
    play(&mut player, |player| decides(table(player), 0));
    player
}

/// Before the form with two rivals.
pub(crate) fn form(lang: Lang) -> Player {
    let mut player = Player::at_home(lang);
    player.key(letter("2"));
    player.types("Anna");
    player.key(Named::F4);
    player.key(Named::F5);
    player.key(Named::F4);
    player
}
