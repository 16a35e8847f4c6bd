//! One line between card and sheet: who is waited for and for what, with the buttons that belong to it.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{self, Bedding, Command, Label, Named, Patient, Phase};
use bedside_core::{Command as Press, moves};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Element, Fill};

use super::icon::{Icon, pictured};
use super::{Message, Scene, words};
use crate::theme::STRONG;
use crate::widget::{small, small_row};

type Buttons<'a> = Vec<Element<'a, Message>>;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(6.0);
    let (said, buttons) = waited_for(scene);
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
fn waited_for(scene: Scene<'_>) -> (String, Buttons<'_>) {
    let (words, game, board) = (scene.lang().emergency_window(), scene.game, scene.screen.board());
    let said = match game.phase() {
        Phase::Setup => words.to_deal,
        _ if board.types_dice() => words.to_type,
        Phase::Flip => words.to_flip,
        Phase::Discard => {
            let lang = scene.lang();
            let goes = game.races().map(|(goal, _)| (goal, Command::Discard { goal }));
            let goes = goes.filter(|(_, command)| accepted(scene, *command));
            let goes = goes.map(|(goal, command)| button(scene, lang.cardiologist(goal).to_owned(), "", command));
            return (words.to_discard.to_owned(), goes.chain(back(scene)).collect());
        }
        Phase::Tally => words.to_tally,
        Phase::Over => "",
        Phase::Admit if !game.options().paper() => return of_seat(scene, board.shown(game)),
        Phase::Admit if scene.view().go.is_err() => words.paper_took,
        Phase::Admit if game.last_turn() => words.paper_last,
        Phase::Admit => words.paper_turn,
    };
    (said.to_owned(), back(scene).into_iter().collect())
}

fn button<'a>(scene: Scene<'a>, word: String, key: &'a str, command: Command) -> Element<'a, Message> {
    small(word, key, Message::give(command), false, scene.colours(), scene.room()).into()
}

fn accepted(scene: Scene<'_>, command: Command) -> bool {
    scene.table().accepts(&Press::EmergencyRoll(command), scene.now()).is_ok()
}

/// What a player does next.
fn of_seat(scene: Scene<'_>, seat: u8) -> (String, Buttons<'_>) {
    let (words, game, board) = (scene.lang().emergency_window(), scene.game, scene.screen.board());
    let (name, Ok(of)) = (scene.name(seat), game.seat(seat)) else { return (String::new(), Vec::new()) };
    let patient = board.patient(game, seat);
    let arrival = patient.and_then(|patient| game.arriving(seat, patient));
    let what = match (of.chosen(), arrival) {
        _ if game.alicat_seat() == Some(seat) => return (name.to_owned(), Vec::new()),
        (None, _) if waits_for_chief(scene, seat) => words.chief_before.to_owned(),
        (None, _) => words.to_choose.to_owned(),
        (Some(_), Some(_)) if board.open_ward().is_some() => {
            return (format!("{name}: {}", words.which_value), values(scene, seat));
        }
        (Some(_), Some(arrival)) => format!("{}, {}", words::arrival(arrival, scene.lang()), words.to_admit),
        (Some(_), None) if of.waits(Patient::Die) => words.to_admit_first.to_owned(),
        (Some(_), None) if of.screens() => words.to_screen.to_owned(),
        (Some(_), None) => words.is_done.to_owned(),
    };
    let mut buttons = arrivals(scene, seat);
    if let Some(patient) = patient {
        let word = scene.lang().emergency_named(Named::Morgue).to_owned();
        buttons.push(button(scene, word, "", Command::Bury { seat, patient }));
    }
    buttons.extend(back(scene));
    (format!("{name}: {what}"), buttons)
}

/// Takes back what the player of the large sheet did, as long as that can be.
fn back(scene: Scene<'_>) -> Option<Element<'_, Message>> {
    let command = Command::TakeBack { seat: scene.screen.board().back(scene.game) };
    let word = || scene.lang().emergency_words().take_back.to_owned();
    accepted(scene, command).then(|| button(scene, word(), "K", command))
}

/// Whether a player may not choose yet, because the Chief has not.
fn waits_for_chief(scene: Scene<'_>, seat: u8) -> bool {
    let refused = Err(emergency_roll::Refusal::ChiefChoosesFirst.into());
    Colour::ALL.into_iter().any(|die| scene.game.check_choice(seat, die) == refused)
}

/// Who of two patients is admitted first.
fn arrivals(scene: Scene<'_>, seat: u8) -> Buttons<'_> {
    let (game, board) = (scene.game, scene.screen.board());
    let both = [Patient::Die, Patient::Extra];
    if !game.seat(seat).is_ok_and(|of| both.into_iter().all(|patient| of.waits(patient))) {
        return Vec::new();
    }
    let each = both.into_iter().filter_map(|patient| {
        let arrival = game.arriving(seat, patient)?;
        let label = moves::Label::from(Label::Arrival(arrival));
        let begins = |seat: &Option<u8>| board.moves().begins(*seat, &label);
        let way = [Some(seat), None].into_iter().find(begins)?.map(moves::Label::Seat);
        let message = Message::Take(way.into_iter().chain([label.clone()]).collect());
        let on = board.patient(game, seat) == Some(patient);
        Some(small(words::arrival(arrival, scene.lang()), "", message, on, scene.colours(), scene.room()).into())
    });
    each.collect()
}

/// The values that can be written in the open ward, with what each takes.
fn values(scene: Scene<'_>, seat: u8) -> Buttons<'_> {
    let (colours, room, board) = (scene.colours(), scene.room(), scene.screen.board());
    let side = room.of_unit(15.0);
    let beds = board.beds(scene.game, seat).into_iter().filter(|bedding| Some(bedding.ward) == board.open_ward());
    let each = beds.map(|bedding| {
        let Bedding { value, cost, .. } = bedding;
        let mut inside = row![text(value).font(STRONG).size(room.text(17.0))];
        if cost.stethoscopes > 0 {
            inside = inside.push(text(cost.stethoscopes).size(room.text(13.0)));
            inside = inside.push(pictured(Icon::Stethoscope, side, colours.ink, colours.panel));
        }
        if cost.bag {
            inside = inside.push(pictured(Icon::BloodBag, side, colours.alarm, colours.panel));
        }
        let inside = inside.spacing(room.of_unit(4.0)).align_y(Alignment::Center);
        let message = Message::give(bedding.admit(seat));
        small_row(inside, message, false, colours, room).into()
    });
    each.collect()
}
