//! Where a glass goes, for whoever wants to say so: a ring of just the spaces that take it, beside the clock. The last space of the
//! glass is offered first.

use bedside_core::rush::{self, Glass, Space as Spot, Wing, ledger};
use bedside_core::{Command, Lang};
use iced::widget::{Row, Space, Stack, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Element, Fill, FillPortion};

use super::badge::{Tint, badge};
use super::unit::Unit;
use super::{Message, Scene, action};
use crate::screen::Frame;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{key_cap, shortened, surface, width_of};

/// A glass that is asked for its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// Which.
    pub glass: Glass,
    /// Where it stood last.
    pub last: Option<Spot>,
}

impl Ring {
    pub(super) fn of(glass: Glass, frame: Frame<'_>) -> Ring {
        Ring { glass, last: ledger::last_space(frame.table(), glass) }
    }
}

/// Spaces as they stand in the ring: what is looked into before what is done.
const ORDER: [Spot; Spot::ALL.len()] = [
    Spot::Admit,
    Spot::Culture,
    Spot::BloodTest,
    Spot::Xray,
    Spot::Mri,
    Spot::TreatA,
    Spot::TreatB,
    Spot::EpidemicA,
    Spot::EpidemicB,
    Spot::DrawBlood,
    Spot::ToWard,
    Spot::TreatOutpatient,
    Spot::Medicines,
    Spot::Organs,
    Spot::TheatreAOrgans,
    Spot::TheatreADrugs,
    Spot::TheatreBOrgans,
    Spot::TheatreBDrugs,
    Spot::Card1,
    Spot::Card2,
    Spot::Card3,
];

/// The letter of a space, which reminds of its name; research cards go by their numbers.
fn letter(space: Spot, glass: Glass) -> &'static str {
    match space {
        Spot::Culture => "C",
        Spot::BloodTest => "B",
        Spot::Xray => "X",
        Spot::Mri | Spot::Medicines => "M",
        Spot::DrawBlood => "D",
        Spot::ToWard => "W",
        Spot::TreatOutpatient => "P",
        Spot::Organs => "O",
        Spot::TheatreAOrgans | Spot::TheatreADrugs => "R",
        Spot::TheatreBOrgans | Spot::TheatreBDrugs => "S",
        Spot::Admit => "A",
        Spot::TreatA => "T",
        Spot::TreatB => "G",
        Spot::EpidemicA => "E",
        Spot::EpidemicB => "K",
        Spot::Card1 => numbered(0, glass),
        Spot::Card2 => numbered(1, glass),
        Spot::Card3 => numbered(2, glass),
    }
}

/// The number of a card; that of the glass itself means its last space.
fn numbered(card: usize, glass: Glass) -> &'static str {
    let number = action::KEYS.get(card).copied().unwrap_or_default();
    if glass as usize == card { "0" } else { number }
}

/// The spaces that take a glass, and whether it may go there now.
fn spaces(scene: Scene<'_>, glass: Glass) -> Vec<(Spot, bool)> {
    let takes = |space: &Spot| scene.game.takes(*space).is_some_and(|kind| kind.takes(glass));
    let free = |space| {
        let place = Command::Rush(rush::Command::Place { glass, space: Some(space), by: None });
        (space, scene.table().accepts(&place, scene.now()).is_ok())
    };
    ORDER.into_iter().filter(takes).map(free).collect()
}

/// A space in as few words as tell it from the others of its ring: an operating room takes organs from doctors alone.
pub(super) fn short_word(space: Spot, lang: Lang) -> &'static str {
    let word = lang.short_space(space);
    match space.action().wing {
        Wing::Theatre(_) => word.rsplit_once(' ').map_or(word, |(room, _)| room),
        _ => word,
    }
}

/// The last space of a glass, where it may go there again.
fn again(scene: Scene<'_>, ring: Ring) -> Option<Spot> {
    spaces(scene, ring.glass).into_iter().find_map(|(space, free)| (free && ring.last == Some(space)).then_some(space))
}

