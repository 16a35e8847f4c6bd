//! Rush M.D. on a phone: clock and objective, the nurses two by two, one's own doctor widest and lowest. One tap turns a glass.

mod badge;
mod council;
mod evaluation;
mod glass;
mod over;

use bedside_core::rush::Announcement;
use bedside_core::rush::objective::Line;
use bedside_core::rush::offered::CARD_REPUTATIONS;
use bedside_core::rush::{
    Alert, CARDS, Command, EpidemicCard, Game, Glass, Measure, Phase, Requirement, Space, Ward, Wing, ledger,
};
use bedside_core::{Command as Given, Running, View};
use maud::{Markup, html};

use super::draw::{self, Icon, bar, icon, minutes};
use super::games::{Doing, Page};
use super::{Scene, board, labelled, press, said};
use crate::host::hand::{Hand, Press};
use crate::screen::Seen;
use badge::{badge, tint};

/// Epidemic cards that a sheet offers, the lowest first.
const MOST_REPUTATIONS: usize = 12;

/// What one phone has chosen.
#[derive(Debug, Default)]
pub(in crate::host) struct Board {
    of: Option<u32>,
    /// Where each glass was placed last.
    last: [Option<Space>; bedside_core::rush::GLASSES],
    open: Open,
}

/// What is open before the glasses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Open {
    #[default]
    Nothing,
    /// Where a glass goes.
    Where(Glass),
    /// Oath, epidemic, pause.
    Cards,
    /// What a research card is, from 0.
    Card(u8),
    /// What an epidemic card gives.
    Epidemic(Ward),
    /// What the last action phase was like.
    Debrief,
}

impl Board {
    pub(super) fn refresh(&mut self, seen: Seen<'_>, game: &Game, _seat: u8) {
        let of = Some(seen.table.journal().digest());
        if self.of == of {
            return;
        }
        // What was asked for is done.
        (self.of, self.open) = (of, Open::Nothing);
        if game.plays_with_glasses() {
            for glass in game.glasses_in_play() {
                self.last[glass as usize % self.last.len()] = ledger::last_space(seen.table, glass);
            }
        }
    }

    pub(super) fn press(&mut self, what: &str, _seen: Seen<'_>, game: &Game, _seat: u8) -> Doing {
        self.open = match what.split_once(' ').unwrap_or((what, "")) {
            ("where", number) => glass_of(number).map_or(Open::Nothing, Open::Where),
            ("card", number) => {
                let card = number.parse().ok().filter(|card| usize::from(*card) < CARDS);
                card.map_or(Open::Nothing, Open::Card)
            }
            ("epidemic", number) => {
                let ward = Ward::ALL.into_iter().find(|ward| number == (*ward as u8).to_string());
                ward.map_or(Open::Nothing, Open::Epidemic)
            }
            ("cards", _) => Open::Cards,
            ("debrief", _) => Open::Debrief,
            _ => Open::Nothing,
        };
        if what == "rest" { evaluation::judges_the_rest(game) } else { Doing::Nothing }
    }

