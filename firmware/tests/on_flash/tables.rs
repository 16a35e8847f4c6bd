//! Several tables on one gadget: kept, listed, opened again, deleted after a question, and never lost by a power cut.

use bedside_core::link::Keeper;
use bedside_core::{GameKind, Lang, Seed, Setup, Table};
use bedside_firmware::Key;
use bedside_firmware::face::page::{Page, Topic};
use bedside_firmware::shelf::MOST_KEPT;
use bedside_firmware::store::{REGION, Store};

use crate::flash::Chip;
use crate::player::Player;

/// Leaves the table and opens the list of those that are kept.
fn lists(player: &mut Player) {
    player.leaves();
    player.choose(player.gadget.face().prefs().lang.panel_words().tables);
}

/// Opens a table in the gadget's language.
fn opens(player: &mut Player, game: GameKind, players: u8) {
    player.leaves();
    player.choose(player.gadget.face().prefs().lang.title(game));
    player.keys(&[Key::Turn(-9), Key::Turn(i8::try_from(players).unwrap() - 1), Key::Go]);
}

/// Plays on as many new tables as are kept at most, each for another number of players or of another game, and on one more.
fn evening(chip: &Chip, lang: Lang) -> Player {
    let mut player = Player::on(chip, 2, lang);
    for number in 0..=MOST_KEPT {
        let game = GameKind::ALL[number % GameKind::ALL.len()];
        opens(&mut player, game, u8::try_from(2 + number % 3).unwrap());
        plays(&mut player);
        while player.gadget.tidy() {}
    }
    player
}

/// Does something that every game takes: a table on which nothing was played is not kept.
fn plays(player: &mut Player) {
    player.menu(player.gadget.face().prefs().lang.words().draw_lot);
}

#[test]
fn sixteen_tables_are_kept_and_each_is_opened_again_as_it_was_left() {
    for lang in Lang::ALL {
        let chip = Chip::blank();
        let mut player = evening(&chip, lang);
        assert_eq!(player.gadget.tables().kept.len(), MOST_KEPT);
        for turn in 0..2 * MOST_KEPT {
            if turn % 5 == 0 {
                player = Player::switched_on(&chip, 0);
            }
            let left = player.gadget.table().clone();
            lists(&mut player);
            if turn == 0 {
                player.shows("tables");
                player.turn(1);
                player.shows("tables-turned");
            }
            let rows = player.rows();
            assert_eq!(rows.len(), MOST_KEPT);
            // The one that was left first is the last row.
            player.keys(&[Key::Turn(-120), Key::Turn(i8::try_from(rows.len() - 1).unwrap()), Key::Go]);
            let table = player.gadget.table();
            assert!(rows.last().unwrap().0.starts_with(lang.title(table.state().playing().kind())), "{rows:?}");
            assert_ne!(table.state().seed(), left.state().seed());
            let kept = &player.gadget.tables().kept[0];
            assert_eq!(kept.game, left.state().playing().kind());
            while player.gadget.tidy() {}
        }
    }
}

#[test]
fn a_table_is_deleted_after_a_question_that_a_stray_press_answers_with_no() {
    for lang in Lang::ALL {
        let chip = Chip::blank();
        let mut player = Player::on(&chip, 3, lang);
        for (game, players) in [(GameKind::DiceHospital, 2), (GameKind::OpenTable, 4)] {
            plays(&mut player);
            opens(&mut player, game, players);
        }
        plays(&mut player);
        lists(&mut player);
        assert_eq!(player.rows().len(), 2);
        // Rush was left first, and so it is the second row.
        player.turn(1);
        player.push();
        assert!(matches!(player.gadget.face().page(), Page::List(Topic::Delete(1), 0)));
        player.shows("delete");
        player.push();
        assert_eq!(player.rows().len(), 2, "a stray press keeps it");
        player.push();
        player.keys(&[Key::Turn(1), Key::Go]);
        assert_eq!(player.rows().len(), 1);
        assert!(player.rows()[0].0.starts_with(lang.title(GameKind::DiceHospital)));
        let player = Player::switched_on(&chip, 0);
        assert_eq!(player.gadget.tables().kept.len(), 1, "it does not come back");
        // The last one leaves no empty list.
        let mut player = player;
        lists(&mut player);
        player.push();
        player.keys(&[Key::Turn(1), Key::Go]);
        assert!(matches!(player.gadget.face().page(), Page::List(Topic::Home, _)));
    }
}

#[test]
fn where_there_is_no_room_the_oldest_finished_table_goes_first() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0).opens(GameKind::Rush, 1, Lang::En);
    player.go();
    // One that is over, in the middle of many that are not.
    for number in 0..MOST_KEPT + 3 {
        player = player.opens(GameKind::Rush, 2, Lang::En);
        if number == 2 {
            for _ in 0..4 {
                player.go();
                player.wait(250_000);
                player.keys(&[Key::Go, Key::Go]);
            }
            assert!(player.gadget.table().state().playing().over());
        } else {
            player.go();
        }
    }
    let kept = player.gadget.tables().kept;
    assert_eq!(kept.len(), MOST_KEPT);
    assert!(kept.iter().all(|card| !card.over));
    // Then the oldest ones went, of which the first had one player.
    assert!(kept.iter().all(|card| card.names.contains(',')));
}

