//! Every word that a player reads, in every language. A word missing in one of them does not compile.

/// The one list of languages: a row is a folder with every word in it.
macro_rules! languages {
    ($($(#[$about:meta])* $Lang:ident = $folder:ident,)+) => {
        $(mod $folder;)+

        /// A language of the table.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Lang {
            $($(#[$about])* $Lang,)+
        }

        impl Lang {
            /// All of them.
            pub const ALL: [Lang; [$(Lang::$Lang,)+].len()] = [$(Lang::$Lang,)+];

            /// Its name among programs.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Lang::$Lang => stringify!($folder),)+
                }
            }
        }

        /// What the folder of a language says: `language` stands for it.
        macro_rules! in_language {
            ($lang:expr, $said:expr) => {
                match $lang {
                    $(Lang::$Lang => {
                        use crate::text::$folder as language;
                        $said
                    })+
                }
            };
        }
    };
}

languages! {
    /// English.
    #[default]
    En = en,
    /// Polish.
    Pl = pl,
}

mod advice;
mod counted;
mod dice_hospital;
mod emergency_roll;
mod emergency_turn;
mod exchange;
mod form;
mod game;
mod home;
mod invite;
mod keys;
mod open_table;
mod option;
mod panel;
mod phone;
mod rules;
mod rush;
mod sentence;
mod shelf;
mod speech;
mod story;
mod window;

use serde::{Deserialize, Serialize};

pub use advice::AdviceWords;
pub use counted::{Noun, counted, noun_form};
pub use dice_hospital::DiceWords;
pub use dice_hospital::board::BoardWords;
pub use dice_hospital::intake::IntakeWords;
pub use dice_hospital::offer::OfferWords;
pub use dice_hospital::rounds::RoundWords;
pub use dice_hospital::scorekeeper::ScorekeeperWords;
pub use dice_hospital::solo::SoloWords;
pub use emergency_roll::EmergencyWords;
pub use emergency_roll::boxes::BoxWords;
pub use emergency_roll::reasons::ReasonWords;
pub use emergency_turn::EmergencyTurn;
pub use exchange::ExchangeWords;
pub use home::{Day, HomeWords};
pub use invite::InviteWords;
pub use keys::KeyWords;
pub use open_table::OpenTableWords;
pub use option::OptionWords;
pub use panel::PanelWords;
pub use phone::PhoneWords;
pub use rules::{Rule, Topic};
pub use rush::action::ActionWords;
pub use rush::shift::{ShiftNoun, ShiftWords};
pub use rush::{bed_name, ward_letter};
pub use sentence::Waited;
pub use shelf::ShelfWords;
pub use speech::SpeechWords;
pub use story::Scene;
pub use window::{DiceHospitalWindow, EmergencyRollWindow, FrameWords};

use crate::clock::Running;
use crate::cue::Signal;
use crate::journal::Damage;
use crate::state::State;

/// A player's name; behind the last player sits the one whom a game plays itself.
pub fn seat_name(seat: u8, state: &State) -> &str {
    state.setup().seats.get(usize::from(seat)).map_or("ALICAT", heapless::String::as_str)
}

impl Lang {
    /// Its words.
    pub const fn words(self) -> &'static Words {
        in_language!(self, &language::WORDS)
    }

    /// Its words, with those of the desktop.
    pub const fn desk_words(self) -> &'static DeskWords {
        in_language!(self, &language::DESK_WORDS)
    }

    /// The one of that name.
    pub fn by_key(key: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.key() == key)
    }

    /// The next one, and after the last the first again.
    #[must_use]
    pub fn next(self) -> Lang {
        let place = Lang::ALL.iter().position(|lang| *lang == self).unwrap_or(0);
        Lang::ALL.get(place + 1).or(Lang::ALL.first()).copied().unwrap_or(self)
    }

    /// What is wrong with a saved journal, without its place.
    pub const fn damage(self, damage: &Damage) -> &'static str {
        in_language!(self, language::damage(damage))
    }

    /// What a clock is doing.
    pub const fn running(self, running: Running) -> &'static str {
        let words = self.words();
        match running {
            Running::Ready => words.ready,
            Running::Running => words.running,
            Running::Paused => words.paused,
            Running::Expired => words.expired,
        }
    }

    /// A signal of the clock.
    pub const fn signal(self, signal: Signal) -> &'static str {
        let words = self.words();
        match signal {
            Signal::Start => words.signal_start,
            Signal::Half => words.signal_half,
            Signal::Minute => "1:00",
            Signal::Thirty => "0:30",
            Signal::Ten => "0:10",
            Signal::Five => "0:05",
            Signal::Four => "0:04",
            Signal::Three => "0:03",
            Signal::Two => "0:02",
            Signal::One => "0:01",
            Signal::End => words.signal_end,
        }
    }
}

