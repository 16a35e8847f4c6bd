//! A form of core as far as a phone has filled it in: what was typed, and what was chosen of dice, cards and signs. Which dice and cards
//! there are, and what a filled form does, core says.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{self, Improvement, Report};
use bedside_core::form::{Field, Form, Given, PIPS, Value};
use bedside_core::rush::{self, Condition, Diagnosis, Exam, PatientCard};
use bedside_core::{Command, Lang, Table};

use crate::screen::general::typed_value;

/// Something that may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    Die(Die),
    Colour(Colour),
    /// A tile or a card, and how many of it there are.
    Card(Improvement, u8),
    Condition(Condition),
    Exam(Exam),
    Surgery,
    Infectious,
}

impl Pick {
    /// What it is called.
    pub(super) fn name(self, lang: Lang) -> String {
        let desk = lang.desk_words();
        match self {
            Pick::Die(die) => format!("{} {}", lang.die_colour(die.colour), die.pips),
            Pick::Colour(colour) => lang.die_colour(colour).to_owned(),
            Pick::Card(card, _) => lang.improvement(card).to_owned(),
            Pick::Condition(condition) => lang.condition(condition).to_owned(),
            Pick::Exam(exam) => lang.exam(exam).to_owned(),
            Pick::Surgery => desk.asks_surgery.to_owned(),
            Pick::Infectious => desk.infectious_symbol.to_owned(),
        }
    }
}

/// Things of one kind, of which some are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) title: &'static str,
    pub(super) picks: Vec<Pick>,
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) chosen: Vec<Pick>,
}

impl Group {
    fn new(title: &'static str, picks: Vec<Pick>, least: u8, most: u8) -> Group {
        Group { title, picks, least: least.into(), most: most.into(), chosen: Vec::new() }
    }

    /// How often something was chosen.
    pub(super) fn count(&self, pick: Pick) -> usize {
        self.chosen.iter().filter(|chosen| **chosen == pick).count()
    }

    /// Whether something may be chosen more than once.
    pub(super) fn repeats(&self) -> bool {
        self.picks.iter().any(|pick| self.most_of(*pick) > 1)
    }

    fn most_of(&self, pick: Pick) -> usize {
        match pick {
            Pick::Die(_) | Pick::Colour(_) => self.most,
            Pick::Card(_, many) => self.most.min(many.into()),
            _ => 1,
        }
    }

    /// Chooses one more; of what there is no more of, none again.
    fn pick(&mut self, pick: Pick) {
        if self.count(pick) >= self.most_of(pick) {
            self.chosen.retain(|chosen| *chosen != pick);
        } else if self.most == 1 {
            self.chosen = vec![pick];
        } else if self.chosen.len() < self.most {
            self.chosen.push(pick);
        }
    }
}

/// A blank with what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Blank {
    pub(super) field: Field,
    /// What is typed is called so, where something is.
    pub(super) label: Option<&'static str>,
    pub(super) typed: String,
    pub(super) groups: Vec<Group>,
}

/// A form that is being filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    form: Form,
    blanks: Vec<Blank>,
}

/// What fills a blank, held as long as the form is filled.
enum Held<'a> {
    Plain(Value<'a>),
    Dice(Vec<Die>),
    Colours(Vec<Colour>),
    Cards(Vec<Improvement>),
    Patient(PatientCard),
}

impl Draft {
    /// Whether every blank can be filled in on a phone.
    pub(super) fn can_fill(form: &Form) -> bool {
        let known = |field: &Field| {
            !matches!(
                field,
                Field::Change { .. }
                    | Field::Millis { .. }
                    | Field::Objective { .. }
                    | Field::Spaces { .. }
                    | Field::DoctorColours { .. }
                    | Field::ResearchCard { .. }
                    | Field::EpidemicCard { .. }
            )
        };
        form.blanks().all(known)
    }

    /// A form in which nothing stands but what the table knows already.
    pub(super) fn new(form: Form, table: &Table, lang: Lang) -> Draft {
        let blank = |field: &Field| Blank {
            field: *field,
            label: label(&form, field, lang),
            typed: String::new(),
            groups: groups(&form, field, table, lang),
        };
        let blanks = form.blanks().map(blank).collect();
        Draft { form, blanks }
    }

