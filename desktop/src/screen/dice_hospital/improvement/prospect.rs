//! What a tile or a card does for whoever chooses it or has it, and the line by which it is taken.

use bedside_core::dice_hospital::{Hindrance, Improvement, Prospect};
use iced::widget::{Row, container, responsive, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::theme::{PLAIN, Room, STRONG};
use crate::widget::{Icon, bare_die, icon, key_cap, shortened, width_of};

/// Between the parts of a line, and between its dice.
const GAP: f32 = 6.0;
const DICE_GAP: f32 = 3.0;

/// Whom it would be for now, so many of them as dice, or why it would be for nobody yet.
pub(super) fn view(scene: Scene<'_>, seat: u8, improvement: Improvement) -> Option<Element<'_, Outer>> {
    let lang = scene.lang();
    let words = lang.offer_words();
    Some(match scene.screen.stages.improvement.prospect(seat, improvement)? {
        Prospect::Treats(beds) => whom(scene, seat, [words.works_now, words.now], beds),
        Prospect::SetOffBy(beds) => whom(scene, seat, [words.set_off_by, words.by], beds),
        Prospect::Always => said(scene, Icon::Check, words.works_always),
        Prospect::Nobody => {
            let mut why = String::new();
            match improvement {
                Improvement::Department(_) => {
                    // Writing into a string never fails.
                    let _ = lang.hindrance(Hindrance::Needs(improvement), scene.game, &mut why);
                }
                Improvement::Specialist(_) => why.push_str(words.set_off_by_nobody),
            }
            said(scene, Icon::Minus, &why)
        }
    })
}

fn size(room: Room) -> f32 {
    room.by(12.0, 14.0, 18.0)
}

/// What there is to be said where no patient is meant.
fn said<'a>(scene: Scene<'a>, sign: Icon, words: &str) -> Element<'a, Outer> {
    let size = size(scene.room());
    row![icon(sign, size * 1.1, scene.colours().soft), text(words.to_owned()).size(size)]
        .spacing(GAP)
        .align_y(Alignment::Center)
        .into()
}

/// For whom it works: as many dice as the line has room for, one at least, and how many more there are. `words` are the whole ones,
/// and others for a line that has no room beside them.
fn whom<'a>(scene: Scene<'a>, seat: u8, words: [&'static str; 2], beds: &'a [u8]) -> Element<'a, Outer> {
    let (size, colours, lang) = (size(scene.room()), scene.colours(), scene.lang());
    let die = size * 1.5;
    let others = move |more: usize| lang.round_words().and_more.replace("{}", &more.to_string());
    let line = responsive(move |room| {
        let dice_in = |width: f32| {
            (1_u8..).zip(beds).take_while(|(dice, _)| f32::from(*dice) * (die + DICE_GAP) <= width + DICE_GAP).count()
        };
        let dice_beside = |words: &str| {
            let left = room.width - size * 1.1 - width_of(words, size, PLAIN) - 2.0 * GAP;
            let all = dice_in(left);
            if all < beds.len() { dice_in(left - width_of(&others(12), size, PLAIN) - GAP) } else { all }
        };
        let [whole, short] = words;
        let words = if dice_beside(whole) > 0 { whole } else { short };
        let shown = dice_beside(words).max(1);
        let hospital = scene.game.hospital_of(seat).ok();
        let dice = beds.iter().take(shown).filter_map(|bed| hospital.as_ref().and_then(|it| it.patient(*bed)));
        let dice = dice.map(|patient| bare_die(patient.colour, patient.die.pips, die, colours));
        let more = beds.len().saturating_sub(shown);
        row![said(scene, Icon::Check, words), Row::with_children(dice).spacing(DICE_GAP)]
            .push((more > 0).then(|| text(others(more)).size(size).wrapping(text::Wrapping::None)))
            .spacing(GAP)
            .align_y(Alignment::Center)
            .into()
    });
    line.width(Fill).height(die).into()
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
