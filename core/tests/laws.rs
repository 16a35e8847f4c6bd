//! Laws of the table: each holds for any sequence of presses at any times.

use bedside_core::clock::{Countdown, Instant, Running, Span};
use bedside_core::command::Command;
use bedside_core::cue::Signal;
use bedside_core::event::{Event, Events};
use bedside_core::form::{Field, Form, Given};
use bedside_core::game::Choices;
use bedside_core::journal::{CAPACITY, Damage, Entry, Fate, LONGEST_ENTRY, MAGIC, MOST_ENTRIES, VERSION};
use bedside_core::refusal::Refusal;
use bedside_core::rush::ScoreLine;
use bedside_core::rush::{self, Choice, Measure, Phase};
use bedside_core::setup::Setup;
use bedside_core::state::State;
use bedside_core::table::Table;
use bedside_core::text::Lang;
use bedside_core::view::View;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const AT: fn(u64) -> Instant = Instant::from_millis;
const BEGIN: Command = Command::Rush(rush::Command::BeginAction);

fn setup(seats: usize, choices: &[Choice]) -> Setup {
    let names = ["Ada", "Łucja", "Żaneta", "Ben"];
    Setup {
        game: Choices::Rush(choices.iter().cloned().collect()),
        seats: names.iter().take(seats).map(|name| (*name).try_into().unwrap()).collect(),
    }
}

fn open(seats: usize, choices: &[Choice]) -> Table {
    Table::open(&setup(seats, choices)).unwrap()
}

fn do_at(table: &mut Table, command: &Command, now: Instant) -> Result<Events, Refusal> {
    table.apply(command, now, &mut ChaCha8Rng::seed_from_u64(now.millis()))
}

fn points(measure: Measure, by: i16, reason: &str) -> Command {
    Command::Rush(rush::Command::Record { measure, by, reason: reason.try_into().unwrap() })
}

/// Every concrete command that a table of at most four could be asked, and some that none may be.
fn pool() -> Vec<Command> {
    let mut pool = vec![
        Command::Undo,
        Command::Redo,
        Command::StartClock,
        Command::PauseClock,
        Command::ResumeClock,
        Command::RestartClock,
        Command::InterruptClock,
        BEGIN,
        Command::Rush(rush::Command::BeginEvaluation),
        Command::Rush(rush::Command::BeginCouncil),
        Command::Rush(rush::Command::EndShift),
        Command::DrawLot { seat: None },
    ];
    pool.extend([0, 1, 2, 3, 4, 5, 6, 255].map(|seat| Command::DrawLot { seat: Some(seat) }));
    pool.extend(
        Signal::ALL.into_iter().flat_map(|signal| [true, false].map(|on| Command::SwitchSignal { signal, on })),
    );
    pool
}

fn any_signal() -> impl Strategy<Value = Signal> {
    prop::sample::select(&Signal::ALL[..])
}

/// Presses, those that move the game on more often than the others.
fn any_command() -> impl Strategy<Value = Command> {
    prop_oneof![
        10 => prop::sample::select(vec![
            BEGIN,
            Command::Rush(rush::Command::BeginEvaluation),
            Command::Rush(rush::Command::BeginCouncil),
            Command::Rush(rush::Command::EndShift),
        ]),
        6 => prop::sample::select(vec![Command::StartClock, Command::PauseClock, Command::ResumeClock]),
        1 => Just(Command::RestartClock),
        3 => prop_oneof![-70i16..70, any::<i16>()].prop_map(|secs| Command::AdjustClock { secs }),
        2 => (any_signal(), any::<bool>()).prop_map(|(signal, on)| Command::SwitchSignal { signal, on }),
        2 => prop::option::of(0u8..6).prop_map(|seat| Command::DrawLot { seat }),
        4 => prop::sample::select(vec![Command::Undo, Command::Undo, Command::Redo]),
        2 => (any::<bool>(), prop_oneof![8 => -40i16..40, 1 => any::<i16>(), 1 => Just(i16::MIN), 1 => Just(i16::MAX)], "[a-zżółć ]{0,20}").prop_map(|(skill, by, reason)| {
            points(if skill { Measure::Skill } else { Measure::Reputation }, by, &reason)
        }),
        1 => Just(Command::InterruptClock),
    ]
}

fn any_choices() -> impl Strategy<Value = Vec<Choice>> {
    let choice = prop_oneof![
        4 => (1u16..150).prop_map(Choice::ActionSeconds),
        1 => any::<bool>().prop_map(Choice::Strict),
        1 => any::<u8>().prop_map(Choice::StartingSkill),
    ];
    prop::collection::vec(choice, 0..4)
}

/// Milliseconds between presses: none, a few, or enough for a clock to run out.
fn any_wait() -> impl Strategy<Value = u32> {
    prop_oneof![2 => Just(0u32), 3 => 0u32..1_500, 4 => 0u32..40_000, 1 => Just(200_000u32)]
}

fn any_evening() -> impl Strategy<Value = (usize, Vec<Choice>, Vec<(u32, Command)>)> {
    (1usize..5, any_choices(), prop::collection::vec((any_wait(), any_command()), 0..40))
}

/// A table after an evening; refusals are part of it.
fn play((seats, choices, evening): &(usize, Vec<Choice>, Vec<(u32, Command)>)) -> (Table, Instant) {
    let (mut table, mut now) = (open(*seats, choices), Instant::START);
    for (wait, command) in evening {
        now = now.after(Span::from_millis(*wait));
        let _ = do_at(&mut table, command, now);
    }
    (table, now)
}

/// The same, with the table after each entry of the journal.
fn play_all(evening: &(usize, Vec<Choice>, Vec<(u32, Command)>)) -> Vec<Table> {
    let (mut table, mut now) = (open(evening.0, &evening.1), Instant::START);
    let mut all = vec![table.clone()];
    for (wait, command) in &evening.2 {
        now = now.after(Span::from_millis(*wait));
        if do_at(&mut table, command, now).is_ok() {
            all.push(table.clone());
        }
    }
    all
}

