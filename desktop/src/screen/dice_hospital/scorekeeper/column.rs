//! A player's column: how many were discharged, fatalities, blood bags, what the administrator asks for, and the points so far.

use bedside_core::Lang;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Game, Hospital, Numbers, PaidSet};
use iced::widget::{Column, Row, Space, Stack, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill, Length, Shrink, Vector};

use super::{Message, Token, signed, with};
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::Measures;
use crate::screen::side::count;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{
    Icon, blood_bag, chip, door, fatality, icon, key_cap, seat_mark, shifted, shortened, surface, width_of,
};

/// Numbers in a row of the keys; in a narrow window, which shows one column, all of them.
const ACROSS: usize = 5;
const ALL_ACROSS: usize = 13;
/// How high such a row is in a narrow window.
const ROW: f32 = 44.0;
/// How high the band in the player's colour is.
const BAND: f32 = 6.0;

/// How much room a column has.
#[derive(Clone, Copy)]
struct Inside {
    /// How wide it is inside.
    wide: f32,
    /// Between its parts.
    gap: f32,
}

pub(super) fn view<'a>(scene: Scene<'a>, seat: u8, told: &Game, blank: &Game) -> Element<'a, Outer> {
    let (room, game) = (scene.room(), scene.game);
    let state = &scene.screen.stages.scorekeeper;
    let numbers = state.numbers(game, seat);
    let (Ok(hospital), Ok(then)) = (game.hospital_of(seat), told.hospital_of(seat)) else { return Space::new().into() };
    let narrow = !room.has_pane();
    let seats = if narrow { 1.0 } else { f32::from(game.options().seats()) };
    let stage = Measures::of(room).stage(room).width.min(if game.options().solo() {
        room.by(440.0, 560.0, 800.0)
    } else {
        1.0e4
    });
    let pad = room.by(8.0, 14.0, 20.0);
    let wide = (stage - (seats - 1.0) * room.by(7.0, 12.0, 18.0)) / seats - 2.0 * pad - 4.0;
    let space = Inside { wide, gap: room.by(5.0, 8.0, 14.0) };
    let discharged =
        if game.options().solo() { colours(scene, numbers, space) } else { keys(scene, seat, numbers, then, space) };
    let inside = column![
        head(scene, seat, told, blank, space),
        discharged,
        row![fatalities(scene, seat, numbers, hospital, space), bags(scene, seat, numbers, hospital, space)]
            .spacing(space.gap),
        toggles(scene, seat, numbers, told),
    ];
    let height = if narrow { Shrink } else { Fill };
    let inside = inside.spacing(space.gap * 1.6).height(height).width(Fill);
    banded(scene, seat, container(inside).padding([pad * 0.8, pad]).into(), height)
}

/// A panel with a band in the player's colour, framed where the keys are for it.
pub(super) fn banded<'a>(scene: Scene<'a>, seat: u8, inside: Element<'a, Outer>, height: Length) -> Element<'a, Outer> {
    let colours = scene.colours();
    let tint = colours.seat(seat);
    let is_here = scene.screen.stages.scorekeeper.seat == seat && scene.game.hospitals().len() > 1;
    let edge = if is_here { tint } else { colours.line };
    let band = container(Space::new().width(Fill).height(BAND)).style(move |_| {
        let radius = iced::border::top(12.0);
        container::Style::default().background(Background::Color(tint)).border(Border { radius, ..Border::default() })
    });
    let panel = container(inside).padding(iced::padding::top(BAND)).width(Fill).height(height).style(move |_| {
        container::Style::default().background(Background::Color(colours.panel)).border(Border {
            color: edge,
            width: if is_here { 2.0 } else { 1.0 },
            radius: 12.0.into(),
        })
    });
    Stack::new().push(panel).push(band).width(Fill).height(height).into()
}

