//! The question above the sheet: who is asked and for whom, where the patient may go, and the values with their prices. What
//! was refused says here why.

use bedside_core::Command as Press;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{self, Bedding, Command, Patient, Phase, Price};
use iced::widget::{Column, Row, Space, column, container, mouse_area, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::board::Ghost;
use super::icon::{Icon, pictured};
use super::moving::Wipe;
use super::stage::Sizes;
use super::{Message, Scene, sheets};
use crate::app::Toast;
use crate::theme::{PLAIN, STRONG, SizeClass};
use crate::widget::{key_cap, shortened, small, surface, width_of};

/// Values that are shown, those out of reach among them.
const MOST_VALUES: usize = 6;
const MOST_NARROW: usize = 4;

/// What is asked.
struct Question<'a> {
    /// Who is asked.
    seat: Option<u8>,
    title: String,
    /// More of it, in softer letters.
    more: String,
    /// What can be pressed for it, and how wide that is.
    answers: Vec<Element<'a, Message>>,
    wide: f32,
}

pub(super) fn view(scene: Scene<'_>, sizes: Sizes) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let Question { seat, title, more, answers, wide } = asked(scene);
    let large = room.by(16.0, 21.0, 28.0);
    let size = room.by(13.0, 15.0, 19.0);
    let left = sizes.width - sizes.band - wide - room.by(24.0, 36.0, 48.0);
    let refused = scene
        .toast
        .filter(|toast| toast.alarms() && scene.screen.board().complains())
        .map(|toast| Toast::text(toast, scene.lang()));
    let large = if width_of(&title, large, STRONG) <= left { large } else { size };
    let title = text(shortened(&title, large, STRONG, left)).font(STRONG).size(large).line_height(1.15);
    let refused_now = refused.is_some();
    let said: Element<'_, Message> = match refused {
        Some(refused) => {
            let words = text(shortened(&refused, size, STRONG, left - size)).font(STRONG).size(size);
            let sign = text("!").font(STRONG).size(size).color(colours.alarm);
            row![sign, words.color(colours.alarm).wrapping(text::Wrapping::None)].spacing(6.0).into()
        }
        None => {
            let words = text(shortened(&more, size, PLAIN, left)).size(size).color(colours.soft);
            words.wrapping(text::Wrapping::None).into()
        }
    };
    let said = (refused_now || !more.is_empty()).then_some(said);
    let said = container(column![title.wrapping(text::Wrapping::None)].push(said)).width(Fill).clip(true);
    let answers = Row::with_children(answers).spacing(room.by(4.0, 6.0, 9.0)).align_y(Alignment::Center);
    let pad = room.by(8.0, 12.0, 16.0);
    let line = row![said, answers].spacing(pad).align_y(Alignment::Center);
    let line = container(line).center_y(Fill).padding([0.0, pad]).width(Fill);
    let band = match seat {
        Some(seat) => sheets::band(Wipe::of_question(scene, seat), sizes.band, 11.0),
        None => Space::new().into(),
    };
    container(row![band, line])
        .id("question")
        .width(Fill)
        .height(sizes.question)
        .style(move |_| {
            let border = Border { color: colours.line, width: 1.0, radius: 12.0.into() };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}

fn asked(scene: Scene<'_>) -> Question<'_> {
    let (words, game, board) = (scene.lang().emergency_window(), scene.game, scene.screen.board());
    let plain = |title: &str| Question {
        seat: None,
        title: title.to_owned(),
        more: String::new(),
        answers: Vec::new(),
        wide: 0.0,
    };
    match game.phase() {
        Phase::Setup => plain(words.to_deal),
        _ if board.types_dice() => plain(words.to_type),
        Phase::Flip => {
            let seat = Some(game.chief()).filter(|_| !game.options().paper());
            let chief = format!("{}: {}", scene.lang().emergency_words().chief, scene.name(game.chief()));
            Question { seat, more: words.to_flip.to_owned(), ..plain(&chief) }
        }
        Phase::Discard => {
            let lang = scene.lang();
            let goes = game.races().map(|(goal, _)| (goal, Command::Discard { goal }));
            let goes = goes.filter(|(_, command)| accepted(scene, *command));
            let (mut answers, mut wide, room) = (Vec::new(), 0.0, scene.room());
            for (goal, command) in goes {
                let word = lang.cardiologist(goal);
                wide += width_of(word, room.text(14.0), STRONG) + room.of_unit(14.0) + room.by(10.0, 12.0, 15.0);
                answers.push(button(scene, word.to_owned(), command));
            }
            Question { answers, wide, ..plain(words.to_discard) }
        }
        Phase::Tally => plain(words.to_tally),
        Phase::Over => plain(""),
        Phase::Admit if !game.options().paper() => of_seat(scene, board.shown(game)),
        Phase::Admit if scene.view().go.is_err() => plain(words.paper_took),
        Phase::Admit if game.last_turn() => plain(words.paper_last),
        Phase::Admit => plain(words.paper_turn),
    }
}

fn button(scene: Scene<'_>, word: String, command: Command) -> Element<'_, Message> {
    small(word, "", Message::give(command), false, scene.colours(), scene.room()).into()
}

fn accepted(scene: Scene<'_>, command: Command) -> bool {
    scene.table().accepts(&Press::EmergencyRoll(command), scene.now()).is_ok()
}

/// What a player does next.
fn of_seat(scene: Scene<'_>, seat: u8) -> Question<'_> {
    let (lang, game, board) = (scene.lang(), scene.game, scene.screen.board());
    let (words, turn) = (lang.emergency_window(), lang.emergency_turn());
    let name = scene.name(seat);
    let Ok(of) = game.seat(seat) else { return said(seat, name.to_owned(), String::new()) };
    let tried = match board.ghost(game) {
        Some(Ghost::Bed(bedding)) => game.arrival(bedding.die, bedding.patient),
        _ => None,
    };
    let waiting = board.patient(game, seat).and_then(|patient| game.arriving(seat, patient));
    let (title, more) = match (of.chosen(), waiting.or(tried)) {
        _ if game.alicat_seat() == Some(seat) => (name.to_owned(), String::new()),
        (None, _) if waits_for_chief(scene, seat) => (format!("{name}: {}", words.chief_before), String::new()),
        (None, None) => (format!("{name}: {}", turn.any_bed), String::new()),
        (_, Some(arrival)) => (format!("{name}: {}", super::words::arrival(arrival, lang)), beds(scene, seat)),
        (Some(_), None) if of.screens() => (format!("{name}: {}", words.to_screen), beds(scene, seat)),
        (Some(_), None) => (format!("{name}: {}", words.is_done), String::new()),
    };
    let mut question = said(seat, title, more);
    patients(scene, seat, &mut question);
    values(scene, &mut question);
    question
}

fn said<'a>(seat: u8, title: String, more: String) -> Question<'a> {
    Question { seat: Some(seat), title, more, answers: Vec::new(), wide: 0.0 }
}

/// Where somebody may go: `into bed 4.2, or 7.3`.
fn beds(scene: Scene<'_>, seat: u8) -> String {
    let (game, board, turn) = (scene.game, scene.screen.board(), scene.lang().emergency_turn());
    let ghost = board.ghost_bed(game);
    let lit = board.lit(game, seat);
    let chosen = game.seat(seat).is_ok_and(|of| of.chosen().is_some());
    let screens = board.patient(game, seat).is_none() && chosen;
    // Before a die is chosen, beds of other dice are lit as well: they are not for this patient.
    let others =
        lit.iter().filter(|lit| lit.screen == screens && Some(lit.bed) != ghost && (chosen || ghost.is_none()));
    let others = others.map(|lit| lit.bed);
    let all: Vec<String> = ghost.into_iter().chain(others).map(super::words::bed).collect();
    let before = if screens { "" } else { turn.into_bed };
    match &all[..] {
        [] => {
            let patient = board.patient(game, seat).unwrap_or_default();
            super::words::written(|out| scene.lang().no_bed(game, seat, patient, out))
        }
        [alone] => format!("{before} {alone}").trim_start().to_owned(),
        [first, rest @ ..] => format!("{before} {first}, {} {}", turn.or, rest.join(", ")).trim_start().to_owned(),
    }
}

/// Whether a player may not choose yet, because the Chief has not.
fn waits_for_chief(scene: Scene<'_>, seat: u8) -> bool {
    let refused = Err(emergency_roll::Refusal::ChiefChoosesFirst.into());
    Colour::ALL.into_iter().any(|die| scene.game.check_choice(seat, die) == refused)
}

/// Of two patients, who is looked at.
fn patients<'a>(scene: Scene<'a>, seat: u8, question: &mut Question<'a>) {
    let (game, board, colours, room) = (scene.game, scene.screen.board(), scene.colours(), scene.room());
    let both = [Patient::Die, Patient::Extra];
    if !game.seat(seat).is_ok_and(|of| both.into_iter().all(|patient| of.waits(patient))) {
        return;
    }
    for patient in both {
        let Some(arrival) = game.arriving(seat, patient) else { continue };
        let on = board.patient(game, seat) == Some(patient);
        let key = if on || room.size_class() == SizeClass::Small { "" } else { "Tab" };
        let message = if on { Message::Do(super::Action::None) } else { Message::Other };
        let said = super::words::arrival(arrival, scene.lang());
        let cap = if key.is_empty() { 0.0 } else { width_of(key, room.text(12.0), PLAIN) + room.of_unit(20.0) };
        question.wide += width_of(&said, room.text(14.0), STRONG) + room.of_unit(14.0) + cap + room.by(8.0, 10.0, 13.0);
        question.answers.push(small(said, key, message, on, colours, room).into());
    }
}

/// The values that can be written in the ghost's bed with what each takes, and the first that is out of reach.
fn values<'a>(scene: Scene<'a>, question: &mut Question<'a>) {
    let (room, board) = (scene.room(), scene.screen.board());
    let Some(Ghost::Bed(Bedding { value, .. })) = board.ghost(scene.game) else { return };
    let mut prices = board.prices(scene.game);
    prices.sort_by_key(|price| (price.refusal.is_some(), price.cost.stethoscopes));
    let low = Some(emergency_roll::Refusal::ValueTooLow.into());
    let open = prices.iter().filter(|price| price.refusal.is_none()).count();
    // A small window has no room for what cannot be had beside two patients.
    let small = room.size_class() == SizeClass::Small;
    let most = if small && !question.answers.is_empty() { open } else { open + 1 };
    let most = most.min(if room.has_pane() { MOST_VALUES } else { MOST_NARROW });
    let mut shown: Vec<Price> = prices.iter().filter(|price| price.refusal != low).take(most).copied().collect();
    // What is about to be written is always among them.
    if let (Some(last), Some(price)) = (shown.last_mut(), prices.iter().find(|price| price.value == value))
        && last.cost.stethoscopes < price.cost.stethoscopes
    {
        *last = *price;
    }
    let free = width_of(scene.lang().emergency_turn().free, room.by(12.0, 13.0, 16.0), PLAIN);
    let wide = room.by(40.0, 56.0, 76.0).max(free + 2.0);
    for price in shown {
        question.answers.push(chip(scene, price, price.value == value, wide));
        question.wide += wide + room.by(22.0, 24.0, 30.0);
    }
}

/// A value with its price: a press writes it. Out of reach it is dashed, and says what is missing.
fn chip(scene: Scene<'_>, price: Price, on: bool, wide: f32) -> Element<'_, Message> {
    let (colours, room, turn) = (scene.colours(), scene.room(), scene.lang().emergency_turn());
    let (size, small) = (room.by(16.0, 20.0, 27.0), room.by(12.0, 13.0, 16.0));
    let ink = match (on, price.refusal.is_some()) {
        (true, _) => colours.on_accent,
        (_, true) => colours.soft,
        _ => colours.ink,
    };
    let ground = if on { colours.accent } else { colours.panel };
    let cost: Element<'_, Message> = if price.refusal.is_some() {
        let said = if price.cost.stethoscopes > price.stethoscopes {
            let has = price.stethoscopes.to_string();
            turn.out_of_reach.replace("{}", &price.cost.stethoscopes.to_string()).replace("{has}", &has)
        } else {
            turn.no_bag.to_owned()
        };
        text(said).size(small).line_height(1.0).color(ink).wrapping(text::Wrapping::None).into()
    } else if price.cost == emergency_roll::Cost::default() {
        text(turn.free).size(small).line_height(1.0).color(ink).wrapping(text::Wrapping::None).into()
    } else {
        let mut signs = Row::new().spacing(2.0).align_y(Alignment::Center);
        if price.cost.stethoscopes > 0 {
            signs = signs.push(text(price.cost.stethoscopes).size(small).line_height(1.0).color(ink));
            signs = signs.push(pictured(Icon::Stethoscope, small, ink, ground));
        }
        signs = signs.push(price.cost.bag.then(|| pictured(Icon::BloodBag, small, ink, ground)));
        signs.into()
    };
    let value = text(price.value).font(STRONG).size(size).line_height(1.05).color(ink);
    let inside = Column::new().push(value).push(cost).align_x(Alignment::Center);
    let pad = [room.by(1.0, 2.0, 4.0), 6.0];
    if price.refusal.is_some() {
        let inside = container(inside).center_x(iced::Shrink).padding([pad[0] + 2.0, 9.0]);
        return surface::dashed(inside, colours.line);
    }
    let inside = container(inside).center_x(wide);
    let message = Message::Value(price.value);
    let chip = match on {
        true => surface::chosen(inside, Some(message), colours),
        false => surface::pressable(inside, message, colours),
    };
    // What would come of it is seen before it is pressed.
    let tried = Message::TryValue(Some(price.value));
    mouse_area(chip.padding(pad).found_by("value")).on_enter(tried).on_exit(Message::TryValue(None)).into()
}

/// Takes back what the player of the large sheet did, as long as that can be.
pub(super) fn back(scene: Scene<'_>) -> Option<Element<'_, Message>> {
    let (colours, room) = (scene.colours(), scene.room());
    let command = Command::TakeBack { seat: scene.screen.board().back(scene.game) };
    let word = text(scene.lang().emergency_words().take_back).size(room.by(13.0, 15.0, 19.0));
    let inside = row![word.wrapping(text::Wrapping::None), key_cap("K", colours.soft, room)];
    let inside = inside.spacing(8.0).align_y(Alignment::Center);
    let press = surface::pressable(inside, Message::give(command), colours);
    accepted(scene, command)
        .then(|| press.height(room.by(42.0, 46.0, 60.0)).padding([0.0, room.by(8.0, 12.0, 18.0)]).into())
}
