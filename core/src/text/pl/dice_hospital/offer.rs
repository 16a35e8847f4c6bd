//! Tiles and cards on offer in Polish.

use crate::text::OfferWords;

pub(in crate::text) static OFFER: OfferWords = OfferWords {
    departments: "Oddziały",
    departments_hint: "dołącz do szpitala",
    specialists: "Specjaliści",
    specialists_hint: "każdy z pionkiem",
    chooses: "wybiera",
    taken_by: "bierze: {}",
    point_and_take: "Wskaż kafelek, a zobaczysz, co da teraz. Jedno kliknięcie go bierze.",
    nothing: "Nic nie biorę",
    return_one: "Oddać jedno za worek z krwią?",
    return_hint: "Wszyscy naraz: kto chce, oddaje jedno ulepszenie i dostaje worek z krwią.",
    for_a_bag: "oddaj za",
    nothing_to_return: "nie ma czego oddać",
    starting_patients: "Pacjenci na początek",
    choose_a_row: "Pacjenci na początek: wybierz rząd",
    administrator: "Administrator",
    keep_one: "Administrator: zostaw jednego",
    lie_open: "Odkryte na rundę 1",
    first_player: "Pierwszy Gracz",
    not_yet: "jeszcze nie",
    set_up_hint: "Każdy wybiera w swojej kolumnie.",
    first_hint: "Pierwszy Gracz: kto ostatnio był w szpitalu albo kogo wskaże los.",
    from_the_table: "Albo karta rozdana na stole",
    one_more: "Jeszcze jedno z tych leży odkryte",
    works_now: "działa od razu na:",
    set_off_by: "zadziała przy:",
    works_always: "działa od razu",
    set_off_by_nobody: "na razie nie ma przy kim zadziałać",
    take: "Weź: {}",
};
