//! What changed in this round and why, in one line below the steps: each loss and gain a pill.

use bedside_core::Lang;
use bedside_core::rush::{self, Cause, Measure, Step, Ward, Why, ledger};
use iced::widget::{Row, container, text};
use iced::{Alignment, Element, Fill};

use super::super::unit::Unit;
use super::super::{Scene, words as rush_words};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{Icon, Tone, pill, width_of};
use crate::words::signed;

/// Both tracks, each with its reasons.
pub(super) fn view(scene: Scene<'_>, unit: Unit) -> Element<'_, super::super::Message> {
    let wide = scene.room().size.width - 2.0 * unit.pad();
    let gap = unit.px(20.0);
    // Skill, which has more to tell, gets what reputation leaves.
    let (reputation, used) = track(scene, Measure::Reputation, wide / 2.0, unit);
    let (skill, _) = track(scene, Measure::Skill, wide - used - gap, unit);
    if scene.room().has_pane() {
        let both = [container(skill).width(Fill).into(), reputation];
        return Row::with_children(both).spacing(gap).align_y(Alignment::Center).height(unit.least(30.0, 22.0)).into();
    }
    Row::with_children([skill, reputation]).spacing(gap).wrap().into()
}

/// Where a track came from, where it stands, and why; and how wide that is.
fn track(scene: Scene<'_>, measure: Measure, wide: f32, unit: Unit) -> (Element<'_, super::super::Message>, f32) {
    let (colours, lang, game) = (scene.colours(), scene.lang(), scene.game);
    let (mut changes, mut sum) = (Vec::new(), 0i16);
    ledger::lines(scene.table(), |line| {
        if line.measure == measure && line.round == game.round() && line.entry > 0 {
            sum = sum.saturating_add(line.by);
            changes.push((reason(&line.why, lang), line.by));
        }
    });
    let now = game.points(measure);
    let stands = if changes.is_empty() {
        format!("{} {}", lang.measure(measure), side::count(now))
    } else {
        format!("{} {} → {}", lang.measure(measure), side::count(now.saturating_sub(sum)), side::count(now))
    };
    let size = unit.text(19.0);
    let small = unit.text(15.0);
    let gap = unit.least(10.0, 5.0);
    let hidden = |many: usize| lang.shift_words().more.replace("{}", &many.to_string());
    let mut left = wide - width_of(&stands, size, STRONG) - 2.0 * gap;
    let title = text(stands).font(STRONG).size(size).wrapping(text::Wrapping::None).into();
    let mut line: Vec<Element<'_, super::super::Message>> = vec![title];
    let mut more = 0;
    let calm = if measure == Measure::Reputation { resolved(scene) } else { Vec::new() };
    let told = changes.iter().rev().map(|(why, by)| {
        let (sign, tone) = if *by < 0 { (Icon::Cross, Tone::Alarm) } else { (Icon::Check, Tone::Good) };
        (Some(sign), format!("{why} {}", signed(*by)), tone)
    });
    let told: Vec<_> = told.chain(calm.into_iter().map(|said| (None, said, Tone::Quiet))).collect();
    let needs = |said: &str| width_of(said, small, STRONG) + small * 2.8 + gap;
    if told.iter().map(|(_, said, _)| needs(said)).sum::<f32>() > left {
        left -= width_of(&hidden(99), small, PLAIN) + gap;
    }
    for (sign, said, tone) in told {
        let needs = needs(&said);
        if needs > left || more > 0 {
            more += 1;
            continue;
        }
        left -= needs;
        line.push(pill(sign, said, tone, small, colours));
    }
    if more > 0 {
        line.push(text(hidden(more)).size(small).color(colours.soft).wrapping(text::Wrapping::None).into());
    }
    (Row::with_children(line).spacing(gap).align_y(Alignment::Center).into(), wide - left)
}

/// Wards that had no epidemic: nothing is left to judge there.
fn resolved(scene: Scene<'_>) -> Vec<String> {
    let (lang, game) = (scene.lang(), scene.game);
    let epidemics = game.epidemics();
    let calm = |ward: &Ward| epidemics.on(*ward).is_none() && !epidemics.owed(*ward) && !epidemics.is_settled(*ward);
    let behind = game.has_step(Step::Epidemics);
    let words = lang.shift_words();
    let ward = |ward: Ward| format!("{} {ward:?}: {}", lang.desk_words().ward, words.no_card);
    Ward::ALL.into_iter().filter(|_| behind).filter(calm).map(ward).collect()
}

/// Why, in a few words: `A2 error`.
pub(crate) fn reason(why: &Why, lang: Lang) -> String {
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    match why {
        Why::Rule(Cause::EpidemicTreated(ward), _) => format!("{} {ward:?}: {}", desk.ward, words.all_treated),
        Why::Rule(Cause::EpidemicUntreated(ward), _) => format!("{} {ward:?}: {}", desk.ward, desk.untreated),
        Why::Rule(rush::Cause::Task(card), _) => format!("{} {}", desk.task, card + 1),
        Why::Rule(cause, Some(spot)) => format!("{} {}", rush_words::spot(*spot, lang), lang.short_cause(*cause)),
        Why::Rule(cause, None) => lang.short_cause(*cause).to_owned(),
        why => rush_words::why(why, lang),
    }
}
