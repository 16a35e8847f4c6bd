//! The specialists: how the race for the Cardiologists stands, seat by seat, and what the other two pay for.

use bedside_core::emergency_roll::{Cardiologist, PaidAs, Progress, Race, ScoreBox};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Length};

use super::{Message, Scene};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{seat_mark, section, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core, game) = (lang.emergency_window(), lang.emergency_words(), scene.game);
    let size = room.by(12.0, 13.0, 17.0);
    let Some(cards) = game.specialists() else {
        let none = text(words.no_specialists).size(size).color(colours.soft);
        return column![section(words.specialists, colours, room), none].spacing(room.of_unit(5.0)).width(Fill).into();
    };
    let gap = room.by(3.0, 5.0, 8.0);
    let mut list = column![heads(scene)].spacing(gap).width(Fill);
    for seat in (0u8..).zip(game.seats()).map(|(seat, _)| seat) {
        list = list.push(line(scene, seat));
    }
    if game.options().solo() && lying(scene) == 2 {
        list = list.push(text(words.both_goals).size(size).color(colours.soft));
    }
    let pays = |who: &'static str, pays: &'static str| {
        let who = text(format!("{who}:")).font(STRONG).size(size);
        column![who, text(pays).size(size).color(colours.soft).line_height(1.2)]
    };
    list.push(pays(core.radiologist, lang.radiologist_pays(cards.radiologist)))
        .push(pays(core.epidemiologist, lang.epidemiologist_pays(cards.epidemiologist)))
        .into()
}

/// How many Cardiologists lie there.
fn lying(scene: Scene<'_>) -> usize {
    scene.game.races().filter(|(_, race)| race.lies()).count()
}

/// The goals with the points on their cards.
fn heads(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(12.0, 14.0, 18.0);
    let heads = scene.game.races().map(|(goal, race)| {
        let (points, ink) = match race.lies() {
            true => (race.points.to_string(), colours.ink),
            false => (lang.emergency_window().gone.to_owned(), colours.soft),
        };
        let said = format!("{}: {points}", lang.cardiologist(goal));
        text(said).font(STRONG).size(size).color(ink).line_height(1.15).width(Fill).into()
    });
    let mark = Space::new().width(room.by(20.0, 24.0, 32.0));
    row![mark, Row::with_children(heads).spacing(room.by(5.0, 8.0, 12.0))]
        .spacing(room.by(5.0, 8.0, 12.0))
        .align_y(Alignment::End)
        .into()
}

/// How far a seat is with both goals.
fn line(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.by(5.0, 8.0, 12.0);
    let goals = scene.game.races().map(|(goal, race)| container(stands(scene, seat, goal, *race)).width(Fill).into());
    let mark = seat_mark(seat, scene.letter(seat), room.by(20.0, 24.0, 32.0), colours);
    row![mark, Row::with_children(goals).spacing(gap)].spacing(gap).align_y(Alignment::Center).into()
}

/// How far a seat is with a goal: pieces and `2 of 3`; `has 8` once it scored.
fn stands(scene: Scene<'_>, seat: u8, goal: Cardiologist, race: Race) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, game) = (lang.box_words(), scene.game);
    let size = room.by(12.0, 13.0, 17.0);
    let said = |said: String, ink: Color| text(said).font(STRONG).size(size).color(ink).wrapping(text::Wrapping::None);
    if race.scored(seat) {
        let told = game.explain(seat, ScoreBox::Cardiologists);
        let points = told.sets.iter().find(|set| set.paid_as == PaidAs::Goal(goal)).and_then(|set| set.points);
        let has = points.map_or_else(String::new, |points| words.has.replace("{}", &points.to_string()));
        return said(format!("✓ {has}"), colours.good).into();
    }
    if game.options().paper() && game.alicat_seat() != Some(seat) {
        let told = if race.claimed(seat) { words.told } else { "–" };
        return said(told.to_owned(), colours.soft).into();
    }
    if game.alicat_seat() == Some(seat) {
        return fills(scene, seat);
    }
    let Ok(of) = game.seat(seat) else { return Space::new().into() };
    let progress = of.sheet().progress(goal);
    let then = then(scene, seat, goal).unwrap_or(progress);
    let count = said(counted(scene, progress), if race.lies() { colours.ink } else { colours.soft });
    row![pieces(scene, seat, progress, then.has), count]
        .spacing(room.by(4.0, 6.0, 9.0))
        .align_y(Alignment::Center)
        .into()
}

/// How far a goal would be with what is about to be written.
fn then(scene: Scene<'_>, seat: u8, goal: Cardiologist) -> Option<Progress> {
    let board = scene.screen.board();
    let moves = board.writing(scene.game);
    if moves.is_empty() || board.shown(scene.game) != seat {
        return None;
    }
    scene.game.progress_after(seat, goal, &moves)
}

