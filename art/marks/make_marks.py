#!/usr/bin/env python3
"""The word marks of invented client companies, the two fixed partners' neutral marks, and the product's own mark, as outlined SVG.
Usage: python3 make_marks.py      (2 s; needs Debian's python3-fonttools, python3-brotli and fonts-ebgaramond, and node_modules)

Every client mark is one colour (currentColor) in a box 64 units high, so that a row of them at one height looks even."""

import json
import os

from lettering import ROOT, line

OUT = os.path.join(ROOT, "src", "assets", "marks")
HEIGHT, MIDDLE = 64, 32
STROKE = 'fill="none" stroke="currentColor" stroke-width="{w}" stroke-linecap="{cap}" stroke-linejoin="{join}"'


def stroke(d, w=3, cap="butt", join="miter"):
    return f'<path {STROKE.format(w=w, cap=cap, join=join)} d="{d}"/>'


def fill(d, rule=""):
    return f'<path {"fill-rule=" + chr(34) + rule + chr(34) + " " if rule else ""}d="{d}"/>'


def letters(d, attributes=""):
    return f'<path transform="scale(.2)"{attributes} d="{d}"/>'


def ring(x, y, r):
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


# Symbols are drawn in a 44 × 44 box with its top left corner at 0,0.
SYMBOLS = {
    "crystal": (40, stroke("M20 3 37 12.500V31.500L20 41 3 31.500V12.500zM20 41V22M20 22 3 12.500M20 22 37 12.500", 2.6, join="round")),
    "needle": (22, fill("M11 2 18 24H4zM11 42 4.800 26.500H17.200z")),
    "two-rounds": (50, fill(ring(16, 22, 15)) + f'<g opacity=".5">{fill(ring(37, 22, 12))}</g>'),
    "twig": (30, stroke("M15 3V42M15 14C8 14 4 10 4 4M15 14C22 14 26 10 26 4M15 25C8 25 4 21 4 15M15 25C22 25 26 21 26 15M15 36C8 36 4 32 4 26M15 36C22 36 26 32 26 26", 2.4, "round")),
    "grouse": (46, fill("M3 30C10 30 14 27 17 22 21 15 27 12 33 13 36 9 41 9 44 12L39.500 15C40 24 35 34 22 34 14 34 8 33 3 30zM18 37H29V40H18z")),
    "twelve": (34, fill("".join(f"M{x} {y}h7v7h-7z" for x in (0, 13, 26) for y in (2, 13, 24, 35)))),
    "calm": (44, stroke("M22 3C22 3 9 17 9 26A13 13 0 0 0 35 26C35 17 22 3 22 3z", 2.4, join="round") + stroke("M2 40H42M9 35.500H3M41 35.500H35", 2.4, "round")),
    "buoy": (42, stroke(ring(21, 22, 18.5), 3) + stroke("M3 24C9 18 13 18 21 24S33 30 39 24", 3)),
    "quay": (46, fill("M2 34H44V40H2zM6 24H17V31H6zM20 24H31V31H20zM20 14H31V21H20zM34 24H41V31H34z")),
    "house": (40, fill("M2 40V17L20 4 38 17V40H25V27H15V40z")),
    "square": (40, stroke("M3.500 5.500H36.500V38.500H3.500zM3.500 38.500 36.500 5.500", 3)),
    "glow": (44, fill("".join(ring(*p) for p in ((22, 22, 6), (22, 6, 2.6), (22, 38, 2.6), (6, 22, 2.6), (38, 22, 2.6), (10.7, 10.7, 2), (33.3, 33.3, 2), (33.3, 10.7, 2), (10.7, 33.3, 2))))),
    "bricks": (46, fill("M0 6H21V15H0zM24 6H46V15H24zM0 18H9V27H0zM12 18H33V27H12zM36 18H46V27H36zM0 30H21V39H0zM24 30H46V39H24z")),
    "moon": (36, fill("M27 4A19 19 0 1 0 34 33 16.500 16.500 0 0 1 27 4z")),
    "kingfisher": (46, fill("M2 20 30 4 44 16 33 17 26 40 20 26z")),
    "double-r": (46, stroke(ring(22, 22, 20), 2) + stroke("M22 8V36", 2) + stroke("M17 15V29M27 15V29", 2.6)),
    "sunrise": (46, stroke("M8 30A14 14 0 0 1 36 30", 3) + stroke("M22 4V10M7 10 11 14.500M37 10 33 14.500M1 37H43M8 42H36", 2.6, "round")),
    "half": (40, fill("M20 4A18 18 0 0 1 20 40z") + stroke(ring(20, 22, 17), 2)),
    "rings": (42, stroke(ring(21, 22, 19) + ring(20, 22.5, 13) + ring(19.5, 23, 7.5), 2.4) + fill(ring(19, 23, 2.6))),
    "quarter": (38, fill("M0 4H36V40H0zM0 40A36 36 0 0 0 36 4 18 18 0 0 1 18 22 18 18 0 0 0 0 40z", "evenodd")),
    "sun-sea": (44, fill("M7 24A15 15 0 0 1 37 24z") + stroke("M2 30H42M8 36H36M14 42H30", 2.6, "round")),
    "leaf": (32, stroke("M16 42V20", 2.6, "round") + fill("M16 2C26 9 29 16 28 23 27 31 21 34 16 35 11 34 5 31 4 23 3 16 6 9 16 2zM16 12 15 33H17z", "evenodd")),
    "cairn": (40, stroke("M3 3H37V24C37 33 30 39 20 42 10 39 3 33 3 24z", 2.6, join="round") + fill("M20 9C24 9 26 11 26 13S24 16.500 20 16.500 14 15 14 13 16 9 20 9zM20 18.500C26 18.500 29 20.500 29 22.500S26 26 20 26 11 24.500 11 22.500 14 18.500 20 18.500zM20 28C26 28 30 30 29 32.500 27 35 24 36 20 37 16 36 13 35 11 32.500 10 30 14 28 20 28z")),
    "block": (42, fill("M13 4H34L41 22 30 40H9L1 24z")),
    "peak": (48, stroke("M2 40 20 10 29 25 33 19 46 40", 3, join="miter") + fill("M20 10V0L30 3.500 20 7z")),
    "blades": (42, fill("M21 23C18 17 18 9 21 1 24 9 24 17 21 23zM21 23C27.700 22.600 34.600 26.600 40 33 31.600 31.600 24.700 27.600 21 23zM21 23C17.300 27.600 10.400 31.600 2 33 7.400 26.600 14.300 22.600 21 23z") + fill(ring(21, 23, 3))),
}

