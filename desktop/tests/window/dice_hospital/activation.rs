//! The activation as a board: by clicks, by drags and by keys; how many presses it takes; what it refuses.

use std::time::Duration;

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{
    Change, Choice, Command as Do, Department, Game, Improvement, Order, Phase, Specialist, Target,
};
use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;

use super::{at, give};
use crate::player::Player;
use Colour::{Green, Red, Yellow};

/// Where beds are found.
pub(super) const BEDS: [&str; 12] =
    ["bed 1", "bed 2", "bed 3", "bed 4", "bed 5", "bed 6", "bed 7", "bed 8", "bed 9", "bed 10", "bed 11", "bed 12"];

pub(super) fn adjust(player: &mut Player, seat: u8, change: Change) {
    give(player, Do::Adjust { seat, change, reason: "test".try_into().expect("short") });
}

/// A table whose first activation has begun, with these patients, improvements and blood bags for everybody.
pub(super) fn board(
    names: &[&str],
    choices: &[Choice],
    lang: Lang,
    patients: &[(Colour, u8)],
    improvements: &[Improvement],
) -> Player {
    let mut player = at(names, choices, lang);
    while player.game::<Game>().phase() != Phase::Activation {
        let table = player.app.desk().table();
        let now = player.app.desk().now();
        let mut next = table.step(now).ok();
        table.legal(now, |command| {
            let agrees =
                matches!(&command, Command::DiceHospital(Do::Agree(_) | Do::ChooseFirst { .. } | Do::Discard { .. }));
            if next.is_none() && !agrees && matches!(command, Command::DiceHospital(_)) {
                next = Some(command);
            }
        });
        player.gives(next.expect("a way on"));
    }
    for seat in player.game::<Game>().seats() {
        let hospital = player.game::<Game>().hospital_of(seat).expect("seated").clone();
        for (bed, _) in hospital.patients() {
            adjust(&mut player, seat, Change::Return(bed));
        }
    }
    for seat in player.game::<Game>().seats() {
        for (colour, pips) in patients {
            adjust(&mut player, seat, Change::Admit(Die::new(*colour, *pips)));
        }
        let hospital = player.game::<Game>().hospital_of(seat).expect("seated").clone();
        for tile in hospital.tiles() {
            adjust(&mut player, seat, Change::Lose(Improvement::Department(*tile)));
        }
        for card in hospital.specialists() {
            adjust(&mut player, seat, Change::Lose(Improvement::Specialist(*card)));
        }
        let bags = i8::try_from(hospital.bags()).expect("few");
        adjust(&mut player, seat, Change::Bags(2 - bags));
    }
    let seat = player.game::<Game>().turn().unwrap_or(0);
    for improvement in improvements {
        // It may lie face up, or in another hand.
        let mut gain =
            Command::DiceHospital(Do::Adjust { seat, change: Change::Gain(*improvement), reason: Default::default() });
        if let Command::DiceHospital(Do::Adjust { reason, .. }) = &mut gain {
            *reason = "test".try_into().expect("short");
        }
        player.gives(gain);
    }
    player
}

/// One move on the board by digits, or being done.
pub(super) fn press_something(player: &mut Player) {
    let before = player.entries();
    for key in ["1", "1", "1", "1", "2", "2", "2"] {
        if player.entries() == before {
            player.letters(key);
        }
    }
    if player.entries() == before {
        player.letters("000f");
    }
}

/// One move on the board by clicks: whatever can be done by the first department, or being done.
pub(super) fn click_something(player: &mut Player) {
    let (before, lang) = (player.entries(), player.app.lang());
    let game = player.game::<Game>();
    let edition = game.options().edition();
    let seats = game.seats().filter(|seat| game.hospital_of(*seat).is_ok_and(|hospital| !hospital.done()));
    let seat = game.turn().or_else(|| seats.into_iter().next()).expect("somebody is at work");
    let hospital = game.hospital_of(seat).expect("seated").clone();
    for (department, _) in hospital.departments(edition).filter(|(_, used)| !used) {
        player.click(lang.department(department));
        for (bed, _) in hospital.patients() {
            if player.entries() == before {
                player.click_on(BEDS[usize::from(bed)]);
            }
        }
        if player.entries() > before {
            return;
        }
        player.letters("000");
    }
    player.letters("f");
}