    pub(super) fn form(&self) -> &Form {
        &self.form
    }

    pub(super) fn blanks(&self) -> &[Blank] {
        &self.blanks
    }

    fn groups(&mut self) -> impl Iterator<Item = &mut Group> {
        self.blanks.iter_mut().flat_map(|blank| &mut blank.groups)
    }

    /// Another language is spoken; what stands there stays.
    pub(super) fn speak(&mut self, table: &Table, lang: Lang) {
        let said = Draft::new(self.form.clone(), table, lang);
        for (blank, said) in self.blanks.iter_mut().zip(said.blanks) {
            blank.label = said.label;
            for (group, said) in blank.groups.iter_mut().zip(said.groups) {
                group.title = said.title;
            }
        }
    }

    /// Keeps what is typed while something is chosen.
    pub(super) fn keep(&mut self, typed: &[String]) {
        for (blank, typed) in self.blanks.iter_mut().zip(typed) {
            blank.typed.clone_from(typed);
        }
    }

    /// Chooses one of all things that there are, counted through all groups.
    pub(super) fn pick(&mut self, mut place: usize) {
        for group in self.groups() {
            if let Some(pick) = group.picks.get(place).copied() {
                return group.pick(pick);
            }
            place -= group.picks.len();
        }
    }

    /// Takes back one of all that were chosen, counted through all groups.
    pub(super) fn drop(&mut self, mut place: usize) {
        for group in self.groups() {
            if place < group.chosen.len() {
                group.chosen.remove(place);
                return;
            }
            place -= group.chosen.len();
        }
    }

    /// The command; or why there is none.
    pub(super) fn command(&self, lang: Lang) -> Result<Command, String> {
        let held: Vec<Held<'_>> =
            self.blanks.iter().map(|blank| held(&self.form, blank, lang)).collect::<Result<_, _>>()?;
        let values: Vec<Value<'_>> = held.iter().map(Held::value).collect();
        self.form.fill(&values).map_err(|refusal| lang.refusal(refusal).to_owned())
    }
}

impl Held<'_> {
    fn value(&self) -> Value<'_> {
        match self {
            Held::Plain(value) => *value,
            Held::Dice(dice) => Value::Dice(dice),
            Held::Colours(colours) => Value::Colours(colours),
            Held::Cards(cards) => Value::Cards(cards),
            Held::Patient(card) => Value::PatientCard(card),
        }
    }
}

/// What is typed into a blank is called, where something is typed.
fn label(form: &Form, field: &Field, lang: Lang) -> Option<&'static str> {
    match field {
        Field::Number { .. }
        | Field::Points { .. }
        | Field::Count { .. }
        | Field::Words { .. }
        | Field::Flag { .. } => Some(lang.blank(form, field)),
        Field::Report { .. } => Some(lang.report_lines()[1]),
        Field::Diagnosis { .. } => Some(lang.words().efficiency),
        _ => None,
    }
}

