//! Games at random: what to press next, and what to try in vain.

use bedside_core::Seed;
use bedside_core::clock::{Instant, Running};
use bedside_core::command::Command as Press;
use bedside_core::dice_hospital;
use bedside_core::dice_hospital::{Choice, Command, Game, Improvement, Phase, Specialist};
use bedside_core::game::Choices;
use bedside_core::journal::{CAPACITY, Entry, Records};
use bedside_core::moves::Within;
use bedside_core::setup::Setup;
use bedside_core::table::Table;

use super::compare::{compare, made_up};
use super::style::{Dice, Style, Tally, options};
use super::{Oracle, judged};

pub fn setup(seats: u8, choices: &[Choice]) -> Setup {
    let names = ["Ada", "Łucja", "Żaneta", "Ben"];
    Setup {
        game: Choices::DiceHospital(choices.iter().copied().collect()),
        seats: names.iter().take(seats.into()).map(|name| (*name).try_into().unwrap()).collect(),
    }
}

pub fn moves(table: &Table, now: Instant) -> Vec<Command> {
    let mut all = vec![];
    table.moves(Within::ALL, now, |command| match command {
        Press::DiceHospital(command) => all.push(command),
        command => panic!("{command:?} is none of Dice Hospital's"),
    });
    all
}

pub fn town(table: &Table) -> &Game {
    table.state().game::<dice_hospital::Game>().unwrap()
}

pub fn bytes(table: &Table) -> Vec<u8> {
    let mut buffer = [0; 8192];
    postcard::to_slice(table.state(), &mut buffer).unwrap().to_vec()
}

