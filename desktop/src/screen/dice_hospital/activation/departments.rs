//! The departments as a grid of cards: name, what they do in signs and in words, and who works there.

use bedside_core::dice_hospital::{After, Department, Ghost, Hospital, Improvement, Specialist};
use iced::widget::{Column, Row, Space, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::{Message, effect};
use super::board::{View, press};
use super::plan::Plan;
use super::staff::figure;
use super::wards::digit;
use super::{Carried, Spot, moving};
use crate::theme::{PLAIN, STRONG};
use crate::widget::surface;
use crate::widget::{Icon, carry, icon, meeple, shortened, width_of};

/// All departments but the first so many, which something else hides.
pub(super) fn view<'a>(view: View<'a>, hospital: &'a Hospital, hidden: usize) -> Element<'a, Message> {
    let measures = view.measures;
    let all: Vec<(Department, bool)> = hospital.departments(view.game().options().edition()).collect();
    let cards = all.iter().enumerate().skip(hidden).map(|(place, (department, used))| {
        let nth = all[..place].iter().filter(|(other, used)| other == department && *used).count();
        card(view, *department, used.then_some(nth))
    });
    let mut rows = Column::new().spacing(measures.card_gap);
    let mut line = Vec::new();
    for card in cards {
        line.push(card);
        if line.len() == measures.columns {
            rows = rows.push(Row::with_children(std::mem::take(&mut line)).spacing(measures.card_gap));
        }
    }
    let last = (!line.is_empty()).then(|| Row::with_children(line).spacing(measures.card_gap));
    rows.push(last).into()
}

fn card<'a>(view: View<'a>, department: Department, used: Option<usize>) -> Element<'a, Message> {
    let (scene, measures, offer) = (view.scene, view.measures, view.offer());
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let spot = Spot::Department(department);
    let half = view.state.half(view.seat);
    let chosen = half.placement.department == Some(department) && used.is_none();
    let asks = view.asks();
    let (wide, high) = (measures.tile(), measures.department);
    let pad = [room.by(4.0, 5.0, 9.0), room.by(7.0, 10.0, 15.0)];
    let inner = wide - 2.0 * pad[1] - 8.0;
    let lit = offer.lit_at(spot);

    let size = room.by(13.5, 15.0, 19.0);
    let beside = if lit.is_some() || used.is_some() { size * 1.6 } else { 0.0 };
    let name = text(shortened(lang.department(department), size, STRONG, inner - beside));
    let mut top =
        row![name.font(STRONG).size(size).line_height(1.15).wrapping(text::Wrapping::None), Space::new().width(Fill)]
            .align_y(Alignment::Center);
    if used.is_some() {
        top = top.push(icon(Icon::Check, size, colours.soft));
    }
    top = top.push(lit.and_then(|lit| lit.key).map(|key| digit(key, size, colours)));

    let signs = view.game().options().edition().signs(Improvement::Department(department));
    let signs = effect(&signs, lang, measures.signs, colours.ink, colours);
    let signs: Element<'a, Message> = if chosen {
        container(signs)
            .padding([2.0, 5.0])
            .style(move |_| {
                container::Style::default()
                    .background(Background::Color(colours.panel))
                    .border(Border { radius: 6.0.into(), ..Border::default() })
            })
            .into()
    } else {
        signs
    };
    let plans = offer.plans(department).filter(|_| used.is_none());
    let plan = plans.and_then(|plans| plans.by.first());
    let pointed = view.state.pointed_by.filter(|(of, _)| *of == department);
    let shown = pointed.and_then(|(_, who)| plans?.by(who)).or(plan);
    let would = shown.map(|plan| would_do(view, plan, inner));
    let worker = match used {
        Some(nth) => view.state.workplaces.worker(view.seat, department, nth),
        None if chosen => half.placement.meeple,
        None => plan.map(Plan::meeple),
    };
    let others: Vec<Option<Specialist>> =
        plans.iter().flat_map(|plans| plans.by.iter().skip(1)).map(Plan::meeple).collect();
    let worker = worker.map(|who| {
        let figure = meeple(figure(view.game(), who), room.by(24.0, 28.0, 40.0).min(high * 0.4), colours);
        match moving::to_department(view, department, who).filter(|_| used.is_some()) {
            Some(far) => moving::arriving(figure, moving::staff(view, if who.is_some() { 0.4 } else { 0.05 }), far),
            None => figure,
        }
    });
    // Where there is no line for words, what would happen stands in the place of the signs.
    let (signs, would) = if measures.in_words { (signs, would) } else { (would.unwrap_or(signs), None) };
    // Everybody who could do it stands there; the signs make room for them.
    let signs = (others.is_empty() || !measures.in_words).then_some(signs);
    let others = others.into_iter().map(|who| other(view, department, who));
    let middle = Row::new().push(signs).push(Space::new().width(Fill)).push(worker).extend(others);
    let middle = middle.spacing(room.by(2.0, 3.0, 5.0)).align_y(Alignment::Center).height(Fill);

    let mut inside = column![top, middle].height(Fill).width(Fill);
    if let Some(would) = would {
        inside = inside.push(would);
    } else if measures.in_words {
        let mut said = String::new();
        // Writing into a string never fails.
        let _ =
            lang.improvement_effect(Improvement::Department(department), view.game().options().edition(), &mut said);
        // A long line is written a little smaller before any of it is left out.
        let small = room.by(12.0, 13.0, 16.0);
        let small = if width_of(&said, small, PLAIN) > inner { room.by(12.0, 12.0, 15.0) } else { small };
        let soft = if chosen { colours.on_accent } else { colours.soft };
        let said = text(shortened(&said, small, PLAIN, inner)).size(small).line_height(1.2).color(soft);
        inside = inside.push(said.wrapping(text::Wrapping::None));
    }

    let whole: Element<'a, Message> = if chosen {
        surface::chosen(inside, Some(press(spot)), colours).width(wide).height(high).padding(pad).into()
    } else if used.is_some() || asks {
        let well = surface::well(container(inside).padding(pad), colours).width(wide).height(high);
        mouse_area(well).on_press(press(spot)).into()
    } else if lit.is_some() {
        let lit = surface::lit(inside, press(spot), colours).width(wide).height(high).padding(pad);
        lit.hot(view.is_hot(spot)).into()
    } else if offer.departments.contains(&department) {
        let pressable = surface::pressable(inside, press(spot), colours).width(wide).height(high).padding(pad);
        pressable.hot(view.is_hot(spot)).into()
    } else {
        let flat = surface::flat(container(inside).padding(pad), colours).width(wide).height(high);
        mouse_area(flat).on_press(press(spot)).into()
    };
    let works = offer.departments.contains(&department) && used.is_none() && !asks;
    let whole = match works {
        true => carry::source(whole, super::Message::Carry(Carried::Department(department)).into()),
        false => whole,
    };
    carry::target(whole, super::Message::Drop(Some(spot)).into(), view.state.carried.is_some())
}

