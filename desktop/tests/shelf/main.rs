//! The shelf that people come back to: results, players, statistics, and what other programs get of them.

mod damage;
mod evenings;
mod exchange;
mod foreign;
mod killed;
mod players;
mod results;
mod statistics;
