//! One sheet, and everything its owner may do in a turn.

use super::facts::{BAYS, BEDS, Bonus, CARDS, Colour, Goal, MAP, MORGUE_SPACES, NURSES_TRACK, WARDS, bed_number};

/// Allowed, or the rule that forbids it.
pub type Verdict<T = ()> = Result<T, &'static str>;

/// Refuses with a reason.
pub fn must(holds: bool, reason: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(reason) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Patient {
    pub value: u8,
    pub screened: bool,
    pub critical: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// The patients of each ward, from the lobby on.
    pub wards: [Vec<Patient>; 7],
    /// Whose nurse is crossed out.
    pub nurse_gone: [bool; 7],
    /// Circles on the nurses track.
    pub nurses: usize,
    /// Ever circled, the one at the start included.
    pub scopes_gained: u16,
    pub scopes_used: u16,
    pub bags_gained: u16,
    pub bags_used: u16,
    /// Patients sent to the morgue, those beyond its spaces too.
    pub morgue: u16,
    /// Points written down for Cardiologists.
    pub cardiologists: u16,
}

/// What one admission takes from the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Cost {
    pub scopes: u16,
    pub bags: u16,
}

impl Sheet {
    pub fn new() -> Sheet {
        Sheet {
            wards: Default::default(),
            nurse_gone: [false; 7],
            nurses: 0,
            scopes_gained: 1,
            scopes_used: 0,
            bags_gained: 0,
            bags_used: 0,
            morgue: 0,
            cardiologists: 0,
        }
    }

    pub fn scopes(&self) -> u16 {
        self.scopes_gained - self.scopes_used
    }

    pub fn bags(&self) -> u16 {
        self.bags_gained - self.bags_used
    }

    pub fn is_full(&self, ward: usize) -> bool {
        self.wards[ward].len() == WARDS[ward].beds.len()
    }

    pub fn filled_wards(&self) -> usize {
        (0..7).filter(|ward| self.is_full(*ward)).count()
    }

    /// Does the next bed of the ward take this colour without a blood bag? A full ward has no next bed.
    pub fn next_bed_takes(&self, ward: usize, colour: Colour) -> Option<bool> {
        let (_, tint) = WARDS[ward].beds.get(self.wards[ward].len())?;
        Some(tint.is_none_or(|tint| tint == colour))
    }

    /// May this value follow what lies in the ward? People go up; ALICAT may also repeat.
    pub fn value_may_follow(&self, ward: usize, value: u8, repeating: bool) -> bool {
        match self.wards[ward].last() {
            None => true,
            Some(last) if last.screened => true,
            Some(last) => value > last.value || (repeating && value == last.value),
        }
    }

    /// Who could still be screened: the last patient of a ward, if without a screen.
    pub fn can_screen(&self, ward: usize) -> bool {
        self.wards.get(ward).and_then(|patients| patients.last()).is_some_and(|last| !last.screened)
    }

    pub fn write(&mut self, ward: usize, value: u8, cost: Cost) {
        self.scopes_used += cost.scopes;
        self.bags_used += cost.bags;
        self.wards[ward].push(Patient { value, screened: false, critical: false });
    }

    pub fn draw_screen(&mut self, ward: usize) {
        self.wards[ward].last_mut().expect("somebody to screen").screened = true;
    }

    /// A nurse from this ward, unless it is gone or the track is at its end.
    pub fn take_nurse(&mut self, ward: usize) -> bool {
        let taken = !self.nurse_gone[ward] && self.nurses < NURSES_TRACK.len();
        if taken {
            self.nurse_gone[ward] = true;
            self.nurses += 1;
        }
        taken
    }

    /// Value of each bed by number, 0 where nobody lies.
    pub fn values(&self) -> [u8; BEDS] {
        let mut values = [0; BEDS];
        for (ward, patients) in self.wards.iter().enumerate() {
            for (place, patient) in patients.iter().enumerate() {
                values[bed_number(ward, place)] = patient.value;
            }
        }
        values
    }

    pub fn patient(&self, bed: usize) -> Option<Patient> {
        (0..7)
            .flat_map(|ward| self.wards[ward].iter().enumerate().map(move |(place, patient)| (ward, place, patient)))
            .find(|(ward, place, _)| bed_number(*ward, *place) == bed)
            .map(|(_, _, patient)| *patient)
    }