#[test]
fn a_power_cut_at_any_byte_of_leaving_and_opening_loses_no_table() {
    let chip = Chip::blank();
    let mut player = Player::on(&chip, 3, Lang::En);
    player.go();
    let rush = player.gadget.table().clone();
    player = player.opens(GameKind::DiceHospital, 2, Lang::En);
    plays(&mut player);
    player.leaves();
    player.choose("Tables");
    while player.gadget.tidy() {}
    let hospital = player.gadget.table().state().seed();
    let mut lasts = 0;
    loop {
        let chip = chip.copied();
        let mut player = Player::switched_on(&chip, 0);
        lists(&mut player);
        while player.gadget.tidy() {}
        chip.fail_after(lasts);
        player.press(Key::Go);
        let done = !chip.failed();
        drop(player);
        chip.power_on();
        let player = Player::switched_on(&chip, 0);
        let seeds = [rush.state().seed(), hospital];
        assert!(seeds.contains(&player.gadget.table().state().seed()), "after {lasts} bytes");
        assert_eq!(player.gadget.tables().kept.len(), 1, "after {lasts} bytes");
        let mut kept = Store::new(chip.clone(), 0, REGION);
        kept.load();
        let other = kept.read_kept(0).unwrap().table;
        assert!(seeds.contains(&other.state().seed()) && other.state().seed() != player.gadget.table().state().seed());
        if done {
            break;
        }
        lasts += 1 + lasts / 40;
    }
    assert!(lasts > 200, "{lasts}");
}

#[test]
fn places_wear_alike() {
    let chip = Chip::blank();
    let mut player = Player::switched_on(&chip, 0);
    for _ in 0..40 {
        player = player.opens(GameKind::OpenTable, 2, Lang::En);
        player.go();
        while player.gadget.tidy() {}
    }
    let erased = chip.erased_pages();
    // The first page of each place of those that are kept, before and behind the notes.
    let places = (0..8).chain(8..16).map(|place: usize| {
        let half = REGION as usize / 2;
        let start = REGION as usize + if place < 8 { 0 } else { 2 * half + 8192 - 8 * 16384 };
        erased[(start + place * 16384) / 4096]
    });
    let (least, most) = places.fold((usize::MAX, 0), |(least, most), count| (least.min(count), most.max(count)));
    assert!(most - least <= 1 && least > 0, "{least} to {most}");
}

#[test]
fn names_are_spelt_by_the_knob_and_remembered_for_the_next_tables() {
    for (lang, letters) in [(Lang::En, [1i8, 4, 1]), (Lang::Pl, [1, 6, 1])] {
        let chip = Chip::blank();
        let mut player = Player::on(&chip, 2, lang);
        player.leaves();
        player.choose(lang.title(GameKind::OpenTable));
        player.push();
        assert!(matches!(player.gadget.face().page(), Page::List(Topic::Names(2), 0)));
        player.shows("names");
        player.keys(&[Key::Turn(1), Key::Go]);
        for letter in letters {
            player.wait(400);
            player.turn(letter);
            player.shows("name");
            player.push();
        }
        assert_eq!(player.gadget.face().name(), "Ada", "{lang:?}");
        // A letter too many is erased, a word begins with a capital, and a chosen letter is meant.
        player.wait(400);
        player.turn(5);
        player.push();
        player.back();
        player.push();
        player.wait(400);
        player.turn(1);
        player.shows("name-next");
        player.go();
        assert_eq!(player.rows()[1].0, "Ada A");
        assert_eq!(player.rows()[0].0, format!("{} 1", lang.words().player));
        player.back();
        player.go();
        let seats = player.gadget.table().state().setup().seats.clone();
        assert_eq!((seats[0].as_str(), seats[1].as_str()), (format!("{} 1", lang.words().player).as_str(), "Ada A"));
        // They outlive the power, and are a new table's, whatever it plays.
        let player = Player::switched_on(&chip, 0).opens(GameKind::EmergencyRoll, 3, Lang::En);
        assert_eq!(player.gadget.table().state().setup().seats[1].as_str(), "Ada A");
    }
}

#[test]
fn a_name_that_is_there_twice_is_no_table_nobody_can_sit_at() {
    let chip = Chip::blank();
    drop(Player::on(&chip, 2, Lang::En));
    for (seat, word) in [(0, "Player 2"), (1, "X"), (2, "X")] {
        let mut store = Store::new(chip.clone(), 0, REGION);
        store.load();
        store.keep_name(seat, word).unwrap();
    }
    let mut player = Player::switched_on(&chip, 0).opens(GameKind::OpenTable, 4, Lang::En);
    let names = |player: &Player| -> Vec<String> {
        player.gadget.table().state().setup().seats.iter().map(|name| name.to_string()).collect()
    };
    assert_eq!(names(&player), ["Player 2", "X", "Player 3", "Player 4"]);
    let mut store = Store::new(chip.clone(), 0, REGION);
    store.load();
    store.keep_name(1, "").unwrap();
    player = Player::switched_on(&chip, 0).opens(GameKind::OpenTable, 2, Lang::En);
    assert_eq!(names(&player), ["Player 1", "Player 2"], "the second seat's own word is the first one's name");
}

#[test]
fn a_table_from_the_desktop_brings_its_names() {
    let chip = Chip::blank();
    let mut player = Player::on(&chip, 2, Lang::En);
    let seats = ["Ala", "Player 2", "Żaneta"].map(|name| name.try_into().unwrap());
    let setup = Setup { game: GameKind::OpenTable.by_the_rules(), seats: seats.into_iter().collect() };
    let handed = Table::open(&setup, Seed(99)).unwrap();
    player.gadget.replace(handed);
    assert_eq!(player.gadget.tables().names[..3], ["Ala", "", "Żaneta"]);
    let player = Player::switched_on(&chip, 0).opens(GameKind::Rush, 3, Lang::En);
    let seats = &player.gadget.table().state().setup().seats;
    assert_eq!((seats[0].as_str(), seats[1].as_str(), seats[2].as_str()), ("Ala", "Player 2", "Żaneta"));
}
