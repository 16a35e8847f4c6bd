//! Numbers as figures and words as lines, without `core::fmt`, which would take 2 KiB of the image.

use heapless::String;

/// A line of the panel. What does not fit would not fit on the panel either.
pub type Line = String<96>;

/// A line of its parts.
pub fn line(parts: &[&str]) -> Line {
    let mut line = Line::new();
    for part in parts {
        let _ = line.push_str(part);
    }
    line
}

/// A number as figures.
pub fn figures(number: u32) -> String<10> {
    let mut figures = String::new();
    let mut unit = 1_000_000_000;
    while unit > 0 {
        if number >= unit || unit == 1 {
            let _ = figures.push(figure(number / unit));
        }
        unit /= 10;
    }
    figures
}

/// A number with its sign; none before zero.
pub fn signed(number: i16) -> Line {
    let sign = if number > 0 { "+" } else { "" };
    line(&[sign, &plain(number)])
}

/// A number, with a minus where it is below zero.
pub fn plain(number: i16) -> Line {
    let minus = if number < 0 { "-" } else { "" };
    line(&[minus, &figures(number.unsigned_abs().into())])
}

/// Seconds as a clock shows them: `m:ss`, 99:59 at most.
pub fn clock(secs: u32) -> String<5> {
    let (minutes, secs) = ((secs / 60).min(99), secs % 60);
    let mut clock = String::new();
    if minutes >= 10 {
        let _ = clock.push(figure(minutes / 10));
    }
    for letter in [figure(minutes), ':', figure(secs / 10), figure(secs)] {
        let _ = clock.push(letter);
    }
    clock
}

/// Milliseconds as seconds with tenths, rounded.
pub fn tenths(millis: u32) -> Line {
    let tenths = millis.saturating_add(50) / 100;
    line(&[&figures(tenths / 10), ".", &figures(tenths % 10)])
}

/// The first letters of a word.
pub fn cut(word: &str, letters: usize) -> &str {
    let end = word.char_indices().nth(letters).map_or(word.len(), |(at, _)| at);
    word.get(..end).unwrap_or(word)
}

/// The first letter of a word.
pub fn initial(word: &str) -> &str {
    word.chars().next().and_then(|letter| word.get(..letter.len_utf8())).unwrap_or("")
}

fn figure(number: u32) -> char {
    char::from_digit(number % 10, 10).unwrap_or('0')
}

/// Breaks words into lines of at most `columns` letters.
pub fn wrap<'t>(text: &'t str, columns: usize, each: &mut dyn FnMut(&'t str)) {
    let mut rest = text.trim();
    while !rest.is_empty() {
        // The last space within one letter more than a line has is where it ends.
        let (mut end, mut space) = (rest.len(), None);
        for (count, (at, letter)) in rest.char_indices().enumerate() {
            if letter == ' ' {
                space = Some(at);
            }
            if count == columns {
                end = space.unwrap_or(at);
                break;
            }
        }
        let Some((line, after)) = rest.split_at_checked(end) else { return };
        each(line.trim_end());
        rest = after.trim_start();
    }
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;

    #[test]
    fn figures_are_decimal() {
        for number in (0..=1_000).chain([65_535, u32::MAX]) {
            assert_eq!(figures(number).as_str(), format!("{number}"));
        }
        for number in [-999, -10, -1, 0, 1, 25, 999] {
            assert_eq!(plain(number).as_str(), format!("{number}"));
        }
        assert_eq!((signed(3).as_str(), signed(-3).as_str(), signed(0).as_str()), ("+3", "-3", "0"));
    }

    #[test]
    fn times_are_written_as_clocks_and_as_tenths() {
        assert_eq!((clock(0).as_str(), clock(61).as_str(), clock(5_999).as_str()), ("0:00", "1:01", "99:59"));
        assert_eq!((tenths(24_949).as_str(), tenths(24_950).as_str()), ("24.9", "25.0"));
    }

    #[test]
    fn an_initial_is_a_whole_letter() {
        assert_eq!((initial("Łóżko"), initial("Skill"), initial("")), ("Ł", "S", ""));
    }

    #[test]
    fn words_are_broken_at_spaces_and_long_ones_anywhere() {
        let mut lines = std::vec::Vec::new();
        wrap("abc defg hi jklmnopqrs", 8, &mut |line| lines.push(line));
        assert_eq!(lines, ["abc defg", "hi", "jklmnopq", "rs"]);
        lines.clear();
        wrap("ąść żółw", 3, &mut |line| lines.push(line));
        assert_eq!(lines, ["ąść", "żół", "w"]);
    }
}
