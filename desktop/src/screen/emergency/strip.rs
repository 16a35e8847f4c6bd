//! One line between card and sheet: who is waited for and for what, with the buttons that belong to it.

use bedside_core::Command as Press;
use bedside_core::emergency_roll::{Command, Label, Named, Patient, Phase};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Element, Fill};

use super::board::Board;
use super::card::take;
use crate::app::{Message, OnEmergency};
use crate::theme::STRONG;
use crate::widget::small;
use crate::words::emergency;

pub(super) fn view(app: OnEmergency<'_>) -> Element<'_, Message> {
    let (colours, room) = (app.colours(), app.room());
    let gap = room.of_unit(6.0);
    let (said, buttons) = waited_for(app);
    let words = text(said).font(STRONG).size(room.text(15.0)).width(Fill);
    let line = row![words, Row::with_children(buttons).spacing(gap).wrap()].spacing(gap).align_y(Alignment::Center);
    container(line)
        .width(Fill)
        .center_y(room.of_unit(38.0).max(32.0))
        .padding([0.0, room.of_unit(10.0)])
        .style(move |_| {
            let ground = colours.faint(colours.accent, 0.1);
            container::Style::default().background(Background::Color(ground)).border(colours.border(8.0))
        })
        .into()
}

/// What is waited for, and what can be pressed for it.
fn waited_for(app: OnEmergency<'_>) -> (String, Vec<Element<'_, Message>>) {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, game, board) = (emergency::words(lang), app.game(), app.board());
    let state = app.desk().table().state();
    let button = |word: String, key: &'static str, message| small(word, key, message, false, colours, room).into();
    let mut buttons: Vec<Element<'_, Message>> = Vec::new();
    let said = match game.phase() {
        Phase::Setup => words.to_deal.to_owned(),
        _ if board.types_dice() => words.to_type.to_owned(),
        Phase::Flip => words.to_flip.to_owned(),
        Phase::Discard => {
            for (path, command) in board.tree().moves() {
                let Some(label) = path.last() else { continue };
                let message = Message::Press(Press::EmergencyRoll(*command));
                buttons.push(button(emergency::label(label, state, lang), "", message));
            }
            words.to_discard.to_owned()
        }
        Phase::Tally => words.to_tally.to_owned(),
        Phase::Over => String::new(),
        Phase::Admit if game.agreed().paper() => {
            let took = app.desk().view().go.is_none();
            (if took { words.paper_took } else { words.paper_turn }).to_owned()
        }
        Phase::Admit => {
            let seat = board.shown(game);
            let (name, Ok(of)) = (app.name(seat), game.seat(seat)) else { return (String::new(), buttons) };
            let way = Board::way(game, seat);
            let waiting = [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient));
            let waiting: Vec<Patient> = waiting.collect();
            let patient = board.patient(game, seat);
            if waiting.len() > 1 {
                for each in &waiting {
                    let Some(arrival) = game.arrival(seat, *each) else { continue };
                    let path = [way.clone(), vec![Label::Arrival(arrival)]].concat();
                    let word = emergency::arrival(arrival, lang);
                    if let Some(message) = take(app, &path) {
                        buttons.push(small(word, "", message, patient == Some(*each), colours, room).into());
                    }
                }
            }
            if let Some(ward) = board.open_ward() {
                for (path, command) in board.tree().moves() {
                    let Some(write @ Label::Write { .. }) = path.last() else { continue };
                    let here = matches!(*command, Command::Admit { seat: who, patient: whom, ward: number, .. }
                        if who == seat && Some(whom) == patient && number == ward);
                    if here {
                        let message = Message::Press(Press::EmergencyRoll(*command));
                        buttons.push(button(emergency::label(write, state, lang), "", message));
                    }
                }
            }
            if let Some(patient) = patient {
                let message = Message::Press(Press::EmergencyRoll(Command::Bury { seat, patient }));
                buttons.push(button(lang.emergency_named(Named::Morgue).to_owned(), "", message));
            }
            let back = Command::TakeBack { seat };
            if board.tree().moves().iter().any(|(_, command)| *command == back) {
                let message = Message::Press(Press::EmergencyRoll(back));
                buttons.push(button(lang.emergency_words().take_back.to_owned(), "K", message));
            }
            let arrival = patient.and_then(|patient| game.arrival(seat, patient));
            let what = match (of.chosen(), arrival) {
                _ if game.alicat_seat() == Some(seat) => String::new(),
                (None, _) if seat != game.chief() && game.chiefs_die().is_none() => words.chief_before.to_owned(),
                (None, _) => words.to_choose.to_owned(),
                (Some(_), Some(_)) if board.open_ward().is_some() => words.which_value.to_owned(),
                (Some(_), Some(arrival)) => {
                    format!("{}, {}", emergency::arrival(arrival, lang), words.to_admit)
                }
                (Some(_), None) if waiting.len() > 1 => words.to_admit_first.to_owned(),
                (Some(_), None) if of.screens() => words.to_screen.to_owned(),
                (Some(_), None) => words.is_done.to_owned(),
            };
            if what.is_empty() { name.to_owned() } else { format!("{name}: {what}") }
        }
    };
    (said, buttons)
}
