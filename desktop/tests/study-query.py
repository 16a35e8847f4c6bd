"""The query of docs/advisor.md on real parts of a study, by DuckDB, against the summary that `bedside simulate` writes itself.

Run by hand, as it takes a package from the network:

    python3 -m venv target/query && target/query/bin/pip install duckdb
    cargo build -p bedside && target/query/bin/python desktop/tests/study-query.py
"""

import csv
import os
import pathlib
import subprocess
import tempfile

import duckdb

ROOT = pathlib.Path(__file__).parents[2]
BEDSIDE = pathlib.Path(os.environ.get("BEDSIDE_BIN", ROOT / "target/debug/bedside")).absolute()
STUDY = [BEDSIDE, "--seed", "5", "simulate", "--game", "emergency_roll", "--seats", "strong,weak", "--games", "90"]

query = (ROOT / "docs/advisor.md").read_text().split("```sql\n")[1].split("```")[0]
with tempfile.TemporaryDirectory() as folder:
    for part in (1, 2, 3):
        subprocess.run([*STUDY, "--shard", f"{part}/3", "--out", f"part-{part}.parquet"], cwd=folder, check=True, capture_output=True)
    os.chdir(folder)
    found = duckdb.sql(query).fetchall()
whole = subprocess.run(STUDY, check=True, capture_output=True, text=True).stdout.splitlines()
assert len(found) == 2, found
for (who, games, points, off, first), own in zip(found, csv.DictReader(whole), strict=True):
    print(who, games, points, off, first)
    assert (who, games) == (own["who"], int(own["games"])), (found, own)
    assert abs(points - float(own["points"])) < 0.006 and abs(off - float(own["points_off_99"])) < 0.006, (found, own)
    # A tie counts in parts there, and for everybody here.
    assert first >= float(own["wins"]) - 0.00005, (found, own)
print("as the summary")
