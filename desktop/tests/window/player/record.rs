//! What a player did, kept so that it can be done again in a real window.

use std::time::Duration;

use iced::event::Status;
use iced::keyboard::key::{Code, Named, Physical};
use iced::keyboard::{self, Key, Modifiers};
use iced::{Event, mouse};
use serde_json::json;

use super::Player;
use crate::recording::{Recording, Step};

/// What a journey is made with. A name has to be typed by whoever clicks, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Mouse,
    Keys,
}

impl Hand {
    fn uses(self, step: &Step) -> bool {
        match (self, step) {
            (_, Step::Passes { .. } | Step::Stands { .. }) => true,
            (Hand::Mouse, Step::Key { taken, .. }) => *taken,
            (Hand::Mouse, _) => true,
            (Hand::Keys, step) => matches!(step, Step::Key { .. }),
        }
    }
}

impl Player {
    /// What was done since the last look.
    fn note_presses(&mut self) {
        self.steps.extend(self.display.done().iter().filter_map(|(event, status)| step(event, *status)));
    }

    pub(super) fn note_standing(&mut self) {
        self.note_presses();
        let stands = Step::Stands { table: self.app.desk().id(), entries: self.entries() };
        if self.steps.iter().rfind(|step| matches!(step, Step::Stands { .. })) != Some(&stands) {
            self.steps.push(stands);
        }
    }

    pub(super) fn note_time(&mut self, span: Duration) {
        self.note_presses();
        self.steps.push(Step::Passes { millis: u64::try_from(span.as_millis()).expect("an evening") });
    }

    /// The journey is at its end: everything was pressed by this hand alone. It is kept in the folder that `BEDSIDE_JOURNEYS`
    /// names, to be made again in a real window.
    #[track_caller]
    pub(crate) fn ends_journey(&mut self, name: &str, hand: Hand) {
        self.note_presses();
        assert!(self.pressed_all, "{name}: something was done without a press");
        let other = self.steps.iter().find(|step| !hand.uses(step));
        assert_eq!(other, None, "{name} goes by {hand:?} alone");
        let Ok(folder) = std::env::var("BEDSIDE_JOURNEYS") else { return };
        let table = self.app.desk().table();
        let lines = table.journal().commands().map(|(_, at, command)| json!({ "at": at.millis(), "do": command }));
        let recording = Recording {
            seed: self.seed.0,
            lang: self.app.lang().key().to_owned(),
            width: self.size.width,
            height: self.size.height,
            steps: self.steps.clone(),
            setup: serde_json::to_value(table.state().setup()).expect("a setup"),
            lines: lines.collect(),
        };
        let text = serde_json::to_string(&recording).expect("a recording");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(format!("{folder}/{name}.json"), text).expect("a recording is saved");
        // What has just happened may still be told.
        self.wait(Duration::from_secs(10));
        self.picture_to(&format!("{folder}/{name}.ppm"));
    }
}

/// An event in the words of a display.
fn step(event: &Event, status: Status) -> Option<Step> {
    let button = |button: &mouse::Button| if *button == mouse::Button::Right { 3 } else { 1 };
    match event {
        Event::Mouse(mouse::Event::CursorMoved { position }) => Some(Step::Points { x: position.x, y: position.y }),
        Event::Mouse(mouse::Event::ButtonPressed(pressed)) => Some(Step::Holds { button: button(pressed) }),
        Event::Mouse(mouse::Event::ButtonReleased(released)) => Some(Step::Lifts { button: button(released) }),
        Event::Keyboard(keyboard::Event::KeyPressed { key, modified_key, physical_key, modifiers, .. }) => {
            // What types a sign is named by it, and holds by itself what that takes; a figure is named by its key.
            let figure = matches!(physical_key, Physical::Code(_));
            let (key, modifiers) = if key == modified_key || figure {
                (key, *modifiers)
            } else {
                (modified_key, *modifiers - Modifiers::SHIFT)
            };
            let key = format!("{}{}", held(modifiers), named(key, *physical_key));
            Some(Step::Key { key, taken: status == Status::Captured })
        }
        _ => None,
    }
}

fn held(modifiers: Modifiers) -> String {
    let held = [(modifiers.control(), "ctrl+"), (modifiers.alt(), "alt+"), (modifiers.shift(), "shift+")];
    held.into_iter().filter(|(is_held, _)| *is_held).map(|(_, name)| name).collect()
}

/// What X calls a key. A figure is the key that it is on, whatever Shift makes of it.
fn named(key: &Key, physical: Physical) -> String {
    if let Physical::Code(code) = physical
        && (Code::Digit0..=Code::Digit9).contains(&code)
    {
        return format!("{code:?}").replace("Digit", "");
    }
    match key {
        Key::Named(Named::Enter) => "Return".to_owned(),
        Key::Named(Named::Space) => "space".to_owned(),
        Key::Named(Named::Backspace) => "BackSpace".to_owned(),
        Key::Named(named) => format!("{named:?}").replace("Arrow", ""),
        Key::Character(letter) => match letter.as_str() {
            "+" => "plus".to_owned(),
            "-" => "minus".to_owned(),
            "," => "comma".to_owned(),
            "." => "period".to_owned(),
            "?" => "question".to_owned(),
            letter => letter.to_owned(),
        },
        Key::Unidentified => panic!("a key without a name"),
    }
}
