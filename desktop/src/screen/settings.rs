//! Language, look, sound, and which signals the clock gives.

use bedside_core::{Command, Lang, Signal};
use iced::Element;
use iced::widget::{Row, column, row};

use super::{Action, Frame, panel, problem};
use crate::app::{Message, SIGNALS};
use crate::library::{Settings, Theme};
use crate::widget::{choice, section};

pub(super) fn view(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let words = lang.desk_words();
    let now = frame.desk.settings();
    let gap = room.of_unit(10.0);
    let one = |word, key, on, settings: Settings| choice(word, key, on, Message::Set(settings), colours, room);
    let tongues = row(Lang::ALL.map(|lang| {
        let key = if lang == now.lang { "" } else { "J" };
        one(lang.desk_words().language, key, lang == now.lang, Settings { lang, ..now })
    }));
    let looks = row(Theme::ALL.map(|theme| {
        let word = match theme {
            Theme::Light => words.light,
            Theme::Dark => words.dark,
            Theme::Contrast => words.contrast,
        };
        let key = if theme == now.theme.next() { "T" } else { "" };
        one(word, key, theme == now.theme, Settings { theme, ..now })
    }));
    let sounds = row([(true, words.on), (false, words.off)].map(|(sound, word)| {
        let key = if sound == now.sound { "" } else { "M" };
        one(word, key, sound == now.sound, Settings { sound, ..now })
    }));
    let motions = row([(false, words.on), (true, words.off)].map(|(reduced_motion, word)| {
        let on = reduced_motion == now.reduced_motion;
        one(word, if on { "" } else { "R" }, on, Settings { reduced_motion, ..now })
    }));
    let on = frame.desk.table().state().signals();
    let signals = Signal::ALL.into_iter().zip(SIGNALS).map(|(signal, key)| {
        let has = on.has(signal);
        let switch = Message::Do(Action::Press(Command::SwitchSignal { signal, on: !has }));
        choice(lang.signal(signal), key, has, switch, colours, room)
    });
    let group = |word, inside: Row<'static, Message>| {
        panel(column![section(word, colours, room), inside.spacing(gap).wrap()].spacing(gap), colours, room)
    };
    let toast = frame.toast.map(|toast| toast.text(lang));
    let silent = (frame.silent && now.sound).then(|| words.no_sound.to_owned());
    column![
        group(words.tongue, tongues),
        group(words.look, looks),
        row![group(words.sound, sounds), group(lang.home().motion, motions)].spacing(room.of_unit(12.0)),
        group(words.signals, Row::with_children(signals)),
        problem(toast.or(silent), colours, room),
    ]
    .spacing(room.of_unit(12.0))
    .into()
}
