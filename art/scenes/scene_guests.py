"""Guests of other occasions than a dinner, from behind.  blender -b -P scene_guests.py -- --which conference --w 1440 --h 960 --spp 32
Sizes in metres; we stand at the back and +y runs to what everyone looks at."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from people import cast, seat, wardrobe

a = args(lambda p: p.add_argument("--which", default="conference"))
s = reset()
rng = random.Random(7)


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


def combed(me, n=2600, length=0.045, seed=1):
    """Loose strands on what is hair, so that against the light a head ends in fine hair and not in an edge."""
    r = random.Random(seed)
    faces = [q for q in me.polygons if q.material_index == 0]
    bm = bmesh.new()
    bm.from_mesh(me)
    for q in r.choices(faces, weights=[f.area for f in faces], k=n):
        root, out = q.center, q.normal
        fall = (out * r.uniform(0.10, 0.55) + Vector((r.gauss(0, 0.35), r.gauss(0, 0.35), -0.75 + r.gauss(0, 0.3)))).normalized()
        fall -= out * min(0, fall.dot(out) - 0.12)
        side = fall.cross(out).normalized() * 0.0011
        tip = root + fall * length * r.uniform(0.4, 1.2) - out * 0.002
        v = [bm.verts.new(w) for w in (root - side, root + side, tip)]
        bm.faces.new(v).material_index = 0
    bm.to_mesh(me)
    bm.free()
    return me


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
        im.image = img("card_AH")
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
    crowd = [combed(me, seed=k) for k, me in enumerate(cast(14, by_day(suits, [(0.12, 0.12, 0.14), (0.050, 0.020, 0.022), (0.05, 0.06, 0.08)], (0.20, 0.105, 0.066))))]
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


conference()
cycles(a)
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or a.which)
