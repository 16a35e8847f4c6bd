//! What is heard: sound and its volume, the spoken referee, which signals the clock gives, and how everything sounds.

use bedside_core::text::SpeechWords;
use bedside_core::{Command, Cue, DeskCue, Lang, Signal, Talk};
use iced::Length::FillPortion;
use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use crate::app::{Message, SIGNALS};
use crate::library::Settings;
use crate::screen::{Action, Frame, panel, warning};
use crate::sound::LOUDEST;
use crate::widget::{Icon, Weight, choice, icon, key_cap, press, section, surface};

/// A word of the language.
type Word = fn(&SpeechWords) -> &'static str;

/// What can be listened to besides the signals of the clock: its key, its name, and the cue.
const CUES: [(&str, Word, DeskCue); 13] = [
    ("D", |words| words.doctor_ready, DeskCue::Doctor(0)),
    ("N", |words| words.nurse_ready, DeskCue::Common(Cue::NurseFree)),
    ("F", |words| words.fell_over, DeskCue::Common(Cue::Toppled)),
    ("G", |words| words.last_grain, DeskCue::Common(Cue::Closed)),
    ("K", |words| words.point_lost, DeskCue::Common(Cue::Cost)),
    ("X", |words| words.refused, DeskCue::Common(Cue::Refused)),
    ("O", |words| words.rolled, DeskCue::Rolled),
    ("Y", |words| words.turn, DeskCue::Turn(0)),
    ("W", |words| words.written, DeskCue::Written),
    ("B", |words| words.ward_full, DeskCue::WardFull),
    ("C", |words| words.goal, DeskCue::Goal),
    ("A", |_| "ALICAT", DeskCue::Alicat),
    ("E", |words| words.buried, DeskCue::Buried),
];

/// The cue that a key lets be heard here.
pub(crate) fn cue_of(letter: &str) -> Option<DeskCue> {
    CUES.iter().find_map(|(key, _, cue)| key.eq_ignore_ascii_case(letter).then_some(*cue))
}

pub(super) fn view(frame: Frame<'_>) -> Element<'_, Message> {
    let room = frame.room();
    let gap = room.of_unit(12.0);
    let (sounds, voice) = (sounds(frame), voice(frame));
    let above: Element<'_, Message> = if room.has_pane() {
        row![container(sounds).width(FillPortion(2)), container(voice).width(FillPortion(3))].spacing(gap).into()
    } else {
        column![sounds, voice].spacing(gap).into()
    };
    column![above, signals(frame), cues(frame)].spacing(gap).into()
}

fn group<'a>(word: &'a str, inside: impl Into<Element<'a, Message>>, frame: Frame<'a>) -> Element<'a, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    panel(column![section(word, colours, room), inside.into()].spacing(room.of_unit(8.0)), colours, room)
}

/// On or off, and how loud.
fn sounds(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
    let now = frame.desk.settings();
    let gap = room.of_unit(10.0);
    let switch = [(true, words.on), (false, words.off)].map(|(sound, word)| {
        let on = sound == now.sound;
        let set = Message::Set(Settings { sound, ..now });
        choice(word, if on { "" } else { "M" }, on, set, colours, room)
    });
    let step = |sign, key, by: i8| {
        let inside = row![icon(sign, room.of_unit(16.0), colours.ink), key_cap(key, colours.soft, room)];
        let inside = inside.spacing(room.of_unit(6.0)).align_y(Alignment::Center);
        let name = if by < 0 { "quieter" } else { "louder" };
        let press = surface::pressable(inside, Message::Set(now.louder(by)), colours).found_by(name);
        press.padding([room.of_unit(4.0), room.of_unit(9.0)])
    };
    let volume = text(format!("{}: {}", frame.lang().speech().volume, now.volume)).size(room.text(14.0));
    let steps = row![step(Icon::Minus, "←", -1), bars(frame), step(Icon::Plus, "→", 1), volume];
    let steps = steps.spacing(gap).align_y(Alignment::Center);
    let silent = frame.silent.then(|| warning(words.no_sound.to_owned(), colours, room));
    group(words.sound, column![row(switch).spacing(gap).wrap(), steps].push(silent).spacing(gap), frame)
}

