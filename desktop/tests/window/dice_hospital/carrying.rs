//! Patients, departments and meeples that are dragged: one gesture is one press, and taking something up does nothing yet.

use std::time::Duration;

use bedside_core::Command;
use bedside_core::dice::Colour::{Green, Red, Yellow};
use bedside_core::dice_hospital::{Change, Command as Do, Department, Game, Improvement, Specialist, Target};
use iced::keyboard::key::Named;

use super::activation::{BEDS, EVENING, adjust, alarm, en, gave, improvements, nurse, placed};
use crate::player::Player;

/// Drags whoever lies in a bed onto something.
fn drag_patient(player: &mut Player, bed: usize, onto: &str) {
    let (from, to) = (player.place_of(BEDS[bed]).center(), player.place_of_words(onto).center());
    player.drags_from(from, to);
}

/// Surgeon, Operating Theatre and the ability: one more step for the one who was healed.
fn with_bonus(bed: u8) -> [Do; 2] {
    let patients = [Target::bed(bed)].into_iter().collect();
    [
        placed(0, Department::OperatingTheatre, Some(Specialist::Surgeon), &[bed]),
        Do::UseAbility { seat: 0, mode: 0, patients, rolls: None },
    ]
}

#[test]
fn a_patient_dragged_onto_a_department_is_healed_there_by_a_nurse() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    drag_patient(&mut player, 3, "Critical Care Unit");
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[3])]);
}

#[test]
fn a_department_dragged_onto_a_patient_comes_to_the_same() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.drags_onto("Critical Care Unit", BEDS[3]);
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[3])]);
    // Dropped beside everything, it flies back.
    player.drags("Oncology", "Story");
    player.drags("Imaging", "Pharmacy");
    assert!(player.sees("Choose a meeple"), "nothing is chosen");
    assert_eq!(player.entries(), before + 1);
}

#[test]
fn what_a_department_would_do_is_said_before_it_is_pressed_its_only_bonus_included() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.click("Surgeon");
    player.click_on(BEDS[0]);
    // The theatre's three steps, and one of the Surgeon's.
    assert!(player.sees("R2→6") && player.sees("R2→4"), "the Critical Care Unit is for one of them");
    player.click("Operating Theatre");
    gave(&player, before, &with_bonus(0));
    // One Undo takes back the bonus alone, and it is asked.
    player.does(bedside::screen::Action::Press(Command::Undo));
    assert!(player.sees("Surgeon: 1 more step for R5") && player.sees("Leave it"));
}

#[test]
fn a_specialist_and_a_drag_do_it_all() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    player.click("Surgeon");
    drag_patient(&mut player, 0, "Operating Theatre");
    gave(&player, before, &with_bonus(0));
}

#[test]
fn once_a_patient_is_in_hand_everybody_who_could_do_it_stands_in_the_department() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    let (from, over) = (player.place_of(BEDS[0]).center(), player.place_of_words("Operating Theatre").center());
    let by = |who: Specialist| format!("{} by {}", Department::OperatingTheatre as u8, who as u8 + 1);
    player.drags_over(from, over, &by(Specialist::Surgeon));
    gave(&player, before, &with_bonus(0));
}

#[test]
fn a_meeple_dragged_onto_a_patient_works_where_one_department_is_left() {
    let mut player = en(&[(Green, 2), (Yellow, 6), (Red, 3), (Yellow, 6)], &[]);
    let before = player.entries();
    player.drags_onto("Nurses", BEDS[1]);
    assert_eq!(player.entries(), before, "Oncology or the Clinic?");
    player.click("Oncology");
    player.drags_onto("Nurses", BEDS[3]);
    gave(&player, before, &[nurse(Department::Oncology, &[1]), nurse(Department::Clinic, &[3])]);
}

