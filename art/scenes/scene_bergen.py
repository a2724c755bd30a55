"""Bergen in the rain: Bryggen's gables along a wet quay, Fløyen behind.  blender -b -P scene_bergen.py -- --w 1440 --h 960 --spp 12
Sizes in metres; the row runs away from us along +y and faces the quay at +x."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from town import *

a = args(lambda p: p.add_argument("--which", default="bergen"))
rng.seed(7)
SLATE = mat("slate", Base_Color=(0.030, 0.032, 0.040), Roughness=0.24, Specular=0.5)
bump(SLATE, tex_noise(SLATE, 9, 2, 0.5, stretch=(1, 1, 2)), 0.4, 0.03)
OXBLOOD, OCHRE, CREAM = (0.20, 0.026, 0.018), (0.36, 0.17, 0.035), (0.50, 0.46, 0.37)
PAINT = {c: boards(c, "X") for c in (OXBLOOD, OCHRE, CREAM, (0.25, 0.040, 0.022), (0.31, 0.135, 0.03))}
DOOR = [mat("door", Base_Color=c, Roughness=0.3) for c in ((0.03, 0.012, 0.008), (0.012, 0.030, 0.022))]
SHOP = [m_glow((1, 0.64, 0.32), k) for k in (0.9, 1.4)]


def house(w, h, rise, wood):
    """A merchant's house 0–w wide that faces -y: shop below, two floors of windows, a hoist in the gable."""
    p = [box(0, w, -0.04, 14, -0.4, 0.34, STONE, 0.03), box(0, w, 0.02, 14, 0.3, h, wood)]
    p.append(mesh_obj("gable", [(0, 0.02, h), (w, 0.02, h), (w / 2, 0.02, h + rise)], [(0, 1, 2)], wood, smooth=False))
    p.append(gable_roof(0, w, 0, 14, h, rise, rng.choice((TILE, SLATE, TILE))))
    for x in (0.02, w - 0.02):
        p.append(box(x - 0.11, x + 0.11, -0.06, 0.1, 0.34, h + 0.1, TRIM, 0.01))
    for sx in (0, 1):  # barge boards
        x0, k = w / 2, (1 if sx else -1)
        v = [(x0, -0.42, h + rise + 0.10), (x0, -0.42, h + rise - 0.22), (x0 + k * (w / 2 + 0.4), -0.42, h - 0.45 * rise / (w / 2) - 0.16), (x0 + k * (w / 2 + 0.4), -0.42, h - 0.4 * rise / (w / 2) + 0.14)]
        p.append(mesh_obj("barge", v, [(0, 1, 2, 3) if sx else (3, 2, 1, 0)], TRIM, smooth=False))
    floor = (h - 3.1) / 2
    for r in range(2):
        p.append(box(0.1, w - 0.1, -0.10, 0.02, 3.02 + floor * r, 3.18 + floor * r, TRIM, 0.02))
        for c in range(3):
            p += window(w * (c + 0.5) / 3, 3.75 + floor * r, 0.94, 1.34, panes=3, lit=rng.random() < 0.66)
    p += window(w / 2, h + rise * 0.10, 0.86, 1.14, panes=3, lit=rng.random() < 0.6)
    if rng.random() < 0.7:
        p.append(box(w / 2 - 0.07, w / 2 + 0.07, -1.15, 0.0, h + rise * 0.66, h + rise * 0.66 + 0.16, IRON, 0.01))
        p.append(tube("rope", [(w / 2, -1.05, h + rise * 0.66), (w / 2, -1.05, h + rise * 0.66 - 0.8)], 0.025, IRON, res=2))
    for c in range(3):  # the shop: two wide windows, a door between them
        x = w * (c + 0.5) / 3
        if c == 1:
            p.append(box(x - 0.62, x + 0.62, -0.08, 0.03, 0.3, 2.75, TRIM, 0.02))
            p.append(box(x - 0.50, x + 0.50, -0.10, 0.0, 0.34, 2.15, rng.choice(DOOR), 0.01))
            p.append(grp(box(x - 0.46, x + 0.46, -0.105, 0.0, 2.24, 2.62, LIT[2]), "windows"))
        else:
            pane = box(x - 0.74, x + 0.74, -0.02, 0.02, 0.92, 2.45, rng.choice(SHOP))
            p.append(grp(pane, "windows"))
            for x0, x1, z0, z1, d in ((x - 0.84, x - 0.74, 0.82, 2.55, 0.07), (x + 0.74, x + 0.84, 0.82, 2.55, 0.07), (x - 0.92, x + 0.92, 2.45, 2.60, 0.13), (x - 0.90, x + 0.90, 0.78, 0.92, 0.12), (x - 0.27, x - 0.23, 0.92, 2.45, 0.05), (x + 0.23, x + 0.27, 0.92, 2.45, 0.05), (x - 0.74, x + 0.74, 1.96, 2.0, 0.05)):
                p.append(box(x0, x1, -d, 0.02, z0, z1, TRIM, 0.006))
            for _ in range(3):  # what stands in the window
                q = x + rng.uniform(-0.6, 0.6)
                p.append(box(q - 0.09, q + 0.09, -0.03, -0.015, 0.92, 1.05 + 0.35 * rng.random(), COAT))
    return p


