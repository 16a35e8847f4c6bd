# Brings up a display and a window for the scripts beside it, and looks into the library. Sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
started=()

# Ends what this script has started, and nothing else.
tidy() {
    for pid in "${started[@]}"; do kill "$pid" 2>/dev/null; done
    for pid in "${started[@]}"; do wait "$pid" 2>/dev/null; done
    rm -rf "$work"
}
trap tidy EXIT

need() {
    for tool in "$@"; do
        command -v "$tool" >/dev/null || { echo "missing: $tool" >&2; exit 2; }
    done
}

# The binary under test: BEDSIDE_BIN, else what cargo built last.
find_binary() {
    if [ -n "${BEDSIDE_BIN:-}" ]; then echo "$BEDSIDE_BIN"; return; fi
    # shellcheck disable=SC2012
    ls -t "$root/target/release/bedside" "$root/target/debug/bedside" 2>/dev/null | head -1
}

# until_true SECONDS COMMAND...: runs it until it succeeds, or the time is up.
until_true() {
    local end=$((SECONDS + $1)); shift
    until "$@" 2>/dev/null; do
        [ "$SECONDS" -ge "$end" ] && return 1
        sleep 0.05
    done
}

# A display of our own, of this size: Xvfb chooses a free number, and keeps the picture in $work/Xvfb_screen0.
start_display() {
    Xvfb -displayfd 3 -screen 0 "$1x24" -fbdir "$work" -nolisten tcp -noreset 3>"$work/display" >/dev/null 2>&1 &
    started+=($!)
    until_true 10 grep -q '[0-9]$' "$work/display" || { echo "no Xvfb" >&2; exit 2; }
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
    until_true 10 xdotool getdisplaygeometry >/dev/null || { echo "Xvfb does not answer" >&2; exit 2; }
    unset WAYLAND_DISPLAY
}

# start_window [ARG...]: the window, its id in $window, its process in $app.
start_window() {
    LANG=C LC_ALL=C "$binary" "$@" >"$work/stdout" 2>"$work/stderr" &
    app=$!
    started+=("$app")
    until_true 20 find_window || { echo "no window:" >&2; cat "$work/stderr" >&2; exit 1; }
    xdotool windowfocus --sync "$window"
}

find_window() {
    window=$(xdotool search --all --onlyvisible --pid "$app" --name '^Bedside$' | head -1)
    [ -n "$window" ]
}

key() { xdotool key --clearmodifiers --delay 20 "$@"; }
picture() { md5sum <"$work/Xvfb_screen0"; }
changed() { [ "$(picture)" != "$1" ]; }
stands() { local shown; shown=$(picture); sleep 0.4; ! changed "$shown"; }
# Presses a key, and waits until what comes of it is drawn and stands for a moment: a press that comes at once after another one
# is dropped on purpose (desktop/src/app/guard.rs).
press() {
    local shown; shown=$(picture)
    key "$@"
    until_true 5 changed "$shown"
    until_true 5 stands
}

# The state of the table used last, as `bedside replay` tells it from the records in the library.
standing() {
    python3 - "$BEDSIDE_DATA/library.sqlite" >"$work/journal" <<'PY' && "$binary" replay "$work/journal" | tail -1
import sqlite3, sys
db = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True, timeout=2)
table = db.execute("SELECT id FROM tables ORDER BY touched DESC LIMIT 1").fetchone()[0]
rows = db.execute("SELECT bytes FROM records WHERE table_id = ? ORDER BY entry", (table,))
sys.stdout.buffer.write(b"BEDSIDE\x01" + b"".join(row[0] for row in rows))
PY
}

field() { standing | python3 -c "import json,sys; s=json.load(sys.stdin)['state']; print($1)"; }
