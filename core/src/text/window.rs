//! Words that only the window needs, game by game; those of Rush M.D. are among [`DeskWords`](super::DeskWords).

use super::Lang;
use crate::emergency_roll::Cardiologist;

/// What stands around every table.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct FrameWords {
    pub story: &'static str,
    pub scores: &'static str,
    /// Between a number and the last one: round 4 of 8.
    pub of: &'static str,
    pub nothing_to_undo: &'static str,
    pub as_it_was: &'static str,
    pub back_to_now: &'static str,
    pub story_hint: &'static str,
    pub story_begins: &'static str,
    pub save_picture: &'static str,
    /// With the path put in.
    pub picture_saved: &'static str,
    /// With the cause put in.
    pub picture_not_saved: &'static str,
}

/// The window's words of Dice Hospital.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct DiceHospitalWindow {
    pub depth: &'static str,
    pub with: &'static str,
    pub hard: &'static str,
    pub alone: &'static str,
    pub order: &'static str,
    pub first_player: &'static str,
    pub options_hint: &'static str,
    pub turn: &'static str,
    pub points: &'static str,
    pub bags: &'static str,
    pub fatalities: &'static str,
    pub nurses: &'static str,
    pub to_bed: &'static str,
    pub discharged: &'static str,
    pub moves: &'static str,
    pub no_moves: &'static str,
    pub event: &'static str,
    pub ongoing: &'static str,
    pub spaces: &'static str,
    pub reports: &'static str,
    pub total: &'static str,
    pub setup: &'static str,
    pub bag: &'static str,
    pub where_dice_are: &'static str,
    pub in_bag: &'static str,
    pub on_ambulances: &'static str,
    pub in_wards: &'static str,
    pub all_dice: &'static str,
    pub should_be: &'static str,
    pub chances: &'static str,
    pub enter: &'static str,
    pub enter_what: &'static str,
    pub nothing_to_enter: &'static str,
    pub dice_rolled: &'static str,
    pub starting: &'static str,
    pub cards_revealed: &'static str,
    pub round_told: &'static str,
    pub end_told: &'static str,
    pub hospital: &'static str,
    pub report: &'static str,
    pub event_card: &'static str,
    pub backs: &'static str,
    pub adjust: &'static str,
    pub event_name: &'static str,
    pub pips: &'static str,
    pub collected: &'static str,
    pub died: &'static str,
    pub gain: &'static str,
    pub lose: &'static str,
    pub admit: &'static str,
    pub chosen: &'static str,
    pub needed: &'static str,
    pub too_many: &'static str,
    pub form_keys: &'static str,
    pub records: &'static str,
    pub clear: &'static str,
    pub shows: &'static str,
}

/// The window's words of Emergency Roll.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct EmergencyRollWindow {
    // The form for a table.
    pub sheets: &'static str,
    pub paper_note: &'static str,
    pub limit_note: &'static str,
    pub alicat: &'static str,
    pub alicat_note: &'static str,
    pub modifiers: &'static str,
    pub options_hint: &'static str,
    // The table.
    pub specialists: &'static str,
    pub no_specialists: &'static str,
    pub cardiologist: &'static str,
    /// For one, and for another number.
    pub points: [&'static str; 2],
    /// What the Cardiologists ask for, in the order of [`Cardiologist`].
    pub asked: [&'static str; 6],
    pub gone: &'static str,
    pub both_goals: &'static str,
    pub card: &'static str,
    pub lobby: &'static str,
    pub lab: &'static str,
    pub stethoscopes: &'static str,
    pub bags: &'static str,
    pub to_deal: &'static str,
    /// What lies on the table before the first turn, line by line; the last line is for one player.
    pub laid_out: [&'static str; 6],
    pub to_flip: &'static str,
    pub to_type: &'static str,
    pub to_screen: &'static str,
    pub is_done: &'static str,
    pub chief_before: &'static str,
    pub to_discard: &'static str,
    pub paper_turn: &'static str,
    pub paper_last: &'static str,
    pub paper_took: &'static str,
    pub goals: &'static str,
    pub boxes: &'static str,
    // The end.
    pub to_tally: &'static str,
    pub to_correct: &'static str,
    pub sheet_of: &'static str,
    pub figures: [&'static str; 6],
    pub tie: &'static str,
    // What happened.
    pub chooses: &'static str,
    pub patient: &'static str,
    pub in_ward: &'static str,
    pub as_value: &'static str,
    pub to_morgue: &'static str,
    pub screen_in: &'static str,
    pub takes_back: &'static str,
    pub goal_reached: &'static str,
    pub goal_withdrawn: &'static str,
    pub or: &'static str,
    pub of: &'static str,
}

impl EmergencyRollWindow {
    /// What a Cardiologist asks for.
    pub const fn asks(&self, card: Cardiologist) -> &'static str {
        let [stethoscopes, lab, nurses, bags, all, two] = self.asked;
        match card {
            Cardiologist::EightStethoscopes => stethoscopes,
            Cardiologist::SurroundLab => lab,
            Cardiologist::ThreeNurses => nurses,
            Cardiologist::FourBloodBags => bags,
            Cardiologist::AllWards => all,
            Cardiologist::TwoWards => two,
        }
    }
}

impl Lang {
    /// What stands around every table.
    pub const fn frame_words(self) -> &'static FrameWords {
        in_language!(self, &language::window::FRAME)
    }

    /// The window's words of Dice Hospital.
    pub const fn dice_window(self) -> &'static DiceHospitalWindow {
        in_language!(self, &language::window::DICE_HOSPITAL)
    }

    /// The window's words of Emergency Roll.
    pub const fn emergency_window(self) -> &'static EmergencyRollWindow {
        in_language!(self, &language::window::EMERGENCY_ROLL)
    }
}
