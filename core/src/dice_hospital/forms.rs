//! Moves that take what the table shows: dice, cards, counts and words of the players' own.

use heapless::Vec;

use super::command::{Command, EVENT_BYTES, Improvement, Kind, MOST_DICE, MOST_IMPROVEMENTS, REASON_BYTES};
use super::game::{Game, Phase};
use super::intake::ADMITTED;
use super::reports::REPORTS;
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::form::{Field, Fill, Filled, Form, Given, PIPS};
use crate::game::GameKind;

/// Takes a form.
type Offer<'a> = dyn FnMut(Form) + 'a;

/// Nobody has more patients than beds.
const PATIENTS: u8 = 12;
/// Pips of twelve patients.
const MOST_PIPS: u16 = 72;

fn form(command: &'static str, fields: &[Field], fill: Fill) -> Form {
    Form::new(GameKind::DiceHospital, command, fields, fill)
}

/// A command of this game.
#[expect(clippy::unnecessary_wraps, reason = "what a form is filled into may be none")]
const fn own(command: Command) -> Option<command::Command> {
    Some(command::Command::DiceHospital(command))
}

const fn given(name: &'static str, value: u8) -> Field {
    Field::Given { name, value: Given::Number(value) }
}

const fn words(name: &'static str, most: usize) -> Field {
    Field::Words { name, max: count16(most) }
}

const fn counts(name: &'static str) -> Field {
    Field::Counts { name, most: PATIENTS }
}

#[expect(clippy::cast_possible_truncation, reason = "constants of a few dozen")]
const fn count16(most: usize) -> u16 {
    most as u16
}

fn count(most: usize) -> u8 {
    u8::try_from(most).unwrap_or(u8::MAX)
}

/// The cards of one kind among those that were filled in.
fn cards<T, const N: usize>(filled: &Filled<'_>, name: &str, kind: fn(&Improvement) -> Option<T>) -> Option<Vec<T, N>> {
    let mut cards = Vec::new();
    for card in filled.cards(name)? {
        cards.push(kind(card)?).ok()?;
    }
    Some(cards)
}

const fn department(card: &Improvement) -> Option<super::Department> {
    if let Improvement::Department(department) = card { Some(*department) } else { None }
}

const fn specialist(card: &Improvement) -> Option<super::Specialist> {
    if let Improvement::Specialist(specialist) = card { Some(*specialist) } else { None }
}

impl Game {
    /// Names every command that would be taken with something filled in.
    pub(super) fn offer_forms(&self, clock: &Countdown, now: Instant, offer: &mut Offer<'_>) {
        match self.phase {
            Phase::Setup => self.setup_forms(offer),
            Phase::Intake => self.intake_forms(offer),
            Phase::Improvement => self.reveal_forms(offer),
            Phase::Discharge if !self.options.referee() => {
                let follows = |seat: &u8| self.follows(*seat);
                for (seat, _) in (0u8..).zip(&self.hospitals).filter(|(seat, it)| !it.done && follows(seat)) {
                    let bags = Field::Count { name: "bags", max: 255 };
                    let fields = [given("seat", seat), counts("discharged"), counts("fatalities"), bags];
                    offer(form("tell", &fields, |filled| {
                        own(Command::Tell {
                            seat: filled.known("seat")?,
                            discharged: filled.counts("discharged")?,
                            fatalities: filled.counts("fatalities")?,
                            bags: Some(filled.number("bags")?),
                        })
                    }));
                }
            }
            Phase::Activation if self.in_time(clock, now).is_ok() && self.bag.sum() > 0 => {
                for seat in self.seats().filter(|seat| self.check_turn(*seat).is_ok() && self.admissions(*seat)) {
                    if self.hospital_of(seat).is_ok_and(|hospital| hospital.free_beds() > 0) {
                        let fields = [given("seat", seat), Field::Die { name: "die" }];
                        offer(form("admit_patient", &fields, |filled| {
                            own(Command::AdmitPatient { seat: filled.known("seat")?, die: Some(filled.die("die")?) })
                        }));
                    }
                }
            }
            Phase::Collection | Phase::Ending => self.end_forms(offer),
            _ => {}
        }
        self.round_forms(clock, now, offer);
        if self.phase != Phase::Over {
            offer(self.adjust_form());
        }
    }

