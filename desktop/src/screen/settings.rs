//! Language, look, sound, and which signals the clock gives.

use bedside_core::{Command, Lang, Signal};
use iced::Element;
use iced::widget::{Row, column, row};

use super::{panel, problem};
use crate::app::{App, Message, SIGNALS};
use crate::library::{Settings, Theme};
use crate::widget::{choice, section};

pub(super) fn view(app: &App) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let now = app.desk().settings();
    let gap = room.of_unit(10.0);
    let one = |word, key, on, settings: Settings| choice(word, key, on, Message::Set(settings), colours, room);
    let tongues = row(Lang::ALL.map(|lang| {
        let key = if lang == now.lang { "" } else { "L" };
        one(lang.desk_words().language, key, lang == now.lang, Settings { lang, ..now })
    }));
    let looks = row([(Theme::Light, words.light), (Theme::Dark, words.dark)].map(|(theme, word)| {
        let key = if theme == now.theme { "" } else { "T" };
        one(word, key, theme == now.theme, Settings { theme, ..now })
    }));
    let sounds = row([(true, words.on), (false, words.off)].map(|(sound, word)| {
        let key = if sound == now.sound { "" } else { "M" };
        one(word, key, sound == now.sound, Settings { sound, ..now })
    }));
    let on = app.desk().table().state().signals();
    let signals = Signal::ALL.into_iter().zip(SIGNALS).map(|(signal, key)| {
        let has = on.has(signal);
        let switch = Message::Press(Command::SwitchSignal { signal, on: !has });
        choice(lang.signal(signal), key, has, switch, colours, room)
    });
    let group = |word, inside: Row<'static, Message>| {
        panel(column![section(word, colours, room), inside.spacing(gap).wrap()].spacing(gap), colours, room)
    };
    let told = app.told().map(|told| told.text(lang).to_owned());
    let silent = (app.silent() && now.sound).then(|| words.no_sound.to_owned());
    column![
        group(words.tongue, tongues),
        group(words.look, looks),
        group(words.sound, sounds),
        group(words.signals, Row::with_children(signals)),
        problem(told.or(silent), colours, room),
    ]
    .spacing(room.of_unit(12.0))
    .into()
}
