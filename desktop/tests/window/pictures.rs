//! Pictures of every table, to look at: `BEDSIDE_PICTURES=folder cargo test --test window pictures` writes them.

use bedside_core::{GameKind, Lang};

use crate::player::Player;

#[test]
fn every_table_is_drawn_in_every_language_and_size() {
    let folder = std::env::var("BEDSIDE_PICTURES").ok();
    for game in GameKind::ALL.iter().copied() {
        for lang in Lang::ALL {
            let mut player = Player::seated(&["Anna", "Bartek"], game.by_the_rules(), lang);
            for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
                player.resize(width, height);
                let picture = player.picture();
                let first = &picture[..3];
                assert!(picture.chunks(3).any(|pixel| pixel != first), "{game:?} {lang:?} {width}");
                if let Some(folder) = &folder {
                    let path = format!("{folder}/{game:?}-{}-{width}.ppm", lang.key());
                    let head = format!("P6 {width} {height} 255\n").into_bytes();
                    std::fs::write(path, [head, picture].concat()).expect("a picture");
                }
            }
        }
    }
}
