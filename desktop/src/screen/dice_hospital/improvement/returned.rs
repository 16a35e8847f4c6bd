//! One page for all players: who returns an improvement for a blood bag. The fewer they have, the more is told of each.

use bedside_core::dice_hospital::Improvement;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Length};

use super::{Kept, Message, prospect};
use crate::screen::dice_hospital::{Message as Outer, Scene, card, rail};
use crate::screen::layout::Measures;
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::{blood_bag, digit_cap, seat_mark, shortened, surface, width_of};

/// How much is told of each improvement: as much as there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    /// Name and signs in a line.
    Line,
    /// Its signs below its name.
    Signs,
    /// What it does in words.
    Words,
    /// Larger, and for whom it works now.
    All,
}

/// The lengths of the page.
#[derive(Clone, Copy)]
struct Sheet {
    telling: Telling,
    /// How wide it is inside of a player's column.
    inside: f32,
    die: f32,
    /// How high a column is.
    height: f32,
    /// Whether all columns show what is in them.
    fits: bool,
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let room = scene.room();
    let title = text(scene.lang().offer_words().return_one).font(STRONG).size(title_size(scene)).line_height(1.2);
    let sheet = Sheet::of(scene);
    let columns = scene.game.seats().map(|seat| player(scene, seat, sheet));
    let columns = Row::with_children(columns).spacing(gap(scene)).height(sheet.height());
    let block = column![title, columns].spacing(room.by(6.0, 10.0, 14.0));
    if sheet.fits {
        return block.into();
    }
    scrollable(container(block).padding(iced::padding::right(14.0))).height(Fill).into()
}

fn title_size(scene: Scene<'_>) -> f32 {
    scene.room().by(15.0, 19.0, 25.0)
}

/// Between columns.
fn gap(scene: Scene<'_>) -> f32 {
    scene.room().by(8.0, 12.0, 18.0)
}

fn padding(scene: Scene<'_>) -> f32 {
    scene.room().by(8.0, 14.0, 20.0)
}

/// Between the parts of a column, and between improvements.
fn between(scene: Scene<'_>) -> [f32; 2] {
    [scene.room().by(5.0, 8.0, 12.0), scene.room().by(4.0, 7.0, 10.0)]
}

impl Sheet {
    /// How high the columns are: where they scroll, as high as what is in them.
    fn height(self) -> Length {
        if self.fits { Length::Fixed(self.height) } else { Length::Shrink }
    }

    fn of(scene: Scene<'_>) -> Sheet {
        let (room, game) = (scene.room(), scene.game);
        let stage = Measures::of(room).stage(room);
        let players = f32::from(game.options().seats());
        let inside = (stage.width + gap(scene)) / players - gap(scene) - 2.0 * padding(scene);
        // Two wards stand beside each other in a column, and two below them.
        let die = (inside - room.by(4.0, 6.0, 8.0) - 2.0 * 2.0 * 4.0) / 6.0;
        let die = die.floor().clamp(14.0, room.by(34.0, 46.0, 64.0));
        let [parts, rows] = between(scene);
        let wards = if game.options().referee() { 2.0 * (die + 4.0) + room.by(4.0, 6.0, 8.0) + parts } else { 0.0 };
        let head = room.by(26.0, 32.0, 42.0);
        let left = stage.height - title_size(scene) * 1.2 - room.by(6.0, 10.0, 14.0);
        let around = head + wards + parts + 2.0 * padding(scene) + 2.0;
        let high = |telling: Telling| {
            let kept = |seat: u8| scene.screen.stages.improvement.kept(seat);
            let of = |seat: u8| kept(seat).map(|it| height(scene, it.improvement, inside, telling) + rows).sum::<f32>();
            game.seats().map(of).fold(0.0, f32::max)
        };
        let all = [Telling::All, Telling::Words, Telling::Signs, Telling::Line];
        let has_room = |telling: Telling| {
            let wide = match telling {
                Telling::All => inside >= room.by(220.0, 250.0, 290.0),
                Telling::Words | Telling::Signs => true,
                Telling::Line => inside >= 190.0,
            };
            wide && around + high(telling) <= left
        };
        // Where nothing fits, the page scrolls.
        let telling = all.into_iter().find(|telling| has_room(*telling)).unwrap_or(Telling::Signs);
        let needed = around + high(telling).max(room.by(20.0, 26.0, 34.0));
        Sheet { telling, inside, die, height: needed, fits: needed <= left }
    }
}

