//! The council: the clock as it will start, what to do before, the research cards, who is still in the hospital, and the glasses
//! with their times.

use bedside_core::rush::setting_up::LayOut;
use bedside_core::rush::{self, Condition, Glass, Spot, Ward};
use bedside_core::text::{ShiftNoun, counted};
use bedside_core::{Command, Running, View};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Border, Element, Fill, FillPortion, Size};

use super::badge::{Tint, badge};
use super::frame::{self, Parts};
use super::unit::{Unit, fitting};
use super::{Message, Scene, action, lay_out, patients, research, ways};
use crate::screen::layout::Slot;
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Icon, Sign, Tone, Weight, key_cap, pill, press, sign, surface};
use crate::words::seconds;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (room, view) = (scene.room(), scene.view());
    let unit = Unit::of(room);
    let gap = unit.gap();
    let stage: Element<'_, Message> = if room.has_pane() {
        column![
            container(head(scene, &view, unit)).height(unit.px(160.0)),
            minutes(scene, &view, unit),
            container(middle(scene, unit)).height(Fill),
            container(glasses(scene, unit)).height(unit.least(96.0, 62.0)),
            ways::view(scene),
        ]
        .spacing(gap)
        .into()
    } else {
        // What is entered before the start scrolls below it.
        let below = column![].push(action::untimed(scene)).push(ways::view(scene)).push(middle_below(scene, unit));
        let below = below.spacing(gap);
        column![
            container(head(scene, &view, unit)).height(86.0),
            scrollable(container(below).padding(iced::padding::right(14.0))).height(Fill)
        ]
        .spacing(gap)
        .into()
    };
    let hint = research::asked(scene).then(|| scene.lang().shift_words().card_keys.to_owned());
    frame::table(scene, Parts { stage, rail: None, tells_story: false, hint, second: second(scene), slot: None })
}

/// The pause of a council that has a limit.
fn second(scene: Scene<'_>) -> Vec<Element<'_, Message>> {
    let pause = Command::PauseClock;
    let may = scene.table().accepts(&pause, scene.now()).is_ok();
    let word = scene.lang().desk_words().pause;
    let press = || press(word, "Z", Message::press(pause), Weight::Plain, scene.colours(), scene.room()).into();
    may.then(press).into_iter().collect()
}

/// The time of the phase to come, the press that starts it, and what to do before.
fn head<'a>(scene: Scene<'a>, view: &View, unit: Unit) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let narrow = !room.has_pane();
    let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
    let runs = scene.game.limits_council() && view.clock != Running::Ready;
    let ink = if runs { colours.ink } else { colours.soft };
    let size = if narrow { 72.0 } else { unit.px(200.0) };
    let wide = if narrow { 190.0 } else { unit.px(485.0) };
    let clock = text(shown).font(CLOCK).size(size).line_height(0.78).color(ink).wrapping(text::Wrapping::None);
    let clock = container(clock).width(wide).center_y(Fill).clip(true);
    let high = if narrow { 84.0 } else { unit.px(158.0) };
    let large = Size::new(if narrow { 170.0 } else { unit.px(300.0) }, high);
    // Whoever looks back has the way on in the foot.
    let start: Element<'_, Message> = match scene.past {
        Some(_) => Space::new().width(large.width).height(large.height).into(),
        None => frame::slot_button(Slot::of(scene.frame), scene, large),
    };
    let mut line = row![clock, start].spacing(unit.px(24.0)).align_y(Alignment::Center);
    if !narrow {
        line = line.push(container(before(scene, unit)).center_y(Fill).width(Fill).clip(true));
    }
    line.into()
}

