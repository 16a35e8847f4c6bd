//! What to remember beside the points: at most three honours.

use bedside_core::dice_hospital::{Feat, Honour, Improvement};
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element, Fill};

use super::Evening;
use crate::screen::dice_hospital::round_end::said;
use crate::screen::dice_hospital::{Message as Outer, Scene, card};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{seat_mark, shortened, surface, width_of};

pub(super) fn view<'a>(scene: Scene<'a>, evening: &'a Evening) -> Element<'a, Outer> {
    let room = scene.room();
    let all = evening.honours.iter().map(|honour| panel(scene, honour));
    Row::with_children(all).spacing(room.by(8.0, 12.0, 18.0)).width(Fill).into()
}

fn panel<'a>(scene: Scene<'a>, honour: &'a Honour) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (size, mark) = (room.by(12.0, 15.0, 19.0), room.by(24.0, 34.0, 46.0));
    let measure = said(lang, |lang, out| lang.feat_measure(honour.what, out));
    let names: Vec<&str> = honour.seats.iter().map(|seat| scene.name(*seat)).collect();
    let panel = (room.size.width - room.by(332.0, 464.0, 648.0)) / 3.0;
    let marks = match honour.what {
        Feat::BusiestDepartment(department, _) => {
            // Each sign of it is about as wide as a die.
            let signs = scene.game.options().edition().signs(Improvement::Department(department)).len();
            f32::from(u8::try_from(signs).unwrap_or(3)) * mark * 0.68 + mark * 0.3
        }
        _ => mark,
    };
    let wide = panel - marks * f32::from(u8::try_from(honour.seats.len().clamp(1, 2)).unwrap_or(1));
    let wide = wide - room.by(26.0, 42.0, 58.0);
    // A long name makes room for the figure.
    let told = if names.is_empty() {
        measure
    } else {
        let measure = format!(", {measure}");
        let left = wide - width_of(&measure, size, PLAIN);
        shortened(&names.join(", "), size, PLAIN, left) + &measure
    };
    let mut line = row![].spacing(room.by(6.0, 10.0, 14.0)).align_y(Alignment::Center);
    for seat in honour.seats.iter().take(2) {
        line = line.push(seat_mark(*seat, scene.letter(*seat), mark, colours));
    }
    if let Feat::BusiestDepartment(department, _) = honour.what {
        let signs = card::signs(scene, Improvement::Department(department), mark * 0.6, colours.ink);
        line = line.push(signs);
    }
    let words = column![
        text(shortened(lang.feat(honour.what), size, STRONG, wide)).font(STRONG).size(size),
        text(shortened(&told, size, PLAIN, wide)).size(size).color(colours.soft),
    ];
    let inside = line.push(words.width(Fill));
    surface::panel(inside, colours).padding([room.by(5.0, 10.0, 14.0), room.by(8.0, 14.0, 20.0)]).width(Fill).into()
}
