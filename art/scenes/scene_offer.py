"""What the offer pages show.  blender -b -P scene_offer.py -- --which tier-1|tier-2|tier-3|extra-levitate|extra-extended_magic|extra-logo_illusion|demo-thumbnail --w 960 --h 640 --spp 64"""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

a = args(lambda p: p.add_argument("--which", default="tier-1"))
s = reset()
W = a.which
gold = m_gold(0.18)
lac = m_lacquer()


def lights(height):
    """The hero's stage light, aimed at `height`."""
    spot((0.3, 0.8, 7.6), (0, 0, height), 2300, (1, 0.78, 0.5), 26, 0.8, 0.12, "key")
    spot((-4.4, 2.8, 5.2), (0, 0, height), 2200, (0.45, 0.6, 1), 42, 0.8, 0.25, "rim")
    spot((4.4, 2.8, 5.0), (0, 0, height), 2300, WARM, 42, 0.8, 0.25, "rim")
    area((2.8, -4.6, 2.8), (0, 0, height), 250, WARM, 1.6, 2.4, "fill")
    area((-3.2, -4.0, 2.2), (0, 0, height), 110, (0.6, 0.75, 1), 1.2, 2.4, "fill")


def house(levels, h=0.88, lean=17.0):
    """A house of cards seen from the side: each storey has one A fewer, with a card lying on top between two."""
    w = h / 1.4
    up = h * math.cos(math.radians(lean))
    half = h * math.sin(math.radians(lean))
    faces = ("AS", "AH", "AC", "AD", "10S", "7H", "9D", "5C")
    k = 0
    z = 0.302
    for level in range(levels):
        n = levels - level
        for i in range(n):
            x = (i - (n - 1) / 2) * 2 * half * 1.06
            for side in (-1, 1):
                c = card("c", m_card(faces[k % 8]), w, h, 0.004, 0)
                k += 1
                c.rotation_mode = "QUATERNION"
                c.location = (x + side * half / 2, 0, z + up / 2)
                # on its short edge, seen almost edge on, its face outwards
                c.rotation_quaternion = (
                    Quaternion((0, 1, 0), math.radians(-side * lean)) @ Quaternion((0, 0, 1), math.radians(90 * side)) @ Quaternion((1, 0, 0), math.pi / 2)
                )
        if n > 1:
            for i in range(n - 1):
                x = (i - (n - 2) / 2) * 2 * half * 1.06
                place(card("c", m_card(faces[(k + 3) % 8]), w, h, 0.0, 0), (x, 0, z + up + 0.004), (0, 180, 90))
                k += 1
        z += up + 0.008


if W.startswith("tier"):  # the packages: a house of cards that grows
    levels = int(W[-1])
    stage_set()
    podium(1.30, 0.30)
    house(levels)
    top = 0.3 + levels * 0.85
    lights(0.4 + top / 2)
    area((1.6, -4.4, 1.0), (0.2, 0, 0.3 + top / 2), 120, WARM, 1.0, 1.6, "cardfill")
    if levels == 3:
        mc = m_coin()
        rng = random.Random(8)
        for x, y, n in ((0.98, -0.52, 3), (0.74, -0.82, 1), (-0.96, -0.56, 2), (-0.62, -0.88, 1), (1.14, -0.12, 1)):
            for q in range(n):
                place(coin("coin", mc, 0.115, 0.020), (x + rng.uniform(-0.01, 0.01), y, 0.312 + 0.0205 * q), (0, 0, rng.uniform(0, 360)))
    camera((-2.9, -7.6, 1.45), (0.05, 0, (0.80, 1.12, 1.46)[levels - 1]), lens=(92, 66, 50)[levels - 1], fstop=0.6, focus=(0, -0.2, 0.9))
