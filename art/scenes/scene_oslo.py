"""Oslo at blue hour: the Opera's marble rising out of the fjord.  blender -b -P scene_oslo.py -- --w 1440 --h 960 --spp 48
Sizes in metres; we stand on the quay opposite, +y runs across the water to the house, which faces us."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from town import *

a = args(lambda p: p.add_argument("--which", default="oslo"))
rng.seed(9)
FOOT = 2.0  # the plaza's height at the foyer


def m_marble():
    """White slabs, wet: joints every two metres, some mirror-like, some dull."""
    m = mat("marble", Base_Color=(0.62, 0.63, 0.64), Roughness=0.3, Specular=0.5)
    N, L, b = nodes(m)
    tc, br = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeTexBrick")
    for k, v in (("Scale", 1), ("Brick Width", 3.4), ("Row Height", 1.7), ("Mortar Size", 0.05)):
        br.inputs[k].default_value = v
    for k, c in (("Color1", (0.32, 0.325, 0.335)), ("Color2", (0.21, 0.215, 0.23)), ("Mortar", (0.06, 0.06, 0.07))):
        br.inputs[k].default_value = (*c, 1)
    L.new(tc.outputs["Object"], br.inputs["Vector"])
    L.new(br.outputs["Color"], b.inputs["Base Color"])
    L.new(ramp(m, tex_noise(m, 0.22, 5, 0.65), [(0.38, (0.05,) * 3), (0.60, (0.34,) * 3)]), b.inputs["Roughness"])
    return m


def m_oak():
    """The wave wall: upright oak staves."""
    m = mat("oak", Base_Color=(0.42, 0.19, 0.065), Roughness=0.5)
    N, L, b = nodes(m)
    L.new(ramp(m, tex_noise(m, 3, 4, 0.6, stretch=(9, 9, 0.25)), [(0.35, (0.22, 0.088, 0.028)), (0.65, (0.56, 0.27, 0.10))]), b.inputs["Base Color"])
    return m


def m_lit_wall(seed, w, h, share):
    """A facade by night: a grid of windows, a share of them lit; drawn, since hundreds of panes would be noise."""
    m = mat("facade", Base_Color=(0.012, 0.014, 0.020), Roughness=0.25)
    N, L, b = nodes(m)
    tc, mp, fl = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeMapping"), N.new("ShaderNodeVectorMath")
    mp.inputs["Location"].default_value = (seed * 7.31, 0, 0)
    mp.inputs["Rotation"].default_value = (0, 0, math.pi / 4)  # so that the sides have columns of windows too
    mp.inputs["Scale"].default_value = (1 / w, 0, 1 / h)
    L.new(tc.outputs["Object"], mp.inputs[0])
    fl.operation = "FLOOR"
    L.new(mp.outputs[0], fl.inputs[0])
    wn = N.new("ShaderNodeTexWhiteNoise")
    L.new(fl.outputs[0], wn.inputs["Vector"])
    fr = N.new("ShaderNodeVectorMath")
    fr.operation = "FRACTION"
    L.new(mp.outputs[0], fr.inputs[0])
    sep = N.new("ShaderNodeSeparateXYZ")
    L.new(fr.outputs[0], sep.inputs[0])
    value = None
    for out, lo in ((sep.outputs[0], 0.22), (sep.outputs[2], 0.42), (wn.outputs["Value"], 1 - share)):
        g = N.new("ShaderNodeMath")
        g.operation = "GREATER_THAN"
        L.new(out, g.inputs[0])
        g.inputs[1].default_value = lo
        if value:
            mul = N.new("ShaderNodeMath")
            mul.operation = "MULTIPLY"
            L.new(value, mul.inputs[0])
            L.new(g.outputs[0], mul.inputs[1])
            value = mul.outputs[0]
        else:
            value = g.outputs[0]
    k = N.new("ShaderNodeMath")
    k.operation = "MULTIPLY"
    L.new(value, k.inputs[0])
    L.new(wn.outputs["Value"], k.inputs[1])
    L.new(k.outputs[0], b.inputs["Emission Strength"])
    b.inputs["Emission"].default_value = (1, 0.66, 0.34, 1)
    m.cycles.sample_as_light = False
    return m


MARBLE, OAK = m_marble(), m_oak()
WHITE = mat("white", Base_Color=(0.60, 0.61, 0.63), Roughness=0.5)
METAL = mat("cladding", Base_Color=(0.42, 0.44, 0.48), Metallic=0.6, Roughness=0.42)
bump(METAL, tex_noise(METAL, 0.6, 2, 0.5, stretch=(2.4, 2.4, 1)), 0.08, 0.1)


def slab(name, top, thick, m, under=None):
    """A plane of any corners with straight sides below it, `thick` deep or down to the height `under`."""
    n = len(top)
    low = [(x, y, under if under is not None else z - thick) for x, y, z in top]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    return mesh_obj(name, list(top) + low, f, m, smooth=False)


# the plaza: out of the water along its front edge, level at the foyer
slab("plaza", [(-75, 30, -0.3), (-20, 21, -0.3), (17, 25, -0.3), (22, 60, FOOT + 0.4), (14, 64, FOOT), (-34, 54, FOOT), (-75, 54, FOOT)], 2, MARBLE)
# the great ramp on the right, from the water up to the roof
slab("ramp", [(15, 23, -0.3), (64, 34, -0.3), (70, 92, 14.0), (13, 78, 17.2), (15.5, 60, 10.6)], 1.2, MARBLE, under=-1)
# the foyer: glass from the plaza to the roof, which falls to the left
L0, R0 = Vector((-34, 54, FOOT)), Vector((15, 64, FOOT))
ALONG = (R0 - L0).normalized()
INTO = Vector((-ALONG.y, ALONG.x, 0))
LEN = (R0 - L0).length
head = lambda t: 10.2 + 6.4 * t  # how high the glass is, t from left to right
at = lambda t, into, z: tuple(L0 + ALONG * (LEN * t) + INTO * into + Vector((0, 0, z - FOOT)))
roof = [at(-0.30, -5, FOOT + 4.6), at(0.5, -6, FOOT + head(0.5) + 0.4), at(1.06, -4.5, FOOT + head(1.06) + 0.4), at(1.02, 34, FOOT + head(1) + 3.4), at(-0.30, 34, FOOT + 5.5)]
slab("roof", roof, 0.85, WHITE)
slab("westslope", [at(-0.30, -5, FOOT + 4.6), at(-0.30, 34, FOOT + 5.5), at(-0.72, 30, FOOT), at(-0.72, -8, FOOT)], 1.2, MARBLE, under=FOOT - 2)
glass = m_thin_glass(0.5, 0.035)
mesh_obj("glass", [at(0, 0, FOOT), at(1, 0, FOOT), at(1, 0, FOOT + head(1)), at(0, 0, FOOT + head(0))], [(0, 1, 2, 3)], glass, smooth=False)
for i in range(23):  # fins of glass hold the panes: thin lines
    t = i / 22
    tube("fin", [at(t, 0.1, FOOT), at(t, 0.1, FOOT + head(t))], 0.055, METAL, res=2)
for z in (3.6, 7.2, 10.8, 14.4):
    t0 = max(0, (z - head(0)) / 6.4)
    if t0 < 1:
        tube("transom", [at(t0, 0.05, FOOT + z), at(1, 0.05, FOOT + z)], 0.04, METAL, res=2)
# inside: floor, the wave wall with its galleries, leaning columns, lamps
slab("floor", [at(-0.02, 0, FOOT + 0.02), at(1.02, 0, FOOT + 0.02), at(1.02, 26, FOOT + 0.02), at(-0.02, 26, FOOT + 0.02)], 0.5, mat("stonefloor", Base_Color=(0.30, 0.26, 0.22), Roughness=0.25))
slab("ceiling", [at(-0.02, 0.2, FOOT + head(0) + 0.1), at(1.02, 0.2, FOOT + head(1) + 0.1), at(1.02, 26, FOOT + head(1) + 0.1), at(-0.02, 26, FOOT + head(0) + 0.1)], 0.15, WHITE)
wave = lambda t: 13 + 3.2 * math.sin(2.1 * math.pi * t + 0.5) + 1.1 * math.sin(5.3 * math.pi * t)
n = 160
v = [at(i / n, wave(i / n) + 0.10 * (i % 2), z) for z in (FOOT, FOOT + 17) for i in range(n + 1)]
mesh_obj("wavewall", v, [(i, i + 1, n + i + 2, n + i + 1) for i in range(n)], OAK, smooth=False)
LAMPS = [m_glow((1, 0.66, 0.34), k) for k in (3, 6)]
for z in (4.3, 8.2, 12.1):  # the galleries: ribbons of light along the wave, each with its parapet
    t0 = max(0.02, (z + 1.4 - head(0)) / 6.4)
    if t0 > 0.9:
        continue
    first = int(t0 * n)
    for z0, z1, out, m in ((z, z + 1.05, -0.2, m_glow((1, 0.56, 0.23), 0.34)), (z - 0.95, z, -0.55, OAK), (z - 1.05, z - 0.95, -0.6, m_glow((1, 0.62, 0.3), 0.9))):
        v = [at(i / n, wave(i / n) + out, FOOT + q) for q in (z0, z1) for i in range(first, n + 1)]
        k = n + 1 - first
        grp(mesh_obj("gallery", v, [(i, i + 1, k + i + 1, k + i) for i in range(k - 1)], m, smooth=False), "foyer")
for t, lean in ((0.12, 2.2), (0.30, -2.0), (0.47, 2.4), (0.66, -2.3), (0.84, 2.2)):
    tube("column", [at(t, 2.2, FOOT), at(t + lean / LEN, 2.8, FOOT + head(t) + 0.2)], 0.34, WHITE, res=5)
for i in range(44):
    t, d = rng.uniform(0.03, 0.97), rng.uniform(1.5, 11)
    q = lathe("downlight", [(0, 0), (0.16, 0), (0.16, 0.02)], rng.choice(LAMPS), 10)
    q.location = at(t, d, FOOT + head(t) - 0.12)
    grp(q, "foyer")
for t in (0.12, 0.37, 0.62, 0.87):
    area(at(t, 6, FOOT + head(t) - 0.5), at(t, 9, FOOT), 2600, (1, 0.60, 0.28), 9, 3, "foyer").visible_glossy = False
    area(at(t, 1.0, FOOT + head(t) * 0.55), at(t, -30, FOOT - 6), 520, (1, 0.58, 0.27), 11, 7, "foyer").visible_glossy = False
# behind: the fly tower, and the town
box(-16, 12, 88, 112, 0, 30.5, METAL, 0.1, "tower")
box(-30, -16, 92, 112, 0, 20, METAL, 0.1, "workshops")
for i, (x, w_, h_) in enumerate(((-128, 16, 46), (-107, 13, 62), (-90, 11, 52), (-76, 14, 70), (-59, 10, 58), (-46, 13, 66), (26, 12, 54), (42, 15, 64), (62, 11, 48), (78, 17, 60), (100, 14, 42))):
    grp(box(x, x + w_, 190 + 6 * (i % 3), 230, 0, h_, m_lit_wall(i + 1, rng.choice((0.9, 1.2, 1.7)), 3.1, rng.uniform(0.14, 0.34)), 0, "block"), "windows")
# people on the marble, for its size
plaza_z = lambda y: -0.3 + (y - 24) / 34 * (FOOT + 0.3)
for x, y, turn in ((-19, 44, 0.4), (-18, 44.6, 0.5), (3.5, 40, -0.9), (10.5, 49, 2.4), (-7, 53, 1.2), (-6.2, 53.4, 1.1), (-30, 47, -0.3)):
    walker(x, y, plaza_z(y), turn, tall=rng.uniform(1.62, 1.86))
# the fjord
water = mat("water", Base_Color=(0.003, 0.006, 0.012), Roughness=0.035, Specular=0.65)
N, L, b = nodes(water)
bump(water, tex_noise(water, 0.55, 4, 0.55, stretch=(0.45, 1.5, 1)), 0.32, 0.16)
mesh_obj("water", [(-400, -40, 0), (400, -40, 0), (400, 600, 0), (-400, 600, 0)], [(0, 1, 2, 3)], water, smooth=False)
ridge("hills", 520, 14, lambda i: 26 + 13 * math.sin(i * 0.21 + 1) + 6 * math.sin(i * 0.57), x0=-420, m=mat("hills", Base_Color=(0.008, 0.011, 0.018), Roughness=1))
shore = [m_glow((1, 0.62, 0.30), k) for k in (3, 7)]
for _ in range(90):
    x, q = rng.uniform(-300, 330), 0.5 + 0.4 * rng.random()
    z = 2 + 28 * rng.random() ** 1.8
    grp(box(x - q, x + q, 505, 505.5, z, z + q, rng.choice(shore)), "lamps")
# blue hour: a sky that glows and lights, the last warmth at the horizon
sky = m_lit([(0, (0.30, 0.19, 0.15)), (0.16, (0.13, 0.15, 0.22)), (0.45, (0.035, 0.068, 0.16)), (1, (0.010, 0.020, 0.060))], "Z", (0, 330))
grp(mesh_obj("sky", [(-900, 620, -20), (900, 620, -20), (900, 620, 700), (-900, 620, 700)], [(0, 1, 2, 3)], sky, smooth=False), "sky")
area((0, 20, 90), (0, 45, 0), 60000, (0.26, 0.42, 1), 90, 120, "day")
area((-60, -40, 50), (0, 95, 22), 13000, (0.5, 0.62, 1), 30, 30, "tower")
area((90, -10, 40), (20, 50, 3), 26000, (0.42, 0.55, 1), 40, 30, "day")
camera((-4.5, -8, 4.2), (0.6, 55, 7.6), lens=33, fstop=8, focus=(0, 55, 6))
cycles(a)
render_plate(a, a.name or a.which)
