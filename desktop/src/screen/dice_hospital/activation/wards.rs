//! The wards: four of three beds. A bed is one column, its upper half for the untreated, its lower half for the treated; whoever
//! may be chosen is lit and shows where they will lie.

use bedside_core::dice_hospital::hospital::WARD;
use bedside_core::dice_hospital::{After, BEDS, Ghost, Hospital, Outlook, Patient};
use iced::widget::{Row, Space, Stack, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, Padding};

use super::super::Message;
use super::board::{View, press};
use super::measures::EDGE;
use super::moving::{self, Moving};
use super::{Carried, Spot};
use crate::theme::{Colours, STRONG};
use crate::widget::surface;
use crate::widget::{Icon, bare_die, blood_bag, carry, chip, door, fatality, icon, width_of};

pub(super) fn view<'a>(view: View<'a>, hospital: &'a Hospital) -> Element<'a, Message> {
    let (measures, colours) = (view.measures, view.scene.colours());
    let wards = (0..BEDS / WARD).map(|ward| {
        let beds = (ward * WARD..(ward + 1) * WARD).filter_map(|bed| u8::try_from(bed).ok());
        let beds = beds.map(|number| bed(view, hospital, number));
        container(Row::with_children(beds).spacing(measures.bed_gap))
            .padding(measures.ward_pad)
            .width(Fill)
            .style(move |_| {
                let line = if colours.ward == colours.panel { colours.line } else { Color::TRANSPARENT };
                container::Style::default().background(Background::Color(colours.ward)).border(Border {
                    color: line,
                    width: 1.0,
                    radius: 12.0.into(),
                })
            })
            .into()
    });
    Row::with_children(wards).spacing(measures.ward_gap).into()
}

/// Where beds are found.
const IDS: [&str; BEDS] =
    ["bed 1", "bed 2", "bed 3", "bed 4", "bed 5", "bed 6", "bed 7", "bed 8", "bed 9", "bed 10", "bed 11", "bed 12"];

fn bed<'a>(view: View<'a>, hospital: &'a Hospital, number: u8) -> Element<'a, Message> {
    let mut bed = column_of(view, hospital, number);
    if hospital.patient(number).is_some() {
        bed = carry::target(bed, super::Message::Drop(Some(Spot::Bed(number))).into(), view.state.carried.is_some());
        // What is asked is answered first.
        if !view.asks() && view.scene.past.is_none() {
            bed = carry::source(bed, super::Message::Carry(Carried::Patient(number)).into());
        }
    }
    container(bed).id(IDS[usize::from(number) % BEDS]).width(Fill).into()
}

