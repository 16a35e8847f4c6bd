//! Journeys through the window without one: clicks by the visible words, keys, and nonsense in the forms.

mod advice;
#[path = "../phones/browser.rs"]
#[expect(dead_code, reason = "the phones' own tests do more with it")]
mod browser;
#[path = "../../../core/tests/common/mod.rs"]
mod common;
mod dead_ends;
mod dice_hospital;
mod display;
mod emergency_roll;
mod emergency_roll_boxes;
mod emergency_roll_paper;
mod emergency_roll_seats;
mod emergency_roll_solo;
mod emergency_roll_table;
mod evening;
#[path = "../shelf/evenings.rs"]
#[expect(dead_code, reason = "the tests of the library use all of it")]
mod evenings;
mod exchange;
mod flaws;
mod floating;
mod frame;
mod general;
mod heard;
mod home;
#[path = "../in_memory/mod.rs"]
mod in_memory;
mod invite;
mod journeys;
mod keys;
mod linked;
mod magnified;
mod new_table;
mod open_table;
mod pictures;
mod player;
#[path = "../recording/mod.rs"]
mod recording;
mod rivals;
mod rush_cards;
mod rush_evaluation;
mod rush_glasses;
mod rush_keys;
mod rush_objective;
mod rush_opening;
mod rush_patients;
mod rush_pictures;
mod rush_shift;
mod rush_untimed;
mod rush_where;
#[path = "../scripted/mod.rs"]
mod scripted;
mod shelf;
mod shell;
mod tables;
