//! An hourglass, drawn: free, running, empty or fallen over, told apart by its shape alone.

use std::f32::consts::FRAC_PI_2;

use bedside_core::hourglass::Sand;
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::widget::{Canvas, Space, container, row};
use iced::{Background, Border, Color, Element, Fill, Length, Point, Radians, Vector};

use crate::theme::Colours;
use crate::widget::drawn::{Drawing, Paint};

/// Steps that sand is drawn in: finer ones nobody sees.
pub(super) const GRAINS: u16 = 64;

/// An hourglass with so many of its grains still above.
pub(super) fn hourglass<'a, Message: 'a>(
    sand: Sand,
    left: u16,
    tint: Color,
    side: f32,
    colours: Colours,
) -> Element<'a, Message> {
    Canvas::new(Drawing(Picture { sand, left, tint, colours })).width(side).height(side).into()
}

/// The same as a bar.
pub(super) fn sand_bar<'a, Message: 'a>(left: u16, tint: Color, height: f32, colours: Colours) -> Element<'a, Message> {
    let radius = height / 2.0;
    let mut bar = row![].height(height);
    if left > 0 {
        let full = container(Space::new()).width(Length::FillPortion(left)).height(height).style(move |_| {
            container::Style::default().background(Background::Color(tint)).border(Border {
                radius: radius.into(),
                color: colours.ink.scale_alpha(0.35),
                width: 1.0,
            })
        });
        bar = bar.push(full);
    }
    if left < GRAINS {
        bar = bar.push(Space::new().width(Length::FillPortion(GRAINS - left)));
    }
    container(bar)
        .width(Fill)
        .height(height)
        .style(move |_| {
            container::Style::default()
                .background(Background::Color(colours.line.scale_alpha(0.6)))
                .border(Border { radius: radius.into(), ..Border::default() })
        })
        .into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Picture {
    sand: Sand,
    left: u16,
    tint: Color,
    colours: Colours,
}

impl Paint for Picture {
    fn paint(&self, frame: &mut Frame) {
        let (side, middle) = (frame.width().min(frame.height()), frame.center());
        frame.translate(Vector::new(middle.x, middle.y));
        if self.sand == Sand::Toppled {
            frame.rotate(Radians(FRAC_PI_2));
        }
        let (half, wide) = (side * 0.44, side * 0.3);
        let ink = if self.sand == Sand::Lifted { self.colours.soft } else { self.colours.ink };
        let share = f32::from(self.left.min(GRAINS)) / f32::from(GRAINS);
        if self.sand != Sand::Lifted {
            // What is above stands as a cone on the neck; what is below fills its half from the foot.
            if share > 0.0 {
                frame.fill(
                    &polygon(&[(0.0, 0.0), (wide * share, -half * share), (-wide * share, -half * share)]),
                    self.tint,
                );
            }
            if share < 1.0 {
                frame.fill(
                    &polygon(&[
                        (-wide, half),
                        (wide, half),
                        (wide * share, half * share),
                        (-wide * share, half * share),
                    ]),
                    self.tint,
                );
            }
        }
        let stroke = |width: f32| Stroke::default().with_color(ink).with_width((side * width).max(1.2));
        frame.stroke(&polygon(&[(-wide, -half), (wide, -half), (-wide, half), (wide, half)]), stroke(0.045));
        for end in [-half, half] {
            let lid = Path::line(Point::new(-wide * 1.25, end), Point::new(wide * 1.25, end));
            frame.stroke(&lid, stroke(0.08));
        }
    }
}

fn polygon(points: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (place, (x, y)) in points.iter().enumerate() {
            let point = Point::new(*x, *y);
            if place == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        path.close();
    })
}
