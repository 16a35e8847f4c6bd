//! Studies: the same rows on however many threads, in however many parts, and after a stop.

use bedside_advisor::Strength;
use bedside_advisor::study::{Agreed, Result, Row, Study, file, summary};
use bedside_core::emergency_roll::Choice;

fn study(shard: (u64, u64)) -> Study {
    let seats = vec![Strength::Weak, Strength::Random];
    Study { game: Agreed::EmergencyRoll(Vec::new()), seats, games: 40, seed: 3, shard }
}

fn rows(study: &Study, threads: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    study.run(threads, 0, |row| {
        rows.push(row);
        true
    });
    rows
}

#[test]
fn rows_are_the_same_on_any_number_of_threads_and_parts_make_up_the_whole() {
    let whole = rows(&study((1, 1)), 1);
    assert_eq!(whole.len(), 40);
    assert_eq!(rows(&study((1, 1)), 3), whole);
    let mut parts: Vec<Row> = (1..=3).flat_map(|part| rows(&study((part, 3)), 2)).collect();
    parts.sort_unstable_by_key(|row| row.number);
    assert_eq!(parts, whole);
    let all = summary(&whole);
    assert_eq!((all[0].who.as_str(), all[0].games, all.len()), ("weak", 40, 2));
    assert!(all[0].points.0 > all[1].points.0 && all[0].wins.0 > 0.8 && all[0].wins.1 < 0.2, "{all:?}");
}

#[test]
fn a_stopped_study_goes_on_where_it_was_and_another_ones_file_is_left_alone() {
    let folder = std::env::temp_dir().join(format!("bedside-study-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [at_once, in_parts] = ["whole.csv", "parts.csv"].map(|name| folder.join(name));
    let study = study((1, 1));
    let whole = file::run(&study, &at_once, 2, |_| true).unwrap();
    file::run(&study, &in_parts, 1, |rows| rows < 7).unwrap();
    // Stopped in the middle of a line.
    let cut = std::fs::read_to_string(&in_parts).unwrap();
    assert_eq!(cut.lines().count(), 8);
    std::fs::write(&in_parts, &cut[..cut.len() - 5]).unwrap();
    assert_eq!(file::run(&study, &in_parts, 2, |_| true).unwrap(), whole);
    assert_eq!(std::fs::read(&in_parts).unwrap(), std::fs::read(&at_once).unwrap());
    // A finished one plays nothing more.
    assert_eq!(file::run(&study, &in_parts, 2, |_| panic!("played again")).unwrap(), whole);
    let other = Study { seed: 4, ..study };
    let before = std::fs::read(&in_parts).unwrap();
    assert!(file::run(&other, &in_parts, 1, |_| true).is_err());
    assert_eq!(std::fs::read(&in_parts).unwrap(), before);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn alone_alicat_has_a_column_of_its_own() {
    let game = Agreed::EmergencyRoll(vec![Choice::Capacity(true), Choice::Equipment(true)]);
    let study = Study { game, seats: vec![Strength::Weak], games: 2, seed: 3, shard: (1, 1) };
    let rows = rows(&study, 1);
    assert!(rows.iter().all(|row| row.results[1].who == "alicat" && row.results[1].points > 0));
    let cells = study.cells(&rows[1]);
    assert_eq!(study.heads().len(), cells.len());
    assert_eq!(study.read(&cells.iter().map(String::as_str).collect::<Vec<_>>()), Some(rows[1].clone()));
}

#[test]
fn parquet_holds_the_rows_of_the_csv_beside_it_once_all_were_played() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;
    let folder = std::env::temp_dir().join(format!("bedside-parquet-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [out, csv] = ["study.parquet", "study.csv"].map(|name| folder.join(name));
    // A seed that has no place among numbers with a sign.
    let study = Study { seed: u64::MAX - 1, ..study((2, 2)) };
    file::run(&study, &out, 1, |rows| rows < 7).unwrap();
    assert!(csv.exists() && !out.exists(), "it was stopped");
    let rows = file::run(&study, &out, 2, |_| true).unwrap();
    let reader = SerializedFileReader::new(std::fs::File::open(&out).unwrap()).unwrap();
    let heads: Vec<String> = reader
        .metadata()
        .file_metadata()
        .schema_descr()
        .columns()
        .iter()
        .map(|column| column.name().to_owned())
        .collect();
    assert_eq!(heads, study.heads());
    let read: Vec<_> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap()).collect();
    assert_eq!((read.len(), rows.len()), (20, 20));
    for (read, row) in read.iter().zip(&rows) {
        assert_eq!(
            (read.get_string(0).unwrap().as_str(), read.get_ulong(1).unwrap()),
            ("emergency_roll", u64::MAX - 1)
        );
        assert_eq!(read.get_ulong(2).unwrap(), row.number);
        for (seat, result) in row.results.iter().enumerate() {
            assert_eq!(read.get_string(3 + 3 * seat).unwrap(), &result.who);
            assert_eq!(read.get_short(4 + 3 * seat).unwrap(), result.points);
            assert_eq!(read.get_ubyte(5 + 3 * seat).unwrap(), result.place);
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn intervals_hold_what_99_of_100_averages_are_off() {
    let row = |number, points: i16| Row {
        number,
        results: vec![
            Result { who: "weak".to_owned(), points, place: 1 + u8::from(points < 10) },
            Result { who: "random".to_owned(), points: 10, place: 1 + u8::from(points > 10) },
        ],
    };
    let [random, weak] = &summary(&[row(0, 4), row(1, 20), row(2, 10), row(3, 6)])[..] else { panic!() };
    // Two games and half of a third one are won by whoever always has 10.
    assert_eq!((random.who.as_str(), random.points, random.wins.0), ("random", (10.0, 0.0), 0.625));
    assert_eq!((weak.points.0, weak.wins.0), (10.0, 0.375));
    // A spread of the root of 152/3, of four games; 2.576 standard errors on each side.
    assert!((weak.points.1 - 2.576 * (152.0f64 / 3.0).sqrt() / 2.0).abs() < 1e-9, "{weak:?}");
    assert!((weak.wins.1 - random.wins.1).abs() < 1e-9 && weak.wins.1 > 0.5, "{weak:?}");
}
