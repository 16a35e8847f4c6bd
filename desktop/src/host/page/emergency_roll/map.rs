//! A sheet as a picture from core's table, with real buttons over the beds that may be had.

use std::fmt::Write;

use bedside_core::emergency_roll::printed::{HEXAGONS, LABS, WARD};
use bedside_core::emergency_roll::sheet::wards;
use bedside_core::emergency_roll::{Beds, Game, Sheet};
use maud::{Markup, html};

use super::super::draw::{fill_of, ink_of, pip, raw};
use super::super::{Scene, board, labelled};
use super::{Turn, next_bed};
use crate::host::hand::Press;
use crate::screen::emergency_roll::hexagons::drawing::{CLIPBOARDS, DOORS, LOBBY, beyond};
use crate::screen::emergency_roll::hexagons::{HIGH, RADIUS, WIDE, centre};
use crate::screen::emergency_roll::words::bed;

/// How wide a hexagon is, in units of the picture.
const WIDTH: f32 = 56.0;
/// The corners of a hexagon; edge `n` lies between corner `n` and the next.
const CORNERS: [(f32, f32); 6] = [(0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5), (0.0, -1.0)];

fn corner(x: f32, y: f32, number: usize, radius: f32) -> (f32, f32) {
    let (dx, dy) = CORNERS[number % 6];
    (x + dx * radius, y + dy * radius)
}

fn hexagon(x: f32, y: f32, radius: f32) -> String {
    (0..6).fold(String::new(), |mut path, number| {
        let (x, y) = corner(x, y, number, radius);
        // Writing into a string never fails.
        let _ = write!(path, "{}{x:.1} {y:.1}", if number == 0 { 'M' } else { 'L' });
        path
    }) + "z"
}

fn middle(bed: u8) -> (f32, f32) {
    HEXAGONS.get(usize::from(bed)).map_or((0.0, 0.0), |at| {
        let at = centre(at.row, at.col, WIDTH);
        (at.x, at.y)
    })
}

/// How wide a sheet is to its height, and where each bed is on it, for the style sheet: a page may not say it in place.
pub(in crate::host::page) fn places() -> impl Iterator<Item = String> {
    let beds = (0u8..).take(HEXAGONS.len()).map(|bed| {
        let (x, y) = middle(bed);
        format!(".at{bed}{{left:{:.2}%;top:{:.2}%}}", x / (WIDE * WIDTH) * 100.0, y / (HIGH * WIDTH) * 100.0)
    });
    std::iter::once(format!(".map{{--wide:{:.4}}}", WIDE / HIGH)).chain(beds)
}

/// A player's sheet; beds of the turn that is played are lit, and buttons.
pub(super) fn sheet(scene: Scene<'_>, game: &Game, seat: u8, turn: Option<&Turn>) -> Markup {
    let Ok(of) = game.seat(seat) else { return html! {} };
    let next = |number: u8| wards().find(|(ward, _)| *ward == number).and_then(|(_, ward)| of.sheet().next_bed(ward));
    let last = |number: u8| wards().find(|(ward, _)| *ward == number).and_then(|(_, ward)| of.sheet().last_bed(ward));
    let meant = turn.and_then(|turn| turn.meant);
    let lit: Vec<(u8, u8)> = turn
        .into_iter()
        .flat_map(|turn| &turn.beds)
        .filter_map(|bedding| Some((next(bedding.ward)?, bedding.ward)))
        .collect();
    let screens: Vec<(u8, u8)> =
        turn.into_iter().flat_map(|turn| &turn.screens).filter_map(|ward| Some((last(*ward)?, *ward))).collect();
    let ghost = meant.and_then(|meant| Some((next(meant.ward)?, meant.value)));
    let marked: Vec<u8> = lit.iter().chain(&screens).map(|(bed, _)| *bed).collect();
    html! {
        div.map {
            (picture(scene, of.sheet(), &marked, ghost, game.written(seat)))
            @for (at, ward) in lit {
                @let label = scene.lang.phone().bed_button.replace("{}", &next_bed(game, seat, ward));
                button class={ "hit at" (at) } name="what" value=(board(format!("ward {ward}")).write()) aria-label=(label)
                    aria-pressed=(ghost.is_some_and(|(bed, _)| bed == at)) tabindex="-1" {}
            }
            @for (at, ward) in screens {
                @let command = bedside_core::emergency_roll::Command::Screen { seat, ward };
                (labelled(&Press::Do(bedside_core::Command::EmergencyRoll(command)), &format!("hit at{at}"),
                    &scene.lang.emergency_turn().draw_screen.replace("{}", &bed(at)), html! {}))
            }
        }
    }
}

