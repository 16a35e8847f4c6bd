//! The menu of a shift, and the lists that have nothing to do with glasses or patients.

use bedside_core::game::Choice as AnyChoice;
use bedside_core::rush::{ACTIONS, CARDS, Card, Choice, Command, Game, Kind, Measure, Phase, Ward};
use bedside_core::text::ward_letter;
use bedside_core::{Command as Any, Lang};

use super::{Ask, Page, Topic};
use crate::face::page::{Act, Then, Topic as AnyTopic};
use crate::face::rows::List;
use crate::letters::{Line, figures, initial, line, plain};

pub(super) fn menu(game: &Game, list: &mut List<'_>) {
    let words = list.lang().words();
    let (agreed, phase) = (game.options(), game.phase());
    let (counts, may_agree) = (list.at.game().clock_counts(), list.at.may_agree());
    let (epidemics, research, follow) = (agreed.epidemics(), agreed.research(), agreed.follow());
    let (glasses, tracked) = (agreed.glasses(), game.tracks_glasses());
    let (action, goes_on) = (phase == Phase::Action, phase != Phase::Over);
    let busy = matches!(phase, Phase::Action | Phase::Evaluation);
    let does = |command: Any| Act::Do(command, Then::Home);
    let own = |command: Command| does(command.into());
    let opens = |topic: Topic| Act::List(topic.into());
    let items = [
        (true, words.redo, does(Any::Redo)),
        (counts, words.restart, does(Any::RestartClock)),
        (action, words.evaluate, own(Command::BeginEvaluation)),
        (action && tracked, words.topple, opens(Topic::Topple)),
        (action && tracked, words.lift_glass, opens(Topic::Lift)),
        (busy, words.oath, own(Command::BreakOath { glass: None })),
        (busy && epidemics, words.missed_symbol, own(Command::MissSymbol)),
        (action && epidemics, words.epidemic, opens(Topic::Epidemic)),
        (goes_on && follow, words.patients, opens(Topic::Patients)),
        (goes_on && research, words.research, opens(Topic::Research)),
        (goes_on, words.record, opens(Topic::Points)),
        (glasses && goes_on && !action, words.glasses, opens(Topic::Glasses)),
        (may_agree, words.objective, Act::Ask(Ask::objective(game).into())),
        (may_agree, words.options, Act::List(AnyTopic::Options)),
        (goes_on, words.reference, opens(Topic::Actions)),
    ];
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

pub(super) fn research_card(card: u8, list: &mut List<'_>) {
    list.row(&[list.lang().words().task], "", Act::Ask(Ask::Reward(card).into()));
    for kind in [Kind::Doctor, Kind::Nurse, Kind::Any] {
        list.command(&[list.lang().kind(kind)], "", Command::LayCard { card, face: Card::Action { kind } });
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
