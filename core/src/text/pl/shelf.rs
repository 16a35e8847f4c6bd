//! Polish: words of the library.

use crate::text::ShelfWords;

pub(in crate::text) static SHELF: ShelfWords = ShelfWords {
    waiting_for_disk: "Czekam na dysk: ruch liczy się dopiero po zapisaniu.",
    disk_full: "Dysk jest pełny, więc nic nie zapisano. Zróbcie trochę miejsca i naciśnijcie jeszcze raz.",
    held_elsewhere: "Inny program zajmuje bibliotekę, więc nic nie zapisano. Zamknijcie go i naciśnijcie jeszcze raz.",
    written_elsewhere: "W innym oknie grano dalej przy tym stole. Widać już stan bieżący: sprawdźcie i naciśnijcie jeszcze raz.",
    open_already: "Bedside jest już otwarty: jego okno wychodzi na wierzch.",
    open_twice: "Bedside jest otwarty dwa razy z tą samą biblioteką. Lepiej zamknąć jedno z okien.",
    read_from_log: "Plik biblioteki był pusty. Wszystko odczytano z dziennika zapisanego obok.",
    tables_read: "Odczytane z niej gry: {}.",
};
