//! A player's column at the end of a round: neglect before and after, the discharged with their points, the administrator with the
//! reason, and how far the player came.

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::hospital::WARD;
use bedside_core::dice_hospital::{BEDS, Cause, HospitalRecap, Neglected, Outlook, Recap};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill, Padding, Vector};

use super::{said, with};
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene, Stage};
use crate::screen::side;
use crate::theme::{CLOCK, STRONG};
use crate::widget::{
    Icon, bare_die, bed_icon, blank_die, blood_bag, chip, fatality, first_player, icon, seat_mark, shifted, shortened,
    surface, width_of,
};
use crate::words::signed;

/// How high the band in a player's colour is.
const BAND: f32 = 6.0;
/// How long a patient takes to step down, in milliseconds.
const STEPS_DOWN: u16 = 280;
/// More kinds of neglected patients than this stand in two columns.
const ONE_COLUMN: usize = 3;

/// What all columns have in common, so that they look alike.
#[derive(Clone, Copy)]
pub(super) struct Crowd {
    players: usize,
    /// The most kinds of neglected patients that a hospital has.
    kinds: usize,
}

impl Crowd {
    pub(super) fn of(recap: &Recap) -> Crowd {
        let most = recap.hospitals.iter().map(|hospital| kinds(hospital).len()).max();
        Crowd { players: recap.hospitals.len(), kinds: most.unwrap_or(0) }
    }
}

pub(super) fn view<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap, crowd: Crowd) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let tint = colours.seat(hospital.seat);
    let mut inside = column![part(scene, head(scene, hospital, crowd.players)).height(room.by(46.0, 62.0, 90.0))];
    if scene.game.options().referee() {
        inside = inside.push(line(scene)).push(part(scene, neglect(scene, hospital, crowd.kinds)).height(Fill));
    }
    inside = inside.push(line(scene));
    let discharged = part(scene, discharged(scene, hospital));
    inside = if scene.game.options().referee() {
        inside.push(discharged.height(room.by(78.0, 102.0, 146.0)))
    } else {
        inside.push(discharged.height(Fill))
    };
    if hospital.administrator.is_some() {
        inside = inside.push(line(scene));
        inside = inside.push(part(scene, administrator(scene, hospital)).height(room.by(50.0, 64.0, 92.0)));
    }
    let sum = container(sum(scene, hospital))
        .padding([room.by(5.0, 9.0, 13.0), room.by(9.0, 16.0, 22.0)])
        .width(Fill)
        .center_y(room.by(62.0, 84.0, 118.0))
        .style(move |_| {
            let radius = iced::border::bottom(11.0);
            container::Style::default()
                .background(Background::Color(colours.ward))
                .border(Border { radius, ..Border::default() })
        });
    inside = inside.push(line(scene)).push(sum);
    let band = container(Space::new().width(Fill).height(BAND)).style(move |_| {
        let radius = iced::border::top(11.0);
        container::Style::default().background(Background::Color(tint)).border(Border { radius, ..Border::default() })
    });
    surface::panel(column![band, inside.height(Fill)], colours).padding(1.0).width(Fill).height(Fill).into()
}

fn part<'a>(scene: Scene<'a>, inside: Element<'a, Outer>) -> iced::widget::Container<'a, Outer> {
    let room = scene.room();
    container(inside)
        .padding([room.by(4.0, 8.0, 12.0), room.by(9.0, 16.0, 22.0)])
        .width(Fill)
        .align_y(Alignment::Center)
        .clip(true)
}

fn line<'a>(scene: Scene<'a>) -> Element<'a, Outer> {
    let tint = scene.colours().line;
    container(Space::new().width(Fill).height(1.0))
        .style(move |_| container::Style::default().background(Background::Color(tint)))
        .into()
}

