"""HERO: top hat on a lit podium, ribbon of aces spiralling out of it, midnight velvet behind.
 plate : blender -b -P scene_hero.py -- --mode plate --fmt desktop --w 1920 --h 1080 --spp 128
 cards : blender -b -P scene_hero.py -- --mode cards --fmt desktop --w 1280 --h 720 --spp 32 --frames 144
 still : --mode still (everything in one render, for the static fallback)"""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *


def ex(p):
    film_args(p)
    p.add_argument("--fmt", default="desktop")
    p.add_argument("--t", type=float, default=0.0)


a = args(ex)
s = reset()
HX, HY, HZ = 0.0, 0.0, 0.30  # podium top
HAT_H = 0.78
RIM = HZ + HAT_H

# --- set
vel = m_velvet()
curtain(-9, 9, 4.2, 0.02, 9, vel, folds=30, amp=0.24)
floor = mesh_obj("floor", [(-14, -10, 0), (14, -10, 0), (14, 6, 0), (-14, 6, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
lac = m_lacquer()
pod = lathe(
    "podium",
    smooth_profile(
        [
            (0, HZ),
            (1.12, HZ),
            (1.12, HZ),
            (1.15, HZ - 0.008),
            (1.16, HZ - 0.03),
            (1.16, HZ - 0.03),
            (1.16, HZ - 0.09),
            (1.16, HZ - 0.09),
            (1.13, HZ - 0.10),
            (1.13, HZ - 0.10),
            (1.13, HZ - 0.13),
            (1.13, HZ - 0.13),
            (1.17, HZ - 0.14),
            (1.18, HZ - 0.16),
            (1.18, 0),
        ],
        4,
    ),
    lac,
    seg=220,
)
gold = m_gold(0.18)
lathe(
    "goldring",
    smooth_profile([(1.158, HZ - 0.022), (1.175, HZ - 0.03), (1.178, HZ - 0.055), (1.175, HZ - 0.08), (1.158, HZ - 0.088)], 5),
    gold,
    seg=220,
)
strip = lathe("strip", [(1.135, HZ - 0.105), (1.135, HZ - 0.125)], m_emit((1, 0.70, 0.36), 4.2), seg=160)
grp(strip, "strip")
hat, parts = top_hat(True)
hat.location = (HX, HY, RIM)
hat.rotation_euler = (math.radians(4), math.radians(-3), math.radians(20))
# coins on the podium
mc = m_coin()
random.seed(5)
coins = []
for x, y, st in [(0.66, -0.62, 3), (0.88, -0.32, 1), (0.40, -0.86, 1), (-0.72, -0.60, 2), (-0.50, -0.84, 1), (0.93, 0.1, 1)]:
    for k in range(st):
        c = coin("coin", mc, r=0.115, t=0.020)
        c.location = (x + random.uniform(-0.012, 0.012), y + random.uniform(-0.012, 0.012), HZ + 0.011 + 0.0205 * k)
        c.rotation_euler[2] = random.uniform(0, 6)
        coins.append(c)
c = coin("coin", mc, r=0.115, t=0.020)
c.location = (0.30, -0.80, HZ + 0.073)
c.rotation_euler = (math.radians(62), 0, math.radians(-35))
coins.append(c)

# --- lights (each in a light group so the comp can animate/rebalance them for free; few, large lights = little noise)
spot((0.5, 1.0, 8.0), (0, 0, RIM), 3400, (1, 0.78, 0.50), 24, 0.8, 0.12, "key")
spot((-4.4, 3.0, 5.4), (0, 0, 1.6), 2600, (0.45, 0.6, 1), 44, 0.8, 0.25, "rim")
spot((4.6, 3.0, 5.0), (0, 0, 1.6), 3200, WARM, 44, 0.8, 0.25, "rim")
area((3.4, -5.4, 3.4), (0, 0, 1.7), 700, WARM, 2.6, 2.6, "fill")
area((-2.3, -1.5, 0.95), (0, 0, 0.75), 42, (0.75, 0.85, 1), 0.22, 1.5, "hatfill")
area((2.2, -1.9, 0.95), (0, 0, 0.75), 46, WARM, 0.22, 1.5, "hatfill")
area((-5.0, -4.5, 3.4), (0, 0, 1.8), 130, (0.5, 0.65, 1), 2.4, 2.4, "fill")
point((0, 0, RIM - 0.26), 34, GOLD_LIGHT, 0.12, "glow")
area((2.2, 3.35, 0.05), (2.2, 4.15, 1.9), 520, GOLD_LIGHT, 8, 0.15, "foot")
area((0, 2.2, 9.0), (0, 4.3, 2.2), 2600, (0.16, 0.27, 1), 16, 0.3, "wash")

# --- card ribbon. v in [0,1): out of the hat, round to the right, out of frame to the left. 4 designs, advance 4 places
# per loop => seamless. The first frame is the poster: there no card is edge-on and none hides another one's pip.
NC, STEP, FIRST = 16, 4, -0.25
TURN, TURNING = 5.17 / NC, 0.9 / NC  # four faces at any moment, one of each suit; a card is edge-on only while it moves
W, H = 0.385, 0.54
faces = [m_card(n) for n in ("AS", "AH", "AC", "AD")]


def spiral(u):
    # further and further from the camera, so that no card cuts through its neighbour
    th = -2.2 + u * 2 * math.pi
    r = 0.03 + 1.72 * u**0.75
    return Vector((HX + r * math.cos(th) * 1.2 + 0.05 * u, HY - 0.2 + 1.5 * u, RIM - 0.58 + 4.45 * u**0.90))


ALONG = np.linspace(0, 1, 2000)
SEEN = np.array([spiral(u) for u in ALONG])[:, ::2]
LENGTH = np.r_[0, np.cumsum(np.linalg.norm(np.diff(SEEN, axis=0), axis=1))]


def path(v):
    """places that are equally far apart as the camera sees them"""
    return spiral(float(np.interp(min(1, max(0, v)), LENGTH / LENGTH[-1], ALONG)))


def sstep(x):
    x = min(1, max(0, x))
    return x * x * (3 - 2 * x)


def pose(v):
    """card faces the camera, long axis leaning along the ribbon, with one flip on the way"""
    d = path(v + 0.01) - path(v - 0.01)
    roll = 0.15 + 0.42 * math.atan2(d.x, d.z) + 0.17 * math.sin(v * 2 * math.pi * 2.9 + 0.4)
    flip = math.pi * sstep((v - TURN) / TURNING + 0.5)
    away = sstep((v - 0.10) / 0.14)  # near the hat a card would mirror the fill light
    pitch = (-0.15 + 0.22 * math.sin(v * 17 + 2)) * away
    yaw = 0.30 * math.sin(v * 13 + 0.6) * away - 0.28 * (1 - away)
    q = Quaternion((1, 0, 0), math.pi / 2)  # card normal -> -y (to camera), long axis up
    q = Quaternion((0, 1, 0), roll) @ q
    q = q @ Quaternion((0, 1, 0), flip + yaw) @ Quaternion((1, 0, 0), pitch)
    # grows in the hat and shrinks to nothing before the path wraps (the end is in frame on mobile)
    return path(v), q, min(1, 0.35 + v * 9) * (1 - sstep((v - 0.94) / 0.055))


cards = []
if a.mode in ("cards", "still"):
    for i in range(NC):
        c = card(f"card{i}", faces[i % 4], w=W, h=H, bend=0.10 + 0.06 * math.sin(i * 2.4), twist=0.05 * math.cos(i * 1.7))
        c.rotation_mode = "QUATERNION"
        cards.append(c)
SHAPE = [(0.10 + 0.06 * math.sin(i * 2.4), 0.05 * math.cos(i * 1.7)) for i in range(NC)]
XY, BA, BB = [], [], []
for c in cards:
    co = np.empty(len(c.data.vertices) * 3, np.float32)
    c.data.vertices.foreach_get("co", co)
    co = co.reshape(-1, 3)
    XY.append(co)
    BA.append((co[:, 1] / H) ** 2 * H * 2)
    BB.append(co[:, 0] * co[:, 1] / (W * H) * 2 * H)


def place(t):
    for i, c in enumerate(cards):
        c.location, c.rotation_quaternion, sc = pose(((i + FIRST + STEP * t) / NC) % 1.0)
        c.scale = (sc,) * 3
        # card i takes over the place of card i+STEP when the loop restarts, so in the last sixth it also morphs
        # into that card's bend/twist (otherwise the shape pops at the seam)
        k = sstep((t - 5 / 6) * 6)
        sh = [SHAPE[i][j] * (1 - k) + SHAPE[(i + STEP) % NC][j] * k for j in (0, 1)]
        co = XY[i].copy()
        co[:, 2] = sh[0] * BA[i] + sh[1] * BB[i]
        c.data.vertices.foreach_set("co", co.ravel())
        c.data.update()


# --- camera
if a.fmt == "desktop":
    camera((0, -10.4, 1.85), (0, 0, 1.72), lens=48, shift=(-0.18, 0.0), fstop=0.5, focus=(0, -0.3, 1.3))
else:
    camera((0, -10.4, 1.9), (0, 0, 1.75), lens=40, shift=(0, -0.13), fstop=0.5, focus=(0, -0.3, 1.3))

name = a.name or f"hero_{a.fmt}_{a.mode}"
if a.mode == "plate":
    cycles(a)
    render_plate(a, name)
elif a.mode == "still":
    cycles(a)
    place(a.t)
    render_plate(a, name)
elif a.mode == "cards":
    # everything but the cards: hidden from the camera; hat + podium hold out the cards behind them
    for o in bpy.data.objects:
        if o.type == "MESH" and not o.name.startswith("card"):
            if o.name.split(".")[0] in ("crown", "brim", "band", "lining", "podium"):
                o.is_holdout = True
            else:
                o.visible_camera = False
            if o.name.split(".")[0] in ("curtain", "floor", "strip"):  # what they would reflect onto the cards is mostly noise
                bpy.data.objects.remove(o)
    for o in list(bpy.data.objects):  # lights that barely touch the cards only add noise
        if o.type == "LIGHT" and o.lightgroup in ("foot", "wash", "hatfill"):
            bpy.data.objects.remove(o)
    render_moving(a, name, cards, place)