    pub(super) fn page(&self, scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Option<Page> {
        let mut page = match game.phase() {
            Phase::Council => council::page(scene, game, seat),
            Phase::Action => self.action(scene, game, seat, hand),
            Phase::Evaluation => evaluation::page(scene, game, seat, hand)?,
            Phase::Over => over::page(scene, game),
        };
        page.sheet = match self.open {
            Open::Nothing => None,
            Open::Where(glass) => Some(self.asks_where(scene, game, seat, glass)),
            Open::Cards => Some(cards(scene, game, seat)),
            Open::Card(card) => Some(council::asks_card(scene, seat, card)),
            Open::Epidemic(ward) => Some(asks_epidemic(scene, seat, ward)),
            Open::Debrief => Some(over::sheet(scene, game)),
        };
        let looks_back = match game.phase() {
            Phase::Council => game.round() > 1,
            phase => phase == Phase::Evaluation,
        };
        if looks_back {
            page.dock = Some(press(
                &board("debrief"),
                "more",
                html! { (icon(Icon::Sand, 22)) span { (scene.lang.desk_words().debrief) } },
            ));
        }
        Some(page)
    }

    /// The action phase: everything is a tap on a glass.
    fn action(&self, scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Page {
        let view = scene.view();
        let expired = view.clock == Running::Expired;
        let words = scene.lang.phone();
        let mut own: Vec<Glass> = Vec::new();
        let mut nurses: Vec<Glass> = Vec::new();
        for glass in game.glasses_in_play().filter(|_| game.plays_with_glasses()) {
            match glass.doctor() {
                Some(doctor) if game.options().owner(doctor) == seat => own.push(glass),
                Some(_) => {}
                None => nurses.push(glass),
            }
        }
        let main = html! {
            div.r-head {
                (draw::time(scene, view.left, view.clock == Running::Running, if expired { "r-time over" } else { "r-time" }))
                (objective(scene, game))
            }
            (time_bar(&view))
            (alerts(scene, game, &view))
            @if game.plays_with_glasses() {
                h2.unseen { (words.glasses) }
                ul.gl {
                    @for one in &nurses { (glass::tile(scene, game, *one, seat, self.last[*one as usize % self.last.len()], false)) }
                    @for one in &own {
                        (glass::tile(scene, game, *one, seat, self.last[*one as usize % self.last.len()], own.len() == 1))
                    }
                }
            } @else { (super::general::list(scene, seat, hand)) }
        };
        let waits = expired && scene.table.step(scene.now).is_err();
        let quiet = game.plays_with_glasses() && view.clock == Running::Running;
        let slot = quiet.then(|| html! {}).or_else(|| {
            waits.then(|| {
                let mut word = String::new();
                let _ = scene.lang.waited_for(scene.table, scene.now, &mut word);
                html! { p.waits.calm { (word) } }
            })
        });
        let dock = press(&board("cards"), "more", html! { (icon(Icon::Oath, 22)) span { (words.oath_cards) } });
        let values = (0u8..game.options().seats()).map(|seat| doctor_value(scene, game, seat)).collect();
        // While glasses run, the sentence says no more than they do.
        let sentence = (game.plays_with_glasses() && view.clock == Running::Running).then(|| html! {});
        let marks = (0u8..game.options().seats())
            .map(|seat| (badge(own_colour(game, seat)), tint(own_colour(game, seat))))
            .collect();
        let (dock, leads_to_more) = (Some(dock), true);
        let is_whole = !game.plays_with_glasses();
        Page {
            sentence,
            main,
            slot,
            dock,
            leads_to_more,
            values: Some(values),
            marks: Some(marks),
            is_whole,
            ..Page::default()
        }
    }

    /// The spaces that take a glass; those that are taken are flat.
    fn asks_where(&self, scene: Scene<'_>, game: &Game, seat: u8, glass: Glass) -> Markup {
        let words = scene.lang.rush_action();
        let by = Some(seat).filter(|_| glass.doctor().is_none());
        let place = |space| Given::Rush(Command::Place { glass, space, by });
        let lift = Given::Rush(Command::Lift { glass, by });
        html! {
            section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
                h2 #sheet-title { (badge(colour(game, glass))) span { (name(scene, game, glass)) ": " (words.where_to) } }
                div.spaces {
                    @for space in Space::ALL.into_iter().filter(|space| game.takes(*space).is_some_and(|kind| kind.takes(glass))) {
                        @let word = scene.lang.short_space(space);
                        @match scene.button(seat, place(Some(space)), "lit", html! { (word) }) {
                            Some(button) => (button),
                            None => div.flat role="img" aria-label={ (word) ": " (scene.lang.phone().taken_space) } { s { (word) } },
                        }
                    }
                }
                div.pair {
                    (press(&Press::Do(place(None)), "", html! { (words.nowhere) }))
                    @if let Some(button) = scene.button(seat, lift, "", html! { (scene.lang.words().lift_glass) }) { (button) }
                }
                (press(&board("close"), "", html! { (scene.lang.phone().back_to_table) }))
            }
        }
    }
}

/// What an epidemic card gives, or that it asks for no treatment.
fn asks_epidemic(scene: Scene<'_>, seat: u8, ward: Ward) -> Markup {
    let lang = scene.lang;
    let draw = |card: EpidemicCard| Given::Rush(Command::DrawEpidemic { ward, card });
    html! {
        section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
            h2 #sheet-title { (icon(Icon::Epidemic, 28)) span { (lang.wing(Wing::Ward(ward))) ": " (lang.measure(Measure::Reputation)) } }
            div.spaces {
                @for reputation in CARD_REPUTATIONS.take(MOST_REPUTATIONS) {
                    @if let Some(button) = scene.button(seat, draw(EpidemicCard::Treatment { reputation }), "lit", html! { (reputation) }) { (button) }
                }
            }
            @if let Some(button) = scene.button(seat, draw(EpidemicCard::None), "", html! { (lang.desk_words().no_treatment) }) { (button) }
            (press(&board("close"), "", html! { (lang.phone().back_to_table) }))
        }
    }
}