/// The words of a language that both devices need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct Words {
    // Names.
    pub language: &'static str,
    pub tongue: &'static str,
    pub round: &'static str,
    pub player: &'static str,
    pub players: &'static str,
    pub council: &'static str,
    pub action: &'static str,
    pub evaluation: &'static str,
    pub over: &'static str,
    pub unfinished: &'static str,
    pub ready: &'static str,
    pub running: &'static str,
    pub paused: &'static str,
    pub expired: &'static str,
    pub skill: &'static str,
    pub reputation: &'static str,
    pub signals: &'static str,
    pub signal_start: &'static str,
    pub signal_half: &'static str,
    pub signal_end: &'static str,
    // What a press does.
    pub undo: &'static str,
    pub redo: &'static str,
    pub start: &'static str,
    pub pause: &'static str,
    pub resume: &'static str,
    pub adjust: &'static str,
    pub restart: &'static str,
    pub evaluate: &'static str,
    pub next_round: &'static str,
    pub end_shift: &'static str,
    pub draw_lot: &'static str,
    pub end_early: &'static str,
    pub ask_advice: &'static str,
    pub record: &'static str,
    pub new_table: &'static str,
    pub menu: &'static str,
    pub back: &'static str,
    pub sound: &'static str,
    pub on: &'static str,
    pub off: &'static str,
    pub ok: &'static str,
    // The shift.
    pub next_step: &'static str,
    pub turn_glass: &'static str,
    pub lift_glass: &'static str,
    pub topple: &'static str,
    pub set_up: &'static str,
    pub time_glass: &'static str,
    pub sand_is_out: &'static str,
    pub glasses: &'static str,
    pub options: &'static str,
    pub research: &'static str,
    pub oath: &'static str,
    pub missed_symbol: &'static str,
    pub epidemic: &'static str,
    pub epidemics: &'static str,
    pub admit: &'static str,
    pub patient: &'static str,
    pub patients: &'static str,
    pub to_ward: &'static str,
    pub carry: &'static str,
    pub diagnosis: &'static str,
    pub surgery: &'static str,
    pub organs: &'static str,
    pub judge: &'static str,
    pub discharge: &'static str,
    pub discharged: &'static str,
    pub doctor: &'static str,
    pub nurse: &'static str,
    pub objective: &'static str,
    pub starting: &'static str,
    pub strict: &'static str,
    pub follow: &'static str,
    pub council_limit: &'static str,
    pub none: &'static str,
    pub reference: &'static str,
    pub debrief: &'static str,
    pub busy: &'static str,
    pub actions: &'static str,
    pub pauses: &'static str,
    pub all_glasses: &'static str,
    pub seconds: &'static str,
    pub untreated: &'static str,
    pub task: &'static str,
    // Sentences.
    pub over_hint: &'static str,
    // The gadget's pages.
    pub on_gadget: &'static str,
    pub at_clinic: &'static str,
    pub at_admissions: &'static str,
    pub ward_named: &'static str,
    pub condition: &'static str,
    pub infectious: &'static str,
    pub efficiency: &'static str,
    pub difficulty: &'static str,
    pub runs: &'static str,
    pub mean: &'static str,
    pub spread: &'static str,
    pub skill_left: &'static str,
    pub timing_hint: &'static str,
}

