//! Emergency Roll on the gadget: the dice with their bonuses, sheets, specialists, and what ALICAT did.

mod lists;
mod notice;

use bedside_core::emergency_roll::{Command, Game, Label, Phase};
use bedside_core::form::Form;
use bedside_core::moves::Label as AnyLabel;
use bedside_core::text::seat_name;
use bedside_core::{Command as Any, Event, Lang, Refusal, View};
use heapless::String;

pub use notice::{Notice, Raced};

use super::form::Draft;
use super::number::{Figures, Number};
use super::page::{Act, GamePage};
use super::rows::{GameTopic, List, label_name};
use super::table::{After, TableFace, go_or_choose};
use super::{Face, Intent, Key, Moment};
use crate::letters::{Line, line, wrap};
use crate::panel::Panel;

/// Views of the specialists: all of them, then what the Radiologist and the Epidemiologist pay for.
pub const SPECIALISTS: usize = 3;
/// Lines of ALICAT's sentence that are seen at once.
pub const DEED_LINES: usize = 4;

/// Letters of each, beside the bar.
pub const DEED_COLUMNS: usize = 20;

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
    fn press(&self, key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
        match key {
            Key::Go | Key::Push => go_or_choose(face, at),
            Key::Turn(_) => face.turn_to(1 + self.kept_sheets().count(), at),
            _ => Intent::Redraw,
        }
    }

    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: &Moment<'_>) {
        panel.emergency_roll(view, chosen, self, at);
    }

    fn menu_rows(&self, list: &mut List<'_>) {
        lists::menu(self, list);
    }

    fn branch_row(&self, label: &AnyLabel, list: &mut List<'_>) {
        lists::branch(label, self, list);
    }

    /// The map stands beside beds to choose among.
    fn draws_fork(&self, labels: &[AnyLabel], row: usize, panel: &mut Panel<'_>, at: &Moment<'_>) -> bool {
        let (mut place, mut found, mut beds) = (0, None, false);
        at.tree().branches(labels, &mut |branch, _| {
            let Some(label) = branch.first() else { return };
            beds |= matches!(label, AnyLabel::EmergencyRoll(Label::Ward { .. }));
            if place <= row {
                found = Some(label.clone());
            }
            place += 1;
        });
        let seat = labels.iter().find_map(AnyLabel::seat).unwrap_or(0);
        match found.filter(|_| beds) {
            Some(label) => {
                panel.beds(seat, &label, &label_name(&label, at.lang(), at.state()), self);
                true
            }
            None => false,
        }
    }

    /// What costs least.
    fn unlikely(&self, label: &AnyLabel) -> u8 {
        match label {
            AnyLabel::EmergencyRoll(Label::Write { cost, .. }) => cost.stethoscopes + 8 * u8::from(cost.bag),
            AnyLabel::EmergencyRoll(Label::Choose { bag: true, .. }) => 1,
            AnyLabel::EmergencyRoll(Label::Named(_)) => u8::MAX - 1,
            _ => 0,
        }
    }

    fn asked(&self, last: u8, at: &Moment<'_>) -> Option<Option<u8>> {
        let waits = matches!(self.phase(), Phase::Admit) && !self.options().paper();
        (waits && at.table.step(at.now).is_err()).then(|| self.acts_next(last).filter(|_| !self.options().solo()))
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

    fn press(self, key: Key, game: &Game, face: &mut Face, at: &Moment<'_>) -> Intent {
        match (self, key) {
            (Page::Deed(first), Key::Turn(_)) => {
                face.swap(Page::Deed(face.knob.turned().row(first.into(), deed_pages(game, at.lang()))))
            }
            (Page::Specialists(view), Key::Turn(_)) => {
                face.swap(Page::Specialists(face.knob.turned().row(view.into(), SPECIALISTS)))
            }
            _ => face.leave(),
        }
    }

    fn draw(self, game: &Game, panel: &mut Panel<'_>, _at: &Moment<'_>) {
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

    fn headline(self, _game: &Game, at: &Moment<'_>) -> Line {
        line(&[match self {
            Topic::Scores => at.lang().panel_words().scores,
            Topic::Boxes(seat) => seat_name(seat, at.state()),
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

/// The ways to read the sentence: by itself, and from each line on so that its end is seen.
fn deed_pages(game: &Game, lang: Lang) -> usize {
    let mut lines = 0usize;
    wrap(&deed(game, lang), DEED_COLUMNS, &mut |_| lines += 1);
    2 + lines.saturating_sub(DEED_LINES)
}