pub(super) const EVENING: [(Colour, u8); 9] =
    [(Red, 2), (Green, 2), (Yellow, 3), (Red, 4), (Yellow, 1), (Yellow, 3), (Red, 6), (Yellow, 3), (Green, 3)];
const NAMES: [&str; 4] = ["Anna", "Bartek", "Celina", "Dawid"];

pub(super) fn improvements() -> Vec<Improvement> {
    vec![
        Improvement::Department(Department::OperatingTheatre),
        Improvement::Department(Department::RenalMedicine),
        Improvement::Specialist(Specialist::Surgeon),
        Improvement::Specialist(Specialist::GeneralPractitioner),
    ]
}

/// The picture of the design: every moment at every size, look and language, to be looked at.
#[test]
fn pictures_of_every_moment() {
    for (lang, name) in [(Lang::En, "en"), (Lang::Pl, "pl")] {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            let mut player = board(&NAMES, &[], lang, &EVENING, &improvements());
            player.resize(width, height);
            let shot = |player: &Player, moment: &str| player.photograph(&format!("{moment}-{name}-{width}"));
            shot(&player, "1-start");
            player.click(lang.specialist(Specialist::Surgeon));
            shot(&player, "2-meeple");
            player.click(lang.department(Department::OperatingTheatre));
            shot(&player, "3-patient");
            player.letters("x");
            shot(&player, "4-bag");
            player.letters("x");
            player.click_on(BEDS[0]);
            shot(&player, "5-bonus");
            player.letters("0");
            player.click(lang.department(Department::RenalMedicine));
            player.click_on(BEDS[5]);
            shot(&player, "6-after");
            player.click(lang.specialist(Specialist::GeneralPractitioner));
            player.click_on(BEDS[3]);
            shot(&player, "6b-patient-first");
            player.keys([Named::Escape, Named::Escape]);
            player.click_on(BEDS[6]);
            shot(&player, "6c-patient-alone");
        }
    }
}

pub(super) fn nurse(department: Department, beds: &[u8]) -> Do {
    placed(0, department, None, beds)
}

pub(super) fn placed(seat: u8, department: Department, specialist: Option<Specialist>, beds: &[u8]) -> Do {
    let patients = beds.iter().map(|bed| Target::bed(*bed)).collect();
    Do::Activate { seat, department, specialist, mode: 0, patients, rolls: None }
}

#[track_caller]
pub(super) fn gave(player: &Player, before: u32, commands: &[Do]) {
    let given: Vec<Command> = player
        .app
        .desk()
        .table()
        .journal()
        .commands()
        .filter(|(entry, ..)| *entry >= before)
        .map(|(.., it)| it)
        .collect();
    let asked: Vec<Command> = commands.iter().cloned().map(Command::DiceHospital).collect();
    assert_eq!(given, asked);
}

/// The alarm that is shown.
pub(super) fn alarm(player: &Player) -> String {
    let toast = player.app.toast().filter(|toast| toast.alarms());
    toast.map_or_else(String::new, |toast| toast.text(Lang::En))
}

pub(super) fn en(patients: &[(Colour, u8)], improvements: &[Improvement]) -> Player {
    board(&["Anna", "Bartek"], &[], Lang::En, patients, improvements)
}

#[test]
fn a_double_click_chooses_and_lets_go_of_nothing() {
    let mut player = en(&EVENING, &[]);
    let before = player.entries();
    player.wait(Duration::from_millis(300));
    player.hurries = true;
    for (what, asks) in [("Critical Care Unit", "Choose a red patient"), ("Pharmacy", "Choose a green patient")] {
        let place = player.place_of_words(what);
        player.click_at(place);
        assert!(player.sees(asks));
        player.wait(Duration::from_millis(299));
        player.click_at(place);
        assert!(player.sees(asks), "{what} stays chosen");
        player.wait(Duration::from_millis(1));
        player.click_at(place);
        assert!(!player.sees(asks), "another press lets go of {what}");
        player.wait(Duration::from_millis(300));
    }
    // Another choice waits for nobody.
    player.click("Critical Care Unit");
    player.click_on(BEDS[3]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[3])]);
}

