//! Polish: the rules of Dice Hospital at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "Runda",
        rules: &[
            rule("Cel", "Osiem rund. Leczcie pacjentów, aż wyjdą, i straćcie jak najmniej: wygrywa najwięcej punktów."),
            rule("1 Przyjęcie", "Po trzy kości na karetkę, karetek o jedną więcej niż graczy, najniższe kości w numerze 1. Każdy bierze jedną, zaczyna Pierwszy Gracz i nie może wziąć numeru 1."),
            rule("Najniższa karetka", "Kto wziął najniższy numer, dostaje worek z krwią i zostaje Pierwszym Graczem."),
            rule("Brak łóżka", "Łóżek jest dwanaście. Kto nie ma łóżka dla nowego, oddaje kogoś, kto już leżał: to zgon."),
            rule("2 Ulepszenia", "W kolejności karetek każdy bierze oddział albo specjalistę. Potem każdy może oddać jedno za worek z krwią."),
            rule("3 Aktywacja", "Każdy pionek pracuje raz, każdy oddział raz. Najpierw działa oddział, potem specjalista, jeśli chcecie."),
            rule("4 Zaniedbani", "Kogo nie leczono, ten traci krok. Poniżej 1 umiera."),
            rule("5 Wypisy", "Punkty za wszystkich, którzy wyszli w tej rundzie."),
            rule("6 Zmiana dyżuru", "Pionki wracają, wszyscy znów są nieleczeni, leżą nowe kafelki i karty."),
        ],
    },
    Topic {
        title: "Pacjenci i krew",
        rules: &[
            rule("Leczenie", "Krok to jedno oczko więcej. Powyżej 6 pacjent wychodzi, a nadmiar kroków przepada."),
            rule("Leczony", "Wszystko, co zrobiono pacjentowi, to leczenie: przechodzi do dolnego rzędu i nie grozi mu zaniedbanie."),
            rule("Worek z krwią", "W aktywacji: krok dla jednego pacjenta albo jeden pacjent liczy się do końca rundy jako inny kolor."),
            rule("W całości albo wcale", "Oddział działa tylko wtedy, gdy ma wszystkich pacjentów, których wymaga."),
            rule("Inny pacjent", "Ktoś, kogo to samo postawienie pionka nie wyleczyło."),
        ],
    },
    Topic {
        title: "Punkty",
        rules: &[
            rule("Wypisani od 1 do 6", "1, 3, 5, 7, 9, 11 punktów za rundę."),
            rule("Wypisani od 7 do 12", "14, 17, 21, 25, 30, 35 punktów za rundę; powyżej 12 zostaje 35."),
            rule("Pusty szpital", "5 punktów, gdy po wypisach wszystkie cztery sale są puste."),
            rule("Na koniec", "Punkt za każdy worek z krwią, 2 mniej za każdy zgon."),
            rule("Remis", "Mniej pozostałych pacjentów, potem więcej oczek na nich, potem wspólna wygrana."),
        ],
    },
];
