//! Journeys through the window without one: clicks by the visible words, keys, and nonsense in the forms.

mod dead_ends;
mod dice_hospital;
mod display;
mod emergency_roll;
mod emergency_roll_boxes;
mod emergency_roll_paper;
mod emergency_roll_table;
mod evening;
mod frame;
mod general;
mod home;
mod journeys;
mod keys;
mod linked;
mod new_table;
mod open_table;
mod pictures;
mod player;
mod rush_cards;
mod rush_evaluation;
mod rush_glasses;
mod rush_objective;
mod rush_opening;
mod rush_patients;
mod shell;
mod tables;
