#!/usr/bin/env bash
# What only a real process can show: a window on a display, keys that come from it, a process that is killed, sound, and a clean
# end. What is played in the window is tested in desktop/tests/window. Prints what passed and what failed; exits 1 where
# something failed.
#   BEDSIDE_BIN   the binary under test
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool python3 awk od pulseaudio parec

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build" >&2; exit 2; }
export BEDSIDE_DATA="$work/data" XDG_RUNTIME_DIR="$work" PULSE_SERVER=unix:/nowhere
passed=0 failed=0

check() { # check NAME COMMAND...: whether it comes true within three seconds
    local name=$1; shift
    if until_true 3 "$@"; then
        passed=$((passed + 1)); echo "ok      $name"
    else
        failed=$((failed + 1)); echo "FAILED  $name"
    fi
}

is() { # is WORD...: whether the state has all of these
    local state; state=$(standing)
    for word in "$@"; do [[ $state == *"$word"* ]] || return 1; done
}

now() { date +%s%3N; }

# --- without a display ---------------------------------------------------------------------------------------------------
says_what_is_missing() {
    local said code
    said=$(env -u DISPLAY -u WAYLAND_DISPLAY "$binary" --lang en 2>&1 </dev/null)
    code=$?
    [ "$code" -eq 2 ] && [[ $said == *display* ]]
}
check "without a display it says what is missing" says_what_is_missing

# --- a window, without a sound server ------------------------------------------------------------------------------------
# How many colours the display shows.
colours() { od -An -v -t x4 -w4 "$work/Xvfb_screen0" | awk '!seen[$1]++ {n++} END {print n}'; }
shows_something() { [ "$(colours)" -gt $((blank + 20)) ]; }
start_display 1120x740
blank=$(colours)
start_window
check "the window is drawn" shows_something
has_no_table() {
    python3 - "$BEDSIDE_DATA/library.sqlite" <<'PY'
import sqlite3, sys
db = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True, timeout=2)
sys.exit(db.execute("SELECT COUNT(*) FROM tables").fetchone()[0])
PY
}
check "a first start leaves no table behind" has_no_table
before=$(now)
key r
check "a key starts the clock, though nothing is heard" is '"phase":"action"' '"running":"running"'
confirmed=$(now)

# --- a killed process ----------------------------------------------------------------------------------------------------
seen() { # seen MILLISECONDS: whether the table was looked at later than that
    python3 - "$BEDSIDE_DATA/library.sqlite" "$1" <<'PY'
import sqlite3, sys
db = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True, timeout=2)
sys.exit(db.execute("SELECT MAX(ms) FROM seen").fetchone()[0] <= int(sys.argv[2]))
PY
}
check "the running clock is looked at" seen $((confirmed - before + 900))
killed=$(now)
kill -9 "$app"; wait "$app" 2>/dev/null
start_window
check "after a kill the table is there, paused" is '"running":"paused"' '"revision":3,'
early=$(($(field "s['clock']['left_ms']") - (240000 - (killed - before))))
echo "        the clock came back $early ms earlier than it was"
check "at most a second earlier" test "$early" -ge -50 -a "$early" -le $((1000 + confirmed - before))
key space
check "and goes on" is '"running":"running"'

