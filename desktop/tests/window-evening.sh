#!/usr/bin/env bash
# Plays the evening of core/tests/scripts/rush-evening.jsonl in the real window, each press at its time: glasses by clicks on
# them, the rest by clicks and keys. The journal must hold the very commands of the script, and the table must end the same.
#   BEDSIDE_BIN   the binary under test             SHOTS   a folder for screenshots, to look at them afterwards
set -u
. "$(dirname "$0")/window-lib.sh"
need Xvfb xdotool import convert python3 awk

binary=$(find_binary)
[ -x "$binary" ] || { echo "no binary: cargo build" >&2; exit 2; }
export BEDSIDE_DATA="$work/data" story="$root/core/tests/scripts/rush-evening.jsonl" binary work

start_display 1280x800
LANG=C LC_ALL=C start_window
xdotool windowsize --sync "$window" 1280 800; xdotool windowmove "$window" 0 0
settle
export window app SHOTS=${SHOTS:-}

# The form: two names, the objective's four lines, seconds of the phase and of a glass, epidemics and research.
to_blank() { key "$@"; sleep 0.3; settle; }
fill() { to_blank "$1"; key ctrl+a; xdotool type --clearmodifiers --delay 8 "$2"; }
to_blank n; key ctrl+a; xdotool type --clearmodifiers --delay 8 Ada
fill Tab Ben
to_blank Tab; to_blank Tab
fill Tab 6; fill Tab 20; fill Tab 5; fill Tab 15; fill Tab 60
to_blank Tab
fill Tab 20
key F3 F4
key Return
check "the form opens the table of the story" is '"seats":["Ada","Ben"]' '"discharged":6,"reputation":20,"skill":5,"starting_skill":15' \
    '"length_ms":60000' '"length_ms":20000' '"epidemics":{' '"research":['

python3 - <<'PY'
import json, os, subprocess, time

work, story = os.environ["work"], os.environ["story"]
lines = [json.loads(line[2:]) for line in open(story, encoding="utf-8") if line.startswith("> ")]


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def key(*names):
    run("xdotool", "key", "--clearmodifiers", "--delay", "15", *names)


def settle():
    """Until the window has done what it was asked for: it sleeps each of eight times that it is looked at."""
    time.sleep(0.1)
    calm = 0
    for _ in range(100):
        with open(f"/proc/{os.environ['app']}/stat", encoding="utf-8") as stat:
            calm = calm + 1 if stat.read().rsplit(") ", 1)[1].startswith("S") else 0
        if calm == 8:
            return
        time.sleep(0.03)


def click(at, button="1"):
    run("xdotool", "mousemove", str(at[0]), str(at[1]), "mousedown", button, "sleep", "0.05", "mouseup", button)


