//! How a sheet is drawn: beds, walls, the lobby and the labs, clipboards, and what is pointed out.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::printed::{HEXAGONS, LABS, WARD};
use bedside_core::emergency_roll::{Bed, Beds};
use iced::widget::canvas::{Frame, LineCap, LineDash, Path, Stroke, Text};
use iced::{Color, Point, Size, Vector, alignment, color};

use super::super::icon::{Icon, icon};
use super::{LEAST_FOR_VALUES, Lit, Plan, RADIUS, WIDE, centre, middle};
use crate::theme::{Colours, STRONG};
use crate::widget::die::shape;

/// The hexagons of the lobby, as row and place.
pub(crate) const LOBBY: [(u8, u8); 4] = [(3, 3), (4, 1), (4, 2), (5, 3)];
/// Where each ward opens onto the lobby.
pub(crate) const DOORS: [(u8, u8); WARD.len()] = [(4, 1), (4, 2), (3, 3), (3, 3), (3, 3), (4, 2), (5, 3)];
/// Where the clipboard of each ward hangs, from the middle of its last bed, in widths.
pub(crate) const CLIPBOARDS: [(f32, f32); WARD.len()] =
    [(-0.38, -0.56), (-0.2, -0.6), (0.4, -0.56), (0.78, 0.0), (0.42, -0.58), (0.22, 0.62), (0.82, 0.0)];
/// Beds that take anybody.
const WILD: Color = color!(0xB9BEC5);
/// What is written, and what it is written on, by day and by night.
pub(super) const PENCIL: Color = color!(0x14181D);
pub(super) const PAPER: Color = Color::WHITE;
pub(super) const SCREEN: Color = color!(0x0B5FA5);
pub(super) const CRITICAL: Color = color!(0xA80F0F);
/// Behind a nurse who was taken on.
const HIRED: Color = color!(0x2FA3A0);
const LAB: Color = color!(0x333E4B);

/// The corners of a hexagon from the right one of the top edge's right neighbour on, clockwise: edge `n` lies between
/// corner `n` and the next, and faces east, south-east, south-west, west, north-west, north-east.
fn corner(at: Point, number: usize, radius: f32) -> Point {
    const CORNERS: [(f32, f32); 6] =
        [(0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5), (0.0, -1.0)];
    let (x, y) = CORNERS.get(number % 6).copied().unwrap_or_default();
    Point::new(at.x + x * radius, at.y + y * radius)
}

pub(super) fn hexagon(at: Point, radius: f32) -> Path {
    Path::new(|path| {
        path.move_to(corner(at, 0, radius));
        (1..6).for_each(|number| path.line_to(corner(at, number, radius)));
        path.close();
    })
}

/// The hexagon beyond an edge.
pub(crate) fn beyond(row: u8, col: u8, edge: usize) -> Option<(u8, u8)> {
    let even = row.is_multiple_of(2);
    // To the right of an odd row's hexagon lie those of its own number in the even rows above and below.
    let (left, right) = if even { (Some(col), Some(col + 1)) } else { (col.checked_sub(1), Some(col)) };
    match edge {
        0 => Some((row, col + 1)),
        1 => Some((row + 1, right?)),
        2 => Some((row + 1, left?)),
        3 => Some((row, col.checked_sub(1)?)),
        4 => Some((row.checked_sub(1)?, left?)),
        _ => Some((row.checked_sub(1)?, right?)),
    }
}

fn mixed(one: Color, other: Color, share: f32) -> Color {
    let mix = |from: f32, to: f32| from + (to - from) * share;
    Color::from_rgb(mix(one.r, other.r), mix(one.g, other.g), mix(one.b, other.b))
}

/// A word in the middle of a point.
pub(super) fn word(frame: &mut Frame, content: impl ToString, at: Point, size: f32, tint: Color) {
    frame.fill_text(Text {
        content: content.to_string(),
        position: at,
        color: tint,
        size: size.into(),
        font: STRONG,
        align_x: alignment::Horizontal::Center.into(),
        align_y: alignment::Vertical::Center,
        ..Text::default()
    });
}

