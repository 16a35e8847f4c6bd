#!/usr/bin/env bash
# Measures how long the window takes from its start to its first picture, and its memory beside another clock's in the same run.
# Prints one JSON object a line; exits 1 where a limit is passed.
#   BEDSIDE_BIN   the binary (a release build)      STARTS   how often it is started      SIZE   of the display
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool python3

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build --release" >&2; exit 2; }
export BEDSIDE_DATA="$work/data" HOME="$work" XDG_RUNTIME_DIR="$work"
failed=0
other=gnome-clocks

# row WHAT VALUE UNIT LIMIT: VALUE may be null, for what could not be measured.
row() {
    local ok=true
    python3 -c "import sys; sys.exit($2 > $4)" 2>/dev/null || [ "$2" = null ] || [ "$4" = null ] || { ok=false; failed=1; }
    echo "{\"what\":\"$1\",\"value\":$2,\"unit\":\"$3\",\"limit\":$4,\"ok\":$ok}"
}

# Mebibytes that a process holds, with its share of what it has in common with others.
memory() { awk '/^Pss:/ {printf "%.1f", $2 / 1024}' "/proc/$1/smaps_rollup"; }

start_display "${SIZE:-1366x768}"

# Milliseconds from the start of the process to the first change of the display, median.
took=$(python3 - "$binary" "$work/Xvfb_screen0" "${STARTS:-7}" <<'PY'
import statistics, subprocess, sys, time
binary, shown, starts = sys.argv[1], sys.argv[2], int(sys.argv[3])

def picture():
    with open(shown, "rb") as dump:
        return dump.read()

def start():
    blank, began = picture(), time.monotonic()
    app = subprocess.Popen([binary], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while picture() == blank:
            if time.monotonic() - began > 20:
                sys.exit("no picture")
        return (time.monotonic() - began) * 1000
    finally:
        app.terminate()
        app.wait()
        # The display is bare again before the next one starts.
        while picture() != blank:
            time.sleep(0.01)

print(round(statistics.median(start() for _ in range(starts))))
PY
) || exit 1
row "window: from its start to the first picture" "$took" ms 1000

start_window
sleep 2
ours=$(memory "$app")
theirs=null share=null
if command -v "$other" >/dev/null; then
    "$other" >/dev/null 2>&1 &
    clock=$!
    started+=("$clock")
    if until_true 30 xdotool search --onlyvisible --pid "$clock" >/dev/null; then
        sleep 2
        theirs=$(memory "$clock")
        share=$(python3 -c "print(round($ours / $theirs * 100, 1))")
    else
        echo "$other does not start here: not compared"
    fi
else
    echo "$other is not installed here: not compared"
fi
row "window: memory" "$ours" MiB 64
row "$other: memory" "$theirs" MiB null
row "window: memory as a share of that of $other" "$share" % 50
exit $failed
