"""The magician himself, without a face.  blender -b -P scene_magician.py -- --which magician|compere|arc|hands --w 1920 --h 1080 --spp 64"""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from microphone import microphone
from tailcoat import *

a = args(lambda p: p.add_argument("--which", default="magician"))
s = reset()
W = a.which


def wear(hand_parts, wrist, fingers, palm, scale=1.0, left=False):
    """Puts a hand at a wrist: `fingers` is where it points, `palm` where its palm looks (made square to the fingers).
    The parts are a right hand; `left` mirrors them."""
    y = Vector(fingers).normalized()
    z = Vector(palm) - y * Vector(palm).dot(y)
    z.normalize()
    x = y.cross(z)
    e = link(bpy.data.objects.new("hand", None))
    x = -x if left else x
    x, y, z = x * scale, y * scale, z * scale
    e.matrix_world = Matrix(((x[0], y[0], z[0], wrist[0]), (x[1], y[1], z[1], wrist[1]), (x[2], y[2], z[2], wrist[2]), (0, 0, 0, 1)))
    for o in hand_parts:
        o.parent = e
    return e


def hall():
    """Round tables with guests out to the back wall, all of it far out of focus. The candles are added in comp."""
    from people import cast, seat

    r = random.Random(5)
    dark = m_glow((0.010, 0.006, 0.005), 1)
    crowd = cast(8)
    for guest in crowd:
        guest.materials.clear()
        guest.materials.append(dark)
    warm = lambda k: (k, 0.50 * k, 0.19 * k)
    grp(box(-30, 30, 1.6, 26, -0.50, -0.45, m_lit([(0, warm(0.004)), (1, warm(0.030))], "Y", (3, 20), "EASE")), "candles")
    grp(box(-30, 30, 21, 21.2, -0.45, 9, m_lit([(0, warm(0.13)), (0.30, warm(0.060)), (1, (0.006, 0.006, 0.010))], "Z", (0.2, 6.5), "EASE")), "candles")
    top = lathe("roundtable", smooth_profile([(0, 0), (0.80, 0), (0.84, -0.02), (0.86, -0.10), (0.90, -0.55)], 4), m_lit([(0, warm(0.70)), (0.5, warm(0.16)), (1, warm(0.035))], "R", (0.05, 1.0), "EASE"), 48)
    for row, y in enumerate((5.2, 7.6, 10.4, 13.8, 17.4)):
        n = 2 + row
        for k in range(-n, n + 1):
            x = k * 2.5 + (1.25 if row % 2 else 0) + r.uniform(-0.3, 0.3) - 0.3
            grp(copy_of(top, (x, y, 0.31)), "candles")
            for q in range(6):
                t = 2 * math.pi * (q + r.random() * 0.4) / 6
                where = (x + 1.15 * math.cos(t), y + 1.15 * math.sin(t), -0.39 + r.uniform(-0.05, 0.05))
                grp(seat(r.choice(crowd), where, r.uniform(-30, 30), r.uniform(-5, 8), r.random() < 0.5), "candles")
    top.location.z = -60


def dressed(right, left, turned=-24):
    """Him from behind in his tailcoat; `right` and `left` are (elbow, wrist), `turned` is where he looks."""
    black, linen = wool(), m_linen_shirt()
    coat(right, left, black)
    band("shirtcollar", linen, 1.548, 1.630, 0.0665, 0.0640, 0.030, 0.0022)
    band("coatcollar", black, 1.520, 1.614, 0.0800, 0.0690, 0.055, 0.0050, 0.004)
    hd = head(mat("skin", Base_Color=(0.20, 0.105, 0.07), Roughness=0.5))
    hair(hd)
    hd.location = (0.006, 0.010, 1.726)
    hd.rotation_euler = (math.radians(4), math.radians(4), math.radians(turned))


def m_linen_shirt():
    return mat("shirt", Base_Color=(0.72, 0.71, 0.69), Roughness=0.7, Sheen=0.3)


def cuffed(pose, held=()):
    """A gloved hand with its cuff and what it holds, and the lines of its fingers."""
    white = m_glove()
    hand, lines = glove(pose, white)
    cuff = ring("cuff", m_linen_shirt(), 0.0335, 0.0330, -0.088, -0.046)
    return [hand, cuff, ring("hem", white, 0.0300, 0.0312, -0.040, -0.030, 0.003), *held], lines


