//! The desktop face of Bedside: window, terminal and command line around the shared referee.
//!
//! A press in the window is a message with its moment: [`app::App::update`] gives it to the screen of the game, whose `update`
//! answers with an [`screen::Action`]; a command goes to [`desk::Desk::press_all`], which stores it before it is confirmed, and
//! every screen is drawn anew from the [`desk::Desk`].
//!
//! | to find | look in |
//! | --- | --- |
//! | which page is open, time, sound, link, settings, the toast | [`app`] |
//! | what a game shows and takes: state, message, update, keys, words | [`screen::rush`], [`screen::dice_hospital`], [`screen::emergency_roll`] |
//! | the one list of games in the window | [`screen::games`] |
//! | the list of moves, options before a table is opened | [`screen::moves`], [`screen::opening`] |
//! | pieces that screens are made of | [`widget`] |
//! | the table, its storage and its time | [`desk`], [`library`] |
//! | what is heard, and what the referee says | [`sound`], [`voice`] |
//! | phones: who may join, what they see and do | [`host`] |
//! | finding, linking, flashing a gadget | [`gadget`] |
//! | what the advisor says | [`advice`] |
//! | `bedside script`, and what it tells of each game | [`script`], [`script::state`] |
#![forbid(unsafe_code)]

pub mod advice;
pub mod app;
pub mod chance;
pub mod desk;
pub mod gadget;
pub mod host;
pub mod library;
pub mod replay;
pub mod screen;
pub mod script;
pub mod sound;
pub mod terminal;
pub mod theme;
pub mod voice;
pub mod widget;
pub mod words;
