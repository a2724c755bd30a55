"""Occasions and acts.  blender -b -P scene_occasions.py -- --which julebord|kickoff|sommerfest|em|cabinet --w 1440 --h 960 --spp 48"""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

a = args(lambda p: p.add_argument("--which", default="julebord"))
s = reset()
W = a.which
gold = m_gold(0.18)
lac = m_lacquer()
bounces = 6


if W == "julebord":  # the table from above: four aces in a ring of spruce, lit by candles outside the picture
    cloth = mat("cloth", Base_Color=(0.060, 0.009, 0.012), Roughness=0.9, Sheen=0.5)
    bump(cloth, tex_noise(cloth, 150, 2, 0.5), 0.25, 0.004)
    mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 9, 0), (-8, 9, 0)], [(0, 1, 2, 3)], cloth, smooth=False)
    needles, bark = m_needles(), mat("bark", Base_Color=(0.045, 0.025, 0.014), Roughness=0.9)
    for k in range(17):  # each twig lies along the ring, its tip a little outwards
        t = 2 * math.pi * (k + 0.3) / 17
        x, y = 1.16 * math.cos(t), 0.83 * math.sin(t)
        g = group(spruce_branch(needles, bark, 0.95 + 0.12 * (k % 3), seed=k + 3), (x, y, 0.10 + 0.05 * (k % 3)))
        g.rotation_euler = (math.radians(8 if k % 2 else -6), math.radians(3), math.atan2(0.83 * math.cos(t), -1.16 * math.sin(t)) - 0.30)
    ruby = mat("ruby", Base_Color=(0.30, 0.008, 0.014), Roughness=0.16, Metallic=0.75, Clearcoat=1.0)
    brass = m_gold(0.14, (1, 0.70, 0.32), scratches=False)
    night = mat("nightb", Base_Color=(0.02, 0.03, 0.09), Roughness=0.18, Metallic=0.8, Clearcoat=1.0)
    for x, y, r, m, rot in (
        (-1.02, -0.44, 0.19, ruby, (62, 10, 0)),
        (-0.74, -0.66, 0.125, brass, (50, 30, 0)),
        (1.08, 0.36, 0.18, brass, (56, -28, 0)),
        (1.24, 0.06, 0.135, ruby, (48, 20, 40)),
        (-0.86, 0.58, 0.145, night, (52, 22, 0)),
        (0.84, -0.62, 0.14, night, (60, -20, 0)),
        (0.34, 0.80, 0.15, ruby, (50, 16, 0)),
    ):
        group(bauble(m, r), (x, y, r + 0.06)).rotation_euler = tuple(math.radians(q) for q in rot)
    for k, name in enumerate(("AS", "AD", "AC", "AH")):  # fanned about a point below them, each clear of the next one's pip
        turn = 37.5 - 25 * k
        q = math.radians(turn)
        place(card("ace", m_card(name), 0.52, 0.728, 0.012, 0), (-0.90 * math.sin(q), -0.80 + 0.90 * math.cos(q), 0.012 + 0.008 * k), (0, -0.6, turn))
    mc = m_coin()
    for x, y, z, turn in ((-0.16, -0.56, 0.012, 20), (0.06, -0.60, 0.012, 70), (-0.06, -0.55, 0.034, 130)):
        place(coin("coin", mc, 0.115, 0.021), (x, y, z), (0, 0, turn))
    for x, y, power in ((-1.7, 1.35, 150), (1.9, 1.2, 90)):
        point((x, y, 0.95), power, (1, 0.56, 0.22), 0.06, "candle")
    area((0.6, -1.6, 3.4), (0, 0, 0), 70, WARM, 1.6, 1.0, "fill")
    area((-2.6, -1.4, 1.6), (0, 0, 0), 26, (0.45, 0.6, 1), 0.8, 1.4, "rim")
    area((0.1, 2.4, 2.0), (0, 0, 0), 300, GOLD_LIGHT, 2.6, 0.7, "soft")
    camera((0.0, -1.75, 3.55), (0.0, -0.02, 0.05), lens=50, fstop=0.9, focus=(0.1, -0.25, 0.05))