/// What there is to choose for a blank.
fn groups(form: &Form, field: &Field, table: &Table, lang: Lang) -> Vec<Group> {
    let (desk, title) = (lang.desk_words(), lang.blank(form, field));
    let dice = |(low, high): (u8, u8)| -> Vec<Pick> {
        Colour::ALL.iter().flat_map(|colour| (low..=high).map(|pips| Pick::Die(Die::new(*colour, pips)))).collect()
    };
    let colours = || Colour::ALL.map(Pick::Colour).to_vec();
    match *field {
        Field::Dice { least, most, pips, .. } => vec![Group::new(lang.phone().dice, dice(pips), least, most)],
        Field::Die { .. } => vec![Group::new(lang.phone().dice, dice(PIPS), 1, 1)],
        Field::Colours { count, .. } => vec![Group::new(title, colours(), count, count)],
        Field::Counts { most, .. } => vec![Group::new(title, colours(), 0, most)],
        Field::Report { .. } => vec![Group::new(lang.report_lines()[0], colours(), 1, Report::MOST_DICE)],
        Field::Cards { least, most, .. } => {
            let mut picks = Vec::new();
            if let Some(game) = table.state().game::<dice_hospital::Game>() {
                game.cards_for(form, field, &mut |card| {
                    picks.push(Pick::Card(card, game.decks().count(card).max(1)));
                });
            }
            vec![Group::new(title, picks, least, most)]
        }
        Field::PatientCard { asks, .. } => {
            let mut how = Group::new(desk.card_says, Condition::ALL.map(Pick::Condition).to_vec(), 0, 1);
            let asked: Vec<Pick> = Exam::ALL.into_iter().map(Pick::Exam).chain([Pick::Surgery]).collect();
            let most = u8::try_from(asked.len()).unwrap_or(u8::MAX);
            let mut for_what = Group::new("", asked, 0, most);
            // What the card is known to say, stays unless somebody says otherwise.
            if let Some(card) = known_card(form, table) {
                how.chosen = card.condition.map(Pick::Condition).into_iter().collect();
                for_what.chosen = card.asks.iter().copied().map(Pick::Exam).collect();
                for_what.chosen.extend(card.surgery.then_some(Pick::Surgery));
            }
            if asks { vec![how, for_what] } else { vec![how] }
        }
        Field::Diagnosis { infectious, .. } => {
            let signs: Vec<Pick> = [Pick::Surgery].into_iter().chain(infectious.then_some(Pick::Infectious)).collect();
            let most = u8::try_from(signs.len()).unwrap_or(u8::MAX);
            vec![Group::new("", signs, 0, most)]
        }
        _ => Vec::new(),
    }
}

/// The card of the patient that a form is of, as far as it is known.
fn known_card(form: &Form, table: &Table) -> Option<PatientCard> {
    let Given::Spot(spot) = form.given("patient")? else { return None };
    Some(table.state().game::<rush::Game>()?.patients().at(spot)?.card())
}

/// What stands in a blank; or what is wrong with it.
fn held<'a>(form: &Form, blank: &'a Blank, lang: Lang) -> Result<Held<'a>, String> {
    let chosen = || blank.groups.iter().flat_map(|group| group.chosen.iter().copied());
    let has = |pick: Pick| chosen().any(|chosen| chosen == pick);
    let colours = || chosen().filter_map(|pick| if let Pick::Colour(colour) = pick { Some(colour) } else { None });
    let dice = || chosen().filter_map(|pick| if let Pick::Die(die) = pick { Some(die) } else { None });
    let not_a_number = || {
        let name = blank.label.unwrap_or_else(|| lang.blank(form, &blank.field));
        format!("{name}: {}", lang.desk_words().not_a_number)
    };
    let number = || blank.typed.trim().parse().map_err(|_| not_a_number());
    Ok(match blank.field {
        Field::Dice { .. } => Held::Dice(dice().collect()),
        Field::Die { .. } => {
            let missing = || format!("{}: {}", lang.phone().dice, lang.refusal(bedside_core::Refusal::OutOfLimits));
            Held::Plain(Value::Die(dice().next().ok_or_else(missing)?))
        }
        Field::Colours { .. } => Held::Colours(colours().collect()),
        Field::Counts { .. } => Held::Plain(Value::Counts(Counts::of(colours()))),
        Field::Report { .. } => Held::Plain(Value::Report(Report { dice: Counts::of(colours()), points: number()? })),
        Field::Cards { .. } => Held::Cards(
            chosen().filter_map(|pick| if let Pick::Card(card, _) = pick { Some(card) } else { None }).collect(),
        ),
        Field::PatientCard { .. } => Held::Patient(PatientCard {
            condition: Condition::ALL.into_iter().find(|condition| has(Pick::Condition(*condition))),
            asks: Exam::ALL.into_iter().filter(|exam| has(Pick::Exam(*exam))).collect(),
            surgery: has(Pick::Surgery),
        }),
        Field::Diagnosis { .. } => {
            let (surgery, infectious) = (has(Pick::Surgery), has(Pick::Infectious));
            Held::Plain(Value::Diagnosis(Diagnosis { efficiency: number()?, surgery, infectious }))
        }
        ref field => Held::Plain(typed_value(field, &blank.typed).ok_or_else(not_a_number)?),
    })
}