PLAYBILL = dict(family="imbue", size=44, wght=560, opsz=60)
PLAYBILL_CAPS = dict(family="imbue", size=38, wght=640, opsz=48, tracking=0.07)
SPACED = dict(family="figtree", size=27, wght=700, tracking=0.2)
LIGHT = dict(family="figtree", size=42, wght=300, tracking=-0.03)
HEAVY = dict(family="figtree", size=39, wght=800, tracking=-0.045)
SMALL = dict(family="figtree", size=25, wght=600, tracking=0.012)
AIRY = dict(family="figtree", size=29, wght=400, tracking=0.3)
BOOK = dict(family="garamond", size=43)

# id: (name as the company writes it, industry, symbol, lines, options)
CLIENTS = {
    "saltstein": ("Saltstein", "mineraler og industri", "crystal", [("Saltstein", PLAYBILL)], {}),
    "nordvag": ("Nordvåg", "rederi", "needle", [("NORDVÅG", SPACED)], {}),
    "bolgen": ("bølgen", "kommunikasjonsbyrå", "two-rounds", [("bølgen", LIGHT)], {}),
    "furumo-og-berg": ("Furumo & Berg", "advokatfirma", None, [("FURUMO & BERG", PLAYBILL_CAPS)], {"rules": True}),
    "gneis": ("gneis.", "it-drift", None, [("gneis.", dict(HEAVY, size=46))], {}),
    "lyngmark-arkitekter": ("Lyngmark Arkitekter", "arkitekter", "twig", [("Lyngmark", SMALL), ("Arkitekter", SMALL)], {}),
    "rypa-regnskap": ("Rypa Regnskap", "regnskap", "grouse", [("Rypa Regnskap", PLAYBILL)], {}),
    "tolv": ("tolv", "programvare", "twelve", [("tolv", dict(HEAVY, size=46))], {"after": True}),
    "stille-vann": ("stille vann", "vannrensing", "calm", [("stille vann", AIRY)], {}),
    "havgard": ("Havgard", "havbruk", "buoy", [("HAVGARD", PLAYBILL_CAPS)], {}),
    "ostre-kai": ("Østre Kai", "havn og logistikk", "quay", [("Østre Kai", LIGHT)], {}),
    "solbakken-eiendom": ("Solbakken Eiendom", "eiendom", "house", [("Solbakken", SMALL), ("Eiendom", SMALL)], {}),
    "kvistad-og-dotre": ("Kvistad & Døtre", "rørleggere", None, [("Kvistad & Døtre", dict(PLAYBILL, wght=320))], {}),
    "vinkel": ("Vinkel", "rådgivende ingeniører", "square", [("VINKEL", SPACED)], {}),
    "morild": ("Morild", "lyd og lys", "glow", [("Morild", dict(PLAYBILL, size=48))], {"after": True}),
    "teglrod": ("Teglrød", "murmestere", "bricks", [("Teglrød", HEAVY)], {}),
    "nattergal": ("Nattergal", "forlag", "moon", [("Nattergal", BOOK)], {"after": True}),
    "isfuglen": ("Isfuglen", "it-sikkerhet", "kingfisher", [("ISFUGLEN", dict(SPACED, wght=600))], {}),
    "ravn-og-ronning": ("Ravn & Rønning", "advokatfirma", "double-r", [("RAVN & RØNNING", dict(PLAYBILL_CAPS, size=34, wght=600))], {}),
    "fjordlys-energi": ("Fjordlys Energi", "kraftselskap", "sunrise", [("Fjordlys", dict(SMALL, size=27)), ("ENERGI", dict(SMALL, size=17, tracking=0.24))], {}),
    "halvveis": ("halvveis", "ledelsesrådgivning", "half", [("halvveis", AIRY)], {}),
    "tangen-bruk": ("Tangen Bruk", "sagbruk", "rings", [("Tangen Bruk", PLAYBILL)], {}),
    "koboltblaa": ("Koboltblå", "designbyrå", "quarter", [("Koboltblå", HEAVY)], {}),
    "sommerro-reiser": ("Sommerro Reiser", "reiseliv", "sun-sea", [("Sommerro", SMALL), ("Reiser", dict(SMALL, wght=400))], {}),
    "bjorketre": ("bjørketre", "forsikring", "leaf", [("bjørketre", LIGHT)], {}),
    "vardeli": ("Vardeli", "kommune", "cairn", [("VARDELI", dict(SPACED, size=25))], {}),
    "granitt-og-sonn": ("Granitt & Sønn", "entreprenør", "block", [("GRANITT & SØNN", dict(PLAYBILL_CAPS, size=35))], {}),
    "tirilltoppen": ("Tirilltoppen", "fjellhotell", "peak", [("Tirilltoppen", PLAYBILL)], {}),
    "nordavind": ("nordavind", "vindkraft", "blades", [("nordavind", dict(AIRY, tracking=0.22))], {}),
}

