"""Comp settings per picture: light-group weights/tints, beams, particles, grade."""
G = (1.0, 0.66, 0.30)
W = (1.0, 0.80, 0.55)
B = (0.30, 0.45, 1.0)
hero = dict(
    plate="hero_desktop_plate",
    size=(1280, 720),
    frames=144,
    cards="hero_desktop_cards",
    lights=dict(
        key=dict(w=(1.1, 0.06, 1, 0.0)),
        rim=dict(w=(0.9, 0.05, 2, 0.3)),
        fill=dict(w=(0.62,)),
        hatfill=dict(w=(1.0,)),
        glow=dict(w=(1.15, 0.14, 2, 0.1)),
        strip=dict(w=(1.1,)),
        foot=dict(w=(0.30, 0.10, 1, 0.5), tint=(1.34, 0.90, 0.30)),
        wash=dict(w=(0.17, 0.12, 1, 0.2), tint=(0.62, 0.85, 1.25)),
    ),
    beams=[
        dict(pos=(0.5, 1.0, 8.0), to=(0, 0, 0.9), deg=17, col=G, k=0.105, fall=0.010, haze=0.7, sway=(0.10, 0.05, 0.0), pulse=0.06),
        dict(pos=(4.6, 3.0, 7.4), to=(0.6, 0.2, 0.6), deg=13, col=W, k=0.10, fall=0.012, haze=0.7, sway=(0.35, 0.1, 0.25)),
        dict(pos=(-3.6, 3.2, 7.6), to=(-0.2, 0.4, 0.4), deg=12, col=B, k=0.16, fall=0.012, haze=0.7, sway=(0.45, 0.1, 0.6)),
        dict(pos=(7.2, 3.4, 6.8), to=(2.4, 1.2, 0), deg=11, col=B, k=0.11, fall=0.012, haze=0.7, sway=(0.5, 0.1, 0.4)),
    ],
    fx=dict(
        dust=420,
        dust_k=1.0,
        sparks=120,
        spark_k=1.0,
        hat=(0, 0, 1.08),
        bokeh=[
            (0.955, 0.88, 40, G, 0.012, 1, 0.3),
            (0.90, 0.95, 26, W, 0.014, 2, 1.2),
            (0.985, 0.70, 22, G, 0.016, 1, 2.2),
            (0.03, 0.96, 34, B, 0.010, 1, 0.8),
            (0.40, 0.97, 18, G, 0.010, 2, 2.9),
        ],
    ),
    card_k=0.60,
    bloom=0.10,
    ev=1.15,
    vig=(0.66, 0.55, 0.9),
    shade=[("x", 0.0, 0.60, 0.50)],
    sat=1.08,
)
C = dict(hero_desktop=hero)
C["hero_mobile"] = dict(
    hero,
    card_fade=(0.64, 0.885, 0.12),
    plate="hero_mobile_plate",
    cards="hero_mobile_cards",
    size=(720, 1280),
    vig=(0.5, 0.42, 0.9),
    shade=[("y", 1.0, 0.58, 0.25)],
    fx=dict(hero["fx"], bokeh=[(0.93, 0.93, 40, G, 0.010, 1, 0.3), (0.86, 0.97, 26, W, 0.012, 2, 1.2), (0.06, 0.95, 34, B, 0.012, 1, 0.8)]),
)
S = (960, 640)  # sample size; production: 1440x960, 128 spp
STAGE = dict(
    key=dict(w=(0.75,)),
    rim=dict(w=(0.8,)),
    fill=dict(w=(0.8,)),
    cardfill=dict(w=(0.5,)),
    env=dict(w=(0.7,)),
    glow=dict(w=(1.0,)),
    foot=dict(w=(0.20,), tint=(1.34, 0.90, 0.30)),
    wash=dict(w=(0.13,), tint=(0.62, 0.85, 1.25)),
)
C["host"] = dict(
    plate="host",
    size=S,
    lights=STAGE,
    bloom=0.09,
    ev=1.2,
    vig=(0.62, 0.48, 0.9),
    sat=1.08,
    beams=[
        dict(pos=(1.6, 2.5, 6.5), to=(0.1, 0.6, 1.6), deg=15, col=G, k=0.10, haze=0.7),
        dict(pos=(-3.4, 3.0, 6.2), to=(-0.6, 1.5, 1.5), deg=14, col=B, k=0.16, haze=0.7),
    ],
    fx=dict(
        dust=300,
        box=((-3, -1.5, 1), (3, 4, 4.5)),
        focus=4.6,
        coc=26,
        bokeh=[
            (0.07, 0.90, 30, G, 0.05, 1, 0.3),
            (0.13, 0.95, 42, G, 0.04, 1, 1.3),
            (0.02, 0.80, 24, W, 0.05, 1, 2.0),
            (0.20, 0.93, 22, W, 0.05, 1, 0.9),
            (0.93, 0.92, 40, G, 0.04, 1, 0.3),
            (0.87, 0.96, 26, W, 0.05, 1, 1.0),
            (0.98, 0.83, 24, B, 0.05, 1, 0.2),
        ],
    ),
)
C["show"] = dict(
    plate="show",
    size=S,
    lights=STAGE,
    bloom=0.10,
    ev=1.2,
    vig=(0.5, 0.5, 1.0),
    sat=1.08,
    beams=[
        dict(pos=(0.4, 1.0, 8.5), to=(0, 0, 0.6), deg=16, col=G, k=0.085, haze=0.7),
        dict(pos=(-3.0, 2.6, 7.6), to=(0.4, 0.6, 0.2), deg=9, col=B, k=0.15, haze=0.7),
        dict(pos=(3.0, 2.6, 7.6), to=(-0.4, 0.6, 0.2), deg=9, col=B, k=0.15, haze=0.7),
        dict(pos=(-5.2, 3.2, 7.2), to=(-2.6, 1, 0), deg=9, col=W, k=0.10, haze=0.7),
        dict(pos=(5.2, 3.2, 7.2), to=(2.6, 1, 0), deg=9, col=W, k=0.10, haze=0.7),
    ],
    fx=dict(dust=350, sparks=70, hat=(0, 0, 1.0), spark_k=0.8),
)
TBL = dict(key=dict(w=(1.0,)), rim=dict(w=(0.45,)), fill=dict(w=(0.45,)), soft=dict(w=(0.8,)), env=dict(w=(0.5,)))