fn signals(events: &Events) -> Vec<Signal> {
    events
        .iter()
        .filter_map(|event| if let Event::SignalGiven { signal } = event { Some(*signal) } else { None })
        .collect()
}

fn score(table: &Table) -> Vec<ScoreLine> {
    let mut lines = vec![];
    bedside_core::rush::ledger::lines(table, |line| lines.push(line));
    lines
}

fn legal(table: &Table, now: Instant) -> Vec<Command> {
    let mut all = vec![];
    table.legal(now, |command| all.push(command));
    all
}

fn forms(table: &Table, now: Instant) -> Vec<Form> {
    let mut all = vec![];
    table.forms(now, |form| all.push(form));
    all
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

// A countdown that goes a millisecond at a time, for comparison.

#[derive(Clone, Copy, PartialEq)]
enum Slow {
    Ready,
    Runs,
    Stands,
    Over,
}

struct SlowClock {
    first: u32,
    length: u32,
    left: u32,
    does: Slow,
    off: Vec<Signal>,
    /// Moments and signals.
    heard: Vec<(u64, Signal)>,
    now: u64,
}

impl SlowClock {
    fn new(secs: u16) -> SlowClock {
        let first = u32::from(secs) * 1000;
        SlowClock { first, length: first, left: first, does: Slow::Ready, off: vec![], heard: vec![], now: 0 }
    }

    fn tick(&mut self) {
        self.now += 1;
        if self.does != Slow::Runs {
            return;
        }
        self.left -= 1;
        let due = [
            (self.length / 2, Signal::Half),
            (60_000, Signal::Minute),
            (30_000, Signal::Thirty),
            (10_000, Signal::Ten),
            (5_000, Signal::Five),
            (4_000, Signal::Four),
            (3_000, Signal::Three),
            (2_000, Signal::Two),
            (1_000, Signal::One),
            (0, Signal::End),
        ];
        for (left, signal) in due {
            if left == self.left && !self.off.contains(&signal) {
                self.heard.push((self.now, signal));
            }
        }
        if self.left == 0 {
            self.does = Slow::Over;
        }
    }

    /// Whether it takes a press in the action phase of a table without strictness.
    fn press(&mut self, command: &Command) -> bool {
        match (command, self.does) {
            (Command::StartClock, Slow::Ready) | (Command::ResumeClock, Slow::Stands) => self.does = Slow::Runs,
            (Command::PauseClock, Slow::Runs) => self.does = Slow::Stands,
            (Command::RestartClock, does) if does != Slow::Ready || self.length != self.first => {
                (self.length, self.left, self.does) = (self.first, self.first, Slow::Ready);
            }
            (Command::AdjustClock { secs }, does) => {
                let left = i64::from(self.left) + i64::from(*secs) * 1000;
                if *secs == 0 || !(1..=5_999_000).contains(&left) {
                    return false;
                }
                self.left = u32::try_from(left).unwrap();
                if does == Slow::Ready {
                    self.length = self.left;
                } else if does == Slow::Over {
                    self.does = Slow::Stands;
                }
                self.length = self.length.max(self.left);
            }
            (Command::SwitchSignal { signal, on }, _) if *on == self.off.contains(signal) => {
                if *on {
                    self.off.retain(|off| off != signal);
                } else {
                    self.off.push(*signal);
                }
            }
            _ => return false,
        }
        true
    }
}

fn any_clock_press() -> impl Strategy<Value = Command> {
    prop_oneof![
        3 => Just(Command::StartClock),
        3 => Just(Command::PauseClock),
        3 => Just(Command::ResumeClock),
        1 => Just(Command::RestartClock),
        3 => prop_oneof![-40i16..40, Just(i16::MIN), Just(i16::MAX), Just(5_999)].prop_map(|secs| Command::AdjustClock { secs }),
        2 => (any_signal(), any::<bool>()).prop_map(|(signal, on)| Command::SwitchSignal { signal, on }),
    ]
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn every_signal_comes_at_its_millisecond_once_and_in_order(
        secs in 1u16..140,
        presses in prop::collection::vec((0u32..25_000, any_clock_press()), 0..14),
    ) {
        let mut slow = SlowClock::new(secs);
        slow.does = Slow::Runs;
        let mut woken = open(2, &[Choice::ActionSeconds(secs)]);
        do_at(&mut woken, &BEGIN, AT(0)).unwrap();
        let (mut coarse, mut fine) = (woken.clone(), woken.clone());
        let (mut at_wakes, mut in_big_steps, mut in_small_steps) = (vec![], vec![], vec![]);
        let mut now = 0u64;
        let end = [(200_000, Command::InterruptClock)];
        for (wait, press) in presses.into_iter().chain(end) {
            let until = now + u64::from(wait);
            while slow.now < until {
                slow.tick();
            }
            // Sleeping exactly until the next wake, and looking in between.
            let mut at = now;
            while let Some(wake) = woken.next_wake(AT(at)).filter(|wake| wake.millis() <= until) {
                let wake = wake.millis();
                prop_assert!(wake > at, "it wakes at {wake} though everything up to {at} was heard");
                let shown = View::of(&woken, AT(at)).secs;
                for between in [at + 1, at + (wake - at) / 2, wake - 1] {
                    prop_assert!(between == wake || View::of(&woken, AT(between)).secs == shown);
                }
                at_wakes.extend(signals(&woken.advance(AT(wake))).into_iter().map(|signal| (wake, signal)));
                at = wake;
            }
            let shown = View::of(&woken, AT(at)).secs;
            prop_assert_eq!(View::of(&woken, AT(until)).secs, shown, "the figure changed while the table slept");
            for step in (now..until).step_by(777) {
                in_small_steps.extend(signals(&fine.advance(AT(step))));
            }
            now = until;

            let taken = slow.press(&press);
            let outcomes = [&mut woken, &mut coarse, &mut fine].map(|table| do_at(table, &press, AT(now)));
            for outcome in &outcomes {
                prop_assert_eq!(outcome.is_ok(), taken, "{:?} {:?}", press, outcome);
            }
            let [by_wakes, by_big, by_small] = outcomes.map(|outcome| outcome.map(|events| signals(&events)).unwrap_or_default());
            at_wakes.extend(by_wakes.into_iter().map(|signal| (now, signal)));
            in_big_steps.extend(by_big);
            in_small_steps.extend(by_small);
            if !taken {
                in_big_steps.extend(signals(&coarse.advance(AT(now))));
                in_small_steps.extend(signals(&fine.advance(AT(now))));
            }
            prop_assert_eq!(View::of(&woken, AT(now)).left.millis(), slow.left);
            prop_assert_eq!(woken.state(), coarse.state());
        }
        prop_assert_eq!(&at_wakes, &slow.heard);
        let order: Vec<Signal> = slow.heard.iter().map(|(_, signal)| *signal).collect();
        prop_assert_eq!(in_big_steps, order.clone());
        prop_assert_eq!(in_small_steps, order);
    }

    #[test]
    fn a_refused_command_changes_nothing(evening in any_evening(), wait in any_wait(), late in any_wait()) {
        let (table, now) = play(&evening);
        let (now, later) = (now.after(Span::from_millis(wait)), now.after(Span::from_millis(wait)).after(Span::from_millis(late)));
        for command in pool().into_iter().chain([0, i16::MIN, i16::MAX].map(|secs| Command::AdjustClock { secs })) {
            let mut tried = table.clone();
            if do_at(&mut tried, &command, now).is_err() {
                prop_assert_eq!(&tried, &table);
                prop_assert_eq!(tried.journal().bytes(), table.journal().bytes());
                prop_assert_eq!(tried.advance(later), table.clone().advance(later));
            }
        }
    }

    #[test]
    fn what_is_listed_is_what_is_accepted(evening in any_evening(), wait in any_wait()) {
        let (table, now) = play(&evening);
        let now = now.after(Span::from_millis(wait));
        let listed = legal(&table, now);
        for (nth, command) in listed.iter().enumerate() {
            prop_assert!(!listed[..nth].contains(command), "{command:?} is listed twice");
            prop_assert!(do_at(&mut table.clone(), command, now).is_ok(), "{command:?} is listed and refused");
        }
        for command in pool().iter().filter(|command| !listed.contains(command)) {
            prop_assert!(do_at(&mut table.clone(), command, now).is_err(), "{command:?} is accepted and not listed");
        }
        if let Ok(step) = table.step(now) {
            prop_assert_eq!(listed.first(), Some(&step));
        }
        prop_assert_eq!(View::of(&table, now).undo, listed.contains(&Command::Undo));
        prop_assert_eq!(View::of(&table, now).redo, listed.contains(&Command::Redo));
        for command in pool() {
            prop_assert_eq!(table.accepts(&command, now), do_at(&mut table.clone(), &command, now).map(|_| ()));
        }
    }

    #[test]
    fn forms_take_both_ends_of_their_ranges_and_nothing_beyond(evening in any_evening(), wait in any_wait()) {
        let (table, now) = play(&evening);
        let now = now.after(Span::from_millis(wait));
        let taken = |command: &Command| do_at(&mut table.clone(), command, now);
        let forms = forms(&table, now);
        for form in &forms {
            match (form.command, form.fields.as_slice()) {
                ("adjust_clock", [Field::Number { name: "secs", min, max }]) => {
                    prop_assert!(min <= max && (*min, *max) != (0, 0));
                    for secs in [*min, *max, min.midpoint(*max)] {
                        prop_assert_eq!(taken(&Command::AdjustClock { secs }).is_ok(), secs != 0, "{}", secs);
                    }
                    prop_assert_eq!(taken(&Command::AdjustClock { secs: min - 1 }), Err(Refusal::TooLittleTime));
                    prop_assert_eq!(taken(&Command::AdjustClock { secs: max + 1 }), Err(Refusal::TooMuchTime));
                }
                ("record", [Field::Given { value: Given::Measure(value), .. }, Field::Number { min, max, .. }, Field::Words { max: bytes, .. }]) => {
                    prop_assert_eq!(*bytes, 48);
                    for by in [*min, *max] {
                        let outcome = taken(&points(*value, by, &"ż".repeat(24)));
                        prop_assert_eq!(outcome.is_ok(), by != 0, "{} {:?}", by, outcome);
                    }
                    prop_assert_eq!(taken(&points(*value, min - 1, "x")), Err(Refusal::TooManyPoints));
                    prop_assert_eq!(taken(&points(*value, max + 1, "x")), Err(Refusal::TooManyPoints));
                    prop_assert_eq!(taken(&points(*value, if *max > 0 { 1 } else { -1 }, " ")), Err(Refusal::Rush(rush::Refusal::NoReason)));
                }
                ("enter", [Field::Given { value: Given::Outcome(outcome), .. }, Field::Number { min, max, .. }]) => {
                    let enter = |patients| Command::Rush(rush::Command::Enter { outcome: *outcome, patients });
                    for patients in [*min, *max] {
                        prop_assert!(taken(&enter(u8::try_from(patients).unwrap())).is_ok(), "{}", patients);
                    }
                    prop_assert_eq!(taken(&enter(0)), Err(Refusal::Rush(rush::Refusal::NotThatManyPatients)));
                    prop_assert!(taken(&enter(u8::try_from(*max + 1).unwrap())).is_err());
                }
                ("discharge_all", [Field::Count { max, .. }]) => {
                    let all = |reputation| Command::Rush(rush::Command::DischargeAll { reputation });
                    prop_assert!(taken(&all(0)).is_ok() && taken(&all(*max)).is_ok());
                    prop_assert_eq!(taken(&all(max + 1)), Err(Refusal::TooManyPoints));
                }
                ("discharge", [Field::Given { value: Given::Spot(patient), .. }, Field::Count { max: card, .. }, Field::Count { max: diagnosis, .. }]) => {
                    let (card, diagnosis) = (u8::try_from(*card).unwrap(), u8::try_from(*diagnosis).unwrap());
                    let home = |card, diagnosis| Command::Rush(rush::Command::Discharge { patient: *patient, card, diagnosis });
                    prop_assert!(taken(&home(0, 0)).is_ok() && taken(&home(card, diagnosis)).is_ok());
                }
                other => prop_assert!(false, "an unknown form: {other:?}"),
            }
        }
        // A form that is not offered takes nothing.
        if !forms.iter().any(|form| form.command == "adjust_clock") {
            prop_assert!([-1, 1, 30].map(|secs| taken(&Command::AdjustClock { secs })).iter().all(Result::is_err), "not offered");
        }
        if !forms.iter().any(|form| form.command == "record") {
            prop_assert!([-1, 1].iter().all(|by| taken(&points(Measure::Skill, *by, "x")).is_err()));
        }
    }

    #[test]
    fn undo_and_redo_walk_the_same_steps_as_a_plain_stack(evening in any_evening()) {
        let (mut table, mut now) = (open(evening.0, &evening.1), Instant::START);
        // The oracle: what counts with the state before it, and what was undone with the state after it.
        let mut done: Vec<(u16, State)> = vec![];
        let mut undone: Vec<(u16, State)> = vec![];
        let mut standing = vec![Fate::Counts];
        for (wait, command) in &evening.2 {
            now = now.after(Span::from_millis(*wait));
            let (number, before) = (table.journal().entries(), table.clone());
            let outcome = do_at(&mut table, command, now);
            match command {
                Command::Undo => match done.pop() {
                    Some((entry, state)) => {
                        prop_assert!(outcome.is_ok());
                        prop_assert_eq!(table.state(), &state, "undo gives the state before");
                        undone.push((entry, before.state().clone()));
                        standing[usize::from(entry)] = Fate::Undone;
                        standing.push(Fate::Turn);
                    }
                    None => prop_assert_eq!(outcome, Err(Refusal::NothingToUndo)),
                },
                Command::Redo => match undone.pop() {
                    Some((entry, state)) => {
                        prop_assert!(outcome.is_ok());
                        prop_assert_eq!(table.state(), &state, "redo gives the state that was undone");
                        done.push((entry, before.state().clone()));
                        standing[usize::from(entry)] = Fate::Counts;
                        standing.push(Fate::Turn);
                    }
                    None => prop_assert_eq!(outcome, Err(Refusal::NothingToRedo)),
                },
                _ if outcome.is_ok() => {
                    done.push((number, before.state().clone()));
                    standing.push(Fate::Counts);
                    for (entry, _) in undone.drain(..) {
                        standing[usize::from(entry)] = Fate::Gone;
                    }
                }
                _ => {}
            }
            prop_assert!(table.journal().bytes().starts_with(before.journal().bytes()), "an entry was removed");
            prop_assert_eq!(usize::from(table.journal().entries()), standing.len());
            for (entry, standing) in (0u16..).zip(&standing) {
                prop_assert_eq!(table.journal().fate(entry), *standing, "entry {}", entry);
            }
        }
        // All the way back and all the way forth.
        let state = table.state().clone();
        let steps = done.len();
        for _ in 0..steps {
            do_at(&mut table, &Command::Undo, now).unwrap();
        }
        let opened = open(evening.0, &evening.1);
        prop_assert_eq!(table.state(), opened.state());
        prop_assert_eq!(do_at(&mut table, &Command::Undo, now), Err(Refusal::NothingToUndo));
        for _ in 0..steps {
            do_at(&mut table, &Command::Redo, now).unwrap();
        }
        prop_assert_eq!(table.state(), &state);
        // Something else instead of what was undone.
        if do_at(&mut table, &Command::Undo, now).is_ok() {
            do_at(&mut table, &Command::DrawLot { seat: Some(0) }, now).unwrap();
            prop_assert_eq!(do_at(&mut table, &Command::Redo, now), Err(Refusal::NothingToRedo));
        }
    }

    #[test]
    fn a_saved_journal_gives_the_same_table(evening in any_evening()) {
        let (table, _) = play(&evening);
        let (read, damage) = Table::read(table.journal().bytes()).unwrap();
        prop_assert_eq!(damage, None);
        prop_assert_eq!(read.state(), table.state());
        prop_assert_eq!(read.journal(), table.journal());
        prop_assert_eq!(score(&read), score(&table));
        let mut adopted = open(evening.0, &evening.1);
        for record in table.journal().records(1) {
            adopted.adopt(record).unwrap();
        }
        prop_assert_eq!(adopted.state(), table.state());
        prop_assert_eq!(adopted.journal(), table.journal());
    }

    #[test]
    fn the_score_explains_the_tracks(evening in any_evening()) {
        let (table, _) = play(&evening);
        for measure in [Measure::Skill, Measure::Reputation] {
            let sum: i16 = score(&table).iter().filter(|line| line.measure == measure).map(|line| line.by).sum();
            prop_assert_eq!(sum, table.state().game::<rush::Game>().unwrap().points(measure));
        }
    }

    #[test]
    fn a_torn_journal_keeps_its_whole_records(evening in any_evening(), cuts in prop::collection::vec(any::<prop::sample::Index>(), 12)) {
        let all = play_all(&evening);
        let bytes = all.last().unwrap().journal().bytes();
        for cut in cuts {
            let cut = cut.index(bytes.len() + 1);
            let read = Table::read(&bytes[..cut]);
            match all.iter().rev().find(|table| table.journal().bytes().len() <= cut) {
                Some(whole) => {
                    let (table, damage) = read.unwrap();
                    prop_assert_eq!(table.state(), whole.state());
                    prop_assert_eq!(table.journal(), whole.journal());
                    let torn = Damage::Torn { entry: whole.journal().entries() };
                    prop_assert_eq!(damage, (whole.journal().bytes().len() < cut).then_some(torn));
                }
                None if cut < 8 => prop_assert_eq!(read, Err(Damage::NotAJournal)),
                None => prop_assert_eq!(read, Err(Damage::Torn { entry: 0 })),
            }
        }
    }

    #[test]
    fn a_flipped_bit_is_found_and_costs_at_most_what_follows(evening in any_evening(), bits in prop::collection::vec(any::<prop::sample::Index>(), 12)) {
        let all = play_all(&evening);
        let bytes = all.last().unwrap().journal().bytes();
        for bit in bits {
            let bit = bit.index(bytes.len() * 8);
            let mut flipped = bytes.to_vec();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let whole = all.iter().rev().find(|table| table.journal().bytes().len() <= bit / 8);
            match (Table::read(&flipped), whole) {
                (Ok((table, damage)), Some(whole)) => {
                    prop_assert!(damage.is_some(), "bit {bit} was not found");
                    prop_assert_eq!(table.journal(), whole.journal());
                    prop_assert_eq!(table.state(), whole.state());
                }
                (Err(_), None) => {}
                (read, _) => prop_assert!(false, "bit {bit}: {read:?}"),
            }
        }
    }

    #[test]
    fn no_bytes_bring_the_reader_down(bytes in prop::collection::vec(any::<u8>(), 0..600), header in any::<bool>()) {
        let bytes = if header { [&MAGIC[..], &[VERSION], &bytes].concat() } else { bytes };
        if let Ok((table, _)) = Table::read(&bytes) {
            prop_assert!(bytes.starts_with(table.journal().bytes()));
        }
    }

    #[test]
    fn no_forged_journal_brings_a_table_down(
        entries in prop::collection::vec((prop_oneof![0u64..100_000, any::<u64>(), Just(u64::MAX)], any_command()), 0..20),
        later in any::<u64>(),
    ) {
        let mut forged = Forged::open(&setup(2, &[]));
        for (after, command) in &entries {
            forged.add(&postcard_of(&Entry { after: *after, command: command.clone() }));
        }
        let (mut table, damage) = Table::read(&forged.bytes).unwrap();
        prop_assert!(forged.bytes.starts_with(table.journal().bytes()), "not a beginning of it");
        prop_assert_eq!(damage.is_none(), table.journal().bytes().len() == forged.bytes.len());
        let (again, damage) = Table::read(table.journal().bytes()).unwrap();
        prop_assert_eq!(damage, None);
        prop_assert_eq!(again.state(), table.state());
        // It can be used, at any time.
        for now in [AT(0), table.last(), AT(later), AT(u64::MAX)] {
            let _ = (View::of(&table, now), table.next_wake(now), legal(&table, now), forms(&table, now), table.interrupt(now));
            let _ = (table.advance(now), View::of(&table, now).parts_left(u32::MAX));
            for command in pool() {
                let _ = do_at(&mut table.clone(), &command, now);
            }
        }
    }

    #[test]
    fn time_set_back_moves_no_entry_back(presses in prop::collection::vec((0u64..500_000, any_command()), 1..30)) {
        let mut table = open(2, &[Choice::ActionSeconds(60)]);
        let mut expected = vec![];
        for (now, command) in presses {
            let last = table.last();
            if do_at(&mut table, &command, AT(now)).is_ok() {
                expected.push(AT(now).max(last));
            }
            prop_assert_eq!(table.last(), expected.last().copied().unwrap_or_default());
        }
        let moments: Vec<Instant> = table.journal().commands().map(|(_, at, _)| at).collect();
        prop_assert_eq!(moments, expected);
        let (read, _) = Table::read(table.journal().bytes()).unwrap();
        prop_assert_eq!(read.state(), table.state(), "the table took another moment than its journal");
    }
}

#[test]
fn a_switched_off_signal_is_never_given() {
    for off in Signal::ALL {
        let mut table = open(2, &[Choice::ActionSeconds(130)]);
        do_at(&mut table, &Command::SwitchSignal { signal: off, on: false }, AT(0)).unwrap();
        do_at(&mut table, &BEGIN, AT(0)).unwrap();
        let given = signals(&table.advance(AT(130_000)));
        let expected: Vec<Signal> =
            Signal::ALL.into_iter().filter(|signal| *signal != off && *signal != Signal::Start).collect();
        assert_eq!(given, expected);
    }
}

#[test]
fn a_device_whose_time_is_set_back_gives_no_signal_twice() {
    let mut table = open(2, &[Choice::ActionSeconds(60)]);
    do_at(&mut table, &BEGIN, AT(0)).unwrap();
    assert_eq!(signals(&table.advance(AT(50_000))), [Signal::Half, Signal::Thirty, Signal::Ten]);
    // The other device is some milliseconds behind.
    let events = do_at(&mut table, &Command::DrawLot { seat: Some(0) }, AT(49_990)).unwrap();
    assert_eq!(signals(&events), []);
    assert_eq!(signals(&table.advance(AT(54_999))), []);
    assert_eq!(signals(&table.advance(AT(55_000))), [Signal::Five]);
}

#[test]
fn a_clock_set_anew_gives_its_signals_though_time_was_set_far_back() {
    let mut table = open(2, &[Choice::ActionSeconds(60)]);
    do_at(&mut table, &BEGIN, AT(0)).unwrap();
    table.advance(AT(60_000));
    // The gadget lost its power after ten seconds, and its word holds.
    table.interrupt(AT(10_000)).unwrap();
    do_at(&mut table, &Command::ResumeClock, AT(11_000)).unwrap();
    assert_eq!(table.next_wake(AT(11_000)), Some(AT(12_000)));
    assert_eq!(signals(&table.advance(AT(60_999))).len(), 8);
    assert_eq!(signals(&table.advance(AT(61_000))), [Signal::End]);
}

#[test]
fn a_view_before_the_last_entry_shows_the_table_as_it_was_then() {
    let mut table = open(2, &[Choice::ActionSeconds(60)]);
    do_at(&mut table, &BEGIN, AT(100_000)).unwrap();
    assert_eq!(View::of(&table, AT(40_000)), View::of(&table, AT(100_000)));
    assert_eq!(View::of(&table, AT(40_000)).secs, 60);
}

#[test]
fn a_power_cut_pauses_a_running_clock_where_it_was_last_seen() {
    let mut table = open(1, &[]);
    assert_eq!(table.interrupt(AT(5)), None);
    do_at(&mut table, &BEGIN, AT(1_000)).unwrap();
    let events = table.interrupt(AT(31_000)).unwrap();
    assert_eq!(&events[..], [Event::ClockInterrupted { left: Span::from_secs(270) }]);
    assert_eq!(View::of(&table, AT(900_000)).clock, Running::Paused);
    assert_eq!(View::of(&table, AT(900_000)).secs, 270);
    assert_eq!(table.interrupt(AT(32_000)), None);
}

// Rulings, Rush M.D. 1.

fn phase(table: &Table) -> Phase {
    table.state().game::<rush::Game>().unwrap().phase()
}

#[test]
fn a_shift_has_four_rounds_of_council_action_and_evaluation() {
    for (seats, secs) in [(1, 300), (2, 240), (3, 240), (4, 240)] {
        let mut table = open(seats, &[]);
        let mut now = Instant::START;
        for round in 1..=4 {
            let view = View::of(&table, now);
            assert_eq!(
                (view.round, phase(&table), view.secs, view.clock),
                (round, Phase::Council, secs, Running::Ready)
            );
            // The council has no limit.
            now = now.after(Span::from_secs(3_600));
            assert_eq!(table.next_wake(now), None);
            assert_eq!(view.go, Ok(BEGIN));
            do_at(&mut table, &BEGIN, now).unwrap();
            let evaluate = Command::Rush(rush::Command::BeginEvaluation);
            now = now.after(Span::from_millis(secs * 1_000 - 1));
            assert_eq!(do_at(&mut table, &evaluate, now), Err(Refusal::ClockStillRuns));
            now = now.after(Span::from_millis(1));
            assert_eq!(View::of(&table, now).clock, Running::Expired);
            do_at(&mut table, &evaluate, now).unwrap();
            assert_eq!(phase(&table), Phase::Evaluation);
            let [next, end] = [rush::Command::BeginCouncil, rush::Command::EndShift].map(Command::Rush);
            if round < 4 {
                assert_eq!(do_at(&mut table, &end, now), Err(Refusal::Rush(rush::Refusal::RoundsLeft)));
                do_at(&mut table, &next, now).unwrap();
            } else {
                assert_eq!(do_at(&mut table, &next, now), Err(Refusal::Rush(rush::Refusal::LastRoundPlayed)));
                do_at(&mut table, &end, now).unwrap();
            }
        }
        let view = View::of(&table, now);
        assert!(view.over);
        assert_eq!(view.go, Err(Refusal::Rush(rush::Refusal::ShiftIsOver)));
        assert_eq!(do_at(&mut table, &BEGIN, now), Err(Refusal::Rush(rush::Refusal::ShiftIsOver)));
    }
}

#[test]
fn pausing_is_recorded_and_a_strict_table_refuses_it() {
    for strict in [false, true] {
        let mut table = open(2, &[Choice::Strict(strict)]);
        do_at(&mut table, &BEGIN, AT(0)).unwrap();
        let paused = do_at(&mut table, &Command::PauseClock, AT(1_000));
        if strict {
            assert_eq!(paused, Err(Refusal::StrictClock));
            assert!(!legal(&table, AT(1_000)).contains(&Command::PauseClock));
        } else {
            assert_eq!(&paused.unwrap()[..], [Event::ClockPaused { left: Span::from_secs(239) }]);
            assert_eq!(table.journal().commands().last(), Some((2, AT(1_000), Command::PauseClock)));
        }
    }
}

#[test]
fn no_clock_is_adjusted_to_nothing() {
    let mut table = open(2, &[Choice::ActionSeconds(10)]);
    for now in [AT(0), AT(1_000)] {
        assert_eq!(do_at(&mut table, &Command::AdjustClock { secs: -10 }, now), Err(Refusal::TooLittleTime));
        assert!(do_at(&mut table.clone(), &Command::AdjustClock { secs: -9 }, now).is_ok());
        let _ = do_at(&mut table, &BEGIN, AT(1_000));
    }
    assert_eq!(do_at(&mut table, &Command::AdjustClock { secs: -5 }, AT(6_000)), Err(Refusal::TooLittleTime));
    assert!(do_at(&mut table, &Command::AdjustClock { secs: -4 }, AT(6_000)).is_ok());
    assert_eq!(View::of(&table, AT(6_000)).left, Span::from_secs(1));
}

#[test]
fn an_action_phase_has_at_least_a_second_and_at_most_what_a_face_can_show() {
    for (secs, fine) in [(0, false), (1, true), (5_999, true), (6_000, false), (u16::MAX, false)] {
        assert_eq!(Table::open(&setup(2, &[Choice::ActionSeconds(secs)])).is_ok(), fine, "{secs}");
    }
    assert_eq!(Countdown::LONGEST, Span::from_secs(5_999));
}

// A full journal.

#[test]
fn a_full_journal_refuses_and_loses_nothing() {
    let mut table = open(2, &[]);
    let lot = Command::DrawLot { seat: Some(1) };
    let refusal = loop {
        if let Err(refusal) = do_at(&mut table, &lot, AT(0)) {
            break refusal;
        }
    };
    assert_eq!(refusal, Refusal::JournalFull);
    assert!(CAPACITY - table.journal().bytes().len() < 7);
    let full = table.clone();
    assert_eq!(do_at(&mut table, &points(Measure::Skill, 3, "x"), AT(1)), Err(Refusal::JournalFull));
    assert_eq!(table, full);
    let (read, damage) = Table::read(full.journal().bytes()).unwrap();
    assert_eq!((read.state(), read.journal(), damage), (full.state(), full.journal(), None));
    // What is listed is still what is accepted: a short undo may fit where a lot does not.
    let mut presses = 0;
    while let Some(command) = legal(&table, AT(0)).first() {
        do_at(&mut table, command, AT(0)).unwrap();
        presses += 1;
    }
    assert!(presses <= 1);
    assert_eq!(forms(&table, AT(0)), []);
    for command in pool() {
        assert!(do_at(&mut table, &command, AT(0)).is_err());
    }
    assert!(Table::read(table.journal().bytes()).unwrap().1.is_none());
}

#[test]
fn undo_and_redo_fill_a_journal_to_its_last_byte_and_every_entry_is_known() {
    let mut table = open(2, &[]);
    do_at(&mut table, &Command::DrawLot { seat: Some(1) }, AT(0)).unwrap();
    let (with, without) = (table.state().clone(), open(2, &[]).state().clone());
    let mut turns = 0usize;
    loop {
        let command = if turns.is_multiple_of(2) { Command::Undo } else { Command::Redo };
        match do_at(&mut table, &command, AT(0)) {
            Ok(_) => turns += 1,
            Err(refusal) => break assert_eq!(refusal, Refusal::JournalFull),
        }
    }
    assert!(CAPACITY - table.journal().bytes().len() < 5);
    assert!(usize::from(table.journal().entries()) <= MOST_ENTRIES);
    assert_eq!(table.state(), if turns.is_multiple_of(2) { &with } else { &without });
    let last = table.journal().entries() - 1;
    assert_eq!(table.journal().fate(last), Fate::Turn);
    let (read, damage) = Table::read(table.journal().bytes()).unwrap();
    assert_eq!((read.journal(), read.state(), damage), (table.journal(), table.state(), None));
    let longer = [table.journal().bytes(), &[2, 0, 0, 0, 0]].concat();
    assert!(matches!(Table::read(&longer), Ok((_, Some(Damage::Checksum { .. })))));
}

// Forged records: sound by their checksum, wrong by the rules.

/// CRC-32 bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

fn postcard_of<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut room = [0; 512];
    postcard::to_slice(value, &mut room).unwrap().to_vec()
}

