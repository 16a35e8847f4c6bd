//! Whoever plays Dice Hospital by the mouse: a move of their choice, or whatever is lit.

use std::time::Duration;

use bedside_core::Command;
use bedside_core::dice::Counts;
use bedside_core::dice_hospital::{Attempt, Command as Do, Game, Onward, Target};
use bedside_core::moves::Within;
use iced::Rectangle;

use crate::player::Player;

/// Where beds are found.
pub(super) const BEDS: [&str; 12] =
    ["bed 1", "bed 2", "bed 3", "bed 4", "bed 5", "bed 6", "bed 7", "bed 8", "bed 9", "bed 10", "bed 11", "bed 12"];

/// How patients come to a department.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The first of them is clicked on, then the department.
    Clicks,
    /// The first of them is dragged there.
    Drags,
}

/// What can be chosen now.
pub(super) fn moves(player: &Player) -> Vec<Do> {
    let mut moves = Vec::new();
    player.app.desk().table().moves(Within::ALL, player.app.desk().now(), |command| {
        if let Command::DiceHospital(command) = command {
            moves.push(command);
        }
    });
    moves
}

/// Presses that give a move; how many they were. A drag is one.
#[track_caller]
pub(super) fn give(player: &mut Player, wanted: &Do, way: Way) -> usize {
    let before = player.entries();
    let mut clicks = Clicks { player, before, count: 0 };
    match wanted {
        Do::Load { colours, .. } => clicks.load(&Counts::of(colours.iter().copied())),
        Do::TakeAmbulance { ambulance, .. } => clicks.take(*ambulance),
        Do::Improve { take: Some(take), .. } => {
            let name = clicks.player.app.lang().improvement(*take);
            clicks.named(name);
        }
        Do::Activate { .. } if clicks.department_is_enough(wanted) => clicks.department(wanted),
        Do::Activate { .. } => {
            let first = clicks.bring(wanted, way);
            clicks.others(wanted, first);
        }
        Do::UseAbility { patients, .. } => {
            let use_it = clicks.player.app.lang().board_words().use_it;
            if clicks.player.sees(use_it) {
                clicks.named(use_it);
            }
            clicks.patients(patients);
        }
        Do::GiveUp { .. } => clicks.lit(),
        Do::Spare { bed, .. } => clicks.bed(*bed),
        _ => clicks.slot(),
    }
    let count = clicks.count;
    assert!(player.entries() > before, "{count} clicks, and no move: {wanted:?} {:?}", player.app.toast());
    let alike = std::mem::discriminant(&Command::DiceHospital(wanted.clone()));
    let given = player.app.desk().table().journal().commands().find(|(entry, ..)| *entry == before);
    assert!(given.is_some_and(|(.., given)| std::mem::discriminant(&given) == alike));
    count
}

/// Whoever acts: who has the turn or is asked about an ability, or the first who can place somebody, or is not done.
pub(super) fn acts(player: &Player) -> u8 {
    let game = player.game::<Game>();
    let waits = |seat: &u8| game.hospital_of(*seat).is_ok_and(|here| !here.done());
    let asked = || player.last().seat().filter(|_| player.sees(player.app.lang().board_words().leave_it));
    let places = || game.seats().find(|seat| game.can_place(*seat));
    let acts = game.turn().or_else(asked).or_else(places).or_else(|| game.seats().find(waits));
    acts.expect("somebody acts")
}

struct Clicks<'a> {
    player: &'a mut Player,
    before: u32,
    count: usize,
}

