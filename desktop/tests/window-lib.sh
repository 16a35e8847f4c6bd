# Brings up a display and a window for the tests beside it. Sourced, not run.

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

# A display of our own, of this size. Xvfb chooses a free number.
start_display() {
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset 3>"$work/display" >/dev/null 2>&1 &
    started+=($!)
    until_true 10 grep -q '[0-9]$' "$work/display" || { echo "no Xvfb" >&2; exit 2; }
    # The number may come before the display is ready.
    sleep 0.2
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
    until_true 10 xdotool getdisplaygeometry >/dev/null || { echo "Xvfb does not answer" >&2; exit 2; }
    unset WAYLAND_DISPLAY
}

# start_window [ARG...]: the window, its id in $window, its process in $app.
start_window() {
    "$binary" "$@" >"$work/stdout" 2>"$work/stderr" &
    app=$!
    started+=("$app")
    until_true 20 find_window || { echo "no window:" >&2; cat "$work/stderr" >&2; exit 1; }
    xdotool windowfocus --sync "$window"
}

stop_window() {
    kill "$app"
    wait "$app" 2>/dev/null
}

# Waits until the window has done what it was asked for: it sleeps each of eight times that it is looked at.
settle() {
    local calm=0 end=$((SECONDS + 5))
    while [ "$calm" -lt 8 ] && [ "$SECONDS" -lt "$end" ]; do
        case $(sed 's/.*) //' "/proc/$app/stat") in S*) calm=$((calm + 1)) ;; *) calm=0 ;; esac
        sleep 0.03
    done
}

find_window() {
    window=$(xdotool search --all --onlyvisible --pid "$app" --name '^Bedside$' | head -1)
    [ -n "$window" ]
}

# Jiffies that a process and its threads have used so far.
jiffies() {
    sed 's/.*) //' "/proc/$1/stat" | awk '{print $12 + $13}'
}
