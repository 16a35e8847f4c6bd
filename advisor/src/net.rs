//! A small network over features of which many are there and each counts once: what it says is a number, learned from examples.
//!
//! A feature has a row of numbers, and rows that are there are added up. The first number of the sum is the answer's plain part; the others
//! count where they are above nothing. The same examples in the same order teach the same, on every machine: sums are made in one
//! order, on one thread.

use rand_core::Rng;

/// Numbers of a row.
pub const WIDTH: usize = 32;
type Row = [f32; WIDTH];
const EMPTY: Row = [0.0; WIDTH];
/// The feature that stands for none.
pub const NOTHING: u16 = 0;
/// What one step of a written number is.
const STEP: f32 = 1.0 / 2048.0;

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    rows: Vec<Row>,
    /// How much each number above nothing counts.
    out: Row,
}

/// The sum of some rows.
#[derive(Clone, Copy, Debug)]
pub struct Sum(Row);

impl Net {
    /// One that says nothing yet, but can learn.
    pub fn new(features: usize, chance: &mut dyn Rng) -> Net {
        let mut even = |most: f32| most * (2.0 * (chance.next_u32() >> 8) as f32 / (1 << 24) as f32 - 1.0);
        let mut rows = vec![EMPTY; features];
        for row in rows.iter_mut().skip(1) {
            row.iter_mut().skip(1).for_each(|number| *number = even(0.05));
        }
        let mut out = EMPTY;
        out.iter_mut().skip(1).for_each(|number| *number = even(0.2));
        Net { rows, out }
    }

    /// Sums up the rows of features.
    pub fn sum(&self, features: &[u16]) -> Sum {
        let mut sum = EMPTY;
        for feature in features.iter().filter(|feature| **feature != NOTHING) {
            add(&mut sum, self.row(*feature));
        }
        Sum(sum)
    }

    /// The same for features that differ in a few places from some others, whose sum is known.
    pub fn moved(&self, from: &Sum, were: &[u16], are: &[u16]) -> Sum {
        let mut sum = from.0;
        for (was, is) in were.iter().zip(are).filter(|(was, is)| was != is) {
            let (was, is) = (self.row(*was), self.row(*is));
            for place in 0..WIDTH {
                sum[place] += is[place] - was[place];
            }
        }
        Sum(sum)
    }

    fn row(&self, feature: u16) -> &Row {
        self.rows.get(usize::from(feature)).unwrap_or(&EMPTY)
    }

    /// What a sum comes to.
    pub fn says(&self, sum: &Sum) -> f32 {
        let mut parts = EMPTY;
        let counts = sum.0.iter().zip(&self.out);
        parts.iter_mut().zip(counts).for_each(|(part, (number, count))| *part = number.max(0.0) * count);
        parts[0] = sum.0[0];
        parts.iter().sum()
    }

    /// Its numbers as bytes: two for each.
    #[expect(clippy::cast_possible_truncation, reason = "it is kept within what two bytes hold")]
    pub fn written(&self) -> Vec<u8> {
        let bytes = |number: &f32| ((number / STEP).round().clamp(-32768.0, 32767.0) as i16).to_le_bytes();
        core::iter::once(&self.out).chain(&self.rows).flatten().flat_map(bytes).collect()
    }

    /// Reads what was written; what is missing is nothing.
    pub fn read(bytes: &[u8]) -> Net {
        let numbers: Vec<f32> =
            bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) * STEP).collect();
        let mut rows = numbers.chunks_exact(WIDTH).map(|row| Row::try_from(row).unwrap_or(EMPTY));
        Net { out: rows.next().unwrap_or(EMPTY), rows: rows.collect() }
    }
}

fn add(sum: &mut Row, row: &Row) {
    sum.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
}

