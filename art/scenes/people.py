"""Guests against the light: head, hair, neck, collar, shoulders and upper arms, never a face."""
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


def wardrobe():
    """What guests wear and are: hair, skin, evening clothes, shirt collars."""

    def cloth(col, sheen):
        return m_velvet(col, sheen)

    def hair(col):
        m = mat("hair", Base_Color=col, Roughness=0.42, Specular=0.45, Anisotropic=0.6)
        bump(m, tex_noise(m, 85, 3, 0.6, stretch=(1, 1, 0.10)), 0.55, 0.012)
        return m

    return dict(
        hair=[hair(c) for c in ((0.012, 0.008, 0.006), (0.045, 0.022, 0.011), (0.16, 0.09, 0.035), (0.11, 0.10, 0.095))],
        skin=mat("nape", Base_Color=(0.17, 0.085, 0.052), Roughness=0.55, Specular=0.3),
        face=mat("face", Base_Color=(0.022, 0.012, 0.009), Roughness=0.8, Specular=0.1),  # in the dark, always
        suit=[cloth(c, (0.22, 0.20, 0.20)) for c in ((0.006, 0.006, 0.008), (0.008, 0.010, 0.020), (0.020, 0.018, 0.017))],
        dress=[cloth(c, (0.30, 0.20, 0.16)) for c in ((0.050, 0.006, 0.012), (0.006, 0.026, 0.022), (0.012, 0.012, 0.030), (0.060, 0.036, 0.016))],
        shirt=mat("shirt", Base_Color=(0.55, 0.53, 0.50), Roughness=0.8, Specular=0.2),
    )


def person(clothes, seed):
    """A seated guest, about 1.3 units to the crown, merged into one smooth skin by a voxel remesh and dressed after it."""
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
    hair = []

    def part(c, q, *rest):
        at, size = Vector(hx_ + (v - hx_) * S for v, hx_ in zip(c, (hx, hy, hz))), tuple(v * S for v in q)
        ellipsoid(bm, at, size, *rest)
        hair.append((at, size))

    part((hx, hy, hz + 0.030), (0.076, 0.094, 0.100), (nod, tilt, 0))
    part((hx, hy - 0.025, hz - 0.045), (0.058, 0.066, 0.072), (nod, tilt, 0))
    for s in (-1, 1):
        part((hx + s * 0.079, hy + 0.012, hz), (0.012, 0.022, 0.032), (0, tilt, 0), 10, 8)
    hair.clear()  # what follows is hair
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
    o = link(bpy.data.objects.new("person", me))
    rm = o.modifiers.new("skin", "REMESH")
    rm.mode = "VOXEL"
    rm.voxel_size = 0.0135
    rm.use_smooth_shade = True
    sm = o.modifiers.new("soft", "SMOOTH")
    sm.iterations = 4
    sm.factor = 0.5
    done = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    formal = style in ("short", "curly")
    wear = r.choice(clothes["suit"] if formal or r.random() < 0.3 else clothes["dress"])
    for m in (r.choice(clothes["hair"]), clothes["skin"], clothes["face"], wear, clothes["shirt"]):
        done.materials.append(m)
    HAIR, SKIN, FACE, WEAR, SHIRT = range(5)
    neckline = zs + (0.012 if formal else -0.075)

    def worn(p):
        if any(sum(((p[i] - at[i]) / size[i]) ** 2 for i in range(3)) < 1.12 for at, size in hair) and not (p.y < hy - 0.045 and p.z < hz + 0.09):
            return HAIR
        if formal and neckline < p.z < neckline + 0.026 and abs(p.x) < 0.10:
            return SHIRT
        if p.z < neckline or abs(p.x) > 0.15:
            return WEAR
        return FACE if p.y < hy - 0.01 and p.z > hz - 0.11 else SKIN

    done.polygons.foreach_set("material_index", [worn(p.center) for p in done.polygons])
    done.polygons.foreach_set("use_smooth", [True] * len(done.polygons))
    return done


def tousled(me, seed, deep=0.017):
    """Hair that lies in locks: from where we sit, they are what tells a head from a ball."""
    bm = bmesh.new()
    bm.from_mesh(me)
    edges = {e for f in bm.faces if f.material_index == 0 for e in f.edges}
    bmesh.ops.subdivide_edges(bm, edges=list(edges), cuts=1, use_grid_fill=True)
    bm.normal_update()
    for v in {v for f in bm.faces if f.material_index == 0 for v in f.verts}:
        p = v.co
        lock = mnoise.noise(Vector((p.x * 24 + 7 * seed, p.y * 24, p.z * 8)))
        fine = mnoise.noise(Vector((p.x * 58, p.y * 58 + 5 * seed, p.z * 20)))
        v.co = p + v.normal * deep * (lock + 0.45 * fine - 0.15)
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    return me


def combed(me, n=2600, length=0.045, seed=1, wide=0.0011):
    """Loose strands on what is hair, so that against the light a head ends in fine hair and not in an edge."""
    r = random.Random(seed)
    faces = [q for q in me.polygons if q.material_index == 0]
    bm = bmesh.new()
    bm.from_mesh(me)
    for q in r.choices(faces, weights=[f.area for f in faces], k=n):
        root, out = q.center, q.normal
        fall = (out * r.uniform(0.10, 0.55) + Vector((r.gauss(0, 0.35), r.gauss(0, 0.35), -0.75 + r.gauss(0, 0.3)))).normalized()
        fall -= out * min(0, fall.dot(out) - 0.12)
        side = fall.cross(out).normalized() * wide
        tip = root + fall * length * r.uniform(0.4, 1.2) - out * 0.002
        v = [bm.verts.new(w) for w in (root - side, root + side, tip)]
        bm.faces.new(v).material_index = 0
    bm.to_mesh(me)
    bm.free()
    return me


def cast(n=14, clothes=None):
    """n different guests as finished meshes, in evening clothes or in `clothes`; place them in the hall with `seat`."""
    clothes = clothes or wardrobe()
    return [person(clothes, k + 1) for k in range(n)]


def seat(me, loc, turn=0.0, lean=0.0, mirror=False, scale=1.0):
    o = link(bpy.data.objects.new("guest", me))
    o.location = loc
    o.rotation_euler = (math.radians(-lean), 0, math.radians(turn))
    o.scale = (-scale if mirror else scale, scale, scale)
    return o
