//! Rush M.D. on the gadget: the clock, the glasses, the steps of the evaluation.
//!
//! | to find | look in |
//! | --- | --- |
//! | menu, options, research, points, the pocket reference | `lists` |
//! | glasses that fell, are lifted or timed | `glasses` |
//! | patients who are followed | `patients` |
//! | the steps of the evaluation | `evaluation` |
//! | numbers | `number` |
//! | what is said | `notice` |

mod evaluation;
mod glasses;
mod lists;
mod notice;
mod number;
mod patients;

use bedside_core::hourglass::Sand;
use bedside_core::rush::{ACTIONS, Bed, Command, Exam, Game, Glass, Phase, Spot};
use bedside_core::{Command as Any, Event, Instant, Lang, Refusal, Running, View};

pub use glasses::glass_name;
pub use lists::kind_letter;
pub use notice::Notice;
pub use number::Ask;

use super::page::{Act, GamePage, Then};
use super::rows::{self, GameTopic, List};
use super::table::{TableFace, set_clock};
use super::{Face, Intent, Key, Moment};
use crate::letters::{Line, figures, line};
use crate::panel::Panel;

/// Pages of a shift that is over: verdict, doctors, nurses.
pub const OVER_PAGES: usize = 3;

/// Pages that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// An action of the pocket reference, by its place in the table of actions.
    Action(u8),
    /// A real glass being timed; none stands for all.
    Timing(Option<Glass>),
}

/// What its pages remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// The glass that was pushed last; the first one before that.
    glass: Glass,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory { glass: Glass::Doctor1 }
    }
}

/// Lists that only this game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The step of the evaluation, on the table's own page.
    Evaluation,
    /// All actions.
    Actions,
    /// Glasses that may have fallen over.
    Topple,
    /// Glasses that may be lifted.
    Lift,
    /// All glasses, for their times.
    Glasses,
    /// How to say the time of a glass; none stands for all.
    GlassTime(Option<Glass>),
    /// For which ward an epidemic card was drawn.
    Epidemic,
    /// The research cards.
    Research,
    /// What a research card is.
    ResearchCard(u8),
    /// The tracks.
    Points,
    /// Everyone who is followed.
    Patients,
    /// How many patient cards were drawn.
    Admit,
    /// What can be done for a patient.
    Patient(Spot),
    /// What a patient card says.
    Card(Spot),
    /// Whether a diagnosis card of this efficiency shows the symbol.
    Symbol(Bed, Exam, u8),
    /// How a patient was treated.
    Judge(Spot),
}

impl TableFace for Game {
    fn press(&self, key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
        let chosen = face.chosen(at.table);
        match key {
            Key::Turn(_) if self.plays_with_glasses() => face.turn_to(self.glasses_in_play().count(), at),
            Key::Turn(_) => match self.phase() {
                Phase::Evaluation => face.turn_to(rows::count(Topic::Evaluation.into(), at), at),
                Phase::Over => face.turn_to(OVER_PAGES, at),
                Phase::Council | Phase::Action => Intent::Redraw,
            },
            Key::Push if self.plays_with_glasses() && !sand_alone(self, at) => match self.glasses_in_play().nth(chosen)
            {
                Some(glass) => {
                    face.memory.rush.glass = glass;
                    Intent::Do(self.pressed(glass, None, None, at.now).into())
                }
                None => Intent::Redraw,
            },
            Key::Push if self.phase() == Phase::Evaluation => {
                face.choose(rows::at(Topic::Evaluation.into(), chosen, at), at)
            }
            Key::Push if self.phase() == Phase::Council => set_clock(face, at),
            Key::Go | Key::Push => match at.table.step(at.now) {
                Ok(step) => Intent::Do(step),
                Err(why) => Intent::Refuse(why),
            },
            _ => Intent::Redraw,
        }
    }

    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: &Moment<'_>) {
        if self.plays_with_glasses() {
            panel.glasses(view, chosen, self, at);
        } else {
            panel.shift(view, chosen, self, at);
        }
    }

    fn name_more(&self, command: &Any, lang: Lang, name: &mut Line) {
        if let Any::Rush(command) = command
            && let Command::Place { glass, .. }
            | Command::Lift { glass, .. }
            | Command::Topple { glass }
            | Command::SetUp { glass } = command
        {
            for part in [" ", &glass_name(Some(*glass), lang)] {
                let _ = name.push_str(part);
            }
        }
    }

    fn is_planning(&self) -> bool {
        self.phase() == Phase::Council
    }

    fn menu_rows(&self, list: &mut List<'_>) {
        lists::menu(self, list);
    }

    fn option_rows(&self, list: &mut List<'_>) {
        lists::options(list);
    }

    fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
        notice::hear(events, face, uptime_ms);
    }
}