y, keys = 2.0, list(PAINT)
for k in (0, 1, 3, 2, 4, 0, 1, 3, 4):
    w, h = rng.uniform(6.4, 7.2), rng.uniform(7.3, 8.2)
    group(house(w, h, rng.uniform(4.0, 4.5), PAINT[keys[k]]), (0, y, 0), math.radians(90))
    y += w + rng.choice((0.25, 0.25, 1.1))
# the quay, soaked
stones = m_cobbles(0.42, 0.13)
mesh_obj("quay", [(-3, -30, 0), (60, -30, 0), (60, 120, 0), (-3, 120, 0)], [(0, 1, 2, 3)], stones, smooth=False)
N, L, b = nodes(stones)
b.inputs["Specular"].default_value = 0.7
for bp in [n for n in N if n.type == "BUMP"]:
    bp.inputs["Strength"].default_value = 0.8
SETT = mat("sett", Base_Color=(0.13, 0.125, 0.12), Roughness=0.22, Specular=0.6)
bump(SETT, tex_noise(SETT, 3, 4, 0.6), 0.25, 0.02)
for x_ in (5.6, 9.4, 15.2):  # bands of dressed stone in the cobbles, along the quay and across
    for k in range(50):
        box(x_, x_ + 0.62, -12 + 1.9 * k, -12 + 1.9 * k + 1.86, -0.05, 0.016, SETT, 0.01)
for y_ in range(-6, 80, 7):
    for k in range(14):
        box(2.7 + 1.5 * k, 2.7 + 1.5 * k + 1.46, y_, y_ + 0.5, -0.05, 0.014, SETT, 0.01)
box(0.0, 2.6, -10, 78, -0.2, 0.10, STONE, 0.03, "kerb")
# lamps along the quay
for y_ in (9, 23, 37, 51, 65):
    x_ = 8.2
    tube("post", [(x_, y_, 0), (x_, y_, 4.3)], 0.065, IRON)
    lathe("foot", smooth_profile([(0.20, 0), (0.17, 0.3), (0.10, 0.9), (0.06, 1.1)], 5), IRON, 24).location = (x_, y_, 0)
    for q in (-1, 1):
        at = (x_, y_ + q * 0.55, 4.28)
        tube("arm", [(x_, y_, 4.1), (x_, y_ + q * 0.35, 4.62), (x_, y_ + q * 0.55, 4.56)], 0.03, IRON)
        grp(place(lathe("globe", [(0, -0.26), (0.15, -0.20), (0.20, 0.0), (0.15, 0.18), (0, 0.22)], GLASS, 16), at), "lamps")
        place(lathe("hood", [(0.24, 0.14), (0.08, 0.30), (0, 0.34)], IRON, 16), at)
    point((x_, y_, 4.15), 620, (1, 0.60, 0.28), 0.25, "lamps")
for y_ in (6.5, 20, 33, 47, 60):  # light that falls out of the shops
    area((1.2, y_, 2.2), (7, y_, 0), 130, (1, 0.60, 0.28), 4, 1, "windows").visible_glossy = False
