//! The window without a display: it is laid out, clicked and typed into as iced does it, and keeps what iced keeps between two
//! drawings, above all which blank has the focus.

use std::cell::RefCell;
use std::sync::OnceLock;

use bedside::app::{App, Message};
use iced::event::Status;
use iced::{Event, Point, Size, Theme, mouse};
use iced_test::core::renderer::{Headless, Style};
use iced_test::core::widget::Operation;
use iced_test::core::widget::operation::{Outcome, black_box};
use iced_test::core::{clipboard, widget};
use iced_test::futures::backend::default::Executor;
use iced_test::futures::futures::{FutureExt, StreamExt, executor, stream};
use iced_test::futures::subscription::{self, into_recipes};
use iced_test::renderer::graphics::text::font_system;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::{Cache, State};
use iced_test::selector::{Bounded, Selector};

/// Text of iced's own widgets where nothing else is said.
const TEXT: f32 = 16.0;

/// What iced keeps of the window.
pub(crate) struct Display {
    kept: RefCell<(Cache, iced::Renderer)>,
    id: iced::window::Id,
    /// What was done in the window since somebody asked last, and whether a widget took it.
    done: RefCell<Vec<(Event, Status)>>,
}

impl Display {
    pub(crate) fn new() -> Display {
        static FONTS: OnceLock<()> = OnceLock::new();
        FONTS.get_or_init(|| {
            let mut fonts = font_system().write().expect("the fonts");
            bedside::theme::FONTS.into_iter().for_each(|font| fonts.load_font(font.into()));
        });
        let renderer = executor::block_on(<iced::Renderer as Headless>::new(bedside::theme::PLAIN, TEXT.into(), None));
        let kept = RefCell::new((Cache::default(), renderer.expect("drawing in memory")));
        Display { kept, id: iced::window::Id::unique(), done: RefCell::default() }
    }

    pub(crate) fn id(&self) -> iced::window::Id {
        self.id
    }

    /// The click that comes is no half of a double click. Widgets read the clock for that, whatever time it is for the player: so
    /// they forget what they keep, as a blank that is not clicked on loses its focus.
    pub(crate) fn forget(&self) {
        self.kept.borrow_mut().0 = Cache::default();
    }

    /// Does something in the window as it is drawn; with what comes of it.
    pub(crate) fn open<T>(&self, app: &App, size: Size, act: impl FnOnce(&mut Drawn<'_>) -> T) -> (T, Vec<Message>) {
        let (cache, renderer) = &mut *self.kept.borrow_mut();
        let interface = UserInterface::build(app.view(), size, std::mem::take(cache), renderer);
        let (cursor, messages, done) = (mouse::Cursor::Unavailable, Vec::new(), &self.done);
        let mut open = Drawn { interface, renderer, cursor, messages, done };
        let outcome = act(&mut open);
        let Drawn { interface, messages, .. } = open;
        *cache = interface.into_cache();
        (outcome, messages)
    }

    /// What was done in the window since this was asked last, and whether a widget took it.
    pub(crate) fn done(&self) -> Vec<(Event, Status)> {
        self.done.take()
    }

    /// What the app listens to of an event, after its widgets have seen it. Time does not pass here: nothing wakes it.
    pub(crate) fn heard(&self, app: &App, event: &Event, status: Status) -> Vec<Message> {
        static EXECUTOR: OnceLock<Executor> = OnceLock::new();
        let executor = EXECUTOR.get_or_init(|| <Executor as iced_test::futures::Executor>::new().expect("an executor"));
        let heard = || subscription::Event::Interaction { window: self.id, event: event.clone(), status };
        let _inside = executor.enter();
        let messages = into_recipes(app.subscription()).into_iter().filter_map(|recipe| {
            let told = stream::iter([heard()]).chain(stream::pending()).boxed();
            recipe.stream(told).next().now_or_never().flatten()
        });
        messages.filter(|message| !matches!(message, Message::Woken)).collect()
    }
}

/// The window while something is done in it.
pub(crate) struct Drawn<'a> {
    interface: UserInterface<'a, Message, Theme, iced::Renderer>,
    renderer: &'a mut iced::Renderer,
    cursor: mouse::Cursor,
    messages: Vec<Message>,
    done: &'a RefCell<Vec<(Event, Status)>>,
}