/// Whether a column has room for more than an improvement itself.
fn is_wide(scene: Scene<'_>, inside: f32) -> bool {
    inside >= scene.room().by(220.0, 250.0, 330.0)
}

/// The sizes of an improvement's name, signs and words.
fn sizes(scene: Scene<'_>, inside: f32, telling: Telling) -> [f32; 3] {
    let room = scene.room();
    match telling {
        Telling::All if is_wide(scene, inside) => {
            [room.by(15.0, 19.0, 26.0), room.by(20.0, 28.0, 40.0), room.by(13.0, 16.0, 21.0)]
        }
        Telling::Line => [room.by(13.0, 15.0, 19.0), room.by(13.0, 16.0, 22.0), room.by(12.0, 14.0, 18.0)],
        _ => [room.by(13.0, 15.0, 19.0), room.by(16.0, 20.0, 28.0), room.by(12.0, 14.0, 18.0)],
    }
}

/// Around what is told of an improvement, and between its lines.
fn inner(scene: Scene<'_>, telling: Telling) -> [f32; 2] {
    let room = scene.room();
    match telling {
        Telling::All => [room.by(8.0, 14.0, 20.0), room.by(5.0, 9.0, 14.0)],
        Telling::Line => [room.by(3.0, 5.0, 7.0), 0.0],
        _ => [room.by(5.0, 8.0, 12.0), 4.0],
    }
}

/// How high the line with the name is: high enough to be pressed where there is nothing else.
fn head_height(scene: Scene<'_>, name: f32) -> f32 {
    (name * 1.3).max(scene.room().by(18.0, 22.0, 28.0))
}

/// How high an improvement is.
fn height(scene: Scene<'_>, improvement: Improvement, inside: f32, telling: Telling) -> f32 {
    let [name, signs, words] = sizes(scene, inside, telling);
    let [pad, gap] = inner(scene, telling);
    let head = head_height(scene, name);
    let said = card::effect_words(improvement, scene.game.options().edition(), scene.lang());
    let lines = (width_of(&said, words, PLAIN) * 1.05 / (inside - 2.0 * pad)).ceil().max(1.0);
    let below = match telling {
        Telling::Line => 0.0,
        Telling::Signs => gap + signs * 1.25,
        Telling::Words => 2.0 * gap + signs * 1.25 + lines * words * 1.3,
        Telling::All => 3.0 * gap + signs * 1.25 + lines * words * 1.3 + scene.room().by(20.0, 24.0, 30.0),
    };
    2.0 * pad + head + below + 6.0
}

fn player(scene: Scene<'_>, seat: u8, sheet: Sheet) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let Ok(hospital) = scene.game.hospital_of(seat) else { return Space::new().into() };
    let size = room.by(14.0, 17.0, 22.0);
    let name = shortened(scene.name(seat), size, STRONG, room.by(110.0, 150.0, 240.0));
    let head = row![
        seat_mark(seat, rail::letter(scene, seat), room.by(26.0, 32.0, 42.0), colours),
        text(name).font(STRONG).size(size).width(Fill),
        blood_bag(true, room.by(18.0, 22.0, 28.0), colours),
        text(hospital.bags().to_string()).size(size),
    ]
    .spacing(6.0)
    .align_y(Alignment::Center);
    let [parts, rows] = between(scene);
    let each: Vec<Element<'_, Outer>> =
        scene.screen.stages.improvement.kept(seat).map(|kept| line(scene, kept, sheet)).collect();
    let mut list = column![head].spacing(parts);
    if scene.game.options().referee() {
        list = list.push(rail::wards(scene, hospital, sheet.die).wrap());
    }
    if each.is_empty() {
        list =
            list.push(text(lang.offer_words().nothing_to_return).size(room.by(12.0, 14.0, 18.0)).color(colours.soft));
    }
    let inside = list.push(Column::with_children(each).spacing(rows));
    let high = if sheet.fits { Fill } else { Length::Shrink };
    surface::panel(inside, colours).padding(padding(scene)).width(Fill).height(high).into()
}

