//! What tiles, cards and agreements do, as signs and in one line of words, beside a list that was written from the rulebooks.

use bedside_core::dice_hospital::game::EventCard;
use bedside_core::dice_hospital::options::Choice;
use bedside_core::dice_hospital::{
    Administrator, Department as D, Edition, Game, Improvement, Sign, Signs, Specialist as S,
};
use bedside_core::game::Rules;
use bedside_core::text::Lang;

/// Letters on one line of a department, of a card, and of an administrator or an agreement.
const DEPARTMENT: usize = 34;
const SPECIALIST: usize = 38;
const LINE: usize = 60;

/// Signs as the design page writes them.
fn drawn(signs: &Signs) -> String {
    let letter = |colour: bedside_core::dice::Colour| Lang::En.colour_letter(colour);
    let sign = |sign: &Sign| match sign {
        Sign::Patient(colour) => format!("[{}]", letter(*colour)),
        Sign::Anyone => "[]".into(),
        Sign::Value { from, to } if from == to => format!("[{from}]"),
        Sign::Value { from, to } => format!("[{from}-{to}]"),
        Sign::Equal => "=".into(),
        Sign::Row => "<".into(),
        Sign::Times(count) => format!("{count}x"),
        Sign::UpTo(count) => format!("<={count}x"),
        Sign::Every => "every".into(),
        Sign::Again => "->".into(),
        Sign::Another => "|".into(),
        Sign::OldValue => "[=]".into(),
        Sign::Then => ":".into(),
        Sign::Or => "/".into(),
        Sign::And => "&".into(),
        Sign::Reroll => "roll".into(),
        Sign::TurnOver => "turn".into(),
        Sign::Recolour => "colour".into(),
        Sign::Gain(steps) => format!("+{steps}"),
        Sign::Loss(steps) => format!("-{steps}"),
        Sign::Spared => "spared".into(),
        Sign::Leaves => "door".into(),
        Sign::Most => "most".into(),
        Sign::FromBag => "from".into(),
        Sign::ToBag => "to".into(),
        Sign::Points(points) => format!("{points}pt"),
        Sign::BloodBag => "blood".into(),
        Sign::DropFatality => "token".into(),
        Sign::Imitates => "as".into(),
    };
    signs.iter().map(sign).collect::<Vec<_>>().join(" ")
}

fn words(lang: Lang, improvement: Improvement, edition: Edition) -> String {
    let mut words = String::new();
    lang.improvement_effect(improvement, edition, &mut words).unwrap();
    words
}

#[track_caller]
fn fits(words: &str, most: usize) {
    let letters = words.chars().count();
    assert!((1..=most).contains(&letters), "{words}: {letters} letters");
    assert_eq!(words, words.trim());
    assert!(!words.contains("  ") && !words.contains('\n'), "{words}");
}

