"""Party props built on stagelib: glassware, candles, plates, spruce, cards on the table, people as silhouettes.
All sizes in scene units (one unit is about 25 cm on table scenes, one metre on hall scenes)."""
from stagelib import *


def tube(name, pts, r, m, cyclic=False, res=6):
    """Round tube along a polyline."""
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions = "3D"
    c.bevel_depth = r
    c.bevel_resolution = res
    sp = c.splines.new("POLY")
    sp.points.add(len(pts) - 1)
    sp.use_cyclic_u = cyclic
    sp.use_smooth = True
    for q, p in zip(sp.points, pts):
        q.co = (*p, 1)
    c.materials.append(m)
    return link(bpy.data.objects.new(name, c))


def silk(name, points, width, m, seed=4, n=520, across=28):
    """A scarf drawn through the air along points: it turns slowly, gathers and ripples; its ends taper."""
    P = np.array(smooth_path(points, n))
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    t = np.linspace(0, 1, len(P))
    r = np.random.RandomState(seed).rand(8) * 2 * math.pi
    turn = 0.5 + 1.5 * np.sin(2 * math.pi * 1.1 * t + r[0]) + 0.5 * np.sin(2 * math.pi * 2.7 * t + r[1])
    up = np.array([0.0, -0.35, 1.0])
    side = np.cross(T, up)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    nrm = np.cross(side, T)
    S = np.cos(turn)[:, None] * nrm + np.sin(turn)[:, None] * side
    N = np.cross(T, S)
    w = width * (0.82 + 0.18 * np.sin(2 * math.pi * 2.2 * t + r[2])) * np.clip(np.minimum(t / 0.05, (1 - t) / 0.10), 0.04, 1) ** 0.6
    v, f = [], []
    for i in range(len(P)):
        for j in range(across + 1):
            q = j / across - 0.5
            fold = 0.07 * math.sin(9.5 * q + 6 * t[i] * math.pi + r[3]) + 0.035 * math.sin(21 * q + 11 * t[i] * math.pi + r[4])
            drape = 0.10 * math.sin(2 * math.pi * 5 * t[i] + 2.0 * q + r[5])
            v.append(tuple(P[i] + S[i] * w[i] * q * 0.92 + N[i] * width * (fold * 1.6 + drape * q)))
    for i in range(len(P) - 1):
        for j in range(across):
            k = i * (across + 1) + j
            f.append((k, k + 1, k + across + 2, k + across + 1))
    return mesh_obj(name, v, f, m)


def smooth_path(points, n):
    """n points of a Catmull-Rom curve through points in space."""
    P = np.array([points[0], *points, points[-1]], float)
    out = []
    for u in np.linspace(0, len(points) - 1 - 1e-9, n):
        i = int(u)
        t = u - i
        p0, p1, p2, p3 = P[i : i + 4]
        out.append(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t**3))
    return out


def place(o, loc, rot=(0, 0, 0), scale=1.0):
    """Move and rotate (degrees) an object."""
    o.location = loc
    o.rotation_euler = tuple(math.radians(x) for x in rot)
    o.scale = (scale,) * 3
    return o


def box(x0, x1, y0, y1, z0, z1, m, bevel=0.0, name="box"):
    """Axis-aligned box, edges rounded by `bevel`."""
    o = mesh_obj(
        name,
        [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)],
        [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)],
        m,
        smooth=False,
    )
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bevel
        b.segments = 2
    return o


def copy_of(o, loc, rot_z=0.0, scale=1.0):
    """A linked copy: shares the mesh, costs no memory."""
    n = bpy.data.objects.new(o.name, o.data)
    n.lightgroup, n.visible_diffuse, n.visible_shadow = o.lightgroup, o.visible_diffuse, o.visible_shadow
    n.location = loc
    n.rotation_euler[2] = rot_z
    n.scale = (scale,) * 3
    return link(n)