/// An improvement, and what it may be returned for.
fn line(scene: Scene<'_>, kept: Kept, sheet: Sheet) -> Element<'_, Outer> {
    let Kept { seat, improvement, returned } = kept;
    if returned {
        return gone(scene, improvement, sheet);
    }
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (state, telling) = (&scene.screen.stages.improvement, sheet.telling);
    let [size, signs, small] = sizes(scene, sheet.inside, telling);
    let [pad, gap] = inner(scene, telling);
    let message = Message::Return(seat, improvement);
    let digit = state.digit(&message);
    let signs = card::signs(scene, improvement, signs, colours.ink);
    let bag = digit.map(|_| blood_bag(true, room.by(16.0, 20.0, 26.0), colours));
    let left = if telling == Telling::Line { sheet.inside * 0.42 } else { sheet.inside - 2.0 * pad - size * 2.4 };
    let name = text(shortened(lang.improvement(improvement), size, STRONG, left)).font(STRONG).size(size);
    let mut head = row![name.wrapping(text::Wrapping::None).width(Fill)].spacing(6.0).align_y(Alignment::Center);
    let mut rest = column![].spacing(gap);
    if telling == Telling::Line {
        head = head.push(signs).push(bag);
    } else {
        let mut below = row![signs, Space::new().width(Fill)].spacing(5.0).align_y(Alignment::Center);
        // A narrow column has room for the bag alone; the title says what it is for.
        if digit.is_some() && is_wide(scene, sheet.inside) && room.size_class() != SizeClass::Small {
            below = below.push(text(lang.offer_words().for_a_bag).size(room.by(12.0, 13.0, 16.0)).color(colours.soft));
        }
        rest = rest.push(below.push(bag));
    }
    if telling >= Telling::Words {
        let said = card::effect_words(improvement, scene.game.options().edition(), lang);
        rest = rest.push(text(said).size(small).color(colours.soft));
    }
    if telling == Telling::All {
        rest = rest.push(prospect::view(scene, seat, improvement));
    }
    head = head.push(digit.filter(|digit| *digit <= 9).map(|digit| digit_cap(digit, colours, room)));
    let head = head.height(head_height(scene, size));
    let inside = column![head, rest].spacing(gap);
    if digit.is_none() {
        return surface::well(inside, colours).padding(pad).width(Fill).into();
    }
    let is_hot = state.is_hot(&message);
    surface::pressable(inside, Outer::from(message), colours).padding(pad).width(Fill).hot(is_hot).into()
}

/// The place of an improvement that was returned, and what it brought.
fn gone(scene: Scene<'_>, improvement: Improvement, sheet: Sheet) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let [size, ..] = sizes(scene, sheet.inside, sheet.telling);
    let name = shortened(scene.lang().improvement(improvement), size, STRONG, sheet.inside - size * 3.0);
    let name = text(name).font(STRONG).size(size).color(colours.soft).wrapping(text::Wrapping::None);
    let inside =
        row![name, blood_bag(true, room.by(16.0, 20.0, 26.0), colours)].spacing(6.0).align_y(Alignment::Center);
    let place = surface::dashed(container(inside).center(Fill), colours.lip);
    container(place).width(Fill).height(height(scene, improvement, sheet.inside, sheet.telling)).into()
}
