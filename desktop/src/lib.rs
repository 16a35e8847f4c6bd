//! The desktop face of Bedside: window, terminal and command line around the shared referee.
#![forbid(unsafe_code)]

pub mod app;
pub mod chance;
pub mod desk;
pub mod gadget;
pub mod library;
pub mod replay;
pub mod screen;
pub mod script;
pub mod sound;
pub mod terminal;
pub mod theme;
pub mod widget;
pub mod words;