    pub fn morgue_penalty(&self) -> u16 {
        self.morgue.min(MORGUE_SPACES)
    }

    pub fn has_reached(&self, goal: Goal) -> bool {
        let values = self.values();
        match goal {
            Goal::EightScopes => self.scopes_gained >= 8,
            Goal::LabSurrounded => MAP.rings.iter().any(|ring| ring.iter().all(|bed| values[*bed] > 0)),
            Goal::ThreeNurses => self.nurses >= 3,
            Goal::FourBags => self.bags_gained >= 4,
            Goal::AllWards => self.wards.iter().all(|ward| !ward.is_empty()),
            Goal::TwoFilledWards => self.filled_wards() >= 2,
        }
    }
}

/// The card that was flipped, and the dice under its red, yellow and green bay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    pub card: usize,
    pub dice: [u8; 3],
}

impl Flip {
    pub fn bonus(&self, bay: usize) -> Bonus {
        CARDS[self.card][bay]
    }
}

/// Something a seat does in its turn. Wards and bays count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deed {
    Choose { bay: usize },
    AdmitOwn { ward: usize, value: u8 },
    AdmitExtra { ward: usize, value: u8 },
    MorgueOwn,
    MorgueExtra,
    Screen { ward: usize },
    TakeBack,
}

impl Deed {
    pub fn all() -> Vec<Deed> {
        let mut all = vec![];
        all.extend((0..3).map(|bay| Deed::Choose { bay }));
        for ward in 0..7 {
            all.extend((1..=6).map(|value| Deed::AdmitOwn { ward, value }));
        }
        for ward in 0..7 {
            all.extend((1..=6).map(|value| Deed::AdmitExtra { ward, value }));
        }
        all.extend([Deed::MorgueOwn, Deed::MorgueExtra]);
        all.extend((0..7).map(|ward| Deed::Screen { ward }));
        all.push(Deed::TakeBack);
        all
    }
}

/// How far a seat is in this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub chosen: Option<usize>,
    /// The patient that was chosen is in a bed or in the morgue.
    pub own_settled: bool,
    /// There is an extra patient with neither bed nor morgue yet.
    pub extra_waits: bool,
    /// There is a screen to be drawn yet.
    pub screen_waits: bool,
    /// The sheet before this turn, and right after the choice.
    pub before: Sheet,
    pub after_choice: Option<Sheet>,
}

/// What a seat sees of the others in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// The seat is the Chief; has anybody else chosen already?
    OwnLead { followed: bool },
    /// Somebody else is, and chose this bay, or none yet.
    Others { bay: Option<usize> },
}

impl Turn {
    pub fn new(sheet: &Sheet) -> Turn {
        Turn {
            chosen: None,
            own_settled: false,
            extra_waits: false,
            screen_waits: false,
            before: sheet.clone(),
            after_choice: None,
        }
    }

    /// Nothing is left to do but, perhaps, to take it back.
    pub fn is_done(&self) -> bool {
        self.chosen.is_some() && self.own_settled && !self.extra_waits && !self.screen_waits
    }

    /// May the seat do this, and for how much?
    pub fn judge(&self, sheet: &Sheet, flip: Flip, lead: Lead, deed: Deed) -> Verdict<Cost> {
        match deed {
            Deed::Choose { bay } => self.judge_choice(sheet, lead, bay),
            Deed::AdmitOwn { ward, value } => {
                let bay = self.chosen.ok_or("choose a patient first")?;
                must(!self.own_settled, "this patient is in the hospital or in the morgue already")?;
                price_for_people(sheet, ward, BAYS[bay], &[flip.dice[bay]], value)
            }
            Deed::MorgueOwn => {
                must(self.chosen.is_some(), "choose a patient first")?;
                must(!self.own_settled, "this patient is in the hospital or in the morgue already")?;
                Ok(Cost::default())
            }
            Deed::AdmitExtra { ward, value } => {
                must(self.extra_waits, "no extra patient waits")?;
                let bay = self.chosen.ok_or("choose a patient first")?;
                match flip.bonus(bay) {
                    Bonus::Extra(colour, low, high) => price_for_people(sheet, ward, colour, &[low, high], value),
                    _ => Err("no extra patient waits"),
                }
            }
            Deed::MorgueExtra => {
                must(self.extra_waits, "no extra patient waits")?;
                Ok(Cost::default())
            }
            Deed::Screen { ward } => {
                must(self.screen_waits, "no screen to draw")?;
                must(sheet.can_screen(ward), "nobody at the end of that ward is without a screen")?;
                Ok(Cost::default())
            }
            Deed::TakeBack => {
                let choice_stands = matches!(lead, Lead::OwnLead { followed: true });
                if choice_stands {
                    let after_choice = self.after_choice.as_ref().ok_or("nothing to take back")?;
                    must(after_choice != sheet, "others go by this choice")?;
                } else {
                    must(self.chosen.is_some(), "nothing to take back")?;
                }
                Ok(Cost::default())
            }
        }
    }

