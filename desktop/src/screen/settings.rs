//! Language, look, and what moves; below them what is heard.

mod sounds;

use bedside_core::Lang;
use iced::Element;
use iced::Length::FillPortion;
use iced::widget::{Row, column, container, row};

use super::{Frame, panel};
use crate::app::Message;
use crate::library::{Settings, Theme};
use crate::widget::{choice, section};
pub(crate) use sounds::cue_of;

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
    let motions = row([(false, words.on), (true, words.off)].map(|(reduced_motion, word)| {
        let on = reduced_motion == now.reduced_motion;
        one(word, if on { "" } else { "R" }, on, Settings { reduced_motion, ..now })
    }));
    let chances = row([(true, words.on), (false, words.off)].map(|(chances, word)| {
        let on = chances == now.chances;
        one(word, if on { "" } else { "Q" }, on, Settings { chances, ..now })
    }));
    let group = |word, inside: Row<'static, Message>| {
        panel(column![section(word, colours, room), inside.spacing(gap).wrap()].spacing(gap), colours, room)
    };
    let gap = room.of_unit(12.0);
    let (tongues, looks) = (group(words.tongue, tongues), group(words.look, looks));
    let motions = group(lang.home().motion, motions);
    let chances = group(lang.advice().chances, chances);
    // As many beside each other as there is room for.
    let seen: Element<'_, Message> = if room.has_pane() {
        let parts = [(tongues, 9), (looks, 13), (motions, 7), (chances, 8)];
        row(parts.map(|(part, wide)| container(part).width(FillPortion(wide)).into())).spacing(gap).into()
    } else {
        column![tongues, looks, motions, chances].spacing(gap).into()
    };
    column![seen, sounds::view(frame)].spacing(gap).into()
}
