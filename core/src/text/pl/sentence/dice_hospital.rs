//! What a table of Dice Hospital says, in Polish.

use crate::text::sentence::Said;
use crate::text::sentence::dice_hospital::Situation;

pub(in crate::text) const fn said(situation: Situation) -> Said {
    match situation {
        Situation::Box => {
            Said::new("Przygotowanie:", "kilka kart wraca zakrytych do pudełka", "Odłóż karty do pudełka")
        }
        Situation::Reveal => Said::new("Nowe ulepszenia:", "kafelki i karty leżą odkryte", "Odkryj ulepszenia"),
        Situation::Extra => Said::new(
            "{who} wybiera:",
            "Pierwszy Gracz dokłada kafelek albo kartę",
            "Dołóż kafelek albo kartę",
        ),
        Situation::Draw => Said::new(
            "{who} losuje pacjentów:",
            "kolejno, zgodnie z ruchem wskazówek zegara",
            "Losuj pacjentów na start",
        ),
        Situation::DrawAlone => {
            Said::new("{who} losuje pacjentów:", "są już przed pierwszą rundą", "Losuj pacjentów na start")
        }
        Situation::Set => Said::new("{who} ustawia kości:", "każda wartość początkowa raz", "Wybierz wartości kości"),
        Situation::Deal => {
            Said::new("Przygotowanie:", "po dwóch administratorów, jeden zostaje", "Rozdaj administratorów")
        }
        Situation::Keep => Said::new("{who} zachowuje kartę:", "drugi administrator wraca", "Wybierz administratora"),
        Situation::Reports => Said::new("{who} wykłada raporty:", "wpisano {n} z {of}", "Wpisz sześć raportów"),
        Situation::Begin => Said::new("Wszystko gotowe:", "przed wami osiem rund", "Zacznij rundę 1"),
        Situation::Event => Said::new("Runda {n} z {of}:", "zaczyna ją karta wydarzenia", "Wpisz kartę wydarzenia"),
        Situation::Hospital => Said::new("{who} wpisuje szpital:", "potem Bedside sędziuje", "Wpisz szpital: {who}"),
        Situation::Roll => Said::new("Karetki jadą:", "kości: {n}, karetek: {of}", "Rzuć kośćmi"),
        Situation::RollAlone => Said::new("{who} rzuca:", "cztery kości, trzy zostają", "Rzuć kośćmi"),
        Situation::Load => {
            Said::new("{who} ładuje:", "siedzi po prawej od Pierwszego Gracza", "Wybierz kości do karetki {n}")
        }
        Situation::TakeFirst => {
            Said::new("{who} wybiera karetkę:", "Pierwszy Gracz wybiera pierwszy", "Wybierz karetkę {list}")
        }
        Situation::TakeNext => {
            Said::new("{who} wybiera karetkę:", "kolejno, zgodnie z ruchem wskazówek zegara", "Wybierz karetkę {list}")
        }
        Situation::ReturnDie => {
            Said::new("{who} zwraca kość:", "mniej niż 9 oczek to worek z krwią", "Wybierz kość do zwrotu")
        }
        Situation::MakeRoom => Said::new("{who} robi miejsce:", "brakuje łóżek: {n}", "Wybierz, z kogo rezygnujesz"),
        Situation::Improve => Said::new(
            "{who} wybiera ulepszenie:",
            "karetka {n}, {word} w kolejce z {of}",
            "Wybierz kafelek albo kartę",
        ),
        Situation::ImproveAlone => {
            Said::new("{who} wybiera ulepszenie:", "jedno z odkrytych", "Wybierz kafelek albo kartę")
        }
        Situation::ImproveAtTable => {
            Said::new("{who} bierze kafelek albo kartę:", "karetka {n}, {word} w kolejce z {of}", "Zacznij aktywację")
        }
        Situation::Improved => Said::new("Wszyscy wybrali:", "jedno można oddać za worek z krwią", "Zacznij aktywację"),
        Situation::ImprovedAtTable => Said::new("Wszyscy wybrali:", "teraz działają szpitale", "Zacznij aktywację"),
        Situation::ImprovedAlone => {
            Said::new("Ulepszenie wybrane:", "jedno można oddać za worek z krwią", "Zacznij aktywację")
        }
        Situation::ImprovedAtTableAlone => {
            Said::new("Ulepszenie wybrane:", "teraz działa szpital", "Zacznij aktywację")
        }
        Situation::InTurn => Said::new("{who} aktywuje:", "karetka {n}, {word} w kolejce z {of}", "Wybierz pionek"),
        Situation::Together => Said::new("Wszyscy aktywują naraz:", "jeszcze działa {n} z {of}", "Wybierz pionek"),
        Situation::TheLast => Said::new("{who} aktywuje:", "pozostałe szpitale skończyły", "Wybierz pionek"),
        Situation::Alone => Said::new("{who} aktywuje:", "po jednym pionku", "Wybierz pionek"),
        Situation::NoMoveLeft => {
            Said::new("{who} nie ma już ruchu:", "nikogo tam nie da się leczyć", "Zakończ aktywację: {who}")
        }
        Situation::TimeIsUp => Said::new("Koniec czasu:", "{who} nie działa już dalej", "Zakończ aktywację: {who}"),
        Situation::AtTable => Said::new("Wszyscy aktywują naraz:", "na stole, własnymi kośćmi", "Zakończ aktywację"),
        Situation::AtTableInTurn => {
            Said::new("{who} aktywuje:", "karetka {n}, {word} w kolejce z {of}", "Zakończ aktywację: {who}")
        }
        Situation::AtTableTimed => Said::new("Szpitale działają:", "dopóki zegar nie dojdzie do 0:00", "Zegar biegnie"),
        Situation::Spare => {
            Said::new("{who} chroni pacjenta:", "administrator ochroni jednego", "Wybierz, kogo chronić")
        }
        Situation::Neglect => {
            Said::new("Zaniedbanie:", "kogo nie leczono, ten czuje się gorzej", "Rozlicz zaniedbanie")
        }
        Situation::Tell => Said::new("{who} podaje rundę:", "wypisy, zgony, worki z krwią", "Wpisz wypisy: {who}"),
        Situation::Complete => {
            Said::new("{who} kończy raporty:", "podświetlone dają najwięcej punktów", "Ukończ podświetlone raporty")
        }
        Situation::CompleteNone => Said::new("{who} kończy raporty:", "wypisanych nie starczy na żaden", "Bez raportu"),
        Situation::Score => Said::new("Wypisy:", "punkty za wszystkich wypisanych", "Policz rundę {n}"),
        Situation::Shift => Said::new("Zmiana dyżuru:", "pionki wracają, pacjenci znów czekają", "Zacznij rundę {n}"),
        Situation::TellEnd => {
            Said::new("{who} podaje koniec:", "kogo odebrano, ile oczek zostało", "Ostatni pacjenci: {who}")
        }
        Situation::Backs => Said::new("Inne szpitale odbierają:", "według rewersów karetek", "Wpisz rewersy karetek"),
        Situation::Collect => Said::new(
            "{who} oddaje pacjenta:",
            "po jednym, zgodnie z ruchem wskazówek",
            "Wybierz pacjenta albo zakończ",
        ),
        Situation::TellPips => {
            Said::new("{who} liczy oczka:", "rozstrzygną remis o pierwsze miejsce", "Wpisz oczka: {who}")
        }
        Situation::Finish => Said::new("Ostatnie punkty:", "zgony, worki z krwią i karty", "Policz koniec gry"),
        Situation::Won => Said::new("{who} wygrywa:", "punkty: {n}", "Koniec gry"),
        Situation::Shared => Said::new("Wspólne pierwsze miejsce:", "punkty: {n}", "Koniec gry"),
        Situation::WonAlone => Said::new("{who} ma punktów: {n}", "osiem rund za wami", "Koniec gry"),
    }
}