elif W == "kickoff":  # the whole deck leaves the podium at once
    stage_set()
    podium(1.18, 0.30)
    rng = random.Random(21)
    origin = Vector((0, 0.3, 0.5))
    faces = [m_card(n) for n in ("AS", "AH", "AC", "AD", "10S", "7H", "9D", "5C")]
    for i in range(64):
        u = (i + 0.5) / 64
        az = i * 2.39996
        up = 0.22 + 0.78 * rng.random()  # golden angle: evenly spread, never in rows
        d = Vector((math.cos(az) * (1.35 - 0.55 * up), -0.55 * abs(math.sin(az)) - 0.12 * rng.random(), up)).normalized()
        r = 0.45 + 3.9 * u**0.9
        p_ = origin + d * r
        p_.z -= 0.045 * r * r
        if p_.y < -4.6:
            continue
        c = card("c", faces[i % 8], 0.36, 0.504, rng.uniform(0.04, 0.16), rng.uniform(-0.05, 0.05))
        c.rotation_mode = "QUATERNION"
        c.location = p_
        flip = math.pi if i % 4 == 3 else 0
        roll = math.atan2(d.x, d.z) + rng.uniform(-0.3, 0.3)
        c.rotation_quaternion = (
            Quaternion((0, 1, 0), roll)
            @ Quaternion((1, 0, 0), math.pi / 2)
            @ Quaternion((0, 1, 0), flip + rng.uniform(-0.75, 0.75))
            @ Quaternion((1, 0, 0), rng.uniform(-0.95, 0.45))
        )
    point((0, 0.2, 0.55), 150, (1, 0.70, 0.34), 0.16, "glow")
    spot((0.4, 0.8, 8.0), (0, 0, 1.2), 3000, (1, 0.78, 0.5), 34, 0.8, 0.14, "key")
    spot((-4.2, 2.6, 5.0), (0, 0, 1.8), 2600, (0.45, 0.6, 1), 50, 0.8, 0.25, "rim")
    spot((4.4, 2.6, 4.8), (0, 0, 1.8), 2800, WARM, 50, 0.8, 0.25, "rim")
    area((2.6, -5.6, 2.6), (0, 0, 1.8), 460, WARM, 1.4, 2.4, "fill")
    area((-3.0, -5.2, 2.2), (0, 0, 1.8), 200, (0.6, 0.75, 1), 1.0, 2.4, "fill")
    camera((0, -8.4, 1.25), (0, 0, 1.95), lens=42, fstop=0.34, focus=(0, -0.3, 1.6))