def bokeh_row(seed, n, y0, y1, k=0.035):
    import random

    r = random.Random(seed)
    return [
        (
            r.uniform(-0.02, 1.02),
            y0 + (y1 - y0) * r.random() ** 1.3,
            12 + 52 * r.random() ** 1.6,
            r.choice([G, G, W, B]),
            k * r.uniform(0.35, 1.5),
            r.choice([1, 1, 2]),
            r.uniform(0, 6),
        )
        for _ in range(n)
    ]


TB = bokeh_row(5, 30, -0.02, 0.26)
C["closeup"] = dict(
    plate="closeup",
    size=S,
    lights=dict(TBL, fill=dict(w=(1.0,)), rim=dict(w=(0.6,)), key=dict(w=(1.15,))),
    bloom=0.09,
    ev=1.25,
    vig=(0.52, 0.55, 1.3),
    sat=1.06,
    fx=dict(bokeh=TB, bokeh_min_depth=3.6, sparks=110, hat=(0.03, 0.24, 0.12), spark_scale=0.40, spark_k=1.0),
)
C["cups"] = dict(
    plate="cups", size=S, lights=TBL, bloom=0.10, ev=1.25, vig=(0.5, 0.55, 1.2), sat=1.05, fx=dict(bokeh=TB, bokeh_min_depth=4.6)
)
C["seal"] = dict(plate="seal", size=S, lights=TBL, bloom=0.08, ev=1.55, vig=(0.5, 0.52, 1.2), sat=1.05, fx=dict())
C["wand"] = dict(
    plate="wand",
    size=S,
    lights=dict(STAGE, glow=dict(w=(0.55,)), fill=dict(w=(1.3,))),
    bloom=0.11,
    ev=1.2,
    vig=(0.5, 0.5, 1.0),
    sat=1.08,
    beams=[
        dict(pos=(0.5, 1.0, 7.0), to=(0, 0, 1), deg=18, col=G, k=0.12, haze=0.7),
        dict(pos=(-3.6, 3.2, 6.6), to=(-0.4, 0.4, 0.6), deg=12, col=B, k=0.16, haze=0.7),
    ],
    fx=dict(dust=250, sparks=150, hat=(0, 0, 1.08), spark_k=1.2),
)

