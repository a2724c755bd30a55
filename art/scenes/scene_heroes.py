"""Heroes of the occasions: what the page is about stands in the right half, the left is calm and dark for the text.
blender -b -P scene_heroes.py -- --which hero-julebord|hero-kickoff|hero-sommerfest --w 1920 --h 1080 --spp 48
One unit is about a quarter of a metre."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

def ex(p):
    film_args(p)
    p.add_argument("--which", default="hero-julebord")


a = args(ex)
s = reset()
gold = m_gold(0.18)


def julebord():
    """A dark table after the main course: one flame, spruce, wine, and an ace among the glasses."""
    top = mat("tabletop", Base_Color=(0.012, 0.007, 0.005), Roughness=0.42, Specular=0.4)
    curtain(-14, 16, 9, -3, 8, m_velvet((0.05, 0.016, 0.014), (0.28, 0.12, 0.09)), folds=30, amp=0.4, nx=700)
    area((4.5, 8.0, -0.4), (5.0, 9.2, 2.6), 480, (1, 0.50, 0.20), 9, 0.4, "foot")
    mesh_obj("table", [(-9, -5, 0), (9, -5, 0), (9, 3.4, 0), (-9, 3.4, 0)], [(0, 1, 2, 3)], top, smooth=False)
    needles, bark = m_needles(), mat("bark", Base_Color=(0.045, 0.025, 0.014), Roughness=0.9)
    for k, (x, y, z, turn, tilt, long) in enumerate(
        [
            (1.95, 0.35, 0.15, 174, 3, 1.7),
            (1.30, 0.62, 0.18, 166, 2, 1.6),
            (0.20, 0.55, 0.16, 176, 3, 1.5),
            (-0.55, 0.60, 0.14, 188, 4, 1.3),
            (0.10, 0.10, 0.11, 196, 5, 1.0),
            (1.15, -0.05, 0.11, -14, 5, 1.2),
            (1.55, 0.95, 0.20, 10, 0, 1.5),
            (0.55, 0.95, 0.20, 150, 0, 1.3),
        ]
    ):
        g = group(spruce_branch(needles, bark, long, seed=k + 3), (x, y, z))
        g.rotation_euler = (math.radians(8 if k % 2 else -6), math.radians(tilt), math.radians(turn))
    wax, lit = m_wax(), []
    N, L, b = nodes(wax)  # a burning candle glows below its flame
    tc, sp = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeSeparateXYZ")
    L.new(tc.outputs["Generated"], sp.inputs[0])
    L.new(ramp(wax, sp.outputs["Z"], [(0.62, (0, 0, 0)), (0.9, (0.10, 0.030, 0.006)), (1.0, (0.55, 0.20, 0.05))]), b.inputs["Emission"])
    for x, y, h, power in ((-0.16, 0.30, 1.06, 30), (0.96, 1.30, 1.05, 16), (1.75, 2.3, 0.98, 10)):
        parts = candle(wax, None, gold, h=h, r=0.052, foot=0.21)
        grp(parts[1], "candle")
        group(parts, (x, y, 0.004))
        lit.append((x, y, h + 0.004, 1))
        point((x, y - 0.03, h + 0.16), power, (1, 0.55, 0.22), 0.055, "candle")
    glass, stem = m_thin_glass(1.0, 0.035), m_glass()
    red = m_glass((0.62, 0.030, 0.045), 1.20)
    pale = m_glass((1.0, 0.86, 0.50), 1.12)
    group(wine_glass(glass, h=1.12, r=0.235, fill=red, level=0.42), (0.62, 0.12, 0.004))
    group(wine_glass(glass, h=1.02, r=0.205, fill=pale, level=0.5), (1.08, 0.44, 0.004))
    group(wine_glass(glass, h=1.12, r=0.235, fill=red, level=0.30), (0.26, 0.85, 0.004))
    ruby = mat("ruby", Base_Color=(0.30, 0.008, 0.014), Roughness=0.16, Metallic=0.75, Clearcoat=1.0)
    brass = m_gold(0.14, (1, 0.70, 0.32), scratches=False)
    for x, y, r, m, rot in ((-0.52, 0.16, 0.135, brass, (20, 10, 0)), (0.98, 0.02, 0.15, ruby, (16, -18, 0)), (-0.74, 0.42, 0.11, ruby, (-24, 16, 0))):
        group(bauble(m, r), (x, y, r)).rotation_euler = tuple(math.radians(q) for q in rot)
    leaning_card("AH", (0.40, -0.36, 0.004), -12, lean=22, w=0.42, h=0.588)
    spot((1.9, 2.9, 3.3), (0.4, 0.1, 0.3), 950, GOLD_LIGHT, 40, 0.9, 0.3, "key")
    area((-2.6, 1.6, 1.9), (0.2, 0.1, 0.4), 44, (0.42, 0.56, 1), 0.6, 1.8, "rim")
    area((1.3, -2.6, 2.2), (0.35, -0.2, 0.3), 120, WARM, 1.2, 1.2, "fill")
    for x, y, power, colour in ((2.7, 0.9, 60, (1, 0.62, 0.30)), (1.9, 2.9, 70, (1, 0.66, 0.34)), (0.1, 3.2, 40, (1, 0.72, 0.5))):
        area((x, y, 1.3), (0.6, 0.2, 0.6), power, colour, 0.22, 1.8, "soft")  # the glasses' edges show them
    save_flames(a, lit)
    camera((-0.40, -5.2, 1.34), (-0.40, 0.2, 0.61), lens=50, fstop=0.50, focus=(0.30, -0.22, 0.4))


def burst(origin, faces, n, rng, reach):
    """Cards on their way up and out of one point: evenly spread, slower the further they have come. Returns them."""
    cards = []
    for i in range(n):
        u = (i + 0.5) / n
        az = i * 2.39996
        up = 0.55 + 0.45 * rng.random()
        d = Vector((math.cos(az) * (1.55 - 1.05 * up), math.sin(az) * (1.2 - 0.9 * up), up)).normalized()
        r = 0.30 + reach * u**0.85
        p = origin + d * r
        p.z -= 0.055 * r * r
        if p.x < -0.35:  # the text stands there
            p.x = -0.35 - 0.35 * (-0.35 - p.x)
        c = card("c", faces[i % len(faces)], 0.30, 0.42, rng.uniform(0.03, 0.14), rng.uniform(-0.04, 0.04))
        c.rotation_mode = "QUATERNION"
        c.location = p
        flip = math.pi if i % 5 == 3 else 0
        c.rotation_quaternion = (
            Quaternion((0, 1, 0), math.atan2(d.x, d.z) + rng.uniform(-0.35, 0.35))
            @ Quaternion((1, 0, 0), math.pi / 2)
            @ Quaternion((0, 1, 0), flip + rng.uniform(-0.8, 0.8))
            @ Quaternion((1, 0, 0), rng.uniform(-0.8, 0.5))
        )
        cards.append(c)
    return cards


def kickoff():
    """Nine o'clock in the meeting room: sun through the blinds, and a deck of cards leaves the coffee cup."""
    table = mat("tabletop", Base_Color=(0.030, 0.030, 0.036), Roughness=0.24, Specular=0.5)
    bump(table, tex_noise(table, 40, 3, 0.5), 0.03, 0.01)
    mesh_obj("table", [(-9, -5, 0), (9, -5, 0), (9, 2.6, 0), (-9, 2.6, 0)], [(0, 1, 2, 3)], table, smooth=False)
    wall = mat("wall", Base_Color=(0.16, 0.19, 0.25), Roughness=0.9)
    bump(wall, tex_noise(wall, 7, 5, 0.6), 0.10, 0.02)
    mesh_obj("wall", [(-14, 5.2, -4), (14, 5.2, -4), (14, 5.2, 9), (-14, 5.2, 9)], [(0, 1, 2, 3)], wall, smooth=False)
    china = mat("china", Base_Color=(0.78, 0.79, 0.80), Roughness=0.12, Specular=0.5, Clearcoat=0.6)
    cup = [(0, 0.03), (0.13, 0.03), (0.15, 0.0), (0.17, 0.0), (0.19, 0.05), (0.235, 0.18), (0.255, 0.36), (0.262, 0.40), (0.256, 0.408), (0.246, 0.40), (0.236, 0.34), (0.20, 0.16), (0.10, 0.07), (0, 0.065)]
    saucer = [(0, 0.012), (0.20, 0.012), (0.24, 0.02), (0.40, 0.055), (0.43, 0.066), (0.425, 0.055), (0.25, 0.004), (0, 0.0)]
    ear = smooth_path([(0.225, 0, 0.32), (0.34, 0, 0.35), (0.40, 0, 0.26), (0.34, 0, 0.15), (0.205, 0, 0.11)], 40)
    parts = [lathe("cup", smooth_profile(cup, 6), china, 96), lathe("saucer", smooth_profile(saucer, 5), china, 96)]
    parts.append(tube("ear", [tuple(q) for q in ear], 0.026, china, res=6))
    parts[0].location.z = parts[2].location.z = 0.03
    spoon = tube("spoon", [tuple(q) for q in smooth_path([(-0.36, -0.10, 0.085), (-0.30, 0.05, 0.075), (-0.26, 0.22, 0.09)], 20)], 0.014, m_gold(0.2))
    group([*parts, spoon], (0, 0, 0.004), math.radians(-32))
    rng = random.Random(21)
    faces = [m_card(n) for n in ("AS", "AH", "AC", "AD", "10S", "7H", "9D", "5C")]
    turns = burst(Vector((0, 0, 0.34)), faces, 34, rng, 2.15)[12]  # in front of the others, sharp, and beside the dark wall
    for x, y, n_, turn, back in ((0.62, -0.52, "AD", 24, 0), (-0.72, 0.35, "AC", -40, 180), (0.95, 0.55, "7H", 70, 0)):  # three have landed
        place(card("c", m_card(n_), 0.30, 0.42, 0.012, 0), (x, y, 0.012), (0, back, turn))
    # the sun comes through tall panes far to the left: their light lies in slanted patches on the wall
    frame = mat("frame", Base_Color=(0.004, 0.004, 0.005), Roughness=1)
    for k in range(5):  # between the panes
        box(-6.02, -5.98, -1.0 + 0.40 * k, -0.91 + 0.40 * k, -2, 9, frame)
    for z in (3.5, 4.35, 5.2):
        box(-6.02, -5.98, -9, 9, z, z + 0.09, frame)
    for y0, y1 in ((-12, -1.0), (0.62, 12)):
        box(-6.02, -5.98, y0, y1, -3, 12, frame)
    box(-6.02, -5.98, -12, 12, 6.0, 14, frame)
    spot((-17, -7.6, 9.2), (0.9, 5.2, 1.4), 40000, (0.86, 0.93, 1.0), 40, 0.2, 0.12, "sun")
    area((-4.6, -2.6, 3.3), (0.1, 0, 1.1), 420, (0.74, 0.86, 1.0), 1.8, 2.8, "key")
    area((-2.6, 3.6, 3.8), (0.1, 0, 1.1), 120, (0.55, 0.72, 1.0), 2.0, 1.2, "rim")
    area((2.8, -2.4, 1.6), (0, 0, 0.9), 34, (1, 0.80, 0.58), 1.2, 1.6, "fill")
    camera((-0.92, -6.1, 1.30), (-0.92, 0.2, 0.99), lens=50, fstop=0.50, focus=(0, -0.15, 0.8))
    return turns


