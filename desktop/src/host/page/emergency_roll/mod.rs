//! Emergency Roll on a phone: the dice with their bonuses, the map of one's own sheet, beds and values with their prices, and what
//! the boxes would give, before it is written.

mod dice;
mod figures;
mod map;
mod paper;
mod television;

use bedside_core::emergency_roll::sheet::wards;
use bedside_core::emergency_roll::{Announcement, Bedding, Bonus, Command, Cost, Game, Patient, Phase, Price, Score};
use bedside_core::{Command as Given, GameKind};
use maud::{Markup, html};

use super::draw::{self, Icon, icon};
use super::games::{Doing, Page};
use super::mark::mark;
use super::seat::waits;
use super::{Scene, board, chosen, labelled, press, said};
use crate::host::hand::{Hand, Press};
use crate::screen::Seen;
use crate::screen::emergency_roll::words::{arrival, bed, bonus, cost};
use crate::words::{count, signed};
use dice::{dice, sign};
use figures::{boxes, ledger};
pub(super) use map::places as style;
pub(super) use television::television;

/// What the morgue goes by among the wards, which count from 1.
const MORGUE_BED: u8 = 0;

/// What one phone has chosen.
#[derive(Debug, Default)]
pub(in crate::host) struct Board {
    of: Option<u32>,
    patient: Option<Patient>,
    ward: Option<u8>,
    value: Option<u8>,
    /// Whether what the sheet counts is open before it, where a phone is too low for it or the dice take its place.
    counts: bool,
}

impl Board {
    pub(super) fn refresh(&mut self, seen: Seen<'_>, _game: &Game, seat: u8) {
        let of = Some(seen.table.journal().digest());
        if self.of == of {
            return;
        }
        // What others write on their sheets lets nobody's own choice go.
        let last = seen.table.journal().command(seen.table.journal().entries().saturating_sub(1));
        let others = last.as_ref().and_then(Given::seat).is_some_and(|whose| whose != seat);
        if self.of.is_none() || !others {
            *self = Board::default();
        }
        self.of = of;
    }

    pub(super) fn press(&mut self, what: &str, _seen: Seen<'_>, _game: &Game, _seat: u8) -> Doing {
        let number = |word: &str| word.parse().ok();
        self.counts = what == "boxes";
        match what.split_once(' ') {
            Some(("ward", ward)) => (self.ward, self.value) = (number(ward), None),
            Some(("value", value)) => self.value = number(value),
            Some(("patient", who)) => {
                let patient = if who == "extra" { Patient::Extra } else { Patient::Die };
                *self = Board { of: self.of, patient: Some(patient), ..Board::default() };
            }
            _ => {}
        }
        Doing::Nothing
    }

    pub(super) fn page(&self, scene: Scene<'_>, game: &Game, seat: u8, hand: &Hand) -> Option<Page> {
        let shown = hand.shown(seat);
        match game.phase() {
            Phase::Setup => return None,
            Phase::Over => {
                let main = html! {
                    (paper::ranking(scene, game, shown))
                    @if !game.options().paper() || game.alicat_seat() == Some(shown) { (map::sheet(scene, game, shown, None)) }
                    (boxes(scene, game, shown, None, ""))
                };
                return Some(Page { main, shows_others: true, ..Page::default() });
            }
            _ if game.options().paper() => return Some(paper::page(scene, game, seat, hand)),
            _ => {}
        }
        let own = game.seat(seat).ok()?;
        let turn = (game.phase() == Phase::Admit).then(|| Turn::of(self, scene, game, seat));
        let lit = turn.as_ref().filter(|_| shown == seat);
        let after = lit.and_then(|turn| turn.after.as_ref());
        let choosing = turn.is_some() && own.chosen().is_none();
        let main = html! {
            (map::sheet(scene, game, shown, lit))
            (ledger(scene, game, shown, if choosing { "tall" } else { "" }))
            @if !choosing { (boxes(scene, game, shown, after, "tall")) }
        };
        let words = scene.lang.phone();
        let dock = html! {
            button.more.low[!choosing] name="what" value=(board("boxes").write()) aria-haspopup="dialog" { (words.to_boxes) }
        };
        let counts = || {
            html! {
                section.rise role="dialog" aria-modal="true" aria-label=(words.boxes) {
                    (headline(scene, game, shown)) (ledger(scene, game, shown, "")) (boxes(scene, game, shown, after, ""))
                    (press(&Press::Close, "", html! { (words.back_to_table) }))
                }
            }
        };
        let others = (0u8..).zip(game.seats()).filter(|(other, _)| *other != seat);
        let done: Vec<&str> = others.filter(|(_, of)| of.done()).map(|(other, _)| scene.name(other)).collect();
        let sentence = turn.as_ref().and_then(|turn| turn.sentence(scene, game, &done));
        let (choices, slot) = match &turn {
            Some(turn) if shown == seat => turn.answers(self, scene, game),
            _ => (None, None),
        };
        let sheet = self.counts.then(counts);
        Some(Page { sentence, main, choices, slot, dock: Some(dock), sheet, shows_others: true, ..Page::default() })
    }
}

