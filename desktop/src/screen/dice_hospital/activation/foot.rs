//! The foot of the board: what neglect would do now, the way to be done, and what is waited for.

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Command, Forecast, Game, Outlook, Phase};
use bedside_core::text::{Noun, noun_form};
use bedside_core::{Command as Give, Lang};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::Message;
use super::Spot;
use super::board::View;
use super::half::{Half, Hand};
use super::offer::Offer;
use super::spots::Page;
use crate::screen::Seen;
use crate::screen::layout::{self, Slot};
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::surface;
use crate::widget::{bare_die, key_cap, shortened, width_of};

/// What neglect would do now; with the pointer on somebody, after what would happen to them.
pub(super) fn neglect(view: View<'_>) -> Option<Element<'_, Message>> {
    let (scene, game) = (view.scene, view.game());
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().board_words());
    let pointed = view.state.pointed.and_then(|bed| view.offer().lit_at(Spot::Bed(bed))?.forecast.clone());
    let title = if pointed.is_some() { words.neglect_then } else { words.neglect_now };
    let forecast = pointed.or_else(|| game.forecast(view.seat))?;
    let hospital = game.hospital_of(view.seat).ok()?;
    let size = room.by(14.0, 15.0, 19.0);
    let small = room.size_class() == SizeClass::Small;
    let strong = |said: String| text(said).font(STRONG).size(size).wrapping(text::Wrapping::None);
    let mut line = row![strong(title.to_owned())].spacing(room.by(8.0, 11.0, 16.0)).align_y(Alignment::Center);
    let patients = |forecast: &Forecast, meant: fn(Outlook) -> bool| -> Vec<(Colour, u8, usize)> {
        let mut all: Vec<(Colour, u8, usize)> = Vec::new();
        let beds = forecast.beds().filter(|(_, outlook)| meant(*outlook));
        for patient in beds.filter_map(|(bed, _)| hospital.patient(bed)) {
            let (colour, pips) = (patient.colour, patient.die.pips);
            match all.iter_mut().find(|(other, shows, _)| (*other, *shows) == (colour, pips)) {
                Some((.., count)) => *count += 1,
                None => all.push((colour, pips, 1)),
            }
        }
        all
    };
    let worse = patients(&forecast, |outlook| matches!(outlook, Outlook::Worsens { .. }));
    let dies = patients(&forecast, |outlook| outlook == Outlook::Dies);
    let dice = |all: &[(Colour, u8, usize)], side: f32, most: usize| {
        let each = all.iter().take(most).map(|(colour, pips, count)| {
            let die = bare_die(*colour, *pips, side, colours);
            let times = (*count > 1).then(|| text(format!("×{count}")).font(STRONG).size(room.by(12.0, 13.0, 16.0)));
            row![die].push(times).spacing(3.0).align_y(Alignment::Center).into()
        });
        Row::with_children(each).spacing(room.by(4.0, 6.0, 8.0)).align_y(Alignment::Center)
    };
    if worse.is_empty() && dies.is_empty() {
        return Some(line.push(text(words.nobody_worsens).size(size)).into());
    }
    let count = forecast.worsening();
    let dying = forecast.dying();
    let (worsen, die) = if small { (words.worsen, words.die) } else { (words.will_worsen, words.will_die) };
    let (worsen, die) = (beside(count, worsen), format!("{dying} {}", beside(dying, die)));
    let side = room.by(20.0, 26.0, 36.0);
    let gap = room.by(8.0, 11.0, 16.0);
    let words_wide = width_of(title, size, STRONG) + width_of(worsen, size, PLAIN) + size * 1.2;
    let dies_wide = if dying > 0 { width_of(&die, size, STRONG) + side + 16.0 + gap } else { 0.0 };
    let left = wide(view) - words_wide - dies_wide - 3.0 * gap;
    let wide = |fit: usize, side: f32| {
        let each = worse.iter().take(fit).map(|(.., count)| side + 7.0 + if *count > 1 { side * 0.85 } else { 0.0 });
        each.sum::<f32>()
    };
    // All of them, smaller where they must be; where even that is too wide, the last ones are only counted.
    let side = if wide(worse.len(), side) <= left { side } else { room.by(18.0, 20.0, 27.0) };
    let all = wide(worse.len(), side) <= left;
    let fit = (0..=worse.len()).rev().find(|fit| wide(*fit, side) + if all { 0.0 } else { size } <= left);
    line = line.push(dice(&worse, side, fit.unwrap_or(0)));
    if !all {
        line = line.push(text("…").size(size));
    }
    if count > 0 {
        let said = row![strong(count.to_string()), text(worsen).size(size).wrapping(text::Wrapping::None)];
        line = line.push(said.spacing(5.0));
    }
    if dying > 0 {
        let said = text(die).font(STRONG).size(room.by(13.0, 15.0, 19.0));
        let said = said.color(colours.alarm).wrapping(text::Wrapping::None);
        let inside = row![dice(&dies, room.by(17.0, 22.0, 30.0), 1), said].spacing(6.0).align_y(Alignment::Center);
        line = line.push(container(inside).padding([4.0, 7.0]).style(move |_| {
            container::Style::default()
                .background(Background::Color(colours.alarm_tint))
                .border(Border { radius: 10.0.into(), ..Border::default() })
        }));
    }
    Some(line.into())
}