def boards(width, m_, x0, x1, y, z0, z1, rng):
    """A wall of upright boards, no two alike."""
    x = x0
    while x < x1:
        w = width * rng.uniform(0.8, 1.15)
        box(x, min(x + w - 0.008, x1), y + rng.uniform(0, 0.02), y + 0.06, z0, z1, m_, 0.006)
        x += w


def sommerfest():
    """Out of the boathouse door, an afternoon in July: a straw hat on its post, the quay, and lights strung for later."""
    rng = random.Random(5)
    tar = mat("tar", Base_Color=(0.020, 0.012, 0.008), Roughness=0.7, Specular=0.3)
    bump(tar, tex_noise(tar, 5, 6, 0.65, stretch=(8, 8, 0.5)), 0.5, 0.02)
    boards(0.26, tar, -6.5, -0.84, -0.9, -0.5, 4.2, rng)
    box(-6.5, 5.5, -1.0, -0.80, 1.86, 4.2, tar, 0.01)
    box(-0.92, -0.80, -1.02, -0.70, -0.5, 1.9, tar, 0.012)
    box(-6.5, -0.86, -0.84, -0.80, -0.5, 4.2, tar)
    quay = m_wood()
    N, L, b = nodes(quay)
    for n in N:
        if n.bl_idname == "ShaderNodeTexBrick":
            n.inputs["Color1"].default_value, n.inputs["Color2"].default_value = (0.30, 0.25, 0.19, 1), (0.20, 0.165, 0.125, 1)
    L.remove(b.inputs["Roughness"].links[0])  # weathered boards, not a stage floor
    b.inputs["Roughness"].default_value = 0.6
    mesh_obj("quay", [(-8, -6, 0), (8, -6, 0), (8, 3.0, 0), (-8, 3.0, 0)], [(0, 1, 2, 3)], quay, smooth=False)
    box(-8, 8, 2.86, 3.02, -0.01, 0.16, quay, 0.02)
    sky = bpy.data.materials.new("sky")
    sky.use_nodes = True
    N, L = sky.node_tree.nodes, sky.node_tree.links
    N.remove(N["Principled BSDF"])
    tc, sp, cr, em = (N.new("ShaderNode" + n) for n in ("TexCoord", "SeparateXYZ", "ValToRGB", "Emission"))
    L.new(tc.outputs["Generated"], sp.inputs[0])
    stops = ((0.0, (0.98, 0.80, 0.55)), (0.22, (0.88, 0.78, 0.62)), (0.45, (0.50, 0.62, 0.70)), (1.0, (0.22, 0.40, 0.62)))
    while len(cr.color_ramp.elements) < len(stops):
        cr.color_ramp.elements.new(0.5)
    for e, (p, c) in zip(cr.color_ramp.elements, stops):
        e.position, e.color = p, (*c, 1)
    L.new(sp.outputs["Z"], cr.inputs[0])
    L.new(cr.outputs[0], em.inputs[0])
    L.new(em.outputs[0], N["Material Output"].inputs[0])
    grp(mesh_obj("sky", [(-60, 60, -4), (60, 60, -4), (60, 60, 24), (-60, 60, 24)], [(0, 1, 2, 3)], sky, smooth=False), "sky")
    fjord = mat("fjord", Base_Color=(0.03, 0.075, 0.085), Roughness=0.12, Specular=0.6)
    bump(fjord, tex_noise(fjord, 1.6, 3, 0.5, stretch=(0.35, 1.6, 1)), 0.35, 0.06)
    mesh_obj("fjord", [(-60, 3, -1.1), (60, 3, -1.1), (60, 60, -1.1), (-60, 60, -1.1)], [(0, 1, 2, 3)], fjord, smooth=False)
    for y, height, tone, seed, gap in ((55, 6.2, (0.40, 0.52, 0.60), 5, 16), (44, 3.6, (0.20, 0.31, 0.32), 9, 9), (33, 1.3, (0.075, 0.13, 0.075), 13, 4)):
        shore = m_emit(tone, 1.0)
        r = random.Random(seed)
        v, x = [(-60, y, -1.4)], -60.0
        while x < 60:
            open_ = 1 - 0.8 * math.exp(-(((x - 0.16 * y) / gap) ** 2))  # the fjord opens between them
            v.append((x, y, -1.1 + height * open_ * (0.72 + 0.2 * math.sin(x * 0.16 + seed) + 0.08 * math.sin(x * 0.55 + 2 * seed)) + r.uniform(0, 0.02 * height)))
            x += 0.5
        v.append((60, y, -1.4))
        grp(mesh_obj("shore", v, [tuple(range(len(v)))], shore, smooth=False), "sky")
    for x, colour in ((1.2, (0.42, 0.05, 0.03)), (2.0, (0.75, 0.72, 0.66)), (8.6, (0.42, 0.05, 0.03)), (10.4, (0.70, 0.52, 0.16))):  # boathouses over there
        gable = [(x, 31, -1.1), (x + 0.8, 31, -1.1), (x + 0.8, 31, -0.6), (x + 0.4, 31, -0.25), (x, 31, -0.6)]
        grp(mesh_obj("house", gable, [(0, 1, 2, 3, 4)], m_emit(colour, 0.55), smooth=False), "sky")
    post = mat("post", Base_Color=(0.20, 0.165, 0.12), Roughness=0.85)
    bump(post, tex_noise(post, 6, 6, 0.65, stretch=(6, 6, 0.4)), 0.6, 0.03)
    lathe("post", smooth_profile([(0, 0.78), (0.27, 0.77), (0.30, 0.74), (0.31, 0.6), (0.32, 0)], 5), post, 64).location = (0.14, 0.9, 0)
    rope = mat("rope", Base_Color=(0.46, 0.37, 0.24), Roughness=0.95, Specular=0.08)
    bump(rope, tex_noise(rope, 38, 3, 0.6), 0.9, 0.03)
    coil = [(0.14 + 0.345 * math.cos(q / 9), 0.9 + 0.345 * math.sin(q / 9), 0.30 + 0.0012 * q) for q in range(190)]
    tube("rope", coil, 0.036, rope, res=5)
    tube("end", [tuple(q) for q in smooth_path([coil[-1], (-0.02, 0.5, 0.46), (-0.12, 0.30, 0.05), (0.1, 0.0, 0.04), (0.6, -0.15, 0.04), (1.6, 0.2, 0.04)], 90)], 0.036, rope, res=5)
    straw = mat("straw", Roughness=0.6, Specular=0.3, Sheen=0.4)
    N, L, b = nodes(straw)
    tc, wv = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeTexWave")
    wv.wave_type, wv.rings_direction = "RINGS", "Z"
    for k, v in (("Scale", 16), ("Distortion", 0.5), ("Detail Scale", 6)):
        wv.inputs[k].default_value = v
    L.new(tc.outputs["Object"], wv.inputs[0])
    bump(straw, wv.outputs["Fac"], 0.6, 0.02)
    L.new(ramp(straw, tex_noise(straw, 60, 3, 0.6), [(0.3, (0.52, 0.36, 0.15)), (0.7, (0.80, 0.62, 0.34))]), b.inputs["Base Color"])
    R = 0.42
    crown = [(0, 0.34), (R * 0.92, 0.34), (R * 0.97, 0.332), (R, 0.305), (R, 0.305), (R * 1.01, 0.03), (R * 1.01, 0.03), (R * 1.05, 0.012), (R * 1.72, 0.008)]
    crown += [(R * 1.72, 0.008), (R * 1.735, 0.0), (R * 1.72, -0.012), (R, -0.010), (R * 0.98, 0.0), (R * 0.97, 0.30), (0, 0.315)]
    ribbon = [(R * 1.02, 0.03), (R * 1.078, 0.038), (R * 1.076, 0.15), (R * 1.02, 0.158)]
    hat = [lathe("boater", smooth_profile(crown, 6), straw, 200), lathe("ribbon", smooth_profile(ribbon, 4), m_satin((0.012, 0.022, 0.085), 0, 0.36), 200)]
    ace = card("ace", m_card("AD"), 0.24, 0.336, 0.02, 0)
    for v in ace.data.vertices:  # round the crown, so that the ribbon holds it
        v.co = (R * 1.062 * math.sin(v.co.x / R), v.co.y, R * 1.062 * (math.cos(v.co.x / R) - 1))
    turn = math.radians(16)
    ace.location, ace.rotation_euler = (R * 1.062 * math.sin(turn), -R * 1.062 * math.cos(turn), 0.225), (math.radians(90), 0, turn)
    hat.append(ace)
    group(hat, (0.14, 0.86, 0.80)).rotation_euler = (math.radians(9), math.radians(-10), math.radians(6))
    bulb, wire = m_emit((1, 0.66, 0.30), 1.5), mat("wire", Base_Color=(0.01, 0.01, 0.01))
    for x0, y0, z0, x1, y1, z1, sag, n in ((-0.85, -0.7, 1.86, 1.9, 3.2, 2.6, 0.30, 10), (-1.0, 3.0, 2.9, 4.0, 3.0, 2.55, 0.5, 12)):
        at = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t - sag * 4 * t * (1 - t)) for t in [i / 60 for i in range(61)]]
        tube("wire", at, 0.008, wire, res=2)
        for i in range(n):
            x, y, z = at[int(60 * (i + 0.5) / n)]
            o = lathe("bulb", [(0.045 * math.sin(math.pi * q / 16), -0.06 * math.cos(math.pi * q / 16)) for q in range(17)], bulb, 24)
            o.location = (x, y, z - 0.07)
            o.visible_diffuse = o.visible_shadow = False
            grp(o, "bulbs")
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.color, sun.angle = 8.5, (1, 0.80, 0.55), math.radians(1.2)
    o = link(bpy.data.objects.new("sun", sun))
    o.location = (7, 5.0, 4.6)
    grp(aim(o, (0.14, 0.9, 0.6)), "sun")
    area((0.6, 6, 4.5), (0.4, 0.9, 0.6), 900, (0.62, 0.78, 1), 6, 3, "fill")
    area((0.3, -3.4, 2.4), (0.4, 0.9, 0.9), 260, (1, 0.84, 0.66), 1.6, 1.6, "front")
    camera((-0.95, -5.2, 1.28), (-0.95, 0.9, 1.02), lens=46, fstop=0.55, focus=(0.14, 0.5, 0.95))


def turning(card_):
    """Where a card is at t in [0, 1) of a film in which it turns once about itself: it lingers with its face to us."""
    at, q = card_.location.copy(), card_.rotation_quaternion.copy()

    def pose(t):
        wave = math.sin(2 * math.pi * t)
        card_.rotation_quaternion = q @ Quaternion((0, 1, 0), 2 * math.pi * t - 0.7 * wave)
        card_.location = at + Vector((0.012 * wave, 0, 0.045 * (1 - math.cos(2 * math.pi * t))))

    return pose


moves = {"hero-julebord": julebord, "hero-kickoff": kickoff, "hero-sommerfest": sommerfest}[a.which]()
if a.mode == "cards":
    for o in bpy.data.objects:
        o.is_holdout = o.type == "MESH" and o != moves
    render_moving(a, a.name, [moves], turning(moves))
else:
    if a.mode == "plate":
        bpy.data.objects.remove(moves)
    cycles(a, bounces=8)
    bpy.context.scene.cycles.adaptive_min_samples = 8  # the dark needs no more
    bpy.context.scene.cycles.transmission_bounces = 9
    bpy.context.scene.cycles.transparent_max_bounces = 16
    render_plate(a, a.name or a.which)
