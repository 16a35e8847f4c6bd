//! How long the glasses run: typed, or timed with a real one.

use bedside_core::form::Value;
use bedside_core::rush::{self, Choice, Game, Glass, Timing};
use bedside_core::{Command, Lang, Refusal, Span};
use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::badge::{Tint, badge};
use super::{Scene, action, panel, problem, words};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Weight, choice, field, press, section, small};
use crate::words::seconds;

/// The blank for seconds.
pub(crate) const FIRST: &str = "glass seconds";
/// The key of all glasses; the others have their own.
const ALL: &str = "0";
const LETTERS: usize = 400;

/// What was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    which: Option<Glass>,
    seconds: String,
    problem: Option<Problem>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Which glass, or all.
    Which(Option<Glass>),
    /// Its seconds.
    Seconds(String),
    /// Takes the seconds over.
    Set,
    /// A real glass is turned, or its sand is out.
    Time,
    /// Plays with or without tracking glasses.
    Track(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotSeconds,
    Refused(Refusal),
}

impl Form {
    /// A form about one glass.
    pub(super) fn of(glass: Glass) -> Form {
        Form { which: Some(glass), ..Form::default() }
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        Some(match self.problem? {
            Problem::NotSeconds => lang.desk_words().not_seconds.to_owned(),
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// Takes what was typed or pressed; answers the command to give.
    pub fn update(&mut self, message: Message, game: &Game) -> Option<Command> {
        self.problem = None;
        let command = match message {
            Message::Which(which) => {
                self.which = which;
                self.seconds.clear();
                return None;
            }
            Message::Seconds(typed) => {
                self.seconds = typed.chars().take(LETTERS).collect();
                return None;
            }
            Message::Set => {
                if let Ok(millis) = millis(&self.seconds) {
                    return game.glass_form(self.which).fill(&[Value::Millis(millis)]).ok();
                }
                self.problem = Some(Problem::NotSeconds);
                return None;
            }
            Message::Time if game.glasses().being_timed().is_some() => rush::Command::StopTiming,
            Message::Time => rush::Command::StartTiming { glass: self.which },
            Message::Track(on) => rush::Command::Agree(Choice::Glasses(on)),
        };
        Some(Command::Rush(command))
    }

    /// It was done.
    pub(crate) fn done(&mut self) {
        self.seconds.clear();
    }

    /// It was not taken.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.desk_words();
        let send = super::Message::GlassesForm;
        let game = scene.game;
        let gap = room.of_unit(10.0);
        let track = game.options().glasses();
        let switch = choice(words.track_glasses, "F2", track, send(Message::Track(!track)), colours, room);
        if !track {
            return column![switch, problem(self.problem(lang), colours, room)].spacing(gap).into();
        }
        let being = game.glasses().being_timed();
        let which = being.map_or(self.which, |(which, _)| which);
        let known = |length: Option<Span>| length.map_or("–".to_owned(), |length| seconds(length, lang));

        let all = small(
            format!("{}: {}", words.all_glasses, known(game.glasses().timing(None).length())),
            ALL,
            send(Message::Which(None)),
            which.is_none(),
            colours,
            room,
        );
        let mut rows = column![section(words.glasses, colours, room), all].spacing(gap);
        for kind in [rush::Kind::Doctor, rush::Kind::Nurse] {
            let of_kind = game.glasses_in_play().filter(|glass| glass.kind() == kind);
            let each = of_kind.map(|glass| {
                let own = game.glasses().timing(Some(glass)).length();
                let word = format!("{}: {}", action::label(glass, lang), known(own.or(game.glasses().length(glass))));
                let key = action::KEYS.get(glass as usize).copied().unwrap_or_default();
                let on = which == Some(glass);
                row![
                    badge(Tint::of(glass, game.options()), room.text(20.0), colours),
                    small(word, key, send(Message::Which(Some(glass))), on, colours, room)
                ]
                .spacing(room.of_unit(5.0))
                .align_y(Alignment::Center)
                .into()
            });
            rows = rows.push(Row::with_children(each).spacing(gap).wrap().vertical_spacing(room.of_unit(6.0)));
        }

        let title = text(words::glass_or_all(which, lang)).font(STRONG).size(room.text(22.0));
        let of = timing(game.glasses().timing(which), which.is_some(), lang);
        let (word, hint) = match being {
            Some(_) => (words.sand_is_out, words.timing_now),
            None => (words.turn_it, words.timing_how),
        };
        let button = press(word, words.key_space, send(Message::Time), Weight::Go, colours, room);
        // While a glass is timed, how long that is; its room is kept.
        let ran = being.map(|(_, since)| scene.now().since(since).millis() / 100);
        let ran =
            ran.map_or_else(String::new, |tenths| format!("{}{}{}", tenths / 10, words.decimal_point, tenths % 10));
        let watch = text(ran).font(CLOCK).size(room.text(44.0)).line_height(1.1);
        let watch = container(watch).width(room.of_unit(150.0)).align_x(Alignment::End);
        let example = typed(25_400, lang);
        let blank = field(
            FIRST,
            &example,
            &self.seconds,
            room.of_unit(200.0),
            move |typed| send(Message::Seconds(typed)),
            send(Message::Set),
            colours,
            room,
        );
        let set = press(words.set_seconds, "Enter", send(Message::Set), Weight::Plain, colours, room);
        let keys = press(lang.rush_action().glass_keys, "Q", super::Message::Keys, Weight::Plain, colours, room);
        let soft = |words: &'a str| text(words).size(room.text(15.0)).color(colours.soft);
        let one = column![
            title,
            text(of).size(room.text(17.0)),
            row![button, watch, soft(hint).width(Fill)].spacing(room.of_unit(16.0)).align_y(Alignment::Center),
            row![soft(words.type_seconds), blank, set].spacing(gap).align_y(Alignment::Center),
        ]
        .spacing(room.of_unit(12.0));
        column![
            panel(rows, colours, room),
            panel(one, colours, room),
            problem(self.problem(lang), colours, room),
            row![switch, keys].spacing(gap).align_y(Alignment::Center),
        ]
        .spacing(room.of_unit(14.0))
        .into()
    }
}

/// What is known of a glass's time, and how.
fn timing(timing: Timing, single: bool, lang: Lang) -> String {
    let words = lang.desk_words();
    let (runs, typed) = (timing.runs, timing.typed);
    let mut said = Vec::new();
    if let Some(mean) = runs.mean() {
        said.push(format!("{}: {}", words.runs_timed, runs.runs()));
        said.push(format!("{} {}", words.mean_time, seconds(mean, lang)));
        if let Some(spread) = runs.spread() {
            said.push(format!("{} {}", words.spread_time, seconds(spread, lang)));
        } else if typed.is_none() {
            said.push(words.one_more_run.to_owned());
        }
    }
    if let Some(typed) = typed {
        said.push(format!("{} {}", words.typed, seconds(typed, lang)));
    }
    match (said.is_empty(), single) {
        (false, _) => said.join(" · "),
        (true, true) => words.as_all.to_owned(),
        (true, false) => words.not_timed.to_owned(),
    }
}

/// Seconds with a comma or a point, as milliseconds.
pub(crate) fn millis(typed: &str) -> Result<u32, ()> {
    let typed = typed.trim().replace(',', ".");
    let (whole, rest) = typed.split_once('.').unwrap_or((&typed, ""));
    if rest.len() > 3 || !rest.bytes().all(|digit| digit.is_ascii_digit()) || typed.ends_with('.') {
        return Err(());
    }
    if whole.is_empty() || !whole.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(());
    }
    let whole: u32 = whole.parse().map_err(|_| ())?;
    let rest: u32 = format!("{rest:0<3}").parse().map_err(|_| ())?;
    whole.checked_mul(1000).and_then(|millis| millis.checked_add(rest)).ok_or(())
}

/// The same back, without needless noughts.
pub(crate) fn typed(millis: u32, lang: Lang) -> String {
    let (whole, rest) = (millis / 1000, millis % 1000);
    if rest == 0 {
        return whole.to_string();
    }
    let point = lang.desk_words().decimal_point;
    format!("{whole}{point}{}", format!("{rest:03}").trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_take_a_comma_or_a_point_and_nothing_else() {
        for (words, answer) in [("25", 25_000), ("25.4", 25_400), ("25,4", 25_400), (" 0.05 ", 50), ("7,125", 7_125)] {
            assert_eq!(millis(words), Ok(answer), "{words:?}");
        }
        for words in ["", ".", "25.", ".5", "25.4.1", "-3", "+3", "1e3", "25.1234", "99999999999", "ten", "2 5"] {
            assert_eq!(millis(words), Err(()), "{words:?}");
        }
    }

    #[test]
    fn what_was_read_is_written_the_same() {
        for number in [1_000, 25_400, 25_401, 90_050] {
            for lang in Lang::ALL {
                assert_eq!(millis(&typed(number, lang)), Ok(number));
            }
        }
    }
}
