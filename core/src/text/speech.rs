//! What a referee says aloud. Numbers stay figures where the system's voice reads them right.

use core::fmt::{Result, Write};

use super::{Lang, seat_name};
use crate::announce::Announcement;
use crate::clock::{Instant, Span};
use crate::cue::Signal;
use crate::dice::Colour;
use crate::game::{Place, games};
use crate::state::State;
use crate::table::Table;

/// Words around sounds and the voice: the settings, and names of what is heard.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct SpeechWords {
    // The settings.
    pub volume: &'static str,
    pub voice: &'static str,
    pub few: &'static str,
    pub normal: &'static str,
    pub all: &'static str,
    pub few_hint: &'static str,
    pub normal_hint: &'static str,
    pub all_hint: &'static str,
    pub off_hint: &'static str,
    pub try_voice: &'static str,
    pub sample: &'static str,
    pub no_voice: &'static str,
    pub install_voice: &'static str,
    pub listen: &'static str,
    // What is heard.
    pub doctor_ready: &'static str,
    pub nurse_ready: &'static str,
    pub fell_over: &'static str,
    pub last_grain: &'static str,
    pub point_lost: &'static str,
    pub refused: &'static str,
    pub rolled: &'static str,
    pub turn: &'static str,
    pub written: &'static str,
    pub ward_full: &'static str,
    pub goal: &'static str,
    pub buried: &'static str,
    // The sheet of keys.
    pub key_listen: &'static str,
    pub key_voice: &'static str,
    pub key_volume: &'static str,
    pub key_try_voice: &'static str,
    pub key_float: &'static str,
    pub key_mute: &'static str,
}

/// What a language says, its names and numbers at hand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sentence<'a> {
    Go,
    /// So much time is left.
    Left(Span),
    HandsOff,
    TimeIsUp,
    /// A doctor, by the word for its colour.
    DoctorReady(&'static str),
    NurseReady(u8),
    DoctorWaits(&'static str),
    NurseWaits(u8),
    DoctorFell(&'static str),
    NurseFell(u8),
    LastGrain,
    SkillLost(u16, &'static str),
    Rolled([u8; 3]),
    WardFull(&'a str, u8, u8),
    Takes(&'a str, u8),
    Morgue,
    /// ALICAT's die, and the ward and bed where it went.
    Alicat(Colour, u8, Option<(u8, u8)>),
    /// The heading of everybody's points.
    Round(u8),
    /// Points of a player, one of a list.
    Points(&'a str, i16),
    RanOut(&'a str),
    SandOut(u8),
    SandFell(u8),
    Wins(&'a str, i16),
}

/// What a referee calls out in one game, in a sentence.
pub(super) trait Said {
    fn sentence(self, state: &State, lang: Lang) -> Option<Sentence<'_>>;
}

macro_rules! sentences {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        $(mod $folder;)+

        /// What only one game calls out.
        fn sentence(said: Announcement, state: &State, lang: Lang) -> Option<Sentence<'_>> {
            match said {
                $(Announcement::$Kind(said) => said.sentence(state, lang),)+
                _ => None,
            }
        }
    };
}
games!(sentences);

impl Lang {
    /// The words around sounds and the voice.
    pub const fn speech(self) -> &'static SpeechWords {
        in_language!(self, &language::speech::SPEECH)
    }

    fn say(self, sentence: Sentence<'_>, out: &mut dyn Write) -> Result {
        in_language!(self, language::speech::say(sentence, out))
    }

    /// An announcement as it is spoken.
    pub fn announcement(self, said: Announcement, table: &Table, now: Instant, out: &mut dyn Write) -> Result {
        let state = table.state();
        let sentence = match said {
            Announcement::Time(Signal::Start) => Some(Sentence::Go),
            Announcement::Time(Signal::End) if state.playing().hands_off() => Some(Sentence::HandsOff),
            Announcement::Time(Signal::End) => Some(Sentence::TimeIsUp),
            Announcement::Time(signal) => {
                Some(Sentence::Left(signal.left(state.clock().length()).unwrap_or(Span::ZERO)))
            }
            Announcement::Turn(_) => return self.turn_aloud(table, now, out),
            Announcement::Points { round } => return self.points_aloud(round, table, out),
            Announcement::Ended => return self.end_aloud(table, now, out),
            own => sentence(own, state, self),
        };
        sentence.map_or(Ok(()), |sentence| self.say(sentence, out))
    }

    /// The table's own sentence, without the sign after which its reason would follow.
    fn turn_aloud(self, table: &Table, now: Instant, out: &mut dyn Write) -> Result {
        let mut deed = heapless::String::<96>::new();
        self.deed(table, now, &mut deed)?;
        out.write_str(deed.trim_end_matches(':'))
    }

    fn points_aloud(self, round: u8, table: &Table, out: &mut dyn Write) -> Result {
        self.say(Sentence::Round(round), out)?;
        let (mut seat, mut result) = (0u8, Ok(()));
        table.state().playing().points(&mut |points| {
            let name = seat_name(seat, table.state());
            let said = out.write_str(if seat == 0 { ": " } else { ", " });
            result = result.and(said).and(self.say(Sentence::Points(name, points), out));
            seat = seat.saturating_add(1);
        });
        result
    }

    /// Who won and with how much; where nobody won alone, the table's own sentence.
    fn end_aloud(self, table: &Table, now: Instant, out: &mut dyn Write) -> Result {
        let (mut firsts, mut best) = (0, None::<Place>);
        let game = table.state().playing();
        game.places(&mut |place| {
            firsts += u8::from(place.place == 1);
            best = best.or(Some(place));
        });
        match best.filter(|_| firsts == 1 && !game.unfinished()) {
            Some(best) => self.say(Sentence::Wins(seat_name(best.seat, table.state()), best.points), out),
            None => {
                self.turn_aloud(table, now, out)?;
                out.write_str(", ")?;
                self.reason(table, now, out)
            }
        }
    }
}
