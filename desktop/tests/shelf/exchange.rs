//! What other programs get: compared with files that were looked at, and read again by other people's code.

use std::path::Path;
use std::process::{Command, Output};

use bedside::advice::rivals::Rivals;
use bedside::chance::Seeds;
use bedside::library::exchange::{bgstats, journals, spreadsheet};
use bedside::library::{Filter, Library};
use bedside::script::Script;
use bedside_advisor::Strength;
use bedside_core::{Command as Press, GameKind, Instant, Lang, Name, Seed, Setup, Table, rush};
use rusqlite::Connection;

use crate::evenings::{evening, go_on, keep};
use crate::results::{ended, fewest};

const LONG: [&str; 6] = [
    "Żółć Gęślą Jaźń Ćma Łoś ",
    "Święty Mikołaj Ząbkowski",
    "Wóźniak-Łętowska Żaneta ",
    "Ósma Pięćdziesiąt Źrebię",
    "Śnieżka Łódź Ćwikła Ńżźć",
    "ĄĘĆŁŃÓŚŹŻąęćłńóśźżĄĘĆŁŃÓ",
];

/// The whole evening against ALICAT that core's stories tell, press by press.
fn against_alicat() -> Table {
    let story = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/tests/scripts/er-evening.jsonl");
    let story = std::fs::read_to_string(story).unwrap();
    let lines: Vec<&str> = story.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let mut script = Script::new(Seeds::From(Seed(1)), Lang::En);
    script.run(lines.join("\n").as_bytes(), std::io::sink()).unwrap();
    script.table().unwrap().clone()
}

/// A library whose plays have fixed names and times: a tie, a bot's seat, Polish names and a name that a spreadsheet would reckon.
fn fixed(folder: &Path) -> Library {
    let mut library = Library::open(folder).unwrap().0;
    library.shelve(&ended(&["Ada", "Łucja", "=SUM(A1)"], &[7, 9, 9], 1)).unwrap();
    library.shelve(&against_alicat()).unwrap();
    drop(library);
    let change = "UPDATE tables SET opened_at = 1700000000 + id * 100000;
        UPDATE results SET played_at = 1700000000 + table_id * 100000,
            play = '00000000-0000-0000-0000-00000000000' || table_id;";
    Connection::open(folder.join("library.sqlite")).unwrap().execute_batch(change).unwrap();
    Library::open(folder).unwrap().0
}

pub(crate) fn bedside(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bedside"));
    command.env("BEDSIDE_DATA", folder).env("LC_ALL", "C").env("TZ", "UTC").args(words);
    command.output().unwrap()
}

fn printed(folder: &Path, words: &[&str]) -> String {
    let output = bedside(folder, words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn exports_are_as_they_were_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    drop(fixed(folder.path()));
    let mut others = Vec::new();
    for (file, words) in [
        ("plays.csv", vec!["export", "--format", "csv"]),
        ("plays.bgsplay", vec!["export", "--format", "bgsplay"]),
        ("play.link", vec!["export", "--format", "link", "--table", "1"]),
        ("alicat.link", vec!["export", "--format", "link", "--table", "2"]),
        ("sheet.svg", vec!["export", "--format", "svg", "--table", "2"]),
        ("sheet-pl.svg", vec!["--lang", "pl", "export", "--format", "svg", "--table", "2"]),
        ("stats.txt", vec!["stats"]),
        ("stats-pl.txt", vec!["--lang", "pl", "stats"]),
        ("stats.json", vec!["stats", "--format", "json"]),
    ] {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shelf/golden").join(file);
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        let found = printed(folder.path(), &words);
        if found != expected {
            let there = std::env::temp_dir().join(file);
            std::fs::write(&there, &found).unwrap();
            others.push(there);
        }
    }
    assert!(others.is_empty(), "other ones now: compare {others:?} with those in tests/shelf/golden");
}

/// What stands behind `data=` in a link.
fn data(link: &str) -> serde_json::Value {
    let encoded = link.split_once("createPlay.html?data=").unwrap().1;
    let decoded: Vec<(String, String)> = serde_urlencoded::from_str(&format!("data={encoded}")).unwrap();
    serde_json::from_str(&decoded[0].1).unwrap()
}

#[test]
fn a_link_has_every_field_and_fits_a_square_that_others_read() {
    let mut library = Library::in_memory().unwrap();
    let names = LONG.map(str::trim);
    library.shelve(&ended(&names, &[-100, 900, 900, 4, 5, 6], 3)).unwrap();
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 4)).unwrap();
    for result in library.results(&Filter::default()).unwrap() {
        let link = bgstats::link(&result);
        assert!(link.len() < bgstats::MOST && link.is_ascii(), "{} bytes", link.len());
        let play = data(&link);
        assert_eq!(play["sourceName"], "Bedside");
        assert_eq!(play["sourcePlayId"], result.play);
        assert_eq!(play["playDate"].as_str().unwrap().len(), 19);
        assert_eq!(play["durationMin"], 3 + (play["players"].as_array().unwrap().len() as u64 - 2));
        assert_eq!((&play["game"]["highestWins"], &play["game"]["noPoints"]), (&true.into(), &false.into()));
        assert_eq!(play["game"]["sourceGameId"], "open_table");
        for (player, seat) in play["players"].as_array().unwrap().iter().zip(&result.seats) {
            assert_eq!(player["name"], *seat.name.as_ref().unwrap());
            assert_eq!(player["score"], seat.points.unwrap());
            assert_eq!(player["winner"], seat.won == Some(true));
            assert_eq!(player["rank"], seat.rank.unwrap());
        }
        let known = [
            "sourceName",
            "sourcePlayId",
            "playDate",
            "durationMin",
            "comments",
            "board",
            "location",
            "game",
            "players",
        ];
        assert!(play.as_object().unwrap().keys().all(|key| known.contains(&key.as_str())));
        assert_eq!(scanned(&link), link);
    }
}

