//! Big buttons with a line of small print, and numbers to be counted up and down.

use iced::widget::text::IntoFragment;
use iced::widget::{column, row, text, text_input};
use iced::{Alignment, Background, Border, Element};

use super::surface::{self, Surface};
use super::{Weight, key_cap, press};
use crate::theme::{Colours, PLAIN, Room, STRONG};

/// A big button: its word, its key, and below what it does or costs.
pub fn tile<'a, Message: Clone + 'a>(
    word: impl IntoFragment<'a>,
    note: impl IntoFragment<'a>,
    key: &'a str,
    message: Message,
    weight: Weight,
    colours: Colours,
    room: Room,
) -> Surface<'a, Message> {
    let (ink, soft) = match weight {
        Weight::Go => (colours.on_accent, colours.on_accent),
        Weight::Plain => (colours.ink, colours.soft),
        Weight::Quiet => (colours.soft, colours.soft),
    };
    let word = text(word).size(room.text(18.0)).font(if weight == Weight::Quiet { PLAIN } else { STRONG }).color(ink);
    let mut head = row![word].spacing(room.of_unit(8.0)).align_y(Alignment::Center);
    if !key.is_empty() {
        head = head.push(key_cap(key, soft, room));
    }
    let mut inside = column![head].spacing(room.of_unit(2.0));
    let note = note.into_fragment();
    if !note.is_empty() {
        inside = inside.push(text(note).size(room.text(14.0)).color(soft));
    }
    let inside = match weight {
        Weight::Go => surface::go(inside, message, colours),
        Weight::Plain => surface::pressable(inside, message, colours),
        Weight::Quiet => surface::quiet(inside, message, colours),
    };
    inside.padding([room.of_unit(7.0), room.of_unit(13.0)])
}

/// A number to type or to count. Whoever keeps it decides what it may be.
#[expect(clippy::too_many_arguments, reason = "each is one trait of the number")]
pub fn number<'a, Message: Clone + 'a>(
    id: String,
    value: &'a str,
    chosen: bool,
    typed: impl Fn(String) -> Message + 'a,
    step: impl Fn(i8) -> Message + 'a,
    enter: Message,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    let less = press("−", "", step(-1), Weight::Plain, colours, room);
    let more = press("+", "", step(1), Weight::Plain, colours, room);
    let blank = text_input("0", value)
        .id(id)
        .on_input(typed)
        .on_submit(enter)
        .font(STRONG)
        .size(room.text(19.0))
        .padding([room.of_unit(5.0), room.of_unit(8.0)])
        .width(room.of_unit(64.0).max(50.0))
        .align_x(Alignment::Center)
        .style(move |_, status| {
            let focused = chosen || matches!(status, text_input::Status::Focused { .. });
            text_input::Style {
                background: Background::Color(colours.panel),
                border: Border {
                    color: if focused { colours.accent } else { colours.line },
                    width: if focused { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                },
                icon: colours.soft,
                placeholder: colours.soft,
                value: colours.ink,
                selection: colours.faint(colours.accent, 0.35),
            }
        });
    row![less, blank, more].spacing(room.of_unit(4.0)).align_y(Alignment::Center).into()
}

/// What stands of a number while it is typed: its figures, so many at most and no zeros before them.
pub fn digits(typed: &str, most: usize) -> String {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    digits.trim_start_matches('0').chars().take(most).collect()
}

/// The number one higher or lower, of so many figures at most.
pub fn counted(value: &str, by: i8, most: usize) -> String {
    let value: u32 = value.parse().unwrap_or(0);
    let next = value.saturating_add_signed(by.into());
    let figures = next.to_string();
    if next == 0 {
        String::new()
    } else if figures.len() > most {
        value.to_string()
    } else {
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_takes_figures_only_and_stays_short() {
        for (typed, stands) in
            [("12", "12"), ("a1b2", "12"), ("-7", "7"), ("0009", "9"), ("12345", "123"), ("żółw", "")]
        {
            assert_eq!(digits(typed, 3), stands, "{typed}");
        }
    }

    #[test]
    fn counting_stops_at_both_ends() {
        assert_eq!(counted("", -1, 2), "");
        assert_eq!(counted("1", -1, 2), "");
        assert_eq!(counted("", 1, 2), "1");
        assert_eq!(counted("99", 1, 2), "99");
        assert_eq!(counted("9", 1, 2), "10");
    }
}
