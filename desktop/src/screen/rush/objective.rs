//! The objective: reputation, patients discharged and skill, in sight in every phase at the same place. A lost point shows at once
//! with its reason, and the number counts down to where it stands.

use bedside_core::rush::{Alert, Game, Loss, Measure, Phase, Requirement, Why, ledger, objective};
use bedside_core::{Instant, Lang, Running, Span, Table};
use iced::widget::canvas::{Frame as Canvasing, Path};
use iced::widget::{Canvas, Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Fill, FillPortion, Point, Size};

use super::unit::{Unit, fitting};
use super::{Action, Message, Scene};
use crate::library::Settings;
use crate::screen::Way;
use crate::screen::layout::HOME;
use crate::screen::side::count;
use crate::theme::{Colours, STRONG};
use crate::widget::drawn::{Drawing, Paint};
use crate::widget::{Icon, Tone, icon, pill, shortened, surface, width_of};

/// How long a lost point is shown with its reason.
const SHOWN: Span = Span::from_secs(8);

/// The name that the way to all else is found by.
const MORE: &str = "more";

/// What was lost a moment ago.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Losses {
    /// The entries that were looked at.
    entries: u32,
    last: Option<Loss>,
    /// The points of this round, in the evaluation.
    this_round: i16,
}

impl Losses {
    /// Looks at what was entered since.
    pub(super) fn refresh(&mut self, table: &Table, game: &Game) {
        let entries = table.journal().entries();
        if entries == self.entries {
            return;
        }
        let newer = ledger::last_loss(table, self.entries);
        let counts = |loss: &Loss| table.journal().fate(loss.entry) == bedside_core::journal::Fate::Counts;
        self.last = newer.or_else(|| self.last.take().filter(counts));
        self.entries = entries;
        self.this_round = 0;
        if game.phase() == Phase::Evaluation {
            ledger::lines(table, |line| {
                if line.measure == Measure::Skill && line.round == game.round() && line.why != Why::Start {
                    self.this_round = self.this_round.saturating_add(line.by);
                }
            });
        }
    }

    fn shown(&self, now: Instant) -> Option<&Loss> {
        self.last.as_ref().filter(|loss| now < loss.at.after(SHOWN))
    }

    /// When the last one is no longer shown.
    pub(super) fn until(&self, now: Instant) -> Option<Instant> {
        self.shown(now).map(|loss| loss.at.after(SHOWN))
    }
}

/// The first row of every phase: where the shift stands, its objective, sound, all else and the way home.
pub(super) fn band(scene: Scene<'_>) -> Element<'_, Message> {
    let unit = Unit::of(scene.room());
    let gap = unit.least(10.0, 5.0);
    let mut line = row![where_we_are(scene, unit), lines(scene, unit)].spacing(gap);
    let settings = scene.desk.settings();
    if scene.room().has_pane() {
        let sign = if settings.sound { Icon::Sound } else { Icon::Mute };
        let other = Settings { sound: !settings.sound, ..settings };
        line = line.push(sign_button(sign, Message::Do(Action::Set(other)), scene));
    }
    line = line.push(container(sign_button(Icon::More, Message::More, scene)).id(MORE));
    let home = sign_button(Icon::Home, Message::Do(Action::Open(Way::Home)), scene);
    line.push(container(home).id(HOME)).height(unit.band()).into()
}

fn sign_button(sign: Icon, message: Message, scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, side) = (scene.colours(), Unit::of(scene.room()).band());
    let inside = icon(sign, (side * 0.46).round(), colours.ink);
    let wide = if scene.room().has_pane() { side } else { (side * 0.8).round() };
    surface::pressable(inside, message, colours).width(wide).height(side).centred().into()
}