elif W == "sommerfest":  # straw boater, bubbly and string lights in the blue hour
    planks = m_wood()
    top_ = mesh_obj("planks", [(-7, -4, 0), (7, -4, 0), (7, 3.2, 0), (-7, 3.2, 0)], [(0, 1, 2, 3)], planks, smooth=False)
    N, L, b = nodes(planks)
    [
        setattr(n.inputs[k], "default_value", v)
        for n in N
        if n.bl_idname == "ShaderNodeTexBrick"
        for k, v in (("Color1", (0.16, 0.095, 0.052, 1)), ("Color2", (0.10, 0.058, 0.032, 1)))
    ]
    L.remove(b.inputs["Roughness"].links[0])  # weathered boards, not a stage floor: no sharp reflections under the glasses
    b.inputs["Roughness"].default_value = 0.50
    sky = bpy.data.materials.new("sky")
    sky.use_nodes = True
    N, L = sky.node_tree.nodes, sky.node_tree.links
    N.remove(N["Principled BSDF"])
    tc = N.new("ShaderNodeTexCoord")
    sp = N.new("ShaderNodeSeparateXYZ")
    L.new(tc.outputs["Generated"], sp.inputs[0])
    cr = N.new("ShaderNodeValToRGB")
    for p_, c_ in (
        (0.0, (0.90, 0.36, 0.10)),
        (0.07, (0.85, 0.33, 0.10)),
        (0.16, (0.42, 0.18, 0.13)),
        (0.30, (0.12, 0.085, 0.15)),
        (0.48, (0.028, 0.034, 0.090)),
        (1.0, (0.006, 0.010, 0.035)),
    ):
        e = cr.color_ramp.elements[0] if p_ == 0 else cr.color_ramp.elements[-1] if p_ == 1 else cr.color_ramp.elements.new(p_)
        e.position = p_
        e.color = (*c_, 1)
    L.new(sp.outputs["Z"], cr.inputs[0])
    em = N.new("ShaderNodeEmission")
    em.inputs[1].default_value = 1.0
    L.new(cr.outputs[0], em.inputs[0])
    L.new(em.outputs[0], N["Material Output"].inputs[0])
    o = mesh_obj("sky", [(-30, 22, -2), (30, 22, -2), (30, 22, 16), (-30, 22, 16)], [(0, 1, 2, 3)], sky, smooth=False)
    grp(o, "sky")
    fjord = mat("fjord", Base_Color=(0.004, 0.006, 0.012), Roughness=0.10, Specular=0.7)
    bump(fjord, tex_noise(fjord, 1.6, 3, 0.5, stretch=(0.35, 1.6, 1)), 0.30, 0.06)
    mesh_obj("fjord", [(-30, 3.2, -1.1), (30, 3.2, -1.1), (30, 22, -1.1), (-30, 22, -1.1)], [(0, 1, 2, 3)], fjord, smooth=False)
    for y, height, rough, tone, seed in ((21.0, 0.95, 0.10, 0.016, 5), (18.5, 0.55, 0.16, 0.004, 9)):  # far and near shore
        shore = mat("shore", Base_Color=(tone * 0.8, tone, tone * 1.5), Roughness=1)
        rng = random.Random(seed)
        v = [(-30, y, -1.4)]
        x = -30.0
        while x < 30:
            open_water = 1 - math.exp(-(((x - 3.5) / 6.5) ** 2))  # the fjord opens to the sunset on the right
            v.append((x, y, -1.12 + height * open_water * (0.75 + 0.25 * math.sin(x * 0.42 + seed)) + rng.uniform(0, rough)))
            x += 0.3
        v.append((30, y, -1.4))
        mesh_obj("shore", v, [tuple(range(len(v)))], shore, smooth=False)
    bulb = m_emit((1, 0.62, 0.26), 34)
    wire = mat("wire", Base_Color=(0.01, 0.01, 0.01))
    for x0, y0, z0, x1, y1, z1, sag, n in (
        (-4.2, 3.2, 2.65, 4.6, 5.4, 2.35, 1.05, 15),
        (-6.5, 7.0, 4.4, 6.5, 5.0, 4.1, 1.3, 19),
        (-5.0, 9.0, 3.1, 8.0, 10.5, 4.0, 1.1, 19),
    ):
        pts = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t - sag * 4 * t * (1 - t)) for t in [i / 60 for i in range(61)]]
        tube("wire", pts, 0.010, wire, res=2)
        for i in range(n):
            t = (i + 0.5) / n
            p_ = (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t - sag * 4 * t * (1 - t) - 0.09)
            o = lathe("bulb", [(0.058 * math.sin(math.pi * q / 16), -0.075 * math.cos(math.pi * q / 16)) for q in range(17)], bulb, 24)
            o.location = p_
            o.visible_diffuse = False
            o.visible_shadow = False
            grp(o, "bulbs")
    straw = mat("straw", Base_Color=(0.62, 0.43, 0.19), Roughness=0.6, Specular=0.3, Sheen=0.4)
    N, L, b = nodes(straw)
    tc = N.new("ShaderNodeTexCoord")
    wv = N.new("ShaderNodeTexWave")
    wv.wave_type = "RINGS"
    wv.rings_direction = "Z"
    wv.inputs["Scale"].default_value = 12
    wv.inputs["Distortion"].default_value = 0.6
    wv.inputs["Detail Scale"].default_value = 6
    L.new(tc.outputs["Object"], wv.inputs[0])
    bump(straw, wv.outputs["Fac"], 0.65, 0.02)
    L.new(ramp(straw, tex_noise(straw, 60, 3, 0.6), [(0.3, (0.42, 0.27, 0.10)), (0.7, (0.78, 0.58, 0.30))]), b.inputs["Base Color"])
    R = 0.52
    crown = smooth_profile(
        [
            (0, 0.42),
            (R * 0.92, 0.42),
            (R * 0.97, 0.412),
            (R, 0.385),
            (R, 0.385),
            (R * 1.01, 0.03),
            (R * 1.01, 0.03),
            (R * 1.05, 0.012),
            (R * 1.75, 0.010),
            (R * 1.75, 0.010),
            (R * 1.765, 0.0),
            (R * 1.75, -0.012),
            (R, -0.010),
            (R * 0.98, 0.0),
            (R * 0.97, 0.38),
            (0, 0.395),
        ],
        6,
    )
    ribbon = smooth_profile([(R * 1.013, 0.035), (R * 1.022, 0.04), (R * 1.020, 0.165), (R * 1.012, 0.17)], 4)
    hat = [lathe("boater", crown, straw, 200), lathe("ribbon", ribbon, m_satin((0.012, 0.022, 0.085), 0, 0.36), 200)]
    e = group(hat, (-0.28, 0.42, 0.28))
    e.rotation_euler = (math.radians(-21), math.radians(-9), math.radians(20))
    for i, (n_, loc, rot) in enumerate(
        [("AH", (-0.02, -0.20, 0.018), (1, 0, -18)), ("AS", (-0.44, -0.34, 0.012), (0, 0, 22)), ("AD", (-1.18, -0.05, 0.012), (0, 180, 48))]
    ):
        place(card("c", m_card(n_), 0.40, 0.56, 0.02, 0.01), loc, rot)
    glass, stem = m_thin_glass(1.0, 0.05), m_glass()
    bub = m_bubbly((1.0, 0.84, 0.46), 0.03, 1.33)
    bead = m_emit((1, 0.80, 0.46), 0.9)
    for x, y, level in ((0.98, 0.28, 0.70), (1.36, 0.60, 0.62), (0.66, 0.80, 0.66)):
        parts = flute(glass, h=1.10, r=0.115, fill=bub, level=level, stem=stem)
        for _ in range(46):  # bubbles rise in the middle and gather under the surface
            t, w = rng.random() ** 0.7, rng.uniform(0, 2 * math.pi)
            q = rng.uniform(0.1, 0.72) * (0.03 + 0.075 * min(1, t * 2.2))
            o = lathe("bead", [(0.0042 * math.sin(math.pi * i / 6), -0.0042 * math.cos(math.pi * i / 6)) for i in range(7)], bead, 8)
            o.location = (q * math.cos(w), q * math.sin(w), 0.43 + t * level * 0.68)
            o.visible_shadow = False
            parts.append(grp(o, "liquid"))
        group(parts, (x, y, 0.004))
    spot((2.4, 1.8, 3.2), (-0.1, 0.1, 0.2), 900, (1, 0.64, 0.32), 46, 0.9, 0.4, "key")
    area((-2.8, 0.8, 2.0), (-0.2, 0.2, 0.3), 60, (0.42, 0.52, 1), 1.2, 2.0, "rim")
    area((0.6, -2.8, 2.2), (0, 0.1, 0.3), 130, (1, 0.80, 0.60), 1.6, 1.6, "fill")
    area((0, 3.2, 3.0), (0, 0.4, 0.2), 90, (1, 0.62, 0.30), 6, 0.6, "soft")
    camera((0.06, -3.75, 1.24), (0.10, 0.3, 0.54), lens=50, fstop=0.42, focus=(-0.12, -0.02, 0.2))
    bounces = 9
    area((1.6, 2.4, 1.5), (1.0, 0.5, 0.7), 40, (1, 0.70, 0.40), 0.25, 1.6, "soft")
    area((0.1, 1.6, 1.3), (1.0, 0.5, 0.7), 22, (0.7, 0.75, 1), 0.2, 1.4, "rim")
    area((-0.5, -1.5, 1.3), (1.0, 0.5, 0.75), 12, (1, 0.86, 0.66), 0.16, 1.5, "streak")
