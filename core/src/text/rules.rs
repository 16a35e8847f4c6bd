//! The rules of each game at a glance, in our own words: topics, and a line for each rule.

/// Rules that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Topic {
    /// What they are about.
    pub title: &'static str,
    /// In the order in which they are met.
    pub rules: &'static [Rule],
}

/// A rule in a line.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// What it is called.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
}

pub(super) const fn rule(name: &'static str, says: &'static str) -> Rule {
    Rule { name, says }
}
