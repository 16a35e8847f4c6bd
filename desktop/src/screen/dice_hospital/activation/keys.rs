//! What a key means on the board: digits for what is lit, arrows and Enter among it, Tab for the next group. Nothing finishes by
//! accident: neither Enter nor Space is done.

use bedside_core::Command as Give;
use bedside_core::dice_hospital::{Command, Order};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::super::{Scene, StageMessage};
use super::{Answer, Message, Spot, State};

/// Parts of the board between which Tab goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Staff,
    Departments,
    Wards,
    Page,
    Rivals,
}

const fn group(spot: Spot) -> Group {
    match spot {
        Spot::Meeple(_) | Spot::Bag | Spot::Well(_) => Group::Staff,
        Spot::Department(_) | Spot::By(..) => Group::Departments,
        Spot::Bed(_) => Group::Wards,
        Spot::Answer(_) => Group::Page,
        Spot::Player(_) => Group::Rivals,
    }
}

/// What a key means here.
pub(in super::super) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<StageMessage> {
    if modifiers.control() || modifiers.alt() || modifiers.logo() {
        return None;
    }
    let state = &scene.screen.stages.activation;
    let ours = matches!(
        key,
        Key::Named(
            Named::Enter | Named::Tab | Named::ArrowUp | Named::ArrowDown | Named::ArrowLeft | Named::ArrowRight
        )
    ) || matches!(key, Key::Character(letter) if letter.parse::<u8>().is_ok());
    let meant = meant(scene, state, key, modifiers);
    meant.or(ours.then_some(Message::Nothing)).map(StageMessage::Activation)
}

fn meant(scene: Scene<'_>, state: &State, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let seat = state.seat(scene.game);
    let here = state.cursor;
    Some(match key {
        Key::Named(Named::Escape) if *state.half(seat) != super::Half::of(seat).left_as(state.half(seat)) => {
            Message::LetGo
        }
        Key::Named(Named::Escape) if state.cursor.is_some() => Message::LetGo,
        Key::Named(Named::Enter) => Message::Press(here?),
        Key::Named(Named::Space) => return space(scene, state),
        Key::Named(Named::ArrowRight) => step(state, scene, 1)?,
        Key::Named(Named::ArrowLeft) => step(state, scene, -1)?,
        Key::Named(Named::ArrowDown) => step(state, scene, down(scene, state))?,
        Key::Named(Named::ArrowUp) => step(state, scene, -down(scene, state))?,
        Key::Named(Named::Tab) => next_group(state, scene, modifiers.shift())?,
        Key::Named(function @ (Named::F1 | Named::F2 | Named::F3 | Named::F4)) => {
            let all = [Named::F1, Named::F2, Named::F3, Named::F4];
            let seat = all.iter().position(|other| other == function).and_then(|seat| u8::try_from(seat).ok())?;
            Message::Press(Spot::Player(seat))
        }
        Key::Character(letter) => return by_letter(scene, state, &letter.to_lowercase()),
        _ => return None,
    })
}

fn by_letter(scene: Scene<'_>, state: &State, letter: &str) -> Option<Message> {
    if letter == "0" {
        return state
            .offer
            .lit_at(Spot::Answer(Answer::Leave))
            .map(|lit| Message::Press(lit.spot))
            .or(Some(Message::LetGo));
    }
    if let Ok(digit) = letter.parse::<u8>() {
        let lit = state.offer.lit.iter().find(|lit| lit.key == Some(digit));
        return lit.map(|lit| Message::Press(lit.spot));
    }
    match letter {
        "x" => Some(Message::Press(Spot::Bag)),
        "f" => {
            let done = Give::DiceHospital(Command::Done { seat: state.seat(scene.game) });
            let may = !state.asks() && scene.table().accepts(&done, scene.now()).is_ok();
            let finish = if state.is_over(scene.game) { Message::FinishAll } else { Message::Finish };
            may.then_some(finish)
        }
        _ => None,
    }
}

/// Space is the filled slot, but for being done; without one it does nothing.
fn space(scene: Scene<'_>, state: &State) -> Option<Message> {
    match scene.view().go {
        Ok(Give::DiceHospital(_)) | Err(_) => {}
        // The clock: the window presses it.
        Ok(_) => return None,
    }
    if state.offer.whole.is_some() {
        return Some(Message::Complete);
    }
    Some(Message::Nothing)
}

/// Everything that the arrows go through.
fn spots(state: &State, scene: Scene<'_>) -> Vec<Spot> {
    let mut all: Vec<Spot> = state.offer.lit.iter().map(|lit| lit.spot).collect();
    if !state.asks() {
        for meeple in &state.offer.meeples {
            push(&mut all, Spot::Meeple(*meeple));
        }
        for department in &state.offer.departments {
            push(&mut all, Spot::Department(*department));
        }
        let seat = state.seat(scene.game);
        let Ok(hospital) = scene.game.hospital_of(seat) else { return all };
        if hospital.bags() > 0 {
            push(&mut all, Spot::Bag);
        }
        // Somebody may be taken first, and the department afterwards.
        let half = state.half(seat);
        if half.placement.department.is_none() && half.hand == super::Hand::Empty && !hospital.done() {
            hospital.patients().for_each(|(bed, _)| push(&mut all, Spot::Bed(bed)));
        }
    }
    if scene.game.options().order() == Order::Together {
        for seat in scene.game.seats().filter(|seat| *seat != state.seat(scene.game)) {
            push(&mut all, Spot::Player(seat));
        }
    }
    all
}

fn push(all: &mut Vec<Spot>, spot: Spot) {
    if !all.contains(&spot) {
        all.push(spot);
    }
}

/// The next thing of the same group as the one that has the focus, or the first that is lit.
fn step(state: &State, scene: Scene<'_>, by: isize) -> Option<Message> {
    let all = spots(state, scene);
    let Some(here) = state.cursor.filter(|spot| all.contains(spot)) else {
        return all.first().map(|spot| Message::Focus(*spot));
    };
    let same: Vec<Spot> = all.into_iter().filter(|spot| group(*spot) == group(here)).collect();
    let place = same.iter().position(|spot| *spot == here)?;
    let next = place.saturating_add_signed(by).min(same.len() - 1);
    same.get(next).map(|spot| Message::Focus(*spot))
}

/// How many things further the row below begins.
fn down(scene: Scene<'_>, state: &State) -> isize {
    let departments = matches!(state.cursor, Some(Spot::Department(_)));
    let seat = state.seat(scene.game);
    let edition = scene.game.options().edition();
    let count = scene.game.hospital_of(seat).map_or(6, |hospital| hospital.departments(edition).count());
    let columns = super::measures::Measures::of(scene.room(), count).columns;
    if departments { isize::try_from(columns).unwrap_or(1) } else { 1 }
}

fn next_group(state: &State, scene: Scene<'_>, back: bool) -> Option<Message> {
    let all = spots(state, scene);
    let order = [Group::Page, Group::Staff, Group::Departments, Group::Wards, Group::Rivals];
    let there = |wanted: &Group| all.iter().any(|spot| group(*spot) == *wanted);
    let groups: Vec<Group> = order.into_iter().filter(there).collect();
    let here = state.cursor.and_then(|spot| groups.iter().position(|other| *other == group(spot)));
    let next = match here {
        None => 0,
        Some(place) if back => (place + groups.len() - 1) % groups.len(),
        Some(place) => (place + 1) % groups.len(),
    };
    let wanted = groups.get(next)?;
    all.iter().find(|spot| group(**spot) == *wanted).map(|spot| Message::Focus(*spot))
}
