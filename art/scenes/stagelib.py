"""Shared Blender (3.4, Cycles CPU) building blocks for the magician artwork.
Imported by scenes/*.py, which run as:  blender -b -P scene_x.py -- [options]
No OIDN in Debian's build, so every scene writes linear EXR passes that denoise.py cleans afterwards."""
import bpy, bmesh, math, os, random, sys, argparse
import numpy as np
from mathutils import Vector, Matrix, Quaternion, Euler, noise as mnoise

HERE = os.path.dirname(os.path.abspath(__file__))
TEX = os.environ.get("ART_TEXTURES", os.path.join(HERE, "..", "textures"))
GOLD_LIGHT = (1.0, 0.66, 0.30)
WARM = (1.0, 0.80, 0.55)
COOL = (0.25, 0.42, 1.0)


def args(extra=None):
    argv = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    p = argparse.ArgumentParser()
    p.add_argument("--out", default="render")
    p.add_argument("--w", type=int, default=1920)
    p.add_argument("--h", type=int, default=1080)
    p.add_argument("--spp", type=int, default=128)
    p.add_argument("--name", default=None)
    p.add_argument("--border", type=float, nargs=4, default=None, help="x0 x1 y0 y1 (0-1, y up): re-render only this part")
    if extra:
        extra(p)
    return p.parse_args(argv)


def film_args(p):
    """What a scene that is also a film is asked: all of it, its set alone, or what moves alone, from frame to frame."""
    p.add_argument("--mode", default="still", help="still, plate or cards")
    p.add_argument("--frames", type=int, default=144)
    p.add_argument("--start", type=int, default=0)
    p.add_argument("--end", type=int, default=-1)


# ------------------------------------------------------------------ basics
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.world = bpy.data.worlds.new("w")
    s.world.use_nodes = True
    bg = s.world.node_tree.nodes["Background"]
    bg.inputs[0].default_value = (0.02, 0.03, 0.06, 1)
    bg.inputs[1].default_value = 0.0
    return s


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh_obj(name, verts, faces, mat=None, uvs=None, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    if uvs is not None:
        lay = me.uv_layers.new(name="UV")
        for lp in me.loops:
            lay.data[lp.index].uv = uvs[lp.vertex_index]
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    me.update()
    o = bpy.data.objects.new(name, me)
    if mat:
        me.materials.append(mat)
    return link(o)


def lathe(name, profile, mat, seg=160, warp=None):
    """profile: [(r,z)...]; warp(r,z,theta)->(x,y,z) for non-round shapes"""
    v, f = [], []
    n = len(profile)
    for i in range(seg):
        t = 2 * math.pi * i / seg
        for r, z in profile:
            v.append(warp(r, z, t) if warp else (r * math.cos(t), r * math.sin(t), z))
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n - 1):
            f.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    return mesh_obj(name, v, f, mat)


def smooth_profile(pts, sub=8):
    """Catmull-Rom through (r,z) points; a repeated point makes a hard corner"""
    P = [np.array(p, float) for p in pts]
    out = []
    for i in range(len(P) - 1):
        p1, p2 = P[i], P[i + 1]
        if np.allclose(p1, p2):
            continue
        p0 = P[i - 1] if i > 0 else p1
        p3 = P[i + 2] if i + 2 < len(P) else p2
        for s in range(sub):
            t = s / sub
            q = 0.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3)
            out.append((max(q[0], 0), q[1]))
    out.append(tuple(P[-1]))
    return out


# ------------------------------------------------------------------ materials
def mat(name, **kw):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    for k, v in kw.items():
        key = k.replace("_", " ")
        if isinstance(v, (tuple, list)) and len(v) == 3:
            v = (*v, 1)
        b.inputs[key].default_value = v
    return m


def nodes(m):
    return m.node_tree.nodes, m.node_tree.links, m.node_tree.nodes["Principled BSDF"]


def bump(m, height_socket, strength=0.2, dist=0.02):
    N, L, b = nodes(m)
    bp = N.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = strength
    bp.inputs["Distance"].default_value = dist
    L.new(height_socket, bp.inputs["Height"])
    L.new(bp.outputs[0], b.inputs["Normal"])
    return bp


