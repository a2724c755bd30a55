"""The magician from behind: tailcoat, collar, nape and hair, never a face. Sizes in metres, z up, the hall at +y."""
from gloves import *


def wool():
    """Black barathea: dead black face on, a soft sheen against the light."""
    m = mat("wool", Base_Color=(0.0045, 0.0047, 0.0058), Roughness=0.78, Specular=0.28, Sheen=1.0, Sheen_Tint=0.1)
    bump(m, tex_noise(m, 420, 3, 0.7), 0.25, 0.002)
    return m


def oval(x, y, a, b, n=2.3):
    """Roughly the distance to a superellipse with half widths a and b."""
    k = (np.abs(x / a) ** n + np.abs(y / b) ** n) ** (1 / n)
    return (k - 1) * np.minimum(a, b)


TORSO = ((0.78, 0.186, 0.150), (0.92, 0.186, 0.145), (1.02, 0.174, 0.128), (1.12, 0.160, 0.114), (1.20, 0.163, 0.115), (1.32, 0.182, 0.124), (1.42, 0.192, 0.124), (1.48, 0.180, 0.110), (1.53, 0.130, 0.085), (1.57, 0.080, 0.066))
SHOULDER = 0.188


def coat(right, left, m):
    """The coat with both sleeves; `right` and `left` are (elbow, wrist)."""
    c = Sculpt((-0.64, -0.30, 0.84), (0.64, 0.42, 2.02), 0.0036)
    z_, a_, b_ = (np.array(q, np.float32) for q in zip(*TORSO))

    def body(X, Y, Z):
        a, b = np.interp(Z, z_, a_).astype(np.float32), np.interp(Z, z_, b_).astype(np.float32)
        return oval(X, Y - 0.012 * np.sin((Z - 1.0) * 4), a, b)

    c.part((-0.30, -0.26, 0.84), (0.30, 0.26, 1.575), body)
    lift = {s: 0.035 if wrist[2] > 1.6 else 0.0 for s, (_, wrist) in ((1, right), (-1, left))}  # a raised arm lifts its shoulder
    for s, up in lift.items():
        c.limb((s * 0.045, 0.004, 1.560), (s * SHOULDER, 0.0, 1.497 + up), 0.052, 0.054, 0.05)
        c.egg((s * 0.085, -0.080, 1.395 + up * 0.5), (0.066, 0.040, 0.085), 0.05)  # shoulder blade
    for (elbow, wrist), s in ((right, 1), (left, -1)):
        sh = np.array([s * (SHOULDER + 0.004), 0.0, 1.492 + lift[s]])
        elbow, wrist = np.array(elbow), np.array(wrist)
        c.limb(sh, elbow, 0.0680, 0.0545, 0.045)
        c.limb(elbow, wrist, 0.0530, 0.0465, 0.040)
        sleeve_folds(c, sh, elbow, wrist, s)
        mouth(c, elbow, wrist)
    back_folds(c)
    o = c.skin("coat", m)
    soft = o.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 2
    return o


def mouth(c, elbow, wrist):
    """Cuts the sleeve off at the wrist and opens it."""
    out = (wrist - elbow) / np.linalg.norm(wrist - elbow)
    end, pad = wrist + out * 0.004, 0.09
    c.cut(end - pad, end + pad, lambda X, Y, Z: (X - end[0]) * out[0] + (Y - end[1]) * out[1] + (Z - end[2]) * out[2])
    hollow(c, wrist - out * 0.025, end + out * 0.02, 0.0385)


def sleeve(elbow, wrist, bend, m):
    """One forearm in its sleeve; `bend` is the way the elbow opens."""
    elbow, wrist = np.array(elbow), np.array(wrist)
    c = Sculpt(np.minimum(elbow, wrist) - 0.11, np.maximum(elbow, wrist) + 0.11, 0.0022)
    c.limb(elbow, wrist, 0.0560, 0.0465, 0)
    sleeve_folds(c, elbow - 0.28 * np.array(bend), elbow, wrist, 1)
    mouth(c, elbow, wrist)
    return c.skin("sleeve", m)


def hollow(c, a, b, r):
    """An opening along a–b, so that a sleeve has a mouth."""
    s, (x, y, z) = c._window(np.minimum(a, b) - 0.06, np.maximum(a, b) + 0.06)
    ab = b - a
    t = np.clip(((x - a[0]) * ab[0] + (y - a[1]) * ab[1] + (z - a[2]) * ab[2]) / (ab @ ab), 0, 1)
    d = np.sqrt((x - a[0] - t * ab[0]) ** 2 + (y - a[1] - t * ab[1]) ** 2 + (z - a[2] - t * ab[2]) ** 2) - r
    c.d[s] = np.maximum(c.d[s], -d)