/// The sheet in words: what lies in each ward, and which bed is next.
fn in_words(scene: Scene<'_>, sheet: &Sheet) -> String {
    let (words, phone) = (scene.lang.emergency_words(), scene.lang.phone());
    let ward = |(number, ward)| {
        let values: Vec<String> = sheet
            .beds_of(ward)
            .filter(|bed| bed.value() > 0)
            .map(|bed| format!("{}{}", bed.value(), if bed.critical() { "!" } else { "" }))
            .collect();
        let state = if sheet.full(ward) {
            phone.full_ward.to_owned()
        } else {
            sheet
                .next_bed(ward)
                .map(|next| {
                    let colour = HEXAGONS.get(usize::from(next)).and_then(|at| at.colour);
                    phone.next_is.replace("{}", colour.map_or(phone.any_colour, |colour| scene.lang.die_colour(colour)))
                })
                .unwrap_or_default()
        };
        format!("{} {number}: {}{}{state}", words.ward, values.join(", "), if values.is_empty() { "" } else { ", " })
    };
    wards().map(ward).collect::<Vec<_>>().join("; ")
}

/// The picture.
pub(super) fn picture(scene: Scene<'_>, sheet: &Sheet, lit: &[u8], ghost: Option<(u8, u8)>, fresh: Beds) -> Markup {
    let (radius, words) = (RADIUS * WIDTH, scene.lang.emergency_window());
    let mut thin = String::new();
    let mut thick = String::new();
    let ward_at = |at: (u8, u8)| {
        let bed = HEXAGONS.iter().position(|printed| (printed.row, printed.col) == at)?;
        Some(Beds::place(u8::try_from(bed).ok()?).0)
    };
    for (bed, printed) in (0u8..).zip(HEXAGONS) {
        let (x, y) = middle(bed);
        let (number, place) = Beds::place(bed);
        let door = DOORS.get(usize::from(number) - 1).copied().filter(|_| place == 1);
        for edge in 0..6 {
            let beyond = beyond(printed.row, printed.col, edge);
            if beyond.is_some() && beyond == door {
                continue;
            }
            let inside = beyond.and_then(ward_at) == Some(number);
            let ((x1, y1), (x2, y2)) = (corner(x, y, edge, radius), corner(x, y, edge + 1, radius));
            // Writing into a string never fails.
            let _ = write!(if inside { &mut thin } else { &mut thick }, "M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}");
        }
    }
    html! {
        svg.sheet role="img" aria-label=(in_words(scene, sheet)) viewBox={ "0 0 " (WIDE * WIDTH) " " (HIGH * WIDTH) } {
            @for (row, col) in LOBBY { @let at = centre(row, col, WIDTH); path.lobby d=(hexagon(at.x, at.y, radius)) {} }
            @let lobby = centre(4, 1, WIDTH);
            text.lobby-word x=(lobby.x + WIDTH / 2.0) y=(lobby.y + 8.0) text-anchor="middle" font-size="17" { (words.lobby) }
            @for (row, col) in LABS {
                @let at = centre(row, col, WIDTH);
                path d=(hexagon(at.x, at.y, radius)) fill="#333E4B" {}
                text x=(at.x) y=(at.y + 5.5) text-anchor="middle" font-size="16" font-weight="600" fill="#fff" { (words.lab) }
            }
            @for (bed, printed) in (0u8..).zip(HEXAGONS) {
                @let (x, y) = middle(bed);
                path d=(hexagon(x, y, radius)) fill=(fill_of(printed.colour)) {}
                (raw(inside(scene, sheet, bed, printed.colour, ghost)))
            }
            path.thin d=(thin) {} path.thick d=(thick) {}
            @for (((number, ward), door), hangs) in (1u8..).zip(WARD).zip(DOORS).zip(CLIPBOARDS) {
                @let (first, lobby) = (middle(ward.first), centre(door.0, door.1, WIDTH));
                @let (x, y) = (first.0 + (lobby.x - first.0) * 0.56, first.1 + (lobby.y - first.1) * 0.56);
                circle.door cx=(x) cy=(y) r="10.5" {}
                text.door-word x=(x) y=(y + 5.8) text-anchor="middle" font-size="16" font-weight="600" { (number) }
                @let end = middle(ward.first + ward.beds - 1);
                @let (cx, cy) = (end.0 + hangs.0 * WIDTH, end.1 + hangs.1 * WIDTH);
                g class=(if sheet.full(ward) { "board full" } else { "board" }) {
                    rect x=(cx - 21.0) y=(cy - 10.0) width="20" height="20" rx="3" {}
                    text x=(cx - 11.0) y=(cy + 5.8) text-anchor="middle" font-size="16" font-weight="600" { (ward.clipboard) }
                }
                g class=(if sheet.nursed(number) { "nursed hired" } else { "nursed" }) {
                    circle cx=(cx + 10.0) cy=(cy) r="9" {}
                    path d=(format!("M{0} {1}v10M{2} {3}h10", cx + 10.0, cy - 5.0, cx + 5.0, cy)) {}
                    @if sheet.nursed(number) { path.slash d=(format!("M{} {}l22-22", cx - 1.0, cy + 11.0)) {} }
                }
            }
            @for bed in fresh.each() { @let (x, y) = middle(bed); path.fresh d=(hexagon(x, y, radius * 0.87)) {} }
            @for bed in lit {
                @let (x, y) = middle(*bed);
                path.lit-under d=(hexagon(x, y, radius * 0.87)) {} path.lit-over d=(hexagon(x, y, radius * 0.87)) {}
            }
        }
    }
}

