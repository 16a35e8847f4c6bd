//! Polish: the rules of Rush M.D. (Ostry Dyżur) at a glance.

use crate::text::rules::{Topic, rule};

pub(in crate::text) const TOPICS: &[Topic] = &[
    Topic {
        title: "Runda",
        rules: &[
            rule("Cel", "Razem, cztery rundy. Po ostatniej rozstrzyga karta celu; bez punktów umiejętności przegrywacie od razu."),
            rule("1 Rada lekarska", "Rozmawiacie i planujecie, ile chcecie albo ile ustaliliście. Z pracami badawczymi leżą trzy nowe."),
            rule("2 Faza akcji", "4:00 na minutniku, w pojedynkę 5:00. Obróć klepsydrę, postaw na polu i od razu rób to, do czego pole służy."),
            rule("Koniec czasu", "Nikt nie rusza klepsydr. Akcja, której piasek się sypie, trwa do ostatniego ziarna, nie dłużej."),
            rule("3 Faza oceny Pacjentów", "Epidemie, Pacjenci, prace badawcze, wypisywanie: w tej kolejności."),
            rule("W pojedynkę", "Układ jak dla dwóch osób i dwóch własnych Lekarzy; cel dla jednego gracza."),
        ],
    },
    Topic {
        title: "Klepsydry",
        rules: &[
            rule("Lekarze", "Każdy ma swojego i nikt inny go nie rusza, nawet pustego."),
            rule("Pielęgniarki", "Cztery, dla wszystkich."),
            rule("Jedno pole, jedna klepsydra", "Takiego rodzaju, jaki pokazuje pole: Lekarz, Pielęgniarka albo dowolna. Póki sypie się piasek, klepsydra stoi."),
            rule("Bez czekania", "Akcja zaczyna się, gdy stoi klepsydra, i póki biegnie minutnik, może trwać dłużej niż piasek."),
            rule("Po kolei", "Kto stawia klepsydrę na polu, skończył wszystko, co robił wcześniej."),
            rule("Zwalnianie pola", "Pustą Pielęgniarkę albo własnego Lekarza wolno zdjąć z pola, by zrobić miejsce."),
            rule("Przewrócona", "Stop, postaw ją tak, jak stała, i dalej. W rezonansie badanie zaczyna się od nowa."),
            rule("Przysięga Hipokratesa", "Ktoś złamał zasadę fazy akcji: punkt umiejętności mniej, a akcja jeszcze raz, jak należy."),
        ],
    },
    Topic {
        title: "Leczenie",
        rules: &[
            rule("Pacjenci zwykli", "W Przychodni, leki z ich karty. Dowolna klepsydra."),
            rule("Do hospitalizacji", "Najpierw łóżko. Potem to, co mówi karta Pacjenta, albo po badaniach to, co mówi diagnoza."),
            rule("Dwie diagnozy", "Liczy się ta o wyższej efektywności; z równych wybieracie. Nigdy obie."),
            rule("Badania", "Zawieź tam łóżko. Infekcja: posiew. Autoimmunologiczne: badanie krwi. Uraz: rentgen. Neuropsychologiczne: rezonans."),
            rule("Zabieg", "W Sali operacyjnej: narządy Lekarz, krew i leki Pielęgniarka, wszystko pęsetą."),
            rule("Strzykawki", "Krew i leki dożylne w strzykawkach: jeden rodzaj w każdej, najwyżej sześć."),
            rule("Epidemie", "Symbol zakaźny na posiewie lub badaniu krwi: karta dla tego Oddziału, jedna naraz. Wszyscy tam leżący potrzebują przed końcem rundy tego, co na niej."),
        ],
    },
    Topic {
        title: "Umiejętności i reputacja",
        rules: &[
            rule("Dokładnie", "Wypis, z reputacją karty Pacjenta i diagnozy."),
            rule("Z dodatkami", "Wypis mimo to, i 2 umiejętności mniej."),
            rule("Błąd, stabilny", "1 umiejętność mniej, stan robi się poważny."),
            rule("Błąd, poważny", "3 umiejętności mniej, stan robi się krytyczny."),
            rule("Błąd, krytyczny", "8 umiejętności mniej, Pacjent umiera."),
            rule("Epidemia", "Wszyscy leczeni: reputacja z karty. Inaczej 1 umiejętność mniej za każdego pominiętego."),
            rule("Przegapiony symbol", "3 umiejętności mniej, gdy wyjdzie na jaw w ocenie."),
            rule("Praca badawcza", "Wykonane w tej rundzie zadanie: umiejętności z karty. Niewykonane nic nie kosztuje."),
        ],
    },
];