impl Clicks<'_> {
    fn is_given(&self) -> bool {
        self.player.entries() > self.before
    }

    fn slot(&mut self) {
        self.player.click_on("slot");
        self.count += 1;
    }

    #[track_caller]
    fn named(&mut self, name: &str) {
        let places = self.player.places_named(name);
        // Of two alike the one at work is not lit.
        let lit = self.player.places_of("lit");
        let is_lit = |place: &Rectangle| lit.iter().any(|lit| lit.contains(place.center()));
        let place = places.iter().copied().find(is_lit).or(places.first().copied());
        self.player.click_at(place.unwrap_or_else(|| panic!("{name} is to be seen")));
        self.count += 1;
    }

    /// The department of a placement.
    #[track_caller]
    fn department(&mut self, wanted: &Do) {
        let place = self.place_of_department(wanted);
        self.player.click_at(place);
        self.count += 1;
    }

    /// A patient of a placement comes to its department, by a drag or by two clicks, and there to whoever does it, where somebody
    /// else would. Whoever it is for in any case comes along by themselves, so it is somebody else.
    #[track_caller]
    fn bring(&mut self, wanted: &Do, way: Way) -> Target {
        let Do::Activate { seat, department, specialist, patients, .. } = wanted else { panic!("{wanted:?}") };
        let (desk, game) = (self.player.app.desk(), self.player.game::<Game>());
        let there = Attempt { department: Some(*department), ..Attempt::placement(*seat) };
        let by = Attempt { meeple: Some(*specialist), ..there.clone() };
        let first = self.missing(patients, &self.onward(&by).certain).first().copied().unwrap_or(patients[0]);
        let brought = Attempt { patients: [first].into_iter().collect(), ..there };
        let comes = game.suited(&brought, desk.table().state().clock(), desk.now()) == Some(*specialist);
        // Once somebody is in hand, everybody who could do it stands in the department.
        let by = format!("{} by {}", *department as u8, specialist.map_or(0, |who| who as u8 + 1));
        let bed = BEDS[usize::from(first.bed)];
        let (from, to) = (self.player.place_of(bed).center(), self.place_of_department(wanted).center());
        match (way, comes) {
            (Way::Drags, true) => self.player.drags_from(from, to),
            (Way::Drags, false) => self.player.drags_over(from, to, &by),
            (Way::Clicks, _) => {
                self.player.click_on(bed);
                let place = if comes { self.place_of_department(wanted) } else { self.player.place_of(by.leak()) };
                self.player.click_at(place);
                self.count += 1;
            }
        }
        self.count += 1;
        first
    }

    /// The patients beside the first and those who come along.
    #[track_caller]
    fn others(&mut self, wanted: &Do, first: Target) {
        let Do::Activate { seat, department, specialist, patients, .. } = wanted else { panic!("{wanted:?}") };
        let mut chosen = Attempt {
            department: Some(*department),
            meeple: Some(*specialist),
            patients: [first].into_iter().collect(),
            ..Attempt::placement(*seat)
        };
        while !self.is_given() {
            let along = self.onward(&chosen).certain;
            chosen.patients.extend(along);
            let Some(next) = self.missing(patients, &chosen.patients).first().copied() else { return self.slot() };
            self.bed(next.bed);
            chosen.patients.push(next).expect("three at most");
        }
    }

    /// Of these patients those beside some who look the same.
    fn missing(&self, patients: &[Target], beside: &[Target]) -> Vec<Target> {
        let hospital = self.player.game::<Game>().hospital_of(acts(self.player)).expect("seated");
        let look = |target: &Target| hospital.patient(target.bed).copied();
        let mut missing = patients.to_vec();
        for target in beside {
            let same = missing.iter().position(|other| other == target);
            let alike = || missing.iter().position(|other| look(other) == look(target));
            if let Some(place) = same.or_else(alike) {
                missing.remove(place);
            }
        }
        missing
    }

    fn onward(&self, attempt: &Attempt) -> Onward {
        let (desk, game) = (self.player.app.desk(), self.player.game::<Game>());
        game.onward(attempt, desk.table().state().clock(), desk.now()).expect("a placement")
    }

    /// Whether a click on the department does it all: there is nothing to choose but who does it, and this one comes.
    fn department_is_enough(&self, wanted: &Do) -> bool {
        let Do::Activate { seat, department, specialist, patients, .. } = wanted else { return false };
        let (desk, game) = (self.player.app.desk(), self.player.game::<Game>());
        let there = Attempt { department: Some(*department), ..Attempt::placement(*seat) };
        let by = Attempt { meeple: Some(*specialist), ..there.clone() };
        let comes = game.suited(&there, desk.table().state().clock(), desk.now()) == Some(*specialist);
        patients.is_empty() || comes && self.onward(&by).only.is_some()
    }

    /// Where a department lies: of two alike, the one where nobody works.
    #[track_caller]
    fn place_of_department(&self, wanted: &Do) -> Rectangle {
        let Do::Activate { seat, department, .. } = wanted else { panic!("no placement: {wanted:?}") };
        let (game, lang) = (self.player.game::<Game>(), self.player.app.lang());
        let hospital = game.hospital_of(*seat).expect("seated");
        let alike = hospital.departments(game.options().edition()).filter(|(other, _)| other == department);
        let place = alike.take_while(|(_, activated)| *activated).count();
        self.player.places_named(lang.department(*department))[place]
    }

    /// The first of what is lit.
    fn lit(&mut self) {
        self.player.click_at(self.player.places_of("lit")[0]);
        self.count += 1;
    }

    fn bed(&mut self, bed: u8) {
        self.player.click_on(BEDS[usize::from(bed)]);
        self.count += 1;
    }

    fn patients(&mut self, patients: &[Target]) {
        for target in patients {
            if !self.is_given() {
                self.bed(target.bed);
            }
        }
        if !self.is_given() {
            self.slot();
        }
    }

    /// Tied dice, until they are aboard; those who go in any case are there already.
    fn load(&mut self, wanted: &Counts) {
        let pips = self.player.game::<Game>().intake().waiting().first().expect("somebody waits").pips;
        let ways: Vec<Counts> = moves(self.player).iter().filter_map(loaded).collect();
        for colour in bedside_core::dice::Colour::ALL {
            let goes = ways.iter().map(|way| way.get(colour)).min().unwrap_or(0);
            for _ in goes..wanted.get(colour) {
                if !self.is_given() {
                    let letter = self.player.app.lang().colour_letter(colour);
                    self.named(&format!("{letter}{pips}"));
                }
            }
        }
    }

    /// The ambulances that may be taken are lit from left to right.
    fn take(&mut self, ambulance: u8) {
        let free = |command: &Do| match command {
            Do::TakeAmbulance { ambulance, .. } => Some(*ambulance),
            _ => None,
        };
        let mut free: Vec<u8> = moves(self.player).iter().filter_map(free).collect();
        free.sort_unstable();
        free.dedup();
        let place = free.iter().position(|other| *other == ambulance).expect("it is free");
        let lit = self.player.places_of("lit");
        assert_eq!(lit.len(), free.len(), "what may be taken is lit");
        self.player.click_at(lit[place]);
        self.count += 1;
    }
}

/// Who is loaded by a move.
fn loaded(command: &Do) -> Option<Counts> {
    match command {
        Do::Load { colours, .. } => Some(Counts::of(colours.iter().copied())),
        _ => None,
    }
}

/// Everything that leads on now: the filled button, or else what is lit, and answers.
pub(crate) fn leads_on(player: &Player) -> Vec<Rectangle> {
    let go = player.places_of("go");
    if go.is_empty() { ["lit", "answer"].into_iter().flat_map(|sort| player.places_of(sort)).collect() } else { go }
}

/// One press of whoever clicks on something that leads on; false where there is nothing.
pub(crate) fn click_something(player: &mut Player, number: usize) -> bool {
    let mut places = leads_on(player);
    if places.is_empty() {
        // The last move of a hospital is seen before the next one comes.
        player.wait(Duration::from_millis(300));
        places = leads_on(player);
    }
    if !places.is_empty() {
        player.click_at(places[number % places.len()]);
    }
    !places.is_empty()
}
