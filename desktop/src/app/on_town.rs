//! The window while Dice Hospital is on the table: what the screens of that game are drawn from.

use std::ops::Deref;

use bedside_core::dice_hospital::Town;

use super::App;
use crate::desk::Desk;
use crate::screen::town::{Tree, choices};

/// The window, and the town on its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnTown<'a> {
    app: &'a App,
    town: &'a Town,
}

impl App {
    /// The window with its town, where Dice Hospital is on the table.
    pub(crate) fn on_town(&self) -> Option<OnTown<'_>> {
        self.desk.table().state().game::<dice_hospital::Game>().map(|town| OnTown { app: self, town })
    }
}

impl App {
    /// What may be chosen at a table of Dice Hospital or of Emergency Roll, in words and in order.
    pub fn choices(&self) -> Vec<String> {
        let Some(app) = self.on_town() else { return self.emergency_choices() };
        app.tree().choices().iter().map(|choice| choices::said(app, choice)).collect()
    }
}

/// As in [`App`], but for as long as the window lives.
impl<'a> OnTown<'a> {
    pub(crate) fn window(self) -> &'a App {
        self.app
    }

    pub(crate) fn town(self) -> &'a Town {
        self.town
    }

    pub(crate) fn desk(self) -> &'a Desk {
        self.app.desk()
    }

    pub(crate) fn tree(self) -> &'a Tree {
        &self.app.tree
    }

    /// A player's name.
    pub(crate) fn name(self, seat: u8) -> &'a str {
        let seats = &self.desk().table().state().setup().seats;
        seats.get(usize::from(seat)).map_or("", |name| name.as_str())
    }
}

impl Deref for OnTown<'_> {
    type Target = App;

    fn deref(&self) -> &App {
        self.app
    }
}
