//! What lies on the players' own table, told on a phone: dice, a patient's card, a diagnosis. Each is chosen by buttons, without a
//! script, and what was chosen is what the journal has.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{self, Phase};
use bedside_core::form::Field;
use bedside_core::rush::{self, Condition, Exam};
use bedside_core::{Choices, Command, GameKind, Lang};

use crate::Hosted;
use crate::browser::Reply;
use crate::played::{hosted_with, played};

/// The button of a kind that says something.
#[track_caller]
fn of_kind(page: &Reply, kind: &str, says: &str) -> String {
    let buttons = page.buttons();
    let found = buttons.iter().find(|(what, words)| what.starts_with(kind) && words.contains(says));
    found.unwrap_or_else(|| panic!("no {kind} says {says:?}: {buttons:?}")).0.clone()
}

fn last(table: &Hosted) -> Command {
    played(table).journal().commands().last().expect("a command").2
}

/// How many dice a roll has, and from which value to which.
fn asked(table: &Hosted) -> (u8, (u8, u8)) {
    table.at_desk(|_, desk| {
        let mut asked = None;
        desk.table().forms(desk.now(), |form| {
            if let ("roll", Some(Field::Dice { most, pips, .. })) = (form.command, form.blanks().next()) {
                asked = Some((*most, *pips));
            }
        });
        asked.expect("dice")
    })
}

#[test]
fn dice_of_the_players_own_are_entered_on_a_phone() {
    let table = hosted_with(GameKind::DiceHospital.by_the_rules(), &["Celina", "Bartek"]);
    table.at_desk(|_, desk| {
        for _ in 0..40 {
            let game: &dice_hospital::Game = desk.table().state().game().expect("Dice Hospital");
            if game.phase() == Phase::Intake {
                return;
            }
            let mut moves = Vec::new();
            desk.table().legal(desk.now(), |command| moves.push(command));
            let command = desk.table().step(desk.now()).ok().or_else(|| moves.first().cloned()).expect("a move");
            desk.press(&command).expect("it goes on");
        }
        panic!("no intake");
    });
    let (many, (low, high)) = asked(&table);
    let mut phone = table.seated(1);
    let page = phone.get("/seat");
    let mut page = phone.press(&of_kind(&page, "form", "Enter dice"), &[]);
    let name = |die: Die| format!("{} {}", Lang::En.die_colour(die.colour), die.pips);
    let span = high - low + 1;
    let dice: Vec<Die> = (0..many).map(|at| Die::new(Colour::ALL[usize::from(at) % 3], low + at / 3 % span)).collect();
    for (chosen, die) in dice.iter().enumerate() {
        assert!(page.words().contains(&format!("{chosen} / {many}")), "{}", page.words());
        let pick = of_kind(&page, "pick", &name(*die));
        page = phone.press(&pick, &[]);
    }
    // One was a slip of the finger: without it the rules say what is wrong, and nothing is done.
    let entries = table.entries();
    phone.press(&of_kind(&page, "drop", &name(dice[1])), &[]);
    page = phone.press("fill", &[]);
    assert_eq!(table.entries(), entries);
    assert!(page.body.contains("class=\"alarm\""), "{}", page.words());
    page = phone.press(&of_kind(&page, "pick", &name(dice[1])), &[]);
    // There is no room for one more.
    page = phone.press(&of_kind(&page, "pick", &name(dice[0])), &[]);
    assert!(page.words().contains(&format!("{many} / {many}")), "{}", page.words());
    phone.press("fill", &[]);
    let Command::DiceHospital(dice_hospital::Command::Roll { dice: Some(entered) }) = last(&table) else {
        panic!("{:?}", last(&table))
    };
    let order = |dice: &[Die]| {
        let mut dice: Vec<(u8, u8)> = dice.iter().map(|die| (die.colour as u8, die.pips)).collect();
        dice.sort_unstable();
        dice
    };
    assert_eq!(order(&entered), order(&dice));
}

