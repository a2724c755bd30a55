"""The three selling points.  blender -b -P scene_points.py -- --which blackout|crown|plan --w 960 --h 960 --spp 64
Their subject stands in the middle of a dark square: the page lets the edges melt into its ground."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from watch import chain, pocket_watch

a = args(lambda p: p.add_argument("--which", default="blackout"))
s = reset()
W = a.which
gold = m_gold(0.18)


def candelabrum(m):
    """Five arms; returns the positions of their candles, the tallest in the middle."""
    lathe(
        "stem",
        smooth_profile(
            [
                (0, 0.30),
                (0.44, 0.30),
                (0.45, 0.325),
                (0.40, 0.345),
                (0.24, 0.375),
                (0.12, 0.43),
                (0.075, 0.50),
                (0.11, 0.55),
                (0.075, 0.60),
                (0.045, 0.80),
                (0.05, 1.00),
                (0.10, 1.06),
                (0.115, 1.12),
                (0.07, 1.19),
                (0.042, 1.30),
                (0.05, 1.52),
                (0.09, 1.58),
                (0.04, 1.64),
                (0.036, 1.72),
            ],
            7,
        ),
        m,
        128,
    )
    stands = [(0, 0, 1.72)]
    for side in (-1, 1):
        for reach, foot, top in ((0.46, 1.28, 1.60), (0.88, 1.12, 1.46)):
            x = side * reach
            way = [(side * 0.03, 0, foot), (x * 0.38, 0, foot - 0.15), (x * 0.80, 0, foot - 0.10), (x, 0, foot + 0.10), (x, 0, top)]
            tube("arm", smooth_path(way, 60), 0.026, m)
            knob = lathe("knob", [(0.048 * math.sin(math.pi * i / 20), -0.048 * math.cos(math.pi * i / 20)) for i in range(21)], m, 40)
            knob.location = (x, 0, foot + 0.10)
            stands.append((x, 0, top))
    for x, y, z in stands:
        pan = lathe("pan", smooth_profile([(0, z - 0.01), (0.10, z - 0.005), (0.135, z + 0.02), (0.13, z + 0.028), (0.095, z + 0.012), (0, z + 0.008)], 5), m, 64)
        pan.location = (x, y, 0)
    return stands


def crown(m, r=0.34, h=0.40):
    """A crown with eight points and gold pearls, its base at the origin; returns its parts."""
    n, rows = 320, 18
    v, f = [], []
    for wall in (0, 1):
        for i in range(n):
            t = 2 * math.pi * i / n
            k = abs(((t * 8 / (2 * math.pi)) % 1) - 0.5) * 2  # 0 in a valley, 1 at a point
            top = 0.15 + (h - 0.15) * k**1.35
            for j in range(rows):
                z = top * j / (rows - 1)
                q = r * (1 + 0.20 * (z / h) ** 1.6) - (0.014 if wall else 0)
                v.append((q * math.cos(t), q * math.sin(t), z))
    for wall in (0, 1):
        for i in range(n):
            p, q = wall * n * rows + i * rows, wall * n * rows + ((i + 1) % n) * rows
            f += [(p + j, q + j, q + j + 1, p + j + 1) for j in range(rows - 1)]
    for i in range(n):  # the top edge of the wall
        p, q = i * rows + rows - 1, ((i + 1) % n) * rows + rows - 1
        f.append((p, q, q + n * rows, p + n * rows))
    parts = [mesh_obj("crown", v, f, m)]
    for z, thick in ((0.022, 0.024), (0.125, 0.013)):
        q = r * (1 + 0.20 * (z / h) ** 1.6) + 0.004
        parts.append(tube("band", [(q * math.cos(2 * math.pi * i / 160), q * math.sin(2 * math.pi * i / 160), z) for i in range(160)], thick, m, cyclic=True))
    ruby = mat("ruby", Base_Color=(0.42, 0.006, 0.014), Roughness=0.10, Specular=0.8, Clearcoat=1.0)
    ball = lambda q: [(q * math.sin(math.pi * i / 24), -q * math.cos(math.pi * i / 24)) for i in range(25)]
    for i in range(8):
        t = 2 * math.pi * (i + 0.5) / 8 + math.pi / 8
        tip = lathe("tip", ball(0.030), m, 32)
        tip.location = (r * 1.205 * math.cos(t - math.pi / 8 + math.pi / 8), r * 1.205 * math.sin(t), h + 0.012)
        gem = lathe("gem", ball(0.030), ruby if i % 2 else m, 32)
        q = r * (1 + 0.20 * (0.073 / h) ** 1.6) + 0.006
        gem.location = (q * math.cos(t), q * math.sin(t), 0.073)
        gem.scale = (1, 1, 1)
        parts += [tip, gem]
    lining = m_velvet((0.16, 0.012, 0.02), (0.55, 0.08, 0.08))
    parts.append(lathe("lining", smooth_profile([(r - 0.02, 0.01), (r - 0.018, 0.12), (r * 0.80, 0.22), (r * 0.45, 0.265), (0, 0.275)], 8), lining, 96))
    return parts


if W == "blackout":  # the power is gone: five candles, and the aces come out to play
    stage_set()
    # a curtain would show its hem and edges on the page, where the pictures are islands of light
    for o in [o for o in bpy.data.objects if o.name.startswith("curtain")]:
        bpy.data.objects.remove(o)
    podium(1.18, 0.30, strip=False)
    wax, fl = m_wax(), m_flame()
    for x, y, z in candelabrum(gold):
        group(candle(wax, fl, gold, h=0.66, r=0.048, foot=0.09), (x, y, z + 0.01))
        point((x, y - 0.03, z + 0.83), 30, (1, 0.56, 0.22), 0.05, "candle")
    for n_, loc, rot in (
        ("AS", (-1.46, 0.62, 2.02), (86, -14, 20)),
        ("AH", (-0.72, 0.95, 2.98), (78, -12, 10)),
        ("AD", (0.62, 0.95, 3.06), (80, 14, -12)),
        ("AC", (1.50, 0.62, 2.14), (84, 16, -22)),
    ):
        place(card("c", m_card(n_), 0.38, 0.532, 0.10, 0.04), loc, rot)
    area((-3.4, -2.6, 2.6), (0, 0, 1.4), 110, (0.5, 0.65, 1), 0.8, 3.0, "rim")
    area((2.6, -3.4, 2.2), (0, 0, 1.4), 150, WARM, 0.8, 3.0, "fill")
    area((0, 2.7, 0.05), (0, 4.15, 2.4), 260, (1, 0.50, 0.20), 3.4, 0.2, "foot")
    spot((-3.6, 3.2, 5.6), (0, 0, 1.6), 900, (0.45, 0.6, 1), 40, 0.8, 0.3, "moon")
    camera((0, -8.0, 1.75), (0, 0, 1.80), lens=66, fstop=0.5, focus=(0, -0.1, 1.8))
elif W == "crown":  # the place at the table that the evening's hero goes back to
    mesh_obj("cloth", [(-8, -5, 0), (8, -5, 0), (8, 9, 0), (-8, 9, 0)], [(0, 1, 2, 3)], m_linen((0.014, 0.017, 0.042)), smooth=False)
    china = mat("china", Base_Color=(0.010, 0.012, 0.022), Roughness=0.16, Specular=0.6, Clearcoat=0.5)
    glass, wax, fl = m_thin_glass(0.9, 0.03), m_wax(), m_flame()
    group(plate(china, gold, 0.66), (0, 0, 0.002))
    e = group(crown(m_gold(0.16)), (0, 0.0, 0.020), scale=1.18)
    e.rotation_euler = (math.radians(-3), math.radians(2), math.radians(9))
    place(card("c", m_card("AH"), 0.40, 0.56, 0.05, 0.03), (0.10, 0.12, 0.62), (80, 13, -8))
    group(knife(gold), (0.86, -0.02, 0), math.radians(-2))
    group(fork(gold), (-0.84, -0.02, 0), math.radians(2))
    bub = m_bubbly((1.0, 0.84, 0.46), 0.03, 1.33)
    for x, y, h in ((-0.74, 0.62, 1.04), (0.76, 0.66, 1.06), (-1.06, 1.02, 1.02), (1.10, 1.12, 1.04)):
        group(flute(glass, h=h, r=0.112, fill=bub, level=0.66, stem=m_glass()), (x, y, 0.004))
    for x, y, h in ((-0.42, 1.45, 1.00), (0.62, 1.85, 1.20), (-1.40, 1.95, 1.16), (1.55, 2.3, 0.98), (-0.16, 2.6, 1.34)):
        group(candle(wax, fl, gold, h=h, r=0.055, foot=0.24), (x, y, 0.004))
        point((x, y - 0.09, h + 0.18), 8, (1, 0.56, 0.22), 0.05, "candle")
    spot((0.9, 1.6, 4.2), (0, 0, 0.2), 640, GOLD_LIGHT, 24, 0.9, 0.22, "key")
    area((-2.4, 0.7, 1.7), (0, 0, 0.4), 60, (0.45, 0.6, 1), 0.6, 1.6, "rim")
    area((1.0, -2.6, 2.2), (0, 0, 0.4), 110, WARM, 1.2, 1.2, "fill")
    area((-1.7, -2.4, 1.0), (0, 0, 0.2), 46, (1, 0.86, 0.66), 0.7, 1.8, "soft")
    area((1.9, -2.2, 0.9), (0, 0, 0.2), 52, GOLD_LIGHT, 0.6, 1.8, "soft")
    area((0, -3.2, 0.5), (0, 0, 0.2), 16, WARM, 2.4, 0.5, "soft")
    area((0, 1.4, 2.6), (0, 0.2, 0.3), 60, GOLD_LIGHT, 2.6, 0.7, "soft")
    area((-1.5, 2.0, 1.5), (-0.8, 0.7, 0.7), 26, (1, 0.70, 0.40), 0.25, 1.6, "streak")
    area((1.6, 2.0, 1.5), (0.8, 0.7, 0.7), 26, (1, 0.70, 0.40), 0.25, 1.6, "streak")
    camera((0, -3.9, 1.42), (0, 0, 0.45), lens=58, fstop=0.5, focus=(0, -0.28, 0.3))
elif W == "plan":  # one plan and a watch that keeps it
    mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 8, 0), (-8, 8, 0)], [(0, 1, 2, 3)], m_velvet((0.012, 0.016, 0.042), (0.08, 0.09, 0.2)), smooth=False)
    paper = mat("plan", Roughness=0.55, Specular=0.3)
    N, L, b = nodes(paper)
    ti = N.new("ShaderNodeTexImage")
    ti.image = img("plan")
    L.new(ti.outputs[0], b.inputs["Base Color"])
    sheet = card("sheet", paper, 1.02, 1.428, 0.012, 0.0)
    e = link(bpy.data.objects.new("stand", None))
    sheet.parent = e
    sheet.location = (0, math.sin(math.radians(13)) * 0.714, math.cos(math.radians(13)) * 0.714 + 0.004)
    sheet.rotation_euler = (math.radians(77), 0, 0)
    e.location = (0.33, 0.30, 0)
    e.rotation_euler[2] = math.radians(-9)
    brass = m_gold(0.13, (1, 0.70, 0.32))
    w = group(pocket_watch(brass, 0.36), (-0.50, -0.22, 0.372))
    w.rotation_euler = (math.radians(79), 0, math.radians(14))
    chain([(-0.46, -0.12, 0.80), (-0.26, -0.02, 0.66), (-0.06, -0.10, 0.24), (0.20, -0.26, 0.020), (0.56, -0.40, 0.018), (0.80, -0.20, 0.018), (1.05, -0.10, 0.018), (1.3, -0.22, 0.018), (1.9, -0.3, 0.018)], brass)
    place(card("c", m_card("AH"), 0.40, 0.56, 0.02, 0.0), (-0.86, 0.24, 0.012), (0, 0, 40))
    spot((1.0, -1.2, 3.8), (-0.05, 0.1, 0.5), 190, GOLD_LIGHT, 30, 1, 0.3, "key")
    spot((1.8, 2.2, 3.0), (0, 0, 0.4), 420, GOLD_LIGHT, 40, 0.9, 0.2, "back")
    area((-2.2, 0.6, 1.5), (0, 0, 0.4), 60, (0.45, 0.6, 1), 0.6, 1.6, "rim")
    area((-1.6, -2.4, 1.5), (-0.2, 0, 0.4), 34, WARM, 1.0, 1.4, "fill")
    area((1.8, -2.6, 1.2), (-0.2, 0, 0.3), 22, GOLD_LIGHT, 0.6, 1.6, "soft")
    camera((-0.02, -4.2, 1.30), (0, 0, 0.58), lens=62, fstop=0.9, focus=(-0.2, 0.0, 0.5))
cycles(a, bounces=9)
bpy.context.scene.cycles.transmission_bounces = 9
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or W)