/// What is done on the table before the round.
fn before(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, lang, game) = (scene.colours(), scene.lang(), scene.game);
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let size = unit.text(20.0);
    let mut list = column![].spacing(unit.px(11.0));
    let line = |shape: Sign, said: String| {
        let tint = if shape == Sign::Tick { colours.good } else { colours.soft };
        row![sign(shape, tint, size * 0.9), text(said).size(size).line_height(1.15)]
            .spacing(unit.px(12.0))
            .align_y(Alignment::Center)
    };
    if game.round() > 1 {
        list = list.push(line(Sign::Ring, words.move_marker.replace("{}", &game.round().to_string())));
    }
    if research::asked(scene) {
        let entered = (0..3).all(|card| game.research().card(card).is_some());
        let said = if game.round() > 1 { words.new_cards } else { words.draw_cards };
        list = list.push(line(if entered { Sign::Tick } else { Sign::Ring }, said.to_owned()));
    }
    if game.lacks_glass_times() {
        let room = scene.room();
        let time = press(desk.time_the_glasses, "G", Message::Glasses, Weight::Plain, colours, room);
        list = list.push(time);
        list = list.push(text(desk.glasses_hint).size(unit.text(16.0)).color(colours.soft));
    }
    if let Some(seat) = scene.state().lot() {
        let drawn = row![
            sign(Sign::Tick, colours.good, size * 0.9),
            text(scene.name(seat)).font(STRONG).size(size),
            text(desk.drawn).size(size)
        ];
        list = list.push(drawn.spacing(unit.px(12.0)).align_y(Alignment::Center));
    }
    let plan = if game.limits_council() { desk.council_limit_hint } else { words.plan };
    list.push(line(Sign::Ring, plan.to_owned())).into()
}

/// The minutes of the phase, all of them full.
fn minutes<'a>(scene: Scene<'a>, view: &View, unit: Unit) -> Element<'a, Message> {
    let colours = scene.colours();
    let length = scene.game.options().action().secs_begun().max(1);
    let minutes = length.div_ceil(60).clamp(1, 10);
    let counts = scene.game.limits_council() && view.clock != Running::Ready;
    let tint = if counts { colours.track() } else { colours.line };
    let segments = (0..minutes).map(|_| {
        container(Space::new())
            .width(Fill)
            .height(unit.least(14.0, 8.0))
            .style(move |_| {
                container::Style::default()
                    .background(Background::Color(tint))
                    .border(Border { radius: 4.0.into(), ..Border::default() })
            })
            .into()
    });
    Row::with_children(segments).spacing(unit.px(5.0)).into()
}

/// The same below the start of a narrow window, as high as it needs.
fn middle_below(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    if research::asked(scene) { middle(scene, unit) } else { container(middle(scene, unit)).height(300.0).into() }
}

/// Cards and patients, as far as the group plays with them; else what is laid out, and later what to keep in mind.
fn middle(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let options = scene.game.options();
    if !scene.room().has_pane() && research::asked(scene) {
        let cards = container(research::view(scene)).height(236.0);
        let hospital = options.follow().then(|| container(hospital(scene, unit)).height(230.0));
        return column![cards].push(hospital).spacing(unit.gap()).into();
    }
    let mut line = row![].spacing(unit.least(12.0, 6.0)).width(Fill).height(Fill);
    let (cards, patients) = (research::asked(scene), options.follow());
    if cards {
        line = line.push(container(research::view(scene)).width(Fill).height(Fill));
    }
    if patients {
        let wide = if cards { iced::Length::Fixed(unit.px(342.0)) } else { FillPortion(3) };
        line = line.push(container(hospital(scene, unit)).width(wide).height(Fill).clip(true));
    }
    if !cards {
        let told =
            if scene.game.round() == 1 { lay_out::list(scene, LayOut::ALL.len()) } else { lay_out::pocket(scene) };
        let told = scrollable(container(told).padding(iced::padding::right(14.0))).height(Fill).width(Fill);
        let panel = surface::panel(told, scene.colours()).padding([unit.px(12.0), unit.px(18.0)]);
        line = line.push(panel.width(FillPortion(5)).height(Fill).clip(true));
    }
    line.into()
}

