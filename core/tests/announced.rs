//! What a referee calls out: each moment once, with its words in both languages, and nothing that the players do not know.

use bedside_core::announce::{Heard, Urgency};
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{self, Announcement as Said, Card, Patient};
use bedside_core::rush::{self, Choice, Glass};
use bedside_core::{
    Announcement, Choices, Command, Cue, DeskCue, Events, GameKind, Instant, Lang, Listener, Seed, Signal, Table, Talk,
    dice_hospital, open_table,
};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

mod common;

use common::any::any_table;
use common::rush::{BEGIN, open};
use common::{AT, below, moves, setup};

/// A table, and what is heard of it with its moment in milliseconds.
struct Evening {
    table: Table,
    listener: Listener,
    now: u64,
    said: Vec<(u64, Announcement, [String; 2])>,
    cues: Vec<(u64, DeskCue)>,
}

impl Evening {
    fn of(table: Table) -> Evening {
        let listener = Listener::new(&table, AT(0));
        Evening { table, listener, now: 0, said: Vec::new(), cues: Vec::new() }
    }

    fn listen(&mut self, events: &Events) {
        let (table, now) = (&self.table, self.now);
        let (said, cues) = (&mut self.said, &mut self.cues);
        self.listener.listen(events, table, AT(now), &mut |heard| match heard {
            Heard::Cue(cue) => cues.push((now, cue)),
            Heard::Said(announcement) => {
                let words = Lang::ALL.map(|lang| {
                    let mut words = String::new();
                    lang.announcement(announcement, table, AT(now), &mut words).unwrap();
                    words
                });
                said.push((now, announcement, words));
            }
        });
    }

    fn press(&mut self, command: &Command) {
        let events = self.table.apply(command, AT(self.now)).unwrap_or_else(|no| panic!("{command:?}: {no:?}"));
        self.listen(&events);
    }

    /// Time passes, and the table wakes up whenever it asked to.
    fn until(&mut self, millis: u64) {
        while let Some(wake) = self.table.next_wake(AT(self.now)).filter(|wake| wake.millis() <= millis) {
            self.now = wake.millis();
            let events = self.table.advance(wake);
            self.listen(&events);
        }
        self.now = millis;
        let events = self.table.advance(AT(millis));
        self.listen(&events);
    }

    /// What was said in a language with so much talk, and when.
    fn words(&self, lang: Lang, talk: Talk) -> Vec<(u64, &str)> {
        let place = Lang::ALL.iter().position(|other| *other == lang).unwrap();
        let said = self.said.iter().filter(|(_, announcement, _)| announcement.talk() <= talk);
        said.map(|(at, _, words)| (*at, words[place].as_str())).collect()
    }
}

fn place(glass: Glass) -> Command {
    Command::Rush(rush::Command::Place { glass, space: None, by: None })
}

/// A shift of four minutes with glasses of 25 s: two doctors, a nurse that waits, one that falls over, an oath.
fn shift() -> Evening {
    let mut evening = Evening::of(open(2, &[Choice::GlassMillis(25_000)]));
    evening.until(1_000);
    evening.press(&BEGIN);
    evening.press(&place(Glass::Nurse3));
    evening.until(2_000);
    evening.press(&place(Glass::Doctor1));
    evening.until(60_000);
    evening.press(&place(Glass::Nurse2));
    evening.press(&Command::Rush(rush::Command::Topple { glass: Glass::Nurse2 }));
    evening.until(70_000);
    evening.press(&Command::Rush(rush::Command::SetUp { glass: Glass::Nurse2 }));
    evening.press(&Command::Rush(rush::Command::BreakOath { glass: None }));
    evening.until(225_000);
    evening.press(&place(Glass::Doctor2));
    evening.until(400_000);
    evening
}

#[test]
fn a_shift_is_called_out_in_english() {
    let few = [
        (121_000, "2 minutes"),
        (181_000, "1 minute"),
        (211_000, "30 seconds"),
        (231_000, "10 seconds"),
        (241_000, "Hands off the glasses"),
        (250_000, "All sand has run"),
    ];
    assert_eq!(shift().words(Lang::En, Talk::Few), few);
    let normal = [
        (27_000, "Doctor red ready"),
        (41_000, "Nurse 3 waits"),
        (42_000, "Doctor red waits"),
        (60_000, "Nurse 2 fell over"),
        (70_000, "1 skill lost: Hippocratic oath broken"),
        (110_000, "Nurse 2 waits"),
        (250_000, "Doctor black ready"),
    ];
    let mut expected: Vec<(u64, &str)> = few.into_iter().chain(normal).collect();
    expected.sort_by_key(|(at, words)| (*at, *words == "All sand has run"));
    assert_eq!(shift().words(Lang::En, Talk::Normal), expected, "each glass waits once");
    expected.extend([(1_000, "Go"), (26_000, "Nurse 3 ready"), (95_000, "Nurse 2 ready")]);
    expected.sort_by_key(|(at, words)| (*at, *words == "All sand has run"));
    assert_eq!(shift().words(Lang::En, Talk::All), expected);
}

