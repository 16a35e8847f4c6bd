#!/usr/bin/env bash
# The window and the emulated gadget on one table: presses on either side, a cable pulled in mid-phase, tables that part.
# In the end both hold the same state, byte for byte.
#   BEDSIDE_BIN   the binary under test             BEDSIDE_ELF   the gadget's image
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool node python3 curl

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build" >&2; exit 2; }
image=${BEDSIDE_ELF:-$root/target/firmware/thumbv6m-none-eabi/release/pico}
[ -f "$image" ] || { echo "no image: cargo xtask firmware" >&2; exit 2; }
export BEDSIDE_DATA="$work/data"

power_on() { # power_on [PAGE_PORT LINK_PORT]
    rm -f "$work/emulator"
    node "$root/firmware/emulator/src/server.mjs" --elf "$image" --flash "$work/flash" \
        --port "${1:-0}" --link-port "${2:-0}" >"$work/emulator" 2>&1 &
    gadget=$!
    started+=("$gadget")
    until_true 10 grep -q 'USB link' "$work/emulator" || { cat "$work/emulator" >&2; exit 2; }
    page=$(sed -n 's/^Gadget: //p' "$work/emulator")
    port=$(sed -n 's/^USB link: .*://p' "$work/emulator")
}
power_off() { kill "$gadget"; wait "$gadget" 2>/dev/null; }
power_on

hand() { curl -s -f -H 'content-type: application/json' -d "$1" "${page}hand"; }
press() { hand "{\"key\":\"$1\",\"down\":true}"; sleep 0.06; hand "{\"key\":\"$1\",\"down\":false}"; sleep 0.06; }

# The cable: what runs through it stops when it is pulled, and the port stays the same.
cat >"$work/cable.py" <<'PY'
import socket, sys, threading
inside = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print(inside.getsockname()[1], flush=True)
def pour(a, b):
    try:
        while data := a.recv(4096): b.sendall(data)
    except OSError: pass
    for end in (a, b):
        try: end.shutdown(socket.SHUT_RDWR)
        except OSError: pass
while True:
    desktop, _ = inside.accept()
    try: gadget = socket.create_connection(("127.0.0.1", int(sys.argv[2])))
    except OSError:
        desktop.close()
        continue
    for ends in ((desktop, gadget), (gadget, desktop)): threading.Thread(target=pour, args=ends, daemon=True).start()
PY
plug() {
    python3 "$work/cable.py" "${cable_port:-0}" "$port" >"$work/cable" 2>/dev/null &
    cable=$!
    started+=("$cable")
    until_true 5 test -s "$work/cable"
    cable_port=$(cat "$work/cable")
}
pull() { kill "$cable"; wait "$cable" 2>/dev/null; rm -f "$work/cable"; }

# What the gadget itself holds: asked directly, so only while no window is linked.
gadget_state() { "$binary" --gadget "tcp:127.0.0.1:$port" gadget --state; }
same_state() { standing >/dev/null; [ "$(gadget_state)" = "$("$binary" replay --state-hex "$work/journal")" ]; }
entries() { [ "$(standing >/dev/null; "$binary" replay "$work/journal" | grep -c '^ *[0-9]')" -ge "$1" ]; }
tables() { [ "$("$binary" tables | grep -c .)" -eq "$1" ]; }

start_display 1280x800
plug
start_window --gadget "tcp:127.0.0.1:$cable_port"
linked() { press go; is '"phase":"action"'; }
check "a press on the gadget starts the clock in the window" linked
is '"running":"running"' || press go
key space
check "a key in the window pauses both" is '"running":"paused"'
press go
check "and the gadget lets both go on" is '"running":"running"'

pull
press go
sleep 0.5
check "with the cable pulled the window's clock goes on" is '"running":"running"'
plug
check "and what the gadget did meanwhile is adopted" is '"running":"paused"'

pull
key space
check "the window goes on alone" is '"running":"running"'
plug
sleep 2
press go
check "and the gadget has followed: it pauses what the window started" is '"running":"paused"'

pull
key space
check "apart again, the window lets the clock run" is '"running":"running"'
press back
sleep 0.5
plug
choose() { key h; tables 2; }
until_true 8 choose
check "tables that differ are both kept" tables 2
sleep 2
press go
check "the chosen one goes on, on both" is '"running":"paused"'
press go
check "it runs" is '"running":"running"'

stop_window
sleep 1
start_window --gadget "tcp:127.0.0.1:$cable_port"
sleep 3
check "a window that was away leaves the gadget's clock running" is '"running":"running"'
page_port=${page%/}; page_port=${page_port##*:}
power_off
sleep 1
check "a gadget without power leaves the window's clock running" is '"running":"running"'
power_on "$page_port" "$port"
sleep 4
check "and goes on with it when it is back" is '"running":"running"'
check "with nobody asked and nothing shelved" tables 2
key space
check "a last pause is on both" is '"running":"paused"'
sleep 1
stop_window
pull
check "the gadget's state is the library's, byte for byte" same_state
finish
