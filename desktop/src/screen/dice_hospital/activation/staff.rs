//! The staff of the hospital: nurses on one card, each specialist on their own with what they can do, and the blood bags.

use bedside_core::dice_hospital::{Game, Hospital, Improvement, Specialist};
use iced::widget::{Column, Row, Space, Stack, column, container, mouse_area, row, text, tooltip};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::{Message, card};
use super::board::{View, press};
use super::half::Hand;
use super::wards::digit;
use super::{Carried, Spot};
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::surface::{self, Surface};
use crate::widget::{Meeple, at_work, blood_bag, carry, chip, key_cap, meeple, shortened, width_of};

/// The figure of a meeple.
pub(super) fn figure(game: &Game, who: Option<Specialist>) -> Meeple {
    who.map_or(Meeple::Nurse, |specialist| card::figure(specialist, game.options().edition()))
}

pub(super) fn view<'a>(view: View<'a>, hospital: &'a Hospital) -> Element<'a, Message> {
    let (measures, room) = (view.measures, view.scene.room());
    let specialists: Vec<(Specialist, bool)> = hospital.staff().collect();
    #[expect(clippy::cast_precision_loss, reason = "a few cards")]
    let count = specialists.len() as f32;
    let wide = |crowded: bool| {
        let others = nurses(view, hospital, crowded).1 + bags(view, hospital, crowded).1;
        let left = measures.width - others - (count + 1.0) * measures.card_gap;
        (left / count.max(1.0)).min(room.by(254.0, 310.0, 430.0)).floor()
    };
    // Where many share the row, names break and what they can do is told by pointing at them.
    let crowded = count > 0.0 && wide(false) < room.by(160.0, 190.0, 260.0);
    let wide = wide(crowded);
    let mut cards = vec![nurses(view, hospital, crowded).0];
    for (place, (specialist, placed)) in specialists.iter().enumerate() {
        let nth = specialists[..place].iter().filter(|(other, placed)| other == specialist && *placed).count();
        cards.push(self::specialist(view, *specialist, placed.then_some(nth), wide, crowded));
    }
    cards.push(Space::new().width(Fill).into());
    cards.push(bags(view, hospital, crowded).0);
    Row::with_children(cards).spacing(measures.card_gap).height(measures.staff).into()
}

/// How a card of the staff looks by what it may do.
fn card<'a>(view: View<'a>, inside: Element<'a, Message>, spot: Spot) -> Surface<'a, Message> {
    let colours = view.scene.colours();
    let lit = view.offer().lit_at(spot).is_some();
    let surface = match lit {
        true => surface::lit(inside, press(spot), colours),
        false if view.scene.past.is_some() => surface::quiet(inside, press(spot), colours),
        false => surface::pressable(inside, press(spot), colours),
    };
    surface.height(Fill).hot(view.is_hot(spot))
}

fn is_chosen(view: View<'_>, who: Option<Specialist>) -> bool {
    view.state.half(view.seat).placement.meeple == Some(who) && view.state.half(view.seat).hand == Hand::Empty
}

fn name_size(view: View<'_>) -> f32 {
    view.scene.room().by(13.5, 15.0, 18.0)
}

/// Name and, below it, something softer.
fn titled<'a>(view: View<'a>, title: String, below: String, wide: f32, chosen: bool) -> Element<'a, Message> {
    let (colours, room) = (view.scene.colours(), view.scene.room());
    let (size, small) = (name_size(view), room.by(12.0, 13.0, 16.0));
    let soft = if chosen { colours.on_accent } else { colours.soft };
    let title = text(shortened(&title, size, STRONG, wide)).font(STRONG).size(size).line_height(1.15);
    let below = (!below.is_empty()).then(|| {
        let below = text(shortened(&below, small, PLAIN, wide)).size(small).line_height(1.2).color(soft);
        below.wrapping(text::Wrapping::None)
    });
    column![title.wrapping(text::Wrapping::None)].push(below).into()
}