/// Who it is, and what the hospital has left.
fn head<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap, players: usize) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let (size, small, sign) = (room.by(15.0, 20.0, 27.0), room.by(12.0, 14.0, 18.0), room.by(14.0, 18.0, 24.0));
    let name = scene.name(hospital.seat);
    let first = players > 1 && scene.game.first() == hospital.seat;
    let wide = room.by(62.0, 92.0, 170.0) - if first { room.by(20.0, 24.0, 34.0) } else { 0.0 };
    let wide = if players < 4 { wide * 1.6 } else { wide };
    // Smaller letters before dots.
    let size = if width_of(name, size, STRONG) <= wide { size } else { room.by(13.0, 16.0, 20.0) };
    let fact = |sign: Element<'a, Outer>, word: String| {
        row![sign, text(word).size(small).wrapping(text::Wrapping::None)].spacing(3.0).align_y(Alignment::Center)
    };
    let taken = hospital.beds.iter().flatten().count();
    let mut line = row![
        seat_mark(hospital.seat, scene.letter(hospital.seat), room.by(26.0, 36.0, 48.0), colours),
        text(shortened(name, size, STRONG, wide)).font(STRONG).size(size).wrapping(text::Wrapping::None),
    ]
    .spacing(room.by(5.0, 8.0, 12.0))
    .align_y(Alignment::Center);
    if first {
        line = line.push(first_player(room.by(17.0, 22.0, 30.0), colours));
    }
    line = line.push(Space::new().width(Fill));
    if scene.game.options().referee() {
        line = line.push(fact(bed_icon(sign, colours.ink, colours), format!("{taken}/{BEDS}")));
    }
    line.push(fact(blood_bag(true, sign, colours), hospital.bags.to_string()))
        .push(fact(fatality(sign * 0.94, colours), hospital.fatalities.to_string()))
        .into()
}

/// A title with something at its right end.
fn title<'a>(scene: Scene<'a>, word: String, end: Option<Element<'a, Outer>>) -> Row<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let word = text(word).font(STRONG).size(room.by(13.0, 14.0, 18.0)).color(colours.soft);
    row![word.width(Fill)].push(end).spacing(6.0).align_y(Alignment::Center)
}

/// Points at the end of a title.
fn points<'a>(scene: Scene<'a>, points: i16) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let (word, ink) = if points == 0 { ("0".to_owned(), colours.soft) } else { (signed(points), colours.ink) };
    text(word).font(STRONG).size(room.by(15.0, 18.0, 24.0)).color(ink).into()
}

fn neglect<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap, most: usize) -> Element<'a, Outer> {
    let (room, lang) = (scene.room(), scene.lang());
    let (worsened, died) = (hospital.worsened(), hospital.died());
    let tone = match (worsened, died) {
        (0, 0) => Tone::Done,
        (_, 0) => Tone::Waits,
        _ => Tone::Danger,
    };
    let short = said(lang, |lang, out| lang.neglect_in_short(worsened, died, out));
    let title = title(scene, lang.round_words().neglect.to_owned(), Some(rail::badge(scene, short, tone)));
    let narrow = most > ONE_COLUMN;
    let pairs = kinds(hospital).into_iter().map(|(it, count)| pair(scene, it, count, most));
    let pairs: Vec<Element<'a, Outer>> = pairs.collect();
    let gap = room.by(3.0, 6.0, 8.0);
    let list: Element<'a, Outer> = if narrow {
        let mut lines = Column::new().spacing(gap);
        let mut pairs = pairs.into_iter();
        while let Some(left) = pairs.next() {
            let right = pairs.next().unwrap_or_else(|| Space::new().into());
            lines = lines.push(row![container(left).width(Fill), container(right).width(Fill)].spacing(4.0));
        }
        lines.into()
    } else {
        Column::with_children(pairs).spacing(gap).into()
    };
    column![title, container(list).height(Fill).clip(true), wards(scene, hospital)]
        .spacing(room.by(3.0, 7.0, 10.0))
        .height(Fill)
        .into()
}

