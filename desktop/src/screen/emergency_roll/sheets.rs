//! A sheet drawn large with its band, name and points, the others beside it, and a ledger in a line.

use bedside_core::emergency_roll::printed::{MORGUE, NURSES};
use bedside_core::emergency_roll::{Bonus, Phase, Score};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Length, Size};

use super::board::Ghost as About;
use super::hexagons::{Ghost, LEAST_FOR_VALUES, Plan, hexagons, size, small_hexagons};
use super::icon::{Icon, pictured};
use super::moving::{self, Wipe};
use super::stage::Sizes;
use super::table::hexagon;
use super::{Message, Scene, boxes, fitted, keys, words};
use crate::screen::side;
use crate::theme::{PLAIN, Room, STRONG};
use crate::widget::{self, icon, key_cap, seat_mark, shortened, surface, width_of};

/// The narrowest hexagon that is drawn.
const LEAST_HEXAGON: f32 = 6.0;

/// What a sheet looks like.
pub(super) fn plan(scene: Scene<'_>, seat: u8, small: bool) -> Option<Plan> {
    let (game, board) = (scene.game, scene.screen.board());
    let sheet = *game.seat(seat).ok()?.sheet();
    let plays = !small && board.shown(game) == seat;
    Some(Plan {
        lit: if plays { board.lit(game, seat) } else { Vec::new() },
        ghost: if plays { ghost(scene) } else { None },
        landing: moving::landing(scene, seat),
        outlined: moving::written(scene, seat),
        small,
        ..fitted::bare(scene, sheet)
    })
}

/// What is about to be written on the large sheet.
fn ghost(scene: Scene<'_>) -> Option<Ghost> {
    let (game, board, lang) = (scene.game, scene.screen.board(), scene.lang());
    let bed = board.ghost_bed(game)?;
    Some(match board.ghost(game)? {
        About::Screen(_) => Ghost { bed, value: None, critical: false, nurse: false, tag: String::new() },
        About::Bed(bedding) => {
            let bonus =
                game.bonus(bedding.die).filter(|_| bedding.patient == bedside_core::emergency_roll::Patient::Die);
            let mut tag = words::cost(bedding.cost, lang);
            if bedding.chiefs {
                let and = if tag.is_empty() { "" } else { ", " };
                tag = format!("{}{and}{tag}", lang.emergency_turn().chiefs_for_bag);
            }
            let nurse = bonus == Some(Bonus::Nurse)
                && game.seat(board.shown(game)).is_ok_and(|of| !of.sheet().nursed(bedding.ward));
            Ghost { bed, value: Some(bedding.value), critical: bonus == Some(Bonus::Critical), nurse, tag }
        }
    })
}

/// The sheet that is played on, as large as the stage lets it.
pub(super) fn on_stage(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let room = scene.room();
    let wide = Sizes::of(room).width - fitted::band_width(room) - 24.0;
    let head = room.has_pane().then(|| named(scene, seat, room.by(16.0, 20.0, 28.0), wide));
    let map = fitted::map(move |width| match plan(scene, seat, false) {
        Some(plan) => hexagons(plan, width, move |bed| Some(Message::Bed(seat, bed)), Message::Step),
        None => Space::new().into(),
    });
    fitted::framed(scene, seat, Wipe::of_sheet(scene, seat), head, map)
}

