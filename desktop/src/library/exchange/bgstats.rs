//! BG Stats: a link that adds one play, as text or as a square to scan, and files of plays.

use bedside_core::Lang;
use bedside_core::score::bgg_number;
use serde::Serialize;

use super::{minutes, name};
use crate::library::{PlayResult, SeatResult, plays};

/// Bytes that a square holds at most: version 40 with the least correction.
pub const MOST: usize = 2_953;
/// Bytes of a play's name in a link at most.
const LONGEST: usize = 64;
/// What plays of spreadsheets that gave them no name were called by earlier versions: this, and who played.
const NAMELESS: &str = "csv ";
/// What a group agrees on whose fewest points win.
const FEWEST: &str = "fewest points";
const PAGE: &str = "https://app.bgstatsapp.com/createPlay.html?data=";
const SOURCE: &str = "Bedside";

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CreatePlay {
    source_name: &'static str,
    source_play_id: String,
    play_date: String,
    duration_min: u64,
    #[serde(skip_serializing_if = "String::is_empty")]
    comments: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    board: String,
    game: Game,
    players: Vec<Player>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Game {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    bgg_id: Option<u32>,
    highest_wins: bool,
    no_points: bool,
    source_game_id: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Player {
    name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    source_player_id: String,
    start_player: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u8>,
    #[serde(skip_serializing_if = "String::is_empty")]
    role: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i64>,
    winner: bool,
}

/// The link that adds a play, or changes it where it was added before. It always fits a square: what it can do without is left out
/// where names are long.
pub fn link(result: &PlayResult) -> String {
    let mut play = create_play(result);
    let mut link = encoded(&play);
    if link.len() > MOST {
        play.comments = String::new();
        link = encoded(&play);
    }
    if link.len() > MOST {
        play.board = String::new();
        play.players.iter_mut().for_each(|player| player.source_player_id = String::new());
        link = encoded(&play);
    }
    // Only a spreadsheet has such names.
    let mut letters = bedside_core::setup::NAME_LETTERS;
    while link.len() > MOST && letters > 0 {
        play.players.iter_mut().for_each(|player| player.name = player.name.chars().take(letters).collect());
        link = encoded(&play);
        letters /= 2;
    }
    link
}

fn create_play(result: &PlayResult) -> CreatePlay {
    let player = |seat: &SeatResult| Player {
        name: name(seat, Lang::En),
        source_player_id: seat.player.map_or_else(String::new, |player| player.to_string()),
        start_player: false,
        rank: seat.rank,
        role: if seat.bot { "bot".to_owned() } else { String::new() },
        score: seat.points,
        winner: seat.won == Some(true),
    };
    CreatePlay {
        source_name: SOURCE,
        source_play_id: short(&result.play),
        play_date: result.date.clone(),
        duration_min: minutes(result),
        comments: comments(result),
        board: board(result),
        game: Game {
            name: title(result),
            bgg_id: bgg_number(result.game),
            highest_wins: highest_wins(result),
            no_points: no_points(result),
            source_game_id: result.game.key(),
        },
        players: result.seats.iter().map(player).collect(),
    }
}

/// A play's name as it is, or what stands for it where that is too long, or made of the names of all who played.
fn short(play: &str) -> String {
    if play.len() > LONGEST || play.starts_with(NAMELESS) { plays::stands_for(play) } else { play.to_owned() }
}

/// A play's name where that is a UUID, or one that stands for it.
fn uuid(play: &str) -> String {
    if plays::is_uuid(play) { play.to_owned() } else { plays::stands_for(play) }
}

fn encoded(play: &CreatePlay) -> String {
    let json = serde_json::to_string(play).unwrap_or_default();
    let mut link = PAGE.to_owned();
    for byte in json.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => link.push(char::from(byte)),
            _ => link.push_str(&format!("%{byte:02X}")),
        }
    }
    link
}

/// Ended early, and for how long the clock stood.
fn comments(result: &PlayResult) -> String {
    let words = Lang::En.words();
    let early = result.early.then(|| words.unfinished.to_owned());
    let paused = (result.pauses > 0).then(|| format!("{}: {} s", words.pause, result.paused_ms / 1000));
    early.into_iter().chain(paused).collect::<Vec<_>>().join("; ")
}

