#!/usr/bin/env python3
"""Playing cards, card back, coin relief, watch dial, running order -> PNG textures (SVG drawn here, rasterised by rsvg-convert).
Usage: python3 gen_textures.py [outdir]      (~5 s)"""
import math, os, subprocess, sys

OUT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "textures")
os.makedirs(OUT, exist_ok=True)
W, H = 630, 880
RED, BLK = "#a8121f", "#11131a"
# suit glyphs as paths in a -50..50 box (y down)
PATH = {
    "S": "M0,-50 C6,-32 46,-8 46,18 C46,38 20,42 6,26 C8,38 14,46 22,50 L-22,50 C-14,46 -8,38 -6,26 C-20,42 -46,38 -46,18 C-46,-8 -6,-32 0,-50Z",
    "H": "M0,50 C-8,30 -48,4 -48,-22 C-48,-46 -14,-52 0,-26 C14,-52 48,-46 48,-22 C48,4 8,30 0,50Z",
    "D": "M0,-52 C10,-30 24,-12 38,0 C24,12 10,30 0,52 C-10,30 -24,12 -38,0 C-24,-12 -10,-30 0,-52Z",
    "C": "M0,-50 C16,-50 26,-38 24,-24 C23,-16 18,-10 13,-5 C22,-13 48,-10 46,14 C45,36 18,40 5,20 C7,36 13,45 20,50 L-20,50 C-13,45 -7,36 -5,20 C-18,40 -45,36 -46,14 C-48,-10 -22,-13 -13,-5 C-18,-10 -23,-16 -24,-24 C-26,-38 -16,-50 0,-50Z",
}
COL = {"S": BLK, "C": BLK, "H": RED, "D": RED}


def pip(s, x, y, k, rot=0, fill=None):
    return f'<path d="{PATH[s]}" transform="translate({x},{y}) rotate({rot}) scale({k})" fill="{fill or COL[s]}"/>'


LAY = {
    2: [(0, -1), (0, 1)],
    3: [(0, -1), (0, 0), (0, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    7: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5)],
    8: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, -0.5), (0, 0.5)],
    9: [(-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, 0)],
    10: [(-1, -1), (1, -1), (-1, -0.33), (1, -0.33), (-1, 0.33), (1, 0.33), (-1, 1), (1, 1), (0, -0.66), (0, 0.66)],
}


def face(rank, s):
    c = COL[s]
    corner = f'<g><text x="62" y="112" font-family="EB Garamond,EB Garamond 12,Georgia,serif" font-weight="600" font-size="104" text-anchor="middle" fill="{c}" letter-spacing="-6">{rank}</text>{pip(s,62,168,.62)}</g>'
    body = ""
    if rank == "A":
        if s == "S":  # ornate ace of spades
            body += pip(s, W / 2, H / 2, 3.6)
            body += f'<g transform="translate({W/2},{H/2+14})" fill="none" stroke="#d9b45a" stroke-width="2.4">'
            for k in range(24):
                body += f'<ellipse rx="62" ry="20" transform="rotate({k*15})"/>'
            body += "</g>" + pip("S", W / 2, H / 2 + 14, 0.5, fill="#d9b45a")
        else:
            body += pip(s, W / 2, H / 2, 2.6)
    else:
        n = int(rank)
        dx, dy = 128, 262
        for x, y in LAY[n]:
            body += pip(s, W / 2 + x * dx, H / 2 + y * dy, 1.18, 180 if y > 0.01 else 0)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}"><rect width="{W}" height="{H}" fill="#f6f1e4"/>
