//! The comparison after every command, and what players type in.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Change, Command, Game, Phase, Report};

use super::Oracle;
use super::style::Dice;

/// What players type in because no list could hold it.
pub fn made_up(oracle: &Oracle, dice: &mut Dice) -> Option<Command> {
    let waiting: Vec<u8> = (0..oracle.seats).filter(|seat| !oracle.hospitals[usize::from(*seat)].done).collect();
    match oracle.phase {
        Phase::Setup if oracle.seats == 1 => {
            let place = (0..6u8).find(|place| oracle.reports[usize::from(*place)].is_none())?;
            let mut asked = Counts::default();
            for _ in 0..=dice.below(4) {
                asked.add(dice.colour(), 1);
            }
            Some(Command::LayReport { place, report: Report { dice: asked, points: 1 + dice.small(9) } })
        }
        Phase::Intake if oracle.rules.events && oracle.round > 1 && !oracle.event && !oracle.rolled => {
            Some(Command::RevealEvent { name: Default::default(), ongoing: dice.one_in(2) })
        }
        Phase::Discharge if !oracle.rules.referee && !waiting.is_empty() => {
            let seat = *dice.pick(&waiting);
            let here = |dice: &mut Dice| {
                let wards = oracle.hospitals[usize::from(seat)].patients().map(|patient| patient.own);
                dice.counts(Counts::of(wards))
            };
            let (discharged, fatalities) = (here(dice), if dice.one_in(2) { here(dice) } else { Counts::default() });
            Some(Command::Tell { seat, discharged, fatalities, bags: dice.one_in(2).then(|| dice.small(4)) })
        }
        Phase::Collection if oracle.rules.referee && oracle.spaces.is_none() => {
            let patients: Vec<Die> = oracle
                .hospitals
                .iter()
                .flat_map(|hospital| hospital.patients())
                .map(|patient| Die::new(patient.own, patient.pips))
                .collect();
            let mut spaces = heapless::Vec::new();
            for _ in 0..3 * oracle.seats {
                let known = !patients.is_empty() && !dice.one_in(3);
                let space = if known { *dice.pick(&patients) } else { Die::new(dice.colour(), 1 + dice.small(6)) };
                spaces.push(space).unwrap();
            }
            Some(Command::LayBacks { spaces })
        }
        Phase::Collection | Phase::Ending if !oracle.rules.referee && !waiting.is_empty() => {
            let open = |seat: &u8| oracle.hospitals[usize::from(*seat)].pips_told.is_none();
            let seat = waiting.into_iter().find(open)?;
            let wards = Counts::of(oracle.hospitals[usize::from(seat)].patients().map(|patient| patient.own));
            let collected = if oracle.rules.collections { dice.counts(wards) } else { Counts::default() };
            Some(Command::TellEnd { seat, collected, pips: dice.small(40) })
        }
        Phase::Activation if oracle.rules.referee => {
            // A card sends away somebody just healed, and brings somebody who may get that bed.
            let open = |seat: &u8| oracle.hospitals[usize::from(*seat)].placement.is_some();
            let seat = waiting.into_iter().find(open)?;
            let hospital = &oracle.hospitals[usize::from(seat)];
            let healed = &hospital.placement.as_ref()?.healed;
            let bed_of = |id: u32| hospital.beds.iter().position(|bed| bed.as_ref().is_some_and(|it| it.id == id));
            let change = match healed.iter().find_map(|healed| bed_of(healed.id)) {
                Some(bed) if dice.one_in(12) => Change::Return(u8::try_from(bed).ok()?),
                None if !oracle.bag.is_empty() && dice.one_in(4) => Change::Admit(Die::new(oracle.bag[0], 4)),
                _ => return None,
            };
            Some(Command::Adjust { seat, change, reason: "a card".try_into().ok()? })
        }
        _ => None,
    }
}

