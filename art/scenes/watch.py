"""A pocket watch and its chain."""
from props import *

RIM = 0.83  # how far the dial reaches towards the case's edge


def m_enamel():
    """White fired enamel with the hours on it: a soft ground under a hard gloss."""
    m = mat("dial", Roughness=0.34, Specular=0.5, Clearcoat=0.7, Clearcoat_Roughness=0.04)
    N, L, b = nodes(m)
    ti = N.new("ShaderNodeTexImage")
    ti.image = img("watch")
    L.new(ti.outputs[0], b.inputs["Base Color"])
    bump(m, tex_noise(m, 9, 3, 0.5), 0.02, 0.01)
    return m


def spade_hand(name, length, m, z, tail=0.075, thick=0.0045):
    """A hand that ends in a spade, pointing to +y from the origin, for a case one unit wide."""
    k = length
    half = [(0.0, -tail), (0.011, -tail), (0.0085, -0.02), (0.020, 0.0), (0.0085, 0.02), (0.0065, 0.52 * k), (0.011, 0.56 * k), (0.0075, 0.60 * k)]
    half += [(0.030, 0.625 * k), (0.043, 0.665 * k), (0.040, 0.705 * k), (0.022, 0.745 * k), (0.0085, 0.80 * k), (0.0042, 0.90 * k), (0.0, k)]
    ring = half + [(-x, y) for x, y in half[-2:0:-1]]
    n = len(ring)
    v = [(x, y, z) for x, y in ring] + [(x, y, z - thick) for x, y in ring] + [(0, y, z + 0.0035) for _, y in ring]
    f = []
    for i in range(n):
        j = (i + 1) % n
        f += [(i, j, 2 * n + j, 2 * n + i), (i, n + i, n + j, j)]
    o = mesh_obj(name, v, f, m, smooth=False)
    o.data.validate()
    return o


def crystal(r, z):
    """The domed glass over the dial, from its edge at height z."""
    dome = [(r * math.sin(q), z + 0.045 * r / 0.42 * (math.cos(q) - math.cos(1.0)) / (1 - math.cos(1.0))) for q in (1.0 * i / 24 for i in range(25))]
    k = r / math.sin(1.0)
    return lathe("crystal", [(q * k / r, h) for q, h in dome], m_thin_glass(0.55, 0.012), 128)


def pocket_watch(m, r=0.5, hour=10, minute=9, second=38):
    """Lying on its back around the origin, twelve towards +y, its dial at height 0.09 r; returns its parts."""
    u = lambda pts: [(q * r, z * r) for q, z in pts]
    dial = lathe("dial", [(RIM * r * i / 24, 0.088 * r) for i in range(25)][::-1], m_enamel(), 192)
    lay = dial.data.uv_layers.new(name="UV")
    for lp in dial.data.loops:
        x, y, _ = dial.data.vertices[lp.vertex_index].co
        lay.data[lp.index].uv = (0.5 + 0.475 * x / (RIM * r), 0.5 + 0.475 * y / (RIM * r))
    side = [(0, -0.20), (0.62, -0.195), (0.86, -0.165), (0.955, -0.115), (0.955, -0.115), (0.948, -0.100), (0.962, -0.088), (0.962, -0.088), (0.985, -0.075), (0.992, -0.06)]
    back = lathe("back", smooth_profile(u(side), 6), m, 256)
    milled = lambda q, z, t: ((q + 0.0055 * r * math.cos(130 * t)) * math.cos(t), (q + 0.0055 * r * math.cos(130 * t)) * math.sin(t), z)
    band = lathe("band", u([(0.985, -0.062), (0.994, -0.055), (0.994, 0.048), (0.985, 0.055)]), m, 1040, warp=milled)
    top = [(0.985, 0.055), (0.965, 0.060), (0.958, 0.068), (0.958, 0.068), (0.972, 0.078), (0.978, 0.10), (0.965, 0.125), (0.935, 0.142), (0.935, 0.142), (0.918, 0.143), (0.912, 0.150), (0.912, 0.150), (0.895, 0.160), (0.868, 0.160), (0.850, 0.150), (0.846, 0.138), (0.846, 0.138), (0.838, 0.088)]
    bezel = lathe("bezel", smooth_profile(u(top), 6), m, 256)
    blued = mat("blued", Base_Color=(0.030, 0.050, 0.170), Metallic=1.0, Roughness=0.22)
    parts = [dial, back, band, bezel, crystal(0.85 * r, 0.140 * r)]
    for name, turn, length, z in (("hour", 30 * (hour + minute / 60), 0.50, 0.108), ("minute", 6 * (minute + second / 60), 0.74, 0.119)):
        o = spade_hand(name, length / 2, blued, z / 2)
        o.rotation_euler[2], o.scale = -math.radians(turn), (2 * r,) * 3
        parts.append(o)
    needle = mesh_obj("second", [(-0.0035, -0.05, 0), (0.0035, -0.05, 0), (0.0012, 0.145, 0), (-0.0012, 0.145, 0)], [(0, 1, 2, 3)], blued, smooth=False)
    needle.scale = (r, r, 1)
    needle.location, needle.rotation_euler[2] = (0, -0.325 * r, 0.097 * r), -math.radians(6 * second)
    parts.append(needle)
    for y, z, q in ((0, 0.119, 0.026), (-0.325, 0.099, 0.011)):
        o = lathe("pin", u(smooth_profile([(0, z + 0.012), (q * 0.7, z + 0.010), (q, z), (q, z - 0.02)], 3)), m, 32)
        o.location.y = y * r
        parts.append(o)
    return [*parts, *pendant(m, r)]