HALL = bokeh_row(11, 34, 0.02, 0.34, 0.030)
C["table"] = dict(
    plate="table",
    size=(1920, 1280),
    lights=dict(
        flame=dict(w=(1.0,)),
        candle=dict(w=(1.0,)),
        key=dict(w=(1.0,)),
        rim=dict(w=(0.9,)),
        fill=dict(w=(0.8,)),
        foot=dict(w=(0.9,), tint=(1.2, 0.9, 0.4)),
        wash=dict(w=(0.6,), tint=(0.62, 0.85, 1.25)),
    ),
    bloom=0.14,
    ev=1.35,
    vig=(0.48, 0.58, 0.8),
    sat=1.05,
    fx=dict(bokeh=HALL, bokeh_min_depth=12),
    beams=[
        dict(pos=(4.5, 16, 11), to=(0, 6, 0), deg=13, col=G, k=0.10, fall=0.004, haze=0.7),
        dict(pos=(-6, 18, 11), to=(-1, 9, 0), deg=12, col=B, k=0.14, fall=0.004, haze=0.7),
    ],
)
C["audience"] = dict(
    fog=(0.045, (0.085, 0.046, 0.024), 5.0),
    plate="audience",
    size=(1920, 1280),
    lights=dict(
        candle=dict(w=(1.0,)),
        bulbs=dict(w=(1.0,)),
        back=dict(w=(3.4,)),
        cool=dict(w=(0.5,)),
        foot=dict(w=(0.30,), tint=(1.1, 0.85, 0.6)),
    ),
    bloom=0.16,
    ev=0.95,
    vig=(0.5, 0.45, 0.6),
    shade=[("y", 0.97, 0.46, 0.0)],
    sat=1.05,
    beams=[
        dict(pos=(-7.5, 21, 7.2), to=(-2, 5, 1), deg=22, col=G, k=0.010, fall=0.003, haze=0.75),
        dict(pos=(8.0, 21, 7.2), to=(2, 5, 1), deg=22, col=(0.45, 0.58, 1.0), k=0.012, fall=0.003, haze=0.75),
    ],
    fx=dict(dust=90, box=((-6, 0, 1), (6, 12, 5)), focus=6, coc=20),
    flames=dict(focus=5.5, coc=22, glow=2.1),
)
C["stage"] = dict(
    plate="stage",
    size=(1920, 1280),
    lights=dict(
        STAGE,
        key=dict(w=(0.42,)),
        fill=dict(w=(0.5,)),
        foot=dict(w=(0.16,), tint=(1.34, 0.90, 0.30)),
        wash=dict(w=(0.12,), tint=(0.62, 0.85, 1.25)),
    ),
    bloom=0.10,
    ev=1.15,
    vig=(0.5, 0.55, 0.8),
    sat=1.06,
    beams=[dict(pos=(0.3, 1.2, 9.5), to=(0.3, 0.5, 0), deg=15.5, col=G, k=0.16, fall=0.008, haze=0.6)],
    fx=dict(dust=420, dust_k=1.1, box=((-2.5, -1.5, 0), (3, 2.5, 5))),
)
C["julebord"] = dict(
    plate="julebord",
    size=(1440, 960),
    lights=dict(candle=dict(w=(0.55,)), rim=dict(w=(0.6,)), fill=dict(w=(0.6,)), soft=dict(w=(0.36,))),
    bloom=0.13,
    ev=1.3,
    vig=(0.5, 0.5, 1.2),
    sat=1.05,
    fx=dict(),
)
C["kickoff"] = dict(
    plate="kickoff",
    size=(1440, 960),
    lights=dict(STAGE, strip=dict(w=(1.0,))),
    bloom=0.10,
    ev=1.2,
    vig=(0.5, 0.5, 0.9),
    sat=1.08,
    beams=[
        dict(pos=(0.4, 0.6, 8.0), to=(0, 0, 1), deg=17, col=G, k=0.10, haze=0.7),
        dict(pos=(-3.6, 3.2, 7.0), to=(-0.6, 0.6, 0.4), deg=12, col=B, k=0.15, haze=0.7),
        dict(pos=(4.0, 3.2, 7.0), to=(0.6, 0.6, 0.4), deg=12, col=W, k=0.09, haze=0.7),
    ],
    fx=dict(dust=300, sparks=60, hat=(0, 0, 2.2), spark_k=0.8, spark_scale=0.7),
)
C["sommerfest"] = dict(
    plate="sommerfest",
    size=(1440, 960),
    lights=dict(
        bulbs=dict(w=(1.0,)),
        liquid=dict(w=(1.0,)),
        streak=dict(w=(1.0,)),
        sky=dict(w=(1.0,)),
        key=dict(w=(1.0,)),
        rim=dict(w=(0.8,)),
        fill=dict(w=(0.7,)),
        soft=dict(w=(0.9,)),
    ),
    bloom=0.14,
    ev=1.2,
    vig=(0.5, 0.5, 0.8),
    sat=1.04,
    fx=dict(),
)
C["hero-julebord"] = dict(
    plate="hero-julebord",
    size=(1920, 1080),
    lights=dict(candle=dict(w=(1.0, 0.07, 4, 0.0)), key=dict(w=(1.0,)), rim=dict(w=(0.7,)), fill=dict(w=(0.8,)), soft=dict(w=(0.9,)), foot=dict(w=(0.5,))),
    bloom=0.12,
    ev=1.25,
    vig=(0.68, 0.5, 0.9),
    shade=[("x", 0.02, 0.5, 0.35)],
    sat=1.05,
    fx=dict(bokeh=[q for q in bokeh_row(31, 44, 0.0, 0.40, 0.05) if q[0] > 0.45], bokeh_min_depth=6.5),
    flames=dict(focus=5.0, coc=60, dance=0.05),
)
C["hero-kickoff"] = dict(
    plate="hero-kickoff",
    size=(1920, 1080),
    lights=dict(sun=dict(w=(1.0, 0.12, 1, 0.0)), key=dict(w=(1.0,)), rim=dict(w=(1.0,)), fill=dict(w=(1.0,))),
    bloom=0.10,
    ev=1.2,
    vig=(0.68, 0.5, 0.8),
    shade=[("x", 0.05, 0.6, 0.40)],
    sat=1.04,
    beams=[
        dict(pos=(-7.0, -2.0, 6.0), to=(0.9, 3.0, 1.4), deg=9, col=(0.72, 0.85, 1.0), k=0.10, fall=0.004, haze=0.6, sway=(0.16, 0.10, 0.0), pulse=0.22),
        dict(pos=(-7.0, -0.6, 6.4), to=(1.9, 3.0, 1.0), deg=7, col=(0.72, 0.85, 1.0), k=0.10, fall=0.004, haze=0.6, sway=(0.12, 0.10, 0.25), pulse=0.16, ph=0.12),
    ],
    fx=dict(dust=260, box=((-3, -2, 0), (3, 3, 3)), focus=5.2, coc=30),
)
C["hero-sommerfest"] = dict(
    plate="hero-sommerfest",
    size=(1920, 1080),
    lights=dict(
        bulbs=dict(w=(1.5,)), sky=dict(w=(1.0,)), sun=dict(w=(1.0,)), fill=dict(w=(0.8,)), front=dict(w=(0.5,))
    ),
    bloom=0.10,
    ev=1.1,
    vig=(0.70, 0.5, 0.4),
    sat=1.04,
    fx=dict(glints=420, glint_k=0.5, glint_strip=((-2.0, 22.0), (7.0, 30.0), -1.1), focus=6.3, coc=52),
)
C["em"] = dict(
    plate="em",
    size=(1440, 960),
    lights=dict(
        screen=dict(w=(1.0,)),
        key=dict(w=(1.0,)),
        glow=dict(w=(0.5,)),
        rim=dict(w=(0.7,)),
        fill=dict(w=(0.8,)),
        foot=dict(w=(0.12,), tint=(1.34, 0.90, 0.30)),
        wash=dict(w=(0.10,), tint=(0.62, 0.85, 1.25)),
    ),
    bloom=0.10,
    ev=1.15,
    vig=(0.5, 0.45, 0.9),
    sat=1.06,
    beams=[
        dict(pos=(0.2, -0.8, 6.5), to=(0, -0.05, 1), deg=11, col=G, k=0.09, haze=0.7),
        dict(pos=(-4.6, 2.0, 6.4), to=(-0.6, 0, 0.6), deg=11, col=B, k=0.14, haze=0.7),
    ],
    fx=dict(dust=220),
)
C["cabinet"] = dict(
    plate="cabinet",
    size=(1440, 960),
    lights=dict(STAGE, strip=dict(w=(1.0,)), glow=dict(w=(1.0,)), key=dict(w=(0.45,)), cardfill=dict(w=(0.22,)), fill=dict(w=(0.9,))),
    bloom=0.12,
    ev=1.2,
    vig=(0.5, 0.5, 0.9),
    sat=1.08,
    beams=[
        dict(pos=(0.4, 0.4, 8.5), to=(0, 0, 1), deg=16, col=G, k=0.10, haze=0.7),
        dict(pos=(-3.6, 3.2, 7.0), to=(-0.6, 0.6, 0.4), deg=12, col=B, k=0.16, haze=0.7),
        dict(pos=(4.0, 3.2, 7.0), to=(0.6, 0.6, 0.4), deg=12, col=W, k=0.09, haze=0.7),
    ],
    fx=dict(dust=300, sparks=120, hat=(0, -0.2, 1.0), spark_k=1.0),
)
HOUSE = dict(
    size=(960, 640),
    lights=dict(
        STAGE,
        strip=dict(w=(1.0,)),
        rim=dict(w=(0.40,)),
        fill=dict(w=(1.1,), tint=(1.12, 1.0, 0.82)),
        cardfill=dict(w=(1.3,)),
        foot=dict(w=(0.13,), tint=(1.34, 0.90, 0.30)),
        wash=dict(w=(0.17,), tint=(0.62, 0.85, 1.25)),
    ),
    bloom=0.11,
    ev=1.25,
    vig=(0.5, 0.5, 0.9),
    sat=1.06,
)
FRONT = dict(pos=(0.3, 0.8, 7.4), to=(0, 0, 0.6), deg=15, col=G, k=0.17, haze=0.7)
C["tier-1"] = dict(HOUSE, plate="tier-1", beams=[FRONT], fx=dict(dust=260))
C["tier-2"] = dict(
    HOUSE,
    plate="tier-2",
    beams=[
        FRONT,
        dict(pos=(-3.2, 2.8, 6.4), to=(-0.3, 0.4, 0.6), deg=11, col=B, k=0.15, haze=0.7),
        dict(pos=(3.2, 2.8, 6.4), to=(0.3, 0.4, 0.6), deg=11, col=W, k=0.09, haze=0.7),
    ],
    fx=dict(dust=260),
)
C["tier-3"] = dict(
    HOUSE,
    plate="tier-3",
    bloom=0.15,
    beams=[
        dict(FRONT, k=0.24),
        *(
            dict(pos=(x, 3.0, 6.4), to=(x * 0.15, 0.4, 0.5), deg=9, col=c, k=k, haze=0.7)
            for x, c, k in ((-4.4, G, 0.20), (-2.4, B, 0.26), (2.4, B, 0.26), (4.4, G, 0.20))
        ),
    ],
    fx=dict(dust=340, dust_k=1.4, sparks=420, hat=(0, 0, 0.5), spark_k=1.7, spark_scale=0.80),
)
C["extra-levitate"] = dict(
    HOUSE,
    plate="extra-levitate",
    lights=dict(HOUSE["lights"], cardfill=dict(w=(0.55,)), env=dict(w=(0.9,))),
    beams=[
        dict(pos=(0.3, 0.8, 7.6), to=(0, 0, 0.4), deg=17, col=G, k=0.11, haze=0.7),
        dict(pos=(-3.4, 2.8, 6.4), to=(-0.4, 0.4, 0.6), deg=11, col=B, k=0.15, haze=0.7),
    ],
    fx=dict(dust=300),
)
TABLETOP = dict(
    size=(960, 640),
    lights=dict(
        flame=dict(w=(1.0,)),
        candle=dict(w=(1.0,)),
        liquid=dict(w=(1.0,)),
        key=dict(w=(1.0,)),
        rim=dict(w=(0.7,)),
        fill=dict(w=(0.7,)),
        soft=dict(w=(0.8,)),
        streak=dict(w=(1.0,)),
    ),
    bloom=0.11,
    ev=1.25,
    vig=(0.5, 0.5, 1.0),
    sat=1.05,
)
C["extra-extended_magic"] = dict(
    TABLETOP,
    plate="extra-extended_magic",
    fx=dict(bokeh=bokeh_row(41, 34, -0.02, 0.42, 0.045), bokeh_min_depth=5.0, sparks=70, hat=(0.0, 0.0, 1.0), spark_scale=0.20, spark_k=0.8),
)
C["extra-logo_illusion"] = dict(
    TABLETOP,
    plate="extra-logo_illusion",
    lights=dict(TABLETOP["lights"], fill=dict(w=(1.5,)), key=dict(w=(1.2,))),
    fx=dict(bokeh=bokeh_row(17, 26, -0.02, 0.26, 0.04), bokeh_min_depth=4.2, sparks=70, hat=(0.0, 0.30, 0.1), spark_scale=0.34, spark_k=0.9),
)
C["demo-thumbnail"] = dict(TABLETOP, plate="demo-thumbnail", lights=dict(TABLETOP["lights"], soft=dict(w=(0.35,))), fx=dict(bokeh=bokeh_row(9, 24, -0.02, 0.20, 0.04), bokeh_min_depth=4.0))