/// What a seat has to do in a turn, as far as it is chosen.
struct Turn {
    seat: u8,
    patient: Option<Patient>,
    /// The cheapest way into each ward that takes the patient.
    beds: Vec<Bedding>,
    /// The ward and the value that are about to be written.
    meant: Option<Bedding>,
    prices: Vec<Price>,
    /// What the boxes would say then.
    after: Option<Score>,
    /// Wards whose last patient may get a screen.
    screens: Vec<u8>,
}

impl Turn {
    fn of(chosen: &Board, scene: Scene<'_>, game: &Game, seat: u8) -> Turn {
        let mut turn = Turn {
            seat,
            patient: None,
            beds: Vec::new(),
            meant: None,
            prices: Vec::new(),
            after: None,
            screens: Vec::new(),
        };
        let Ok(of) = game.seat(seat) else { return turn };
        if of.chosen().is_none() {
            return turn;
        }
        let waiting = [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient));
        turn.patient =
            waiting.clone().find(|patient| chosen.patient == Some(*patient)).or_else(|| waiting.clone().next());
        let Some(patient) = turn.patient else {
            let may = |ward: &u8| {
                scene.table.accepts(&Given::EmergencyRoll(Command::Screen { seat, ward: *ward }), scene.now).is_ok()
            };
            turn.screens = wards().map(|(number, _)| number).filter(may).collect();
            return turn;
        };
        game.beds(seat, |bedding| {
            if bedding.patient == patient && turn.beds.iter().all(|known| known.ward != bedding.ward) {
                turn.beds.push(bedding);
            }
        });
        let only = turn.beds.first().filter(|_| turn.beds.len() == 1);
        let only = only.filter(|_| chosen.ward != Some(MORGUE_BED));
        let ward = turn.beds.iter().find(|bedding| chosen.ward == Some(bedding.ward)).or(only).copied();
        if let Some(first) = ward {
            game.prices(seat, first.die, patient, first.ward, |price| turn.prices.push(price));
            let picked = turn.prices.iter().find(|price| chosen.value == Some(price.value) && price.refusal.is_none());
            let meant = picked.map_or(first, |price| Bedding { value: price.value, cost: price.cost, ..first });
            turn.after = game.score_after(seat, &meant.moves(seat, game)).ok();
            turn.meant = Some(meant);
        }
        turn
    }

    /// Who is looked at, and who is done already; nothing where the table says it all.
    fn sentence(&self, scene: Scene<'_>, game: &Game, done: &[&str]) -> Option<Markup> {
        let lang = scene.lang;
        let of = game.seat(self.seat).ok()?;
        let taken = of.chosen().and_then(|colour| game.die(colour));
        let (patient, shown) = (self.patient.and_then(|patient| game.arriving(self.seat, patient)), taken?);
        let title = match patient {
            Some(waits) => {
                let extra = of
                    .chosen()
                    .and_then(|colour| game.bonus(colour))
                    .filter(|bonus| !matches!(bonus, Bonus::Extra(..)));
                let more = extra.map(|gained| format!(", {}", bonus(gained, lang))).unwrap_or_default();
                format!("{}{more}", arrival(waits, lang))
            }
            None if of.screens() => lang.emergency_window().to_screen.to_owned(),
            None => lang.emergency_window().is_done.to_owned(),
        };
        Some(html! {
            (draw::die(shown))
            p { b { (title) "." } " "
                span.soft {
                    (said(|out| lang.round_of(GameKind::EmergencyRoll, game.turn(), game.options().turns(), out)))
                    @if !done.is_empty() { ", " (lang.phone().are_done.replace("{}", &done.join(", "))) }
                }
            }
        })
    }

    /// What may be pressed now, and the slot.
    fn answers(&self, chosen: &Board, scene: Scene<'_>, game: &Game) -> (Option<Markup>, Option<Markup>) {
        let (lang, seat) = (scene.lang, self.seat);
        let turn = lang.emergency_turn();
        let Ok(of) = game.seat(seat) else { return (None, None) };
        if game.alicat_seat() == Some(seat) {
            return (None, None);
        }
        if of.chosen().is_none() {
            return (Some(dice(scene, game, seat)), Some(html! {}));
        }
        let back = scene.button(
            seat,
            Given::EmergencyRoll(Command::TakeBack { seat }),
            "",
            html! { (lang.emergency_words().take_back) },
        );
        let Some(patient) = self.patient else {
            let screens = self.screens.iter().map(|ward| {
                let last = wards().find(|(number, _)| number == ward).and_then(|(_, ward)| of.sheet().last_bed(ward));
                let name = last.map(bed).unwrap_or_default();
                let word = turn.draw_screen.replace("{}", &name);
                labelled(
                    &Press::Do(Given::EmergencyRoll(Command::Screen { seat, ward: *ward })),
                    "lit",
                    &word,
                    html! {
                        (icon(Icon::Screen, 22)) span { (name) }
                    },
                )
            });
            let screens: Vec<Markup> = screens.collect();
            if screens.is_empty() {
                return (back.map(|back| html! { div.pair { (back) } }), None);
            }
            let choices = html! { div.e-beds role="group" aria-label=(lang.emergency_window().to_screen) { @for one in &screens { (one) } } };
            return (Some(choices), Some(waits(lang.emergency_window().to_screen, false)));
        };
        let bury = Given::EmergencyRoll(Command::Bury { seat, patient });
        let may_bury = scene.may(seat, &bury);
        let buries = may_bury && (self.beds.is_empty() || chosen.ward == Some(MORGUE_BED));
        let now = game.score(seat).total();
        let both = [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient)).count() > 1;
        let choices = html! {
            @if both {
                div.pair role="group" {
                    @for one in [Patient::Die, Patient::Extra] {
                        @if let Some(who) = game.arriving(seat, one) {
                            @let word = arrival(who, lang);
                            (super::chosen(&board(if one == Patient::Die { "patient die" } else { "patient extra" }), "", &word, one == patient, html! { (word) }))
                        }
                    }
                }
            }
            div.e-beds role="group" aria-label=(turn.choose_bed) {
                @for bedding in &self.beds {
                    @let on = self.meant.is_some_and(|meant| meant.ward == bedding.ward);
                    @let name = next_bed(game, seat, bedding.ward);
                    @let tried = if on { self.meant.unwrap_or(*bedding) } else { *bedding };
                    @let gains = game.score_after(seat, &tried.moves(seat, game)).map_or(0, |score| score.total() - now);
                    @let takes = if tried.cost == Cost::default() { turn.free.to_owned() } else { cost(tried.cost, lang) };
                    @let label = lang.phone().bed_button.replace("{}", &name);
                    (super::chosen(&board(format!("ward {}", bedding.ward)), "lit", &format!("{label}: {takes}, {}", signed(gains)), on, html! {
                        span { @if self.beds.len() > 3 { (name) } @else { (label) } }
                        small { @if gains != 0 { (signed(gains)) " " } (price(scene, tried.cost)) }
                    }))
                }
                @if may_bury {
                    (super::chosen(&board(format!("ward {MORGUE_BED}")), "plain", lang.emergency_turn().to_morgue, buries, html! { span { (lang.emergency_words().morgue) } small { "−1" } }))
                }
            }
            @if let Some(meant) = self.meant { (self.values(scene, meant)) }
        };
        let slot = match self.meant {
            Some(meant) => {
                let name = next_bed(game, seat, meant.ward);
                let word = lang.phone().write_in.replace("{n}", &meant.value.to_string()).replace("{}", &name);
                press(&Press::Do(Given::EmergencyRoll(meant.admit(seat))), "go", html! { (word) })
            }
            None if buries => press(&Press::Do(bury), "go", html! { (turn.to_morgue) }),
            None => waits(turn.choose_bed, false),
        };
        (Some(choices), Some(slot))
    }

    /// The values with their prices, and the first that is out of reach.
    fn values(&self, scene: Scene<'_>, meant: Bedding) -> Markup {
        let turn = scene.lang.emergency_turn();
        let low = Some(bedside_core::emergency_roll::Refusal::ValueTooLow.into());
        let closed = self.prices.iter().filter(|price| price.refusal.is_some() && price.refusal != low);
        let closed = closed.min_by_key(|price| price.cost.stethoscopes);
        html! {
            div.e-vals role="group" aria-label=(scene.lang.phone().value) {
                span.lab aria-hidden="true" { (scene.lang.phone().value) }
                @for price in legal(&self.prices) {
                    @let takes = if price.cost == Cost::default() { turn.free.to_owned() } else { cost(price.cost, scene.lang) };
                    (chosen(&board(format!("value {}", price.value)), "", &format!("{}, {takes}", price.value), price.value == meant.value, html! {
                        (price.value) small { (self::price(scene, price.cost)) }
                    }))
                }
                @if let Some(price) = closed {
                    @let why = if price.cost.stethoscopes > price.stethoscopes {
                        turn.out_of_reach.replace("{}", &price.cost.stethoscopes.to_string()).replace("{has}", &price.stethoscopes.to_string())
                    } else { turn.no_bag.to_owned() };
                    div.dashed role="img" aria-label={ (price.value) ": " (why) } { (price.value) small { (why) } }
                }
            }
        }
    }
}

