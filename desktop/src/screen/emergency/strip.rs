//! One line between card and sheet: who is waited for and for what, with the buttons that belong to it.

use bedside_core::Command as Press;
use bedside_core::emergency_roll::{Command, Label, Named, Patient, Phase};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Element, Fill};

use super::board::Board;
use super::chosen;
use crate::app::{Message, OnEmergency};
use crate::theme::STRONG;
use crate::widget::{Icon, pictured, small, small_row};
use crate::words::emergency;

type Buttons<'a> = Vec<Element<'a, Message>>;

pub(super) fn view(app: OnEmergency<'_>) -> Element<'_, Message> {
    let (colours, room) = (app.colours(), app.room());
    let gap = room.of_unit(6.0);
    let (said, buttons) = waited_for(app);
    let words = text(said).font(STRONG).size(room.text(15.0)).width(Fill);
    let line = row![words, Row::with_children(buttons).spacing(gap)].spacing(gap).align_y(Alignment::Center);
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
fn waited_for(app: OnEmergency<'_>) -> (String, Buttons<'_>) {
    let (words, game, board) = (emergency::words(app.lang()), app.game(), app.board());
    let said = match game.phase() {
        Phase::Setup => words.to_deal,
        _ if board.types_dice() => words.to_type,
        Phase::Flip => words.to_flip,
        Phase::Discard => {
            let state = app.desk().table().state();
            let goes = board.tree().moves().iter().filter_map(|(path, command)| Some((path.last()?, command)));
            let goes = goes.map(|(card, command)| button(app, emergency::label(card, state, app.lang()), "", *command));
            return (words.to_discard.to_owned(), goes.collect());
        }
        Phase::Tally => words.to_tally,
        Phase::Over => "",
        Phase::Admit if !game.options().paper() => return of_seat(app, board.shown(game)),
        Phase::Admit if app.desk().view().go.is_none() => words.paper_took,
        Phase::Admit if game.last_turn() => words.paper_last,
        Phase::Admit => words.paper_turn,
    };
    (said.to_owned(), Vec::new())
}

fn button<'a>(app: OnEmergency<'a>, word: String, key: &'a str, command: Command) -> Element<'a, Message> {
    small(word, key, Message::Press(Press::EmergencyRoll(command)), false, app.colours(), app.room()).into()
}

/// What a player does next.
fn of_seat(app: OnEmergency<'_>, seat: u8) -> (String, Buttons<'_>) {
    let (words, game, board) = (emergency::words(app.lang()), app.game(), app.board());
    let (name, Ok(of)) = (app.name(seat), game.seat(seat)) else { return (String::new(), Vec::new()) };
    let patient = board.patient(game, seat);
    let arrival = patient.and_then(|patient| game.arriving(seat, patient));
    let what = match (of.chosen(), arrival) {
        _ if game.alicat_seat() == Some(seat) => return (name.to_owned(), Vec::new()),
        (None, _) if seat != game.chief() && game.chiefs_die().is_none() => words.chief_before.to_owned(),
        (None, _) => words.to_choose.to_owned(),
        (Some(_), Some(_)) if board.open_ward().is_some() => {
            return (format!("{name}: {}", words.which_value), values(app, seat));
        }
        (Some(_), Some(arrival)) => format!("{}, {}", emergency::arrival(arrival, app.lang()), words.to_admit),
        (Some(_), None) if of.waits(Patient::Die) => words.to_admit_first.to_owned(),
        (Some(_), None) if of.screens() => words.to_screen.to_owned(),
        (Some(_), None) => words.is_done.to_owned(),
    };
    let mut buttons = arrivals(app, seat);
    if let Some(patient) = patient {
        let word = app.lang().emergency_named(Named::Morgue).to_owned();
        buttons.push(button(app, word, "", Command::Bury { seat, patient }));
    }
    let back = Command::TakeBack { seat };
    if board.tree().moves().iter().any(|(_, command)| *command == back) {
        buttons.push(button(app, app.lang().emergency_words().take_back.to_owned(), "K", back));
    }
    (format!("{name}: {what}"), buttons)
}

/// Who of two patients is admitted first.
fn arrivals(app: OnEmergency<'_>, seat: u8) -> Buttons<'_> {
    let (game, board) = (app.game(), app.board());
    let both = [Patient::Die, Patient::Extra];
    if !game.seat(seat).is_ok_and(|of| both.into_iter().all(|patient| of.waits(patient))) {
        return Vec::new();
    }
    let each = both.into_iter().filter_map(|patient| {
        let arrival = game.arriving(seat, patient)?;
        let path = [Board::way(game, seat), vec![Label::Arrival(arrival)]].concat();
        let message = chosen(&board.tree().find(&path)?);
        let on = board.patient(game, seat) == Some(patient);
        Some(small(emergency::arrival(arrival, app.lang()), "", message, on, app.colours(), app.room()).into())
    });
    each.collect()
}

/// The values that can be written in the open ward, with what each takes.
fn values(app: OnEmergency<'_>, seat: u8) -> Buttons<'_> {
    let (colours, room, board) = (app.colours(), app.room(), app.board());
    let patient = board.patient(app.game(), seat);
    let here = |command: &Command| {
        matches!(*command, Command::Admit { seat: who, patient: whom, ward, .. }
            if who == seat && Some(whom) == patient && Some(ward) == board.open_ward())
    };
    let side = room.of_unit(15.0);
    let each = board.tree().moves().iter().filter(|(_, command)| here(command)).filter_map(|(path, command)| {
        let Label::Write { value, cost } = *path.last()? else { return None };
        let mut inside = row![text(value).font(STRONG).size(room.text(17.0))];
        if cost.stethoscopes > 0 {
            inside = inside.push(text(cost.stethoscopes).size(room.text(13.0)));
            inside = inside.push(pictured(Icon::Stethoscope, side, colours.ink, colours.panel));
        }
        if cost.bag {
            inside = inside.push(pictured(Icon::BloodBag, side, colours.alarm, colours.panel));
        }
        let inside = inside.spacing(room.of_unit(4.0)).align_y(Alignment::Center);
        let message = Message::Press(Press::EmergencyRoll(*command));
        Some(small_row(inside, message, false, colours, room).into())
    });
    each.collect()
}
