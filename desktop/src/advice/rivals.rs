//! Which seats of a table are rivals. The library keeps that beside the table: its journal is the same as if people played.

use bedside_advisor::{Strength, choose, decides, is_decided};
use bedside_core::dice_hospital::together;
use bedside_core::setup::MOST_SEATS;
use bedside_core::{Command, Lang, Table};

/// Which seats are rivals, and how well each plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rivals([Option<Strength>; MOST_SEATS]);

impl Rivals {
    /// Whether there is any.
    pub fn any(self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    /// How well the rival in a seat plays; none where somebody sits there.
    pub fn of(self, seat: u8) -> Option<Strength> {
        self.0.get(usize::from(seat)).copied().flatten()
    }

    /// A rival sits down.
    pub fn sit(&mut self, seat: usize, strength: Strength) {
        if let Some(place) = self.0.get_mut(seat) {
            *place = Some(strength);
        }
    }

    /// Every rival, by seat.
    pub fn seats(self) -> impl Iterator<Item = (u8, Strength)> {
        (0u8..).zip(self.0).filter_map(|(seat, strength)| Some((seat, strength?)))
    }

    /// As the library keeps it: `1 weak,2 strong`.
    pub fn key(self) -> String {
        let each = self.seats().map(|(seat, strength)| format!("{seat} {}", strength.key()));
        each.collect::<Vec<_>>().join(",")
    }

    /// What the library kept; what it cannot have kept is nobody.
    pub fn by_key(key: &str) -> Rivals {
        let mut rivals = Rivals::default();
        for each in key.split(',') {
            let Some((seat, strength)) = each.split_once(' ') else { continue };
            if let (Ok(seat), Some(strength)) = (seat.parse(), Strength::by_key(strength)) {
                rivals.sit(seat, strength);
            }
        }
        rivals
    }

    /// Whose move it is, where that is a rival's. Where nobody's turn it is and people could do something as well, they come
    /// first.
    pub fn acting(self, table: &Table) -> Option<u8> {
        let seats = 0..u8::try_from(table.state().setup().seats.len()).unwrap_or(u8::MAX);
        if !self.any() || table.state().playing().over() {
            return None;
        }
        let acting = table.state().playing().acting().filter(|seat| self.of(*seat).is_some() && decides(table, *seat));
        if acting.is_some() {
            return acting;
        }
        if seats.clone().any(|seat| self.of(seat).is_none() && decides(table, seat)) {
            return None;
        }
        seats.into_iter().find(|seat| self.of(*seat).is_some() && decides(table, *seat))
    }

    /// The next step of whoever's move it is, with what follows of itself. It thinks: never on the thread that draws.
    pub fn next(self, table: &Table) -> Option<Vec<Command>> {
        let seat = self.acting(table)?;
        // What it rolls in its head has nothing to do with the table's dice.
        let seed = u64::from(table.journal().digest());
        let command = choose(table, seat, self.of(seat)?, seed)?;
        let all = together::after(table, std::slice::from_ref(&command), table.last());
        Some(if all.len() > 1 { all.into_iter().collect() } else { vec![command] })
    }

    /// Whether a press was a rival's decision, at the table before it. What anybody may do for a seat, such as a draw, is a person's.
    fn gave(self, press: &[Command], before: &Table) -> bool {
        let Some(command) = press.first() else { return false };
        let owner = before.state().playing().owner(command);
        let owner = owner.or_else(|| self.acting(before).filter(|_| is_decided(command)));
        owner.is_some_and(|seat| self.of(seat).is_some() && decides(before, seat))
    }

    /// How many entries lie on the last press of a person, and the table without them; none where none do. Whoever takes something
    /// back means what a person did: what rivals made of it goes along.
    pub fn without_last(self, table: &Table) -> Option<(usize, Table)> {
        if !self.any() {
            return None;
        }
        let (mut trial, mut entries) = (table.clone(), 0);
        loop {
            let press = trial.journal().undoable_press();
            if press.is_empty() {
                return None;
            }
            let mut before = trial.clone();
            for _ in 0..press.len() {
                before.apply(&Command::Undo, before.last()).ok()?;
            }
            if !self.gave(&press, &before) {
                return (entries > 0).then_some((entries, trial));
            }
            (trial, entries) = (before, entries + press.len());
        }
    }
}

/// What a rival is called: by how well it plays, and by a number where it is not the first of its kind.
pub fn name(strength: Strength, number: usize, lang: Lang) -> String {
    let place = Strength::RIVALS.iter().position(|other| *other == strength).unwrap_or(0);
    let name = lang.advice().rivals.get(place).copied().unwrap_or_default();
    if number <= 1 { name.to_owned() } else { format!("{name} {number}") }
}

/// Whether it is what a rival is called, in whatever language.
pub fn is_name(name: &str) -> bool {
    let of = |lang: &Lang| {
        Strength::RIVALS
            .iter()
            .any(|strength| (1..=MOST_SEATS).any(|number| self::name(*strength, number, *lang) == name))
    };
    Lang::ALL.iter().any(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_library_keeps_is_read_again_and_nonsense_is_nobody() {
        let mut rivals = Rivals::default();
        rivals.sit(1, Strength::Weak);
        rivals.sit(3, Strength::Strong);
        assert_eq!(rivals.key(), "1 weak,3 strong");
        assert_eq!(Rivals::by_key(&rivals.key()), rivals);
        assert_eq!(Rivals::by_key("9 weak,x strong,2 mighty,"), Rivals::default());
        assert!(!Rivals::by_key("").any());
    }

    #[test]
    fn every_rival_is_known_by_its_name() {
        for lang in Lang::ALL {
            for strength in Strength::RIVALS {
                assert!(is_name(&name(strength, 1, lang)) && is_name(&name(strength, 3, lang)));
            }
        }
        assert!(!is_name("Anna"));
    }
}