# ---- materials
def m_glass(tint=(1, 1, 1), ior=1.45):
    """Glass that lets shadow rays pass straight through, since caustics are off."""
    m = bpy.data.materials.new("glass")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N["Principled BSDF"])
    g = N.new("ShaderNodeBsdfGlass")
    g.inputs[0].default_value = (*tint, 1)
    g.inputs["Roughness"].default_value = 0
    g.inputs["IOR"].default_value = ior
    t = N.new("ShaderNodeBsdfTransparent")
    t.inputs[0].default_value = (*[0.55 + 0.40 * c for c in tint], 1)
    lp = N.new("ShaderNodeLightPath")
    mx = N.new("ShaderNodeMixShader")
    mxf = N.new("ShaderNodeMath")
    mxf.operation = "MAXIMUM"
    L.new(lp.outputs["Is Shadow Ray"], mxf.inputs[0])
    L.new(lp.outputs["Is Diffuse Ray"], mxf.inputs[1])
    L.new(mxf.outputs[0], mx.inputs[0])
    L.new(g.outputs[0], mx.inputs[1])
    L.new(t.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], N["Material Output"].inputs[0])
    return m


def m_bubbly(tint=(1.0, 0.88, 0.56), glow=0.045, ior=1.09):
    """Sparkling wine; a touch of emission stands in for the light it would gather with caustics on."""
    m = m_glass(tint, ior)
    N, L = m.node_tree.nodes, m.node_tree.links
    out = N["Material Output"]
    before = out.inputs[0].links[0].from_socket
    e = N.new("ShaderNodeEmission")
    e.inputs[0].default_value = (1, 0.56, 0.16, 1)
    e.inputs[1].default_value = glow
    a = N.new("ShaderNodeAddShader")
    L.new(before, a.inputs[0])
    L.new(e.outputs[0], a.inputs[1])
    L.new(a.outputs[0], out.inputs[0])
    return m


def m_thin_glass(edge=0.45, face=0.0):
    """Blown glass as one surface: clear when seen face on, mirror and shade at the edge. No refraction, so almost no
    noise. `edge`: how much of a mirror it is at grazing angles; more on a dark ground, less over a lit table. `face`:
    how much of a mirror it is seen straight on; a little catches a lamp as a bright streak."""
    m = bpy.data.materials.new("thinglass")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N["Principled BSDF"])
    lw = N.new("ShaderNodeLayerWeight")
    lw.inputs[0].default_value = 0.10
    tint = N.new("ShaderNodeValToRGB")
    tint.color_ramp.elements[0].color = (0.97, 0.97, 0.98, 1)
    tint.color_ramp.elements[1].color = (0.80, 0.81, 0.84, 1)
    tint.color_ramp.elements[0].position = 0.6
    t = N.new("ShaderNodeBsdfTransparent")
    g = N.new("ShaderNodeBsdfGlossy")
    g.inputs["Roughness"].default_value = 0.02
    lwf = N.new("ShaderNodeLayerWeight")
    lwf.inputs[0].default_value = 0.5
    L.new(lwf.outputs["Facing"], tint.inputs[0])
    L.new(tint.outputs[0], t.inputs[0])
    mx = N.new("ShaderNodeMixShader")
    less = N.new("ShaderNodeMath")
    less.operation = "MULTIPLY_ADD"
    less.inputs[1].default_value = edge
    less.inputs[2].default_value = face
    L.new(lw.outputs["Fresnel"], less.inputs[0])
    L.new(less.outputs[0], mx.inputs[0])
    L.new(t.outputs[0], mx.inputs[1])
    L.new(g.outputs[0], mx.inputs[2])
    lp = N.new("ShaderNodeLightPath")
    sh = N.new("ShaderNodeBsdfTransparent")
    sh.inputs[0].default_value = (0.86, 0.86, 0.87, 1)
    m2 = N.new("ShaderNodeMixShader")
    L.new(lp.outputs["Is Shadow Ray"], m2.inputs[0])
    L.new(mx.outputs[0], m2.inputs[1])
    L.new(sh.outputs[0], m2.inputs[2])
    L.new(m2.outputs[0], N["Material Output"].inputs[0])
    return m


def m_wax(col=(0.42, 0.35, 0.25)):
    return mat("wax", Base_Color=col, Roughness=0.42, Specular=0.4)


def m_linen(col=(0.020, 0.022, 0.045)):
    m = mat("linen", Base_Color=col, Roughness=0.85, Specular=0.25, Sheen=0.5)
    bump(m, tex_noise(m, 160, 2, 0.6), 0.12, 0.01)
    return m


