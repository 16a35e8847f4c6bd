//! The screens of the games: the one place of the window that goes by which game is played.
//!
//! A game's folder has a `Screen` with its `Message`, `opening::LABELS` for the form for a table, `RULES` for the rules at a
//! glance, `key_lines` for the sheet of keys, `SCORES`, which opens its score sheet, `MOVES`, whether its screens show motion, and
//! `is_steady`, its presses that need no guard, and `measures`, what it alone counts for statistics; a row of `screens!` below makes it part of the window. A game without a row is played on the general screens.

use bedside_core::{AnyGame, Event, GameKind, Instant, Lang, Refusal, Table};
use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::opening::{self, Beginning, Labels};
use super::reference::Rules;
use super::{Action, Frame, Scene, Way, dice_hospital, emergency_roll, general, open_table, rush};
use crate::advice::rivals::Rivals;
use crate::theme::Room;

/// What a press on what is chosen does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chooses {
    /// It lets go.
    OrLetsGo,
    /// It chooses one more of the kind.
    OneMore,
}

macro_rules! screens {
    ($($Kind:ident = $folder:ident,)+) => {
        /// The screen of the game on the table: where its players are.
        #[derive(Debug)]
        #[expect(missing_docs, reason = "the names of the games")]
        pub enum Screen {
            $($Kind(Box<$folder::Screen>),)+
            General(GameKind, Box<general::Screen>),
        }

        /// What comes from a game's screen.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(missing_docs, reason = "the names of the games")]
        pub enum Message {
            $($Kind($folder::Message),)+
            General(general::Message),
        }

        $(impl From<$folder::Message> for Message {
            fn from(message: $folder::Message) -> Message {
                Message::$Kind(message)
            }
        }

        impl From<Action> for $folder::Message {
            fn from(action: Action) -> $folder::Message {
                $folder::Message::Do(action)
            }
        })+

        impl Message {
            /// What it asks of the window, where it is for the window alone.
            pub(crate) fn action(&self) -> Option<&Action> {
                match self {
                    $(Message::$Kind($folder::Message::Do(action)) => Some(action),)+
                    Message::General(general::Message::Do(action)) => Some(action),
                    _ => None,
                }
            }

            /// Whether it closes what is open before the table.
            pub(crate) fn closes(&self) -> bool {
                match self {
                    $(Message::$Kind(message) => *message == $folder::Message::Close,)+
                    Message::General(message) => *message == general::Message::Close,
                }
            }

            /// How it chooses, where it does no more than that.
            pub(crate) fn chooses(&self) -> Option<Chooses> {
                match self {
                    Message::DiceHospital(message) => message.chooses(),
                    _ => None,
                }
            }

            /// Whether it is a press on something that stays where it is and means the same whatever was pressed before.
            pub(crate) fn is_steady(&self) -> bool {
                match self {
                    $(Message::$Kind(message) => $folder::is_steady(message),)+
                    Message::General(_) => false,
                }
            }
        }

        /// Whether a game's screens show how something changes.
        pub(crate) fn moves(game: GameKind) -> bool {
            $(if game == GameKind::$Kind {
                return $folder::MOVES;
            })+
            false
        }

        /// Names what only the game of a table counts, for statistics.
        pub(crate) fn measures(table: &Table, each: &mut dyn FnMut(String, i64)) {
            match table.state().playing() {
                $(AnyGame::$Kind(_) => $folder::measures(table, each),)+
            }
        }

        /// What opens the score sheet of a game, where it has one.
        pub(crate) fn scores(game: GameKind) -> Option<Message> {
            $(if game == GameKind::$Kind {
                return $folder::SCORES.map(Message::$Kind);
            })+
            None
        }

        impl Screen {
            /// A game's screen as it begins.
            pub fn of(game: GameKind) -> Screen {
                $(if game == GameKind::$Kind {
                    return Screen::$Kind(Box::default());
                })+
                Screen::General(game, Box::default())
            }

            /// Whose screen it is.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(Screen::$Kind(_) => GameKind::$Kind,)+
                    Screen::General(kind, _) => *kind,
                }
            }

            /// Whether nothing is open before the table.
            pub fn is_at_table(&self) -> bool {
                match self {
                    $(Screen::$Kind(screen) => *screen.page() == $folder::Page::Table,)+
                    Screen::General(_, screen) => *screen.page() == general::Page::Table,
                }
            }

            /// Takes what came in, and answers what is to be done.
            pub(crate) fn update(&mut self, message: Message, frame: Frame<'_>) -> Action {
                match (self, message, frame.state().playing()) {
                    $((Screen::$Kind(screen), Message::$Kind(message), AnyGame::$Kind(game)) => {
                        screen.update(message, frame, game)
                    })+
                    (Screen::General(_, screen), Message::General(message), _) => screen.update(message, frame),
                    _ => Action::None,
                }
            }

            /// What it submitted was taken, or why not.
            pub(crate) fn answered(&mut self, answer: Result<(), Refusal>, frame: Frame<'_>) -> Action {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => screen.answered(answer, frame, game),)+
                    (Screen::General(_, screen), _) => screen.answered(answer, frame),
                    _ => Action::None,
                }
            }

            /// Brings what depends on the table up to date.
            pub(crate) fn refresh(&mut self, frame: Frame<'_>) {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => screen.refresh(frame, game),)+
                    (Screen::General(_, screen), _) => screen.refresh(frame),
                    _ => {}
                }
            }

            /// Shows somebody's board, where boards are one player's.
            pub(crate) fn look_at(&mut self, seat: u8, frame: Frame<'_>) {
                match (self, frame.state().playing()) {
                    (Screen::DiceHospital(screen), _) => screen.look_at(seat),
                    (Screen::EmergencyRoll(screen), AnyGame::EmergencyRoll(game)) => screen.look_at(seat, frame, game),
                    _ => {}
                }
            }

            /// When something will look different next by itself, beside what the table tells.
            pub(crate) fn next_wake(&self, frame: Frame<'_>) -> Option<Instant> {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => screen.next_wake(frame, game),)+
                    _ => None,
                }
            }

            /// What GO does here instead of the table's step.
            pub(crate) fn go(&mut self, frame: Frame<'_>) -> Option<Action> {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => screen.go(frame, game),)+
                    (Screen::General(_, screen), _) => screen.go(frame),
                    _ => None,
                }
            }

            /// What is to be done about something that happened.
            pub(crate) fn heard(&self, events: &[Event]) -> Action {
                match self {
                    $(Screen::$Kind(screen) => screen.heard(events),)+
                    Screen::General(..) => Action::None,
                }
            }

            /// What a key means on this screen.
            pub(crate) fn key(&self, frame: Frame<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => {
                        $folder::key(Scene { frame, game, screen }, key, modifiers).map(Message::$Kind)
                    })+
                    (Screen::General(_, screen), _) => general::key(frame, screen, key, modifiers).map(Message::General),
                    _ => None,
                }
            }

            /// What may be chosen from a list, in words and in order.
            pub(crate) fn choices(&self, frame: Frame<'_>) -> Vec<String> {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => {
                        $folder::choices(Scene { frame, game, screen })
                    })+
                    (Screen::General(_, screen), _) => general::choices(frame, screen),
                    _ => Vec::new(),
                }
            }

            /// What is drawn.
            pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
                match (self, frame.state().playing()) {
                    $((Screen::$Kind(screen), AnyGame::$Kind(game)) => {
                        $folder::view(Scene { frame, game, screen }).map(Message::$Kind)
                    })+
                    (Screen::General(_, screen), _) => general::view(frame, screen).map(Message::General),
                    _ => iced::widget::Space::new().into(),
                }
            }
        }

        /// The keys of a game's screens, and what they do.
        fn key_lines(game: GameKind, lang: Lang) -> KeyLines {
            $(if game == GameKind::$Kind {
                return $folder::key_lines(lang);
            })+
            general::key_lines(lang)
        }

        /// What a game's folder tells for the rules at a glance.
        pub(super) fn rules(game: GameKind) -> &'static dyn Rules {
            $(if game == GameKind::$Kind {
                return &$folder::RULES;
            })+
            &general::RULES
        }

        /// How a game's options stand in the form for a table.
        pub(super) fn labels(game: GameKind) -> &'static dyn Labels {
            $(if game == GameKind::$Kind {
                return &$folder::opening::LABELS;
            })+
            &general::opening::LABELS
        }
    };
}

