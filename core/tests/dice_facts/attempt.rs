//! A placement put together piece by piece leads to the listed moves, and to no other.

use std::collections::{BTreeMap, BTreeSet};

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::command::Target;
use bedside_core::dice_hospital::effect::Act;
use bedside_core::dice_hospital::{
    Attempt, Change, Choice, Command, Department, Depth, Edition, Game, Hindrance, Improvement, Onward, Patient, Phase,
    Piece, Specialist,
};
use bedside_core::game::Rules;
use bedside_core::refusal::Refusal;
use bedside_core::text::Lang;

use super::evening::{Evening, NOW, play};

/// A move by what its patients look like: within a part in any order.
fn looks(game: &Game, command: &Command) -> String {
    let (seat, patients, head, modes) = match command {
        Command::Activate { seat, department, specialist, mode, patients, .. } => {
            let row = game.options().edition().department(*department).unwrap();
            (*seat, patients, format!("{department:?} {specialist:?} {mode}"), row.modes[usize::from(*mode)].parts)
        }
        Command::UseAbility { seat, mode, patients, .. } => {
            // Only the Medical Student has patients whose order matters.
            let placement = game.hospitals()[usize::from(*seat)].placement().unwrap().ability();
            let hospital = &game.hospitals()[usize::from(*seat)];
            let by = placement.unwrap();
            let student = by == Specialist::MedicalStudent
                || by == Specialist::Consultant && hospital.imitated() == Some(Specialist::MedicalStudent);
            let ordered: Vec<String> = patients.iter().map(|target| look(game, *seat, *target)).collect();
            if student {
                return format!("ability {mode} {ordered:?}");
            }
            (*seat, patients, format!("ability {mode}"), &[][..])
        }
        _ => panic!("{command:?}"),
    };
    let mut each: Vec<String> = patients.iter().map(|target| look(game, seat, *target)).collect();
    // Departments with two parts have one patient in each, told apart by what they show.
    if modes.len() < 2 {
        each.sort();
    }
    format!("{head} {each:?}")
}

fn look(game: &Game, seat: u8, target: Target) -> String {
    let patient: &Patient = game.hospitals()[usize::from(seat)].patient(target.bed).unwrap();
    format!("{patient:?} {:?}", target.colour)
}

fn onward(evening: &Evening, attempt: &Attempt) -> Onward {
    evening.game.onward(attempt, &evening.clock, NOW).unwrap()
}

fn with(evening: &Evening, attempt: &Attempt, piece: Piece) -> Attempt {
    evening
        .game
        .extend(attempt, piece, &evening.clock, NOW)
        .unwrap_or_else(|it| panic!("{attempt:?} {piece:?}: {it:?}"))
}

/// Walks every way on that is offered, and gathers the commands.
fn walk(evening: &Evening, attempt: &Attempt, found: &mut BTreeSet<String>, commands: &mut Vec<Command>) {
    let on = onward(evening, attempt);
    if attempt.way.is_none() && on.ways.len() > 1 {
        for way in &on.ways {
            walk(evening, &with(evening, attempt, Piece::Way(*way)), found, commands);
        }
        return;
    }
    if let Some(command) = on.command
        && found.insert(looks(&evening.game, &command))
    {
        commands.push(command);
    }
    for alike in &on.patients {
        // Any of those who look alike does: now the first, now the last.
        let bed = if attempt.patients.len().is_multiple_of(2) { alike.beds[0] } else { *alike.beds.last().unwrap() };
        walk(evening, &with(evening, attempt, Piece::Patient(alike.target(bed))), found, commands);
    }
}

fn placements(evening: &Evening, seat: u8, department_first: bool) -> (BTreeSet<String>, Vec<Command>) {
    let (mut found, mut commands) = (BTreeSet::new(), vec![]);
    let empty = Attempt::placement(seat);
    let on = onward(evening, &empty);
    assert!(on.command.is_none() && on.patients.is_empty());
    if department_first {
        for department in on.departments {
            let there = with(evening, &empty, Piece::Department(department));
            for meeple in onward(evening, &there).meeples {
                walk(evening, &with(evening, &there, Piece::Meeple(meeple)), &mut found, &mut commands);
            }
        }
    } else {
        for meeple in on.meeples {
            let by = with(evening, &empty, Piece::Meeple(meeple));
            for department in onward(evening, &by).departments {
                walk(evening, &with(evening, &by, Piece::Department(department)), &mut found, &mut commands);
            }
        }
    }
    (found, commands)
}

