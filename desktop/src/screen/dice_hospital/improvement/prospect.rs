//! What a tile or a card does for whoever chooses it or has it, and the line by which it is taken.

use bedside_core::dice_hospital::{Hindrance, Improvement, Prospect};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::theme::{Room, STRONG};
use crate::widget::{Icon, bare_die, icon, key_cap, shortened};

/// Whom it would be for now, so many of them as dice, or why it would be for nobody yet.
pub(super) fn view(scene: Scene<'_>, seat: u8, improvement: Improvement, most: usize) -> Option<Element<'_, Outer>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.offer_words();
    let size = room.by(12.0, 14.0, 18.0);
    let hospital = scene.game.hospital_of(seat).ok()?;
    let said = |words: String| text(words).size(size);
    let (sign, words, beds): (Icon, String, &[u8]) =
        match scene.screen.stages.improvement.prospect(seat, improvement)? {
            Prospect::Treats(beds) => (Icon::Check, words.works_now.to_owned(), beds),
            Prospect::SetOffBy(beds) => (Icon::Check, words.set_off_by.to_owned(), beds),
            Prospect::Always => (Icon::Check, words.works_always.to_owned(), &[]),
            Prospect::Nobody => {
                let mut why = String::new();
                match improvement {
                    Improvement::Department(_) => {
                        // Writing into a string never fails.
                        let _ = lang.hindrance(Hindrance::Needs(improvement), scene.game, &mut why);
                    }
                    Improvement::Specialist(_) => why.push_str(words.set_off_by_nobody),
                }
                (Icon::Minus, why, &[])
            }
        };
    let mut line = row![icon(sign, size * 1.1, colours.soft), said(words)].spacing(6.0).align_y(Alignment::Center);
    let dice = beds.iter().take(most).filter_map(|bed| hospital.patient(*bed));
    let dice = dice.map(|patient| bare_die(patient.colour, patient.die.pips, size * 1.5, colours));
    line = line.push(Row::with_children(dice).spacing(3.0));
    let more = beds.len().saturating_sub(most);
    line = line.push((more > 0).then(|| said(format!("+{more}"))));
    Some(container(line).width(Fill).clip(true).into())
}

/// How high the line is by which it is taken.
pub(super) fn take_height(room: Room) -> f32 {
    room.by(24.0, 34.0, 46.0)
}

/// The line by which it is taken: a click anywhere on it does the same.
pub(super) fn take(scene: Scene<'_>, improvement: Improvement, by_keys: bool) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(13.0, 15.0, 19.0);
    let words = lang.offer_words().take.replace("{}", lang.improvement(improvement));
    let words = shortened(&words, size, STRONG, room.by(150.0, 220.0, 330.0));
    let word = text(words).font(STRONG).size(size).color(colours.on_accent).wrapping(text::Wrapping::None);
    let cap = by_keys.then(|| key_cap("Enter", colours.on_accent, room));
    let inside = row![word].push(cap).spacing(10.0).align_y(Alignment::Center);
    let bar = container(inside).padding([0.0, room.by(8.0, 12.0, 18.0)]).center_y(take_height(room));
    bar.style(move |_| {
        container::Style::default()
            .background(Background::Color(colours.accent))
            .border(Border { radius: 8.0.into(), ..Border::default() })
    })
    .into()
}
