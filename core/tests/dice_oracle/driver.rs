//! Games at random: what to press next, what to try in vain, and the comparison after every command.

use std::vec;

use bedside_core::clock::Instant;
use bedside_core::command::{Command as Press, Game, Setup};
use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Choice, Command, Department, Depth, Edition, Order, Phase, Report, Town};
use bedside_core::table::Table;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Oracle, judged};

/// Fixed seeds, plain draws.
pub struct Dice(pub ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap_or(0) % bound.max(1)
    }

    pub fn small(&mut self, bound: u8) -> u8 {
        u8::try_from(self.below(bound.into())).unwrap_or(0)
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    pub fn colour(&mut self) -> Colour {
        *self.pick(&Colour::ALL)
    }

    pub fn counts(&mut self, most: Counts) -> Counts {
        let mut some = |most: u8| if most == 0 { 0 } else { self.small(most + 1) };
        Counts { red: some(most.red), yellow: some(most.yellow), green: some(most.green) }
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub seats: u8,
    pub edition: Edition,
    pub depth: Depth,
    /// Nobody is done while a placement is left.
    pub sensible: bool,
    /// Commands tried in vain, or not, for each command played.
    pub probes: usize,
}

/// What a game came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub moves: u64,
    pub probes: u64,
    pub accepted: u64,
    pub games: u64,
    pub finished: u64,
    pub longest: usize,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.moves += other.moves;
        self.probes += other.probes;
        self.accepted += other.accepted;
        self.games += other.games;
        self.finished += other.finished;
        self.longest = self.longest.max(other.longest);
    }
}

pub fn options(style: Style, dice: &mut Dice) -> Vec<Choice> {
    let retail = style.edition == Edition::Retail;
    let solo = style.seats == 1;
    vec![
        Choice::Edition(style.edition),
        Choice::Depth(style.depth),
        Choice::Administrators(!solo && !dice.one_in(4)),
        Choice::Experimental(dice.one_in(2)),
        Choice::Consultant(retail && dice.one_in(2)),
        Choice::AdmissionsNurse(retail && dice.one_in(2)),
        Choice::Events(dice.one_in(4)),
        Choice::OpeningCrisis(dice.one_in(4)),
        Choice::Epidemic(dice.one_in(3)),
        Choice::Superbug(dice.one_in(4)),
        Choice::Collections(!solo && dice.one_in(2)),
        Choice::FatalityPenalty(solo && dice.one_in(2)),
        Choice::ReportPenalty(solo && dice.one_in(2)),
        Choice::Order(if dice.one_in(3) { Order::InTurn } else { Order::Together }),
        Choice::Timed(!style.sensible && dice.one_in(4)),
        Choice::FirstPlayer(dice.small(style.seats)),
    ]
}

pub fn setup(seats: u8, choices: &[Choice]) -> Setup {
    let names = ["Ada", "Łucja", "Żaneta", "Ben"];
    Setup {
        game: Game::DiceHospital(choices.iter().copied().collect()),
        seats: names.iter().take(seats.into()).map(|name| (*name).try_into().unwrap()).collect(),
    }
}

pub fn moves(table: &Table, now: Instant) -> Vec<Command> {
    let mut all = vec![];
    table.moves(now, |command| all.push(command));
    all
}

pub fn town(table: &Table) -> &Town {
    table.state().town().unwrap()
}

pub fn bytes(table: &Table) -> Vec<u8> {
    let mut buffer = [0; 8192];
    postcard::to_slice(table.state(), &mut buffer).unwrap().to_vec()
}