#[test]
fn a_patient_who_does_not_fit_flies_back_and_it_says_why() {
    let mut player = en(&EVENING, &improvements());
    let before = player.entries();
    drag_patient(&mut player, 1, "Oncology");
    assert_eq!(alarm(&player), "Oncology needs a yellow patient.");
    gave(&player, before, &[]);
    drag_patient(&mut player, 1, "Story");
    assert!(player.sees("Choose a meeple"), "nobody is chosen");
    gave(&player, before, &[]);
}

#[test]
fn a_department_for_several_waits_for_the_others_however_they_come() {
    let patients = [(Red, 1), (Yellow, 2), (Green, 3), (Red, 3), (Yellow, 6)];
    let mut player = en(&patients, &[Improvement::Department(Department::Radiology)]);
    let before = player.entries();
    drag_patient(&mut player, 0, "Radiology");
    drag_patient(&mut player, 1, "Radiology");
    assert_eq!(player.entries(), before);
    player.click_on(BEDS[3]);
    gave(&player, before, &[nurse(Department::Radiology, &[0, 1, 3])]);
}

#[test]
fn by_keys_a_patient_comes_first_as_well() {
    let mut player = en(&[(Red, 2), (Green, 4)], &[]);
    let before = player.entries();
    while player.entries() == before && !player.sees("R2→3") {
        player.key(Named::Tab);
        player.key(Named::Enter);
    }
    player.letters("1");
    gave(&player, before, &[nurse(Department::CriticalCareUnit, &[0])]);
}

#[test]
fn the_last_move_of_a_hospital_is_seen_before_the_next_one_comes() {
    let mut player = en(&[(Red, 6)], &[]);
    adjust(&mut player, 0, Change::Bags(-2));
    let before = player.entries();
    player.click("Clinic");
    gave(&player, before, &[nurse(Department::Clinic, &[0]), Do::Done { seat: 0 }]);
    let shows = |player: &Player, whose: &str| player.sees(&format!("Finish {whose}'s activation"));
    player.wait(Duration::from_millis(100));
    // Anna's patient is on the way, and what is pressed meanwhile is nobody's.
    assert!(!shows(&player, "Bartek"));
    player.hurries = true;
    player.letters("1");
    player.click("Critical Care Unit");
    player.hurries = false;
    player.wait(Duration::from_millis(300));
    assert!(shows(&player, "Bartek") && alarm(&player).is_empty());
    assert_eq!(player.entries(), before + 2);
}

#[test]
fn hospitals_with_nothing_but_blood_bags_are_done_by_one_press_and_by_one_undo_at_work_again() {
    let mut player = en(&[(Red, 6), (Green, 1)], &[]);
    for whose in ["Anna", "Bartek"] {
        // Nobody presses a button for the next hospital to come.
        assert!(player.sees(&format!("Finish {whose}'s activation")), "{whose}");
        for department in ["Clinic", "Pharmacy", "Intensive Care"] {
            player.click(department);
        }
        player.wait(Duration::from_millis(300));
    }
    let before = player.entries();
    player.keys([Named::Enter, Named::Space]);
    gave(&player, before, &[]);
    assert!(player.sees("Finish everybody's activation"));
    player.click_on("slot");
    gave(&player, before, &[Do::Done { seat: 0 }, Do::Done { seat: 1 }]);
    player.does(bedside::screen::Action::Press(Command::Undo));
    let game = player.game::<Game>();
    assert!(game.seats().all(|seat| game.hospital_of(seat).is_ok_and(|hospital| !hospital.done())));
    // Whoever wants to spend one all the same goes back.
    player.key(Named::F1);
    player.letters("x");
    player.click_on(BEDS[1]);
    assert_eq!(player.last(), Command::DiceHospital(Do::SpendBag { seat: 0, bed: 1 }));
}