/// A journal written by hand.
#[derive(Clone)]
struct Forged {
    bytes: Vec<u8>,
    digest: u32,
}

impl Forged {
    fn open(setup: &Setup) -> Forged {
        let bytes = [&MAGIC[..], &[VERSION]].concat();
        let mut forged = Forged { digest: crc32(&bytes), bytes };
        forged.add(&postcard_of(setup));
        forged
    }

    fn add(&mut self, entry: &[u8]) {
        self.digest = crc32(&[&self.digest.to_le_bytes(), entry].concat());
        assert!(entry.len() < 128);
        self.bytes.push(u8::try_from(entry.len()).unwrap());
        self.bytes.extend(entry);
        self.bytes.extend(&self.digest.to_le_bytes()[..2]);
    }
}

#[test]
fn a_journal_written_by_hand_is_the_one_that_a_table_writes() {
    let mut table = open(2, &[]);
    do_at(&mut table, &BEGIN, AT(1_500)).unwrap();
    let mut forged = Forged::open(&setup(2, &[]));
    forged.add(&postcard_of(&Entry { after: 1_500, command: BEGIN }));
    assert_eq!(forged.bytes, table.journal().bytes());
    assert_eq!(forged.digest, table.journal().digest());
}

#[test]
fn an_entry_against_the_rules_is_refused_and_what_came_before_is_kept() {
    let mut sound = Forged::open(&setup(2, &[]));
    sound.add(&postcard_of(&Entry { after: 10, command: BEGIN }));
    let (kept, damage) = Table::read(&sound.bytes).unwrap();
    assert_eq!(damage, None);
    for (command, refusal) in [
        (BEGIN, Refusal::NotInThisPhase),
        (Command::StartClock, Refusal::ClockAlreadyRuns),
        (Command::Redo, Refusal::NothingToRedo),
        (Command::DrawLot { seat: None }, Refusal::NoSuchSeat),
        (Command::DrawLot { seat: Some(2) }, Refusal::NoSuchSeat),
        (Command::AdjustClock { secs: i16::MIN }, Refusal::TooLittleTime),
        (points(Measure::Skill, i16::MIN, "x"), Refusal::TooManyPoints),
    ] {
        let mut forged = sound.clone();
        forged.add(&postcard_of(&Entry { after: 1, command: command.clone() }));
        // What follows it may be as sound as it likes.
        forged.add(&postcard_of(&Entry { after: 1, command: Command::PauseClock }));
        let (table, damage) = Table::read(&forged.bytes).unwrap();
        assert_eq!(damage, Some(Damage::Refused { entry: 2, refusal }), "{command:?}");
        assert_eq!((table.journal(), table.state()), (kept.journal(), kept.state()));
    }
}