/// Listed moves differ from others only in the order of patients in a part and in what chance fills in.
pub fn plain(command: &Command) -> Command {
    let mut command = command.clone();
    match &mut command {
        Command::Activate { department, patients, rolls, .. } => {
            *rolls = None;
            if *department != Department::Physiotherapy2 {
                patients.sort_unstable();
            }
        }
        Command::UseAbility { rolls, .. } => *rolls = None,
        Command::AdmitPatient { die, .. } => *die = None,
        Command::TakeAmbulance { extra, .. } | Command::LeaveDie { extra, .. } => *extra = None,
        Command::Roll { dice } => *dice = None,
        Command::Load { colours, .. } => colours.sort_unstable(),
        Command::CompleteReports { places } => places.sort_unstable(),
        _ => {}
    }
    command
}

/// What players type in because no list could hold it.
fn made_up(oracle: &Oracle, dice: &mut Dice) -> Option<Command> {
    let waiting: Vec<u8> = (0..oracle.seats).filter(|seat| !oracle.hospitals[usize::from(*seat)].done).collect();
    match oracle.phase {
        Phase::Setup if oracle.seats == 1 => {
            let place = (0..6u8).find(|place| oracle.reports[usize::from(*place)].is_none())?;
            let mut asked = Counts::default();
            for _ in 0..=dice.below(4) {
                asked.add(dice.colour(), 1);
            }
            Some(Command::LayReport { place, report: Report { dice: asked, points: 1 + dice.small(9) } })
        }
        Phase::Intake if oracle.rules.events && oracle.round > 1 && !oracle.event && !oracle.rolled => {
            Some(Command::RevealEvent { name: Default::default(), ongoing: dice.one_in(2) })
        }
        Phase::Discharge if !oracle.rules.referee && !waiting.is_empty() => {
            let seat = *dice.pick(&waiting);
            let here = |dice: &mut Dice| {
                let wards = oracle.hospitals[usize::from(seat)].patients().map(|patient| patient.own);
                dice.counts(Counts::of(wards))
            };
            let (discharged, fatalities) = (here(dice), if dice.one_in(2) { here(dice) } else { Counts::default() });
            Some(Command::Tell { seat, discharged, fatalities, bags: dice.small(4) })
        }
        Phase::Collection if oracle.rules.referee && oracle.spaces.is_none() => {
            let patients: Vec<Die> = oracle
                .hospitals
                .iter()
                .flat_map(|hospital| hospital.patients())
                .map(|patient| Die::new(patient.own, patient.pips))
                .collect();
            let mut spaces = heapless::Vec::new();
            for _ in 0..3 * oracle.seats {
                let known = !patients.is_empty() && !dice.one_in(3);
                let space = if known { *dice.pick(&patients) } else { Die::new(dice.colour(), 1 + dice.small(6)) };
                spaces.push(space).unwrap();
            }
            Some(Command::LayBacks { spaces })
        }
        Phase::Collection | Phase::Ending if !oracle.rules.referee && !waiting.is_empty() => {
            let open = |seat: &u8| oracle.hospitals[usize::from(*seat)].pips_told.is_none();
            let seat = waiting.into_iter().find(open)?;
            let wards = Counts::of(oracle.hospitals[usize::from(seat)].patients().map(|patient| patient.own));
            let collected = if oracle.rules.collections { dice.counts(wards) } else { Counts::default() };
            Some(Command::TellEnd { seat, collected, pips: dice.small(40) })
        }
        _ => None,
    }
}