def sleeve_folds(c, sh, elbow, wrist, side):
    """Cloth pushed together inside the elbow, drawn out behind it, twisted down the sleeve."""
    for a, b, near in ((sh, elbow, 1), (elbow, wrist, 0)):
        ab = b - a
        n = np.linalg.norm(ab)
        u = ab / n
        bend = (wrist - elbow) / np.linalg.norm(wrist - elbow) - (elbow - sh) / np.linalg.norm(elbow - sh)
        inner = bend - u * (bend @ u)
        inner = inner / (np.linalg.norm(inner) + 1e-6)
        v = np.cross(u, inner)

        def depth(X, Y, Z, a=a, u=u, inner=inner, v=v, n=n, near=near):
            p = (X - a[0], Y - a[1], Z - a[2])
            t = p[0] * u[0] + p[1] * u[1] + p[2] * u[2]
            i = p[0] * inner[0] + p[1] * inner[1] + p[2] * inner[2]
            w = p[0] * v[0] + p[1] * v[1] + p[2] * v[2]
            ang = np.arctan2(w, i)
            r = np.sqrt(i * i + w * w)
            inside = ease(t, -0.02, 0.03) * (1 - ease(t, n - 0.03, n + 0.02)) * (1 - ease(r, 0.085, 0.11))
            q = (n - t) if near else t  # distance from the elbow
            crush = bell(q - 0.025, 0.055) * (0.35 + 0.65 * ease(np.cos(ang), -0.3, 0.9))
            ripple = np.sin(2 * math.pi * (q / 0.036 + 0.22 * np.sin(ang * 1.0 + 0.7) + 0.14 * np.sin(2 * ang + 9 * q)))
            drag = np.sin(2 * math.pi * (q / 0.085 + ang / 2.9 + 0.4)) * bell(q - 0.10, 0.09)
            mouth = np.sin(3 * ang + 1.2) * ease(t, n - 0.09, n) * (0 if near else 1)
            return (0.0022 * crush * ripple + 0.0020 * drag * (1 - 0.6 * ease(t, n - 0.12, n - 0.03)) + 0.0012 * mouth + 0.0010 * waves(X, Y, Z, 3, 0.09)) * inside

        pad = 0.12
        c.press(np.minimum(a, b) - pad, np.maximum(a, b) + pad, depth)


def back_folds(c):
    """What a tailor sews into the back of a coat, and what a raised arm pulls out of it."""

    def depth(X, Y, Z):
        back = 1 - ease(Y, -0.055, -0.01)
        torso = (1 - ease(np.abs(X), 0.165, 0.20)) * back
        seam = bell(X, 0.0030) * (1 - ease(Z, 1.50, 1.53))
        side = bell(np.abs(X) - (0.046 + 0.115 * np.clip((Z - 1.12) / 0.30, 0, 1.2) ** 1.7), 0.0030) * (1 - ease(Z, 1.40, 1.43))
        hollow_ = bell(X, 0.030) * bell(Z - 1.28, 0.13) * 0.007
        dx, dz = X - 0.20, Z - 1.46
        r, ang = np.sqrt(dx * dx + dz * dz), np.arctan2(dz, dx)
        pull = np.sin(11 * ang + 2.2 * np.sin(14 * r)) * bell(r - 0.13, 0.075) * ease(-dx, 0.0, 0.05)
        sag = np.sin(2 * math.pi * (Z + 0.55 * np.abs(X) + 0.10 * X) / 0.075) * bell(Z - 1.15, 0.055) * ease(np.abs(X), 0.02, 0.10)
        left = np.sin(2 * math.pi * (Z - 0.9 * X) / 0.09) * bell(X + 0.15, 0.035) * bell(Z - 1.36, 0.06)
        return (0.0030 * seam + 0.0026 * side + hollow_ + 0.0036 * pull + 0.0030 * sag + 0.0030 * left + 0.0012 * waves(X, Y, Z, 8, 0.11)) * torso

    c.press((-0.26, -0.30, 0.86), (0.26, 0.02, 1.56), depth)


def band(name, m, z0, z1, r0, r1, tilt, wall, flare=0.0, cy=0.004, front=0.0):
    """A collar: a band round the neck, higher behind than in front by `tilt`; r0 below, r1 above."""
    prof = smooth_profile([(r0, z0), (r0, z0), (r0 + wall, z0 - 0.001), (r0 + wall, z0), ((r0 + r1) / 2 + wall + flare, (z0 + z1) / 2), (r1 + wall, z1 - 0.002), (r1 + wall * 0.5, z1 + 0.0015), (r1, z1 - 0.002), (r1, z1 - 0.002), (r0, z0 + 0.002)], 6)

    def warp(r, z, t):
        return (r * math.cos(t), cy + 1.06 * r * math.sin(t), z - tilt * (0.5 + 0.5 * math.sin(t)) ** 1.2)

    return lathe(name, prof, m, 160, warp)