    fn judge_choice(&self, sheet: &Sheet, lead: Lead, bay: usize) -> Verdict<Cost> {
        must(self.chosen.is_none(), "a patient is chosen already")?;
        match lead {
            Lead::OwnLead { .. } => Ok(Cost::default()),
            Lead::Others { bay: None } => Err("the Chief Physician chooses first"),
            Lead::Others { bay: Some(chiefs) } if chiefs == bay => {
                must(sheet.bags() >= 1, "the Chief Physician's patient takes a blood bag")?;
                Ok(Cost { scopes: 0, bags: 1 })
            }
            Lead::Others { .. } => Ok(Cost::default()),
        }
    }

    /// Does it, if it may.
    pub fn perform(&mut self, sheet: &mut Sheet, flip: Flip, lead: Lead, deed: Deed) -> Verdict<Cost> {
        let cost = self.judge(sheet, flip, lead, deed)?;
        match deed {
            Deed::Choose { bay } => {
                sheet.bags_used += cost.bags;
                self.chosen = Some(bay);
                match flip.bonus(bay) {
                    Bonus::Scopes => sheet.scopes_gained += 2,
                    Bonus::Bag => sheet.bags_gained += 1,
                    Bonus::Screen => self.screen_waits = true,
                    Bonus::Extra(..) => self.extra_waits = true,
                    Bonus::Critical | Bonus::Nurse => {}
                }
                self.after_choice = Some(sheet.clone());
            }
            Deed::AdmitOwn { ward, value } => {
                sheet.write(ward, value, cost);
                self.own_settled = true;
                match self.chosen.map(|bay| flip.bonus(bay)) {
                    Some(Bonus::Critical) => sheet.wards[ward].last_mut().expect("just written").critical = true,
                    Some(Bonus::Nurse) => {
                        sheet.take_nurse(ward);
                    }
                    _ => {}
                }
            }
            Deed::AdmitExtra { ward, value } => {
                sheet.write(ward, value, cost);
                self.extra_waits = false;
            }
            Deed::MorgueOwn => {
                sheet.morgue += 1;
                self.own_settled = true;
            }
            Deed::MorgueExtra => {
                sheet.morgue += 1;
                self.extra_waits = false;
            }
            Deed::Screen { ward } => {
                sheet.draw_screen(ward);
                self.screen_waits = false;
            }
            Deed::TakeBack => self.take_back(sheet, flip, lead),
        }
        // A screen with nobody behind it is lost once the patient has found a place.
        if self.own_settled && (0..7).all(|ward| !sheet.can_screen(ward)) {
            self.screen_waits = false;
        }
        Ok(cost)
    }

    /// A Chief by whose choice others have gone keeps the choice; everybody else takes back all of the turn.
    fn take_back(&mut self, sheet: &mut Sheet, flip: Flip, lead: Lead) {
        let chosen = self.chosen;
        *sheet = self.before.clone();
        *self = Turn::new(sheet);
        if let (Lead::OwnLead { followed: true }, Some(bay)) = (lead, chosen) {
            let again = self.perform(sheet, flip, lead, Deed::Choose { bay });
            again.expect("the Chief could choose it before");
        }
    }

    /// Everything the seat may do now, with what it costs.
    pub fn legal(&self, sheet: &Sheet, flip: Flip, lead: Lead) -> Vec<(Deed, Cost)> {
        let judged = |deed| self.judge(sheet, flip, lead, deed).ok().map(|cost| (deed, cost));
        Deed::all().into_iter().filter_map(judged).collect()
    }
}

