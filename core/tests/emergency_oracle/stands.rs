//! How a game stands: core's and the one here, told in the same words so that they can be compared.

use bedside_core::emergency_roll as er;
use bedside_core::emergency_roll::{Game as CoreGame, Phase};

use super::alicat::{self, Report, Why};
use super::facts::{BAYS, Bonus, Colour, WARDS, bed_number};
use super::game::Game;
use super::scoring::Points;
use super::sheet::{Cost, Flip, Patient, Sheet};
use super::translation::{bay_of, bonus_of, card_of, colour_of, core_goal, cost_of, small};

#[derive(Debug, PartialEq, Eq)]
pub struct Stands {
    pub phase: Phase,
    pub turn: usize,
    pub chief: usize,
    pub card: Option<usize>,
    pub dice: Option<[u8; 3]>,
    pub unseen: Vec<usize>,
    pub sheets: Vec<SheetStands>,
    pub turns: Vec<TurnStands>,
    /// Goals with the points on show and who scored them; alone, who did is not asked.
    pub cardiologists: Vec<(er::Cardiologist, u16, Vec<bool>)>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct SheetStands {
    wards: [Vec<Patient>; 7],
    nurse_gone: [bool; 7],
    nurses: usize,
    scopes_gained: u16,
    scopes_used: u16,
    bags_gained: u16,
    bags_used: u16,
    morgue: u16,
    cardiologists: u16,
}

#[derive(Debug, PartialEq, Eq, Default)]
pub struct TurnStands {
    chosen: Option<usize>,
    own_waits: bool,
    extra_waits: bool,
    screen_waits: bool,
    done: bool,
}

impl SheetStands {
    fn of_core(seat: &er::Seat) -> SheetStands {
        let sheet = seat.sheet();
        let lying = |ward: usize, place: usize| {
            let bed = sheet.bed(small(bed_number(ward, place)));
            let patient = Patient { value: bed.value(), screened: bed.screened(), critical: bed.critical() };
            (bed != er::Bed::default()).then_some(patient)
        };
        SheetStands {
            wards: std::array::from_fn(|ward| {
                let beds: Vec<_> = (0..WARDS[ward].beds.len()).map(|place| lying(ward, place)).collect();
                let taken = beds.iter().flatten().count();
                assert!(beds[..taken].iter().all(Option::is_some), "an empty bed before a taken one: {beds:?}");
                beds.into_iter().flatten().collect()
            }),
            nurse_gone: std::array::from_fn(|ward| sheet.nursed(small(ward + 1))),
            nurses: sheet.nurses().into(),
            scopes_gained: sheet.stethoscopes().gained.into(),
            scopes_used: sheet.stethoscopes().used.into(),
            bags_gained: sheet.bags().gained.into(),
            bags_used: sheet.bags().used.into(),
            morgue: sheet.morgue().into(),
            cardiologists: seat.raced().into(),
        }
    }

    fn of_oracle(sheet: &Sheet) -> SheetStands {
        SheetStands {
            wards: sheet.wards.clone(),
            nurse_gone: sheet.nurse_gone,
            nurses: sheet.nurses,
            scopes_gained: sheet.scopes_gained,
            scopes_used: sheet.scopes_used,
            bags_gained: sheet.bags_gained,
            bags_used: sheet.bags_used,
            // Those beyond its spaces leave no mark.
            morgue: sheet.morgue_penalty(),
            cardiologists: sheet.cardiologists,
        }
    }
}

impl Stands {
    pub fn of_core(core: &CoreGame) -> Stands {
        let solo = core.options().solo();
        // While a Cardiologist is to go, the turn is over but not yet cleared away.
        let clears_away = core.phase() == Phase::Discard;
        let turn = |seat: &er::Seat| TurnStands {
            chosen: seat.chosen().map(bay_of),
            own_waits: seat.waits(er::Patient::Die),
            extra_waits: seat.waits(er::Patient::Extra),
            screen_waits: seat.screens(),
            done: seat.done(),
        };
        let scored = |race: &er::Race| match solo {
            true => vec![],
            false => (0..core.options().seats()).map(|seat| race.scored(seat)).collect(),
        };
        Stands {
            phase: core.phase(),
            turn: core.turn().into(),
            chief: core.chief().into(),
            card: core.card().filter(|_| !clears_away).map(card_of),
            dice: core.dice().filter(|_| !clears_away),
            unseen: core.unseen().map(card_of).collect(),
            sheets: core.seats().iter().map(SheetStands::of_core).collect(),
            turns: if clears_away { vec![] } else { core.seats().iter().map(turn).collect() },
            cardiologists: core.races().map(|(goal, race)| (goal, race.points.into(), scored(race))).collect(),
        }
    }

