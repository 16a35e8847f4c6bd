//! What a group agrees on before it plays: the objective, what is used, and how strictly.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::actions::Space;
use crate::clock::{Countdown, Span};
use crate::game::{Agreed, Chosen};
use crate::hourglass;
use crate::refusal::Refusal;
use crate::rush;

/// Ostry Dyżur, Przygotowanie: the timer is set to 4 minutes.
const ACTION: Span = Span::from_secs(240);
/// Ostry Dyżur, Tryb solo: the action phase takes 60 seconds more.
const ACTION_SOLO: Span = Span::from_secs(300);
/// Ostry Dyżur, Lista elementów: four doctors.
pub const SEATS: usize = 4;
/// Choices that a setup may hold.
pub const MOST_CHOICES: usize = 12;
/// Limits of a council that are offered, in seconds; 0 is none, and any other can be agreed on, too.
pub const OFFERED_COUNCILS: [u16; 6] = [0, 30, 60, 120, 180, 300];
/// The most spaces of an action: more than glasses help nobody.
pub const MOST_SPACES: u8 = 8;
/// The score track with its 50+ marker ends well below this; it keeps sums from running away.
pub(super) const TRACK: i16 = 999;

/// How hard the objective is, as its card says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Difficulty {
    /// Easy.
    Easy,
    /// Normal.
    #[default]
    Normal,
    /// Hard.
    Hard,
}

impl Difficulty {
    /// All three, easier ones first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];
}

/// The objective card that lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Objective {
    /// How hard it is.
    #[serde(default)]
    pub difficulty: Difficulty,
    /// Patients to discharge.
    #[serde(default)]
    pub discharged: u8,
    /// Reputation to reach.
    #[serde(default)]
    pub reputation: u16,
    /// Skill points to have left.
    #[serde(default)]
    pub skill: u8,
    /// Skill points at the start.
    pub starting_skill: u8,
}

/// A doctor's colour, as the glasses have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Colour {
    /// Red.
    Red,
    /// Black.
    Black,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; SEATS] = [Colour::Red, Colour::Black, Colour::Green, Colour::Yellow];
}

/// What a table may agree on. Variants are only ever appended: they are in every journal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The action clock may not be paused.
    Strict(bool),
    /// Seconds of the action phase, where the group plays by its own.
    ActionSeconds(u16),
    /// Skill points at the start, where the group counts them without an objective; 0 is not known.
    StartingSkill(u8),
    /// The objective card, or none any more.
    Objective(Option<Objective>),
    /// Whether epidemic cards are used.
    Epidemics(bool),
    /// Whether research cards are used.
    Research(bool),
    /// Seconds of a council; 0 is no limit.
    CouncilSeconds(u16),
    /// How many spaces an action has, where it is not one.
    Spaces(Vec<(Space, u8), { Space::ALL.len() }>),
    /// The doctors' colours, in seat order.
    Colours(Vec<Colour, SEATS>),
    /// Whether the hourglasses are tracked.
    Glasses(bool),
    /// Milliseconds that the sand of every glass takes.
    GlassMillis(u32),
    /// Whether patients are followed one by one.
    Follow(bool),
}

impl Agreed for Choice {
    fn chosen(&self) -> Chosen {
        match self {
            Choice::Strict(on)
            | Choice::Epidemics(on)
            | Choice::Research(on)
            | Choice::Glasses(on)
            | Choice::Follow(on) => Chosen::Switch(*on),
            Choice::ActionSeconds(secs) | Choice::CouncilSeconds(secs) => Chosen::Limit(*secs),
            Choice::StartingSkill(points) => Chosen::Number(u32::from(*points)),
            Choice::GlassMillis(millis) => Chosen::Number(*millis),
            Choice::Objective(None) => Chosen::Limit(0),
            Choice::Objective(Some(_)) | Choice::Spaces(_) | Choice::Colours(_) => Chosen::Other,
        }
    }
}

/// A choice that is on or off.
type Switch = fn(bool) -> Choice;

/// Everything agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    seats: u8,
    strict: bool,
    action: Span,
    council: Option<Span>,
    starting_skill: u8,
    objective: Option<Objective>,
    epidemics: bool,
    research: bool,
    follow: bool,
    glasses: bool,
    spaces: [u8; Space::ALL.len()],
    colours: [Colour; SEATS],
}

impl Options {
    /// The rules as they stand, for so many players.
    pub(super) fn new(seats: usize) -> Options {
        Options {
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            strict: false,
            action: if seats == 1 { ACTION_SOLO } else { ACTION },
            council: None,
            starting_skill: 0,
            objective: None,
            epidemics: false,
            research: false,
            follow: false,
            glasses: true,
            spaces: [1; Space::ALL.len()],
            colours: Colour::ALL,
        }
    }

