//! Statistics against a second implementation, which folds the journals of evenings at random.

use std::collections::BTreeMap;

use bedside::library::exchange::spreadsheet;
use bedside::library::statistics::{Balance, Luck, SoloRecord, Statistics, Sum};
use bedside::library::{Filter, Library, PlayResult};
use bedside_core::journal::Fate;
use bedside_core::{Command, GameKind, Running, Table, emergency_roll, open_table};

use crate::evenings::{EVERY, FIRST, evening, keep, library, many, quick_folder};

/// What one journal says, told by nothing but its commands entered again.
struct Folded {
    kind: GameKind,
    at: i64,
    people: Vec<String>,
    early: bool,
    /// Whether anything was taken back in it.
    undone: bool,
    together: Option<bool>,
    duration: i64,
    paused: (i64, i64),
    /// Of each seat, ALICAT's last: points, and whether it won.
    seats: Vec<(Option<i64>, Option<bool>)>,
    rounds: BTreeMap<(u8, usize), i64>,
    dice: (i64, i64),
    modifiers: Option<i64>,
}

/// Enters what counts of a journal again, at a table of its own.
fn fold(number: u64, table: &Table) -> Option<Folded> {
    let setup = table.state().setup();
    let mut again = Table::open(setup, table.state().seed()).unwrap();
    let (mut stands, mut paused, mut dice, mut rounds) = (None, (0, 0), (0, 0), BTreeMap::new());
    for (fate, _, at, command) in table.journal().fated() {
        if fate != Fate::Counts {
            continue;
        }
        let before = again.state().playing().round();
        match &command {
            Command::InterruptClock => drop(again.interrupt(at)),
            command => drop(again.apply(command, at).unwrap()),
        }
        let state = again.state();
        match (stands, state.clock().running(at) == Running::Paused) {
            (None, true) => stands = Some(at),
            (Some(since), false) => {
                paused = (
                    paused.0 + i64::try_from(at.millis() - bedside_core::Instant::millis(since)).unwrap(),
                    paused.1 + 1,
                );
                stands = None;
            }
            _ => {}
        }
        if matches!(command, Command::DiceHospital(_) | Command::EmergencyRoll(_)) {
            for pips in pips(&serde_json::to_value(&command).unwrap()) {
                dice = (dice.0 + 1, dice.1 + pips);
            }
        }
        if before != state.playing().round() {
            for (seat, points) in points(state).into_iter().enumerate() {
                rounds.insert((before, seat), points);
            }
        }
    }
    let (state, game) = (again.state(), again.state().playing());
    if !game.over() {
        return None;
    }
    let people: Vec<String> = setup.seats.iter().map(|name| name.to_string()).collect();
    let finals = points(state);
    let lowest =
        state.game::<open_table::Game>().is_some_and(|game| game.options().winner() == open_table::Winner::Lowest);
    let alicat = state.game::<emergency_roll::Game>().and_then(emergency_roll::Game::alicat_seat).map(usize::from);
    let sits = people.len() + usize::from(alicat.is_some());
    let mut firsts: BTreeMap<usize, bool> = BTreeMap::new();
    // Ties of Dice Hospital are broken by what is left in the hospitals: its own ranking says so.
    if let Some(game) = state.game::<bedside_core::dice_hospital::Game>() {
        firsts.extend(game.ranking().iter().map(|rank| (usize::from(rank.seat), rank.place == 1)));
    } else if !finals.is_empty() {
        let best = if lowest { finals.iter().min() } else { finals.iter().max() };
        let tied = finals.iter().filter(|points| Some(*points) == best).count() > 1;
        for (seat, points) in finals.iter().enumerate() {
            let cat_takes_it = tied && alicat.is_some() && alicat != Some(seat);
            firsts.insert(seat, Some(points) == best && !cat_takes_it);
        }
    }
    let contest = finals.len() > 1 && game.won().is_none() && !game.unfinished() && !all_together(state);
    let seats = (0..sits).map(|seat| {
        let won = game.won().or_else(|| contest.then(|| firsts.get(&seat).copied().unwrap_or(false)));
        (finals.get(seat).copied(), won)
    });
    let seats: Vec<_> = seats.collect();
    for (seat, points) in finals.iter().enumerate() {
        rounds.insert((game.round(), seat), *points);
    }
    let modifiers = alicat.map(|_| {
        let game = state.game::<emergency_roll::Game>().unwrap();
        i64::try_from(emergency_roll::Modifier::ALL.into_iter().filter(|one| game.options().has(*one)).count()).unwrap()
    });
    Some(Folded {
        kind: game.kind(),
        at: FIRST + i64::try_from(number).unwrap() * EVERY,
        people,
        early: game.unfinished(),
        undone: table.journal().fated().any(|(fate, ..)| fate != Fate::Counts),
        together: game.won(),
        duration: i64::try_from(table.journal().commands().map(|(_, at, _)| at.millis()).max().unwrap_or(0)).unwrap(),
        paused,
        seats,
        rounds,
        dice,
        modifiers,
    })
}