/// The phase, and the rounds as pips.
fn where_we_are(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, lang, view) = (scene.colours(), scene.lang(), scene.view());
    let narrow = !scene.room().has_pane();
    let wide = if narrow { unit.least(240.0, 90.0) } else { unit.px(250.0) };
    let phase = lang.phase_of(scene.state().playing());
    let stands = match (scene.game.phase(), view.clock) {
        (Phase::Action, Running::Expired) => lang.rush_action().time_is_up,
        (Phase::Action, Running::Paused) => lang.running(Running::Paused),
        _ => "",
    };
    let whole = if stands.is_empty() { phase.to_owned() } else { format!("{phase} · {stands}") };
    let size = fitting(&whole, &[20.0, 18.0, 16.0, 14.0].map(|size| unit.text(size)), STRONG, wide);
    let word = |words: &str| {
        text(shortened(words, size, STRONG, wide))
            .font(STRONG)
            .size(size)
            .wrapping(text::Wrapping::None)
            .line_height(1.15)
    };
    let mut line = row![].spacing(size * 0.3);
    // A narrow window has room for the one or the other.
    if stands.is_empty() || !narrow {
        line = line.push(word(phase));
    }
    if !stands.is_empty() {
        line = line.push((!narrow).then(|| word("·"))).push(word(stands).color(colours.warn_text));
    }
    let round = format!("{} {}/{}", lang.desk_words().round, view.round, view.rounds);
    let mut pips = row![].spacing(unit.px(5.0)).align_y(Alignment::Center);
    if !narrow {
        let size = Size::new(unit.px(33.0), unit.least(8.0, 5.0));
        for pip in 1..=view.rounds {
            let tint = match pip.cmp(&view.round) {
                std::cmp::Ordering::Less => colours.soft,
                std::cmp::Ordering::Equal if view.over => colours.soft,
                std::cmp::Ordering::Equal => colours.accent,
                std::cmp::Ordering::Greater => colours.track(),
            };
            pips = pips.push(block(size, tint));
        }
        pips = pips.push(Space::new().width(unit.px(2.0)));
    }
    let round = text(round).font(STRONG).size(unit.text(16.0)).color(colours.soft);
    let pips = pips.push(round.wrapping(text::Wrapping::None));
    container(column![line, pips].spacing(unit.px(5.0))).width(wide).center_y(Fill).clip(true).into()
}

fn block<'a>(size: Size, tint: Color) -> Element<'a, Message> {
    let style = move |_: &iced::Theme| {
        container::Style::default()
            .background(Background::Color(tint))
            .border(Border { radius: (size.height / 2.0).into(), ..Border::default() })
    };
    container(Space::new()).width(size.width).height(size.height).style(style).into()
}

/// What the band counts, from left to right.
const SHOWN_IN_BAND: [Requirement; 3] = [Requirement::Reputation, Requirement::Discharged, Requirement::Skill];

/// How much of the band each number has. A narrow window has room for what the words need, and no more.
fn share_of_band(scene: Scene<'_>, requirement: Requirement) -> u16 {
    let narrow = !scene.room().has_pane();
    match requirement {
        Requirement::Skill if narrow => 26,
        Requirement::Reputation if narrow => 21,
        Requirement::Discharged if narrow => 18,
        Requirement::Skill => 7,
        Requirement::Reputation | Requirement::Discharged => 5,
    }
}

/// How wide the part of the band is that one number has.
fn part_of_band(scene: Scene<'_>, requirement: Requirement, unit: Unit) -> f32 {
    let (narrow, band, gap) = (!scene.room().has_pane(), unit.band(), unit.least(10.0, 5.0));
    let beside = if narrow {
        unit.least(240.0, 90.0) + (band * 0.8).round() * 2.0 + gap * 3.0
    } else {
        unit.px(250.0) + band * 3.0 + gap * 4.0
    };
    let whole: u16 = SHOWN_IN_BAND.iter().map(|each| share_of_band(scene, *each)).sum();
    let share = f32::from(share_of_band(scene, requirement)) / f32::from(whole);
    (scene.room().size.width - 2.0 * unit.pad() - beside) * share
}

/// The three numbers; with an objective each has a bar.
fn lines(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let colours = scene.colours();
    let meters = SHOWN_IN_BAND.map(|requirement| {
        let share = share_of_band(scene, requirement);
        container(meter(scene, requirement, unit)).width(FillPortion(share)).height(Fill)
    });
    let mut line = Row::new();
    for (place, meter) in meters.into_iter().enumerate() {
        if place > 0 {
            let edge = move |_: &iced::Theme| container::Style::default().background(Background::Color(colours.line));
            line = line.push(container(Space::new()).width(1.0).height(Fill).style(edge));
        }
        line = line.push(meter);
    }
    let inside = container(line).padding(iced::padding::vertical(unit.least(5.0, 2.0))).width(Fill).height(Fill);
    surface::panel(inside, colours).width(Fill).height(Fill).into()
}