/// What is in a bed: nothing but its colour's letter and shape, somebody, or whoever is about to be written.
fn inside(
    scene: Scene<'_>,
    sheet: &Sheet,
    bed: u8,
    colour: Option<bedside_core::dice::Colour>,
    ghost: Option<(u8, u8)>,
) -> String {
    let ((x, y), held) = (middle(bed), sheet.bed(bed));
    let about = ghost.filter(|(at, _)| *at == bed).map(|(_, value)| value);
    let ink = ink_of(colour);
    let markup = match (held.value(), about, colour) {
        (0, Some(value), _) => html! {
            circle cx=(x) cy=(y) r="20" fill="#fff" {}
            circle cx=(x) cy=(y) r="20" fill="none" stroke="#005E96" stroke-width="3" stroke-dasharray="5 4" {}
            text x=(x) y=(y + 9.0) text-anchor="middle" font-size="26" font-weight="600" fill="#005E96" { (value) }
        },
        (0, None, Some(colour)) => html! {
            path d=(pip(colour, x, y - 12.0, 5.6)) fill=(ink) {}
            text x=(x) y=(y + 13.0) text-anchor="middle" font-size="17" font-weight="600" fill=(ink) { (scene.lang.colour_letter(colour)) }
        },
        (0, None, None) => {
            html! { path d=(hexagon(x, y, 8.0)) fill="none" stroke="#14181D" stroke-opacity=".55" stroke-width="2" {} }
        }
        (value, ..) => html! {
            circle cx=(x) cy=(y) r="19" fill="#fff" {}
            @if held.screened() { circle cx=(x) cy=(y) r="18" fill="none" stroke="#0B5FA5" stroke-width="5" stroke-dasharray="4 2" {} }
            text x=(if held.critical() { x - 4.0 } else { x }) y=(y + 9.0) text-anchor="middle" font-size="26" font-weight="600" fill="#14181D" { (value) }
            @if held.critical() { text x=(x + 10.0) y=(y + 9.0) text-anchor="middle" font-size="26" font-weight="600" fill="#A80F0F" { "!" } }
        },
    };
    markup.into_string()
}