/// The head of a sheet, as high as it is on any.
pub(super) fn named(scene: Scene<'_>, seat: u8, size: f32, width: f32) -> Element<'_, Message> {
    container(head(scene, seat, size, width)).height(size * 1.75).padding([0.0, 8.0]).into()
}

/// A sheet as large as the page lets it, below or beside other things.
pub(super) fn large(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (room, width) = (scene.room(), hexagon(scene.room()));
    let Some(plan) = plan(scene, seat, false) else { return Space::new().into() };
    let press = move |bed: u8| Some(Message::Bed(seat, bed));
    let head = container(head(scene, seat, room.text(18.0), width * 9.0)).height(room.of_unit(30.0));
    let inside = column![head, hexagons(plan, width, press, Message::Step)].width(width * 9.0);
    framed(inside.into(), scene, seat).padding([room.of_unit(5.0), room.of_unit(8.0)]).into()
}

/// A frame in a seat's colour.
fn framed<'a>(inside: Element<'a, Message>, scene: Scene<'a>, seat: u8) -> container::Container<'a, Message> {
    let colours = scene.colours();
    container(inside).style(move |_| {
        let border = Border { color: colours.seat(seat), width: 3.0, radius: 12.0.into() };
        container::Style::default().background(Background::Color(colours.panel)).border(border)
    })
}

/// A band in a seat's colour; where another had it, it comes from above.
pub(super) fn band<'a>(wipe: Wipe, width: f32, radius: f32) -> Element<'a, Message> {
    let part = move |tint: Color, portion: u16, radius: iced::border::Radius| {
        container(Space::new()).width(width).height(Length::FillPortion(portion)).style(move |_| {
            let border = Border { radius, ..Border::default() };
            container::Style::default().background(Background::Color(tint)).border(border)
        })
    };
    if wipe.share >= 1.0 {
        return part(wipe.tint, 1, iced::border::left(radius)).into();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a thousand")]
    let above = (wipe.share * 999.0) as u16;
    let (top, bottom) = (iced::border::top_left(radius), iced::border::bottom_left(radius));
    let whole = column![].push((above > 0).then(|| part(wipe.tint, above, top)));
    whole.push(part(wipe.under, 1000 - above, bottom)).height(Fill).into()
}

/// Mark, name and points of a seat; on the large sheet also what is about to be gained.
fn head(scene: Scene<'_>, seat: u8, size: f32, width: f32) -> Element<'_, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let score = game.score(seat);
    let board = scene.screen.board();
    let then = board.score_then(game).filter(|_| board.shown(game) == seat);
    let gain = then.map_or_else(String::new, |then| gained(scene, &score, &then));
    let points = side::count(score.total());
    let left = width - size * 3.4 - width_of(&points, size, STRONG) - width_of(&gain, size, PLAIN);
    let name = shortened(scene.name(seat), size, STRONG, left.max(size * 2.0));
    let mut line = row![
        seat_mark(seat, scene.letter(seat), size * 1.35, colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
    ];
    line = line.push(flag(scene, seat, size));
    line = line.push(Space::new().width(Fill));
    line = line.push(text(points).font(STRONG).size(size));
    if !gain.is_empty() {
        line = line.push(text(gain).size(size).color(colours.accent).wrapping(text::Wrapping::None));
    }
    line.spacing(room.by(6.0, 9.0, 12.0)).align_y(Alignment::Center).height(Fill).into()
}

/// The flag of whoever is the Chief, from the end of a turn on the next one's.
fn flag(scene: Scene<'_>, seat: u8, size: f32) -> Option<Element<'_, Message>> {
    let flag = pictured(Icon::Flag, size, scene.colours().ink, scene.colours().panel);
    (seat == scene.game.chief()).then(|| container(flag).id("chief").into())
}

/// What would be gained, and in which box where it is one.
fn gained(scene: Scene<'_>, score: &Score, then: &Score) -> String {
    let by = then.total() - score.total();
    let changed = boxes::changes(scene.lang(), score, then);
    match changed[..] {
        [] => String::new(),
        [(name, _)] => format!("{} {}", crate::words::signed(by), name.to_lowercase()),
        _ => crate::words::signed(by),
    }
}

/// How wide the hexagons of a sheet with its head may be in so much room; none where nobody could tell them apart.
pub(super) fn fitting(card: Size, room: Room) -> Option<f32> {
    let head = room.by(22.0, 26.0, 36.0);
    let one = size(1.0);
    let width = ((card.width - 24.0) / one.width).min((card.height - head - 12.0) / one.height);
    Some(width).filter(|width| *width >= LEAST_HEXAGON)
}

/// The other sheets, as large as they fit: a press shows one large. Where there is little room they are names and points.
pub(super) fn others(scene: Scene<'_>, seat: u8, size: Size) -> Element<'_, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let gap = Sizes::of(room).gap;
    let all = (0u8..).zip(game.seats()).map(|(other, _)| other).filter(|other| *other != seat);
    let all: Vec<u8> = all.collect();
    let columns = if all.len() > 2 { 2 } else { 1 };
    let rows = f32::from(u8::try_from(all.len().div_ceil(columns)).unwrap_or(1));
    let below = room.by(28.0, 30.0, 38.0);
    let high = (size.height - below) / rows.max(1.0) - gap;
    let wide = if columns > 1 { (size.width - gap) / 2.0 } else { size.width };
    let hexagon = fitting(Size::new(wide, high), room);
    let mut cards = Column::new().spacing(gap).width(Fill);
    for line in all.chunks(columns) {
        let empty = (line.len() < columns).then(|| Space::new().width(Fill).into());
        let line = line.iter().map(|other| card(scene, *other, hexagon, wide)).chain(empty);
        cards = cards.push(Row::with_children(line).spacing(gap));
    }
    let word = text(scene.lang().emergency_turn().everybody).font(STRONG).size(room.by(13.0, 14.0, 18.0));
    let inside = row![word.wrapping(text::Wrapping::None), key_cap("V", colours.soft, room)];
    let inside = inside.spacing(8.0).align_y(Alignment::Center);
    let everybody = surface::pressable(inside, Message::Everybody, colours).width(Fill).height(below).centred();
    cards.push(everybody).into()
}

/// A sheet to look at, with its band, name and points, in a card so wide.
pub(super) fn card(scene: Scene<'_>, seat: u8, width: Option<f32>, wide: f32) -> Element<'_, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let tiny = width.is_none_or(|width| size(width).width < LEAST_FOR_VALUES * 1.5);
    let font = if tiny { room.by(12.0, 13.0, 16.0) } else { room.by(13.0, 15.0, 20.0) };
    let Some(plan) = plan(scene, seat, true) else { return Space::new().into() };
    let points = side::count(game.score(seat).total());
    let state = state(scene, seat);
    let key = keys::SEATS.get(usize::from(seat)).copied().unwrap_or_default();
    let done = game.phase() == Phase::Admit && game.seat(seat).is_ok_and(|of| of.done());
    let beside = width_of(&points, font, STRONG) + font * if done { 4.8 } else { 3.5 };
    let room_left = (wide - 24.0 - beside).max(font);
    let name = shortened(scene.name(seat), font, STRONG, room_left);
    let state_room = room_left - width_of(&name, font, STRONG) - width_of(key, font, PLAIN) - 2.5 * font;
    let state = state.into_iter().find(|said| width_of(said, font, PLAIN) <= state_room);
    let mut head = row![
        seat_mark(seat, scene.letter(seat), font * 1.4, colours),
        text(name).font(STRONG).size(font).wrapping(text::Wrapping::None),
    ];
    head = head.push(flag(scene, seat, font));
    head = head.push(done.then(|| icon(widget::Icon::Check, font, colours.soft)));
    if let Some(said) = state {
        head = head.push(text(said).size(font).color(colours.soft).wrapping(text::Wrapping::None));
    }
    head = head.push(Space::new().width(Fill)).push(text(points).font(STRONG).size(font));
    if state_room > font {
        head = head.push(key_cap(key, colours.soft, room));
    }
    let head = head.spacing(if tiny { 3.0 } else { 6.0 }).align_y(Alignment::Center).width(Fill);
    let map = width.map(|width| container(small_hexagons(plan, width)).center_x(Fill));
    let inside = column![head].push(map).spacing(2.0);
    let inside = container(inside).padding(iced::padding::left(14.0).right(6.0).vertical(4.0));
    // The band reaches from edge to edge of what can be pressed.
    let banded = iced::widget::stack![inside, band(Wipe::still(colours.seat(seat)), 8.0, 7.0)];
    surface::pressable(banded, Message::Show(seat), colours).width(Fill).into()
}

/// What a seat did or does in this turn: in full, and in as few letters as can be.
fn state(scene: Scene<'_>, seat: u8) -> [String; 2] {
    let (game, lang) = (scene.game, scene.lang());
    let turn = lang.emergency_turn();
    let took = game.took(seat).and_then(|die| game.lying_die(die));
    let same = |words: &str| [words.to_owned(), String::new()];
    match (took, game.written(seat).each().last()) {
        (Some(die), Some(bed)) => {
            let value = game.seat(seat).map_or(0, |of| of.sheet().value(bed));
            let short = format!("{value} {} {}", turn.in_bed, words::bed(bed));
            [format!("{} {short}", lang.die_colour(die.colour)), short]
        }
        (Some(die), None) => same(&words::die(die, lang)),
        (None, _) if game.phase() != Phase::Admit => same(""),
        (None, _) if game.acting() == Some(seat) => same(turn.chooses),
        (None, _) => same(turn.waits),
    }
}

/// Stethoscopes, blood bags, nurses and the morgue in a line.
pub(super) fn ledger(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core) = (lang.emergency_window(), lang.emergency_words());
    let Ok(sheet) = scene.game.seat(seat).map(bedside_core::emergency_roll::Seat::sheet) else {
        return Space::new().into();
    };
    let size = room.text(14.0);
    let side = room.of_unit(17.0);
    let gap = room.of_unit(5.0);
    let word = |said: &'static str| text(said).size(size).color(colours.soft);
    let count = |left: u8, gained: u8| text(format!("{left} {} {gained}", words.of)).font(STRONG).size(size);
    let (stethoscopes, bags) = (sheet.stethoscopes(), sheet.bags());
    let track = NURSES.iter().enumerate().map(|(place, points)| {
        let here = place == usize::from(sheet.nurses());
        let ink = if here { colours.on_accent } else { colours.soft };
        let ground = if here { colours.accent } else { iced::Color::TRANSPARENT };
        container(text(points.to_string()).size(room.text(13.0)).font(if here { STRONG } else { PLAIN }).color(ink))
            .padding([0.0, 4.0])
            .style(move |_| {
                let border = Border { radius: 4.0.into(), ..Border::default() };
                container::Style::default().background(Background::Color(ground)).border(border)
            })
            .into()
    });
    let graves: String = (0..MORGUE).map(|place| if place < sheet.morgue() { '●' } else { '○' }).collect();
    let part = |inside: Vec<Element<'static, Message>>| {
        Row::with_children(inside).spacing(gap).align_y(Alignment::Center).into()
    };
    let parts: [Element<'_, Message>; 4] = [
        part(vec![
            pictured(Icon::Stethoscope, side, colours.ink, colours.panel),
            word(words.stethoscopes).into(),
            count(stethoscopes.left(), stethoscopes.gained).into(),
        ]),
        part(vec![
            pictured(Icon::BloodBag, side, colours.alarm, colours.panel),
            word(words.bags).into(),
            count(bags.left(), bags.gained).into(),
        ]),
        part(vec![
            pictured(Icon::Nurse, side, colours.ink, colours.panel),
            word(core.nurses).into(),
            Row::with_children(track).into(),
        ]),
        part(vec![word(core.morgue).into(), text(graves).size(size).color(colours.ink).into()]),
    ];
    let line = Row::with_children(parts).spacing(room.of_unit(16.0)).align_y(Alignment::Center);
    container(line.wrap().vertical_spacing(gap))
        .width(Fill)
        .padding([room.of_unit(5.0), room.of_unit(10.0)])
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.panel)).border(colours.border(9.0))
        })
        .into()
}
