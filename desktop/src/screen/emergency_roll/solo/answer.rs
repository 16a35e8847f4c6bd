//! What ALICAT did, in a sentence, with a chip for each ward in its order; and why it did not take the bed that is asked about.

use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Beds, Pass, Step, Verdict};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::moving::Wipe;
use super::super::words::{self, written};
use super::super::{Message as Outer, Scene, fitted, sheets};
use super::Message;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, icon, shortened, surface, width_of};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let pad = room.by(7.0, 12.0, 16.0);
    let half =
        if room.has_pane() { (room.size.width - room.by(40.0, 60.0, 84.0)) / 2.0 } else { room.size.width - 30.0 };
    let wide = half - 2.0 * pad - room.by(12.0, 16.0, 20.0);
    let said = match game.deed() {
        Some(deed) => words::deed(deed, lang),
        None => lang.reason_words().not_yet.to_owned(),
    };
    // One line, or two of smaller letters.
    let mut size = room.by(14.0, 17.0, 23.0);
    while size > 12.0 && width_of(&said, size, STRONG) > wide * 1.85 {
        size -= 1.0;
    }
    // What it did last stays there until it plays again.
    let fresh = scene.screen.solo().shown(game);
    let ink = if fresh.is_some() || game.deed().is_none() { colours.ink } else { colours.soft };
    let said = text(said).font(STRONG).size(size).line_height(1.2).color(ink);
    let mut all = column![container(said).width(Fill)].spacing(room.by(4.0, 7.0, 10.0));
    if fresh.is_none() && game.deed().is_some() {
        all = all.push(text(lang.reason_words().not_yet).size(room.by(12.0, 15.0, 19.0)).line_height(1.2));
    }
    if let Some((pass, chips)) = fresh {
        all = all.push(self::chips(scene, &pass, chips, wide)).push(answer(scene, &pass, wide));
    }
    let band = sheets::band(Wipe::still(colours.seat(1)), fitted::band_width(room), 9.0);
    let inside = row![band, container(all).padding([0.0, pad]).center_y(Fill).width(Fill)];
    surface::panel(inside, colours).width(Fill).height(Fill).into()
}

/// The bed of a ward that was looked at.
fn looked_at(scene: Scene<'_>, ward: u8) -> Option<u8> {
    let printed = WARD.get(usize::from(ward).checked_sub(1)?)?;
    let sheet = scene.game.seat(1).ok()?.sheet();
    let written = scene.game.written(1);
    let new = written.each().find(|bed| Beds::place(*bed).0 == ward);
    new.or_else(|| sheet.next_bed(*printed)).or_else(|| sheet.last_bed(*printed))
}

/// A chip for each ward.
fn chips<'a>(scene: Scene<'a>, pass: &Pass, shown: usize, wide: f32) -> Element<'a, Outer> {
    let room = scene.room();
    let gap = room.by(3.0, 5.0, 7.0);
    let each = (wide - 6.0 * gap) / 7.0;
    let chips = (1u8..).zip(pass.wards).map(|(ward, verdict)| {
        let verdict = if usize::from(ward) <= shown { Some(verdict) } else { None };
        chip(scene, pass, ward, verdict, each)
    });
    Row::with_children(chips).spacing(gap).into()
}

fn chip<'a>(scene: Scene<'a>, pass: &Pass, ward: u8, verdict: Option<Verdict>, wide: f32) -> Element<'a, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (size, small) = (room.by(12.0, 15.0, 19.0), room.by(12.0, 12.0, 15.0));
    let bed = looked_at(scene, ward);
    let name = bed.map_or_else(|| ward.to_string(), words::bed);
    let high = room.by(38.0, 44.0, 60.0);
    let waits = matches!(verdict, None | Some(Verdict::NotAsked));
    let ink = if waits { colours.soft } else { colours.ink };
    let found = scene.game.deed().and_then(|deed| deed.took.found);
    let reason = match verdict {
        Some(verdict) => written(|out| lang.alicat_reason(pass, verdict, found, out)),
        None => String::new(),
    };
    let sign = match verdict {
        Some(Verdict::Taken) => Some(icon(Icon::Check, size, colours.good)),
        Some(_) if !waits => Some(text("×").font(STRONG).size(size).color(colours.alarm).into()),
        _ => None,
    };
    let head = row![].push(sign).push(text(name).font(STRONG).size(size).color(ink).line_height(1.1));
    let reason = shortened(&reason, small, PLAIN, wide - 6.0);
    let inside = column![
        head.spacing(4.0).align_y(Alignment::Center),
        text(reason).size(small).color(ink).line_height(1.1).wrapping(text::Wrapping::None)
    ]
    .align_x(Alignment::Center);
    let Some(bed) = bed.filter(|_| verdict.is_some()) else {
        return surface::dashed(container(inside).center_x(wide).center_y(high), colours.line);
    };
    let asked = scene.screen.solo().asked() == Some(bed);
    let message = Outer::Solo(Message::Ask(bed));
    if verdict == Some(Verdict::NotAsked) && !asked {
        let quiet = surface::quiet(inside, message, colours).width(wide).height(high).centred().found_by("chip");
        return surface::dashed(quiet, colours.line);
    }
    let chip = match asked {
        true => surface::lit(inside, message, colours),
        false => surface::pressable(inside, message, colours),
    };
    chip.width(wide).height(high).centred().found_by("chip").into()
}

/// The answer in one line; before anything is asked, with what the pass was made.
fn answer<'a>(scene: Scene<'a>, pass: &Pass, wide: f32) -> Element<'a, Outer> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let words = lang.reason_words();
    let mut size = room.by(12.0, 15.0, 19.0);
    let taken = game.deed().filter(|deed| deed.took.step != Step::Morgue).and_then(|deed| deed.took.found);
    let taken = taken.and_then(|found| game.written(1).each().find(|bed| Beds::place(*bed).0 == found.ward));
    let (question, answer) = match scene.screen.solo().asked() {
        Some(bed) => {
            let template = if taken == Some(bed) { words.why_this } else { words.why_not };
            let Some(on) = game.alicat_on_bed(bed) else { return Space::new().into() };
            let answer = written(|out| lang.alicat_answer(pass, on, taken, out));
            (template.replace("{}", &words::bed(bed)), answer)
        }
        None => (words::die(pass.die, lang), lang.alicat_step(pass.step).to_owned()),
    };
    while size > 12.0 && width_of(&question, size, STRONG) + width_of(&answer, size, PLAIN) + size > wide {
        size -= 1.0;
    }
    let left = wide - width_of(&question, size, STRONG) - size;
    let answer = shortened(&answer, size, PLAIN, left);
    let part = |said: String, font| text(said).font(font).size(size).color(colours.ink).wrapping(text::Wrapping::None);
    row![part(question, STRONG), part(answer, PLAIN)].spacing(size * 0.6).into()
}
