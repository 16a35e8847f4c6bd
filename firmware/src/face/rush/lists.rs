//! The menu of a shift, and the lists that have nothing to do with glasses or patients.

use bedside_core::form::Value;
use bedside_core::game::Choice as AnyChoice;
use bedside_core::rush::{ACTIONS, CARDS, Card, Choice, Command, EpidemicCard, Game, Kind, Measure, Ward};
use bedside_core::text::ward_letter;
use bedside_core::{Command as Any, Lang};

use super::{Ask, Page, Topic};
use crate::face::page::{Act, Then, Topic as AnyTopic};
use crate::face::rows::List;
use crate::letters::{Line, figures, initial, line, plain};

pub(super) fn menu(game: &Game, list: &mut List<'_>) {
    let words = list.lang().words();
    let at = list.at;
    let (may_agree, goes_on) = (at.may_agree(), !at.game().over());
    let restarts = at.game().clock_counts() && at.accepts(&Any::RestartClock).is_ok();
    let glasses = game.plays_with_glasses();
    let place = |command: Command| game.has_place_for(&command, at.state().clock(), at.now);
    let lay = Command::LayCard { card: 0, face: Card::Action { kind: Kind::Any } };
    let draw = Command::DrawEpidemic { ward: Ward::A, card: EpidemicCard::None };
    let point = game.points_form(Measure::Skill).fill(&[Value::Number(1), Value::Words(words.on_gadget)]);
    let scores = if let Ok(Any::Rush(point)) = point { place(point) } else { false };
    let timed = game.options().glasses() && place(Command::StartTiming { glass: None });
    let oath = Command::BreakOath { glass: None };
    let does = |command: Any| Act::Do(command, Then::Home);
    let own = |command: Command| does(command.into());
    let opens = |topic: Topic| Act::List(topic.into());
    let items = [
        (glasses, words.topple, opens(Topic::Topple)),
        (glasses, words.lift_glass, opens(Topic::Lift)),
        (place(Command::BeginEvaluation), words.evaluate, own(Command::BeginEvaluation)),
        (may_agree, words.options, Act::List(AnyTopic::Options)),
        (may_agree, words.objective, Act::Ask(Ask::objective(game).into())),
        (timed, words.glasses, opens(Topic::Glasses)),
        (goes_on && game.options().follow(), words.patients, opens(Topic::Patients)),
        (place(lay), words.research, opens(Topic::Research)),
        (place(draw), words.epidemic, opens(Topic::Epidemic)),
        (place(Command::MissSymbol), words.missed_symbol, own(Command::MissSymbol)),
        (place(oath.clone()), words.oath, own(oath)),
        (scores, words.record, opens(Topic::Points)),
        (restarts, words.restart, does(Any::RestartClock)),
        (goes_on, words.reference, opens(Topic::Actions)),
    ];
    list.redo();
    for (_, name, act) in items.into_iter().filter(|(here, ..)| *here) {
        list.row(&[name], "", act);
    }
    list.menu_ends();
}

/// Switches, and the limit of a council as a number.
pub(super) fn options(list: &mut List<'_>) {
    list.options_with(&mut |held| {
        let limit = matches!(held, AnyChoice::Rush(Choice::CouncilSeconds(_)));
        limit.then(|| Act::Ask(Ask::Council.into()))
    });
}

pub(super) fn actions(list: &mut List<'_>) {
    let lang = list.lang();
    for (place, action) in (0u8..).zip(&ACTIONS) {
        let kind = kind_letter(action.kind, lang);
        list.row(&[lang.space(action.space)], kind, Act::Open(Page::Action(place).into()));
    }
}

pub(super) fn wards(game: &Game, list: &mut List<'_>) {
    for ward in Ward::ALL {
        let epidemics = game.epidemics();
        let sign = match epidemics.on(ward) {
            Some(reputation) => line(&["+", &figures(reputation.into())]),
            None => line(&[if epidemics.owed(ward) { "!" } else { "" }]),
        };
        let name = list.lang().words().ward_named;
        list.row(&[name, " ", ward_letter(ward)], &sign, Act::Ask(Ask::Epidemic(ward).into()));
    }
}

pub(super) fn research(game: &Game, list: &mut List<'_>) {
    for card in (0u8..).take(CARDS) {
        let (name, value) = card_face(card, game, list.lang());
        list.open(&name, &value, Topic::ResearchCard(card));
    }
}

/// What lies on a place for research cards.
pub(super) fn card_face(card: u8, game: &Game, lang: Lang) -> (Line, Line) {
    let words = lang.words();
    let (what, value) = match game.research().card(card) {
        Some(Card::Task { reward }) => (words.task, line(&["+", &figures(reward.into())])),
        Some(Card::Action { kind }) => (lang.kind(kind), Line::new()),
        None => (words.none, Line::new()),
    };
    (line(&[&figures(u32::from(card) + 1), ": ", what]), value)
}

pub(super) fn research_card(card: u8, game: &Game, list: &mut List<'_>) {
    list.row(&[list.lang().words().task], "", Act::Ask(Ask::Reward(card).into()));
    for kind in [Kind::Doctor, Kind::Nurse, Kind::Any] {
        let face = Value::ResearchCard(Card::Action { kind });
        list.filled(&[list.lang().kind(kind)], "", &game.research_form(card), &[face]);
    }
}

pub(super) fn points(game: &Game, list: &mut List<'_>) {
    for measure in [Measure::Skill, Measure::Reputation] {
        let points = plain(game.points(measure));
        list.row(&[list.lang().measure(measure)], &points, Act::Ask(Ask::Points(measure).into()));
    }
}

/// Which glass an action takes, by its letter; a star takes either.
pub fn kind_letter(kind: Kind, lang: Lang) -> &'static str {
    let words = lang.words();
    match kind {
        Kind::Doctor => initial(words.doctor),
        Kind::Nurse => initial(words.nurse),
        Kind::Any => "*",
    }
}
