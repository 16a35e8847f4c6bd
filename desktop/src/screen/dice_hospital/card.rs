//! Tiles, cards and administrators as they are drawn everywhere: the figure that a card brings, the signs, and the line of words.

use bedside_core::Lang;
use bedside_core::dice_hospital::catalogue::{Ability, Trigger};
use bedside_core::dice_hospital::{Administrator, Edition, Improvement, Specialist};
use iced::{Color, Element};

use super::{Message, Scene, effect};
use crate::widget::Meeple;

/// The meeple of a specialist.
pub(crate) fn figure(specialist: Specialist, edition: Edition) -> Meeple {
    match edition.ability(specialist) {
        Some(Ability::After { trigger: Trigger::Heals(Some(colour)), .. }) => Meeple::Specialist(colour),
        _ => Meeple::Blue,
    }
}

/// What a tile or a card does, as signs.
pub(super) fn signs<'a>(scene: Scene<'a>, improvement: Improvement, size: f32, ink: Color) -> Element<'a, Message> {
    let signs = scene.game.options().edition().signs(improvement);
    effect(&signs, scene.lang(), size, ink, scene.colours())
}

/// What an administrator does, as signs.
pub(super) fn perk_signs<'a>(scene: Scene<'a>, card: Administrator, size: f32, ink: Color) -> Element<'a, Message> {
    let signs = card.signs(scene.game.options().edition());
    effect(&signs, scene.lang(), size, ink, scene.colours())
}

/// What a tile or a card does, in a line.
pub(crate) fn effect_words(improvement: Improvement, edition: Edition, lang: Lang) -> String {
    let mut words = String::new();
    // A string takes every word.
    let _ = lang.improvement_effect(improvement, edition, &mut words);
    words
}

/// What an administrator does, in a line.
pub(crate) fn perk_words(card: Administrator, edition: Edition, lang: Lang) -> String {
    let mut words = String::new();
    let _ = lang.administrator_effect(card, edition, &mut words);
    words
}