# the selling points
C["blackout"] = dict(
    plate="blackout",
    size=(960, 960),
    lights=dict(
        flame=dict(w=(0.4,), tint=(1.0, 0.60, 0.30)),
        candle=dict(w=(0.66,)),
        rim=dict(w=(0.5,)),
        fill=dict(w=(0.75,)),
        moon=dict(w=(0.6,)),
        foot=dict(w=(0.13,)),
        wash=dict(w=(0.05,), tint=(0.62, 0.85, 1.25)),
    ),
    bloom=0.12,
    ev=1.2,
    vig=(0.5, 0.45, 1.2),
    sat=1.05,
    fx=dict(dust=160, dust_k=0.7),
)
C["crown"] = dict(
    TABLETOP,
    plate="crown",
    size=(960, 960),
    fx=dict(bokeh=bokeh_row(29, 34, -0.02, 0.40, 0.045), bokeh_min_depth=5.2, sparks=60, hat=(0.0, 0.0, 0.5), spark_scale=0.22, spark_k=0.7),
)
C["plan"] = dict(
    TABLETOP,
    plate="plan",
    size=(960, 960),
    lights=dict(TABLETOP["lights"], key=dict(w=(1.9,)), soft=dict(w=(1.1,)), back=dict(w=(0.9,))),
    fx=dict(bokeh=bokeh_row(13, 30, -0.02, 0.30, 0.04), bokeh_min_depth=5.4),
)


