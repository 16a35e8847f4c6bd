//! Everything that can be pressed in a window as it is drawn, and what a press asks for.

use std::collections::BTreeMap;

use bedside::app::Message;
use bedside::screen::games::Message as OfGame;
use bedside::screen::{Action, dice_hospital, emergency_roll, general, rush};
use bedside_core::Command;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::player::{Player, letter};

/// Keys with a name that may mean something at a table.
const NAMED: [Named; 15] = [
    Named::Space,
    Named::Enter,
    Named::ArrowUp,
    Named::ArrowDown,
    Named::ArrowLeft,
    Named::ArrowRight,
    Named::Tab,
    Named::Escape,
    Named::Backspace,
    Named::F1,
    Named::F2,
    Named::F3,
    Named::F4,
    Named::F5,
    Named::F6,
];
/// Those of them that move a cursor.
const MOVING: [Named; 5] = [Named::ArrowUp, Named::ArrowDown, Named::ArrowLeft, Named::ArrowRight, Named::Tab];
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789+-?";
const WITH: [Modifiers; 3] = [Modifiers::SHIFT, Modifiers::ALT, Modifiers::CTRL];

/// So many of a sort are all tried.
const MANY: usize = 5;

/// What a press sends, and whether it is on something that is lit.
#[derive(Clone)]
pub(super) struct Press {
    pub(super) message: Message,
    pub(super) lit: bool,
}

impl Press {
    /// The commands that it asks for, where it says so by itself.
    pub(super) fn commands(&self) -> Option<Vec<Command>> {
        commands(&self.message)
    }
}

fn commands(message: &Message) -> Option<Vec<Command>> {
    match action(message)? {
        Action::Press(command) => Some(vec![command.clone()]),
        Action::Submit(commands) => Some(commands.clone()),
        _ => None,
    }
}

/// What a message asks of the window, where it is for the window alone.
fn action(message: &Message) -> Option<&Action> {
    match message {
        Message::Do(action)
        | Message::Game(
            OfGame::Rush(rush::Message::Do(action))
            | OfGame::DiceHospital(dice_hospital::Message::Do(action))
            | OfGame::EmergencyRoll(emergency_roll::Message::Do(action))
            | OfGame::General(general::Message::Do(action)),
        ) => Some(action),
        _ => None,
    }
}

/// Whether it stays at the table. Keys of the players' own are settings: nothing that a table lists is done on their page.
fn stays(message: &Message) -> bool {
    match (action(message), message) {
        (Some(action), _) => matches!(action, Action::Go | Action::Press(_) | Action::Submit(_) | Action::Both(..)),
        (None, Message::Game(OfGame::Rush(rush::Message::Keys | rush::Message::KeysForm(_)))) => false,
        (None, Message::Game(OfGame::Rush(rush::Message::Sure(rush::Unsure::Aside(_) | rush::Unsure::Keys)))) => false,
        (None, message) => matches!(message, Message::Game(_)),
    }
}

/// Everything that can be pressed now, each message once; by the mouse alone, or by keys as well.
pub(super) fn all(player: &Player, keys_too: bool) -> Vec<Press> {
    let mut all: BTreeMap<String, Press> = BTreeMap::new();
    let mut add = |message: Message, lit: bool| {
        if stays(&message) {
            all.entry(format!("{message:?}")).or_insert(Press { message, lit }).lit |= lit;
        }
    };
    for (message, lit) in player.clickable() {
        add(message, lit);
    }
    let plain = Modifiers::empty();
    let named = NAMED.into_iter().map(|key| (Key::Named(key), plain));
    let letters = LETTERS.chars().map(|key| (letter(&key.to_string()), plain));
    let held = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let held = held.into_iter().flat_map(|key| WITH.map(|with| (letter(key), with)));
    for (key, modifiers) in named.chain(letters).chain(held).filter(|_| keys_too) {
        // Arrows lead to what can be clicked on as well; some set the clock at once.
        let leads = !MOVING.iter().any(|named| key == Key::Named(*named));
        if let Some(message) = player.app.key_means(&key, modifiers)
            && (leads || commands(&message).is_some())
        {
            add(message, false);
        }
    }
    few_of_a_sort(all)
}

/// Of many beds or departments of a board that differ in their number or name alone, the first and the last.
fn few_of_a_sort(all: BTreeMap<String, Press>) -> Vec<Press> {
    let mut sorts: BTreeMap<(String, bool), Vec<Press>> = BTreeMap::new();
    for (said, press) in all {
        let sort = said
            .rsplit_once('(')
            .filter(|_| said.contains("(Activation("))
            .map_or(said.clone(), |(sort, _)| sort.to_owned());
        sorts.entry((sort, press.lit)).or_default().push(press);
    }
    let few = |mut sort: Vec<Press>| {
        if sort.len() > MANY {
            sort.drain(1..sort.len() - 1);
        }
        sort
    };
    sorts.into_values().flat_map(few).collect()
}