    /// The numbers of a round, for hospitals whose patients nobody follows.
    fn round_forms(&self, clock: &Countdown, now: Instant, offer: &mut Offer<'_>) {
        let asked = |seat: &u8| !self.follows(*seat) && self.check_telling(*seat, clock, now).is_ok();
        for seat in self.seats().filter(asked) {
            let fields = [
                given("seat", seat),
                Field::Count { name: "discharged", max: PATIENTS.into() },
                counts("by_colour"),
                Field::Count { name: "fatalities", max: PATIENTS.into() },
                Field::Count { name: "bags", max: 255 },
                Field::Flag { name: "empty" },
            ];
            offer(form("tell_round", &fields, |filled| {
                own(Command::TellRound {
                    seat: filled.known("seat")?,
                    discharged: filled.number("discharged")?,
                    by_colour: filled.counts("by_colour")?,
                    fatalities: filled.number("fatalities")?,
                    bags: Some(filled.number("bags")?),
                    empty: filled.flag("empty")?,
                })
            }));
        }
    }

    /// What a card or a rule of the group does to a hospital, whether it would be taken now or not.
    pub fn adjust_form(&self) -> Form {
        let seat = Field::Count { name: "seat", max: u16::from(self.options.seats()) - 1 };
        let fields = [seat, Field::Change { name: "change" }, words("reason", REASON_BYTES)];
        form("adjust", &fields, |filled| {
            own(Command::Adjust {
                seat: filled.number("seat")?,
                change: filled.change("change")?,
                reason: filled.words("reason")?,
            })
        })
    }

    /// What drawn patients are set to, whether it would be taken now or not.
    pub fn set_form(&self, seat: u8) -> Form {
        let drawn = count(self.options.starting_values().len());
        let fields = [given("seat", seat), Field::Dice { name: "dice", least: drawn, most: drawn, pips: PIPS }];
        form("set_patients", &fields, |filled| {
            own(Command::SetPatients { seat: filled.known("seat")?, dice: filled.dice("dice")? })
        })
    }

    /// Names the tiles or cards that could be filled into a blank: those in the deck, and those that the form's hospital has.
    pub fn cards_for(&self, form: &Form, field: &Field, each: &mut dyn FnMut(Improvement)) {
        let hospital = form.seat().and_then(|seat| self.hospital_of(seat).ok());
        let tiles = hospital.map_or(&[][..], |hospital| hospital.tiles()).iter().copied().map(Improvement::Department);
        let cards =
            hospital.map_or(&[][..], |hospital| hospital.specialists()).iter().copied().map(Improvement::Specialist);
        let unseen = self.decks().unseen(self.options.edition()).map(|(card, _)| card);
        let there = |card: &Improvement| self.decks().count(*card) == 0;
        let mut own: Vec<Improvement, { 2 * MOST_IMPROVEMENTS }> = Vec::new();
        for card in tiles.chain(cards).filter(there) {
            if !own.contains(&card) {
                // There is room for all that a hospital has.
                let _ = own.push(card);
            }
        }
        let tile = field.name() == "departments";
        unseen.chain(own).filter(|card| tile == matches!(card, Improvement::Department(_))).for_each(each);
    }

    /// The form to go on with after one that was filled in: the next player's, or that of the next card.
    pub fn form_after(&self, form: &Form, clock: &Countdown, now: Instant) -> Option<Form> {
        let mut next = None;
        self.offer_forms(clock, now, &mut |other| {
            let follows = match (other.given("place"), form.given("place")) {
                (Some(Given::Number(place)), Some(Given::Number(last))) => {
                    place > last && self.reports.card(place).is_none()
                }
                _ if other.command == "enter_hospital" => other.seat().is_some_and(|seat| !self.entered(seat)),
                _ => matches!(other.command, "draw_patients" | "tell" | "tell_round" | "tell_end"),
            };
            if next.is_none() && other.command == form.command && follows {
                next = Some(other);
            }
        });
        next
    }

    fn setup_forms(&self, offer: &mut Offer<'_>) {
        self.reveal_forms(offer);
        if let Some(seat) = self.next_drawer() {
            let drawn = count(self.options.starting_values().len());
            let fields = [given("seat", seat), Field::Colours { name: "colours", count: drawn }];
            offer(form("draw_patients", &fields, |filled| {
                let (seat, colours) = (filled.known("seat")?, filled.colours("colours")?);
                own(Command::DrawPatients { seat, colours: Some(colours) })
            }));
        }
        if self.options.solo() {
            for place in 0..count(REPORTS) {
                let fields = [given("place", place), Field::Report { name: "report" }];
                offer(form("lay_report", &fields, |filled| {
                    own(Command::LayReport { place: filled.known("place")?, report: filled.report("report")? })
                }));
            }
        }
    }

