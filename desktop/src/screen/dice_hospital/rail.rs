//! The players beside the stage, a strip each: points as they would be at the end, who lies in the wards, beds, blood bags and
//! fatalities; below them the last lines of the story.

use bedside_core::dice_hospital::hospital::WARD;
use bedside_core::dice_hospital::{BEDS, Game, Hospital, Improvement, Phase};
use iced::widget::{Column, Row, Space, column, container, responsive, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Padding, Size, Vector};

use super::{Message, Scene};
use crate::screen::layout::Measures;
use crate::screen::{side, story_pane};
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::surface;
use crate::widget::{
    Icon, bare_die, bed_icon, blood_bag, fatality, first_player, icon, key_cap, seat_mark, shifted, shortened, width_of,
};

/// Milliseconds that a token takes to its new owner.
const CARRIED: u16 = 200;
/// How wide the band in a player's colour is.
pub(super) const BAND: f32 = 6.0;

/// All players in seat order, each with a badge that says what the stage is about, and the story below.
pub(super) fn players<'a>(
    scene: Scene<'a>,
    badge: impl Fn(u8) -> Option<Element<'a, Message>>,
) -> Element<'a, Message> {
    let strips = scene.game.seats().map(|seat| strip(scene, seat, badge(seat), None));
    with_story(scene, strips)
}

/// Strips, and in the room that is left the last lines of the story.
pub(super) fn with_story<'a>(
    scene: Scene<'a>,
    strips: impl Iterator<Item = Element<'a, Message>>,
) -> Element<'a, Message> {
    Column::with_children(strips).push(story(scene)).spacing(8.0).height(Fill).into()
}

/// One player; what a press on it does, where it does something.
pub(super) fn strip<'a>(
    scene: Scene<'a>,
    seat: u8,
    badge: Option<Element<'a, Message>>,
    press: Option<(Message, &'static str)>,
) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let Some(hospital) = scene.game.hospitals().get(usize::from(seat)) else { return Space::new().into() };
    let tint = colours.seat(seat);
    let gap = room.by(4.0, 6.0, 10.0);
    let mut inside = column![head(scene, seat, badge)].spacing(gap);
    if scene.game.options().referee() {
        inside = inside.push(wards(scene, hospital, room.by(13.0, 17.0, 28.0)));
    }
    inside = inside.push(facts(scene, seat, hospital, press.as_ref().map(|(_, key)| *key)));
    if room.size_class() == SizeClass::Large && scene.game.hospitals().len() < 5 {
        inside = inside.push(improvements(scene, hospital));
    }
    let padding = Padding {
        left: room.by(8.0, 11.0, 16.0) + BAND,
        ..Padding::from([room.by(5.0, 7.0, 12.0), room.by(8.0, 11.0, 16.0)])
    };
    let inside = container(inside).padding(padding).width(Fill);
    let whole: Element<'a, Message> = match press {
        Some((message, _)) => surface::pressable(inside, message, colours).radius(12.0).width(Fill).into(),
        None => surface::panel(inside, colours).width(Fill).into(),
    };
    banded(whole, tint)
}

/// Something with a band in a player's colour at its left edge.
pub(super) fn banded<'a>(whole: impl Into<Element<'a, Message>>, tint: Color) -> Element<'a, Message> {
    let band = container(Space::new().width(BAND).height(Fill)).style(move |_| {
        let radius = iced::border::left(12.0);
        container::Style::default().background(Background::Color(tint)).border(Border { radius, ..Border::default() })
    });
    iced::widget::Stack::new().push(whole).push(band).into()
}

/// The letter on a player's mark.
pub(super) fn letter(scene: Scene<'_>, seat: u8) -> char {
    scene.name(seat).chars().next().and_then(|first| first.to_uppercase().next()).unwrap_or(' ')
}

fn head<'a>(scene: Scene<'a>, seat: u8, badge: Option<Element<'a, Message>>) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let name = scene.name(seat);
    let size = room.by(14.0, 15.0, 18.0);
    let letter = letter(scene, seat);
    let points =
        text(side::count(projected(scene, seat))).font(STRONG).size(room.by(20.0, 24.0, 34.0)).line_height(1.0);
    let name = shortened(name, size, STRONG, room.by(70.0, 104.0, 190.0));
    let mut line = row![
        seat_mark(seat, letter, room.by(22.0, 26.0, 34.0), colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
    ]
    .spacing(room.by(6.0, 8.0, 10.0))
    .align_y(Alignment::Center);
    if game.first() == seat && game.hospitals().len() > 1 {
        let had = |game: &Game| game.first() == seat;
        line = line.push(travels(scene, had, first_player(room.by(18.0, 20.0, 28.0), colours)));
    }
    line.push(badge).push(Space::new().width(Fill)).push(points).into()
}

