//! Sentences about Rush M.D.

use bedside_core::rush::{Glass, Lack, Patient, Spot, Why};
use bedside_core::{Lang, Refusal};

use super::{Action, Frame};

/// Why a track changed.
pub fn why(why: &Why, lang: Lang) -> String {
    match why {
        Why::Start => lang.desk_words().starting_skill.to_owned(),
        Why::Earlier => lang.desk_words().earlier.to_owned(),
        Why::Told(reason) => reason.to_string(),
        Why::Rule(cause, None) => lang.cause(*cause).to_owned(),
        Why::Rule(cause, Some(place)) => format!("{}: {}", spot(*place, lang), lang.cause(*cause)),
    }
}

/// A patient's place, as the boards name it.
pub fn spot(spot: Spot, lang: Lang) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = lang.spot_in_full(spot, &mut said);
    said
}

/// A glass: doctor or nurse, and its number.
pub fn glass(glass: Glass, lang: Lang) -> String {
    let mut said = String::new();
    let _ = lang.glass(glass, &mut said);
    said
}

/// That a glass was turned without its space, and why.
pub(super) fn spaceless(why: Refusal, glass: Glass, frame: Frame<'_>) -> Action {
    let (lang, mut hand) = (frame.lang(), String::new());
    let _ = lang.hand(glass, frame.state(), &mut hand);
    let turned = lang.desk_words().turn_glass;
    Action::Warn(format!("{} {turned}: {hand}, {}", lang.refusal(why), lang.rush_action().nowhere))
}

/// One glass, or all of them.
pub fn glass_or_all(which: Option<Glass>, lang: Lang) -> String {
    which.map_or_else(|| lang.desk_words().all_glasses.to_owned(), |which| glass(which, lang))
}

/// What a patient still lacks to count as cured, as far as Bedside knows.
pub fn lacking(place: Spot, patient: &Patient, lang: Lang) -> Vec<&'static str> {
    let words = lang.desk_words();
    let lacking = patient.lacking(place).filter_map(|lack| match lack {
        Lack::Bed => Some(words.a_bed),
        Lack::Exam(exam) => Some(lang.exam(exam)),
        // The treatments to choose from are said beside it.
        Lack::Choice => None,
        Lack::Surgery => Some(words.surgery),
    });
    lacking.collect()
}
