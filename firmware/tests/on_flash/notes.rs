//! Notes that outlive every table: whenever the power fails, the old one or the new one is there.

use bedside_core::Lang;
use bedside_firmware::Settings;
use bedside_firmware::notes;
use bedside_firmware::settings::Setting;
use bedside_firmware::store::{HALF, REGION, Store};
use proptest::prelude::*;

use crate::flash::Chip;
use crate::player::Player;

fn numbered(number: u8) -> Settings {
    let mut settings = Settings::new();
    for (setting, shift) in
        [(Setting::ClockVolume, 0), (Setting::TurnVolume, 2), (Setting::KeyVolume, 4), (Setting::Dim, 6)]
    {
        settings.set(setting, number >> shift & 3);
    }
    settings
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_cut_leaves_the_settings_before_or_after_it(
        steps in prop::collection::vec((any::<u8>(), 0u8..8), 1..200),
        lasts in 0usize..12_000,
    ) {
        let chip = Chip::blank();
        let mut store = Store::new(chip.clone(), 0, REGION);
        prop_assert_eq!(store.settings(), None);
        store.keep(numbered(0)).unwrap();
        let mut may = vec![numbered(0)];
        chip.fail_after(lasts);
        for (number, tidies) in steps {
            may.push(numbered(number));
            if store.keep(numbered(number)).is_err() {
                break;
            }
            may = vec![numbered(number)];
            if tidies == 0 {
                store.tidy();
            }
        }
        chip.power_on();
        let mut again = Store::new(chip.clone(), 0, REGION);
        let found = again.settings();
        prop_assert!(found.is_some_and(|found| may.contains(&found)), "{found:?}");
        // And they can be changed and kept again.
        again.keep(numbered(77)).unwrap();
        prop_assert_eq!(Store::new(chip, 0, REGION).settings(), Some(numbered(77)));
    }

    #[test]
    fn rubbish_where_notes_are_is_survived(rubbish in prop::collection::vec(any::<u8>(), notes::REGION as usize)) {
        let chip = Chip::blank();
        let mut bytes = vec![0xFF; (REGION + 2 * HALF) as usize];
        bytes.extend(rubbish);
        chip.fill(&bytes);
        let mut store = Store::new(chip.clone(), 0, REGION);
        prop_assert_eq!(store.settings(), None);
        store.keep(numbered(5)).unwrap();
        prop_assert_eq!(Store::new(chip, 0, REGION).settings(), Some(numbered(5)));
    }
}

#[test]
fn a_page_that_was_made_blank_ahead_is_never_waited_for() {
    let chip = Chip::blank();
    let mut store = Store::new(chip.clone(), 0, REGION);
    store.settings();
    for number in 0..1_000_u32 {
        let erased = chip.erased();
        store.keep(numbered(number.to_le_bytes()[0])).unwrap();
        assert_eq!(chip.erased(), erased, "note {number} waited for an erase");
        store.tidy();
    }
    assert!(chip.erased() > 10);
}

#[test]
fn language_and_silence_that_an_older_image_kept_with_its_table_are_taken_over() {
    let chip = Chip::blank();
    drop(Player::untouched(&chip));
    chip.push(REGION / 2..REGION, &[4, 1, 0]);
    let kept = Player::switched_on(&chip, 0).gadget.face().prefs();
    assert_eq!((kept.lang, kept.has(Setting::Mute)), (Lang::Pl, true));
    assert_eq!(Store::new(chip, 0, REGION).settings(), Some(kept));
}
