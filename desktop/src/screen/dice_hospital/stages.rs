//! The stages of an evening, a folder each: which one the table is at, and what it makes of messages and keys.
//!
//! A folder has a `State`, its `Message`, `view` and `key`; a row of `stages!` makes it part of the screen.

use bedside_core::dice_hospital::{Depth, Game, Phase, REPORTS};
use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::{Message, Scene, activation, ending, improvement, intake, round_end, scorekeeper, setup, solo};
use crate::screen::{Action, Frame};

macro_rules! stages {
    ($($Stage:ident = $folder:ident,)+) => {
        /// A part of the evening that is drawn in its own way.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each is told in its folder")]
        pub enum Stage {
            $($Stage,)+
        }

        /// What comes from a stage.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(missing_docs, reason = "each is told in its folder")]
        pub enum StageMessage {
            $($Stage($folder::Message),)+
        }

        $(impl From<$folder::Message> for Message {
            fn from(message: $folder::Message) -> Message {
                Message::Stage(StageMessage::$Stage(message))
            }
        })+

        /// What the players have begun, at each of them.
        #[derive(Debug, Default)]
        pub(super) struct Stages {
            $(pub(super) $folder: $folder::State,)+
        }

        impl Stages {
            /// Takes what came in, and answers what is to be done.
            pub(super) fn update(&mut self, message: StageMessage, frame: Frame<'_>, game: &Game) -> Action {
                match message {
                    $(StageMessage::$Stage(message) => self.$folder.update(message, frame, game),)+
                }
            }

            /// Lets go of what the table no longer has.
            pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
                self.activation.leave_alone(frame.desk.rivals());
                $(self.$folder.refresh(frame, game);)+
                if frame.past.is_some() {
                    self.only_show();
                }
            }
        }

        impl Stage {
            /// What is drawn.
            pub(super) fn view(self, scene: Scene<'_>) -> Element<'_, Message> {
                match self {
                    $(Stage::$Stage => $folder::view(scene),)+
                }
            }

            /// What a key means.
            pub(super) fn key(self, scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
                match self {
                    $(Stage::$Stage => $folder::key(scene, key, modifiers).map(Message::Stage),)+
                }
            }
        }
    };
}

stages! {
    Setup = setup,
    Intake = intake,
    Improvement = improvement,
    Activation = activation,
    RoundEnd = round_end,
    Ending = ending,
    Scorekeeper = scorekeeper,
    Solo = solo,
}

impl Stages {
    /// Nothing is to be pressed at a table as it was: what may be chosen is not lit.
    fn only_show(&mut self) {
        self.setup.only_show();
        self.intake.only_show();
        self.improvement.only_show();
        self.activation.only_show();
    }
}

impl Stage {
    /// The stage that a game is at.
    pub(crate) fn of(game: &Game) -> Stage {
        let (options, phase) = (game.options(), game.phase());
        let keeps_score = options.depth() == Depth::Scorekeeper;
        match phase {
            Phase::Setup if options.solo() && game.reports().laid() < REPORTS => Stage::Solo,
            Phase::Setup if keeps_score && (game.may_begin() || scorekeeper::asks_for_administrators(game)) => {
                Stage::Scorekeeper
            }
            Phase::Setup => Stage::Setup,
            Phase::Collection | Phase::Ending if !game.tell_the_end().is_empty() => Stage::Scorekeeper,
            Phase::Collection | Phase::Ending | Phase::Over => Stage::Ending,
            // Who comes is chosen alike, whoever keeps the dice.
            Phase::Intake if options.solo() && game.makes_room() => Stage::Intake,
            Phase::Intake if options.solo() && (game.intake().rolled() || !keeps_score) => Stage::Solo,
            Phase::Intake if game.intake().rolled() => Stage::Intake,
            Phase::Discharge if options.solo() && (game.has_told(0) || !keeps_score) && !game.reports_settled() => {
                Stage::Solo
            }
            Phase::Shift => Stage::RoundEnd,
            _ if keeps_score => Stage::Scorekeeper,
            Phase::Intake => Stage::Intake,
            Phase::Improvement => Stage::Improvement,
            Phase::Activation => Stage::Activation,
            // Whom an administrator spares is chosen on the board.
            Phase::Neglect if game.seats().any(|seat| game.sparing(seat).next().is_some()) => Stage::Activation,
            Phase::Neglect | Phase::Discharge => Stage::RoundEnd,
        }
    }
}