/// The form of a word beside so many patients.
pub(crate) fn beside(patients: usize, word: Noun) -> &'static str {
    noun_form(u32::try_from(patients).unwrap_or(u32::MAX), word)
}

/// The room between Undo and what stands before the slot.
fn wide(view: View<'_>) -> f32 {
    let room = view.scene.room();
    let frame = layout::Measures::of(room);
    let finish = width_of(&finish_words(view), room.by(14.0, 15.0, 19.0), STRONG) + room.by(52.0, 58.0, 76.0);
    let finish = if may_finish(view) && !is_last(view) { finish } else { 0.0 };
    room.size.width - 2.0 * frame.pad - frame.undo - frame.slot - finish - room.by(27.0, 42.0, 54.0)
}

fn finish_words(view: View<'_>) -> String {
    let words = view.scene.lang().board_words();
    if view.scene.room().size_class() == SizeClass::Small {
        return words.finish_short.to_owned();
    }
    words.finish.replace("{}", &name(view))
}

fn name(view: View<'_>) -> String {
    let room = view.scene.room();
    shortened(view.scene.name(view.seat), room.by(14.0, 15.0, 19.0), STRONG, room.by(70.0, 80.0, 150.0))
}

/// Whether being done is all that is left.
fn is_last(view: View<'_>) -> bool {
    let done = matches!(view.scene.view().go, Ok(Give::DiceHospital(Command::Done { .. })));
    view.offer().idle || done || view.state.is_over(view.game())
}

fn may_finish(view: View<'_>) -> bool {
    let done = Give::DiceHospital(Command::Done { seat: view.seat });
    view.game().phase() == Phase::Activation && view.scene.table().accepts(&done, view.scene.now()).is_ok()
}