impl From<Action> for general::Message {
    fn from(action: Action) -> general::Message {
        general::Message::Do(action)
    }
}

impl Screen {
    /// Whether a key that means the same everywhere is the game's own just now.
    pub(crate) fn claims(&self, frame: Frame<'_>, key: &Key) -> bool {
        match (self, frame.state().playing()) {
            (Screen::Rush(screen), AnyGame::Rush(game)) => rush::claims(Scene { frame, game, screen }, key),
            _ => false,
        }
    }

    /// What a key means instead that would lead away from the table, where that might be a slip of a busy hand.
    pub(crate) fn slip(&self, frame: Frame<'_>, way: Way) -> Option<Message> {
        match (self, frame.state().playing()) {
            (Screen::Rush(screen), AnyGame::Rush(game)) => {
                rush::slip(Scene { frame, game, screen }, way).map(Message::Rush)
            }
            _ => None,
        }
    }
}

/// Keys, and what they do.
pub(super) type KeyLines = Vec<(&'static str, &'static str)>;

/// The keys of the screens that a table may show, group by group.
pub(super) fn key_groups(playing: &AnyGame, lang: Lang) -> Vec<(&'static str, KeyLines)> {
    match playing {
        AnyGame::DiceHospital(game) => dice_hospital::key_groups(game, lang),
        playing => vec![(lang.title(playing.kind()), key_lines(playing.kind(), lang))],
    }
}