#[test]
fn what_does_not_fit_changes_nothing_that_was_chosen() {
    let mut player = en(&[(Red, 2), (Red, 4), (Yellow, 3)], &[]);
    adjust(&mut player, 0, Change::Bags(-2));
    player.click("Critical Care Unit");
    assert!(player.sees("Choose a red patient"));
    player.click("Pharmacy");
    assert_eq!(alarm(&player), "Pharmacy needs a green patient.");
    assert!(player.sees("Choose a red patient"), "the nurse is still there");
    let before = player.entries();
    player.click_on(BEDS[1]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[1])]);
}

#[test]
fn what_did_not_fit_is_not_said_beside_what_does() {
    let mut player = en(&[(Yellow, 4), (Red, 3), (Red, 6)], &[]);
    player.click_on(BEDS[0]);
    player.click_on(BEDS[1]);
    assert_eq!(alarm(&player), Lang::En.board_words().not_together);
    player.click_on(BEDS[0]);
    player.click_on(BEDS[2]);
    assert_eq!(alarm(&player), "");
}

#[test]
fn a_nurse_takes_two_clicks() {
    let mut player = en(&EVENING, &[]);
    let before = player.entries();
    player.click("Critical Care Unit");
    assert_eq!(player.entries(), before, "three kinds of red: which one?");
    player.click_on(BEDS[3]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[3])]);
    // Now a red five and a red six are there.
    player.click("Clinic");
    player.click_on(BEDS[6]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[3]), nurse(Department::Clinic, &[6])]);
}

#[test]
fn a_department_alone_takes_a_nurse_where_specialists_are_free_as_well() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.click("Critical Care Unit");
    player.click_on(BEDS[0]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[0])]);
}

#[test]
fn one_click_is_enough_where_all_patients_that_fit_look_alike() {
    let mut player = en(&[(Yellow, 3), (Yellow, 3), (Red, 5)], &[]);
    let before = player.entries();
    player.click("Oncology");
    player.click("Clinic");
    gave(&player, before, &[nurse(Department::Oncology, &[0]), nurse(Department::Clinic, &[2])]);
}

#[test]
fn a_specialist_with_a_bonus_takes_four_clicks_and_a_bonus_may_be_left() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.click("Surgeon");
    player.click("Operating Theatre");
    player.click_on(BEDS[0]);
    assert!(player.sees("Surgeon: 1 more step for R5"));
    player.click("Use it");
    let surgeon = placed(0, Department::OperatingTheatre, Some(Specialist::Surgeon), &[0]);
    let bonus = Do::UseAbility { seat: 0, mode: 0, patients: [Target::bed(0)].into_iter().collect(), rolls: None };
    gave(&player, before, &[surgeon.clone(), bonus]);

    player.does(bedside::screen::Action::Press(Command::Undo));
    let before = player.entries();
    assert!(player.sees("Use it"), "it is asked again");
    // Until it is answered nothing else begins.
    player.click("Imaging");
    assert!(!alarm(&player).is_empty());
    player.click("Leave it");
    assert!(!player.sees("Use it") && player.sees("Oncology"));
    gave(&player, before, &[]);
    // What was left is asked again where somebody wants it.
    player.click("Surgeon");
    assert!(player.sees("Use it"));
    player.letters("0");
    assert!(!player.sees("Use it"));
}

#[test]
fn meeple_department_and_patient_in_any_order_come_to_the_same() {
    let by = |presses: &[&str]| {
        let mut player = en(&EVENING, &improvements());
        let before = player.entries();
        for press in presses {
            match BEDS.iter().find(|bed| *bed == press) {
                Some(bed) => player.click_on(bed),
                None => player.click(press),
            }
        }
        gave(&player, before, &[placed(0, Department::OperatingTheatre, Some(Specialist::Surgeon), &[3])]);
    };
    by(&["Surgeon", "Operating Theatre", "bed 4"]);
    by(&["Operating Theatre", "Surgeon", "bed 4"]);
    by(&["bed 4", "Surgeon", "Operating Theatre"]);
}