/// Listed moves differ from others only in the order of patients in a part and in what chance fills in.
pub fn plain(command: &Command) -> Command {
    let mut command = command.clone();
    match &mut command {
        Command::Activate { patients, rolls, .. } => {
            *rolls = None;
            patients.sort_unstable();
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

/// A table and the oracle beside it.
pub struct Match {
    pub table: Table,
    pub oracle: Oracle,
    pub dice: Dice,
    pub now: Instant,
    pub style: Style,
    pub tally: Tally,
    pub story: String,
    /// The oracle before each of the last commands.
    history: Vec<Oracle>,
    /// The moves that were listed last.
    listed: Vec<Command>,
}

impl Match {
    pub fn open(seed: u64, style: Style) -> Match {
        let mut dice = Dice::new(seed);
        let choices = options(style, &mut dice);
        let table = Table::open(&setup(style.seats, &choices), Seed(seed)).unwrap();
        let oracle = Oracle::open(style.seats, &choices);
        let story = format!("seed {seed}, {style:?}");
        let tally = Tally { games: 1, ..Tally::default() };
        Match { table, oracle, dice, now: Instant::START, style, tally, story, history: vec![], listed: vec![] }
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

    /// Whether hospitals are still to be entered.
    fn crowds(&self) -> bool {
        self.style.crowded && !self.oracle.rules.referee && self.oracle.phase == Phase::Intake && !self.oracle.rolled
    }

    /// The next command, at random; none where the game cannot go on.
    fn choose(&mut self, listed: &[Command]) -> Option<Press> {
        if self.oracle.rules.timed && self.oracle.phase == Phase::Activation && !self.dice.one_in(4) {
            let step = self.table.step(self.now);
            if let Ok(step @ (Press::StartClock | Press::ResumeClock)) = step {
                return Some(step);
            }
            if self.dice.one_in(40) && self.table.accepts(&Press::PauseClock, self.now).is_ok() {
                return Some(Press::PauseClock);
            }
        }
        // The oracle follows every patient: nobody begins without them.
        let draws = listed.iter().any(|command| matches!(command, Command::DrawPatients { .. }));
        let begins = |command: &&Command| draws && matches!(command, Command::BeginRounds);
        let listed: Vec<Command> = listed.iter().filter(|command| !begins(command)).cloned().collect();
        let listed = &listed[..];
        if self.crowds() {
            return super::probes::crowd(&self.oracle, &mut self.dice).map(Press::DiceHospital);
        }
        let sensible = self.style.sensible && self.oracle.phase == Phase::Activation;
        let typed = if sensible {
            None
        } else if listed.is_empty() || self.dice.one_in(2) {
            made_up(&self.oracle, &mut self.dice)
        } else {
            None
        };
        if let Some(typed) = typed {
            return Some(Press::DiceHospital(typed));
        }
        if listed.is_empty() {
            return self.table.step(self.now).ok();
        }
        // What follows a placement is rare among so many placements.
        let rare = |command: &&Command| {
            matches!(
                command,
                Command::UseAbility { .. }
                    | Command::ReturnPatient { .. }
                    | Command::AdmitPatient { .. }
                    | Command::Imitate { .. }
            )
        };
        let rare: Vec<&Command> = listed.iter().filter(rare).collect();
        // Promo cards are rarer still.
        let promo = |command: &&Command| match command {
            Command::AdmitPatient { .. } => true,
            Command::Improve { take: Some(Improvement::Specialist(card)), .. } => {
                matches!(card, Specialist::Consultant | Specialist::AdmissionsNurse)
            }
            Command::Activate { specialist, .. } => *specialist == Some(Specialist::AdmissionsNurse),
            _ => false,
        };
        let promos: Vec<&Command> = listed.iter().filter(promo).collect();
        if !promos.is_empty() && self.dice.one_in(2) {
            return Some(Press::DiceHospital((*self.dice.pick(&promos)).clone()));
        }
        if !rare.is_empty() && !self.dice.one_in(4) {
            return Some(Press::DiceHospital((*self.dice.pick(&rare)).clone()));
        }
        for _ in 0..20 {
            let command = self.dice.pick(listed).clone();
            let dull = match &command {
                Command::Activate { specialist: None, .. } => self.dice.one_in(2),
                Command::ChooseFirst { .. } => !self.dice.one_in(3),
                Command::Done { seat } => {
                    let seat = *seat;
                    let placement =
                        |other: &Command| matches!(other, Command::Activate { seat: by, .. } if *by == seat);
                    listed.iter().any(placement) && (self.style.sensible || !self.dice.one_in(12))
                }
                Command::Improve { take: None, .. } => !self.dice.one_in(4),
                Command::Discard { .. } => !self.dice.one_in(8),
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
        self.oracle.clock_runs = self.clock_runs();
        if self.oracle.phase == Phase::Over {
            self.tally.finished += 1;
            return false;
        }
        if self.table.journal().bytes().len() + 400 > CAPACITY {
            return false;
        }
        if !self.style.sensible && !self.history.is_empty() && self.dice.one_in(250) {
            self.step_back();
        }
        let (listed, press) = match self.remembered_move() {
            Some(press) => (vec![], press),
            None => {
                let listed = moves(&self.table, self.now);
                if self.dice.one_in(50) {
                    self.all_are_taken(&listed);
                }
                let mut tried = None;
                for _ in 0..self.style.probes {
                    tried = self.probe(&listed).or(tried);
                }
                // Now and then what was tried and would be taken is played.
                let tried = tried.filter(|_| !self.crowds() && self.dice.one_in(8)).map(Press::DiceHospital);
                let Some(press) = tried.or_else(|| self.choose(&listed)) else {
                    if self.oracle.clock_runs || self.crowds() {
                        return true;
                    }
                    self.fail("nothing can be done");
                };
                (listed, press)
            }
        };
        let before = self.table.journal().bytes().len();
        if let Err(refusal) = self.table.apply(&press, self.now) {
            if let Press::DiceHospital(command) = &press {
                let typed = !listed.contains(command);
                if matches!(command, Command::EnterHospital { .. } | Command::Adjust { .. }) {
                    // Cards that the deck does not have, beds that are taken: something else is tried.
                    return true;
                }
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
        let settled = self.settled(before);
        self.tally.count(&settled, &self.oracle);
        self.remember();
        // An ability may follow: it is not among the moves listed before.
        let follows = matches!(&settled, Press::DiceHospital(Command::Activate { specialist: Some(_), .. }));
        if follows {
            self.listed.clear();
        } else if !listed.is_empty() {
            self.listed = listed;
        }
        if let Press::DiceHospital(command) = &settled
            && let Err(reason) = self.oracle.play(command)
        {
            self.fail(&format!("core took {command:?}; oracle: {reason}"));
        }
        if let Err(difference) = compare(&self.oracle, town(&self.table)) {
            self.fail(&format!("after {settled:?}: {difference}"));
        }
        true
    }

    /// A move listed earlier in this phase that the oracle still allows: listing anew is dear, and core must allow it too.
    fn remembered_move(&mut self) -> Option<Press> {
        if self.oracle.phase != Phase::Activation || self.listed.is_empty() || self.dice.one_in(12) {
            return None;
        }
        for _ in 0..6 {
            let command = self.dice.pick(&self.listed).clone();
            if !matches!(command, Command::Done { .. }) && self.oracle.clone().play(&command).is_ok() {
                return Some(Press::DiceHospital(command));
            }
        }
        None
    }

    /// Keeps what an undo would have to bring back.
    fn remember(&mut self) {
        if self.style.sensible {
            return;
        }
        if self.history.len() == 4 {
            self.history.remove(0);
        }
        self.history.push(self.oracle.clone());
    }

    /// Takes back a few commands and does some of them again: the oracle remembers how it was.
    fn step_back(&mut self) {
        let steps = 1 + self.dice.below(self.history.len());
        let mut undone = vec![];
        for _ in 0..steps {
            let Some(before) = self.history.pop() else { break };
            let after = (self.oracle.clone(), bytes(&self.table));
            if let Err(refusal) = self.table.apply(&Press::Undo, self.now) {
                self.fail(&format!("undo was refused: {refusal:?}"));
            }
            self.oracle = before;
            undone.push(after);
            self.like_the_oracle("an undo");
        }
        for _ in 0..self.dice.below(steps + 1) {
            let Some((after, state)) = undone.pop() else { break };
            if let Err(refusal) = self.table.apply(&Press::Redo, self.now) {
                self.fail(&format!("redo was refused: {refusal:?}"));
            }
            self.remember();
            self.oracle = after;
            self.like_the_oracle("a redo");
            if bytes(&self.table) != state {
                self.fail("a redo led elsewhere");
            }
        }
        self.oracle.clock_runs = self.clock_runs();
        self.tally.undone += 1;
    }

    fn clock_runs(&self) -> bool {
        town(&self.table).options().timed() && self.table.state().clock().running(self.now) == Running::Running
    }

    fn like_the_oracle(&self, words: &str) {
        if let Err(difference) = compare(&self.oracle, town(&self.table)) {
            self.fail(&format!("after {words}: {difference}"));
        }
    }

    /// Every listed move is taken, by both, and the long list of all commands has the same ones.
    fn all_are_taken(&mut self, listed: &[Command]) {
        for command in listed {
            let core = self.table.accepts(&Press::DiceHospital(command.clone()), self.now);
            if let Err(refusal) = core {
                self.fail(&format!("{command:?} is listed and refused: {refusal:?}"));
            }
        }
        let mut legal = vec![];
        self.table.legal(self.now, |command| legal.push(command));
        let same = listed.iter().all(|command| legal.contains(&Press::DiceHospital(command.clone())));
        let moves = legal.iter().filter(|command| matches!(command, Press::DiceHospital(_))).count();
        if !same || moves != listed.len() {
            self.fail(&format!("moves and legal commands differ: {} and {moves}", listed.len()));
        }
        self.tally.listed += 1;
    }

    /// The journal replays to the same bytes.
    pub fn replays(&self) {
        let (again, damage) = Table::read(self.table.journal().bytes()).unwrap();
        if damage.is_some() || bytes(&again) != bytes(&self.table) {
            self.fail(&format!("the journal replays to another state: {damage:?}"));
        }
    }

    /// The command as it was written down behind the first `before` bytes of the journal.
    fn settled(&self, before: usize) -> Press {
        let record = Records::of(&self.table.journal().bytes()[before..]).next().unwrap().whole;
        let head = if record[0] & 0x80 == 0 { 1 } else { 2 };
        postcard::from_bytes::<Entry>(&record[head..]).unwrap().command
    }

    /// Tries a command that may be nonsense: core and oracle must agree about it, and what core would take is listed.
    fn probe(&mut self, listed: &[Command]) -> Option<Command> {
        let command = super::probes::probe(&self.oracle, listed, &mut self.dice);
        if !judged(&command) {
            return None;
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
                let refused = self.table.apply(&press, self.now);
                let after = (bytes(&self.table), self.table.journal().bytes().to_vec());
                if refused.is_ok() || before != after {
                    self.fail(&format!("{command:?} was refused and changed something"));
                }
            }
            return None;
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
        let hasty = matches!(command, Command::Done { .. } | Command::Improve { take: None, .. } | Command::Neglect);
        Some(command).filter(|_| !hasty)
    }

    /// Whether the ability that a seat may use has parts whose order counts.
    fn parts_of_ability(&self, command: &Command) -> bool {
        let Command::UseAbility { seat, .. } = command else { return false };
        let hospital = self.oracle.hospitals.get(usize::from(*seat));
        let placement = hospital.and_then(|hospital| hospital.placement.as_ref());
        placement.is_some_and(|placement| placement.ability == Specialist::MedicalStudent)
    }
}
