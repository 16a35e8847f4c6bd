//! The open table: scores for eight, turns, a clock for each player, and glasses.

use bedside_core::hourglass::Sand;
use bedside_core::open_table::{Choice, Clock, Command as Do, Game, Winner};
use bedside_core::{Command, GameKind, Lang, Span};
use bedside_firmware::Key;
use bedside_firmware::canvas::{HEIGHT, WIDTH};

use crate::flash::Chip;
use crate::player::Player;

fn at_table(players: u8, lang: Lang) -> Player {
    Player::at_table(&Chip::blank(), GameKind::OpenTable, players, lang)
}

fn game(player: &Player) -> &Game {
    player.gadget.table().state().game::<Game>().unwrap()
}

fn agree(player: &mut Player, choice: Choice) {
    player.does(&Command::OpenTable(Do::Agree(choice)), false, |_| {});
}

/// Enters a score by the knob: of the seat whose row comes first.
fn enter(player: &mut Player, name: &str, points: i16) {
    player.moves();
    player.choose(name);
    player.push();
    let mut rest = points;
    while rest != 0 {
        let by = rest.clamp(-100, 100);
        player.turn(i8::try_from(by).unwrap());
        rest -= by;
    }
    player.keys(&[Key::Push, Key::Go]);
}

/// The panel is as it was when somebody looked at it last: a picture beside this file.
#[track_caller]
fn assert_shows(player: &Player, name: &str) {
    player.shows(name);
    let lang = player.gadget.face().prefs().lang.key();
    let path = format!("{}/tests/on_flash/open_table/{lang}-{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let canvas = player.picture();
    let row = |y| (0..WIDTH).map(|x| if canvas.lit(x, y) { '#' } else { '.' }).collect::<String>();
    let shown: Vec<String> = (0..HEIGHT).map(row).collect();
    if std::env::var("UPDATE_GOLDENS").is_ok() {
        std::fs::write(&path, shown.join("\n") + "\n").unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{path}: {cause}\n{}", shown.join("\n")));
    assert!(golden.lines().eq(&shown), "{path} was\n{golden}\nand is\n{}", shown.join("\n"));
}

#[test]
fn eight_players_see_their_points_and_whose_turn_it_is() {
    for (lang, score) in [(Lang::En, "Score"), (Lang::Pl, "Wynik")] {
        let mut player = at_table(8, lang);
        for points in [12, -7, 0, 999, -999, 42, 3] {
            enter(&mut player, score, points);
        }
        player.go();
        let totals: Vec<i16> = game(&player).seats().iter().map(|seat| seat.total()).collect();
        assert_eq!((totals, game(&player).turn()), (vec![12, -7, 0, 999, -999, 42, 3, 0], 1));
        assert_shows(&player, "points");
        // The last one who has no score is asked first; then GO begins the next round.
        enter(&mut player, score, -1);
        player.go();
        assert_eq!(game(&player).round(), 2);
    }
}

#[test]
fn a_score_is_turned_to_below_zero_and_corrected() {
    let mut player = at_table(1, Lang::En);
    player.moves();
    player.choose("Score");
    player.push();
    for _ in 0..5 {
        player.turn(-127);
    }
    assert_shows(&player, "form");
    player.keys(&[Key::Push, Key::Go]);
    assert_eq!(player.journal().last(), Some(&Command::OpenTable(Do::Enter { seat: 0, points: -635 })));
    // It begins with what was said.
    enter(&mut player, "Score", 643);
    assert_eq!(game(&player).seats()[0].total(), 8);
}

#[test]
fn go_passes_the_turn_where_each_player_has_a_clock() {
    for lang in Lang::ALL {
        let mut player = at_table(3, lang);
        agree(&mut player, Choice::Clock(Clock::Seat));
        agree(&mut player, Choice::Increment(10));
        player.go();
        let began = player.now;
        player.wait(60_000 - 50);
        player.go();
        assert_eq!((player.now - began, game(&player).turn()), (60_000, 1));
        let table = player.gadget.table();
        let left = game(&player).left(0, table.state().clock(), player.at());
        assert_eq!(left, Some(Span::from_secs(600 - 60 + 10)));
        player.wait(95_500);
        assert_shows(&player, "clock");
    }
}

#[test]
fn who_plays_together_says_whether_they_won() {
    for (lang, end, won) in [(Lang::En, "End the game", "We won"), (Lang::Pl, "Zakończ grę", "Wygraliśmy")] {
        let mut player = at_table(2, lang);
        agree(&mut player, Choice::Winner(Winner::Together));
        player.moves();
        player.choose(end);
        player.choose(won);
        assert_eq!(game(&player).won(), Some(true));
        assert_shows(&player, "won");
    }
}

#[test]
fn a_score_is_two_presses_for_whoever_is_chosen() {
    for lang in Lang::ALL {
        let mut player = at_table(5, lang);
        // Whoever has the turn is chosen, and turning goes on from there.
        player.push();
        player.keys(&[Key::Turn(7), Key::Go]);
        player.turn(3);
        assert_shows(&player, "chosen");
        player.push();
        player.keys(&[Key::Turn(-2), Key::Go]);
        let totals: Vec<i16> = game(&player).seats().iter().map(|seat| seat.total()).collect();
        assert_eq!(totals, [7, 0, 0, -2, 0]);
        // The next one's turn: they are chosen.
        player.go();
        player.push();
        player.keys(&[Key::Turn(1), Key::Go]);
        assert_eq!(game(&player).seats()[1].total(), 1);
    }
}

#[test]
fn glasses_are_chosen_behind_the_players_and_a_push_turns_them() {
    for lang in Lang::ALL {
        for clock in [Clock::None, Clock::Seat] {
            let mut player = at_table(2, lang);
            agree(&mut player, Choice::Glasses(4));
            if clock == Clock::Seat {
                agree(&mut player, Choice::Clock(clock));
            }
            player.home();
            player.turn(2);
            player.push();
            player.turn(1);
            player.push();
            let shown = |player: &Player, glass| game(player).glasses().shown(glass, player.at()).unwrap();
            assert_eq!([1, 2, 3].map(|glass| shown(&player, glass).sand), [Sand::Running, Sand::Running, Sand::Lifted]);
            player.wait(10_000);
            assert_shows(&player, if clock == Clock::None { "sand" } else { "sand-clock" });
            let before = player.picture();
            player.wait(5_000);
            assert!(player.picture() != before, "the sand sinks");
            player.push();
            assert!(player.refused().is_some(), "running sand is not turned");
            player.wait(60_000);
            assert_eq!(shown(&player, 2).sand, Sand::Empty);
            player.push();
            assert_eq!(shown(&player, 2).sand, Sand::Running);
        }
    }
}