def head(skin, turn=(0, 0, 0)):
    """Skull, ears and neck about the head's own centre; the hair hides most of it. Returns an empty to turn."""
    h = Sculpt((-0.11, -0.13, -0.20), (0.11, 0.13, 0.14), 0.0024)
    h.egg((0, -0.012, 0.030), (0.074, 0.094, 0.088))
    h.egg((0, 0.030, -0.035), (0.058, 0.066, 0.075), 0.05)
    h.limb((0, 0.060, -0.088), (0, 0.070, -0.092), 0.030, 0.024, 0.05)  # chin, turned away from us
    h.limb((0, -0.022, -0.04), (0, -0.016, -0.19), 0.056, 0.058, 0.03)
    o = h.skin("head", skin)
    e = link(bpy.data.objects.new("headturn", None))
    o.parent = e
    for s in (-1, 1):
        q = Sculpt((-0.03, -0.04, -0.05), (0.03, 0.04, 0.05), 0.0011)
        q.egg((0, 0, 0.004), (0.0075, 0.0185, 0.030), 0.0)
        q.limb((0, 0.008, -0.022), (0, 0.006, -0.030), 0.0065, 0.0055, 0.012)  # lobe
        for k in range(13):  # helix: a rolled rim behind and above
            t0, t1 = (math.radians(-50 + 17 * (k + i)) for i in (0, 1))
            rim = lambda t: (s * 0.0045, -0.0165 * math.cos(t), 0.004 + 0.0285 * math.sin(t))
            q.limb(rim(t0), rim(t1), 0.0042, 0.0042, 0.004)
        ear = q.skin("ear", skin)
        ear.parent = e
        ear.location = (s * 0.080, 0.012, -0.008)
        ear.rotation_euler = (math.radians(-10), math.radians(s * 6), math.radians(-s * 24))
    return e


def hair(root, count=13000, seed=3):
    """Short combed hair: strands from a cap on the skull, following it, longer on top, cut close at the nape."""
    r = np.random.RandomState(seed)
    c = bpy.data.curves.new("hair", "CURVE")
    c.dimensions = "3D"
    c.bevel_depth = 0.00042
    c.bevel_resolution = 0
    c.use_fill_caps = False
    A = np.array([0.0765, 0.0965, 0.0905])
    C = np.array([0, -0.012, 0.030])
    made = 0
    while made < count:
        n = r.normal(size=3)
        n /= np.linalg.norm(n)
        p = C + A * n
        x, y, z = p
        if y > 0.048 and z < 0.085:  # forehead and face
            continue
        if z < -0.098 or (y > 0.0 and z < 0.0) or (abs(x) > 0.05 and z < -0.05):
            continue
        top = float(np.clip((n[2] - 0.1) / 0.7, 0, 1))
        length = (0.018 + 0.034 * top) * r.uniform(0.7, 1.15) * (0.55 if z < -0.03 else 1)
        crown = np.array([0.012, -0.055, 0.105])
        away = p - crown
        away /= np.linalg.norm(away) + 1e-6
        comb = away * 0.7 + np.array([0.35 * np.sign(x + 0.02) * (1 - top), -0.55, -0.75 + 0.35 * top])
        comb = comb - n * (comb @ n)
        comb /= np.linalg.norm(comb) + 1e-6
        comb = comb + r.normal(size=3) * 0.12
        lift = 0.16 + 0.26 * top + r.uniform(-0.06, 0.14)
        sp = c.splines.new("POLY")
        K = 5
        sp.points.add(K - 1)
        q = p - n * 0.004
        d = n * lift + comb
        d /= np.linalg.norm(d)
        for k in range(K):
            sp.points[k].co = (*q, 1)
            sp.points[k].radius = (1.0, 1.0, 0.9, 0.7, 0.25)[k]
            d = d + comb * 0.16 - n * 0.12 * lift + np.array([0, 0, -0.05]) + r.normal(size=3) * 0.05
            d /= np.linalg.norm(d)
            q = q + d * length / (K - 1)
            rel = (q - C) / A
            m_ = np.linalg.norm(rel)
            if m_ < 1.005:
                q = C + A * rel / m_ * 1.005
        made += 1
    c.materials.append(m_hair())
    o = link(bpy.data.objects.new("hair", c))
    o.parent = root
    cap = Sculpt((-0.10, -0.13, -0.12), (0.10, 0.12, 0.15), 0.0026)
    cap.egg(C, A * 1.012, 0)
    cap.cut((-0.2, -0.2, -0.2), (0.2, 0.2, 0.2), lambda X, Y, Z: np.maximum(np.minimum(Y - 0.045, 0.08 - Z), np.maximum(-0.092 - Z, np.minimum(Y + 0.0, -Z))) + 0 * X)
    k = cap.skin("haircap", m_hair(strands=False))
    k.parent = root
    return o


def m_hair(strands=True):
    """Dark hair; single strands let light from behind through, which draws the head's outline."""
    m = mat("hair", Base_Color=(0.020, 0.013, 0.009), Roughness=0.42 if strands else 0.95, Specular=0.5 if strands else 0.0)
    if strands:
        N, L, b = nodes(m)
        t, mix = N.new("ShaderNodeBsdfTranslucent"), N.new("ShaderNodeMixShader")
        t.inputs[0].default_value = (0.34, 0.19, 0.10, 1)
        mix.inputs[0].default_value = 0.45
        L.new(b.outputs[0], mix.inputs[1])
        L.new(t.outputs[0], mix.inputs[2])
        L.new(mix.outputs[0], N["Material Output"].inputs[0])
    return m