def m_flame():
    """Candle flame: deep orange at its edge and base, nearly white in the middle."""
    m = bpy.data.materials.new("flame")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N["Principled BSDF"])
    lw = N.new("ShaderNodeLayerWeight")
    lw.inputs[0].default_value = 0.35
    cr = N.new("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].color = (1, 0.80, 0.42, 1)
    cr.color_ramp.elements[1].color = (1, 0.30, 0.05, 1)
    L.new(lw.outputs["Facing"], cr.inputs[0])
    e = N.new("ShaderNodeEmission")
    e.inputs[1].default_value = 12
    L.new(cr.outputs[0], e.inputs[0])
    L.new(e.outputs[0], N["Material Output"].inputs[0])
    return m


# ---- on the table
def blown(name, outer, m_g, rim_r, h, fill=None, fill_z=0.0, seg=72):
    """Stemware from its outer profile: thin wall, bright rim, and liquid up to fill_z that follows the wall."""
    prof = smooth_profile(outer, 7)
    parts = [lathe(name, prof, m_g, seg)]
    ring = [(rim_r * math.cos(2 * math.pi * i / 64), rim_r * math.sin(2 * math.pi * i / 64), h) for i in range(64)]
    parts.append(tube(name + "rim", ring, 0.0055, m_glass(), cyclic=True, res=3))
    if fill:
        z0 = fill[1]
        wall = [(q * 0.965 - 0.002, z) for q, z in prof if z0 < z < fill_z and q > 0.03]
        top = wall[-1][0]
        parts.append(grp(lathe("liquid", [(0, z0)] + wall + [(top, fill_z), (0, fill_z)], fill[0], seg), "liquid"))
    return parts


def wine_glass(m_g, h=0.92, r=0.19, fill=None, level=0.45):
    """Wine glass standing at the origin: wall, rim and optionally wine."""
    b = 0.52 * h  # where the bowl begins
    outer = [
        (0, 0.004),
        (r * 0.92, 0.002),
        (r * 0.95, 0.006),
        (r * 0.6, 0.022),
        (0.030, 0.05),
        (0.017, 0.10),
        (0.015, b * 0.55),
        (0.016, b * 0.9),
        (0.03, b),
        (0.030, b),
        (r * 0.62, b + 0.07 * h),
        (r * 0.96, b + 0.20 * h),
        (r, b + 0.28 * h),
        (r * 0.92, b + 0.40 * h),
        (r * 0.79, h),
    ]
    return blown("wineglass", outer, m_g, r * 0.79, h, (fill, b + 0.016) if fill else None, b + 0.04 * h + level * 0.30 * h)


def flute(m_g, h=1.02, r=0.105, fill=None, level=0.72, stem=None):
    """Champagne flute standing at the origin; `stem` is solid glass, for one near enough for its stem to be seen."""
    b = 0.36 * h
    outer = [
        (0, 0.004),
        (r * 1.5, 0.002),
        (r * 1.55, 0.006),
        (r * 0.8, 0.02),
        (0.024, 0.05),
        (0.014, 0.10),
        (0.014, b * 0.9),
        (0.028, b),
        (r * 0.60, b + 0.10 * h),
        (r * 0.92, b + 0.28 * h),
        (r, b + 0.42 * h),
        (r * 0.93, h),
    ]
    parts = blown("flute", outer, m_g, r * 0.93, h, (fill, b + 0.016) if fill else None, b + level * (h - b), 64)
    if stem:
        solid = [(0, 0.016), (r * 0.5, 0.018), (r * 0.5, 0.024), (0.034, 0.050), (0.021, 0.10), (0.017, b * 0.5)]
        parts.append(lathe("stem", smooth_profile([*solid, (0.019, b * 0.88), (0.034, b * 1.02), (0, b * 1.03)], 6), stem, 48))
    return parts


def candle(m_w, m_f, m_holder, h=1.1, r=0.045, foot=0.22):
    """Taper candle in a low brass holder; returns its parts, flame last; without a flame's material, comp.py draws it."""
    hold = lathe(
        "holder",
        smooth_profile(
            [
                (0, 0),
                (foot, 0),
                (foot, 0.012),
                (foot * 0.7, 0.028),
                (0.05, 0.045),
                (0.042, 0.09),
                (0.075, 0.105),
                (0.078, 0.125),
                (0.05, 0.13),
                (0.062, 0.19),
                (0.060, 0.20),
                (r, 0.20),
            ],
            5,
        ),
        m_holder,
        64,
    )
    wax = lathe(
        "candle",
        smooth_profile(
            [(r * 1.04, 0.18), (r, 0.4), (r * 0.96, h - 0.03), (r * 0.90, h), (r * 0.90, h), (r * 0.55, h - 0.014), (0, h - 0.016)], 5
        ),
        m_w,
        40,
    )
    wick = tube("wick", [(0, 0, h - 0.02), (0.002, 0, h + 0.03), (0.008, 0, h + 0.05)], 0.005, mat("wick", Base_Color=(0.01, 0.008, 0.006)))
    if not m_f:
        return [hold, wax, wick]
    f = lathe(
        "flame",
        smooth_profile([(0, h + 0.012), (0.020, h + 0.03), (0.032, h + 0.065), (0.026, h + 0.11), (0.012, h + 0.16), (0, h + 0.21)], 6),
        m_f,
        24,
    )
    f.visible_diffuse = False
    f.visible_shadow = False
    grp(f, "flame")
    return [hold, wax, wick, f]


def plate(m_p, m_rim, r=0.52):
    """Dinner plate with a metal rim."""
    a = lathe(
        "plate",
        smooth_profile(
            [
                (0, 0.012),
                (r * 0.62, 0.012),
                (r * 0.66, 0.018),
                (r * 0.74, 0.036),
                (r * 0.97, 0.058),
                (r, 0.060),
                (r * 0.97, 0.048),
                (r * 0.70, 0.018),
                (r * 0.60, 0),
                (0, 0),
            ],
            5,
        ),
        m_p,
        96,
    )
    b = lathe("platerim", smooth_profile([(r * 0.955, 0.0575), (r * 0.985, 0.0620), (r * 1.004, 0.0605), (r * 0.99, 0.054)], 4), m_rim, 96)
    return [a, b]


def knife(m):
    return [box(-0.012, 0.012, -0.45, 0.05, 0.004, 0.016, m, 0.005), box(-0.022, 0.022, 0.05, 0.50, 0.006, 0.011, m, 0.004)]


def fork(m):
    p = [box(-0.011, 0.011, -0.48, 0.18, 0.004, 0.014, m, 0.004), box(-0.035, 0.035, 0.18, 0.26, 0.006, 0.014, m, 0.006)]
    return p + [box(x - 0.006, x + 0.006, 0.24, 0.46, 0.008, 0.014, m, 0.003) for x in (-0.029, -0.010, 0.010, 0.029)]


def group(parts, loc, rot_z=0.0, scale=1.0):
    """Move a list of parts as one."""
    e = link(bpy.data.objects.new("group", None))
    for p in parts:
        p.parent = e
    e.location = loc
    e.rotation_euler[2] = rot_z
    e.scale = (scale,) * 3
    return e


def copies(parts, loc, rot_z=0.0, scale=1.0):
    return group([copy_of(p, p.location) for p in parts], loc, rot_z, scale)


# ---- spruce
def spruce_branch(m_needle, m_bark, length=1.6, seed=1, side=9, droop=0.12):
    """A flat spruce branch along +x with side twigs, needles all round; one mesh per material."""
    rng = np.random.RandomState(seed)
    v, f = [], []

    def needle(p, d, ln, w):
        d = d / np.linalg.norm(d)
        a = np.cross(d, [0, 0, 1.0])
        a = a / (np.linalg.norm(a) + 1e-6)
        b = np.cross(d, a)
        k = len(v)
        for t in range(3):
            an = 2 * math.pi * t / 3
            v.append(p + w * (math.cos(an) * a + math.sin(an) * b))
            v.append(p + d * ln * 0.6 + w * 0.9 * (math.cos(an) * a + math.sin(an) * b))
        v.append(p + d * ln)
        for t in range(3):
            u = (t + 1) % 3
            f.append((k + 2 * t, k + 2 * u, k + 2 * u + 1, k + 2 * t + 1))
            f.append((k + 2 * t + 1, k + 2 * u + 1, k + 6))

    def twig(p0, d0, ln, dens):
        d0 = d0 / np.linalg.norm(d0)
        n = int(ln * dens)
        pts = []
        for i in range(n):
            t = i / max(n - 1, 1)
            p = p0 + d0 * ln * t + np.array([0, 0, -droop * (t * ln) ** 2])
            pts.append(p)
            for _ in range(3):
                an = rng.uniform(0, 2 * math.pi)
                s = np.cross(d0, [0, 0, 1.0])
                s = s / np.linalg.norm(s)
                up = np.cross(s, d0)
                out = math.cos(an) * s + (0.75 * math.sin(an) + 0.25) * up
                needle(p, d0 * rng.uniform(0.75, 1.15) + out * rng.uniform(0.75, 1.0), rng.uniform(0.085, 0.125) * (1 - 0.35 * t), 0.0052)
        return pts

    stems = [twig(np.zeros(3), np.array([1, 0, 0.0]), length, 85)]
    for i in range(side):
        t = 0.08 + 0.80 * i / side
        s = 1 if i % 2 else -1
        ln = length * 0.52 * (1 - 0.72 * t) * rng.uniform(0.85, 1.15)
        p = np.array([length * t, 0, -droop * (length * t) ** 2])
        stems.append(twig(p, np.array([1, s * rng.uniform(0.75, 1.05), rng.uniform(-0.12, 0.22)]), ln, 85))
    o = mesh_obj("needles", v, f, m_needle, smooth=True)
    return [o] + [tube("bark", [tuple(q) for q in p[::6] + [p[-1]]], 0.011, m_bark, res=2) for p in stems if len(p) > 8]


def m_needles():
    m = mat("needles", Base_Color=(0.012, 0.040, 0.020), Roughness=0.42, Specular=0.45)
    N, L, b = nodes(m)
    L.new(ramp(m, tex_noise(m, 14, 2, 0.5), [(0.3, (0.012, 0.045, 0.022)), (0.7, (0.050, 0.125, 0.050))]), b.inputs["Base Color"])
    return m


def bauble(m, r=0.16):
    s = lathe("bauble", [(r * math.sin(math.pi * i / 48), -r * math.cos(math.pi * i / 48)) for i in range(49)], m, 96)
    c = lathe(
        "cap", smooth_profile([(r * 0.24, r * 0.955), (r * 0.25, r * 1.10), (r * 0.22, r * 1.13), (0, r * 1.13)], 4), m_gold(0.25), 40
    )
    return [s, c]


def leaning_card(face, loc, rot_z, lean=16, w=0.40, h=0.56, bend=0.015, back=False):
    """A card standing on its short edge and leaning back by `lean` degrees; loc is the middle of its bottom edge."""
    c = card("leancard", m_card(face), w, h, bend, 0)
    e = link(bpy.data.objects.new("lean", None))
    c.parent = e
    c.location = (0, math.sin(math.radians(lean)) * h / 2, math.cos(math.radians(lean)) * h / 2 + 0.002)
    c.rotation_euler = (math.radians(90 - lean), 0, math.pi if back else 0)
    e.location = loc
    e.rotation_euler[2] = math.radians(rot_z)
    return e


# ---- the stage
def stage_set(folds=30, floor_front=-12):
    """The hero's stage: velvet behind, planks below, footlights and a blue wash."""
    curtain(-9, 9, 4.2, 0.02, 9, m_velvet(), folds=folds, amp=0.24, nx=1300)
    mesh_obj("floor", [(-14, floor_front, 0), (14, floor_front, 0), (14, 6, 0), (-14, 6, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    area((0, 3.35, 0.05), (0, 4.15, 1.9), 620, GOLD_LIGHT, 11, 0.15, "foot")
    area((0, 2.2, 9), (0, 4.3, 2.2), 2600, (0.16, 0.27, 1), 16, 0.3, "wash")


def podium(r, h, strip=True):
    """A round lacquered podium with a gold ring and a lit edge."""
    lathe(
        "podium",
        smooth_profile([(0, h), (r - 0.03, h), (r - 0.03, h), (r, h - 0.01), (r, h - 0.03), (r, h - 0.03), (r, 0)], 4),
        m_lacquer(),
        seg=200,
    )
    lathe(
        "podiumring",
        smooth_profile(
            [(r - 0.002, h - 0.03), (r + 0.016, h - 0.04), (r + 0.018, h - 0.06), (r + 0.016, h - 0.08), (r - 0.002, h - 0.088)], 5
        ),
        m_gold(0.18),
        seg=200,
    )
    if strip:
        o = lathe("strip", [(r + 0.004, h - 0.105), (r + 0.004, h - 0.125)], m_emit((1, 0.70, 0.36), 4.0), seg=160)
        grp(o, "strip")