type Row = (Improvement, &'static str, &'static str, &'static str);

const fn tile(tile: D, signs: &'static str, en: &'static str, pl: &'static str) -> Row {
    (Improvement::Department(tile), signs, en, pl)
}

const fn card(card: S, signs: &'static str, en: &'static str, pl: &'static str) -> Row {
    (Improvement::Specialist(card), signs, en, pl)
}

const RETAIL: &[Row] = &[
    tile(D::CriticalCareUnit, "[R] +1", "A red patient +1", "Czerwony pacjent +1"),
    tile(D::Oncology, "[Y] +1", "A yellow patient +1", "Żółty pacjent +1"),
    tile(D::Pharmacy, "[G] +1", "A green patient +1", "Zielony pacjent +1"),
    tile(D::IntensiveCare, "[1-2] +1", "Value 1 or 2, any colour +1", "Każdy kolor, 1–2: +1"),
    tile(D::Imaging, "[3-4] +1", "Value 3 or 4, any colour +1", "Każdy kolor, 3–4: +1"),
    tile(D::Clinic, "[5-6] +1", "Value 5 or 6, any colour +1", "Każdy kolor, 5–6: +1"),
    tile(D::OperatingTheatre, "[R] +3", "A red patient +3", "Czerwony pacjent +3"),
    tile(D::Orthopaedics, "[Y] +3", "A yellow patient +3", "Żółty pacjent +3"),
    tile(D::EarNoseThroat, "[G] +3", "A green patient +3", "Zielony pacjent +3"),
    tile(D::Anaesthesia, "[R] = [R] = [R] +1", "3 equal reds, +1 each", "3 równych czerwonych, po +1"),
    tile(D::RenalMedicine, "[Y] = [Y] = [Y] +1", "3 equal yellows, +1 each", "3 równych żółtych, po +1"),
    tile(D::AllergyCentre, "[G] = [G] = [G] +1", "3 equal greens, +1 each", "3 równych zielonych, po +1"),
    tile(D::Cardiology, "[R] < [R] < [R] +1", "A run of 3 reds, +1 each", "Ciąg 3 czerwonych, po +1"),
    tile(D::Urology, "[Y] < [Y] < [Y] +1", "A run of 3 yellows, +1 each", "Ciąg 3 żółtych, po +1"),
    tile(D::Immunology, "[G] < [G] < [G] +1", "A run of 3 greens, +1 each", "Ciąg 3 zielonych, po +1"),
    tile(D::CrashCentre, "[1-2] +4", "Value 1 or 2, any colour +4", "Każdy kolor, 1–2: +4"),
    tile(D::Radiology, "3x [1-3] +1", "3 of value 1–3, +1 each", "3 o wartości 1–3, po +1"),
    tile(D::TriageCentre, "2x [1-3] +2", "2 of value 1–3, +2 each", "2 o wartości 1–3, po +2"),
    tile(D::DrugTrialCentre, "2x [] roll", "Re-roll 2 patients", "Przerzuć 2 pacjentów"),
    tile(D::Physiotherapy, "<=2x [] colour", "Recolour up to 2 patients", "Zmień kolor najwyżej 2 pacjentów"),
    tile(D::ExperimentalTherapy, "[1] turn [6]", "Turn 1 die upside down", "Odwróć 1 kość do góry nogami"),
    tile(D::TrainingDepartment, "[] = [] +1", "2 of equal value, +1 each", "2 o równej wartości, po +1"),
    card(S::Surgeon, "[R] -> [R] +1", "Red healed: same one +1", "Czerwony: ten sam +1"),
    card(S::Pharmacist, "[G] -> [G] +1", "Green healed: same one +1", "Zielony: ten sam +1"),
    card(S::Haematologist, "[Y] -> [Y] +1", "Yellow healed: same one +1", "Żółty: ten sam +1"),
    card(S::Anaesthetist, "[R] | [R] +1", "Red healed: another red +1", "Czerwony: inny też +1"),
    card(S::Virologist, "[G] | [G] +1", "Green healed: another green +1", "Zielony: inny też +1"),
    card(S::Urologist, "[Y] | [Y] +1", "Yellow healed: another yellow +1", "Żółty: inny też +1"),
    card(S::Cardiologist, "[R] | [=] +1", "Red healed: another of old value +1", "Czerwony: inny o dawnej wartości +1"),
    card(
        S::Microbiologist,
        "[G] | [=] +1",
        "Green healed: another of old value +1",
        "Zielony: inny o dawnej wartości +1",
    ),
    card(S::Radiologist, "[Y] | [=] +1", "Yellow healed: another of old value +1", "Żółty: inny o dawnej wartości +1"),
    card(S::TriageNurse, "[] | 2x [1-3] +1", "Then 2 others of 1–3, +1 each", "Potem 2 innych 1–3, po +1"),
    card(S::Paramedic, "[] | [1-3] +2", "Then another of 1–3, +2", "Potem inny 1–3, +2"),
    card(S::GeneralPractitioner, "[] | [4-6] +1", "Then another of 4–6, +1", "Potem inny 4–6, +1"),
    card(S::Consultant, "as", "Copies another specialist of yours", "Działa jak inny twój specjalista"),
    card(
        S::AdmissionsNurse,
        "door : to / from",
        "Per discharge: 1 to or from the bag",
        "Za każdy wypis: 1 do worka lub z worka",
    ),
    card(S::Pathologist, "[] : token blood", "Then a fatality for a blood bag", "Potem wymień żeton zgonu na krew"),
    card(S::ExperimentalChemist, "[] | [] roll", "Then re-roll another patient", "Potem przerzuć innego pacjenta"),
    card(S::Registrar, "door : 1pt", "One leaves: +1 point", "Wypis: +1 punkt"),
    card(S::MedicalStudent, "[] | [] +1 | [] -1", "Then another +1 and another −1", "Potem inny +1 i jeszcze inny −1"),
    card(S::Physiotherapist, "[] : [] colour", "Then recolour any patient", "Potem zmień kolor dowolnego pacjenta"),
    card(S::HaematologyTechnician, "door : blood", "One leaves: a blood bag", "Wypis: worek z krwią"),
];

const PROTOTYPE: &[Row] = &[
    tile(D::TraumaUnit, "[R] +1", "A red patient +1", "Czerwony pacjent +1"),
    tile(D::Oncology, "[Y] +1", "A yellow patient +1", "Żółty pacjent +1"),
    tile(D::Pharmacy1, "[G] +1", "A green patient +1", "Zielony pacjent +1"),
    tile(D::IntensiveCare, "[1-2] +1", "Value 1 or 2, any colour +1", "Każdy kolor, 1–2: +1"),
    tile(D::Imaging, "[3-4] +1", "Value 3 or 4, any colour +1", "Każdy kolor, 3–4: +1"),
    tile(D::Clinic, "[5-6] +1", "Value 5 or 6, any colour +1", "Każdy kolor, 5–6: +1"),
    tile(D::SurgicalTheatre, "[R] +3", "A red patient +3", "Czerwony pacjent +3"),
    tile(D::EarNoseThroat, "[G] +3", "A green patient +3", "Zielony pacjent +3"),
    tile(D::Orthopaedics, "[Y] +3", "A yellow patient +3", "Żółty pacjent +3"),
    tile(D::Cardiology, "[R] < [R] < [R] +1", "A run of 3 reds, +1 each", "Ciąg 3 czerwonych, po +1"),
    tile(D::Immunology, "[G] < [G] < [G] +1", "A run of 3 greens, +1 each", "Ciąg 3 zielonych, po +1"),
    tile(D::Urology, "[Y] < [Y] < [Y] +1", "A run of 3 yellows, +1 each", "Ciąg 3 żółtych, po +1"),
    tile(D::Anaesthesia, "[R] = [R] = [R] +1", "3 equal reds, +1 each", "3 równych czerwonych, po +1"),
    tile(D::AllergyCentre, "[G] = [G] = [G] +1", "3 equal greens, +1 each", "3 równych zielonych, po +1"),
    tile(D::RenalUnit, "[Y] = [Y] = [Y] +1", "3 equal yellows, +1 each", "3 równych żółtych, po +1"),
    tile(D::CrashCentre, "[1-2] +4", "Value 1 or 2, any colour +4", "Każdy kolor, 1–2: +4"),
    tile(D::Radiology, "<=3x [1-3] +1", "Up to 3 of value 1–3, +1 each", "Najwyżej 3 o wartości 1–3, po +1"),
    tile(D::Physiotherapy1, "<=3x [4-6] +1", "Up to 3 of value 4–6, +1 each", "Najwyżej 3 o wartości 4–6, po +1"),
    tile(D::TriageCentre, "<=2x [1-2] +2", "Up to 2 of value 1–2, +2 each", "Najwyżej 2 o wartości 1–2, po +2"),
    tile(D::IsolationWard, "[1-3] +1", "Value 1–3, any colour +1", "Każdy kolor, 1–3: +1"),
    tile(D::Physiotherapy2, "[1-3] +2 & [4-5] +1", "Value 1–3: +2 and 4–5: +1", "Wartość 1–3: +2 oraz 4–5: +1"),
    tile(
        D::TransplantUnit,
        "[] +1 / token [] +3",
        "Any +1, or drop a fatality: +3",
        "Dowolny +1, lub za żeton zgonu +3",
    ),
    tile(D::DrugTrialCentre, "2x [] roll", "Re-roll 2 patients", "Przerzuć 2 pacjentów"),
    tile(D::Pharmacy2, "[1] turn [6]", "Turn 1 die upside down", "Odwróć 1 kość do góry nogami"),
    card(S::Surgeon, "[R] -> [R] +1", "Red healed: same one +1", "Czerwony: ten sam +1"),
    card(S::Pharmacist, "[G] -> [G] +1", "Green healed: same one +1", "Zielony: ten sam +1"),
    card(S::Haematologist, "[Y] -> [Y] +1", "Yellow healed: same one +1", "Żółty: ten sam +1"),
    card(S::Anaesthetist, "[R] | [R] +1", "Red healed: another red +1", "Czerwony: inny też +1"),
    card(S::Virologist, "[G] | [G] +1", "Green healed: another green +1", "Zielony: inny też +1"),
    card(S::Urologist, "[Y] | [Y] +1", "Yellow healed: another yellow +1", "Żółty: inny też +1"),
    card(S::Cardiologist, "[R] | [=] +1", "Red healed: another of old value +1", "Czerwony: inny o dawnej wartości +1"),
    card(
        S::Microbiologist,
        "[G] | [=] +1",
        "Green healed: another of old value +1",
        "Zielony: inny o dawnej wartości +1",
    ),
    card(S::Neurologist, "[Y] | [=] +1", "Yellow healed: another of old value +1", "Żółty: inny o dawnej wartości +1"),
    card(S::TriageNurse, "[] | [1-3] +2", "Then another of 1–3, +2", "Potem inny 1–3, +2"),
    card(S::Consultant, "[] | [1-2] +3", "Then another of 1–2, +3", "Potem inny 1–2, +3"),
    card(S::Registrar, "door : [4-6] +1 / [1-3] +2", "One leaves: 4–6 +1, or 1–3 +2", "Wypis: 4–6 +1, lub 1–3 +2"),
    card(
        S::Paramedic,
        "[] | <=2x [1-3] +1",
        "Then up to 2 others of 1–3, +1 each",
        "Potem najwyżej 2 innych 1–3, po +1",
    ),
    card(
        S::CriticalSpecialist,
        "[] | <=3x [1-2] +1",
        "Then up to 3 others of 1–2, +1 each",
        "Potem najwyżej 3 innych 1–2, po +1",
    ),
    card(S::GeneralPractitioner, "[] : [4-6] +1", "Then any of 4–6, +1", "Potem dowolny 4–6, +1"),
];

#[test]
fn every_tile_and_card_is_drawn_and_said_as_the_rulebooks_have_it() {
    for (edition, listed) in [(Edition::Retail, RETAIL), (Edition::Prototype, PROTOTYPE)] {
        let tiles = edition.departments().iter().map(|row| Improvement::Department(row.department));
        let cards = edition.specialists().iter().map(|row| Improvement::Specialist(row.specialist));
        let mut said = 0;
        for improvement in tiles.chain(cards) {
            let found = listed.iter().find(|(listed, ..)| *listed == improvement);
            let (_, signs, en, pl) = found.unwrap_or_else(|| panic!("{improvement:?} of {edition:?} is not listed"));
            assert_eq!(drawn(&edition.signs(improvement)), *signs, "{improvement:?}");
            assert_eq!(words(Lang::En, improvement, edition), *en, "{improvement:?}");
            assert_eq!(words(Lang::Pl, improvement, edition), *pl, "{improvement:?}");
            let most = if matches!(improvement, Improvement::Department(_)) { DEPARTMENT } else { SPECIALIST };
            [en, pl].into_iter().for_each(|words| fits(words, most));
            said += 1;
        }
        assert_eq!(said, listed.len());
    }
    let foreign = Improvement::Department(D::TraumaUnit);
    assert!(Edition::Retail.signs(foreign).is_empty() && words(Lang::En, foreign, Edition::Retail).is_empty());
}

#[test]
fn every_administrator_is_drawn_and_said_with_what_the_edition_pays() {
    use Administrator::{AllColours, GreenPair, GreenSpared, Most, RedPair, RedSpared, YellowPair, YellowSpared};
    let listed = [
        (RedPair, "[R] [R] door 1pt", "1 point for 2 reds discharged in a round"),
        (YellowPair, "[Y] [Y] door 1pt", "1 point for 2 yellows discharged in a round"),
        (GreenPair, "[G] [G] door 1pt", "1 point for 2 greens discharged in a round"),
        (AllColours, "[R] [Y] [G] door 1pt", "1 point for a red, a yellow and a green in a round"),
        (RedSpared, "[R] spared", "1 untreated red does not get worse"),
        (YellowSpared, "[Y] spared", "1 untreated yellow does not get worse"),
        (GreenSpared, "[G] spared", "1 untreated green does not get worse"),
        (Most, "most door 1pt", "1 point for discharging the most in a round, alone"),
    ];
    let of_the_prototype = [
        (RedPair, "every [R] [R] door 1pt", "1 point for every 2 reds discharged in a round"),
        (AllColours, "every [R] [Y] [G] door 1pt", "1 point for every set of the 3 colours in a round"),
        (RedSpared, "every [R] spared", "Untreated reds do not get worse"),
        (Most, "most door 2pt", "2 points for discharging the most in a round, alone"),
    ];
    let both = [(Edition::Retail, &listed[..]), (Edition::Prototype, &of_the_prototype[..])];
    for (edition, listed) in both {
        for (card, signs, en) in listed {
            assert_eq!(drawn(&card.signs(edition)), *signs);
            let mut words = String::new();
            Lang::En.administrator_effect(*card, edition, &mut words).unwrap();
            assert_eq!(words, *en);
        }
        let mut said = std::collections::BTreeSet::new();
        for (card, lang) in Administrator::ALL.into_iter().flat_map(|card| Lang::ALL.map(|lang| (card, lang))) {
            let mut words = String::new();
            lang.administrator_effect(card, edition, &mut words).unwrap();
            fits(&words, LINE);
            assert!(said.insert(words), "{card:?}");
        }
    }
}

#[test]
fn what_a_group_may_switch_on_and_how_long_an_event_holds_is_said_in_a_line() {
    for seats in [1, 3] {
        let game = Game::open(seats, &[]).unwrap();
        Rules::options(&game, &mut |choices, _| {
            for (choice, lang) in choices.iter().flat_map(|choice| Lang::ALL.map(|lang| (choice, lang))) {
                let named =
                    matches!(choice, Choice::Edition(_) | Choice::Depth(_) | Choice::Order(_) | Choice::FirstPlayer(_));
                assert_eq!(lang.choice_effect(choice).is_none(), named, "{choice:?}");
                lang.choice_effect(choice).into_iter().for_each(|words| fits(words, LINE));
            }
        });
    }
    for lang in Lang::ALL {
        let said =
            [true, false].map(|ongoing| lang.event_effect(&EventCard { name: "x".try_into().unwrap(), ongoing }));
        said.iter().for_each(|words| fits(words, LINE));
        assert_ne!(said[0], said[1]);
    }
    assert_eq!(drawn(&Choice::Superbug(true).signs()), "[] -2");
    assert_eq!(drawn(&Choice::AdmissionsNurse(true).signs()), "door : to / from");
}
