//! What a round did to a hospital: neglect before and after, who was discharged, and how far the player came.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Outlook, Recap};
use maud::{Markup, html};

use super::super::draw::{self, Icon, icon};
use super::super::games::Page;
use super::super::{Scene, said};
use super::pieces;
use crate::words::{count, signed};

pub(super) fn page(scene: Scene<'_>, seat: u8) -> Option<Page> {
    let recap = Recap::of(scene.table)?;
    let own = recap.hospital(seat)?;
    let (lang, words) = (scene.lang, scene.lang.round_words());
    let short = said(|out| lang.neglect_in_short(own.worsened(), own.died(), out));
    let main = html! {
        section.panel aria-label=(words.neglect) {
            h2 { (words.neglect) span.soft { (short) } }
            ul.h-pairs { @for it in &own.neglect { li { (pair(scene, it.patient.colour, it.patient.die.pips, it.outlook)) } } }
        }
        section.panel aria-label=(words.discharged) {
            h2 { (words.discharged) b { (signed(own.for_discharged())) } }
            @if own.discharged.sum() == 0 { p.soft { (words.nobody) } }
            @else if !own.colours_known { p { (own.discharged.sum()) } }
            @else { p.h-chips { @for colour in Colour::ALL { @for _ in 0..own.discharged.get(colour) { (pieces::lettered(colour, lang)) } } } }
        }
        @if let Some((card, _)) = own.administrator {
            section.panel { h2 { (lang.administrator(card)) b { (signed(own.paid())) } } p.soft { (said(|out| lang.administrator_reason(own, out))) } }
        }
        section.panel.sum { h2 { (words.projected) b { (count(own.total)) } } p.soft { (words.was.replace("{}", &count(own.was))) ", " (signed(own.round())) } }
    };
    Some(Page { main, ..Page::default() })
}

fn pair(scene: Scene<'_>, colour: Colour, pips: u8, outlook: Outlook) -> Markup {
    let board = scene.lang.board_words();
    let before = format!("{} {pips}", scene.lang.die_colour(colour));
    let (label, after) = match outlook {
        Outlook::Worsens { to } => (format!("{before} → {to}"), draw::die(Die::new(colour, to))),
        Outlook::Dies => (format!("{before}: {}", board.dies), pieces::fatality()),
        Outlook::Spared(card) => {
            (scene.lang.round_words().spared.replace("{}", scene.lang.administrator(card)), icon(Icon::Check, 22))
        }
        Outlook::Treated => (before.clone(), icon(Icon::Check, 22)),
    };
    html! { span role="img" aria-label=(label) { (draw::die(Die::new(colour, pips))) "→" (after) } }
}
