//! What a table of Rush M.D. says, in Polish.

use crate::command::Command;
use crate::rush::Step;
use crate::text::sentence::Said;
use crate::text::sentence::rush::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Council => Said::new("Rada lekarska:", "zaplanujcie rundę {n} z {of}", "Zacznij fazę akcji"),
        Situation::Ready => Said::new("Faza akcji:", "minutnik czeka, {n} min", "Uruchom minutnik"),
        Situation::Running => Said::new("Faza akcji:", "obracajcie klepsydry, razem {n} min", "Minutnik biegnie"),
        Situation::Paused => {
            Said::new("Faza akcji:", "pauza, połóżcie sypiące się klepsydry na bok", "Niech minutnik biegnie dalej")
        }
        Situation::SandRuns => {
            Said::new("Koniec czasu:", "nie ruszajcie klepsydr, piasek się sypie", "Czekajcie na resztę piasku")
        }
        Situation::GlassLies => Said::new("Koniec czasu:", "klepsydra leży na boku", "Postawcie klepsydrę"),
        Situation::Closed => Said::new("Koniec czasu:", "cały piasek się przesypał", "Zacznij ocenę"),
        Situation::Epidemics => Said::new("Epidemie:", "czy leczono wszystkich?", "Oceńcie epidemię"),
        Situation::MissedSymbol => {
            Said::new("Epidemie:", "był symbol, a karty nie dobrano", "Wpiszcie kartę albo błąd")
        }
        Situation::Patients => Said::new("Pacjenci:", "czy leczono dokładnie?", "Oceńcie każdego Pacjenta"),
        Situation::Discharge => Said::new("Wypisywanie:", "wyleczeni wracają do domu", "Wpiszcie reputację"),
        Situation::NextStep(step) => Said::new(deed(step), reason(step), "Dalej: {word}"),
        Situation::NextRound(step) => Said::new(deed(step), reason(step), "Zacznij rundę {n}"),
        Situation::LastRound(step) => Said::new(deed(step), reason(step), "Zakończ dyżur"),
        Situation::Won => Said::new("Wygrana:", "cel zrealizowany", "Koniec dyżuru"),
        Situation::ObjectiveMissed => Said::new("Przegrana:", "cel niezrealizowany", "Koniec dyżuru"),
        Situation::SkillGone => Said::new("Przegrana:", "zabrakło umiejętności", "Koniec dyżuru"),
        Situation::Over => Said::new("Koniec dyżuru:", "porównajcie wynik z kartą celu", "Koniec dyżuru"),
    }
}

/// The press that is waited for, where it is about the box's timer.
pub(in crate::text) const fn clock_press(command: &Command) -> Option<&'static str> {
    match command {
        Command::StartClock => Some("Uruchom minutnik"),
        Command::ResumeClock => Some("Niech minutnik biegnie dalej"),
        Command::PauseClock => Some("Zatrzymaj minutnik"),
        _ => None,
    }
}

const fn deed(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "Epidemie:",
        Step::Patients => "Pacjenci:",
        Step::Research => "Prace badawcze:",
        Step::Discharge => "Wypisywanie:",
    }
}

const fn reason(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "każdy Oddział jest oceniony",
        Step::Patients => "wpiszcie, ile kosztowało leczenie",
        Step::Research => "zaznaczcie zrealizowane zadania",
        Step::Discharge => "wyleczeni są już w domu",
    }
}