/// How much there is of what an objective counts; while it changes, on its way.
fn has(scene: Scene<'_>, requirement: Requirement) -> i16 {
    let of = |game: &Game| match requirement {
        Requirement::Reputation => game.points(Measure::Reputation),
        Requirement::Skill => game.points(Measure::Skill),
        Requirement::Discharged => i16::try_from(game.discharged()).unwrap_or(i16::MAX),
    };
    let stands = of(scene.game);
    let before = scene.motion().and_then(|motion| Some((motion, of(motion.before.game::<Game>()?))));
    before.map_or(stands, |(motion, before)| motion.count(before, stands))
}

fn meter(scene: Scene<'_>, requirement: Requirement, unit: Unit) -> Element<'_, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let words = lang.rush_action();
    let found = scene.game.lines().and_then(|lines| lines.into_iter().find(|line| line.requirement == requirement));
    let number = has(scene, requirement);
    let label = match requirement {
        Requirement::Reputation => lang.measure(Measure::Reputation),
        Requirement::Discharged => words.discharged,
        Requirement::Skill => lang.measure(Measure::Skill),
    };
    let alert = found.filter(|_| requirement == Requirement::Skill).map(|line| line.alert());
    let of = match (found, requirement) {
        (None, _) => String::new(),
        (Some(line), Requirement::Skill) => format!("(≥{})", line.needs),
        (Some(line), _) => format!("/{}", line.needs),
    };
    let [small, large, less] = [17.0, 27.0, 18.0].map(|size| unit.text(size));
    let large = large.max(14.0);
    let soft = |words: String, size: f32| {
        text(words).font(STRONG).size(size).color(colours.soft).wrapping(text::Wrapping::None)
    };
    let name = if scene.room().has_pane() { width_of(label, small, STRONG) + unit.least(8.0, 4.0) } else { 0.0 };
    let figures = width_of(&count(number), large, STRONG) + width_of(&of, less, STRONG);
    let signs = if alert.is_some_and(|alert| alert >= Alert::Close) { large * 0.8 + 4.0 } else { 0.0 };
    let left = part_of_band(scene, requirement, unit) - name - figures - signs - 2.0 * unit.least(16.0, 3.0);
    let left = left - if alert.is_some() { unit.least(8.0, 3.0) } else { 0.0 };
    let said = said(scene, requirement, found, alert, unit, left);
    let mut head = row![].align_y(Alignment::Center);
    // A narrow window has room for the name or for the news.
    if scene.room().has_pane() || said.is_none() {
        head = head.push(soft(label.to_owned(), small)).push(Space::new().width(unit.least(8.0, 4.0)));
    }
    if alert.is_some_and(|alert| alert >= Alert::Close) {
        head = head.push(icon(Icon::Danger, large * 0.8, colours.alarm)).push(Space::new().width(4.0));
    }
    let figure = text(count(number)).font(STRONG).size(large).color(colours.ink).line_height(1.05);
    head = head
        .push(figure.wrapping(text::Wrapping::None))
        .push(Space::new().width(if alert.is_some() { unit.least(8.0, 3.0) } else { 0.0 }))
        .push(soft(of, less))
        .push(Space::new().width(Fill));
    head = head.push(said);
    let mut whole = column![head].spacing(unit.least(4.0, 2.0));
    if let Some(line) = found {
        let most = match requirement {
            Requirement::Skill => i16::from(scene.game.options().starting_skill()).max(line.needs),
            _ => line.needs,
        };
        let share = |part: i16| (f32::from(part) / f32::from(most.max(1))).clamp(0.0, 1.0);
        let tint = match alert {
            Some(Alert::Watched) => colours.warn,
            Some(Alert::Close | Alert::Under) => colours.alarm,
            Some(Alert::Calm) | None => colours.accent,
        };
        let notch = (requirement == Requirement::Skill).then(|| share(line.needs));
        let bar = Bar { share: share(number), tint, notch, colours };
        whole = whole.push(Canvas::new(Drawing(bar)).width(Fill).height(unit.least(15.0, 8.0)));
    }
    container(whole)
        .padding(iced::padding::horizontal(unit.least(16.0, 3.0)))
        .center_y(Fill)
        .width(Fill)
        .clip(true)
        .into()
}

