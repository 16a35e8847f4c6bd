//! What a language says of whichever game it is.

use core::cmp::Ordering;
use core::fmt::{Result, Write};

use super::{Lang, OptionWords, Topic, seat_name};
use crate::command::Command;
use crate::form::Form;
use crate::game::{AnyGame, Choice, GameKind, Label, Rules};
use crate::refusal::Refusal;
use crate::state::State;

/// The words of a game: in the file of its name beside this one, which asks those of its name in the languages' folders.
pub(super) trait Spoken: Rules {
    /// The phase that it is in.
    fn phase(&self, lang: Lang) -> &'static str;

    /// Names the phases that every round goes through, in order, and whether each is behind, here or ahead. A game whose rounds
    /// have no phases names none.
    fn phases(&self, _lang: Lang, _each: &mut dyn FnMut(&'static str, Ordering)) {}

    /// What its rounds are called.
    fn round(lang: Lang) -> &'static str {
        lang.desk_words().round
    }

    /// The press that is waited for, where it is about the clock, which a game may call by a name of its own.
    fn clock_press(command: &Command, lang: Lang) -> Option<&'static str> {
        in_language!(lang, language::sentence::clock_press(command))
    }

    /// What is said of it when it has ended.
    fn ended(lang: Lang) -> &'static str;

    /// What a button says that gives a command: at most twelve letters, for the gadget.
    fn button(command: &Self::Command, lang: Lang) -> &'static str;

    /// A label of a move, in a few words.
    fn label(label: &Self::Label, state: &State, lang: Lang, out: &mut dyn Write) -> Result;

    /// Why a command was not taken, with the numbers where counts do not fit.
    fn refusal(refusal: Self::Refusal, lang: Lang, out: &mut dyn Write) -> Result {
        out.write_str(lang.refusal(refusal.into()))
    }

    /// A choice of an option whose choices have names.
    fn choice_named(_choice: &Self::Choice, _lang: Lang) -> Option<OptionWords> {
        None
    }

    /// A rule that gives or takes points, by its name among programs.
    fn rule(_key: &str, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// What a form is called: at most twenty letters, for the gadget.
    fn form(_form: &Form, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// What a blank asks for: nine letters where several stand beside each other.
    fn blank(_form: &Form, _name: &str, _lang: Lang) -> Option<&'static str> {
        None
    }
}

macro_rules! spoken {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        impl Lang {
            /// What a game is called.
            pub const fn title(self, kind: GameKind) -> &'static str {
                match kind {
                    $(GameKind::$Kind => in_language!(self, language::$folder::TITLE),)+
                }
            }

            /// What it is, in a line.
            pub const fn about(self, kind: GameKind) -> &'static str {
                match kind {
                    $(GameKind::$Kind => in_language!(self, language::$folder::ABOUT),)+
                }
            }

            /// Its rules at a glance.
            pub const fn rules(self, kind: GameKind) -> &'static [Topic] {
                match kind {
                    $(GameKind::$Kind => in_language!(self, language::$folder::rules::TOPICS),)+
                }
            }

            /// What a choice is about.
            pub fn option(self, choice: &Choice) -> OptionWords {
                match choice {
                    $(Choice::$Kind(choice) => in_language!(self, language::$folder::option(choice)),)+
                }
            }

            /// A choice of an option whose choices have names.
            pub(super) fn choice_named(self, choice: &Choice) -> Option<OptionWords> {
                match choice {
                    $(Choice::$Kind(choice) => <crate::$folder::Game as Spoken>::choice_named(choice, self),)+
                }
            }

            /// The phase that a game is in.
            pub fn phase_of(self, game: &AnyGame) -> &'static str {
                match game {
                    $(AnyGame::$Kind(game) => Spoken::phase(game, self),)+
                }
            }

            /// Names the phases that every round of a game goes through, in order, and whether each is behind, here or ahead.
            pub fn phases_of(self, game: &AnyGame, each: &mut dyn FnMut(&'static str, Ordering)) {
                match game {
                    $(AnyGame::$Kind(game) => Spoken::phases(game, self, each),)+
                }
            }

            /// What the rounds of a game are called.
            pub fn round_word(self, game: GameKind) -> &'static str {
                match game {
                    $(GameKind::$Kind => <crate::$folder::Game as Spoken>::round(self),)+
                }
            }

            /// The press on the clock of a game that is waited for.
            pub(super) fn clock_press(self, game: GameKind, command: &Command) -> Option<&'static str> {
                match game {
                    $(GameKind::$Kind => <crate::$folder::Game as Spoken>::clock_press(command, self),)+
                }
            }

            /// A rule of a game that gives or takes points, by its name among programs.
            pub fn rule(self, game: GameKind, key: &str) -> Option<&'static str> {
                match game {
                    $(GameKind::$Kind => <crate::$folder::Game as Spoken>::rule(key, self),)+
                }
            }

            /// What is said of a game that has ended.
            pub fn game_over(self, game: GameKind) -> &'static str {
                match game {
                    $(GameKind::$Kind => <crate::$folder::Game as Spoken>::ended(self),)+
                }
            }

            /// A label of a move, in a few words.
            pub fn label(self, label: &Label, state: &State, out: &mut dyn Write) -> Result {
                match label {
                    Label::Seat(seat) => out.write_str(seat_name(*seat, state)),
                    $(Label::$Kind(label) => <crate::$folder::Game as Spoken>::label(label, state, self, out),)+
                }
            }

            /// What a button says that gives `command`: at most twelve letters, for the gadget.
            pub fn button(self, command: &Command) -> &'static str {
                let words = self.words();
                match command {
                    Command::Undo => words.undo,
                    Command::Redo => words.redo,
                    Command::StartClock => words.start,
                    Command::PauseClock | Command::InterruptClock => words.pause,
                    Command::ResumeClock => words.resume,
                    Command::AdjustClock { .. } => words.adjust,
                    Command::RestartClock => words.restart,
                    Command::SwitchSignal { .. } => words.signals,
                    Command::DrawLot { .. } => words.draw_lot,
                    Command::EndEarly => words.end_early,
                    Command::AskAdvice { .. } => words.ask_advice,
                    $(Command::$Kind(command) => <crate::$folder::Game as Spoken>::button(command, self),)+
                }
            }

            /// Why a command was not taken, with the numbers where counts do not fit.
            pub fn write_refusal(self, refusal: Refusal, out: &mut dyn Write) -> Result {
                match refusal {
                    $(Refusal::$Kind(refusal) => <crate::$folder::Game as Spoken>::refusal(refusal, self, out),)+
                    refusal => out.write_str(self.refusal(refusal)),
                }
            }

            /// What a form of a game is called.
            pub(super) fn form_of(self, game: GameKind, form: &Form) -> Option<&'static str> {
                match game {
                    $(GameKind::$Kind => <crate::$folder::Game as Spoken>::form(form, self),)+
                }
            }

            /// What a blank of a game's form asks for.
            pub(super) fn blank_of(self, game: GameKind, form: &Form, name: &str) -> Option<&'static str> {
                match game {
                    $(GameKind::$Kind => <crate::$folder::Game as Spoken>::blank(form, name, self),)+
                }
            }
        }
    };
}

crate::game::games!(spoken);

impl Lang {
    /// Why a command was not taken.
    pub fn refusal(self, refusal: Refusal) -> &'static str {
        in_language!(self, language::refusals::refusal(refusal))
    }
}