#[test]
fn every_way_leads_to_a_listed_move_and_every_listed_move_is_reached_meeple_first_or_department_first() {
    let (mut compared, mut abilities, mut moments) = (0, 0, 0);
    play(40, Depth::Referee, |evening| {
        if evening.game.phase() != Phase::Activation || evening.below(6) > 0 {
            return;
        }
        moments += 1;
        let listed = evening.moves();
        for seat in evening.game.seats() {
            let own = |command: &&Command| matches!(command, Command::Activate { seat: by, .. } if *by == seat);
            let expected: BTreeSet<String> = listed.iter().filter(own).map(|it| looks(&evening.game, it)).collect();
            if evening.game.onward(&Attempt::placement(seat), &evening.clock, NOW).is_err() {
                assert!(expected.is_empty());
                continue;
            }
            for department_first in [false, true] {
                let (found, commands) = placements(evening, seat, department_first);
                assert_eq!(found, expected);
                for command in commands {
                    evening.clone().press(&command).unwrap();
                }
            }
            compared += expected.len();
            let own = |command: &&Command| matches!(command, Command::UseAbility { seat: by, .. } if *by == seat);
            let expected: BTreeSet<String> = listed.iter().filter(own).map(|it| looks(&evening.game, it)).collect();
            let (mut found, mut commands) = (BTreeSet::new(), vec![]);
            walk(evening, &Attempt::ability(seat), &mut found, &mut commands);
            assert_eq!(found, expected);
            abilities += expected.len();
        }
    });
    println!("{moments} moments, {compared} placements, {abilities} abilities");
    assert!(compared > 10_000 && abilities > 200);
}

#[test]
fn any_beds_may_be_clicked_in_any_order_and_a_single_way_out_is_known() {
    let (mut singles, mut paid) = (0, 0);
    play(30, Depth::Referee, |evening| {
        if evening.game.phase() != Phase::Activation || evening.below(6) > 0 {
            return;
        }
        let moves = evening.moves();
        for command in moves.iter().step_by(1 + moves.len() / 30) {
            let Command::Activate { seat, department, specialist, mode, patients, .. } = command else { continue };
            let attempt = with(evening, &Attempt::placement(*seat), Piece::Department(*department));
            let attempt = with(evening, &attempt, Piece::Meeple(*specialist));
            let modes = evening.game.options().edition().department(*department).unwrap().modes;
            let mut attempt = if modes.len() > 1 { with(evening, &attempt, Piece::Way(*mode)) } else { attempt };
            if let Some(only) = onward(evening, &attempt).only {
                singles += 1;
                let listed = moves.iter().filter(|it| {
                    matches!(it, Command::Activate { seat: s, department: d, specialist: m, mode: w, patients, .. }
                        if (s, d, m, w) == (seat, department, specialist, mode) && (modes[0].parts[0].act
                            == Act::Recolour
                            || patients.iter().all(|it| it.colour.is_none())))
                });
                let free: BTreeSet<String> = listed.map(|it| looks(&evening.game, it)).collect();
                assert_eq!(free, BTreeSet::from([looks(&evening.game, &only)]));
            }
            for target in patients.iter().rev() {
                let on = onward(evening, &attempt);
                let alike =
                    on.patients.iter().find(|it| it.beds.contains(&target.bed) && it.look.becomes == target.colour);
                paid += u32::from(alike.unwrap().bag);
                for alike in &on.patients {
                    let preview = evening.game.preview(&alike.example, &evening.clock, NOW).unwrap();
                    let before = preview.of(alike.in_bed).unwrap().before;
                    assert!(alike.beds.contains(&alike.in_bed));
                    assert_eq!((before.die.pips, before.colour), (alike.look.pips, alike.look.colour));
                }
                attempt = with(evening, &attempt, Piece::Patient(*target));
            }
            assert_eq!(onward(evening, &attempt).command.as_ref(), Some(command));
            while attempt.let_go() {}
            assert_eq!(attempt, Attempt::placement(*seat));
        }
    });
    assert!(singles > 100 && paid > 50, "{singles} {paid}");
}

/// Who is in every one of some listed moves, and how often, by how they look.
fn in_all(game: &Game, moves: &[&Command]) -> BTreeMap<String, usize> {
    let counted = |command: &&Command| {
        let Command::Activate { seat, patients, .. } = command else { panic!("{command:?}") };
        let mut count: BTreeMap<String, usize> = BTreeMap::new();
        patients.iter().for_each(|target| *count.entry(look(game, *seat, *target)).or_default() += 1);
        count
    };
    let fewest = |all: BTreeMap<String, usize>, one: BTreeMap<String, usize>| {
        all.into_iter().filter_map(|(look, count)| Some((look.clone(), count.min(*one.get(&look)?)))).collect()
    };
    moves.iter().map(counted).reduce(fewest).unwrap_or_default()
}