screens! {
    Rush = rush,
    DiceHospital = dice_hospital,
    EmergencyRoll = emergency_roll,
    OpenTable = open_table,
}

/// The form for a table of a game: the general one, but for a game that has more to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Rush M.D.: what its cards say, colours, times and spaces.
    Rush(Box<rush::opening::Form>),
    /// Names and options.
    General(Box<opening::Form>),
}

/// What comes from such a form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the forms")]
pub enum OpeningMessage {
    Rush(rush::opening::Message),
    General(opening::Message),
}

impl Opening {
    /// A form for a table of a game.
    pub fn new(game: GameKind, beginning: Beginning) -> Opening {
        match game {
            GameKind::Rush => Opening::Rush(Box::new(rush::opening::Form::new(beginning))),
            game => Opening::General(Box::new(opening::Form::new(game, beginning))),
        }
    }

    /// Of which game.
    pub fn kind(&self) -> GameKind {
        match self {
            Opening::Rush(_) => GameKind::Rush,
            Opening::General(form) => form.kind(),
        }
    }

    /// The names as they were typed.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Opening::Rush(form) => form.names(),
            Opening::General(form) => form.names.all(),
        }
    }

    /// The places of those names where rivals sit.
    pub(crate) fn rivals(&self) -> Rivals {
        match self {
            Opening::Rush(_) => Rivals::default(),
            Opening::General(form) => form.at_places(),
        }
    }

    /// Takes what was typed, and answers what is to be done.
    pub(crate) fn update(&mut self, message: OpeningMessage, room: Room) -> Action {
        match (self, message) {
            (Opening::Rush(form), OpeningMessage::Rush(message)) => form.update(message, room),
            (Opening::General(form), OpeningMessage::General(message)) => form.update(message),
            _ => Action::None,
        }
    }

    /// The table was not opened.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        match self {
            Opening::Rush(form) => form.refuse(refusal),
            Opening::General(form) => form.refuse(refusal),
        }
    }

    /// What a key means in the form.
    pub(crate) fn key(&self, key: &Key) -> Option<OpeningMessage> {
        match self {
            Opening::Rush(form) => form.key(key).map(OpeningMessage::Rush),
            Opening::General(form) => form.key(key).map(OpeningMessage::General),
        }
    }

    /// The keys of its options, and what they do.
    pub(super) fn key_lines(&self, lang: Lang) -> Vec<(&'static str, &'static str)> {
        let words = lang.keys();
        match self {
            Opening::Rush(_) => vec![("F2–F9", words.switch_option)],
            Opening::General(form) => {
                let rival = form.may_have_rivals().then_some(("F4 F5", lang.advice().seat_rival));
                [("↑ ↓", words.next_option), ("F2", words.switch_option)].into_iter().chain(rival).collect()
            }
        }
    }

    /// Blanks that may be out of sight, and how far down to scroll for each, out of one.
    pub(crate) fn hidden_blanks(&self, room: Room) -> &'static [(&'static str, f32)] {
        match self {
            Opening::Rush(form) => form.hidden_blanks(room),
            Opening::General(_) => &[],
        }
    }

    /// What is drawn: the form, and what stays in sight below it.
    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> [Element<'a, OpeningMessage>; 2] {
        match self {
            Opening::Rush(form) => [form.view(frame), form.foot(frame)].map(|part| part.map(OpeningMessage::Rush)),
            Opening::General(form) => {
                [form.view(frame), form.foot(frame)].map(|part| part.map(OpeningMessage::General))
            }
        }
    }
}
