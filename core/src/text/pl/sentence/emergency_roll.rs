//! What a table of Emergency Roll says, in Polish.

use crate::text::sentence::Said;
use crate::text::sentence::emergency_roll::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Deal => {
            Said::new("Przygotowanie:", "czworo specjalistów mówi, co się opłaca", "Rozdaj specjalistów")
        }
        Situation::Flip => Said::new("Ordynator: {who}", "tura {n} z {of}", "Odkryj kartę i rzuć"),
        Situation::Roll => Said::new("Ordynator: {who}", "karta już leży, tura {n} z {of}", "Rzuć kośćmi"),
        Situation::ChooseFirst => Said::new("{who} wybiera kość:", "Ordynator wybiera pierwszy", "Wybierz kość"),
        Situation::Choose => Said::new("{who} wybiera kość:", "czekamy jeszcze na {n} z {of}", "Wybierz kość"),
        Situation::ChooseAlone => Said::new("{who} wybiera kość:", "tura {n} z {of}", "Wybierz kość"),
        Situation::Admit => {
            Said::new("{who} przyjmuje pacjenta:", "na następne łóżko w sali", "Wybierz salę albo kostnicę")
        }
        Situation::Extra => {
            Said::new("{who} przyjmuje jeszcze kogoś:", "to dodatkowy pacjent z karty", "Wybierz salę albo kostnicę")
        }
        Situation::Screen => {
            Said::new("{who} rysuje parawan:", "wokół ostatniego pacjenta w sali", "Wybierz salę na parawan")
        }
        Situation::Write => Said::new("Wszyscy piszą:", "arkusze na papierze, tura {n} z {of}", "Odkryj kartę i rzuć"),
        Situation::WriteLast => Said::new("Wszyscy piszą:", "arkusze na papierze, tura {n} z {of}", "Zakończ turę"),
        Situation::WhichDie => Said::new("{who} bierze kość:", "według niej gra ALICAT", "Wybierz zabraną kość"),
        Situation::Discard => Said::new("Kardiolog odchodzi:", "ALICAT zapełnia salę", "Wybierz, który odchodzi"),
        Situation::Tally => Said::new("{who} podlicza:", "liczby z arkusza na papierze", "Wpisz arkusz: {who}"),
        Situation::Won => Said::new("{who} wygrywa:", "punkty: {n}", "Koniec gry"),
        Situation::Shared => Said::new("Wspólne pierwsze miejsce:", "punkty: {n}", "Koniec gry"),
        Situation::Unfinished => Said::new("Przerwane:", "nikt nie wygrywa", "Koniec gry"),
    }
}