#[test]
fn a_press_on_a_form_that_is_no_more_chooses_nothing() {
    let table = hosted_with(GameKind::DiceHospital.by_the_rules(), &["Celina", "Bartek"]);
    let mut phone = table.seated(0);
    for nonsense in ["pick 0 0", "pick 1 99999", "drop 1 0", "pick 4294967295 3", "drop 0 18446744073709551615"] {
        assert_eq!(phone.press(nonsense, &[]).status, 200, "{nonsense}");
    }
    assert_eq!(table.entries(), 1);
}

#[test]
fn a_patients_card_and_a_diagnosis_are_told_on_a_phone() {
    use rush::Command as Do;
    let table = hosted_with(Choices::Rush([rush::Choice::Follow(true)].into_iter().collect()), &["Ola", "Lena"]);
    let bed = rush::Bed::A1;
    table.at_desk(move |_, desk| {
        desk.press(&Command::Rush(Do::BeginAction)).expect("it begins");
        desk.press(&Command::Rush(Do::Admit { outpatients: 0, inpatients: 1 })).expect("a patient comes");
        let game: &rush::Game = desk.table().state().game().expect("Rush");
        let (patient, _) = game.patients().all().next().expect("somebody");
        desk.press(&Command::Rush(Do::ToWard { patient, bed })).expect("a bed");
    });
    let mut phone = table.seated(0);
    let words = Lang::En.words();
    let list = |phone: &mut crate::browser::Browser| {
        let page = phone.get("/seat");
        let more = page.buttons().iter().any(|(what, _)| what == "more");
        if more { phone.press("more", &[]) } else { page }
    };
    let page = list(&mut phone);
    let page = phone.press(&of_kind(&page, "form", words.patient), &[]);
    let page = phone.press(&of_kind(&page, "pick", Lang::En.condition(Condition::Serious)), &[]);
    let page = phone.press(&of_kind(&page, "pick", Lang::En.condition(Condition::Critical)), &[]);
    let page = phone.press(&of_kind(&page, "pick", Lang::En.exam(Exam::Xray)), &[]);
    let page = phone.press(&of_kind(&page, "pick", Lang::En.exam(Exam::Mri)), &[]);
    phone.press(&of_kind(&page, "pick", Lang::En.exam(Exam::Xray)), &[]);
    phone.press("fill", &[]);
    let Command::Rush(Do::Describe { patient, card }) = last(&table) else { panic!("{:?}", last(&table)) };
    assert_eq!((patient, card.condition), (bed.spot(), Some(Condition::Critical)));
    assert_eq!((card.asks.as_slice(), card.surgery), ([Exam::Mri].as_slice(), false));
    // What is known stands there when it is opened again.
    let page = list(&mut phone);
    let page = phone.press(&of_kind(&page, "form", words.patient), &[]);
    assert_eq!(page.body.matches("aria-pressed=\"true\"").count(), 2, "{}", page.words());
    phone.press("up", &[]);
    // At its examination, a diagnosis with a number that is typed while a sign is chosen.
    table.at_desk(move |_, desk| {
        let to = rush::Place::ALL.into_iter().find(|place| place.exam() == Some(Exam::Mri)).expect("a room");
        desk.press(&Command::Rush(Do::Carry { bed, to })).expect("it is carried");
    });
    let page = list(&mut phone);
    let page = phone.press(&of_kind(&page, "form", words.diagnosis), &[]);
    let page = phone.press(&of_kind(&page, "pick", Lang::En.desk_words().asks_surgery), &["7"]);
    assert!(page.body.contains("value=\"7\""), "what was typed stays: {}", page.body);
    phone.press("fill", &["x"]);
    assert!(!matches!(last(&table), Command::Rush(Do::Diagnose { .. })), "that is no number");
    phone.press("fill", &["7"]);
    let Command::Rush(Do::Diagnose { card, .. }) = last(&table) else { panic!("{:?}", last(&table)) };
    assert_eq!((card.efficiency, card.surgery, card.infectious), (7, true, false));
}
