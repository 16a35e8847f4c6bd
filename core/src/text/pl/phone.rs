//! Polish: words of the invitation and of phones.

use core::fmt::{Result, Write};

use crate::text::{Noun, PhoneWords};

pub(in crate::text) const PHONES: Noun = ["telefon", "telefony", "telefonów"];

pub(in crate::text) static PHONE: PhoneWords = PhoneWords {
    invite: "Zaproś telefony",
    invited: "Telefony mogą dołączyć",
    scan: "Zeskanujcie kod telefonem w tej samej sieci.",
    or_type: "Bez aparatu: otwórzcie ten adres i wpiszcie kod.",
    local_only: "Zwykły HTTP w waszej sieci: kto może w niej podsłuchiwać, może to czytać. Nic jej nie opuszcza.",
    nobody_here: "Żaden telefon jeszcze nie dołączył.",
    stop: "Zakończ",
    stopped: "Zaproszenie się skończyło.",
    remove: "Usuń",
    let_in: "Wpuść",
    away: "nieobecny",
    cannot_listen: "Telefony nie mogą dołączyć: ten komputer nie pozwala Bedside nasłuchiwać.",
    shared_moves: "To, co może zrobić każdy, robi",
    everybody: "każdy",
    acting_player: "ten, czyja jest kolej",
    host_only: "tylko ten komputer",
    take_a_seat: "Zajmij miejsce",
    free: "wolne",
    taken: "zajęte przez telefon",
    watch: "Pokaż stół",
    watch_means: "na telewizor: zegar, punkty, czyja kolej; bez przycisków",
    ask_for_it: "Poproś o to miejsce",
    asked: "Zapytano. Osoba na tym miejscu albo przy stole ma minutę, żeby się zgodzić.",
    enter_code: "Kod",
    code_hint: "Sześć cyfr obok kwadratu na ekranie Bedside",
    go_in: "Wejdź",
    wrong_code: "To nie ten kod.",
    wait_for_host: "Zapytano. Ktoś przy ekranie Bedside musi cię wpuścić.",
    full: "Jest już szesnaście telefonów.",
    no_invitation: "To zaproszenie się skończyło. Zeskanuj kod jeszcze raz.",
    removed: "Ten telefon nie ma już miejsca.",
    ended: "Tego stołu już tu nie ma. Zeskanuj nowy kod.",
    seats: "Gracze",
    you: "ty",
    your_seat: "Twoje miejsce",
    choices: "Co możesz zrobić",
    enter: "Zapisz",
    more: "Więcej",
    next: "Dalej",
    table: "Stół",
    sent: "Wysłano",
    lost: "Brak połączenia",
    lost_more: "Stół gra dalej bez tego telefonu. Twoje naciśnięcia od tego czasu się nie liczą.",
    try_now: "Spróbuj teraz",
    back_again: "Połączono ponownie",
    wait_your_turn: "To robi tylko ten, czyja jest kolej.",
    for_the_host: "To robi się przy ekranie Bedside.",
    unreadable: "Nie da się tego odczytać. Nic nie zrobiono.",
    ask_to_undo: "Poproś o cofnięcie",
    undo_asked: "Zapytano: ktoś musi się zgodzić.",
    agree: "Zgoda",
    disagree: "Nie",
    keep_seat: "Zostaję na miejscu",
    give_seat: "Oddaję miejsce",
    leave: "Opuść miejsce",
    letters: "Litery",
    look: "Wygląd",
    vibration: "Wibracje",
    speech: "Głos",
    awake: "Nie gaś ekranu",
    on: "tak",
    off: "nie",
};

pub(in crate::text) fn anothers_move(name: &str, out: &mut dyn Write) -> Result {
    write!(out, "To robi {name}.")
}

pub(in crate::text) fn asks_to_undo(name: &str, what: &str, out: &mut dyn Write) -> Result {
    write!(out, "{name} pyta: cofnąć {what}?")
}

pub(in crate::text) fn asks_for_seat(name: &str, out: &mut dyn Write) -> Result {
    write!(out, "Inny telefon prosi o miejsce: {name}.")
}
