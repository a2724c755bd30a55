"""Text as outlines: sets a line in one of the product's open fonts and returns SVG path data, so that no mark needs a
font."""

import os

from fontTools.misc.transform import Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FONTSOURCE = os.path.join(ROOT, "node_modules", "@fontsource-variable")
EBGARAMOND = "/usr/share/fonts/opentype/ebgaramond"
FILES = {
    "imbue": os.path.join(FONTSOURCE, "imbue", "files", "imbue-latin-standard-normal.woff2"),
    "figtree": os.path.join(FONTSOURCE, "figtree", "files", "figtree-latin-wght-normal.woff2"),
    "garamond": os.path.join(EBGARAMOND, "EBGaramond12-Regular.otf"),
}
_cache = {}


def font(family, **axes):
    """The family at fixed axis values, e.g. font('imbue', wght=560, opsz=60)."""
    key = (family, tuple(sorted(axes.items())))
    if key not in _cache:
        face = TTFont(FILES[family])
        if "fvar" in face:
            given = {a.axisTag: axes.get(a.axisTag, a.defaultValue) for a in face["fvar"].axes}
            face = instancer.instantiateVariableFont(face, given)
        _cache[key] = face
    return _cache[key]


def kerning(face, left, right):
    """Pair kerning from GPOS, in font units; reads only the plain pair lookups of the kern feature."""
    if "GPOS" not in face:
        return 0
    table = face["GPOS"].table
    wanted = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    for index in sorted(wanted):
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType != 2 or left not in sub.Coverage.glyphs:
                continue
            if sub.Format == 1:
                pairs = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
                for pair in pairs:
                    if pair.SecondGlyph == right:
                        return pair.Value1.XAdvance if pair.Value1 else 0
            else:
                first = sub.ClassDef1.classDefs.get(left, 0)
                second = sub.ClassDef2.classDefs.get(right, 0)
                value = sub.Class1Record[first].Class2Record[second].Value1
                if value and getattr(value, "XAdvance", 0):
                    return value.XAdvance
    return 0


class FifthsPen(BasePen):
    """Compact path data: whole fifths of a unit, relative commands. Draw it with transform="scale(.2)"."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.out, self.at, self.last, self.control = [], (0, 0), "", None

    def _add(self, command, *points):
        whole = [(round(x * 5), round(y * 5)) for x, y in points]
        if command != "M" and all(point == self.at for point in whole):
            return
        if command == "q":
            mirrored = self.control and (2 * self.at[0] - self.control[0], 2 * self.at[1] - self.control[1])
            if mirrored and max(abs(m - w) for m, w in zip(mirrored, whole[0])) <= 1:
                command, self.control, whole = "t", mirrored, whole[1:]
            else:
                self.control = whole[0]
        else:
            self.control = None
        if command == "M":
            text = f"M{whole[0][0]} {whole[0][1]}"
        else:
            steps = [v - o for point in whole for v, o in zip(point, self.at)]
            if command == "l" and steps[0] == 0:
                command, steps = "v", steps[1:]
            elif command == "l" and steps[1] == 0:
                command, steps = "h", steps[:1]
            joined = "".join(f" {v}" if v >= 0 else str(v) for v in steps)
            text = joined if command == self.last else command + joined.lstrip(" ")
        self.out.append(text)
        self.at, self.last = whole[-1], command

    def _moveTo(self, p):
        self._add("M", p)

    def _lineTo(self, p):
        self._add("l", p)

    def _curveToOne(self, a, b, c):
        self._add("c", a, b, c)

    def _qCurveToOne(self, a, b):
        self._add("q", a, b)

    def _closePath(self):
        self.out.append("z")
        self.last = "z"

    def data(self):
        return "".join(self.out)


def line(text, family, size, x=0.0, baseline=0.0, tracking=0.0, **axes):
    """Path data of one line, in fifths of a unit, and its ink box (x0, y0, x1, y1) in units, y down. `tracking` is in ems."""
    face = font(family, **axes)
    glyphs, cmap = face.getGlyphSet(), face.getBestCmap()
    scale = size / face["head"].unitsPerEm
    pen, bounds, at, before = FifthsPen(glyphs), BoundsPen(glyphs), x, None
    for character in text:
        name = cmap[ord(character)]
        if before:
            at += kerning(face, before, name) * scale
        move = Transform(scale, 0, 0, -scale, at, baseline)
        glyphs[name].draw(TransformPen(pen, move))
        glyphs[name].draw(TransformPen(bounds, move))
        at += glyphs[name].width * scale + tracking * size
        before = name
    return pen.data(), bounds.bounds