def tex_noise(m, scale, detail=4, rough=0.5, coord="Object", stretch=None):
    N, L, _ = nodes(m)
    tc = N.new("ShaderNodeTexCoord")
    n = N.new("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = scale
    n.inputs["Detail"].default_value = detail
    n.inputs["Roughness"].default_value = rough
    if stretch:
        mp = N.new("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = stretch
        L.new(tc.outputs[coord], mp.inputs[0])
        L.new(mp.outputs[0], n.inputs[0])
    else:
        L.new(tc.outputs[coord], n.inputs[0])
    return n.outputs["Fac"]


def ramp(m, fac, stops):
    N, L, _ = nodes(m)
    r = N.new("ShaderNodeValToRGB")
    while len(r.color_ramp.elements) < len(stops):
        r.color_ramp.elements.new(0.5)
    for e, (p, c) in zip(r.color_ramp.elements, stops):
        e.position = p
        e.color = (*c, 1) if len(c) == 3 else c
    L.new(fac, r.inputs[0])
    return r.outputs[0]


def m_gold(rough=0.22, col=(1.0, 0.66, 0.26), scratches=True):
    m = mat("gold", Base_Color=col, Metallic=1.0, Roughness=rough)
    if scratches:
        N, L, b = nodes(m)
        f = tex_noise(m, 30, 6, 0.7)
        L.new(ramp(m, f, [(0.3, (rough * 0.7,) * 3), (0.75, (rough * 1.6,) * 3)]), b.inputs["Roughness"])
    return m


def m_lacquer():
    return mat("lacquer", Base_Color=(0.004, 0.005, 0.008), Roughness=0.12, Clearcoat=0.6, Clearcoat_Roughness=0.04, Specular=0.5)


def m_velvet(col=(0.034, 0.030, 0.050), sheen_col=(0.34, 0.30, 0.34)):
    m = bpy.data.materials.new("velvet")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N["Principled BSDF"])
    d = N.new("ShaderNodeBsdfDiffuse")
    d.inputs[0].default_value = (*col, 1)
    v = N.new("ShaderNodeBsdfVelvet")
    v.inputs[0].default_value = (*sheen_col, 1)
    v.inputs[1].default_value = 0.55
    a = N.new("ShaderNodeAddShader")
    L.new(d.outputs[0], a.inputs[0])
    L.new(v.outputs[0], a.inputs[1])
    tc = N.new("ShaderNodeTexCoord")
    n = N.new("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = 90
    n.inputs["Detail"].default_value = 3
    mp = N.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (1, 1, 0.35)
    L.new(tc.outputs["Object"], mp.inputs[0])
    L.new(mp.outputs[0], n.inputs[0])
    bp = N.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.18
    bp.inputs["Distance"].default_value = 0.02
    L.new(n.outputs["Fac"], bp.inputs["Height"])
    L.new(bp.outputs[0], d.inputs["Normal"])
    L.new(bp.outputs[0], v.inputs["Normal"])
    L.new(a.outputs[0], N["Material Output"].inputs[0])
    return m


def m_silk():
    m = mat("silk", Base_Color=(0.006, 0.0065, 0.009), Roughness=0.27, Specular=0.55, Sheen=0.5, Sheen_Tint=0.2, Anisotropic=0.5)
    f = tex_noise(m, 60, 4, 0.6, stretch=(1, 1, 0.08))
    bump(m, f, 0.10, 0.01)
    return m


def m_satin(col, metal=0.0, rough=0.38):
    m = mat("satin", Base_Color=col, Metallic=metal, Roughness=rough, Specular=0.6, Sheen=0.6, Sheen_Tint=0.6, Anisotropic=0.6)
    f = tex_noise(m, 45, 3, 0.5, stretch=(1, 1, 6))
    bump(m, f, 0.08, 0.01)
    return m


def m_wood():
    m = mat("floor", Roughness=0.22, Specular=0.5)
    N, L, b = nodes(m)
    tc = N.new("ShaderNodeTexCoord")
    mp = N.new("ShaderNodeMapping")
    mp.inputs["Rotation"].default_value = (0, 0, math.pi / 2)
    L.new(tc.outputs["Object"], mp.inputs[0])
    br = N.new("ShaderNodeTexBrick")
    br.offset = 0.37
    br.inputs["Scale"].default_value = 1.0
    br.inputs["Brick Width"].default_value = 5.2
    br.inputs["Row Height"].default_value = 0.42
    br.inputs["Mortar Size"].default_value = 0.006
    br.inputs["Color1"].default_value = (0.030, 0.017, 0.010, 1)
    br.inputs["Color2"].default_value = (0.012, 0.008, 0.006, 1)
    br.inputs["Mortar"].default_value = (0.001, 0.001, 0.001, 1)
    L.new(mp.outputs[0], br.inputs["Vector"])
    n = N.new("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = 5
    n.inputs["Detail"].default_value = 8
    m2 = N.new("ShaderNodeMapping")
    m2.inputs["Scale"].default_value = (6, 0.35, 1)
    L.new(tc.outputs["Object"], m2.inputs[0])
    L.new(m2.outputs[0], n.inputs[0])
    mix = N.new("ShaderNodeMixRGB")
    mix.blend_type = "MULTIPLY"
    mix.inputs[0].default_value = 0.8
    L.new(br.outputs[0], mix.inputs[1])
    L.new(ramp(m, n.outputs["Fac"], [(0.3, (0.35, 0.33, 0.30)), (0.7, (1.3, 1.2, 1.1))]), mix.inputs[2])
    L.new(mix.outputs[0], b.inputs["Base Color"])
    L.new(ramp(m, n.outputs["Fac"], [(0.3, (0.15,) * 3), (0.75, (0.30,) * 3)]), b.inputs["Roughness"])
    inv = N.new("ShaderNodeMath")
    inv.operation = "SUBTRACT"
    inv.inputs[0].default_value = 1
    L.new(br.outputs["Fac"], inv.inputs[1])
    bump(m, inv.outputs[0], 0.5, 0.01)
    return m


def m_emit(col, strength):
    m = bpy.data.materials.new("emit")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    e = N.new("ShaderNodeEmission")
    e.inputs[0].default_value = (*col, 1)
    e.inputs[1].default_value = strength
    L.new(e.outputs[0], N["Material Output"].inputs[0])
    return m


def m_glow(col, strength):
    """Something bright that is only seen: it is not looked for as a lamp, so it makes no noise."""
    m = m_emit(col, strength)
    m.cycles.sample_as_light = False
    return m


def m_lit(stops, axis, span, between="LINEAR"):
    """A surface that shows the light of lamps which are not there (so none of them makes noise): its colour along an
    object axis (or R, the distance from the origin) between the two values of `span`."""
    m = m_glow((1, 1, 1), 1)
    N, L = m.node_tree.nodes, m.node_tree.links
    tc, along = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeMapRange")
    if axis == "R":
        ln = N.new("ShaderNodeVectorMath")
        ln.operation = "LENGTH"
        L.new(tc.outputs["Object"], ln.inputs[0])
        L.new(ln.outputs["Value"], along.inputs[0])
    else:
        sep = N.new("ShaderNodeSeparateXYZ")
        L.new(tc.outputs["Object"], sep.inputs[0])
        L.new(sep.outputs[axis], along.inputs[0])
    along.inputs[1].default_value, along.inputs[2].default_value = span
    colour = ramp(m, along.outputs[0], stops)
    colour.node.color_ramp.interpolation = between
    L.new(colour, N["Emission"].inputs[0])
    return m


def img(name, noncolor=False):
    i = bpy.data.images.load(os.path.join(TEX, name + ".png"), check_existing=True)
    if noncolor:
        i.colorspace_settings.name = "Non-Color"
    return i


def m_card(facename):
    """front = printed face, back side = midnight blue with gold-foil pattern"""
    m = mat("card_" + facename, Roughness=0.32, Specular=0.5)
    N, L, b = nodes(m)
    g = N.new("ShaderNodeNewGeometry")
    f = N.new("ShaderNodeTexImage")
    f.image = img("card_" + facename)
    k = N.new("ShaderNodeTexImage")
    k.image = img("card_back", True)
    foil = N.new("ShaderNodeMixRGB")
    foil.inputs[1].default_value = (0.008, 0.016, 0.055, 1)
    foil.inputs[2].default_value = (1.0, 0.66, 0.26, 1)
    L.new(k.outputs[0], foil.inputs[0])
    mx = N.new("ShaderNodeMixRGB")
    L.new(g.outputs["Backfacing"], mx.inputs[0])
    L.new(f.outputs[0], mx.inputs[1])
    L.new(foil.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], b.inputs["Base Color"])
    rg = N.new("ShaderNodeMath")
    rg.operation = "MULTIPLY_ADD"
    L.new(g.outputs["Backfacing"], rg.inputs[0])
    rg.inputs[1].default_value = 0.14
    rg.inputs[2].default_value = 0.34
    L.new(rg.outputs[0], b.inputs["Roughness"])
    met = N.new("ShaderNodeMath")
    met.operation = "MULTIPLY"
    L.new(g.outputs["Backfacing"], met.inputs[0])
    L.new(k.outputs[0], met.inputs[1])
    L.new(met.outputs[0], b.inputs["Metallic"])
    return m


def m_coin():
    m = m_gold(0.20)
    N, L, b = nodes(m)
    tc = N.new("ShaderNodeTexCoord")
    t = N.new("ShaderNodeTexImage")
    t.image = img("coin", True)
    L.new(tc.outputs["UV"], t.inputs[0])
    bump(m, t.outputs[0], 1.0, 0.012)
    mx = N.new("ShaderNodeMixRGB")
    mx.inputs[1].default_value = (0.55, 0.30, 0.08, 1)
    mx.inputs[2].default_value = (1, 0.70, 0.30, 1)
    L.new(ramp(m, t.outputs[0], [(0.2, (0,) * 3), (0.6, (1,) * 3)]), mx.inputs[0])
    L.new(mx.outputs[0], b.inputs["Base Color"])
    return m


# ------------------------------------------------------------------ objects
def card(name, face_mat, w=0.315, h=0.44, bend=0.10, twist=0.03, nx=20, ny=28):
    r = 0.028 * h / 0.44
    v, uv, f = [], [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            # denser sampling near edges so the rounded corners stay round
            x = (-math.cos(math.pi * i / nx)) * w / 2
            y = (-math.cos(math.pi * j / ny)) * h / 2
            ex, ey = abs(x) - (w / 2 - r), abs(y) - (h / 2 - r)
            if ex > 0 and ey > 0:
                s = max(ex, ey) / math.hypot(ex, ey)
                x = math.copysign(w / 2 - r + ex * s, x)
                y = math.copysign(h / 2 - r + ey * s, y)
            uv.append((x / w + 0.5, y / h + 0.5))
            v.append((x, y, bend * (y / h) ** 2 * h * 2 + twist * x * y / (w * h) * 4 * h * 0.5))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            f.append((a, a + 1, a + nx + 2, a + nx + 1))
    return mesh_obj(name, v, f, face_mat, uv)


def coin(name, m, r=0.14, t=0.022, seg=96):
    v, uv, f = [], [], []
    prof = [
        (0, t / 2),
        (r * 0.5, t / 2),
        (r * 0.95, t / 2),
        (r * 0.985, t / 2 * 0.9),
        (r, t / 2 * 0.6),
        (r, -t / 2 * 0.6),
        (r * 0.985, -t / 2 * 0.9),
        (r * 0.95, -t / 2),
        (r * 0.5, -t / 2),
        (0, -t / 2),
    ]
    n = len(prof)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        for k, (rr, z) in enumerate(prof):
            q = rr * (1.006 if (3 < k < 6 and i % 2) else 1)  # reeded edge
            v.append((q * math.cos(a), q * math.sin(a), z))
            uv.append((0.5 + 0.488 * q / r * math.cos(a), 0.5 + 0.488 * q / r * math.sin(a)))
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n - 1):
            f.append((i * n + k, i * n + k + 1, j * n + k + 1, j * n + k))
    return mesh_obj(name, v, f, m, uv)


def top_hat(upside=True, R=0.5, H=0.78, band_col=(0.80, 0.52, 0.20), lining=(0.13, 0.004, 0.009), silk=None):
    """Returns an empty parenting crown, brim, band, lining. upside: opening faces +z, sitting on its crown."""
    silk = silk or m_silk()
    parts = []
    # built with opening at z=0 going down to the crown at z=-H, brim at z=0
    crown = smooth_profile(
        [
            (0, -H),
            (R * 0.96, -H),
            (R * 1.05, -H + 0.015),
            (R * 1.07, -H + 0.05),
            (R * 1.02, -H * 0.7),
            (R * 0.965, -H * 0.4),
            (R * 0.965, -H * 0.15),
            (R * 1.0, -0.03),
            (R * 1.06, 0),
        ],
        10,
    )
    parts.append(lathe("crown", crown, silk))

    def brimwarp(r, z, t):
        k = max(0, (r - R) / (R * 0.75))
        side = math.cos(t) ** 2  # brim curls on the left/right
        lift = -(0.20 * side - 0.03 * (1 - side)) * k**2 * R  # curl towards the crown side (down, when upside)
        return (r * math.cos(t) * (1 - 0.05 * k * side), r * math.sin(t) * (1 + 0.06 * k), z + lift * -1 if not upside else z - lift * -1)

    b0, b1 = R * 1.04, R * 1.58
    brim = [
        (b0, 0.0),
        (R * 1.2, 0.012),
        (R * 1.4, 0.016),
        (b1 - 0.03, 0.018),
        (b1, 0.030),
        (b1 + 0.012, 0.018),
        (b1, 0.002),
        (b1 - 0.03, -0.004),
        (R * 1.4, -0.006),
        (R * 1.2, -0.01),
        (b0 - 0.03, -0.03),
    ]
    parts.append(lathe("brim", smooth_profile(brim, 6), silk, warp=brimwarp))
    band = [
        (R * 0.96, -0.022),
        (R * 0.96, -0.022),
        (R * 0.99, -0.024),
        (R * 0.993, -0.034),
        (R * 0.993, -0.034),
        (R * 0.988, -0.19),
        (R * 0.988, -0.19),
        (R * 0.982, -0.20),
        (R * 0.95, -0.202),
    ]
    parts.append(lathe("band", smooth_profile(band, 4), m_satin(band_col, 0.85, 0.34)))
    lin = smooth_profile(
        [(R * 1.045, 0.004), (R * 0.97, -0.02), (R * 0.94, -0.1), (R * 0.93, -H * 0.5), (R * 0.97, -H + 0.06), (0, -H + 0.05)], 8
    )
    lo = lathe("lining", lin, m_satin(lining))
    parts.append(lo)
    e = link(bpy.data.objects.new("hat", None))
    for p in parts:
        p.parent = e
    e["parts"] = len(parts)
    return e, parts


def curtain(x0, x1, y, z0, z1, m, folds=22, amp=0.22, seed=3, nx=1600, nz=60, gather=None):
    """hanging velvet: noise-warped pleats; gather=(zt, k): pulled together at height zt (tie-back)"""
    rng = np.random.RandomState(seed)
    nx = int(nx)
    u = np.linspace(0, 1, nx)
    z = np.linspace(0, 1, nz)
    U, Z = np.meshgrid(u, z)

    def n1(x, f, s):
        r = np.random.RandomState(s)
        g = r.rand(int(f) + 4) * 2 - 1
        xi = x * f
        i = np.clip(xi.astype(int), 0, int(f) + 1)
        t = xi - i
        t = t * t * (3 - 2 * t)
        return g[i] * (1 - t) + g[i + 1] * t

    warp = n1(U, folds * 0.55, seed) * 0.55 + n1(U, folds * 0.2, seed + 1) * 0.9
    sway = (1 - Z) ** 1.5 * (n1(U, folds * 0.35, seed + 2) * 0.22)
    ph = 2 * math.pi * (U * folds + warp * 0.55 + sway)
    a = amp * (0.75 + 0.45 * (n1(U, folds * 0.5, seed + 3))) * (0.72 + 0.42 * (1 - Z))
    prof = np.sin(ph) + 0.28 * np.sin(2 * ph + 1.3 * n1(U, folds * 0.4, seed + 4)) + 0.10 * np.sin(3 * ph + U * 40)
    Y = y - a * prof
    X = x0 + (x1 - x0) * U + amp * 0.35 * np.cos(ph) * (0.7 + 0.3 * (1 - Z))
    ZZ = z0 + (z1 - z0) * Z
    verts = np.stack([X, Y, ZZ], -1).reshape(-1, 3)
    faces = [(j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i) for j in range(nz - 1) for i in range(nx - 1)]
    return mesh_obj("curtain", verts, faces, m)


# ------------------------------------------------------------------ lights / camera / passes
def grp(o, g):
    if g:
        vl = bpy.context.view_layer
        if g not in [x.name for x in vl.lightgroups]:
            vl.lightgroups.add(name=g)
        o.lightgroup = g
    return o


def aim(o, tgt):
    o.rotation_mode = "QUATERNION"
    o.rotation_quaternion = (Vector(tgt) - o.location).to_track_quat("-Z", "Y")
    return o


def spot(loc, tgt, power, col=WARM, size=30, blend=0.6, rad=0.1, g=None):
    l = bpy.data.lights.new("spot", "SPOT")
    l.energy = power
    l.color = col
    l.spot_size = math.radians(size)
    l.spot_blend = blend
    l.shadow_soft_size = rad
    o = link(bpy.data.objects.new("spot", l))
    o.location = loc
    aim(o, tgt)
    return grp(o, g)


def area(loc, tgt, power, col=WARM, sx=1, sy=1, g=None, spread=180):
    l = bpy.data.lights.new("area", "AREA")
    l.energy = power
    l.color = col
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.spread = math.radians(spread)
    o = link(bpy.data.objects.new("area", l))
    o.location = loc
    aim(o, tgt)
    o.visible_camera = False
    return grp(o, g)


def point(loc, power, col=WARM, rad=0.05, g=None):
    l = bpy.data.lights.new("pt", "POINT")
    l.energy = power
    l.color = col
    l.shadow_soft_size = rad
    o = link(bpy.data.objects.new("pt", l))
    o.location = loc
    return grp(o, g)


def camera(loc, tgt, lens=50, shift=(0, 0), fstop=None, focus=None, roll=0):
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.shift_x, c.shift_y = shift
    o = link(bpy.data.objects.new("cam", c))
    o.location = loc
    aim(o, tgt)
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or tgt) - o.location).length
        c.dof.aperture_blades = 0
    bpy.context.scene.camera = o
    return o


