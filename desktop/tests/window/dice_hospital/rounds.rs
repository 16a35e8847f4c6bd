//! The end of a round: what neglect does, points and places on one page, and one press to the next round.

use bedside_core::Lang;
use bedside_core::dice_hospital::{Game, Phase};

use super::evening::{seen, until};

const FOUR: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

#[test]
fn pictures() {
    if std::env::var("BEDSIDE_PICTURES").is_err() {
        return;
    }
    for seed in [3, 7] {
        for round in [1, 4, 8] {
            let table = until(&FOUR, &[], seed, |game: &Game| game.round() == round && game.phase() == Phase::Neglect);
            for lang in Lang::ALL {
                for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                    let mut player = seen(&table, lang);
                    player.resize(width, height);
                    player.photograph(&format!("round-end-{seed}-{round}-{}-{width}", lang.key()));
                }
            }
        }
    }
}
