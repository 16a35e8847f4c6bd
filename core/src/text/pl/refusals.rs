//! Why something was refused, in Polish.

use crate::refusal::Refusal;

macro_rules! refusals {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        pub(in crate::text) fn refusal(refusal: Refusal) -> &'static str {
            match refusal {
                Refusal::ClockAlreadyRuns => "Zegar już biegnie.",
                Refusal::ClockIsPaused => "Zegar stoi: wznówcie go.",
                Refusal::ClockNotStarted => "Zegar jeszcze nie ruszył.",
                Refusal::ClockHasExpired => "Czas upłynął.",
                Refusal::ClockStillRuns => "Zegar wciąż biegnie: najpierw pauza.",
                Refusal::NoClockInThisPhase => "W tej fazie zegar nie ma znaczenia.",
                Refusal::StrictClock => "Umówiliście się na zegar bez pauz.",
                Refusal::NothingToAdjust => "To niczego nie zmieni.",
                Refusal::TooLittleTime => "Nie zostało aż tyle czasu.",
                Refusal::TooMuchTime => "Zegar pokazuje najwyżej 99:59.",
                Refusal::GlassStillRuns => "Piasek się sypie: nie ruszajcie klepsydry.",
                Refusal::GlassIsToppled => "Klepsydra leży: najpierw ją postawcie.",
                Refusal::GlassDoesNotRun => "Piasek się nie przesypuje.",
                Refusal::GlassStands => "Klepsydra już stoi.",
                Refusal::GlassIsLifted => "Klepsydry nie ma na planszy.",
                Refusal::NotAGlassTime => "Klepsydra odmierza od 1 sekundy do 99:59.",
                Refusal::EnoughRuns => "Wystarczy osiem pomiarów.",
                Refusal::NotInThisPhase => "To należy do innej fazy.",
                Refusal::NoSuchSeat => "Nikt tam nie siedzi.",
                Refusal::TooManyPoints => "Tor kończy się na 999.",
                Refusal::NobodySeated => "Przy stole musi ktoś siedzieć.",
                Refusal::TooManySeats => "Za dużo graczy jak na tę grę.",
                Refusal::EmptyName => "Imię musi mieć choć jedną literę.",
                Refusal::NameTooLong => "Imię może mieć najwyżej 24 litery.",
                Refusal::NameTwice => "Dwoje graczy ma to samo imię.",
                Refusal::OptionOutOfRange => "Opcja jest poza zakresem.",
                Refusal::NothingToSwitch => "Tak już jest ustawione.",
                Refusal::NothingToUndo => "Nie ma czego cofnąć.",
                Refusal::NothingToRedo => "Nie ma czego ponowić.",
                Refusal::TooLongAgoToUndo => "To, co było wcześniej, było zbyt dawno, by to cofnąć.",
                Refusal::NotForPlayers => "To może powiedzieć tylko samo urządzenie.",
                Refusal::NotStored => "Nie udało się zapisać, więc tego nie zrobiono. Pełny dysk? Bedside otwarty dwa razy?",
                Refusal::TimeRunsBack => "Czas się nie cofa.",
                Refusal::NoTable => "Najpierw otwórzcie grę.",
                Refusal::UnprintableLetters => "Jest w tym niewidoczny znak: wpiszcie to od nowa.",
                Refusal::NoSuchCard => "Nie leży tu taka karta.",
                Refusal::GameIsOver => "Gra skończona.",
                Refusal::OnlyAlone => "Tylko w grze solo.",
                Refusal::CardTwice => "Ta karta jest już zajęta.",
                Refusal::NoSuchPips => "Żadna kość tego nie pokaże.",
                Refusal::NoBloodBag => "Nie masz na to worka z krwią.",
                Refusal::HasTold => "To już podano.",
                Refusal::OtherGame => "Na stole jest inna gra.",
                Refusal::TooManyTogether => "Za dużo naraz: najwyżej osiem kroków, a długich mniej.",
                Refusal::OutOfLimits => "Któreś pole jest puste lub poza zakresem.",
                Refusal::TooManyWaiting => "Urządzenie jest winne odpowiedzi: poczekajcie chwilę.",
                Refusal::NotReceived => "Urządzenie tego nie otrzymało: naciśnijcie jeszcze raz.",
                Refusal::Unanswered => "Urządzenie nie odpowiedziało: sprawdźcie, czy to zrobiono.",
                Refusal::PlayedToTheEnd => "W tę grę gra się do końca.",
                $(Refusal::$Kind(refusal) => super::$folder::refusal(refusal),)+
            }
        }
    };
}

crate::game::games!(refusals);