def pendant(m, r):
    """What the watch hangs by: a neck, the crown that winds it, and the bow around that."""
    neck = smooth_profile([(0.155, 0.93), (0.118, 1.00), (0.096, 1.06), (0.096, 1.06), (0.118, 1.075), (0.122, 1.10), (0.110, 1.125), (0.110, 1.125), (0.062, 1.13), (0.062, 1.15)], 5)
    knob = smooth_profile([(0.06, 1.145), (0.118, 1.148), (0.132, 1.160), (0.132, 1.160), (0.134, 1.255), (0.134, 1.255), (0.120, 1.272), (0.060, 1.285), (0, 1.287)], 5)
    fluted = lambda q, z, t: (lambda k: ((q + k) * math.cos(t), (q + k) * math.sin(t), z))(-0.007 * r * (1 - math.cos(24 * t)) * (q > 0.115 * r))
    parts = [lathe("neck", [(q * r, z * r) for q, z in neck], m, 96), lathe("crown", [(q * r, z * r) for q, z in knob], m, 384, warp=fluted)]
    for o in parts:
        o.rotation_euler[0] = math.radians(-90)
    round_ = [(0.232 * math.cos(q), 1.315 + 0.232 * math.sin(q), 0) for q in (math.radians(232 - 284 * i / 24) for i in range(25))]
    way = smooth_path([(-0.09, 1.095, 0), *round_, (0.09, 1.095, 0)], 90)
    bow = tube("bow", [tuple(q * r) for q in way], 0.034 * r, m)
    for i, p in enumerate(bow.data.splines[0].points):
        p.radius = 0.78 + 0.34 * math.sin(math.pi * i / 89)
    return [*parts, bow]


def chain(points, m, size=0.030, roll=28, seed=3):
    """Oval links along a path, every other one turned on its side, none quite like the last."""
    r, at, last, k = random.Random(seed), 0.0, None, 0
    line = [Vector(q) for q in smooth_path(points, 4000)]
    oval = [(1.25 * size * math.cos(2 * math.pi * i / 28), 0.72 * size * math.sin(2 * math.pi * i / 28), 0) for i in range(28)]
    first = tube("link", oval, size * 0.215, m, cyclic=True, res=4)
    first.location.z = -60
    for q, onward in zip(line, line[1:]):
        at += (q - last).length if last else 0
        last = q
        if at < size * 1.86:
            continue
        at -= size * 1.86
        o = copy_of(first, q)
        o.rotation_mode = "QUATERNION"
        o.rotation_quaternion = (onward - q).normalized().to_track_quat("X", "Z") @ Quaternion((1, 0, 0), math.radians(roll + 90 * (k % 2) + r.gauss(0, 7)))
        k += 1