/// The neglected, each kind once with how many are like it, the dying first.
fn kinds(hospital: &HospitalRecap) -> Vec<(Neglected, usize)> {
    let mut kinds: Vec<(Neglected, usize)> = Vec::new();
    for it in &hospital.neglect {
        let alike = |(other, _): &&mut (Neglected, usize)| (other.patient, other.outlook) == (it.patient, it.outlook);
        match kinds.iter_mut().find(alike) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*it, 1)),
        }
    }
    let weight = |outlook: Outlook| match outlook {
        Outlook::Dies => 0,
        Outlook::Spared(_) => 1,
        Outlook::Worsens { .. } | Outlook::Treated => 2,
    };
    kinds.sort_by_key(|(it, _)| (weight(it.outlook), it.patient.die.pips));
    kinds
}

/// How far patients have stepped down, while they do: the page has just come.
fn stepping_down(scene: Scene<'_>) -> Option<f32> {
    let motion = scene.motion()?;
    let before = motion.before.game().filter(|before| Stage::of(before) != Stage::RoundEnd)?;
    (before.round() == scene.game.round()).then(|| motion.within(STEPS_DOWN))
}

/// A patient before and after.
fn pair<'a>(scene: Scene<'a>, it: Neglected, count: usize, kinds: usize) -> Element<'a, Outer> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().round_words());
    let narrow = kinds > ONE_COLUMN;
    let side = match kinds {
        0..=ONE_COLUMN => room.by(36.0, 44.0, 60.0),
        4..=8 => room.by(26.0, 36.0, 52.0),
        9 | 10 => room.by(24.0, 30.0, 48.0),
        _ => room.by(22.0, 25.0, 42.0),
    };
    let size =
        room.by(if narrow { 12.0 } else { 14.0 }, if narrow { 14.0 } else { 17.0 }, if narrow { 18.0 } else { 22.0 });
    let colour = it.patient.colour;
    let letter = scene.lang().colour_letter(colour);
    let times = if count > 1 { format!(" ×{count}") } else { String::new() };
    let strong = |word: String, ink| text(word).font(STRONG).size(size).color(ink).wrapping(text::Wrapping::None);
    let arrow = |ink| text("→").size(size).color(ink);
    let mut line = row![bare_die(colour, it.patient.die.pips, side, colours)];
    match it.outlook {
        Outlook::Worsens { to } => {
            let there = match stepping_down(scene) {
                // It comes from where it was, and shows less from halfway on.
                Some(share) => {
                    let shows = if share < 0.5 { it.patient.die.pips } else { to };
                    let far = (side + size + 16.0) * (1.0 - share);
                    shifted(bare_die(colour, shows, side, colours), 1.0, move |_| Vector::new(-far, 0.0))
                }
                None => bare_die(colour, to, side, colours),
            };
            line = line.push(arrow(colours.soft)).push(there).push(strong(format!("{letter}{times}"), colours.ink));
        }
        Outlook::Dies => {
            let dead = format!("{letter}{}{times}", it.patient.die.pips);
            let dead = if narrow { dead } else { with(words.dies, dead) };
            let token = fatality(side * 0.9, colours);
            let token = match stepping_down(scene) {
                Some(share) => shifted(token, share.max(0.1), |_| Vector::ZERO),
                None => token,
            };
            line = line.push(arrow(colours.alarm)).push(token).push(strong(dead, colours.alarm));
        }
        Outlook::Spared(card) => {
            line = line.push(icon(Icon::Check, side * 0.45, colours.good));
            let why = with(words.spared, scene.lang().administrator(card));
            let small = text(why).size(room.by(12.0, 13.0, 17.0));
            line = if narrow { line.push(strong(format!("{letter}{times}"), colours.ink)) } else { line.push(small) };
        }
        Outlook::Treated => {}
    }
    line.spacing(room.by(if narrow { 3.0 } else { 5.0 }, if narrow { 5.0 } else { 8.0 }, 10.0))
        .align_y(Alignment::Center)
        .into()
}

