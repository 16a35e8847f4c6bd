//! What tiles, cards and agreements do, in one line. The words follow from the rows that the rules read.

use core::fmt::{Display, Formatter, Result, Write};

use crate::clock::{Countdown, Instant};
use crate::dice_hospital::catalogue::Ability;
use crate::dice_hospital::game::EventCard;
use crate::dice_hospital::{
    Administrator, Asked, Choice, Command, Edition, Game, Hindrance, Improvement, Look, Pending,
};
use crate::text::Lang;

impl Lang {
    /// What a tile or a card does: a department in at most 34 letters, a specialist in at most 38. Nothing is said where the
    /// edition does not have it.
    pub fn improvement_effect(self, improvement: Improvement, edition: Edition, out: &mut dyn Write) -> Result {
        match improvement {
            Improvement::Department(department) => match edition.department(department) {
                Some(row) => in_language!(self, language::dice_hospital::effects::modes(row.modes, out)),
                None => Ok(()),
            },
            Improvement::Specialist(specialist) => match edition.ability(specialist) {
                Some(ability) => in_language!(self, language::dice_hospital::effects::ability(ability, out)),
                None => Ok(()),
            },
        }
    }

    /// What an administrator does, in at most 60 letters.
    pub fn administrator_effect(self, card: Administrator, edition: Edition, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::effects::perk(card.perk(edition), out))
    }

    /// How long an event card holds, in at most 60 letters: what it says stands on the card alone.
    pub const fn event_effect(self, card: &EventCard) -> &'static str {
        in_language!(self, language::dice_hospital::effects::event(card.ongoing))
    }

    /// What an agreement changes where it holds, in at most 60 letters; none where its name says all.
    pub const fn choice_effect(self, choice: &Choice) -> Option<&'static str> {
        in_language!(self, language::dice_hospital::effects::choice(choice))
    }
}

impl Lang {
    /// Why a piece of a placement or an ability does not fit, in a sentence: 'Anaesthesia needs 3 equal reds'.
    pub fn hindrance(self, hindrance: Hindrance, game: &Game, out: &mut dyn Write) -> Result {
        let edition = game.options().edition();
        match hindrance {
            Hindrance::Refused(refusal) => self.write_refusal(refusal, out),
            Hindrance::NothingToDo => {
                out.write_str(in_language!(self, language::dice_hospital::effects::NOTHING_TO_DO))
            }
            Hindrance::Needs(improvement) => {
                let name = self.improvement(improvement);
                match improvement {
                    Improvement::Department(department) => {
                        let modes = edition.department(department).map_or(&[][..], |row| row.modes);
                        in_language!(self, language::dice_hospital::effects::needs(name, modes, out))
                    }
                    Improvement::Specialist(specialist) => match edition.ability(specialist) {
                        Some(Ability::After { modes, .. }) => {
                            in_language!(self, language::dice_hospital::effects::needs(name, modes, out))
                        }
                        _ => self.improvement_effect(improvement, edition, out),
                    },
                }
            }
        }
    }

    /// What is asked of a player, in a line: 'Surgeon: 1 more step for R6'.
    pub fn pending(
        self,
        pending: Pending,
        game: &Game,
        clock: &Countdown,
        now: Instant,
        out: &mut dyn Write,
    ) -> Result {
        match pending.asked {
            Asked::Bonus(specialist) => {
                write!(out, "{}: ", self.specialist(specialist))?;
                let (mut answers, mut only) = (0usize, None);
                game.answers(pending, clock, now, &mut |command| {
                    answers += 1;
                    only.get_or_insert(command);
                });
                let hospital = game.hospital_of(pending.seat).ok();
                // Whoever imitates has the ability of another.
                let ability = hospital.and_then(|hospital| match game.options().edition().ability(specialist) {
                    Some(Ability::Imitates) => game.options().edition().ability(hospital.imitated()?),
                    ability => ability,
                });
                let Some(Ability::After { trigger, modes }) = ability else { return Ok(()) };
                if let (1, Some(Command::UseAbility { patients, mode, .. })) = (answers, only)
                    && let [target] = patients.as_slice()
                    && let Some(patient) = hospital.and_then(|hospital| hospital.patient(target.bed))
                    && let Some(steps) = modes.get(usize::from(mode)).and_then(|mode| mode.parts.first())
                    && steps.steps() > 0
                {
                    in_language!(self, language::dice_hospital::effects::more_steps(steps.steps(), out))?;
                    return self.looks(&[Look { becomes: target.colour, treated: false, ..Look::at(patient) }], out);
                }
                in_language!(self, language::dice_hospital::effects::bonus(trigger, modes, out))
            }
            Asked::Admissions(specialist, _) => {
                write!(out, "{}: ", self.specialist(specialist))?;
                out.write_str(in_language!(self, language::dice_hospital::effects::ADMISSIONS))
            }
            Asked::Imitation => out.write_str(in_language!(self, language::dice_hospital::effects::IMITATION)),
            Asked::Sparing(card) => {
                write!(out, "{}: ", self.administrator(card))?;
                out.write_str(in_language!(self, language::dice_hospital::effects::SPARING))
            }
            Asked::Room(beds) => in_language!(self, language::dice_hospital::effects::room(beds, out)),
        }
    }
}

/// Values of a patient: `1 or 2`, `1–3`, `6`.
pub(in crate::text) struct Values<'a> {
    pub(in crate::text) low: u8,
    pub(in crate::text) high: u8,
    /// Between two neighbours.
    pub(in crate::text) or: &'a str,
}

impl Display for Values<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let Values { low, high, or } = *self;
        match high.saturating_sub(low) {
            0 => write!(out, "{low}"),
            1 => write!(out, "{low}{or}{high}"),
            _ => write!(out, "{low}\u{2013}{high}"),
        }
    }
}

/// An example of consecutive values for so many patients: `2-3-4`.
pub(in crate::text) struct InARow(pub(in crate::text) u8);

impl Display for InARow {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        (2..2 + self.0).try_for_each(|pips| {
            let between = if pips > 2 { "-" } else { "" };
            write!(out, "{between}{pips}")
        })
    }
}
