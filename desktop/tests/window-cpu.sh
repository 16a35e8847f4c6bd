#!/usr/bin/env bash
# Measures the share of one core that the window takes: while nothing changes, while a press is shown, and while the clock runs.
# Prints one JSON object a line; exits 1 where a limit is passed.
#   BEDSIDE_BIN   the binary (a release build)      RUNNING, IDLE   seconds to measure      SIZE   of the display
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool awk python3

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build --release" >&2; exit 2; }
export BEDSIDE_DATA="$work/data"
running_for=${RUNNING:-20} idle_for=${IDLE:-10} failed=0
# Presses on a board that are shown by a motion, one after the other, and how long a motion lasts.
presses=(u r u r u r u r u r u r u r u r u r u r) motion=0.3

# Jiffies that a process and its threads have used so far.
jiffies() {
    sed 's/.*) //' "/proc/$1/stat" | awk '{print $12 + $13}'
}

# measure NAME SECONDS LIMIT TOLERATED [COMMAND...]: what is used during these seconds, or during a command, as a share of them
measure() {
    local hz before after share ok=true
    hz=$(getconf CLK_TCK)
    before=$(jiffies "$app")
    if [ $# -gt 4 ]; then "${@:5}"; else sleep "$2"; fi
    after=$(jiffies "$app")
    share=$(awk -v used=$((after - before)) -v hz="$hz" -v secs="$2" 'BEGIN {printf "%.2f", used / hz / secs * 100}')
    awk -v share="$share" -v most="$4" 'BEGIN {exit !(share <= most)}' || { ok=false; failed=1; }
    echo "{\"what\":\"$1\",\"value\":$share,\"unit\":\"%\",\"limit\":$3,\"tolerated\":$4,\"ok\":$ok}"
}

# has WHAT VALUE: whether the table stands so
has() { [ "$(field "$1")" = "$2" ]; }

start_display "${SIZE:-1366x768}"
start_window
# The first frames and fonts are no part of it.
sleep 2
# /proc counts in hundredths of a second: one of them in ten seconds is 0.1 %.
measure "window: share of one core when nothing changes" "$idle_for" 0 0.1
xdotool key r
sleep 1
measure "window: share of one core while the clock runs" "$running_for" 5 5
# A table of four with glasses of ten minutes: a blank gets its focus a moment after its key.
for step in n A Tab B Tab C Tab D Tab Tab Tab Tab Tab Tab Tab 600 Return; do
    case $step in [A-D] | 600) xdotool type "$step" ;; *) press "$step" ;; esac
done
until_true 10 has "len(s['seats'])" 4
xdotool key space
until_true 10 has "s['phase']" action
xdotool key --delay 60 1 2 3 4 5 6 7 8
until_true 10 has "sum(glass['sand'] == 'running' for glass in s['glasses'])" 8 || { echo "eight glasses should run" >&2; exit 1; }
measure "window: share of one core with eight glasses running" "$running_for" 5 5
# A hospital of Dice Hospital, come to by what is next and what is lit; then a move there is taken back and done again.
for step in Escape 2 A Tab B Return; do
    case $step in [AB]) xdotool type "$step" ;; *) press "$step" ;; esac
done
lead_on() {
    # Whatever may not be taken, the next one may: four players have five ambulances.
    for step in space l 1 2 3 4 5; do xdotool key $step; sleep 0.35; done
    has "s['phase']" activation
}
until_true 120 lead_on || { echo "no hospital is at work" >&2; exit 1; }
# A move that heals somebody, if leading on has not made one already.
heal() {
    has "any(hospital['used'] for hospital in s['hospitals'])" True && return
    xdotool key 1; sleep 0.4
    false
}
until_true 20 heal || { echo "nobody is healed" >&2; exit 1; }
# Each press is over before the next one comes: of the time between, only the motion's counts.
press_all() {
    for press in "${presses[@]}"; do xdotool key "$press"; sleep 0.5; done
}
moving_for=$(awk -v motion=$motion -v presses=${#presses[@]} 'BEGIN {print motion * presses}')
measure "window: share of one core during the motion after a press" "$moving_for" 50 50 press_all
exit $failed
