//! Emergency Roll: what a sheet is worth, and how rivals play by it.
//!
//! | to find | look in |
//! | --- | --- |
//! | what a sheet is worth beyond the points that it has | [`value`] |
//! | which die, which bed | [`policy`]; alone against ALICAT [`alone`] |
//! | how good a turn was | [`judge`] |

pub mod alone;
pub mod judge;
pub mod policy;
pub mod value;

pub use value::Values;
