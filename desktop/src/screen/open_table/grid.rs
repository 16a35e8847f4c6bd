//! The score grid: a column a player, a line a round with the running total under the points, and the sums. The place of this
//! round takes what is typed, or what the figures below it are pressed for; so does any earlier one that is pressed.

use bedside_core::open_table::{Game, Phase, Winner};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill, Length};

use super::{MINUS, Message, Scene};
use crate::screen::side::count;
use crate::theme::STRONG;
use crate::widget::{Icon, icon, seat_mark, shortened, surface};

/// Figures in the order of a telephone's keys, in one line.
const FIGURES: [char; 10] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/// How low a line may be, of its usual height: its two figures still have room.
const LOWEST: f32 = 0.75;

/// Lengths of the grid.
#[derive(Clone, Copy)]
struct Lengths {
    /// A column.
    column: f32,
    /// The column with the numbers of the rounds.
    rounds: f32,
    /// A line.
    line: f32,
    gap: f32,
}

pub(super) fn view<'a>(scene: Scene<'a>, wide: f32, high: f32) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let gap = room.by(4.0, 6.0, 9.0);
    let pad = room.by(8.0, 12.0, 18.0);
    let seats = f32::from(game.options().seats());
    let rounds = room.by(44.0, 58.0, 80.0);
    let column = ((wide - 2.0 * pad - rounds - gap * seats) / seats).floor().min(room.by(200.0, 280.0, 420.0));
    let keys = keyed(scene);
    let below = if keys { room.by(42.0, 50.0, 66.0) } else { 0.0 };
    let fixed = room.by(36.0, 48.0, 64.0) + room.by(66.0, 86.0, 116.0) + below + 2.0 * pad;
    // Lines are a little lower where all the rounds that were agreed on fit then.
    let usual = room.by(44.0, 58.0, 78.0);
    let low = ((high - fixed) / f32::from(game.options().rounds().max(1)) - gap).floor();
    let line = if low >= usual * LOWEST { usual.min(low) } else { usual };
    let lengths = Lengths { column, rounds, line, gap };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful, and never below one")]
    let fit = ((high - fixed) / (lengths.line + gap)).floor().max(1.0) as usize;
    let mut all = lines(scene, lengths, fit);
    let free = fit.saturating_sub(all.len());
    all.extend(to_come(scene, lengths, free));
    let lines = Column::with_children(all).spacing(gap);
    let mut grid = column![names(scene, lengths), lines, Space::new().height(Fill)].spacing(gap).height(Fill);
    grid = grid.push(keys.then(|| figures(scene)));
    let grid = grid.push(sums(scene, lengths));
    surface::panel(grid, colours).padding(pad).width(wide).height(Fill).into()
}

/// Whether the figures stand in the grid itself; a narrow window has them below it.
fn keyed(scene: Scene<'_>) -> bool {
    scene.room().has_pane() && !scene.view().over
}

/// The rounds that are still to come, as far as there is room: all that were agreed on, or the next one.
fn to_come<'a>(scene: Scene<'a>, lengths: Lengths, free: usize) -> Vec<Element<'a, Message>> {
    let (colours, game) = (scene.colours(), scene.game);
    let left = match game.options().rounds() {
        _ if game.phase() == Phase::Over || !scene.room().has_pane() => 0,
        0 => 1,
        rounds => rounds.saturating_sub(game.round()),
    };
    let rounds = (game.round() + 1..).take(usize::from(left).min(free));
    let each = rounds.map(|round| {
        let cells = game.seats().iter().map(|_| {
            let dot = text("·").color(colours.soft);
            surface::dashed(container(dot).center_x(lengths.column).center_y(lengths.line), colours.line)
        });
        line(lengths, number_of(scene, round.to_string()), cells)
    });
    each.collect()
}

/// A line of the grid: something before it, and something for each player.
fn line<'a>(
    lengths: Lengths,
    before: Element<'a, Message>,
    each: impl IntoIterator<Item = Element<'a, Message>>,
) -> Element<'a, Message> {
    let before = container(before).center_x(lengths.rounds);
    Row::with_children([before.into()]).extend(each).spacing(lengths.gap).align_y(Alignment::Center).into()
}

