//! A question that takes the stage: it has the place of the staff and of the first departments, and exactly their height, so that
//! nothing moves. Whoever it may be for lights up in the wards.

use bedside_core::dice_hospital::{After, Department, Game, Ghost, Hospital, Improvement};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::{Message, effect, words};
use super::board::{View, press};
use super::spots::Page;
use super::staff::{figure, well};
use super::wards::digit;
use super::{Answer, Spot, at};
use crate::screen::Seen;
use crate::theme::STRONG;
use crate::widget::surface;
use crate::widget::{Icon, bare_die, chip, door, icon, key_cap, meeple, shortened};

/// The question, where there is one.
pub(super) fn view<'a>(view: View<'a>, hospital: &'a Hospital) -> Option<Element<'a, Message>> {
    let page = view.offer().page.as_ref()?;
    let (scene, measures) = (view.scene, view.measures);
    let (colours, room) = (scene.colours(), scene.room());
    let (title, reason) = said(view, page);
    let size = room.by(17.0, 24.0, 34.0);
    let title = text(title).font(STRONG).size(size).line_height(1.15);
    let reason = text(reason).size(room.by(13.0, 15.0, 19.0)).line_height(1.3).color(colours.soft);
    let gap = room.by(10.0, 18.0, 28.0);
    let mut line = row![].spacing(gap).align_y(Alignment::Center).height(Fill);
    line = line.push(sign(view, page));
    line = line.push(column![title, reason].spacing(room.by(3.0, 6.0, 9.0)).width(Fill));
    line = line.push(answers(view, page, hospital));
    let edge = colours.accent;
    Some(
        container(line)
            .padding([0.0, room.by(12.0, 20.0, 30.0)])
            .width(Fill)
            .height(measures.page())
            .clip(true)
            .style(move |_| {
                container::Style::default().background(Background::Color(colours.accent_tint)).border(Border {
                    color: edge,
                    width: 3.0,
                    radius: 12.0.into(),
                })
            })
            .into(),
    )
}

/// What is asked, and why.
pub(super) fn said(view: View<'_>, page: &Page) -> (String, String) {
    asked(page, view.seat, view.scene.frame.into(), view.game())
}

/// The same of a player's board, wherever it is shown.
pub(crate) fn asked(page: &Page, seat: u8, seen: Seen<'_>, game: &Game) -> (String, String) {
    let lang = seen.lang;
    let words = lang.board_words();
    let asked = || {
        let now = at(seen, game);
        let mut said = String::new();
        if let Some(pending) = game.pending(seat, now.clock, now.now) {
            // Writing into a string never fails.
            let _ = lang.pending(pending, game, now.clock, now.now, &mut said);
        }
        said
    };
    match page {
        Page::Bonus { .. } => (asked(), words.bonus_reason.to_owned()),
        Page::Admissions { .. } => (asked(), words.admissions_reason.to_owned()),
        Page::Imitation(_) => (asked(), words.imitate_reason.to_owned()),
        Page::Sparing(card) => {
            let mut effect = String::new();
            let _ = lang.administrator_effect(*card, game.options().edition(), &mut effect);
            (asked(), effect)
        }
        Page::Ways(department, _) => {
            let name = department.map_or("", |department| lang.department(department));
            (words.which_way.replace("{}", name), String::new())
        }
        Page::Colours(bed, _) => {
            let patient = game.hospital_of(seat).ok().and_then(|hospital| hospital.patient(*bed));
            let name = patient.map_or_else(String::new, |patient| words::dice(&[patient.die], lang));
            (words.which_colour.replace("{}", &name), String::new())
        }
        Page::Dice(entered) => {
            let title = if entered.is_empty() { words.roll_first } else { words.roll_again };
            (title.to_owned(), words.roll_reason.to_owned())
        }
        Page::FromBag(_) => (words.roll_first.to_owned(), words.drawn_reason.to_owned()),
    }
}

/// Who asks.
fn sign<'a>(view: View<'a>, page: &Page) -> Element<'a, Message> {
    let (colours, room, game) = (view.scene.colours(), view.scene.room(), view.game());
    let large = room.by(56.0, 92.0, 130.0).min(view.measures.page() - 20.0);
    let of_department = |department: Department| {
        let signs = game.options().edition().signs(Improvement::Department(department));
        effect(&signs, view.scene.lang(), room.by(22.0, 28.0, 38.0), colours.ink, colours)
    };
    match page {
        Page::Bonus { specialist, .. } | Page::Admissions { specialist, .. } => {
            meeple(figure(game, Some(*specialist)), large, colours)
        }
        Page::Imitation(_) => meeple(crate::widget::Meeple::Blue, large, colours),
        Page::Ways(Some(department), _) => of_department(*department),
        Page::Dice(_) | Page::FromBag(_) => icon(Icon::Turn, large * 0.6, colours.accent),
        Page::Ways(None, _) | Page::Colours(..) | Page::Sparing(_) => Space::new().into(),
    }
}