impl Drawn<'_> {
    /// Something by its words or its id, though it may be scrolled out of sight.
    pub(crate) fn find<S>(&mut self, what: S) -> Option<S::Output>
    where
        S: Selector + Send,
        S::Output: Clone + Send,
    {
        let mut search = what.find();
        self.interface.operate(self.renderer, &mut black_box(&mut search));
        match search.finish() {
            Outcome::Some(found) => found,
            _ => None,
        }
    }

    /// Everything that is found, in the order of drawing.
    pub(crate) fn find_all<S>(&mut self, what: S) -> Vec<S::Output>
    where
        S: Selector + Send,
        S::Output: Clone + Send,
    {
        let mut search = what.find_all();
        self.interface.operate(self.renderer, &mut black_box(&mut search));
        match search.finish() {
            Outcome::Some(found) => found,
            _ => Vec::new(),
        }
    }

    /// Moves the cursor to something that is in sight.
    #[track_caller]
    pub(crate) fn point_at_the<S>(&mut self, what: S)
    where
        S: Selector + Send,
        S::Output: Bounded + Clone + Send,
    {
        let name = what.description();
        let place = self.find(what).and_then(|found| found.visible_bounds());
        let place = place.unwrap_or_else(|| panic!("{name} is to be seen"));
        self.point_at(place.center());
    }

    /// Moves the cursor there.
    pub(crate) fn point_at(&mut self, position: Point) {
        self.cursor = mouse::Cursor::Available(position);
        self.happens([Event::Mouse(mouse::Event::CursorMoved { position })]);
    }

    pub(crate) fn click(&mut self, button: mouse::Button) {
        self.happens([
            Event::Mouse(mouse::Event::ButtonPressed(button)),
            Event::Mouse(mouse::Event::ButtonReleased(button)),
        ]);
    }

    /// What a click there sends, which is then forgotten; nothing where the cursor does not look as on something to press.
    pub(crate) fn click_sends(&mut self, position: Point) -> Vec<Message> {
        self.cursor = mouse::Cursor::Available(position);
        let (state, _) =
            self.interface.update(&[], self.cursor, self.renderer, &mut clipboard::Null, &mut self.messages);
        self.messages.clear();
        if matches!(state, State::Updated { mouse_interaction, .. } if mouse_interaction != mouse::Interaction::None) {
            self.click(mouse::Button::Left);
        }
        std::mem::take(&mut self.messages)
    }

    /// Events, and whether a widget took the last of them.
    pub(crate) fn happens(&mut self, events: impl IntoIterator<Item = Event>) -> Status {
        let events: Vec<Event> = events.into_iter().collect();
        let (_, taken) =
            self.interface.update(&events, self.cursor, self.renderer, &mut clipboard::Null, &mut self.messages);
        self.done.borrow_mut().extend(events.into_iter().zip(taken.iter().copied()));
        taken.last().copied().unwrap_or(Status::Ignored)
    }

    /// The window as it is drawn: red, green, blue and alpha of each pixel, row by row.
    pub(crate) fn picture(&mut self, size: Size, theme: &Theme) -> Vec<u8> {
        let palette = theme.palette();
        self.interface.draw(self.renderer, theme, &Style { text_color: palette.text }, self.cursor);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a window")]
        let pixels = Size::new(size.width as u32, size.height as u32);
        self.renderer.screenshot(pixels, 1.0, palette.background)
    }

    /// The window as it is drawn, before it becomes pixels.
    pub(crate) fn drawing(&mut self, theme: &Theme) -> &mut iced::Renderer {
        let style = Style { text_color: theme.palette().text };
        self.interface.draw(self.renderer, theme, &style, self.cursor);
        self.renderer
    }

    /// Runs what the app asks of its widgets.
    pub(crate) fn operate(&mut self, operation: Box<dyn widget::Operation>) {
        let mut next = Some(operation);
        while let Some(mut operation) = next.take() {
            self.interface.operate(self.renderer, &mut *operation);
            if let Outcome::Chain(chained) = operation.finish() {
                next = Some(chained);
            }
        }
    }
}
