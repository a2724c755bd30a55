"""The microphone of whoever speaks to a hall."""
from stagelib import *


def microphone(gold):
    """A singer's microphone along +z, its grille's middle at the origin; one unit is 10 cm. Parts to be grouped."""
    steel = m_gold(0.22, (0.62, 0.60, 0.58), scratches=False)
    black = mat("barrel", Base_Color=(0.006, 0.006, 0.007), Roughness=0.32, Specular=0.55)
    parts = []
    for turn in (0, 90):  # two lattices across each other: woven wire
        n, r = 30, 0.262
        v = [(r * math.sin(math.pi * j / n) * math.cos(2 * math.pi * i / 44), r * math.sin(math.pi * j / n) * math.sin(2 * math.pi * i / 44), r * math.cos(math.pi * j / n)) for j in range(1, n) for i in range(44)]
        f = [(j * 44 + i, j * 44 + (i + 1) % 44, (j + 1) * 44 + (i + 1) % 44, (j + 1) * 44 + i) for j in range(n - 2) for i in range(44)]
        o = mesh_obj("wire", v, f, steel)
        o.rotation_euler[0] = math.radians(turn)
        w = o.modifiers.new("w", "WIREFRAME")
        w.thickness = 0.0085
        parts.append(o)
    parts.append(lathe("foam", [(0.245 * math.sin(math.pi * i / 32), -0.245 * math.cos(math.pi * i / 32)) for i in range(33)], mat("foam", Base_Color=(0.008, 0.008, 0.009), Roughness=1), 48))
    band = [(0.262, -0.045), (0.272, -0.040), (0.275, 0.0), (0.272, 0.030), (0.262, 0.036)]
    parts.append(lathe("band", smooth_profile(band, 4), steel, 96))
    body = [(0.235, -0.12), (0.245, -0.15), (0.245, -0.15), (0.225, -0.30), (0.185, -0.42), (0.168, -0.60), (0.150, -1.30), (0.125, -1.62), (0.118, -1.70), (0.118, -1.70), (0, -1.71)]
    parts.append(lathe("barrel", smooth_profile(body, 6), black, 96))
    parts.append(lathe("ring", smooth_profile([(0.176, -0.50), (0.182, -0.505), (0.182, -0.535), (0.172, -0.54)], 3), gold, 96))
    return parts
