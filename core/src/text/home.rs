//! Words of the pages around the tables: home, the form for a table, the list of tables, keys and the reference.

use core::fmt::{Result, Write};

use super::Lang;
use crate::game::{GameKind, Place};

/// The words of the pages around the tables.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct HomeWords {
    pub home: &'static str,
    pub motto: &'static str,
    pub go_on: &'static str,
    pub only_the_clock: &'static str,
    pub last_time: &'static str,
    pub last_evenings: &'static str,
    pub no_evenings: &'static str,
    pub evenings_won: &'static str,
    pub all_tables: &'static str,
    pub language: &'static str,
    pub rules: &'static str,
    pub motion: &'static str,
    pub keys: &'static str,
    pub stays_here: &'static str,
    // The form for a table.
    pub known_players: &'static str,
    pub role: &'static str,
    pub referee: &'static str,
    pub referee_does: &'static str,
    pub scorekeeper: &'static str,
    pub scorekeeper_does: &'static str,
    // The list of tables.
    pub find_table: &'static str,
    pub all_games: &'static str,
    pub delete: &'static str,
    pub deleted: &'static str,
    pub none_found: &'static str,
    // The rules at a glance.
    pub find_rule: &'static str,
    pub nothing_found: &'static str,
    pub everything: &'static str,
    pub departments: &'static str,
    pub specialists: &'static str,
    pub administrators: &'static str,
    pub agreements: &'static str,
    // Days: from Sunday on, and months as they stand behind a day.
    pub today: &'static str,
    pub yesterday: &'static str,
    pub weekdays: [&'static str; 7],
    pub months: [&'static str; 12],
}

/// A day as people say it today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// How many days ago it was.
    pub ago: u32,
    /// Of the week, Sunday is 0.
    pub weekday: u8,
    /// Of the month, from 1.
    pub day: u8,
    /// From 1.
    pub month: u8,
    /// The year.
    pub year: u16,
}

/// Days after which the year is said as well.
const SAY_YEAR: u32 = 300;