elif W == "extra-levitate":  # a chair in the air, a golden ring around it
    stage_set()
    podium(1.30, 0.24)
    wood = mat("chair", Base_Color=(0.26, 0.105, 0.045), Roughness=0.22, Specular=0.5, Clearcoat=0.7)
    seat_r, sz = 0.30, 0.0
    parts = [
        lathe("seat", smooth_profile([(0, 0.02), (0.27, 0.02), (0.30, 0.012), (0.30, -0.03), (0.27, -0.04), (0, -0.04)], 4), wood, 96),
        lathe("cushion", smooth_profile([(0, 0.075), (0.20, 0.070), (0.265, 0.045), (0.27, 0.02), (0.25, 0.015)], 5), m_velvet((0.16, 0.012, 0.02), (0.55, 0.08, 0.08)), 96),
    ]
    for sx in (-1, 1):
        for y, out in ((-0.20, -0.06), (0.20, 0.09)):
            parts.append(tube("leg", smooth_path([(sx * 0.20, y, 0), (sx * 0.215, y + out * 0.3, -0.28), (sx * 0.25, y + out, -0.62)], 24), 0.021, wood))
    hoop = [(0.25 * math.cos(q), 0.24 + 0.10 * math.sin(q) * 0.6, 0.08 + 0.56 * math.sin(q)) for q in np.linspace(-0.10, math.pi + 0.10, 60)]
    parts.append(tube("back", [tuple(q) for q in hoop], 0.021, wood))
    inner = [(0.15 * math.cos(q), 0.235 + 0.055 * math.sin(q), 0.06 + 0.40 * math.sin(q)) for q in np.linspace(0, math.pi, 48)]
    parts.append(tube("back", [tuple(q) for q in inner], 0.015, wood))
    parts.append(tube("ringleg", [(0.215 * math.cos(q), 0.215 * math.sin(q), -0.33) for q in np.linspace(0, 2 * math.pi, 64)], 0.011, wood, cyclic=True))
    e = group(parts, (0.0, 0, 1.78), scale=1.45)
    e.rotation_euler = (math.radians(-7), math.radians(11), math.radians(28))
    area((-0.6, -4.2, 1.6), (0, 0, 1.8), 150, WARM, 1.0, 1.6, "cardfill")
    ring = [(1.12 * math.cos(q), 1.12 * math.sin(q), 0) for q in np.linspace(0, 2 * math.pi, 200, endpoint=False)]
    place(tube("hoop", ring, 0.032, m_gold(0.12, scratches=False), cyclic=True, res=8), (0.02, 0, 1.72), (70, 26, 22))
    lights(1.5)
    area((-2.6, -4.6, 3.2), (0, 0, 1.7), 120, WARM, 2.2, 2.6, "env")
    camera((0.3, -8.0, 1.35), (0, 0, 1.52), lens=60, fstop=0.6, focus=(0, -0.3, 1.7))
elif W == "extra-extended_magic":  # a coin hangs over a glass at the guests' own table
    mesh_obj("cloth", [(-8, -5, 0), (8, -5, 0), (8, 9, 0), (-8, 9, 0)], [(0, 1, 2, 3)], m_linen((0.026, 0.029, 0.060)), smooth=False)
    glass, wax, fl = m_thin_glass(0.9, 0.03), m_wax(), m_flame()
    group(wine_glass(glass, h=1.06, r=0.235, fill=m_bubbly((0.90, 0.20, 0.16), 0.004, 1.25), level=0.45), (0, 0, 0.004))
    stem = lathe("stem", smooth_profile([(0, 0.02), (0.10, 0.02), (0.028, 0.06), (0.018, 0.20), (0.018, 0.44), (0.034, 0.55), (0, 0.56)], 5), m_glass(), 48)
    stem.location = (0, 0, 0.004)
    place(coin("coin", m_coin(), 0.17, 0.026), (0.02, -0.02, 1.34), (62, 12, -20))
    for x, y, h in ((-0.95, 0.75, 0.96), (1.02, 1.0, 1.16), (-0.48, 1.55, 1.26), (0.66, 2.0, 0.92), (-1.5, 2.3, 1.1)):
        group(candle(wax, fl, gold, h=h, r=0.055, foot=0.24), (x, y, 0.004))
        point((x, y - 0.09, h + 0.18), 7, (1, 0.56, 0.22), 0.05, "candle")
    place(card("c", m_card("AH"), 0.42, 0.588, 0.012, 0), (-0.60, -0.06, 0.014), (0, 0, 24))
    place(card("c", m_card("AS"), 0.42, 0.588, 0.012, 0), (0.62, 0.02, 0.014), (0, 180, -20))
    spot((1.6, 2.8, 3.8), (0, 0, 0.7), 640, GOLD_LIGHT, 34, 0.9, 0.25, "key")
    area((-2.4, 0.9, 1.9), (0, 0, 0.7), 60, (0.45, 0.6, 1), 0.6, 1.8, "rim")
    area((1.2, -2.8, 2.4), (0, 0, 0.7), 150, WARM, 1.4, 1.4, "fill")
    area((-0.9, -1.7, 1.2), (0, 0, 0.8), 10, (1, 0.86, 0.66), 0.16, 1.6, "streak")
    area((0, 2.0, 2.8), (0, 0.3, 0.2), 150, GOLD_LIGHT, 3.2, 0.8, "soft")
    area((-0.2, -2.6, 3.9), (0, 0, 1.3), 70, GOLD_LIGHT, 2.0, 1.6, "soft")  # what the coin reflects
    camera((0.0, -4.1, 1.22), (0, 0.1, 0.80), lens=58, fstop=0.5, focus=(0, -0.1, 0.95))
