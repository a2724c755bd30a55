"""The guests as the one on stage sees them, still busy with each other.  blender -b -P scene_audience.py -- --which audience --w 1920 --h 1280 --spp 48
Faces are never lit: the light comes from behind each guest, from the candles and from the back of the hall."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stagelib import *
from props import *
from people import cast, combed, seat, tousled, wardrobe

a = args(lambda p: p.add_argument("--which", default="audience"))
s = reset()
rng = random.Random(12)
TOP = 0.74  # the height of a table
ARMS = ((-0.42, 0.98), (0, 1.18), (0.42, 0.98))  # where a candelabrum holds its candles: across, and up
SMALL = 0.25  # props.py draws what stands on a table in quarter metres


def chair(m):
    """The back of a banquet chair at the origin, facing -y; parts to be copied."""
    arch = [(0.20 * x, 0.20, z) for x, z in ((-1, 0.44), (-1, 0.84), (-0.86, 0.93), (0, 0.96), (0.86, 0.93), (1, 0.84), (1, 0.44))]
    return [tube("chair", arch, 0.014, m, res=3)] + [tube("slat", [(x, 0.20, 0.46), (x, 0.20, 0.95)], 0.007, m, res=2) for x in (-0.1, 0, 0.1)]


def laid_table(cloth):
    """A round table under its cloth, at the origin; parts to be copied."""

    def pleated(r, z, t):
        q = r + 0.028 * math.sin(18 * t) * min(1, max(0, (TOP - 0.06 - z) / 0.3))
        return (q * math.cos(t), q * math.sin(t), z)

    hang = [(0, TOP), (0.86, TOP), (0.86, TOP), (0.885, TOP - 0.02), (0.90, TOP - 0.2), (0.93, 0.02)]
    return [lathe("cloth", smooth_profile(hang, 5), cloth, 180, warp=pleated)]


def candelabrum(wax, brass):
    """Three candles on one tall foot, in quarter metres, so that the flames stand above the heads; parts to be copied."""
    foot = [(0, 0), (0.30, 0), (0.30, 0.03), (0.08, 0.10), (0.035, 0.25), (0.06, 0.34), (0.028, 0.45), (0.028, 1.15), (0.05, 1.2), (0, 1.26)]
    parts = [lathe("foot", smooth_profile(foot, 5), brass, 40)]
    for x, z in ARMS:
        if x:
            parts.append(tube("arm", [tuple(q) for q in smooth_path([(0, 0, 0.85), (x * 0.5, 0, 0.70), (x, 0, 0.78), (x, 0, z)], 24)], 0.022, brass, res=4))
        for part in candle(wax, None, brass, h=1.05, r=0.055, foot=0.11):
            part.location = (x, 0, z)
            parts.append(part)
    return parts


def dinner_hall():
    """Round tables, candles, and guests around them: backs to us on this side, faces in the dark on the other."""
    gold, glass = m_gold(0.2), m_thin_glass(0.9, 0.02)
    wine = m_glass((0.85, 0.13, 0.12), 1.09)
    dark = mat("chairwood", Base_Color=(0.02, 0.014, 0.010), Roughness=0.3, Specular=0.5)
    carpet = mat("carpet", Base_Color=(0.010, 0.008, 0.012), Roughness=0.9, Specular=0.1)
    mesh_obj("hall", [(-40, -8, 0), (40, -8, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)], carpet, smooth=False)
    curtain(-26, 26, 24, 0, 9, m_velvet((0.05, 0.03, 0.03), (0.30, 0.20, 0.16)), folds=50, amp=0.35, nx=1200)
    laid = laid_table(mat("damask", Base_Color=(0.085, 0.066, 0.050), Roughness=0.95, Specular=0.05))
    seats, clothes = chair(dark), wardrobe()
    clothes["hair"] = [mat("hair", Base_Color=c, Roughness=0.75, Specular=0.15) for c in ((0.012, 0.008, 0.006), (0.030, 0.015, 0.008), (0.085, 0.048, 0.020), (0.060, 0.055, 0.052))]
    crowd = [combed(tousled(me, k, 0.014), 2200, 0.05, k, 0.0014) for k, me in enumerate(cast(18, clothes))]
    stems = [wine_glass(glass, fill=wine), wine_glass(glass, h=1.0), flute(glass)]
    light = candelabrum(m_wax(), gold)
    last, flames = -1, []
    rows = [(2.75, 3, 2.75), (5.2, 4, 2.8), (7.9, 5, 2.9), (11.0, 7, 3.0), (14.6, 9, 3.1), (18.6, 11, 3.2)]
    for row, (y, n, pitch) in enumerate(rows):
        for i in range(n):
            x = pitch * (i - (n - 1) / 2) + rng.uniform(-0.18, 0.18) + (0.35 if row % 2 else -0.1)
            at = Vector((x, y + rng.uniform(-0.2, 0.2), 0))
            copies(laid, at, rng.uniform(0, 6))
            turned = rng.uniform(-0.7, 0.7)
            copies(light, at + Vector((0, 0, TOP)), turned, SMALL)
            for x_, z_ in ARMS:
                flames.append((*(at + SMALL * Vector((x_ * math.cos(turned), x_ * math.sin(turned), 0)) + Vector((0, 0, TOP + SMALL * (z_ + 1.05)))), SMALL))
            if row < 3:  # further back, one broad light stands in for them: many small ones are noise
                point(at + Vector((0, 0, TOP + 0.62)), 40, (1, 0.55, 0.22), 0.14, "candle")
            guests = 8
            for g in range(guests):
                th = 2 * math.pi * (g + 0.5) / guests + rng.uniform(-0.12, 0.12)
                out = Vector((math.cos(th), math.sin(th), 0))
                if row < 3:
                    for q in range(2):
                        w = th + 0.18 - 0.22 * q
                        copies(rng.choice(stems), at + Vector((0.60 * math.cos(w), 0.60 * math.sin(w), TOP)), 0, SMALL)
                if rng.random() < 0.06:
                    continue
                k = rng.choice([q for q in range(len(crowd)) if q != last])
                last = k
                # towards the table they are turned by th - 90 degrees; towards the stage, by none
                inward = (math.degrees(th) - 90 + 180) % 360 - 180
                turn = inward * (0.45 if abs(inward) < 70 else 0.86) + rng.uniform(-16, 16)
                place_ = at + out * (1.02 + rng.uniform(0, 0.10))
                seat(crowd[k], place_, turn, rng.uniform(-4, 7), rng.random() < 0.5, rng.uniform(0.94, 1.04)).location.z = rng.uniform(-0.10, 0.03)
                if row < 3:
                    copies(seats, place_, math.radians(turn))
    for part in [*laid, *seats, *light, *(p for q in stems for p in q)]:
        part.location.z -= 60  # the originals wait under the floor
    bulb = m_emit((1, 0.66, 0.32), 16)
    for x0, x1, y, z, sag in ((-12, 0.5, 13, 4.6, 1.1), (-0.5, 13, 14, 4.7, 1.2), (-15, -2, 19, 5.2, 1.2), (2, 16, 20, 5.2, 1.3)):
        for i in range(15):
            t = (i + 0.5) / 15
            o = lathe("bulb", [(0.035 * math.sin(math.pi * q / 10), -0.05 * math.cos(math.pi * q / 10)) for q in range(11)], bulb, 12)
            o.location = (x0 + (x1 - x0) * t, y, z - sag * 4 * t * (1 - t))
            o.visible_diffuse = o.visible_shadow = False
            grp(o, "bulbs")
    area((0, 14.5, 2.3), (0, 15, 0), 1500, (1, 0.55, 0.22), 26, 9, "candle")
    for x, power, colour in ((-7.5, 42000, (1, 0.70, 0.40)), (0.4, 46000, (1, 0.76, 0.46)), (8.0, 40000, (0.50, 0.64, 1))):
        spot((x, 21, 5.4), (x * 0.35, 5, 1.1), power, colour, 70, 0.9, 0.3, "back")
    area((0, 22.6, 0.3), (0, 24.2, 3.2), 26000, GOLD_LIGHT, 34, 0.3, "foot")
    area((0, 9, 8.5), (0, 7, 0), 1600, (0.22, 0.32, 1), 20, 10, "cool")
    save_flames(a, flames)
    camera((0.0, -0.9, 1.86), (0.1, 7.2, 1.12), lens=34, fstop=0.30, focus=(0, 4.6, 1.2))


dinner_hall()
cycles(a, bounces=6)
bpy.context.scene.cycles.adaptive_min_samples = 8  # the dark needs no more
bpy.context.scene.cycles.sample_clamp_direct = 4
bpy.context.scene.cycles.transmission_bounces = 8
bpy.context.scene.cycles.transparent_max_bounces = 16
render_plate(a, a.name or a.which)
