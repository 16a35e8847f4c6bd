//! One moment of each kind at a table, reached by chance: what its page looks like is looked over.

use bedside_core::dice_hospital::{self, Depth};
use bedside_core::{Choices, Command, GameKind, Running, Table, emergency_roll, open_table, rush};

use crate::hosted::Hosted;
use bedside::host::limits::Limits;

/// Presses after which a moment does not come any more.
const MOST: usize = 1_500;

/// A moment.
pub(crate) struct Moment {
    /// What its pictures are called.
    pub(crate) name: &'static str,
    game: fn() -> Choices,
    names: &'static [&'static str],
    /// Whether the table is there.
    is_here: fn(&Table) -> bool,
    /// Whether everything is to be seen without scrolling.
    pub(crate) still: bool,
    /// Whether a television is looked at, too.
    pub(crate) television: bool,
    /// A form that is open, by what its button says, with something chosen in it.
    pub(crate) form: Option<&'static str>,
}

const THREE: &[&str] = &["Ada", "Bartek", "Celina"];
const ALONE: &[&str] = &["Celina"];

fn shift() -> Choices {
    use rush::Choice::{ActionSeconds, Epidemics, Follow, GlassMillis, Research};
    let choices = [ActionSeconds(60), Epidemics(true), Research(true), Follow(true), GlassMillis(20_000)];
    Choices::Rush(choices.into_iter().collect())
}

fn glasses() -> Choices {
    Choices::Rush([rush::Choice::ActionSeconds(120), rush::Choice::GlassMillis(30_000)].into_iter().collect())
}

fn dice(choices: &[dice_hospital::Choice]) -> Choices {
    Choices::DiceHospital(choices.iter().cloned().collect())
}

fn paper() -> Choices {
    Choices::EmergencyRoll([emergency_roll::Choice::Paper(true)].into_iter().collect())
}

fn of_rush(table: &Table, is_here: impl Fn(&rush::Game) -> bool) -> bool {
    table.state().game::<rush::Game>().is_some_and(is_here)
}

fn of_dice(table: &Table, is_here: impl Fn(&dice_hospital::Game) -> bool) -> bool {
    table.state().game::<dice_hospital::Game>().is_some_and(is_here)
}

fn of_er(table: &Table, is_here: impl Fn(&emergency_roll::Game) -> bool) -> bool {
    table.state().game::<emergency_roll::Game>().is_some_and(is_here)
}

macro_rules! moment {
    ($name:literal, $game:expr, $names:expr, $is_here:expr, still: $still:literal, television: $television:literal) => {
        Moment {
            name: $name,
            game: $game,
            names: $names,
            is_here: $is_here,
            still: $still,
            television: $television,
            form: None,
        }
    };
    ($name:literal, $game:expr, $names:expr, $is_here:expr, form: $form:literal) => {
        Moment {
            name: $name,
            game: $game,
            names: $names,
            is_here: $is_here,
            still: false,
            television: false,
            form: Some($form),
        }
    };
}

fn stage(step: rush::Step) -> impl Fn(&rush::Game) -> bool {
    move |game| game.evaluation_step() == Some(step)
}