fn names<'a>(scene: Scene<'a>, lengths: Lengths) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let (mark, size) = (room.by(20.0, 28.0, 38.0), room.by(14.0, 17.0, 23.0));
    let names = scene.game.seats().iter().zip(0u8..).map(|(_, seat)| {
        let name = shortened(scene.name(seat), size, STRONG, lengths.column - mark - 8.0);
        let name = text(name).font(STRONG).size(size).wrapping(text::Wrapping::None);
        let inside = row![seat_mark(seat, scene.letter(seat), mark, colours), name].spacing(6.0);
        container(inside.align_y(Alignment::Center)).center_x(lengths.column).into()
    });
    container(line(lengths, Space::new().into(), names)).center_y(room.by(32.0, 44.0, 58.0)).into()
}

/// The rounds that fit, the last ones; what was before them is added up in one line.
fn lines<'a>(scene: Scene<'a>, lengths: Lengths, fit: usize) -> Vec<Element<'a, Message>> {
    let (game, screen) = (scene.game, scene.screen);
    let now = screen.rounds.len();
    let is_earlier = screen.earlier.iter().any(|points| *points != 0);
    let hidden = if now + usize::from(is_earlier) > fit { now.saturating_sub(fit.saturating_sub(1)) } else { 0 };
    let mut totals = screen.earlier.clone();
    let mut lines = Vec::new();
    for (place, round) in screen.rounds.iter().enumerate() {
        for (total, points) in totals.iter_mut().zip(round) {
            *total += points.unwrap_or(0);
        }
        let is_last_hidden = place + 1 == hidden;
        if place < hidden && !is_last_hidden {
            continue;
        }
        let number = if is_last_hidden && hidden > 1 { format!("1–{hidden}") } else { (place + 1).to_string() };
        let cells = (0u8..).zip(round.iter().zip(&totals)).map(|(seat, (points, total))| {
            if place + 1 == now && game.phase() == Phase::Play {
                return open(scene, lengths, seat, None, *points, *total);
            }
            if is_last_hidden && hidden > 1 || game.phase() != Phase::Play {
                return past(scene, lengths, points.filter(|_| hidden < 2 || !is_last_hidden), *total);
            }
            let round = u8::try_from(place + 1).unwrap_or(u8::MAX);
            open(scene, lengths, seat, Some(round), *points, *total)
        });
        lines.push(line(lengths, number_of(scene, number), cells));
        if place == 0 && is_earlier && hidden == 0 {
            let cells = screen.earlier.iter().map(|total| past(scene, lengths, None, *total));
            lines.insert(0, line(lengths, number_of(scene, "…".to_owned()), cells));
        }
    }
    lines
}

fn number_of<'a>(scene: Scene<'a>, number: String) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    text(number).font(STRONG).size(room.by(14.0, 17.0, 23.0)).color(colours.soft).into()
}

/// Points with the total under them.
fn cell<'a>(scene: Scene<'a>, points: String, total: i16) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    column![
        text(points).font(STRONG).size(room.by(17.0, 22.0, 30.0)).line_height(1.1),
        text(count(total)).size(room.by(12.0, 13.0, 17.0)).line_height(1.1).color(colours.soft),
    ]
    .align_x(Alignment::Center)
    .into()
}

/// A place of a round that is over.
fn past<'a>(scene: Scene<'a>, lengths: Lengths, points: Option<i16>, total: i16) -> Element<'a, Message> {
    let points = points.map_or_else(|| "·".to_owned(), count);
    surface::well(cell(scene, points, total), scene.colours()).center_x(lengths.column).center_y(lengths.line).into()
}

