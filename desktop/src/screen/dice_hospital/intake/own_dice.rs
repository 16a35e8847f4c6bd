//! The players' own dice: a press or two keys for each, and the last one rolls.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::Command as Do;
use bedside_core::form::{Field, Form, Value};
use bedside_core::{Command, Instant, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Fill};

use crate::screen::dice_hospital::Scene;
use crate::screen::{Action, open_forms};
use crate::theme::STRONG;
use crate::widget::{bare_die, surface};

/// What the cells of the grid are found by, a row a colour.
const CELLS: [[&str; 6]; 3] =
    [["R1", "R2", "R3", "R4", "R5", "R6"], ["Y1", "Y2", "Y3", "Y4", "Y5", "Y6"], ["G1", "G2", "G3", "G4", "G5", "G6"]];

/// The dice that were entered so far.
#[derive(Clone, Debug)]
pub(in crate::screen::dice_hospital) struct Tray {
    fills: Fills,
    needed: u8,
    pips: (u8, u8),
    dice: Vec<Die>,
    /// The colour that was typed, before its number.
    typed: Option<Colour>,
}

/// What the dice are for.
#[derive(Clone, Debug)]
enum Fills {
    /// The intake.
    Form(Box<Form>),
    /// One more patient, who comes with what was chosen.
    Fourth(Do),
}

/// What comes from the own dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// One more.
    Add(Die),
    /// One was wrong.
    Remove(usize),
    /// The last one was wrong.
    RemoveLast,
    /// A colour was typed.
    Colour(Colour),
    /// And what it shows.
    Pips(u8),
}

impl Tray {
    /// An empty one, where dice may be entered now.
    pub(in crate::screen::dice_hospital) fn of(table: &Table, now: Instant) -> Option<Tray> {
        let form = open_forms(table, now).into_iter().find(|form| form.command == "roll")?;
        let (needed, pips) = form.blanks().find_map(|blank| match blank {
            Field::Dice { most, pips, .. } => Some((*most, *pips)),
            _ => None,
        })?;
        Some(Tray { fills: Fills::Form(Box::new(form)), needed, pips, dice: Vec::new(), typed: None })
    }

    /// One for the fourth patient, who comes with an ambulance or with the dice that stay.
    pub(in crate::screen::dice_hospital) fn fourth(chosen: Do) -> Tray {
        let (fills, typed) = (Fills::Fourth(chosen), None);
        Tray { fills, needed: 1, pips: (1, 6), dice: Vec::new(), typed }
    }

    /// Takes what came in; with the last die the dice are rolled.
    pub(in crate::screen::dice_hospital) fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Add(die) => return self.add(die),
            Message::Remove(place) if place < self.dice.len() => {
                self.dice.remove(place);
            }
            Message::Remove(_) => {}
            Message::RemoveLast => {
                self.dice.pop();
            }
            Message::Colour(colour) => self.typed = Some(colour),
            Message::Pips(pips) => {
                if let Some(colour) = self.typed.filter(|_| (self.pips.0..=self.pips.1).contains(&pips)) {
                    return self.add(Die::new(colour, pips));
                }
            }
        }
        Action::None
    }

    fn add(&mut self, die: Die) -> Action {
        self.dice.push(die);
        if self.dice.len() < usize::from(self.needed) {
            return Action::None;
        }
        let filled = match &self.fills {
            Fills::Form(form) => form.fill(&[Value::Dice(&self.dice)]),
            Fills::Fourth(chosen) => {
                let mut chosen = chosen.clone();
                if let Do::TakeAmbulance { extra, .. } | Do::LeaveDie { extra, .. } = &mut chosen {
                    *extra = Some(die);
                }
                Ok(Command::DiceHospital(chosen))
            }
        };
        // What the rules refuse stays here, so that the wrong die can be taken off.
        match filled {
            Ok(command) => Action::Press(command),
            Err(refusal) => {
                self.dice.pop();
                Action::Refuse(refusal)
            }
        }
    }

    /// How many lie there, and how many there are.
    pub(in crate::screen::dice_hospital) fn count(&self) -> (usize, u8) {
        (self.dice.len(), self.needed)
    }
}

/// What a key means: `R2`, in any language, and Backspace.
pub(in crate::screen::dice_hospital) fn key(key: &Key) -> Option<Message> {
    let letter = match key {
        Key::Named(Named::Backspace) => return Some(Message::RemoveLast),
        Key::Character(letter) => letter.to_lowercase(),
        _ => return None,
    };
    Some(match letter.as_str() {
        "r" | "c" => Message::Colour(Colour::Red),
        "y" | "ż" => Message::Colour(Colour::Yellow),
        "g" | "z" => Message::Colour(Colour::Green),
        digit => Message::Pips(digit.parse().ok()?),
    })
}

/// A grid to press, and below it what lies there.
pub(in crate::screen::dice_hospital) fn view<'a>(scene: Scene<'a>, tray: &Tray) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.intake_words();
    let gap = room.by(6.0, 10.0, 14.0);
    let side = room.by(58.0, 80.0, 116.0);
    let grid = Colour::ALL.map(|colour| {
        let lettered = text(lang.colour_letter(colour)).font(STRONG).size(room.by(16.0, 20.0, 26.0));
        let typed = tray.typed == Some(colour);
        let cells = (tray.pips.0..=tray.pips.1).map(|pips| {
            let face = bare_die(colour, pips, side, colours);
            let cell = surface::pressable(face, Message::Add(Die::new(colour, pips)), colours);
            let id = CELLS[colour as usize][usize::from(pips).saturating_sub(1).min(5)];
            container(cell.padding(gap * 0.6).hot(typed)).id(id).into()
        });
        let letter = container(lettered).center_x(room.by(30.0, 40.0, 54.0));
        // As wide at the right, so that the dice stand in the middle.
        let wide = iced::widget::Space::new().width(room.by(30.0, 40.0, 54.0));
        let cells = Row::with_children(cells).spacing(gap);
        row![letter, cells, wide].spacing(gap).align_y(Alignment::Center).into()
    });
    let (lie, needed) = tray.count();
    let small = room.by(30.0, 40.0, 56.0);
    let laid = (0..usize::from(needed)).map(|place| match tray.dice.get(place) {
        Some(die) => {
            let face = bare_die(die.colour, die.pips, small, colours);
            surface::pressable(face, Message::Remove(place), colours).padding(2.0).into()
        }
        None => surface::dashed(iced::widget::Space::new().width(small).height(small), colours.line),
    });
    let counted = format!("{lie} {} {needed}", words.of);
    let hint = text(words.own_dice_hint).size(room.by(14.0, 16.0, 20.0)).color(colours.soft);
    column![
        hint,
        Column::with_children(grid).spacing(gap),
        Row::with_children(laid).spacing(gap * 0.5).align_y(Alignment::Center),
        text(counted).font(STRONG).size(room.by(16.0, 20.0, 26.0)),
        text(words.take_off).size(room.by(12.0, 14.0, 18.0)).color(colours.soft),
    ]
    .spacing(gap * 1.6)
    .align_x(Alignment::Center)
    .width(Fill)
    .into()
}
