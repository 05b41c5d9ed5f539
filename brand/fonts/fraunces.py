"""Makes fraunces-latin.woff2: the weights and sizes of the design, in thousandths of the font size.

usage: fraunces.py fraunces-latin-opsz-normal.woff2
The file is of @fontsource-variable/fraunces 5.3.0; made with fonttools 4.66 and brotli.
"""
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

# An eighth of a pixel in the largest title.
TOLERANCE = 1.5

font = TTFont(sys.argv[1])
font = instancer.instantiateVariableFont(font, {"wght": (420, 620), "opsz": (14, 84)})
scale_upem(font, 1000)
glyphs = font["glyf"]
for name, variations in font["gvar"].variations.items():
    points, control = glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics, None)
    for variation in variations:
        if None in variation.coordinates:
            variation.calcInferredDeltas(points, control.endPts)
        variation.coordinates = [(round(x), round(y)) for x, y in variation.coordinates]
        variation.optimize(points, control.endPts, TOLERANCE, isComposite=glyphs[name].isComposite())
font.flavor = "woff2"
font.save(Path(__file__).with_name("fraunces-latin.woff2"))
