"""Service / selling-point stills.  blender -b -P scene_services.py -- --which host|show|closeup|cups|wand --w 1200 --h 800 --spp 96"""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

a = args(lambda p: p.add_argument("--which", default="host"))
s = reset()
W = a.which


def sup(t, A, B, n):
    c, q = math.cos(t), math.sin(t)
    return A * math.copysign(abs(c) ** (2 / n), c), B * math.copysign(abs(q) ** (2 / n), q)


def cyl(name, r, z0, z1, m, loc=(0, 0, 0), rot=(0, 0, 0), bev=0.01, seg=96):
    o = lathe(
        name,
        smooth_profile(
            [
                (0, z0),
                (r - bev, z0),
                (r - bev, z0),
                (r, z0 + bev),
                (r, z0 + bev),
                (r, z1 - bev),
                (r, z1 - bev),
                (r - bev, z1),
                (r - bev, z1),
                (0, z1),
            ],
            4,
        ),
        m,
        seg,
    )
    o.location = loc
    o.rotation_euler = rot
    return o


def velvet_table(col=(0.018, 0.024, 0.06), sheen=(0.10, 0.12, 0.26)):
    return mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 8, 0), (-8, 8, 0)], [(0, 1, 2, 3)], m_velvet(col, sheen), smooth=False)


gold = m_gold(0.20)
lac = m_lacquer()

