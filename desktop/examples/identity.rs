//! Draws everything of the identity on one page, in all looks and both languages, to be looked at:
//! `cargo run -p bedside --example identity -- FOLDER`.

use std::path::PathBuf;

use bedside::library::Theme;
use bedside::screen::dice_hospital::effect;
use bedside::theme::{Colours, FONTS, PLAIN, STRONG};
use bedside::widget::{
    Face, Icon, Meeple, ambulance, at_work, bare_die, bed_icon, blood_bag, die, door, emblem, fatality, first_player,
    icon, mark, meeple, no_die, seat_mark, seat_shape, surface,
};
use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Administrator, Edition, Improvement, Sign};
use bedside_core::{GameKind, Lang};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Color, Element, Fill, Settings, Size};
use iced_test::Simulator;

/// Nobody presses here, but for one.
type Message = ();

const SIZE: Size = Size::new(1366.0, 1640.0);

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("a folder for the pictures"));
    for theme in Theme::ALL {
        for lang in Lang::ALL {
            let colours = Colours::of(theme);
            let settings = Settings {
                fonts: FONTS.iter().map(|font| (*font).into()).collect(),
                default_font: PLAIN,
                ..Settings::default()
            };
            let mut window = Simulator::with_size(settings, SIZE, page(lang, colours));
            if let Ok(place) = window.find("Under the pointer") {
                window.point_at(place.bounds().center());
            }
            let picture = window.snapshot(&colours.theme()).expect("a picture");
            picture.matches_image(folder.join(format!("{theme:?}-{}", lang.key()))).expect("a file");
        }
    }
}

fn page<'a>(lang: Lang, colours: Colours) -> Element<'a, Message> {
    let page = column![
        head(colours),
        pieces(colours),
        players(colours),
        dice(lang, colours),
        icons(colours),
        grid(tiles(lang, colours)),
        grid(administrators(lang, colours)),
        ladder(colours),
        swatches(colours),
    ];
    let ground = colours.ground;
    container(page.spacing(14)).padding(24).width(Fill).height(Fill).style(move |_| ground.into()).into()
}

fn line<'a>(inside: Vec<Element<'a, Message>>, colours: Colours) -> Element<'a, Message> {
    surface::panel(Row::with_children(inside).spacing(18).align_y(Alignment::Center), colours)
        .padding(10)
        .width(Fill)
        .into()
}

fn head<'a>(colours: Colours) -> Element<'a, Message> {
    let mut inside: Vec<_> = [96.0, 64.0, 40.0, 28.0, 20.0].map(|size| mark(size, colours)).into();
    for game in GameKind::ALL {
        inside.extend([68.0, 34.0, 20.0].map(|size| emblem(*game, size, colours)));
    }
    line(inside, colours)
}

fn staff() -> [Meeple; 5] {
    let [red, yellow, green] = Colour::ALL.map(Meeple::Specialist);
    [Meeple::Nurse, red, yellow, green, Meeple::Blue]
}

fn pieces<'a>(colours: Colours) -> Element<'a, Message> {
    let all = |size: f32| {
        let mut inside: Vec<Element<'a, Message>> = staff().map(|who| meeple(who, size, colours)).into();
        inside.extend([
            at_work(size, colours),
            blood_bag(true, size, colours),
            blood_bag(false, size, colours),
            fatality(size, colours),
            first_player(size, colours),
            bed_icon(size, colours.ink, colours),
            door(size, colours.ink, colours),
            ambulance(2, size * 1.84, colours),
        ]);
        line(inside, colours)
    };
    column![all(50.0), row![all(32.0), all(20.0)].spacing(10)].spacing(6).into()
}

fn players<'a>(colours: Colours) -> Element<'a, Message> {
    let mut inside = Vec::new();
    for size in [52.0, 28.0, 20.0] {
        inside.extend((0_u8..8).zip('A'..).map(|(seat, letter)| seat_mark(seat, letter, size, colours)));
    }
    inside.extend((0_u8..8).map(|seat| seat_shape(seat, 14.0, colours)));
    line(inside, colours)
}

fn dice<'a>(lang: Lang, colours: Colours) -> Element<'a, Message> {
    let mut inside = Vec::new();
    for (side, treated) in [(64.0, false), (50.0, true), (28.0, false), (20.0, true)] {
        for (pips, colour) in (0..=6).zip(Colour::ALL.into_iter().cycle()).skip(usize::from(side < 60.0) * 3) {
            inside.push(die(Face { pips, colour, letter: lang.colour_letter(colour), treated }, side, colours));
        }
    }
    inside.extend(Colour::ALL.map(|colour| bare_die(colour, 5, 14.0, colours)));
    inside.push(no_die(28.0, colours));
    line(inside, colours)
}