#[test]
fn a_department_for_several_patients_fills_up_and_the_last_one_completes_it() {
    let mut player = en(
        &[(Red, 1), (Yellow, 2), (Green, 3), (Red, 3), (Yellow, 6)],
        &[Improvement::Department(Department::Radiology)],
    );
    let before = player.entries();
    player.click("Radiology");
    player.click_on(BEDS[2]);
    assert!(player.sees("Choose another patient"));
    player.click_on(BEDS[4]);
    assert!(alarm(&player).contains("Radiology"), "a six does not fit: {}", alarm(&player));
    player.click_on(BEDS[0]);
    assert_eq!(player.entries(), before);
    // Let go of one, and take another.
    player.key(Named::Escape);
    player.click_on(BEDS[1]);
    player.click_on(BEDS[3]);
    gave(&player, before, &[nurse(Department::Radiology, &[1, 2, 3])]);
}

#[test]
fn what_does_not_fit_is_said_in_words_and_changes_nothing() {
    let mut player = en(&[(Red, 2), (Green, 4)], &improvements());
    adjust(&mut player, 0, Change::Bags(-2));
    let before = player.entries();
    player.click("Oncology");
    assert_eq!(alarm(&player), "Oncology needs a yellow patient.");
    player.click("Renal Medicine");
    assert_eq!(alarm(&player), "Renal Medicine needs 3 equal yellows.");
    gave(&player, before, &[]);
    player.click("Critical Care Unit");
    let after = player.entries();
    player.click("Critical Care Unit");
    assert!(!alarm(&player).is_empty(), "it was used");
    gave(&player, after, &[]);
}

#[test]
fn a_blood_bag_is_never_spent_by_one_press() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.click("Blood bags: 2");
    assert_eq!(player.entries(), before);
    player.key(Named::Escape);
    player.letters("x");
    assert!(player.sees("Drop the blood bag"));
    player.click_on(BEDS[4]);
    gave(&player, before, &[Do::SpendBag { seat: 0, bed: 4 }]);
    // A patient counts as red for the theatre.
    player.click("Operating Theatre");
    player.letters("x");
    let wells = player.entries();
    player.click_on("well red");
    assert_eq!(player.entries(), wells);
    player.click_on(BEDS[2]);
    let target = Target { bed: 2, colour: Some(Red) };
    let theatre = Do::Activate {
        seat: 0,
        department: Department::OperatingTheatre,
        specialist: None,
        mode: 0,
        patients: [target].into_iter().collect(),
        rolls: None,
    };
    gave(&player, wells, &[theatre]);
}

#[test]
fn neither_enter_nor_space_finishes_and_f_does() {
    let mut player = en(&EVENING, &[]);
    let before = player.entries();
    player.keys([Named::Enter, Named::Space, Named::Enter, Named::Space]);
    gave(&player, before, &[]);
    player.letters("f");
    gave(&player, before, &[Do::Done { seat: 0 }]);
    // Where nothing is left to do, it is in the slot.
    for (bed, _) in player.game::<Game>().hospital_of(1).expect("seated").clone().patients() {
        adjust(&mut player, 1, Change::Return(bed));
    }
    let before = player.entries();
    player.keys([Named::Enter, Named::Space]);
    gave(&player, before, &[]);
    player.click_on("slot");
    gave(&player, before, &[Do::Done { seat: 1 }]);
}

#[test]
fn hospitals_that_play_at_once_remember_what_was_begun() {
    let mut player = board(&NAMES, &[Choice::Order(Order::Together)], Lang::En, &EVENING, &[]);
    let before = player.entries();
    player.click("Critical Care Unit");
    player.key(Named::F3);
    assert!(!player.sees("Choose a red patient"));
    player.click("Pharmacy");
    player.key(Named::F1);
    assert!(player.sees("Choose a red patient"));
    player.click_on(BEDS[0]);
    player.key(Named::F3);
    assert!(player.sees("Choose a green patient"));
    player.click_on(BEDS[1]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[0]), placed(2, Department::Pharmacy, None, &[1])]);
}