#[test]
fn whoever_is_in_every_listed_set_is_certain_and_nobody_else() {
    let (mut certain, mut open) = (0, 0);
    play(30, Depth::Referee, |evening| {
        if evening.game.phase() != Phase::Activation || evening.below(6) > 0 {
            return;
        }
        let moves = evening.moves();
        for command in moves.iter().step_by(1 + moves.len() / 30) {
            let Command::Activate { seat, department, specialist, patients, .. } = command else { continue };
            let [mode] = evening.game.options().edition().department(*department).unwrap().modes else { continue };
            let [part] = mode.parts else { continue };
            if part.act == Act::Recolour || patients.iter().any(|target| target.colour.is_some()) {
                continue;
            }
            let mut attempt = with(evening, &Attempt::placement(*seat), Piece::Department(*department));
            attempt = with(evening, &attempt, Piece::Meeple(*specialist));
            for target in patients {
                let beds: Vec<u8> = attempt.patients.iter().map(|target| target.bed).collect();
                let goes_on = |it: &&Command| {
                    matches!(it, Command::Activate { seat: s, department: d, specialist: m, patients, .. }
                        if (s, d, m) == (seat, department, specialist)
                            && patients.iter().all(|target| target.colour.is_none())
                            && beds.iter().all(|bed| patients.iter().any(|target| target.bed == *bed)))
                };
                let mut expected = in_all(&evening.game, &moves.iter().filter(goes_on).collect::<Vec<_>>());
                for target in &attempt.patients {
                    *expected.get_mut(&look(&evening.game, *seat, *target)).unwrap() -= 1;
                }
                expected.retain(|_, count| *count > 0);
                let mut told: BTreeMap<String, usize> = BTreeMap::new();
                let on = onward(evening, &attempt);
                for target in &on.certain {
                    *told.entry(look(&evening.game, *seat, *target)).or_default() += 1;
                }
                assert_eq!(told, expected, "{attempt:?}");
                let all =
                    on.certain.iter().fold(attempt.clone(), |it, target| with(evening, &it, Piece::Patient(*target)));
                assert_eq!(onward(evening, &all).certain, []);
                certain += usize::from(on.only.is_none() && !on.certain.is_empty());
                open += usize::from(on.certain.is_empty());
                attempt = with(evening, &attempt, Piece::Patient(*target));
            }
        }
    });
    assert!(certain > 20 && open > 200, "{certain} {open}");
}

/// The hospital of a player with these patients and without blood bags, at the beginning of its activation.
pub(crate) fn hospital(dice: &[(Colour, u8)], tiles: &[Department], cards: &[Specialist]) -> Evening {
    hospital_of(Edition::Retail, dice, tiles, cards)
}

fn hospital_of(edition: Edition, dice: &[(Colour, u8)], tiles: &[Department], cards: &[Specialist]) -> Evening {
    let mut evening = Evening::new(7, Depth::Referee);
    evening.game = Game::open(2, &[Choice::Edition(edition), Choice::Administrators(false)]).unwrap();
    while evening.game.phase() != Phase::Activation {
        let next = evening.game.sample(&evening.clock, NOW, &mut evening.chance).unwrap();
        evening.press(&next).unwrap();
    }
    let bags = i8::try_from(evening.game.hospitals()[0].bags()).unwrap();
    let mut change = |change| evening.press(&Command::Adjust { seat: 0, change, reason: "a test".try_into().unwrap() });
    let _ = change(Change::Bags(-bags));
    for bed in 0..6 {
        change(Change::Return(bed)).unwrap();
    }
    for (colour, pips) in dice {
        change(Change::Admit(Die::new(*colour, *pips))).unwrap();
    }
    for tile in tiles {
        change(Change::Gain(Improvement::Department(*tile))).unwrap();
    }
    for card in cards {
        change(Change::Gain(Improvement::Specialist(*card))).unwrap();
    }
    evening
}

fn said(lang: Lang, hindrance: Hindrance, game: &Game) -> String {
    let mut words = String::new();
    lang.hindrance(hindrance, game, &mut words).unwrap();
    words
}