# the magician from behind, and his hands
def hall_lights(seed, left=0.30):
    """Candles on round tables out to the back of a hall, and sconces on its wall, thrown out of focus; dim where the text
    stands, left of `left`."""
    import random

    r = random.Random(seed)
    warm = [(1.0, 0.52, 0.18), (1.0, 0.60, 0.25), (1.0, 0.45, 0.14)]
    out = []

    def light(x, y, size, k):
        dim = min(1, max(0.10, (x - left + 0.22) / 0.34))
        out.append((x, y, size, r.choice(warm), dim * k, 1, 0.0))

    for depth in (20.2, 16.6, 13.2, 10.4, 8.0):
        y, pitch, size = 0.60 + 2.55 / depth, 3.68 / depth, 46 * (1 - 3.1 / depth)
        for k in range(-1, int(1 / pitch) + 2):
            x = (k + r.uniform(-0.12, 0.12) + 0.5 * (depth in (16.6, 10.4))) * pitch
            for _ in range(r.choice((1, 2, 2, 3))):
                light(x + r.uniform(-0.26, 0.26) / depth, y + r.uniform(-0.22, 0.12) / depth, size * r.uniform(0.9, 1.08), r.uniform(0.08, 0.30))
    for k in range(8):
        for _ in range(2):
            light(0.04 + 0.135 * k + r.uniform(-0.03, 0.03), 0.580 + r.uniform(-0.02, 0.02), 36, r.uniform(0.03, 0.10))
    return out