fn padding(view: View<'_>) -> [f32; 2] {
    [0.0, view.scene.room().by(7.0, 10.0, 14.0)]
}

fn key_of<'a>(view: View<'a>, spot: Spot) -> Option<Element<'a, Message>> {
    let key = view.offer().lit_at(spot)?.key?;
    Some(digit(key, view.scene.room().by(12.0, 14.0, 17.0), view.scene.colours()))
}

fn nurses<'a>(view: View<'a>, hospital: &'a Hospital, crowded: bool) -> (Element<'a, Message>, f32) {
    let (scene, words) = (view.scene, view.scene.lang().board_words());
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(28.0, 34.0, 48.0);
    let (free, all) = (hospital.free_nurses(), hospital.nurses());
    let spot = Spot::Meeple(None);
    let chosen = is_chosen(view, None);
    let shown = if crowded { 1 } else { all.min(3) };
    let figures = (0..shown)
        .map(|place| if place < free { meeple(Meeple::Nurse, size, colours) } else { at_work(size, colours) });
    let gap = room.by(1.0, 3.0, 6.0);
    let said = if free > 0 { words.free.replace("{}", &free.to_string()) } else { words.none_free.to_owned() };
    // A narrow window needs the room for the names of the others.
    let (title, said) =
        if crowded && !room.has_pane() { (free.to_string(), String::new()) } else { (words.nurses.to_owned(), said) };
    let below = if said.is_empty() { 0.0 } else { width_of(words.none_free, room.by(12.0, 13.0, 16.0), PLAIN) };
    let words_width = width_of(&title, room.by(13.5, 15.0, 18.0), STRONG).max(below) + 4.0;
    let titled = titled(view, title, said, words_width, chosen);
    let inside = row![Row::with_children(figures).spacing(gap), titled]
        .push(key_of(view, spot))
        .spacing(room.by(4.0, 8.0, 12.0))
        .align_y(Alignment::Center);
    let width = f32::from(shown) * (size + gap) + words_width + room.by(46.0, 54.0, 78.0);
    let whole: Element<'a, Message> = if free == 0 {
        let well =
            surface::well(container(inside).center_y(Fill).padding(padding(view)), colours).width(width).height(Fill);
        mouse_area(well).on_press(press(spot)).into()
    } else if chosen {
        let surface = surface::chosen(inside, Some(press(spot)), colours).width(width).height(Fill);
        surface.padding(padding(view)).into()
    } else {
        card(view, inside.into(), spot).width(width).padding(padding(view)).into()
    };
    let whole = if free > 0 { carried(whole, Carried::Meeple(None)) } else { whole };
    (whole, width)
}

/// Something that the pointer can take up.
fn carried<'a>(whole: Element<'a, Message>, what: Carried) -> Element<'a, Message> {
    carry::source(whole, super::Message::Carry(what).into())
}