fn all_together(state: &bedside_core::State) -> bool {
    state.game::<open_table::Game>().is_some_and(|game| game.options().winner() == open_table::Winner::Together)
}

/// Points seat by seat, asked of the game itself.
fn points(state: &bedside_core::State) -> Vec<i64> {
    if let Some(game) = state.game::<bedside_core::dice_hospital::Game>() {
        return game.hospitals().iter().map(|hospital| i64::from(hospital.points())).collect();
    }
    if let Some(game) = state.game::<emergency_roll::Game>() {
        return (0u8..).take(game.seats().len()).map(|seat| i64::from(game.score(seat).total())).collect();
    }
    let mut all = Vec::new();
    state.playing().points(&mut |points| all.push(i64::from(points)));
    all
}

/// What dice show that a command rolled, read from its JSON.
fn pips(command: &serde_json::Value) -> Vec<i64> {
    let words = |die: &serde_json::Value| die.as_str()?.split_once(' ')?.1.parse::<i64>().ok().filter(|pips| *pips > 0);
    let dice = &command["dice_hospital"]["roll"]["dice"];
    let mut shown: Vec<i64> = dice.as_array().into_iter().flatten().filter_map(words).collect();
    for place in ["activate", "use_ability"] {
        let rolls = &command["dice_hospital"][place]["rolls"];
        shown.extend(rolls.as_array().into_iter().flatten().filter_map(serde_json::Value::as_i64));
    }
    shown.extend(words(&command["dice_hospital"]["admit_patient"]["die"]));
    let three = &command["emergency_roll"]["roll"]["dice"];
    shown.extend(three.as_array().into_iter().flatten().filter_map(serde_json::Value::as_i64));
    shown
}

