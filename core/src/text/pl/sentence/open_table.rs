//! What an open table says, in Polish.

use crate::text::sentence::Said;
use crate::text::sentence::open_table::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Turn => Said::new("{who} ma turę:", "runda {n}", "Następny gracz: {next}"),
        Situation::TurnOfRounds => Said::new("{who} ma turę:", "runda {n} z {of}", "Następny gracz: {next}"),
        Situation::ScoresMissing => {
            Said::new("{who} podaje punkty:", "wszyscy zagrali w rundzie {n}", "Wpisz punkty: {who}")
        }
        Situation::RoundScored => Said::new("Runda {of} policzona:", "wszystkie punkty wpisane", "Zacznij rundę {n}"),
        Situation::AllScored => Said::new("Ostatnia runda policzona:", "wszystkie punkty wpisane", "Zakończ grę"),
        Situation::WonOrLost => {
            Said::new("Ostatnia runda policzona:", "wygrywają wszyscy albo nikt", "Wybierz: wygrana czy nie")
        }
        Situation::Won => Said::new("{who} wygrywa:", "punkty: {n}", "Koniec gry"),
        Situation::Shared => Said::new("Wspólne pierwsze miejsce:", "punkty: {n}", "Koniec gry"),
        Situation::WonTogether => Said::new("Wygrana:", "wszyscy razem", "Koniec gry"),
        Situation::LostTogether => Said::new("Przegrana:", "wszyscy razem", "Koniec gry"),
    }
}