/// What the glass's own number or Enter does: its last space again, else nowhere in particular.
pub(super) fn first(scene: Scene<'_>, ring: Ring) -> Message {
    Message::PlaceAt(again(scene, ring))
}

/// The space that a letter means.
pub(super) fn of_letter(scene: Scene<'_>, ring: Ring, key: &str) -> Option<Spot> {
    let mut spaces = spaces(scene, ring.glass).into_iter();
    spaces.find_map(|(space, _)| letter(space, ring.glass).eq_ignore_ascii_case(key).then_some(space))
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let Some(ring) = scene.screen.ring() else { return iced::widget::Space::new().into() };
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let unit = Unit::of(room);
    let gap = unit.least(7.0, 3.0);
    let spaces = spaces(scene, ring.glass);
    let upper = spaces.len().div_ceil(2);
    let whole = if room.has_pane() { unit.px(796.0) } else { room.size.width - 2.0 * unit.pad() - 13.0 };
    let line = |part: &[(Spot, bool)]| {
        let size = line_size(scene, part, whole - gap * upper as f32);
        let entries = part.iter().map(|(space, free)| entry(scene, ring.glass, *space, *free, size));
        Row::with_children(entries).spacing(gap).height(Fill)
    };
    let (above, below) = spaces.split_at(upper.min(spaces.len()));
    let words = lang.rush_action();
    let narrow = !room.has_pane();
    let size = unit.least(22.0, 12.0);
    let mut middle = row![].spacing(unit.least(12.0, 4.0)).align_y(Alignment::Center).height(Fill);
    let mark = Tint::of(ring.glass, scene.game.options());
    let wide = room.size.width * 0.16;
    let mut asked = format!("{}: {}", action::name_of(scene, ring.glass), words.where_to);
    if ring.glass.doctor().is_none() && width_of(&asked, size, STRONG) > wide {
        asked = format!("{}: {}", action::label(ring.glass, lang), words.where_to);
    }
    middle = middle
        .push(badge(mark, unit.least(34.0, 16.0), colours))
        .push(text(shortened(&asked, size, STRONG, wide)).font(STRONG).size(size).wrapping(text::Wrapping::None));
    // A nurse has no hand of her own: whose it was may be said.
    if ring.glass.doctor().is_none() && scene.state().setup().seats.len() > 1 {
        middle = middle.push(hands(scene));
    }
    let lift = Command::Rush(rush::Command::Lift { glass: ring.glass, by: None });
    if scene.table().accepts(&lift, scene.now()).is_ok() {
        let word = text(lang.words().lift_glass).font(STRONG).size(unit.least(19.0, 12.0));
        let press = surface::pressable(word.wrapping(text::Wrapping::None), Message::press(lift), colours);
        middle = middle.push(press.padding([0.0, unit.least(10.0, 4.0)]).height(Fill));
    }
    if let Some(last) = again(scene, ring) {
        let key = action::key_of(scene, ring.glass);
        let word = format!("{} {}", words.again, lang.short_space(last));
        let word = text(word).font(STRONG).size(unit.least(21.0, 12.0)).color(colours.on_accent);
        let inside = row![word.wrapping(text::Wrapping::None), key_cap(key, colours.on_accent, room)];
        let inside = inside.spacing(unit.px(9.0)).align_y(Alignment::Center);
        let go = surface::go(inside, Message::PlaceAt(Some(last)), colours).centred().width(Fill).height(Fill);
        middle = middle.push(go);
    }
    let nowhere = text(words.nowhere).font(STRONG).size(unit.least(19.0, 12.0)).color(colours.soft);
    let key = (!narrow).then(|| key_cap("Esc", colours.soft, room));
    let nowhere = row![nowhere.wrapping(text::Wrapping::None)].push(key).spacing(unit.px(9.0));
    let nowhere = nowhere.align_y(Alignment::Center);
    let nowhere = surface::pressable(nowhere, Message::PlaceAt(None), colours).padding([0.0, unit.least(12.0, 5.0)]);
    let middle = middle.push(nowhere.height(Fill));
    let inside =
        column![line(above), middle, line(below)].spacing(gap).padding([unit.least(8.0, 3.0), unit.least(10.0, 4.0)]);
    container(inside)
        .width(Fill)
        .height(Fill)
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.panel)).border(Border {
                color: colours.accent,
                width: 2.5,
                radius: 12.0.into(),
            })
        })
        .into()
}

