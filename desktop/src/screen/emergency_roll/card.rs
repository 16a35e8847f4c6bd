//! The ambulance card: a bay for each colour with its die, its bonus, and who took it. They lie there until the next flip.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Arrival, Bonus, Command, Event, Label, Named, Phase, Refusal};
use iced::widget::{Column, Row, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Element, Fill, Length};

use super::board::Ghost;
use super::icon::{Icon, pictured};
use super::{Message, Scene, face, keys, moving, table, words};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{self, die, faded_die, icon, key_cap, no_die, seat_mark, shortened, surface, width_of};

/// Faces that a die shows while it tumbles, and milliseconds until it lies still.
const FACES: u8 = 5;
const TUMBLES: u16 = 300;

/// How a bay is laid out.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    /// One above the other, beside the sheet.
    Tall,
    /// Side by side, so high.
    Low(f32),
    /// On paper the card is all that everybody looks at.
    Alone,
}

/// The bays one above the other.
pub(super) fn stacked(scene: Scene<'_>, gap: f32) -> Element<'_, Message> {
    let bays = Colour::ALL.into_iter().map(|colour| bay(scene, colour, Shape::Tall));
    Column::with_children(bays).spacing(gap).height(Fill).into()
}

/// The bays side by side, so high.
pub(super) fn beside(scene: Scene<'_>, high: f32) -> Element<'_, Message> {
    let bays = Colour::ALL.into_iter().map(|colour| bay(scene, colour, Shape::Low(high)));
    Row::with_children(bays).spacing(scene.room().of_unit(7.0)).into()
}

/// The bays where everybody keeps their own sheet.
pub(super) fn alone(scene: Scene<'_>) -> Element<'_, Message> {
    let bays = Colour::ALL.into_iter().map(|colour| bay(scene, colour, Shape::Alone));
    Row::with_children(bays).spacing(scene.room().of_unit(7.0)).into()
}

/// The die of a bay: rolled, or typed so far.
fn shown(scene: Scene<'_>, colour: Colour) -> Option<Die> {
    if scene.screen.board().types_dice() {
        let typed = |label: &Label| if let Label::Pips(die) = label { Some(*die) } else { None };
        return scene.screen.board().open().filter_map(typed).find(|die| die.colour == colour);
    }
    let lies = scene.game.lying_die(colour)?;
    Some(Die::new(colour, tumbling(scene, lies).unwrap_or(lies.pips)))
}

/// What a die shows while it tumbles; typed dice lie still.
fn tumbling(scene: Scene<'_>, lies: Die) -> Option<u8> {
    let motion = scene.motion().filter(|_| !scene.screen.board().typed())?;
    let rolled =
        |event: &bedside_core::Event| matches!(event, bedside_core::Event::EmergencyRoll(Event::Rolled { .. }));
    let far = motion.within(TUMBLES);
    if far >= 1.0 || !motion.events.iter().any(rolled) {
        return None;
    }
    let shown = (0..FACES).find(|face| far * f32::from(FACES) < f32::from(face + 1))?;
    // Another face each time, and another for each die.
    Some((lies.pips + lies.colour as u8 + 2 * (FACES - shown)) % 6 + 1)
}

/// Whether another card or other dice are being told.
fn fresh(scene: Scene<'_>) -> bool {
    matches!(scene.screen.board().open().next(), Some(Label::Named(Named::Card) | Label::Pips(_)))
}

/// The bonus of a bay: flipped, or told so far.
fn gained(scene: Scene<'_>, colour: Colour) -> Option<Bonus> {
    if fresh(scene) {
        let card = scene.game.card().filter(|_| scene.game.phase() == Phase::Flip);
        let told = scene.screen.board().open().find_map(|label| match label {
            Label::Bay(bay, bonus) if *bay == colour => Some(*bonus),
            _ => None,
        });
        return told.or(card.map(|card| card.bonus(colour)));
    }
    scene.game.lying_bonus(colour)
}

fn bay(scene: Scene<'_>, colour: Colour, shape: Shape) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (game, board) = (scene.game, scene.screen.board());
    let slim = !room.has_pane();
    let side = match shape {
        Shape::Tall if slim => 38.0,
        Shape::Tall => room.by(54.0, 76.0, 100.0),
        Shape::Low(high) => (high - 14.0).min(room.of_unit(52.0).max(34.0)),
        Shape::Alone => room.of_unit(104.0),
    };
    let drawn = match shown(scene, colour) {
        Some(shown) if shape == Shape::Alone => die(face(shown, lang), side, colours),
        Some(shown) => faded_die(shown.colour, shown.pips, side, moving::left_of_dice(scene), colours),
        None => no_die(side, colours),
    };
    let size = match shape {
        Shape::Tall if slim => 12.0,
        Shape::Tall => room.by(13.0, 15.0, 20.0),
        Shape::Low(_) => room.text(14.0),
        Shape::Alone => room.text(26.0),
    };
    let said = Column::with_children(lines(scene, colour, shape, size)).spacing(2.0);
    let gap = room.by(7.0, 11.0, 15.0);
    let inside: Element<'_, Message> = if shape == Shape::Alone {
        let said = said.align_x(Alignment::Center).height(room.of_unit(76.0));
        iced::widget::column![drawn, said].align_x(Alignment::Center).width(Fill).into()
    } else {
        row![drawn, said.width(Fill)].spacing(gap).align_y(Alignment::Center).into()
    };
    let high: Length = match shape {
        Shape::Tall => Fill,
        Shape::Low(high) => high.into(),
        Shape::Alone => Length::Shrink,
    };
    let pad = [room.by(2.0, 4.0, 6.0), room.by(6.0, 10.0, 14.0)];
    let seat = board.shown(game);
    let choice = game.check_choice(seat, colour);
    let choose = Message::give(Command::Choose { seat, die: colour });
    let mine = game.seat(seat).is_ok_and(|of| of.chosen() == Some(colour));
    let meant = matches!(board.ghost(game), Some(Ghost::Bed(bedding)) if bedding.die == colour);
    let bay: Element<'_, Message> = match choice {
        Ok(_) => surface::lit(inside, choose, colours).hot(meant).width(Fill).height(high).padding(pad).into(),
        Err(_) if mine => lying(inside, high, pad, colours.panel, (colours.seat(seat), 4.0)),
        // Bare ground: it cannot be had, and a press says why. On paper nobody says what they take.
        Err(_)
            if shape != Shape::Alone
                && game.phase() == Phase::Admit
                && game.seat(seat).is_ok_and(|of| of.chosen().is_none()) =>
        {
            surface::quiet(inside, choose, colours).width(Fill).height(high).padding(pad).into()
        }
        Err(_) => lying(inside, high, pad, colours.panel, (colours.line, 1.0)),
    };
    mouse_area(bay).on_enter(Message::Try(Some(colour))).on_exit(Message::Try(None)).into()
}

/// A bay that is only looked at.
fn lying<'a>(
    inside: Element<'a, Message>,
    high: Length,
    [above, beside]: [f32; 2],
    ground: iced::Color,
    (tint, width): (iced::Color, f32),
) -> Element<'a, Message> {
    // As much room inside as what can be pressed has.
    let inside = container(inside).padding([above + 2.0, beside + 2.0]).width(Fill);
    let inside = if high == Length::Shrink { inside } else { inside.center_y(high) };
    let style = move |_: &iced::Theme| {
        let border = Border { color: tint, width, radius: 9.0.into() };
        container::Style::default().background(Background::Color(ground)).border(border)
    };
    inside.style(style).into()
}