/// The volume as bars: as many as it is loud.
fn bars(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room) = (frame.colours(), frame.room());
    let volume = frame.desk.settings().volume;
    let bar = |number: u8| {
        let on = number <= volume;
        container("")
            .width(room.of_unit(9.0))
            .height(room.of_unit(8.0 + 1.6 * f32::from(number)))
            .style(move |_| {
                let (ground, edge) = if on { (colours.accent, colours.accent) } else { (colours.panel, colours.soft) };
                let border = Border { color: edge, width: 1.0, radius: 2.0.into() };
                container::Style::default().background(Background::Color(ground)).border(border)
            })
            .into()
    };
    Row::with_children((1..=LOUDEST).map(bar)).spacing(room.of_unit(3.0)).align_y(Alignment::End).into()
}

/// How much the referee says, what that means, and how it sounds.
fn voice(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let (words, now) = (lang.speech(), frame.desk.settings());
    let gap = room.of_unit(10.0);
    let levels = [None, Some(Talk::Few), Some(Talk::Normal), Some(Talk::All)].map(|talk| {
        let key = if talk == now.next_talk() { "V" } else { "" };
        choice(level(talk, lang), key, talk == now.talk, Message::Set(Settings { talk, ..now }), colours, room)
    });
    let hint = match now.talk {
        None => words.off_hint,
        Some(Talk::Few) => words.few_hint,
        Some(Talk::Normal) => words.normal_hint,
        Some(Talk::All) => words.all_hint,
    };
    let hint = text(hint).size(room.text(14.0)).width(Fill);
    let trial = press(words.try_voice, "P", Message::TryVoice, Weight::Plain, colours, room);
    // Windows and macOS come with a voice; where it does not answer, nothing that we know of helps.
    let missing = if cfg!(any(windows, target_os = "macos")) { words.no_voice } else { words.install_voice };
    let missing = frame.voiceless.then(|| warning(missing.to_owned(), colours, room));
    let inside = column![row(levels).spacing(gap).wrap(), row![hint, trial].spacing(gap).align_y(Alignment::Center)];
    group(words.voice, inside.push(missing).spacing(gap), frame)
}

fn level(talk: Option<Talk>, lang: Lang) -> &'static str {
    let words = lang.speech();
    match talk {
        None => lang.desk_words().off,
        Some(Talk::Few) => words.few,
        Some(Talk::Normal) => words.normal,
        Some(Talk::All) => words.all,
    }
}

/// Which signals the clock gives; each can be listened to, whether it is on or not.
fn signals(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
    let on = frame.desk.table().state().signals();
    let signals = Signal::ALL.into_iter().zip(SIGNALS).map(|(signal, key)| {
        let has = on.has(signal);
        let switch = Message::Do(Action::Press(Command::SwitchSignal { signal, on: !has }));
        let switch = choice(lang.signal(signal), key, has, switch, colours, room);
        let play = Message::Listen(DeskCue::Common(Cue::Signal(signal)));
        let play = surface::pressable(icon(Icon::Play, room.of_unit(15.0), colours.ink), play, colours);
        let play = play.padding([room.of_unit(6.0), room.of_unit(8.0)]).found_by(lang.signal(signal));
        row![switch, play].spacing(room.of_unit(3.0)).align_y(Alignment::Center).into()
    });
    let words = lang.desk_words().signals;
    let heading = row![section(words, colours, room), container("").width(Fill), key_cap("Shift", colours.soft, room)];
    let heading = heading.push(icon(Icon::Play, room.of_unit(12.0), colours.soft));
    let inside = Row::with_children(signals).spacing(room.of_unit(12.0)).wrap().vertical_spacing(room.of_unit(8.0));
    let heading = heading.spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    panel(column![heading, inside].spacing(room.of_unit(8.0)), colours, room)
}

/// Everything else that is heard at a table.
fn cues(frame: Frame<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().speech());
    let cues = CUES.iter().map(|(key, name, cue)| {
        let sign = icon(Icon::Play, room.of_unit(13.0), colours.ink);
        let name = text(name(words)).size(room.text(15.0)).wrapping(text::Wrapping::None);
        let inside = row![sign, name, key_cap(key, colours.soft, room)];
        let inside = inside.spacing(room.of_unit(7.0)).align_y(Alignment::Center);
        let press = surface::pressable(inside, Message::Listen(*cue), colours);
        press.padding([room.of_unit(4.0), room.of_unit(9.0)]).into()
    });
    let inside = Row::with_children(cues).spacing(room.of_unit(8.0)).wrap().vertical_spacing(room.of_unit(8.0));
    group(words.listen, inside, frame)
}
