#!/usr/bin/env bash
# Plays in the real window with real keys and clicks, and looks at what came of it: in the library, on the screen and
# in the speakers. Prints what passed and what failed; exits 1 where something failed.
#   BEDSIDE_BIN   the binary under test             SHOTS   a folder for screenshots, to look at them afterwards
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool import convert python3 awk

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build" >&2; exit 2; }
export BEDSIDE_DATA="$work/data"

setting() { # setting KEY VALUE
    [ "$(python3 - "$BEDSIDE_DATA/library.sqlite" "$1" <<'PY'
import sqlite3, sys
db = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True, timeout=2)
print((db.execute("SELECT value FROM settings WHERE key = ?", (sys.argv[2],)).fetchone() or [""])[0])
PY
)" = "$2" ]
}

# A blank gets its focus a moment after the key that asks for it.
to_blank() { key "$@"; sleep 0.3; settle; }
text() { xdotool type --clearmodifiers --delay 8 "$1"; }

shot() { # shot NAME: a screenshot to look at
    settle
    import -window root "$work/$1.png"
    if [ -n "${SHOTS:-}" ]; then mkdir -p "$SHOTS" && cp "$work/$1.png" "$SHOTS/$1.png"; fi
}

fills_screen() { xdotool getwindowgeometry "$window" | grep -q "Geometry: 1280x800"; }

pixel_is() { # pixel_is COLOUR: whether the window's corner has it
    import -window root "$work/look.png"
    [ "$(convert "$work/look.png" -crop 1x1+2+2 -depth 8 -format '%[hex:u.p{0,0}]' info: | head -c6)" = "$1" ]
}

# Clicks the middle of the largest thing of a colour in the lower half: the big button.
click_go() { # click_go COLOUR
    import -window root "$work/look.png"
    local box w h x y top
    top=$(($(identify -format '%h' "$work/look.png") / 2))
    box=$(convert "$work/look.png" -crop "0x0+0+$top" +repage -fill black +opaque "#$1" -fill white -opaque "#$1" \
        -define connected-components:area-threshold=900 -define connected-components:verbose=true \
        -define connected-components:mean-color=true -connected-components 8 null: 2>/dev/null |
        awk '/(gray|srgb|rgb)\(25[0-9]|white|#FFF/ {print $2; exit}')
    [ -n "$box" ] || return 1
    IFS='x+' read -r w h x y <<<"$box"
    xdotool mousemove $((x + w / 2)) $((y + h / 2 + top)) sleep 0.1 mousedown 1 sleep 0.1 mouseup 1 sleep 0.1 mousemove 2 2
}

# --- the table ---------------------------------------------------------------------------------------------------
start_display 1280x800
LANG=C LC_ALL=C start_window
xdotool windowsize --sync "$window" 1280 800; xdotool windowmove "$window" 0 0
check "a new library opens with a table in council" is '"phase":"council"' '"revision":1,'
shot window-council
key space
check "space starts the clock" is '"phase":"action"' '"running":"running"'
key space
check "space pauses it" is '"running":"paused"'
shot window-paused
check "the mouse finds the big button" click_go 005E96
check "and a click on it lets the clock go on" is '"running":"running"' '"revision":4,'
key u
check "u takes that back" is '"running":"paused"' '"redo":true'
key r
check "r brings it back" is '"running":"running"' '"redo":false'
key Up Up Down
check "arrows add and take five seconds" is '"revision":9,'
revision=$(field "s['revision']")
key space e
check "a paused clock lets the phase end" is '"phase":"evaluation"'
key Up
shot window-refused
check "what is refused is not entered" is "\"revision\":$((revision + 2)),"

# --- settings ----------------------------------------------------------------------------------------------------
check "the window is light" pixel_is F6F4EF
key t
check "t makes it dark" pixel_is 10151B
check "and that is kept" setting theme dark
key l
check "l speaks Polish" setting language pl
shot window-dark-polish
key m
check "m mutes" setting sound off
key t l m
check "and all of it goes back" setting sound on

# --- another table -------------------------------------------------------------------------------------------------
to_blank n; key ctrl+a; text "Lena"
to_blank Tab; key ctrl+a; text "lmtur space"
to_blank Tab; text "Ola"
sleep 0.3
shot window-new-table
key Return
check "letters in a blank are letters, and Enter opens the table" is '"seats":["Lena","lmtur space","Ola"]' '"phase":"council"'
check "and they were no shortcuts" setting language en
key d
check "d draws lots" is '"lot":'
to_blank p; text "3"; to_blank Tab; text "Card"; key Return
check "points are recorded" is '"skill":3'
key n Escape
check "Escape closes a form" is '"seats":["Lena"'

