"""Guests of other occasions than a dinner, from behind.  blender -b -P scene_guests.py -- --which lawn|conference --w 1440 --h 960 --spp 32
Sizes in metres; we stand at the back and +y runs to what everyone looks at."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from people import cast, combed, seat, tousled, wardrobe

a = args(lambda p: p.add_argument("--which", default="conference"))
s = reset()
rng = random.Random(7)
SMALL = 0.25  # props.py draws what stands on a table in quarter metres


def by_day(suits, dresses, skin):
    """What guests wear and are where it is light: as people.py's wardrobe, for `cast`."""
    day = wardrobe()
    plain = lambda col: mat("wear", Base_Color=col, Roughness=0.85, Specular=0.2, Sheen=0.3)
    day.update(suit=[plain(c) for c in suits], dress=[plain(c) for c in dresses])
    day["skin"] = mat("nape", Base_Color=skin, Roughness=0.55, Specular=0.3)
    day["face"] = day["skin"]
    day["hair"] = [mat("hair", Base_Color=c, Roughness=0.6, Specular=0.25) for c in ((0.010, 0.007, 0.005), (0.025, 0.013, 0.007), (0.06, 0.034, 0.015), (0.05, 0.046, 0.044))]
    return day


def glow(col, k):
    m = m_emit(col, k)
    m.cycles.sample_as_light = False
    return m


