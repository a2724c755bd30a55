"""Hands in white gloves, posed joint by joint, and the cuffs they come out of. Sizes in metres."""
from sculpt import *

# base, lengths of the three bones and radii at its four joints, in the hand's own axes: x towards the thumb, y along
# the fingers, z out of the palm; the wrist is the origin
FINGERS = dict(
    index=((0.0275, 0.093, -0.002), (0.044, 0.026, 0.020), (0.0122, 0.0112, 0.0105, 0.0092)),
    middle=((0.0060, 0.097, -0.004), (0.049, 0.030, 0.021), (0.0124, 0.0114, 0.0107, 0.0094)),
    ring=((-0.0150, 0.091, -0.002), (0.045, 0.028, 0.021), (0.0119, 0.0109, 0.0102, 0.0090)),
    little=((-0.0335, 0.081, 0.003), (0.036, 0.021, 0.018), (0.0107, 0.0098, 0.0092, 0.0082)),
)
THUMB = ((0.020, 0.020, 0.010), (0.044, 0.034, 0.026), (0.0150, 0.0122, 0.0108, 0.0090))


def bent(spread, *bends):
    """Directions of a finger's bones: turned sideways by `spread` (towards the thumb), then bent joint by joint
    (degrees)."""
    s, total, out = math.radians(spread), 0.0, []
    for b in bends:
        total += math.radians(b)
        out.append(np.array([math.sin(s) * math.cos(total), math.cos(s) * math.cos(total), math.sin(total)]))
    return out


def joints(base, lengths, directions):
    p = [np.array(base, float)]
    for n, d in zip(lengths, directions):
        p.append(p[-1] + n * np.array(d) / np.linalg.norm(d))
    return p


def m_glove():
    """White cotton, a little warm, with a knit so fine that it only softens the light."""
    m = mat("glove", Base_Color=(0.74, 0.72, 0.68), Roughness=0.82, Specular=0.25, Sheen=0.6)
    bump(m, tex_noise(m, 900, 2, 0.6), 0.10, 0.0008)
    return m


def glove(pose, m, name="glove", step=0.0011):
    """A gloved right hand in its own axes, cut off at the wrist. `pose`: finger → (spread, bend, bend, bend), and
    thumb → three directions."""
    h = Sculpt((-0.075, -0.075, -0.075), (0.105, 0.225, 0.135), step)
    for x, r in ((0.026, 0.0150), (0.008, 0.0150), (-0.012, 0.0145), (-0.028, 0.0135)):  # the palm
        base = min(FINGERS.values(), key=lambda f: abs(f[0][0] - x))[0]
        h.limb((x * 0.62, 0.004, 0.0), (base[0], base[1] - 0.006, base[2]), 0.0190, r, 0.016)
    h.egg((-0.022, 0.036, 0.012), (0.016, 0.034, 0.014), 0.014)
    lines = []
    for name_, (base, lengths, radii) in FINGERS.items():
        p = joints(base, lengths, bent(*pose[name_]))
        lines.append((p, radii))
        for q in range(3):
            h.limb(p[q], p[q + 1], radii[q], radii[q + 1], 0.0012 if q else 0.010)  # a wider seam would swell the joints
        h.egg(p[0] - np.array([0, 0.001, 0.004]), (0.0095, 0.0130, 0.0066), 0.014)  # knuckle
    p = joints(THUMB[0], THUMB[1], pose["thumb"])
    for q in range(3):
        h.limb(p[q], p[q + 1], THUMB[2][q], THUMB[2][q + 1], 0.016 if q == 0 else 0.005)
    h.egg((p[0] + p[1]) / 2 + np.array([-0.006, 0.0, 0.002]), (0.018, 0.024, 0.016), 0.014)
    lines.append((p, THUMB[2]))
    h.limb((0.0, -0.072, 0.0), (0.0, 0.002, 0.0), 0.0285, 0.0265, 0.014)  # wrist, oval
    folds(h, lines)
    for x in (0.017, -0.004, -0.024):  # the three seams on its back
        h.press(
            (x - 0.01, 0.02, -0.04),
            (x + 0.01, 0.088, 0.0),
            lambda X, Y, Z, x=x: -0.0016 * bell(X - x * (0.75 + 2.9 * Y), 0.0013) * ease(Y, 0.026, 0.034) * (1 - ease(Y, 0.074, 0.084)) + 0 * Z,
        )
    h.cut((-0.08, -0.08, -0.08), (0.11, -0.03, 0.14), lambda X, Y, Z: -(Y + 0.052) + 0.004 * np.sin(X * 60) + 0 * Z)
    return h.skin(name, m), lines