/// A token that was not there before comes from the stage.
fn travels<'a>(
    scene: Scene<'a>,
    was_there: impl Fn(&Game) -> bool,
    token: Element<'a, Message>,
) -> Element<'a, Message> {
    let room = scene.room();
    let measures = Measures::of(room);
    let new = scene.motion().filter(|motion| motion.before.game().is_some_and(|game: &Game| !was_there(game)));
    let far = new.map_or(1.0, |motion| motion.within(CARRIED));
    if far >= 1.0 {
        return token;
    }
    let middle = measures.pad + measures.stage(room).width / 2.0;
    shifted(token, 1.0, move |bounds| Vector::new((middle - bounds.center_x()) * (1.0 - far), 0.0))
}

/// What a player would have if the game ended now.
pub(super) fn projected(scene: Scene<'_>, seat: u8) -> i16 {
    scene.game.standing(seat).map_or(0, |standing| standing.total())
}

/// A small word in a colour of its own: done, waiting, in danger.
pub(super) fn badge<'a>(scene: Scene<'a>, word: impl Into<String>, tone: Tone) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let (ink, ground) = match tone {
        Tone::Done | Tone::Plain => (colours.accent, colours.accent_tint),
        Tone::Waits => (colours.warn_text, colours.warn_tint),
        Tone::Danger => (colours.alarm, colours.alarm_tint),
    };
    let size = room.by(12.0, 12.0, 15.0);
    let mut inside = row![].spacing(4.0).align_y(Alignment::Center);
    let word = word.into();
    if !word.is_empty() {
        inside =
            inside.push(text(word).font(STRONG).size(size).color(ink).wrapping(text::Wrapping::None).line_height(1.0));
    }
    if tone == Tone::Done {
        inside = inside.push(icon(Icon::Check, size, ink));
    }
    container(inside)
        .padding([room.by(3.0, 4.0, 5.0), room.by(6.0, 7.0, 9.0)])
        .style(move |_| {
            container::Style::default()
                .background(Background::Color(ground))
                .border(Border { radius: 10.0.into(), ..Border::default() })
        })
        .into()
}

/// What a badge is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// Nothing more is waited for.
    Done,
    /// A fact, and a good one.
    Plain,
    /// It will come.
    Waits,
    /// Something is missing.
    Danger,
}

/// The wards with dice of a size, those without a patient as small squares.
pub(super) fn wards<'a>(scene: Scene<'a>, hospital: &'a Hospital, side: f32) -> Row<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let wards = (0..BEDS / WARD).map(|ward| {
        let beds = (ward * WARD..(ward + 1) * WARD).map(|bed| {
            let patient = u8::try_from(bed).ok().and_then(|bed| hospital.patient(bed));
            patient.map_or_else(|| no_patient(side, colours), |it| bare_die(it.colour, it.die.pips, side, colours))
        });
        container(Row::with_children(beds).spacing(2.0))
            .padding(2.0)
            .style(move |_| {
                container::Style::default()
                    .background(Background::Color(colours.ward))
                    .border(Border { radius: 5.0.into(), ..Border::default() })
            })
            .into()
    });
    Row::with_children(wards).spacing(room.by(4.0, 6.0, 8.0))
}

fn no_patient<'a>(side: f32, colours: crate::theme::Colours) -> Element<'a, Message> {
    let square = container(Space::new().width(side * 0.7).height(side * 0.7)).style(move |_| {
        container::Style::default().border(Border { color: colours.soft, width: 1.0, radius: (side * 0.2).into() })
    });
    container(square).center(side).into()
}