/// Everything that both know, side by side.
pub fn compare(oracle: &Oracle, town: &Town) -> Result<(), String> {
    let same = |what: &str, core: String, own: String| {
        if core == own { Ok(()) } else { Err(format!("{what}: core {core}, oracle {own}")) }
    };
    macro_rules! same {
        ($what:expr, $core:expr, $own:expr) => {
            if $core != $own {
                same($what, format!("{:?}", $core), format!("{:?}", $own))?;
            }
        };
    }
    same!("round", town.round(), oracle.round);
    same!("phase", town.phase(), oracle.phase);
    same!("first", town.first(), oracle.first);
    same!("bag", town.bag(), Counts::of(oracle.bag.iter().copied()));
    same!("departments on display", town.display().departments(), oracle.shown_departments);
    same!("specialists on display", town.display().specialists(), oracle.shown_specialists);
    same!("dice", town.audit().all(), Counts::each(town.dice_of_each()));
    let oracle_dice = Colour::ALL.map(|colour| oracle.everywhere(colour));
    same!("dice of the oracle", [usize::from(town.dice_of_each()); 3], oracle_dice);
    same!("waiting dice", town.intake().waiting(), oracle.pool);
    for ambulance in &oracle.ambulances {
        same!("dice of an ambulance", town.intake().ambulance(ambulance.number), ambulance.dice);
        same!("taker of an ambulance", town.intake().taker(ambulance.number), ambulance.taken);
    }
    for (seat, (core, own)) in town.hospitals().iter().zip(&oracle.hospitals).enumerate() {
        let what = |what: &str| format!("{what} of seat {seat}");
        if oracle.rules.referee {
            for (bed, patient) in (0u8..).zip(&own.beds) {
                let here = core.patient(bed).map(|patient| (patient.die, patient.colour, patient.treated));
                let there = patient.as_ref();
                let there = there.map(|own| (Die::new(own.own, own.pips), own.colour, own.treated));
                if here != there {
                    same(&what(&format!("bed {bed}")), format!("{here:?}"), format!("{there:?}"))?;
                }
            }
        }
        same!(&what("wards"), core.wards(), Counts::of(own.patients().map(|patient| patient.own)));
        same!(&what("arriving"), core.arriving(), own.arriving);
        let departments = own.board.iter().chain(&own.tiles).copied();
        if !core.departments(oracle.rules.edition).eq(departments.clone()) {
            let core: Vec<_> = core.departments(oracle.rules.edition).collect();
            same(&what("departments"), format!("{core:?}"), format!("{:?}", departments.collect::<Vec<_>>()))?;
        }
        if !core.staff().eq(own.specialists.iter().copied()) {
            let core: Vec<_> = core.staff().collect();
            same(&what("specialists"), format!("{core:?}"), format!("{:?}", own.specialists))?;
        }
        same!(&what("nurses"), core.free_nurses(), own.nurses);
        same!(&what("administrator"), core.administrator(), own.administrator);
        same!(&what("bags"), core.bags(), own.bags);
        same!(&what("fatalities"), core.fatalities(), own.fatalities);
        same!(&what("points"), core.points(), own.points);
        same!(&what("discharged"), core.discharged(), Counts::of(own.discharged.iter().copied()));
        same!(&what("imitated"), core.imitated(), own.imitated);
        same!(&what("done"), core.done(), own.done);
        same!(&what("pips"), core.pips(), own.pips());
    }
    for place in 0..6 {
        same!("report", town.reports().card(place), oracle.reports[usize::from(place)]);
        same!("completed report", town.reports().completed(place), oracle.completed.contains(&place));
    }
    if let Some(spaces) = &oracle.spaces {
        let sorted = |dice: &[Die]| {
            let mut dice = dice.to_vec();
            dice.sort_unstable();
            dice
        };
        same!("spaces", sorted(town.backs().spaces()), sorted(spaces));
    }
    let ranking: Vec<(u8, u8)> = {
        let mut places: Vec<_> = town.ranking().iter().map(|rank| (rank.seat, rank.place)).collect();
        places.sort_unstable();
        places
    };
    same!("ranking", ranking, oracle.ranking());
    Ok(())
}

/// Disagreements that are reported and not settled yet.
fn known(oracle: &Oracle, command: &Command) -> bool {
    matches!(command, Command::CompleteReports { .. }) && !oracle.rules.referee && !oracle.hospitals[0].done
}

/// A table and the oracle beside it.
pub struct Match {
    pub table: Table,
    pub oracle: Oracle,
    pub dice: Dice,
    pub now: Instant,
    pub style: Style,
    pub tally: Tally,
    pub story: String,
}

