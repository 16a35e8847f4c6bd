//! What moves: bands, the bed that was written, and dice whose turn is over. Each ends soon, and then nothing is drawn anew.

use std::time::Duration;

use bedside::app::Message;
use bedside::library::Settings;
use bedside::screen::emergency_roll::hexagons;
use bedside_core::Lang;
use bedside_core::emergency_roll::{Game, Phase};
use iced::keyboard::key::Named;
use iced::{Point, Rectangle};

use crate::emergency_roll_table::{QUIET, at, turn};
use crate::player::Player;

/// A table for so many after the flip, with nothing on its way any more.
fn flipped(seats: usize) -> Player {
    let mut player = at(seats, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.wait(Duration::from_secs(20));
    player
}

fn wait(player: &mut Player, millis: u64) {
    player.wait(Duration::from_millis(millis));
}

/// What is to be seen at a point.
fn pixel(player: &Player, at: Point) -> [u8; 3] {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the window")]
    let place = 3 * (at.y as usize * player.size.width as usize + at.x as usize);
    let picture = player.picture();
    [picture[place], picture[place + 1], picture[place + 2]]
}

/// The band of the question, near its upper and near its lower end.
fn band(player: &Player) -> [[u8; 3]; 2] {
    let Rectangle { x, y, height, .. } = player.place_of("question");
    [0.25, 0.8].map(|share| pixel(player, Point::new(x + 4.0, y + height * share)))
}

/// Pixels of the red die's colour among the bays.
fn red(player: &Player) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number of pixels")]
    let (width, bays) = (3 * player.size.width as usize, 3 * 240);
    let rows = player.picture();
    rows.chunks(width).flat_map(|row| row[..bays].chunks(3)).filter(|pixel| **pixel == [0xC9, 0x30, 0x2C]).count()
}

#[test]
fn the_band_takes_the_next_seats_colour_from_above() {
    let mut player = flipped(3);
    let adas = band(&player)[0];
    player.keys([Named::ArrowRight, Named::Enter]);
    wait(&mut player, 35);
    let [above, below] = band(&player);
    assert!(above != adas && below == adas, "{above:?} over {below:?}, which was {adas:?}");
    wait(&mut player, 300);
    assert_eq!(band(&player), [above, above]);
}

#[test]
fn the_bed_that_alicat_has_written_blinks_twice() {
    let mut player = flipped(1);
    player.keys([Named::ArrowRight, Named::Enter]);
    let bed = player.game::<Game>().written(1).each().last().expect("ALICAT has written");
    let sheet = player.place_of("alicat");
    let wide = sheet.width / 9.0;
    let middle = hexagons::middle(bed, wide);
    let rim = Point::new(sheet.x + middle.x - 0.435 * wide, sheet.y + middle.y);
    let mut seen = Vec::new();
    for _ in 0..12 {
        wait(&mut player, 30);
        seen.push(pixel(&player, rim));
    }
    let outline = *seen.last().unwrap();
    let comes = seen.windows(2).filter(|pair| pair[0] != outline && pair[1] == outline).count();
    assert_eq!(comes, 2, "{seen:?}");
}

#[test]
fn dice_fade_once_their_turn_is_over_and_stay() {
    let mut player = flipped(2);
    assert!(red(&player) > 500);
    for _ in 0..2 {
        wait(&mut player, 500);
        player.keys([Named::ArrowRight, Named::Enter]);
    }
    assert_eq!(player.game::<Game>().phase(), Phase::Flip);
    let first = player.picture();
    wait(&mut player, 150);
    assert!(player.app.moves() && red(&player) == 0 && player.picture() != first);
    wait(&mut player, 150);
    assert!(!player.app.moves() && player.sees("2 stethoscopes"), "they lie there until the next flip");
    // Nothing is drawn anew by itself once the toast has gone.
    wait(&mut player, 30_000);
    assert_eq!(player.app.next_wake(), None);
    player.key(Named::Space);
    wait(&mut player, 1000);
    assert!(red(&player) > 500, "fresh dice");
}

#[test]
fn with_reduced_motion_everything_is_there_at_once() {
    let mut player = flipped(2);
    let settings = player.app.desk().settings();
    player.takes(Message::Set(Settings { reduced_motion: true, ..settings }));
    let adas = band(&player)[0];
    player.keys([Named::ArrowRight, Named::Enter]);
    let [above, below] = band(&player);
    assert!(!player.app.moves() && above != adas && above == below);
}