fn head<'a>(scene: Scene<'a>, seat: u8, told: &Game, blank: &Game, space: Inside) -> Element<'a, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let total = |game: &Game| game.standing(seat).map_or(0, |standing| standing.total());
    let (size, mark, large) = (room.by(15.0, 20.0, 26.0), room.by(26.0, 34.0, 46.0), room.by(24.0, 36.0, 50.0));
    let shown = scene.screen.stages.scorekeeper.counted(seat, total(told), scene.motion());
    let points = count(shown);
    let badge = if game.has_told(seat) {
        words.told.to_owned()
    } else if space.wide < room.by(220.0, 240.0, 320.0) {
        signed(total(told) - total(blank))
    } else {
        with(words.now, signed(total(told) - total(blank)))
    };
    let badge_wide = width_of(&badge, room.by(12.0, 12.0, 15.0), STRONG) + 2.0 * room.by(6.0, 7.0, 9.0);
    let beside = mark + width_of(&points, large, STRONG) + badge_wide + 4.0 * room.by(5.0, 8.0, 12.0) + 2.0;
    let name = shortened(scene.name(seat), size, STRONG, (space.wide - beside).max(size * 2.0));
    let tone = if total(told) < total(blank) { Tone::Danger } else { Tone::Waits };
    row![
        seat_mark(seat, rail::letter(scene, seat), mark, colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
        rail::badge(scene, badge, tone),
        text(points).font(STRONG).size(large).line_height(1.0).wrapping(text::Wrapping::None),
    ]
    .spacing(room.by(5.0, 8.0, 12.0))
    .align_y(Alignment::Center)
    .into()
}

/// A small heading with its sign.
fn heading<'a>(scene: Scene<'a>, sign: Element<'a, Outer>, word: &'a str) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let word = text(word).font(STRONG).size(room.by(12.0, 14.0, 18.0)).color(colours.soft);
    row![sign, word.wrapping(text::Wrapping::None)].spacing(6.0).align_y(Alignment::Center).into()
}

/// The numbers from none to all beds, each with its points.
fn keys<'a>(scene: Scene<'a>, seat: u8, numbers: Numbers, then: &Hospital, space: Inside) -> Element<'a, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let gap = room.by(4.0, 6.0, 9.0);
    let (across, high) = if room.has_pane() { (ACROSS, Fill) } else { (ALL_ACROSS, Length::Fixed(ROW)) };
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let wide = ((space.wide - gap * (across - 1) as f32) / across as f32).floor();
    let large = room.by(16.0, 22.0, 30.0).min(wide * 0.5);
    let all: Vec<u8> = (0..=Numbers::MOST_DISCHARGED).collect();
    let has_told = game.has_told(seat);
    let said = if has_told { u8::try_from(then.discharged().sum()).ok() } else { numbers.discharged };
    let rows = all.chunks(across).map(|numbers| {
        let keys = numbers.iter().map(|number| {
            let points = with(words.points, Game::points_for(*number));
            let fits = width_of(&points, room.by(12.0, 13.0, 16.0), PLAIN) < wide - 6.0;
            let points = if fits { points } else { Game::points_for(*number).to_string() };
            let inside = column![
                text(number.to_string()).font(STRONG).size(large).line_height(1.1),
                text(points).size(room.by(12.0, 13.0, 16.0)).line_height(1.1).wrapping(text::Wrapping::None),
            ]
            .align_x(Alignment::Center);
            let message = Outer::from(Message::Number(seat, *number));
            let key = match said == Some(*number) {
                true => surface::chosen(inside, (!has_told).then_some(message), colours),
                false if has_told => surface::flat(inside, colours),
                false => surface::pressable(inside, message, colours),
            };
            container(key.width(wide).height(Fill).centred()).id(format!("number {seat} {number}")).into()
        });
        Row::with_children(keys).spacing(gap).height(high).into()
    });
    let sign = door(room.by(13.0, 16.0, 20.0), colours.soft, colours);
    let height = if room.has_pane() { Fill } else { Shrink };
    let rows = Column::with_children(rows).spacing(gap).height(height);
    let most = room.by(170.0, 216.0, 320.0);
    column![heading(scene, sign, words.discharged), container(rows).max_height(most)]
        .spacing(space.gap)
        .height(height)
        .into()
}