def reach(arm, pose, fingers, palm, left=False):
    """Puts a gloved hand at the end of a sleeve; `fingers` is added to where the forearm points."""
    elbow, wrist = (Vector(q) for q in arm)
    d = (wrist - elbow).normalized()
    wear(cuffed(pose)[0], wrist + d * 0.080, d + Vector(fingers), palm, 1.10, left)


def hall_light():
    """The hall lights him from below, the stage's own lights from behind as we see it."""
    hall()
    area((0.2, 3.2, 0.7), (0.1, 0, 1.5), 60, (1, 0.54, 0.22), 3.6, 0.8, "hall")
    area((-1.75, 1.9, 2.45), (-0.05, 0, 1.55), 330, (1, 0.70, 0.40), 0.3, 1.4, "rim")
    area((1.95, 1.9, 2.30), (0.15, 0, 1.6), 230, (0.44, 0.58, 1), 0.3, 1.4, "cool")
    spot((0.0, 3.4, 3.3), (0.05, 0, 1.68), 1300, (1, 0.78, 0.52), 24, 0.7, 0.12, "rim")
    area((-2.2, -2.6, 2.2), (0, 0, 1.4), 2.4, (0.45, 0.58, 1), 1.4, 1.4, "soft")


if W == "magician":  # on the stage behind him: he raises a card that the hall cannot see yet
    elbow, wrist = (0.425, 0.090, 1.615), (0.385, 0.185, 1.850)
    dressed((elbow, wrist), ((-0.285, -0.055, 1.235), (-0.250, 0.085, 1.00)))
    parts, lines = cuffed(CLIP)
    ace = card("ace", m_card("AH"), 0.090, 0.126, 0.02, 0.01)
    tip = (lines[0][0][2] + lines[1][0][2]) / 2  # between the fingers' middle joints
    ace.rotation_euler = (0, math.radians(90), math.radians(0))
    ace.matrix_world = Matrix.Translation(tip + np.array([0.0, 0.044, 0.024])) @ Matrix(((0, 0, 1, 0), (0, 1, 0, 0), (-1, 0, 0, 0), (0, 0, 0, 1))) @ Matrix.Rotation(math.radians(10), 4, "Z")
    d = Vector(wrist) - Vector(elbow)
    fingers = (d.normalized() + Vector((-0.05, -0.12, 0.55))).normalized()
    wear([*parts, ace], Vector(wrist) + d.normalized() * 0.080, fingers, (-0.90, 0.22, 0.0), 1.10)
    hall_light()
    spot((-0.9, -1.9, 2.5), (0.35, 0.22, 2.07), 64, (1, 0.80, 0.56), 11, 0.8, 0.06, "fill")
    camera((-0.36, -2.75, 1.57), (-0.36, 0, 1.57), lens=53, shift=(0, 0.074), fstop=0.62, focus=(0.30, 0.05, 1.75))
elif W == "compere":  # at the microphone: with one hand he gives the word to the hall
    left = (-0.415, 0.105, 1.330), (-0.520, 0.240, 1.520)
    dressed(((0.285, -0.010, 1.235), (0.085, 0.175, 1.14)), left, -10)
    reach(left, CALL, (-0.30, 0.05, -0.10), (-0.25, -0.35, 0.9), True)
    mic = group(microphone(m_gold(0.20)), (0, 0, 0))
    mic.scale = (0.1, 0.1, 0.1)
    mic.location, mic.rotation_euler = (0.362, 0.30, 1.655), (math.radians(62), 0, math.radians(-24))
    steel = m_gold(0.2, (0.5, 0.49, 0.48), scratches=False)
    tube("pole", [(0.402, 0.385, 1.605), (0.402, 0.385, 0.4)], 0.0085, steel)
    hall_light()
    spot((-1.0, -1.9, 2.6), (-0.58, 0.28, 1.62), 34, (1, 0.80, 0.56), 13, 0.8, 0.06, "fill")
    area((1.0, 0.9, 1.95), (0.36, 0.30, 1.64), 40, (1, 0.72, 0.44), 0.2, 0.5, "rim")
    camera((-0.335, -2.95, 1.53), (-0.335, 0, 1.53), lens=50, shift=(0, 0.014), fstop=0.62, focus=(0.10, 0.10, 1.65))
