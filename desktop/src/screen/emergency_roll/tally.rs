//! The end of a game on paper: what a player's sheet says, six figures at a time. Core judges them, and works four of them out
//! for whoever enters the sheet on a map.

mod map;

use bedside_core::emergency_roll::{Figures, Game, Specialists};
use bedside_core::form::{self, Value};
use bedside_core::{Command, Instant, Lang, Refusal, Table};
use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::hexagons::{Plan, found_by};
use super::{Scene, fitted, words};
use crate::screen::{NARROW, open_forms, panel, problem};
use crate::theme::STRONG;
use crate::widget::{Weight, field, press, surface};
pub use map::{Entry, Map};

/// The blanks in their order.
pub const BLANKS: [&str; 6] = ["wards", "critical", "nurses", "radiologist", "epidemiologist", "morgue"];
/// More than any number; what is longer was pasted by mistake.
const LETTERS: usize = 12;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    open: form::Form,
    typed: [String; BLANKS.len()],
    problem: Option<Problem>,
    /// The sheet bed by bed, for those who want it checked.
    map: Option<Map>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A figure, by its place.
    Typed(usize, String),
    /// Writes them down.
    Done,
    /// Opens the map, or closes it.
    Map,
    /// Something on the map.
    Enter(Entry),
    /// Takes over what the map says.
    TakeOver,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotANumber(usize),
    Refused(Refusal),
}

impl Form {
    /// The first sheet whose figures are still asked for.
    pub(crate) fn next(table: &Table, now: Instant) -> Option<Form> {
        Form::find(table, now, |_, figures| figures.is_none())
    }

    /// The sheet of a player who told it already.
    pub(crate) fn correct(table: &Table, now: Instant, seat: u8) -> Option<Form> {
        Form::find(table, now, |of, _| of == seat)
    }

    fn find(table: &Table, now: Instant, which: impl Fn(u8, Option<Figures>) -> bool) -> Option<Form> {
        let game = table.state().game::<Game>()?;
        let told = |form: &form::Form| Some((form.seat()?, game.seat(form.seat()?).ok()?.figures()));
        let forms = open_forms(table, now).into_iter().filter(|form| form.command == "tally");
        let (open, figures) = forms
            .filter_map(|form| told(&form).map(|(seat, figures)| (form, seat, figures)))
            .find(|(_, seat, figures)| which(*seat, *figures))
            .map(|(form, _, figures)| (form, figures))?;
        let typed = figures.map_or_else(Default::default, |of| {
            [of.wards, of.critical, of.nurses, of.radiologist, of.epidemiologist, of.morgue]
                .map(|told| told.to_string())
        });
        Some(Form { open, typed, problem: None, map: None })
    }

