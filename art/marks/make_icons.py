#!/usr/bin/env python3
"""Favicons, touch icon and web manifest icons from the monogram.
Usage: python3 make_icons.py      (1 s; needs Debian's librsvg2-bin)"""

import json
import os
import struct
import subprocess

from lettering import ROOT
from make_marks import GOLD, SPADE, SPARK, write

PUBLIC = os.path.join(ROOT, "public")
NIGHT = "#0c0e1d"
# Without the rising spark the spade fills the tile and stays sharp at 16 px.
SPADE_ONLY = f'<path fill="url(#g)" fill-rule="evenodd" d="{SPADE}"/>'
WHOLE = SPADE_ONLY + f'<path fill="url(#g)" d="{SPARK}"/>'


def tile(art, scale, radius, centre=(64, 66)):
    """The art centred on a dark tile of 128 units."""
    x, y = 64 - centre[0] * scale, 64 - centre[1] * scale
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" role="img" aria-label="Magiske Falk">{GOLD}'
        f'<rect width="128" height="128" rx="{radius}" fill="{NIGHT}"/>'
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{art}</g></svg>\n'
    )


def png(svg, size):
    return subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size)], input=svg.encode(), check=True, stdout=subprocess.PIPE).stdout


def write_bytes(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "wb") as f:
        f.write(data)
    os.replace(path + ".new", path)


def ico(svg, sizes):
    """A Windows icon containing one PNG per size."""
    images = [png(svg, s) for s in sizes]
    at, head = 6 + 16 * len(images), struct.pack("<HHH", 0, 1, len(images))
    for size, data in zip(sizes, images):
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(images)


def main():
    small = tile(SPADE_ONLY, 1.06, 26)
    write(f"{PUBLIC}/favicon.svg", small)
    write_bytes(f"{PUBLIC}/favicon.ico", ico(small, (16, 32, 48)))
    write_bytes(f"{PUBLIC}/apple-touch-icon.png", png(tile(WHOLE, 0.86, 0, (68, 64)), 180))
    rounded, maskable = tile(WHOLE, 0.86, 26, (68, 64)), tile(SPADE_ONLY, 0.72, 0)
    for size in (192, 512):
        write_bytes(f"{PUBLIC}/icons/icon-{size}.png", png(rounded, size))
        write_bytes(f"{PUBLIC}/icons/maskable-{size}.png", png(maskable, size))
    icon = lambda name, size, purpose: {"src": f"/icons/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
    manifest = {
        "name": "Magiske Falk",
        "short_name": "Magiske Falk",
        "lang": "nb",
        "start_url": "/",
        "display": "browser",
        "background_color": "#07080f",
        "theme_color": "#07080f",
        "icons": [icon(n, s, p) for n, p in (("icon", "any"), ("maskable", "maskable")) for s in (192, 512)],
    }
    write(f"{PUBLIC}/site.webmanifest", json.dumps(manifest, ensure_ascii=False, indent=2) + "\n")
    print("icons in public/, public/icons and public/site.webmanifest")


if __name__ == "__main__":
    main()