/// Alone: how many of each colour, for the reports.
fn colours<'a>(scene: Scene<'a>, numbers: Numbers, space: Inside) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.scorekeeper_words();
    let side = room.by(34.0, 48.0, 66.0);
    let lines = Colour::ALL.into_iter().map(|colour| {
        let many = numbers.discharged.map_or_else(|| "–".to_owned(), |_| numbers.colours.get(colour).to_string());
        let step = |more| Outer::from(Message::Colour(colour, more));
        row![
            chip(colour, lang.colour_letter(colour), side, colours),
            stepper(scene, many, step(false), step(true), space.wide * 0.6, &format!("{colour:?}")),
            key_cap(key_of(lang.colour_letter(colour)), colours.soft, room),
        ]
        .spacing(space.gap * 1.5)
        .align_y(Alignment::Center)
        .into()
    });
    let nobody = text(words.nobody).font(STRONG).size(room.by(13.0, 16.0, 20.0));
    let nobody = row![nobody, key_cap("0", colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
    let message = Outer::from(Message::Number(0, 0));
    let nobody = match numbers.discharged {
        Some(0) => surface::chosen(nobody, Some(message), colours),
        _ => surface::pressable(nobody, message, colours),
    };
    let many = numbers.discharged.unwrap_or(0);
    let sum = format!("{many} · {}", with(words.points, Game::points_for(many)));
    let foot = row![
        container(nobody.padding([4.0, 12.0])).id("nobody"),
        Space::new().width(Fill),
        text(sum).font(STRONG).size(room.by(16.0, 22.0, 30.0))
    ];
    let sign = door(room.by(13.0, 16.0, 20.0), colours.soft, colours);
    column![heading(scene, sign, words.discharged)]
        .push(Column::with_children(lines).spacing(space.gap))
        .push(foot.align_y(Alignment::Center))
        .spacing(space.gap)
        .into()
}

/// The key of a colour: the first letter of its name.
pub(super) fn key_of(letter: &'static str) -> &'static str {
    letter.char_indices().nth(1).map_or(letter, |(end, _)| &letter[..end])
}

/// Less, how many, more; both are found by what they count.
pub(super) fn stepper<'a>(
    scene: Scene<'a>,
    many: String,
    less: Outer,
    more: Outer,
    wide: f32,
    what: &str,
) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let (high, sign) = (room.by(34.0, 44.0, 58.0), room.by(14.0, 18.0, 24.0));
    let side = (wide * 0.32).min(room.by(44.0, 52.0, 70.0));
    let button = |icon_of, message, id: String| {
        let sign = icon(icon_of, sign, colours.ink);
        container(surface::pressable(sign, message, colours).width(side).height(high).centred()).id(id)
    };
    let many = text(many).font(STRONG).size(room.by(17.0, 22.0, 30.0));
    let less = button(Icon::Minus, less, format!("less {what}"));
    let more = button(Icon::Plus, more, format!("more {what}"));
    row![less, container(many).center_x(Fill), more].width(wide).align_y(Alignment::Center).into()
}

fn fatalities<'a>(
    scene: Scene<'a>,
    seat: u8,
    numbers: Numbers,
    hospital: &Hospital,
    space: Inside,
) -> Element<'a, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let now = if game.has_told(seat) { 0 } else { numbers.fatalities };
    let many = hospital.fatalities().saturating_add(now);
    let said = if now == 0 { words.none_this_round.to_owned() } else { this_round(scene, now.into(), space) };
    let each = with(words.each, signed(game.points_for_fatality()));
    let wide = (space.wide - space.gap) / 2.0;
    let step = |more| Outer::from(Message::Fatality(seat, more));
    counter(
        scene,
        heading(
            scene,
            added(scene, (seat, Token::Fatality), wide, fatality(room.by(14.0, 17.0, 22.0), colours)),
            words.fatalities,
        ),
        now != 0,
        [said, each],
    )
    .push(stepper(scene, many.to_string(), step(false), step(true), wide, &format!("fatalities {seat}")))
    .width(wide)
    .into()
}

fn bags<'a>(scene: Scene<'a>, seat: u8, numbers: Numbers, hospital: &Hospital, space: Inside) -> Element<'a, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let had = hospital.bags();
    let now = if game.has_told(seat) { had } else { numbers.bags.unwrap_or(had) };
    let by = i16::from(now) - i16::from(had);
    let said = if by == 0 { words.as_before.to_owned() } else { this_round(scene, by, space) };
    let each = with(words.each, signed(Game::points_for_bag()));
    let wide = (space.wide - space.gap) / 2.0;
    let step = |more| Outer::from(Message::Bag(seat, more));
    counter(
        scene,
        heading(
            scene,
            added(scene, (seat, Token::Bag), wide, blood_bag(true, room.by(15.0, 18.0, 24.0), colours)),
            words.bags,
        ),
        by != 0,
        [said, each],
    )
    .push(stepper(scene, now.to_string(), step(false), step(true), wide, &format!("bags {seat}")))
    .width(wide)
    .into()
}

/// The sign of something counted; one more of it comes from the button that adds it.
fn added<'a>(scene: Scene<'a>, what: (u8, Token), wide: f32, sign: Element<'a, Outer>) -> Element<'a, Outer> {
    let (seat, token) = what;
    let below = scene.room().by(54.0, 72.0, 96.0);
    match scene.screen.stages.scorekeeper.arrives(seat, token, scene.motion()) {
        Some(far) => shifted(sign, 1.0, move |_| Vector::new(wide * 0.8, below) * (1.0 - far)),
        None => sign,
    }
}