def shining(name, colour, k):
    """What gives light of its own in a picture, lit by `colour(N, L)`, a colour socket; it lights nothing."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N["Principled BSDF"])
    em = N.new("ShaderNodeEmission")
    L.new(colour(N, L), em.inputs[0])
    em.inputs[1].default_value = k
    L.new(em.outputs[0], N["Material Output"].inputs[0])
    m.cycles.sample_as_light = False
    return m


def conference():
    """Nine o'clock: rows of heads against the glow of the screen, where an ace has taken the first slide's place."""
    carpet = mat("carpet", Base_Color=(0.016, 0.018, 0.024), Roughness=1.0, Specular=0.0)
    mesh_obj("floor", [(-12, -9, 0), (12, -9, 0), (12, 16, 0), (-12, 16, 0)], [(0, 1, 2, 3)], carpet, smooth=False)
    wall = mat("wall", Base_Color=(0.032, 0.034, 0.042), Roughness=0.8)
    oak = mat("oak", Base_Color=(0.16, 0.080, 0.034), Roughness=0.5)
    box(-12, 12, 15.0, 15.4, 0, 5, wall)
    box(-12, 12, -9, 16, 4.3, 4.6, wall)
    for q in (-1, 1):
        box(q * 5.4 - 0.1, q * 5.4 + 0.1, -9, 15, 0, 4.4, wall)
    for i in range(54):
        box(5.24, 5.30, 0.1 + 0.28 * i, 0.24 + 0.28 * i, 0, 4.3, oak)
    for y in (8.2, 10.6, 13.0):  # lamps that wash the staves
        area((4.95, y, 4.1), (5.3, y, 1.0), 60, (1, 0.60, 0.30), 0.3, 0.3, "walls")
    day = [glow((1, 0.76 - 0.02 * q, 0.46 - 0.04 * q), 0.95 - 0.15 * q) for q in range(4)]
    for y in (6.4, 8.6, 10.8, 13.0):  # morning through thin curtains
        y0 = y
        while y0 < y + 1.35:
            y1 = y0 + rng.uniform(0.04, 0.13)
            grp(mesh_obj("curtain", [(-5.27, y0, 0.3), (-5.27, y1, 0.3), (-5.27, y1, 3.9), (-5.27, y0, 3.9)], [(0, 1, 2, 3)], rng.choice(day), smooth=False), "morning")
            y0 = y1
        area((-5.1, y + 0.7, 2.2), (0, y - 3.5, 1.0), 760, (1, 0.76, 0.48), 1.3, 3.4, "morning").visible_glossy = False

    def halo(N, L):
        tc, mp, gr, cr = (N.new("ShaderNode" + q) for q in ("TexCoord", "Mapping", "TexGradient", "ValToRGB"))
        mp.inputs["Location"].default_value, mp.inputs["Scale"].default_value = (-0.5, 0, -0.5), (1, 0, 1)
        L.new(tc.outputs["Generated"], mp.inputs[0])
        gr.gradient_type = "SPHERICAL"
        L.new(mp.outputs[0], gr.inputs[0])
        cr.color_ramp.elements[0].position, cr.color_ramp.elements[0].color = 0.36, (0.006, 0.014, 0.055, 1)
        cr.color_ramp.elements[1].position, cr.color_ramp.elements[1].color = 1.0, (0.30, 0.44, 0.80, 1)
        L.new(gr.outputs["Fac"], cr.inputs[0])
        return cr.outputs[0]

    def slide(N, L):
        im = N.new("ShaderNodeTexImage")
        im.image = img("card_AD")
        return im.outputs[0]

    grp(mesh_obj("screen", [(-3.2, 14.9, 1.05), (3.2, 14.9, 1.05), (3.2, 14.9, 3.75), (-3.2, 14.9, 3.75)], [(0, 1, 2, 3)], shining("screen", halo, 0.9), smooth=False), "screen")
    ace = card("slide", shining("slide", slide, 0.62), 1.30, 1.82, 0, 0)
    place(ace, (0.0, 14.84, 2.52), (90, 0, 0))
    grp(ace, "screen")
    area((0, 14.7, 2.45), (0, 4, 1.1), 3600, (0.62, 0.75, 1), 6.2, 2.5, "screen").visible_glossy = False
    lectern = mat("lectern", Base_Color=(0.02, 0.018, 0.018), Roughness=0.4)
    top = mat("tabletop", Base_Color=(0.030, 0.030, 0.034), Roughness=0.6, Specular=0.12)
    glass, water = m_thin_glass(0.9, 0.03), m_glass((0.92, 0.97, 1.0), 1.12)
    tumbler = [lathe("tumbler", smooth_profile([(0, 0.004), (0.030, 0.003), (0.033, 0.008), (0.037, 0.105), (0.038, 0.11)], 5), glass, 40), lathe("water", smooth_profile([(0, 0.010), (0.031, 0.010), (0.034, 0.075), (0, 0.075)], 4), water, 32)]
    carafe = [lathe("carafe", smooth_profile([(0, 0.004), (0.05, 0.003), (0.055, 0.012), (0.056, 0.13), (0.028, 0.20), (0.026, 0.25), (0.034, 0.27)], 6), glass, 48), lathe("water", smooth_profile([(0, 0.010), (0.051, 0.012), (0.052, 0.125), (0.04, 0.16), (0, 0.16)], 4), water, 40)]
    chair_ = [box(-0.23, 0.23, -0.25, -0.21, 0.47, 0.88, lectern, 0.03), box(-0.24, 0.24, -0.22, 0.22, 0.40, 0.46, lectern, 0.03)]
    suits = [(0.020, 0.024, 0.036), (0.030, 0.030, 0.032), (0.018, 0.030, 0.050), (0.07, 0.075, 0.09)]
    crowd = [combed(tousled(me, k, 0.014), seed=k) for k, me in enumerate(cast(14, by_day(suits, [(0.12, 0.12, 0.14), (0.050, 0.020, 0.022), (0.05, 0.06, 0.08)], (0.20, 0.105, 0.066))))]
    last = -1
    for row, y in enumerate((1.2, 2.9, 4.6, 6.3, 8.0, 9.7, 11.4)):
        for block in (-2.65, 0.0, 2.65):
            x0 = block + (0.30 if row % 2 else -0.08) + rng.uniform(-0.05, 0.05)
            box(x0 - 1.16, x0 + 1.16, y + 0.42, y + 0.90, 0.715, 0.74, top, 0.006)
            for i in range(3):
                x = x0 + 0.74 * (i - 1) + rng.uniform(-0.07, 0.07)
                on = Vector((x, y + 0.66, 0.74))
                copies(tumbler, on + Vector((0.24, rng.uniform(-0.05, 0.08), 0)))
                if i == 1:
                    copies(carafe, on + Vector((0.38, 0.1, 0)))
                copies(chair_, (x, y - 0.05, 0), rng.uniform(-0.15, 0.15))
                if rng.random() < 0.10:
                    continue
                k = rng.choice([q for q in range(len(crowd)) if q != last])
                last = k
                turn = 180 + math.degrees(math.atan2(x, 14.5 - y)) + rng.uniform(-22, 22)
                seat(crowd[k], (x, y + rng.uniform(-0.12, 0.1), rng.uniform(-0.10, 0.05)), turn, rng.uniform(-7, 7), rng.random() < 0.5, rng.uniform(0.93, 1.05))
    for part in [*tumbler, *carafe, *chair_]:
        part.location.z -= 60
    area((0, 9, 4.2), (0, 9, 0), 40, (1, 0.72, 0.45), 9, 10, "room")
    spot((-4.9, 14.2, 3.7), (0.6, 5, 0.9), 6500, (1, 0.74, 0.46), 44, 1.0, 0.4, "morning")
    spot((4.9, 14.4, 3.9), (-0.4, 5, 0.9), 3000, (0.62, 0.75, 1), 44, 1.0, 0.4, "screen")
    camera((0.45, -3.6, 1.66), (0.167, 8.0, 1.95), lens=48, fstop=0.32, focus=(0, 14.8, 2.5))


def grass():
    """A lawn: a plane of uneven green and, near us, tufts that catch the sun."""
    m = mat("lawn", Base_Color=(0.05, 0.10, 0.02), Roughness=0.9)
    N, L, b = nodes(m)
    L.new(ramp(m, tex_noise(m, 1.3, 6, 0.7), [(0.3, (0.030, 0.060, 0.012)), (0.7, (0.085, 0.130, 0.030))]), b.inputs["Base Color"])
    bump(m, tex_noise(m, 60, 3, 0.7), 0.8, 0.03)
    mesh_obj("lawn", [(-40, -4, 0), (40, -4, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)], m, smooth=False)
    blade = mat("blade", Base_Color=(0.075, 0.15, 0.026), Roughness=0.6, Transmission=0.0)
    v, f = [], []
    for _ in range(420):
        x, y, h, t, w = rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0.03, 0.075), rng.uniform(0, 6.3), 0.004
        dx, dy, lx, ly = w * math.cos(t), w * math.sin(t), rng.gauss(0, 0.02), rng.gauss(0, 0.02)
        k = len(v)
        v += [(x - dx, y - dy, 0), (x + dx, y + dy, 0), (x + lx, y + ly, h)]
        f.append((k, k + 1, k + 2))
    tuft = mesh_obj("tuft", v, f, blade, smooth=False)
    for j in range(13):
        for i in range(-7 - j // 2, 8 + j // 2):
            copy_of(tuft, (i * 0.85 + rng.uniform(-0.2, 0.2), -0.6 + 0.85 * j, 0), rng.uniform(0, 6), rng.uniform(0.9, 1.15))
    tuft.location.z = -60


def tree(x, y, r, h, leaf, bark, n=9000):
    """A broad crown of single leaves; out of focus they are light and shade."""
    if bark:
        tube("trunk", [(x, y, 0), (x + 0.1, y, h * 0.5), (x - 0.1, y, h)], 0.22, bark, res=3)
    v, f = [], []
    for _ in range(n):
        c = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized() * (rng.random() ** 0.4)
        c = Vector((x + c.x * r, y + c.y * r, h + c.z * r * 0.72 + 0.5 * math.sin(5 * c.x + x)))
        q = Euler((rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0, 6))).to_matrix()
        k, w = len(v), rng.uniform(0.09, 0.17)
        v += [tuple(c + q @ Vector(p)) for p in ((-w, 0, 0), (0, -w * 0.5, 0), (w, 0, 0), (0, w * 0.5, 0))]
        f.append((k, k + 1, k + 2, k + 3))
    mesh_obj("crown", v, f, leaf, smooth=False)


def m_leaf():
    """Leaves that the sun behind them shines through."""
    m = bpy.data.materials.new("leaf")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N["Principled BSDF"])
    d, t, mx = N.new("ShaderNodeBsdfDiffuse"), N.new("ShaderNodeBsdfTranslucent"), N.new("ShaderNodeMixShader")
    d.inputs[0].default_value, t.inputs[0].default_value = (0.030, 0.065, 0.014, 1), (0.20, 0.26, 0.03, 1)
    mx.inputs[0].default_value = 0.4
    L.new(d.outputs[0], mx.inputs[1])
    L.new(t.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], N["Material Output"].inputs[0])
    return m


def strung(x0, y0, z0, x1, y1, z1, sag, n, hang):
    """A line through the air between two points, with `hang(point, i)` at n places."""
    at = lambda t: (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t - sag * 4 * t * (1 - t))
    tube("line", [at(i / 60) for i in range(61)], 0.006, mat("line", Base_Color=(0.02, 0.02, 0.02)), res=2)
    for i in range(n):
        hang(at((i + 0.5) / n), i)


def garden_table(cloth):
    """A round table under a white cloth that hangs to the grass; parts to be copied."""

    def pleated(r, z, t):
        q = r + 0.03 * math.sin(16 * t) * min(1, max(0, (0.66 - z) / 0.3))
        return (q * math.cos(t), q * math.sin(t), z)

    return [lathe("cloth", smooth_profile([(0, 0.74), (0.80, 0.74), (0.80, 0.74), (0.825, 0.72), (0.84, 0.5), (0.88, 0.03)], 5), cloth, 160, warp=pleated)]


def folding_chair(m):
    """A white garden chair at the origin for who looks along +y; its back is towards us. Parts to be copied."""
    p = [tube("leg", [(q * 0.20, -0.22, 0.92), (q * 0.20, -0.18, 0.45), (q * 0.20, 0.2, 0.0)], 0.013, m, res=2) for q in (-1, 1)]
    p += [tube("leg", [(q * 0.18, -0.26, 0.0), (q * 0.18, 0.16, 0.45)], 0.013, m, res=2) for q in (-1, 1)]
    p += [box(-0.20, 0.20, -0.235, -0.215, z, z + 0.07, m, 0.008) for z in (0.62, 0.74, 0.86)]
    return [*p, box(-0.21, 0.21, -0.18, 0.2, 0.44, 0.46, m, 0.006)]


def straw_hat(brim, tall):
    """A hat against the sun, its opening at the origin; parts to be copied."""
    straw = mat("straw", Base_Color=(0.46, 0.34, 0.17), Roughness=0.7, Sheen=0.3)
    bump(straw, tex_noise(straw, 60, 3, 0.6), 0.5, 0.01)
    r = 0.108
    wavy = lambda q, z, t: (q * math.cos(t), 1.14 * q * math.sin(t), z - max(0, q - r) * (0.30 + 0.16 * math.sin(2 * t + 1) + 0.05 * math.sin(5 * t)))
    shape = [(0, tall), (r * 0.70, tall * 0.99), (r * 0.93, tall * 0.86), (r, tall * 0.4), (r * 1.03, 0.01), (r * 1.12, 0), (brim, -0.004)]
    band = [(r * 1.035, 0.006), (r * 1.05, 0.01), (r * 1.035, 0.034), (r * 1.01, 0.036)]
    return [lathe("hat", smooth_profile(shape, 5), straw, 64, warp=wavy), lathe("band", smooth_profile(band, 3), mat("band", Base_Color=(0.02, 0.025, 0.06), Roughness=0.5), 64, warp=wavy)]


def hatted(guest, hat, r):
    """Puts a hat on a guest's head."""
    crown = max(guest.data.vertices, key=lambda v: v.co.z).co
    on = group([copy_of(p, (0, 0, 0)) for p in hat], (crown.x * 0.9, crown.y + 0.01, crown.z - 0.075))
    on.rotation_euler = (math.radians(r.uniform(-14, -4)), math.radians(r.uniform(-6, 6)), r.uniform(0, 6))
    on.parent = guest


