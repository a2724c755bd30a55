"""Two cities as lit model sets on the hero's stage.  blender -b -P scene_cities.py -- --which bergen|trondheim --w 1440 --h 960 --spp 48
One unit of a model is about ten metres of the city; the models are painted wood with lamps behind their windows."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

a = args(lambda p: p.add_argument("--which", default="bergen"))
s = reset()
W = a.which
gold = m_gold(0.18)
lac = m_lacquer()
rng = random.Random({"bergen": 7, "trondheim": 16}[W])
stage_set()
TOP = 0.34  # the plinth: a long lacquered table with a lit edge
box(-2.9, 2.9, -1.0, 1.15, 0, TOP, lac, 0.02, "plinth")
box(-2.915, 2.915, -1.015, 1.165, TOP - 0.075, TOP - 0.035, gold, 0.006, "rail")
o = box(-2.88, 2.88, -1.006, -1.0, TOP - 0.115, TOP - 0.095, m_emit((1, 0.70, 0.36), 4.0))
grp(o, "strip")
WARM_GLASS = [m_emit((1, 0.58, 0.22), k) for k in (1.2, 2.4, 4.0)]
DARK_GLASS = mat("pane", Base_Color=(0.01, 0.012, 0.02), Roughness=0.08, Specular=0.6)
LIT = 0.62


def paint(col, grain=True):
    m = mat("paint", Base_Color=col, Roughness=0.55, Specular=0.35)
    if grain:
        bump(m, tex_noise(m, 26, 3, 0.6, stretch=(1, 1, 0.12)), 0.22, 0.01)
    return m


def board(col):
    """Painted weatherboarding: vertical shadow lines."""
    m = mat("board", Base_Color=col, Roughness=0.6, Specular=0.3)
    N, L, b = nodes(m)
    tc = N.new("ShaderNodeTexCoord")
    wv = N.new("ShaderNodeTexWave")
    wv.bands_direction = "Z"
    wv.inputs["Scale"].default_value = 9
    wv.wave_profile = "SAW"
    L.new(tc.outputs["Object"], wv.inputs[0])
    bump(m, wv.outputs["Fac"], 0.35, 0.012)
    return m


ROOF = mat("roof", Base_Color=(0.028, 0.022, 0.022), Roughness=0.5, Specular=0.4)
TILE = mat("tile", Base_Color=(0.11, 0.032, 0.018), Roughness=0.55)
TRIM = mat("trim", Base_Color=(0.60, 0.54, 0.44), Roughness=0.5)
for m_ in (ROOF, TILE):
    bump(m_, tex_noise(m_, 40, 2, 0.5, stretch=(1, 1, 3)), 0.4, 0.01)


def pane(x, y, z, w, h, lit=None, frame=TRIM, cross=True):
    """A window on a wall facing -y, centred at x, z."""
    m = rng.choice(WARM_GLASS) if (lit if lit is not None else rng.random() < LIT) else DARK_GLASS
    o = box(x - w / 2, x + w / 2, y - 0.004, y + 0.01, z - h / 2, z + h / 2, m)
    if m is not DARK_GLASS:
        grp(o, "windows")
        o.visible_diffuse = False
    if frame:
        t = max(0.010, 0.09 * w)
        for x0, x1, z0, z1 in (
            (x - w / 2 - t, x - w / 2, z - h / 2 - t, z + h / 2 + t),
            (x + w / 2, x + w / 2 + t, z - h / 2 - t, z + h / 2 + t),
            (x - w / 2 - t, x + w / 2 + t, z + h / 2, z + h / 2 + t),
            (x - w / 2 - t * 1.4, x + w / 2 + t * 1.4, z - h / 2 - t, z - h / 2),
        ):
            box(x0, x1, y - 0.014, y + 0.01, z0, z1, frame)
        if cross:
            box(x - t * 0.35, x + t * 0.35, y - 0.010, y + 0.01, z - h / 2, z + h / 2, frame)
            box(x - w / 2, x + w / 2, y - 0.010, y + 0.01, z + h * 0.10, z + h * 0.10 + t * 0.7, frame)


def prism(x0, x1, y0, y1, z, rise, m, over=0.05, axis="y", thick=0.035):
    """A gable roof with eaves; axis y: its ridge runs away from us and the gable faces us."""
    if axis == "y":
        xm = (x0 + x1) / 2
        slope = rise / (xm - x0)
        d = over
        P = [
            (x0 - d, z - d * slope),
            (xm, z + rise),
            (x1 + d, z - d * slope),
            (x1 + d, z - d * slope + thick),
            (xm, z + rise + thick * 1.4),
            (x0 - d, z - d * slope + thick),
        ]
        v = [(p[0], y, p[1]) for y in (y0 - d, y1 + d) for p in P]
    else:
        ym = (y0 + y1) / 2
        slope = rise / (ym - y0)
        d = over
        P = [
            (y0 - d, z - d * slope),
            (ym, z + rise),
            (y1 + d, z - d * slope),
            (y1 + d, z - d * slope + thick),
            (ym, z + rise + thick * 1.4),
            (y0 - d, z - d * slope + thick),
        ]
        v = [(x, p[0], p[1]) for x in (x0 - d, x1 + d) for p in P]
    f = [(0, 1, 4, 5), (1, 2, 3, 4), (6, 11, 10, 7), (7, 10, 9, 8)] + [(i, i + 6, (i + 1) % 6 + 6, (i + 1) % 6) for i in range(6)]
    return mesh_obj("roof", v, f, m, smooth=False)


def gable(x0, x1, y, z, rise, m, depth=0.04):
    """The triangular wall under a gable."""
    xm = (x0 + x1) / 2
    return mesh_obj(
        "gable",
        [(x0, y, z), (x1, y, z), (xm, y, z + rise), (x0, y + depth, z), (x1, y + depth, z), (xm, y + depth, z + rise)],
        [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)],
        m,
        smooth=False,
    )


def window_grid(x0, x1, z0, height, rows, cols, sill=0.56, air=0.0):
    """(row, column, x, z) of the centre of each window on a wall, row by row from below; `air` leaves room at the top."""
    for r in range(rows):
        for c in range(cols):
            yield r, c, x0 + (x1 - x0) * (c + 0.5) / cols, z0 + height * (r + sill) / (rows + air)


def gable_house(x0, x1, y0, y1, z0, wall, rise, m, roof=ROOF, rows=2, cols=3, door=False, attic=True, win=(0.10, 0.15), trim=TRIM):
    """A wooden house whose gable faces us."""
    box(x0, x1, y0, y1, z0, z0 + wall, m)
    gable(x0, x1, y0, z0 + wall, rise, m)
    prism(x0, x1, y0, y1, z0 + wall, rise, roof)
    for r, c, x, z in window_grid(x0, x1, z0, wall, rows, cols):
        if door and r == 0 and c == cols // 2:
            box(x - 0.07, x + 0.07, y0 - 0.012, y0 + 0.01, z0, z0 + 0.27, trim)
            box(x - 0.055, x + 0.055, y0 - 0.016, y0, z0, z0 + 0.25, mat("door", Base_Color=(0.10, 0.02, 0.015), Roughness=0.4))
        else:
            pane(x, y0, z, *win, frame=trim)
    if attic:
        pane((x0 + x1) / 2, y0, z0 + wall + rise * 0.34, win[0] * 0.9, win[1] * 0.9, frame=trim)
    for sx in (x0, x1):
        box(sx - 0.014, sx + 0.014, y0 - 0.008, y0 + 0.014, z0, z0 + wall, trim)


if W == "bergen":  # Bryggen's gables in a row, the wharf in front
    cols = [
        (0.30, 0.035, 0.018),
        (0.40, 0.20, 0.045),
        (0.33, 0.045, 0.02),
        (0.52, 0.46, 0.34),
        (0.42, 0.22, 0.05),
        (0.28, 0.03, 0.02),
        (0.46, 0.26, 0.07),
        (0.34, 0.05, 0.025),
    ]
    x = -2.62
    for k, c in enumerate(cols):
        w = (0.60, 0.66, 0.58, 0.70, 0.60, 0.64, 0.62, 0.60)[k]
        h = (1.02, 1.10, 0.98, 1.16, 1.04, 1.08, 1.00, 1.06)[k]
        gable_house(
            x, x + w, -0.05, 1.0, TOP + 0.06, h, 0.50, board(c), TILE if k % 2 else ROOF, rows=3, cols=3, door=True, win=(0.088, 0.145)
        )
        box(x + w / 2 - 0.05, x + w / 2 + 0.05, -0.09, -0.045, TOP + 0.06 + h + 0.30, TOP + 0.06 + h + 0.33, TRIM)
        x += w + 0.035
    quay = mat("quay", Base_Color=(0.10, 0.065, 0.04), Roughness=0.7)
    bump(quay, tex_noise(quay, 14, 3, 0.6, stretch=(0.2, 4, 1)), 0.5, 0.01)
    box(-2.75, 2.75, -0.42, 1.05, TOP, TOP + 0.06, quay, 0.006)
    for k in range(9):
        px = -2.5 + k * 0.625
        box(px - 0.025, px + 0.025, -0.44, -0.39, TOP, TOP + 0.13, quay, 0.006)
elif W == "trondheim":  # wharf houses on piles at Bakklandet, Nidaros behind
    cols = [
        (0.36, 0.10, 0.03),
        (0.46, 0.27, 0.06),
        (0.07, 0.10, 0.07),
        (0.42, 0.055, 0.025),
        (0.50, 0.42, 0.28),
        (0.09, 0.12, 0.17),
        (0.40, 0.17, 0.05),
    ]
    pile = mat("pile", Base_Color=(0.06, 0.04, 0.026), Roughness=0.8)
    x = -2.62
    for k, c in enumerate(cols):
        w = (0.66, 0.74, 0.62, 0.78, 0.68, 0.72, 0.70)[k]
        h = (0.86, 0.96, 0.80, 0.98, 0.88, 0.92, 0.84)[k]
        gable_house(x, x + w, -0.40, 0.30, TOP + 0.30, h, 0.40, board(c), TILE if k % 3 == 1 else ROOF, rows=3, cols=3, win=(0.090, 0.115))
        for q in range(5):
            for y in (-0.36, -0.05):
                tube("pile", [(x + w * (q + 0.5) / 5, y, TOP), (x + w * (q + 0.5) / 5, y, TOP + 0.32)], 0.018, pile, res=2)
        box(x - 0.02, x + w + 0.02, -0.43, 0.3, TOP + 0.27, TOP + 0.305, pile)
        x += w + 0.045
    river = mat("river", Base_Color=(0.004, 0.006, 0.010), Roughness=0.06, Specular=0.6)
    mesh_obj(
        "river",
        [(-2.85, -0.98, TOP + 0.012), (2.85, -0.98, TOP + 0.012), (2.85, 0.40, TOP + 0.012), (-2.85, 0.40, TOP + 0.012)],
        [(0, 1, 2, 3)],
        river,
        smooth=False,
    )
    soap = mat("soap", Base_Color=(0.15, 0.17, 0.155), Roughness=0.6)
    bump(soap, tex_noise(soap, 30, 3, 0.6), 0.4, 0.02)
    copper = mat("copper", Base_Color=(0.06, 0.14, 0.11), Roughness=0.5)
    cx, y0, z0 = 0.35, 0.75, TOP  # the cathedral's west front and spire

    def spire(x, y, z, r, h, m):
        return mesh_obj(
            "spire",
            [(x + r * math.cos(q * math.pi / 4 + math.pi / 8), y + r * math.sin(q * math.pi / 4 + math.pi / 8), z) for q in range(8)]
            + [(x, y, z + h)],
            [(q, (q + 1) % 8, 8) for q in range(8)],
            m,
            smooth=False,
        )

    box(cx - 0.62, cx + 0.62, y0, y0 + 0.35, z0, z0 + 2.05, soap, 0.01)
    gable(cx - 0.30, cx + 0.30, y0 - 0.01, z0 + 2.05, 0.46, soap, 0.36)
    for sx in (-1, 1):
        tx = cx + sx * 0.74
        box(tx - 0.20, tx + 0.20, y0 - 0.06, y0 + 0.34, z0, z0 + 2.35, soap, 0.01)
        spire(tx, y0 + 0.14, z0 + 2.35, 0.24, 0.42, copper)
        for ax in (-0.17, 0.17):
            spire(tx + ax, y0 - 0.03, z0 + 2.35, 0.045, 0.26, soap)
        for r in range(3):
            pane(tx, y0 - 0.06, z0 + 1.46 + 0.30 * r, 0.07, 0.20, lit=r == 1, frame=soap, cross=False)
    rose = lathe("rose", [(0, 0), (0.21, 0)], WARM_GLASS[1], 48)
    rose.location = (cx, y0 - 0.012, z0 + 1.80)
    rose.rotation_euler = (math.pi / 2, 0, 0)
    grp(rose, "windows")
    for q in range(12):
        t_ = q * math.pi / 6
        tube(
            "spoke",
            [(cx, y0 - 0.018, z0 + 1.80), (cx + 0.21 * math.cos(t_), y0 - 0.018, z0 + 1.80 + 0.21 * math.sin(t_))],
            0.007,
            soap,
            res=2,
        )
    for rr in (0.075, 0.145, 0.215):
        tube(
            "ringr",
            [(cx + rr * math.cos(i * math.pi / 24), y0 - 0.018, z0 + 1.80 + rr * math.sin(i * math.pi / 24)) for i in range(48)],
            0.010,
            soap,
            cyclic=True,
            res=2,
        )
    for i in range(9):
        pane(cx - 0.48 + 0.12 * i, y0, z0 + 1.40, 0.055, 0.18, lit=i % 3 != 1, frame=soap, cross=False)
    box(cx - 0.20, cx + 0.20, y0 + 0.5, y0 + 0.9, z0, z0 + 2.5, soap)
    spire(cx, y0 + 0.7, z0 + 2.5, 0.25, 1.15, copper)
# light
spot((0.5, -0.6, 8.0), (0, -0.1, 0.9), 3000, (1, 0.78, 0.5), 44, 0.9, 0.2, "key")
spot((-4.6, 2.4, 5.2), (0, 0.2, 1.0), 1900, (0.42, 0.58, 1), 48, 0.8, 0.25, "rim")
spot((4.6, 2.6, 4.8), (0, 0.2, 1.0), 1700, WARM, 48, 0.8, 0.25, "rim")
area((3.4, -4.6, 2.6), (0, 0, 0.9), 260, WARM, 1.6, 2.4, "fill")
area((-3.8, -4.2, 2.2), (0, 0, 0.9), 190, (0.52, 0.66, 1), 1.6, 2.4, "fill")
lens, look = {"bergen": (46, 1.16), "trondheim": (41, 1.62)}[W]
camera((-0.5, -7.9, 2.0), (0, 0, look), lens=lens, fstop=0.8, focus=(0, -0.2, 0.9))
cycles(a)
render_plate(a, a.name or W)
