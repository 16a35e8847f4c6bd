//! Whole evenings before the window, from the form on: by mouse or by keys, in time that passes only where somebody waits.

mod dice_hospital;
mod dice_hospital_evening;
mod emergency_roll;
mod emergency_roll_alone;
mod open_table;
mod rush_evening;
mod rush_shift;
mod shell;
