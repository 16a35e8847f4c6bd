//! Why ALICAT passed a bed over: in the few letters of a chip, and as an answer in one line.

use core::fmt::{Result, Write};

use crate::dice::Colour;
use crate::emergency_roll::{BedVerdict, Beds, Found, Pass, Step, Verdict};
use crate::text::Lang;

/// Words of ALICAT's steps. `{}` stands for a number or a bed; `{n}` for another one.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ReasonWords {
    pub why_not: &'static str,
    pub why_this: &'static str,
    pub step_by_step: &'static str,
    pub hint: &'static str,
    pub begins: &'static str,
    pub not_yet: &'static str,
    /// What it uses: nothing, stethoscopes, a blood bag, both, anything for a last bed.
    pub steps: [&'static str; 5],
    /// A bed's colour, and a die's.
    pub beds: [&'static str; 3],
    pub dice: [&'static str; 3],
    // On a chip.
    pub writes: &'static str,
    pub not_asked: &'static str,
    pub full: &'static str,
    pub colour: &'static str,
    pub low: &'static str,
    pub few: &'static str,
    pub no_bag: &'static str,
    pub not_last: &'static str,
    pub worth_less: &'static str,
    // In a line.
    pub took_it: &'static str,
    pub filled_it: &'static str,
    pub came_first: &'static str,
    pub is_full: &'static str,
    pub has_colour: &'static str,
    pub is_low: &'static str,
    pub takes_more: &'static str,
    pub has_no_bag: &'static str,
    pub is_not_last: &'static str,
    pub is_worth_less: &'static str,
    pub lies: &'static str,
    pub in_order: &'static str,
}

/// A template with what belongs into `{}` and `{n}`.
fn fill(template: &str, one: &dyn core::fmt::Display, other: &dyn core::fmt::Display, out: &mut dyn Write) -> Result {
    let mut left = template;
    while let Some((before, after)) = left.split_once('{') {
        out.write_str(before)?;
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        write!(out, "{}", if name.is_empty() { one } else { other })?;
        left = after;
    }
    out.write_str(left)
}

/// A bed as it is called: 2.3.
struct Called(u8);

impl core::fmt::Display for Called {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> Result {
        let (ward, place) = Beds::place(self.0);
        write!(out, "{ward}.{place}")
    }
}

fn of(words: [&'static str; 3], colour: Colour) -> &'static str {
    let [red, yellow, green] = words;
    match colour {
        Colour::Red => red,
        Colour::Yellow => yellow,
        Colour::Green => green,
    }
}

impl Lang {
    /// Words of ALICAT's steps.
    pub const fn reason_words(self) -> &'static ReasonWords {
        in_language!(self, &language::emergency_roll::reasons::WORDS)
    }

    /// What ALICAT uses in a pass.
    pub const fn alicat_step(self, step: Step) -> &'static str {
        let [alone, stethoscopes, bag, both, last] = self.reason_words().steps;
        match step {
            Step::FirstBed => alone,
            Step::Stethoscopes => stethoscopes,
            Step::BloodBag => bag,
            Step::Both | Step::Morgue => both,
            Step::LastBed => last,
        }
    }

    /// What ALICAT made of a ward, on a chip; `found` is what it took.
    pub fn alicat_reason(self, pass: &Pass, verdict: Verdict, found: Option<Found>, out: &mut dyn Write) -> Result {
        let words = self.reason_words();
        match verdict {
            Verdict::Taken => fill(words.writes, &found.map_or(pass.die.pips, |found| found.value), &"", out),
            Verdict::NotAsked => out.write_str(words.not_asked),
            Verdict::Full => out.write_str(words.full),
            Verdict::OtherColour(colour) => fill(words.colour, &of(words.beds, colour), &"", out),
            Verdict::TooLow(last) => fill(words.low, &pass.die.pips, &last, out),
            Verdict::TooFewStethoscopes { needs, has } => fill(words.few, &needs, &has, out),
            Verdict::NoBag(colour) => fill(words.no_bag, &of(words.beds, colour), &"", out),
            Verdict::NotLast => out.write_str(words.not_last),
            Verdict::WorthLess { clipboard, .. } => fill(words.worth_less, &clipboard, &"", out),
        }
    }

    /// Why ALICAT did not take a bed, in one line; `taken` is the bed that it took.
    pub fn alicat_answer(self, pass: &Pass, on: BedVerdict, taken: Option<u8>, out: &mut dyn Write) -> Result {
        let words = self.reason_words();
        let die = of(words.dice, pass.die.colour);
        let verdict = match on {
            BedVerdict::Lies(value) => return fill(words.lies, &value, &"", out),
            BedVerdict::After(next) => return fill(words.in_order, &Called(next), &"", out),
            BedVerdict::Ward(verdict) => verdict,
        };
        match verdict {
            Verdict::Taken if pass.step == Step::LastBed => out.write_str(words.filled_it),
            Verdict::Taken => out.write_str(words.took_it),
            Verdict::NotAsked => fill(words.came_first, &Called(taken.unwrap_or_default()), &"", out),
            Verdict::Full => out.write_str(words.is_full),
            Verdict::OtherColour(colour) => fill(words.has_colour, &of(words.beds, colour), &die, out),
            Verdict::TooLow(last) => fill(words.is_low, &last, &pass.die.pips, out),
            Verdict::TooFewStethoscopes { needs, has } => {
                let (before, after) = words.takes_more.split_once("{}").unwrap_or((words.takes_more, ""));
                out.write_str(before)?;
                self.stethoscopes(needs, out)?;
                fill(after, &"", &has, out)
            }
            Verdict::NoBag(colour) => fill(words.has_no_bag, &of(words.beds, colour), &die, out),
            Verdict::NotLast => out.write_str(words.is_not_last),
            Verdict::WorthLess { clipboard, best } => fill(words.is_worth_less, &clipboard, &best, out),
        }
    }
}