/// How many came this round, in as many words as fit below a heading.
fn this_round(scene: Scene<'_>, many: i16, space: Inside) -> String {
    let (room, words) = (scene.room(), scene.lang().scorekeeper_words());
    let said = with(words.this_round, signed(many));
    let fits = width_of(&said, room.by(12.0, 13.0, 16.0), STRONG) <= (space.wide - space.gap) / 2.0;
    if fits { said } else { with(words.now, signed(many)) }
}

/// A heading, and below it what changed.
fn counter<'a>(scene: Scene<'a>, head: Element<'a, Outer>, changed: bool, said: [String; 2]) -> Column<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(12.0, 13.0, 16.0);
    let [said, each] = said;
    let said = text(said).size(size).line_height(1.15).wrapping(text::Wrapping::None);
    let said = if changed { said.font(STRONG).color(colours.ink) } else { said.color(colours.soft) };
    let each = text(each).size(size).line_height(1.15).color(colours.soft).wrapping(text::Wrapping::None);
    column![head, said, each].spacing(room.by(2.0, 4.0, 6.0)).clip(true)
}

/// What the administrator asks for or is worked out for it, and empty wards.
fn toggles<'a>(scene: Scene<'a>, seat: u8, numbers: Numbers, told: &Game) -> Element<'a, Outer> {
    let game = scene.game;
    let words = scene.lang().scorekeeper_words();
    let mut all = column![].spacing(scene.room().by(5.0, 8.0, 12.0));
    let has_told = game.has_told(seat);
    if let Some(paid) = game.paid_set(seat) {
        let points = i16::from(numbers.sets.max(1));
        let word = format!("{}: {}", set_words(scene.lang(), paid, numbers.sets), signed(points));
        let fits = paid.most(numbers.discharged.unwrap_or(0)) > 0 && !has_told;
        let press = toggle(scene, word, numbers.sets > 0, fits.then_some(Message::Set(seat)));
        all = all.push(container(press).id(format!("colours {seat}")));
    }
    if let Some(points) = game.paid_for_most(seat) {
        let paid = told.standing(seat).is_some_and(|standing| {
            let by_card = |cause: &bedside_core::dice_hospital::Cause| {
                matches!(cause, bedside_core::dice_hospital::Cause::Administrator(_))
            };
            standing.round.iter().any(|(cause, _)| by_card(cause))
        });
        all = all.push(toggle(scene, format!("{}: {}", words.most, signed(points)), paid, None));
    }
    // Every column is as high as the others.
    let has_card = |seat: u8| game.paid_set(seat).is_some() || game.paid_for_most(seat).is_some();
    if !has_card(seat) && game.seats().any(has_card) {
        all = all.push(Space::new().height(height(scene)));
    }
    let word = format!("{}: {}", words.empty, signed(Game::points_for_empty_wards()));
    let message = (!has_told).then_some(Message::Empty(seat));
    all.push(container(toggle(scene, word, numbers.empty, message)).id(format!("wards {seat}"))).into()
}

/// What an administrator asks for, in words.
pub(crate) fn set_words(lang: Lang, paid: PaidSet, sets: u8) -> String {
    let words = lang.scorekeeper_words();
    let of = |colour: Colour, words: [&'static str; 3]| words[colour as usize];
    match (paid.colour(), paid.every) {
        (Some(colour), false) => of(colour, words.pair).to_owned(),
        (Some(colour), true) => with(of(colour, words.pairs), sets),
        (None, false) => words.trio.to_owned(),
        (None, true) => with(words.trios, sets),
    }
}

/// Something that is so or not; flat where it cannot be pressed.
fn toggle<'a>(scene: Scene<'a>, word: String, on: bool, message: Option<Message>) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(12.0, 15.0, 19.0);
    let pressed = on && message.is_some();
    let ink = if pressed { colours.on_accent } else { colours.ink };
    let sign = on.then(|| icon(Icon::Check, size, ink));
    let word = text(word).font(STRONG).size(size).line_height(1.1).color(ink).align_x(Alignment::Center);
    let inside = row![].push(sign).push(word).spacing(6.0).align_y(Alignment::Center);
    let surface = match message.map(Outer::from) {
        Some(message) if on => surface::chosen(inside, Some(message), colours),
        Some(message) => surface::pressable(inside, message, colours),
        None => {
            let inside = container(inside).center_x(Fill).center_y(height(scene));
            return surface::well(inside, colours).width(Fill).height(height(scene)).into();
        }
    };
    surface.width(Fill).height(height(scene)).centred().into()
}

/// How high something to switch is.
fn height(scene: Scene<'_>) -> f32 {
    scene.room().by(36.0, 44.0, 58.0)
}