#[test]
fn where_values_say_who_is_for_what_the_second_may_be_chosen_first() {
    let evening = hospital_of(
        Edition::Prototype,
        &[(Colour::Red, 2), (Colour::Green, 5), (Colour::Green, 6)],
        &[Department::Physiotherapy2],
        &[],
    );
    let attempt = with(&evening, &Attempt::placement(0), Piece::Department(Department::Physiotherapy2));
    let attempt = with(&evening, &attempt, Piece::Meeple(None));
    let beds = |on: &Onward| on.patients.iter().flat_map(|alike| alike.beds.to_vec()).collect::<Vec<u8>>();
    assert_eq!(beds(&onward(&evening, &attempt)), [0, 1]);
    let attempt = with(&evening, &attempt, Piece::Patient(Target::bed(1)));
    assert_eq!(beds(&onward(&evening, &attempt)), [0]);
    let attempt = with(&evening, &attempt, Piece::Patient(Target::bed(0)));
    let Some(Command::Activate { patients, .. }) = onward(&evening, &attempt).command else { panic!() };
    assert_eq!(patients, [Target::bed(0), Target::bed(1)]);
}

#[test]
fn what_does_not_fit_says_what_is_needed() {
    use Colour::{Green, Red, Yellow};
    let evening = hospital(
        &[(Red, 3), (Red, 3), (Yellow, 5), (Green, 6), (Red, 4)],
        &[Department::Anaesthesia, Department::OperatingTheatre],
        &[Specialist::Surgeon],
    );
    let try_it = |attempt: &Attempt, piece| evening.game.extend(attempt, piece, &evening.clock, NOW);
    let empty = Attempt::placement(0);
    let refused = try_it(&empty, Piece::Department(Department::Anaesthesia)).unwrap_err();
    assert_eq!(refused, Hindrance::Needs(Improvement::Department(Department::Anaesthesia)));
    assert_eq!(said(Lang::En, refused, &evening.game), "Anaesthesia needs 3 equal reds.");
    assert_eq!(said(Lang::Pl, refused, &evening.game), "Anestezjologia: potrzeba 3 równych czerwonych.");

    let theatre = try_it(&empty, Piece::Department(Department::OperatingTheatre)).unwrap();
    let theatre = try_it(&theatre, Piece::Meeple(Some(Specialist::Surgeon))).unwrap();
    let wrong = try_it(&theatre, Piece::Patient(Target::bed(2))).unwrap_err();
    assert_eq!(said(Lang::En, wrong, &evening.game), "Operating Theatre needs a red patient.");
    assert_eq!(said(Lang::Pl, wrong, &evening.game), "Sala operacyjna: potrzeba czerwonego pacjenta.");
    let paid = try_it(&theatre, Piece::Patient(Target { bed: 2, colour: Some(Red) })).unwrap_err();
    assert_eq!(paid, Hindrance::Refused(Refusal::NoBloodBag));
    let empty_bed = try_it(&theatre, Piece::Patient(Target::bed(9))).unwrap_err();
    assert_eq!(said(Lang::En, empty_bed, &evening.game), "Nobody lies in that bed.");

    // Both reds of value 3 are one choice, the 4 is another.
    let on = evening.game.onward(&theatre, &evening.clock, NOW).unwrap();
    let beds: Vec<Vec<u8>> = on.patients.iter().map(|alike| alike.beds.to_vec()).collect();
    assert_eq!(beds, [vec![0, 1], vec![4]]);
    assert_eq!((on.command, on.only), (None, None));
    assert!(on.departments.contains(&Department::Clinic) && on.meeples.contains(&None));
}

#[test]
fn every_row_says_what_it_needs_in_both_languages() {
    for edition in [Edition::Retail, Edition::Prototype] {
        let game = Game::open(2, &[Choice::Edition(edition)]).unwrap();
        let tiles = edition.departments().iter().map(|row| Improvement::Department(row.department));
        let cards = edition.specialists().iter().map(|row| Improvement::Specialist(row.specialist));
        for improvement in tiles.chain(cards) {
            let [en, pl] = Lang::ALL.map(|lang| said(lang, Hindrance::Needs(improvement), &game));
            assert!(en.len() > 10 && pl.len() > 10 && en != pl);
            assert!(en.chars().count() <= 90 && pl.chars().count() <= 90, "{en} {pl}");
        }
    }
    let game = Game::open(2, &[]).unwrap();
    let needs = |tile| said(Lang::En, Hindrance::Needs(Improvement::Department(tile)), &game);
    assert_eq!(needs(Department::Cardiology), "Cardiology needs 3 reds in a row, such as 2-3-4.");
    assert_eq!(needs(Department::Radiology), "Radiology needs 3 patients of value 1–3.");
    assert_eq!(needs(Department::CrashCentre), "Crash Centre needs a patient of value 1 or 2.");
    assert_eq!(needs(Department::TrainingDepartment), "Training Department needs 2 patients of equal value.");
    for lang in Lang::ALL {
        assert!(!said(lang, Hindrance::NothingToDo, &game).is_empty());
    }
}