impl Match {
    pub fn open(seed: u64, style: Style) -> Match {
        let mut dice = Dice::new(seed);
        let choices = options(style, &mut dice);
        let table = Table::open(&setup(style.seats, &choices)).unwrap();
        let oracle = Oracle::open(style.seats, &choices);
        let story = format!("seed {seed}, {style:?}");
        let tally = Tally { games: 1, ..Tally::default() };
        Match { table, oracle, dice, now: Instant::START, style, tally, story }
    }

    fn fail(&self, words: &str) -> ! {
        let mut tail: Vec<String> = vec![];
        for (entry, _, command) in self.table.journal().commands() {
            tail.push(format!("{entry}: {command:?}"));
        }
        let from = tail.len().saturating_sub(6);
        let hospitals: Vec<String> = self
            .oracle
            .hospitals
            .iter()
            .map(|own| {
                let beds: Vec<String> = own
                    .beds
                    .iter()
                    .map(|bed| match bed {
                        None => "-".into(),
                        Some(own) => format!(
                            "{:?}{}{}{}",
                            own.own,
                            own.pips,
                            if own.treated { "t" } else { "" },
                            if own.colour == own.own { String::new() } else { format!("as{:?}", own.colour) }
                        ),
                    })
                    .collect();
                format!(
                    "{beds:?} bags {} fatalities {} {:?} {:?} {:?}",
                    own.bags, own.fatalities, own.tiles, own.specialists, own.placement
                )
            })
            .collect();
        panic!(
            "{}\n{}\n{}\n{:?}\n{}",
            self.story,
            tail[from..].join("\n"),
            hospitals.join("\n"),
            self.oracle.rules,
            words
        );
    }

    /// The next command, at random; none where the game cannot go on.
    fn choose(&mut self, listed: &[Command]) -> Option<Press> {
        if self.oracle.rules.timed && self.oracle.phase == Phase::Activation && !self.dice.one_in(4) {
            let step = self.table.step(self.now);
            if let Some(step @ (Press::StartClock | Press::ResumeClock)) = step {
                return Some(step);
            }
            if self.dice.one_in(40) && self.table.accepts(&Press::PauseClock, self.now).is_ok() {
                return Some(Press::PauseClock);
            }
        }
        let typed = if listed.is_empty() || self.dice.one_in(2) { made_up(&self.oracle, &mut self.dice) } else { None };
        if let Some(typed) = typed {
            return Some(Press::DiceHospital(typed));
        }
        if listed.is_empty() {
            return self.table.step(self.now);
        }
        for _ in 0..20 {
            let command = self.dice.pick(listed).clone();
            let dull = match &command {
                Command::ChooseFirst { .. } => !self.dice.one_in(3),
                Command::Done { seat } => {
                    let seat = *seat;
                    let placement =
                        |other: &Command| matches!(other, Command::Activate { seat: by, .. } if *by == seat);
                    listed.iter().any(placement) && (self.style.sensible || !self.dice.one_in(12))
                }
                Command::Improve { take: None, .. } => !self.dice.one_in(4),
                Command::Discard { .. } => !self.dice.one_in(2),
                _ => false,
            };
            if !dull {
                return Some(Press::DiceHospital(command));
            }
        }
        let rest: Vec<&Command> = listed.iter().filter(|command| !matches!(command, Command::Done { .. })).collect();
        let command = if rest.is_empty() { &listed[0] } else { *self.dice.pick(&rest) };
        Some(Press::DiceHospital(command.clone()))
    }