elif W == "em":  # the small made huge: a coin on a table, and a hundred times larger on the screen behind it
    curtain(-11, 11, 5.4, 0.02, 9, m_velvet(), folds=34, amp=0.24, nx=1300)
    mesh_obj("floor", [(-14, -12, 0), (14, -12, 0), (14, 7, 0), (-14, 7, 0)], [(0, 1, 2, 3)], m_wood(), smooth=False)
    screen = bpy.data.materials.new("screen")
    screen.use_nodes = True
    N, L = screen.node_tree.nodes, screen.node_tree.links
    N.remove(N["Principled BSDF"])
    ti = N.new("ShaderNodeTexImage")
    ti.image = bpy.data.images.load(os.path.abspath(os.path.join(a.out, "screen.png")))
    ti.interpolation = "Cubic"
    tc = N.new("ShaderNodeTexCoord")
    L.new(tc.outputs["UV"], ti.inputs[0])
    em = N.new("ShaderNodeEmission")
    em.inputs[1].default_value = 1.75
    L.new(ti.outputs[0], em.inputs[0])
    L.new(em.outputs[0], N["Material Output"].inputs[0])
    sw, sh, sz, sy = 6.6, 3.7125, 1.35, 3.4
    o = mesh_obj(
        "screen",
        [(-sw / 2, sy, sz), (sw / 2, sy, sz), (sw / 2, sy, sz + sh), (-sw / 2, sy, sz + sh)],
        [(0, 1, 2, 3)],
        screen,
        uvs=[(0, 0), (1, 0), (1, 1), (0, 1)],
        smooth=False,
    )
    grp(o, "screen")
    frame = mat("frame", Base_Color=(0.006, 0.006, 0.008), Roughness=0.35, Metallic=0.6)
    t = 0.07
    for x0, x1, z0, z1 in (
        (-sw / 2 - t, sw / 2 + t, sz - t, sz),
        (-sw / 2 - t, sw / 2 + t, sz + sh, sz + sh + t),
        (-sw / 2 - t, -sw / 2, sz, sz + sh),
        (sw / 2, sw / 2 + t, sz, sz + sh),
    ):
        box(x0, x1, sy - 0.05, sy + 0.08, z0, z1, frame, 0.01)
    for x in (-2.4, 2.4):
        box(x - 0.06, x + 0.06, sy + 0.02, sy + 0.10, 0, sz, frame, 0.01)
    felt = m_velvet((0.012, 0.016, 0.045), (0.09, 0.10, 0.24))
    th = 1.06  # the close-up table
    lathe(
        "top",
        smooth_profile([(0, th), (0.60, th), (0.60, th), (0.62, th - 0.005), (0.62, th - 0.005), (0.62, th - 0.05), (0, th - 0.05)], 3),
        felt,
        128,
    )
    lathe(
        "edge", smooth_profile([(0.615, th + 0.006), (0.64, th), (0.645, th - 0.03), (0.64, th - 0.055), (0.615, th - 0.06)], 4), gold, 128
    )
    lathe("leg", smooth_profile([(0.34, 0), (0.34, 0.02), (0.10, 0.05), (0.04, 0.10), (0.035, th - 0.12), (0.10, th - 0.05)], 6), lac, 64)
    mc = m_coin()
    place(coin("coin", mc, 0.085, 0.018), (0.40, -0.22, th + 0.086), (80, 0, -30))
    for i, n_ in enumerate(("AC", "9D", "10S", "7H", "AS")):
        th_ = math.radians(46 - 23 * i)
        place(
            card("c", m_card(n_), 0.26, 0.364, 0.012, 0),
            (0.02 - 0.30 * math.sin(th_), -0.10 + 0.30 * math.cos(th_), th + 0.008 + 0.005 * i),
            (1, -1, math.degrees(th_)),
        )
    place(card("c", m_card("AH"), 0.26, 0.364, 0.06, 0.03), (0.0, -0.05, th + 0.56), (82, 6, -10))
    arm = mat("arm", Base_Color=(0.012, 0.012, 0.014), Roughness=0.3, Metallic=0.8)  # the camera looking down at the table
    tube("arm", [(0.86, 0.20, 0), (0.86, 0.20, 1.75), (0.84, 0.18, 1.86), (0.76, 0.12, 1.93), (0.34, -0.04, 1.97)], 0.020, arm)
    lathe("foot", smooth_profile([(0, 0.03), (0.20, 0.03), (0.22, 0.015), (0.22, 0)], 3), arm, 64).location = (0.86, 0.20, 0)
    cam_ = [
        box(-0.11, 0.11, -0.065, 0.065, -0.055, 0.055, arm, 0.015),
        lathe("lens", smooth_profile([(0, 0.13), (0.040, 0.13), (0.050, 0.125), (0.050, 0.125), (0.050, 0)], 3), lac, 48),
    ]
    cam_[1].rotation_euler = (math.radians(180), 0, 0)
    cam_[1].location = (0, 0, -0.03)
    e = group(cam_, (0.27, -0.06, 1.95))
    e.rotation_euler = (math.radians(8), math.radians(20), 0)
    spot((0.2, -0.8, 6.5), (0, -0.05, th), 5200, (1, 0.80, 0.52), 15, 0.6, 0.10, "key")
    area((0, sy - 0.1, sz + sh / 2), (0, -2, 1.0), 300, (1, 0.66, 0.32), sw, sh, "glow")
    spot((-4.6, 2.0, 5.6), (0, 0, 1), 800, (0.45, 0.6, 1), 36, 0.8, 0.3, "rim")
    area((1.8, -3.0, 2.2), (0, 0, 1.2), 90, WARM, 0.8, 1.4, "fill")
    area((0, 4.55, 0.05), (0, 5.35, 1.9), 620, GOLD_LIGHT, 15, 0.15, "foot")
    area((0, 3.6, 9), (0, 5.4, 2.2), 2600, (0.16, 0.27, 1), 18, 0.3, "wash")
    camera((-0.72, -5.5, 1.95), (0.12, 1.6, 2.22), lens=37, fstop=1.1, focus=(-0.04, -0.14, th + 0.1))
