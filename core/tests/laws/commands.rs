//! What is listed is what is accepted, forms take what they offer, and what is refused changes nothing.

use bedside_core::clock::Span;
use bedside_core::command::Command;
use bedside_core::form::{Field, Given};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Measure};
use bedside_core::view::View;
use proptest::prelude::*;

use super::common::rush::record;
use super::common::{cases, do_at, forms, legal};
use super::presses::{any_evening, any_wait, play, pool};

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_refused_command_changes_nothing(evening in any_evening(), wait in any_wait(), late in any_wait()) {
        let (table, now) = play(&evening);
        let (now, later) = (now.after(Span::from_millis(wait)), now.after(Span::from_millis(wait)).after(Span::from_millis(late)));
        for command in pool().into_iter().chain([0, i16::MIN, i16::MAX].map(|secs| Command::AdjustClock { secs })) {
            let mut tried = table.clone();
            if do_at(&mut tried, &command, now).is_err() {
                prop_assert_eq!(&tried, &table);
                prop_assert_eq!(tried.journal().bytes(), table.journal().bytes());
                prop_assert_eq!(tried.advance(later), table.clone().advance(later));
            }
        }
    }

    #[test]
    fn what_is_listed_is_what_is_accepted(evening in any_evening(), wait in any_wait()) {
        let (table, now) = play(&evening);
        let now = now.after(Span::from_millis(wait));
        let listed = legal(&table, now);
        for (nth, command) in listed.iter().enumerate() {
            prop_assert!(!listed[..nth].contains(command), "{command:?} is listed twice");
            prop_assert!(do_at(&mut table.clone(), command, now).is_ok(), "{command:?} is listed and refused");
        }
        for command in pool().iter().filter(|command| !listed.contains(command)) {
            prop_assert!(do_at(&mut table.clone(), command, now).is_err(), "{command:?} is accepted and not listed");
        }
        if let Ok(step) = table.step(now) {
            prop_assert_eq!(listed.first(), Some(&step));
        }
        prop_assert_eq!(View::of(&table, now).undo, listed.contains(&Command::Undo));
        prop_assert_eq!(View::of(&table, now).redo, listed.contains(&Command::Redo));
        for command in pool() {
            prop_assert_eq!(table.accepts(&command, now), do_at(&mut table.clone(), &command, now).map(|_| ()));
        }
    }

    #[test]
    fn forms_take_both_ends_of_their_ranges_and_nothing_beyond(evening in any_evening(), wait in any_wait()) {
        let (table, now) = play(&evening);
        let now = now.after(Span::from_millis(wait));
        let taken = |command: &Command| do_at(&mut table.clone(), command, now);
        let forms = forms(&table, now);
        for form in &forms {
            match (form.command, form.fields.as_slice()) {
                ("adjust_clock", [Field::Number { name: "secs", min, max }]) => {
                    prop_assert!(min <= max && (*min, *max) != (0, 0));
                    for secs in [*min, *max, min.midpoint(*max)] {
                        prop_assert_eq!(taken(&Command::AdjustClock { secs }).is_ok(), secs != 0, "{}", secs);
                    }
                    prop_assert_eq!(taken(&Command::AdjustClock { secs: min - 1 }), Err(Refusal::TooLittleTime));
                    prop_assert_eq!(taken(&Command::AdjustClock { secs: max + 1 }), Err(Refusal::TooMuchTime));
                }
                ("record", [Field::Given { value: Given::Measure(value), .. }, Field::Number { min, max, .. }, Field::Words { max: bytes, .. }]) => {
                    prop_assert_eq!(*bytes, 48);
                    for by in [*min, *max] {
                        let outcome = taken(&record(*value, by, &"ż".repeat(24)));
                        prop_assert_eq!(outcome.is_ok(), by != 0, "{} {:?}", by, outcome);
                    }
                    prop_assert_eq!(taken(&record(*value, min - 1, "x")), Err(Refusal::TooManyPoints));
                    prop_assert_eq!(taken(&record(*value, max + 1, "x")), Err(Refusal::TooManyPoints));
                    prop_assert_eq!(taken(&record(*value, if *max > 0 { 1 } else { -1 }, " ")), Err(Refusal::Rush(rush::Refusal::NoReason)));
                }
                ("enter", [Field::Given { value: Given::Outcome(outcome), .. }, Field::Number { min, max, .. }]) => {
                    let enter = |patients| Command::Rush(rush::Command::Enter { outcome: *outcome, patients });
                    for patients in [*min, *max] {
                        prop_assert!(taken(&enter(u8::try_from(patients).unwrap())).is_ok(), "{}", patients);
                    }
                    prop_assert_eq!(taken(&enter(0)), Err(Refusal::Rush(rush::Refusal::NotThatManyPatients)));
                    prop_assert!(taken(&enter(u8::try_from(*max + 1).unwrap())).is_err());
                }
                ("discharge_all", [Field::Count { max, .. }]) => {
                    let all = |reputation| Command::Rush(rush::Command::DischargeAll { reputation });
                    prop_assert!(taken(&all(0)).is_ok() && taken(&all(*max)).is_ok());
                    prop_assert_eq!(taken(&all(max + 1)), Err(Refusal::TooManyPoints));
                }
                ("discharge", [Field::Given { value: Given::Spot(patient), .. }, Field::Count { max: card, .. }, Field::Count { max: diagnosis, .. }]) => {
                    let (card, diagnosis) = (u8::try_from(*card).unwrap(), u8::try_from(*diagnosis).unwrap());
                    let home = |card, diagnosis| Command::Rush(rush::Command::Discharge { patient: *patient, card, diagnosis });
                    prop_assert!(taken(&home(0, 0)).is_ok() && taken(&home(card, diagnosis)).is_ok());
                }
                ("agree", [Field::Count { name, max }]) => {
                    let agree = |number: u16| Command::Rush(rush::Command::Agree(match *name {
                        "starting_skill" => rush::Choice::StartingSkill(u8::try_from(number).unwrap()),
                        name => {
                            assert_eq!(name, "council_seconds");
                            rush::Choice::CouncilSeconds(number)
                        }
                    }));
                    prop_assert!(taken(&agree(*max)).is_ok(), "{} {}", name, max);
                    prop_assert!(*max == 255 || taken(&agree(max + 1)).is_err(), "{} {}", name, max);
                }
                ("agree", [Field::Number { name: "action_seconds", min: 1, max }]) => {
                    let agree = |secs| Command::Rush(rush::Command::Agree(rush::Choice::ActionSeconds(secs)));
                    let max = u16::try_from(*max).unwrap();
                    prop_assert!(taken(&agree(1)).is_ok() && taken(&agree(max)).is_ok());
                    prop_assert!([0, max + 1].iter().all(|secs| taken(&agree(*secs)) == Err(Refusal::OptionOutOfRange)));
                }
                ("agree", [Field::Millis { name: "glass_millis", min, max }]) => {
                    let agree = |millis| Command::Rush(rush::Command::Agree(rush::Choice::GlassMillis(millis)));
                    prop_assert!(taken(&agree(*min)).is_ok() && taken(&agree(*max)).is_ok());
                    prop_assert!([min - 1, max + 1].iter().all(|millis| taken(&agree(*millis)) == Err(Refusal::NotAGlassTime)));
                }
                ("agree", [Field::Objective { .. } | Field::Spaces { .. } | Field::DoctorColours { .. }]) => {}
                ("set_glass", [Field::Given { value: Given::Glass(glass), .. }, Field::Millis { min, max, .. }]) => {
                    let set = |millis| Command::Rush(rush::Command::SetGlass { glass: *glass, millis });
                    prop_assert!(taken(&set(*min)).is_ok() && taken(&set(*max)).is_ok());
                    prop_assert!([min - 1, max + 1].iter().all(|millis| taken(&set(*millis)) == Err(Refusal::NotAGlassTime)));
                }
                ("lay_card", [Field::Given { value: Given::Number(card), .. }, Field::ResearchCard { .. }]) => {
                    let lay = |card, reward| Command::Rush(rush::Command::LayCard { card, face: rush::Card::Task { reward } });
                    prop_assert!([0, 1, 255].iter().all(|reward| taken(&lay(*card, *reward)).is_ok()));
                }
                ("draw_epidemic", [Field::Given { value: Given::Ward(ward), .. }, Field::EpidemicCard { .. }]) => {
                    let card = |reputation| rush::EpidemicCard::Treatment { reputation };
                    let draw = |card| Command::Rush(rush::Command::DrawEpidemic { ward: *ward, card });
                    prop_assert!([card(1), card(255)].iter().all(|card| taken(&draw(*card)).is_ok()));
                }
                other => prop_assert!(false, "an unknown form: {other:?}"),
            }
        }
        // A form that is not offered takes nothing.
        if !forms.iter().any(|form| form.command == "adjust_clock") {
            prop_assert!([-1, 1, 30].map(|secs| taken(&Command::AdjustClock { secs })).iter().all(Result::is_err), "not offered");
        }
        if !forms.iter().any(|form| form.command == "record") {
            prop_assert!([-1, 1].iter().all(|by| taken(&record(Measure::Skill, *by, "x")).is_err()));
        }
    }
}