/// What may be written, the cheapest first.
fn legal(prices: &[Price]) -> Vec<&Price> {
    let mut legal: Vec<&Price> = prices.iter().filter(|price| price.refusal.is_none()).collect();
    legal.sort_by_key(|price| price.cost.stethoscopes);
    legal
}

/// What something takes, in signs.
fn price(scene: Scene<'_>, cost: Cost) -> Markup {
    html! {
        @if cost == Cost::default() { (scene.lang.emergency_turn().free) }
        @if cost.stethoscopes > 0 { (cost.stethoscopes) (icon(Icon::Stethoscope, 18)) }
        @if cost.bag { (icon(Icon::Drop, 18)) }
    }
}

/// The next free bed of a ward, as it is named.
fn next_bed(game: &Game, seat: u8, number: u8) -> String {
    let next =
        wards().find(|(ward, _)| *ward == number).and_then(|(_, ward)| game.seat(seat).ok()?.sheet().next_bed(ward));
    next.map(bed).unwrap_or_default()
}

/// A player's points and what they do, above their sheet.
fn headline(scene: Scene<'_>, game: &Game, seat: u8) -> Markup {
    let turn = scene.lang.emergency_turn();
    let Ok(of) = game.seat(seat) else { return html! {} };
    let state = match (game.phase(), of.chosen()) {
        (Phase::Admit, None) => turn.chooses,
        (Phase::Admit, Some(_)) if !of.done() => turn.now,
        (Phase::Admit, Some(_)) => scene.lang.emergency_window().is_done,
        _ => "",
    };
    html! {
        p.tv-who { (mark(seat, scene.name(seat))) b { (scene.name(seat)) }
            @if game.chief() == seat { (icon(Icon::Flag, 22)) } span.soft { (state) } strong { (count(game.score(seat).total())) } }
    }
}

/// What ALICAT did, in its own sentence.
fn alicat(scene: Scene<'_>, game: &Game) -> Option<String> {
    game.deed().map(|deed| said(|out| scene.lang.alicat_deed(deed, out)))
}

/// How long it vibrates.
pub(super) fn pattern(_: Announcement) -> &'static [u16] {
    &[30]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_that_may_be_written_can_be_pressed() {
        let price = |value: u8| {
            let cost = Cost { stethoscopes: value.abs_diff(4), ..Cost::default() };
            Price { value, cost, stethoscopes: 5, refusal: None }
        };
        let prices: Vec<Price> = (1..=6).map(price).collect();
        let values: Vec<u8> = legal(&prices).iter().map(|price| price.value).collect();
        assert_eq!(values, [4, 3, 5, 2, 6, 1]);
    }
}
