"""What the cities by night are built of: weatherboarded houses, cobbles, lanterns, people, a sky. Sizes in metres."""
from stagelib import *
from props import *

rng = random.Random()  # a scene seeds it
reset()  # here, since it would remove the materials below
TRIM = mat("trim", Base_Color=(0.66, 0.65, 0.61), Roughness=0.45)
STONE = mat("stone", Base_Color=(0.10, 0.095, 0.09), Roughness=0.8)
bump(STONE, tex_noise(STONE, 5, 4, 0.6), 0.7, 0.05)
TILE = mat("tile", Base_Color=(0.13, 0.040, 0.024), Roughness=0.6)
bump(TILE, tex_noise(TILE, 12, 2, 0.5, stretch=(1, 1, 2)), 0.5, 0.03)
IRON = mat("iron", Base_Color=(0.010, 0.010, 0.011), Roughness=0.4)
COAT = mat("coat", Base_Color=(0.010, 0.011, 0.014), Roughness=0.8)
LIT = [m_glow((1, 0.60, 0.26), k) for k in (0.55, 0.9, 1.3)]
DARK = mat("dark", Base_Color=(0.010, 0.014, 0.022), Roughness=0.06, Specular=0.8)
CURTAIN = mat("lace", Base_Color=(0.50, 0.44, 0.34), Roughness=0.9)
GLASS = m_glow((1, 0.60, 0.26), 5)
ROOF_FACES = [(0, 1, 4, 5), (1, 2, 3, 4), (6, 11, 10, 7), (7, 10, 9, 8)] + [(i, i + 6, (i + 1) % 6 + 6, (i + 1) % 6) for i in range(6)]


def boards(col, along="Z"):
    """Weatherboarding, 13 cm a board, weathered unevenly; lying (`along` Z) or standing (X)."""
    m = mat("boards", Base_Color=col, Roughness=0.55, Specular=0.3)
    N, L, b = nodes(m)
    tc, wv = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeTexWave")
    wv.bands_direction, wv.wave_profile = along, "SAW"
    wv.inputs["Scale"].default_value = 2.4
    L.new(tc.outputs["Object"], wv.inputs[0])
    bump(m, wv.outputs["Fac"], 0.9, 0.02)
    worn = tuple(c * k for c, k in zip(col, (0.80, 0.80, 0.80)))
    L.new(ramp(m, tex_noise(m, 1.4, 5, 0.6, stretch=(1, 1, 3)), [(0.3, worn), (0.7, col)]), b.inputs["Base Color"])
    return m


def m_cobbles(dry=0.46, wet=0.16):
    """Rounded stones of some 14 cm, dark and wet in their joints; roughness between `wet` and `dry`."""
    m = mat("cobbles", Roughness=0.3, Specular=0.55)
    N, L, b = nodes(m)
    tc, mp = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (6.2, 7.4, 0)
    L.new(tc.outputs["Object"], mp.inputs[0])
    edge, cell = N.new("ShaderNodeTexVoronoi"), N.new("ShaderNodeTexVoronoi")
    edge.feature = "DISTANCE_TO_EDGE"
    for v in (edge, cell):
        v.inputs["Scale"].default_value = 1
        v.inputs["Randomness"].default_value = 0.72
        L.new(mp.outputs[0], v.inputs["Vector"])
    dome = ramp(m, edge.outputs["Distance"], [(0.0, (0, 0, 0)), (0.10, (0.55,) * 3), (0.40, (1, 1, 1))])
    bump(m, dome, 1.0, 0.035)
    hsv = N.new("ShaderNodeHueSaturation")
    hsv.inputs["Saturation"].default_value = 0.10
    L.new(cell.outputs["Color"], hsv.inputs["Color"])
    mx = N.new("ShaderNodeMixRGB")
    mx.blend_type = "MULTIPLY"
    mx.inputs[0].default_value = 0.75
    mx.inputs[1].default_value = (0.085, 0.080, 0.078, 1)
    L.new(hsv.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], b.inputs["Base Color"])
    L.new(ramp(m, tex_noise(m, 0.9, 4, 0.6), [(0.35, (wet,) * 3), (0.65, (dry,) * 3)]), b.inputs["Roughness"])
    return m


