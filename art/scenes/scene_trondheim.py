"""Trondheim in falling snow: the wharves of Bakklandet on their piles, Nidaros beyond the river.
blender -b -P scene_trondheim.py -- --w 1440 --h 960 --spp 12. Sizes in metres; the row runs away from us along +y on the right
bank and faces the Nidelva at -x."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from town import *

a = args(lambda p: p.add_argument("--which", default="trondheim"))
rng.seed(16)
SNOW = mat("snow", Base_Color=(0.62, 0.66, 0.74), Roughness=0.7, Specular=0.2)
bump(SNOW, tex_noise(SNOW, 1.5, 4, 0.6), 0.3, 0.1)
PILE = mat("pile", Base_Color=(0.045, 0.032, 0.022), Roughness=0.8)
PAINTS = [boards(c, "X") for c in ((0.27, 0.125, 0.034), (0.19, 0.030, 0.021), (0.36, 0.32, 0.25), (0.050, 0.075, 0.060), (0.27, 0.078, 0.028), (0.080, 0.105, 0.140), (0.34, 0.21, 0.075))]
HATCH = [mat("hatch", Base_Color=c, Roughness=0.5) for c in ((0.09, 0.035, 0.018), (0.025, 0.045, 0.030), (0.05, 0.055, 0.06))]


def wharf(w, h, rise, wood, cols):
    """A warehouse 0–w wide that faces -y, on piles in the river: hatches above each other in the middle, small windows beside."""
    base = 2.1
    p = [box(0, w, 0.02, 16, base, base + h, wood), box(-0.1, w + 0.1, -0.12, 16, base - 0.25, base + 0.05, PILE, 0.02)]
    for k in range(int(w / 1.15) + 1):
        x = 0.15 + k * (w - 0.3) / int(w / 1.15)
        for y in (0.1, 2.4):
            p.append(tube("pile", [(x + rng.uniform(-0.06, 0.06), y, -1), (x, y, base)], 0.15, PILE, res=3))
    for z in (0.75, 1.55):
        p.append(box(0, w, 0.0, 0.14, z, z + 0.16, PILE))
    p.append(mesh_obj("gable", [(0, 0.02, base + h), (w, 0.02, base + h), (w / 2, 0.02, base + h + rise)], [(0, 1, 2)], wood, smooth=False))
    p.append(gable_roof(0, w, 0, 16, base + h, rise, SNOW, 0.4, 0.26))
    k = rise / (w / 2)
    for q in (-1, 1):  # barge boards under the snow
        x1, z1 = w / 2 + q * (w / 2 + 0.42), base + h - 0.42 * k
        p.append(mesh_obj("barge", [(w / 2, -0.42, base + h + rise + 0.02), (w / 2, -0.42, base + h + rise - 0.30), (x1, -0.42, z1 - 0.30), (x1, -0.42, z1)], [(0, 1, 2, 3) if q > 0 else (3, 2, 1, 0)], TRIM, smooth=False))
    for x in (0.02, w - 0.02):
        p.append(box(x - 0.09, x + 0.09, -0.05, 0.1, base, base + h, TRIM, 0.01))
    rows = int(h / 2.35)
    floor = h / rows
    hatch = rng.choice(HATCH)
    for r in range(rows):
        for c in range(cols):
            x, z = w * (c + 0.5) / cols, base + 0.62 + floor * r
            if c == cols // 2 and cols % 2:
                if rng.random() < 0.45:
                    p += window(x, z, 0.95, 1.25, panes=1, lit=rng.random() < 0.7)
                else:
                    p += [box(x - 0.62, x + 0.62, -0.05, 0.02, z - 0.3, z + 1.45, TRIM, 0.01), box(x - 0.52, x + 0.52, -0.07, 0.0, z - 0.24, z + 1.36, hatch, 0.01)]
            else:
                p += window(x, z, 0.82, 1.10, panes=1, lit=rng.random() < 0.56)
                p.append(box(x - 0.56, x + 0.56, -0.12, 0.0, z - 0.10, z - 0.02, SNOW, 0.03))
    p += window(w / 2, base + h + rise * 0.14, 0.74, 0.92, panes=1, lit=rng.random() < 0.6)
    p.append(box(w / 2 - 0.07, w / 2 + 0.07, -1.0, 0.0, base + h + rise * 0.70, base + h + rise * 0.70 + 0.16, PILE, 0.01))
    return p


y = 3.0
for k, (w, h, rise, cols) in enumerate(((8.6, 7.6, 3.6, 5), (7.2, 7.0, 3.3, 3), (8.0, 8.1, 3.5, 5), (6.8, 6.8, 3.2, 3), (8.4, 7.5, 3.6, 5), (7.4, 7.9, 3.4, 3), (8.0, 7.0, 3.3, 5), (7.0, 7.4, 3.2, 3), (8.2, 7.2, 3.4, 5))):
    group(wharf(w, h, rise, PAINTS[k % 7], cols), (rng.uniform(-0.25, 0.25), y + w, 0), math.radians(-90))
    y += w + rng.choice((0.2, 0.35, 1.2))
# the river, nearly still
water = mat("river", Base_Color=(0.003, 0.006, 0.011), Roughness=0.03, Specular=0.7)
bump(water, tex_noise(water, 0.62, 4, 0.55, stretch=(1.3, 0.5, 1)), 0.34, 0.14)
mesh_obj("river", [(-400, -60, 0), (60, -60, 0), (60, 500, 0), (-400, 500, 0)], [(0, 1, 2, 3)], water, smooth=False)
# lamps on the wharves' corners
for y_ in (11.8, 27.6, 44.0, 60.5):
    lantern((-0.9, y_, 4.9), [(0.1, y_, 5.5), (-0.6, y_, 5.6), (-0.9, y_, 5.3)], 0.03, 1.7)
    point((-1.05, y_, 4.5), 520, (1, 0.60, 0.28), 0.2, "lamps")
# the far bank: snow, trees, houses
mesh_obj("bank", [(-260, 118, 0), (160, 118, 0), (160, 126, 2.6), (160, 420, 9), (-260, 420, 9), (-260, 126, 2.6)], [(0, 1, 2, 5), (5, 2, 3, 4)], SNOW, smooth=False)
BARK = mat("bark", Base_Color=(0.016, 0.014, 0.014), Roughness=0.9)


def tree(x, y, z, tall):
    """A bare tree: the trunk forks until its twigs are thin."""

    def grow(at, way, n, r, left):
        end = at + way * n
        tube("limb", [tuple(at), tuple(end)], r, BARK, res=1)
        if left:
            for _ in range(3):
                turn = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0.0, 0.6)))
                grow(end, (way + turn * 0.62).normalized(), n * 0.72, r * 0.62, left - 1)

    grow(Vector((x, y, z)), Vector((0, 0, 1)), tall * 0.30, tall * 0.018, 4)


for x, y_, tall in ((-34, 132, 15), (-21, 128, 12), (-7, 131, 15), (4, 127, 11), (13, 138, 16)):
    tree(x, y_, 2.6, tall)
for i in range(13):  # low houses along the bank, and the lamps of a street
    x, w, h = -150 + 13.4 * i + rng.uniform(-2, 2), rng.uniform(8, 11), rng.uniform(5, 8)
    box(x, x + w, 150, 160, 2, 3 + h, PAINTS[i % 7])
    gable_roof(x, x + w, 150, 160, 3 + h, 3.4, SNOW, 0.4, 0.3)
    for r in range(2):
        for c in range(3):
            if rng.random() < 0.55:
                q = x + w * (c + 0.5) / 3
                grp(box(q - 0.5, q + 0.5, 149.9, 150.1, 4.2 + 2.7 * r, 5.6 + 2.7 * r, rng.choice(LIT)), "windows")
for x in range(-140, 30, 17):
    tube("post", [(x, 121, 1), (x, 121, 6)], 0.09, IRON, res=2)
    grp(lathe("globe", [(0, -0.35), (0.34, 0), (0, 0.35)], GLASS, 12), "lamps").location = (x, 121, 6.2)
    point((x, 120.4, 5.8), 900, (1, 0.62, 0.30), 0.3, "lamps")
# Nidaros: west front, nave, the tower over the crossing and its spire
SOAP = mat("soapstone", Base_Color=(0.20, 0.215, 0.20), Roughness=0.7)
bump(SOAP, tex_noise(SOAP, 1.1, 5, 0.6), 0.5, 0.3)
COPPER = mat("copper", Base_Color=(0.075, 0.125, 0.105), Roughness=0.5)
NIGHT = mat("lancet", Base_Color=(0.012, 0.013, 0.018), Roughness=0.3)


def spire(x, y, z, r, h, m, sides=8):
    ring_ = [(x + r * math.cos((q + 0.5) * 2 * math.pi / sides), y + r * math.sin((q + 0.5) * 2 * math.pi / sides), z) for q in range(sides)]
    return mesh_obj("spire", ring_ + [(x, y, z + h)], [(q, (q + 1) % sides, sides) for q in range(sides)], m, smooth=False)


def lancet(x, y, z, w, h, m):
    """A pointed window in a wall that faces -y."""
    pts = [(x - w / 2, y, z), (x + w / 2, y, z), (x + w / 2, y, z + h * 0.72), (x + w * 0.26, y, z + h * 0.90), (x, y, z + h), (x - w * 0.26, y, z + h * 0.90), (x - w / 2, y, z + h * 0.72)]
    o = mesh_obj("lancet", pts, [tuple(range(7))], m, smooth=False)
    return grp(o, "windows") if m is not NIGHT else o


nx, ny, nz = 31, 232, 5
parts = []
for q in (-1, 1):  # the two western towers
    tx = nx + q * 13.5
    box(tx - 4.6, tx + 4.6, ny - 1.6, ny + 8, nz, nz + 33, SOAP, 0.1)
    for px in (-4.3, 4.3):
        box(tx + px - 0.9, tx + px + 0.9, ny - 2.4, ny - 0.6, nz, nz + 34, SOAP, 0.1)
        spire(tx + px, ny - 1.5, nz + 34, 1.15, 5.4, SOAP)
    for z in (9, 20, 31.6):
        box(tx - 5.0, tx + 5.0, ny - 2.0, ny, nz + z, nz + z + 0.7, SOAP, 0.05)
    for x in (-2.1, 0, 2.1):
        lancet(tx + x, ny - 1.66, nz + 22, 1.25, 8.4, NIGHT)
        lancet(tx + x, ny - 1.66, nz + 11, 1.25, 7.4, LIT[0] if x == 0 else NIGHT)
    spire(tx, ny + 3, nz + 33, 5.2, 8.5, COPPER, 4)
box(nx - 9, nx + 9, ny, ny + 6, nz, nz + 27, SOAP, 0.1, "front")
for z in (8.4, 15.2, 26.2):
    box(nx - 9, nx + 9, ny - 0.5, ny, nz + z, nz + z + 0.6, SOAP, 0.05)
for z, n, h in ((9.6, 13, 4.8), (1.5, 5, 6.4)):
    for k in range(n):
        lancet(nx - 8.2 + 16.4 * k / (n - 1), ny - 0.12, nz + z, 15.0 / n * 0.62, h, LIT[0] if n == 5 and k % 2 == 0 else NIGHT)
mesh_obj("gable", [(nx - 8, ny - 0.1, nz + 27), (nx + 8, ny - 0.1, nz + 27), (nx, ny - 0.1, nz + 38)], [(0, 1, 2)], SOAP, smooth=False)
gable_roof(nx - 8, nx + 8, ny + 0.3, ny + 60, nz + 27, 11, COPPER, 0.6, 0.3)
rose = lathe("rose", [(0, 0), (4.0, 0)], m_glow((1, 0.62, 0.30), 1.5), 48)
place(grp(rose, "windows"), (nx, ny - 0.2, nz + 21), (90, 0, 0))
for r in (1.4, 2.7, 4.1):
    tube("ring", [(nx + r * math.cos(i * math.pi / 24), ny - 0.3, nz + 21 + r * math.sin(i * math.pi / 24)) for i in range(48)], 0.16, SOAP, cyclic=True, res=2)
for q in range(12):
    t_ = q * math.pi / 6
    tube("spoke", [(nx, ny - 0.3, nz + 21), (nx + 4 * math.cos(t_), ny - 0.3, nz + 21 + 4 * math.sin(t_))], 0.12, SOAP, res=2)
cy = ny + 52  # over the crossing
box(nx - 8.6, nx + 8.6, cy - 8.6, cy + 8.6, nz, nz + 47, SOAP, 0.1, "crossing")
for x in (-5, 0, 5):
    lancet(nx + x, cy - 8.7, nz + 33, 2.1, 11, NIGHT)
for px in (-1, 1):
    for py in (-1, 1):
        spire(nx + px * 7.9, cy + py * 7.9, nz + 47, 1.7, 9, SOAP)
spire(nx, cy, nz + 47, 9.3, 40, COPPER)
spot((nx - 46, ny - 40, 14), (nx - 2, ny + 10, 26), 900000, (1, 0.70, 0.40), 64, 0.9, 1.0, "flood")
spot((nx + 44, ny - 36, 14), (nx + 4, ny + 10, 26), 500000, (1, 0.66, 0.36), 64, 0.9, 1.0, "flood")
spot((nx - 22, cy - 44, 40), (nx, cy, 74), 500000, (1, 0.74, 0.46), 60, 0.9, 1.0, "flood")
# a sky that carries snow
ridge("bymarka", 520, 24, lambda i: 22 + 9 * math.sin(i * 0.3 + 2) + 4 * math.sin(i * 0.8), x0=-900, n=61, m=m_lit([(0, (0.040, 0.050, 0.080)), (1, (0.024, 0.034, 0.062))], "Z", (0, 40)))
sky = m_lit([(0, (0.20, 0.185, 0.20)), (0.2, (0.105, 0.125, 0.185)), (0.55, (0.042, 0.066, 0.140)), (1, (0.016, 0.028, 0.072))], "Z", (10, 420))
grp(mesh_obj("sky", [(-1300, 640, -20), (900, 640, -20), (900, 640, 700), (-1300, 640, 700)], [(0, 1, 2, 3)], sky, smooth=False), "sky")
area((-20, 25, 50), (0, 30, 2), 15000, (0.32, 0.47, 1), 40, 70, "day")
area((-60, 130, 60), (-60, 160, 6), 60000, (0.34, 0.48, 1), 90, 60, "day")
area((-34, 6, 14), (0, 28, 6), 4200, (0.52, 0.62, 1), 14, 14, "day")
area((-20, 8, 4), (0, 28, 5), 1700, (1, 0.64, 0.34), 10, 3, "lamps").visible_glossy = False
camera((-24, -15, 3.4), (-8.4, 25, 3.4), lens=36, shift=(0.0, 0.085), fstop=5.6, focus=(-1, 24, 4))
cycles(a)
render_plate(a, a.name or a.which)
