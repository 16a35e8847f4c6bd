//! The open table, told by somebody who counts everything anew.

#[path = "../common/mod.rs"]
mod common;
mod frozen;
mod model;
mod nonsense;
mod oracle;
