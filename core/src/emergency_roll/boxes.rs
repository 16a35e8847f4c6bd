//! The boxes of the score row one by one: which beds pay how much, and where none does, what came nearest.

use heapless::Vec;

use super::game::Game;
use super::options::Modifier;
use super::printed::{
    AROUND, BEDS, Beds, Cardiologist, Epidemiologist, LINES, NEIGHBOURS, NURSES, Radiologist, TRIANGLES, WARD, Ward,
};
use super::scoring::Score;
use super::sheet::{Sheet, wards};

/// A box of the score row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreBox {
    /// Clipboards of full wards.
    Wards,
    /// Critical patients.
    Critical,
    /// The nurses' track.
    Nurses,
    /// Goals that were reached.
    Cardiologists,
    /// The Radiologist's.
    Radiologist,
    /// The Epidemiologist's.
    Epidemiologist,
    /// The morgue.
    Morgue,
    /// What ALICAT's modifiers give.
    Modifiers,
}

impl ScoreBox {
    /// All of them, in the order of the sheet; what modifiers give stands last.
    pub const ALL: [ScoreBox; 8] = [
        ScoreBox::Wards,
        ScoreBox::Critical,
        ScoreBox::Nurses,
        ScoreBox::Cardiologists,
        ScoreBox::Radiologist,
        ScoreBox::Epidemiologist,
        ScoreBox::Morgue,
        ScoreBox::Modifiers,
    ];
}

impl Score {
    /// The points of a box.
    pub fn of(&self, which: ScoreBox) -> i16 {
        match which {
            ScoreBox::Wards => self.wards.into(),
            ScoreBox::Critical => self.critical.into(),
            ScoreBox::Nurses => self.nurses.into(),
            ScoreBox::Cardiologists => self.cardiologists.into(),
            ScoreBox::Radiologist => self.radiologist.points.into(),
            ScoreBox::Epidemiologist => self.epidemiologist.points.into(),
            ScoreBox::Morgue => -i16::from(self.morgue),
            ScoreBox::Modifiers => self.modifiers.iter().map(|(_, points)| i16::from(*points)).sum(),
        }
    }
}

/// What a set of beds is paid as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaidAs {
    /// Its values say it all.
    Values,
    /// A full ward.
    Ward(u8),
    /// The nurse of a ward.
    Nurse(u8),
    /// Nurses that were circled before the game.
    GivenNurses(u8),
    /// A goal.
    Goal(Cardiologist),
    /// The commonest value.
    Commonest(u8),
    /// The rarest value.
    Rarest(u8),
    /// A modifier.
    Modifier(Modifier),
}

/// Beds that pay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaidSet {
    /// The beds; none where no bed has a part in it.
    pub beds: Beds,
    /// The points; none where only the sum of the box is known.
    pub points: Option<i16>,
    /// What for.
    pub paid_as: PaidAs,
}

/// What came nearest to paying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearest {
    /// The beds.
    pub beds: Beds,
    /// How many of them there are.
    pub has: u8,
    /// How many it takes.
    pub of: u8,
}

/// A box, and what makes its points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explained {
    /// Its points.
    pub points: i16,
    /// Set by set.
    pub sets: Vec<PaidSet, BEDS>,
    /// Where nothing pays: what came nearest, if anything did.
    pub nearest: Option<Nearest>,
    /// Whether the points are printed, whatever is written.
    pub fixed: bool,
    /// Where each patient counts once: how many sets there were to choose from.
    pub possible: Option<u8>,
}

impl Explained {
    fn add(&mut self, beds: Beds, points: i16, paid_as: PaidAs) {
        let _ = self.sets.push(PaidSet { beds, points: Some(points), paid_as });
    }
}