/// Between the beds of a set: the place for its number that covers no value.
fn middle_of(beds: Beds, width: f32) -> Point {
    let all: Vec<Point> = beds.each().map(|bed| middle(bed, width)).collect();
    let far = |at: Point| all.iter().map(|bed| bed.distance(at)).fold(f32::INFINITY, f32::min);
    let between = |one: &Point, other: &Point| Point::new(f32::midpoint(one.x, other.x), f32::midpoint(one.y, other.y));
    let share = 1.0 / f32::from(u8::try_from(all.len().max(1)).unwrap_or(1));
    let centre = all.iter().fold(Point::ORIGIN, |sum, bed| Point::new(sum.x + bed.x * share, sum.y + bed.y * share));
    if far(centre) > width * 0.4 && far(centre) < width * 0.7 {
        return centre;
    }
    // A line, or a path: between two of its beds that touch, beginning at its middle.
    let touching = all.iter().flat_map(|one| all.iter().map(move |other| (one, other)));
    let touching = touching.filter(|(one, other)| (one.distance(**other) - width).abs() < width * 0.1);
    let places = touching.map(|(one, other)| between(one, other));
    let nearest = places.min_by(|one, other| one.distance(centre).total_cmp(&other.distance(centre)));
    nearest.unwrap_or_else(|| centre + Vector::new(width * 0.3, -width * 0.3))
}

impl Plan {
    pub(super) fn draw(&self, frame: &mut Frame) {
        let width = frame.width() / WIDE;
        let radius = width * RADIUS;
        let pointed = self.paid.iter().fold(self.nearly.0, |all, beds| all | beds.0);
        self.lobby(frame, width);
        for (row, col) in LABS {
            let at = centre(row, col, width);
            frame.fill(&hexagon(at, radius), LAB);
            if !self.small {
                let [_, lab] = self.words;
                word(frame, lab, at, width * 0.24, PAPER);
            }
        }
        for (bed, printed) in (0u8..).zip(HEXAGONS) {
            let at = centre(printed.row, printed.col, width);
            let dim = pointed != 0 && !Beds(pointed).has(bed);
            let larger = self.landing.filter(|(landing, _)| *landing == bed).map_or(1.0, |(_, larger)| larger);
            self.bed(frame, at, width, printed.colour, (self.sheet.bed(bed), larger), dim);
        }
        self.walls(frame, width);
        for bed in self.outlined.each() {
            self.outline(frame, bed, width, self.colours.accent);
        }
        self.sets(frame, width);
        // What makes points is looked at by itself.
        for lit in self.lit.iter().filter(|_| pointed == 0) {
            self.light(frame, *lit, width);
        }
        // Rims leave the numbers of doors and clipboards readable.
        if !self.small {
            self.signs(frame, width);
        }
    }

    /// The beds that pay, each set with its number in its middle; beds that nearly do have dashes.
    fn sets(&self, frame: &mut Frame, width: f32) {
        for bed in self.paid.iter().flat_map(|beds| beds.each()) {
            self.outline(frame, bed, width, self.colours.accent);
        }
        let dashes = [width * 0.13, width * 0.09];
        let dashed = Stroke { line_dash: LineDash { segments: &dashes, offset: 0 }, ..Stroke::default() };
        for bed in self.nearly.each() {
            let rim = hexagon(middle(bed, width), width * RADIUS * 0.87);
            frame.stroke(&rim, Stroke::default().with_color(PAPER).with_width(width * 0.12));
            frame.stroke(&rim, dashed.with_color(PENCIL).with_width(width * 0.07));
        }
        if self.paid.len() < 2 {
            return;
        }
        for (number, beds) in (1..).zip(&self.paid) {
            let at = middle_of(*beds, width);
            let radius = width * if self.small { 0.26 } else { 0.18 };
            frame.fill(&Path::circle(at, radius + width * 0.035), PAPER);
            frame.fill(&Path::circle(at, radius), self.colours.accent);
            word(frame, number, at, radius * 1.45, self.colours.on_accent);
        }
    }

    /// A bed that is looked at: a white rim, and a coloured one in it.
    fn outline(&self, frame: &mut Frame, bed: u8, width: f32, tint: Color) {
        let rim = hexagon(middle(bed, width), width * RADIUS * 0.87);
        frame.stroke(&rim, Stroke::default().with_color(PAPER).with_width(width * 0.15));
        frame.stroke(&rim, Stroke::default().with_color(tint).with_width(width * 0.075));
    }

    fn lobby(&self, frame: &mut Frame, width: f32) {
        let tint = self.colours.faint(self.colours.accent, 0.12);
        for (row, col) in LOBBY {
            let path = hexagon(centre(row, col, width), width * RADIUS);
            frame.fill(&path, tint);
            frame.stroke(&path, Stroke::default().with_color(tint).with_width(1.0));
        }
        if !self.small {
            let (one, other) = (centre(4, 1, width), centre(4, 2, width));
            let [lobby, _] = self.words;
            let at = Point::new(f32::midpoint(one.x, other.x), one.y + width * 0.06);
            word(frame, lobby, at, width * 0.27, self.colours.soft);
        }
    }

