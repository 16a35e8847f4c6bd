//! The advisor's answer beside the board, which shows what would come of it: the steps, what they bring, and how sure that is.

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::layout::{self, Slot};
use super::{Action, Frame};
use crate::advice::Counting;
use crate::advice::ask::Answer;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, icon, key_cap, section, surface};

/// The list that scrolls.
const LIST: &str = "advice";

/// The answer as it is looked at, or the wait for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    seat: u8,
    answer: Option<Answer>,
    at: usize,
}

impl Shown {
    /// Nothing is known yet.
    pub(crate) fn thinking(seat: u8) -> Shown {
        Shown { seat, answer: None, at: 0 }
    }

    /// An answer, before its first step.
    pub(crate) fn answered(answer: Answer) -> Shown {
        Shown { seat: answer.seat, answer: Some(answer), at: 0 }
    }

    /// Whether it is still thought about.
    pub fn thinks(&self) -> bool {
        self.answer.is_none()
    }

    /// The answer.
    pub fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }

    /// Who asked.
    pub(crate) fn seat(&self) -> u8 {
        self.seat
    }

    /// After how many steps the board is shown.
    pub fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Which step the board shows, in a sentence.
    pub(super) fn banner(&self, frame: Frame<'_>) -> [String; 2] {
        let words = frame.lang().advice();
        let Some(answer) = &self.answer else { return [String::new(), String::new()] };
        let of = answer.steps.len().to_string();
        match self.at.checked_sub(1).and_then(|at| answer.steps.get(at)) {
            Some(step) => {
                let said = words.if_you_do.replace("{step}", &self.at.to_string()).replace("{of}", &of);
                [said, step.words.clone()]
            }
            None => [words.as_it_stands.replace("{of}", &of), String::new()],
        }
    }
}

/// What takes the line; nothing where it is to be done at once.
pub(super) fn slot<M: Clone + From<Action>>(shown: &Shown, frame: Frame<'_>) -> Slot<M> {
    let words = frame.lang().advice();
    if shown.answer.as_ref().is_none_or(|answer| answer.steps.is_empty()) {
        return Slot::Press { word: words.leave.to_owned(), key: "Esc", message: Action::LeaveAdvice.into() };
    }
    Slot::Press { word: words.take.to_owned(), key: "Enter", message: Action::TakeAdvice.into() }
}

/// What leaves it.
pub(super) fn second<'a, M: Clone + From<Action> + 'a>(shown: &Shown, frame: Frame<'a>) -> Vec<Element<'a, M>> {
    if shown.answer.as_ref().is_none_or(|answer| answer.steps.is_empty()) {
        return Vec::new();
    }
    vec![layout::beside_slot(frame.lang().advice().leave, "Esc", Action::LeaveAdvice.into(), frame)]
}

/// The answer in the rail's place.
pub(super) fn pane<'a>(shown: &'a Shown, frame: Frame<'a>) -> Element<'a, Action> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().advice());
    let (size, gap) = (room.by(12.5, 14.0, 17.0), room.by(6.0, 8.0, 10.0));
    let soft = |said: &'a str| text(said).size(size).line_height(1.25).color(colours.soft).width(Fill);
    let mut whole = Column::new().spacing(gap).width(Fill);
    match &shown.answer {
        None => {
            let sign = icon(Icon::More, size * 1.3, colours.accent);
            let said = text(words.thinks).font(STRONG).size(size).width(Fill);
            whole = whole.push(row![sign, said].spacing(8.0).align_y(Alignment::Center));
        }
        Some(answer) => {
            let title = text(answer.title.as_str()).font(STRONG).size(room.by(14.0, 15.0, 18.0)).width(Fill);
            whole = whole.push(title.line_height(1.2));
            let mut steps = Column::new().spacing(2.0).width(Fill);
            for (place, step) in answer.steps.iter().enumerate() {
                let at = place + 1;
                let number = text(format!("{at}.")).font(STRONG).size(size).color(colours.soft);
                let font = if at == shown.at { STRONG } else { PLAIN };
                let said = text(step.words.as_str()).font(font).size(size).line_height(1.25).width(Fill);
                let line = row![number.width(size * 1.7), said].width(Fill);
                let message = Action::AdviceStep(at);
                let press = match at == shown.at {
                    true => surface::lit(line, message, colours),
                    false => surface::quiet(line, message, colours),
                };
                steps = steps.push(press.width(Fill).padding([4.0, 6.0]));
            }
            whole = whole.push(steps);
            for said in &answer.after {
                whole = whole.push(text(said.as_str()).size(size).line_height(1.25).width(Fill));
            }
            for said in &answer.worth {
                whole = whole.push(text(said.as_str()).font(STRONG).size(size).line_height(1.25).width(Fill));
            }
            if !answer.others.is_empty() {
                whole = whole.push(section(words.instead, colours, room));
                for said in &answer.others {
                    whole = whole.push(soft(said));
                }
            }
            if answer.sure > 0 && room.has_pane() {
                whole = whole.push(soft(words.line_hint));
            }
            if !answer.counted.is_empty() {
                whole = whole.push(soft(answer.counted));
            }
            if let Some(counting) = answer.counting {
                let word = if counting == Counting::Points { words.count_later } else { words.count_round };
                let said = text(word).font(STRONG).size(size).width(Fill);
                let line = row![said, key_cap("C", colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
                whole = whole.push(surface::pressable(line, Action::CountOtherwise, colours).padding([6.0, 10.0]));
            }
        }
    }
    let pad = room.by(8.0, 12.0, 16.0);
    if !room.has_pane() {
        return container(whole).padding(pad).into();
    }
    let list = scrollable(container(whole).padding(iced::padding::right(12.0))).id(LIST).height(Fill);
    surface::panel(container(column![list]).padding(pad).height(Fill), colours).width(Fill).height(Fill).into()
}