/// Who is still in the hospital.
fn hospital(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let patients = scene.game.patients();
    let all = u32::try_from(patients.all().count()).unwrap_or(0);
    let mut many = String::new();
    // Writing into a string never fails.
    let _ = counted(all, lang.shift_noun(ShiftNoun::Patient), &mut many);
    let size = unit.text(20.0);
    let title = fitting(words.still_here, &[size, unit.text(17.0), unit.text(15.0)], STRONG, unit.px(200.0));
    let head = row![
        text(words.still_here).font(STRONG).size(title).wrapping(text::Wrapping::None).width(Fill),
        pill(None, many, Tone::Quiet, unit.text(14.0), colours)
    ];
    let gap = unit.least(6.0, 3.0);
    let place = |name: String, below: Element<'static, Message>| -> Element<'static, Message> {
        let name = text(name).font(STRONG).size(size).line_height(1.05).wrapping(text::Wrapping::None);
        surface::panel(column![name, below].spacing(1.0), colours)
            .padding([unit.px(4.0), unit.px(9.0)])
            .width(Fill)
            .height(Fill)
            .clip(true)
            .into()
    };
    let small = unit.text(15.0);
    let soft = |said: String| text(said).size(small).color(colours.soft).wrapping(text::Wrapping::None);
    let conditions = |spots: &mut dyn Iterator<Item = Spot>, empty: &'static str| -> Element<'static, Message> {
        let there: Vec<Condition> = spots.filter_map(|spot| Some(patients.at(spot)?.condition())).collect();
        if there.is_empty() {
            return soft(empty.to_owned()).into();
        }
        let mut line = row![].spacing(unit.px(5.0)).align_y(Alignment::Center);
        for condition in Condition::ALL {
            let count = there.iter().filter(|other| **other == condition).count();
            if count > 0 {
                let said = if there.len() == 1 { lang.condition(condition).to_owned() } else { count.to_string() };
                line = line.push(patients::condition_sign(condition, scene, small)).push(soft(said));
            }
        }
        line.into()
    };
    let wards = Ward::ALL.map(|ward| {
        let beds = rush::Bed::ALL.into_iter().filter(|bed| bed.ward() == ward);
        let beds = beds.map(|bed| place(format!("{bed:?}"), conditions(&mut [bed.spot()].into_iter(), words.is_free)));
        Row::with_children(beds).spacing(gap).height(Fill).into()
    });
    let waiting = row![
        place(desk.clinic.to_owned(), conditions(&mut Spot::CLINIC.into_iter(), words.nobody)),
        place(desk.admissions.to_owned(), conditions(&mut Spot::ADMISSIONS.into_iter(), words.nobody)),
    ];
    let worst = patients.all().map(|(_, patient)| patient.condition()).max_by_key(|condition| condition.penalty());
    let worst = worst.filter(|worst| *worst != Condition::Stable).map(|worst| {
        let said = words.error_costs.replace("{}", lang.condition(worst));
        pill(Some(Icon::Danger), format!("{said} {}", worst.penalty()), Tone::Warn, unit.text(15.0), colours)
    });
    let mut whole = column![head.align_y(Alignment::Center)];
    whole = whole.extend(wards).push(waiting.spacing(gap).height(Fill));
    whole.push(worst).spacing(gap).width(Fill).height(Fill).into()
}

/// The glasses with their times; a press times one.
fn glasses(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = scene.game;
    if !game.options().glasses() {
        return Space::new().into();
    }
    let there: Vec<Glass> = game.glasses_in_play().collect();
    #[expect(clippy::cast_precision_loss, reason = "eight at most")]
    let wide = (room.size.width - 2.0 * unit.pad()) / there.len().max(1) as f32 - unit.px(12.0);
    let each = there.into_iter().map(|glass| {
        let size = unit.text(20.0);
        let inner = wide - unit.px(26.0) - size * 1.5;
        let name = text(action::name_within(scene, glass, size, inner)).font(STRONG).size(size);
        let name = name.wrapping(text::Wrapping::None);
        let head = row![badge(Tint::of(glass, game.options()), size * 1.1, colours), name];
        let known = game.glasses().length(glass).map_or_else(|| "–".to_owned(), |length| seconds(length, lang));
        let key = action::key_of(scene, glass);
        let time = text(known).size(unit.text(18.0)).color(colours.soft);
        let foot = row![time.width(Fill), key_cap(key, colours.soft, room)].align_y(Alignment::Center);
        let inside = column![head.spacing(unit.px(8.0)).align_y(Alignment::Center), Space::new().height(Fill), foot];
        surface::pressable(inside.height(Fill), Message::TimeGlass(glass), colours)
            .padding([unit.px(7.0), unit.px(12.0)])
            .width(Fill)
            .height(Fill)
            .into()
    });
    Row::with_children(each).spacing(unit.least(12.0, 4.0)).height(Fill).into()
}
