//! Who acts and why, in one sentence at one place, and at its right end the toast: as wide as the rail, so that it covers nothing.

use iced::widget::{container, rich_text, row, span, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::Measures;
use crate::app::Toast;
use crate::screen::{Action, Frame, Past, chances, side};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{in_lines, seat_mark, shortened, width_of};

pub(super) fn view<'a, M: Clone + From<Action> + 'a>(frame: Frame<'a>, own: Option<[String; 2]>) -> Element<'a, M> {
    let room = frame.room();
    let measures = Measures::of(room);
    if let Some(past) = frame.past {
        return banner(past, frame);
    }
    let line = if frame.must_choose() {
        row![side::choose(frame).map(M::from)]
    } else {
        let acts = frame.table().acts(frame.now()).filter(|_| own.is_none());
        let mark = acts.map(|seat| seat_mark(seat, frame.letter(seat), room.by(30.0, 38.0, 52.0), frame.colours()));
        let bar = || chances::bar(frame).map(|bar| container(bar).id("chances").width(measures.slot).into());
        let beside = toast(frame).or_else(bar);
        row![].push(mark).push(container(said(frame, own)).width(Fill).clip(true)).push(beside)
    };
    container(line.spacing(measures.gap).align_y(Alignment::Center))
        .padding(iced::padding::horizontal(measures.pad))
        .width(Fill)
        .center_y(measures.sentence)
        .into()
}

/// What is looked at is not how it is: which moment it was, and what was done then.
fn banner<'a, M: 'a>(past: &Past, frame: Frame<'a>) -> Element<'a, M> {
    let lang = frame.lang();
    if let Some(advice) = frame.advice {
        let [words, said] = advice.banner(frame);
        return in_banner(words, said, frame);
    }
    let line = past.entry().and_then(|entry| frame.history.line(entry));
    let said = line.map_or_else(String::new, |line| {
        let who = line.scene.seat.map_or_else(String::new, |seat| format!("{} ", frame.name(seat)));
        let heading = if line.heading.is_empty() { String::new() } else { format!("{}, ", line.heading) };
        format!("{heading}{who}{}", line.words)
    });
    in_banner(lang.frame_words().as_it_was.to_owned(), said, frame)
}

/// Words in bold and what they are about, in a frame that says that this is not the table as it is.
fn in_banner<'a, M: 'a>(words: String, said: String, frame: Frame<'a>) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let measures = Measures::of(room);
    let size = room.by(17.0, 20.0, 26.0);
    let wide = room.size.width - 4.0 * measures.pad - width_of(&words, size, STRONG) - 2.0 * size;
    let said = shortened(&said, size, PLAIN, wide);
    let inside = row![
        text(words).font(STRONG).size(size).color(colours.warn_text),
        text(said).size(size).color(colours.ink).wrapping(text::Wrapping::None),
    ];
    let inside = inside.spacing(size * 0.5).align_y(Alignment::Center);
    let banner = container(inside)
        .padding(iced::padding::horizontal(measures.pad))
        .width(Fill)
        .center_y(measures.sentence - 8.0)
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.warn_tint)).border(Border {
                color: colours.warn,
                width: 2.0,
                radius: 9.0.into(),
            })
        });
    container(banner).padding([4.0, measures.pad]).height(measures.sentence).into()
}

