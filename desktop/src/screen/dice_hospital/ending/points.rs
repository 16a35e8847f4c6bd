//! The points of everybody rule by rule, as bars on one scale; what a rule took is hollow.

use bedside_core::dice_hospital::{Rank, Rule};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::{Evening, hero};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::side;
use crate::theme::{CLOCK, Room, STRONG};
use crate::widget::{seat_mark, shortened, surface, width_of};

/// The widths of the columns.
struct Grid {
    rules: Vec<(Rule, f32)>,
    /// Pixels for a point.
    scale: f32,
    size: f32,
}

impl Grid {
    /// Every rule that gave somebody points, and the largest scale with which all of them fit.
    fn of(scene: Scene<'_>, evening: &Evening, wide: f32) -> Grid {
        let (room, game) = (scene.room(), scene.game);
        let size = room.by(12.0, 14.0, 18.0);
        let most = |rule: Rule| game.seats().map(|seat| evening.tally.by_rule(seat, rule).unsigned_abs()).max();
        let used = Rule::ALL.into_iter().filter_map(|rule| Some((rule, most(rule).filter(|most| *most > 0)?)));
        let used: Vec<(Rule, u16)> = used.collect();
        let gap = room.by(9.0, 16.0, 24.0);
        let head = |rule: Rule| width_of(scene.lang().dice_rule(rule), size, STRONG);
        let columns = |scale: f32| -> Vec<(Rule, f32)> {
            used.iter().map(|(rule, most)| (*rule, head(*rule).max(f32::from(*most) * scale) + gap)).collect()
        };
        let sum = |columns: &[(Rule, f32)]| columns.iter().map(|(_, width)| width).sum::<f32>();
        let mut scale = room.by(6.0, 9.0, 14.0);
        while scale > 0.5 && sum(&columns(scale)) > wide {
            scale -= 0.1;
        }
        let mut rules = columns(scale);
        // Names that do not fit are shortened.
        let share = (wide / sum(&rules)).min(1.0);
        rules.iter_mut().for_each(|(_, width)| *width *= share);
        // Where the names take the room, the bars still have all of it.
        let room_for = used.iter().zip(&rules).map(|((_, most), (_, width))| (width - gap) / f32::from(*most));
        let scale = if share < 1.0 { room_for.fold(f32::INFINITY, f32::min).max(scale) } else { scale };
        Grid { rules, scale, size }
    }
}

pub(super) fn view<'a>(scene: Scene<'a>, evening: &'a Evening) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let pad = room.by(9.0, 16.0, 22.0);
    let right = room.size.width - room.by(10.0, 16.0, 24.0) * 3.0 - hero::width(room);
    let right = if scene.pane && room.has_pane() { right - room.by(235.0, 316.0, 488.0) } else { right };
    let least = if room.has_pane() { room.by(118.0, 158.0, 230.0) } else { 106.0 };
    let longest =
        scene.game.seats().map(|seat| width_of(scene.name(seat), name_size(room), STRONG) + beside_name(room));
    let names = longest.fold(least, f32::max).min(right * 0.34).max(least);
    let total = room.by(50.0, 66.0, 96.0);
    let grid = Grid::of(scene, evening, right - 2.0 * pad - names - total - 4.0);
    let soft =
        |word: String| text(word).font(STRONG).size(grid.size).color(colours.soft).wrapping(text::Wrapping::None);
    let heads = grid.rules.iter().map(|(rule, width)| {
        let word = shortened(scene.lang().dice_rule(*rule), grid.size, STRONG, width - 4.0);
        container(soft(word)).width(*width).into()
    });
    let head = row![
        Space::new().width(names),
        Row::with_children(heads),
        Space::new().width(Fill),
        soft(scene.lang().round_words().total.to_owned())
    ];
    let mut all = column![head.align_y(Alignment::Center)].spacing(room.by(3.0, 5.0, 8.0));
    for rank in scene.game.ranking() {
        all = all.push(line(scene)).push(player(scene, evening, &grid, rank, names));
    }
    surface::panel(all, colours).padding([room.by(5.0, 8.0, 12.0), pad]).width(Fill).into()
}

fn line<'a>(scene: Scene<'a>) -> Element<'a, Outer> {
    let tint = scene.colours().line;
    container(Space::new().width(Fill).height(1.0))
        .style(move |_| container::Style::default().background(Background::Color(tint)))
        .into()
}

fn name_size(room: Room) -> f32 {
    room.by(14.0, 18.0, 24.0)
}

fn mark(room: Room) -> f32 {
    room.by(22.0, 30.0, 40.0)
}

/// What place, mark and gaps take beside a name.
fn beside_name(room: Room) -> f32 {
    mark(room) + room.by(34.0, 44.0, 60.0)
}

fn player<'a>(scene: Scene<'a>, evening: &Evening, grid: &Grid, rank: Rank, names: f32) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let (size, mark) = (name_size(room), mark(room));
    let alone = scene.game.hospitals().len() == 1;
    let place = if alone { String::new() } else { rank.place.to_string() };
    let wide = names - beside_name(room);
    let who = row![
        text(place).font(STRONG).size(size).width(room.by(14.0, 18.0, 26.0)),
        seat_mark(rank.seat, scene.letter(rank.seat), mark, colours),
        text(shortened(scene.name(rank.seat), size, STRONG, wide)).font(STRONG).size(size),
    ]
    .spacing(room.by(5.0, 8.0, 12.0))
    .align_y(Alignment::Center);
    let bars = grid.rules.iter().map(|(rule, width)| {
        let points = evening.tally.by_rule(rank.seat, *rule);
        container(bar(scene, rank.seat, points, grid)).width(*width).into()
    });
    let total = text(side::count(rank.points)).font(CLOCK).size(room.by(24.0, 34.0, 46.0)).line_height(1.0);
    row![container(who).width(names), Row::with_children(bars), Space::new().width(Fill), total]
        .height(room.by(34.0, 44.0, 60.0))
        .align_y(Alignment::Center)
        .into()
}

/// Points with their bar.
fn bar<'a>(scene: Scene<'a>, seat: u8, points: i16, grid: &Grid) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let tint = colours.seat(seat);
    let ink = if points == 0 { colours.soft } else { colours.ink };
    let figure = text(side::count(points)).font(STRONG).size(room.by(13.0, 17.0, 22.0)).line_height(1.1).color(ink);
    let long = (f32::from(points.unsigned_abs()) * grid.scale).max(if points == 0 { 0.0 } else { 5.0 });
    let block = container(Space::new().width(long).height(room.by(10.0, 14.0, 19.0))).style(move |_| {
        let border = Border { color: tint, width: if points < 0 { 2.0 } else { 0.0 }, radius: 4.0.into() };
        let style = container::Style::default().border(border);
        if points < 0 { style } else { style.background(Background::Color(tint)) }
    });
    column![figure, block].spacing(room.by(1.0, 3.0, 5.0)).into()
}