def window(x, z, w=0.78, h=1.05, lit=None, panes=0):
    """A casement with a cross and a cornice on a wall that faces -y; `panes` are more bars, for an older window."""
    glow = rng.random() < 0.55 if lit is None else lit
    p = [box(x - w / 2, x + w / 2, -0.015, 0.02, z, z + h, rng.choice(LIT) if glow else DARK)]
    if glow:
        grp(p[0], "windows")
        for q in (-1, 1):  # curtains drawn aside
            p.append(box(x + q * w * 0.40 - w * 0.09, x + q * w * 0.40 + w * 0.09, -0.022, 0.0, z, z + h, CURTAIN))
    t = 0.09
    for x0, x1, z0, z1, d in (
        (x - w / 2 - t, x - w / 2, z - t, z + h + t, 0.05),
        (x + w / 2, x + w / 2 + t, z - t, z + h + t, 0.05),
        (x - w / 2 - t * 1.6, x + w / 2 + t * 1.6, z + h, z + h + t * 1.4, 0.09),
        (x - w / 2 - t * 1.4, x + w / 2 + t * 1.4, z - t, z, 0.09),
        (x - 0.03, x + 0.03, z, z + h, 0.04),
        (x - w / 2, x + w / 2, z + h * 0.62, z + h * 0.62 + 0.045, 0.04),
        (x - w / 2, x + w / 2, z + h * 0.30, z + h * 0.30 + 0.028, 0.035),
        *((x + w * (k / (panes + 1) - 0.5) - 0.014, x + w * (k / (panes + 1) - 0.5) + 0.014, z, z + h, 0.033) for k in range(1, panes + 1)),
    ):
        p.append(box(x0, x1, -d, 0.02, z0, z1, TRIM, 0.006))
    return p


def lantern(at, arm, thick=0.018, scale=1.0, lights="lamps"):
    """A lantern of iron and glass at `at`, hung from an arm along the points `arm`; its group is `lights`."""
    tube("arm", arm, thick, IRON)
    grp(place(lathe("lantern", [(0, -0.16), (0.075, -0.14), (0.105, 0.08), (0, 0.09)], GLASS, 6), at, scale=scale), lights)
    place(lathe("hood", [(0.135, 0.08), (0.05, 0.17), (0.02, 0.27), (0, 0.28)], IRON, 6), at, scale=scale)


def walker(x, y, z, turn, stride=0.35, tall=1.76):
    """Somebody in a coat, for a place's size; returns the parts."""
    k = tall / 1.76
    parts = []
    for q in (-1, 1):
        parts.append(tube("leg", [(q * 0.09, 0, 0.85 * k), (q * 0.10, q * stride * 0.4, 0.42 * k), (q * 0.10, q * stride * 0.6, 0.04)], 0.085, COAT, res=4))
        parts.append(tube("arm", [(q * 0.22, 0, 1.42 * k), (q * 0.28, -q * 0.08, 1.1 * k), (q * 0.26, -q * 0.18, 0.85 * k)], 0.062, COAT, res=4))
    parts.append(lathe("body", smooth_profile([(0, 0.70 * k), (0.24, 0.72 * k), (0.20, 1.1 * k), (0.25, 1.40 * k), (0.10, 1.50 * k), (0, 1.52 * k)], 5), COAT, 24, lambda r, z, t: (r * math.cos(t), 0.62 * r * math.sin(t), z)))
    parts.append(lathe("head", smooth_profile([(0, 1.48 * k), (0.07, 1.52 * k), (0.105, 1.63 * k), (0.09, 1.73 * k), (0, 1.77 * k)], 5), COAT, 20))
    return group(parts, (x, y, z), turn)


def ridge(name, y, step, height, low=-12, x0=-240, n=61, m=None):
    """A hill against the sky: `height(i)` above its foot."""
    pts = [(x0 + step * i, y, height(i)) for i in range(n)]
    hill = m or mat("hills", Base_Color=(0.006, 0.009, 0.014), Roughness=1)
    return mesh_obj(name, pts + [(x, y, low) for x, y, _ in pts], [(i, i + 1, i + n + 1, i + n) for i in range(n - 1)], hill)


def gable_roof(x0, x1, y0, y1, z, rise, m, over=0.35, thick=0.14):
    """A roof whose gable faces us, with eaves that stand `over` out."""
    k, d = rise / ((x1 - x0) / 2), over
    P = [(x0 - d, z - d * k), ((x0 + x1) / 2, z + rise), (x1 + d, z - d * k), (x1 + d, z - d * k + thick), ((x0 + x1) / 2, z + rise + thick * 1.4), (x0 - d, z - d * k + thick)]
    return mesh_obj("roof", [(x, y, q) for y in (y0 - d, y1) for x, q in P], ROOF_FACES, m, smooth=False)