#[test]
fn a_shift_is_called_out_in_polish() {
    let said: Vec<String> = shift().words(Lang::Pl, Talk::All).into_iter().map(|(_, words)| words.to_owned()).collect();
    let expected = [
        "Start",
        "Pielęgniarka 3 gotowa",
        "Lekarz czerwony gotowy",
        "Pielęgniarka 3 czeka",
        "Lekarz czerwony czeka",
        "Pielęgniarka 2: przewrócona klepsydra",
        "Minus 1 punkt umiejętności: Złamana Przysięga Hipokratesa",
        "Pielęgniarka 2 gotowa",
        "Pielęgniarka 2 czeka",
        "dwie minuty",
        "jedna minuta",
        "30 sekund",
        "10 sekund",
        "Nie ruszajcie klepsydr",
        "Lekarz czarny gotowy",
        "Cały piasek się przesypał",
    ];
    assert_eq!(said, expected);
}

#[test]
fn the_time_comes_first_then_what_fell_then_what_is_ready() {
    let urgency = |said: Announcement| said.urgency();
    let order = [
        urgency(Announcement::Time(Signal::Ten)),
        urgency(rush::Announcement::FellOver(Glass::Nurse1).into()),
        urgency(rush::Announcement::Ready(Glass::Nurse1).into()),
        urgency(Announcement::Turn(0)),
    ];
    assert_eq!(order, [Urgency::Time, Urgency::FellOver, Urgency::Ready, Urgency::Other]);
    assert!(order.is_sorted());
}

#[test]
fn half_of_two_minutes_is_one_minute_and_is_said_once() {
    let mut evening = Evening::of(open(2, &[Choice::ActionSeconds(120)]));
    evening.press(&BEGIN);
    evening.until(119_000);
    let said = [(60_000, "1 minute"), (90_000, "30 seconds"), (110_000, "10 seconds")];
    assert_eq!(evening.words(Lang::En, Talk::Few), said);
    let mut odd = Evening::of(open(1, &[Choice::ActionSeconds(300)]));
    odd.press(&BEGIN);
    odd.until(160_000);
    assert_eq!(odd.words(Lang::En, Talk::Few), [(150_000, "2 minutes 30 seconds")]);
    assert_eq!(odd.words(Lang::Pl, Talk::Few), [(150_000, "dwie minuty 30 sekund")]);
}

#[test]
fn a_clock_that_stands_asks_for_no_glass() {
    let mut evening = Evening::of(open(2, &[Choice::GlassMillis(25_000)]));
    evening.press(&BEGIN);
    evening.press(&place(Glass::Nurse1));
    evening.until(30_000);
    evening.press(&Command::PauseClock);
    evening.until(90_000);
    let waits =
        |evening: &Evening| evening.words(Lang::En, Talk::Normal).iter().any(|(_, words)| words.ends_with("waits"));
    assert!(!waits(&evening), "sand does not run, and nobody may turn a glass");
    evening.press(&Command::ResumeClock);
    evening.until(99_000);
    assert!(!waits(&evening));
    evening.until(100_100);
    assert!(waits(&evening), "{:?}", evening.said);
}

/// A turn of two at Emergency Roll.
fn turn() -> Evening {
    let game = Choices::EmergencyRoll(Default::default());
    let mut evening = Evening::of(Table::open(&setup(game, ["Ada", "Ben"]), Seed(3)).unwrap());
    let card = Card::all().find(|card| card.bays().iter().all(|bonus| !bonus.waits()));
    let card = card.or_else(|| Card::all().next());
    let roll = [
        emergency_roll::Command::Deal { cards: None },
        emergency_roll::Command::Roll { card, dice: Some([3, 6, 4]) },
        emergency_roll::Command::Choose { seat: 0, die: Colour::Red },
        emergency_roll::Command::Admit { seat: 0, patient: Patient::Die, ward: 1, value: 3 },
    ];
    roll.map(Command::EmergencyRoll).iter().for_each(|command| evening.press(command));
    evening
}

