//! The tree of moves, and what is entered by numbers, in both games that have them.

use bedside_core::dice_hospital::Phase;
use bedside_core::moves::{Label, Reached, Trail};
use bedside_core::{AnyGame, Command, Table, emergency_roll};

use super::form::{CELLS, Form};
use super::page::{Act, Page, Then};
use super::rows::{self, Scene};
use super::{Face, Intent, Key, moved};

impl Face {
    /// How far up the tree of moves somebody is.
    pub const fn trail(&self) -> &Trail {
        &self.trail
    }

    /// The numbers being entered.
    pub const fn draft(&self) -> &[u8; CELLS] {
        &self.draft
    }

    /// Opens the tree of moves; where several players have a turn at once, at the one who probably has to act.
    pub(super) fn open_moves(&mut self, scene: Scene<'_>) -> Intent {
        self.trail.begin(scene.tree());
        let seat = match scene.table.state().playing() {
            AnyGame::DiceHospital(town) if town.phase() == Phase::Activation => self.seat,
            AnyGame::EmergencyRoll(game) if !game.options().paper() => to_act(game, self.seat),
            _ => return self.open(Page::Moves(0)),
        };
        let (mut place, mut found) = (0u8, 0u8);
        scene.tree().branches(self.trail.at(), &mut |labels, _| {
            if labels.first().and_then(Label::seat) == Some(seat) {
                found = place;
            }
            place = place.saturating_add(1);
        });
        self.open(Page::Moves(found))
    }

    pub(super) fn press_on_moves(&mut self, at: u8, key: Key, scene: Scene<'_>) -> Intent {
        match key {
            Key::Turn(by) => {
                let mut count = 0;
                rows::of_fork(&self.trail, scene, &mut |_| count += 1);
                self.swap(Page::Moves(moved(at.into(), by, count)))
            }
            Key::Back => match self.trail.back() {
                Some(row) => self.swap(Page::Moves(row)),
                None => {
                    self.pages.pop();
                    Intent::Redraw
                }
            },
            Key::Go | Key::Push => {
                let (mut number, mut chosen) = (0, None);
                rows::of_fork(&self.trail, scene, &mut |row| {
                    if number <= at {
                        chosen = Some(row);
                    }
                    number = number.saturating_add(1);
                });
                self.choose(chosen, scene)
            }
        }
    }

    /// Takes a branch of the tree of moves.
    pub(super) fn take_branch(&mut self, label: Label, scene: Scene<'_>) -> Intent {
        let Page::Moves(at) = self.page() else { return Intent::Redraw };
        if let Some(seat) = label.seat() {
            self.seat = seat;
        }
        match self.trail.take(label, at, scene.tree()) {
            Reached::Move(command) => {
                let seat = command.seat();
                let then = match (&command, scene.table.state().game::<emergency_roll::Game>()) {
                    // More may be agreed on.
                    (Command::EmergencyRoll(emergency_roll::Command::Agree(_)), _) => Then::Stay,
                    (Command::EmergencyRoll(command), Some(game)) if goes_on(command, game) => {
                        self.trail.begin_with(seat.filter(|_| !game.options().solo()));
                        let _ = self.swap(Page::Moves(0));
                        Then::Stay
                    }
                    _ => Then::Home,
                };
                self.act(Act::Do(command, then), scene)
            }
            Reached::Fork => self.swap(Page::Moves(0)),
            // Another device played meanwhile.
            Reached::Nothing => {
                self.pages.clear();
                Intent::Redraw
            }
        }
    }

    /// Asks for numbers.
    pub(super) fn fill(&mut self, form: Form, table: &Table) -> Intent {
        self.draft = form.start(table.state());
        self.open(Page::Form(form, 0, false))
    }

    /// Turning goes from cell to cell; after a push it changes the cell, until the next one.
    pub(super) fn press_on_form(
        &mut self,
        (form, at, changing): (Form, u8, bool),
        key: Key,
        scene: Scene<'_>,
    ) -> Intent {
        match key {
            Key::Go => {
                let command = form.command(&self.draft);
                self.act(Act::Do(command, Then::Home), scene)
            }
            Key::Push => self.swap(Page::Form(form, at, !changing)),
            Key::Turn(by) if changing => {
                let most = form.most(at.into(), &self.draft, scene.table.state());
                if let Some(number) = self.draft.get_mut(usize::from(at)) {
                    *number = number.saturating_add_signed(by).min(most);
                }
                Intent::Redraw
            }
            Key::Turn(by) => self.swap(Page::Form(form, moved(at.into(), by, form.cells()), false)),
            Key::Back if changing => self.swap(Page::Form(form, at, false)),
            Key::Back => {
                self.pages.pop();
                Intent::Redraw
            }
        }
    }
}

/// Whether a player of Emergency Roll has more to do after this: a die that was chosen wants a bed.
fn goes_on(command: &emergency_roll::Command, game: &emergency_roll::Game) -> bool {
    match *command {
        emergency_roll::Command::Choose { .. } => !game.options().paper(),
        emergency_roll::Command::Admit { seat, .. }
        | emergency_roll::Command::Bury { seat, .. }
        | emergency_roll::Command::Screen { seat, .. } => game.seat(seat).is_ok_and(|of| of.due() > 1),
        _ => false,
    }
}

/// Who has to act in Emergency Roll: whoever moved last goes on until they are done, once the Chief has chosen.
fn to_act(game: &emergency_roll::Game, last: u8) -> u8 {
    let goes_on = game.chiefs_die().is_some() && game.seat(last).is_ok_and(|of| !of.done());
    if goes_on { last } else { game.acting().unwrap_or(last) }
}
