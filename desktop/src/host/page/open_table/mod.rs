//! An open table on a phone: one's own clock, one's own points with keys, and one press that ends the turn.

use bedside_core::hourglass::Sand;
use bedside_core::open_table::{Announcement, Command, GLASSES, Game, Line, Phase};
use bedside_core::{Command as Given, Running};
use maud::{Markup, html};

use super::draw::{self, Icon, icon};
use super::games::{Doing, Page};
use super::watch::{clock, standings, timers};
use super::{Scene, board, labelled, press, said};
use crate::host::hand::{Hand, Press};
use crate::screen::Seen;
use crate::words::count;

/// Rounds that are shown before this one.
const EARLIER: usize = 4;

/// What one phone has typed.
#[derive(Debug, Default)]
pub(in crate::host) struct Board {
    of: Option<u32>,
    figures: String,
    minus: bool,
    /// What this seat has in each round, as far as it was told.
    rounds: Vec<(u8, i16)>,
}

impl Board {
    fn typed(&self) -> Option<i16> {
        let number: i16 = self.figures.parse().ok()?;
        Some(if self.minus { -number } else { number })
    }

    pub(super) fn refresh(&mut self, seen: Seen<'_>, _game: &Game, seat: u8) {
        let of = Some(seen.table.journal().digest());
        if self.of == of {
            return;
        }
        let last = seen.table.journal().command(seen.table.journal().entries().saturating_sub(1));
        let own = matches!(last, Some(Given::OpenTable(Command::Enter { seat: whose, .. })) if whose == seat);
        let passed =
            matches!(last, Some(Given::OpenTable(Command::NextTurn | Command::NextRound | Command::End { .. })));
        if own || passed {
            (self.figures, self.minus) = (String::new(), false);
        }
        self.of = of;
        self.rounds.clear();
        Line::each(seen.table, |line| {
            if line.seat != seat {
                return;
            }
            match self.rounds.iter_mut().find(|(round, _)| *round == line.round) {
                Some((_, points)) if line.corrects => *points += line.points,
                Some((_, points)) => *points = line.points,
                None => self.rounds.push((line.round, line.points)),
            }
        });
    }

    pub(super) fn press(&mut self, what: &str, _seen: Seen<'_>, game: &Game, seat: u8) -> Doing {
        let enter = |points: i16| Given::OpenTable(Command::Enter { seat, points });
        match what {
            "back" => {
                if self.figures.pop().is_none() {
                    self.minus = false;
                }
            }
            "minus" => self.minus = !self.minus,
            "write" => return self.typed().map_or(Doing::Nothing, |points| Doing::Give(vec![enter(points)])),
            "pass" => {
                let already = game.seats().get(usize::from(seat)).and_then(|of| of.entered());
                let typed = self.typed().filter(|points| already != Some(*points)).map(enter);
                return Doing::Give(typed.into_iter().chain([Given::OpenTable(Command::NextTurn)]).collect());
            }
            figure => {
                if let Some(figure) = figure.chars().next().filter(char::is_ascii_digit) {
                    self.figures.push(figure);
                    // A score that no round can have is not typed.
                    if self.typed().is_none_or(|points| Game::check_score(points).is_err()) {
                        self.figures.pop();
                    }
                }
            }
        }
        Doing::Nothing
    }

    pub(super) fn page(&self, scene: Scene<'_>, game: &Game, seat: u8, _hand: &Hand) -> Option<Page> {
        if game.phase() == Phase::Over {
            return None;
        }
        let lang = scene.lang;
        let pause = [Given::PauseClock, Given::ResumeClock, Given::StartClock].into_iter().find_map(|command| {
            let word = if command == Given::PauseClock { lang.desk_words().pause } else { lang.button(&command) };
            let sign = if command == Given::PauseClock { Icon::Pause } else { Icon::Play };
            scene.button(seat, command, "pause", html! { (icon(sign, 22)) span { (word) } })
        });
        let main = html! {
            div.o-clock { (clock(scene)) @if let Some(pause) = pause { (pause) } }
            (timers(scene))
            (self.points(scene, game, seat))
        };
        let typed = self.typed();
        let next = Given::OpenTable(Command::NextTurn);
        let slot = match scene.table.step(scene.now) {
            Ok(step) if step != next && typed.is_none() => None,
            _ if game.turn() == seat && scene.may(seat, &next) => {
                let word = lang.phone().done_next.replace("{}", scene.name(game.next_seat()));
                Some(press(&board("pass"), "go", html! { (word) }))
            }
            _ => typed.map(|points| {
                press(&board("write"), "go", html! { (lang.phone().write_points.replace("{}", &count(points))) })
            }),
        };
        Some(Page { main, slot, dock: sand(scene, game, seat), ..Page::default() })
    }