/// What was agreed on beside the rules.
fn board(result: &PlayResult) -> String {
    result.options.iter().map(|(option, choice)| format!("{option}: {choice}")).collect::<Vec<_>>().join("; ")
}

fn no_points(result: &PlayResult) -> bool {
    result.seats.iter().all(|seat| seat.points.is_none())
}

/// An open table may be won by the fewest points: it was agreed on, or whoever is first has fewer than somebody behind.
fn highest_wins(result: &PlayResult) -> bool {
    if result.options.iter().any(|(_, choice)| choice.contains(FEWEST)) {
        return false;
    }
    let first = result.seats.iter().find(|seat| seat.rank == Some(1)).and_then(|seat| seat.points);
    first.is_none_or(|first| result.seats.iter().filter_map(|seat| seat.points).all(|points| points <= first))
}

/// What a game is called among others: one that is won by the fewest points is another one.
fn title(result: &PlayResult) -> String {
    let title = Lang::En.title(result.game);
    if highest_wins(result) { title.to_owned() } else { format!("{title} ({FEWEST})") }
}

/// A file of plays, as the app shares them.
pub fn file(results: &[PlayResult]) -> serde_json::Value {
    use serde_json::json;
    let same = |one: &PlayResult, other: &PlayResult| title(one) == title(other);
    let mut games: Vec<&PlayResult> = Vec::new();
    let mut people: Vec<(String, bool)> = Vec::new();
    for result in results {
        if !games.iter().any(|known| same(known, result)) {
            games.push(result);
        }
        for seat in &result.seats {
            let known = (name(seat, Lang::En), seat.name.is_none() && !seat.bot);
            if !people.contains(&known) {
                people.push(known);
            }
        }
    }
    let number = |place: Option<usize>| place.map_or(0, |place| place + 1);
    let game_number = |result: &PlayResult| number(games.iter().position(|known| same(known, result)));
    let player_number = |seat: &SeatResult| number(people.iter().position(|(known, _)| *known == name(seat, Lang::En)));
    let score = |seat: &SeatResult| {
        json!({
            "playerRefId": player_number(seat),
            "score": seat.points.map_or_else(String::new, |points| points.to_string()),
            "winner": seat.won == Some(true),
            "rank": seat.rank.unwrap_or(0),
            "role": "",
            "seatOrder": seat.seat + 1,
            "startPlayer": false,
            "newPlayer": false,
            "metaData": if seat.bot { "{\"isNpc\":1}" } else { "" },
        })
    };
    let play = |result: &PlayResult| {
        let day: String = result.date.chars().take(10).filter(char::is_ascii_digit).collect();
        json!({
            "uuid": uuid(&result.play),
            "gameRefId": game_number(result),
            "locationRefId": 0,
            "playDate": result.date,
            "playDateYmd": day.parse::<u32>().unwrap_or(0),
            "entryDate": result.date,
            "modificationDate": result.date,
            "durationMin": minutes(result),
            "rounds": result.rounds,
            "board": board(result),
            "comments": comments(result),
            "ignored": false,
            "manualWinner": true,
            "scoringSetting": 0,
            "usesTeams": false,
            "playerScores": result.seats.iter().map(score).collect::<Vec<_>>(),
        })
    };
    let game = |(place, result): (usize, &&PlayResult)| {
        json!({
            "id": place + 1,
            "name": title(result),
            "bggId": bgg_number(result.game).unwrap_or(0),
            "highestWins": highest_wins(result),
            "noPoints": no_points(result),
            "cooperative": result.won.is_some(),
        })
    };
    let player = |(place, (name, anonymous)): (usize, &(String, bool))| json!({ "id": place + 1, "name": name, "isAnonymous": anonymous });
    json!({
        "about": SOURCE,
        "games": games.iter().enumerate().map(game).collect::<Vec<_>>(),
        "locations": [],
        "players": people.iter().enumerate().map(player).collect::<Vec<_>>(),
        "plays": results.iter().map(play).collect::<Vec<_>>(),
        "userInfo": { "meRefId": 0 },
    })
}