/// All of them.
pub(crate) const MOMENTS: &[Moment] = &[
    moment!("rush-council", shift, THREE, |table| of_rush(table, |game| game.round() == 1), still: false, television: true),
    moment!("rush-council-2", shift, THREE, |table| of_rush(table, |game| game.round() == 2), still: false, television: false),
    moment!("rush-action", glasses, THREE, |table| of_rush(table, |game| game.phase() == rush::Phase::Action
        && game.glasses_in_play().filter(|glass| game.glasses().length(*glass).is_some()).count() > 0)
        && table.journal().entries() > 8, still: true, television: true),
    moment!("rush-epidemics", shift, THREE, |table| of_rush(table, stage(rush::Step::Epidemics)), still: false, television: true),
    moment!("rush-patients", shift, THREE, |table| of_rush(table, |game| stage(rush::Step::Patients)(game) && game.patients().to_judge().count() > 1), still: false, television: false),
    moment!("rush-counts", glasses, THREE, |table| of_rush(table, stage(rush::Step::Patients)), still: false, television: false),
    moment!("rush-research", shift, THREE, |table| of_rush(table, stage(rush::Step::Research)), still: false, television: false),
    moment!("rush-discharge", glasses, THREE, |table| of_rush(table, stage(rush::Step::Discharge)), still: false, television: false),
    moment!("rush-over", glasses, THREE, |table| table.state().playing().over(), still: false, television: true),
    moment!("dice-setup", || dice(&[dice_hospital::Choice::Administrators(true)]), THREE, |table| of_dice(table, |game| game
        .hospital_of(0).is_ok_and(|hospital| hospital.dealt().is_some() && hospital.administrator().is_none())), still: false, television: true),
    moment!("dice-intake", || dice(&[]), THREE, |table| of_dice(table, |game| game.intake().rolled() && game.turn() == Some(0)), still: true, television: true),
    moment!("dice-improvement", || dice(&[]), THREE, |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Improvement && game.turn() == Some(0)), still: false, television: true),
    moment!("dice-activation", || dice(&[]), THREE, |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Activation && game.round() > 1 && game.can_place(0)), still: false, television: true),
    moment!("dice-round-end", || dice(&[]), THREE, |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Shift && game.round() > 1), still: false, television: true),
    moment!("dice-collection", || dice(&[dice_hospital::Choice::Collections(true)]), THREE, |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Collection && game.turn() == Some(0)), still: false, television: true),
    moment!("dice-over", || dice(&[]), THREE, |table| table.state().playing().over(), still: false, television: true),
    moment!("dice-reports", || dice(&[]), ALONE, |_| true, still: true, television: true),
    moment!("dice-four", || dice(&[]), ALONE, |table| of_dice(table, |game| game.intake().rolled() && !game.returns().is_empty()), still: false, television: true),
    moment!("dice-completing", || dice(&[]), ALONE, |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Discharge && game.round() > 1), still: false, television: false),
    moment!("dice-scorekeeper", || dice(&[dice_hospital::Choice::Depth(Depth::Scorekeeper), dice_hospital::Choice::Administrators(true)]), THREE,
        |table| of_dice(table, |game| game.phase() > dice_hospital::Phase::Setup), still: false, television: true),
    moment!("dice-scorekeeper-alone", || dice(&[dice_hospital::Choice::Depth(Depth::Scorekeeper)]), ALONE,
        |table| of_dice(table, |game| game.phase() > dice_hospital::Phase::Setup), still: false, television: false),
    moment!("dice-alone-over", || dice(&[dice_hospital::Choice::Depth(Depth::Scorekeeper)]), ALONE, |table| table.state().playing().over(), still: false, television: false),
    moment!("er-choose", || GameKind::EmergencyRoll.by_the_rules(), THREE, |table| of_er(table, |game| game.phase() == emergency_roll::Phase::Admit
        && game.turn() > 6 && game.seat(0).is_ok_and(|seat| seat.chosen().is_none())), still: true, television: true),
    moment!("er-admit", || GameKind::EmergencyRoll.by_the_rules(), THREE, |table| of_er(table, |game| game.phase() == emergency_roll::Phase::Admit
        && game.turn() > 3 && game.seat(0).is_ok_and(|seat| seat.chosen().is_some() && !seat.done())), still: true, television: true),
    moment!("er-alicat", || GameKind::EmergencyRoll.by_the_rules(), ALONE, |table| of_er(table, |game| game.turn() > 3 && game.deed().is_some()), still: false, television: true),
    moment!("er-over", || GameKind::EmergencyRoll.by_the_rules(), THREE, |table| table.state().playing().over(), still: false, television: true),
    moment!("er-paper", paper, THREE, |table| of_er(table, |game| game.turn() > 2 && game.phase() == emergency_roll::Phase::Admit), still: false, television: true),
    moment!("er-paper-tally", paper, THREE, |table| of_er(table, |game| game.phase() == emergency_roll::Phase::Tally), still: false, television: true),
    moment!(
        "form-dice",
        || dice(&[]),
        THREE,
        |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Intake
            && !game.intake().rolled()
            && game.round() == 1),
        form: "Enter dice"
    ),
    moment!(
        "form-tiles",
        || dice(&[]),
        THREE,
        |table| of_dice(table, |game| game.phase() == dice_hospital::Phase::Setup),
        form: "Enter tiles"
    ),
    moment!(
        "form-patient",
        shift,
        THREE,
        |table| of_rush(table, |game| game.phase() == rush::Phase::Action && game.patients().all().count() > 2),
        form: "Patient ·"
    ),
    moment!("open-table", || Choices::OpenTable([open_table::Choice::Glasses(1)].into_iter().collect()), THREE, |table| table.journal().entries() > 2
        && !table.state().playing().over(), still: true, television: true),
];