/// Being done, beside the slot, as long as something else may be done.
pub(super) fn finish(view: View<'_>) -> Vec<Element<'_, Message>> {
    let (colours, room) = (view.scene.colours(), view.scene.room());
    if !may_finish(view) || is_last(view) {
        return Vec::new();
    }
    let word = text(finish_words(view)).font(STRONG).size(room.by(14.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
    let inside = row![word, key_cap("F", colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
    let (height, pad) = (room.by(42.0, 46.0, 60.0), [0.0, room.by(10.0, 14.0, 20.0)]);
    if view.asks() {
        return vec![surface::well(container(inside).center_y(Fill).padding(pad), colours).height(height).into()];
    }
    vec![surface::pressable(inside, super::Message::Finish.into(), colours).height(height).padding(pad).into()]
}

/// What is waited for.
pub(super) fn slot(view: View<'_>) -> Slot<Message> {
    let (scene, lang) = (view.scene, view.scene.lang());
    match scene.view().go {
        Ok(Give::DiceHospital(_)) | Err(_) => {}
        Ok(command) => return Slot::go(lang.button(&command), scene.frame),
    }
    let words = lang.board_words();
    if view.seen_off {
        return match view.game().phase() {
            Phase::Activation => Slot::Waits(waited_for(view.state, scene.frame, view.game())),
            _ => Slot::of(scene.frame),
        };
    }
    if view.asks() {
        return Slot::Waits(waited_for(view.state, scene.frame, view.game()));
    }
    if view.offer().whole.is_some() && view.offer().waits_for_patients {
        let key = lang.desk_words().key_space;
        return Slot::Press { word: words.that_is_all.to_owned(), key, message: super::Message::Complete.into() };
    }
    if may_finish(view) && view.state.is_over(view.game()) {
        let word = words.finish_all.to_owned();
        return Slot::Press { word, key: "F", message: super::Message::FinishAll.into() };
    }
    if may_finish(view) && is_last(view) {
        let word = words.finish.replace("{}", &name(view));
        return Slot::Press { word, key: "F", message: super::Message::Finish.into() };
    }
    Slot::Waits(waited_for(view.state, scene.frame, view.game()))
}

/// The choice that is waited for, in words.
pub(crate) fn waited_for<'a>(state: &super::State, seen: impl Into<Seen<'a>>, game: &Game) -> String {
    let (seat, seen) = (state.seat(game), seen.into());
    let lang = seen.lang;
    let words = lang.board_words();
    let (offer, half) = (&state.offer, state.half(seat));
    if let Some(page) = &offer.page {
        return match page {
            Page::Bonus { specialist, .. } | Page::Admissions { specialist, .. } => {
                words.use_or_leave.replace("{}", lang.specialist(*specialist))
            }
            Page::Imitation(_) => words.imitate_whom.to_owned(),
            Page::Ways(..) => words.choose_way.to_owned(),
            Page::Colours(..) => words.choose_colour.to_owned(),
            Page::Dice(_) | Page::FromBag(_) => words.enter_roll.to_owned(),
            Page::Sparing(_) => words.choose_spared.to_owned(),
        };
    }
    if game.hospital_of(seat).is_ok_and(|hospital| hospital.done()) {
        return words.is_done.replace("{}", seen.name(seat));
    }
    if let Some(refusal) = offer.refusal {
        return crate::words::refusal(lang, refusal);
    }
    chosen_so_far(offer, half, game, lang).to_owned()
}

fn chosen_so_far(offer: &Offer, half: &Half, game: &Game, lang: Lang) -> &'static str {
    let words = lang.board_words();
    if half.hand == Hand::Bag {
        return words.drop_bag;
    }
    if offer.waits_for_patients {
        let hospital = game.hospital_of(half.placement.seat).ok();
        let patients = offer.lit.iter().filter_map(|lit| match lit.spot {
            Spot::Bed(bed) => hospital?.patient(bed),
            _ => None,
        });
        let colours: Vec<Colour> = patients.map(|patient| patient.colour).collect();
        return match colours.first() {
            None if !offer.wells.is_empty() => words.drop_bag,
            _ if !half.placement.patients.is_empty() => words.choose_another,
            Some(first) if colours.iter().all(|colour| colour == first) => words.choose_a(*first),
            _ => words.choose_patient,
        };
    }
    match (half.placement.meeple, half.placement.department) {
        (None, Some(_)) => words.choose_meeple,
        (Some(_), None) => words.choose_department,
        _ if offer.meeples.len() == 1 || !half.placement.patients.is_empty() => words.choose_department,
        _ => words.choose_meeple,
    }
}