#[test]
fn the_board_is_played_by_keys_alone() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    // Surgeon, Operating Theatre, the second red, and the bonus is left.
    player.letters("2");
    let theatre = player.game::<Game>().hospital_of(0).expect("seated").departments(Default::default());
    let place = theatre.into_iter().position(|(it, _)| it == Department::OperatingTheatre).expect("gained");
    player.key(Named::ArrowRight);
    (0..place).for_each(|_| player.key(Named::ArrowRight));
    player.key(Named::Enter);
    player.letters("1");
    player.letters("0");
    // A nurse by arrows and Enter.
    player.letters("1");
    player.key(Named::ArrowRight);
    player.key(Named::Enter);
    player.key(Named::ArrowRight);
    player.key(Named::Enter);
    let given: Vec<Command> = player
        .app
        .desk()
        .table()
        .journal()
        .commands()
        .filter(|(entry, ..)| *entry >= before)
        .map(|(.., it)| it)
        .collect();
    assert_eq!(given.len(), 2, "{given:?}");
    assert_eq!(
        given[0],
        Command::DiceHospital(placed(0, Department::OperatingTheatre, Some(Specialist::Surgeon), &[0]))
    );
    player.letters("f");
    assert_eq!(player.last(), Command::DiceHospital(Do::Done { seat: 0 }));
}

#[test]
fn a_meeple_and_a_blood_bag_can_be_dragged() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.drags("Surgeon", "Operating Theatre");
    player.click_on(BEDS[3]);
    player.drags_onto("Blood bags: 2", BEDS[4]);
    gave(
        &player,
        before,
        &[placed(0, Department::OperatingTheatre, Some(Specialist::Surgeon), &[3]), Do::SpendBag { seat: 0, bed: 4 }],
    );
    // Dropped beside everything, it flies back.
    player.drags("Blood bags: 1", "Story");
    gave(
        &player,
        before,
        &[placed(0, Department::OperatingTheatre, Some(Specialist::Surgeon), &[3]), Do::SpendBag { seat: 0, bed: 4 }],
    );
}

fn specialist(who: Specialist) -> Improvement {
    Improvement::Specialist(who)
}

#[test]
fn the_consultant_imitates_somebody_or_nobody() {
    let with = [specialist(Specialist::Consultant), specialist(Specialist::Surgeon)];
    let mut player = board(&["Anna", "Bartek"], &[Choice::Consultant(true)], Lang::En, &EVENING, &with);
    let before = player.entries();
    player.photograph("7-imitate-en-1366");
    assert!(player.sees("Nobody"));
    player.letters("1");
    gave(&player, before, &[Do::Imitate { seat: 0, specialist: Specialist::Surgeon }]);
    assert!(!player.sees("Nobody"));
    player.does(bedside::screen::Action::Press(Command::Undo));
    player.click("Nobody");
    assert!(!player.sees("Nobody"));
}

#[test]
fn the_admissions_nurse_returns_or_admits_and_own_dice_are_entered() {
    let with = [specialist(Specialist::AdmissionsNurse)];
    let mut player =
        board(&["Anna", "Bartek"], &[Choice::AdmissionsNurse(true)], Lang::En, &[(Red, 6), (Green, 2)], &with);
    let before = player.entries();
    player.click(Lang::En.specialist(Specialist::AdmissionsNurse));
    player.click("Clinic");
    player.photograph("8-admissions-en-1366");
    player.click("Admit one");
    player.photograph("9-from-bag-en-1366");
    assert!(player.sees("Bedside rolls"));
    player.letters("2");
    let Command::DiceHospital(Do::AdmitPatient { seat: 0, die: Some(die) }) = player.last() else {
        panic!("{:?}", player.last())
    };
    assert_eq!((die, player.entries()), (Die::new(Red, die.pips), before + 2));
}