/// Whose hand a nurse is.
fn hands(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, unit) = (scene.colours(), Unit::of(scene.room()));
    let side = unit.least(24.0, 13.0);
    let seats = (0u8..).take(scene.state().setup().seats.len());
    let each = seats.map(|seat| {
        let mark = badge(Tint::Doctor(scene.game.options().colour(seat)), side, colours);
        let on = scene.screen.armed() == Some(seat);
        let message = Message::Who(seat);
        let press =
            if on { surface::chosen(mark, Some(message), colours) } else { surface::pressable(mark, message, colours) };
        press.padding([unit.least(4.0, 2.5), unit.least(4.0, 3.5)]).into()
    });
    Row::with_children(each).spacing(unit.least(4.0, 2.0)).into()
}

/// How wide a space is with its letter, in letters of this size.
fn entry_width(word: &str, size: f32, unit: Unit) -> f32 {
    width_of(word, size, STRONG) + unit.least(62.0, 30.0)
}

/// The largest letters in which these spaces fit beside each other.
fn line_size(scene: Scene<'_>, part: &[(Spot, bool)], whole: f32) -> f32 {
    let unit = Unit::of(scene.room());
    let sizes = [19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0].map(|size| unit.text(size));
    let needs = |size: f32| -> f32 {
        part.iter().map(|(space, _)| entry_width(short_word(*space, scene.lang()), size, unit)).sum()
    };
    sizes.into_iter().find(|size| needs(*size) <= whole).unwrap_or(unit.text(12.0))
}

/// A space with its letter, as wide as its word asks for beside the others; one that is taken is dashed.
fn entry<'a>(scene: Scene<'a>, glass: Glass, space: Spot, free: bool, size: f32) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let unit = Unit::of(room);
    let ink = if free { colours.ink } else { colours.soft };
    let word = short_word(space, scene.lang());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a word in a window")]
    let share = FillPortion(entry_width(word, size, unit) as u16);
    let font = if free { STRONG } else { PLAIN };
    let word = text(word).font(font).size(size).color(ink).wrapping(text::Wrapping::None);
    let struck = (!free).then(|| {
        let line = container(Space::new()).width(Fill).height(1.5);
        container(line.style(move |_| container::Style::default().background(Background::Color(ink)))).center_y(Fill)
    });
    let word = Stack::new().push(word).push(struck);
    let cap = unit.least(28.0, 16.0);
    let key = text(letter(space, glass)).font(STRONG).size(unit.least(18.0, 12.0)).line_height(1.0).color(ink);
    let key = container(key).center_x(cap).center_y(cap).style(move |_| {
        container::Style::default().border(Border { color: ink, width: 1.5, radius: (cap * 0.22).into() })
    });
    let inside = row![key, word];
    let inside = inside.spacing(unit.least(8.0, 3.0)).align_y(Alignment::Center);
    let place = Message::PlaceAt(Some(space));
    if !free {
        // It is no button; pressed it says why, as its letter does.
        let taken = container(surface::dashed(container(inside).center(Fill), colours.line)).width(share).height(Fill);
        return mouse_area(taken).on_press(place).into();
    }
    let press = surface::pressable(inside, place.clone(), colours).centred().width(share).height(Fill);
    // A finger that held the glass is lifted here.
    mouse_area(press).on_release(place).into()
}