/// `2 of 3`.
fn counted(scene: Scene<'_>, Progress { has, of }: Progress) -> String {
    format!("{has} {} {of}", scene.lang().emergency_window().of)
}

/// ALICAT scores by filling wards: the one that is nearest.
fn fills(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(12.0, 13.0, 17.0);
    let Some((number, progress)) = nearest_ward(scene, seat) else { return Space::new().into() };
    let ward = scene.lang().box_words().fill_ward.replace("{}", &number.to_string());
    text(format!("{ward}: {}", counted(scene, progress))).size(size).color(colours.ink).into()
}

fn nearest_ward(scene: Scene<'_>, seat: u8) -> Option<(u8, Progress)> {
    let sheet = scene.game.seat(seat).ok()?.sheet();
    let (number, ward) = sheet.nearest_ward()?;
    Some((number, Progress { has: sheet.taken(ward), of: ward.beds }))
}

/// A piece for each step: filled ones are there, dashed ones would be.
fn pieces(scene: Scene<'_>, seat: u8, progress: Progress, then: u8) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let (whole, gap) = (room.by(44.0, 60.0, 90.0), 2.0);
    let high = room.by(9.0, 11.0, 15.0);
    let wide = (whole - gap * f32::from(progress.of - 1)) / f32::from(progress.of.max(1));
    let tint = colours.seat(seat);
    let each = (0..progress.of).map(|place| {
        let piece = container(Space::new()).width(wide).height(high);
        if place >= progress.has && place < then {
            return surface::dashed(piece, tint);
        }
        let fill = if place < progress.has { tint } else { colours.ward };
        let edge = if place < progress.has { tint } else { colours.line };
        piece
            .style(move |_| {
                let border = Border { color: edge, width: 1.0, radius: 3.0.into() };
                container::Style::default().background(Background::Color(fill)).border(border)
            })
            .into()
    });
    Row::with_children(each).spacing(gap).into()
}

/// Against ALICAT, in a few lines: both goals as one, and the ward that ALICAT is about to fill.
pub(super) fn alone(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let words = lang.box_words();
    let size = room.by(12.0, 14.0, 19.0);
    let strong = |said: String| text(said).font(STRONG).size(size).wrapping(text::Wrapping::None);
    let plain = |said: String, ink: Color| text(said).font(PLAIN).size(size).color(ink).wrapping(text::Wrapping::None);
    let mut all = column![].spacing(room.by(1.0, 3.0, 5.0));
    let races: Vec<(Cardiologist, Race)> = game.races().map(|(goal, race)| (goal, *race)).collect();
    if races.is_empty() {
        return plain(lang.emergency_window().no_specialists.to_owned(), colours.soft).into();
    }
    if lying(scene) == 0 {
        return strong(words.race_over.to_owned()).into();
    }
    let sum: u16 = races.iter().map(|(_, race)| u16::from(race.points)).sum();
    let who = if lying(scene) == 2 { words.both_you } else { words.you };
    let first = Length::FillPortion(6);
    let mut title = who.replace("{}", &sum.to_string());
    for (goal, race) in races.iter().filter(|(_, race)| race.lies()) {
        let Ok(of) = game.seat(0) else { continue };
        let progress = of.sheet().progress(*goal);
        let head = container(strong(std::mem::take(&mut title))).width(first).clip(true);
        let goal_name =
            container(plain(lang.cardiologist(*goal).to_owned(), colours.ink)).width(Length::FillPortion(5));
        let then = then(scene, 0, *goal).unwrap_or(progress);
        let paper = game.options().paper();
        let mut line = row![head, goal_name.clip(true)].spacing(8.0).align_y(Alignment::Center);
        line = if paper {
            let told = if race.claimed(0) { words.told } else { "–" };
            line.push(strong(told.to_owned()))
        } else {
            line.push(pieces(scene, 0, progress, then.has)).push(strong(counted(scene, progress)))
        };
        all = all.push(line);
    }
    if let Some((number, progress)) = game.alicat_seat().and_then(|seat| nearest_ward(scene, seat)) {
        let points = races.iter().map(|(_, race)| race.points).max().unwrap_or(0).to_string();
        let head = container(strong(words.alicat_scores.replace("{}", &points))).width(first).clip(true);
        let ward = plain(words.fill_ward.replace("{}", &number.to_string()), colours.ink);
        let line = row![
            head,
            container(ward).width(Length::FillPortion(5)).clip(true),
            pieces(scene, 1, progress, progress.has),
            strong(counted(scene, progress))
        ];
        all = all.push(line.spacing(8.0).align_y(Alignment::Center));
    }
    all.into()
}