# --- a clean end ---------------------------------------------------------------------------------------------------------
gone() { ! kill -0 "$app"; }
close() { # tells the window to close, as a window manager does
    python3 - "$window" <<'PY' && until_true 5 gone && wait "$app"
import ctypes, sys
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype, x.XInternAtom.restype = ctypes.c_void_p, ctypes.c_ulong
class Told(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
                ("window", ctypes.c_ulong), ("what", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_ulong * 20)]
display, window = ctypes.c_void_p(x.XOpenDisplay(None)), ctypes.c_ulong(int(sys.argv[1]))
protocols, delete = (x.XInternAtom(display, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
told = Told(33, 0, 1, display, window, protocols, 32, (ctypes.c_ulong * 20)(delete))
x.XSendEvent(display, window, False, ctypes.c_long(0), ctypes.byref(told))
x.XCloseDisplay(display)
PY
}
check "a closed window ends the process well" close
check "and nothing was said on the way" test ! -s "$work/stderr"

# --- sound ---------------------------------------------------------------------------------------------------------------
# How strong each of the given frequencies is in what was heard since the mark, by Goertzel's algorithm, best 50 ms each.
heard() {
    tail -c "+$((mark + 1))" "$work/recording" | od -An -v -t d2 -w2 | awk -v list="$*" '
        BEGIN { rate = 48000; block = 2400; n = split(list, f, " "); for (i = 1; i <= n; i++) c[i] = 2 * cos(6.283185307 * f[i] / rate) }
        { for (i = 1; i <= n; i++) { s = $1 + c[i] * a[i] - b[i]; b[i] = a[i]; a[i] = s } }
        NR % block == 0 { for (i = 1; i <= n; i++) { p = sqrt(a[i]*a[i] + b[i]*b[i] - c[i]*a[i]*b[i]) / block; if (p > best[i]) best[i] = p; a[i] = b[i] = 0 } }
        END { for (i = 1; i <= n; i++) printf "%d ", best[i]; print "" }'
}
hears() { # hears HERTZ OTHER: that note is there, and the other is not
    local note other
    read -r note other <<<"$(heard "$1" "$2")"
    [ "${note:-0}" -gt 1500 ] && [ "$other" -lt $((note / 4)) ]
}
heard_bytes() { stat -c %s "$work/recording"; }
is_quiet() { # for a tenth of a second
    tail -c 9600 "$work/recording" | od -An -v -t d2 -w2 | awk '$1 > 50 || $1 < -50 {loud = 1} END {exit loud}'
}
grown() { [ "$(heard_bytes)" -gt "$1" ]; }
after() { # after COMMAND...: what is heard counts from just before it, once the last cue has died away
    until_true 5 is_quiet
    mark=$(($(heard_bytes) / 2 * 2))
    "$@"
}
is_silent() { # for half a second
    until_true 5 grown $((mark + 48000)) && [ "$(heard 587)" -lt 50 ]
}

export PULSE_SERVER="unix:$work/native"
HOME=$work pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --disallow-exit \
    -L "module-null-sink sink_name=speakers rate=48000 channels=1" \
    -L "module-native-protocol-unix auth-anonymous=1 socket=$work/native" >"$work/pulse.log" 2>&1 &
started+=($!)
until_true 10 test -S "$work/native"
# One ear for all of it: a null sink without a listener renders seconds ahead, and a late one would miss them.
parec --server "$PULSE_SERVER" -d speakers.monitor --format=s16le --rate=48000 --channels=1 --latency-msec=20 \
    >"$work/recording" 2>/dev/null &
started+=($!)
until_true 5 test -s "$work/recording"
rm -rf "$BEDSIDE_DATA"
start_window
# Two runs of a glass are timed: each is as long as a glass must run at least.
press 1
press Return
press g
# A stopwatch never stands: keys, each with its time behind the guard.
for revision in 2 4; do
    key space
    until_true 3 is "\"revision\":$revision,"
    # As long as the shortest glass.
    sleep 1.1
    key space
    until_true 3 is "\"revision\":$((revision + 1)),"
    sleep 0.4
done
check "runs of a glass are timed" is '"revision":5,'
press Escape
after key space
check "the start is heard" hears 1047 880
after key 1
check "a press is heard" hears 831 1500
check "a doctor's sand ends with a bright call" hears 784 2093
after key 5
check "a nurse's sand ends softly and high" hears 2093 784
after key space
check "the pause is heard" hears 440 784
after key 6
check "and a refusal" hears 233 1319
# Four minutes but for some seconds.
for _ in $(seq 46); do key Down; done
few_seconds_left() { [ "$(field "s['clock']['left_ms']")" -lt 10000 ]; }
check "all but a few seconds are taken" few_seconds_left
sleep 0.4
after key space
until_true 12 hears 220 3000
check "the last second is heard" hears 1865 3000
check "and so is the end" hears 220 3000
key m
after key u
check "mute is silent" is_silent
kill "$app"; wait "$app" 2>/dev/null

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