/// The same figures, from what the journals said; rounds of one player's seats alone where somebody is named.
fn reckoned<'a>(some: impl Iterator<Item = &'a Folded>, player: Option<&str>) -> Statistics {
    let (mut all, mut alone) = (Statistics::default(), Vec::new());
    let here = rusqlite::Connection::open_in_memory().unwrap();
    let mut people: BTreeMap<String, (u32, u32, u32, Sum, Option<i64>)> = BTreeMap::new();
    for one in some {
        all.plays += 1;
        all.early += u32::from(one.early);
        if let Some(won) = one.together {
            all.together = (all.together.0 + 1, all.together.1 + u32::from(won));
        }
        add(&mut all.duration_ms, one.duration);
        add(all.durations.entry(one.kind.key().to_owned()).or_default(), one.duration);
        all.longest_ms = all.longest_ms.max(one.duration);
        (all.paused_ms, all.pauses) = (all.paused_ms + one.paused.0, all.pauses + one.paused.1);
        let day = day(one.at + here.query_row(OFFSET, [one.at], |row| row.get::<_, i64>(0)).unwrap());
        *all.by_month.entry(day[..7].to_owned()).or_default() += 1;
        if let ([name], false, Some((Some(points), _))) = (one.people.as_slice(), one.early, one.seats.first()) {
            let (game, name) = (one.kind, Some(name.clone()));
            alone.push((one.at, SoloRecord { game, name, points: *points, date: day }));
        }
        *all.by_game.entry(one.kind.key().to_owned()).or_default() += 1;
        *all.by_people.entry(u8::try_from(one.people.len()).unwrap()).or_default() += 1;
        for (name, (points, won)) in one.people.iter().zip(&one.seats) {
            let of = people.entry(name.clone()).or_default();
            of.0 += 1;
            of.1 += u32::from(won.is_some());
            of.2 += u32::from(*won == Some(true));
            if let Some(points) = points {
                add(&mut of.3, *points);
                of.4 = of.4.max(Some(*points));
            }
        }
        let theirs = |seat: usize| player.is_none_or(|player| one.people.get(seat).is_some_and(|name| name == player));
        for ((round, _), points) in one.rounds.iter().filter(|((_, seat), _)| theirs(*seat)) {
            add(all.rounds.entry((one.kind.key().to_owned(), *round)).or_default(), *points);
        }
        all.luck = Luck { dice: all.luck.dice + one.dice.0, pips: all.luck.pips + one.dice.1 };
        if let Some(modifiers) = one.modifiers {
            let balance: &mut Balance = all.alicat.entry(modifiers).or_default();
            balance.plays += 1;
            balance.beaten += u32::from(one.seats[0].1 == Some(true));
            add(&mut balance.lead, one.seats[0].0.unwrap() - one.seats[1].0.unwrap());
        }
    }
    alone.sort_by_key(|(at, record)| (std::cmp::Reverse(record.points), *at));
    all.alone = alone.into_iter().map(|(_, record)| record).take(10).collect();
    for (name, (plays, contests, wins, points, best)) in people {
        let (player, colour, name) = (None, 0, Some(name));
        all.players.push(bedside::library::statistics::PlayerFigures {
            player,
            name,
            colour,
            plays,
            contests,
            wins,
            points,
            best,
        });
    }
    all
}

/// How far this machine's time is from Greenwich's at a moment.
const OFFSET: &str = "SELECT unixepoch(?1, 'unixepoch', 'localtime') - ?1";