/// Everything that both know, side by side.
pub fn compare(oracle: &Oracle, town: &Game) -> Result<(), String> {
    let same = |what: &str, core: String, own: String| {
        if core == own { Ok(()) } else { Err(format!("{what}: core {core}, oracle {own}")) }
    };
    macro_rules! same {
        ($what:expr, $core:expr, $own:expr) => {
            if $core != $own {
                same($what, format!("{:?}", $core), format!("{:?}", $own))?;
            }
        };
    }
    same!("round", town.round(), oracle.round);
    same!("phase", town.phase(), oracle.phase);
    same!("first", town.first(), oracle.first);
    same!("bag", town.bag(), Counts::of(oracle.bag.iter().copied()));
    same!("departments on display", town.display().departments(), oracle.shown_departments);
    same!("specialists on display", town.display().specialists(), oracle.shown_specialists);
    same!("dice", town.audit().all(), Counts::each(town.dice_of_each()));
    same!("waiting dice", town.intake().waiting(), oracle.pool);
    for ambulance in &oracle.ambulances {
        same!("dice of an ambulance", town.intake().ambulance(ambulance.number), ambulance.dice);
        same!("taker of an ambulance", town.intake().taker(ambulance.number), ambulance.taken);
    }
    for (seat, (core, own)) in town.hospitals().iter().zip(&oracle.hospitals).enumerate() {
        let what = |what: &str| format!("{what} of seat {seat}");
        if oracle.rules.referee {
            for (bed, patient) in (0u8..).zip(&own.beds) {
                let here = core.patient(bed).map(|patient| (patient.die, patient.colour, patient.treated));
                let there = patient.as_ref();
                let there = there.map(|own| (Die::new(own.own, own.pips), own.colour, own.treated));
                if here != there {
                    same(&what(&format!("bed {bed}")), format!("{here:?}"), format!("{there:?}"))?;
                }
            }
        }
        same!(&what("wards"), core.wards(), Counts::of(own.patients().map(|patient| patient.own)));
        same!(&what("arriving"), core.arriving(), own.arriving);
        let departments = own.board.iter().chain(&own.tiles).copied();
        if !core.departments(oracle.rules.edition).eq(departments.clone()) {
            let core: Vec<_> = core.departments(oracle.rules.edition).collect();
            same(&what("departments"), format!("{core:?}"), format!("{:?}", departments.collect::<Vec<_>>()))?;
        }
        if !core.staff().eq(own.specialists.iter().copied()) {
            let core: Vec<_> = core.staff().collect();
            same(&what("specialists"), format!("{core:?}"), format!("{:?}", own.specialists))?;
        }
        same!(&what("nurses"), core.free_nurses(), own.nurses);
        same!(&what("administrator"), core.administrator(), own.administrator);
        same!(&what("bags"), core.bags(), own.bags);
        same!(&what("fatalities"), core.fatalities(), own.fatalities);
        same!(&what("points"), core.points(), own.points);
        same!(&what("discharged"), core.discharged(), Counts::of(own.discharged.iter().copied()));
        same!(&what("imitated"), core.imitated(), own.imitated);
        same!(&what("done"), core.done(), own.done);
        same!(&what("pips"), core.pips(), own.pips());
    }
    for place in 0..6 {
        same!("report", town.reports().card(place), oracle.reports[usize::from(place)]);
        same!("completed report", town.reports().completed(place), oracle.completed.contains(&place));
    }
    if let Some(spaces) = &oracle.spaces {
        let sorted = |dice: &[Die]| {
            let mut dice = dice.to_vec();
            dice.sort_unstable();
            dice
        };
        same!("spaces", sorted(town.backs().spaces()), sorted(spaces));
    }
    if let Some(turn) = oracle.turn() {
        same!("turn", town.turn(), turn);
    }
    if matches!(oracle.phase, Phase::Shift | Phase::Ending | Phase::Over) {
        let mut ranking: Vec<(u8, u8)> = town.ranking().iter().map(|rank| (rank.seat, rank.place)).collect();
        ranking.sort_unstable();
        same!("ranking", ranking, oracle.ranking());
        let dice = Colour::ALL.map(|colour| oracle.everywhere(colour));
        same!("dice of the oracle", [usize::from(town.dice_of_each()); 3], dice);
    }
    Ok(())
}
