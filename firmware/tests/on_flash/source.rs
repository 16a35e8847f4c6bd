//! Where a table's chance came from stays with the table.

use bedside_core::chance::Source;
use bedside_core::link::Keeper;
use bedside_core::{GameKind, Instant, Lang, Seed, Setup, Table};
use bedside_firmware::gadget::new_setup;
use bedside_firmware::store::{REGION, Store};
use bedside_firmware::{Gadget, Key};

use crate::flash::Chip;
use crate::player::Player;

/// At a gadget that is switched on with this for an oscillator.
fn with(chip: &Chip, noise: fn() -> u64) -> Player {
    Player { gadget: Gadget::start(Store::new(chip.clone(), 0, REGION), noise, 0), now: 0, heard: Vec::new() }
}

/// With one that is sound.
fn sound(chip: &Chip) -> Player {
    with(chip, || 0x9E37_79B9_7F4A_7C15)
}

/// A gadget whose language was chosen before.
fn greeted() -> Chip {
    let chip = Chip::blank();
    let _ = Player::switched_on(&chip, 0);
    chip
}

fn setup(game: GameKind) -> Setup {
    new_setup(game, 2, Lang::En, &[])
}

/// Something that every game takes: a table on which nothing was played is not kept.
fn plays(player: &mut Player) {
    player.menu(player.gadget.face().prefs().lang.words().draw_lot);
}

#[test]
fn the_source_of_its_chance_is_kept_with_every_table() {
    let chip = greeted();
    // Its oscillator stands still.
    let mut player = with(&chip, || 0).opens(GameKind::Rush, 2, Lang::En);
    assert_eq!(player.gadget.source(), Source::Presses);
    plays(&mut player);
    // The same table by a sound one is still that table.
    player = sound(&chip);
    assert_eq!(player.gadget.source(), Source::Presses);
    player = player.opens(GameKind::OpenTable, 2, Lang::En);
    assert_eq!(player.gadget.source(), Source::Oscillator);
    assert_eq!(player.gadget.tables().kept[0].source, Source::Presses);
    plays(&mut player);
    while player.gadget.tidy() {}
    let opened_here = player.gadget.table().clone();
    player = sound(&chip);
    assert_eq!(player.gadget.source(), Source::Oscillator);
    // A desktop hands over a table of its own, and then one that was here before.
    player.gadget.replace(Table::open(&setup(GameKind::DiceHospital), Seed(77)).unwrap());
    assert_eq!(player.gadget.source(), Source::Desktop);
    plays(&mut player);
    assert_eq!(sound(&chip).gadget.source(), Source::Desktop);
    player.gadget.replace(opened_here);
    assert_eq!(player.gadget.source(), Source::Oscillator);
    // From the list, by hand; and it moves with its table to another half.
    player.leaves();
    player.choose(player.gadget.face().prefs().lang.panel_words().tables);
    assert_eq!(
        player.gadget.tables().kept.iter().map(|card| card.source).collect::<Vec<_>>(),
        [Source::Desktop, Source::Presses]
    );
    player.keys(&[Key::Turn(-120), Key::Go]);
    assert_eq!(player.gadget.source(), Source::Desktop);
    player = sound(&chip);
    assert_eq!(player.gadget.source(), Source::Desktop);
    assert_eq!(player.gadget.tables().kept[0].source, Source::Oscillator);
}

#[test]
fn of_a_table_of_an_older_image_it_is_unknown_and_stays_so() {
    let chip = Chip::blank();
    let mut store = Store::new(chip.clone(), 0, REGION);
    let table = Table::open(&setup(GameKind::Rush), Seed(5)).unwrap();
    // As every image wrote it before: the same bytes.
    store.open(&table, Instant::START).unwrap();
    let mut player = sound(&chip);
    assert_eq!(player.gadget.source(), Source::Unknown);
    plays(&mut player);
    player = player.opens(GameKind::OpenTable, 2, Lang::En);
    assert_eq!(player.gadget.tables().kept[0].source, Source::Unknown);
    assert_eq!(sound(&chip).gadget.tables().kept[0].source, Source::Unknown);
    // A number that this version does not know.
    assert_eq!(Source::numbered(200), Source::Unknown);
    for source in Source::ALL {
        assert_eq!(Source::numbered(source.number()), source);
    }
}

#[test]
fn the_panel_tells_it_with_what_the_gadget_is() {
    for lang in Lang::ALL {
        let chip = greeted();
        let mut player = sound(&chip).opens(GameKind::Rush, 2, lang);
        player.menu(lang.panel_words().settings);
        player.choose(lang.panel_words().about);
        player.shows("about");
        let short = lang.panel_words();
        let rows = player.rows();
        let told = |name: &str| rows.iter().find(|(row, _)| row == name).unwrap().1.clone();
        assert_eq!(told(short.chance), short.sources[1]);
        assert_eq!(told(short.link), short.no);
        assert_eq!(told(short.version), env!("CARGO_PKG_VERSION"));
        player.gadget.link_up(player.now, |_| {});
        assert!(player.rows().contains(&(short.link.to_owned(), short.yes.to_owned())));
        // Every name of a source has room.
        for source in short.sources {
            assert!(source.chars().count() + short.chance.chars().count() < 20, "{source}");
        }
    }
}