/// What it takes to write this value into the next bed of the ward for a patient of this colour, who may come with any of
/// these values.
pub fn price_for_people(sheet: &Sheet, ward: usize, colour: Colour, shown: &[u8], written: u8) -> Verdict<Cost> {
    must((1..=6).contains(&written), "a patient is worth 1 to 6")?;
    must(ward < 7, "there are seven wards")?;
    let matches = sheet.next_bed_takes(ward, colour).ok_or("that ward is full")?;
    must(sheet.value_may_follow(ward, written, false), "the value must be higher than the one before")?;
    let steps = shown.iter().map(|shown| shown.abs_diff(written)).min().unwrap_or(0);
    let cost = Cost { scopes: steps.into(), bags: u16::from(!matches) };
    must(cost.scopes <= sheet.scopes(), "not enough stethoscopes")?;
    must(cost.bags <= sheet.bags(), "not enough blood bags")?;
    Ok(cost)
}

/// A sheet from values: one text per ward, `3` a patient, `3|` a patient behind a screen, `3!` a critical one.
pub fn sheet_of(wards: [&str; 7]) -> Sheet {
    let mut sheet = Sheet::new();
    for (ward, text) in wards.into_iter().enumerate() {
        for letter in text.chars() {
            match letter {
                '|' => sheet.wards[ward].last_mut().unwrap().screened = true,
                '!' => sheet.wards[ward].last_mut().unwrap().critical = true,
                digit => sheet.write(ward, u8::try_from(digit.to_digit(10).unwrap()).unwrap(), Cost::default()),
            }
        }
        assert!(sheet.wards[ward].len() <= WARDS[ward].beds.len(), "ward {}", ward + 1);
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEADING: Lead = Lead::OwnLead { followed: false };

    /// A card with this bonus in this bay.
    fn card(bay: usize, wanted: Bonus) -> usize {
        CARDS.iter().position(|card| card[bay] == wanted).unwrap()
    }

    fn begun(sheet: &mut Sheet, flip: Flip, bay: usize) -> Turn {
        let mut turn = Turn::new(sheet);
        turn.perform(sheet, flip, LEADING, Deed::Choose { bay }).unwrap();
        turn
    }

    fn admissions(turn: &Turn, sheet: &Sheet, flip: Flip) -> Vec<(usize, u8, Cost)> {
        turn.legal(sheet, flip, LEADING)
            .into_iter()
            .filter_map(|(deed, cost)| match deed {
                Deed::AdmitOwn { ward, value } => Some((ward, value, cost)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn a_green_three_goes_where_the_bed_is_green_or_wild_and_the_value_rises() {
        // Next beds: 1.2 green behind 2, 2.2 yellow, 3.2 wild behind 3, 4.1 yellow, 5.2 wild behind 1, 6.2 green behind 4, 7.2
        // wild behind 5.
        let mut sheet = sheet_of(["2", "1", "3", "", "1", "4", "5"]);
        sheet.scopes_used = 1;
        let flip = Flip { card: card(2, Bonus::Nurse), dice: [1, 1, 3] };
        let turn = begun(&mut sheet, flip, 2);
        let free = Cost::default();
        assert_eq!(admissions(&turn, &sheet, flip), [(0, 3, free), (4, 3, free)]);
    }

    #[test]
    fn stethoscopes_and_a_bag_open_other_beds_and_a_screen_takes_any_value() {
        let mut sheet = sheet_of(["6|", "4", "6", "6", "6", "6", "6"]);
        let flip = Flip { card: card(2, Bonus::Bag), dice: [1, 1, 4] };
        let turn = begun(&mut sheet, flip, 2);
        assert_eq!((sheet.scopes(), sheet.bags()), (1, 1));
        let got = admissions(&turn, &sheet, flip);
        let cost = |scopes, bags| Cost { scopes, bags };
        assert_eq!(got, [(0, 3, cost(1, 0)), (0, 4, cost(0, 0)), (0, 5, cost(1, 0)), (1, 5, cost(1, 1))]);
    }

    #[test]
    fn a_value_stays_between_one_and_six() {
        let mut sheet = Sheet::new();
        sheet.scopes_gained = 9;
        let flip = Flip { card: card(0, Bonus::Nurse), dice: [6, 1, 1] };
        let turn = begun(&mut sheet, flip, 0);
        assert!(turn.judge(&sheet, flip, LEADING, Deed::AdmitOwn { ward: 0, value: 7 }).is_err());
        assert!(turn.judge(&sheet, flip, LEADING, Deed::AdmitOwn { ward: 0, value: 0 }).is_err());
        // From 6 to 1 is five steps, never one.
        let down = turn.judge(&sheet, flip, LEADING, Deed::AdmitOwn { ward: 0, value: 1 });
        assert_eq!(down, Ok(Cost { scopes: 5, bags: 0 }));
    }

    #[test]
    fn the_chiefs_patient_takes_a_bag_that_was_there_before() {
        let flip = Flip { card: card(0, Bonus::Bag), dice: [3, 3, 3] };
        let lead = Lead::Others { bay: Some(0) };
        let mut sheet = Sheet::new();
        let choose = Deed::Choose { bay: 0 };
        assert!(Turn::new(&sheet).judge(&sheet, flip, lead, choose).is_err());
        assert!(Turn::new(&sheet).judge(&sheet, flip, Lead::Others { bay: None }, choose).is_err());
        sheet.bags_gained = 1;
        let mut turn = Turn::new(&sheet);
        assert_eq!(turn.perform(&mut sheet, flip, lead, choose), Ok(Cost { scopes: 0, bags: 1 }));
        assert_eq!((sheet.bags_gained, sheet.bags_used), (2, 1));
        // And the new one pays for the colour: 2.1 is green.
        let colour = turn.judge(&sheet, flip, lead, Deed::AdmitOwn { ward: 1, value: 3 });
        assert_eq!(colour, Ok(Cost { scopes: 0, bags: 1 }));
    }

    #[test]
    fn extra_patients_come_in_either_order_and_the_nearer_value_counts() {
        let mut sheet = Sheet::new();
        let flip = Flip { card: card(0, Bonus::Extra(Colour::Green, 1, 2)), dice: [5, 1, 1] };
        let mut turn = begun(&mut sheet, flip, 0);
        let third = turn.judge(&sheet, flip, LEADING, Deed::AdmitExtra { ward: 1, value: 3 });
        assert_eq!(third, Ok(Cost { scopes: 1, bags: 0 }));
        assert!(turn.judge(&sheet, flip, LEADING, Deed::AdmitExtra { ward: 1, value: 4 }).is_err());
        turn.perform(&mut sheet, flip, LEADING, Deed::AdmitExtra { ward: 0, value: 2 }).unwrap();
        assert!(!turn.is_done());
        turn.perform(&mut sheet, flip, LEADING, Deed::MorgueOwn).unwrap();
        assert!(turn.is_done());
        assert_eq!(sheet.morgue, 1);
    }

    #[test]
    fn critical_and_nurse_are_for_admitted_patients_and_one_nurse_a_ward() {
        let flip = Flip { card: card(0, Bonus::Nurse), dice: [2, 2, 2] };
        let mut sheet = Sheet::new();
        let mut turn = begun(&mut sheet, flip, 0);
        turn.perform(&mut sheet, flip, LEADING, Deed::MorgueOwn).unwrap();
        assert_eq!(sheet.nurses, 0);
        for (value, nurses) in [(2, 1), (3, 1)] {
            let flip = Flip { dice: [value; 3], ..flip };
            sheet.bags_gained += 1;
            let mut turn = begun(&mut sheet, flip, 0);
            turn.perform(&mut sheet, flip, LEADING, Deed::AdmitOwn { ward: 0, value }).unwrap();
            assert_eq!(sheet.nurses, nurses);
        }
        let flip = Flip { card: card(0, Bonus::Critical), dice: [5, 2, 2] };
        let mut turn = begun(&mut sheet, flip, 0);
        turn.perform(&mut sheet, flip, LEADING, Deed::AdmitOwn { ward: 2, value: 5 }).unwrap();
        assert_eq!(sheet, {
            let mut expected = sheet_of(["23", "", "5!", "", "", "", ""]);
            expected.nurse_gone[0] = true;
            expected.nurses = 1;
            expected.morgue = 1;
            expected.bags_gained = 2;
            expected.bags_used = 1;
            expected
        });
    }

    #[test]
    fn a_screen_may_come_first_or_last_and_is_lost_with_nobody_to_screen() {
        let flip = Flip { card: card(0, Bonus::Screen), dice: [2, 2, 2] };
        let mut sheet = Sheet::new();
        let mut turn = begun(&mut sheet, flip, 0);
        turn.perform(&mut sheet, flip, LEADING, Deed::MorgueOwn).unwrap();
        assert!(turn.is_done(), "nobody to screen");

        // Before: 3.2 is wild, and behind the screen a 2 follows a 6.
        let mut sheet = sheet_of(["", "", "6", "", "", "", ""]);
        let mut turn = begun(&mut sheet, flip, 0);
        assert!(turn.judge(&sheet, flip, LEADING, Deed::AdmitOwn { ward: 2, value: 2 }).is_err());
        turn.perform(&mut sheet, flip, LEADING, Deed::Screen { ward: 2 }).unwrap();
        turn.perform(&mut sheet, flip, LEADING, Deed::AdmitOwn { ward: 2, value: 2 }).unwrap();
        assert!(turn.is_done());
        assert_eq!(sheet.wards, sheet_of(["", "", "6|2", "", "", "", ""]).wards);

        // After: the patient of this turn may be the one.
        let mut sheet = Sheet::new();
        let mut turn = begun(&mut sheet, flip, 0);
        assert!(turn.judge(&sheet, flip, LEADING, Deed::Screen { ward: 0 }).is_err());
        turn.perform(&mut sheet, flip, LEADING, Deed::AdmitOwn { ward: 0, value: 2 }).unwrap();
        assert!(!turn.is_done());
        turn.perform(&mut sheet, flip, LEADING, Deed::Screen { ward: 0 }).unwrap();
        assert!(turn.is_done());
        assert_eq!(sheet.wards, sheet_of(["2|", "", "", "", "", "", ""]).wards);
    }

    #[test]
    fn what_is_taken_back_leaves_the_sheet_as_it_was() {
        let flip = Flip { card: card(0, Bonus::Scopes), dice: [2, 2, 2] };
        let mut sheet = sheet_of(["1", "", "", "", "", "", ""]);
        let before = sheet.clone();
        let mut turn = begun(&mut sheet, flip, 0);
        turn.perform(&mut sheet, flip, LEADING, Deed::AdmitOwn { ward: 2, value: 4 }).unwrap();
        let mut kept = turn.clone();
        let mut kept_sheet = sheet.clone();
        turn.perform(&mut sheet, flip, LEADING, Deed::TakeBack).unwrap();
        assert_eq!((&sheet, turn.chosen), (&before, None));

        let followed = Lead::OwnLead { followed: true };
        kept.perform(&mut kept_sheet, flip, followed, Deed::TakeBack).unwrap();
        assert_eq!(kept.chosen, Some(0));
        assert_eq!((kept_sheet.scopes(), &kept_sheet.wards), (3, &before.wards));
        assert!(kept.judge(&kept_sheet, flip, followed, Deed::AdmitOwn { ward: 2, value: 2 }).is_ok());
    }

    #[test]
    fn goals_are_reached_on_the_dot() {
        let mut sheet = Sheet::new();
        sheet.scopes_gained = 7;
        assert!(!sheet.has_reached(Goal::EightScopes));
        sheet.scopes_gained = 8;
        sheet.scopes_used = 8;
        assert!(sheet.has_reached(Goal::EightScopes));
        sheet.bags_gained = 3;
        assert!(!sheet.has_reached(Goal::FourBags));
        sheet.bags_gained = 4;
        assert!(sheet.has_reached(Goal::FourBags));
        sheet.nurses = 2;
        assert!(!sheet.has_reached(Goal::ThreeNurses));
        sheet.nurses = 3;
        assert!(sheet.has_reached(Goal::ThreeNurses));
        assert!(!sheet_of(["1", "1", "1", "1", "1", "1", ""]).has_reached(Goal::AllWards));
        assert!(sheet_of(["1", "1", "1", "1", "1", "1", "1"]).has_reached(Goal::AllWards));
        assert!(!sheet_of(["1234", "", "", "123", "", "", "12"]).has_reached(Goal::TwoFilledWards));
        assert!(sheet_of(["1234", "", "", "123", "", "", "123"]).has_reached(Goal::TwoFilledWards));
        assert!(!sheet_of(["", "12345", "1", "", "", "12345", "12"]).has_reached(Goal::LabSurrounded));
        assert!(sheet_of(["", "12345", "12", "", "", "", ""]).has_reached(Goal::LabSurrounded));
        assert!(sheet_of(["", "", "", "", "", "12345", "123"]).has_reached(Goal::LabSurrounded));
    }
}