# --- a killed process ------------------------------------------------------------------------------------------------
before=$(date +%s%3N)
key space
check "the clock runs" is '"running":"running"'
confirmed=$(date +%s%3N)
sleep 2.3
killed=$(date +%s%3N)
kill -9 "$app"; wait "$app" 2>/dev/null
entries=$(field "s['revision']")
LANG=C LC_ALL=C start_window
check "after a kill the table is there, paused" is '"running":"paused"' "\"revision\":$((entries + 1))," '"skill":3' '"Lena"'
left=$(field "s['clock']['left_ms']")
late=$((left - (240000 - (killed - before))))
echo "        the clock came back ${late} ms earlier than it was"
check "at most a second earlier" test "$late" -ge -50 -a "$late" -le $((1000 + confirmed - before))
key space
check "and goes on" is '"running":"running"'
key space

# --- sizes -----------------------------------------------------------------------------------------------------------
for size in 640x480 900x640; do
    xdotool windowsize --sync "$window" "${size%x*}" "${size#*x}"
    check "it can be $size" until_true 1 test "$(xdotool getwindowgeometry --shell "$window" | grep -c -e "WIDTH=${size%x*}" -e "HEIGHT=${size#*x}")" = 2
    sleep 0.3
    shot "window-$size"
done

# --- a table with glasses ------------------------------------------------------------------------------------------
# Clicks a glass by the paint of its mark: the NUMBER-th of that colour from the left.
click_mark() { # click_mark COLOUR NUMBER
    import -window root "$work/look.png"
    local box w h x y
    box=$(convert "$work/look.png" -crop 800x800+0+0 +repage -fill black +opaque "#$1" -fill white -opaque "#$1" \
        -define connected-components:area-threshold=90 -define connected-components:verbose=true \
        -define connected-components:mean-color=true -connected-components 8 null: 2>/dev/null |
        awk '/(gray|srgb|rgb)\(25[0-9]|white|#FFF/ {split($2, b, "[x+]"); if (b[1] < 40 && b[2] < 40) print b[3], $2}' |
        sort -n | awk -v nth="$2" 'NR == nth {print $2}')
    [ -n "$box" ] || return 1
    IFS='x+' read -r w h x y <<<"$box"
    xdotool mousemove $((x + w / 2)) $((y + h / 2)) sleep 0.1 mousedown "${3:-1}" sleep 0.1 mouseup "${3:-1}" sleep 0.1 mousemove 2 2
}
# What was done with glasses, one word each, in the order of the journal.
done_with_glasses() {
    standing >/dev/null
    "$binary" replay "$work/journal" |
        sed -nE 's/^ *[0-9]+ +[0-9:.]+  \{"rush":\{"(place|topple|set_up|lift)":\{"glass":"([a-z_0-9]+)".*/\1:\2/p'
}
sand() { # sand GLASS STATE
    standing | python3 -c "import json,sys; s=json.load(sys.stdin)['state']; sys.exit(0 if any(g['glass'] == '$1' and g['sand'] == '$2' for g in s['glasses']) else 1)"
}

xdotool windowsize --sync "$window" 1280 800; sleep 0.3
to_blank n; to_blank Tab; to_blank Tab; to_blank Tab; text "Ewa"
key F3 F4
for _ in 1 2 3 4; do to_blank Tab; done; text "9"
to_blank Tab; to_blank Tab; to_blank Tab; text "25,4"
shot window-new-table-glasses
key Return
check "a table with options is opened" is '"length_ms":25400' '"skill":9' '"epidemics":{'
key g; sleep 0.3; shot window-glasses
key 7 space; sleep 1.2; key space
check "a run of a real glass is timed" is '"revision":3,'
key Escape
shot window-council-research
key space 1 6
check "a key places a doctor" sand doctor_1 running
check "and a nurse" sand nurse_2 running
key shift+6
check "Shift: it fell over" sand nurse_2 toppled
check "a click on the glass" click_mark 23B5AF 2
check "sets it up" sand nurse_2 running
check "a click places another" click_mark 23B5AF 1
check "just so" sand nurse_1 running
check "a right click" click_mark 23B5AF 1 3
check "says that it fell" sand nurse_1 toppled
key w k 2
check "w, a letter and a glass name the space" is '"space":"mri"'
key w a 3
shot window-action
check "what is refused is told and not done" sand doctor_3 lifted
key Escape 5
check "a key sets the fallen one up" sand nurse_1 running
before=$(done_with_glasses | wc -w)
started_at=$(date +%s%3N)
xdotool key --clearmodifiers --delay 1 3 4 7 8 shift+1 shift+2 shift+3 shift+4 shift+5 shift+6 1 2 3 4 5 6 shift+7 shift+8 7 8
took=$(($(date +%s%3N) - started_at))
expected="place:doctor_3 place:doctor_4 place:nurse_3 place:nurse_4 topple:doctor_1 topple:doctor_2 topple:doctor_3 topple:doctor_4 topple:nurse_1 topple:nurse_2 set_up:doctor_1 set_up:doctor_2 set_up:doctor_3 set_up:doctor_4 set_up:nurse_1 set_up:nurse_2 topple:nurse_3 topple:nurse_4 set_up:nurse_3 set_up:nurse_4"
burst() { [ "$(done_with_glasses | tail -n "+$((before + 1))" | tr '\n' ' ')" = "$expected " ]; }
check "twenty keys in $took ms: none lost, order kept" burst
key ctrl+1
check "Ctrl breaks the oath" is '"skill":8'
to_blank v; text "3"; key Return
check "an epidemic is laid" is '"a":3'
key space
check "the pause is there" is '"running":"paused"'
shot window-action-paused
key t l
check "dark and Polish again" setting language pl
sleep 0.5; shot window-action-dark-polish
key t l
check "and back" setting language en
xdotool windowsize --sync "$window" 560 440; sleep 0.8; shot window-action-560x440
xdotool windowsize --sync "$window" 1280 800

check "nothing was said on the way" test ! -s "$work/stderr"
stop_window
if command -v openbox >/dev/null; then
    openbox >/dev/null 2>&1 &
    manager=$!
    started+=("$manager")
    until_true 5 sh -c 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q window'
    start_window
    key F11
    check "F11 fills the screen" fills_screen
    shot window-full-screen
    key F11
    check "and gives it back" sh -c "! xdotool getwindowgeometry $window | grep -q 'Geometry: 1280x800'"
    stop_window
    kill "$manager"; wait "$manager" 2>/dev/null
else
    skip "F11" "a window manager (openbox)"
fi

# --- sound -----------------------------------------------------------------------------------------------------------
# How strong each of the given frequencies is in a recording, by Goertzel's algorithm, best 50 ms each.
goertzel() {
    tail -c "+$((mark + 1))" "$work/recording" | od -An -v -t d2 -w2 | awk -v list="$*" '
        BEGIN { rate = 48000; block = 2400; n = split(list, f, " "); for (i = 1; i <= n; i++) c[i] = 2 * cos(6.283185307 * f[i] / rate) }
        { for (i = 1; i <= n; i++) { s = $1 + c[i] * a[i] - b[i]; b[i] = a[i]; a[i] = s } }
        NR % block == 0 { for (i = 1; i <= n; i++) { p = sqrt(a[i]*a[i] + b[i]*b[i] - c[i]*a[i]*b[i]) / block; if (p > best[i]) best[i] = p; a[i] = b[i] = 0 } }
        END { for (i = 1; i <= n; i++) printf "%d ", best[i]; print "" }'
}
hears() { # hears HERTZ OTHER: that note is there, and the other is not
    read -r heard other <<<"$(goertzel "$1" "$2")"
    [ "${heard:-0}" -gt 1500 ] && [ "$other" -lt $((heard / 4)) ]
}
after() { # after COMMAND...: what is heard counts from just before it, once the last cue has died away
    sleep 0.7
    mark=$(($(stat -c %s "$work/recording") / 2 * 2))
    "$@"
}

rm -rf "$BEDSIDE_DATA"
LANG=C LC_ALL=C PULSE_SERVER=unix:/nowhere XDG_RUNTIME_DIR=$work start_window
sleep 0.5; shot window-no-sound
key space
check "without a sound server the game goes on" is '"running":"running"'
stop_window

if command -v pulseaudio >/dev/null && command -v parec >/dev/null; then
    rm -rf "$BEDSIDE_DATA"; mkdir -p "$work/pulse"
    export PULSE_SERVER="unix:$work/pulse/native" XDG_RUNTIME_DIR="$work/pulse"
    HOME="$work/pulse" pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --disallow-exit \
        -L "module-null-sink sink_name=speakers rate=48000 channels=1" \
        -L "module-native-protocol-unix auth-anonymous=1 socket=$work/pulse/native" >"$work/pulse.log" 2>&1 &
    started+=($!)
    until_true 10 test -S "$work/pulse/native"
    # One ear for all of it: a null sink without a listener renders seconds ahead, and a late one would miss them.
    parec --server "$PULSE_SERVER" -d speakers.monitor --format=s16le --rate=48000 --channels=1 --latency-msec=20 \
        >"$work/recording" 2>/dev/null &
    started+=($!)
    until_true 5 test -s "$work/recording"
    LANG=C LC_ALL=C start_window
    after key space
    check "the start is heard" hears 784 880
    after key space
    check "so is the pause" hears 440 784
    after key Up
    check "and a press" hears 784 1500
    after key u u u u u
    check "and a refusal" hears 175 1319
    to_blank n; for _ in 1 2 3 4 5 6 7 8; do to_blank Tab; done; text "6"; key Return
    check "a table of six seconds is opened" is '"length_ms":6000'
    after key space; sleep 5
    check "the last second is heard" hears 1175 1500
    check "and so is the end" hears 1319 1500
    sleep 2
    to_blank n; for _ in 1 2 3 4 5 6 7 8; do to_blank Tab; done; key ctrl+a; text "200"
    to_blank Tab; to_blank Tab; text "1"; key Return
    check "a table with glasses of a second is opened" is '"length_ms":200000' '"length_ms":1000'
    key space; sleep 1
    after key 1; sleep 1.6
    check "a doctor's sand ends low" hears 247 1568
    after key 5; sleep 1.6
    check "a nurse's sand ends high" hears 1568 247
    key m
    after key u; sleep 1
    check "mute is silent" test "$(goertzel 494)" -lt 50
    stop_window
else
    skip "sound" "pulseaudio and parec"
fi

finish