/// A link drawn as a square and read again by somebody else's code.
fn scanned(link: &str) -> String {
    let code = qrcode::QrCode::with_error_correction_level(link, qrcode::EcLevel::L).unwrap();
    let (side, dark) = (code.width(), code.to_colors());
    let (quiet, pixels) = (4, 4);
    let size = (side + 2 * quiet) * pixels;
    let shade = |x: usize, y: usize| {
        let (x, y) = ((x / pixels).wrapping_sub(quiet), (y / pixels).wrapping_sub(quiet));
        let is_dark = x < side && y < side && dark[y * side + x] == qrcode::Color::Dark;
        if is_dark { 0 } else { 255 }
    };
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(size, size, shade);
    let grids = image.detect_grids();
    grids[0].decode().unwrap().1
}

#[test]
fn a_file_of_plays_has_every_field() {
    let folder = tempfile::tempdir().unwrap();
    let results = fixed(folder.path()).results(&Filter::default()).unwrap();
    let file = bgstats::file(&results);
    let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&file), ["about", "games", "locations", "players", "plays", "userInfo"]);
    for play in file["plays"].as_array().unwrap() {
        let expected = "board comments durationMin entryDate gameRefId ignored locationRefId manualWinner modificationDate \
            playDate playDateYmd playerScores rounds scoringSetting usesTeams uuid";
        assert_eq!(keys(play).join(" "), expected);
        for score in play["playerScores"].as_array().unwrap() {
            let expected = "metaData newPlayer playerRefId rank role score seatOrder startPlayer winner";
            assert_eq!(keys(score).join(" "), expected);
            let known = file["players"].as_array().unwrap().iter().find(|player| player["id"] == score["playerRefId"]);
            let npc = known.unwrap()["name"] == "ALICAT";
            assert_eq!(score["metaData"] == "{\"isNpc\":1}", npc);
            assert!(score["score"].is_string());
        }
    }
}

#[test]
fn a_play_of_a_spreadsheet_has_a_uuid_without_a_name_in_it() {
    let mut library = Library::in_memory().unwrap();
    let csv = "date,game,player,play\n2026-11-18,rush,Kunegunda,\n2026-11-19,rush,Kunegunda,our best evening\n";
    let preview = spreadsheet::preview(&library, csv.as_bytes()).unwrap();
    spreadsheet::take_over(&mut library, &preview, |_, _| ()).unwrap();
    let mut results = library.results(&Filter::default()).unwrap();
    assert!(results.iter().all(|result| !result.play.contains("Kunegunda")));
    // As earlier versions called it.
    results[0].play = "csv 2026-11-18 12:00:00 rush Kunegunda".to_owned();
    let is_hex = |part: &str| part.bytes().all(|byte| byte.is_ascii_hexdigit());
    for play in bgstats::file(&results)["plays"].as_array().unwrap() {
        let parts: Vec<&str> = play["uuid"].as_str().unwrap().split('-').collect();
        assert!(
            parts.iter().map(|part| part.len()).eq([8, 4, 4, 4, 12]) && parts.iter().all(|part| is_hex(part)),
            "{parts:?}"
        );
    }
    assert!(!data(&bgstats::link(&results[0]))["sourcePlayId"].as_str().unwrap().contains("Kunegunda"));
}

