//! Polish: what an open table does, at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "Punkty",
        rules: &[
            rule("Runda", "Każdy ma za nią wynik: od -999 do 999, wpisany albo doliczany."),
            rule("Najwięcej, najmniej, razem", "Ustalane przed pierwszą rundą: wygrywa najwięcej punktów, najmniej albo wszyscy wygrywają lub przegrywają razem."),
            rule("Limit rund", "Brak albo do 99. Po ostatniej można zakończyć grę."),
            rule("Poprawki", "Każde wcześniejsze pole tabeli można nacisnąć i wpisać od nowa; historia zachowa jedno i drugie."),
        ],
    },
    Topic {
        title: "Tury i zegary",
        rules: &[
            rule("Bez zegara", "Tury idą po kolei i nic się nie mierzy."),
            rule("Zegar na rundę", "Jeden dla wszystkich; rusza od nowa z następną rundą."),
            rule("Zegar na turę", "Rusza od nowa z każdą turą."),
            rule("Każdy swój", "Jak w szachach: biegnie tylko zegar tego, kto ma turę, a tura może dodać kilka sekund."),
            rule("Bez pauz", "Jeśli tak ustalono, biegnącego zegara nie można zatrzymać."),
            rule("Koniec czasu", "Widać go i słychać; co znaczy, mówi wasza gra."),
            rule("Kto zaczyna", "Każdą rundę zaczyna ta sama osoba; turę można oddać każdemu."),
        ],
    },
    Topic {
        title: "Piasek",
        rules: &[
            rule("Klepsydry", "Tyle, ile ustalicie, każda z własnym czasem."),
            rule("Odwróć, zabierz", "Odwrócona odmierza z powrotem to, co spadło; zabrana stoi."),
            rule("Upadła", "W przewróconej piasek leży, aż ją ktoś postawi."),
        ],
    },
];
