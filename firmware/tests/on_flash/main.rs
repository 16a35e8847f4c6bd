//! What needs a flash: the store, and the gadget on top of it.

mod any_keys;
mod crashes;
mod dice_hospital;
mod emergency_roll;
mod flash;
mod gadget;
mod general;
mod notes;
mod open_table;
mod player;
mod rush;
mod self_test;
mod source;
mod store;
mod tables;
