//! Dice Hospital on a phone: one's own hospital as a board with meeples, departments and patients; ambulances and improvements when it
//! is one's turn; what a round did. The choice that is half made is the window's own (`screen/dice_hospital/activation`).

mod activation;
mod ending;
mod improvement;
mod intake;
mod pieces;
mod question;
mod round_end;
mod scorekeeper;
mod setup;
mod solo;
mod television;
mod wards;

use bedside_core::Command as Given;
use bedside_core::dice_hospital::{Announcement, Command, Game, Improvement, Phase};
use bedside_core::moves::Within;
use maud::{Markup, html};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::games::{Doing, Page};
use super::{Scene, board};
use crate::host::hand::{Hand, Press};
use crate::host::secret::{hex, unhex};
use crate::screen::Seen;
use crate::screen::dice_hospital::Stage;
use crate::screen::dice_hospital::activation::{Answer, Message, Spot, State};
pub(super) use television::television;

/// What one phone has chosen.
#[derive(Debug, Default)]
pub(in crate::host) struct Board {
    of: Option<u32>,
    state: State,
    /// What this seat may do now, that is its own or nobody's.
    legal: Vec<Command>,
    ambulance: Option<u8>,
    improvement: Option<Improvement>,
    /// What a player alone has entered of the reports.
    solo: crate::screen::dice_hospital::solo::State,
    /// What a scorekeeper has counted.
    counted: scorekeeper::Counted,
    open: Open,
}

/// What is open before the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Open {
    #[default]
    Nothing,
    /// The departments, where a phone is too low for them.
    Departments,
    /// One's own wards, while something else is on the page.
    Wards,
    /// Whether to be done although a meeple could work.
    Finish,
}

/// Something on the board, as it stands on a button.
fn written<T: Serialize>(what: &str, thing: &T) -> Press {
    let mut bytes = [0; 16];
    board(format!("{what} {}", hex(postcard::to_slice(thing, &mut bytes).map_or(&[], |written| written))))
}

fn read<T: DeserializeOwned>(written: &str) -> Option<T> {
    let bytes = unhex(written)?;
    let (thing, rest) = postcard::take_from_bytes(&bytes).ok()?;
    rest.is_empty().then_some(thing)
}

/// How something that can be pressed on the board stands on a button.
fn spot(spot: Spot) -> Press {
    match spot {
        Spot::Meeple(who) => written("meeple", &who),
        Spot::Bag => board("bag"),
        Spot::Well(colour) => written("well", &colour),
        Spot::Department(department) => written("department", &department),
        Spot::By(department, who) => written("by", &(department, who)),
        Spot::Bed(bed) => written("bed", &bed),
        Spot::Player(seat) => Press::Look(seat),
        Spot::Answer(answer) => match answer {
            Answer::Use => board("use"),
            Answer::All => board("all"),
            Answer::Leave => board("leave"),
            Answer::Imitate(whom) => written("imitate", &whom),
            Answer::Way(way) => written("way", &way),
            Answer::Colour(colour) => written("colour", &colour),
            Answer::Chance => board("chance"),
            Answer::Pips(pips) => written("pips", &pips),
            Answer::Drawn(die) => written("drawn", &die),
            Answer::Admit => board("admit"),
        },
    }
}

/// What such a press means.
fn message(what: &str) -> Option<Message> {
    let (name, more) = what.split_once(' ').unwrap_or((what, ""));
    let answer = |answer: Answer| Spot::Answer(answer);
    Some(Message::Press(match name {
        "meeple" => Spot::Meeple(read(more)?),
        "bag" => Spot::Bag,
        "well" => Spot::Well(read(more)?),
        "department" => Spot::Department(read(more)?),
        "by" => {
            let (department, who) = read(more)?;
            Spot::By(department, who)
        }
        "bed" => Spot::Bed(read(more)?),
        "use" => answer(Answer::Use),
        "all" => return Some(Message::Complete),
        "leave" => answer(Answer::Leave),
        "imitate" => answer(Answer::Imitate(read(more)?)),
        "way" => answer(Answer::Way(read(more)?)),
        "colour" => answer(Answer::Colour(read(more)?)),
        "chance" => answer(Answer::Chance),
        "pips" => answer(Answer::Pips(read(more)?)),
        "drawn" => answer(Answer::Drawn(read(more)?)),
        "admit" => answer(Answer::Admit),
        "let-go" => return Some(Message::LetGo),
        _ => return None,
    }))
}

