//! The window while Emergency Roll is on the table: what the screens of that game are drawn from.

use std::ops::Deref;

use bedside_core::emergency_roll::Emergency;

use super::App;
use crate::desk::Desk;
use crate::screen::emergency::{Board, Paying, said};

/// The window, and the game on its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnEmergency<'a> {
    app: &'a App,
    game: &'a Emergency,
}

impl App {
    /// The window with its game, where Emergency Roll is on the table.
    pub(crate) fn on_emergency(&self) -> Option<OnEmergency<'_>> {
        self.desk.table().state().game::<emergency_roll::Game>().map(|game| OnEmergency { app: self, game })
    }

    /// What may be chosen at a table of Emergency Roll, in words and in order.
    pub(super) fn emergency_choices(&self) -> Vec<String> {
        let Some(app) = self.on_emergency() else { return Vec::new() };
        app.board().tree().choices().iter().map(|choice| said(app, choice)).collect()
    }

    /// The box whose beds are pointed out at a table of Emergency Roll.
    pub fn pointed_out(&self) -> Option<Paying> {
        self.on_emergency().and_then(|app| app.board().paying())
    }

    /// Whose sheet is large at a table of Emergency Roll.
    pub fn shown_seat(&self) -> Option<u8> {
        self.on_emergency().map(|app| app.board().shown(app.game))
    }
}

/// As in [`App`], but for as long as the window lives.
impl<'a> OnEmergency<'a> {
    pub(crate) fn window(self) -> &'a App {
        self.app
    }

    pub(crate) fn game(self) -> &'a Emergency {
        self.game
    }

    pub(crate) fn desk(self) -> &'a Desk {
        self.app.desk()
    }

    pub(crate) fn board(self) -> &'a Board {
        &self.app.board
    }

    /// A player's name, or ALICAT.
    pub(crate) fn name(self, seat: u8) -> &'a str {
        let seats = &self.desk().table().state().setup().seats;
        seats.get(usize::from(seat)).map_or("ALICAT", |name| name.as_str())
    }
}

impl Deref for OnEmergency<'_> {
    type Target = App;

    fn deref(&self) -> &App {
        self.app
    }
}