#[test]
fn a_roll_and_whose_turn_it_is_are_heard_and_said() {
    let evening = turn();
    let said: Vec<&str> = evening.words(Lang::En, Talk::All).into_iter().map(|(_, words)| words).collect();
    assert!(said.contains(&"red 3, yellow 6, green 4"), "{said:?}");
    assert!(said.contains(&"Ada chooses a die"), "{said:?}");
    let polish: Vec<&str> = evening.words(Lang::Pl, Talk::All).into_iter().map(|(_, words)| words).collect();
    assert!(polish.contains(&"czerwona 3, żółta 6, zielona 4"), "{polish:?}");
    let cues: Vec<DeskCue> = evening.cues.iter().map(|(_, cue)| *cue).collect();
    assert!(cues.contains(&DeskCue::Rolled) && cues.contains(&DeskCue::Turn(0)), "{cues:?}");
    assert!(cues.contains(&DeskCue::Written), "{cues:?}");
    assert!(!evening.words(Lang::En, Talk::Normal).iter().any(|(_, words)| words.contains("yellow")));
}

#[test]
fn wards_goals_and_the_morgue_are_said_with_their_points() {
    let table = Table::open(&setup(Choices::EmergencyRoll(Default::default()), ["Ada", "Ben"]), Seed(3)).unwrap();
    for (said, english, polish) in [
        (Said::WardFull { seat: 0, ward: 7 }, "Ada fills ward 7, 4 points", "Ada zapełnia salę 7, 4 punkty"),
        (Said::WardFull { seat: 1, ward: 1 }, "Ben fills ward 1, 5 points", "Ben zapełnia salę 1, 5 punktów"),
        (Said::Goal { seat: 1, points: 8 }, "Ben takes 8 points", "Ben zdobywa 8 punktów"),
        (Said::Goal { seat: 0, points: 1 }, "Ada takes 1 point", "Ada zdobywa 1 punkt"),
        (Said::Goal { seat: 0, points: 22 }, "Ada takes 22 points", "Ada zdobywa 22 punkty"),
        (Said::Goal { seat: 0, points: 12 }, "Ada takes 12 points", "Ada zdobywa 12 punktów"),
        (Said::Buried, "Morgue, minus 1", "Kostnica, minus 1"),
    ] {
        for (lang, expected) in [(Lang::En, english), (Lang::Pl, polish)] {
            let mut words = String::new();
            lang.announcement(said.into(), &table, AT(0), &mut words).unwrap();
            assert_eq!(words, expected);
        }
    }
}

/// What a seat has written, by ward and bed, both from 1.
fn beds_of(table: &Table, seat: u8) -> Vec<(u8, u8)> {
    let game = table.state().game::<emergency_roll::Game>().unwrap();
    let sheet = game.seat(seat).unwrap().sheet();
    sheet.beds(|bed| bed.value() > 0).each().map(emergency_roll::Beds::place).collect()
}

#[test]
fn alicat_says_the_die_that_it_took_and_the_bed_that_is_new_on_its_sheet() {
    let (mut beds, mut ends) = (0, 0);
    for seed in 0..6 {
        let game = Choices::EmergencyRoll(Default::default());
        let mut evening = Evening::of(Table::open(&setup(game, ["Ada"]), Seed(seed)).unwrap());
        let mut chance = ChaCha12Rng::seed_from_u64(seed);
        while !evening.table.state().playing().over() {
            let now = AT(evening.now);
            let all = moves(&evening.table, now);
            let step = evening.table.step(now).ok();
            let next = step.or_else(|| all.get(below(all.len(), &mut chance)).cloned()).expect("a way on");
            let (before, from) = (evening.table.clone(), evening.said.len());
            evening.press(&next);
            for (_, announcement, [english, polish]) in &evening.said[from..] {
                ends += usize::from(*announcement == Announcement::Ended);
                if *announcement != Said::Alicat.into() {
                    continue;
                }
                let deed = evening.table.state().game::<emergency_roll::Game>().unwrap().deed().unwrap();
                assert!(english.starts_with("ALICAT took ") && polish.starts_with("ALICAT bierze "), "{english}");
                assert!(english.contains(&format!(" {}, ", deed.took.die.pips)), "{english}");
                let Some((_, place)) = english.split_once(", bed ") else {
                    assert!(english.ends_with(", morgue") && polish.ends_with(", kostnica"), "{english}");
                    continue;
                };
                assert!(polish.ends_with(&format!(", łóżko {place}")), "{polish}");
                let (ward, bed) = place.split_once(' ').expect("ward and bed");
                let bed = (ward.parse().unwrap(), bed.parse().unwrap());
                assert!(beds_of(&evening.table, 1).contains(&bed) && !beds_of(&before, 1).contains(&bed), "{english}");
                beds += 1;
            }
        }
    }
    assert!(beds > 40 && ends == 6, "{beds} {ends}");
}