def lawn():
    """A garden in the late sun: guests at round tables, turned to the little stage under the trees."""
    grass()
    bark, leaf = mat("bark", Base_Color=(0.035, 0.024, 0.016), Roughness=0.9), m_leaf()
    for x, y, r, h in ((-9.5, 17, 4.2, 5.2), (-4.6, 20, 3.6, 5.6), (4.4, 20.5, 3.6, 5.6), (9.8, 17, 4.3, 5.2), (-14, 12, 4.0, 5.0), (14.2, 12, 4.0, 5.0), (0.2, 24, 3.4, 6.6), (-7.2, 9.0, 2.6, 6.4), (7.6, 8.6, 2.6, 6.5)):
        tree(x, y, r, h, leaf, bark)
    def dusk(N, L):
        tc, sp, cr = (N.new("ShaderNode" + q) for q in ("TexCoord", "SeparateXYZ", "ValToRGB"))
        L.new(tc.outputs["Generated"], sp.inputs[0])
        L.new(sp.outputs[2], cr.inputs[0])
        e = cr.color_ramp.elements
        e[0].position, e[0].color = 0.06, (1.0, 0.50, 0.18, 1)
        e[1].position, e[1].color = 0.62, (0.035, 0.055, 0.14, 1)
        m = e.new(0.24)
        m.color = (0.62, 0.27, 0.16, 1)
        return cr.outputs[0]

    grp(mesh_obj("sky", [(-60, 38, -2), (60, 38, -2), (60, 38, 26), (-60, 38, 26)], [(0, 1, 2, 3)], shining("sky", dusk, 1.25), smooth=False), "sky")
    for i in range(13):  # a hedge, uneven like the trees
        tree(-15.6 + 2.6 * i + rng.uniform(-0.9, 0.9), 26 + rng.uniform(-1, 1), rng.uniform(1.7, 2.7), rng.uniform(0.5, 1.1), leaf, None, 2600)
    wood = mat("wood", Base_Color=(0.16, 0.09, 0.045), Roughness=0.6)
    box(-1.7, 1.7, 13.6, 15.6, 0, 0.34, wood, 0.02, "stage")
    steel = m_gold(0.2, (0.5, 0.49, 0.48), scratches=False)
    tube("stand", [(0.25, 14.2, 0.34), (0.25, 14.2, 1.75)], 0.016, steel)
    tube("mic", [(0.25, 14.2, 1.75), (0.25, 14.12, 1.92)], 0.03, steel)
    cloth = mat("cloth", Base_Color=(0.30, 0.28, 0.25), Roughness=0.9)
    white = mat("paint", Base_Color=(0.22, 0.20, 0.17), Roughness=0.5)
    laid, chair_, glass = garden_table(cloth), folding_chair(white), m_thin_glass(0.5, 0.02)
    bubbly = m_bubbly()
    drinks = [flute(glass, fill=bubbly), flute(glass, fill=bubbly, level=0.4), wine_glass(glass, fill=m_glass((1.0, 0.86, 0.50), 1.12))]
    vase = [lathe("vase", smooth_profile([(0, 0), (0.13, 0), (0.16, 0.2), (0.09, 0.42), (0.12, 0.5)], 5), white, 40)]
    petals = [mat("petal", Base_Color=c, Roughness=0.7) for c in ((0.55, 0.05, 0.06), (0.62, 0.50, 0.12), (0.6, 0.56, 0.5))]
    for i in range(16):
        t, q = rng.uniform(0, 6.3), rng.uniform(0.04, 0.26)
        p = (q * math.cos(t), q * math.sin(t), 0.72 + rng.uniform(-0.08, 0.16))
        vase.append(tube("stem", [(0, 0, 0.4), (p[0] * 0.6, p[1] * 0.6, 0.6), p], 0.008, leaf, res=1))
        vase.append(place(lathe("bloom", [(0.0, -0.05), (0.06, -0.03), (0.085, 0.02), (0.04, 0.045), (0, 0.03)], petals[i % 3], 12), p, (rng.uniform(-40, 40), rng.uniform(-40, 40), 0)))
    linen = [(0.46, 0.43, 0.38), (0.05, 0.08, 0.17), (0.34, 0.33, 0.29), (0.14, 0.21, 0.28), (0.10, 0.12, 0.11)]
    summer = [(0.40, 0.10, 0.08), (0.50, 0.46, 0.38), (0.10, 0.20, 0.30), (0.48, 0.38, 0.12), (0.42, 0.24, 0.20), (0.07, 0.14, 0.10)]
    crowd = [combed(tousled(me, k), 1500, 0.06, k, 0.0028) for k, me in enumerate(cast(12, by_day(linen, summer, (0.22, 0.12, 0.075))))]
    hats, shade = [straw_hat(*q) for q in ((0.175, 0.115), (0.225, 0.105), (0.165, 0.10))], random.Random(12)
    last = -1
    for x, y in ((-2.7, 3.4), (1.9, 2.9), (-5.6, 5.9), (-0.6, 6.2), (4.7, 5.8), (-1.2, 12.6), (5.2, 12.4), (-5.8, 12.7), (-3.2, 9.3), (2.2, 9.5), (7.6, 8.9), (-8.2, 9.5)):
        at = Vector((x, y, 0))
        copies(laid, at, rng.uniform(0, 6))
        copies(vase, at + Vector((0, 0, 0.74)), rng.uniform(0, 6), SMALL)
        for g in range(7):
            th = math.radians(-186 + 192 * g / 6 + rng.uniform(-5, 5))  # the side towards the stage stays free
            out = Vector((math.cos(th), math.sin(th), 0))
            copies(rng.choice(drinks), at + out * 0.56 + Vector((rng.uniform(-0.1, 0.1), 0, 0.74)), 0, SMALL)
            if rng.random() < 0.10:
                continue
            k = rng.choice([q for q in range(len(crowd)) if q != last])
            last = k
            turn = 180 + math.degrees(math.atan2(out.x, 2.6 - out.y)) * 0.5 + rng.uniform(-10, 10)
            guest = seat(crowd[k], at + out * 1.10 + Vector((0, 0, rng.uniform(-0.06, 0.03))), turn, rng.uniform(-6, 5), rng.random() < 0.5, rng.uniform(0.95, 1.04))
            if shade.random() < 0.22:
                hatted(guest, shade.choice(hats), shade)
            copies(chair_, at + out * 1.10, math.radians(turn - 180))
    for part in [*laid, *chair_, *vase, *(p for q in [*drinks, *hats] for p in q)]:
        part.location.z -= 60  # the originals wait under the grass
    bulb = glow((1, 0.70, 0.36), 9)

    def hang_bulb(p, i):
        o = lathe("bulb", [(0.035 * math.sin(math.pi * q / 10), -0.05 * math.cos(math.pi * q / 10)) for q in range(11)], bulb, 12)
        o.location = (p[0], p[1], p[2] - 0.06)
        o.visible_diffuse = o.visible_shadow = False
        grp(o, "bulbs")

    for x0, y0, x1, y1, z, sag, n in ((-9.5, 11, 0.4, 15, 3.7, 0.8, 20), (0.4, 15, 9.5, 10.6, 3.7, 0.8, 20), (-8.2, 7.4, 7.8, 8.2, 3.3, 0.7, 30), (-11, 17, 11, 17.4, 3.9, 0.7, 34)):
        strung(x0, y0, z, x1, y1, z, sag, n, hang_bulb)
    spot((-7, 34, 9), (0.5, 5, 0.8), 330000, (1, 0.62, 0.30), 56, 0.9, 0.5, "sun")
    area((0, 26, 6), (0, 6, 0.8), 5200, (1, 0.66, 0.36), 26, 6, "sun")
    area((-3, 15.6, 2.9), (0, 4, 0.7), 6500, (1, 0.60, 0.28), 15, 1.6, "low")
    area((0, 4, 16), (0, 6, 0), 1700, (0.50, 0.62, 1), 30, 24, "day")
    camera((0.2, -4.4, 1.72), (0.1, 8.0, 1.92), lens=46, fstop=0.26, focus=(0, 10.8, 1.2))


{"lawn": lawn, "conference": conference}[a.which]()
cycles(a)
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or a.which)