fn column_of<'a>(view: View<'a>, hospital: &'a Hospital, number: u8) -> Element<'a, Message> {
    let (measures, colours) = (view.measures, view.scene.colours());
    let spot = Spot::Bed(number);
    let moving = moving::in_bed(view, number);
    let Some(patient) = hospital.patient(number) else {
        if let Some(Moving::Leaves(was, far)) = moving {
            return gone(view, &was, moving::door(view), far, 1.0);
        }
        if let Some(Moving::Dies(was, far)) = moving {
            return gone(view, &was, moving::tokens(view), far, 1.0 - 0.7 * far);
        }
        let pillow = container(Space::new().width(measures.die * 0.56).height(measures.die * 0.28)).style(move |_| {
            container::Style::default().background(Background::Color(colours.ward)).border(Border {
                color: colours.line,
                width: 1.0,
                radius: (measures.die * 0.1).into(),
            })
        });
        return plain(view, halves(view, pillow.into(), Space::new().into(), Some(colours.blanket)));
    };
    let offer = view.offer();
    let half = view.state.half(view.seat);
    let targets = half.placement.patients.iter().chain(&half.ability.patients).map(|target| target.bed);
    let chosen = targets.chain(half.recoloured).any(|bed| bed == number);
    let becomes = offer.chosen.iter().find(|ghost| ghost.bed == number);
    let lit = offer.lit_at(spot);
    let ghost = lit.and_then(|lit| lit.ghost).or(becomes.copied());
    let ghost = ghost.map_or_else(|| Space::new().into(), |ghost| shadow(view, &ghost));
    let key = lit.and_then(|lit| lit.key).filter(|_| !chosen);
    let mut patient = *patient;
    let die = match moving {
        Some(Moving::Steps(was, far)) => {
            // The pips change halfway.
            if far < 0.5 {
                patient.die.pips = was.die.pips;
            }
            let die = shown(view, number, &patient, key, chosen);
            let steps_down = patient.treated && !was.treated;
            if steps_down { moving::above(die, measures.half_bed * (1.0 - far)) } else { die }
        }
        _ => shown(view, number, &patient, key, chosen),
    };
    let die = match moving::bag_to(view, number) {
        Some(far) => {
            let bag = blood_bag(true, measures.die * 0.6, colours);
            let bag = moving::arriving(bag, moving::staff(view, 0.85), far);
            Stack::new().push(die).push(container(bag).center(measures.die)).into()
        }
        None => die,
    };
    let (upper, lower) = if patient.treated { (ghost, die) } else { (die, ghost) };
    if chosen {
        let inside = halves(view, upper, lower, None);
        return surface::chosen(inside, Some(press(spot)), colours).width(Fill).height(measures.bed()).centred().into();
    }
    if lit.is_some() {
        let inside = halves(view, upper, lower, None);
        let surface = surface::lit(inside, press(spot), colours).width(Fill).height(measures.bed()).centred();
        let point = |bed: Option<u8>| Message::from(super::Message::Point(bed));
        let area = mouse_area(surface.hot(view.is_hot(spot))).on_enter(point(Some(number))).on_exit(point(None));
        return area.into();
    }
    let inside = halves(view, upper, lower, Some(colours.blanket));
    let line = if view.is_hot(spot) { (colours.accent, 3.0) } else { (colours.line, 1.0) };
    mouse_area(edged(view, inside, line)).on_press(press(spot)).into()
}

/// A bed whose patient is on the way out.
fn gone<'a>(view: View<'a>, was: &Patient, to: iced::Point, far: f32, scale: f32) -> Element<'a, Message> {
    let (measures, colours) = (view.measures, view.scene.colours());
    let die = moving::leaving(bare_die(was.colour, was.die.pips, measures.die, colours), to, far, scale);
    let nothing = || Space::new().into();
    let (upper, lower) = if was.treated { (nothing(), die) } else { (die, nothing()) };
    plain(view, halves(view, upper, lower, Some(colours.blanket)))
}

/// A bed that is not lit.
fn plain<'a>(view: View<'a>, inside: Element<'a, Message>) -> Element<'a, Message> {
    edged(view, inside, (view.scene.colours().line, 1.0))
}

fn edged<'a>(view: View<'a>, inside: Element<'a, Message>, (line, width): (Color, f32)) -> Element<'a, Message> {
    let (measures, colours) = (view.measures, view.scene.colours());
    container(inside)
        .width(Fill)
        .height(measures.bed())
        .padding(1.0)
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.bed)).border(Border {
                color: line,
                width,
                radius: 9.0.into(),
            })
        })
        .into()
}

/// Both halves; the lower one on a blanket, where it is not lit.
fn halves<'a>(
    view: View<'a>,
    upper: Element<'a, Message>,
    lower: Element<'a, Message>,
    blanket: Option<Color>,
) -> Element<'a, Message> {
    let height = view.measures.half_bed;
    let edge = if blanket.is_some() { EDGE - 2.0 } else { 0.0 };
    let lower = container(lower).center_x(Fill).center_y(height + edge / 2.0).style(move |_| {
        let style = container::Style { background: blanket.map(Background::Color), ..container::Style::default() };
        style.border(Border { radius: iced::border::bottom(8.0), ..Border::default() })
    });
    column![container(upper).center_x(Fill).center_y(height + edge / 2.0), lower].into()
}

