//! Whether what core lists at a table can be come to in its window, by a few presses of any kind.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::hash::{DefaultHasher, Hash, Hasher};

use bedside::app::Message;
use bedside::screen::games::Screen;
use bedside_core::form::Form;
use bedside_core::moves::Label;
use bedside_core::{Command, GameKind, Instant, Lang, Running, Table};

use super::presses::{self, Press};
use crate::common::{forms, legal};
use crate::player::Player;

/// Presses to anything at most.
const PRESSES: usize = 4;
/// Any move of the game, among what is wanted.
const ANYTHING: &str = "anything";
/// Ways that are tried before something counts as out of reach.
const TRIES: usize = 600;

/// What is for the window as a whole, or for its settings.
pub(super) fn is_of_any_table(command: &Command) -> bool {
    use Command::{AdjustClock, DrawLot, EndEarly, Redo, SwitchSignal, Undo};
    matches!(command, AdjustClock { .. } | DrawLot { .. } | EndEarly | Redo | SwitchSignal { .. } | Undo)
}

/// Whether a command only changes what was agreed on, or takes something back.
pub(super) fn goes_back(command: &Command) -> bool {
    let name = name(command);
    matches!(name.as_str(), "Agree" | "ChooseFirst" | "TakeBack" | "Withdraw" | "RestartClock" | "PauseClock")
}

/// The name of a command, without its game.
fn name(command: &Command) -> String {
    let said = format!("{command:?}");
    let own =
        said.split_once('(').filter(|(game, _)| game.chars().all(char::is_alphanumeric)).map_or(&*said, |it| it.1);
    own.chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// What kind of move it is: its name, and what it is called where that tells it from others.
fn kind(command: &Command, table: &Table) -> String {
    let path = table.state().playing().path(command);
    let called = path.iter().find(|label| !matches!(label, Label::Seat(_))).map(|label| format!("{label:?}"));
    let called = called.filter(|label| label.contains("(Named("));
    name(command) + &called.map(|label| format!(" {label}")).unwrap_or_default()
}

/// What kind of move the next step is, where there is one.
pub(super) fn step(table: &Table, now: Instant) -> Option<String> {
    table.step(now).ok().map(|step| kind(&step, table))
}

/// A form among what is wanted.
fn of_form(form: &Form) -> String {
    format!("form {}", form.command)
}

/// The kinds of moves and the forms that are listed: of somebody where several may, of the first and of the last of them.
pub(super) fn wanted(table: &Table, now: Instant) -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    let mut seats: Vec<(String, u8)> = Vec::new();
    for command in legal(table, now) {
        let kind = kind(&command, table);
        if kind.starts_with("Agree") || is_of_any_table(&command) && command != Command::EndEarly {
            continue;
        }
        if let Some(seat) = command.seat() {
            seats.push((kind.clone(), seat));
        }
        wanted.insert(kind);
    }
    // Where it is nobody's turn, everybody may; of boards that are drawn alike, being done is enough.
    let alike = table.state().playing().kind() == GameKind::DiceHospital;
    seats.retain(|(kind, _)| table.state().playing().acting().is_none() && (!alike || kind.starts_with("Done")));
    for (kind, _) in &seats {
        let of = || seats.iter().filter(|(other, _)| other == kind).map(|(_, seat)| *seat);
        if of().min() != of().max() {
            wanted.extend(of().min().into_iter().chain(of().max()).map(|seat| format!("{kind} of {seat}")));
        }
    }
    wanted.extend(forms(table, now).iter().filter(|form| form.command != "agree").map(of_form));
    wanted
}

/// A window that is opened on a table as it stands.
pub(super) fn window(table: &Table, now: Instant) -> Player {
    let mut player = Player::at_table(table, now, Lang::En);
    // A clock that ran stands in a window that was opened anew.
    if table.state().clock().running(now) == Running::Running {
        player.gives(Command::ResumeClock);
    }
    player.resize(1600.0, 1600.0);
    player
}

/// Where a form is filled in that has a page, or a part of one: what the screen says of itself there.
fn pages(command: &str) -> &'static [&'static str] {
    match command {
        "roll" => &["tray: Some", "sort: Dice"],
        "take_ambulance" => &["own_fourth: true"],
        "leave_die" => &["own_fourth: true"],
        "admit_patient" => &["own_admitted: true"],
        "reveal" => &["sort: Cards"],
        "reveal_event" => &["sort: Event"],
        "draw_patients" => &["sort: Starting"],
        "lay_report" => &["sort: Report"],
        "tell" => &["sort: Round"],
        "tell_end" => &["sort: End"],
        "lay_backs" => &["sort: Backs"],
        "enter_hospital" => &["sort: Hospital"],
        "adjust" => &["sort: Adjust"],
        "record" => &["page: Points"],
        "set_glass" => &["page: Glasses"],
        "describe" => &["page: Patients"],
        "tally" => &["page: Tally"],
        _ => &[],
    }
}

struct Search<'a> {
    table: &'a Table,
    now: Instant,
    wanted: BTreeSet<String>,
    seen: BTreeSet<u64>,
    /// What could be pressed wherever somebody has been.
    met: BTreeSet<String>,
    /// Whether keys are pressed as well.
    keys_too: bool,
}