fn specialist<'a>(
    view: View<'a>,
    who: Specialist,
    placed: Option<usize>,
    wide: f32,
    crowded: bool,
) -> Element<'a, Message> {
    let (scene, game) = (view.scene, view.game());
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let spot = Spot::Meeple(Some(who));
    let chosen = is_chosen(view, Some(who));
    let size = room.by(28.0, 34.0, 48.0);
    let figure = if placed.is_some() { at_work(size, colours) } else { meeple(figure(game, Some(who)), size, colours) };
    let mut below = String::new();
    let alike = || game.hospital_of(view.seat).ok().map(|it| it.staff().filter(|at| *at == (who, true)).count());
    let is_last = |nth: usize| alike() == Some(nth + 1);
    let still_open = view.offer().still_open.filter(|(of, _)| *of == who && placed.is_some_and(is_last));
    if let Some((_, for_a_bag)) = still_open {
        lang.board_words().may_help[usize::from(for_a_bag)].clone_into(&mut below);
    } else if let Some(nth) = placed {
        let place = view.state.workplaces.place_of(view.seat, who, nth);
        below = place.map_or_else(String::new, |place| lang.department(place).to_owned());
    } else {
        // Writing into a string never fails.
        let _ = lang.improvement_effect(Improvement::Specialist(who), game.options().edition(), &mut below);
    }
    let gap = room.by(5.0, 8.0, 12.0);
    let key = key_of(view, spot);
    let key_width = if key.is_some() && !crowded { room.by(20.0, 24.0, 30.0) } else { 0.0 };
    let [_, across] = padding(view);
    let below_name = wide - size - 2.0 * across - gap - 8.0;
    let left = below_name - key_width;
    let name = lang.specialist(who);
    let titled = match crowded {
        // Where there is no line for what they can do, this has the place of the name.
        true if still_open.is_some() => broken(view, &below, left),
        true => broken(view, name, left),
        false => titled(view, shortened(name, name_size(view), STRONG, left), below.clone(), below_name, chosen),
    };
    let inside = row![figure, titled].spacing(gap).align_y(Alignment::Center);
    // The key stands beside the name, so that what they can do has the whole line.
    let corner = key.map(|key| {
        let above = if crowded { 3.0 } else { room.by(5.0, 7.0, 9.0) };
        container(key).align_right(Fill).align_top(Fill).padding([above, 0.0])
    });
    let inside: Element<'a, Message> =
        Stack::new().push(container(inside).center_y(Fill).width(Fill)).push(corner).into();
    if still_open.is_some() {
        return card(view, inside, spot).width(wide).padding(padding(view)).into();
    }
    if placed.is_some() {
        let well =
            surface::well(container(inside).center_y(Fill).padding(padding(view)), colours).width(wide).height(Fill);
        return mouse_area(well).on_press(press(spot)).into();
    }
    let whole: Element<'a, Message> = if chosen {
        let surface = surface::chosen(inside, Some(press(spot)), colours).width(wide).height(Fill);
        surface.padding(padding(view)).into()
    } else {
        card(view, inside, spot).width(wide).padding(padding(view)).into()
    };
    let whole = carried(whole, Carried::Meeple(Some(who)));
    if !crowded {
        return whole;
    }
    let told = container(text(below).size(room.by(12.0, 13.0, 16.0)).color(colours.panel)).padding([4.0, 8.0]);
    let told = told.style(move |_| {
        container::Style::default()
            .background(Background::Color(colours.ink))
            .border(Border { radius: 6.0.into(), ..Border::default() })
    });
    tooltip(whole, told, tooltip::Position::Top).into()
}

/// A name in at most two lines.
fn broken<'a>(view: View<'a>, name: &str, wide: f32) -> Element<'a, Message> {
    let size = view.scene.room().by(12.0, 13.0, 16.0);
    let mut lines = [String::new(), String::new()];
    let mut line = 0;
    for word in name.split(' ') {
        let longer = if lines[line].is_empty() { word.to_owned() } else { format!("{} {word}", lines[line]) };
        if line == 0 && !lines[0].is_empty() && width_of(&longer, size, STRONG) > wide {
            line = 1;
            word.clone_into(&mut lines[1]);
        } else {
            lines[line] = longer;
        }
    }
    let lines = lines.into_iter().filter(|line| !line.is_empty()).map(|line| {
        let words = text(shortened(&line, size, STRONG, wide)).font(STRONG).size(size).line_height(1.15);
        words.wrapping(text::Wrapping::None).into()
    });
    Column::with_children(lines).into()
}

