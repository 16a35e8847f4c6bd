//! Pages that are to be looked at: what is returned for a blood bag, and clocks that are set.

use bedside_core::dice_hospital::{Choice, Phase};
use bedside_core::{Choices, Command, Lang, emergency_roll, rush};

use super::evening::{seen, until};
use crate::player::Player;

const NAMES: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];
const SIZES: [(f32, f32); 4] = [(560.0, 440.0), (1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)];

fn shot(player: &mut Player, name: &str, lang: Lang) {
    for (width, height) in SIZES {
        player.resize(width, height);
        player.photograph(&format!("{name}-{lang:?}-{width}"));
    }
}

#[test]
fn pictures_of_returns_and_clocks() {
    if std::env::var("BEDSIDE_PICTURES").is_err() {
        return;
    }
    for lang in [Lang::En, Lang::Pl] {
        for (seats, round) in [(2, 1), (3, 1), (4, 1), (3, 6)] {
            let returns = |game: &bedside_core::dice_hospital::Game| {
                game.round() == round && game.phase() == Phase::Improvement && game.turn().is_none()
            };
            let mut player = seen(&until(&NAMES[..seats], &[], 5, returns), lang);
            shot(&mut player, &format!("30-returns-{seats}-{round}"), lang);
        }
        let active = |game: &bedside_core::dice_hospital::Game| game.phase() == Phase::Activation;
        let mut player = seen(&until(&NAMES[..3], &[Choice::Timed(true)], 3, active), lang);
        shot(&mut player, "31-clock-ready", lang);
        player.gives(Command::StartClock);
        player.wait(std::time::Duration::from_secs(9));
        shot(&mut player, "32-clock-runs", lang);
        player.gives(Command::PauseClock);
        shot(&mut player, "33-clock-stands", lang);
        let timed = Choices::EmergencyRoll([emergency_roll::Choice::Seconds(60)].into_iter().collect());
        let mut player = Player::seated(&NAMES[..2], timed, lang);
        player.goes_on();
        shot(&mut player, "34-er-ready", lang);
        let council = Choices::Rush([rush::Choice::CouncilSeconds(120)].into_iter().collect());
        let mut player = Player::seated(&NAMES[..2], council, lang);
        player.goes_on();
        player.wait(std::time::Duration::from_secs(9));
        shot(&mut player, "35-council", lang);
    }
}