/// What of all that is wanted no presses come to.
pub(super) fn missing(table: &Table, now: Instant, wanted: BTreeSet<String>) -> BTreeSet<String> {
    search(table, now, wanted, true)
}

/// Whether clicks come to any move of the game.
pub(super) fn leads_on(table: &Table, now: Instant) -> bool {
    search(table, now, BTreeSet::from([ANYTHING.to_owned()]), false).is_empty()
}

fn search(table: &Table, now: Instant, wanted: BTreeSet<String>, keys_too: bool) -> BTreeSet<String> {
    let mut search = Search { table, now, wanted, seen: BTreeSet::new(), met: BTreeSet::new(), keys_too };
    search.run();
    search.wanted
}

impl Search<'_> {
    fn run(&mut self) {
        let mut ways: Vec<Vec<Message>> = vec![Vec::new()];
        let mut next = BinaryHeap::from([Reverse((0, 0))]);
        for _ in 0..TRIES {
            let enough = self.wanted.is_empty();
            let Some(Reverse((cost, place))) = next.pop().filter(|_| !enough) else { return };
            for press in self.look_behind(&ways[place]) {
                if ways[place].len() < PRESSES {
                    // What is lit is likely to lead on, and what was to be seen nowhere else to something new.
                    let said = format!("{:?}", press.message);
                    let is_new = self.met.insert(said.clone());
                    // A glass is the same on every page beside which it stands.
                    if !is_new && ["(Glass(", "(Down(", "(Up(", "(Ring("].iter().any(|of| said.contains(of)) {
                        continue;
                    }
                    // Whose board or sheet is looked at is chosen first.
                    let switches = ["(Player(", "(Show("].iter().any(|switch| said.contains(switch));
                    let further = match press.lit || is_new {
                        _ if switches => 9 * ways[place].len(),
                        true => 2,
                        false => 3,
                    };
                    let way = ways[place].iter().cloned().chain([press.message]).collect();
                    next.push(Reverse((cost + further, ways.len())));
                    ways.push(way);
                }
            }
        }
    }

    /// Goes a way, and answers what can be pressed at its end, where that is new.
    fn look_behind(&mut self, way: &[Message]) -> Vec<Press> {
        let mut player = window(self.table, self.now);
        let before = player.entries();
        for message in way {
            player.takes(message.clone());
        }
        if player.entries() > before {
            let given: Vec<Command> = {
                let commands = player.app.desk().table().journal().commands();
                commands.filter(|(entry, ..)| *entry >= before).map(|(.., command)| command).collect()
            };
            given.iter().for_each(|command| self.found(command));
            return Vec::new();
        }
        self.look_at_page(&player);
        let all = presses::all(&player, self.keys_too);
        let mut seen = DefaultHasher::new();
        format!("{:?}", player.app.screen()).hash(&mut seen);
        for press in &all {
            (format!("{:?}", press.message), press.lit).hash(&mut seen);
        }
        if !self.seen.insert(seen.finish()) {
            return Vec::new();
        }
        let (plain, others): (Vec<Press>, Vec<Press>) = all.into_iter().partition(|press| press.commands().is_some());
        for command in plain.iter().filter_map(Press::commands).flatten() {
            if self.table.accepts(&command, self.now).is_ok() {
                self.found(&command);
            }
        }
        others
    }

    fn found(&mut self, command: &Command) {
        let kind = kind(command, self.table);
        if let Some(seat) = command.seat() {
            self.wanted.remove(&format!("{kind} of {seat}"));
        }
        self.wanted.remove(&kind);
        // What chance has filled in meanwhile.
        for asked in legal(self.table, self.now).iter().filter(|asked| asked.is_filled_by(command)) {
            self.wanted.remove(&super::reach::kind(asked, self.table));
        }
        if !is_of_any_table(command) && !goes_back(command) && !kind.starts_with("Adjust") {
            self.wanted.remove(ANYTHING);
        }
        // What takes something of the players' own, and has no page of its own, is given as it stands there.
        let snake = serde_json::to_value(command).ok().and_then(|value| {
            let own = value.as_object()?.values().next()?.clone();
            let name = own.as_object().and_then(|own| own.keys().next().cloned());
            name.or_else(|| own.as_str().map(str::to_owned))
        });
        if let Some(name) = snake.filter(|name| pages(name).is_empty()) {
            self.wanted.remove(&format!("form {name}"));
        }
        if let Command::AdjustClock { .. } = command {
            self.wanted.remove("form adjust_clock");
        }
    }

    /// The forms that the open page fills in.
    fn look_at_page(&mut self, player: &Player) {
        let said = match player.app.screen() {
            Screen::General(_, screen) => format!("{:?}", screen.page()),
            screen => format!("{screen:?}"),
        };
        let is_open = |form: &str| {
            said.contains(&format!("command: \"{form}\"")) && !matches!(player.app.screen(), Screen::DiceHospital(_))
                || pages(form).iter().any(|page| said.contains(page))
        };
        self.wanted.retain(|wanted| wanted.strip_prefix("form ").is_none_or(|form| !is_open(form)));
    }
}