impl Game {
    /// What makes the points of a box.
    pub fn explain(&self, seat: u8, which: ScoreBox) -> Explained {
        let score = self.score(seat);
        let mut told = Explained { points: score.of(which), ..Explained::default() };
        let is_alicat = self.alicat_seat() == Some(seat);
        let Some(of) = self.seat(seat).ok().filter(|_| is_alicat || !self.options.paper()) else { return told };
        let (sheet, cards) = (&of.sheet, self.specialists.as_ref());
        told.fixed = is_alicat && matches!(which, ScoreBox::Radiologist | ScoreBox::Epidemiologist);
        match (which, cards) {
            _ if told.fixed => {}
            (ScoreBox::Wards, _) => sheet.explain_wards(&mut told),
            (ScoreBox::Critical, _) => {
                for bed in sheet.beds(|bed| bed.critical()).each() {
                    told.add(Beds(1 << bed), sheet.value(bed).into(), PaidAs::Values);
                }
            }
            (ScoreBox::Nurses, _) => sheet.explain_nurses(&mut told),
            (ScoreBox::Cardiologists, _) if is_alicat => sheet.explain_taken_goals(&mut told),
            (ScoreBox::Cardiologists, _) => self.explain_goals(seat, sheet, &mut told),
            (ScoreBox::Radiologist, Some(cards)) => sheet.explain_radiologist(cards.radiologist, &mut told),
            (ScoreBox::Epidemiologist, Some(cards)) => sheet.explain_epidemiologist(cards.epidemiologist, &mut told),
            (ScoreBox::Modifiers, _) => {
                for (modifier, points) in &score.modifiers {
                    told.add(sheet.modified(*modifier), (*points).into(), PaidAs::Modifier(*modifier));
                }
            }
            _ => {}
        }
        told
    }

    /// Goals that a seat scored.
    fn explain_goals(&self, seat: u8, sheet: &Sheet, told: &mut Explained) {
        let scored = || self.races().filter(|(_, race)| race.scored(seat)).map(|(goal, _)| goal);
        let count = i16::try_from(scored().count()).unwrap_or(0);
        // Of two goals with 8 and 5 points nobody remembers which was which.
        let each = if count > 0 && told.points % count == 0 { Some(told.points / count) } else { None };
        for goal in scored() {
            let beds = sheet.beds_for(goal);
            let _ = told.sets.push(PaidSet { beds, points: each, paid_as: PaidAs::Goal(goal) });
        }
        if told.sets.is_empty() {
            let lying = self.races().filter(|(_, race)| race.lies()).map(|(goal, _)| goal);
            let near = |goal| (sheet.progress(goal), sheet.beds_for(goal));
            let nearest = lying.map(near).min_by_key(|(progress, _)| progress.of - progress.has);
            told.nearest = nearest.map(|(progress, beds)| Nearest { beds, has: progress.has, of: progress.of });
        }
    }
}

fn count(beds: Beds) -> u8 {
    u8::try_from(beds.count()).unwrap_or(0)
}

fn of_ward(ward: Ward) -> Beds {
    Beds((ward.first..ward.first + ward.beds).fold(0, |all, bed| all | 1 << bed))
}

impl Sheet {
    fn taken_beds(&self) -> Beds {
        self.beds(|bed| bed.value() > 0)
    }

    fn taken_in(&self, ward: Ward) -> Beds {
        Beds(of_ward(ward).0 & self.taken_beds().0)
    }

    /// The ward that is nearest to being full: the fewest beds are missing, and of equal ones it is worth most.
    pub fn nearest_ward(&self) -> Option<(u8, Ward)> {
        let open = wards().filter(|(_, ward)| !self.full(*ward));
        open.min_by_key(|(_, ward)| (ward.beds - self.taken(*ward), core::cmp::Reverse(ward.clipboard)))
    }

    fn explain_wards(&self, told: &mut Explained) {
        for (number, ward) in wards().filter(|(_, ward)| self.full(*ward)) {
            told.add(of_ward(ward), ward.clipboard.into(), PaidAs::Ward(number));
        }
        if told.sets.is_empty() {
            let near = |(_, ward)| Nearest { beds: self.taken_in(ward), has: self.taken(ward), of: ward.beds };
            told.nearest = self.nearest_ward().map(near).filter(|near| near.has > 0);
        }
    }

