//! How everybody would have ended after each round, as lines.

use bedside_core::dice_hospital::{Course, ROUNDS, Standing};
use iced::widget::canvas::{Frame, LineCap, LineDash, LineJoin, Path, Stroke, Text};
use iced::widget::{Canvas, Space, column, row, text};
use iced::{Alignment, Element, Fill, Font, Point, Size, alignment};

use super::Evening;
use crate::screen::dice_hospital::round_end::with;
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::side;
use crate::theme::{Colours, PLAIN, STRONG};
use crate::widget::drawn::{Drawing, Paint};
use crate::widget::{draw_mark, shortened, surface, width_of};
use crate::words::signed;

/// The line of a player.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    seat: u8,
    letter: char,
    /// The name with the points.
    name: String,
    /// After each round; nothing where it is too long ago.
    totals: Vec<Option<i16>>,
    first: bool,
}

/// What is said of a round: at whose line, after which round, and what.
type Note = (u8, u8, String);

#[derive(Clone, Debug, PartialEq)]
struct Lines {
    lines: Vec<Line>,
    note: Option<Note>,
    size: f32,
    colours: Colours,
}

/// The lines of an evening that is over, with its best moment.
pub(super) fn view<'a>(scene: Scene<'a>, evening: &'a Evening) -> Element<'a, Outer> {
    let words = scene.lang().round_words();
    // The line counts fatalities as well, and rises by less; the axis says which round it was.
    let note = evening.tally.best_moment();
    let note = note.map(|best| (best.seat, best.round, with(words.fatalities_aside, signed(best.points))));
    let ranks: Vec<(u8, i16, u8)> =
        scene.game.ranking().iter().map(|rank| (rank.seat, rank.points, rank.place)).collect();
    panel(scene, &evening.course, &ranks, note)
}

/// The lines of an evening that goes on; none where there is not yet a line to draw.
pub(in crate::screen::dice_hospital) fn so_far<'a>(scene: Scene<'a>, course: &Course) -> Option<Element<'a, Outer>> {
    let mut standings: Vec<Standing> = scene.game.standings().into_iter().collect();
    standings.sort_by_key(|standing| standing.place);
    let known = |seat: u8| (1..=ROUNDS).filter_map(move |round| course.left(seat, round));
    let last = |seat: u8| known(seat).next_back().map_or(0, |left| left.total);
    let ranks: Vec<(u8, i16, u8)> =
        standings.iter().map(|standing| (standing.seat, last(standing.seat), standing.place)).collect();
    (known(scene.game.first()).count() > 1).then(|| panel(scene, course, &ranks, None))
}

/// Everybody's line by seat, points and place, the best first.
fn panel<'a>(scene: Scene<'a>, course: &Course, ranks: &[(u8, i16, u8)], note: Option<Note>) -> Element<'a, Outer> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().round_words());
    let size = room.by(12.0, 15.0, 19.0);
    // A seventh of the window is for the names.
    let wide = room.by(70.0, 104.0, 170.0).max(room.size.width / 7.0);
    // The winner's line lies over the others.
    let lines = ranks.iter().rev().map(|(seat, points, place)| {
        let name = shortened(scene.name(*seat), size, STRONG, wide - size * 1.6);
        let totals = (1..=ROUNDS).map(|round| course.left(*seat, round).map(|left| left.total));
        Line {
            seat: *seat,
            letter: scene.letter(*seat),
            name: format!("{name} {}", side::count(*points)),
            totals: totals.collect(),
            first: *place == 1,
        }
    });
    let drawing = Lines { lines: lines.collect(), note, size, colours };
    let title = row![
        text(words.over_the_rounds).font(STRONG).size(size),
        Space::new().width(Fill),
        text(words.with_tokens).size((size * 0.9).max(12.0)).color(colours.soft)
    ]
    .align_y(Alignment::Center);
    let inside = column![title, Canvas::new(Drawing(drawing)).width(Fill).height(Fill)].spacing(4.0);
    let padding = [room.by(5.0, 10.0, 14.0), room.by(9.0, 16.0, 22.0)];
    surface::panel(inside, colours).padding(padding).width(Fill).height(Fill).into()
}

/// Points between two lines of the grid, so that there are about five.
fn step(range: i16) -> i16 {
    [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| range / step <= 5).unwrap_or(200)
}

/// Where things are in the drawing.
struct Place {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    low: i16,
    high: i16,
    step: i16,
}

impl Place {
    fn of(lines: &Lines, size: Size) -> Place {
        let totals = || lines.lines.iter().flat_map(|line| line.totals.iter().copied().flatten());
        let (least, most) = (totals().min().unwrap_or(0).min(0), totals().max().unwrap_or(0).max(5));
        let step = step(most - least);
        let (low, high) = (least.div_euclid(step) * step, (most + step - 1).div_euclid(step) * step);
        let names = lines.lines.iter().map(|line| width_of(&line.name, lines.size, STRONG)).fold(0.0, f32::max);
        let figure = |points: i16| width_of(&side::count(points), lines.size, PLAIN);
        let figures = figure(low).max(figure(high)).max(figure(low + step));
        Place {
            left: figures + lines.size * 0.8,
            right: size.width - names - lines.size * 1.9,
            top: lines.size * 0.9,
            bottom: size.height - lines.size * 1.7,
            low,
            high,
            step,
        }
    }

    fn across(&self, round: u8) -> f32 {
        self.left + (self.right - self.left) * f32::from(round - 1) / f32::from(ROUNDS - 1)
    }

