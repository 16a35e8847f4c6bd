//! What needs a flash: the store, and the gadget on top of it.

mod emergency;
mod flash;
mod gadget;
mod pages;
mod player;
mod store;
mod town;
