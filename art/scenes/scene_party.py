"""The party itself, without faces.  blender -b -P scene_party.py -- --which table|stage --w 1920 --h 1280 --spp 64"""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

a = args(lambda p: p.add_argument("--which", default="table"))
s = reset()
W = a.which

if W == "table":  # long set table; a card leans on a glass
    gold = m_gold(0.18)
    glass = m_thin_glass()
    white_wine = m_glass((1.0, 0.87, 0.52), 1.09)
    red_wine = m_glass((0.85, 0.13, 0.12), 1.09)
    wax, fl = m_wax(), m_flame()
    china = mat("china", Base_Color=(0.010, 0.012, 0.022), Roughness=0.16, Specular=0.6, Clearcoat=0.5)
    mesh_obj(
        "cloth",
        [
            (-1.55, -4, 0),
            (1.55, -4, 0),
            (1.55, 16, 0),
            (-1.55, 16, 0),
            (-1.62, -4, -0.9),
            (1.62, -4, -0.9),
            (1.62, 16, -0.9),
            (-1.62, 16, -0.9),
        ],
        [(0, 1, 2, 3), (1, 5, 6, 2), (4, 0, 3, 7)],
        m_linen((0.026, 0.029, 0.060)),
        smooth=False,
    )
    mesh_obj(
        "runner",
        [(-0.36, -4, 0.004), (0.36, -4, 0.004), (0.36, 16, 0.004), (-0.36, 16, 0.004)],
        [(0, 1, 2, 3)],
        m_linen((0.20, 0.165, 0.115)),
        smooth=False,
    )
    floor = mesh_obj("floor", [(-14, -6, -2.9), (14, -6, -2.9), (14, 30, -2.9), (-14, 30, -2.9)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    curtain(-16, 16, 24, -2.9, 12, m_velvet(), folds=30, amp=0.6, nx=900)
    wg = wine_glass(glass, fill=white_wine)
    wr = wine_glass(glass, h=1.02, r=0.225, fill=red_wine, level=0.5)
    fu = flute(glass, fill=white_wine)
    pl = plate(china, gold)
    kn = knife(gold)
    fk = fork(gold)
    rng = random.Random(4)
    PITCH = 1.75
    for k in range(8):
        y = 0.10 + PITCH * k
        for sx in (-1, 1):
            if k == 0 and sx < 0:
                continue
            x = 0.98 * sx
            turn = math.radians(90 if sx > 0 else -90)
            copies(pl, (x, y, 0.002))
            copies(kn, (x, y + 0.66 * -sx, 0), turn)
            copies(fk, (x, y - 0.66 * -sx, 0), turn)
            gx = 0.52 * sx
            copies(wr, (gx + rng.uniform(-0.02, 0.02), y + 0.62 + rng.uniform(-0.02, 0.02), 0.004))
            copies(wg, (gx - 0.02 * sx, y + 0.20, 0.004))
            copies(fu, (gx + 0.03 * sx, y + 0.98 + rng.uniform(-0.03, 0.03), 0.004))
    for q in (wg, wr, fu, pl, kn, fk):
        for o in q:
            o.location.z -= 60  # the originals wait under the floor
    nap = [
        box(-0.15, 0.15, -0.30, 0.30, 0.064, 0.092, m_linen((0.20, 0.175, 0.135)), 0.012, "napkin"),
        box(-0.155, 0.155, -0.04, 0.04, 0.062, 0.096, gold, 0.004, "band"),
    ]
    for k in range(8):
        for sx in (-1, 1):
            if k or sx > 0:
                copies(nap, (0.98 * sx, PITCH * k + 0.10, 0.002), math.radians(90 + 6 * sx))
    for o in nap:
        o.location.z -= 60
    heights = [1.00, 1.30, 0.86, 1.18, 1.05, 1.36, 0.92, 1.22, 1.1, 1.3, 0.95, 1.2, 1.05, 1.3, 0.9, 1.2]
    lit = []
    for k in range(16):
        y = 0.55 + 0.88 * k
        x = 0.16 * (1 if k % 2 else -1) + rng.uniform(-0.03, 0.03)
        c = candle(wax, fl, gold, h=heights[k])
        group(c, (x, y, 0.004))
        lit.append((x, y, heights[k] + 0.12))
    # hero: a glass at the corner of the near place and the ace of hearts leaning on it
    hero = wine_glass(glass, h=1.06, r=0.215, fill=white_wine, level=0.55)
    group(hero, (-0.52, -0.30, 0.004))
    leaning_card("AH", (-0.43, -0.66, 0.004), -10, lean=27, w=0.40, h=0.56)
    flat = card("flat", m_card("AS"), 0.40, 0.56, 0.012, 0)
    place(flat, (-0.96, -0.50, 0.014), (0, 180, 34))
    copies(fu, (-0.20, 0.18, 60.004)).location.z = 60.004
    # light: the flames' sum as a long soft strip, the near candles individually, the key from the stage
    area((0, 6.5, 2.5), (0, 6.5, 0), 1900, (1, 0.60, 0.26), 0.6, 14, "candle")
    for x, y, z in lit[:4]:
        point((x + 0.0, y - 0.10, z + 0.12), 9, (1, 0.56, 0.22), 0.04, "candle")
    spot((3.2, 6.5, 6.4), (-0.35, -0.3, 0.2), 5200, (1, 0.78, 0.50), 38, 0.8, 0.3, "key")
    area((-3.4, 1.8, 2.4), (-0.3, -0.2, 0.3), 190, (0.42, 0.58, 1), 0.8, 3.0, "rim")
    area((0.6, -4.2, 3.0), (-0.3, -0.3, 0.3), 150, WARM, 1.6, 1.6, "fill")
    area((0, 21, -2.7), (0, 24, 3), 2600, GOLD_LIGHT, 18, 0.3, "foot")
    area((0, 20, 12), (0, 24, 4), 7000, (0.16, 0.27, 1), 20, 0.5, "wash")
    camera((-0.95, -4.25, 1.74), (0.10, 1.6, 0.33), lens=50, fstop=0.75, focus=(-0.50, -0.58, 0.35))
elif W == "stage":  # the empty stage and one light, a single card in it
    curtain(-9, 9, 4.2, 0.02, 9, m_velvet(), folds=30, amp=0.24, nx=1500)
    mesh_obj("floor", [(-14, -12, 0), (14, -12, 0), (14, 6, 0), (-14, 6, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    ace = card("ace", m_card("AH"), 0.40, 0.56, 0.10, 0.04)
    place(ace, (0.32, 0.4, 0.52), (58, -4, 14))  # tilted away from the light, or its face burns out
    spot((0.3, 1.2, 9.5), (0.3, 0.5, 0), 26000, (1, 0.78, 0.50), 15.5, 0.35, 0.10, "key")
    area((2.2, 3.35, 0.05), (2.2, 4.15, 1.9), 420, GOLD_LIGHT, 9, 0.15, "foot")
    area((0, 2.2, 9.0), (0, 4.3, 2.2), 2600, (0.16, 0.27, 1), 16, 0.3, "wash")
    area((-4.5, -5.0, 3.4), (0, 0, 0.3), 110, (0.5, 0.65, 1), 2.4, 2.4, "fill")
    camera((0, -9.2, 1.55), (0.1, 0, 1.45), lens=40, fstop=0.8, focus=(0.3, 0.4, 0))
cycles(a, bounces=9)
bpy.context.scene.cycles.transmission_bounces = 9
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or W)