fn glass_of(number: &str) -> Option<Glass> {
    let number: usize = number.parse().ok()?;
    Glass::ALL.get(number).copied()
}

/// The box's colour of a doctor; nurses have none.
fn colour(game: &Game, glass: Glass) -> Option<bedside_core::rush::Colour> {
    glass.doctor().map(|doctor| game.options().colour(doctor))
}

/// The colour of a player's doctor.
fn own_colour(game: &Game, seat: u8) -> Option<bedside_core::rush::Colour> {
    (0..game.options().doctors())
        .find(|doctor| game.options().owner(*doctor) == seat)
        .map(|doctor| game.options().colour(doctor))
}

/// A glass by whose hand it is: a doctor's by the player, a nurse's by its number.
fn name(scene: Scene<'_>, game: &Game, glass: Glass) -> String {
    let options = game.options();
    match glass.doctor() {
        Some(doctor) if options.seats() > 1 => scene.name(options.owner(doctor)).to_owned(),
        Some(doctor) => format!("{} {}", scene.name(0), scene.lang.colour(options.colour(doctor))),
        None => scene.lang.phone().nurse.replace("{}", &glass.number().to_string()),
    }
}

/// What stands beside a doctor's name: the seconds of their sand, or that it is ready.
fn doctor_value(scene: Scene<'_>, game: &Game, seat: u8) -> String {
    use bedside_core::hourglass::Sand;
    let own = |glass: &Glass| glass.doctor().is_some_and(|doctor| game.options().owner(doctor) == seat);
    let Some(glass) = game.glasses_in_play().find(own).filter(|_| game.plays_with_glasses()) else {
        return String::new();
    };
    let shown = game.glasses().shown(glass, scene.now);
    let runs = matches!(scene.view().clock, Running::Running | Running::Expired);
    match shown.sand {
        Sand::Running => draw::seconds(scene, shown.left, runs).into_string(),
        Sand::Toppled => icon(Icon::Lying, 22).into_string(),
        Sand::Lifted | Sand::Empty => icon(Icon::Check, 18).into_string(),
    }
}

/// The objective, a line each; skill has a mark where the least is.
fn objective(scene: Scene<'_>, game: &Game) -> Markup {
    let Some(lines) = game.lines() else { return tracks(scene, game) };
    let words = scene.lang;
    let starts = i16::from(game.options().starting_skill());
    let of = |line: &Line| match line.requirement {
        Requirement::Discharged => words.rush_action().discharged,
        Requirement::Reputation => words.measure(Measure::Reputation),
        Requirement::Skill => words.measure(Measure::Skill),
    };
    html! {
        section.r-obj aria-label=(words.phone().objective) {
            @for line in &lines {
                @let skill = line.requirement == Requirement::Skill;
                div class=(if skill && line.alert() >= Alert::Close { "close" } else { "" }) {
                    span { (of(line)) }
                    b { (crate::words::count(line.has)) small { @if skill { " (≥" (line.needs) ")" } @else { "/" (line.needs) } } }
                    @if skill { (bar(line.has, starts.max(line.needs), Some(line.needs))) } @else { (bar(line.has, line.needs, None)) }
                }
            }
        }
    }
}

/// Without an objective, the tracks alone.
fn tracks(scene: Scene<'_>, game: &Game) -> Markup {
    html! {
        section.r-obj aria-label=(scene.lang.phone().objective) {
            @for measure in [Measure::Reputation, Measure::Skill] {
                div { span { (scene.lang.measure(measure)) } b { (crate::words::count(game.points(measure))) } }
            }
        }
    }
}

/// The minutes of the phase.
fn time_bar(view: &View) -> Markup {
    let minutes = view.length.millis().div_ceil(60_000).clamp(1, 8);
    let gone = view.length.millis().saturating_sub(view.left.millis());
    let part = view.length.millis().max(1) / minutes;
    let filled =
        |minute: u32| i16::try_from(gone.saturating_sub(minute * part).min(part) * 100 / part.max(1)).unwrap_or(100);
    html! { div.r-min aria-hidden="true" { @for minute in 0..minutes { (bar(filled(minute), 100, None)) } } }
}

