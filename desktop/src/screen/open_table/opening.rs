//! The options of an open table stand in the form as core lists them.

pub(in crate::screen) use crate::screen::general::opening::LABELS;