    fn down(&self, points: i16) -> f32 {
        let share = f32::from(points - self.low) / f32::from((self.high - self.low).max(1));
        self.bottom - (self.bottom - self.top) * share
    }

    fn at(&self, round: u8, points: i16) -> Point {
        Point::new(self.across(round), self.down(points))
    }
}

impl Lines {
    fn word(&self, frame: &mut Frame, word: String, at: Point, end: alignment::Horizontal, font: Font) {
        let color = if font == STRONG { self.colours.ink } else { self.colours.soft };
        let (size, align_y) = (self.size.into(), alignment::Vertical::Center);
        frame.fill_text(Text {
            content: word,
            position: at,
            color,
            size,
            font,
            align_x: end.into(),
            align_y,
            ..Text::default()
        });
    }

    fn grid(&self, frame: &mut Frame, place: &Place) {
        let stroke = Stroke::default().with_color(self.colours.line).with_width(1.0);
        let mut points = place.low;
        while points <= place.high {
            let y = place.down(points).round() + 0.5;
            frame.stroke(&Path::line(Point::new(place.left, y), Point::new(place.right, y)), stroke);
            let at = Point::new(place.left - self.size * 0.6, y);
            self.word(frame, side::count(points), at, alignment::Horizontal::Right, PLAIN);
            points += place.step;
        }
        for round in 1..=ROUNDS {
            let at = Point::new(place.across(round), place.bottom + self.size * 1.05);
            self.word(frame, round.to_string(), at, alignment::Horizontal::Center, PLAIN);
        }
    }

    fn draw_note(&self, frame: &mut Frame, place: &Place) {
        let Some((seat, round, said)) = &self.note else { return };
        // In a low drawing it would lie on the lines.
        if place.bottom - place.top < self.size * 12.0 {
            return;
        }
        let line = self.lines.iter().find(|line| line.seat == *seat);
        let total = line.and_then(|line| *line.totals.get(usize::from(*round) - 1)?);
        let Some(total) = total else { return };
        let (at, wide) = (place.at(*round, total), width_of(said, self.size, STRONG));
        // Beside the point, to the left where there is room for it.
        let end = at.x - self.size * 2.5;
        if end - wide < place.left {
            return;
        }
        let dashes = LineDash { segments: &[3.0, 3.0], offset: 0 };
        let stroke = Stroke { line_dash: dashes, ..Stroke::default() };
        let stroke = stroke.with_color(self.colours.soft).with_width(1.5);
        frame.stroke(&Path::line(Point::new(end + 6.0, at.y), at), stroke);
        let corner = Point::new(end - wide - 4.0, at.y - self.size * 0.75);
        frame.fill_rectangle(corner, Size::new(wide + 8.0, self.size * 1.5), self.colours.panel);
        self.word(frame, said.clone(), Point::new(end, at.y), alignment::Horizontal::Right, STRONG);
    }

    /// The names at the right, pushed apart where they would cover each other.
    fn names(&self, frame: &mut Frame, place: &Place) {
        let last = |line: &Line| (1u8..).zip(&line.totals).filter_map(|(round, total)| Some((round, (*total)?))).last();
        let ends = self.lines.iter().filter_map(|line| Some((place.down(last(line)?.1), line)));
        let mut ends: Vec<(f32, &Line)> = ends.collect();
        let x = self.lines.iter().filter_map(|line| last(line).map(|(round, _)| place.across(round)));
        let x = x.fold(place.left, f32::max);
        ends.sort_by(|one, other| one.0.total_cmp(&other.0));
        let apart = self.size * 1.45;
        let mut heights: Vec<f32> = ends.iter().map(|(y, _)| *y).collect();
        for at in 1..heights.len() {
            heights[at] = heights[at].max(heights[at - 1] + apart);
        }
        let over = heights.last().map_or(0.0, |last| (last - place.bottom).max(0.0));
        let mut most = f32::INFINITY;
        for height in heights.iter_mut().rev() {
            *height = if over > 0.0 { height.min(most).min(place.bottom) } else { *height };
            most = *height - apart;
        }
        for ((_, line), y) in ends.into_iter().zip(heights) {
            let at = Point::new(x, y);
            draw_mark(frame, at, line.seat, line.letter, self.size * 1.5, self.colours);
            let at = Point::new(x + self.size * 1.3, y);
            self.word(frame, line.name.clone(), at, alignment::Horizontal::Left, STRONG);
        }
    }
}

impl Paint for Lines {
    fn paint(&self, frame: &mut Frame) {
        let place = Place::of(self, frame.size());
        self.grid(frame, &place);
        self.draw_note(frame, &place);
        for line in &self.lines {
            let tint = self.colours.seat(line.seat);
            let points: Vec<Point> =
                (1..).zip(&line.totals).filter_map(|(round, total)| Some(place.at(round, (*total)?))).collect();
            let path = Path::new(|path| {
                for (at, point) in points.iter().enumerate() {
                    if at == 0 { path.move_to(*point) } else { path.line_to(*point) }
                }
            });
            let width = if line.first { 5.0 } else { 3.2 };
            let stroke = Stroke::default().with_color(tint).with_width(width * self.size / 15.0);
            frame.stroke(&path, stroke.with_line_cap(LineCap::Round).with_line_join(LineJoin::Round));
            let radius = self.size * 0.27;
            for point in points.iter().take(points.len().saturating_sub(1)) {
                frame.fill(&Path::circle(*point, radius), self.colours.panel);
                let rim = Stroke::default().with_color(tint).with_width(self.size * 0.16);
                frame.stroke(&Path::circle(*point, radius), rim);
            }
        }
        self.names(frame, &place);
    }
}
