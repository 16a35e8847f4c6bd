//! Values that were fitted to games: what a feature of a position is worth in points still to come, by how much of the game is left.
//!
//! A value is a sum over features. What a feature is worth is known at a few moments, and between them on the straight line; at the end
//! nothing is to come. [`Fitting`] finds the worths that come nearest to what games brought, by least squares.

/// Features with what they amount to.
pub type Features = Vec<(usize, f64)>;

/// What each feature is worth by how much of the game is left.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// By what is left, from 0; then by feature.
    by_left: Vec<Vec<f64>>,
}

/// A kind of fit: how many features there are, and at which moments, counted from the end, their worth is known.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// How many.
    pub features: usize,
    /// Moments before the end, the nearest first.
    pub knots: &'static [usize],
}

impl Shape {
    fn unknowns(&self) -> usize {
        self.features * self.knots.len()
    }

    /// The knots on both sides of a moment, with how much each counts.
    fn around(&self, left: usize) -> [(usize, f64); 2] {
        let last = self.knots.len() - 1;
        let Some(above) = self.knots.iter().position(|knot| *knot >= left) else { return [(last, 1.0), (last, 0.0)] };
        // What is still to come goes to nothing at the end.
        let Some(below) = above.checked_sub(1) else { return [(0, if left == 0 { 0.0 } else { 1.0 }), (0, 0.0)] };
        let (from, to) = (self.knots[below] as f64, self.knots[above] as f64);
        let share = (left as f64 - from) / (to - from);
        [(below, 1.0 - share), (above, share)]
    }

    /// Reads worths as [`written`](Self::written) writes them: a line for each feature, a number for each knot. What is missing is nothing.
    pub fn read(&self, text: &str) -> Fitted {
        let mut worths = vec![0.0; self.unknowns()];
        for (line, place) in text.lines().filter(|line| !line.starts_with('#')).zip(worths.chunks_mut(self.knots.len()))
        {
            for (number, place) in line.split_whitespace().zip(place) {
                *place = number.parse().unwrap_or(0.0);
            }
        }
        self.fitted(&worths)
    }

    /// The same worths at any time but the end.
    pub fn constant(&self, worth: impl Fn(usize) -> f64) -> Fitted {
        let worths: Vec<f64> = (0..self.features).flat_map(|feature| vec![worth(feature); self.knots.len()]).collect();
        self.fitted(&worths)
    }

    fn fitted(&self, worths: &[f64]) -> Fitted {
        let most = self.knots.last().copied().unwrap_or(0);
        let at = |left: usize, feature: usize| -> f64 {
            let worth = |(knot, share): (usize, f64)| share * worths[feature * self.knots.len() + knot];
            self.around(left).into_iter().map(worth).sum()
        };
        let by_left = (0..=most).map(|left| (0..self.features).map(|feature| at(left, feature)).collect()).collect();
        Fitted { by_left }
    }

    /// Worths as text.
    pub fn written(&self, worths: &[f64]) -> String {
        let line =
            |worths: &[f64]| worths.iter().map(|worth| format!("{worth:.3}")).collect::<Vec<_>>().join(" ") + "\n";
        worths.chunks(self.knots.len()).map(line).collect()
    }
}

impl Fitted {
    /// What a feature is worth with so much left.
    pub fn worth(&self, left: usize, feature: usize) -> f64 {
        let by_feature = self.by_left.get(left).or(self.by_left.last());
        by_feature.and_then(|worths| worths.get(feature)).copied().unwrap_or(0.0)
    }

    /// What all of them are worth.
    pub fn sum(&self, left: usize, features: &[(usize, f64)]) -> f64 {
        let Some(worths) = self.by_left.get(left).or(self.by_left.last()) else { return 0.0 };
        features.iter().map(|(feature, amount)| worths.get(*feature).copied().unwrap_or(0.0) * amount).sum()
    }
}

/// What games brought, gathered for a fit.
#[derive(Clone, Debug)]
pub struct Fitting {
    shape: Shape,
    /// The lower triangle of the products of all features, row by row, and their products with what came.
    products: Vec<f64>,
    came: Vec<f64>,
    samples: u64,
}

