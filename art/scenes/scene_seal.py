"""The sealed prediction.  blender -b -P scene_seal.py -- --which seal|seal-candle|seal-close|hero-offer --w 1440 --h 960 --spp 48
The same envelope four times: on dark velvet, leaning by candlelight, its wax from near, and beside a headline. One unit is some 12 cm."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *

a = args(lambda p: p.add_argument("--which", default="seal"))
s = reset()
W = a.which
gold = m_gold(0.20)


def cloth(col=(0.018, 0.024, 0.06), sheen=(0.10, 0.12, 0.26)):
    return mesh_obj("table", [(-8, -5, 0), (8, -5, 0), (8, 12, 0), (-8, 12, 0)], [(0, 1, 2, 3)], m_velvet(col, sheen), smooth=False)


def m_sealing_wax():
    """Red wax that took the print of the coin."""
    wax = mat("wax", Base_Color=(0.30, 0.006, 0.012), Roughness=0.28, Specular=0.5, Subsurface=0.08, Subsurface_Color=(0.5, 0.02, 0.02))
    N, L, b = nodes(wax)
    tc, ti = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeTexImage")
    ti.image = img("coin", True)
    L.new(tc.outputs["UV"], ti.inputs[0])
    bump(wax, ti.outputs[0], 1, 0.02)
    return wax


def seal():
    """A drop of wax pressed flat: a thick uneven rim around the print."""
    rs = random.Random(2)
    amp = [rs.uniform(-1, 1) for _ in range(8)]
    rim = lambda t: 1 + 0.045 * sum(amp[k] * math.sin((k + 2) * t + amp[-1 - k] * 6) for k in range(4))
    pr = [(0, 0.052), (0.10, 0.052), (0.128, 0.053), (0.142, 0.070), (0.160, 0.078), (0.178, 0.070), (0.188, 0.045), (0.186, 0.03)]
    pr = smooth_profile(pr, 5)
    v, f, uv, n, SEG = [], [], [], len(pr), 128
    for i in range(SEG):
        t, j = 2 * math.pi * i / SEG, (i + 1) % SEG
        for r, z in pr:
            q = r * (rim(t) if r > 0.13 else 1)
            v.append((q * math.cos(t), q * math.sin(t), z + 0.012))
            uv.append((0.5 + 0.34 * q / 0.128 * math.cos(t) * 0.95, 0.5 + 0.34 * q / 0.128 * math.sin(t) * 0.95))
        f += [(i * n + k, j * n + k, j * n + k + 1, i * n + k + 1) for k in range(n - 1)]
    o = mesh_obj("seal", v, f, m_sealing_wax(), uv)
    o.location, o.scale = (0, -0.06, 0.0), (1.25, 1.25, 1)
    return o


def envelope(colour=(0.008, 0.013, 0.042)):
    """The envelope on its back around the origin, its flap closed by the seal."""
    paper = mat("paper", Base_Color=colour, Roughness=0.55, Specular=0.3)
    bump(paper, tex_noise(paper, 220, 3, 0.6), 0.08, 0.01)
    w, h = 1.5 / 2, 0.98 / 2
    edge = [(-w, h), (w, h), (0.06, -0.08), (-0.06, -0.08)]
    flap = [(x, y, z) for q in (0, 0.008) for (x, y), z in zip(edge, (0.034 - q, 0.034 - q, 0.052 - q, 0.052 - q))]
    line = [(-w, h, 0.036), (-0.06, -0.08, 0.054), (0.06, -0.08, 0.054), (w, h, 0.036)]
    return [
        box(-w, w, -h, h, 0, 0.03, paper),
        mesh_obj("flap", flap, [(0, 3, 2, 1), (4, 5, 6, 7), (1, 2, 6, 5), (0, 4, 7, 3), (2, 3, 7, 6)], paper, smooth=False),
        tube("edge", line, 0.005, gold),
        seal(),
    ]


if W == "seal":
    cloth()
    group(envelope(), (0.05, 0.0, 0.006), math.radians(-14))
    place(card("c", m_card("AH"), 0.44, 0.62, 0.02, 0.01), (-0.62, 0.42, 0.012), (0, 1, 22))
    place(card("c", m_card("AS"), 0.44, 0.62, 0.02, 0.0), (0.78, 0.50, 0.010), (0, 180, -30))
    spot((1.3, 2.2, 2.6), (0, 0, 0), 330, GOLD_LIGHT, 50, 0.9, 0.12, "key")
    area((-2.2, 0.8, 1.4), (0, 0, 0), 34, (0.5, 0.65, 1), 0.8, 1, "rim")
    area((1.4, -2, 2.2), (0, 0, 0), 42, WARM, 1, 1, "fill")
    camera((0.0, -2.5, 1.9), (0.04, -0.02, 0.02), lens=58, fstop=0.4, focus=(0.02, -0.1, 0.06))
elif W in ("seal-candle", "hero-offer"):  # leaning against a candlestick after dinner
    hero = W == "hero-offer"  # dark and calm on the left, where the text stands
    cloth((0.030, 0.016, 0.020), (0.22, 0.12, 0.11))
    e = group(envelope((0.085, 0.056, 0.050)), (0, 0, 0))  # darker, it would be a black box by candlelight
    lean = link(bpy.data.objects.new("lean", None))
    e.parent = lean
    e.location, e.rotation_euler = (0, 0, 0.475), (math.radians(72), 0, 0)
    lean.location, lean.rotation_euler[2] = (-0.12, 0, 0), math.radians(-13)
    flames = []
    far = [(1.22, 1.6, 0.95, 1.1), (-1.2, 3.4, 0.9, 1.2)] if hero else [(1.55, 1.6, 0.95, 1.1), (-1.9, 2.4, 0.9, 1.2)]
    for x, y, k, h in [(0.62, 0.52, 1.0, 1.25), (-0.78, 1.25, 0.95, 1.05)] + far:
        group(candle(m_wax(), None, gold, h=h), (x, y, 0), 0, k)
        flames.append((x, y, h * k + 0.03, k))
        point((x, y, h * k + 0.12), 34, (1, 0.56, 0.22), 0.06, "candle")
    ace = ((0.48, -0.36, 0.285), (65, 1, -16)) if hero else ((0.86, -0.16, 0.012), (0, 1, -24))
    place(card("c", m_card("AH"), 0.44, 0.62, 0.02, 0.01), *ace)
    save_flames(a, flames)
    area((-2.7, -1.5, 0.7), (0, 0, 0.45), 30, WARM, 0.8, 1.2, "fill")
    area((2.7, -1.2, 0.9), (0, 0, 0.45), 40, GOLD_LIGHT, 0.5, 1.2, "fill")
    spot((-2.4, 2.6, 2.6), (0, 0, 0.4), 150, (0.5, 0.65, 1), 44, 0.9, 0.2, "rim")
    if hero:
        camera((-0.2, -4.3, 1.12), (0.06, 0, 0.66), lens=42, shift=(-0.235, -0.005), fstop=0.34, focus=(-0.1, -0.2, 0.5))
    else:
        camera((-0.2, -4.3, 1.12), (0.06, 0, 0.66), lens=56, fstop=0.34, focus=(-0.1, -0.2, 0.5))
else:  # the print in the wax, in moonlight and one lamp
    cloth()
    group(envelope(), (0.05, 0.0, 0.006), math.radians(24))
    place(card("c", m_card("AC"), 0.44, 0.62, 0.02, 0.01), (-0.42, 0.66, 0.012), (0, 1, 48))
    spot((-1.7, 1.5, 0.75), (0.05, -0.05, 0.05), 130, (0.55, 0.70, 1), 50, 0.9, 0.05, "key")
    spot((1.9, 0.9, 0.6), (0.05, -0.05, 0.05), 150, GOLD_LIGHT, 46, 0.9, 0.05, "key")
    area((1.6, -1.6, 1.0), (0, 0, 0), 12, WARM, 0.8, 0.8, "fill")
    camera((0.30, -1.50, 1.42), (0.05, -0.03, 0.03), lens=62, fstop=0.55, focus=(0.06, -0.09, 0.07))
cycles(a)
render_plate(a, a.name or W)