#[test]
fn plays_that_the_fewest_points_won_are_of_a_game_of_their_own() {
    let mut library = Library::in_memory().unwrap();
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    library.shelve(&fewest(&["Ada", "Ben"], &[1, 2], 2)).unwrap();
    // Alone there is nobody to compare with.
    library.shelve(&fewest(&["Ada"], &[1], 3)).unwrap();
    let results = library.results(&Filter::default()).unwrap();
    for results in [results.clone(), results.into_iter().rev().collect()] {
        let file = bgstats::file(&results);
        let games = file["games"].as_array().unwrap();
        assert_eq!(games.len(), 2);
        for (play, result) in file["plays"].as_array().unwrap().iter().zip(&results) {
            let game = games.iter().find(|game| game["id"] == play["gameRefId"]).unwrap();
            assert_eq!(game["highestWins"], result.options.is_empty(), "{game}");
            assert_eq!(data(&bgstats::link(result))["game"]["highestWins"], result.options.is_empty());
        }
        assert_ne!(games[0]["name"], games[1]["name"]);
    }
}

#[test]
fn whole_tables_come_over_once_and_go_on_where_they_went_on() {
    let mut here = Library::in_memory().unwrap();
    let evenings: Vec<_> = (0..12).map(evening).collect();
    let ids: Vec<_> = evenings.iter().map(|moments| keep(&mut here, &moments[..1])).collect();
    let mut there = Library::in_memory().unwrap();
    let beginnings = written(&here);
    let read = |library: &mut Library, bytes: &[u8]| journals::read(library, bytes, |_, _| ()).unwrap();
    assert_eq!(read(&mut there, &beginnings).new, 12);
    assert_eq!(read(&mut there, &beginnings).known, 12);
    for (id, moments) in ids.iter().zip(&evenings) {
        go_on(&mut here, *id, moments);
    }
    let all = written(&here);
    let imported = read(&mut there, &all);
    assert_eq!((imported.longer + imported.known, imported.new, imported.unreadable), (12, 0, 0));
    assert_eq!(written(&there), all, "the same file comes out again");
    assert_eq!(read(&mut there, &beginnings).known, 12, "an older file takes nothing back");
    let same = |library: &Library| {
        library.results(&Filter::default()).unwrap().into_iter().map(|result| result.play).collect::<Vec<_>>()
    };
    assert_eq!(same(&there), same(&here));
}

/// A library as its tables are written to a file.
fn written(library: &Library) -> Vec<u8> {
    let mut bytes = Vec::new();
    journals::write(library, &Filter::default(), &mut bytes, |_, _| ()).unwrap();
    bytes
}

/// What came of a file: new tables, those that went on, those that were known, those that cannot be read.
fn taken(library: &mut Library, bytes: &[u8]) -> (usize, usize, usize, usize) {
    let came = journals::read(library, bytes, |_, _| ()).unwrap();
    (came.new, came.longer, came.known, came.unreadable)
}

#[test]
fn a_table_is_known_again_whatever_its_players_are_called_by_now() {
    let mut library = Library::in_memory().unwrap();
    for number in 0..12 {
        keep(&mut library, &evening(number));
    }
    library.shelve(&ended(&["Ada", "Ania"], &[1, 2], 1)).unwrap();
    library.shelve(&ended(&["Ben", "Anna"], &[1, 2], 2)).unwrap();
    // Nothing but its opening, and another one of the same chance and moment.
    let opened = |names: [&str; 2]| {
        let seats = names.into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
        Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(7)).unwrap()
    };
    library.shelve(&opened(["Ada", "Ben"])).unwrap();
    let file = written(&library);
    let plays = |library: &Library| {
        let plays = library.results(&Filter::default()).unwrap().into_iter().map(|result| result.play);
        plays.collect::<Vec<_>>()
    };
    let before = plays(&library);
    let called = |library: &Library, name: &str| library.player_called(name).unwrap().unwrap();
    library.rename(called(&library, "Ada"), "Adela").unwrap();
    assert_eq!(taken(&mut library, &file), (0, 0, 15, 0), "after a new name");
    library.merge(called(&library, "Ania"), called(&library, "Anna")).unwrap();
    assert_eq!(taken(&mut library, &file), (0, 0, 15, 0), "after two became one");
    library.forget(called(&library, "Celina")).unwrap();
    assert_eq!(taken(&mut library, &file), (0, 0, 15, 0), "after a name was forgotten");
    assert_eq!(library.player_called("Celina").unwrap(), None);
    assert_eq!(plays(&library), before);
    let others = ended(&["Celina", "Dawid"], &[1, 3], 1);
    let mut there = Library::in_memory().unwrap();
    there.shelve(&others).unwrap();
    assert_eq!(taken(&mut library, &written(&there)), (1, 0, 0, 0), "other presses are another table");
}