/// What is told beside a number, where so much room is left: what was lost and why, that it is met, or how close it is.
fn said<'a>(
    scene: Scene<'a>,
    requirement: Requirement,
    line: Option<objective::Line>,
    alert: Option<Alert>,
    unit: Unit,
    left: f32,
) -> Option<Element<'a, Message>> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let words = lang.rush_action();
    let size = unit.text(15.0);
    let of = match requirement {
        Requirement::Skill => Some(Measure::Skill),
        Requirement::Reputation => Some(Measure::Reputation),
        Requirement::Discharged => None,
    };
    let losses = &scene.screen.losses;
    if let Some(loss) = losses.shown(scene.now()).filter(|loss| Some(loss.measure) == of) {
        // In full, or without whose it was; the toast says both, and where there is no room for a reason that is enough.
        let sizes = [size, unit.text(13.5), unit.text(12.0)];
        let told = [loss_words(scene, loss, true), loss_words(scene, loss, false)];
        let fits = |told: &str, size: f32| width_of(told, size, STRONG) + size * 1.2 + unit.least(10.0, 4.0) <= left;
        let each = told.into_iter().flat_map(|told| sizes.map(|size| (told.clone(), size)));
        let bare = (format!("{} !", count(loss.by)), sizes[2]);
        let (told, size) = each.into_iter().find(|(told, size)| fits(told, *size)).unwrap_or(bare);
        return Some(pill(None, told, Tone::Alarm, size, colours));
    }
    match alert {
        Some(Alert::Under) => return Some(pill(None, words.under, Tone::Alarm, size, colours)),
        Some(Alert::Close) => return Some(pill(None, words.close, Tone::Alarm, size, colours)),
        _ => {}
    }
    if requirement == Requirement::Skill {
        let round = losses.this_round;
        let told = format!("{} {}", count(round), lang.desk_words().this_round.to_lowercase());
        return (round != 0).then(|| pill(None, told, if round < 0 { Tone::Alarm } else { Tone::Good }, size, colours));
    }
    line.filter(|line| line.met)?;
    let met = lang.desk_words().met;
    // The tick alone says it, too.
    let fits = width_of(met, size, STRONG) + size * 3.0 <= left;
    Some(if fits {
        pill(Some(Icon::Check), met, Tone::Good, size, colours)
    } else {
        icon(Icon::Check, size * 1.4, colours.good)
    })
}

/// What was lost and why: `−1 oath, Ola`.
fn loss_words(scene: Scene<'_>, loss: &Loss, names: bool) -> String {
    let lang: Lang = scene.lang();
    let why = match &loss.why {
        Why::Rule(cause, _) => lang.short_cause(*cause).to_owned(),
        why => super::words::why(why, lang),
    };
    let whose = loss.whose.filter(|_| names).map_or_else(String::new, |seat| format!(", {}", scene.name(seat)));
    format!("{} {why}{whose}", count(loss.by))
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bar {
    share: f32,
    tint: Color,
    notch: Option<f32>,
    colours: Colours,
}

impl Paint for Bar {
    fn paint(&self, frame: &mut Canvasing) {
        let (width, height) = (frame.width(), frame.height());
        let (tall, top) = (height * 0.6, height * 0.2);
        let along = |from: f32, to: f32| {
            Path::rounded_rectangle(Point::new(from, top), Size::new((to - from).max(0.0), tall), (tall / 2.0).into())
        };
        frame.fill(&along(0.0, width), self.colours.track());
        if self.share > 0.0 {
            frame.fill(&along(0.0, (width * self.share).max(tall)), self.tint);
        }
        if let Some(notch) = self.notch {
            let thick = (height * 0.24).max(2.0);
            let left = (width * notch - thick / 2.0).clamp(0.0, width - thick);
            frame.fill_rectangle(Point::new(left, 0.0), Size::new(thick, height), self.colours.ink);
        }
    }
}