/// The words of a language with those that only the desktop needs; the gadget's flash is spared them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct DeskWords {
    /// Between whole seconds and tenths.
    pub decimal_point: &'static str,
    pub common: &'static Words,
    pub clinic: &'static str,
    pub admissions: &'static str,
    pub ward: &'static str,
    pub action_card: &'static str,
    pub missed_symbol_long: &'static str,
    pub spaces: &'static str,
    pub colours: &'static str,
    pub strict_hint: &'static str,
    // The gadget and its link.
    pub gadget: &'static str,
    pub linked: &'static str,
    pub not_linked: &'static str,
    pub no_oled: &'static str,
    pub no_ring: &'static str,
    pub storage_fails: &'static str,
    pub other_version: &'static str,
    pub tables_differ: &'static str,
    pub keep_here: &'static str,
    pub keep_gadget: &'static str,
    pub gadget_owes: &'static str,
    pub gadget_left_alone: &'static str,
    pub gadget_leaps: &'static str,
    // The desktop.
    pub light: &'static str,
    pub dark: &'static str,
    pub contrast: &'static str,
    pub no_sound: &'static str,
    pub reason: &'static str,
    pub history: &'static str,
    pub undone: &'static str,
    pub library_unusable: &'static str,
    pub library_later: &'static str,
    pub library_aside: &'static str,
    pub not_saved: &'static str,
    pub table_damaged: &'static str,
    pub table_unreadable: &'static str,
    pub line_unreadable: &'static str,
    pub line_too_long: &'static str,
    pub line_not_json: &'static str,
    pub line_breaks_off: &'static str,
    pub line_not_such: &'static str,
    pub line_too_late: &'static str,
    pub line_one_of: &'static str,
    pub line_at_alone: &'static str,
    pub line_seat_alone: &'static str,
    pub line_advance_true: &'static str,
    pub line_no_game: &'static str,
    pub line_no_option: &'static str,
    pub lines_refused: &'static str,
    pub first_line: &'static str,
    pub replaced: &'static str,
    pub file_unreadable: &'static str,
    pub file_unwritable: &'static str,
    pub output_unwritable: &'static str,
    pub no_display: &'static str,
    pub offer_terminal: &'static str,
    pub no_terminal: &'static str,
    pub no_tables: &'static str,
    pub entries: &'static str,
    pub on_the_table: &'static str,
    pub unreadable: &'static str,
    pub no_ports: &'static str,
    pub not_a_gadget: &'static str,
    pub gadget_silent: &'static str,
    pub not_uf2: &'static str,
    pub no_drive: &'static str,
    pub flashed: &'static str,
    pub image_over_tables: &'static str,
    pub image_foreign: &'static str,
    pub image_other_board: &'static str,
    pub image_older: &'static str,
    pub update_restarts: &'static str,
    pub update_looks: &'static str,
    pub update_copies: &'static str,
    pub update_returns: &'static str,
    pub updated: &'static str,
    pub update_lost: &'static str,
    pub gadget_no_picture: &'static str,
    pub gadget_image: &'static str,
    pub gadget_runs: &'static str,
    pub gadget_file: &'static str,
    pub gadget_update: &'static str,
    pub gadget_anyway: &'static str,
    pub gadget_kept: &'static str,
    pub gadget_log: &'static str,
    pub note_started: &'static str,
    pub note_link_up: &'static str,
    pub note_link_down: &'static str,
    pub note_bad_frame: &'static str,
    pub note_frame_lost: &'static str,
    pub note_screen_found: &'static str,
    pub note_panicked: &'static str,
    pub note_hung: &'static str,
    pub note_unknown: &'static str,
    pub terminal_keys: &'static str,
    pub terminal_too_small: &'static str,
    // The window.
    pub settings: &'static str,
    pub tables: &'static str,
    pub look: &'static str,
    pub key_space: &'static str,
    pub last_thirty: &'static str,
    pub last_ten: &'static str,
    pub strict_long: &'static str,
    pub action_seconds: &'static str,
    pub starting_skill: &'static str,
    pub by_the_rules: &'static str,
    pub open_table: &'static str,
    pub names_hint: &'static str,
    pub not_a_number: &'static str,
    pub how_many: &'static str,
    pub reason_too_long: &'static str,
    pub drawn: &'static str,
    pub opened: &'static str,
    pub interrupted: &'static str,
    pub earlier: &'static str,
    /// Said of entries that only the saved table has.
    pub earlier_kept: &'static str,
    pub on_desk: &'static str,
    pub joining: &'static str,
    pub score: &'static str,
    pub write_down: &'static str,
    // Action phase.
    pub track_glasses: &'static str,
    pub follow_patients: &'static str,
    pub council_seconds: &'static str,
    pub glass_seconds: &'static str,
    pub no_limit: &'static str,
    pub not_timed: &'static str,
    pub to_discharge: &'static str,
    pub skill_to_keep: &'static str,
    pub objective_hint: &'static str,
    pub objective_needs_skill: &'static str,
    pub second_doctor: &'static str,
    pub spaces_hint: &'static str,
    pub not_seconds: &'static str,
    pub next_glass: &'static str,
    pub pause_hint: &'static str,
    pub doctor_letter: &'static str,
    pub nurse_letter: &'static str,
    pub time_the_glasses: &'static str,
    pub glasses_hint: &'static str,
    pub turn_it: &'static str,
    pub timing_how: &'static str,
    pub timing_now: &'static str,
    pub one_more_run: &'static str,
    pub type_seconds: &'static str,
    pub set_seconds: &'static str,
    pub runs_timed: &'static str,
    pub mean_time: &'static str,
    pub spread_time: &'static str,
    pub typed: &'static str,
    pub as_all: &'static str,
    pub epidemic_drawn: &'static str,
    pub epidemic_gives: &'static str,
    pub no_treatment: &'static str,
    pub council_limit_hint: &'static str,
    // Evaluation.
    pub next_step_long: &'static str,
    pub this_round: &'static str,
    pub symbol_owed: &'static str,
    pub draw_late: &'static str,
    pub nobody_cured: &'static str,
    pub cured: &'static str,
    pub cards_reputation: &'static str,
    pub patient_card: &'static str,
    pub diagnosis_card: &'static str,
    pub lacking: &'static str,
    pub a_bed: &'static str,
    pub holds: &'static str,
    pub equally_efficient: &'static str,
    pub operate: &'static str,
    pub operated: &'static str,
    pub card: &'static str,
    pub task_done: &'static str,
    pub met: &'static str,
    pub not_met: &'static str,
    pub no_objective: &'static str,
    pub nothing_to_look_back: &'static str,
    pub what_cost_skill: &'static str,
    pub nothing_cost_skill: &'static str,
    pub total: &'static str,
    pub unnamed: &'static str,
    pub actions_done: &'static str,
    pub no_glass_placed: &'static str,
    pub no_pauses: &'static str,
    pub start_undone_after: &'static str,
    pub outpatient: &'static str,
    pub inpatient: &'static str,
    pub admit_limits: &'static str,
    pub organ_limits: &'static str,
    pub place_free: &'static str,
    pub to_bed: &'static str,
    pub carry_to: &'static str,
    pub card_says: &'static str,
    pub diagnosis_says: &'static str,
    pub infectious_symbol: &'static str,
    pub asks_surgery: &'static str,
    pub carry_first: &'static str,
    pub press_a_patient: &'static str,
    pub all_patients: &'static str,
    pub keeps_patient: &'static str,
    pub not_in_this_game: &'static str,
    pub at_a_time: &'static str,
    pub room_for: &'static str,
}

impl core::ops::Deref for DeskWords {
    type Target = Words;

    fn deref(&self) -> &Words {
        self.common
    }
}