def boxes(colour, least, crop="900x800+0+0"):
    """Middles of everything of a colour, from top to bottom and left to right, with their sizes."""
    look = f"{work}/look.png"
    run("import", "-window", "root", look)
    found = run(
        "convert", look, "-crop", crop, "+repage", "-fill", "black", "+opaque", f"#{colour}", "-fill", "white", "-opaque",
        f"#{colour}", "-define", f"connected-components:area-threshold={least}", "-define",
        "connected-components:verbose=true", "-define", "connected-components:mean-color=true", "-connected-components",
        "8", "null:",
    )
    all_of_it = []
    for line in found.splitlines()[1:]:
        words = line.split()
        if "255" not in words[-1] and "white" not in words[-1]:
            continue
        wide, tall, x, y = (int(part) for part in words[1].replace("+", "x").split("x"))
        all_of_it.append((x + wide // 2, y + tall // 2, wide, tall))
    return all_of_it


def go():
    """The big button: the largest thing of its colour in the lower half."""
    found = [box for box in boxes("005E96", 900) if box[1] > 400]
    click(max(found, key=lambda box: box[2] * box[3]))


glasses = {}


def find_glasses():
    """Once they are drawn: the window answers a moment after the press."""
    for _ in range(40):
        try:
            return look_for_glasses()
        except ValueError:
            time.sleep(0.1)
    raise SystemExit("no glasses to be seen")


def look_for_glasses():
    for name, colour in [("doctor_1", "C9302C"), ("doctor_2", "17191C")]:
        marks = [box for box in boxes(colour, 60) if box[2] < 40 and box[3] < 40]
        glasses[name] = min(marks, key=lambda box: box[1])[:2]
    nurses = sorted(box[:2] for box in boxes("23B5AF", 60) if box[2] < 40 and box[3] < 40)
    if len(nurses) != 4:
        raise ValueError
    for number, at in enumerate(nurses, 1):
        glasses[f"nurse_{number}"] = at


def shot(name):
    if os.environ.get("SHOTS"):
        os.makedirs(os.environ["SHOTS"], exist_ok=True)
        run("import", "-window", "root", f"{os.environ['SHOTS']}/{name}.png")


def act(command):
    if isinstance(command, str):
        return key({"undo": "u", "pause_clock": "space", "resume_clock": "space"}[command])
    rush = command["rush"]
    if isinstance(rush, str):
        if rush == "begin_action":
            go()
            if not glasses:
                find_glasses()
            return None
        return key("space")
    (what, how), = rush.items()
    if what in ("place", "set_up"):
        click(glasses[how["glass"]])
    elif what == "topple":
        click(glasses[how["glass"]], "3")
    elif what == "break_oath":
        key("y")
    elif what == "lay_card":
        face = how["face"]
        key(str(face["task"]["reward"]) if "task" in face else {"doctor": "j", "nurse": "k", "any": "z"}[face["action"]["kind"]])
    elif what == "draw_epidemic":
        ward = {"a": "F2", "b": "F3"}[how["ward"]]
        key("v")
        settle()
        key(ward)
        if how["card"] == "none":
            key("F4")
        else:
            key(*str(how["card"]["treatment"]["reputation"]), "Return")
    elif what == "judge_epidemic":
        key(str(how["untreated"]))
    elif what == "enter":
        outcomes = ["exact", "extras", "error_stable", "error_serious", "error_critical"]
        key(str(outcomes.index(how["outcome"]) + 1))
    elif what == "finish_task":
        key(str(how["card"] + 1))
    elif what == "discharge_all":
        key(*str(how["reputation"]), "w")
    else:
        raise SystemExit(f"no hand for {what}")


start = time.monotonic()
for number, line in enumerate(lines):
    if "at" in line:
        time.sleep(max(0.0, start + line["at"] / 1000 - time.monotonic()))
    if "do" in line:
        act(line["do"])
        # A slow machine plays the same evening a little later.
        start += max(0.0, time.monotonic() - start - line["at"] / 1000 - 0.2)
    if line.get("at") in (52000, 76000, 86500, 165000, 245000) or number % 25 == 0:
        shot(f"evening-{line.get('at', 0):06}")
shot("evening-over")
PY

standing >"$work/window-state"
cp "$work/journal" "$work/window-journal"

# The same lines by script. What was entered, a line each, without its time.
grep '^> ' "$story" | cut -c3- >"$work/lines"
"$binary" script --save "$work/script-journal" "$work/lines" >"$work/script"
commands() {
    "$binary" replay "$1" | python3 -c '
import json, re, sys
for line in sys.stdin:
    entry = re.match(r" *([0-9]+) +[0-9:.]+  ([{\"].*)", line)
    if entry:
        print(json.dumps(json.JSONDecoder().raw_decode(entry.group(2))[0], sort_keys=True))
'
}
commands "$work/script-journal" >"$work/by-script"
commands "$work/window-journal" >"$work/by-hand"
same_commands() { [ "$(wc -l <"$work/by-script")" -gt 100 ] && cmp -s "$work/by-script" "$work/by-hand"; }
same_result() {
    python3 - "$work/script" "$work/window-state" <<'PY'
import json, sys
states = [json.loads(line)["state"] for line in open(sys.argv[1]) if line.startswith('{"state"')]
state = [json.loads(line)["state"] for line in open(sys.argv[2])][-1]
kept = ["round", "phase", "over", "revision", "seats", "skill", "reputation", "discharged", "objective", "lines", "verdict"]
sys.exit(0 if all(states[-1][name] == state[name] for name in kept) and state["verdict"] == "won" else 1)
PY
}
check "the window's journal has every command of the script, in its order" same_commands
check "and the shift ends with the same points, lines and verdict" same_result
[ "$failed" -eq 0 ] || diff "$work/by-script" "$work/by-hand" | head -20
stop_window
finish