C["magician"] = dict(
    plate="magician",
    size=(1920, 1080),
    lights=dict(hall=dict(w=(1.0,)), candles=dict(w=(1.0,)), rim=dict(w=(1.0,)), cool=dict(w=(1.0,)), fill=dict(w=(1.5,)), soft=dict(w=(1.0,))),
    bloom=0.14,
    ev=1.2,
    vig=(0.66, 0.5, 0.7),
    sat=1.05,
    beams=[
        dict(pos=(-3.2, 9.5, 5.4), to=(0.0, 0, 1.6), deg=10, col=G, k=0.010, fall=0.004, haze=0.75),
        dict(pos=(3.4, 9.0, 5.2), to=(0.2, 0, 1.7), deg=9, col=B, k=0.012, fall=0.004, haze=0.75),
    ],
    fx=dict(bokeh=hall_lights(3), bokeh_min_depth=6),
)
C["compere"] = dict(C["magician"], plate="compere", size=(1440, 960), fx=dict(bokeh=hall_lights(9, -1), bokeh_min_depth=6))
C["arc"] = dict(
    C["magician"],
    plate="arc",
    size=(1440, 960),
    beams=[dict(b, pos=(1.3 * b["pos"][0], b["pos"][1], 8.0)) for b in C["magician"]["beams"]],
    fx=dict(bokeh=hall_lights(14, -1), bokeh_min_depth=6, dust=160, box=((-1, -0.5, 1.4), (1, 1.5, 2.8)), focus=3.6, coc=16),
)
C["hands"] = dict(
    plate="hands",
    size=(1440, 960),
    lights=dict(key=dict(w=(1.0,)), rim=dict(w=(1.0,)), fill=dict(w=(1.0,)), soft=dict(w=(1.0,))),
    bloom=0.09,
    ev=1.2,
    vig=(0.5, 0.55, 1.2),
    sat=1.05,
    fx=dict(bokeh=bokeh_row(37, 26, -0.02, 0.24, 0.04), bokeh_min_depth=1.25),
)
C["stavanger"] = dict(
    plate="stavanger",
    size=(1440, 960),
    lights=dict(
        windows=dict(w=(1.0,)),
        lamps=dict(w=(1.0,)),
        lantern=dict(w=(1.0, 0.16, 2, 0.0, 0.11, 5, 0.0, 0.07, 9, 0.0)),
        sky=dict(w=(1.25,)),
        day=dict(w=(2.4,)),
    ),
    fog=(0.006, (0.050, 0.060, 0.085), 6),
    bloom=0.15,
    ev=1.2,
    vig=(0.5, 0.5, 0.9),
    sat=1.05,
    fx=dict(),
)
C["bergen"] = dict(
    C["stavanger"],
    plate="bergen",
    lights=dict(windows=dict(w=(1.0,)), lamps=dict(w=(1.0,)), sky=dict(w=(1.1,)), day=dict(w=(2.8,))),
    fog=(0.006, (0.045, 0.054, 0.078), 14),
    falling=dict(rain=900),
)
C["trondheim"] = dict(
    C["stavanger"],
    plate="trondheim",
    lights=dict(windows=dict(w=(1.0,)), lamps=dict(w=(1.0,)), sky=dict(w=(1.15,)), day=dict(w=(3.2,)), flood=dict(w=(0.55,))),
    fog=(0.004, (0.050, 0.060, 0.085), 14),
    falling=dict(snow=420, lit=0.5, air=(0.10, 0.11, 0.14)),
)
C["oslo"] = dict(
    plate="oslo",
    size=(1440, 960),
    lights=dict(foyer=dict(w=(1.8,)), windows=dict(w=(1.0,)), tower=dict(w=(1.0,)), lamps=dict(w=(1.0,)), sky=dict(w=(1.25,)), day=dict(w=(1.0,))),
    fog=(0.003, (0.050, 0.060, 0.085), 40),
    water=dict(level=0.0, by=3.5),
    bloom=0.15,
    ev=1.2,
    vig=(0.5, 0.5, 0.9),
    sat=1.05,
    fx=dict(),
)

