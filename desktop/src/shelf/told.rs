//! Figures as `bedside stats` tells them: for programs, and as a page of text.

use std::collections::BTreeMap;

use bedside::library::exchange::sheet::rule_words;
use bedside::library::statistics::{PlayerFigures, Statistics, Sum};
use bedside::words;
use bedside_core::{GameKind, Lang};
use serde_json::json;

/// Letters of the first column, and of the others.
const FIRST: usize = 36;
const OTHERS: usize = 12;

/// The figures for programs.
pub(super) fn json(all: &Statistics) -> serde_json::Value {
    let sum = |sum: &Sum| json!({ "sum": sum.sum, "count": sum.count });
    let named = |map: &BTreeMap<(String, String), Sum>| -> Vec<_> {
        map.iter()
            .map(|((game, rule), of)| json!({ "game": game, "rule": rule, "sum": of.sum, "count": of.count }))
            .collect()
    };
    let named_by = |map: &BTreeMap<String, Sum>| -> serde_json::Map<_, _> {
        map.iter().map(|(name, of)| (name.clone(), sum(of))).collect()
    };
    let player = |of: &PlayerFigures| {
        json!({ "name": of.name, "plays": of.plays, "contests": of.contests, "wins": of.wins,
            "points": sum(&of.points), "best": of.best })
    };
    let rounds = all
        .rounds
        .iter()
        .map(|((game, round), of)| json!({ "game": game, "round": round, "sum": of.sum, "count": of.count }));
    let alicat = all.alicat.iter().map(|(modifiers, of)| {
        json!({ "modifiers": modifiers, "plays": of.plays, "beaten": of.beaten, "lead": sum(&of.lead) })
    });
    let alone = all
        .alone
        .iter()
        .map(|of| json!({ "game": of.game.key(), "name": of.name, "points": of.points, "date": of.date }));
    json!({
        "plays": all.plays, "early": all.early,
        "together": { "contests": all.together.0, "wins": all.together.1 },
        "duration_ms": sum(&all.duration_ms), "longest_ms": all.longest_ms, "paused_ms": all.paused_ms, "pauses": all.pauses,
        "players": all.players.iter().map(player).collect::<Vec<_>>(),
        "by_game": all.by_game, "duration_ms_by_game": named_by(&all.durations), "by_people": all.by_people, "by_month": all.by_month,
        "rules": named(&all.rules), "rounds": rounds.collect::<Vec<_>>(),
        "dice": { "rolled": all.luck.dice, "pips": all.luck.pips },
        "skill_lost": all.lost,
        "idle_ms": named_by(&all.idle_ms),
        "shifts": all.shifts.iter().map(|of| json!({ "date": of.date, "skill_lost": of.lost, "idle_ms": of.idle_ms })).collect::<Vec<_>>(),
        "alicat": alicat.collect::<Vec<_>>(), "alone": alone.collect::<Vec<_>>(),
    })
}

