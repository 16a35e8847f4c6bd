//! Who won, in the winner's colour: mark, name, points, how far ahead, and the moment of the evening.

use bedside_core::GameKind;
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{ROUNDS, Rank};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::Evening;
use crate::library::Theme;
use crate::screen::dice_hospital::round_end::with;
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::hero::Look;
use crate::screen::side;
use crate::theme::{CLOCK, Colours, Room, STRONG};
use crate::widget::{blank_die, chip, seat_mark, shortened, width_of};
use crate::words::signed;

/// The looks of the panel, and the colours of the marks on it: those of whoever won; where several did, of nobody.
fn look(scene: Scene<'_>, winner: Option<u8>) -> (Look, Colours) {
    let colours = scene.colours();
    let Some(seat) = winner else { return (Look::plain(colours), colours) };
    let (tint, theme) = (colours.seat(seat), scene.desk.settings().theme);
    let look = Look::tinted(tint, colours.on_seat, colours.faint(tint, 0.24), theme, colours);
    let marks = match theme {
        Theme::Light => Colours { seats: [colours.on_seat; 8], on_seat: tint, ..colours },
        Theme::Dark | Theme::Contrast => colours,
    };
    (look, marks)
}

/// How wide it is: a narrow window needs the room for the points.
pub(super) fn width(room: Room) -> f32 {
    if room.has_pane() { room.by(286.0, 392.0, 540.0) } else { 226.0 }
}

pub(super) fn view<'a>(scene: Scene<'a>, evening: &'a Evening) -> Element<'a, Outer> {
    let room = scene.room();
    let ranking = scene.game.ranking();
    let winners: Vec<Rank> = ranking.iter().filter(|rank| rank.place == 1).copied().collect();
    let (look, tints) = look(scene, if let [winner] = winners.as_slice() { Some(winner.seat) } else { None });
    let wide = width(room);
    let pad = room.by(16.0, 26.0, 38.0);
    let inside = wide - 2.0 * pad - 6.0;
    let mark = room.by(78.0, 132.0, 190.0) / if winners.len() > 1 { 1.6 } else { 1.0 };
    let marks = winners.iter().map(|rank| seat_mark(rank.seat, scene.letter(rank.seat), mark, tints));
    let behind = ranking.iter().find(|rank| rank.place > 1).copied();
    let whole = column![
        day(scene, evening, look),
        Space::new().height(Fill),
        Row::with_children(marks).spacing(room.by(6.0, 10.0, 14.0)),
        Space::new().height(room.by(8.0, 14.0, 20.0)),
        title(scene, &winners, inside, look),
        Space::new().height(room.by(4.0, 8.0, 12.0)),
        figure(scene, evening, &winners, behind, look),
        Space::new().height(Fill),
    ];
    let whole = whole.push(moment(scene, evening, inside, look));
    look.panel(whole, wide, pad)
}

/// The game, the day, and how long it was.
fn day<'a>(scene: Scene<'a>, evening: &'a Evening, look: Look) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = format!("{}, {}", lang.title(GameKind::DiceHospital), with(lang.round_words().rounds, ROUNDS));
    let words = [game, evening.day.clone()];
    look.head(GameKind::DiceHospital, words, room.by(13.0, 17.0, 22.0), room.by(30.0, 44.0, 60.0), colours)
}

/// Who won: as large as it fits.
fn title<'a>(scene: Scene<'a>, winners: &[Rank], wide: f32, look: Look) -> Element<'a, Outer> {
    let (room, words) = (scene.room(), scene.lang().round_words());
    let names: Vec<&str> = winners.iter().map(|rank| scene.name(rank.seat)).collect();
    let template = match names.len() {
        1 if scene.game.options().solo() => words.alone,
        1 => words.wins,
        _ => words.share,
    };
    let mut size = room.by(36.0, 52.0, 72.0);
    let least = room.by(18.0, 22.0, 30.0);
    let whole = with(template, names.join(", "));
    while size > least && width_of(&whole, size, STRONG) > wide {
        size -= 1.0;
    }
    let said = if names.len() == 1 {
        let left = wide - width_of(&with(template, ""), size, STRONG);
        with(template, shortened(&names.concat(), size, STRONG, left))
    } else {
        whole
    };
    text(said).font(STRONG).size(size).line_height(1.05).color(look.ink).into()
}

