//! A window of four times the largest drawn one shows the same, twice as large.

use std::time::Duration;

use bedside_core::{GameKind, Lang};
use iced::Point;

use crate::player::Player;

const LARGEST: (u16, u16) = (1920, 1080);
const TWICE: f32 = 2.0;
/// How much of a picture's light may differ where an edge falls on half a pixel, in thousandths.
const EDGES: u64 = 10;

fn players() -> [Player; 2] {
    [1.0, TWICE].map(|scale| {
        let mut player = Player::seated(&["Anna", "Bartek"], GameKind::DiceHospital.by_the_rules(), Lang::En);
        player.resize(f32::from(LARGEST.0) * scale, f32::from(LARGEST.1) * scale);
        player.wait(Duration::from_secs(1));
        player
    })
}

#[test]
fn a_window_of_four_times_the_pixels_shows_the_same_page_twice_as_large() {
    let [plain, magnified] = players();
    let (plain, magnified) = (plain.picture(), magnified.picture());
    let (width, height) = (usize::from(LARGEST.0), usize::from(LARGEST.1));
    assert_eq!(magnified.len(), plain.len() * 4);
    let mut differs = 0;
    for (at, light) in plain.iter().enumerate() {
        let (x, y, channel) = (at / 3 % width, at / 3 / width, at % 3);
        let four = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(right, down)| u64::from(magnified[((2 * y + down) * 2 * width + 2 * x + right) * 3 + channel]));
        differs += (four.iter().sum::<u64>() / 4).abs_diff(u64::from(*light));
    }
    let all = 255 * 3 * u64::try_from(width * height).expect("a window");
    assert!(differs * 1000 < all * EDGES, "{differs} of {all}");
}

#[test]
fn what_is_pressed_there_lies_twice_as_far_from_the_corner() {
    let [plain, magnified] = players();
    let home = plain.place_of("home").center();
    let pressed = |player: &Player, place: Point| format!("{:?}", player.clicks_at(place, 1));
    assert_ne!(pressed(&plain, home), "[]");
    assert_eq!(pressed(&magnified, home), "[]");
    assert_eq!(pressed(&magnified, home * iced::Transformation::scale(TWICE)), pressed(&plain, home));
}