#[test]
fn a_table_that_went_on_elsewhere_keeps_the_names_that_its_players_have_here() {
    let (mut here, mut there) = (Library::in_memory().unwrap(), Library::in_memory().unwrap());
    let whole = ended(&["Kunegunda", "Ben"], &[1, 2], 1);
    let mut table = Table::open(whole.state().setup(), Seed(1)).unwrap();
    let (_, at, first) = whole.journal().commands().next().unwrap();
    table.apply(&first, at).unwrap();
    let id = here.shelve(&table).unwrap();
    there.shelve(&whole).unwrap();
    here.forget(here.player_called("Kunegunda").unwrap().unwrap()).unwrap();
    let file = written(&there);
    assert_eq!(taken(&mut here, &file), (0, 1, 0, 0));
    let found = here.look_at(id).unwrap().unwrap();
    assert_eq!((found.state().playing(), found.last()), (whole.state().playing(), whole.last()));
    assert_eq!(found.state().setup().seats[0], Lang::En.shelf().somebody);
    assert_eq!(here.player_called("Kunegunda").unwrap(), None);
    assert_eq!(taken(&mut here, &file), (0, 0, 1, 0));
    assert_eq!(here.results(&Filter::default()).unwrap().len(), 1);
}

#[test]
fn a_table_takes_the_place_of_what_a_spreadsheet_told_of_it() {
    let mut there = Library::in_memory().unwrap();
    for seed in 1..5 {
        there.shelve(&ended(&["Ada", "Ben"], &[1, 2], seed)).unwrap();
    }
    let mut csv = Vec::new();
    spreadsheet::write(&there.results(&Filter::default()).unwrap(), &mut csv).unwrap();
    let mut here = Library::in_memory().unwrap();
    let preview = spreadsheet::preview(&here, csv.as_slice()).unwrap();
    assert_eq!(spreadsheet::take_over(&mut here, &preview, |_, _| ()).unwrap().new, 4);
    assert_eq!(taken(&mut here, &written(&there)), (4, 0, 0, 0));
    let results = here.results(&Filter::default()).unwrap();
    assert!(results.len() == 4 && results.iter().all(|result| result.table.is_some()), "{}", results.len());
    assert_eq!(here.statistics(&Filter::default()).unwrap().plays, 4);
    assert!(spreadsheet::preview(&here, csv.as_slice()).unwrap().plays.iter().all(|play| play.known));
}

#[test]
fn a_preview_of_tables_says_what_would_come_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (here, file) = (folder.path().join("here"), folder.path().join("tables.json"));
    let mut there = Library::in_memory().unwrap();
    for seed in 1..4 {
        there.shelve(&ended(&["Ada", "Ben"], &[1, 2], seed)).unwrap();
    }
    let mut library = Library::open(&here).unwrap().0;
    library.shelve(&ended(&["Ada", "Ben"], &[1, 2], 1)).unwrap();
    drop(library);
    std::fs::write(&file, written(&there)).unwrap();
    let said = printed(&here, &["import", "--preview", file.to_str().unwrap()]);
    let expected = ["New: 2", "Known already: 1", Lang::En.shelf().would_import];
    assert!(expected.iter().all(|words| said.contains(words)), "{said}");
    let library = Library::open(&here).unwrap().0;
    assert_eq!((library.tables().unwrap().len(), library.results(&Filter::default()).unwrap().len()), (1, 1));
    let said = printed(&here, &["import", file.to_str().unwrap()]);
    assert!(said.contains("New: 2") && !said.contains(expected[2]), "{said}");
}

