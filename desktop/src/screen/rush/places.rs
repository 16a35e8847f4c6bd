//! Where the glasses stand on the page of the action phase: reckoned, so that they can be drawn at their places and on their way.

use bedside_core::hourglass::Sand;
use bedside_core::rush::Shown;
use iced::{Point, Rectangle, Size};

/// More would be too narrow in one row, when the time is up.
const MOST_LEADING: usize = 5;
/// How high a row of those that lead is, and one of those that have finished.
const LEADING: f32 = 20.0;
const FINISHED: f32 = 9.0;
/// How much wider the first of those that lead is.
const FIRST: f32 = 1.25;

/// The room for all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) size: Size,
    /// Between two of them.
    pub(super) gap: f32,
}

/// A glass at its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) shown: Shown,
    pub(super) place: Rectangle,
    /// How much larger than in a grid of eight its letters are; one that has finished is faded.
    pub(super) large: Option<f32>,
}

/// Whether a glass leads when the time is up.
pub(super) fn leads(shown: &Shown) -> bool {
    matches!(shown.sand, Sand::Running | Sand::Toppled)
}

#[expect(clippy::cast_precision_loss, reason = "eight glasses at most")]
fn many(count: usize) -> f32 {
    count.max(1) as f32
}

/// The length of each of so many with gaps between them.
pub(super) fn share(whole: f32, parts: usize, gap: f32) -> f32 {
    ((whole - gap * (many(parts) - 1.0)) / many(parts)).max(1.0)
}

impl Places {
    /// A row from `top` on: glasses with their widths, so high.
    fn row(self, top: f32, height: f32, glasses: impl Iterator<Item = (Shown, f32, Option<f32>)>) -> Vec<Placed> {
        let mut left = 0.0;
        let placed = glasses.map(|(shown, width, large)| {
            let place = Rectangle::new(Point::new(left, top), Size::new(width, height));
            left += width + self.gap;
            Placed { shown, place, large }
        });
        placed.collect()
    }

    /// Doctors above, nurses below.
    pub(super) fn grid(self, all: &[Shown]) -> Vec<Vec<Placed>> {
        let (doctors, nurses): (Vec<Shown>, Vec<Shown>) = all.iter().partition(|shown| shown.glass.doctor().is_some());
        let rows: Vec<Vec<Shown>> = [doctors, nurses].into_iter().filter(|row| !row.is_empty()).collect();
        let high = share(self.size.height, rows.len(), self.gap);
        let large = Some(if rows.len() == 1 { 1.4 } else { 1.0 });
        let rows = rows.into_iter().enumerate().map(|(number, row)| {
            let wide = share(self.size.width, row.len(), self.gap);
            let top = if number == 0 { 0.0 } else { high + self.gap };
            self.row(top, high, row.into_iter().map(|shown| (shown, wide, large)))
        });
        rows.collect()
    }

    /// Those that run lead, the longest first and wider; the others fade below them.
    pub(super) fn overtime(self, all: &[Shown], leads: impl Fn(&Shown) -> bool) -> Vec<Vec<Placed>> {
        let (mut lead, rest): (Vec<Shown>, Vec<Shown>) = all.iter().partition(|shown| leads(shown));
        lead.sort_by_key(|shown| (std::cmp::Reverse(shown.left), shown.glass));
        let half = if lead.len() > MOST_LEADING { lead.len().div_ceil(2) } else { lead.len() };
        let (upper, lower) = lead.split_at(half);
        let leading: Vec<&[Shown]> = [upper, lower].into_iter().filter(|row| !row.is_empty()).collect();
        let below = if rest.is_empty() { 0.0 } else { FINISHED };
        let count = leading.len() + usize::from(!rest.is_empty());
        #[expect(clippy::cast_precision_loss, reason = "two rows at most")]
        let parts = (leading.len() as f32 * LEADING + below).max(1.0);
        let part = (self.size.height - self.gap * (many(count) - 1.0)) / parts;
        let large = Some(if lower.is_empty() { 1.4 } else { 1.0 });
        let (mut top, mut rows) = (0.0, Vec::new());
        for row in leading {
            let wider = if row.len() > 1 { FIRST - 1.0 } else { 0.0 };
            let even = (self.size.width - self.gap * (many(row.len()) - 1.0)) / (many(row.len()) + wider);
            let glasses = row.iter().enumerate().map(|(place, shown)| {
                let wide = if place == 0 { even * (1.0 + wider) } else { even };
                (*shown, wide, large)
            });
            rows.push(self.row(top, part * LEADING, glasses));
            top += part * LEADING + self.gap;
        }
        if !rest.is_empty() {
            let wide = share(self.size.width, rest.len(), self.gap);
            rows.push(self.row(top, part * FINISHED, rest.into_iter().map(|shown| (shown, wide, None))));
        }
        rows
    }

    /// As they stand in the council before: small, in one row at the bottom.
    pub(super) fn council(self, all: &[Shown], high: f32) -> Vec<Vec<Placed>> {
        let wide = share(self.size.width, all.len(), self.gap);
        vec![self.row(self.size.height - high, high, all.iter().map(|shown| (*shown, wide, Some(1.0))))]
    }
}