elif W == "extra-logo_illusion":  # identical backs, and one card that carries the guests' own mark
    mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 8, 0), (-8, 8, 0)], [(0, 1, 2, 3)], m_velvet((0.012, 0.016, 0.042), (0.08, 0.09, 0.2)), smooth=False)
    for i in range(7):
        place(card("c", m_card("AS"), 0.44, 0.616, 0.01, 0), (-1.50 + 0.50 * i, 0.22 + 0.03 * math.sin(i * 2), 0.012 + 0.004 * i), (0, 181, 4 * math.sin(i * 1.7)))
    place(card("logo", m_card("LOGO"), 0.62, 0.868, 0.05, 0.02), (0.04, -0.10, 0.62), (80, 6, -9))
    spot((1.2, 1.9, 3.2), (0.1, -0.1, 0.4), 640, GOLD_LIGHT, 36, 1, 0.2, "key")
    area((-2.2, 1.0, 1.5), (0, 0, 0.4), 70, (0.45, 0.6, 1), 0.8, 1.4, "rim")
    area((1.0, -2.6, 1.9), (0.05, 0, 0.5), 110, WARM, 1.2, 1.2, "fill")
    area((0.4, 2.2, 1.6), (0, 0.1, 0), 60, GOLD_LIGHT, 3.2, 0.6, "soft")
    camera((0.02, -3.2, 1.22), (0.02, 0.02, 0.50), lens=60, fstop=0.5, focus=(0.03, -0.14, 0.6))
elif W == "demo-thumbnail":  # pick a card: backs in a fan, the ace of hearts already on its way up
    mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 8, 0), (-8, 8, 0)], [(0, 1, 2, 3)], m_velvet((0.014, 0.018, 0.05), (0.09, 0.10, 0.24)), smooth=False)
    for i in range(11):
        th = 60 - i * 12
        out = 0.26 if i == 6 else 0
        c = card("c", m_card("AH" if i == 6 else "AS"), 0.56, 0.784, 0.012, 0.0)
        r = 0.86 + out
        c.location = (-r * math.sin(math.radians(th)), -0.66 + r * math.cos(math.radians(th)), 0.012 + 0.008 * i + out * 0.1)
        c.rotation_euler = (math.radians(1.0), math.radians(0.6 if i == 6 else 180.8), math.radians(th))
    mc = m_coin()
    [place(coin("coin", mc, 0.12, 0.023), q, (0, 0, 25)) for q in ((-0.10, -0.52, 0.013), (0.06, -0.44, 0.013), (-0.02, -0.50, 0.037))]
    spot((1.2, 2.4, 2.4), (0, 0.1, 0), 440, GOLD_LIGHT, 54, 0.9, 0.3, "key")
    area((-2.6, 1.4, 1.2), (0, 0.1, 0), 70, (0.45, 0.6, 1), 0.8, 2.2, "rim")
    area((0.4, 2.8, 1.7), (0, 0, 0), 100, (1, 0.80, 0.5), 4.0, 0.5, "soft")
    area((1.2, -2.2, 2.2), (0, 0, 0), 60, WARM, 1, 1, "fill")
    camera((0.10, -2.35, 1.75), (0.03, 0.06, 0.04), lens=54, fstop=0.5, focus=(0.05, 0.1, 0.08))
cycles(a, bounces=9)
bpy.context.scene.cycles.transmission_bounces = 9
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or W)