#[test]
fn tables_of_a_file_are_written_together() {
    let folder = tempfile::tempdir().unwrap();
    let mut there = Library::in_memory().unwrap();
    for seed in 1..21 {
        there.shelve(&ended(&["Ada", "Ben"], &[1, 2], seed)).unwrap();
    }
    let mut here = Library::open(folder.path()).unwrap().0;
    let other = Connection::open(folder.path().join("library.sqlite")).unwrap();
    let version = || other.query_row("PRAGMA data_version", [], |row| row.get::<_, i64>(0)).unwrap();
    let mut seen = vec![version()];
    journals::read(&mut here, written(&there).as_slice(), |_, _| seen.push(version())).unwrap();
    seen.dedup();
    assert_eq!((seen.len(), here.tables().unwrap().len()), (1, 20), "nobody else sees a part of it");
}

#[test]
fn rivals_come_over_with_their_table() {
    let mut here = Library::in_memory().unwrap();
    let mut rivals = Rivals::default();
    rivals.sit(1, Strength::Strong);
    let mut table = ended(&["Ada", "Ben"], &[3, 5], 8);
    let id = here.shelve_with(&table, rivals).unwrap();
    // It ends once more, with a rival in it.
    let entries = table.journal().entries();
    for command in [Press::Undo, Press::Redo] {
        let now = table.last();
        table.apply(&command, now).unwrap();
    }
    here.append(id, &table, entries).unwrap();
    let mut there = Library::in_memory().unwrap();
    taken(&mut there, &written(&here));
    let bots = |library: &Library| {
        let result = library.results(&Filter::default()).unwrap().remove(0);
        (library.rivals(result.table.unwrap()), result.seats.iter().map(|seat| seat.bot).collect::<Vec<_>>())
    };
    assert_eq!(bots(&there), (rivals, vec![false, true]));
    assert_eq!(bots(&here), bots(&there));
}