def cycles(a, transparent=False, bounces=6):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.samples = a.spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.012
    c.adaptive_min_samples = min(32, a.spp)
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 3
    c.glossy_bounces = 4
    c.transmission_bounces = 6
    c.sample_clamp_direct = 0
    c.sample_clamp_indirect = 2.0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 0.6
    s.render.film_transparent = transparent
    s.render.resolution_x = a.w
    s.render.resolution_y = a.h
    s.render.resolution_percentage = 100
    if a.border:
        s.render.use_border = True
        s.render.use_crop_to_border = False
        s.render.border_min_x, s.render.border_max_x, s.render.border_min_y, s.render.border_max_y = a.border
    s.render.threads_mode = "AUTO"
    s.view_settings.view_transform = "Raw"
    s.render.use_persistent_data = True
    s.render.image_settings.file_format = "OPEN_EXR"
    s.render.image_settings.color_depth = "16"
    s.render.image_settings.color_mode = "RGBA"
    s.render.image_settings.exr_codec = "ZIP"
    return s


def passes_out(base, groups=True, features=True):
    """EXR per pass via compositor File Output: base/<pass>####.exr"""
    s = bpy.context.scene
    vl = bpy.context.view_layer
    if features:
        vl.cycles.denoising_store_passes = True
        vl.use_pass_z = True
    s.use_nodes = True
    t = s.node_tree
    for n in list(t.nodes):
        t.nodes.remove(n)
    rl = t.nodes.new("CompositorNodeRLayers")
    co = t.nodes.new("CompositorNodeComposite")
    t.links.new(rl.outputs["Image"], co.inputs[0])
    fo = t.nodes.new("CompositorNodeOutputFile")
    fo.base_path = base
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    want = ["Image"] + (["Denoising Normal", "Denoising Albedo", "Depth"] if features else [])
    if groups:
        want += [o.name for o in rl.outputs if o.name.startswith("Combined_")]
    for w in want:
        if w in rl.outputs and rl.outputs[w].enabled:
            fo.file_slots.new(w.replace("Combined_", "L_").replace("Denoising ", "") + "_")
            t.links.new(rl.outputs[w], fo.inputs[-1])
    return fo