/// The points, and how far that is.
fn figure<'a>(
    scene: Scene<'a>,
    evening: &'a Evening,
    winners: &[Rank],
    behind: Option<Rank>,
    look: Look,
) -> Element<'a, Outer> {
    let (room, words) = (scene.room(), scene.lang().round_words());
    let points = winners.first().map_or(0, |winner| winner.points);
    let told = match (behind, evening.record) {
        _ if winners.len() > 1 => words.each.to_owned(),
        (Some(second), _) => {
            let name = scene.name(second.seat);
            let by = points - second.points;
            let template = if by > 0 { words.ahead } else { words.tie_break };
            with(template, name).replace("{n}", &by.to_string())
        }
        (None, Some(record)) if record >= points => with(words.best_so_far, side::count(record)),
        (None, Some(record)) => words.new_record.replace("{n}", &(points - record).to_string()),
        (None, None) => words.first_result.to_owned(),
    };
    let shown = scene.motion().map_or(points, |motion| motion.count(0, points));
    let figure = text(side::count(shown)).font(CLOCK).size(room.by(72.0, 112.0, 156.0)).line_height(0.95);
    let told = text(format!("{},\n{told}", words.points)).size(room.by(14.0, 20.0, 27.0)).line_height(1.2);
    let told = container(told.color(look.ink)).padding(iced::padding::bottom(room.by(5.0, 8.0, 11.0))).width(Fill);
    row![figure.color(look.ink), told].spacing(room.by(8.0, 16.0, 20.0)).align_y(Alignment::End).into()
}

/// The round in which somebody got the most.
fn moment<'a>(scene: Scene<'a>, evening: &'a Evening, wide: f32, look: Look) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.round_words();
    let Some(best) = evening.tally.best_moment() else { return Space::new().into() };
    let size = room.by(13.0, 17.0, 22.0);
    let template = if scene.game.options().solo() { words.in_round_alone } else { words.in_round };
    let round = with(template, scene.name(best.seat)).replace("{n}", &best.round.to_string());
    let left = evening.course.left(best.seat, best.round);
    let before = best.round.checked_sub(1).and_then(|round| evening.course.left(best.seat, round));
    let mut after = with(words.for_points, signed(best.points));
    if let (Some(before), Some(left)) = (before, left)
        && before.place > left.place
    {
        let way = with(words.from_place, before.place).replace("{n}", &left.place.to_string());
        after += &format!(", {way}");
    }
    if left.is_some_and(|left| left.emptied) {
        after = format!("{} {after}", words.all_empty);
    }
    let count = left.map_or(0, |left| left.discharged.sum());
    let gap = room.by(4.0, 6.0, 8.0);
    let fits = (wide + gap) / f32::from(count.max(1)) - gap;
    let side = fits.clamp(room.by(20.0, 28.0, 38.0), room.by(28.0, 40.0, 56.0));
    let dice: Element<'a, Outer> = match left {
        Some(left) if left.colours_known => {
            let chips = Colour::ALL.into_iter().flat_map(|colour| {
                let letter = lang.colour_letter(colour);
                (0..left.discharged.get(colour)).map(move |_| chip(colour, letter, side, colours))
            });
            Row::with_children(chips).spacing(gap).wrap().vertical_spacing(gap).into()
        }
        _ => blank_die(&best.discharged.to_string(), side, colours),
    };
    let told = vec![
        text(round).size(size).line_height(1.25).color(look.ink).into(),
        dice,
        text(after).size(size).line_height(1.25).color(look.ink).into(),
    ];
    look.moment(words.moment, told, size, room.by(4.0, 7.0, 10.0))
}
