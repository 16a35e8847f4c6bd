//! What is told before the last points: who was collected, and the pips that break a tie.

use bedside_core::Command;
use bedside_core::dice::{Colour, Counts};
use bedside_core::dice_hospital::{Command as Do, Game, Phase, together};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::column::{banded, stepper};
use super::{Message as Above, page};
use crate::screen::dice_hospital::ending::lines;
use crate::screen::dice_hospital::{Message as Outer, Scene, rail};
use crate::screen::layout::{self, Parts, Slot};
use crate::screen::side::count;
use crate::screen::{Action, Frame};
use crate::theme::STRONG;
use crate::widget::{seat_mark, shortened};

/// What was entered of the end, by seat.
#[derive(Debug, Default)]
pub(super) struct Ends(Vec<End>);

#[derive(Clone, Copy, Debug, Default)]
struct End {
    collected: Counts,
    pips: u8,
}

/// What comes from this page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// One more was collected, or one less.
    Collected(u8, bool),
    /// One pip more, or one less.
    Pip(u8, bool),
    /// A digit of the pips.
    Digit(u8, u8),
    /// The last digit was wrong.
    Erase(u8),
    /// All of it is told.
    Tell,
}

impl Ends {
    pub(super) fn refresh(&mut self, game: &Game) {
        self.0.resize(game.hospitals().len(), End::default());
    }

    fn of(&self, seat: u8) -> End {
        self.0.get(usize::from(seat)).copied().unwrap_or_default()
    }

    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let seat = match message {
            Message::Collected(seat, _) | Message::Pip(seat, _) | Message::Digit(seat, _) | Message::Erase(seat) => {
                seat
            }
            Message::Tell => return Action::Submit(self.commands(frame, game)),
        };
        let Some(end) = self.0.get_mut(usize::from(seat)) else { return Action::None };
        match message {
            Message::Collected(_, more) => end.collected = another(game, seat, end.collected, more),
            Message::Pip(_, true) => end.pips = end.pips.saturating_add(1),
            Message::Pip(_, false) => end.pips = end.pips.saturating_sub(1),
            Message::Digit(_, digit) => end.pips = end.pips % 10 * 10 + digit,
            Message::Erase(_) => end.pips /= 10,
            Message::Tell => {}
        }
        Action::None
    }

    /// What everybody tells who is asked, and the last points where nothing is in their way.
    fn commands(&self, frame: Frame<'_>, game: &Game) -> Vec<Command> {
        let told = game.tell_the_end().into_iter().map(|seat| {
            let End { collected, pips } = self.of(seat);
            page::command(Do::TellEnd { seat, collected, pips })
        });
        // Who shares a place tells nothing.
        let needed = |command: &Command| {
            let Command::DiceHospital(Do::TellEnd { seat, pips, .. }) = command else { return true };
            game.phase() == Phase::Collection || *pips > 0 || game.follows(*seat)
        };
        let told: Vec<Command> = told.filter(needed).collect();
        let (table, now) = (frame.table(), frame.now());
        let all = if told.is_empty() { together::steps(table, now) } else { together::after(table, &told, now) };
        all.into_iter().collect()
    }
}

