#!/usr/bin/env bash
# Plays Emergency Roll in the real window by keys and by mouse: the form, dice of the table, a bed that is clicked, a turn of
# both players, undo, a table on paper up to its ranking, and a window that is closed and opened again. What happened is read
# from the library.
#   BEDSIDE_BIN   the binary under test             SHOTS   a folder for screenshots, to look at them afterwards
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool import python3

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build" >&2; exit 2; }
export BEDSIDE_DATA="$work/data"

shot() { if [ -n "${SHOTS:-}" ]; then settle; import -window root "$SHOTS/emergency-$1.png"; fi; }
press() { for each in "$@"; do key "$each"; settle; done; }
# click X Y: in a window of 1120 by 740.
click() { xdotool mousemove "$1" "$2"; settle; xdotool click 1; settle; }
turn() { field "s['turn']"; }
phase() { field "s['phase']"; }
is_phase() { [ "$(phase)" = "$1" ]; }
is_turn() { [ "$(turn)" = "$1" ]; }
done_so() { standing >/dev/null; "$binary" replay "$work/journal" | grep -qF "$1"; }

start_display 1120x740
LANG=C LC_ALL=C start_window
xdotool windowsize --sync "$window" 1120 740; xdotool windowmove "$window" 0 0
settle

name() { key ctrl+a; xdotool type --clearmodifiers --delay 8 "$1"; }
press n F1 F1
name Ada; press Tab; name Ben
settle; shot form
press Return
check "the form opens a table of Emergency Roll" is '"game":"emergency_roll"' '"seats":["Ada","Ben"]'

press space
check "specialists are dealt" is_phase flip
# The card of the table: its red bay, then its yellow one, which tells it from all others.
press Down Down Down Down Down Down Down Return 1 4
check "the card of the table is told bay by bay" done_so '"flip":{"card":"critical, stethoscopes, screen"}'
press 3 5
shot typed
press Escape 6 6 6
check "three figures are the dice of the table" done_so '"dice":[6,6,6]'
# The yellow bay, then the first bed of ward 1: it takes every colour and every value.
click 400 85
check "a click on a die chooses it" done_so '"choose":{"seat":0,"die":"yellow"}'
click 112 403
check "a click on a bed admits" done_so '"admit":{"seat":0,"patient":"die","ward":1,"value":6}'
shot turn
for _ in $(seq 12); do
    is_turn 2 && break
    press Return
done
check "the other player ends the turn by keys" is_turn 2
press u
check "undo takes the last admission back" is_turn 1
press r
check "redo brings it back" is_turn 2
press b; shot boxes; press Escape
press h; shot history; press h

# On paper: a press a turn, then six figures for each player.
press n F2 Return
check "a table on paper is opened" is '"paper":true'
press space
for _ in $(seq 30); do
    is_phase tally && break
    press space
done
check "a press a turn leads to the sheets" is_phase tally
press space
for points in 9 12; do
    xdotool type --clearmodifiers --delay 8 "$points"; settle
    press Tab; xdotool type --clearmodifiers --delay 8 3; settle
    press Return
done
check "the sheets are added up" is_phase over
shot over
stop_window
LANG=C LC_ALL=C start_window --lang pl
settle
shot polish
check "the table that is not over is there again" is '"paper":false' '"turn":2'
stop_window
finish
