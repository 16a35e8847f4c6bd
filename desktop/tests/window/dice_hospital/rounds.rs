//! The end of a round: what neglect does, points and places on one page, and one press to the next round.

use bedside::app::Message;
use bedside::library::{Settings, Theme};
use bedside_core::dice_hospital::{Choice, Game, Phase};
use bedside_core::{Lang, Table};

use super::evening::{seen, until};
use crate::player::Player;

const FOUR: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

/// Pictures in every language and size, and by night and in high contrast at one of them.
fn photograph(table: &Table, name: &str, before: impl Fn(&mut Player)) {
    for lang in Lang::ALL {
        let mut player = seen(table, lang);
        before(&mut player);
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            player.resize(width, height);
            player.photograph(&format!("{name}-{}-{width}", lang.key()));
        }
    }
    for theme in [Theme::Dark, Theme::Contrast] {
        let mut player = seen(table, Lang::En);
        before(&mut player);
        let settings = Settings { theme, ..player.app.desk().settings() };
        player.takes(Message::Set(settings));
        player.photograph(&format!("{name}-{theme:?}"));
    }
}

/// An evening of four, as it stands after a round, and as it ended.
#[test]
fn pictures() {
    if std::env::var("BEDSIDE_PICTURES").is_err() {
        return;
    }
    let closes = |game: &Game| game.round() == 4 && game.phase() == Phase::Neglect && spares_nobody(game);
    photograph(&until(&FOUR, &[], 3, closes), "round-end", |_| {});
    photograph(&until(&FOUR[..2], &[], 4, closes), "round-end-two", |_| {});
    let without = [Choice::Administrators(false)];
    photograph(&until(&FOUR[..3], &without, 5, closes), "round-end-three", |_| {});
    photograph(&until(&FOUR[..1], &[], 5, closes), "round-end-alone", |_| {});
    let over = |game: &Game| game.phase() == Phase::Over;
    photograph(&until(&FOUR, &[], 3, over), "ending", |_| {});
    photograph(&until(&FOUR, &[], 3, over), "sheet", |player| player.letters("b"));
    photograph(&until(&FOUR[..2], &without, 4, over), "ending-two", |_| {});
    photograph(&until(&FOUR[..1], &[], 5, over), "ending-alone", |_| {});
}

fn spares_nobody(game: &Game) -> bool {
    game.seats().all(|seat| game.sparing(seat).next().is_none())
}