#[test]
fn an_opening_against_the_rules_opens_no_table() {
    let forged = Forged::open(&setup(0, &[]));
    assert_eq!(Table::read(&forged.bytes), Err(Damage::Refused { entry: 0, refusal: Refusal::NobodySeated }));
    let forged = Forged::open(&setup(2, &[Choice::ActionSeconds(0)]));
    assert_eq!(Table::read(&forged.bytes), Err(Damage::Refused { entry: 0, refusal: Refusal::OptionOutOfRange }));
}

#[test]
fn another_spelling_of_an_entry_is_not_taken() {
    let sound = Forged::open(&setup(2, &[]));
    let entry = postcard_of(&Entry { after: 0, command: Command::DrawLot { seat: Some(1) } });
    let long_zero = [&[0x80, 0x00], &entry[1..]].concat();
    let trailing = [&entry[..], &[0]].concat();
    for spelling in [long_zero, trailing] {
        let mut forged = sound.clone();
        forged.add(&spelling);
        let (table, damage) = Table::read(&forged.bytes).unwrap();
        assert_eq!(damage, Some(Damage::Unreadable { entry: 1 }));
        assert_eq!(table.journal().entries(), 1);
    }
}

#[test]
fn a_time_beyond_all_time_is_not_taken() {
    let mut forged = Forged::open(&setup(2, &[]));
    forged.add(&postcard_of(&Entry { after: u64::MAX, command: BEGIN }));
    let (table, damage) = Table::read(&forged.bytes).unwrap();
    assert_eq!((damage, table.last()), (None, AT(u64::MAX)));
    forged.add(&postcard_of(&Entry { after: 1, command: Command::DrawLot { seat: Some(0) } }));
    assert_eq!(Table::read(&forged.bytes).unwrap().1, Some(Damage::Unreadable { entry: 2 }));
}