if W == "host":  # vintage microphone, empty stage behind, aces in the air
    curtain(-9, 9, 6.0, 0, 8, m_velvet(), folds=26, amp=0.26, nx=1200)
    mesh_obj("floor", [(-14, -6, 0), (14, -6, 0), (14, 8, 0), (-14, 8, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    MX, MY, MZ, n = 0.0, 0, 2.45, 3.0
    A, Bz, Cy = 0.30, 0.46, 0.24
    root = link(bpy.data.objects.new("mic", None))
    P = []
    mesh = mat("grille", Base_Color=(0.01, 0.01, 0.012), Roughness=0.5, Metallic=0.6)
    v, f = [], []
    NU, NV = 64, 32  # dark core
    for j in range(NV + 1):
        ph = -math.pi / 2 + math.pi * j / NV
        cz, sz = sup(ph, 1, 1, n)
        for i in range(NU):
            x, y = sup(2 * math.pi * i / NU, A * 0.93 * abs(cz), Cy * 0.93 * abs(cz), 2.4)
            v.append((x, y, Bz * 0.95 * sz))
    for j in range(NV):
        for i in range(NU):
            f.append((j * NU + i, j * NU + (i + 1) % NU, (j + 1) * NU + (i + 1) % NU, (j + 1) * NU + i))
    P.append(mesh_obj("core", v, f, mesh))
    chrome = m_gold(0.12, (0.95, 0.80, 0.58), scratches=False)
    for k in range(-4, 5):  # vertical ribs
        x = k / 4.6 * A
        q = (1 - abs(x / A) ** n) ** (1 / n)
        pts = []
        for i in range(96):
            y, z = sup(2 * math.pi * i / 96, Cy * q * 1.02, Bz * (1 - abs(x / A) ** 4) ** 0.25, n)
            pts.append((x * 1.0, y, z))
        P.append(tube("rib", pts, 0.0155, chrome, cyclic=True))
    for z, r in ((0.02, 0.02), (-0.06, 0.02), (0.44, 0)):  # belt
        if r == 0:
            continue
        q = (1 - abs(z / Bz) ** n) ** (1 / n)
        P.append(tube("belt", [(*sup(2 * math.pi * i / 128, A * q * 1.05, Cy * q * 1.08, 2.6), z) for i in range(128)], r, chrome, cyclic=True))
    v, f = [], []  # belt plate
    for z in (-0.05, 0.01):
        for i in range(128):
            x, y = sup(2 * math.pi * i / 128, A * 1.055, Cy * 1.085, 2.6)
            v.append((x, y, z))
    for i in range(128):
        f.append((i, (i + 1) % 128, 128 + (i + 1) % 128, 128 + i))
    P.append(mesh_obj("beltplate", v, f, gold))
    P.append(place(coin("badge", m_coin(), r=0.075, t=0.02), (0, -Cy * 1.11, -0.02), (90, 0, 0)))
    P.append(cyl("neck", 0.085, -0.66, -0.44, chrome))
    P.append(cyl("hinge", 0.06, -0.16, 0.16, chrome, (0, 0, -0.62), (0, math.pi / 2, 0)))
    for o in P:
        o.parent = root
    root.location = (MX, MY, MZ)
    root.rotation_euler = (math.radians(-8), math.radians(3), math.radians(28))
    cyl("pole", 0.036, 0, MZ - 0.66, chrome, (MX, MY, 0))
    cyl("collar", 0.06, MZ - 0.98, MZ - 0.72, gold, (MX, MY, 0))
    for i, (n_, loc, rot) in enumerate(
        [
            ("AH", (-1.15, 1.3, 3.05), (80, 18, -14)),
            ("AS", (-1.75, 0.7, 2.25), (74, -22, 20)),
            ("AD", (1.15, 1.8, 3.2), (96, -30, -24)),
            ("AC", (0.95, 0.9, 1.75), (70, 25, 30)),
            ("AS", (-0.75, -1.1, 1.62), (60, -34, 35)),
        ]
    ):
        place(card("c", m_card(n_), 0.46, 0.64, 0.12, 0.04), loc, rot)
    spot((1.6, 2.5, 6.5), (0, 0, 2.4), 1900, GOLD_LIGHT, 34, 0.8, 0.2, "key")
    spot((-3.5, 3, 4.5), (0, 0, 2.4), 1400, (0.4, 0.56, 1), 40, 0.8, 0.3, "rim")
    area((2.4, -1.6, 3.0), (0, 0, 2.4), 120, WARM, 0.35, 2.2, "fill")
    area((-2.2, -1.4, 2.9), (0, 0, 2.4), 60, (0.6, 0.75, 1), 0.3, 2.2, "fill")
    area((0, -4, 4.5), (0, 0.8, 2.4), 130, WARM, 2, 2, "cardfill")
    area((-1.9, -2.6, 2.6), (0, 0, 2.4), 34, WARM, 1.3, 1.8, "env")
    area((2, 5.2, 0.05), (2, 5.9, 1.9), 700, GOLD_LIGHT, 9, 0.2, "foot")
    area((0, 4, 8.5), (0, 6, 2.4), 2600, (0.16, 0.27, 1), 16, 0.4, "wash")
    camera((0.35, -4.6, 2.55), (0.0, 0, 2.42), lens=60, shift=(-0.14, 0), fstop=0.35, focus=(0, -0.2, 2.45))
elif W == "show":  # linking rings over the podium, red silk drawn through them
    curtain(-9, 9, 4.2, 0, 9, m_velvet(), folds=28, amp=0.26, nx=1300)
    mesh_obj("floor", [(-14, -10, 0), (14, -10, 0), (14, 6, 0), (-14, 6, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    silver = m_gold(0.10, (0.95, 0.86, 0.70), scratches=False)
    R = 0.74

    def ring(loc, rot, m):
        pts = [(R * math.cos(2 * math.pi * i / 200), R * math.sin(2 * math.pi * i / 200), 0) for i in range(200)]
        return place(tube("ring", pts, 0.050, m, cyclic=True, res=8), loc, rot)

    ring((-0.62, 0.0, 3.16), (90, 24, 14), silver)
    ring((0.10, 0.05, 2.42), (90, -20, 64), gold)
    ring((0.52, 0.0, 1.52), (90, 18, -24), silver)
    lathe(
        "podium",
        smooth_profile([(0, 0.3), (1.15, 0.3), (1.15, 0.3), (1.18, 0.29), (1.18, 0.27), (1.18, 0.27), (1.18, 0)], 4),
        lac,
        seg=200,
    )
    lathe("ring", smooth_profile([(1.178, 0.27), (1.196, 0.26), (1.198, 0.24), (1.196, 0.22), (1.178, 0.212)], 5), gold, seg=200)
    grp(lathe("strip", [(1.184, 0.195), (1.184, 0.175)], m_emit((1, 0.70, 0.36), 4.2), seg=160), "glow")
    silk(
        "silk",
        [
            (-4.6, -1.2, 0.9),
            (-3.1, -1.3, 1.25),
            (-1.75, -0.95, 2.2),
            (-0.66, 0.0, 3.16),
            (0.55, 0.95, 3.55),
            (1.75, 0.55, 3.0),
            (1.5, -0.55, 2.15),
            (0.52, 0.0, 1.52),
            (-0.45, 0.75, 0.98),
            (-1.5, 0.55, 0.78),
            (-2.3, -0.1, 1.15),
        ],
        0.52,
        m_satin((0.30, 0.006, 0.012), 0, 0.34),
    )
    for n_, loc, rot in (
        ("AH", (-1.95, 0.7, 3.55), (74, 20, -16)),
        ("AS", (2.25, -0.9, 1.35), (66, -24, 22)),
        ("AC", (-2.75, 1.2, 2.35), (98, 200, -30)),
        ("AD", (2.5, 1.5, 3.6), (70, 190, 26)),
    ):
        place(card("c", m_card(n_), 0.42, 0.588, 0.12, 0.04), loc, rot)
    area((-3.0, -5.2, 3.6), (0, 0, 2.3), 170, WARM, 2.4, 3.4, "env")
    area((3.6, -4.6, 2.4), (0, 0, 2.3), 120, GOLD_LIGHT, 1.6, 3.4, "env")
    spot((0.4, 1.0, 8.5), (0, 0, 1.5), 3600, (1, 0.78, 0.5), 26, 0.8, 0.12, "key")
    spot((-4.4, 3, 5.6), (0, 0, 2.2), 2600, (0.45, 0.6, 1), 44, 0.8, 0.25, "rim")
    spot((4.6, 3, 5.4), (0, 0, 2.2), 3000, WARM, 44, 0.8, 0.25, "rim")
    area((3.2, -3.4, 3.0), (0, 0, 2.2), 300, WARM, 0.5, 3, "fill")
    area((-3.2, -3.2, 3.0), (0, 0, 2.2), 180, (0.6, 0.75, 1), 0.5, 3, "fill")
    area((0, 3.35, 0.05), (0, 4.15, 1.9), 620, GOLD_LIGHT, 11, 0.15, "foot")
    area((0, 2.2, 9), (0, 4.3, 2.2), 2600, (0.16, 0.27, 1), 16, 0.3, "wash")
    camera((0, -9.6, 1.35), (-0.12, 0, 2.00), lens=54, fstop=0.5, focus=(0, -0.2, 2.3))
elif W == "closeup":  # an ace rises out of the fan; coins, dark velvet mat
    velvet_table((0.010, 0.013, 0.034), (0.07, 0.08, 0.17))
    mc = m_coin()
    names = ["AC", "9D", "10S", "7H", "5C", "AD", "AS"]
    for i, n_ in enumerate(names):
        th = math.radians(50 - 100 * i / 6)
        L = 0.42
        c = card("c", m_card(n_), 0.40, 0.56, 0.015, 0.0)
        c.location = (0.0 - L * math.sin(th), -0.50 + L * math.cos(th), 0.012 + 0.007 * i)
        c.rotation_euler = (math.radians(1.2), math.radians(-0.8), th)
    place(card("c", m_card("AH"), 0.40, 0.56, 0.08, 0.03), (0.03, 0.02, 0.66), (78, 7, -12))
    rng = random.Random(8)

    def stack(x, y, k):
        for j in range(k):
            o = coin("coin", mc, 0.125, 0.024)
            o.location = (x + rng.uniform(-0.01, 0.01), y + rng.uniform(-0.01, 0.01), 0.013 + 0.0245 * j)
            o.rotation_euler = (0, 0, rng.uniform(0, 6))

    stack(0.82, 0.02, 5)
    stack(1.08, -0.10, 2)
    stack(1.14, 0.34, 3)
    stack(-1.02, -0.28, 1)
    stack(-1.15, 0.30, 4)
    place(coin("coin", mc, 0.125, 0.024), (0.66, -0.36, 0.125), (78, 0, -38))
    place(coin("coin", mc, 0.125, 0.024), (-0.78, -0.52, 0.014), (0, 0, 40))
    place(coin("coin", mc, 0.125, 0.024), (0.98, -0.47, 0.014), (0, 0, 80))
    spot((1.2, 1.7, 3.2), (0.1, -0.1, 0.2), 620, GOLD_LIGHT, 32, 1, 0.18, "key")
    area((-2.2, 1.2, 1.5), (0, 0, 0.3), 70, (0.45, 0.6, 1), 0.8, 1.2, "rim")
    area((1.2, -2.2, 1.9), (0.05, 0, 0.4), 46, WARM, 1.0, 1.0, "fill")
    area((0.9, 1.9, 1.5), (0.5, -0.2, 0), 30, GOLD_LIGHT, 2.2, 0.8, "soft")
    area((2.0, -1.4, 1.0), (0.7, -0.1, 0.1), 16, WARM, 1.2, 0.8, "soft")
    area((-2.0, -1.6, 1.0), (-0.8, -0.1, 0.1), 9, WARM, 1.2, 0.8, "soft")
    camera((0.02, -3.0, 1.28), (0.02, 0.02, 0.37), lens=58, fstop=0.36, focus=(0.03, -0.12, 0.5))
elif W == "cups":  # three golden cups and a red ball
    velvet_table((0.020, 0.022, 0.05))
    prof = smooth_profile(
        [
            (0, 0.60),
            (0.20, 0.60),
            (0.225, 0.595),
            (0.235, 0.57),
            (0.245, 0.50),
            (0.25, 0.47),
            (0.262, 0.46),
            (0.262, 0.44),
            (0.25, 0.43),
            (0.275, 0.22),
            (0.30, 0.10),
            (0.325, 0.095),
            (0.335, 0.075),
            (0.325, 0.055),
            (0.315, 0.05),
            (0.345, 0.02),
            (0.36, 0.0),
            (0.34, 0.0),
            (0.30, 0.09),
        ],
        8,
    )
    brass = m_gold(0.14, (1, 0.70, 0.32))
    for x, y, rz in ((-0.82, 0.22, 0), (0, -0.02, 30)):
        o = lathe("cup", prof, brass, 160)
        o.location = (x, y, 0.0)
    o = lathe("cup", prof, brass, 160)
    place(o, (0.74, 0.34, 0.31), (0, 97, -38))
    redm = mat("ball", Base_Color=(0.42, 0.01, 0.02), Roughness=0.85, Sheen=1.0)
    f = tex_noise(redm, 40, 5, 0.7)
    bump(redm, f, 0.6, 0.02)
    for x, y in ((0.52, -0.48), (0.72, -0.36), (-0.30, -0.52)):
        o = lathe("ball", [(0.10 * math.sin(math.pi * i / 40), 0.10 - 0.10 * math.cos(math.pi * i / 40)) for i in range(41)], redm, 64)
        o.location = (x, y, 0)
    place(card("c", m_card("AD"), 0.40, 0.56, 0.03, 0), (-0.62, -0.62, 0.02), (2, 2, 24))
    spot((1.5, 2.0, 3.4), (0, 0, 0.2), 420, GOLD_LIGHT, 46, 0.9, 0.2, "key")
    area((-2.2, 0.6, 1.6), (0, 0, 0.3), 42, (0.5, 0.65, 1), 0.4, 1.6, "rim")
    area((2.2, -1.4, 1.6), (0, 0, 0.3), 60, WARM, 0.4, 1.8, "fill")
    area((0, -2.6, 2.6), (0, 0, 0.2), 26, WARM, 1.2, 1.2, "fill")
    area((0, 1.8, 2.2), (0, 0, 0.3), 40, GOLD_LIGHT, 3, 0.5, "soft")
    area((-2.6, -2.8, 1.3), (-0.2, 0, 0.3), 34, WARM, 1.4, 2.2, "env")
    area((3.0, -3.0, 1.6), (0.2, 0, 0.3), 40, GOLD_LIGHT, 1.2, 2.4, "env")
    camera((0.05, -3.7, 1.30), (0.10, 0, 0.22), lens=56, fstop=0.42, focus=(0.05, -0.3, 0.3))
elif W == "wand":  # wand hovering over the brim, sparks added in comp
    curtain(-9, 9, 4.2, 0, 9, m_velvet(), folds=30, amp=0.24, nx=1300)
    mesh_obj("floor", [(-14, -10, 0), (14, -10, 0), (14, 6, 0), (-14, 6, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    cyl("pod", 1.35, 0, 0.3, lac, bev=0.02, seg=200)
    hat, parts = top_hat(True)
    hat.location = (0, 0, 1.08)
    hat.rotation_euler = (math.radians(5), math.radians(-3), 0.35)
    wr = link(bpy.data.objects.new("wand", None))
    for o in (
        cyl("w", 0.034, -0.62, 0.62, m_lacquer(), bev=0.006),
        cyl("w", 0.037, 0.62, 0.86, gold, bev=0.012),
        cyl("w", 0.037, -0.86, -0.62, gold, bev=0.012),
    ):
        o.parent = wr
    wr.location = (0.25, -0.25, 1.85)
    wr.rotation_euler = (math.radians(12), math.radians(58), 0)
    spot((0.5, 1, 7), (0, 0, 1.4), 2400, (1, 0.78, 0.5), 26, 0.8, 0.12, "key")
    spot((-4, 2.6, 4.6), (0, 0, 1.4), 1800, (0.45, 0.6, 1), 40, 0.8, 0.25, "rim")
    spot((4.2, 2.6, 4.2), (0, 0, 1.4), 2200, WARM, 40, 0.8, 0.25, "rim")
    area((2.4, -2.4, 1.7), (0, 0, 1.3), 110, WARM, 0.3, 2, "fill")
    area((-2.4, -2.2, 1.7), (0, 0, 1.3), 80, (0.6, 0.75, 1), 0.3, 2, "fill")
    point((0, 0, 0.84), 60, GOLD_LIGHT, 0.12, "glow")
    area((0, 3.35, 0.05), (0, 4.15, 1.9), 620, GOLD_LIGHT, 11, 0.15, "foot")
    area((0, 2.2, 9), (0, 4.3, 2.2), 2400, (0.16, 0.27, 1), 16, 0.3, "wash")
    camera((0, -7.4, 1.75), (0.1, 0, 1.42), lens=56, fstop=0.4, focus=(0, -0.3, 1.4))
cycles(a)
render_plate(a, a.name or W)