/// One patient more or less: of a colour that lies there, where Bedside knows them.
pub(crate) fn another(game: &Game, seat: u8, mut collected: Counts, more: bool) -> Counts {
    let wards = game.hospital_of(seat).map(|hospital| hospital.wards()).unwrap_or_default();
    let known = game.follows(seat);
    let takes = |colour: &Colour| !known || wards.get(*colour) > collected.get(*colour);
    let lies = |colour: &Colour| collected.get(*colour) > 0;
    match (more, Colour::ALL.into_iter().find(takes), Colour::ALL.into_iter().find(lies)) {
        (true, Some(colour), _) => collected.add(colour, 1),
        (false, _, Some(colour)) => {
            collected.take(colour, 1);
        }
        _ => {}
    }
    collected
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let all = game.tell_the_end().into_iter().map(|seat| player(scene, seat));
    // Who was collected and the pips are two counters, below each other.
    let counters = if game.phase() == Phase::Collection { 2.0 } else { 1.0 };
    let high = room.by(52.0, 68.0, 92.0) + counters * room.by(66.0, 86.0, 116.0);
    let gap = room.by(7.0, 12.0, 18.0);
    let all = container(Row::with_children(all).spacing(gap).height(high)).center_x(Fill);
    let course = scene.screen.stages.scorekeeper.course.as_ref().filter(|_| room.has_pane());
    let all = column![all].push(course.and_then(|course| lines::so_far(scene, course))).spacing(gap);
    let hint = text(words.end_hint).size(room.by(12.0, 15.0, 18.0)).color(colours.soft);
    let parts = Parts {
        stage: all.height(Fill).into(),
        rail: None,
        middle: Some(hint.into()),
        second: vec![page::enter(scene)],
        slot: Slot::Press {
            word: words.end.to_owned(),
            key: scene.lang().desk_words().key_space,
            message: Above::End(Message::Tell).into(),
        },
    };
    layout::table_saying(scene.frame, Some([words.how_it_ended.to_owned(), words.tie.to_owned()]), parts)
}

fn player(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let end = scene.screen.stages.scorekeeper.ends.of(seat);
    let size = room.by(15.0, 20.0, 26.0);
    let name = text(shortened(scene.name(seat), size, STRONG, room.by(110.0, 150.0, 230.0))).font(STRONG).size(size);
    let total = text(count(rail::projected(scene, seat))).font(STRONG).size(room.by(24.0, 32.0, 44.0)).line_height(1.0);
    let mark = seat_mark(seat, rail::letter(scene, seat), room.by(26.0, 34.0, 46.0), colours);
    let send = |message| Outer::from(Above::End(message));
    let wide = room.by(170.0, 210.0, 300.0);
    let heading = |word: &'static str| text(word).font(STRONG).size(room.by(12.0, 14.0, 18.0)).color(colours.soft);
    let mut inside = column![row![mark, name, Space::new().width(Fill), total].spacing(8.0).align_y(Alignment::Center)]
        .spacing(room.by(6.0, 10.0, 16.0));
    if game.phase() == Phase::Collection {
        let step = |more| send(Message::Collected(seat, more));
        inside = inside.push(heading(words.collected));
        inside = inside.push(stepper(
            scene,
            end.collected.sum().to_string(),
            step(false),
            step(true),
            wide,
            &format!("collected {seat}"),
        ));
    }
    let step = |more| send(Message::Pip(seat, more));
    inside = inside.push(heading(words.pips));
    inside = inside.push(stepper(scene, end.pips.to_string(), step(false), step(true), wide, &format!("pips {seat}")));
    let inside = container(inside).padding(room.by(8.0, 14.0, 20.0)).width(Fill);
    container(banded(scene, seat, inside.into(), Fill)).max_width(room.by(240.0, 300.0, 420.0)).into()
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Above> {
    let asked = scene.game.tell_the_end();
    let at = scene.screen.stages.scorekeeper.seat;
    let here = asked.iter().position(|seat| *seat == at).unwrap_or(0);
    let seat = *asked.get(here)?;
    let next = |by: usize| asked.get((here + by) % asked.len()).copied().map(Above::Seat);
    let message = match key {
        Key::Named(Named::Space | Named::Enter) => Message::Tell,
        Key::Named(Named::Backspace) => Message::Erase(seat),
        Key::Named(Named::ArrowUp) => Message::Pip(seat, true),
        Key::Named(Named::ArrowDown) => Message::Pip(seat, false),
        Key::Named(Named::Tab | Named::ArrowRight) if !modifiers.shift() => return next(1),
        Key::Named(Named::Tab | Named::ArrowLeft) => return next(asked.len() - 1),
        Key::Character(letter) if letter.eq_ignore_ascii_case("c") => Message::Collected(seat, !modifiers.shift()),
        Key::Character(digit) => Message::Digit(seat, digit.parse().ok()?),
        _ => return None,
    };
    Some(Above::End(message))
}