PARTNERS = {
    "radisson": ("Radisson", "hotell", [("RADISSON", dict(family="figtree", size=30, wght=500, tracking=0.24))]),
    "haubitz": ("Haubitz", "eventlokale", [("Haubitz", dict(family="imbue", size=50, wght=560, opsz=60))]),
}

SPADE = (
    "M64 16C70 36 108 54 108 82 108 100 84 105 70 92 72 103 79 111 88 116H40C49 111 56 103 58 92 44 105 20 100 20 82 20 54 58 36 64 16z"
    "M64 50C65.5 65 69.5 69 84 70.5 69.5 72 65.5 76 64 91 62.5 76 58.5 72 44 70.5 58.5 69 62.5 65 64 50z"
)
SPARK = "M98 12C98.8 20.5 101 22.7 109.5 23.5 101 24.3 98.8 26.5 98 35 97.2 26.5 95 24.3 86.5 23.5 95 22.7 97.2 20.5 98 12z"
GOLD = (
    '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f7e3ae"/><stop offset=".45" stop-color="#d9ad57"/>'
    '<stop offset="1" stop-color="#9c6d25"/></linearGradient></defs>'
)


def write(path, text):
    """All or nothing: others read this folder while we write."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w", encoding="utf-8") as f:
        f.write(text)
    os.replace(path + ".new", path)


def svg(width, height, label, body, fill_attribute='fill="currentColor"'):
    size = f'viewBox="0 0 {round(width, 1):g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {fill_attribute} role="img" aria-label="{label}">{body}</svg>\n'


def words(lines, x):
    """Lines centred vertically in the box: a single line by its x-height or capitals, two by their outer edges."""
    paths, right = [], x
    if len(lines) == 1:
        text, style = lines[0]
        style = dict(style)
        family, size = style.pop("family"), style.pop("size")
        probe = line("H" if text.isupper() else "x", family, size, **{k: v for k, v in style.items() if k != "tracking"})[1]
        tall = line("H", family, size, **{k: v for k, v in style.items() if k != "tracking"})[1]
        middle = (probe[1] + tall[1]) / 4
        d, box = line(text, family, size, x, MIDDLE - middle, **style)
        shift = x - box[0]
        d, box = line(text, family, size, x + shift, MIDDLE - middle, **style)
        return [letters(d)], box[2]
    for (text, style), baseline in zip(lines, (28, 54)):
        style = dict(style)
        family, size = style.pop("family"), style.pop("size")
        box = line(text, family, size, x, baseline, **style)[1]
        d, box = line(text, family, size, 2 * x - box[0], baseline, **style)
        paths.append(letters(d))
        right = max(right, box[2])
    return paths, right


def mark(name, symbol, lines, after=False, rules=False):
    """A whole mark: symbol before or after the words, or rules above and below them."""
    gap, body, x = 14, [], 1.0
    if symbol and not after:
        width, art = SYMBOLS[symbol]
        body.append(f'<g transform="translate(1 10)">{art}</g>')
        x += width + gap
    paths, right = words(lines, x)
    body += paths
    if symbol and after:
        width, art = SYMBOLS[symbol]
        body.append(f'<g transform="translate({right + gap:.1f} 10)">{art}</g>')
        right += gap + width
    if rules:
        body.append(stroke(f"M1 7H{right:.1f}M1 57H{right:.1f}", 1.6))
    return svg(right + 1, HEIGHT, name.replace("&", "&amp;"), "".join(body))


def product_marks():
    """The product's own mark: the monogram in gold and in one colour, and the word mark with it."""
    plain = f'<path fill-rule="evenodd" d="{SPADE}"/><path d="{SPARK}"/>'
    gold = f'{GOLD}<path fill="url(#g)" fill-rule="evenodd" d="{SPADE}"/><path fill="url(#g)" d="{SPARK}"/>'
    write(f"{OUT}/monogram.svg", svg(128, 128, "Magiske Falk", gold, ""))
    write(f"{OUT}/monogram-one-colour.svg", svg(128, 128, "Magiske Falk", plain))
    d, box = line("Magiske Falk", "imbue", 78, 100, 75, wght=560, opsz=60)
    place = '<g transform="translate(-14 -8) scale(.82)">{}</g>'
    for file, art, words_fill in (
        ("wordmark.svg", gold, ' fill="#f6f0e4"'),
        ("wordmark-one-colour.svg", plain, ""),
    ):
        body = place.format(art) + letters(d, words_fill)
        attribute = "" if words_fill else 'fill="currentColor"'
        write(f"{OUT}/{file}", svg(box[2] + 2, 96, "Magiske Falk", body, attribute))


def main():
    index = []
    for key, (name, industry, symbol, lines, options) in CLIENTS.items():
        text = mark(name, symbol, lines, **options)
        assert len(text.encode()) <= 4096, f"{key} is {len(text.encode())} bytes"
        write(f"{OUT}/clients/{key}.svg", text)
        index.append({"id": key, "name": name, "industry": industry, "file": f"clients/{key}.svg", "sample": True})
    write(f"{OUT}/clients.json", json.dumps(index, ensure_ascii=False, indent=2) + "\n")
    for key, (name, _, lines) in PARTNERS.items():
        write(f"{OUT}/partners/{key}.svg", mark(name, None, lines))
    product_marks()
    print(f"{len(index)} client marks, {len(PARTNERS)} partner marks and the product's own in src/assets/marks")


if __name__ == "__main__":
    main()