/// The deed in bold and the reason in soft letters: one line, or two of smaller ones.
fn said<'a, M: 'a>(frame: Frame<'a>, own: Option<[String; 2]>) -> Element<'a, M> {
    let (colours, room) = (frame.colours(), frame.room());
    let measures = Measures::of(room);
    let [deed, reason] = own.unwrap_or_else(|| words(frame));
    let large = room.by(20.0, 24.0, 32.0);
    let beside = measures.slot + room.by(40.0, 50.0, 64.0);
    let wide = room.size.width - 2.0 * measures.pad - 2.0 * measures.gap - beside;
    let fits = width_of(&deed, large, STRONG) + width_of(&reason, large, PLAIN) + large <= wide;
    let size = if fits { large } else { (large * 0.75).round() };
    // Where even two lines are too short, the deed is worth more than the reason.
    let both = width_of(&deed, size, STRONG) + width_of(&reason, size, PLAIN);
    let reason = if both <= wide * 1.8 { reason } else { String::new() };
    let space = if reason.is_empty() { "" } else { " " };
    rich_text![
        span::<(), _>(deed).font(STRONG).color(colours.ink),
        span(format!("{space}{reason}")).font(PLAIN).color(colours.soft)
    ]
    .size(size)
    .line_height(1.15)
    .into()
}

/// What is done now, and why so.
pub(in crate::screen) fn words(frame: Frame<'_>) -> [String; 2] {
    let (lang, table, now) = (frame.lang(), frame.table(), frame.now());
    let (mut deed, mut reason) = (String::new(), String::new());
    // Writing into a string never fails.
    let _ = lang.deed(table, now, &mut deed).and_then(|()| lang.reason(table, now, &mut reason));
    [deed, reason]
}

/// What has to be said, if there is anything.
pub(in crate::screen) fn toast<'a, M: 'a>(frame: Frame<'a>) -> Option<Element<'a, M>> {
    toast_within(frame, frame.room().size.width)
}

/// The same, no wider than that.
pub(in crate::screen) fn toast_within<'a, M: 'a>(frame: Frame<'a>, most: f32) -> Option<Element<'a, M>> {
    let toast = frame.toast?;
    let wide = toast_width(toast, frame).min(most);
    Some(container(shown_within(toast, frame, wide)).id("toast").width(wide).into())
}

/// As wide as the rail; what comes as a surprise and is long, as wide as it takes.
fn toast_width(toast: &Toast, frame: Frame<'_>) -> f32 {
    let room = frame.room();
    let slot = Measures::of(room).slot;
    if toast.is_deed() || toast.alarms() {
        return slot;
    }
    let needed = width_of(&toast.text(frame.lang()), room.by(12.5, 14.0, 17.0), PLAIN) / 1.7 + 30.0;
    needed.clamp(slot, (room.size.width * 0.6).max(slot))
}

/// A toast: what happened on dark, what was refused in the look of an alarm.
pub(in crate::screen) fn shown<'a, M: 'a>(toast: &Toast, frame: Frame<'a>) -> Element<'a, M> {
    shown_within(toast, frame, toast_width(toast, frame))
}

/// The same, as wide as that.
pub(in crate::screen) fn shown_within<'a, M: 'a>(toast: &Toast, frame: Frame<'a>, wide: f32) -> Element<'a, M> {
    let (colours, room) = (frame.colours().faded(frame.toast_strength()), frame.room());
    let measures = Measures::of(room);
    let told = toast.text(frame.lang());
    let words = toast.seat().map_or(told.clone(), |seat| format!("{}: {told}", frame.name(seat)));
    let alarms = toast.alarms();
    let (ink, ground) = if alarms { (colours.on_alarm, colours.alarm) } else { (colours.panel, colours.ink) };
    let (size, small) = (room.by(12.5, 14.0, 17.0), room.by(12.0, 12.0, 15.0));
    // Two lines, of smaller letters where it takes them.
    let wide = wide - 26.0 - if toast.is_deed() || alarms { size * 1.5 + 10.0 } else { 0.0 };
    let size = if in_lines(&words, size, PLAIN, wide, 2) == words { size } else { small };
    let words = in_lines(&words, size, PLAIN, wide, 2);
    let mark = toast.seat().map(|seat| side::mark(frame, seat, (size * 1.5).round(), colours));
    let sign = mark.or_else(|| alarms.then(|| text("!").font(STRONG).size(size).color(ink).into()));
    let words = text(words).size(size).line_height(1.2).color(ink).width(Fill);
    container(row![].push(sign).push(words).spacing(9.0).align_y(Alignment::Center))
        .padding([room.by(4.0, 6.0, 9.0), 12.0])
        .width(Fill)
        .max_height(measures.sentence - 4.0)
        .style(move |_| {
            container::Style::default()
                .background(Background::Color(ground))
                .border(Border { radius: 9.0.into(), ..Border::default() })
        })
        .into()
}