#[test]
fn a_later_file_and_nonsense_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.json");
    for (content, words) in [
        (r#"{"bedside":"tables","layout":2,"tables":[]}"#, "later version"),
        (r#"{"recipes":[]}"#, "no file of tables"),
        ("borscht", "no file of tables"),
    ] {
        std::fs::write(&file, content).unwrap();
        let output = bedside(folder.path(), &["import", file.to_str().unwrap()]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(1) && said.contains(words), "{said}");
    }
    let damaged = r#"{"bedside":"tables","layout":1,"tables":[{"opened_at":1,"game":"rush","seats":[],"seen_ms":0,"records":["00"]},7]}"#;
    std::fs::write(&file, damaged).unwrap();
    let output = bedside(folder.path(), &["import", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Unreadable: 2"));
}

#[test]
fn a_spreadsheet_is_shown_before_it_is_taken_and_taken_once() {
    let folder = tempfile::tempdir().unwrap();
    let results = fixed(folder.path()).results(&Filter::default()).unwrap();
    let mut csv = Vec::new();
    spreadsheet::write(&results, &mut csv).unwrap();
    let mut library = Library::in_memory().unwrap();
    let preview = spreadsheet::preview(&library, csv.as_slice()).unwrap();
    assert_eq!((preview.plays.len(), preview.unreadable.len()), (2, 0));
    assert!(library.results(&Filter::default()).unwrap().is_empty(), "a preview changes nothing");
    assert_eq!(spreadsheet::take_over(&mut library, &preview, |_, _| ()).unwrap().new, 2);
    let again = spreadsheet::preview(&library, csv.as_slice()).unwrap();
    assert_eq!(spreadsheet::take_over(&mut library, &again, |_, _| ()).unwrap().known, 2);
    let told = |results: Vec<bedside::library::PlayResult>| {
        let seats = |result: &bedside::library::PlayResult| {
            let seats = result.seats.iter().map(|seat| (seat.name.clone(), seat.bot, seat.points, seat.rank, seat.won));
            seats.collect::<Vec<_>>()
        };
        results
            .iter()
            .map(|result| (result.play.clone(), result.date.clone(), result.game, seats(result)))
            .collect::<Vec<_>>()
    };
    let mut expected = told(results);
    // A bot has no name of its own in the library.
    expected.iter_mut().flat_map(|(.., seats)| seats).filter(|seat| seat.1).for_each(|seat| seat.0 = None);
    assert_eq!(told(library.results(&Filter::default()).unwrap()), expected);
}

#[test]
fn rows_that_cannot_be_read_are_named_and_the_others_are_taken() {
    let library = Library::in_memory().unwrap();
    let csv = "date,game,player,points\n2026-11-18,Dice Hospital,Ada,12\n2026-11-18,Dice Hospital,Ben,8\n\
        18.11.2026,Dice Hospital,Ada,1\n2026-11-19,Chess,Ada,1\n2026-11-20,Ostry Dyżur,Łucja,many\n2026-11-20,rush,Łucja,\n";
    let preview = spreadsheet::preview(&library, csv.as_bytes()).unwrap();
    let unreadable: Vec<_> = preview.unreadable.iter().map(|(row, column)| (*row, column.as_str())).collect();
    assert_eq!(unreadable, [(4, "date"), (5, "game"), (6, "points")]);
    assert_eq!(preview.plays.iter().map(|play| play.seats.len()).collect::<Vec<_>>(), [2, 1]);
    let nothing = spreadsheet::preview(&library, "name;score\n".as_bytes()).unwrap();
    assert_eq!(nothing.unreadable.len(), 3);
    assert!(Lang::Pl.shelf().row_unreadable.matches("{}").count() == 2);
}

/// A table of which the first records are gone from memory, as it comes from a gadget.
fn long() -> (Table, Table) {
    let seats = ["Ada", "Ben"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    let mut table = Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(99)).unwrap();
    let mut beginning = table.clone();
    while table.journal().first() < 10 {
        let reason = "x".repeat(rush::REASON_BYTES).as_str().try_into().unwrap();
        let command = rush::Command::Record { measure: rush::Measure::Skill, by: 1, reason };
        let now = Instant::from_millis(table.last().millis() + 1_000);
        table.apply(&Press::Rush(command), now).unwrap();
        if table.journal().entries() <= 6 {
            beginning = table.clone();
        }
    }
    (beginning, table)
}

#[test]
fn a_table_without_its_first_records_goes_on_from_its_own_beginning() {
    let (beginning, whole) = long();
    let library = |table: &Table| {
        let mut library = Library::in_memory().unwrap();
        let id = library.shelve(table).unwrap();
        (library, id)
    };
    let ((mut here, id), (mut there, late)) = (library(&beginning), library(&whole));
    let (early, rest) = (written(&here), written(&there));
    let read = |library: &mut Library, bytes: &[u8]| {
        let imported = journals::read(library, bytes, |_, _| ()).unwrap();
        (imported.new, imported.longer, imported.known)
    };
    assert_eq!(read(&mut here, &rest), (0, 1, 0));
    let found = here.look_at(id).unwrap().unwrap();
    assert_eq!((found.state(), found.journal().entries()), (whole.state(), whole.journal().entries()));
    assert_eq!(read(&mut here, &rest), (0, 0, 1));
    assert_eq!(read(&mut there, &early), (0, 0, 1), "what it began with adds nothing");
    assert_eq!(there.look_at(late).unwrap().unwrap().state(), whole.state());
    // Other players at a table of the same chance are others.
    let seats = ["Ada", "Cleo"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    let other = Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(99)).unwrap();
    let (mut others, _) = library(&other);
    assert_eq!(read(&mut others, &rest), (1, 0, 0));
}

#[test]
fn several_result_sheets_go_into_a_folder_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    drop(fixed(folder.path()));
    let sheets = folder.path().join("sheets");
    for format in ["svg", "png"] {
        let said = printed(folder.path(), &["export", sheets.to_str().unwrap(), "--format", format]);
        assert!(said.starts_with("Written: 2, to "), "{said}");
    }
    let png = std::fs::read_dir(sheets.join("Result sheets (2)"))
        .unwrap()
        .map(|file| std::fs::read(file.unwrap().path()).unwrap());
    assert_eq!(png.filter(|bytes| bytes.starts_with(b"\x89PNG")).count(), 2);
    let mut files: Vec<_> =
        std::fs::read_dir(sheets.join("Result sheets")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 2);
    assert!(files.iter().all(|file| std::fs::read_to_string(file).unwrap().starts_with("<svg")));
}

#[test]
fn figures_of_a_group_are_of_exactly_those_people() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap().0;
    for (seed, names) in [(1, &["Ada", "Ben"][..]), (2, &["Ben", "Ada"]), (3, &["Ada", "Ben", "Cleo"]), (4, &["Ada"])] {
        library.shelve(&ended(names, &[1, 2, 3][..names.len()], seed)).unwrap();
    }
    drop(library);
    for (group, plays) in [(&["Ada", "Ben"][..], 2), (&["Ben", "Cleo", "Ada"], 1), (&["Ada"], 1)] {
        let words: Vec<&str> =
            ["stats", "--format", "json"].into_iter().chain(group.iter().flat_map(|name| ["--group", *name])).collect();
        let all: serde_json::Value = serde_json::from_str(&printed(folder.path(), &words)).unwrap();
        assert_eq!(all["plays"], plays, "{group:?}");
    }
}