#[test]
fn no_single_flipped_bit_slips_through_sixteen_bits_of_checksum() {
    // The checksum is linear: what a flipped bit changes in it depends only on the distance from the end.
    let zeros = crc32(&[0; LONGEST_ENTRY + 4]);
    for bit in 0..(LONGEST_ENTRY + 4) * 8 {
        let mut flipped = [0; LONGEST_ENTRY + 4];
        flipped[bit / 8] = 1 << (bit % 8);
        assert_ne!((crc32(&flipped) ^ zeros) & 0xFFFF, 0, "bit {bit}");
    }
}

// Words.

/// What the gadget's font can show: ISO-8859-2.
const LATIN_2: &str =
    "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

fn showable(words: &str) -> bool {
    !words.trim().is_empty() && words.chars().all(|letter| matches!(letter, ' '..='~') || LATIN_2.contains(letter))
}

fn refusals() -> Vec<Refusal> {
    // Every variant there is, found by its number.
    (0u8..).map_while(|number| postcard::from_bytes(&[number]).ok()).collect()
}

#[test]
fn every_refusal_has_words_of_its_own_in_both_languages() {
    assert_eq!(LATIN_2.chars().count(), 96);
    let all = refusals();
    assert!(all.len() >= 40 && all.contains(&Refusal::NotForPlayers));
    for refusal in &all {
        let [en, pl] = Lang::ALL.map(|lang| lang.refusal(*refusal));
        assert!(showable(en) && showable(pl), "{refusal:?}: {en} / {pl}");
        assert_ne!(en, pl);
        assert_eq!(all.iter().filter(|other| Lang::En.refusal(**other) == en).count(), 1, "{en}");
        assert_eq!(all.iter().filter(|other| Lang::Pl.refusal(**other) == pl).count(), 1, "{pl}");
    }
}