    fn reveal_forms(&self, offer: &mut Offer<'_>) {
        if !self.reveal_due() || self.boxing_due() {
            return;
        }
        let blank = |name, most: usize| Field::Cards { name, least: count(most), most: count(most) };
        if self.options.seats() == 2 {
            for kind in [Kind::Department, Kind::Specialist] {
                let (tiles, specialists) = self.revealed(Some(kind));
                let extra = Field::Given { name: "extra", value: Given::Kind(kind) };
                let fields = [extra, blank("departments", tiles), blank("specialists", specialists)];
                offer(form("reveal", &fields, reveal));
            }
        } else {
            let (tiles, specialists) = self.revealed(None);
            offer(form("reveal", &[blank("departments", tiles), blank("specialists", specialists)], reveal));
        }
    }

    fn intake_forms(&self, offer: &mut Offer<'_>) {
        if self.intake.rolled() {
            return self.extra_forms(offer);
        }
        if self.event_due() {
            let fields = [words("name", EVENT_BYTES), Field::Flag { name: "ongoing" }];
            offer(form("reveal_event", &fields, |filled| {
                own(Command::RevealEvent { name: filled.words("name")?, ongoing: filled.flag("ongoing")? })
            }));
        }
        self.reveal_forms(offer);
        if !self.options.referee() {
            for (seat, hospital) in (0u8..).zip(&self.hospitals) {
                // Whom nobody followed may be anybody.
                let known = count(hospital.wards().sum().into());
                let (least, most) = if self.follows(seat) { (known, known) } else { (0, PATIENTS) };
                let blank = |name| Field::Cards { name, least: 0, most: count(MOST_IMPROVEMENTS) };
                let fields = [
                    given("seat", seat),
                    Field::Dice { name: "patients", least, most, pips: PIPS },
                    blank("departments"),
                    blank("specialists"),
                    Field::Count { name: "bags", max: 255 },
                ];
                offer(form("enter_hospital", &fields, |filled| {
                    own(Command::EnterHospital {
                        seat: filled.known("seat")?,
                        patients: filled.dice("patients")?,
                        departments: cards(filled, "departments", department)?,
                        specialists: cards(filled, "specialists", specialist)?,
                        bags: Some(filled.number("bags")?),
                    })
                }));
            }
        }
        if !self.event_due() && !self.reveal_due() && self.entered == 0 {
            let dice = count(usize::from(self.options.intake()).min(self.bag.sum().into()));
            let fields = [Field::Dice { name: "dice", least: dice, most: dice, pips: ADMITTED }];
            offer(form("roll", &fields, |filled| own(Command::Roll { dice: Some(filled.dice("dice")?) })));
        }
    }

    /// In an epidemic the table may draw its own fourth patient.
    fn extra_forms(&self, offer: &mut Offer<'_>) {
        if !self.options.epidemic() || self.bag.sum() == 0 {
            return;
        }
        let extra = Field::Die { name: "extra" };
        self.intake_moves(&mut |command| match command {
            Command::TakeAmbulance { seat, ambulance, .. } => {
                let fields = [given("seat", seat), given("ambulance", ambulance), extra];
                offer(form("take_ambulance", &fields, |filled| {
                    let (seat, ambulance) = (filled.known("seat")?, filled.known("ambulance")?);
                    own(Command::TakeAmbulance { seat, ambulance, extra: Some(filled.die("extra")?) })
                }));
            }
            Command::LeaveDie { die, .. } => {
                let fields = [Field::Given { name: "die", value: Given::Die(die) }, extra];
                offer(form("leave_die", &fields, |filled| {
                    let Given::Die(die) = filled.given("die")? else { return None };
                    own(Command::LeaveDie { die, extra: Some(filled.die("extra")?) })
                }));
            }
            _ => {}
        });
    }

    fn end_forms(&self, offer: &mut Offer<'_>) {
        if !self.options.referee() {
            for (seat, _) in (0u8..).zip(&self.hospitals).filter(|(_, hospital)| hospital.pips_told.is_none()) {
                let fields = [given("seat", seat), counts("collected"), Field::Count { name: "pips", max: MOST_PIPS }];
                offer(form("tell_end", &fields, |filled| {
                    let (seat, collected) = (filled.known("seat")?, filled.counts("collected")?);
                    own(Command::TellEnd { seat, collected, pips: filled.number("pips")? })
                }));
            }
        } else if self.phase == Phase::Collection && !self.backs.laid() {
            let fields = [Field::Dice { name: "spaces", least: 1, most: count(MOST_DICE), pips: PIPS }];
            offer(form("lay_backs", &fields, |filled| own(Command::LayBacks { spaces: filled.dice("spaces")? })));
        }
    }
}

fn reveal(filled: &Filled<'_>) -> Option<command::Command> {
    let extra = match filled.given("extra") {
        Some(Given::Kind(kind)) => Some(kind),
        _ => None,
    };
    let departments = Some(cards(filled, "departments", department)?);
    own(Command::Reveal { extra, departments, specialists: Some(cards(filled, "specialists", specialist)?) })
}
