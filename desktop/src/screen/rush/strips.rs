//! Beside the clock: the press that the phase waits for, and what else may happen while sand runs.

use bedside_core::command::CLOCK_STEP;
use bedside_core::hourglass::Sand;
use bedside_core::rush::{self, Spot, Ward, Wing};
use bedside_core::text::ward_letter;
use bedside_core::{Command, Running, View};
use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Color, Element, Fill, Size};

use super::unit::{Unit, fitting};
use super::{Message, Page, Scene, action, draws_epidemics, follows, frame, has_just_closed, has_place_for};
use crate::screen::layout::Slot;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, icon, key_cap, shortened, surface};

/// What space does now, or what is waited for.
pub(super) fn slot(scene: Scene<'_>, view: &View) -> Slot<Message> {
    match Slot::of(scene.frame) {
        Slot::Press { word, .. } if view.go.is_err() && !view.over => Slot::Waits(word),
        // It becomes a button when nobody's hand is on its way to another one.
        Slot::Press { word, .. } if has_just_closed(scene.frame, scene.game) => Slot::Waits(word),
        slot => slot,
    }
}

/// The one next thing, and the clock set by hand.
pub(super) fn press<'a>(scene: Scene<'a>, view: &View, high: f32) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let unit = Unit::of(room);
    let gap = unit.least(10.0, 5.0);
    let wide = unit.least(176.0, 104.0);
    // As the table was, nothing is pressed: the way back is in the foot.
    if scene.past.is_some() {
        return Space::new().width(wide).into();
    }
    let slot = slot(scene, view);
    if view.clock == Running::Expired {
        return frame::slot_button(slot, scene, Size::new(wide, high));
    }
    let low = unit.least(44.0, 30.0);
    let slot = frame::slot_button(slot, scene, Size::new(wide, high - low - gap));
    let step = |word: String, by: i16| {
        let command = Command::set_clock(by);
        let ink = if scene.table().accepts(&command, scene.now()).is_ok() { colours.ink } else { colours.soft };
        let inside = text(word).font(STRONG).size(unit.text(16.0)).color(ink).wrapping(text::Wrapping::None);
        let inside = surface::pressable(inside, Message::press(command), colours);
        inside.width((wide - gap) / 2.0).height(low).centred()
    };
    let steps = row![step(format!("−{CLOCK_STEP} s"), -1), step(format!("+{CLOCK_STEP} s"), 1)].spacing(gap);
    column![slot, steps].spacing(gap).width(wide).into()
}

/// One strip.
struct Strip {
    sign: Icon,
    title: String,
    note: String,
    key: &'static str,
    message: Message,
    hot: bool,
}

/// Epidemics, the oath and the patients, as far as the group plays with them.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let unit = Unit::of(scene.room());
    if let Page::Epidemic(form) = scene.screen.page() {
        return form.view(scene);
    }
    let strips = all(scene);
    let gap = unit.least(10.0, 4.0);
    let mut rows = column![].spacing(gap);
    let mut strips = strips.into_iter().map(|strip| drawn(scene, strip, unit)).peekable();
    while strips.peek().is_some() {
        let pair: Vec<_> = strips.by_ref().take(2).collect();
        rows = rows.push(Row::with_children(pair).spacing(gap).height(Fill));
    }
    rows.height(Fill).into()
}

fn all(scene: Scene<'_>) -> Vec<Strip> {
    let (lang, game) = (scene.lang(), scene.game);
    let (desk, words) = (lang.desk_words(), lang.rush_action());
    let mut strips = Vec::new();
    if draws_epidemics(scene) {
        for (ward, key) in [(Ward::A, "V"), (Ward::B, "⇧V")] {
            let narrow = !scene.room().has_pane();
            let wing = if narrow { ward_letter(ward) } else { lang.wing(Wing::Ward(ward)) };
            let on = game.epidemics().on(ward);
            let mut note = String::new();
            match on {
                // Writing into a string never fails.
                Some(reputation) => drop(lang.with_number(words.treat_all, reputation.into(), &mut note)),
                None => words.card_drawn.clone_into(&mut note),
            }
            let title = format!("{wing}: {}", if on.is_some() { words.epidemic } else { words.calm });
            let message = Message::EpidemicOf(ward);
            strips.push(Strip { sign: Icon::Epidemic, title, note, key, message, hot: on.is_some() });
        }
    }
    let oath = rush::Command::BreakOath { glass: None };
    if has_place_for(scene, &oath) {
        let (title, note) = (words.oath.to_owned(), words.oath_costs.to_owned());
        strips.push(Strip { sign: Icon::Oath, title, note, key: "Y", message: Message::give(oath), hot: false });
    }
    if follows(scene) {
        let patients = game.patients();
        let count = |is: &dyn Fn(Spot) -> bool| patients.all().filter(|(spot, _)| is(*spot)).count();
        let (mut title, mut beds) = (String::new(), String::new());
        let in_bed = u32::try_from(count(&|spot| spot.bed().is_some())).unwrap_or(0);
        let _ = lang.patients_counted(patients.all().count(), &mut title);
        let _ = lang.with_number(words.beds, in_bed, &mut beds);
        let note = format!("{} {} · {beds}", words.at_clinic, count(&|spot| spot.is_clinic()));
        strips.push(Strip { sign: Icon::Patient, title, note, key: "F", message: Message::Patients, hot: false });
    } else {
        let (title, note) = (desk.reference.to_owned(), lang.keys().action_list.to_owned());
        strips.push(Strip { sign: Icon::Story, title, note, key: "A", message: Message::Reference, hot: false });
    }
    strips
}

