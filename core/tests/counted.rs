//! Every word that is counted stands in the right form, by a rule written down once more.

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{self, Countable, Counted, Department, Feat};
use bedside_core::refusal::Refusal;
use bedside_core::text::{Lang, ShiftNoun, counted, noun_form};

/// The Polish form by the figures as they are written: 1 alone, then 2, 3 and 4 at the end unless a 1 stands before them.
fn polish(count: u32, [one, few, many]: [&str; 3]) -> &str {
    let figures = count.to_string();
    let (tens, last) = figures.split_at(figures.len() - 1);
    match last {
        "1" if tens.is_empty() => one,
        "2" | "3" | "4" if !tens.ends_with('1') => few,
        _ => many,
    }
}

fn said(say: impl Fn(&mut String) -> std::fmt::Result) -> String {
    let mut said = String::new();
    say(&mut said).unwrap();
    said
}

const PEOPLE: [&str; 3] = ["Pacjent", "Pacjentów", "Pacjentów"];

#[test]
fn the_rule_itself_knows_the_hard_numbers() {
    let points = ["punkt", "punkty", "punktów"];
    for (count, form) in [
        (0, "punktów"),
        (1, "punkt"),
        (2, "punkty"),
        (4, "punkty"),
        (5, "punktów"),
        (11, "punktów"),
        (12, "punktów"),
        (14, "punktów"),
        (21, "punktów"),
        (22, "punkty"),
        (25, "punktów"),
        (101, "punktów"),
        (102, "punkty"),
        (112, "punktów"),
        (134, "punkty"),
    ] {
        assert_eq!(polish(count, points), form, "{count}");
        assert_eq!(noun_form(count, points), form, "{count}");
    }
}

#[test]
fn every_noun_of_a_shift_has_its_polish_form() {
    for noun in ShiftNoun::ALL {
        let forms = match noun {
            ShiftNoun::Patient => PEOPLE,
            ShiftNoun::Outpatient => ["Pacjent zwykły", "Pacjentów zwykłych", "Pacjentów zwykłych"],
            ShiftNoun::Inpatient => ["Pacjent na łóżku", "Pacjentów na łóżkach", "Pacjentów na łóżkach"],
            ShiftNoun::Waiting => ["czeka na łóżko"; 3],
            ShiftNoun::Error => ["błąd", "błędy", "błędów"],
            ShiftNoun::Time => ["raz", "razy", "razy"],
            ShiftNoun::Goal => ["wymaganie z {} spełnione", "wymagania z {} spełnione", "wymagań z {} spełnionych"],
        };
        for count in 0..=140 {
            let words = said(|out| counted(count, Lang::Pl.shift_noun(noun), out));
            assert_eq!(words, format!("{count} {}", polish(count, forms)));
        }
    }
}

#[test]
fn every_other_counted_word_has_its_polish_form() {
    let pl = Lang::Pl;
    for count in 1..=140u8 {
        let number = u32::from(count);
        let form = |forms| format!("{count} {}", polish(number, forms));
        assert_eq!(said(|out| pl.stethoscopes(count, out)), form(["stetoskop", "stetoskopy", "stetoskopów"]));
        assert_eq!(said(|out| pl.patients_counted(count.into(), out)), form(PEOPLE));
        assert_eq!(said(|out| pl.phones(number, out)), form(["telefon", "telefony", "telefonów"]));
        let board = pl.board_words();
        for (noun, right) in [
            (board.will_worsen, ["osłabnie", "osłabną", "osłabnie"]),
            (board.worsen, ["słabnie", "słabną", "słabnie"]),
            (board.will_die, ["umrze", "umrą", "umrze"]),
            (board.die, ["umiera", "umierają", "umiera"]),
        ] {
            assert_eq!(said(|out| counted(number, noun, out)), form(right));
        }
        let busiest = Feat::BusiestDepartment(Department::CriticalCareUnit, count.into());
        let times = said(|out| pl.feat_measure(busiest, out));
        assert!(times.ends_with(&format!(", {}", form(["raz", "razy", "razy"]))), "{times}");
        let reports = Counted { what: Countable::Reports, least: count, most: count, given: 0 };
        let reports = Refusal::DiceHospital(dice_hospital::Refusal::Counted(reports));
        let reports = said(|out| pl.write_refusal(reports, out));
        assert!(reports.contains(&form(["raport", "raporty", "raportów"])), "{reports}");
        let actions = said(|out| pl.actions_go_on(count.into(), out));
        let right = polish(number, pl.rush_action().go_on).replace("{n}", &number.to_string());
        assert_eq!(actions, right);
    }
    // The genitive has one form from two on.
    for given in 2..=40 {
        let dice = Counted { what: Countable::Known(Colour::Red), least: given, most: given, given: 1 };
        let dice = Refusal::DiceHospital(dice_hospital::Refusal::Counted(dice));
        assert!(said(|out| pl.write_refusal(dice, out)).contains(&given.to_string()));
    }
}

/// What the Polish box always writes with a capital, and what it calls things.
#[test]
fn rush_speaks_polish_as_its_box_does() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text/pl");
    let mut files = vec![folder.join("rush.rs"), folder.join("sentence/rush.rs")];
    files.extend(folder.join("rush").read_dir().unwrap().map(|entry| entry.unwrap().path()));
    let mut all = String::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        // Every second part between quotes is words.
        for words in text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .flat_map(|line| line.split('"').skip(1).step_by(2))
        {
            for small in ["pacjen", "oddział", "oddzial", "pielęgniark"] {
                assert!(!words.contains(small), "{}: {words}", file.display());
            }
            all.push_str(words);
            all.push('\n');
        }
    }
    for term in ["inutnik", "rzewrócon", "Faza oceny Pacjentów", "realizowan", "Przegapiony symbol", "Przysięg"] {
        assert!(all.contains(term), "nothing is called {term}");
    }
}