    /// Whose sheet it is.
    pub fn seat(&self) -> u8 {
        self.open.seat().unwrap_or_default()
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        Some(match self.problem? {
            Problem::NotANumber(place) => {
                let blank = lang.emergency_window().figures.get(place).copied().unwrap_or_default();
                format!("{blank}: {}", lang.desk_words().not_a_number)
            }
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// The figures were not written down.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    /// Whether the sheet is entered bed by bed.
    pub fn map(&self) -> Option<&Map> {
        self.map.as_ref()
    }

    /// What the map says, in the order of the blanks; of nurses and the morgue it knows nothing.
    fn worked_out(&self, cards: Option<&Specialists>) -> [Option<u8>; BLANKS.len()] {
        let Some(score) = self.map.as_ref().map(|map| map.score(cards)) else { return [None; BLANKS.len()] };
        let (radiologist, epidemiologist) = (score.radiologist.points, score.epidemiologist.points);
        [Some(score.wards), Some(score.critical), None, Some(radiologist), Some(epidemiologist), None]
    }

    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message, cards: Option<&Specialists>) -> Option<Command> {
        self.problem = None;
        match message {
            Message::Typed(place, typed) => {
                if let Some(blank) = self.typed.get_mut(place) {
                    *blank = typed.chars().take(LETTERS).collect();
                }
            }
            Message::Map => self.map = if self.map.is_some() { None } else { Some(Map::default()) },
            Message::Enter(entry) => {
                if let Some(map) = &mut self.map {
                    map.take(entry);
                }
            }
            Message::TakeOver => {
                let all = self.worked_out(cards);
                for (blank, worked_out) in self.typed.iter_mut().zip(all) {
                    if let Some(worked_out) = worked_out {
                        *blank = worked_out.to_string();
                    }
                }
            }
            Message::Done => match self.command() {
                Ok(command) => return Some(command),
                Err(problem) => self.problem = Some(problem),
            },
        }
        None
    }

    fn command(&self) -> Result<Command, Problem> {
        let mut figures = [Value::Number(0); BLANKS.len()];
        for (place, (figure, typed)) in figures.iter_mut().zip(&self.typed).enumerate() {
            // A blank that was left alone is nought.
            let typed = if typed.trim().is_empty() { "0" } else { typed.trim() };
            let number: u8 = typed.parse().map_err(|_| Problem::NotANumber(place))?;
            *figure = Value::Number(number.into());
        }
        self.open.fill(&figures).map_err(Problem::Refused)
    }

    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let (desk, boxes) = (lang.desk_words(), lang.box_words());
        let send = |message| super::Message::Tally(message);
        let mut ways = row![press(desk.write_down, "Enter", send(Message::Done), Weight::Go, colours, room)];
        ways = ways.push(press(boxes.by_map, "F2", send(Message::Map), Weight::Plain, colours, room));
        if self.map.is_some() {
            ways = ways.push(press(boxes.take_over, "F3", send(Message::TakeOver), Weight::Plain, colours, room));
        }
        let ways = ways.spacing(room.of_unit(10.0)).align_y(Alignment::Center).wrap().vertical_spacing(6.0);
        let form = column![panel(self.blanks(scene), colours, room), problem(self.problem(lang), colours, room), ways]
            .spacing(room.of_unit(10.0))
            .align_x(Alignment::Start);
        let Some(map) = &self.map else { return container(scrollable(form)).max_width(room.of_unit(NARROW)).into() };
        let map = map_view(map, scene);
        if room.has_pane() {
            let form = scrollable(form).width(room.by(400.0, 520.0, 740.0)).height(Fill);
            return row![form, map].spacing(room.of_unit(12.0)).height(Fill).into();
        }
        let map = container(map).height(room.size.width * 0.8);
        scrollable(column![map, form].spacing(room.of_unit(12.0))).height(Fill).into()
    }

    /// The six figures; beside those that the map works out, what it says.
    fn blanks<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.emergency_window();
        let send = |message| super::Message::Tally(message);
        let title = format!("{}: {}", words.sheet_of, scene.name(self.seat()));
        let mut list = column![text(title).font(STRONG).size(room.text(20.0))].spacing(room.of_unit(8.0));
        let cards = scene.game.specialists();
        let pays = [
            cards.map(|cards| lang.radiologist_pays(cards.radiologist)),
            cards.map(|cards| lang.epidemiologist_pays(cards.epidemiologist)),
        ];
        let worked_out = self.worked_out(cards);
        for (place, ((id, typed), name)) in BLANKS.into_iter().zip(&self.typed).zip(words.figures).enumerate() {
            let typing = move |typed| send(Message::Typed(place, typed));
            let width = room.of_unit(90.0);
            let blank = field(id, "0", typed, width, typing, send(Message::Done), colours, room);
            let mut said = column![text(name).size(room.text(16.0))];
            let note = place.checked_sub(3).and_then(|place| pays.get(place).copied().flatten());
            if let Some(note) = note {
                said = said.push(text(note).size(room.text(13.0)).color(colours.soft));
            }
            if let Some(points) = worked_out.get(place).copied().flatten() {
                let same = typed.trim().parse() == Ok(points) || (points == 0 && typed.trim().is_empty());
                let (sign, ink) = if same { ("✓", colours.good) } else { ("≠", colours.alarm) };
                let said_by_map = lang.box_words().worked_out.replace("{}", &points.to_string());
                said = said.push(text(format!("{sign} {said_by_map}")).font(STRONG).size(room.text(13.0)).color(ink));
            }
            let line = row![blank, container(said).width(Fill)].spacing(room.of_unit(14.0));
            list = list.push(line.align_y(Alignment::Center));
        }
        list.into()
    }
}

/// The map: a press on a bed writes the next value there.
fn map_view<'a>(map: &Map, scene: Scene<'a>) -> Element<'a, super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.box_words();
    let enter = |entry| super::Message::Tally(Message::Enter(entry));
    let (sheet, cursor) = (map.sheet(), map.cursor());
    let drawn = fitted::map(move |width| {
        let plan = Plan { outlined: cursor, ..fitted::bare(scene, sheet) };
        found_by("map", plan, width, move |bed| Some(enter(Entry::Press(bed))))
    });
    let total = map.score(scene.game.specialists()).total();
    let hint = text(words.map_hint).size(room.by(12.0, 14.0, 18.0)).color(colours.soft).width(Fill);
    let foot = row![
        hint,
        text(words::points(total, lang)).font(STRONG).size(room.text(18.0)),
        press(words.critical, "!", enter(Entry::Critical), Weight::Plain, colours, room),
        press(words.clear, "", enter(Entry::Clear), Weight::Quiet, colours, room),
    ];
    let inside = column![container(drawn).height(Fill), foot.spacing(room.of_unit(10.0)).align_y(Alignment::Center)];
    surface::panel(inside.spacing(6.0), colours).padding(room.by(8.0, 12.0, 18.0)).width(Fill).height(Fill).into()
}
