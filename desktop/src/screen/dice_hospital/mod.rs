//! The screens of Dice Hospital: the table, the score sheet, the bag, and what is entered from the players' own table.
//!
//! A press goes to `Screen::update`, which answers what the window is to do.

pub mod activation;
mod bag;
pub(crate) mod card;
mod effect;
pub mod ending;
pub mod enter;
pub mod improvement;
pub mod intake;
mod keys;
mod landing;
pub mod opening;
mod rail;
pub mod round_end;
mod rules;
pub mod scorekeeper;
pub mod setup;
mod sheet;
pub mod solo;
mod stages;
pub mod words;

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Game, Phase, together};
use bedside_core::text::Waited;
use bedside_core::{Command, Event, Instant, Lang, Refusal};
use iced::Element;

use super::games::Chooses;
use super::{Action, Frame, filled, footed};
use crate::widget::Face;
use activation::Spot;
pub use effect::effect;
pub(super) use keys::{key, key_groups, key_lines};
pub(super) use rules::RULES;
use stages::Stages;
pub use stages::{Stage, StageMessage};

type Scene<'a> = super::Scene<'a, Game, Screen>;

/// What is open before the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Nothing.
    #[default]
    Table,
    /// The score sheet.
    Sheet,
    /// The bag.
    Bag,
    /// What the players type in.
    Enter(Box<enter::Form>),
}

/// What comes from these screens.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something for the window.
    Do(Action),
    /// Opens the score sheet.
    Sheet,
    /// Opens the page of the bag.
    Bag,
    /// Opens what there is to enter.
    Enter,
    /// Back to the table.
    Close,
    /// Something was typed or chosen in a form.
    Form(enter::Message),
    /// Something of the stage that the table is at.
    Stage(StageMessage),
}

impl Message {
    fn press(command: Command) -> Message {
        Message::Do(Action::Press(command))
    }

    /// How it chooses, where it does no more than that.
    pub(super) fn chooses(&self) -> Option<Chooses> {
        let Message::Stage(stage) = self else { return None };
        match stage {
            StageMessage::Activation(activation::Message::Press(spot)) => {
                (!matches!(spot, Spot::Answer(_) | Spot::Player(_))).then_some(Chooses::OrLetsGo)
            }
            StageMessage::Intake(intake::Message::Pick(_)) => Some(Chooses::OneMore),
            _ => None,
        }
    }
}

/// Where the players are at a table of Dice Hospital.
#[derive(Debug, Default)]
pub struct Screen {
    page: Page,
    stages: Stages,
    sheet: sheet::Sheet,
}

impl Screen {
    /// What is open before the table.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let (table, now) = (frame.table(), frame.now());
        match message {
            Message::Do(action) => return action,
            Message::Sheet => self.page = Page::Sheet,
            Message::Bag => self.page = Page::Bag,
            Message::Close => self.page = Page::Table,
            Message::Enter => match enter::Sort::open(table, now).first() {
                Some(sort) => self.page = Page::Enter(Box::new(enter::Form::of(*sort, game, table, now))),
                None => return Action::Tell(frame.lang().dice_window().nothing_to_enter.to_owned()),
            },
            Message::Stage(message) => {
                let own = matches!(
                    message,
                    StageMessage::RoundEnd(round_end::Message::OwnDice) | StageMessage::Setup(setup::Message::Own)
                );
                if own {
                    self.stages.intake.expect_own_dice();
                }
                return self.stages.update(message, frame, game);
            }
            Message::Form(message) => {
                let Page::Enter(form) = &mut self.page else { return Action::None };
                let commands = form.update(message, game, table, now);
                if !commands.is_empty() {
                    return Action::Submit(commands);
                }
            }
        }
        Action::None
    }

    /// What was submitted was taken, and the next form comes; or why not.
    pub(super) fn answered(&mut self, answer: Result<(), Refusal>, frame: Frame<'_>, game: &Game) -> Action {
        let Page::Enter(form) = &mut self.page else { return answer.err().map_or(Action::None, Action::Refuse) };
        match answer {
            Ok(()) => {
                let (table, now) = (frame.table(), frame.now());
                let next = form.next(game, table, now).map(|sort| Box::new(enter::Form::of(sort, game, table, now)));
                self.page = next.map_or(Page::Table, Page::Enter);
            }
            Err(refusal) => form.refuse(refusal),
        }
        Action::None
    }

    /// Shows somebody's hospital.
    pub(super) fn look_at(&mut self, seat: u8) {
        self.stages.activation.look_at(seat);
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        self.stages.refresh(frame, game);
        if self.page == Page::Sheet {
            self.sheet.refresh(frame, game);
        }
    }

    /// Where the table waits for something to be filled in, that is what GO does; where several steps follow each other with
    /// nothing to choose in between, all of them.
    pub(super) fn go(&mut self, frame: Frame<'_>, game: &Game) -> Option<Action> {
        let steps = together::steps(frame.table(), frame.now());
        if steps.len() > 1 {
            return Some(Action::Submit(steps.into_iter().collect()));
        }
        if game.phase() == Phase::Over {
            return Some(ending::same_again(frame));
        }
        let waited = frame.lang().waited_for(frame.table(), frame.now(), &mut String::new());
        matches!(waited, Ok(Waited::Form(_))).then(|| self.update(Message::Enter, frame, game))
    }

    /// Nothing changes here but by the table.
    pub(super) const fn next_wake(&self, _frame: Frame<'_>, _game: &Game) -> Option<Instant> {
        None
    }

    pub(super) fn heard(&self, _events: &[Event]) -> Action {
        Action::None
    }
}

/// Every press may mean something else after the one before it.
pub(super) const fn is_steady(_message: &Message) -> bool {
    false
}

/// Its points and dice say everything that statistics ask for.
pub(super) fn measures(_table: &bedside_core::Table, _each: &mut dyn FnMut(String, i64)) {}

/// Whether what changes is shown on its way.
pub(super) const MOVES: bool = true;

/// The score sheet.
pub(super) const SCORES: Option<Message> = Some(Message::Sheet);

pub(super) fn choices(_scene: Scene<'_>) -> Vec<String> {
    Vec::new()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (frame, words) = (scene.frame, scene.lang().dice_window());
    match &scene.screen.page {
        Page::Table if activation::seen_off(scene).is_some() => Stage::Activation.view(scene),
        Page::Table => Stage::of(scene.game).view(scene),
        Page::Sheet => filled(frame, scene.lang().round_words().sheet, sheet::view(scene), Message::Close),
        Page::Bag => filled(frame, words.bag, bag::view(scene), Message::Close),
        Page::Enter(form) => footed(frame, words.enter, form.view(scene), form.foot(scene), Message::Close),
    }
}

/// A die as it is drawn.
fn face(pips: u8, colour: Colour, treated: bool, lang: Lang) -> Face {
    Face { pips, colour, letter: lang.colour_letter(colour), treated }
}