#[test]
fn dice_that_are_rolled_again_are_entered_or_left_to_bedside() {
    let with = [Improvement::Department(Department::DrugTrialCentre)];
    let mut player = board(
        &["Anna", "Bartek"],
        &[Choice::Experimental(true)],
        Lang::En,
        &[(Red, 1), (Green, 2), (Yellow, 4)],
        &with,
    );
    let before = player.entries();
    player.click("Drug Trial Centre");
    player.click_on(BEDS[0]);
    player.click_on(BEDS[2]);
    player.photograph("10-rolls-en-1366");
    assert_eq!(player.entries(), before);
    player.letters("63");
    let rolled = Do::Activate {
        seat: 0,
        department: Department::DrugTrialCentre,
        specialist: None,
        mode: 0,
        patients: [0, 2].into_iter().map(Target::bed).collect(),
        rolls: Some([6, 3].into_iter().collect()),
    };
    gave(&player, before, &[rolled]);
    player.does(bedside::screen::Action::Press(Command::Undo));
    player.click("Drug Trial Centre");
    player.click_on(BEDS[0]);
    player.click_on(BEDS[2]);
    player.click("Bedside rolls");
    let Command::DiceHospital(Do::Activate { rolls: Some(rolls), .. }) = player.last() else { panic!("no rolls") };
    assert_eq!(rolls.len(), 2);
}

#[test]
fn a_patient_who_is_recoloured_gets_the_colour_that_is_asked_for() {
    let with = [Improvement::Department(Department::Physiotherapy)];
    let mut player = board(
        &["Anna", "Bartek"],
        &[Choice::Experimental(true)],
        Lang::En,
        &[(Red, 1), (Green, 2), (Yellow, 4)],
        &with,
    );
    let before = player.entries();
    player.click("Physiotherapy");
    player.click_on(BEDS[0]);
    player.photograph("11-colours-en-1366");
    player.letters("1");
    assert!(player.sees("These are all"));
    player.key(Named::Space);
    let Command::DiceHospital(Do::Activate { patients, .. }) = player.last() else { panic!("{:?}", player.last()) };
    assert_eq!((player.entries(), patients.len(), patients[0].bed), (before + 1, 1, 0));
}

#[test]
fn a_clock_is_started_and_paused_at_the_board() {
    let mut player = board(&["Anna", "Bartek"], &[Choice::Timed(true)], Lang::En, &EVENING, &[]);
    player.photograph("12-clock-en-1366");
    player.click("Critical Care Unit");
    assert!(!alarm(&player).is_empty(), "the clock stands still");
    player.key(Named::Space);
    assert_eq!(player.clock(), bedside_core::Running::Running);
    player.photograph("13-runs-en-1366");
    let before = player.entries();
    player.click("Critical Care Unit");
    player.click_on(BEDS[0]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[0])]);
    player.letters("k");
    assert_eq!(player.clock(), bedside_core::Running::Paused);
    player.photograph("14-stands-en-1366");
    // While it stands, it is set beside it.
    let secs = |player: &Player| player.app.desk().view().secs;
    let left = secs(&player);
    player.click("+5 s");
    assert_eq!(secs(&player), left + 5);
    player.letters("-");
    assert_eq!(secs(&player), left);
    player.click("Restart");
    assert_eq!(player.clock(), bedside_core::Running::Ready);
}

#[test]
fn escape_lets_go_of_the_last_thing_first() {
    let mut player = en(&EVENING, &improvements());
    player.click("Surgeon");
    player.click("Operating Theatre");
    assert!(player.sees("Choose a red patient"));
    player.key(Named::Escape);
    assert!(player.sees("Choose a department"));
    player.key(Named::Escape);
    assert!(player.sees("Choose a meeple"));
    player.key(Named::Escape);
    assert!(!player.is_at_table(), "then home");
}