impl Moment {
    /// A table at which it has come; none where it does not come.
    pub(crate) fn table(&self) -> Option<Hosted> {
        let limits = Limits { requests: (1 << 40, 1 << 40), ..Limits::default() };
        // Its time stands still: it is the same moment whenever somebody comes to look.
        let table = Hosted::open((self.game)(), self.names, limits, |opened| opened);
        let mut chance = 7u32;
        for _ in 0..MOST {
            let is_here = self.is_here;
            if table.at_desk(move |_, desk| is_here(desk.table())) {
                return Some(table);
            }
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let drawn = chance;
            let runs = table.at_desk(move |_, desk| {
                step(desk, drawn);
                matches!(desk.view().clock, Running::Running | Running::Expired)
            });
            if runs && chance.is_multiple_of(4) {
                table.passes(11);
            }
        }
        None
    }
}

/// What players alone or with a scorekeeper tell in numbers, and what is on the backs of ambulances.
fn told(table: &Table) -> Option<Command> {
    use bedside_core::dice::{Colour, Counts};
    use dice_hospital::{Command as Do, Numbers, Report};
    let game = table.state().game::<dice_hospital::Game>()?;
    let laid = u8::try_from(game.reports().laid()).unwrap_or(0);
    if game.options().solo() && usize::from(laid) < dice_hospital::REPORTS {
        let report = Report { dice: Counts::of([Colour::Green, Colour::Yellow]), points: 4 + laid };
        return Some(Command::DiceHospital(Do::LayReport { place: laid, report }));
    }
    if game.phase() == dice_hospital::Phase::Collection && game.options().referee() && game.turn().is_none() {
        // Room for everybody who is still there.
        let patients = game.hospitals().iter().flat_map(|hospital| hospital.patients().map(|(_, patient)| patient.die));
        return Some(Command::DiceHospital(Do::LayBacks { spaces: patients.take(12).collect() }));
    }
    let numbers = Numbers::default().colouring(Colour::Green, true).colouring(Colour::Yellow, true);
    let tellings = game.seats().map(|seat| Command::DiceHospital(game.telling(seat, &numbers)));
    tellings.into_iter().find(|telling| table.accepts(telling, table.last()).is_ok())
}

/// What the table waits for, or a move by chance.
fn step(desk: &mut bedside::desk::Desk, chance: u32) {
    if let Some(told) = told(desk.table())
        && desk.press(&told).is_ok()
    {
        return;
    }
    let (table, now) = (desk.table(), desk.now());
    let due = table.step(now).ok().filter(|step| *step != Command::PauseClock);
    if let Some(due) = due.filter(|_| !(chance >> 16).is_multiple_of(8)) {
        let _ = desk.press(&due);
        return;
    }
    let mut moves = Vec::new();
    table.legal(now, |command| moves.push(command));
    moves.retain(|command| {
        !matches!(
            command,
            Command::EndEarly
                | Command::PauseClock
                | Command::AdjustClock { .. }
                | Command::RestartClock
                | Command::SwitchSignal { .. }
                | Command::DrawLot { .. }
                | Command::Rush(rush::Command::BreakOath { .. } | rush::Command::MissSymbol | rush::Command::Agree(_))
                | Command::DiceHospital(dice_hospital::Command::Agree(_))
                | Command::EmergencyRoll(emergency_roll::Command::Agree(_))
        )
    });
    // By chance somebody would keep an administrator before any were dealt, and then none are.
    let deal = Command::DiceHospital(dice_hospital::Command::DealAdministrators { cards: None });
    if moves.contains(&deal) {
        return drop(desk.press(&deal));
    }
    let any = moves.get((chance >> 12) as usize % moves.len().max(1)).cloned();
    match any.filter(|_| !(chance >> 20).is_multiple_of(3)) {
        Some(any) => drop(desk.press(&any)),
        None => fill(desk),
    }
}

/// A form with the least that it takes, where nothing else is left.
fn fill(desk: &mut bedside::desk::Desk) {
    use bedside_core::form::{Field, Value};
    let mut forms = Vec::new();
    desk.table().forms(desk.now(), |form| forms.push(form));
    for form in forms {
        let values: Option<Vec<Value<'_>>> = form
            .blanks()
            .map(|blank| match blank {
                Field::Dice { .. } => None,
                other => other.range().map(|(least, _)| Value::Number(least)),
            })
            .collect();
        if let Some(command) = values.and_then(|values| form.fill(&values).ok())
            && desk.press(&command).is_ok()
        {
            return;
        }
    }
}
