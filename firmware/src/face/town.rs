//! The table's own page in Dice Hospital, the tree of its moves, and what is entered by numbers.

use bedside_core::Table;
use bedside_core::dice_hospital::{Label, Phase, Town};

use super::climb::{Climb, Reached};
use super::form::{CELLS, Form};
use super::page::{Act, Page, Then};
use super::rows::{self, Scene};
use super::{Face, Intent, Key, moved};

impl Face {
    pub(super) fn press_on_town(&mut self, key: Key, town: &Town, scene: Scene<'_>) -> Intent {
        let table = scene.table;
        match key {
            Key::Go => match table.step(scene.now) {
                Some(step) => Intent::Do(step),
                None => self.open_moves(town, scene),
            },
            Key::Back => Intent::Redraw,
            Key::Turn(by) => self.turn_to(self.chosen(table), by, views(town), table),
            Key::Push => self.open_moves(town, scene),
        }
    }

    /// How far up the tree of moves somebody is.
    pub const fn climb(&self) -> &Climb {
        &self.climb
    }

    /// The numbers being entered.
    pub const fn draft(&self) -> &[u8; CELLS] {
        &self.draft
    }

    /// Opens the tree of moves; while hospitals are active, at the one that moved last.
    fn open_moves(&mut self, town: &Town, scene: Scene<'_>) -> Intent {
        self.climb.begin(scene);
        if town.phase() != Phase::Activation {
            return self.open(Page::Moves(0));
        }
        let (mut place, mut found) = (0u8, 0u8);
        self.climb.branches(scene, &mut |label, _| {
            if label == Some(&Label::Seat(self.seat)) {
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
                rows::of_fork(&self.climb, scene, &mut |_| count += 1);
                self.swap(Page::Moves(moved(at.into(), by, count)))
            }
            Key::Back => match self.climb.back() {
                Some(row) => self.swap(Page::Moves(row)),
                None => {
                    self.pages.pop();
                    Intent::Redraw
                }
            },
            Key::Go | Key::Push => {
                let (mut number, mut chosen) = (0, None);
                rows::of_fork(&self.climb, scene, &mut |row| {
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
        if let Label::Seat(seat) = label {
            self.seat = seat;
        }
        match self.climb.take(label, at, scene) {
            Reached::Move(command) => {
                self.act(Act::Do(bedside_core::Command::DiceHospital(command), Then::Home), scene)
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
        let Some(town) = table.state().town() else { return Intent::Redraw };
        self.draft = form.start(town);
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
                let command = bedside_core::Command::DiceHospital(form.command(&self.draft));
                self.act(Act::Do(command, Then::Home), scene)
            }
            Key::Push => self.swap(Page::Form(form, at, !changing)),
            Key::Turn(by) if changing => {
                let most = form.most(at.into(), &self.draft);
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

/// Views of the table: what the phase is about, and each hospital.
pub fn views(town: &Town) -> usize {
    1 + town.hospitals().len()
}