elif W == "cabinet":  # a big illusion: the cabinet stands open, and what is in it is light
    stage_set()
    podium(1.55, 0.26)
    z = 0.26
    w, d, h, t = 0.62, 0.56, 2.35, 0.05
    wood = mat("cab", Base_Color=(0.030, 0.010, 0.012), Roughness=0.20, Specular=0.5, Clearcoat=0.9, Clearcoat_Roughness=0.05)
    N, L, b = nodes(wood)
    L.new(
        ramp(wood, tex_noise(wood, 3, 6, 0.6, stretch=(5, 5, 0.5)), [(0.3, (0.018, 0.006, 0.008)), (0.7, (0.060, 0.016, 0.016))]),
        b.inputs["Base Color"],
    )
    inner = m_velvet((0.16, 0.012, 0.02), (0.55, 0.08, 0.08))
    for x0, x1, y0, y1, z0, z1, m in (
        (-w, w, d - t, d, z, z + h, wood),
        (-w, -w + t, -d, d, z, z + h, wood),
        (w - t, w, -d, d, z, z + h, wood),
        (-w, w, -d, d, z, z + 0.10, wood),
        (-w, w, -d, d, z + h - 0.10, z + h, wood),
    ):
        box(x0, x1, y0, y1, z0, z1, m, 0.008)
    curtain(-w + t, w - t, d - t - 0.06, z + 0.10, z + h - 0.1, inner, folds=9, amp=0.035, nx=300)
    box(-w - 0.07, w + 0.07, -d - 0.07, d + 0.07, z + h, z + h + 0.09, gold, 0.02)
    box(-w - 0.07, w + 0.07, -d - 0.07, d + 0.07, z, z + 0.07, gold, 0.02)
    box(-w * 0.8, w * 0.8, -d * 0.8, d * 0.8, z + h + 0.09, z + h + 0.15, wood, 0.02)
    place(coin("crest", m_coin(), 0.20, 0.04), (0, -d - 0.01, z + h + 0.20), (90, 0, 0))

    def door(side, open_deg):
        p = [box(0, w, -0.02, 0.02, 0.10, h - 0.10, wood, 0.006)]
        for z0, z1 in ((0.28, 1.06), (1.20, h - 0.28)):
            q = [(0.10, -0.026, z0), (w - 0.10, -0.026, z0), (w - 0.10, -0.026, z1), (0.10, -0.026, z1)]
            p.append(tube("mould", q, 0.013, gold, cyclic=True))
        p.append(
            tube(
                "star",
                [
                    (
                        w / 2 + (0.15 if i % 2 == 0 else 0.055) * math.sin(i * math.pi / 8),
                        -0.026,
                        h - 0.70 + (0.15 if i % 2 == 0 else 0.055) * math.cos(i * math.pi / 8),
                    )
                    for i in range(16)
                ],
                0.008,
                gold,
                cyclic=True,
            )
        )
        knob = lathe("knob", [(0.030 * math.sin(math.pi * i / 16), -0.030 * math.cos(math.pi * i / 16)) for i in range(17)], gold, 32)
        knob.location = (w - 0.07, -0.055, h * 0.48)
        p.append(knob)
        e = group(p, (-w * side, -d, z))
        e.scale = (side, 1, 1)
        e.rotation_euler = (0, 0, math.radians(-open_deg * side))
        return e

    door(1, 128)
    door(-1, 104)
    rng = random.Random(9)
    way = [
        (0.02, 0.25, z + 0.34),
        (0.24, 0.0, z + 0.62),
        (0.06, -0.5, z + 0.98),
        (-0.50, -0.9, z + 1.12),
        (-0.92, -1.2, z + 1.56),
        (-0.42, -1.4, z + 2.02),
        (0.52, -1.5, z + 2.02),
        (1.36, -1.6, z + 1.66),
        (2.30, -1.9, z + 1.92),
        (3.20, -2.2, z + 2.60),
    ]
    line = smooth_path(way, 400)
    for i in range(18):  # out of the dark inside, round the front of the door and away
        t_ = 0.10 + 0.78 * (i / 17) ** 0.92
        p_, q_ = line[int(399 * t_)], line[min(399, int(399 * t_) + 6)]
        c = card("c", m_card(("AH", "AS", "AD", "AC")[i % 4]), 0.32, 0.448, 0.12, 0.05 * math.sin(i * 2.1))
        c.rotation_mode = "QUATERNION"
        c.location = p_
        c.scale = (0.55 + 0.45 * min(1, t_ * 2.2),) * 3
        roll = math.atan2(q_[0] - p_[0], q_[2] - p_[2]) * 0.5
        c.rotation_quaternion = (
            Quaternion((0, 1, 0), roll)
            @ Quaternion((1, 0, 0), math.pi / 2)
            @ Quaternion((0, 1, 0), 0.6 * math.sin(i * 1.3) + (math.pi if i in (7, 8, 14) else 0))
            @ Quaternion((1, 0, 0), -0.25 + 0.35 * math.sin(i * 1.7))
        )
    for zz, power in ((0.55, 46), (1.7, 30)):
        point((0, 0.05, z + zz), power, (1, 0.66, 0.30), 0.12, "glow").visible_glossy = False
    area((0.3, -3.0, 1.5), (0, -0.6, 1.4), 90, WARM, 1.2, 1.6, "cardfill")
    spot((0.4, 0.4, 8.5), (0, -0.3, 1.2), 2300, (1, 0.78, 0.5), 24, 0.8, 0.14, "key")
    spot((-4.4, 2.8, 5.2), (0, 0, 1.5), 2100, (0.45, 0.6, 1), 42, 0.8, 0.25, "rim")
    spot((4.4, 2.8, 5.0), (0, 0, 1.5), 2300, WARM, 42, 0.8, 0.25, "rim")
    area((3.2, -4.2, 2.8), (0, 0, 1.4), 230, WARM, 1.0, 2.6, "fill")
    area((-3.2, -3.8, 2.4), (0, 0, 1.4), 110, (0.6, 0.75, 1), 1.0, 2.6, "fill")
    camera((0.55, -8.9, 1.72), (0, 0, 1.58), lens=50, fstop=0.8, focus=(0, -0.6, 1.5))
cycles(a, bounces=bounces)
if bounces > 6:
    bpy.context.scene.cycles.transmission_bounces = 9
    bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or W)
