"""Second pictures of what stands on many pages.  blender -b -P scene_second.py -- --which microphone|deck --w 1440 --h 960 --spp 48
One unit is 10 cm at the microphone, some 14 cm on the velvet."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from microphone import microphone

a = args(lambda p: p.add_argument("--which", default="microphone"))
s = reset()
W = a.which
gold = m_gold(0.20)


def deck(x, y, turn, cards, seed=3):
    """A squared deck, face down, each card a hair off; returns its height."""
    rng, thick = random.Random(seed), 0.0042
    edge = mat("edges", Base_Color=(0.62, 0.57, 0.47), Roughness=0.7)
    bump(edge, tex_noise(edge, 60, 2, 0.5, stretch=(0.02, 0.02, 5)), 0.5, 0.01)
    back = m_card("AS")
    group([box(-0.194, 0.194, -0.274, 0.274, 0.001, thick * cards, edge)], (x, y, 0), turn)
    sheet = card("sheet", back, 0.40, 0.56, 0, 0)
    for i in range(cards):
        o = sheet if i == 0 else copy_of(sheet, (0, 0, 0))
        o.location = (x + rng.gauss(0, 0.0022), y + rng.gauss(0, 0.0022), thick * (i + 1) + 0.001)
        o.rotation_euler = (math.pi, 0, turn + rng.gauss(0, 0.006))
    return thick * (cards + 1)


def velvet(col=(0.010, 0.013, 0.034), sheen=(0.07, 0.08, 0.17)):
    return mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 12, 0), (-8, 12, 0)], [(0, 1, 2, 3)], m_velvet(col, sheen), smooth=False)


if W == "microphone":  # on its stand at the edge of the stage, the hall's candles beyond
    back = mat("hall", Base_Color=(0.05, 0.036, 0.030), Roughness=1)
    mesh_obj("hall", [(-60, 46, -14), (60, 46, -14), (60, 46, 26), (-60, 46, 26)], [(0, 1, 2, 3)], back, smooth=False)
    steel = m_gold(0.2, (0.5, 0.49, 0.48), scratches=False)
    root = group(microphone(gold), (0.52, 0, 0.42))
    root.rotation_euler = (math.radians(50), 0, math.radians(-38))
    axis = root.rotation_euler.to_matrix() @ Vector((0, 0, -1))
    grip = Vector((0.52, 0, 0.42)) + axis * 0.98
    place(lathe("clip", smooth_profile([(0.20, -0.2), (0.215, -0.19), (0.215, 0.19), (0.20, 0.2)], 4), mat("clip", Base_Color=(0.01, 0.01, 0.011), Roughness=0.5), 64), grip).rotation_euler = root.rotation_euler
    tube("pole", [tuple(grip + Vector((0, 0, q))) for q in (-0.16, -1.0, -6.0)], 0.075, steel)
    place(lathe("collar", smooth_profile([(0.075, 0), (0.12, 0.01), (0.12, 0.30), (0.075, 0.32)], 4), gold, 64), tuple(grip + Vector((0, 0, -1.1))))
    for n_, loc, rot in (("AH", (-1.02, 1.9, 0.72), (78, 16, -20)), ("AS", (1.9, 3.2, 0.98), (84, -22, 24)), ("AD", (-2.0, 4.2, -0.35), (70, 24, 30))):
        place(card("c", m_card(n_), 0.63, 0.88, 0.12, 0.04), loc, rot)
    spot((-3.2, 4.2, 3.6), (0.4, 0, 0.2), 1500, GOLD_LIGHT, 40, 0.8, 0.25, "key")
    spot((3.6, 3.4, 2.2), (0.4, 0, 0.1), 1100, (0.45, 0.6, 1), 40, 0.8, 0.25, "rim")
    area((1.7, -2.6, 1.9), (0.5, 0, 0.1), 70, WARM, 0.5, 2.0, "fill")
    area((-2.0, -2.4, 1.2), (0.4, 0, 0.1), 26, (0.6, 0.75, 1), 0.5, 2.0, "fill")
    area((-1.0, -1.2, 2.6), (-0.6, 2.5, 0.6), 70, WARM, 1.5, 1.5, "cards")
    area((0, 30, 18), (0, 46, -4), 9000, (1, 0.55, 0.26), 60, 4, "wash")
    camera((0.0, -6.0, 0.62), (0.0, 0, 0.06), lens=62, shift=(0, 0), fstop=0.28, focus=(0.5, -0.2, 0.42))
elif W == "deck":  # the cut deck in a pool of light, the ace of spades above it
    velvet()
    top = deck(0.0, 0.05, math.radians(14), 34)
    place(card("c", m_card("AS"), 0.40, 0.56, 0.05, 0.02), (0.02, 0.02, top + 0.52), (80, 5, -9))
    for n_, x, y, r in (("7H", -0.72, -0.05, 38), ("9D", 0.78, 0.22, -52), ("5C", 0.54, -0.30, 12)):
        place(card("c", m_card(n_), 0.40, 0.56, 0.012, 0), (x, y, 0.010), (1, 1, r))
    spot((0.5, 1.3, 3.6), (0.0, 0.0, 0.2), 430, GOLD_LIGHT, 34, 1, 0.14, "key")
    area((-2.2, 1.2, 1.5), (0, 0, 0.3), 60, (0.45, 0.6, 1), 0.8, 1.2, "rim")
    area((1.2, -2.2, 1.9), (0.05, 0, 0.4), 40, WARM, 1.0, 1.0, "fill")
    area((-1.4, -2.0, 1.0), (-0.2, 0, 0.1), 12, WARM, 1.2, 0.8, "soft")
    camera((0.02, -3.0, 1.22), (0.02, 0.02, 0.46), lens=56, fstop=0.36, focus=(0.02, -0.05, 0.5))
cycles(a)
render_plate(a, a.name or W)
