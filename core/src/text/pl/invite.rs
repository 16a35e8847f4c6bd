//! Polish: words of the page that invites phones.

use core::fmt::{Result, Write};

use crate::text::InviteWords;

pub(in crate::text) static INVITE: InviteWords = InviteWords {
    nobody_invited: "Każdy gra na swoim; na razie nic nie nasłuchuje",
    play_on: "Bez telefonu też można grać dalej.",
    point_camera: "Skieruj tu aparat telefonu",
    plain_http: "Tylko telefony w tej sieci, bez szyfrowania (zwykły HTTP): kto może w niej podsłuchiwać, może to czytać. Nic jej nie opuszcza.",
    until_stopped: "Kod działa, dopóki trwa zaproszenie.",
    no_camera: "Bez aparatu? Wpisz ten adres,",
    then_code: "potem ten kod, i wpuść tu telefon:",
    or_address: "albo",
    who_is_here: "Kto tu jest",
    here: "jest",
    its_turn: "jest, jego kolej",
    no_phone: "bez telefonu, gra przy tym ekranie",
    seat_kept: "miejsce czeka",
    television: "telewizor",
    chooses: "wybiera miejsce",
    unknown_phone: "Telefon",
    wants_in: "wpisał kod i prosi o wpuszczenie",
    wants_seat: "inny telefon prosi o to miejsce",
    refuse: "Nie",
    shared: "Losowanie, rzuty, następna faza:",
    everybody: "Każdy",
    acting: "Aktywny gracz",
    this_computer: "Ten komputer",
    may_ask: "Telefony mogą pytać doradcę:",
    new_code: "Nowy kod",
    stop: "Zakończ, wszystkie telefony wychodzą",
    stopped: "Żaden telefon nie może dołączyć i nic nie nasłuchuje.",
    again: "Zaproś ponownie",
    back: "Wróć",
    to_table: "Wróć do stołu",
    key_remove: "Usuń telefon",
    key_shared: "Kto robi to, co może każdy",
    another_table: "Inny stół: zaproszenie się skończyło.",
};

pub(in crate::text) fn phones_here(here: u32, most: u32, out: &mut dyn Write) -> Result {
    write!(out, "{here} z najwyżej {most}")
}

pub(in crate::text) fn lost_ago(secs: u64, out: &mut dyn Write) -> Result {
    match secs / 60 {
        0 => write!(out, "utracony {secs} s temu"),
        minutes => write!(out, "utracony {minutes} min temu"),
    }
}