/// Somebody else who could do it: a press there, or a patient dropped there, has it done by them.
fn other<'a>(view: View<'a>, department: Department, who: Option<Specialist>) -> Element<'a, Message> {
    let (colours, room) = (view.scene.colours(), view.scene.room());
    let spot = Spot::By(department, who);
    let high = room.by(24.0, 28.0, 40.0).min(view.measures.department * 0.4);
    let chip = surface::pressable(meeple(figure(view.game(), who), high * 0.8, colours), press(spot), colours);
    let point = |who: Option<(Department, Option<Specialist>)>| Message::from(super::Message::PointBy(who));
    let area = mouse_area(chip.padding([0.0, 3.0])).on_enter(point(Some((department, who)))).on_exit(point(None));
    let id = format!("{} by {}", department as u8, who.map_or(0, |who| who as u8 + 1));
    let found = container(area).id(id).into();
    carry::target(found, super::Message::Drop(Some(spot)).into(), view.state.carried.is_some())
}

/// What a department would do with the patients in hand: from what to what, or that they leave.
fn would_do<'a>(view: View<'a>, plan: &Plan, wide: f32) -> Element<'a, Message> {
    let (colours, room, lang) = (view.scene.colours(), view.scene.room(), view.scene.lang());
    let said = |ghost: &Ghost| {
        let (letter, pips) = (lang.colour_letter(ghost.before.colour), ghost.before.die.pips);
        match ghost.after {
            After::Stays(after) if after.colour != ghost.before.colour => {
                format!("{letter}{pips}→{}{}", lang.colour_letter(after.colour), after.die.pips)
            }
            After::Stays(after) => format!("{letter}{pips}→{}", after.die.pips),
            After::Leaves | After::Collected => format!("{letter}{pips} {}", lang.board_words().leaves),
            After::Dies => format!("{letter}{pips} {}", lang.board_words().dies),
            After::Rerolled | After::ToBag => format!("{letter}{pips}"),
        }
    };
    let said: Vec<String> = plan.ghosts.iter().map(said).collect();
    let size = room.by(13.0, 15.0, 18.0);
    let words = text(shortened(&said.join(", "), size, STRONG, wide)).font(STRONG).size(size).color(colours.accent);
    words.line_height(1.1).wrapping(text::Wrapping::None).into()
}

/// A department under the pointer.
pub(super) fn carried<'a>(view: View<'a>, department: Department) -> Element<'a, Message> {
    let (colours, room, lang) = (view.scene.colours(), view.scene.room(), view.scene.lang());
    let name = text(lang.department(department)).font(STRONG).size(room.by(13.5, 15.0, 19.0));
    let name = container(name.wrapping(text::Wrapping::None)).padding([8.0, 12.0]);
    surface::flat(name, colours).into()
}