    /// Takes a choice over; how long glasses run is for the glasses to take.
    pub(super) fn agree(&mut self, choice: &Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Strict(strict) => self.strict = *strict,
            Choice::ActionSeconds(secs) => self.action = length(*secs)?,
            Choice::StartingSkill(points) => self.starting_skill = *points,
            Choice::Objective(objective) => {
                if objective.is_some_and(|card| card.starting_skill == 0 || card.reputation > TRACK.unsigned_abs()) {
                    return Err(Refusal::OptionOutOfRange);
                }
                self.objective = *objective;
            }
            Choice::Epidemics(on) => self.epidemics = *on,
            Choice::Research(on) => self.research = *on,
            Choice::CouncilSeconds(0) => self.council = None,
            Choice::CouncilSeconds(secs) => self.council = Some(length(*secs)?),
            Choice::Spaces(counts) => {
                for (space, count) in counts {
                    if !(1..=MOST_SPACES).contains(count) {
                        return Err(Refusal::OptionOutOfRange);
                    }
                    if let Some(spaces) = self.spaces.get_mut(*space as usize) {
                        *spaces = *count;
                    }
                }
            }
            Choice::Colours(colours) => {
                let rest = Colour::ALL.into_iter().filter(|colour| !colours.contains(colour));
                let mut chosen = colours.iter().copied().chain(rest);
                for colour in &mut self.colours {
                    *colour = chosen.next().ok_or(Refusal::OptionOutOfRange)?;
                }
                // One colour twice leaves another one over.
                if chosen.next().is_some() {
                    return Err(rush::Refusal::ColourTwice.into());
                }
            }
            Choice::Glasses(on) => self.glasses = *on,
            Choice::GlassMillis(millis) => hourglass::check_length(Span::from_millis(*millis))?,
            Choice::Follow(on) => self.follow = *on,
        }
        Ok(())
    }

    /// Names each option that is a choice among a few: its choices, and the place of the one that holds. The objective, the
    /// colours and the spaces are entered from the cards and the board.
    pub(super) fn list(&self, each: &mut dyn FnMut(&[Choice], usize)) {
        let switches: [(Switch, bool); 5] = [
            (Choice::Epidemics, self.epidemics),
            (Choice::Research, self.research),
            (Choice::Follow, self.follow),
            (Choice::Strict, self.strict),
            (Choice::Glasses, self.glasses),
        ];
        for (choice, on) in switches {
            each(&[choice(false), choice(true)], usize::from(on));
        }
        let limit = self.council.map_or(0, |limit| u16::try_from(limit.secs_begun()).unwrap_or(u16::MAX));
        let mut limits: Vec<Choice, { OFFERED_COUNCILS.len() + 1 }> =
            OFFERED_COUNCILS.into_iter().map(Choice::CouncilSeconds).collect();
        let own = OFFERED_COUNCILS.into_iter().position(|secs| secs == limit);
        if own.is_none() {
            let _ = limits.push(Choice::CouncilSeconds(limit));
        }
        each(&limits, own.unwrap_or(OFFERED_COUNCILS.len()));
    }

    /// How many players there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// How many doctors: one a player, two for a player alone.
    pub const fn doctors(&self) -> u8 {
        if self.seats == 1 { 2 } else { self.seats }
    }

    /// Who owns a doctor, from 0.
    pub const fn owner(&self, doctor: u8) -> u8 {
        if self.seats == 1 { 0 } else { doctor }
    }

    /// Whether the action clock may not be paused.
    pub const fn strict(&self) -> bool {
        self.strict
    }

    /// The length of the action phase.
    pub const fn action(&self) -> Span {
        self.action
    }

    /// The limit of a council.
    pub const fn council(&self) -> Option<Span> {
        self.council
    }

    /// The objective.
    pub const fn objective(&self) -> Option<&Objective> {
        self.objective.as_ref()
    }

    /// Skill points at the start; where they are known, skill at 0 loses. 0 is not known.
    pub fn starting_skill(&self) -> u8 {
        self.objective.map_or(self.starting_skill, |objective| objective.starting_skill)
    }

    /// Whether epidemic cards are used.
    pub const fn epidemics(&self) -> bool {
        self.epidemics
    }

    /// Whether research cards are used.
    pub const fn research(&self) -> bool {
        self.research
    }

    /// Whether patients are followed one by one.
    pub const fn follow(&self) -> bool {
        self.follow
    }

    /// Whether the hourglasses are tracked.
    pub const fn glasses(&self) -> bool {
        self.glasses
    }

    /// How many spaces an action has.
    pub fn spaces(&self, space: Space) -> u8 {
        self.spaces.get(space as usize).copied().unwrap_or(1)
    }

    /// The colour of a doctor.
    pub fn colour(&self, doctor: u8) -> Colour {
        self.colours.get(usize::from(doctor)).copied().unwrap_or(Colour::Red)
    }
}

fn length(secs: u16) -> Result<Span, Refusal> {
    let length = Span::from_secs(secs);
    if length == Span::ZERO || length > Countdown::LONGEST { Err(Refusal::OptionOutOfRange) } else { Ok(length) }
}