#[test]
fn a_department_where_nothing_is_left_to_choose_says_what_it_would_do_and_one_press_does_it_with_its_only_bonus() {
    let cards = [Improvement::Specialist(Specialist::Pharmacist)];
    let mut player = en(&[(Green, 4), (Red, 2), (Red, 3)], &cards);
    assert!(player.sees("G4→5"), "by a nurse");
    player.click("Pharmacist");
    assert!(player.sees("G4→6"), "the Pharmacist has one more step for them");
    let before = player.entries();
    player.click("Pharmacy");
    let placed = placed(0, Department::Pharmacy, Some(Specialist::Pharmacist), &[0]);
    let patients = [Target::bed(0)].into_iter().collect();
    gave(&player, before, &[placed, Do::UseAbility { seat: 0, mode: 0, patients, rolls: None }]);
}

#[test]
fn whoever_a_department_is_for_in_any_case_comes_along_and_goes_with_it() {
    let cardiology = [Improvement::Department(Department::Cardiology)];
    let mut player = en(&[(Red, 3), (Red, 4), (Red, 5), (Red, 6)], &cardiology);
    let before = player.entries();
    player.click("Cardiology");
    // Either 3-4-5 or 4-5-6.
    assert!(player.sees("Choose another patient"));
    player.key(Named::Escape);
    assert!(player.sees("Choose a department"), "nobody was chosen but the department");
    player.click("Cardiology");
    player.click_on(BEDS[3]);
    let Command::DiceHospital(Do::Activate { patients, .. }) = player.last() else { panic!("{:?}", player.last()) };
    let mut beds: Vec<u8> = patients.iter().map(|target| target.bed).collect();
    beds.sort_unstable();
    assert_eq!((player.entries(), beds), (before + 1, vec![1, 2, 3]));
    // Whoever is dragged there decides as well.
    player.does(bedside::screen::Action::Press(Command::Undo));
    drag_patient(&mut player, 0, "Cardiology");
    let Command::DiceHospital(Do::Activate { patients, .. }) = player.last() else { panic!("{:?}", player.last()) };
    assert!(patients.contains(&Target::bed(0)));
}

#[test]
fn somebody_may_take_the_place_of_one_who_came_along_for_a_blood_bag() {
    let cardiology = [Improvement::Department(Department::Cardiology)];
    let mut player = en(&[(Red, 3), (Red, 4), (Red, 5), (Red, 6), (Green, 4)], &cardiology);
    player.click("Cardiology");
    player.letters("x");
    player.click_on("well red");
    for bed in [4, 0, 2] {
        player.click_on(BEDS[bed]);
    }
    let Command::DiceHospital(Do::Activate { patients, .. }) = player.last() else { panic!("{:?}", player.last()) };
    assert!(patients.contains(&Target { bed: 4, colour: Some(Red) }), "{patients:?}");
}

#[test]
fn an_ability_for_blood_bags_alone_waits_on_its_card_until_somebody_wants_it() {
    let cards = [Improvement::Specialist(Specialist::Urologist)];
    let mut player = en(&[(Yellow, 5), (Red, 3)], &cards);
    let before = player.entries();
    player.click("Urologist");
    player.click("Clinic");
    gave(&player, before, &[placed(0, Department::Clinic, Some(Specialist::Urologist), &[0])]);
    assert!(!player.sees("Leave it") && player.sees("helps for a blood bag"));
    player.click("Urologist");
    assert!(player.sees("Leave it") && player.sees("or one counts as"));
    player.click_on("well yellow");
    player.click_on(BEDS[1]);
    let patients = [Target { bed: 1, colour: Some(Yellow) }].into_iter().collect();
    assert_eq!(player.last(), Command::DiceHospital(Do::UseAbility { seat: 0, mode: 0, patients, rolls: None }));
}

#[test]
fn hospitals_whose_meeples_work_for_blood_bags_alone_are_done_together_with_the_others() {
    let mut player = en(&[(Red, 2)], &[]);
    for whose in ["Anna", "Bartek"] {
        assert!(player.sees(&format!("Finish {whose}'s activation")), "{whose}");
        player.click("Critical Care Unit");
        player.click("Imaging");
        player.wait(Duration::from_millis(300));
    }
    // The third nurse could heal the red one as a yellow or a green one.
    assert!(player.sees("Finish everybody's activation") && !player.sees("Finish Anna's activation"));
}