/// More moments that are to be looked at: a full hospital, dark and high contrast, and things on their way.
#[test]
fn pictures_of_full_hospitals_looks_and_motion() {
    use bedside::app::Message;
    use bedside::library::Theme;
    let full = [
        Improvement::Department(Department::OperatingTheatre),
        Improvement::Department(Department::RenalMedicine),
        Improvement::Department(Department::Cardiology),
        Improvement::Department(Department::CrashCentre),
        Improvement::Department(Department::Radiology),
        Improvement::Department(Department::TriageCentre),
        specialist(Specialist::Surgeon),
        specialist(Specialist::GeneralPractitioner),
        specialist(Specialist::TriageNurse),
        specialist(Specialist::Microbiologist),
    ];
    for departments in [3, 6] {
        for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
            let with: Vec<Improvement> = full[..departments].iter().chain(&full[6..]).copied().collect();
            let mut player = board(&NAMES, &[Choice::Order(Order::InTurn)], Lang::En, &EVENING, &with);
            player.resize(width, height);
            player.photograph(&format!("20-full-{departments}-{width}"));
            if departments == 6 && width < 1100.0 {
                player.letters("21");
                player.photograph(&format!("21-full-{departments}-{width}"));
            }
        }
    }
    for (theme, name) in [(Theme::Dark, "dark"), (Theme::Contrast, "contrast")] {
        let mut player = board(&NAMES, &[], Lang::En, &EVENING, &improvements());
        let mut settings = player.app.desk().settings();
        settings.theme = theme;
        player.takes(Message::Set(settings));
        player.click("Surgeon");
        player.click("Operating Theatre");
        player.photograph(&format!("22-patient-{name}-1366"));
        player.click_on(BEDS[0]);
        player.photograph(&format!("23-bonus-{name}-1366"));
    }
    let mut player = board(&NAMES, &[], Lang::En, &EVENING, &improvements());
    player.click("Surgeon");
    player.click("Operating Theatre");
    player.click_on(BEDS[0]);
    player.wait(std::time::Duration::from_millis(40));
    player.photograph("24-step-1366");
    player.wait(std::time::Duration::from_millis(400));
    player.letters("0x");
    player.click_on(BEDS[6]);
    player.wait(std::time::Duration::from_millis(30));
    player.photograph("25-leaves-1366");
}

/// Whole evenings whose activations are played on the board by digits: whatever is asked, there is a way on, and every placement
/// that core offers is a few digits away.
#[test]
fn whole_evenings_are_played_on_the_board_by_digits() {
    let hard = [Choice::OpeningCrisis(true), Choice::Epidemic(true), Choice::Superbug(true)];
    let retail = [Choice::Consultant(true), Choice::AdmissionsNurse(true), Choice::Experimental(true)];
    let prototype = [
        Choice::Edition(bedside_core::dice_hospital::Edition::Prototype),
        Choice::Experimental(true),
        Choice::Order(Order::InTurn),
    ];
    for (seats, more) in [(3, retail), (2, prototype)] {
        let choices: Vec<Choice> = hard.into_iter().chain(more).collect();
        let mut player = at(&NAMES[..seats], &choices, Lang::En);
        let (mut turns, mut placed, mut bonuses, mut spared) = (0, 0, 0, 0);
        while !matches!(player.game::<Game>().phase(), Phase::Ending | Phase::Over) {
            turns += 1;
            assert!(turns < 2_000, "round {} {:?}", player.game::<Game>().round(), player.game::<Game>().phase());
            let game = player.game::<Game>();
            if game.phase() == Phase::Activation || game.seats().any(|seat| game.sparing(seat).next().is_some()) {
                press_something(&mut player);
                match player.last() {
                    Command::DiceHospital(Do::Activate { .. }) => placed += 1,
                    Command::DiceHospital(Do::UseAbility { .. }) => bonuses += 1,
                    Command::DiceHospital(Do::Spare { .. }) => spared += 1,
                    _ => {}
                }
                continue;
            }
            let (table, now) = (player.app.desk().table(), player.app.desk().now());
            let mut next = table.step(now).ok();
            let mut offered = Vec::new();
            table.legal(now, |command| {
                let choice = matches!(&command, Command::DiceHospital(it)
                    if !matches!(it, Do::Agree(_) | Do::ChooseFirst { .. } | Do::Discard { .. } | Do::Improve { take: None, .. }));
                if choice {
                    offered.push(command);
                }
            });
            if !offered.is_empty() {
                next = Some(offered.swap_remove(turns * 7 % offered.len()));
            }
            player.gives(next.expect("a way on"));
        }
        assert!(placed > 40 && bonuses > 0, "{placed} placements, {bonuses} bonuses, {spared} spared");
    }
}