def save_camera(d):
    import json

    os.makedirs(d, exist_ok=True)
    bpy.context.view_layer.update()
    c = bpy.context.scene.camera
    json.dump(
        dict(matrix=[list(r) for r in c.matrix_world], lens=c.data.lens, shift=[c.data.shift_x, c.data.shift_y]),
        open(os.path.join(d, "camera.json"), "w"),
    )


def save_flames(a, flames):
    """Where candles burn, each as the foot of its wick and its scale, for comp.py to draw: a mesh never looks like fire."""
    import json

    d = os.path.join(a.out, a.name or a.which)
    os.makedirs(d, exist_ok=True)
    json.dump([[round(float(v), 4) for v in f] for f in flames], open(os.path.join(d, "flames.json"), "w"))


def render_plate(a, name, groups=True):
    """Renders the scene's passes to out/name/passes/<pass>_0001.exr."""
    import time

    s = bpy.context.scene
    save_camera(os.path.join(a.out, name))
    s.cycles.seed = 11
    base = os.path.join(a.out, name, "passes")
    os.makedirs(base, exist_ok=True)
    passes_out(base, groups, features=True)
    s.render.filepath = "render/_dummy.exr"
    t = time.time()
    bpy.ops.render.render(write_still=False)
    print(f"TIME {name} {time.time()-t:.1f}s {a.w}x{a.h}@{a.spp}", flush=True)