    /// ALICAT scores a Cardiologist for a ward that it fills; with several full wards nobody remembers which.
    fn explain_taken_goals(&self, told: &mut Explained) {
        let points = told.points;
        self.explain_wards(told);
        if points == 0 {
            told.sets.clear();
        }
        told.sets.iter_mut().for_each(|set| set.points = None);
    }

    /// Each nurse is a step on the track; those of ALICAT that no ward has come first.
    fn explain_nurses(&self, told: &mut Explained) {
        let hired = u8::try_from(wards().filter(|(number, _)| self.nursed(*number)).count()).unwrap_or(0);
        let given = self.nurses().saturating_sub(hired);
        let track = |circled: u8| NURSES.get(usize::from(circled)).copied().map_or(0, i16::from);
        if given > 0 {
            told.add(Beds(0), track(given), PaidAs::GivenNurses(given));
        }
        for (circled, (number, ward)) in (given..).zip(wards().filter(|(number, _)| self.nursed(*number))) {
            told.add(self.taken_in(ward), track(circled + 1) - track(circled), PaidAs::Nurse(number));
        }
    }

    /// The beds that have a part in a goal.
    fn beds_for(&self, goal: Cardiologist) -> Beds {
        let join = |all: u32, beds: Beds| all | beds.0;
        match goal {
            Cardiologist::EightStethoscopes | Cardiologist::FourBloodBags => Beds(0),
            Cardiologist::ThreeNurses => Beds(
                wards().filter(|(number, _)| self.nursed(*number)).map(|(_, ward)| self.taken_in(ward)).fold(0, join),
            ),
            Cardiologist::TwoWards => Beds(WARD.into_iter().filter(|ward| self.full(*ward)).map(of_ward).fold(0, join)),
            Cardiologist::AllWards => {
                Beds(WARD.into_iter().filter(|ward| self.taken(*ward) > 0).fold(0, |all, ward| all | 1 << ward.first))
            }
            Cardiologist::SurroundLab => self.fullest_lab(),
        }
    }

    /// The patients around the lab that has the most of them.
    fn fullest_lab(&self) -> Beds {
        let labs = AROUND.iter().map(|around| Beds(of_beds(around).0 & self.taken_beds().0));
        labs.max_by_key(|beds| beds.count()).unwrap_or_default()
    }

    fn modified(&self, modifier: Modifier) -> Beds {
        match modifier {
            Modifier::Preparation | Modifier::Equipment => Beds(0),
            Modifier::Isolation => self.beds(|bed| bed.screened()),
            Modifier::Capacity => {
                let open = WARD.into_iter().filter(|ward| !self.full(*ward));
                Beds(open.fold(0, |all, ward| all | self.taken_in(ward).0))
            }
        }
    }

    fn explain_radiologist(&self, card: Radiologist, told: &mut Explained) {
        let paid = self.radiologist(card);
        for beds in &paid.sets {
            match card {
                Radiologist::HighValues => beds.each().for_each(|bed| told.add(Beds(1 << bed), 2, PaidAs::Values)),
                Radiologist::HalfOfCritical => told.add(*beds, paid.points.into(), PaidAs::Values),
                Radiologist::TwelveOrThirty => told.add(*beds, 10, PaidAs::Values),
                Radiologist::MatchingAround => told.add(*beds, 5 * (i16::from(count(*beds)) - 2), PaidAs::Values),
                Radiologist::OppositePairs => told.add(*beds, 4, PaidAs::Values),
            }
        }
        if !told.sets.is_empty() {
            return;
        }
        let near = |beds: Beds, of| Some(Nearest { beds, has: count(beds), of }).filter(|near| near.has > 0);
        told.nearest = match card {
            Radiologist::HalfOfCritical | Radiologist::HighValues => None,
            Radiologist::TwelveOrThirty => near(self.fullest_lab(), 6),
            Radiologist::MatchingAround => {
                let equal = |around: &[u8; 6], value| Beds(self.beds(|bed| bed.value() == value).0 & of_beds(around).0);
                let all = AROUND.iter().flat_map(|around| (1..=6).map(move |value| equal(around, value)));
                all.max_by_key(|beds| beds.count()).and_then(|beds| near(beds, 3))
            }
            Radiologist::OppositePairs => {
                let pairs = AROUND.iter().flat_map(|[a, b, c, d, e, f]| [[*a, *d], [*b, *e], [*c, *f]]);
                let lone = |pair: [u8; 2]| Beds(of_beds(&pair).0 & self.taken_beds().0);
                pairs.map(lone).find(|beds| beds.count() == 1).and_then(|beds| near(beds, 2))
            }
        };
    }