/// The die with its letter, a tick where it was treated, and its digit.
fn shown<'a>(view: View<'a>, bed: u8, patient: &Patient, key: Option<u8>, chosen: bool) -> Element<'a, Message> {
    let (scene, measures) = (view.scene, view.measures);
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.by(12.0, 14.0, 17.0);
    let ink = if chosen { colours.on_accent } else { colours.ink };
    let mut letter = lang.colour_letter(patient.colour).to_owned();
    if patient.colour != patient.die.colour {
        letter = format!("{letter}/{}", lang.colour_letter(patient.die.colour));
    }
    let mut line =
        row![text(letter).font(STRONG).size(size).line_height(1.0).color(ink)].spacing(4.0).align_y(Alignment::Center);
    if patient.treated {
        line = line.push(icon(Icon::Check, size * 0.9, ink));
    }
    if let Some(key) = key {
        line = line.push(digit(key, size, colours));
    }
    let dies = view.game().forecast(view.seat).and_then(|forecast| forecast.of(bed)) == Some(Outlook::Dies);
    let die = bare_die(patient.colour, patient.die.pips, measures.die, colours);
    let die: Element<'a, Message> = if dies {
        let token = fatality(room.by(15.0, 18.0, 25.0), colours);
        let corner = container(token).align_right(measures.die).height(measures.die).padding(Padding::ZERO);
        Stack::new().push(die).push(corner).into()
    } else {
        die
    };
    column![die, line].spacing(room.by(0.0, 1.0, 2.0)).align_x(Alignment::Center).into()
}

/// A digit on a lit thing.
pub(super) fn digit<'a>(key: u8, size: f32, colours: Colours) -> Element<'a, Message> {
    container(
        text(key.to_string()).font(STRONG).size((size * 0.86).max(12.0)).line_height(1.0).color(colours.on_accent),
    )
    .padding([1.0, 5.0])
    .style(move |_| {
        container::Style::default()
            .background(Background::Color(colours.accent))
            .border(Border { radius: 4.0.into(), ..Border::default() })
    })
    .into()
}

/// What will become of somebody, where they will lie.
fn shadow<'a>(view: View<'a>, ghost: &Ghost) -> Element<'a, Message> {
    let (scene, measures) = (view.scene, view.measures);
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.board_words();
    let size = if room.has_pane() { room.by(17.0, 19.0, 27.0) } else { 14.0 };
    // In a narrow bed the figures are smaller, but never wider than the box around them.
    let inside = measures.bed_inside();
    let size = size.min((inside - 2.0) / width_of("2→3", 1.0, STRONG)).max(12.0);
    let word = |word: String| text(word).font(STRONG).size(size).line_height(1.0).color(colours.accent);
    let below = |sign: Element<'a, Message>, said: &'static str| {
        let said = text(said).font(STRONG).size(room.by(12.0, 13.0, 17.0)).line_height(1.0).color(colours.accent);
        column![sign, said].spacing(1.0).align_x(Alignment::Center).into()
    };
    let sign = room.by(17.0, 21.0, 30.0);
    let shown: Element<'a, Message> = match ghost.after {
        After::Stays(after) => {
            let mut line = row![].spacing(2.0).align_y(Alignment::Center);
            if after.die.pips != ghost.before.die.pips {
                line = line.push(word(format!("{}→{}", ghost.before.die.pips, after.die.pips)));
            }
            if after.colour != ghost.before.colour {
                line = line.push(chip(after.colour, lang.colour_letter(after.colour), sign * 0.9, colours));
            } else if after.die.pips == ghost.before.die.pips {
                line = line.push(icon(Icon::Check, sign, colours.accent));
            }
            line.into()
        }
        After::Rerolled => icon(Icon::Turn, sign * 1.2, colours.accent),
        After::Leaves | After::Collected => below(door(sign, colours.accent, colours), words.leaves),
        After::Dies => below(fatality(sign, colours), words.dies),
        After::ToBag => icon(Icon::ToBag, sign * 1.2, colours.accent),
    };
    let width = (measures.die + 2.0).max(room.by(50.0, 64.0, 88.0)).min(inside);
    let shown = container(shown).center_x(width).center_y(measures.die - room.by(0.0, 8.0, 8.0)).style(move |_| {
        container::Style::default()
            .background(Background::Color(colours.panel))
            .border(Border { radius: 9.0.into(), ..Border::default() })
    });
    surface::dashed(shown, colours.accent)
}