/// The bonus, and below it who took the die or why it cannot be had.
fn lines<'a>(scene: Scene<'a>, colour: Colour, shape: Shape, size: f32) -> Vec<Element<'a, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let turn = lang.emergency_turn();
    let (game, board) = (scene.game, scene.screen.board());
    let small = (size * 0.88).max(12.0);
    let slim = !room.has_pane();
    let mut lines: Vec<Element<'a, Message>> = Vec::new();
    if let Some(bonus) = gained(scene, colour) {
        let tint = if matches!(bonus, Bonus::Critical | Bonus::BloodBag) { colours.alarm } else { colours.ink };
        let sign = pictured(Icon::of(bonus), size * if shape == Shape::Tall { 1.5 } else { 1.1 }, tint, colours.panel);
        let said = match (bonus, shape) {
            (Bonus::Extra(colour, low), shape) if shape != Shape::Alone && (slim || shape != Shape::Tall) => {
                words::arrival(Arrival { colour, low, high: low + 1 }, lang)
            }
            (bonus, _) => words::bonus(bonus, lang),
        };
        // Three bays share a page of paper: what does not fit in one line is smaller.
        let third = table::left(room) / 3.0 - room.of_unit(7.0) - size * 1.1 - room.by(42.0, 50.0, 62.0);
        let whole = width_of(&said, size, STRONG);
        let size = if shape == Shape::Alone && whole > third { (size * third / whole).max(12.0) } else { size };
        let said = text(said).font(STRONG).size(size).line_height(1.1);
        if shape == Shape::Tall {
            lines.extend([sign, said.into()]);
        } else {
            lines.push(row![sign, said].spacing(5.0).align_y(Alignment::Center).into());
        }
    }
    let fresh = fresh(scene);
    let seats = (0u8..).zip(game.seats()).map(|(seat, _)| seat);
    let takers: Vec<u8> = seats.filter(|seat| game.took(*seat) == Some(colour) && !fresh).collect();
    let seat = board.shown(game);
    let choice = game.check_choice(seat, colour);
    let meant = matches!(board.ghost(game), Some(Ghost::Bed(bedding)) if bedding.die == colour && choice.is_ok());
    if !takers.is_empty() {
        lines.push(took(scene, &takers, shape, small));
    } else if meant {
        lines.push(took(scene, &[seat], shape, small));
    } else if shape == Shape::Alone || fresh || game.lying_die(colour).is_none() {
        lines.push(text(lang.die_colour(colour)).size(small).color(colours.soft).into());
    }
    if let Some(key) = keys::DICE.get(colour as usize).filter(|_| choice.is_ok() && shape == Shape::Tall) {
        lines.push(key_cap(key, colours.soft, room));
    }
    let note = match choice {
        Ok(true) => Some(turn.chiefs_for_bag),
        Err(refusal) if refusal == Refusal::ChiefsDie.into() && shape != Shape::Alone => Some(turn.chiefs),
        _ => None,
    };
    if let Some(note) = note.filter(|_| room.has_pane()) {
        lines.push(text(note).size((size * 0.8).max(12.0)).line_height(1.1).color(colours.soft).into());
    }
    lines
}