/// The day of a moment by Greenwich.
fn day(at: i64) -> String {
    let (mut days, mut year) = (at / 86_400, 1970);
    let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let long = |year| if leap(year) { 366 } else { 365 };
    while days >= long(year) {
        days -= long(year);
        year += 1;
    }
    let months = [31, if leap(year) { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let month = months.iter().scan(0, |before, length| {
        *before += length;
        Some(*before)
    });
    let month = month.take_while(|end| *end <= days).count();
    let before: i64 = months[..month].iter().sum();
    format!("{year:04}-{:02}-{:02}", month + 1, days - before + 1)
}

fn add(sum: &mut Sum, more: i64) {
    *sum = Sum { sum: sum.sum + more, count: sum.count + 1 };
}

/// Without what the second implementation does not reckon.
fn comparable(mut all: Statistics) -> Statistics {
    all.players.iter_mut().for_each(|of| (of.player, of.colour) = (None, 0));
    all.players.sort_by(|one, other| one.name.cmp(&other.name));
    (all.rules, all.lost, all.idle_ms, all.shifts) = Default::default();
    all
}

/// Points by rule are what the results say of them one by one: of a player, those of that player's seats, and of all together.
fn has_the_rules_of_its_results(library: &Library, filter: &Filter, said: &Statistics) {
    let (mut rules, mut lost) = (BTreeMap::<(String, String), Sum>::new(), BTreeMap::<String, i64>::new());
    for result in library.results(filter).unwrap() {
        let seats = result.seats.iter().filter(|seat| filter.player.is_none_or(|player| seat.player == Some(player)));
        for (rule, points) in seats.flat_map(|seat| &seat.reasons).chain(&result.together) {
            add(rules.entry((result.game.key().to_owned(), rule.clone())).or_default(), *points);
        }
        for (rule, points) in result.together.iter().filter(|(rule, points)| rule.starts_with("skill.") && *points < 0)
        {
            *lost.entry(rule.clone()).or_default() += points;
        }
    }
    assert_eq!((&said.rules, &said.lost), (&rules, &lost), "{filter:?}");
    // Shifts one by one: the latest, each with the skill that it cost.
    let shifts = library.results(&Filter { game: Some(GameKind::Rush), ..filter.clone() }).unwrap();
    let shifts: Vec<(String, i64)> = match filter.game {
        None | Some(GameKind::Rush) => {
            shifts.iter().take(12).map(|shift| (shift.date[..10].to_owned(), cost(shift))).collect()
        }
        Some(_) => Vec::new(),
    };
    let told = said.shifts.iter().rev().map(|shift| (shift.date.clone(), shift.lost)).collect::<Vec<_>>();
    assert_eq!(told, shifts, "{filter:?}");
    if shifts.len() < 12 {
        let idle = said.shifts.iter().map(|shift| shift.idle_ms).sum::<i64>();
        assert_eq!(idle, said.idle_ms.values().map(|sum| sum.sum).sum::<i64>(), "{filter:?}");
    }
}

/// The skill that a shift lost.
fn cost(shift: &PlayResult) -> i64 {
    let lost = shift.together.iter().filter(|(rule, points)| rule.starts_with("skill.") && *points < 0);
    lost.map(|(_, points)| points).sum()
}

#[test]
fn every_figure_is_what_the_journals_say() {
    let folder = quick_folder();
    let evenings = many(2_000);
    let (library, folded) = library(folder.path(), evenings, fold);
    let folded: Vec<Folded> = folded.into_iter().flatten().collect();
    let (early, undone) =
        (folded.iter().filter(|one| one.early).count(), folded.iter().filter(|one| one.undone).count());
    assert!(
        folded.len() > 400 && early > 20 && undone > 200,
        "{} ended, {early} early, {undone} with undone presses",
        folded.len()
    );
    let compare = |filter: Filter, meant: &dyn Fn(&Folded) -> bool| {
        let said = library.statistics(&filter).unwrap();
        if filter.until.is_none() {
            has_the_rules_of_its_results(&library, &filter, &said);
        }
        let player = filter.player.map(|player| name_of(&library, player));
        let reckoned = reckoned(folded.iter().filter(|one| meant(one)), player.as_deref());
        assert_eq!(comparable(said), reckoned, "{filter:?}");
        reckoned.plays
    };
    compare(Filter::default(), &|_| true);
    for kind in GameKind::ALL {
        compare(Filter { game: Some(*kind), ..Filter::default() }, &|one| one.kind == *kind);
    }
    for people in 1..=8 {
        compare(Filter { people: Some(people), ..Filter::default() }, &|one| one.people.len() == usize::from(people));
    }
    for player in library.players().unwrap() {
        let name = player.name.unwrap();
        let filter = Filter { player: Some(player.id), ..Filter::default() };
        compare(filter, &|one| one.people.contains(&name));
        let middle = FIRST + EVERY * i64::try_from(evenings / 2).unwrap();
        let filter = Filter { player: Some(player.id), from: Some(middle), ..Filter::default() };
        compare(filter, &|one| one.people.contains(&name) && one.at >= middle);
        let filter = Filter { until: Some(middle), ..Filter::default() };
        compare(filter, &|one| one.at < middle);
    }
    // From the middle of a year, over a whole one, to the middle of another; and within one.
    for (from, until) in [(100, 1_900), (100, 1_000), (1_300, 1_400)] {
        let moment = |share: i64| FIRST + EVERY * i64::try_from(evenings).unwrap() * share / 2_000;
        let (from, until) = (moment(from), moment(until));
        let filter = Filter { from: Some(from), until: Some(until), ..Filter::default() };
        compare(filter, &|one| (from..until).contains(&one.at));
    }
    let (party, plays) = library.parties().unwrap().remove(0);
    let names: Vec<String> = party.iter().map(|id| name_of(&library, *id)).collect();
    let together = |one: &Folded| one.people.len() == names.len() && names.iter().all(|name| one.people.contains(name));
    assert_eq!(compare(Filter { party: Some(party.clone()), ..Filter::default() }, &together), plays);
}

fn name_of(library: &Library, id: i64) -> String {
    library.players().unwrap().into_iter().find(|player| player.id == id).and_then(|player| player.name).unwrap()
}

#[test]
fn whatever_changes_a_result_is_summed_up_again() {
    let folder = quick_folder();
    let mut library = Library::open(folder.path()).unwrap().0;
    for number in 0..40 {
        keep(&mut library, &evening(number));
    }
    let beside = rusqlite::Connection::open(folder.path().join("library.sqlite")).unwrap();
    let same = |library: &Library, what: &str| {
        let players = library.players().unwrap().into_iter().map(|player| Some(player.id));
        let filters = std::iter::once(None).chain(players).map(|player| Filter { player, ..Filter::default() });
        let all = |library: &Library| -> Vec<Statistics> {
            filters.clone().map(|filter| library.statistics(&filter).unwrap()).collect()
        };
        let before = all(library);
        let marked =
            || beside.query_row("SELECT count(*) FROM sums WHERE figures IS NULL", [], |row| row.get::<_, u32>(0));
        assert_eq!(marked(), Ok(0), "{what}: what was summed up is kept");
        beside.execute_batch("UPDATE sums SET figures = NULL").unwrap();
        assert_eq!(before, all(library), "{what}");
        before[0].plays
    };
    let plays = same(&library, "evenings");
    assert!(plays > 10);
    let over =
        library.results(&Filter::default()).unwrap().iter().filter_map(|result| result.table).collect::<Vec<_>>();
    let mut table = library.look_at(over[0]).unwrap().unwrap();
    let (entries, now) = (table.journal().entries(), table.last());
    table.apply(&Command::Undo, now).unwrap();
    library.append(over[0], &table, entries).unwrap();
    assert_eq!(same(&library, "an end that was taken back"), plays - 1);
    library.delete(over[1]).unwrap();
    assert_eq!(same(&library, "a deleted table"), plays - 2);
    library.restore(over[1]).unwrap();
    assert_eq!(same(&library, "one that came back"), plays - 1);
    library.delete(over[2]).unwrap();
    library.clear_deleted().unwrap();
    assert_eq!(same(&library, "one that is gone"), plays - 2);
    let csv = "date,game,player,points\n2019-11-18,Dice Hospital,Ada,12\n2019-11-19,Dice Hospital,Adah,8\n";
    let preview = spreadsheet::preview(&library, csv.as_bytes()).unwrap();
    spreadsheet::take_over(&mut library, &preview, |_, _| ()).unwrap();
    assert_eq!(same(&library, "a spreadsheet"), plays);
    let called = |library: &Library, name: &str| library.player_called(name).unwrap().unwrap();
    library.merge(called(&library, "Adah"), called(&library, "Ada")).unwrap();
    same(&library, "two spellings");
    library.rename(called(&library, "Ben"), "Benedykt").unwrap();
    library.forget(called(&library, "Celina")).unwrap();
    same(&library, "other names");
    keep(&mut library, &evening(41));
    same(&library, "another evening");
}

#[test]
fn sums_that_cannot_be_kept_are_told_all_the_same() {
    let folder = quick_folder();
    let mut library = Library::open(folder.path()).unwrap().0;
    library.shelve(&crate::results::ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let holder = rusqlite::Connection::open(folder.path().join("library.sqlite")).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(library.statistics(&Filter::default()).unwrap().plays, 1);
    holder.execute_batch("COMMIT").unwrap();
    assert_eq!(library.statistics(&Filter::default()).unwrap().plays, 1);
    library.shelve(&crate::results::ended(&["Ada", "Ben"], &[1, 2], 2)).unwrap();
    assert_eq!(library.statistics(&Filter::default()).unwrap().plays, 2);
    // What is damaged there is summed up once more.
    holder.execute_batch("UPDATE sums SET figures = x'0102'").unwrap();
    assert_eq!(library.statistics(&Filter::default()).unwrap().plays, 2);
}

#[test]
fn a_deleted_table_does_not_count_until_it_comes_back() {
    let mut library = Library::in_memory().unwrap();
    let id = library.shelve(&crate::results::ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    let plays = |library: &Library| library.statistics(&Filter::default()).unwrap().plays;
    assert_eq!(plays(&library), 1);
    library.delete(id).unwrap();
    assert_eq!(plays(&library), 0);
    library.restore(id).unwrap();
    assert_eq!(plays(&library), 1);
    library.delete(id).unwrap();
    library.clear_deleted().unwrap();
    assert_eq!(plays(&library), 0);
    assert!(library.results(&Filter::default()).unwrap().is_empty());
}