fn drawn<'a>(scene: Scene<'a>, strip: Strip, unit: Unit) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let Strip { sign, title, note, key, message, hot } = strip;
    let narrow = !room.has_pane();
    let wide = match (narrow, action::on_page(scene).is_empty()) {
        (false, _) => unit.px(188.0),
        (true, false) => 92.0,
        // The clock is below.
        (true, true) => 190.0,
    };
    let large = fitting(&title, &[20.0, 18.0, 16.0].map(|size| unit.text(size)), STRONG, wide);
    let small = fitting(&note, &[15.5, 14.0, 13.0].map(|size| unit.text(size)), PLAIN, wide);
    let line = |words: String, size: f32, font, ink: Color| {
        text(shortened(&words, size, font, wide)).font(font).size(size).color(ink).line_height(1.15)
    };
    let soft = if hot { colours.ink } else { colours.soft };
    let mut words = column![line(title, large, STRONG, colours.ink).wrapping(text::Wrapping::None)];
    let mut inside = row![].spacing(unit.least(11.0, 4.0)).align_y(Alignment::Center);
    if !narrow {
        words = words.push(line(note, small, PLAIN, soft).wrapping(text::Wrapping::None));
        inside = inside.push(icon(sign, unit.px(34.0), colours.ink));
    }
    inside = inside.push(container(words).width(Fill).clip(true));
    if !narrow {
        inside = inside.push(key_cap(key, colours.soft, room));
    }
    let strip = if hot {
        surface::toned(inside, message, (colours.warn_tint, colours.warn), colours)
    } else {
        surface::pressable(inside, message, colours)
    };
    strip.padding([0.0, unit.least(12.0, 5.0)]).width(Fill).height(Fill).into()
}

/// What still goes on when the time is up, and how long.
pub(super) fn overtime(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, lang, unit) = (scene.colours(), scene.lang(), Unit::of(scene.room()));
    let words = lang.rush_action();
    let glasses = scene.game.glasses();
    let shown = |glass| glasses.shown(glass, scene.now());
    let running: Vec<_> = scene.game.glasses_in_play().map(shown).filter(|shown| shown.sand == Sand::Running).collect();
    let title = fitting(words.hands_off, &[50.0, 42.0, 34.0, 28.0].map(|size| unit.text(size)), STRONG, unit.px(450.0));
    let mut lines = column![text(words.hands_off).font(STRONG).size(title).line_height(1.1).color(colours.ink)];
    let small = unit.text(23.0);
    let soft = |said: String| text(said).size(small).line_height(1.25).color(colours.soft);
    if let Some(longest) = running.iter().map(|shown| shown.left).max() {
        let (mut go_on, mut last) = (String::new(), String::new());
        // Writing into a string never fails.
        let _ = lang.actions_go_on(running.len(), &mut go_on);
        let _ = lang.with_number(words.last_grain, longest.secs_begun(), &mut last);
        lines = lines.push(soft(go_on));
        lines = lines.push(text(last).font(STRONG).size(small).line_height(1.25).color(colours.ink));
    } else {
        let said = if glasses.any_toppled(scene.now()) { words.stand_up_first } else { words.all_sand };
        lines = lines.push(soft(said.to_owned()));
    }
    let oath = Command::Rush(rush::Command::BreakOath { glass: None });
    let may = scene.table().accepts(&oath, scene.now()).is_ok();
    let way = |word: &'static str, key, message| {
        let word = text(word).font(STRONG).size(unit.text(16.0));
        let inside = row![word, key_cap(key, colours.soft, scene.room())].spacing(unit.px(9.0));
        surface::pressable(inside.align_y(Alignment::Center), message, colours).padding([unit.px(8.0), unit.px(14.0)])
    };
    let mut ways = column![].spacing(unit.px(8.0)).align_x(Alignment::End);
    if scene.room().has_pane() {
        ways = ways.push(may.then(|| way(words.oath, "Y", Message::press(oath))));
        ways = ways.push(follows(scene).then(|| way(lang.desk_words().patients, "F", Message::Patients)));
    }
    row![container(lines).width(Fill), ways].align_y(Alignment::Center).into()
}