# people under umbrellas
SILK = mat("umbrella", Base_Color=(0.012, 0.012, 0.016), Roughness=0.35, Specular=0.6)
RED = mat("redsilk", Base_Color=(0.30, 0.018, 0.014), Roughness=0.35, Specular=0.6)


def umbrella(x, y, m, tilt):
    rib = smooth_profile([(0.0, 0.30), (0.30, 0.24), (0.50, 0.10), (0.58, -0.02)], 6)
    o = lathe("umbrella", rib, m, 64, lambda r, z, t: (r * math.cos(t), r * math.sin(t), z - 0.035 * (r / 0.58) ** 2 * abs(math.sin(4 * t))))
    place(o, (x, y, 1.86), (tilt, tilt * 0.6, 20))
    tube("stick", [(x, y, 2.15), (x + 0.02, y, 1.15)], 0.012, IRON, res=2)


for x, y, turn, m in ((11.5, 13.0, 0.5, RED), (12.25, 13.5, 0.4, SILK), (7.0, 30.0, 2.6, SILK), (13.5, 42.0, 0.2, SILK), (4.4, 18.2, 1.8, None), (5.2, 18.6, -1.4, None)):
    walker(x, y, 0, turn, tall=rng.uniform(1.64, 1.84))
    if m:
        umbrella(x + 0.1, y, m, rng.uniform(-9, 9))
# Fløyen, with its lights, and the town's end
hill = m_lit([(0, (0.016, 0.020, 0.032)), (1, (0.008, 0.012, 0.024))], "Z", (0, 120))
ridge("floyen", 330, 14, lambda i: 26 + 92 * math.exp(-(((i - 30) / 15) ** 2)) + 5 * math.sin(i * 0.5) + 3 * math.sin(i * 1.3), x0=-480, n=61, m=hill)
top = lambda x: 26 + 92 * math.exp(-((((x + 480) / 14 - 30) / 15) ** 2))
shore = [m_glow((1, 0.62, 0.30), k) for k in (12, 26)]
for _ in range(420):
    x = rng.uniform(-230, 40)
    z = 2 + (top(x) * 0.72) * rng.random() ** 2.6
    q = 0.45 + 0.35 * rng.random()
    grp(box(x - q, x + q, 322, 322.5, z, z + q * 1.2, rng.choice(shore)), "lamps")
for k in range(26):  # the funicular's track
    x, z = -92 + 3.4 * k * 0.55, 6 + 3.3 * k
    grp(box(x - 0.3, x + 0.3, 321, 321.5, z, z + 0.6, shore[0]), "lamps")
for i in range(9):  # houses beyond the row
    x, y_, w, h = -6 + 7.5 * i, 96 + 3 * (i % 3), 6.4, rng.uniform(6, 10)
    box(x, x + w, y_, y_ + 8, 0, h, PAINT[keys[i % 5]])
    gable_roof(x, x + w, y_, y_ + 8, h, 2.8, SLATE, 0.2)
    for r in range(2):
        for c in range(3):
            if rng.random() < 0.6:
                q = x + w * (c + 0.5) / 3
                grp(box(q - 0.35, q + 0.35, y_ - 0.05, y_ + 0.1, 1.6 + 2.7 * r, 2.9 + 2.7 * r, rng.choice(LIT)), "windows")
# a low sky at blue hour
sky = m_lit([(0, (0.15, 0.145, 0.165)), (0.25, (0.075, 0.095, 0.150)), (0.6, (0.032, 0.050, 0.105)), (1, (0.016, 0.026, 0.062))], "Z", (20, 330))
grp(mesh_obj("sky", [(-700, 420, -20), (700, 420, -20), (700, 420, 520), (-700, 420, 520)], [(0, 1, 2, 3)], sky, smooth=False), "sky")
area((20, 25, 44), (4, 30, 0), 9000, (0.30, 0.45, 1), 40, 70, "day")
area((44, 10, 12), (0, 26, 5), 2600, (0.50, 0.60, 1), 14, 14, "day")
area((24, 6, 7), (0, 24, 4), 2600, (1, 0.66, 0.36), 8, 4, "lamps").visible_glossy = False
camera((25, -14, 1.75), (0.6, 25, 1.75), lens=38, shift=(0.0, 0.088), fstop=5.6, focus=(2, 24, 3))
cycles(a)
render_plate(a, a.name or a.which)