impl Board {
    pub(super) fn refresh(&mut self, seen: Seen<'_>, game: &Game, seat: u8) {
        self.state.sit(seat);
        self.state.refresh(seen, game);
        let of = Some(seen.table.journal().digest());
        if self.of == of {
            return;
        }
        (self.of, self.open) = (of, Open::Nothing);
        self.solo.refresh(seen, game);
        self.counted.refresh(game);
        self.legal.clear();
        if matches!(
            Stage::of(game),
            Stage::Setup | Stage::Intake | Stage::Improvement | Stage::Ending | Stage::Scorekeeper
        ) {
            seen.table.moves(Within::ALL, seen.now, |command| {
                let playing = seen.table.state().playing();
                if let Given::DiceHospital(own) = &command
                    && playing.owner(&command).is_none_or(|owner| owner == seat)
                {
                    self.legal.push(own.clone());
                }
            });
        }
        let takes = |command: &Command| matches!(command, Command::TakeAmbulance { ambulance, .. } if Some(*ambulance) == self.ambulance);
        if !self.legal.iter().any(takes) {
            self.ambulance = None;
        }
        let improves =
            |command: &Command| matches!(command, Command::Improve { take, .. } if *take == self.improvement);
        if !self.legal.iter().any(improves) {
            self.improvement = None;
        }
    }

    pub(super) fn press(&mut self, what: &str, seen: Seen<'_>, game: &Game, seat: u8) -> Doing {
        self.open = match what {
            "departments" => Open::Departments,
            "wards" => Open::Wards,
            "finish" if game.can_place(seat) && self.open != Open::Finish => Open::Finish,
            _ => Open::Nothing,
        };
        if what == "finish" && self.open == Open::Nothing {
            return self.state.update(Message::Finish, seen, game).into();
        }
        if let Some(doing) = self.counted.press(what, seen, game, seat) {
            return doing;
        }
        if let Some(message) = solo::message(what) {
            return self.solo.update(message, seen, game).into();
        }
        match what.split_once(' ') {
            Some(("take", number)) => self.ambulance = number.parse().ok(),
            Some(("improve", which)) => self.improvement = read(which),
            _ => {
                if let Some(message) = message(what) {
                    return self.state.update(message, seen, game).into();
                }
            }
        }
        Doing::Nothing
    }

    pub(super) fn page(&self, scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Option<Page> {
        let shown = hand.shown(seat);
        let stage = Stage::of(game);
        if shown != seat && game.options().referee() && stage != Stage::Ending && game.hospital_of(shown).is_ok() {
            let main = html! { (wards::to_look_at(scene, game, shown)) };
            return Some(Page { main, shows_others: true, ..Page::default() });
        }
        let mut page = match stage {
            Stage::Setup => setup::page(self, scene, game, seat),
            Stage::Scorekeeper if game.phase() == Phase::Setup && !game.may_begin() => {
                setup::page(self, scene, game, seat)
            }
            Stage::Scorekeeper => scorekeeper::page(self, scene, game, seat),
            Stage::Solo => solo::page(self, scene, game, seat),
            Stage::Intake => intake::page(self, scene, game, seat, hand),
            Stage::Improvement => improvement::page(self, scene, game, seat),
            Stage::Activation => activation::page(self, scene, game, seat),
            Stage::RoundEnd => round_end::page(scene, seat)?,
            Stage::Ending => ending::page(self, scene, game, seat, shown),
        };
        if self.open == Open::Wards {
            page.sheet = Some(html! {
                section.rise role="dialog" aria-modal="true" aria-label=(scene.lang.phone().my_wards) {
                    (wards::to_look_at(scene, game, seat))
                    div.pair {
                        (super::press(&Press::More, "", html! { (scene.lang.phone().more) }))
                        (super::press(&board("close"), "", html! { (scene.lang.phone().back_to_table) }))
                    }
                }
            });
        }
        page.shows_others |= game.options().referee();
        Some(page)
    }
}

/// What somebody's hospital has beside its beds.
fn stock(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let Ok(hospital) = game.hospital_of(seat) else { return html! {} };
    let words = scene.lang.board_words();
    html! {
        span.stock {
            span aria-label={ (words.bag_cards.replace("{}", &hospital.bags().to_string())) } role="img" { (pieces::bag(true)) b { (hospital.bags()) } }
            span aria-label={ (words.fatalities.replace("{}", &hospital.fatalities().to_string())) } role="img" { (pieces::fatality()) b { (hospital.fatalities()) } }
            @if game.first() == seat { span role="img" aria-label=(scene.lang.offer_words().first_player) { (pieces::first_player()) } }
        }
    }
}

/// It announces nothing of its own.
pub(super) fn pattern(announcement: Announcement) -> &'static [u16] {
    match announcement {}
}

/// It needs nothing that is not written by hand.
pub(super) fn style() -> impl Iterator<Item = String> {
    std::iter::empty()
}