# second pictures of what stands on many pages
C["seal-candle"] = dict(
    plate="seal-candle",
    size=(1440, 960),
    lights=dict(candle=dict(w=(1.0,)), fill=dict(w=(1.7,)), rim=dict(w=(1.0,))),
    bloom=0.10,
    ev=1.3,
    vig=(0.5, 0.52, 1.1),
    sat=1.05,
    fx=dict(bokeh=bokeh_row(19, 22, -0.02, 0.24, 0.04), bokeh_min_depth=5.5),
    flames=dict(focus=4.2, coc=50),
)
C["hero-offer"] = dict(
    C["seal-candle"],
    plate="hero-offer",
    size=(1920, 1080),
    lights=dict(candle=dict(w=(1.0, 0.07, 4, 0.0)), fill=dict(w=(2.2,)), rim=dict(w=(1.0,))),
    vig=(0.68, 0.5, 0.9),
    shade=[("x", 0.02, 0.5, 0.35)],
    fx=dict(bokeh=[q for q in bokeh_row(19, 40, 0.0, 0.30, 0.05) if q[0] > 0.45], bokeh_min_depth=5.5),
    flames=dict(focus=4.2, coc=50, dance=0.05),
)
C["seal-close"] = dict(C["seal"], plate="seal-close", size=(1440, 960), lights=dict(key=dict(w=(1.0,)), fill=dict(w=(1.0,))), ev=1.4)
C["microphone"] = dict(
    plate="microphone",
    size=(1440, 960),
    lights=dict(key=dict(w=(1.0,)), rim=dict(w=(1.0,)), fill=dict(w=(1.0,)), cards=dict(w=(1.0,)), wash=dict(w=(1.0,))),
    bloom=0.12,
    ev=1.2,
    vig=(0.5, 0.5, 1.0),
    sat=1.05,
    fx=dict(bokeh=hall_lights(8, -1), bokeh_min_depth=20),
)
C["deck"] = dict(
    C["closeup"], plate="deck", fx=dict(bokeh=bokeh_row(23, 26, -0.02, 0.26), bokeh_min_depth=3.8, sparks=90, hat=(0.02, 0.05, 0.16), spark_scale=0.36, spark_k=0.9)
)
C["watch"] = dict(
    plate="watch",
    size=(1440, 960),
    lights=dict(key=dict(w=(1.0,)), back=dict(w=(1.0,)), rim=dict(w=(1.0,)), fill=dict(w=(1.0,))),
    bloom=0.10,
    ev=1.25,
    vig=(0.5, 0.55, 1.1),
    sat=1.05,
    shade=[("y", 0.0, 0.40, 0.12)],
    fx=dict(),
)

# guests who do not sit at dinner
C["conference"] = dict(
    plate="conference",
    size=(1440, 960),
    lights=dict(screen=dict(w=(1.0,)), walls=dict(w=(1.0,)), morning=dict(w=(1.0,)), room=dict(w=(1.0,))),
    fog=(0.022, (0.050, 0.050, 0.062), 7),
    bloom=0.26,
    ev=1.2,
    vig=(0.5, 0.5, 0.9),
    shade=[("y", 1.0, 0.70, 0.05)],
    sat=1.04,
    fx=dict(),
)
C["lawn"] = dict(
    C["conference"],
    plate="lawn",
    lights=dict(sky=dict(w=(1.0,)), day=dict(w=(1.0,)), sun=dict(w=(1.0,)), low=dict(w=(1.0,)), bulbs=dict(w=(1.0,))),
    fog=(0.0, (0, 0, 0), 0),  # depth has one sample a pixel: with air, blurred hair would be dotted against the light
    ev=1.22,
    shade=[("y", 1.0, 0.84, 0.12)],
)