impl Lang {
    /// The words of the pages around the tables.
    pub const fn home(self) -> &'static HomeWords {
        in_language!(self, &language::home::HOME)
    }

    /// How many may play a game.
    pub fn for_players(self, game: GameKind, out: &mut dyn Write) -> Result {
        in_language!(self, language::home::for_players(game.seats(), out))
    }

    /// Which round or turn of a game it is, in the middle of a line; nothing where a game has none.
    pub fn round_of(self, game: GameKind, round: u8, rounds: u8, out: &mut dyn Write) -> Result {
        if round == 0 {
            return Ok(());
        }
        let mut word = self.round_word(game).chars().flat_map(char::to_lowercase);
        word.try_for_each(|letter| out.write_char(letter))?;
        write!(out, " {round}")?;
        if rounds == 0 { Ok(()) } else { write!(out, " {} {rounds}", self.frame_words().of) }
    }

    /// How a game ended: `places` as they stood, the best first, or whether those who played together won.
    pub fn result(self, places: &[Place], won: Option<bool>, names: &[&str], out: &mut dyn Write) -> Result {
        let name = |place: &Place| names.get(usize::from(place.seat)).copied().unwrap_or("ALICAT");
        let firsts = places.iter().take_while(|other| other.place == 1).count();
        match places {
            [] => match won {
                Some(won) => in_language!(self, out.write_str(language::home::together(won))),
                None => Ok(()),
            },
            [alone] => in_language!(self, language::home::alone(name(alone), out)),
            [first, second, ..] if firsts < 2 => {
                let by = first.points.abs_diff(second.points);
                in_language!(self, language::home::won_by(name(first), by, out))
            }
            _ => {
                for (at, first) in places.iter().take(firsts).enumerate() {
                    if at > 0 {
                        let last = at + 1 == firsts;
                        out.write_str(if last { in_language!(self, language::home::AND) } else { ", " })?;
                    }
                    out.write_str(name(first))?;
                }
                in_language!(self, out.write_str(language::home::SHARE))
            }
        }
    }

    /// A day in full: 'Saturday 17 October'.
    pub fn whole_day(self, day: Day, out: &mut dyn Write) -> Result {
        let words = self.home();
        let weekday = words.weekdays.get(usize::from(day.weekday)).copied().unwrap_or("");
        let month = usize::from(day.month).checked_sub(1).and_then(|month| words.months.get(month));
        write!(out, "{weekday} {} {}", day.day, month.copied().unwrap_or(""))
    }

    /// A day as people say it today: the last week by its names, earlier ones by their date.
    pub fn day(self, day: Day, out: &mut dyn Write) -> Result {
        let words = self.home();
        match day.ago {
            0 => return out.write_str(words.today),
            1 => return out.write_str(words.yesterday),
            2..=6 => return out.write_str(words.weekdays.get(usize::from(day.weekday)).copied().unwrap_or("")),
            _ => {}
        }
        let month = usize::from(day.month).checked_sub(1).and_then(|month| words.months.get(month));
        write!(out, "{} {}", day.day, month.copied().unwrap_or(""))?;
        if day.ago >= SAY_YEAR { write!(out, " {}", day.year) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;

    fn said(write: impl Fn(&mut String) -> Result) -> String {
        let mut said = String::new();
        write(&mut said).unwrap();
        said
    }

    #[test]
    fn a_result_names_whoever_won_and_by_how_much() {
        let place = |seat, place, points| Place { seat, place, points };
        let names = ["Anna", "Bartek", "Celina"];
        for (places, won, english, polish) in [
            (&[place(2, 1, 41), place(0, 2, 32)][..], None, "Celina won by 9", "Celina wygrywa o 9"),
            (&[place(1, 1, 38), place(0, 2, 38)], None, "Bartek won on the tie-break", "Bartek wygrywa po remisie"),
            (
                &[place(0, 1, 5), place(1, 1, 5), place(2, 1, 5)],
                None,
                "Anna, Bartek and Celina share the win",
                "Anna, Bartek i Celina dzielą wygraną",
            ),
            (&[place(3, 1, 60), place(0, 2, 58)], None, "ALICAT won by 2", "ALICAT wygrywa o 2"),
            (&[place(0, 1, 12)], None, "Anna alone", "Anna w pojedynkę"),
            (&[], Some(true), "Won together", "Wspólna wygrana"),
            (&[], Some(false), "Lost together", "Wspólna przegrana"),
            (&[], None, "", ""),
        ] {
            assert_eq!(said(|out| Lang::En.result(places, won, &names, out)), english);
            assert_eq!(said(|out| Lang::Pl.result(places, won, &names, out)), polish);
        }
    }

    #[test]
    fn a_day_is_said_as_people_do() {
        let day = |ago| Day { ago, weekday: 6, day: 12, month: 10, year: 2025 };
        for (ago, english, polish) in [
            (0, "today", "dzisiaj"),
            (1, "yesterday", "wczoraj"),
            (4, "Saturday", "sobota"),
            (30, "12 October", "12 października"),
            (400, "12 October 2025", "12 października 2025"),
        ] {
            assert_eq!(said(|out| Lang::En.day(day(ago), out)), english);
            assert_eq!(said(|out| Lang::Pl.day(day(ago), out)), polish);
        }
    }

    #[test]
    fn a_round_is_told_as_far_as_it_is_known() {
        assert_eq!(said(|out| Lang::En.round_of(GameKind::DiceHospital, 4, 8, out)), "round 4 of 8");
        assert_eq!(said(|out| Lang::Pl.round_of(GameKind::DiceHospital, 4, 8, out)), "runda 4 z 8");
        assert_eq!(said(|out| Lang::Pl.round_of(GameKind::EmergencyRoll, 7, 24, out)), "tura 7 z 24");
        assert_eq!(said(|out| Lang::En.round_of(GameKind::OpenTable, 4, 0, out)), "round 4");
    }
}