/// Epidemics, and what holds when the time is up.
fn alerts(scene: Scene<'_>, game: &Game, view: &View) -> Markup {
    let words = scene.lang.rush_action();
    html! {
        @if view.clock == Running::Expired {
            p.r-alert.bad { (icon(Icon::Danger, 24)) span { b { (words.hands_off) } } }
        }
        @for ward in [Ward::A, Ward::B] {
            @if let Some(reputation) = game.epidemics().on(ward) {
                p.r-alert {
                    (icon(Icon::Epidemic, 24))
                    span { b { (scene.lang.wing(Wing::Ward(ward))) ": " (words.epidemic) } " · "
                        (said(|out| scene.lang.with_number(words.treat_all, reputation.into(), out))) }
                }
            }
        }
    }
}

/// Oath, epidemic, missed symbol, pause: one tap opens, one does.
fn cards(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let (lang, action) = (scene.lang, scene.lang.rush_action());
    let own =
        game.glasses_in_play().find(|glass| glass.doctor().is_some_and(|doctor| game.options().owner(doctor) == seat));
    let oath = Given::Rush(Command::BreakOath { glass: own });
    let oath = if scene.table.accepts(&oath, scene.now).is_ok() {
        oath
    } else {
        Given::Rush(Command::BreakOath { glass: None })
    };
    let missed = Given::Rush(Command::MissSymbol);
    let pause = [Given::PauseClock, Given::ResumeClock, Given::StartClock].into_iter().find_map(|command| {
        let word = lang.button(&command).to_owned();
        let sign = if command == Given::PauseClock { Icon::Pause } else { Icon::Play };
        scene.button(seat, command, "", html! { (icon(sign, 22)) span { (word) } })
    });
    html! {
        section.rise role="dialog" aria-modal="true" aria-labelledby="sheet-title" {
            h2 #sheet-title { (scene.name(seat)) ": " (lang.phone().what_happened) }
            @if let Some(button) = scene.button(seat, oath, "lit tall-row", html! {
                (icon(Icon::Oath, 28)) span { (action.oath) small { (action.oath_costs) } }
            }) { (button) }
            @for ward in [Ward::A, Ward::B] {
                @if evaluation::draws(scene, ward) {
                    (press(&board(format!("epidemic {}", ward as u8)), "tall-row", html! {
                        (icon(Icon::Epidemic, 28)) span { (lang.wing(Wing::Ward(ward))) ": " (action.epidemic) small { (action.card_drawn) } }
                    }))
                }
            }
            @if let Some(button) = scene.button(seat, missed.clone(), "tall-row", html! {
                (icon(Icon::Danger, 28)) span { (lang.button(&missed)) }
            }) { (button) }
            div.pair {
                @if let Some(pause) = pause { (pause) }
                (press(&Press::More, "", html! { (icon(Icon::More, 22)) span { (lang.phone().more) } }))
            }
            (press(&board("close"), "", html! { (lang.phone().back_to_table) }))
        }
    }
}

/// What a glass that is only looked at shows in the strip of a television, and on it.
pub(super) fn television(scene: Scene<'_>, game: &Game) -> Option<Markup> {
    let view = scene.view();
    let expired = view.clock == Running::Expired;
    let glasses: Vec<Glass> = game.glasses_in_play().filter(|_| game.plays_with_glasses()).collect();
    let counts = view.clock_counts;
    Some(html! {
        div.tv-head {
            @if counts { (draw::time(scene, view.left, view.clock == Running::Running, if expired { "r-time over" } else { "r-time" })) }
            div.tv-side {
                p.tv-line { b { (scene.lang.phase(game.phase())) } span { (scene.where_it_stands()) } }
                (objective(scene, game))
            }
        }
        @if counts { (time_bar(&view)) }
        @if game.phase() == Phase::Action && !glasses.is_empty() {
            ul.gl.tv-gl { @for one in &glasses { (glass::shown(scene, game, *one)) } }
        } @else {
            (super::watch::standings(scene))
        }
        (alerts(scene, game, &view))
        p.unseen { (minutes(view.secs)) }
    })
}

/// A button whose words are for readers alone.
fn quiet(what: &Press, class: &str, label: &str, inside: Markup) -> Markup {
    labelled(what, class, label, inside)
}

/// How long it vibrates.
pub(super) fn pattern(announcement: Announcement) -> &'static [u16] {
    match announcement {
        Announcement::LastGrain => &[150],
        Announcement::Ready(glass) if glass.doctor().is_some() => &[80, 60, 80],
        Announcement::Ready(_) => &[40],
        Announcement::FellOver(_) => &[200],
        _ => &[],
    }
}

/// How high sand stands, in steps.
pub(super) fn style() -> impl Iterator<Item = String> {
    (0..=20u8).map(|part| format!(".f{part}{{--f:{}}}", f32::from(part * 5) / 100.0))
}
