//! What a surface does under the pointer, and how it looks then.

use std::time::Instant;

use iced::Point;
use iced::widget::{Space, text};
use iced_core::clipboard;
use iced_core::renderer::Headless;
use iced_test::Simulator;
use iced_test::futures::futures::executor;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;

use super::*;
use crate::theme::{Colours, LIGHT, PLAIN};

const SIZE: Size = Size::new(120.0, 60.0);
const DOWN: Event = Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left));
const UP: Event = Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left));

fn window<'a>(surface: Surface<'a, u8>) -> Simulator<'a, u8> {
    Simulator::with_size(iced::Settings::default(), SIZE, surface.width(100).height(40))
}

#[test]
fn a_press_is_told_when_it_ends_where_it_began() {
    let inside = Point::new(50.0, 20.0);
    let press = |message, ends_at: Point| {
        let mut window = window(chosen(text("Clinic"), message, LIGHT));
        window.point_at(inside);
        window.simulate([DOWN]);
        window.point_at(ends_at);
        window.simulate([UP]);
        window.into_messages().collect::<Vec<u8>>()
    };
    assert_eq!(press(Some(7), inside), vec![7]);
    assert_eq!(press(Some(7), Point::new(110.0, 50.0)), Vec::<u8>::new());
    assert_eq!(press(None, inside), Vec::<u8>::new());
}

/// The colours down the middle of a surface 40 high that the pointer is on, and for how many pixels each goes on.
fn down_the_middle(surface: Surface<'_, u8>, events: &[Event]) -> Vec<(Color, usize)> {
    let renderer = executor::block_on(<Renderer as Headless>::new(PLAIN, 16.0.into(), None));
    let mut renderer = renderer.expect("drawing in memory");
    let mut window = UserInterface::build(surface.width(100).height(40), SIZE, Cache::default(), &mut renderer);
    let cursor = mouse::Cursor::Available(Point::new(50.0, 20.0));
    let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
    for event in events.iter().chain([&redraw]) {
        let event = std::slice::from_ref(event);
        let _ = window.update(event, cursor, &mut renderer, &mut clipboard::Null, &mut Vec::new());
    }
    window.draw(&mut renderer, &LIGHT.theme(), &renderer::Style { text_color: LIGHT.ink }, cursor);
    let bytes = renderer.screenshot(Size::new(120, 60), 1.0, LIGHT.ground);
    let pixels = bytes.chunks(4).skip(50).step_by(120).take(40);
    let mut found: Vec<(Color, usize)> = Vec::new();
    for pixel in pixels {
        let colour = Color::from_rgb8(pixel[0], pixel[1], pixel[2]);
        match found.last_mut() {
            Some((last, count)) if *last == colour => *count += 1,
            _ => found.push((colour, 1)),
        }
    }
    found
}

#[test]
fn only_what_can_be_pressed_has_a_lip_and_a_press_takes_it() {
    let Colours { ground, panel, lip, accent, accent_tint, accent_lip, .. } = LIGHT;
    let target = || lit(Space::new(), 1, LIGHT);
    assert_eq!(down_the_middle(target(), &[DOWN]), [(ground, 2), (accent, 2), (accent_tint, 34), (accent, 2)]);
    assert_eq!(down_the_middle(target(), &[]), [(accent, 4), (accent_tint, 32), (accent, 4)]);
    let button = || pressable(Space::new(), 1, LIGHT);
    assert_eq!(down_the_middle(button(), &[DOWN]), [(ground, 2), (lip, 1), (panel, 36), (lip, 1)]);
    assert_eq!(down_the_middle(button(), &[]), [(accent, 2), (panel, 35), (accent, 3)]);
    let taken = |message| chosen(Space::new(), message, LIGHT);
    assert_eq!(down_the_middle(taken(None), &[DOWN]), [(accent, 40)]);
    assert_eq!(down_the_middle(taken(Some(1)), &[DOWN])[1..], [(accent_lip, 1), (accent, 36), (accent_lip, 1)]);
}