    /// Plays one command on both and compares; false where the game is over.
    pub fn turn(&mut self) -> bool {
        let pause = if self.oracle.rules.timed { 2_000 } else { 30_000 };
        let millis = self.now.millis() + u64::try_from(self.dice.below(pause)).unwrap_or(0);
        self.now = Instant::from_millis(millis);
        self.oracle.clock_runs = town(&self.table).agreed().timed()
            && self.table.state().clock().running(self.now) == bedside_core::clock::Running::Running;
        if self.oracle.phase == Phase::Over {
            self.tally.finished += 1;
            return false;
        }
        if self.table.journal().bytes().len() + 400 > bedside_core::journal::CAPACITY {
            return false;
        }
        let mut listed = moves(&self.table, self.now);
        listed.retain(|command| !known(&self.oracle, command));
        for _ in 0..self.style.probes {
            self.probe(&listed);
        }
        let Some(press) = self.choose(&listed) else {
            if self.oracle.clock_runs {
                return true;
            }
            self.fail("nothing can be done");
        };
        if let Err(refusal) = self.table.apply(&press, self.now, &mut self.dice.0) {
            if let Press::DiceHospital(command) = &press {
                let typed = !listed.contains(command);
                let own = self.oracle.clone().play(command);
                // What was typed in may be wrong, as long as both say so.
                if typed && judged(command) && own.is_err() {
                    return true;
                }
                self.fail(&format!("core refused {command:?}: {refusal:?}; listed: {}; oracle: {own:?}", !typed));
            }
            self.fail(&format!("core refused {press:?}: {refusal:?}"));
        }
        self.tally.moves += 1;
        self.tally.longest = self.tally.longest.max(self.table.journal().bytes().len());
        let settled = self.settled();
        if let Press::DiceHospital(command) = &settled
            && let Err(reason) = self.oracle.play(command)
        {
            self.fail(&format!("core took {command:?}; oracle: {reason}"));
        }
        if let Err(words) = compare(&self.oracle, town(&self.table)) {
            self.fail(&format!("after {settled:?}: {words}"));
        }
        true
    }

    /// The command as it was written down.
    fn settled(&self) -> Press {
        self.table.journal().commands().last().unwrap().2
    }

    /// Tries a command that may be nonsense: core and oracle must agree about it, and what core would take is listed.
    fn probe(&mut self, listed: &[Command]) {
        let Some(command) = super::probes::probe(&self.oracle, listed, &mut self.dice) else { return };
        if !judged(&command) || known(&self.oracle, &command) {
            return;
        }
        self.tally.probes += 1;
        let press = Press::DiceHospital(command.clone());
        let core = self.table.accepts(&press, self.now);
        let mut copy = self.oracle.clone();
        let own = copy.play(&command);
        if core.is_ok() != own.is_ok() {
            self.fail(&format!("tried {command:?}: core {core:?}, oracle {own:?}"));
        }
        if core.is_err() {
            if self.dice.one_in(16) {
                let before = (bytes(&self.table), self.table.journal().bytes().to_vec());
                let refused = self.table.apply(&press, self.now, &mut self.dice.0);
                let after = (bytes(&self.table), self.table.journal().bytes().to_vec());
                if refused.is_ok() || before != after {
                    self.fail(&format!("{command:?} was refused and changed something"));
                }
            }
            return;
        }
        self.tally.accepted += 1;
        let typed = matches!(command, Command::Tell { .. } | Command::TellEnd { .. } | Command::LayBacks { .. });
        let sought = plain(&command);
        let unordered = |command: &Command| {
            let mut command = plain(command);
            if let Command::UseAbility { patients, .. } = &mut command
                && !self.parts_of_ability(&sought)
            {
                patients.sort_unstable();
            }
            command
        };
        if !typed && !listed.iter().any(|other| unordered(other) == unordered(&sought)) {
            self.fail(&format!("{command:?} is accepted and not listed"));
        }
    }

    /// Whether the ability that a seat may use has parts whose order counts.
    fn parts_of_ability(&self, command: &Command) -> bool {
        use bedside_core::dice_hospital::Specialist;
        let Command::UseAbility { seat, .. } = command else { return false };
        let hospital = self.oracle.hospitals.get(usize::from(*seat));
        let placement = hospital.and_then(|hospital| hospital.placement.as_ref());
        placement.is_some_and(|placement| placement.ability == Specialist::MedicalStudent)
    }
}
