//! Games as groups choose to play them, each on pages of its own: alone, with a scorekeeper, on paper, with patients and cards. All of
//! them to their ends by the buttons on those pages, without a script.

use bedside_core::dice_hospital::{self, Depth};
use bedside_core::{Choices, GameKind, Lang, emergency_roll, rush};

use crate::Hosted;
use crate::played::{Player, hosted_with, over, played};
use crate::scripted::equals_the_script;

/// Plays on until the game is over; what led somewhere is told. Each press passes so many seconds where a clock runs.
#[track_caller]
fn to_the_end(game: Choices, names: &[&str], seed: u32, secs: u64) -> (Hosted, Player) {
    let table = hosted_with(game, names);
    let mut player = Player::seated(&table, u8::try_from(names.len()).expect("few"), seed);
    for turn in 0..12_000 {
        if over(&table) {
            equals_the_script(&played(&table), Lang::default());
            return (table, player);
        }
        if secs > 0 && table.at_desk(|_, desk| desk.view().clock != bedside_core::Running::Ready) {
            table.passes(secs);
        }
        player.presses(&table, turn, None);
    }
    panic!("not over: {:?}, at round {}", player.kinds, played(&table).state().playing().round());
}

fn dice(choices: impl IntoIterator<Item = dice_hospital::Choice>) -> Choices {
    Choices::DiceHospital(choices.into_iter().collect())
}

#[test]
fn alone_the_reports_are_entered_and_completed() {
    let (_table, player) = to_the_end(dice([]), &["Celina"], 5, 0);
    for kind in ["board report-lay", "board reports"] {
        assert!(player.kinds.contains(kind), "{kind}: {:?}", player.kinds);
    }
}

#[test]
fn a_scorekeeper_counts_on_one_page() {
    let choices = [dice_hospital::Choice::Depth(Depth::Scorekeeper), dice_hospital::Choice::Administrators(true)];
    let (_table, player) = to_the_end(dice(choices), &["Celina", "Bartek"], 7, 0);
    assert!(player.kinds.contains("board tell"), "{:?}", player.kinds);
}

#[test]
fn a_scorekeeper_alone_counts_colours() {
    let choices = [dice_hospital::Choice::Depth(Depth::Scorekeeper)];
    let (_table, player) = to_the_end(dice(choices), &["Celina"], 3, 0);
    for kind in ["board tell", "board reports"] {
        assert!(player.kinds.contains(kind), "{kind}: {:?}", player.kinds);
    }
}

#[test]
fn on_paper_goals_are_claimed_and_figures_are_told() {
    let choices = [emergency_roll::Choice::Paper(true)];
    let game = Choices::EmergencyRoll(choices.into_iter().collect());
    let (_table, player) = to_the_end(game, &["Anna", "Ben"], 5, 0);
    for kind in ["fill", "do"] {
        assert!(player.kinds.contains(kind), "{kind}: {:?}", player.kinds);
    }
}

#[test]
fn on_paper_alone_alicat_plays_too() {
    let choices = [emergency_roll::Choice::Paper(true)];
    let game = Choices::EmergencyRoll(choices.into_iter().collect());
    to_the_end(game, &["Anna"], 9, 0);
}

#[test]
fn patients_and_research_cards_are_judged_one_by_one() {
    use rush::Choice::{ActionSeconds, Epidemics, Follow, Research};
    let choices = [ActionSeconds(30), Epidemics(true), Research(true), Follow(true)];
    let (_table, player) = to_the_end(Choices::Rush(choices.into_iter().collect()), &["Ola", "Lena"], 3, 40);
    assert!(player.kinds.contains("do"), "{:?}", player.kinds);
}

#[test]
fn outcomes_are_counted_by_one_press_each() {
    let (table, _player) = to_the_end(GameKind::Rush.by_the_rules(), &["Ola", "Lena"], 4, 40);
    let table = played(&table);
    let counted = table.journal().commands().any(|(_, _, command)| {
        matches!(command, bedside_core::Command::Rush(rush::Command::Enter { patients: 1.., .. }))
    });
    assert!(counted);
}

/// What a page's own buttons begin with, and what no button says.
const WORDS: [&str; 26] = [
    "report-at",
    "report-colour",
    "report-digit",
    "report-erase",
    "report-lay",
    "reports",
    "left",
    "left-more",
    "left-less",
    "set",
    "died",
    "bags",
    "empty",
    "collected",
    "pips-sum",
    "tell",
    "tell-end",
    "card",
    "epidemic",
    "debrief",
    "rest",
    "take",
    "improve",
    "where",
    "ward",
    "value",
];
const NONSENSE: [&str; 12] =
    ["", "0", "5", "6", "255", "256", "-1", "99999999999", "ff", "0,0,0,0,0,0,0,0,0,0,0,0,0", ",,,,", "less\u{1F4A5}"];

#[test]
fn nonsense_on_the_pages_of_any_game_gives_nothing_that_its_seat_may_not() {
    use emergency_roll::Choice::Paper;
    let games = [
        (dice([]), &["Celina"][..]),
        (dice([dice_hospital::Choice::Depth(Depth::Scorekeeper)]), &["Celina", "Bartek"][..]),
        (Choices::EmergencyRoll([Paper(true)].into_iter().collect()), &["Anna", "Ben"][..]),
        (Choices::Rush([rush::Choice::Research(true)].into_iter().collect()), &["Ola", "Lena"][..]),
    ];
    for (game, names) in games {
        let table = hosted_with(game, names);
        let mut phone = table.seated(0);
        for advanced in 0..3 {
            for word in WORDS {
                for more in NONSENSE {
                    let more = more.replace('\u{1F4A5}', "%F0%9F%92%A5");
                    let page = phone.press(&format!("board {word} {more}"), &[]);
                    assert_eq!(page.status, 200, "{word} {more}");
                }
            }
            let played = played(&table);
            let game = played.state().playing();
            let own = |command: &bedside_core::Command| game.owner(command).is_none_or(|seat| seat == 0);
            assert!(played.journal().commands().all(|(_, _, command)| own(&command)), "after {advanced} steps");
            phone.press("go", &[]);
        }
    }
}