#[test]
fn every_damage_signal_phase_and_clock_has_words_in_both_languages() {
    for lang in Lang::ALL {
        assert!(Signal::ALL.iter().all(|signal| showable(lang.signal(*signal))));
        // Words of both are there, and none is empty.
        assert!(!format!("{:?}", lang.words()).contains("\"\""), "{lang:?} lacks a word");
        assert!(!format!("{:?}", lang.desk_words()).contains("\"\""), "{lang:?} lacks a word");
    }
    for phase in [Phase::Council, Phase::Action, Phase::Evaluation, Phase::Over] {
        let [en, pl] = Lang::ALL.map(|lang| lang.phase(phase));
        assert!(showable(en) && showable(pl) && en != pl);
    }
    for running in [Running::Ready, Running::Running, Running::Paused, Running::Expired] {
        let [en, pl] = Lang::ALL.map(|lang| lang.running(running));
        assert!(showable(en) && showable(pl) && en != pl);
    }
    for measure in [Measure::Skill, Measure::Reputation] {
        let [en, pl] = Lang::ALL.map(|lang| lang.measure(measure));
        assert!(showable(en) && showable(pl) && en != pl);
    }
    for signal in [Signal::Half, Signal::End] {
        assert_ne!(Lang::En.signal(signal), Lang::Pl.signal(signal));
    }
    let refused = Damage::Refused { entry: 1, refusal: Refusal::Rush(rush::Refusal::NoPoints) };
    let [torn, checksum, unreadable] =
        [Damage::Torn { entry: 1 }, Damage::Checksum { entry: 1 }, Damage::Unreadable { entry: 1 }];
    for damage in [Damage::NotAJournal, Damage::LaterVersion, torn, checksum, unreadable, refused, Damage::TooLong] {
        let [en, pl] = Lang::ALL.map(|lang| lang.damage(&damage));
        assert!(showable(en) && showable(pl) && en != pl);
    }
}

#[test]
fn every_button_fits_the_gadget_in_both_languages() {
    let commands = pool().into_iter().chain([Command::AdjustClock { secs: -5 }, points(Measure::Skill, 1, "x")]);
    for command in commands {
        let [en, pl] = Lang::ALL.map(|lang| lang.button(&command));
        for button in [en, pl] {
            assert!(showable(button), "{command:?}: {button}");
            assert!(button.chars().count() <= 12, "{button} is too long");
        }
        // Polish players start a clock with the same word.
        let same = matches!(command, Command::StartClock | BEGIN);
        assert_eq!(en == pl, same, "{en} / {pl}");
    }
}