/// The blood bags; with one in hand, the colours as which it lets somebody count.
fn bags<'a>(view: View<'a>, hospital: &'a Hospital, crowded: bool) -> (Element<'a, Message>, f32) {
    let (scene, words) = (view.scene, view.scene.lang().board_words());
    let (colours, room) = (scene.colours(), scene.room());
    let small = crowded || room.size_class() == SizeClass::Small;
    let size = room.by(26.0, 32.0, 46.0);
    let (title, drag) = if small { (words.bag_cards_short, words.drag_short) } else { (words.bag_cards, words.drag) };
    let narrow = crowded && !room.has_pane();
    let title = if narrow { "{}" } else { title }.replace("{}", &hospital.bags().to_string());
    let drag = if narrow { "" } else { drag };
    let width = match () {
        () if narrow => 92.0,
        () if crowded => room.by(112.0, 136.0, 190.0),
        () => room.by(134.0, 256.0, 350.0),
    };
    let hand = view.state.half(view.seat).hand;
    let gap = room.by(4.0, 7.0, 10.0);
    if hand != Hand::Empty {
        let mut inside = row![blood_bag(true, size, colours)].spacing(gap).align_y(Alignment::Center);
        if view.offer().wells.is_empty() {
            inside = inside.push(text(words.drag_short).size(room.by(12.0, 14.0, 17.0)).font(STRONG));
        } else if !small {
            inside = inside.push(text(words.counts_as).size(14.0).font(STRONG).wrapping(text::Wrapping::None));
        }
        inside = inside.extend(view.offer().wells.iter().map(|colour| well(view, *colour, hand)));
        let inside = container(inside).center_y(Fill).padding(padding(view));
        let card = surface::well(inside, colours).width(width).height(Fill);
        return (mouse_area(card).on_press(press(Spot::Bag)).into(), width);
    }
    let shown = hospital.bags().clamp(1, if small { 1 } else { 2 });
    let tokens = (0..shown).map(|place| blood_bag(place < hospital.bags(), size, colours));
    let [_, across] = padding(view);
    #[expect(clippy::cast_lossless, reason = "two at most")]
    let left = width
        - 2.0 * across
        - shown as f32 * (size + 3.0)
        - gap * 2.0
        - if small { 4.0 } else { room.by(4.0, 34.0, 40.0) };
    let drag = if hospital.bags() == 0 { "" } else { drag };
    let titled = titled(view, title, drag.to_owned(), left, false);
    let inside = row![Row::with_children(tokens).spacing(3.0), titled].spacing(gap).align_y(Alignment::Center);
    if hospital.bags() == 0 {
        let card =
            surface::well(container(inside).center_y(Fill).padding(padding(view)), colours).width(width).height(Fill);
        return (mouse_area(card).on_press(press(Spot::Bag)).into(), width);
    }
    let inside =
        if small { inside } else { inside.push(Space::new().width(Fill)).push(key_cap("X", colours.soft, room)) };
    let card = card(view, inside.into(), Spot::Bag).width(width).padding(padding(view));
    (carried(card.into(), Carried::Bag), width)
}

/// Where the wells are found.
const WELLS: [&str; 3] = ["well red", "well yellow", "well green"];

/// A colour as which a blood bag lets somebody count.
pub(super) fn well<'a>(view: View<'a>, colour: bedside_core::dice::Colour, hand: Hand) -> Element<'a, Message> {
    let (colours, room, lang) = (view.scene.colours(), view.scene.room(), view.scene.lang());
    let spot = Spot::Well(colour);
    let chip = chip(colour, lang.colour_letter(colour), room.by(22.0, 26.0, 36.0), colours);
    let inside = row![chip].push(key_of(view, spot)).spacing(3.0).align_y(Alignment::Center);
    let surface = if hand == Hand::Counts(colour) {
        surface::chosen(inside, Some(press(spot)), colours)
    } else {
        surface::lit(inside, press(spot), colours)
    };
    let surface =
        container(Element::from(surface.padding(3.0).hot(view.is_hot(spot)))).id(WELLS[colour as usize % 3]).into();
    carry::target(surface, super::Message::Drop(Some(spot)).into(), view.state.carried.is_some())
}