fn icons<'a>(colours: Colours) -> Element<'a, Message> {
    let mut inside = Vec::new();
    for size in [32.0, 18.0] {
        inside.extend(Icon::ALL.map(|each| icon(each, size, colours.ink)));
    }
    line(inside, colours)
}

fn grid<'a>(cards: Vec<Element<'a, Message>>) -> Element<'a, Message> {
    let mut rows = Column::new().spacing(8);
    let mut line = Row::new().spacing(8);
    for (place, card) in cards.into_iter().enumerate() {
        if place > 0 && place % 8 == 0 {
            rows = rows.push(std::mem::replace(&mut line, Row::new().spacing(8)));
        }
        line = line.push(card);
    }
    rows.push(line).into()
}

fn card<'a>(name: &'a str, signs: &[Sign], words: String, lang: Lang, colours: Colours) -> Element<'a, Message> {
    let inside = column![
        text(name).font(STRONG).size(14),
        effect(signs, lang, 22.0, colours.ink, colours),
        text(words).size(12).color(colours.soft),
    ];
    surface::panel(inside.spacing(5), colours).padding([7, 9]).width(158).into()
}

/// What an edition has, and what only the other has.
fn improvements() -> Vec<(Edition, Improvement)> {
    let mut all: Vec<(Edition, Improvement)> = Vec::new();
    for edition in [Edition::Retail, Edition::Prototype] {
        let departments = edition.departments().iter().map(|row| Improvement::Department(row.department));
        let specialists = edition.specialists().iter().map(|row| Improvement::Specialist(row.specialist));
        for improvement in departments.chain(specialists) {
            if all.iter().all(|(_, known)| *known != improvement) {
                all.push((edition, improvement));
            }
        }
    }
    all
}

fn tiles<'a>(lang: Lang, colours: Colours) -> Vec<Element<'a, Message>> {
    let cards = improvements().into_iter().map(|(edition, tile)| {
        let name = match tile {
            Improvement::Department(department) => lang.department(department),
            Improvement::Specialist(specialist) => lang.specialist(specialist),
        };
        let mut words = String::new();
        lang.improvement_effect(tile, edition, &mut words).expect("words");
        card(name, &edition.signs(tile), words, lang, colours)
    });
    cards.collect()
}

fn administrators<'a>(lang: Lang, colours: Colours) -> Vec<Element<'a, Message>> {
    let cards = Administrator::ALL.into_iter().map(|each| {
        let mut words = String::new();
        lang.administrator_effect(each, Edition::Retail, &mut words).expect("words");
        card(lang.administrator(each), &each.signs(Edition::Retail), words, lang, colours)
    });
    cards.collect()
}

fn ladder<'a>(colours: Colours) -> Element<'a, Message> {
    let word = |word: &'static str| text(word).font(STRONG).size(14);
    let pad = [14.0, 12.0];
    let theatre = effect(
        &[Sign::Patient(Colour::Red), Sign::Equal, Sign::Anyone, Sign::Gain(3)],
        Lang::En,
        22.0,
        colours.on_accent,
        colours,
    );
    let waits = container(word("Waiting for a choice").color(colours.accent)).padding(pad);
    row![
        surface::panel(word("Panel"), colours).padding(pad),
        surface::well(word("Well"), colours).padding(pad),
        surface::pressable(word("Pressable"), (), colours).padding(pad),
        surface::pressable(word("Under the pointer"), (), colours).padding(pad),
        surface::lit(word("Legal target"), (), colours).padding(pad),
        surface::lit(word("Hot"), (), colours).hot(true).padding(pad),
        surface::chosen(word("Chosen"), None, colours).padding(pad),
        surface::chosen(row![word("Chosen "), theatre], Some(()), colours).padding(pad),
        surface::quiet(word("Quiet"), (), colours).padding(pad),
        surface::go(word("Go"), (), colours).padding(pad).width(120).centred(),
        surface::dashed(waits, colours.accent),
    ]
    .spacing(8)
    .align_y(Alignment::Center)
    .into()
}

fn swatches<'a>(colours: Colours) -> Element<'a, Message> {
    let tones: [(&str, Color); 12] = [
        ("ground", colours.ground),
        ("panel", colours.panel),
        ("line", colours.line),
        ("lip", colours.lip),
        ("ink", colours.ink),
        ("soft", colours.soft),
        ("accent", colours.accent),
        ("tint", colours.accent_tint),
        ("warn", colours.warn),
        ("alarm", colours.alarm),
        ("ward", colours.ward),
        ("blanket", colours.blanket),
    ];
    let tones = tones.map(|(name, tone)| {
        let block = container(Space::new()).width(96).height(34).style(move |_| {
            let style: container::Style = tone.into();
            style.border(colours.border(8.0))
        });
        column![block, text(name).size(12)].into()
    });
    Row::with_children(tones).spacing(10).into()
}
