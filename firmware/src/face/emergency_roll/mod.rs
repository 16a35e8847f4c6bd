//! Emergency Roll on the gadget: the dice with their bonuses, sheets, specialists, and what ALICAT did.

mod lists;
mod notice;

use bedside_core::emergency_roll::{Command, Game};
use bedside_core::form::Form;
use bedside_core::moves::Label as AnyLabel;
use bedside_core::text::seat_name;
use bedside_core::{Command as Any, Event, Lang, Refusal, View};
use heapless::String;

pub use notice::{Notice, Raced};

use super::form::Draft;
use super::number::{Figures, Number};
use super::page::{Act, GamePage};
use super::rows::{GameTopic, LETTERS, List};
use super::table::{After, TableFace, go_or_choose};
use super::{Face, Intent, Key, Moment, moved};
use crate::canvas::WIDTH;
use crate::letters::{Line, cut, line, wrap};
use crate::panel::Panel;

/// Views of the specialists: all of them, then what the Radiologist and the Epidemiologist pay for.
pub const SPECIALISTS: usize = 3;
/// Lines of ALICAT's sentence that are seen at once.
pub const DEED_LINES: usize = 5;
/// Small letters of a line.
pub const COLUMNS: usize = WIDTH / 5;

/// ALICAT's sentence: the longest, in Polish, has some 270 letters.
pub type Sentence = String<320>;

/// Pages that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// What ALICAT did last, from this line on.
    Deed(u8),
    /// The specialists: all of them, or what one of them pays for.
    Specialists(u8),
}

/// Its pages remember nothing.
pub type Memory = ();

/// Lists that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Everybody's points.
    Scores,
    /// The boxes of a sheet.
    Boxes(u8),
}

/// This game asks for no number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {}

impl TableFace for Game {
    fn press(&self, key: Key, face: &mut Face, at: Moment<'_>) -> Intent {
        match key {
            Key::Go => go_or_choose(face, at),
            Key::Back => Intent::Redraw,
            Key::Turn(by) => face.turn_to(by, 1 + self.kept_sheets().count(), at),
            Key::Push => face.open_moves(at),
        }
    }

    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: Moment<'_>) {
        panel.emergency_roll(view, chosen, self, at);
    }

    fn menu_rows(&self, list: &mut List<'_>) {
        lists::menu(self, list);
    }

    fn branch_row(&self, label: &AnyLabel, list: &mut List<'_>) {
        lists::branch(label, self, list);
    }

    fn first_offered_seat(&self, last: u8) -> Option<u8> {
        self.acts_next(last)
    }

    fn after(&self, command: &Any) -> After {
        match command {
            // More may be agreed on.
            Any::EmergencyRoll(Command::Agree(_)) => After::Stay,
            Any::EmergencyRoll(own) if self.goes_on_after(own) => {
                After::GoOn(command.seat().filter(|_| !self.options().solo()))
            }
            _ => After::Home,
        }
    }

    /// Who corrects a sheet finds what was told.
    fn prefill(&self, form: &Form, draft: &mut Draft) {
        let told = form.seat().filter(|_| form.command == "tally").and_then(|seat| self.seat(seat).ok()?.figures());
        if let Some(of) = told {
            let told = [of.wards, of.critical, of.nurses, of.radiologist, of.epidemiologist, of.morgue];
            draft.iter_mut().zip(told).for_each(|(cell, told)| *cell = told.into());
        }
    }

    fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
        notice::hear(events, face, uptime_ms);
    }
}

impl GamePage for Page {
    type Game = Game;

    fn press(self, key: Key, game: &Game, face: &mut Face, at: Moment<'_>) -> Intent {
        match (self, key) {
            (Page::Deed(first), Key::Turn(by)) => {
                face.swap(Page::Deed(moved(first.into(), by, deed_pages(game, at.lang()))))
            }
            (Page::Specialists(view), Key::Turn(by)) => {
                face.swap(Page::Specialists(moved(view.into(), by, SPECIALISTS)))
            }
            _ => face.leave(),
        }
    }

    fn draw(self, game: &Game, panel: &mut Panel<'_>, _at: Moment<'_>) {
        match self {
            Page::Deed(first) => panel.deed(first.into(), game),
            Page::Specialists(view) => panel.specialists(view.into(), game),
        }
    }
}

impl GameTopic for Topic {
    type Game = Game;

    fn rows(self, game: &Game, list: &mut List<'_>) {
        match self {
            Topic::Scores => lists::scores(game, list),
            Topic::Boxes(seat) => lists::boxes(&game.score(seat), list),
        }
    }

    fn headline(self, _game: &Game, at: Moment<'_>) -> Line {
        line(&[match self {
            Topic::Scores => at.lang().panel_words().scores,
            Topic::Boxes(seat) => cut(seat_name(seat, at.state()), LETTERS),
        }])
    }
}

impl Number for Ask {
    type Game = Game;

    fn start(self, _game: &Game) -> i16 {
        match self {}
    }

    fn range(self, _game: &Game) -> (i16, i16) {
        match self {}
    }

    fn title(self, _lang: Lang) -> Line {
        match self {}
    }

    fn shown(self, _value: i16, _lang: Lang) -> Figures {
        match self {}
    }

    fn take(self, _value: i16, _game: &Game, _lang: Lang) -> Result<Act, Refusal> {
        match self {}
    }
}

/// What ALICAT did last; nothing where it has not played.
pub fn deed(game: &Game, lang: Lang) -> Sentence {
    let mut sentence = Sentence::new();
    if let Some(deed) = game.deed() {
        let _ = lang.alicat_deed(deed, &mut sentence);
    }
    sentence
}

/// From how many lines the sentence may be read on, so that its end is seen.
fn deed_pages(game: &Game, lang: Lang) -> usize {
    let mut lines = 0usize;
    wrap(&deed(game, lang), COLUMNS, &mut |_| lines += 1);
    1 + lines.saturating_sub(DEED_LINES)
}
