//! What only a real window shows. It takes a display: `cargo xtask test` asks for it by name.

mod clock;
mod journeys;
#[path = "../recording/mod.rs"]
mod recording;
mod repaint;
#[path = "../scripted/mod.rs"]
mod scripted;
mod window;