/// Whatever is heard of whole games that are played by chance.
fn by_chance(kind: GameKind, seed: u64, presses: usize, each: &mut dyn FnMut(&Evening)) {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut evening = Evening::of(any_table(kind, &mut chance));
    for _ in 0..presses {
        evening.until(evening.now + 2_500);
        let now = AT(evening.now);
        let all = moves(&evening.table, now);
        let step = evening.table.step(now).ok().filter(|_| below(4, &mut chance) > 0);
        let Some(next) = step.or_else(|| all.get(below(all.len(), &mut chance)).cloned()) else { break };
        let Ok(events) = evening.table.apply(&next, now) else { continue };
        evening.listen(&events);
    }
    each(&evening);
}

#[test]
fn whatever_happens_is_said_in_whole_words_and_each_game_says_how_it_ended() {
    for kind in GameKind::ALL.iter().copied() {
        let (mut said, mut ended) = (0, 0);
        for seed in 0..24 {
            by_chance(kind, seed, 1_500, &mut |evening| {
                for (_, announcement, words) in &evening.said {
                    said += 1;
                    ended += usize::from(*announcement == Announcement::Ended);
                    for words in words {
                        assert!(!words.is_empty() && words.trim() == words, "{announcement:?}: {words:?}");
                        assert!(!words.contains(['{', '}', '\n']) && !words.contains("  "), "{words}");
                        assert!(!words.ends_with(':') && words.len() < 200, "{words}");
                    }
                }
            });
        }
        assert!(said > 20, "{kind:?} said {said}");
        assert!(ended > 0, "{kind:?} never ended");
    }
}

#[test]
fn dice_hospital_names_who_chooses_an_ambulance_and_the_points_of_a_round() {
    let game = Choices::DiceHospital(Default::default());
    let table = Table::open(&setup(game, ["Anna", "Bartek", "Celina"]), Seed(5)).unwrap();
    let mut evening = Evening::of(table);
    let mut chance = ChaCha12Rng::seed_from_u64(1);
    while evening.table.state().game::<dice_hospital::Game>().unwrap().round() < 3 {
        let now = AT(evening.now);
        let all = moves(&evening.table, now);
        let next = evening.table.step(now).ok().or_else(|| all.get(below(all.len(), &mut chance)).cloned());
        evening.press(&next.expect("a way on"));
    }
    let said: Vec<&str> = evening.words(Lang::En, Talk::Normal).into_iter().map(|(_, words)| words).collect();
    assert!(said.contains(&"Celina chooses an ambulance"), "{said:?}");
    let points = said.iter().find(|words| words.starts_with("Round 1: Anna ")).expect("points");
    assert!(points.contains(", Bartek ") && points.contains(", Celina "), "{points}");
    let polish = evening.words(Lang::Pl, Talk::Normal);
    assert!(polish.iter().any(|(_, words)| *words == "Celina wybiera karetkę"), "{polish:?}");
    assert!(polish.iter().any(|(_, words)| words.starts_with("Runda 1: Anna ")), "{polish:?}");
}

#[test]
fn an_open_table_says_whose_turn_it_is_and_whose_time_is_up() {
    use open_table::{Choice, Clock};
    let game = Choices::OpenTable([Choice::Clock(Clock::Seat), Choice::Seconds(30)].into_iter().collect());
    let mut evening = Evening::of(Table::open(&setup(game, ["Ada", "Ben"]), Seed(1)).unwrap());
    evening.press(&Command::StartClock);
    evening.until(31_000);
    let said = evening.words(Lang::En, Talk::Few);
    assert!(said.contains(&(30_000, "Ada, time is up")), "{said:?}");
    let next = evening.table.step(AT(31_000)).unwrap();
    evening.press(&next);
    let said = evening.words(Lang::En, Talk::Normal);
    assert!(said.iter().any(|(_, words)| *words == "Ben has the turn"), "{said:?}");
}

#[test]
fn a_listener_tells_nothing_that_was_so_before() {
    let evening = turn();
    let mut listener = Listener::new(&evening.table, Instant::START);
    listener.listen(&[], &evening.table, AT(1), &mut |heard| panic!("{heard:?}"));
}

#[test]
fn a_shift_sounds_as_it_is_called_out() {
    let cues = shift().cues;
    let at = |cue: DeskCue| cues.iter().find(|(_, other)| *other == cue).map(|(at, _)| *at);
    assert_eq!(at(DeskCue::Doctor(0)), Some(27_000));
    assert_eq!(at(DeskCue::Doctor(1)), Some(250_000));
    assert_eq!(at(DeskCue::Common(Cue::NurseFree)), Some(26_000));
    assert_eq!(at(DeskCue::Common(Cue::Toppled)), Some(60_000));
    assert_eq!(at(DeskCue::Common(Cue::Cost)), Some(70_000));
    assert_eq!(at(DeskCue::Common(Cue::Closed)), Some(250_000));
    assert_eq!(at(DeskCue::Common(Cue::DoctorFree)), None, "a doctor has a colour");
}
