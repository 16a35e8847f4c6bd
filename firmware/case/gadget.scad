// A case for the gadget, to be printed: a box and a lid, both without supports. `cargo xtask case` makes STL files of them where OpenSCAD
// is installed; by hand: openscad -D 'part="box"' -o box.stl gadget.scad
//
// Measure your parts first: modules differ by a millimetre or two. All lengths are in millimetres. Nobody has printed this yet.

part = "both"; // "box", "lid" or "both", the last to look at

/* The parts, as they are usually sold. */
screen = [26, 15];            // the lit window of a 0.96 inch module; a 1.3 inch one: [34, 19]
screen_board = [27.5, 28];    // its board, whose holes are screen_holes apart
screen_holes = [23.2, 23.8];
knob_hole = 7.2;              // the thread of an EC11 encoder
go_hole = 24.2;               // an arcade button; a large one: 28.2 or 30.2
back_hole = 12.2;
ring = true;
ring_outer = 37.2;            // a ring of twelve lights
ring_inner = 23;
piezo = 27.4;                 // a disc, glued below the slots
pico = [21, 51];
pico_holes = [11.4, 47];
usb = [12, 8];                // the plug of a cable, not the socket

/* The case. */
wall = 2.4;
lid_height = 2.4;
inside = [128, 82, 34];
corner = 6;
post = 7;                     // at each corner, for a screw of 3 mm
screw = 2.7;                  // it cuts its own thread
loose = 0.3;                  // between two parts that fit into each other

$fn = 64;

module rounded(size, radius) {
    linear_extrude(size[2])
        offset(radius) offset(-radius) square([size[0], size[1]]);
}

module corners(from) {
    for (x = [from, inside[0] - from], y = [from, inside[1] - from])
        translate([x, y, 0]) children();
}

module box() {
    difference() {
        translate([-wall, -wall, -wall])
            rounded([inside[0] + 2 * wall, inside[1] + 2 * wall, inside[2] + wall], corner);
        rounded([inside[0], inside[1], inside[2] + 1], corner - wall);
        // The cable comes in at the back, where the Pico's socket is.
        translate([inside[0] / 2 - usb[0] / 2, inside[1] - 1, 5])
            cube([usb[0], wall + 2, usb[1]]);
        // What the piezo says comes out below.
        translate([22, 22, -wall - 1])
            for (turn = [0 : 30 : 150])
                rotate(turn) translate([-piezo / 2 + 4, -0.9, 0]) cube([piezo - 8, 1.8, wall + 2]);
    }
    corners(post / 2 - 1) difference() {
        cylinder(d = post, h = inside[2] - 0.2);
        translate([0, 0, inside[2] - 14]) cylinder(d = screw, h = 15);
    }
    // The Pico lies on four pegs with its socket at the back wall.
    translate([inside[0] / 2, inside[1] - pico[1] / 2 - 1, 0])
        for (x = [-1, 1], y = [-1, 1])
            translate([x * pico_holes[0] / 2, y * pico_holes[1] / 2, 0]) {
                cylinder(d = 5, h = 5);
                cylinder(d = 1.9, h = 7.5);
            }
    // A rim for the piezo.
    translate([22, 22, 0]) difference() {
        cylinder(d = piezo + 3, h = 2);
        translate([0, 0, -1]) cylinder(d = piezo, h = 4);
    }
}

/* Where each thing is on the lid, seen from above: screen and ring at the back, what is pressed at the front. */
screen_at = [38, 56];
ring_at = [96, 54];
knob_at = [38, 18];
go_at = [96, 18];
back_at = [67, 18];

module lid() {
    difference() {
        union() {
            translate([-wall, -wall, 0])
                rounded([inside[0] + 2 * wall, inside[1] + 2 * wall, lid_height], corner);
            // A rim that finds the box.
            translate([loose, loose, -3]) difference() {
                rounded([inside[0] - 2 * loose, inside[1] - 2 * loose, 3], corner - wall);
                translate([1.6, 1.6, -1])
                    rounded([inside[0] - 2 * loose - 3.2, inside[1] - 2 * loose - 3.2, 5], corner - wall);
                corners(post / 2 - 1) translate([0, 0, -1]) cylinder(d = post + 2 * loose + 1, h = 5);
            }
            // Pegs for the screen's board.
            translate([screen_at[0], screen_at[1], -4])
                for (x = [-1, 1], y = [-1, 1])
                    translate([x * screen_holes[0] / 2, y * screen_holes[1] / 2, 0]) cylinder(d = 1.8, h = 4.1);
        }
        // The window widens towards the eye.
        translate([screen_at[0], screen_at[1], lid_height / 2])
            hull() {
                cube([screen[0], screen[1], lid_height + 0.02], center = true);
                translate([0, 0, lid_height / 2]) cube([screen[0] + 4, screen[1] + 4, 0.02], center = true);
            }
        translate([knob_at[0], knob_at[1], -5]) cylinder(d = knob_hole, h = 10);
        translate([go_at[0], go_at[1], -5]) cylinder(d = go_hole, h = 10);
        translate([back_at[0], back_at[1], -5]) cylinder(d = back_hole, h = 10);
        // The ring shines through what is left of the lid: print it in white, or sand it thin.
        if (ring) translate([ring_at[0], ring_at[1], -1]) difference() {
            cylinder(d = ring_outer, h = lid_height + 0.2);
            translate([0, 0, -1]) cylinder(d = ring_inner, h = lid_height + 3);
        }
        corners(post / 2 - 1) translate([0, 0, -4]) {
            cylinder(d = 3.3, h = 10);
            translate([0, 0, 4 + lid_height - 1.4]) cylinder(d1 = 3.3, d2 = 6, h = 1.5);
        }
    }
}

if (part == "box") box();
// Printed face down: turned over, not mirrored, or left would be right.
if (part == "lid") translate([0, inside[1], lid_height]) rotate([180, 0, 0]) lid();
if (part == "both") {
    box();
    translate([0, 0, inside[2] + 20]) lid();
}