/// The wards after neglect, as small as can be.
fn wards<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let side = room.by(14.0, 19.0, 27.0);
    let wards = hospital.beds.chunks(WARD).map(|ward| {
        let beds = ward.iter().map(|patient| match patient {
            Some(it) => bare_die(it.colour, it.die.pips, side, colours),
            None => {
                let square = container(Space::new().width(side * 0.7).height(side * 0.7)).style(move |_| {
                    let border = Border { color: colours.soft, width: 1.0, radius: (side * 0.2).into() };
                    container::Style::default().border(border)
                });
                container(square).center(side).into()
            }
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
    Row::with_children(wards).spacing(room.by(4.0, 7.0, 10.0)).into()
}

/// Who was discharged, and what else gave points.
fn discharged<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let mut title = title(scene, lang.round_words().discharged.to_owned(), None);
    for (cause, by) in &hospital.points {
        if !matches!(cause, Cause::Discharged(_) | Cause::Administrator(_)) {
            let word = format!("{} {}", lang.dice_rule(cause.rule()), signed(*by));
            title = title.push(rail::badge(scene, word, if *by < 0 { Tone::Danger } else { Tone::Waits }));
        }
    }
    let title = title.push(points(scene, hospital.for_discharged()));
    let count = hospital.discharged.sum();
    let side = if count <= 5 { room.by(32.0, 44.0, 62.0) } else { room.by(21.0, 31.0, 46.0) };
    let chips = Colour::ALL.into_iter().flat_map(|colour| {
        let count = hospital.discharged.get(colour);
        (0..count).map(move |_| chip(colour, lang.colour_letter(colour), side, colours))
    });
    let chips: Element<'a, Outer> = if count > 0 && !hospital.colours_known {
        blank_die(&count.to_string(), side, colours)
    } else if count == 0 {
        // As high as dice, so that the titles of all players stand in one line.
        container(text(lang.round_words().nobody).size(room.by(12.0, 13.0, 17.0)).color(colours.soft))
            .height(side)
            .into()
    } else {
        let gap = room.by(4.0, 7.0, 9.0);
        Row::with_children(chips).spacing(gap).wrap().vertical_spacing(gap.min(4.0)).into()
    };
    column![title, chips].spacing(room.by(4.0, 7.0, 10.0)).into()
}

fn administrator<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let Some((card, _)) = hospital.administrator else { return Space::new().into() };
    let title = title(scene, lang.administrator(card).to_owned(), Some(points(scene, hospital.paid())));
    let why = said(lang, |lang, out| lang.administrator_reason(hospital, out));
    let why = text(why).size(room.by(12.0, 13.0, 17.0)).color(colours.soft).wrapping(text::Wrapping::None);
    column![title, why].spacing(room.by(2.0, 5.0, 8.0)).into()
}

/// How far the round took the player.
fn sum<'a>(scene: Scene<'a>, hospital: &'a HospitalRecap) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.round_words();
    let small = room.by(12.0, 13.0, 17.0);
    let round =
        container(text(signed(hospital.round())).font(STRONG).size(room.by(14.0, 17.0, 23.0)).color(colours.accent))
            .padding(Padding::from([room.by(4.0, 6.0, 9.0), room.by(7.0, 11.0, 15.0)]))
            .style(move |_| {
                container::Style::default()
                    .background(Background::Color(colours.accent_tint))
                    .border(Border { radius: 9.0.into(), ..Border::default() })
            });
    let mut was = with(words.was, side::count(hospital.was));
    if hospital.by_bags != 0 {
        was += &format!(", {}", said(lang, |lang, out| lang.by_bags(hospital.by_bags, out)));
    }
    if hospital.by_fatalities != 0 {
        was += &format!(", {}", said(lang, |lang, out| lang.by_fatalities(hospital.by_fatalities, out)));
    }
    let projected = text(format!("{},\n{was}", words.projected)).size(small).line_height(1.2).color(colours.soft);
    let mut line = row![round, projected.width(Fill)].spacing(room.by(6.0, 12.0, 16.0)).align_y(Alignment::Center);
    if scene.game.hospitals().len() > 1 {
        let place = said(lang, |lang, out| lang.ordinal(hospital.place, out));
        line = line.push(text(place).size(small).color(colours.soft));
    }
    // The points count up while the page comes.
    let shown = scene.motion().map_or(hospital.total, |motion| motion.count(hospital.was, hospital.total));
    let total = text(side::count(shown)).font(CLOCK).size(room.by(28.0, 40.0, 56.0)).line_height(1.0);
    line.push(total).into()
}