    /// A bed, and whoever lies in it, drawn so much larger.
    fn bed(
        &self,
        frame: &mut Frame,
        at: Point,
        width: f32,
        colour: Option<Colour>,
        (bed, larger): (Bed, f32),
        dim: bool,
    ) {
        let (fill, ink) = colour.map_or((WILD, PENCIL), Colours::die);
        let fill = if dim { mixed(fill, self.colours.panel, 0.62) } else { fill };
        let ink = if dim { mixed(ink, fill, 0.5) } else { ink };
        frame.fill(&hexagon(at, width * RADIUS), fill);
        let letter = colour.map(|colour| self.letters.get(colour as usize).copied().unwrap_or_default());
        if bed.value() == 0 {
            if self.small {
                return;
            }
            match (colour, letter) {
                (Some(colour), Some(letter)) => {
                    frame.fill(&shape(colour, Point::new(at.x, at.y - width * 0.22), width * 0.12), ink);
                    word(frame, letter, Point::new(at.x, at.y + width * 0.07), width * 0.26, ink);
                }
                _ => {
                    let ring = Stroke::default().with_color(ink.scale_alpha(0.55)).with_width(width * 0.035);
                    frame.stroke(&hexagon(at, width * 0.16), ring);
                }
            }
            return;
        }
        let paper = if dim { mixed(PAPER, fill, 0.45) } else { PAPER };
        let pencil = if dim { mixed(PENCIL, paper, 0.35) } else { PENCIL };
        let disc = larger * width * if self.small { 0.41 } else { 0.33 };
        frame.fill(&Path::circle(at, disc), paper);
        if bed.screened() {
            let ring = Stroke::default().with_color(SCREEN).with_width(width * 0.09);
            frame.stroke(&Path::circle(at, disc - width * 0.01), ring);
        }
        if width * WIDE < LEAST_FOR_VALUES {
            return;
        }
        if bed.screened() && !self.small {
            let dashes = [width * 0.06, width * 0.05];
            let ring = Stroke { line_dash: LineDash { segments: &dashes, offset: 0 }, ..Stroke::default() };
            frame.stroke(&Path::circle(at, disc - width * 0.085), ring.with_color(SCREEN).with_width(width * 0.02));
        }
        let aside = if bed.critical() { width * 0.075 } else { 0.0 };
        let size = larger * width * if self.small { 0.72 } else { 0.46 };
        word(frame, bed.value(), Point::new(at.x - aside, at.y), size, pencil);
        if bed.critical() {
            word(frame, "!", Point::new(at.x + width * 0.16, at.y), size, CRITICAL);
        }
        if let Some(letter) = letter.filter(|_| !self.small) {
            word(frame, letter, Point::new(at.x, at.y - width * 0.435), width * 0.175, ink);
        }
    }

    /// Thin lines between the beds of a ward, thick ones around it, none at its door.
    fn walls(&self, frame: &mut Frame, width: f32) {
        let ward = |at: (u8, u8)| {
            let bed = HEXAGONS.iter().position(|printed| (printed.row, printed.col) == at)?;
            Some(Beds::place(u8::try_from(bed).ok()?).0)
        };
        let thick = Stroke { line_cap: LineCap::Round, ..Stroke::default() }
            .with_color(self.colours.ink)
            .with_width(width * 0.075);
        let thin = Stroke::default().with_color(self.colours.ink.scale_alpha(0.3)).with_width(width * 0.02);
        for (bed, printed) in (0u8..).zip(HEXAGONS) {
            let at = centre(printed.row, printed.col, width);
            let (number, place) = Beds::place(bed);
            let door = DOORS.get(usize::from(number) - 1).copied().filter(|_| place == 1);
            for edge in 0..6 {
                let next = beyond(printed.row, printed.col, edge);
                let line = Path::line(corner(at, edge, width * RADIUS), corner(at, edge + 1, width * RADIUS));
                if next.is_some() && next == door {
                    continue;
                }
                let inside = next.and_then(ward) == Some(number);
                frame.stroke(&line, if inside { thin } else { thick });
            }
        }
    }