/// A place of this round, or of an earlier one that may be corrected: a press chooses it, and figures go there.
fn open<'a>(
    scene: Scene<'a>,
    lengths: Lengths,
    seat: u8,
    round: Option<u8>,
    points: Option<i16>,
    total: i16,
) -> Element<'a, Message> {
    let (colours, screen) = (scene.colours(), scene.screen);
    let is_here = (screen.cell, screen.past) == (seat, round);
    let said = match points {
        _ if is_here && !screen.typed.is_empty() => format!("{}|", screen.typed.replace(MINUS, "−")),
        Some(points) => count(points),
        None if is_here => "|".to_owned(),
        None => "·".to_owned(),
    };
    let typed: Option<i16> = screen.typed.parse().ok().filter(|_| is_here);
    let total = typed.map_or(total, |typed| total - points.unwrap_or(0) + typed);
    let inside = cell(scene, said, total);
    let message = round.map_or(Message::Cell(seat), |round| Message::Past(seat, round));
    let place = match is_here {
        true => surface::lit(inside, message, colours),
        false => surface::pressable(inside, message, colours),
    };
    let id = round.map_or_else(|| format!("score {seat}"), |round| format!("score {seat} of {round}"));
    container(place.width(lengths.column).height(lengths.line).centred()).id(id).into()
}

/// Figures for whoever has no keys: they go where the next score is typed.
pub(super) fn figures<'a>(scene: Scene<'a>) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(14.0, 18.0, 24.0);
    let key = |inside: Element<'a, Message>, message: Message, wide: Length| {
        surface::pressable(inside, message, colours).width(wide).height(room.by(36.0, 42.0, 56.0)).centred()
    };
    let word = |word: String| text(word).font(STRONG).size(size).into();
    let figures = FIGURES.iter().map(|figure| {
        let press = key(word(figure.to_string()), Message::Type(*figure), Fill);
        container(press).id(format!("figure {figure}")).into()
    });
    let sign = key(word("±".to_owned()), Message::Type(MINUS), Fill);
    let erase = key(word("⌫".to_owned()), Message::Erase, Fill);
    let tint = if scene.screen.typed.is_empty() { colours.soft } else { colours.accent };
    let done = key(icon(Icon::Check, size, tint), Message::Write, Length::FillPortion(2));
    Row::with_children(figures)
        .push(container(sign).id("figure sign"))
        .push(container(erase).id("figure erase"))
        .push(container(done).id("write"))
        .spacing(room.by(3.0, 5.0, 8.0))
        .into()
}

/// Everybody's total, and how far it is behind the best.
fn sums<'a>(scene: Scene<'a>, lengths: Lengths) -> Element<'a, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().open_table_words();
    let ranking = game.ranking();
    let best = ranking.first().map_or(0, |best| best.points);
    // Five letters at most, all of one size.
    let large = room.by(24.0, 36.0, 48.0).min(lengths.column * 0.32);
    let sums = game.seats().iter().zip(0u8..).map(|(of, seat)| {
        let rank = ranking.iter().find(|rank| rank.seat == seat);
        let stands = match rank {
            Some(rank) if rank.place == 1 && is_ahead(game) => words.leads.to_owned(),
            Some(rank) if rank.points != best => words.behind.replace("{}", &best.abs_diff(rank.points).to_string()),
            _ => String::new(),
        };
        let stands = shortened(&stands, room.by(12.0, 13.0, 17.0), STRONG, lengths.column - 4.0);
        let inside = column![
            text(count(of.total())).font(STRONG).size(large).line_height(1.05).wrapping(text::Wrapping::None),
            text(stands).size(room.by(12.0, 13.0, 17.0)).line_height(1.1).color(colours.soft),
        ];
        let tint = colours.seat(seat);
        let band = container(Space::new().width(Fill).height(6.0)).style(move |_| {
            let border = Border { radius: iced::border::bottom(8.0), ..Border::default() };
            container::Style::default().background(Background::Color(tint)).border(border)
        });
        let inside = container(inside.align_x(Alignment::Center)).center_x(Fill).center_y(Fill);
        let sum = column![inside, band].width(lengths.column).height(room.by(62.0, 80.0, 108.0));
        container(sum)
            .style(move |_| {
                let border = Border { radius: 8.0.into(), ..Border::default() };
                container::Style::default().background(Background::Color(colours.ward)).border(border)
            })
            .into()
    });
    let sum = text(words.sum).font(STRONG).size(room.by(13.0, 17.0, 23.0));
    line(lengths, sum.into(), sums)
}

/// Whether anybody leads: not all have the same, and they play against each other.
fn is_ahead(game: &Game) -> bool {
    game.options().winner() != Winner::Together && game.ranking().iter().any(|rank| rank.place > 1)
}
