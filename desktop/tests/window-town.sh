#!/usr/bin/env bash
# Plays Dice Hospital in the real window by keys alone: the form, a round, dice that are typed in, undo, the pages, and a
# window that is closed and opened again. What happened is read from the library.
#   BEDSIDE_BIN   the binary under test             SHOTS   a folder for screenshots, to look at them afterwards
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool import python3

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build" >&2; exit 2; }
export BEDSIDE_DATA="$work/data"

shot() { if [ -n "${SHOTS:-}" ]; then settle; import -window root "$SHOTS/town-$1.png"; fi; }
press() { for each in "$@"; do key "$each"; settle; done; }
round() { standing | python3 -c "import json,sys; print(json.load(sys.stdin)['state']['round'])"; }
phase() { standing | python3 -c "import json,sys; print(json.load(sys.stdin)['state']['phase'])"; }
revision() { standing | python3 -c "import json,sys; print(json.load(sys.stdin)['state']['revision'])"; }
is_phase() { [ "$(phase)" = "$1" ]; }
is_round() { [ "$(round)" = "$1" ]; }

rolled() { standing >/dev/null; "$binary" replay "$work/journal" | grep -qF "$1"; }

# until_phase PHASE: the next step, or else the first choice, until it has come.
until_phase() {
    for _ in $(seq 60); do
        for each in space 1; do
            is_phase "$1" && return 0
            press "$each"
        done
    done
    return 1
}

start_display 1120x740
LANG=C LC_ALL=C start_window
xdotool windowsize --sync "$window" 1120 740; xdotool windowmove "$window" 0 0
settle

press n F1
key ctrl+a; xdotool type --clearmodifiers --delay 8 Ada
press Tab; key ctrl+a; xdotool type --clearmodifiers --delay 8 Ben
settle; shot form
# The points to agree on: the sixth is that of the administrators.
press Down Down Down Down Down F2 Return
check "the form opens a table of Dice Hospital" is '"game":"dice_hospital"' '"seats":["Ada","Ben"]'

# Improvements and starting patients by chance.
press 2
until_phase intake
check "the setup ends with the first intake" is_phase intake

# Nine dice from the table: three red twos, three yellow threes, three green fours.
press e 3 Down Right 3 Down Right 3
shot dice
press Return
check "dice of the table are typed in" rolled '"red 2","red 2","red 2","yellow 3"'
before=$(revision)
press 1
check "an ambulance is taken" [ "$(revision)" -gt "$before" ]
press u
press r
shot intake

until_phase activation
check "improvements lead to the activation" is_phase activation
shot activation
for _ in $(seq 60); do
    is_round 2 && break
    press space 1
done
check "a whole round by keys" is_round 2

for page in b a; do press "$page"; shot "page-$page"; press Escape; done
xdotool windowsize --sync "$window" 560 440; settle
shot small
before=$(revision)
stop_window
LANG=C LC_ALL=C start_window --lang pl
settle
shot polish
check "the table is there again" [ "$(revision)" -eq "$before" ]
stop_window
finish
