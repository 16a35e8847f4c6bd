//! What core prints is what the cards and the sheet print.

use bedside_core::emergency_roll as er;
use bedside_core::emergency_roll::printed;

use super::facts::{
    BEDS, CARDS, EPIDEMIOLOGISTS, GOALS, LABS, MAP, MORGUE_SPACES, NURSES_TRACK, RADIOLOGISTS, WARDS, bed_number,
    places,
};
use super::translation::{bonus_of, colour_of, core_card, core_epidemiologist, core_goal, core_radiologist, small};

#[test]
fn the_cards_of_core_have_these_bonuses_in_this_order() {
    assert_eq!(usize::from(printed::CARDS), CARDS.len());
    assert_eq!(er::Card::all().count(), CARDS.len());
    for (number, bays) in CARDS.into_iter().enumerate() {
        assert_eq!(core_card(number).bays().map(bonus_of), bays, "card {number}");
    }
    assert_eq!(GOALS.map(core_goal), er::Cardiologist::ALL);
    assert_eq!(RADIOLOGISTS.map(core_radiologist), er::Radiologist::ALL);
    assert_eq!(EPIDEMIOLOGISTS.map(core_epidemiologist), er::Epidemiologist::ALL);
}

#[test]
fn the_beds_of_core_lie_where_they_are_printed_in_the_same_colours() {
    assert_eq!((printed::BEDS, printed::WARDS), (BEDS, WARDS.len()));
    let core: Vec<_> =
        printed::HEXAGONS.iter().map(|hexagon| ((hexagon.row, hexagon.col), hexagon.colour.map(colour_of))).collect();
    let here: Vec<_> =
        WARDS.iter().flat_map(|ward| ward.beds).map(|((row, col), tint)| ((small(*row), small(*col)), *tint)).collect();
    assert_eq!(core, here);
    assert_eq!(
        printed::LABS.map(|(row, col)| (i16::from(row), i16::from(col))),
        LABS.map(|(r, c)| (r.into(), c.into()))
    );
    assert_eq!(places().len(), BEDS);
}

#[test]
fn the_wards_of_core_have_these_beds_and_clipboards() {
    for (number, ward) in WARDS.iter().enumerate() {
        let core = printed::WARD[number];
        assert_eq!(usize::from(core.first), bed_number(number, 0));
        assert_eq!(usize::from(core.beds), ward.beds.len());
        assert_eq!(u16::from(core.clipboard), ward.clipboard);
        for place in 0..ward.beds.len() {
            let named = er::Beds::place(small(bed_number(number, place)));
            assert_eq!(named, (small(number + 1), small(place + 1)));
        }
    }
}

/// Core may begin anywhere and go either way around: opposite beds stay opposite.
#[test]
fn the_labs_of_core_are_surrounded_by_the_same_beds_with_the_same_ones_opposite() {
    for (core, ring) in printed::AROUND.iter().zip(&MAP.rings) {
        let core = core.map(usize::from);
        let start = ring.iter().position(|bed| *bed == core[0]).unwrap();
        let onwards: Vec<usize> = (0..6).map(|side| ring[(start + side) % 6]).collect();
        let back: Vec<usize> = (0..6).map(|side| ring[(start + 6 - side) % 6]).collect();
        assert!(core[..] == onwards[..] || core[..] == back[..], "{core:?} is not {ring:?}");
    }
}

#[test]
fn the_tracks_of_core_and_what_alicat_scores_for_specialists() {
    assert_eq!(printed::NURSES[0], 0);
    assert_eq!(printed::NURSES[1..].iter().map(|points| u16::from(*points)).collect::<Vec<_>>(), NURSES_TRACK);
    assert_eq!(u16::from(printed::MORGUE), MORGUE_SPACES);
    let sheet = er::Sheet::default();
    assert_eq!((sheet.stethoscopes().gained, sheet.bags().gained, sheet.nurses(), sheet.morgue()), (1, 0, 0, 0));
    for card in RADIOLOGISTS {
        assert_eq!(u16::from(core_radiologist(card).alicat()), card.for_alicat(), "{card:?}");
    }
    for card in EPIDEMIOLOGISTS {
        assert_eq!(u16::from(core_epidemiologist(card).alicat()), card.for_alicat(), "{card:?}");
    }
}

/// Core's lists of what touches and what lies in line are its own: told by what it pays for a few patients.
#[test]
fn core_pays_for_exactly_the_lines_and_triangles_and_touching_beds_of_the_sheet() {
    use super::scoring::epidemiologist_of_values;
    use super::translation::core_values;
    let mut paying = [0; 5];
    let mut compare = |values: &[u8; BEDS]| {
        for (number, card) in EPIDEMIOLOGISTS.into_iter().enumerate() {
            let paid = core_values(values).epidemiologist(core_epidemiologist(card)).points;
            let expected = epidemiologist_of_values(card, values);
            assert_eq!(u16::from(paid), expected, "{card:?} {values:?}");
            paying[number] += usize::from(expected > 0);
        }
    };
    for a in 0..BEDS {
        for b in a + 1..BEDS {
            for c in b + 1..BEDS {
                let mut values = [0; BEDS];
                (values[a], values[b], values[c]) = (4, 4, 4);
                compare(&values);
            }
        }
    }
    println!("{paying:?} of {} threes pay", 32 * 31 * 30 / 6);
    assert_eq!((paying[1], paying[4]), (MAP.lines.len(), MAP.triangles.len()));
}