impl Fitting {
    /// Nothing gathered yet.
    pub fn new(shape: Shape) -> Fitting {
        let size = shape.unknowns();
        Fitting { shape, products: vec![0.0; size * (size + 1) / 2], came: vec![0.0; size], samples: 0 }
    }

    /// One position: its features, how much was left, and how many points came after it.
    pub fn add(&mut self, features: &[(usize, f64)], left: usize, points: f64) {
        let knots = self.shape.knots.len();
        let mut known: Features = Vec::with_capacity(2 * features.len());
        for (feature, amount) in features {
            for (knot, share) in self.shape.around(left).into_iter().filter(|(_, share)| *share > 0.0) {
                known.push((feature * knots + knot, amount * share));
            }
        }
        known.sort_unstable_by_key(|(place, _)| *place);
        known.dedup_by(|later, first| {
            let same = later.0 == first.0;
            first.1 += if same { later.1 } else { 0.0 };
            same
        });
        for (count, (row, amount)) in known.iter().enumerate() {
            self.came[*row] += amount * points;
            let start = row * (row + 1) / 2;
            for (column, other) in &known[..=count] {
                self.products[start + column] += amount * other;
            }
        }
        self.samples += 1;
    }

    /// All that another one gathered.
    pub fn merge(&mut self, other: &Fitting) {
        self.products.iter_mut().zip(&other.products).for_each(|(sum, part)| *sum += part);
        self.came.iter_mut().zip(&other.came).for_each(|(sum, part)| *sum += part);
        self.samples += other.samples;
    }

    /// How many positions.
    pub const fn samples(&self) -> u64 {
        self.samples
    }

    /// The worths that come nearest; `doubt` pulls those that few positions speak for towards nothing.
    pub fn worths(&self, doubt: f64) -> Vec<f64> {
        let size = self.came.len();
        let mut lower = self.products.clone();
        for row in 0..size {
            lower[row * (row + 1) / 2 + row] += doubt;
        }
        // By Cholesky: the products are a lower triangle times its own transpose.
        for row in 0..size {
            let start = row * (row + 1) / 2;
            for column in 0..=row {
                let other = column * (column + 1) / 2;
                let dot: f64 = (0..column).map(|place| lower[start + place] * lower[other + place]).sum();
                let rest = lower[start + column] - dot;
                lower[start + column] =
                    if row == column { rest.max(1e-9).sqrt() } else { rest / lower[other + column] };
            }
        }
        let mut worths = self.came.clone();
        for row in 0..size {
            let start = row * (row + 1) / 2;
            let dot: f64 = (0..row).map(|place| lower[start + place] * worths[place]).sum();
            worths[row] = (worths[row] - dot) / lower[start + row];
        }
        for row in (0..size).rev() {
            let dot: f64 = (row + 1..size).map(|below| lower[below * (below + 1) / 2 + row] * worths[below]).sum();
            worths[row] = (worths[row] - dot) / lower[row * (row + 1) / 2 + row];
        }
        worths
    }

    /// The same, ready to be asked.
    pub fn fitted(&self, doubt: f64) -> Fitted {
        self.shape.fitted(&self.worths(doubt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { features: 2, knots: &[1, 4] };

    #[test]
    fn a_fit_finds_the_worths_that_points_were_made_of() {
        let mut fitting = Fitting::new(SHAPE);
        // The first feature is worth 1 and then 4, the second 2 all the time: 1, 2, 3, 4 and 2 with so much left.
        for left in 1..=4usize {
            for (one, other) in [(1.0, 0.0), (0.0, 1.0), (2.0, 3.0), (1.0, 1.0)] {
                // A feature may be named in parts.
                fitting.add(&[(0, one / 2.0), (1, other), (0, one / 2.0)], left, one * left as f64 + other * 2.0);
            }
        }
        let worths = fitting.worths(1e-9);
        assert!(
            worths.iter().zip([1.0, 4.0, 2.0, 2.0]).all(|(found, meant)| (found - meant).abs() < 1e-3),
            "{worths:?}"
        );
        let read = SHAPE.read(&SHAPE.written(&worths));
        for left in 0..=6usize {
            let meant = left.min(4) as f64 + if left == 0 { 0.0 } else { 2.0 };
            assert!((read.sum(left, &[(0, 1.0), (1, 1.0)]) - meant).abs() < 1e-2, "{left}");
        }
    }
}