def render_moving(a, name, movers, pose, margin=0.05):
    """Renders the cards that move, without what is around them, to out/name/<frame>.exr; `pose(t)` places them for t in
    [0, 1). What hides them from the camera has to be a holdout."""
    import time
    from bpy_extras.object_utils import world_to_camera_view

    s = cycles(a, transparent=True, bounces=3)
    s.cycles.adaptive_threshold = 0.02
    s.cycles.adaptive_min_samples = 12  # most of a frame is empty
    s.render.use_border = True
    s.render.use_crop_to_border = False
    save_camera(os.path.join(a.out, name))
    lim = lambda v: min(1, max(0, v))
    for f in range(a.start, a.end if a.end >= 0 else a.frames):
        pose(f / a.frames)
        bpy.context.view_layer.update()
        # no more of the frame than the cards take up; the margin leaves room for what is out of focus
        corners = [Vector((x, y, 0)) for x in (-0.3, 0.3) for y in (-0.4, 0.4)]
        seen = [world_to_camera_view(s, s.camera, c.matrix_world @ q) for c in movers if c.scale.x > 0.01 for q in corners]
        xs, ys = [p.x for p in seen], [p.y for p in seen]
        s.render.border_min_x, s.render.border_max_x = lim(min(xs) - margin), lim(max(xs) + margin)
        s.render.border_min_y, s.render.border_max_y = lim(min(ys) - margin), lim(max(ys) + margin)
        s.cycles.seed = f
        s.render.filepath = os.path.join(a.out, name, f"{f:04d}.exr")
        t = time.time()
        bpy.ops.render.render(write_still=True)
        print(f"TIME card frame {f} {time.time()-t:.2f}s", flush=True)
