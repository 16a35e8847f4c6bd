//! The end of a round and of an evening in Polish.

use core::fmt::{Result, Write};

use super::{colour, department};
use crate::dice::Colour;
use crate::dice_hospital::catalogue::Perk;
use crate::dice_hospital::{Feat, HospitalRecap};
use crate::text::{RoundWords, counted};
use crate::text::dice_hospital::rounds::signed;

pub(in crate::text) static WORDS: RoundWords = RoundWords {
    round_is_over: "Koniec rundy {}.",
    last_round_is_over: "Koniec ostatniej rundy.",
    leads_by: "Prowadzi {}, przewaga {n}",
    tied: "na czele remis",
    discharged_the_most: "najwięcej wypisów: {}",
    neglect: "Zaniedbanie",
    at_the_table: "przy własnym stole",
    nobody: "Nikt",
    spared: "dzięki: {}",
    spare_this: "chroń",
    dies: "{} umiera",
    and_more: "i jeszcze {}",
    discharged: "Wypisani",
    no_administrator: "Bez administratora",
    projected: "prognoza",
    was: "było {}",
    next_round: "Dalej: pionki wracają, wszyscy znów czekają na leczenie, nowe kafelki, karty i kości.",
    next_reports: "Dalej: zaniedbanie, potem raporty.",
    next_end: "Dalej: ostatnie punkty za worki z krwią i zgony.",
    next_collections: "Dalej: inne szpitale odbierają pacjentów.",
    start_round: "Zacznij rundę {}",
    to_the_reports: "Dalej do raportów",
    to_the_ending: "Podlicz wieczór",
    to_the_collections: "Dalej do odbioru",
    places_left: "Wolne miejsca w karetkach",
    no_more: "Nie oddawaj więcej",
    hands_over: "oddaje",
    is_through: "skończone",
    collected_gives: "+1 za każdego odebranego, \u{2212}1 za każdego, kto zostaje",
    wins: "Wygrywa {}",
    share: "{}: wspólna wygrana",
    alone: "{} w pojedynkę",
    points: "pkt",
    ahead: "o {n} więcej niż {}",
    tie_break: "tyle samo co {}: mniej pacjentów, potem więcej oczek",
    each: "po tyle samo",
    first_result: "pierwszy wynik do pobicia",
    best_so_far: "najlepszy dotąd wynik: {}",
    new_record: "nowy rekord, o {n} więcej niż dotąd",
    rounds: "rundy: {}",
    moment: "Chwila wieczoru",
    in_round: "Runda {n}, {} wypisuje",
    in_round_alone: "Runda {n}, wypisani",
    all_empty: "Wszystkie cztery sale są puste.",
    for_points: "{} pkt",
    from_place: "z miejsca {} na {n}",
    over_the_rounds: "Wynik po rundach",
    with_tokens: "z workami z krwią i zgonami",
    fatalities_aside: "{} nie licząc zgonów",
    same_again: "Ten sam stół jeszcze raz",
    sheet: "Punkty",
    by_rule: "Za co",
    by_round: "Po rundach",
    this_round: "Ta runda dotąd",
    at_the_end: "Na koniec",
    total_now: "Prognoza",
    total: "Punkty",
    place: "Miejsce",
};

pub(in crate::text) fn neglect_in_short(worsened: usize, died: usize, out: &mut dyn Write) -> Result {
    match (worsened, died) {
        (0, 0) => out.write_str("nikt nie słabnie"),
        (worsened, 0) => write!(out, "słabnie: {worsened}"),
        (0, died) => write!(out, "umiera: {died}"),
        (worsened, died) => write!(out, "słabnie: {worsened}, umiera: {died}"),
    }
}

pub(in crate::text) fn reason(perk: Perk, hospital: &HospitalRecap, out: &mut dyn Write) -> Result {
    let (discharged, elsewhere) = (hospital.discharged, hospital.most_elsewhere);
    let own = discharged.sum();
    match perk {
        Perk::Pair(of, _) => write!(out, "wypisani, {}: {}", colour(of), discharged.get(of)),
        Perk::Spares(..) if hospital.spared() == 0 => out.write_str("nie ma kogo chronić"),
        Perk::Spares(..) => write!(out, "chronieni: {}", hospital.spared()),
        _ if own == 0 => out.write_str("nikt nie wypisany"),
        Perk::Trio(_) => {
            let missing = || Colour::ALL.into_iter().filter(|colour| discharged.get(*colour) == 0);
            if missing().next().is_none() {
                return out.write_str("są wszystkie trzy kolory");
            }
            missing().enumerate().try_for_each(|(at, missing)| {
                write!(out, "{}{}", if at > 0 { ", " } else { "brak koloru: " }, colour(missing))
            })
        }
        Perk::Most(_) if own > elsewhere => write!(out, "{own}; nikt inny tylu nie ma"),
        Perk::Most(_) if own == elsewhere => write!(out, "{own}; ktoś ma tyle samo"),
        Perk::Most(_) => write!(out, "{own}; ktoś ma {elsewhere}"),
    }
}

pub(in crate::text) fn by_bags(points: i16, out: &mut dyn Write) -> Result {
    signed(points, out)?;
    out.write_str(" za krew")
}

pub(in crate::text) fn by_fatalities(points: i16, out: &mut dyn Write) -> Result {
    signed(points, out)?;
    out.write_str(" za zgony")
}

pub(in crate::text) const fn feat(feat: Feat) -> &'static str {
    match feat {
        Feat::Safest(_) => "Najbezpieczniejszy szpital",
        Feat::BestAdministrator(_) => "Najlepszy administrator",
        Feat::BusiestDepartment(..) => "Najczęściej w użyciu",
        Feat::MostDischarged(_) => "Najwięcej wypisanych",
        Feat::MostBags(_) => "Najwięcej krwi",
    }
}

pub(in crate::text) fn measure(feat: Feat, out: &mut dyn Write) -> Result {
    match feat {
        Feat::Safest(0) => out.write_str("bez zgonów"),
        Feat::Safest(count) => write!(out, "zgony: {count}"),
        Feat::BestAdministrator(points) => write!(out, "{points} pkt"),
        Feat::BusiestDepartment(which, times) => {
            write!(out, "{}, ", department(which))?;
            counted(times.into(), ["raz", "razy", "razy"], out)
        }
        Feat::MostDischarged(count) => write!(out, "pacjenci: {count}"),
        Feat::MostBags(count) => write!(out, "worki: {count}"),
    }
}

pub(in crate::text) fn ordinal(place: u8, out: &mut dyn Write) -> Result {
    write!(out, "{place}.")
}
