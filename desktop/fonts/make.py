#!/usr/bin/env python3
"""Makes the window's fonts from Inter 4 (SIL Open Font License 1.1, see OFL.txt).

    pip install fonttools
    ./make.py path/to/InterVariable.ttf       (or .woff2, with brotli)

Latin letters only, and every digit as wide as every other: a clock whose digits differ in width jumps. The family is
renamed so that an installed Inter does not get in the way.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = [*range(0x20, 0x180), *range(0x2010, 0x2028), 0x2026, 0x2030, 0x20AC, *range(0x2190, 0x2194), 0x2212, 0x2265,
           0x21E7, 0x2713, 0x25CB, 0x25CF, 0x00D7]
CUTS = [
    ("Bedside-Regular.ttf", "Bedside", 400, 14, LETTERS),
    ("Bedside-SemiBold.ttf", "Bedside", 600, 14, LETTERS),
    ("BedsideClock-SemiBold.ttf", "Bedside Clock", 600, 32, [*map(ord, "+,-.−:"), *range(0x30, 0x3A)]),
]


def tabular(font):
    """Maps digits, plus and minus to their tabular forms; a hyphen joins names and stays narrow."""
    gsub = font["GSUB"].table
    record = next(record for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "tnum")
    forms = {}
    for index in record.Feature.LookupListIndex:
        for table in gsub.LookupList.Lookup[index].SubTable:
            forms.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        for code in [*range(0x30, 0x3A), 0x2B, 0x2212]:
            if code in table.cmap:
                table.cmap[code] = forms.get(table.cmap[code], table.cmap[code])


def rename(font, family, weight):
    names = font["name"]
    style = "SemiBold" if weight == 600 else "Regular"
    names.names = [name for name in names.names if name.nameID in (0, 13, 14)]
    for number, words in ((1, family), (2, style), (4, f"{family} {style}"), (6, f"{family}-{style}".replace(" ", ""))):
        names.setName(words, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


for path, family, weight, size, letters in CUTS:
    font = instancer.instantiateVariableFont(TTFont(sys.argv[1]), {"wght": weight, "opsz": size})
    tabular(font)
    options = subset.Options(layout_features=["kern", "mark", "mkmk", "ccmp", "locl"], hinting=False, name_IDs=["*"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    rename(font, family, weight)
    font.flavor = None
    font.save(path)
    missing = [hex(code) for code in letters if code not in font.getBestCmap() and code > 0xFF]
    print(path, family, weight, "missing:", *missing)
