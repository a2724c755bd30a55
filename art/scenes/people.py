"""Guests as silhouettes against the light: head, hair, neck, shoulders and upper arms, never a face."""
from stagelib import *


def ellipsoid(bm, c, r, rot=(0, 0, 0), seg=24, ring=16):
    m = Matrix.Translation(c) @ Euler([math.radians(q) for q in rot]).to_matrix().to_4x4() @ Matrix.Diagonal((*r, 1))
    bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=ring, radius=1, matrix=m)


def limb(bm, a, b, ra, rb):
    """Tapered capsule from a to b."""
    a, b = Vector(a), Vector(b)
    d = b - a
    q = Vector((0, 0, 1)).rotation_difference(d)
    bmesh.ops.create_cone(
        bm,
        cap_ends=True,
        segments=20,
        radius1=ra,
        radius2=rb,
        depth=d.length,
        matrix=Matrix.Translation((a + b) / 2) @ q.to_matrix().to_4x4(),
    )
    ellipsoid(bm, a, (ra,) * 3, seg=16, ring=10)
    ellipsoid(bm, b, (rb,) * 3, seg=16, ring=10)


def person(m, seed):
    """A seated guest, about 1.3 units to the crown, merged into one smooth skin by a voxel remesh."""
    r = random.Random(seed)
    bm = bmesh.new()
    w = r.uniform(0.80, 0.96)
    tall = r.uniform(-0.05, 0.06)
    style = r.choice(["short", "short", "bob", "bun", "long", "curly", "bob", "long", "pony"])
    zs = 0.98 + tall  # shoulder line
    ellipsoid(bm, (0, 0, zs - 0.30), (0.19 * w, 0.125, 0.36))
    ellipsoid(bm, (0, 0.01, zs - 0.055), (0.185 * w, 0.095, 0.085))
    for s in (-1, 1):
        ellipsoid(bm, (s * 0.185 * w, 0.01, zs - 0.085), (0.080, 0.080, 0.085))
        limb(bm, (s * 0.20 * w, 0.01, zs - 0.10), (s * (0.25 * w + r.uniform(0, 0.05)), -0.03, zs - 0.42), 0.066, 0.052)
    tilt = r.uniform(-9, 9)
    nod = r.uniform(-8, 10)
    hx, hy, hz = 0.10 * math.sin(math.radians(tilt)), -0.02, zs + 0.172
    limb(bm, (0, 0.012, zs - 0.03), (hx * 0.6, 0, hz - 0.07), 0.064, 0.056)
    S = 1.22  # head and hair are built small and scaled up about their centre

    def part(c, q, *rest):
        ellipsoid(bm, (hx + (c[0] - hx) * S, hy + (c[1] - hy) * S, hz + (c[2] - hz) * S), tuple(v * S for v in q), *rest)

    part((hx, hy, hz + 0.030), (0.076, 0.094, 0.100), (nod, tilt, 0))
    part((hx, hy - 0.025, hz - 0.045), (0.058, 0.066, 0.072), (nod, tilt, 0))
    for s in (-1, 1):
        part((hx + s * 0.079, hy + 0.012, hz), (0.012, 0.022, 0.032), (0, tilt, 0), 10, 8)
    if style == "short":
        part((hx, hy + 0.018, hz + 0.050), (0.088, 0.102, 0.098), (nod, tilt, 0))
        part((hx + 0.012, hy - 0.045, hz + 0.105), (0.060, 0.050, 0.034), (nod, tilt + 8, 0))
    elif style == "curly":
        for k in range(26):
            a, b = r.uniform(0, 2 * math.pi), r.uniform(-0.15, 1.0)
            c = math.sqrt(max(0, 1 - b * b))
            part(
                (hx + 0.092 * c * math.cos(a), hy + 0.03 + 0.085 * c * math.sin(a), hz + 0.045 + 0.085 * b), (0.034,) * 3, (0, 0, 0), 10, 8
            )
    else:
        part((hx, hy + 0.022, hz + 0.046), (0.092, 0.106, 0.102), (nod, tilt, 0))
        if style == "bob":
            for s in (-1, 1):
                part((hx + s * 0.066, hy + 0.03, hz - 0.045), (0.034, 0.062, 0.088), (0, tilt + s * 5, 0))
            part((hx, hy + 0.07, hz - 0.04), (0.075, 0.045, 0.09))
        if style == "long":
            for s in (-1, 1):
                part((hx + s * 0.070, hy + 0.028, hz - 0.10), (0.036, 0.055, 0.165), (0, tilt - s * 5, 0))
            part((hx, hy + 0.085, hz - 0.12), (0.085, 0.04, 0.19))
        if style == "bun":
            part((hx, hy + 0.05, hz + 0.155), (0.048, 0.048, 0.042))
        if style == "pony":
            part((hx + 0.03, hy + 0.115, hz - 0.02), (0.036, 0.04, 0.12), (-16, 12, 0))
    me = bpy.data.meshes.new("person")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    o = link(bpy.data.objects.new("person", me))
    rm = o.modifiers.new("skin", "REMESH")
    rm.mode = "VOXEL"
    rm.voxel_size = 0.0135
    rm.use_smooth_shade = True
    sm = o.modifiers.new("soft", "SMOOTH")
    sm.iterations = 4
    sm.factor = 0.5
    return o


def cast(m, n=14):
    """n different guests as finished meshes; place them in the hall with `seat`."""
    out = []
    for k in range(n):
        o = person(m, k + 1)
        me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        out.append(me)
        bpy.data.objects.remove(o)
    return out


def seat(me, loc, turn=0.0, lean=0.0, mirror=False, scale=1.0):
    o = link(bpy.data.objects.new("guest", me))
    o.location = loc
    o.rotation_euler = (math.radians(-lean), 0, math.radians(turn))
    o.scale = (-scale if mirror else scale, scale, scale)
    return o
