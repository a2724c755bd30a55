"""Stavanger at blue hour: a lane of white wooden houses down to the harbour.  blender -b -P scene_stavanger.py -- --w 1440 --h 960 --spp 48
Sizes in metres; the lane runs away from us along +y and falls towards the water."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from town import *

a = args(lambda p: p.add_argument("--which", default="stavanger"))
rng.seed(21)
FALL = 0.055  # how much the lane falls per metre
END = 27.0  # where it ends at the quay
WIDE = 1.9  # half of its width
ground = lambda y: -FALL * min(max(y, -2), END)


WHITE = [boards((q, q * 0.985, q * 0.95)) for q in (0.58, 0.62, 0.55)]
DOORS = [mat("door", Base_Color=c, Roughness=0.35) for c in ((0.10, 0.018, 0.014), (0.018, 0.045, 0.030), (0.020, 0.030, 0.055))]


def house(w, h, rise, wood, gable=False, door=None, depth=6.5, cols=3):
    """A house 0–w wide that faces -y, on a stone base; the ridge runs along the lane unless `gable`."""
    p = [box(0, w, 0, depth, -2.2, 0.28, STONE, 0.02), box(0, w, 0.02, depth, 0.26, h, wood)]
    for x in (0, w):
        p.append(box(x - 0.07, x + 0.07, -0.03, 0.10, 0.28, h, TRIM, 0.008))
    o, t = 0.30, 0.12
    if gable:
        k = rise / (w / 2)
        prof = [(-o, h - o * k), (w / 2, h + rise), (w + o, h - o * k), (w + o, h - o * k + t), (w / 2, h + rise + t * 1.4), (-o, h - o * k + t)]
        v = [(x, y, z) for y in (-o, depth + o) for x, z in prof]
        p.append(mesh_obj("gable", [(0, 0.02, h), (w, 0.02, h), (w / 2, 0.02, h + rise)], [(0, 1, 2)], wood, smooth=False))
        p += window(w / 2, h + rise * 0.16, 0.66, 0.85)
    else:
        k = rise / (depth / 2)
        prof = [(-o, h - o * k), (depth / 2, h + rise), (depth + o, h - o * k), (depth + o, h - o * k + t), (depth / 2, h + rise + t * 1.4), (-o, h - o * k + t)]
        v = [(x, y, z) for x in (-0.12, w + 0.12) for y, z in prof]
        for x in (0.01, w - 0.01):
            p.append(mesh_obj("gable", [(x, 0, h), (x, depth, h), (x, depth / 2, h + rise)], [(0, 1, 2)], wood, smooth=False))
        p.append(box(-0.12, w + 0.12, -0.16, 0.02, h - 0.12, h + 0.05, TRIM, 0.02))
    p.append(mesh_obj("roof", v, ROOF_FACES, TILE, smooth=False))
    rows = 2 if h > 4.2 else 1
    for r in range(rows):
        for c in range(cols):
            x = w * (c + 0.5) / cols
            if door is not None and r == 0 and c == door:
                p.append(box(x - 0.50, x + 0.50, -0.05, 0.03, 0.26, 2.42, TRIM, 0.01))
                p.append(box(x - 0.40, x + 0.40, -0.07, 0.0, 0.28, 2.02, rng.choice(DOORS), 0.01))
                p.append(grp(box(x - 0.36, x + 0.36, -0.075, 0.0, 2.08, 2.32, LIT[0]), "windows"))
                p.append(box(x - 0.62, x + 0.62, -0.45, 0.0, -1.6, 0.24, STONE, 0.03))
            else:
                p += window(x, 0.95 + 2.05 * r)
    return p


def street(side, y, spec):
    for w, h, rise, gable, door, cols in spec:
        parts = house(w, h, rise, rng.choice(WHITE), gable, door, cols=cols)
        x = side * (WIDE + rng.uniform(0, 0.22))
        z = ground(y + w / 2) + 0.05
        if side < 0:
            group(parts, (x, y, z), math.radians(90))
        else:
            group(parts, (x, y + w, z), math.radians(-90))
        y += w + rng.choice((0.02, 0.5))


street(-1, -1.2, [(5.4, 2.9, 2.1, False, 2, 4), (4.6, 4.7, 2.2, True, 1, 3), (5.6, 2.9, 2.1, False, 1, 4), (4.4, 3.0, 2.2, True, None, 3), (5.0, 2.8, 2.0, False, 1, 3)])
street(1, -2.6, [(4.8, 4.6, 2.2, True, None, 3), (5.8, 2.9, 2.1, False, 1, 4), (4.6, 3.0, 2.3, True, 0, 3), (5.8, 4.5, 2.0, False, 2, 4), (4.6, 2.8, 2.0, True, None, 3)])
n = 60
lane = [(x, -4 + (END + 6) * j / n, ground(-4 + (END + 6) * j / n) - 0.05 * (1 - (x / WIDE) ** 2)) for j in range(n + 1) for x in (-2.4, -1.2, -0.4, 0.0, 0.4, 1.2, 2.4)]
mesh_obj("lane", lane, [(j * 7 + i, j * 7 + i + 1, j * 7 + i + 8, j * 7 + i + 7) for j in range(n) for i in range(6)], m_cobbles())
# the harbour: quay, water, a boat, lights on the far side
z0 = ground(END) - 0.05
box(-30, 30, END + 1.9, END + 2.3, z0 - 1.5, z0 + 0.10, STONE, 0.03, "quayedge")
water = mat("water", Base_Color=(0.004, 0.008, 0.014), Roughness=0.05, Specular=0.7)
bump(water, tex_noise(water, 0.9, 3, 0.5, stretch=(0.35, 1.6, 1)), 0.35, 0.10)
mesh_obj("water", [(-200, END + 2.2, z0 - 0.7), (200, END + 2.2, z0 - 0.7), (200, 420, z0 - 0.7), (-200, 420, z0 - 0.7)], [(0, 1, 2, 3)], water, smooth=False)
hull = mat("hull", Base_Color=(0.55, 0.54, 0.52), Roughness=0.3)
boat = lathe("boat", smooth_profile([(0, -0.5), (0.8, -0.4), (1.35, 0.1), (1.55, 0.75), (1.50, 0.80), (0, 0.62)], 5), hull, 64, lambda r, z, t: (r * 2.6 * math.cos(t) * abs(math.cos(t)) ** 0.15, r * 0.72 * math.sin(t), z + 0.25 * (r * math.cos(t) / 1.5) ** 2))
boat.location, boat.rotation_euler = (0.4, END + 6.4, z0 - 0.75), (0, 0, math.radians(12))
tube("mast", [(0.1, END + 6.4, z0), (0.1, END + 6.5, z0 + 7.0)], 0.07, TRIM)
tube("boom", [(0.1, END + 6.4, z0 + 1.4), (2.6, END + 6.9, z0 + 1.6)], 0.05, TRIM)
for x in (-3.2, 3.9):
    tube("stay", [(x, END + 6.4 + 0.1 * x, z0 + 0.3), (0.1, END + 6.5, z0 + 6.9)], 0.015, IRON, res=2)
box(-1.0, 0.4, END + 6.0, END + 6.8, z0 + 0.05, z0 + 0.62, hull, 0.08, "cabin")
for x in (-0.75, -0.25):
    grp(box(x - 0.13, x + 0.13, END + 5.97, END + 6.1, z0 + 0.26, z0 + 0.44, m_glow((1, 0.62, 0.28), 1.2)), "windows")
ridge("hills", 330, 8, lambda i: 9 + 7 * math.sin(i * 0.35) + 4 * math.sin(i * 0.9 + 1))
shore = [m_glow((1, 0.62, 0.30), k) for k in (5, 12)]
for _ in range(70):
    x, z = rng.uniform(-60, 60), z0 + 0.6 + 9 * rng.random() ** 2
    q = 0.35 + 0.3 * rng.random()
    grp(box(x - q, x + q, 318, 318.5, z, z + q, rng.choice(shore)), "lamps")
# lanterns on the walls; the first one flickers
for side, y, h, lights in ((-1, 3.5, 2.55, "lantern"), (1, 8.4, 2.6, "lamps"), (-1, 13.6, 2.6, "lamps"), (1, 19.4, 2.6, "lamps")):
    z, x = ground(y) + h, side * (WIDE - 0.05)
    lamp = (x - side * 0.45, y, z)
    lantern(lamp, [(x + side * 0.2, y, z + 0.34), (x - side * 0.25, y, z + 0.40), (x - side * 0.45, y, z + 0.30)], lights=lights)
    point((lamp[0] - side * 0.02, y, z - 0.24), 95, (1, 0.60, 0.28), 0.10, lights)
# blue hour: a sky that glows and lights, last warmth at the horizon
sky = m_lit([(0, (0.26, 0.17, 0.13)), (0.14, (0.12, 0.14, 0.20)), (0.42, (0.035, 0.065, 0.15)), (1, (0.010, 0.018, 0.055))], "Z", (0, 190))
grp(mesh_obj("sky", [(-500, 400, -20), (500, 400, -20), (500, 400, 400), (-500, 400, 400)], [(0, 1, 2, 3)], sky, smooth=False), "sky")
area((0, 10, 26), (0, 12, 0), 2400, (0.26, 0.42, 1), 18, 40, "day")
area((0, 46, 9), (0, 10, 1), 900, (0.50, 0.60, 1), 10, 6, "day")
area((0.4, -4.5, 2.6), (0, 6, 0.6), 26, (0.5, 0.62, 1), 2, 2, "day")
camera((0.42, -3.4, 1.62), (-0.10, 16, 1.02), lens=34, fstop=2.0, focus=(0, 7.5, 1))
cycles(a)
render_plate(a, a.name or a.which)
