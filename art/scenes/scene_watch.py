"""A watch on cloth: the last picture of the occasions' ad pages.  blender -b -P scene_watch.py -- --which watch --w 1440 --h 960 --spp 48
One unit is some 5 cm: the watch's case is one unit wide."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from watch import chain, pocket_watch

a = args(lambda p: p.add_argument("--which", default="watch"))
s = reset()

# folds as (a point they pass, direction in degrees, width, height, bend, how far they run)
FOLDS = [
    ((-0.2, 1.62), 7, 0.21, 0.20, 0.25, 1.9),
    ((0.4, 2.45), -6, 0.28, 0.30, 0.15, 3.0),
    ((-1.38, 0.42), 56, 0.15, 0.16, -0.4, 1.2),
    ((0.10, -1.12), -7, 0.14, 0.115, 0.35, 1.5),
    ((1.85, 0.2), -60, 0.17, 0.17, 0.3, 1.3),
    ((-1.05, -0.80), 28, 0.12, 0.09, 0.3, 0.9),
    ((-2.4, 0.9), 70, 0.2, 0.24, 0.2, 1.6),
]
CARD = (0.60, 0.52, -27)  # where it lies, and how it is turned
CARD_SIZE = (1.18, 1.65)


def flat(x, y):
    """0 under the watch and the card, which hold the cloth down, to 1 away from them."""
    t = math.radians(CARD[2])
    dx, dy = x - CARD[0], y - CARD[1]
    u, v = abs(dx * math.cos(t) + dy * math.sin(t)) - CARD_SIZE[0] / 2, abs(dy * math.cos(t) - dx * math.sin(t)) - CARD_SIZE[1] / 2
    off = min(math.hypot(x, y) - 0.52, math.hypot(max(u, 0), max(v, 0)))
    q = min(1, max(0, off / 0.42))
    return q * q * (3 - 2 * q)


def height(x, y):
    """How high the cloth lies: soft folds that run out, and almost none under the watch."""
    wx = x + 0.10 * mnoise.noise(Vector((x * 1.1, y * 1.1, 3.1))) + 0.03 * mnoise.noise(Vector((x * 2.7, y * 2.7, 8.0)))
    wy = y + 0.10 * mnoise.noise(Vector((x * 1.1, y * 1.1, 6.7))) + 0.03 * mnoise.noise(Vector((x * 2.7, y * 2.7, 1.0)))
    z = 0.0
    for (px, py), turn, wide, tall, bend, long in FOLDS:
        t = math.radians(turn)
        along = (wx - px) * math.cos(t) + (wy - py) * math.sin(t)
        off = (wy - py) * math.cos(t) - (wx - px) * math.sin(t) - bend * 0.3 * along * along
        run = math.exp(-((along / long) ** 2))
        wide *= 1 + 0.3 * abs(along) / long
        z += tall * run * (math.exp(-((off / wide) ** 2)) - 0.22 * math.exp(-(((abs(off) - 2.1 * wide) / wide) ** 2)))
    return (z + 0.010 * mnoise.noise(Vector((x * 4.5, y * 4.5, 0.4)))) * flat(x, y)


def cloth():
    """Velvet, thrown down: a fine grid of `height`."""
    nx, ny = 620, 560
    xs, ys = np.linspace(-4.2, 4.2, nx), np.linspace(-2.6, 5.2, ny)
    v = [(x, y, height(x, y)) for y in ys for x in xs]
    f = [(j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i) for j in range(ny - 1) for i in range(nx - 1)]
    nap = m_velvet((0.009, 0.011, 0.027), (0.150, 0.160, 0.30))
    for n in nap.node_tree.nodes:  # so near, the nap is finer than a curtain's
        if n.bl_idname == "ShaderNodeTexNoise":
            n.inputs["Scale"].default_value = 420
        elif n.bl_idname == "ShaderNodeBump":
            n.inputs["Distance"].default_value = 0.003
    return mesh_obj("cloth", v, f, nap)


def watch():
    """After the last guest: the watch lies where he put it down, its chain over the folds, a lamp low on the left."""
    cloth()
    gold = m_gold(0.17, (1.0, 0.69, 0.32))
    turn = math.radians(24)
    w = group(pocket_watch(gold), (0, 0, 0))
    w.rotation_mode = "QUATERNION"
    w.rotation_quaternion = Quaternion((1, 0, 0), math.radians(6)) @ Quaternion((0, 0, 1), turn)
    w.location = (0, 0, 0.158)
    bow = Vector(w.location) + w.rotation_quaternion @ Vector((0, 0.775, 0))
    way = [(bow.x, bow.y), (bow.x - 0.10, bow.y + 0.14), (-0.66, 1.12), (-1.02, 0.90), (-1.12, 0.40), (-0.92, -0.12), (-0.62, -0.56), (-0.16, -0.82), (0.30, -0.80), (0.66, -0.60), (0.98, -0.50), (1.26, -0.62), (1.60, -0.52), (2.3, -0.75)]
    line = [(bow.x, bow.y, bow.z)] + [(x, y, height(x, y) + 0.030) for x, y in way[1:]]
    fine = [(q[0], q[1], max(q[2], height(q[0], q[1]) + 0.028)) for q in smooth_path(line, 120)]
    chain(fine, gold, 0.036, roll=42)
    place(card("c", m_card("AH"), *CARD_SIZE, 0.006, 0.0), (CARD[0], CARD[1], 0.014), (0, 180, CARD[2]))
    area((-3.0, 0.7, 0.95), (0, 0, 0.05), 230, (1, 0.58, 0.25), 0.35, 0.55, "key")
    area((-1.6, 3.0, 1.5), (0, 0.1, 0.1), 52, GOLD_LIGHT, 1.6, 0.5, "back")
    area((2.6, 1.2, 1.5), (0, 0, 0.1), 26, (0.45, 0.60, 1), 0.7, 1.6, "rim")
    area((0.5, -1.0, 2.9), (0, 0, 0.1), 9, WARM, 1.8, 1.2, "fill")
    camera((0.10, -4.1, 2.62), (0.02, 0.46, 0.10), lens=62, fstop=0.40, focus=(0, -0.15, 0.17))


watch()
cycles(a)
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or a.which)