    /// The number at each ward's door; at its end the clipboard and the nurse.
    fn signs(&self, frame: &mut Frame, width: f32) {
        let colours = self.colours;
        for (((number, ward), door), hangs) in (1u8..).zip(WARD).zip(DOORS).zip(CLIPBOARDS) {
            let (first, lobby) = (middle(ward.first, width), centre(door.0, door.1, width));
            let tag = Point::new(first.x + (lobby.x - first.x) * 0.56, first.y + (lobby.y - first.y) * 0.56);
            frame.fill(&Path::circle(tag, width * 0.15), colours.ink);
            word(frame, number, tag, width * 0.22, colours.panel);

            let end = middle(ward.first + ward.beds - 1, width);
            let at = end + Vector::new(hangs.0 * width, hangs.1 * width);
            let full = self.sheet.full(ward);
            let (ground, ink) = if full { (colours.accent, colours.on_accent) } else { (colours.panel, colours.ink) };
            let board = Size::new(width * 0.34, width * 0.34);
            let corner = Point::new(at.x - width * 0.37, at.y - board.height / 2.0);
            let paper = Path::rounded_rectangle(corner, board, (width * 0.05).into());
            let edge = Stroke::default().with_color(colours.ink).with_width(width * 0.03);
            frame.fill(&paper, ground);
            frame.stroke(&paper, edge);
            word(frame, ward.clipboard, Point::new(at.x - width * 0.2, at.y), width * 0.24, ink);

            let nurse = Point::new(at.x + width * 0.17, at.y);
            let hired = self.sheet.nursed(number);
            icon(frame, Icon::Nurse, nurse, width * 0.34, colours.ink, if hired { HIRED } else { colours.panel });
            if hired {
                let reach = Vector::new(width * 0.18, -width * 0.18);
                let slash = Stroke { line_cap: LineCap::Round, ..Stroke::default() }.with_width(width * 0.06);
                frame.stroke(&Path::line(nurse - reach, nurse + reach), slash.with_color(colours.ink));
            }
        }
    }

    /// A bed that can be pressed: a rim inside its edge.
    fn light(&self, frame: &mut Frame, lit: Lit, width: f32) {
        let at = middle(lit.bed, width);
        let rim = hexagon(at, width * RADIUS * 0.87);
        frame.stroke(&rim, Stroke::default().with_color(PAPER).with_width(width * 0.11));
        frame.stroke(&rim, Stroke::default().with_color(PENCIL).with_width(width * 0.045));
        if lit.screen {
            // Dashed: a screen that could be, and not one that is.
            let dashes = [width * 0.09, width * 0.08];
            let ring = Stroke { line_dash: LineDash { segments: &dashes, offset: 0 }, ..Stroke::default() };
            frame.stroke(&Path::circle(at, width * 0.34), ring.with_color(SCREEN).with_width(width * 0.06));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::size;
    use super::*;

    #[test]
    fn beyond_each_edge_lies_the_hexagon_that_touches_it() {
        for printed in HEXAGONS {
            for edge in 0..6 {
                let Some((row, col)) = beyond(printed.row, printed.col, edge) else { continue };
                let (from, to) = (centre(printed.row, printed.col, 1.0), centre(row, col, 1.0));
                assert!((from.distance(to) - 1.0).abs() < 0.01, "{printed:?}, edge {edge}");
                let (one, other) = (corner(from, edge, RADIUS), corner(from, edge + 1, RADIUS));
                let between = Point::new(f32::midpoint(one.x, other.x), f32::midpoint(one.y, other.y));
                let halfway = Point::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
                assert!(between.distance(halfway) < 0.01, "{printed:?}, edge {edge}");
            }
        }
    }

    #[test]
    fn every_ward_opens_onto_the_lobby_beside_its_first_bed() {
        for (ward, door) in WARD.into_iter().zip(DOORS) {
            assert!(LOBBY.contains(&door));
            let distance = middle(ward.first, 1.0).distance(centre(door.0, door.1, 1.0));
            assert!((distance - 1.0).abs() < 0.01, "{ward:?}");
        }
    }

    #[test]
    fn everything_lies_on_the_sheet() {
        let Size { width, height } = size(1.0);
        for (ward, (x, y)) in WARD.into_iter().zip(CLIPBOARDS) {
            let at = middle(ward.first + ward.beds - 1, 1.0) + Vector::new(x, y);
            assert!(at.x >= 0.38 && at.x + 0.35 <= width && at.y >= 0.17 && at.y + 0.17 <= height, "{ward:?}: {at:?}");
        }
    }
}