<g>{corner}<g transform="rotate(180 {W/2} {H/2})">{corner}</g>{body}</g></svg>"""


def logo_face():
    """An ace whose pip is a company's mark, one that belongs to nobody: a sun over three waves."""
    x, y, ink, gold = W / 2, H / 2, "#1a2350", "#b9812f"
    rays = "".join(
        f'<path d="M0,-118 L0,-168" transform="rotate({a})" stroke="{gold}" stroke-width="17" stroke-linecap="round"/>' for a in range(-75, 76, 25)
    )
    waves = "".join(f'<path d="M-170,{q} q42.5,-38 85,0 t85,0 t85,0 t85,0" stroke="{ink}" stroke-width="{22 - k * 4}" fill="none" stroke-linecap="round"/>' for k, q in enumerate((40, 92, 140)))
    corner = f'<g transform="translate(64,96) scale(.22)"><path d="M-84,0 A84,84 0 0 1 84,0Z" fill="{gold}"/>{rays}{waves}</g>'
    big = f'<g transform="translate({x},{y - 10}) scale(1.12)"><path d="M-84,0 A84,84 0 0 1 84,0Z" fill="{gold}"/>{rays}{waves}</g>'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}"><rect width="{W}" height="{H}" fill="#f6f1e4"/>
{corner}<g transform="rotate(180 {x} {y})">{corner}</g>{big}</svg>"""


def rosette(cx, cy, R, n, k, amp, turns=1, sw=2, col="#fff"):
    pts = []
    for i in range(n * turns + 1):
        t = 2 * math.pi * i / n
        r = R * (1 + amp * math.cos(k * t))
        pts.append(f"{cx+r*math.cos(t):.1f},{cy+r*math.sin(t):.1f}")
    return f'<polyline points="{" ".join(pts)}" fill="none" stroke="{col}" stroke-width="{sw}"/>'


def back():
    """white = gold foil, black = paper; used as a mask"""
    o = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}"><rect width="{W}" height="{H}" fill="#000"/><g fill="none" stroke="#fff">'
    ]
    o.append(
        f'<rect x="26" y="26" width="{W-52}" height="{H-52}" rx="26" stroke-width="7"/><rect x="42" y="42" width="{W-84}" height="{H-84}" rx="16" stroke-width="2.5"/>'
    )
    o.append(f'<clipPath id="c"><rect x="46" y="46" width="{W-92}" height="{H-92}" rx="14"/></clipPath><g clip-path="url(#c)" >')
    # lattice
    for i in range(-20, 40):
        o.append(f'<path d="M{i*44},0 L{i*44+H},{H} M{i*44},{H} L{i*44+H},0" stroke-width="1.6" opacity=".55"/>')
    for j in range(0, 42):
        for i in range(0, 30):
            x, y = i * 22 + 7, j * 22
            if (i + j) % 2 == 0 and 60 < x < W - 60 and 60 < y < H - 60:
                o.append(f'<circle cx="{x}" cy="{y}" r="2.6" fill="#fff" stroke="none" opacity=".8"/>')
    o.append("</g>")
    cx, cy = W / 2, H / 2
    o.append(f'<circle cx="{cx}" cy="{cy}" r="212" fill="#000" stroke-width="6"/><circle cx="{cx}" cy="{cy}" r="200" stroke-width="2"/>')
    for m in range(9):
        o.append(rosette(cx, cy, 186 - m * 15, 720, 12, 0.055 + 0.012 * m, 1, 2.1))
    for a in range(24):
        o.append(f'<ellipse cx="{cx}" cy="{cy}" rx="92" ry="26" transform="rotate({a*7.5} {cx} {cy})" stroke-width="1.6"/>')
    # centre star
    star = " ".join(
        f"{cx+(48 if i%2==0 else 15)*math.sin(i*math.pi/8):.1f},{cy-(48 if i%2==0 else 15)*math.cos(i*math.pi/8):.1f}" for i in range(16)
    )
    o.append(f'<circle cx="{cx}" cy="{cy}" r="54" fill="#000" stroke-width="4"/><polygon points="{star}" fill="#fff" stroke="none"/>')
    for x, y in ((cx, 140), (cx, H - 140)):
        o.append(f'<circle cx="{x}" cy="{y}" r="52" fill="#000" stroke-width="4"/>')
        o.append(rosette(x, y, 38, 360, 8, 0.18, 1, 2.4))
        o.append(rosette(x, y, 26, 360, 8, 0.28, 1, 2.2))
        o.append(f'<circle cx="{x}" cy="{y}" r="7" fill="#fff" stroke="none"/>')
    o.append("</g></svg>")
    return "".join(o)


def coin():
    """height map, white = high"""
    C, R = 512, 500
    o = [
        '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><defs><filter id="b"><feGaussianBlur stdDeviation="5"/></filter><filter id="b2"><feGaussianBlur stdDeviation="3"/></filter></defs><rect width="1024" height="1024" fill="#555"/>'
    ]
    o.append(f'<g filter="url(#b2)"><circle cx="{C}" cy="{C}" r="{R-26}" fill="none" stroke="#ddd" stroke-width="40"/>')
    for i in range(96):
        a = 2 * math.pi * i / 96
        o.append(f'<circle cx="{C+(R-78)*math.cos(a):.1f}" cy="{C+(R-78)*math.sin(a):.1f}" r="9" fill="#ccc"/>')
    o.append(f'<circle cx="{C}" cy="{C}" r="330" fill="none" stroke="#aaa" stroke-width="8"/></g><g filter="url(#b)">')
    for i in range(28):
        o.append(
            f'<ellipse cx="{C}" cy="{C-375}" rx="14" ry="30" fill="#bbb" transform="rotate({i*360/28} {C} {C}) rotate(24 {C} {C-375})"/>'
        )
    star = " ".join(
        f"{C+(290 if i%2==0 else 112)*math.sin(i*math.pi/8):.1f},{C-(290 if i%2==0 else 112)*math.cos(i*math.pi/8):.1f}" for i in range(16)
    )
    o.append(f'<polygon points="{star}" fill="#aaa"/><circle cx="{C}" cy="{C}" r="120" fill="#555"/></g>')
    o.append(f'<g filter="url(#b2)" transform="translate({C},{C}) scale(1.7)"><path d="{PATH["S"]}" fill="#f0f0f0"/></g></svg>')
    return "".join(o)


def watch():
    """The dial of a pocket watch: ivory, roman hours, a minute track and a small seconds dial."""
    ink, gold, serif = "#14162a", "#a9782b", "EB Garamond"
    o = ['<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="#f6f1e4"/><g transform="translate(512,512)">']
    o.append(f'<circle r="468" fill="none" stroke="{ink}" stroke-width="4"/><circle r="432" fill="none" stroke="{ink}" stroke-width="3"/>')
    for k in range(60):
        o.append(f'<path d="M0,-{430 if k % 5 else 426} V-468" transform="rotate({k * 6})" stroke="{ink}" stroke-width="{13 if k % 5 == 0 else 4}"/>')
    for k, hour in enumerate(("XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI")):
        o.append(f'<g transform="rotate({k * 30}) translate(0,-306) scale({0.88 if len(hour) < 3 else 0.70},1)"><text font-family="{serif}" font-weight="600" font-size="124" text-anchor="middle" fill="{ink}">{hour}</text></g>')
    o.append(f'<circle cy="190" r="92" fill="#efe7d3" stroke="{ink}" stroke-width="4"/>')
    for k in range(24):
        o.append(f'<path d="M0,-78 V-92" transform="translate(0,190) rotate({k * 15})" stroke="{ink}" stroke-width="4"/>')
    o.append(pip("S", 0, -150, 0.95, fill=gold))
    o.append("</g></svg>")
    return "".join(o)


def plan():
    """The running order of an evening on a tall ivory card."""
    ink, gold, serif = "#14162a", "#8f611b", "EB Garamond"
    w, h = 800, 1120
    o = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><rect width="{w}" height="{h}" fill="#f6f1e4"/>']
    o.append(f'<rect x="34" y="34" width="{w - 68}" height="{h - 68}" rx="26" fill="none" stroke="{gold}" stroke-width="5"/>')
    o.append(pip("S", w / 2, 128, 0.86, fill=gold))
    o.append(f'<text x="{w / 2}" y="272" font-family="{serif}" font-weight="600" font-size="112" text-anchor="middle" fill="{ink}">Kveldens plan</text>')
    o.append(f'<path d="M120,326 H{w - 120}" stroke="{gold}" stroke-width="5"/>')
    for k, (hour, what) in enumerate((("18.00", "Velkomst"), ("19.00", "Middag"), ("20.30", "Sceneshow"), ("21.30", "Kaffe"), ("22.00", "Dans"))):
        y = 438 + 132 * k
        o.append(f'<text x="104" y="{y}" font-family="{serif}" font-weight="700" font-size="90" fill="{gold}">{hour}</text>')
        o.append(f'<text x="338" y="{y}" font-family="{serif}" font-weight="500" font-size="92" fill="{ink}">{what}</text>')
    o.append("</svg>")
    return "".join(o)


def put(name, svg, w=None):
    p = os.path.join(OUT, name)
    open(p + ".svg", "w").write(svg)
    subprocess.run(["rsvg-convert", p + ".svg", "-o", p + ".png"] + (["-w", str(w)] if w else []), check=True)


for r, s in [("A", "S"), ("A", "H"), ("A", "C"), ("A", "D"), ("7", "H"), ("10", "S"), ("9", "D"), ("5", "C")]:
    put(f"card_{r}{s}", face(r, s), 945)
put("card_LOGO", logo_face(), 945)
put("card_back", back(), 945)
put("coin", coin())
put("watch", watch(), 2048)
put("plan", plan(), 1200)
print("textures in", OUT)