    /// One's own points round by round, and the keys.
    fn points(&self, scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
        let lang = scene.lang;
        let word = lang.words().round;
        let earlier = self.rounds.iter().filter(|(round, _)| *round < game.round());
        let earlier: Vec<&(u8, i16)> = earlier.collect();
        let entered = game.seats().get(usize::from(seat)).and_then(|of| of.entered());
        let shown = match (self.figures.is_empty(), self.typed(), entered) {
            (false, Some(typed), _) => count(typed),
            (true, _, _) if self.minus => "−".to_owned(),
            (_, _, Some(entered)) => count(entered),
            _ => "·".to_owned(),
        };
        let key = |what: &str, label: &str, inside: Markup| {
            html! {
                button name="what" value=(board(what).write()) aria-label=(label) data-steady { (inside) }
            }
        };
        html! {
            section.o-points aria-label=(lang.phone().your_points) {
                h2 { (lang.phone().your_points) }
                ol.o-rounds {
                    @for (round, points) in earlier.iter().skip(earlier.len().saturating_sub(EARLIER)) {
                        li.flat { (count(*points)) small { (word) " " (round) } }
                    }
                    li {
                        @if self.typed().is_some() {
                            (labelled(&board("write"), "on", &lang.phone().write_points.replace("{}", &shown), html! { (shown) small { (word) " " (game.round()) } }))
                        } @else { div.on { (shown) small { (word) " " (game.round()) } } }
                    }
                }
                div.o-keys role="group" aria-label=(lang.phone().keys) {
                    @for row in [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]] {
                        @for figure in row { (key(figure, figure, html! { (figure) })) }
                        @match row[0] {
                            "1" => (key("back", lang.phone().delete, icon(Icon::Back, 26))),
                            "4" => (key("minus", lang.phone().minus, html! { "−" })),
                            _ => (key("0", "0", html! { "0" })),
                        }
                    }
                }
            }
        }
    }
}

/// A sand timer, in the dock: turned, knocked over or set up by one tap.
fn sand(scene: Scene<'_>, game: &Game, seat: u8) -> Option<Markup> {
    let shown =
        (1..=u8::try_from(GLASSES).unwrap_or(u8::MAX)).find_map(|glass| game.glasses().shown(glass, scene.now))?;
    let glass = shown.glass;
    let command = match shown.sand {
        Sand::Running => Command::Topple { glass },
        Sand::Toppled => Command::SetUp { glass },
        Sand::Lifted | Sand::Empty => Command::Flip { glass },
    };
    let runs = shown.sand == Sand::Running && scene.view().clock != Running::Paused;
    let words = scene.lang.open_table_words();
    let word = lang_of(scene, &Given::OpenTable(command));
    let inside = html! {
        (icon(Icon::Sand, 22))
        @if matches!(shown.sand, Sand::Running | Sand::Toppled) { (draw::time(scene, shown.left, runs, "time")) } @else { span { (words.sand) } }
    };
    let does = Given::OpenTable(command);
    scene.may(seat, &does).then(|| labelled(&Press::Do(does), "more", &format!("{}: {word}", words.sand), inside))
}

fn lang_of(scene: Scene<'_>, command: &Given) -> String {
    said(|out| out.write_str(scene.lang.button(command)))
}

/// The score pad for everybody.
pub(super) fn television(scene: Scene<'_>, _game: &Game) -> Option<Markup> {
    Some(html! { p.tv-line { b { (scene.where_it_stands()) } } (clock(scene)) (timers(scene)) (standings(scene)) })
}

/// How long it vibrates.
pub(super) fn pattern(announcement: Announcement) -> &'static [u16] {
    match announcement {
        Announcement::RanOut(_) => &[400],
        Announcement::SandOut(_) | Announcement::FellOver(_) => &[80, 60, 80],
    }
}

/// It needs nothing that is not written by hand.
pub(super) fn style() -> impl Iterator<Item = String> {
    std::iter::empty()
}