/// Beds, blood bags and fatalities, and the key that a press on it has.
pub(super) fn facts<'a>(
    scene: Scene<'a>,
    seat: u8,
    hospital: &'a Hospital,
    key: Option<&'static str>,
) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(12.5, 14.0, 17.0);
    let sign = room.by(15.0, 18.0, 24.0);
    let fact = |sign: Element<'a, Message>, word: String| {
        row![sign, text(word).size(size).wrapping(text::Wrapping::None)].spacing(4.0).align_y(Alignment::Center)
    };
    let mut line = row![].spacing(room.by(8.0, 11.0, 18.0)).align_y(Alignment::Center);
    if scene.game.options().referee() {
        line = line.push(fact(bed_icon(sign, colours.ink, colours), format!("{}/{BEDS}", BEDS - hospital.free_beds())));
    }
    let had = |game: &Game| game.hospital_of(seat).is_ok_and(|before| before.bags() >= hospital.bags());
    line = line
        .push(fact(travels(scene, had, blood_bag(true, sign, colours)), hospital.bags().to_string()))
        .push(fact(fatality(sign * 0.94, colours), hospital.fatalities().to_string()))
        .push(Space::new().width(Fill));
    // Where improvements are chosen, the ambulances are the order, and stand beside the names.
    let taken = if scene.game.phase() == Phase::Improvement { 0 } else { scene.game.intake().taken_by(seat) };
    if taken > 0 && (room.size_class() == SizeClass::Large || key.is_none() && room.size_class() == SizeClass::Middle) {
        let ambulance = lang.board_words().ambulance.replace("{}", &taken.to_string());
        line = line.push(text(ambulance).size(room.by(12.0, 13.0, 16.0)).color(colours.soft));
    }
    if let Some(key) = key {
        line = line.push(key_cap(key, colours.soft, room));
    }
    line.into()
}

/// Tiles and cards, where there is room for them.
fn improvements<'a>(scene: Scene<'a>, hospital: &'a Hospital) -> Element<'a, Message> {
    let lang = scene.lang();
    let tiles = hospital.tiles().iter().copied().map(Improvement::Department);
    let cards = hospital.specialists().iter().copied().map(Improvement::Specialist);
    let all = tiles.chain(cards).map(|each| pill(scene, row![word(scene, lang.improvement(each).to_owned())]));
    Row::with_children(all).spacing(6.0).wrap().vertical_spacing(6.0).into()
}

fn word<'a>(scene: Scene<'a>, word: String) -> Element<'a, Message> {
    text(word).size(scene.room().by(12.0, 13.0, 16.0)).line_height(1.0).wrapping(text::Wrapping::None).into()
}

/// A label on a well with round ends.
pub(super) fn pill<'a>(scene: Scene<'a>, inside: Row<'a, Message>) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    container(inside.spacing(5.0).align_y(Alignment::Center))
        .padding([room.by(4.0, 4.0, 6.0), room.by(8.0, 8.0, 11.0)])
        .style(move |_| {
            container::Style::default()
                .background(Background::Color(colours.ward))
                .border(Border { radius: 20.0.into(), ..Border::default() })
        })
        .into()
}

/// The last lines of what happened, the newest first; as many as fit.
pub(super) fn story(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(12.5, 14.0, 17.0);
    let title = row![
        icon(Icon::Story, room.by(15.0, 17.0, 20.0), colours.ink),
        text(lang.frame_words().story).font(STRONG).size(size),
        Space::new().width(Fill),
        key_cap("H", colours.soft, room),
    ]
    .spacing(8.0)
    .align_y(Alignment::Center);
    let lines = responsive(move |left| story_pane::newest(whole_lines(scene, left, size), size, scene.frame));
    let inside = column![title, lines].spacing(room.by(5.0, 7.0, 10.0));
    let padding = [room.by(7.0, 9.0, 14.0), room.by(9.0, 12.0, 16.0)];
    surface::panel(container(inside).padding(padding).clip(true).height(Fill), colours).width(Fill).height(Fill).into()
}

/// How many lines of the story fit into the room that is left.
fn whole_lines(scene: Scene<'_>, left: Size, size: f32) -> usize {
    let mut height = 0.0;
    let fits = scene.history.story().take_while(|line| {
        // Words break before the end of a line, and a player's mark stands before them.
        let rows = (width_of(&line.words, size, PLAIN) * 1.1 / (left.width - 2.0 * size).max(1.0)).ceil().max(1.0);
        height += rows * size * 1.3 + size * 0.4;
        height <= left.height + size * 0.4
    });
    fits.count()
}

/// Where the projected points come from, in two lines.
pub(super) fn parts(scene: Scene<'_>, seat: u8) -> [String; 2] {
    let words = scene.lang().board_words();
    let Some(standing) = scene.game.standing(seat) else { return Default::default() };
    let signed = |points: i16| if points < 0 { side::count(points) } else { format!("+{points}") };
    let part = |words: &str, points: i16| (points != 0).then(|| words.replace("{}", &signed(points)));
    let joined = |parts: &[Option<String>]| parts.iter().flatten().cloned().collect::<Vec<_>>().join(" · ");
    let scored = Some(words.scored.replace("{}", &side::count(standing.scored)));
    [
        joined(&[scored, part(words.now, standing.this_round()), part(words.reports, standing.reports())]),
        joined(&[
            part(words.bags, standing.bags()),
            part(words.fatalities, standing.fatalities()),
            part(words.patients_left, standing.left_behind()),
        ]),
    ]
}