elif W == "arc":  # the cards fly from one hand to the other, over the heads of the hall
    right, left = ((0.455, 0.060, 1.600), (0.530, 0.160, 1.835)), ((-0.455, 0.060, 1.600), (-0.530, 0.160, 1.835))
    dressed(right, left, 4)
    reach(right, CLIP, (0.02, -0.10, 0.35), (-0.90, 0.22, 0.0))
    reach(left, CLIP, (-0.02, -0.10, 0.35), (0.90, 0.22, 0.0), True)
    r, faces = random.Random(4), [m_card(n) for n in ("AS", "AH", "AC", "AD")]
    for i in range(9):
        t = math.pi * (i + 0.5) / 9
        at = (-0.50 * math.cos(t), 0.20, 2.06 + 0.33 * math.sin(t))
        place(card("c", faces[i % 4], 0.100, 0.140, 0.02, 0.01), at, (84 + r.uniform(-8, 8), 55 * math.cos(t) * -1 + r.uniform(-6, 6), r.uniform(-12, 12)))
    hall_light()
    spot((-0.5, -2.2, 2.7), (0.0, 0.2, 2.20), 90, (1, 0.80, 0.56), 30, 0.9, 0.10, "fill")
    camera((0.0, -3.6, 1.60), (0.0, 0, 1.75), lens=50, shift=(0, 0.02), fstop=0.62, focus=(0.0, 0.12, 1.9))
elif W == "hands":  # close-up: one card in the spread lies the other way round, and rises
    black = wool()
    felt = mat("felt", Base_Color=(0.007, 0.010, 0.030), Roughness=0.95, Specular=0.1, Sheen=1.0, Sheen_Tint=0.6)
    bump(felt, tex_noise(felt, 1400, 2, 0.6), 0.30, 0.0006)
    mesh_obj("table", [(-3, -1, 0), (3, -1, 0), (3, 2.4, 0), (-3, 2.4, 0)], [(0, 1, 2, 3)], felt, smooth=False)
    n, radius, mid = 27, 0.40, (0.0, 0.345)
    back, r = m_card("AS"), random.Random(2)
    for i in range(n):
        t = math.radians(-126 + 72 * i / (n - 1) + r.uniform(-0.15, 0.15))
        if i == 14:
            continue
        c = card("back", back, 0.063, 0.088, 0.004, 0.0, 8, 10)
        c.matrix_world = Matrix.Translation((mid[0] + radius * math.cos(t), mid[1] + radius * math.sin(t), 0.0030)) @ Matrix.Rotation(t - math.pi / 2, 4, "Z") @ Matrix.Rotation(math.radians(180 + 3.0), 4, "Y")
    ace = card("ace", m_card("AH"), 0.063, 0.088, 0.03, 0.01)
    place(ace, (0.012, -0.030, 0.064), (52, 5, -7))
    for wrist, elbow, fingers, palm, pose, left in (
        ((-0.245, 0.150, 0.072), (-0.40, 0.42, 0.15), (0.16, -0.93, -0.26), (0.10, -0.24, -1), SPREAD, False),
        ((0.205, 0.185, 0.165), (0.36, 0.44, 0.20), (-0.62, -0.72, -0.16), (-0.20, -0.10, -1), CALL, True),
    ):
        d = (Vector(wrist) - Vector(elbow)).normalized()
        sleeve(elbow, Vector(wrist) - d * 0.078, (0, 0.2, -1), black)
        wear(cuffed(pose)[0], wrist, fingers, palm, 1.04, left)
    spot((0.10, 0.20, 1.35), (0.0, 0.0, 0.02), 96, (1, 0.78, 0.52), 31, 1.0, 0.05, "key")
    area((-0.75, 0.65, 0.50), (-0.1, 0.05, 0.06), 4.2, (0.45, 0.60, 1), 0.25, 0.5, "rim")
    area((0.85, 0.70, 0.55), (0.1, 0.05, 0.08), 4.6, (1, 0.66, 0.36), 0.25, 0.5, "rim")
    area((0.25, -0.80, 0.55), (0, 0.0, 0.06), 1.1, WARM, 0.5, 0.4, "fill")
    area((0.0, 1.15, 0.62), (0, 0, 0), 1.5, (1, 0.72, 0.42), 1.3, 0.22, "soft")  # shines back from the gold on the cards
    camera((0.02, -0.66, 0.34), (0.0, 0.058, 0.060), lens=46, fstop=3.2, focus=(0.012, -0.03, 0.064))
cycles(a)
render_plate(a, a.name or W)