/// The figures as a page of text: the same as in the window.
pub(super) fn page(all: &Statistics, lang: Lang) -> String {
    let said = lang.shelf();
    let mut page = vec![
        format!("{}: {}   {}: {}", said.plays, all.plays, said.ended_early, all.early),
        format!(
            "{}: {}   {}: {}",
            said.duration,
            minutes(all.duration_ms.tenths().unwrap_or(0) / 10),
            said.longest,
            minutes(all.longest_ms)
        ),
    ];
    if all.together.0 > 0 {
        page.push(format!("{}: {}/{}", said.together, all.together.1, all.together.0));
    }
    if all.luck.dice > 0 {
        page.push(words::luck(all.luck, lang));
    }
    let mut list = |title: &str, heads: &[&str], rows: Vec<Vec<String>>| {
        if rows.is_empty() {
            return;
        }
        page.push(String::new());
        page.extend((!title.is_empty()).then(|| title.to_owned()));
        page.push(columns(&heads.iter().map(|head| (*head).to_owned()).collect::<Vec<_>>()));
        page.extend(rows.iter().map(|row| columns(row)));
    };
    let tenths = |sum: &Sum| words::tenths(sum.tenths(), lang);
    let titles: Vec<(GameKind, &str)> = GameKind::ALL.iter().map(|game| (*game, game.key())).collect();
    let titled =
        |key: &str| titles.iter().find(|(_, other)| *other == key).map(|(game, _)| lang.title(*game).to_owned());
    let games = all.by_game.iter().map(|(key, plays)| {
        let mean = all.durations.get(key).and_then(|sum| sum.tenths()).unwrap_or(0) / 10;
        vec![titled(key).unwrap_or_else(|| key.clone()), plays.to_string(), minutes(mean)]
    });
    list("", &[said.game, said.plays, said.duration], games.collect());
    let players = all.players.iter().map(|of| {
        let name = of.name.clone().unwrap_or_else(|| said.somebody.to_owned());
        let best = of.best.map_or_else(|| "–".to_owned(), words::count);
        vec![name, of.plays.to_string(), of.wins.to_string(), tenths(&of.points), best]
    });
    list("", &[said.player, said.plays, said.wins, said.average, said.best], players.collect());
    let months = all.by_month.iter().map(|(month, plays)| vec![month.clone(), plays.to_string()]);
    list("", &[said.month, said.plays], months.collect());
    let people = all.by_people.iter().map(|(people, plays)| vec![people.to_string(), plays.to_string()]);
    list("", &[said.by_people, said.plays], people.collect());
    for (game, key) in &titles {
        let rules = all.rules.iter().filter(|((of, _), _)| of == key);
        let rules =
            rules.map(|((_, rule), sum)| vec![rule_words(*game, rule, lang), tenths(sum), sum.count.to_string()]);
        list(lang.title(*game), &[said.by_rule, said.average, said.plays], rules.collect());
        let rounds = all.rounds.iter().filter(|((of, _), _)| of == key);
        let rounds = rounds.map(|((_, round), sum)| vec![round.to_string(), tenths(sum), sum.count.to_string()]);
        list(lang.title(*game), &[said.by_round, said.average, said.plays], rounds.collect());
    }
    let lost = all.lost.iter().map(|(rule, points)| {
        let word = titles.iter().find_map(|(game, _)| lang.rule(*game, rule)).unwrap_or(rule);
        vec![word.to_owned(), words::count(*points)]
    });
    list(said.skill_lost, &[said.cause, said.total], lost.collect());
    let idle = all.idle_ms.iter().map(|(glass, sum)| {
        vec![words::glass(glass, lang), words::whole_seconds(sum.tenths().unwrap_or(0) / 10), sum.count.to_string()]
    });
    list(said.idle, &[said.glass, said.average, said.plays], idle.collect());
    let shifts =
        all.shifts.iter().map(|of| vec![of.date.clone(), words::count(of.lost), words::whole_seconds(of.idle_ms)]);
    list(said.shifts, &[said.date, said.skill_lost, said.idle_together], shifts.collect());
    let alicat = all.alicat.iter().map(|(modifiers, of)| {
        vec![modifiers.to_string(), of.plays.to_string(), of.beaten.to_string(), tenths(&of.lead)]
    });
    list(said.alicat, &[said.modifiers, said.plays, said.wins, said.lead], alicat.collect());
    let alone = all.alone.iter().map(|of| {
        let name = of.name.clone().unwrap_or_else(|| said.somebody.to_owned());
        vec![format!("{}, {name}", lang.title(of.game)), of.date.clone(), words::count(of.points)]
    });
    list(said.alone, &[said.player, said.last_played, said.best], alone.collect());
    page.join("\n")
}

/// A line of figures: the first column begins at the left, the others end at the right.
fn columns(cells: &[String]) -> String {
    let line = cells.iter().enumerate().map(|(place, cell)| match place {
        0 => format!("{cell:<FIRST$}"),
        _ => format!(" {cell:>OTHERS$}"),
    });
    line.collect::<String>().trim_end().to_owned()
}

fn minutes(ms: i64) -> String {
    format!("{} min", (ms + 30_000) / 60_000)
}