/// Whether the time is up and nothing but sand is left to wait for.
pub fn sand_alone(game: &Game, at: &Moment<'_>) -> bool {
    let toppled = |glass| game.glasses().shown(glass, at.now).sand == Sand::Toppled;
    at.state().clock().running(at.now) == Running::Expired && !game.glasses_in_play().any(toppled)
}

impl GamePage for Page {
    type Game = Game;

    fn press(self, key: Key, game: &Game, face: &mut Face, at: &Moment<'_>) -> Intent {
        match (self, key) {
            (Page::Action(place), Key::Turn(_)) => {
                face.swap(Page::Action(face.knob.turned().row(place.into(), ACTIONS.len())))
            }
            (Page::Timing(_), Key::Turn(_)) => Intent::Redraw,
            (Page::Timing(glass), Key::Go | Key::Push) => {
                let command = match game.glasses().being_timed() {
                    Some(_) => Command::StopTiming,
                    None => Command::StartTiming { glass },
                };
                face.act(Act::Do(command.into(), Then::Stay), at)
            }
            _ => face.leave(),
        }
    }

    fn draw(self, game: &Game, panel: &mut Panel<'_>, at: &Moment<'_>) {
        match self {
            Page::Action(place) => panel.action(place.into()),
            Page::Timing(glass) => panel.timing(glass, game, at.now),
        }
    }

    fn counts_since(self, game: &Game) -> Option<Instant> {
        let timing = matches!(self, Page::Timing(_));
        game.glasses().being_timed().filter(|_| timing).map(|(_, since)| since)
    }
}

impl GameTopic for Topic {
    type Game = Game;

    fn rows(self, game: &Game, list: &mut List<'_>) {
        match self {
            Topic::Evaluation => evaluation::step(game, list),
            Topic::Actions => lists::actions(list),
            Topic::Topple | Topic::Lift => glasses::which(self, game, list),
            Topic::Glasses => glasses::all(game, list),
            Topic::GlassTime(glass) => glasses::time(glass, list),
            Topic::Epidemic => lists::wards(game, list),
            Topic::Research => lists::research(game, list),
            Topic::ResearchCard(card) => lists::research_card(card, game, list),
            Topic::Points => lists::points(game, list),
            Topic::Patients => patients::all(game, list),
            Topic::Admit => patients::admit(list),
            Topic::Patient(spot) => patients::one(spot, game, list),
            Topic::Card(spot) => patients::card(spot, game, list),
            Topic::Symbol(bed, exam, efficiency) => patients::symbol(bed, exam, efficiency, game, list),
            Topic::Judge(spot) => patients::judge(spot, list),
        }
    }

    fn headline(self, game: &Game, at: &Moment<'_>) -> Line {
        let (lang, words) = (at.lang(), at.lang().words());
        line(&[match self {
            Topic::Evaluation => game.evaluation_step().map_or("", |step| lang.stage(step)),
            Topic::Actions => words.reference,
            Topic::Topple => words.topple,
            Topic::Lift => words.lift_glass,
            Topic::Glasses => words.glasses,
            Topic::GlassTime(glass) => return glass_name(glass, lang),
            Topic::Epidemic => words.epidemic,
            Topic::Research => words.research,
            Topic::ResearchCard(card) => return line(&[words.research, " ", &figures(u32::from(card) + 1)]),
            Topic::Points => words.record,
            Topic::Patients => words.patients,
            Topic::Admit => words.admit,
            Topic::Patient(spot) | Topic::Card(spot) | Topic::Judge(spot) => {
                return line(&[words.patient, " ", &spot_name(spot, lang)]);
            }
            Topic::Symbol(bed, ..) => return line(&[words.diagnosis, " ", &spot_name(bed.spot(), lang)]),
        }])
    }

    fn open(self, game: &Game, at: &Moment<'_>) -> Result<Act, Refusal> {
        match self {
            Topic::Topple | Topic::Lift => glasses::open(self, game, at),
            topic => Ok(Act::List(topic.into())),
        }
    }
}

/// A patient's place.
fn spot_name(spot: Spot, lang: Lang) -> Line {
    let mut name = Line::new();
    let _ = lang.spot(spot, &mut name);
    name
}