fn key_of(view: View<'_>, answer: Answer) -> Option<u8> {
    view.offer().lit_at(Spot::Answer(answer))?.key
}

/// An answer among several.
fn button<'a>(view: View<'a>, inside: Element<'a, Message>, answer: Answer) -> Element<'a, Message> {
    let (colours, room) = (view.scene.colours(), view.scene.room());
    let spot = Spot::Answer(answer);
    let key = key_of(view, answer).map(|key| digit(key, room.by(12.0, 14.0, 17.0), colours));
    let inside = row![inside].push(key).spacing(room.by(5.0, 8.0, 10.0)).align_y(Alignment::Center);
    surface::pressable(inside, press(spot), colours)
        .padding([0.0, room.by(9.0, 14.0, 20.0)])
        .height(room.by(44.0, 56.0, 74.0))
        .hot(view.is_hot(spot))
        .found_by(ANSWER)
        .into()
}

fn word<'a>(view: View<'a>, said: impl Into<String>) -> Element<'a, Message> {
    let size = view.scene.room().by(14.0, 15.0, 19.0);
    text(said.into()).font(STRONG).size(size).wrapping(text::Wrapping::None).into()
}

/// *The* answer, filled.
fn filled<'a>(view: View<'a>, inside: Row<'a, Message>, answer: Answer) -> Element<'a, Message> {
    let (colours, room) = (view.scene.colours(), view.scene.room());
    let spot = Spot::Answer(answer);
    let inside = match key_of(view, answer) {
        Some(key) => inside.push(key_cap(DIGITS[usize::from(key).min(9)], colours.on_accent, room)),
        None => inside,
    };
    surface::go(inside.spacing(room.by(7.0, 10.0, 14.0)).align_y(Alignment::Center), press(spot), colours)
        .padding([0.0, room.by(12.0, 20.0, 26.0)])
        .height(room.by(52.0, 70.0, 90.0))
        .hot(view.is_hot(spot))
        .found_by(ANSWER)
        .into()
}

/// What answers are found by.
const ANSWER: &str = "answer";

const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

fn answers<'a>(view: View<'a>, page: &'a Page, _hospital: &'a Hospital) -> Element<'a, Message> {
    let (scene, words) = (view.scene, view.scene.lang().board_words());
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let gap = room.by(8.0, 14.0, 20.0);
    let large =
        |said: &'static str| text(said).font(STRONG).size(room.by(16.0, 21.0, 26.0)).wrapping(text::Wrapping::None);
    let leave = |said: &'static str| button(view, word(view, said), Answer::Leave);
    let line = row![].spacing(gap).align_y(Alignment::Center);
    match page {
        Page::Bonus { proposed, .. } => {
            let mut line = line;
            if let Some((_, ghosts)) = proposed {
                let mut inside = row![];
                for ghost in ghosts.iter().take(3) {
                    inside = change(view, ghost, inside);
                }
                line = line.push(filled(view, inside.push(large(words.use_it)), Answer::Use));
            } else if view.offer().lit_at(Spot::Answer(Answer::All)).is_some() {
                line = line.push(filled(view, row![large(words.that_is_all)], Answer::All));
            }
            let hand = view.state.half(view.seat).hand;
            for colour in &view.offer().wells {
                let said = text(words.counts_as).size(room.by(12.0, 13.0, 16.0)).color(colours.soft);
                line = line.push(column![said, well(view, *colour, hand)].spacing(3.0).align_x(Alignment::Center));
            }
            line.push(leave(words.leave_it)).into()
        }
        Page::Admissions { admit, .. } => {
            let admit = admit.as_ref().map(|_| button(view, word(view, words.admit), Answer::Admit));
            line.push(admit).push(leave(words.leave_it)).into()
        }
        Page::Imitation(whom) => {
            let cards = whom.iter().map(|who| {
                let wide = room.by(96.0, 130.0, 190.0);
                let name = shortened(lang.specialist(*who), room.by(14.0, 15.0, 19.0), STRONG, wide);
                let inside =
                    row![meeple(figure(view.game(), Some(*who)), room.by(26.0, 32.0, 44.0), colours), word(view, name)];
                button(view, inside.spacing(6.0).align_y(Alignment::Center).into(), Answer::Imitate(*who))
            });
            Row::with_children(cards)
                .push(leave(words.nobody))
                .spacing(6.0)
                .align_y(Alignment::Center)
                .wrap()
                .vertical_spacing(6.0)
                .into()
        }
        Page::Ways(_, ways) => {
            let ways = ways.iter().map(|way| {
                button(view, word(view, way_said(page, *way, view.scene.frame.into(), view.game())), Answer::Way(*way))
            });
            line.extend(ways).into()
        }
        Page::Colours(_, offered) => {
            let each = offered.iter().map(|colour| {
                let size = room.by(28.0, 36.0, 48.0);
                button(view, chip(*colour, lang.colour_letter(*colour), size, colours), Answer::Colour(*colour))
            });
            line.extend(each).into()
        }
        Page::Dice(entered) => {
            let side = room.by(26.0, 34.0, 46.0);
            let colour = rolled_colour(view, entered.len());
            // A die shows its own key.
            let each = (1..=6).map(|pips| {
                let spot = Spot::Answer(Answer::Pips(pips));
                surface::pressable(bare_die(colour, pips, side, colours), press(spot), colours)
                    .padding(room.by(4.0, 6.0, 8.0))
                    .hot(view.is_hot(spot))
                    .found_by(ANSWER)
                    .into()
            });
            let dice = Row::with_children(each).spacing(4.0);
            line.push(dice).push(filled(view, row![large(words.by_bedside)], Answer::Chance)).into()
        }
        Page::FromBag(dice) => {
            let side = room.by(18.0, 26.0, 34.0);
            let mut rows = column![].spacing(2.0);
            for some in dice.chunks(6) {
                let each = some.iter().map(|die| {
                    let inside = bare_die(die.colour, die.pips, side, colours);
                    surface::pressable(inside, press(Spot::Answer(Answer::Drawn(*die))), colours)
                        .padding(2.0)
                        .hot(view.is_hot(Spot::Answer(Answer::Drawn(*die))))
                        .found_by(ANSWER)
                        .into()
                });
                rows = rows.push(Row::with_children(each).spacing(3.0));
            }
            line.push(rows).push(filled(view, row![large(words.by_bedside)], Answer::Chance)).into()
        }
        Page::Sparing(_) => line.into(),
    }
}