def folds(h, lines):
    """Creases on the inside of each joint only (rings would make a puppet of it), loose cloth elsewhere."""
    lo, hi = h.axes[0][0], h.axes[0][-1]
    whole = ((lo, h.axes[1][0], h.axes[2][0]), (hi, h.axes[1][-1], h.axes[2][-1]))
    h.press(*whole, lambda X, Y, Z: 0.0007 * waves(X, Y, Z, 5, 0.034) + 0.00025 * waves(X, Y, Z, 9, 0.013))
    for p, radii in lines:
        for q in (1, 2):
            a, b = p[q] - p[q - 1], p[q + 1] - p[q]
            a, b = a / np.linalg.norm(a), b / np.linalg.norm(b)
            bend = math.acos(float(np.clip(a @ b, -1, 1)))
            along = (a + b) / np.linalg.norm(a + b)
            inner = b - a + np.array([0, 0, 0.25])
            inner /= np.linalg.norm(inner)
            r = radii[q] * 2.2
            for s in (-0.0042, 0.0030):
                c = p[q] + along * s
                h.press(
                    c - r,
                    c + r,
                    lambda X, Y, Z, c=c: (0.0003 + 0.0006 * bend)
                    * bell((X - c[0]) * along[0] + (Y - c[1]) * along[1] + (Z - c[2]) * along[2], 0.0013)
                    * ease(((X - c[0]) * inner[0] + (Y - c[1]) * inner[1] + (Z - c[2]) * inner[2]) / radii[q], -0.1, 0.8)
                    * bell(np.sqrt((X - c[0]) ** 2 + (Y - c[1]) ** 2 + (Z - c[2]) ** 2), r * 0.42),
                )
    h.press((-0.08, -0.06, -0.08), (0.08, 0.02, 0.08), lambda X, Y, Z: 0.0013 * np.sin(430 * Y + 26 * X + 3 * np.sin(70 * Z)) * bell(Y + 0.014, 0.014))


def ring(name, m, r0, r1, y0, y1, wall=0.0016, oval=0.84, wobble=0.0):
    """A cuff round the wrist in the hand's axes, from y0 (radius r0) to y1 (radius r1), open at both ends."""
    prof = smooth_profile([(r0 - wall, y0), (r0, y0 - 0.001), (r0, y0 + 0.002), (r1, y1 - 0.002), (r1, y1 + 0.001), (r1 - wall, y1), (r1 - wall, y1), (r0 - wall, y0 + 0.004)], 6)

    def warp(r, z, t):
        q = r * (1 + wobble * math.sin(2 * t + 1) + 0.5 * wobble * math.sin(5 * t + 30 * z))
        return (q * math.cos(t), z, -q * oval * math.sin(t))

    return lathe(name, prof, m, 96, warp)


# holding a card up between forefinger and middle finger, thumb along them
CLIP = dict(
    index=(-5, 5, 8, 7),
    middle=(2, 3, 9, 8),
    ring=(0, 30, 40, 24),
    little=(-5, 40, 42, 26),
    thumb=((0.50, 0.72, 0.42), (0.06, 0.93, 0.34), (-0.16, 0.97, 0.12)),
)
# palm down on the table at the end of a spread
SPREAD = dict(
    index=(3, 16, 24, 14),
    middle=(0, 18, 26, 16),
    ring=(-4, 22, 28, 16),
    little=(-11, 26, 28, 18),
    thumb=((0.66, 0.66, 0.34), (0.40, 0.86, 0.30), (0.22, 0.94, 0.26)),
)
# open above a card that rises by itself
CALL = dict(
    index=(5, 8, 16, 10),
    middle=(1, 18, 20, 12),
    ring=(-5, 27, 24, 14),
    little=(-12, 26, 24, 14),
    thumb=((0.74, 0.58, 0.34), (0.62, 0.74, 0.26), (0.50, 0.84, 0.16)),
)
