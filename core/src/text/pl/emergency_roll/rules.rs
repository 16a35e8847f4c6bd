//! Polish: the rules of Dice Hospital: ER at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "Tura",
        rules: &[
            rule("Cel", "24 tury, w pięć osób 25; w każdej grają wszyscy. Wygrywa najwięcej punktów."),
            rule("Karta i rzut", "Ordynator odkrywa kartę karetki i rzuca trzema kośćmi, każda leży pod swoją karetką."),
            rule("Wybór", "Pierwszy bierze kość ordynator. Pozostali biorą jedną z dwóch innych; kilka osób może wziąć tę samą."),
            rule("Premia", "Z kością przychodzi to, co pokazuje jej karetka."),
            rule("Wpis", "Wartość trafia na łóżko albo do kostnicy."),
            rule("Koniec tury", "Sprawdza się cele kardiologów, a karta ordynatora idzie dalej, zgodnie z zegarem."),
        ],
    },
    Topic {
        title: "Łóżka",
        rules: &[
            rule("Kolor", "Łóżko ma kolor kości albo jest szare i przyjmie każdą."),
            rule("Miejsce", "Sala zapełnia się od holu na zewnątrz, bez przerw. Można zacząć kilka sal."),
            rule("Wartość", "Pierwsza w sali dowolna, każda dalsza wyższa niż poprzednia."),
            rule("Stetoskop", "Każdy użyty to jedno oczko w górę lub w dół, od 1 do 6. Zaczynacie z jednym."),
            rule("Worek z krwią", "Weź jednak kość ordynatora albo wpisz wartość na łóżko innego koloru."),
            rule("Kostnica", "Kogo nie możecie lub nie chcecie położyć; punkt mniej za każdego, pełna nie kosztuje więcej."),
        ],
    },
    Topic {
        title: "Premie",
        rules: &[
            rule("Stetoskopy", "Dwa, od razu albo na później. Przychodzą także z kimś w kostnicy."),
            rule("Worek z krwią", "Jeden, od razu albo na później. Przychodzi także z kimś w kostnicy."),
            rule("Parawan", "Wokół ostatniego pacjenta dowolnej sali: następny w niej może mieć dowolną wartość."),
            rule("Krytyczny", "Wpisany pacjent jest na koniec wart swoją wartość. Nie w kostnicy."),
            rule("Pielęgniarka", "Z sali, do której wpisujecie, raz na salę: następne pole toru pielęgniarek. Nie w kostnicy."),
            rule("Dodatkowy pacjent", "Jeszcze jeden, w tym kolorze i o jednej z dwóch wartości, przed swoim lub po nim."),
        ],
    },
    Topic {
        title: "Punkty",
        rules: &[
            rule("Pełne sale", "Tyle, ile pokazuje karta przy sali."),
            rule("Stany krytyczne", "Ich wartości."),
            rule("Pielęgniarki", "Najwyższe zdobyte pole toru."),
            rule("Kardiolodzy", "Kto pierwszy spełni cel, ma 8, następny 5; w dwie osoby raz 5. W tej samej turze wszyscy tyle samo."),
            rule("Radiolog, epidemiolog", "Po jednej karcie: za to, jak na koniec leżą wartości."),
            rule("Kostnica", "Punkt mniej za każdego."),
            rule("Co zostało", "Stetoskopy i worki z krwią nic nie są warte."),
        ],
    },
    Topic {
        title: "Kardiolodzy",
        rules: &[
            rule("8 stetoskopów", "Zdobytych w całej grze, użytych lub nie; ten początkowy też się liczy."),
            rule("4 worki z krwią", "Zdobyte w całej grze, użyte lub nie."),
            rule("3 pielęgniarki", "Trzy pola toru pielęgniarek."),
            rule("Otoczony rentgen", "Pacjent na każdym z sześciu łóżek wokół jednej z dwóch pracowni."),
            rule("Ktoś w każdej sali", "Co najmniej jeden pacjent w każdej z 7 sal."),
            rule("2 pełne sale", "Żadnego wolnego łóżka w dwóch salach."),
        ],
    },
    Topic {
        title: "ALICAT",
        rules: &[
            rule("Kość ALICAT", "Najniższa z dostępnych, z równych ta z lewej; gdy nie ma dla niej łóżka, następna w górę."),
            rule("Łóżko ALICAT", "Pierwsze pasujące, sala po sali zgodnie z zegarem od wejścia najbardziej z lewej. Może wpisać równą wartość."),
            rule("Co wydaje", "Najpierw stetoskopy, potem worek z krwią, potem jedno i drugie; gdy nic nie pomaga, kostnica."),
            rule("Ostatnia tura", "Najpierw sala, którą może zapełnić, ta za najwięcej punktów."),
            rule("Kardiolodzy", "5 dla ALICAT za zapełnioną salę; wy mówicie, która karta odchodzi. Póki leżą obie, potrzebujecie obu celów: 10."),
            rule("Pozostałe karty", "ALICAT dostaje stałe punkty, które na nich wydrukowano."),
            rule("Remis", "Wygrywa ALICAT."),
        ],
    },
];