    fn explain_epidemiologist(&self, card: Epidemiologist, told: &mut Explained) {
        let paid = self.epidemiologist(card);
        let each = match card {
            Epidemiologist::Sequences => 10,
            Epidemiologist::Lines => 5,
            Epidemiologist::Triangles => 4,
            Epidemiologist::LargestGroup => paid.points.into(),
            Epidemiologist::MostMinusLeast => return self.explain_most_minus_least(told),
        };
        paid.sets.iter().for_each(|beds| told.add(*beds, each, PaidAs::Values));
        let alike: fn(u8) -> u8 = if card == Epidemiologist::Triangles { |value| 1 + value % 2 } else { |value| value };
        let equal = |kind: u8| self.beds(|bed| bed.value() > 0 && alike(bed.value()) == kind).0;
        let threes: &[u32] = match card {
            Epidemiologist::Lines => &LINES,
            Epidemiologist::Triangles => &TRIANGLES,
            Epidemiologist::Sequences if told.sets.is_empty() => {
                let beds = self.longest_path();
                told.nearest = Some(Nearest { beds, has: count(beds), of: 6 }).filter(|near| near.has > 0);
                return;
            }
            _ => return,
        };
        let kinds = || threes.iter().flat_map(|three| (1..=6).map(move |kind| Beds(*three & equal(kind))));
        told.possible = u8::try_from(kinds().filter(|beds| beds.count() == 3).count()).ok();
        if told.sets.is_empty() {
            let nearest = kinds().max_by_key(|beds| beds.count());
            told.nearest = nearest.map(|beds| Nearest { beds, has: count(beds), of: 3 }).filter(|near| near.has > 0);
        }
    }

    /// The commonest value, and the rarest if none is missing.
    fn explain_most_minus_least(&self, told: &mut Explained) {
        let of = |value: u8| (value, self.beds(|bed| bed.value() == value));
        let rarest = (1..=6).map(of).min_by_key(|(_, beds)| beds.count());
        // The first of equal ones, as it is paid.
        let commonest = (1..=6).rev().map(of).max_by_key(|(_, beds)| beds.count());
        if let Some((value, beds)) = commonest.filter(|(_, beds)| beds.count() > 0) {
            told.add(beds, 3 * i16::from(count(beds)), PaidAs::Commonest(value));
        }
        if let Some((value, beds)) = rarest.filter(|(_, beds)| beds.count() > 0) {
            told.add(beds, -3 * i16::from(count(beds)), PaidAs::Rarest(value));
        }
    }

    /// The longest path of touching beds whose values go up by one.
    fn longest_path(&self) -> Beds {
        let mut paths = [Beds(0); BEDS];
        for value in (1..=6).rev() {
            for bed in self.beds(|bed| bed.value() == value).each() {
                let touching = Beds(NEIGHBOURS.get(usize::from(bed)).copied().unwrap_or(0));
                let on = touching.each().filter(|next| self.value(*next) == value + 1);
                let on = on.filter_map(|next| paths.get(usize::from(next))).max_by_key(|path| path.count());
                let path = Beds(on.map_or(0, |path| path.0) | 1 << bed);
                if let Some(place) = paths.get_mut(usize::from(bed)) {
                    *place = path;
                }
            }
        }
        paths.into_iter().max_by_key(|path| path.count()).unwrap_or_default()
    }
}

fn of_beds(beds: &[u8]) -> Beds {
    Beds(beds.iter().fold(0, |all, bed| all | 1 << bed))
}