/// Teaches a network: each number moves by how surely and how far examples pull it (the method is known as Adam).
#[derive(Clone, Debug)]
pub struct Teacher {
    pulls: Vec<Row>,
    pulled: Vec<u16>,
    is_pulled: Vec<bool>,
    ways: Vec<Row>,
    squares: Vec<Row>,
    steps: Vec<u32>,
}

const KEPT: f32 = 0.9;
const KEPT_SQUARES: f32 = 0.999;

impl Teacher {
    /// For a network of so many features.
    pub fn new(features: usize) -> Teacher {
        // Behind the rows comes what the sum's numbers count.
        let all = features + 1;
        Teacher {
            pulls: vec![EMPTY; all],
            pulled: Vec::new(),
            is_pulled: vec![false; all],
            ways: vec![EMPTY; all],
            squares: vec![EMPTY; all],
            steps: vec![0; all],
        }
    }

    /// Takes an example in: what the network should have said. How far off it was.
    pub fn example(&mut self, net: &Net, features: &[u16], right: f32) -> f32 {
        let sum = net.sum(features);
        let off = net.says(&sum) - right;
        let (mut pull, mut out) = (EMPTY, EMPTY);
        pull[0] = off;
        for place in 1..WIDTH {
            if sum.0[place] > 0.0 {
                pull[place] = off * net.out[place];
                out[place] = off * sum.0[place];
            }
        }
        for feature in features.iter().filter(|feature| **feature != NOTHING) {
            self.pull(usize::from(*feature), &pull);
        }
        self.pull(self.pulls.len() - 1, &out);
        off
    }

    fn pull(&mut self, row: usize, pull: &Row) {
        if !self.is_pulled[row] {
            self.is_pulled[row] = true;
            self.pulled.push(u16::try_from(row).unwrap_or(NOTHING));
        }
        add(&mut self.pulls[row], pull);
    }

    /// Moves the network by the examples since the last time.
    pub fn teach(&mut self, net: &mut Net, examples: usize, step: f32) {
        let share = 1.0 / examples.max(1) as f32;
        for row in core::mem::take(&mut self.pulled) {
            let row = usize::from(row);
            self.is_pulled[row] = false;
            self.steps[row] += 1;
            let steps = self.steps[row].min(10_000).cast_signed();
            let (early, early_squares) = (1.0 - KEPT.powi(steps), 1.0 - KEPT_SQUARES.powi(steps));
            let numbers = if row == net.rows.len() { &mut net.out } else { &mut net.rows[row] };
            let (pulls, ways, squares) = (&mut self.pulls[row], &mut self.ways[row], &mut self.squares[row]);
            for place in 0..WIDTH {
                let pull = pulls[place] * share;
                ways[place] = KEPT * ways[place] + (1.0 - KEPT) * pull;
                squares[place] = KEPT_SQUARES * squares[place] + (1.0 - KEPT_SQUARES) * pull * pull;
                let sure = (squares[place] / early_squares).sqrt() + 1e-6;
                numbers[place] -= step * ways[place] / early / sure;
            }
            *pulls = EMPTY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::chance;

    #[test]
    fn it_learns_what_no_sum_of_single_features_says_and_is_written_and_read() {
        let mut own = chance(5, 0);
        let mut net = Net::new(5, &mut own);
        let mut teacher = Teacher::new(5);
        // Two of four features: alike is 1, else nothing.
        let examples = [([1, 3], 1.0), ([1, 4], 0.0), ([2, 3], 0.0), ([2, 4], 1.0)];
        for _ in 0..2_000 {
            for (features, right) in examples {
                teacher.example(&net, &features, right);
            }
            teacher.teach(&mut net, examples.len(), 0.01);
        }
        let read = Net::read(&net.written());
        for (features, right) in examples {
            let says = read.says(&read.sum(&features));
            assert!((says - right).abs() < 0.05, "{features:?} {says}");
            let moved = read.moved(&read.sum(&[1, 3]), &[1, 3], &features);
            assert!((read.says(&moved) - says).abs() < 1e-4);
        }
    }
}