/// Who took a die: their marks, the name where it is one, a tick for who has written and the Chief's flag.
fn took<'a>(scene: Scene<'a>, takers: &[u8], shape: Shape, size: f32) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let turn = scene.lang().emergency_turn();
    let playing = game.phase() == Phase::Admit;
    let each = takers.iter().map(|seat| {
        let done = !playing || game.seat(*seat).is_ok_and(|of| of.done());
        let mut one = Row::new().spacing(3.0).align_y(Alignment::Center);
        one = one.push(seat_mark(*seat, scene.letter(*seat), size * 1.45, colours));
        let low = matches!(shape, Shape::Low(_));
        if takers.len() == 1 && !low {
            let now = playing && !done && scene.screen.board().shown(game) == *seat;
            let wide = match shape {
                Shape::Alone => room.of_unit(160.0),
                _ if room.has_pane() => room.by(62.0, 96.0, 140.0),
                _ => 44.0,
            };
            let after = if now { format!(", {}", turn.now) } else { String::new() };
            let font = if now { STRONG } else { PLAIN };
            let wide = (wide - width_of(&after, size, font)).max(size * 1.5);
            let name = match now && !room.has_pane() {
                true => turn.now.to_owned(),
                false => format!("{}{after}", shortened(scene.name(*seat), size, font, wide)),
            };
            one = one.push(text(name).size(size).font(font).wrapping(text::Wrapping::None));
        }
        // Once the turn is over the flag is with the next Chief.
        let flag = playing && *seat == game.chief() && takers.len() < 4;
        one = one.push(flag.then(|| pictured(Icon::Flag, size, colours.soft, colours.panel)));
        one = one.push((done && !game.options().paper()).then(|| icon(widget::Icon::Check, size * 0.9, colours.soft)));
        one.into()
    });
    Row::with_children(each).spacing(if takers.len() > 3 { 1.0 } else { 5.0 }).align_y(Alignment::Center).into()
}