    /// `laid` is a card that lies there before its dice are rolled.
    pub fn of_oracle(game: &Game, laid: Option<usize>) -> Stands {
        let sheets = game.sheets.len();
        let phase = if game.discard_due {
            Phase::Discard
        } else if game.is_over() {
            Phase::Over
        } else if game.flip.is_none() {
            Phase::Flip
        } else {
            Phase::Admit
        };
        // The Chief card passes on with the next turn only.
        let passed_on = matches!(phase, Phase::Flip | Phase::Admit);
        let mut turns: Vec<TurnStands> = (0..sheets).map(|_| TurnStands::default()).collect();
        if game.flip.is_some() {
            for (stands, turn) in turns.iter_mut().zip(&game.turns) {
                stands.chosen = turn.chosen;
                stands.own_waits = turn.chosen.is_some() && !turn.own_settled;
                stands.extra_waits = turn.extra_waits;
                stands.screen_waits = turn.screen_waits;
                stands.done = turn.is_done();
            }
            if let (true, Some(report)) = (game.is_solo(), &game.report) {
                (turns[1].chosen, turns[1].done) = (Some(report.bay), true);
            }
        }
        let scored = |scored: &Vec<bool>| if game.is_solo() { vec![] } else { scored.clone() };
        Stands {
            phase,
            turn: if passed_on { game.turns_played + 1 } else { game.turns_played },
            chief: if passed_on { game.chief } else { (game.chief + sheets - 1) % sheets },
            card: game.flip.map(|flip| flip.card).or(laid),
            dice: game.flip.map(|flip| flip.dice),
            unseen: (0..game.seen.len()).filter(|card| !game.seen[*card] && laid != Some(*card)).collect(),
            sheets: game.sheets.iter().map(SheetStands::of_oracle).collect(),
            turns: if phase == Phase::Discard { vec![] } else { turns },
            cardiologists: game
                .cardiologists
                .iter()
                .map(|card| (core_goal(card.goal), card.points, scored(&card.scored)))
                .collect(),
        }
    }
}

/// The boxes along the bottom of a sheet, as core fills them in.
pub fn points_of_core(score: &er::Score) -> Points {
    Points {
        filled_wards: score.wards.into(),
        critical: score.critical.into(),
        nurses: score.nurses.into(),
        cardiologists: score.cardiologists.into(),
        radiologist: score.radiologist.points.into(),
        epidemiologist: score.epidemiologist.points.into(),
        morgue: score.morgue.into(),
        modifiers: score.modifiers.iter().map(|(_, points)| u16::from(*points)).sum(),
    }
}

/// All that is told of ALICAT's turn.
#[derive(Debug, PartialEq, Eq)]
pub struct AlicatDid {
    bay: usize,
    own: Went,
    passed: usize,
    chiefs: bool,
    screened: Option<usize>,
    extra: Option<Went>,
    bonus: Bonus,
    lost: bool,
}

/// The patient, by which step, and where: ward, value, and what it took.
#[derive(Debug, PartialEq, Eq)]
struct Went {
    colour: Colour,
    shown: u8,
    step: er::Step,
    found: Option<(usize, u8, Cost)>,
}

impl Went {
    fn of_core(went: &er::Went) -> Went {
        let found = |found: er::Found| (usize::from(found.ward) - 1, found.value, cost_of(found.cost));
        Went { colour: colour_of(went.die.colour), shown: went.die.pips, step: went.step, found: went.found.map(found) }
    }

    fn of_oracle(colour: Colour, shown: u8, placement: Option<alicat::Placement>) -> Went {
        let step = match placement.map(|placement| placement.step) {
            None => er::Step::Morgue,
            Some(alicat::Step::AsItIs) => er::Step::FirstBed,
            Some(alicat::Step::WithScopes) => er::Step::Stethoscopes,
            Some(alicat::Step::WithBag) => er::Step::BloodBag,
            Some(alicat::Step::WithBoth) => er::Step::Both,
        };
        let found = placement.map(|placement| (placement.ward, placement.value, placement.cost));
        Went { colour, shown, step, found }
    }
}

impl AlicatDid {
    pub fn of_core(deed: &er::Deed) -> AlicatDid {
        AlicatDid {
            bay: bay_of(deed.took.die.colour),
            own: Went::of_core(&deed.took),
            passed: deed.passed.into(),
            chiefs: deed.chiefs,
            screened: deed.screened.map(|ward| usize::from(ward) - 1),
            extra: deed.extra.as_ref().map(Went::of_core),
            bonus: bonus_of(deed.bonus),
            lost: deed.lost,
        }
    }

    /// `could_pay` is whether a bag for the Chief's die was there before.
    pub fn of_oracle(report: &Report, flip: Flip, person_leads: bool, could_pay: bool) -> AlicatDid {
        let bay = report.bay;
        let mut own = Went::of_oracle(BAYS[bay], flip.dice[bay], report.own);
        if report.why == Why::FillsAWard {
            own.step = er::Step::LastBed;
        }
        let extra = report.extra.map(|extra| match flip.bonus(bay) {
            Bonus::Extra(colour, ..) => Went::of_oracle(colour, extra.shown, extra.placement),
            other => panic!("an extra patient from {other:?}"),
        });
        AlicatDid {
            bay,
            own,
            passed: match report.why {
                Why::Protocol { in_vain } => in_vain,
                Why::FillsAWard => 0,
                Why::NothingFits if person_leads && !could_pay => 2,
                Why::NothingFits => 3,
            },
            chiefs: report.bag_for_the_choice,
            screened: report.screen,
            extra,
            bonus: flip.bonus(bay),
            lost: match flip.bonus(bay) {
                Bonus::Critical => !report.critical,
                Bonus::Nurse => !report.nurse,
                Bonus::Screen => report.screen.is_none(),
                Bonus::Bag | Bonus::Scopes | Bonus::Extra(..) => false,
            },
        }
    }
}