/// A patient, and what becomes of them.
fn change<'a>(view: View<'a>, ghost: &Ghost, line: Row<'a, Message>) -> Row<'a, Message> {
    let (colours, room) = (view.scene.colours(), view.scene.room());
    let side = room.by(28.0, 40.0, 54.0);
    let arrow = text("→").font(STRONG).size(room.by(16.0, 21.0, 26.0));
    let line = line.push(bare_die(ghost.before.colour, ghost.before.die.pips, side, colours)).push(arrow);
    match ghost.after {
        After::Stays(after) => line.push(bare_die(after.colour, after.die.pips, side, colours)),
        After::Rerolled => line.push(icon(Icon::Turn, side * 0.8, colours.on_accent)),
        After::Leaves | After::Collected => line.push(door(side * 0.8, colours.on_accent, colours)),
        After::Dies => line.push(crate::widget::fatality(side * 0.8, colours)),
        After::ToBag => line.push(icon(Icon::ToBag, side * 0.8, colours.on_accent)),
    }
}

/// The colour of the die that is entered next.
fn rolled_colour(view: View<'_>, place: usize) -> bedside_core::dice::Colour {
    rolled(view.state.half(view.seat), view.game(), place)
}

/// The same of a player's choice.
pub(crate) fn rolled(half: &super::half::Half, game: &Game, place: usize) -> bedside_core::dice::Colour {
    use bedside_core::dice_hospital::Command;
    let targets = match &half.rolled {
        Some((Command::Activate { patients, .. } | Command::UseAbility { patients, .. }, _)) => patients.clone(),
        _ => Default::default(),
    };
    let hospital = game.hospital_of(half.placement.seat).ok();
    let patient = targets.get(place).and_then(|target| hospital?.patient(target.bed));
    patient.map_or(bedside_core::dice::Colour::Red, |patient| patient.colour)
}

/// One of several ways, as core names it.
pub(crate) fn way_said(page: &Page, way: u8, seen: Seen<'_>, game: &Game) -> String {
    let Page::Ways(Some(department), _) = page else { return (way + 1).to_string() };
    let modes = game.options().edition().department(*department).map_or(&[][..], |row| row.modes);
    let Some(mode) = modes.get(usize::from(way)) else { return String::new() };
    let steps = mode.parts.first().map_or(0, |part| part.steps());
    let drops = mode.token == bedside_core::dice_hospital::catalogue::Token::DropFatality;
    let label = bedside_core::moves::Label::from(bedside_core::dice_hospital::Label::Way { steps, drops });
    let mut said = String::new();
    let _ = seen.lang.label(&label, seen.state(), &mut said);
    said
}
