#!/usr/bin/env python3
"""Relight + haze beams + dust + bloom + grade.  Pure numpy/OpenCV, no GPU.
  comp.py still <name>                 one PNG  (config in configs.py)
  comp.py video <name> <outdir>        PNG sequence, seamless loop
Every moving quantity is a function of t in [0,1) built from integer-frequency sines or wrapped phases,
so frame N == frame 0."""
import os, sys, json, ctypes, math, time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import warnings

warnings.filterwarnings("ignore")
import cv2, numpy as np

cv2.setNumThreads(2)
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
lib = ctypes.CDLL(os.environ.get("ART_LIBRARY", os.path.join(HERE, "libartkit.so")))
fp = lambda a: a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
RENDER = os.environ.get("ART_RENDER", "render")
TAB_N = 32
TAB = np.random.RandomState(4).rand(TAB_N, TAB_N, TAB_N).astype(np.float32)


def load_plate(name, w, h):
    d = f"{RENDER}/{name}/D/"
    L = {}
    for f in os.listdir(d):
        a = np.load(d + f).astype(np.float32)
        if a.shape[:2] != (h, w):
            a = cv2.resize(a, (w, h), interpolation=cv2.INTER_AREA)
        L[f[:-4].replace("L_", "")] = a
    return L, json.load(open(f"{RENDER}/{name}/camera.json"))


def cam_array(c, w, h):
    m = np.array(c["matrix"])
    r, u, b, p = m[:3, 0], m[:3, 1], m[:3, 2], m[:3, 3]
    big = 18.0 / c["lens"]
    tx, ty = (big, big * h / w) if w >= h else (big * w / h, big)
    return np.array([*p, *r, *u, *(-b), tx, ty, 2 * c["shift"][0] * big, 2 * c["shift"][1] * big], np.float32)


def project(P, ca, w, h):
    q = P - ca[0:3]
    z = q @ ca[9:12]
    x = (q @ ca[3:6] / z - ca[14]) / ca[12]
    y = (q @ ca[6:9] / z - ca[15]) / ca[13]
    return (x + 1) / 2 * w, (1 - y) / 2 * h, z


def beams(bl, ca, depth, w, h, off, steps=28, nscale=0.9, maxd=18, ds=2):
    rows = []
    for b in bl:
        o, t = np.array(b["pos"], float), np.array(b["to"], float)
        d = (t - o) / np.linalg.norm(t - o)
        rows.append(
            [*o, *d, math.cos(math.radians(b["deg"] / 2)), *(np.array(b["col"]) * b["k"]), b.get("fall", 0.02), b.get("haze", 0.65)]
        )
    B = np.array(rows, np.float32)
    hw, hh = w // ds, h // ds
    dz = np.ascontiguousarray(cv2.resize(depth, (hw, hh), interpolation=cv2.INTER_NEAREST), np.float32)
    out = np.empty((hh, hw, 3), np.float32)
    o = np.array(off, np.float32)
    lib.beams(fp(B), len(rows), fp(ca), fp(dz), hw, hh, steps, fp(TAB), TAB_N, fp(o), ctypes.c_float(nscale), ctypes.c_float(maxd), fp(out))
    out = cv2.GaussianBlur(out, (0, 0), 1.6)
    return cv2.resize(out, (w, h), interpolation=cv2.INTER_LINEAR)


def disc(r):
    """soft bokeh sprite"""
    n = int(math.ceil(r + 2))
    y, x = np.mgrid[-n : n + 1, -n : n + 1].astype(np.float32)
    d = np.sqrt(x * x + y * y)
    e = max(0.8, r * 0.22)
    a = np.clip((r - d) / e + 0.5, 0, 1)
    a = a * a * (3 - 2 * a)
    return a * (0.75 + 0.25 * np.clip(d / max(r, 1), 0, 1) ** 2), n


def splat(img, x, y, r, col):
    n = int(math.ceil(r + 2))
    xi, yi = int(math.floor(x)), int(math.floor(y))
    h, w = img.shape[:2]
    if xi - n < 0 or yi - n < 0 or xi + n >= w or yi + n >= h:
        pass
    yy, xx = np.mgrid[-n : n + 1, -n : n + 1].astype(np.float32)
    d = np.sqrt((xx - (x - xi)) ** 2 + (yy - (y - yi)) ** 2)
    e = max(1.5, r * 0.25)
    a = np.clip((r - d) / e + 0.5, 0, 1)
    a = a * a * (3 - 2 * a) * (0.7 + 0.3 * np.clip(d / max(r, 1), 0, 1) ** 3)
    x0, x1, y0, y1 = max(0, xi - n), min(w, xi + n + 1), max(0, yi - n), min(h, yi + n + 1)
    if x0 >= x1 or y0 >= y1:
        return
    img[y0:y1, x0:x1] += a[y0 - yi + n : y1 - yi + n, x0 - xi + n : x1 - xi + n, None] * col


def particles(cfg, ca, w, h, t, beam, depth=None):
    out = np.zeros((h, w, 3), np.float32)
    s = h / 720 if w >= h else w / 720
    T2 = 2 * math.pi * t
    # (1) dust hanging in the haze, lit only where a beam passes
    if cfg.get("dust"):
        rng = np.random.RandomState(7)
        N = cfg["dust"]
        lo, hi = cfg.get("box", ((-5, -5, 0), (5, 3.5, 4.5)))
        P0 = lo + rng.rand(N, 3) * (np.array(hi) - lo)
        ph = rng.rand(N, 6) * 2 * math.pi
        fr = rng.randint(1, 3, (N, 3))
        am = rng.rand(N, 3) * 0.22
        P = P0 + am * np.sin(T2 * fr + ph[:, :3])
        x, y, z = project(P, ca, w, h)
        tw = 0.55 + 0.45 * np.sin(T2 * rng.randint(1, 4, N) + ph[:, 3])
        for i in range(N):
            if not (0 <= x[i] < w and 0 <= y[i] < h) or z[i] < 1:
                continue
            foc = abs(1 / z[i] - 1 / cfg.get("focus", 10.1))
            r = (0.75 + foc * cfg.get("coc", 45)) * s * (0.6 + 0.8 * ph[i, 4] / 6.28)
            lb = beam[int(y[i]), int(x[i])]
            col = (lb * 2.2 + 0.0035 * np.array([1, 0.75, 0.45])) * tw[i] * cfg.get("dust_k", 1) / max(1, (r / s) ** 1.35) * 2.2
            splat(out, x[i], y[i], r, col)
    # (2) gold sparks rising out of the hat along a loose spiral
    if cfg.get("sparks"):
        rng = np.random.RandomState(21)
        N = cfg["sparks"]
        hx, hy, hz = cfg["hat"]
        p = rng.rand(N, 5)
        cyc = np.where(p[:, 0] < 0.5, 1, 2)
        u = (p[:, 1] + t * cyc) % 1
        th = p[:, 2] * 2 * math.pi + u * (3.5 + 2 * p[:, 3])
        r = 0.10 + 0.95 * u**0.8 * (0.3 + p[:, 4])
        z = hz - 0.15 + u**0.85 * (2.4 + 1.4 * p[:, 3])
        ks = cfg.get("spark_scale", 1)
        r = r * ks
        z = hz + (z - hz) * ks
        P = np.stack([hx + r * np.cos(th) + 0.12 * u * ks, hy + r * np.sin(th), z], -1)
        x, y, d = project(P, ca, w, h)
        life = np.clip(u / 0.06, 0, 1) * np.clip((1 - u) / 0.45, 0, 1)
        tw = 0.5 + 0.5 * np.sin(2 * math.pi * (t * (3 + np.floor(p[:, 4] * 5)) + p[:, 2]))
        tw = 0.25 + 0.75 * tw**3
        for i in range(N):
            if not (0 <= x[i] < w and 0 <= y[i] < h):
                continue
            if depth is not None and d[i] > depth[int(y[i]), int(x[i])] + 0.02:
                continue  # behind an object
            rr = (0.75 + 1.5 * p[i, 0] ** 3) * s * np.clip(10.4 / d[i], 0.6, 1.6)
            k = life[i] * tw[i] * cfg.get("spark_k", 1)
            splat(out, x[i], y[i], rr, np.array([1.6, 0.95, 0.38]) * k * 1.5)
    # (3) the sun on water: glints in a strip ((x0, x1), (y0, y1), z) that come and go
    if cfg.get("glints"):
        rng = np.random.RandomState(3)
        (gx, gy, gz), N = cfg["glint_strip"], cfg["glints"]
        p = rng.rand(N, 5)
        far = gy[0] + (gy[1] - gy[0]) * p[:, 1] ** 1.6
        P = np.stack([gx[0] + (gx[1] - gx[0]) * p[:, 0] * far / gy[1], far, np.full(N, gz)], -1)
        x, y, d = project(P, ca, w, h)
        lit = np.clip(np.sin(2 * math.pi * (t * (1 + np.floor(p[:, 2] * 3)) + p[:, 3])), 0, 1) ** 3
        for i in range(N):
            if not (0 <= x[i] < w and 0 <= y[i] < h) or lit[i] < 0.01 or depth[int(y[i]), int(x[i])] < 0.9 * d[i]:
                continue
            r = (0.8 + cfg["coc"] * abs(1 / d[i] - 1 / cfg["focus"])) * s * (0.5 + 0.5 * p[i, 4])
            splat(out, x[i], y[i], r, np.array([1.0, 0.84, 0.58]) * lit[i] * cfg.get("glint_k", 0.4))
    # (4) big out-of-focus lights; bokeh_min_depth: keep them behind nearer objects
    bk = np.zeros_like(out)
    for bx, by, br, col, k, f, p0 in cfg.get("bokeh", []):
        splat(
            bk,
            (bx + 0.006 * math.sin(T2 + p0)) * w,
            (by + 0.010 * math.cos(T2 * f + p0)) * h,
            br * s,
            np.array(col) * k * (0.75 + 0.25 * math.sin(T2 * f + p0)),
        )
    if "bokeh_min_depth" in cfg and depth is not None:
        d0 = cfg["bokeh_min_depth"]
        bk *= cv2.GaussianBlur(np.clip((depth - d0) / (0.25 * d0), 0, 1).astype(np.float32), (0, 0), 1.2)[..., None]
    return out + bk


FLAME_H, FLAME_W = 0.27, 0.036  # of a candle in props.py, in its own units


def flames(cfg, points, ca, w, h, t, depth):
    """Candle flames at [x, y, z, scale]: a clear blue foot, a bright heart that leans and stretches, and the glow around.
    `focus` is the distance that is sharp, `coc` how many pixels of 720 a flame blurs per unit of 1/distance off it."""
    out = np.zeros((h, w, 3), np.float32)
    s = h / 720 if w >= h else w / 720
    rng = np.random.RandomState(17)
    for x, y, z, scale in points:
        p = rng.rand(6) * 2 * math.pi
        cx, cy, d = (float(v[0]) for v in project(np.array([[x, y, z]]), ca, w, h))
        if d < 0.2 or not (-60 < cx < w + 60 and -60 < cy < h + 60):
            continue
        px = scale / d / ca[12] * w / 2  # pixels per unit there
        wave = lambda k, i: math.sin(2 * math.pi * k * t + p[i])
        tall = FLAME_H * px * (1 + cfg.get("dance", 0.05) * (wave(4, 0) + 0.6 * wave(9, 1)))
        wide = FLAME_W * px * (1 + cfg.get("dance", 0.05) * 0.5 * wave(6, 2))
        lean = cfg.get("lean", 0.35) * wide * (wave(2, 3) + 0.5 * wave(5, 4) + 0.25 * wave(11, 5))
        blur = max(0.5, cfg.get("coc", 0) * s * abs(1 / d - 1 / cfg.get("focus", d)))
        n = int(tall + 12 * wide + 4 * blur + 3)
        x0, x1, y0, y1 = max(0, int(cx) - n), min(w, int(cx) + n), max(0, int(cy) - n), min(h, int(cy) + n)
        if x0 >= x1 or y0 >= y1:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        v = (cy - yy) / tall
        q = np.clip(v, 0, 1)
        half = wide * 2.05 * np.sqrt(np.clip(q + 0.02, 0, 1)) * np.clip(1 - q, 0, 1) ** 0.85
        off = np.abs(xx - cx - lean * q**1.7)
        body = np.clip((half - off) / (0.30 * wide + 0.6) + 0.35, 0, 1) * ((v > -0.02) & (v < 1.0))
        heart = np.exp(-((off / (0.62 * half + 0.3)) ** 2)) * np.clip((q - 0.10) / 0.22, 0, 1) * np.clip((1.02 - q) / 0.35, 0, 1)
        edge, core, foot = np.array([1.0, 0.36, 0.07]), np.array([1.0, 0.78, 0.40]), np.array([0.10, 0.22, 0.75])
        fire = body[..., None] * (edge * (0.9 * np.clip(q * 2.2, 0.15, 1))[..., None] + foot * (0.35 * np.exp(-((q / 0.13) ** 2)))[..., None])
        fire = fire + (body * heart)[..., None] * core * 5.5
        fire = cv2.GaussianBlur(fire.astype(np.float32), (0, 0), blur)
        r2 = (xx - cx) ** 2 + (yy - cy + 0.5 * tall) ** 2
        g = 4.6 * wide + 2 * blur
        glow = 0.32 * np.exp(-r2 / (0.32 * g * g)) + 0.06 / (1 + r2 / (g * g)) ** 2.2 * np.clip(1 - r2 / (n * n), 0, 1)
        fire += glow[..., None].astype(np.float32) * np.array([1.0, 0.46, 0.15], np.float32) * cfg.get("glow", 1)
        if depth is not None:  # behind whatever stands nearer
            near = depth[y0:y1, x0:x1] > d - 0.45 * scale
            fire *= cv2.GaussianBlur(near.astype(np.float32), (0, 0), max(0.7, 0.5 * blur))[..., None]
        out[y0:y1, x0:x1] += fire
    return out * cfg.get("k", 1)


def bloom(img, k=0.10, thr=0.8):
    hi = np.maximum(img - thr, 0)
    hi = np.minimum(hi, 6)
    h, w = img.shape[:2]
    acc = np.zeros_like(img)
    cur = hi
    for lv, wt in enumerate((0.30, 0.30, 0.22, 0.18)):
        cur = cv2.resize(cur, (max(8, w >> (lv + 1)), max(8, h >> (lv + 1))), interpolation=cv2.INTER_AREA)
        cur = cv2.GaussianBlur(cur, (0, 0), 2.2)
        acc += wt * cv2.resize(cur, (w, h), interpolation=cv2.INTER_LINEAR)
    return img + k * acc * 4


def film(x):
    x = np.maximum(x, 0)
    return (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)


def grade(img, cfg):
    h, w = img.shape[:2]
    img = img * cfg.get("ev", 1.0)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x = (x + 0.5) / w
    y = (y + 0.5) / h
    vx, vy, vk = cfg.get("vig", (0.6, 0.55, 0.9))
    r2 = ((x - vx) * 1.15) ** 2 + ((y - vy) * 1.0) ** 2
    img = img * (1 / (1 + vk * r2) ** 2)[..., None]
    for s in cfg.get("shade", []):  # text-safe darkening: (x0,x1 | y0,y1 , min gain)
        ax, a, b, g = s
        v = x if ax == "x" else y
        q = np.clip((v - a) / (b - a), 0, 1)
        q = q * q * (3 - 2 * q)
        img = img * (g + (1 - g) * q)[..., None]
    lift = np.array(cfg.get("lift", (0.0010, 0.0016, 0.0042)), np.float32)  # midnight-blue blacks
    m = img.max(-1, keepdims=True)
    q = np.clip((m - 1.0) / 5, 0, 0.65)
    img = img * (1 - q) + m * np.array([1, 0.93, 0.80], np.float32) * q  # hot highlights go creamy, not yellow
    out = np.clip(film(img * 0.62 + lift), 0, 1)
    sat = cfg.get("sat", 1.06)
    l = out @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    out = l[..., None] + (out - l[..., None]) * sat
    out = np.clip(out, 0, 1) ** (1 / 2.2)
    return out


DITHER = {}


def to8(img, k=1.0):
    key = img.shape[:2]
    if key not in DITHER:
        DITHER[key] = np.random.RandomState(1).rand(*key).astype(np.float32) + np.random.RandomState(2).rand(*key).astype(np.float32) - 1
    return np.clip(img * 255 + 0.5 + DITHER[key][..., None] * 0.7 * k, 0, 255).astype(np.uint8)


def save(p, img, k=1):
    cv2.imwrite(p, to8(img, k)[..., ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 3])


def mod(spec, t):
    """group weight: (base, amp, freq, phase, and as many waves more) -> float"""
    b, *waves = spec
    return b * (1 + sum(a * math.sin(2 * math.pi * (f * t + p)) for a, f, p in zip(waves[::3], waves[1::3], waves[2::3])))


def ripple(img, cfg, ca, depth, w, h, t):
    """Moves what a level of water mirrors: `level` is its height, `by` how far at ten metres, in pixels of 720. At t = 0
    nothing has moved."""
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    X, Y = ((u + 0.5) / w * 2 - 1) * ca[12] + ca[14], (1 - (v + 0.5) / h * 2) * ca[13] + ca[15]
    at = [ca[k] + depth * (ca[9 + k] + X * ca[3 + k] + Y * ca[6 + k]) for k in range(3)]
    water = cv2.GaussianBlur((np.abs(at[2] - cfg["level"]) < 0.12).astype(np.float32), (0, 0), 0.006 * h)
    reach = np.clip(2 * water - 1, 0, 1) * cfg["by"] * h / 720 * np.minimum(10 / np.maximum(depth, 1), 2.5)
    rng, lift = np.random.RandomState(5), 0
    for _ in range(9):
        k = 2 * math.pi / rng.uniform(0.7, 3.2)
        kx, ky, f, p = k * rng.uniform(-0.6, 0.6), k * rng.uniform(0.5, 1), rng.randint(3, 9), rng.rand() * 2 * math.pi
        lift = lift + np.sin(kx * at[0] + ky * at[1] + p + 2 * math.pi * f * t) - np.sin(kx * at[0] + ky * at[1] + p)
    return cv2.remap(img, u + 0.3 * reach * lift / 3, v + reach * lift / 3, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def falling(img, cfg, w, h, t):
    """Rain or snow before the picture, lit by what is behind it."""
    s = h / 720
    lit = cv2.GaussianBlur(cv2.resize(img, (w // 8, h // 8), interpolation=cv2.INTER_AREA), (0, 0), h / 130)
    lit = np.minimum(cv2.resize(lit, (w, h), interpolation=cv2.INTER_LINEAR), 0.7)
    rng, out = np.random.RandomState(12), np.zeros((h, w), np.float32)
    for _ in range(cfg.get("rain", 0)):
        near = rng.rand() ** 2
        u = (rng.rand() + t * rng.randint(*((2, 4) if near < 0.4 else (4, 7)))) % 1
        x, y, n = rng.uniform(-0.05, 1.1) * w - 0.10 * h * u, (1.2 * u - 0.1) * h, (16 + 34 * near) * s
        bright = int(255 * (0.30 + 0.5 * rng.rand()) * (1 - 0.4 * near))
        streak, left, top = np.zeros((int(n) + 4, int(0.09 * n) + 6), np.uint8), int(x) - 2, int(y) - 2
        a, b = (x - left, y - top), (x - left + 0.083 * n, y - top - n)
        b, a = (b[0], b[1] + int(n)), (a[0], a[1] + int(n))
        cv2.line(streak, *(tuple(int(round(q * 16)) for q in p) for p in (a, b)), bright, 1 + int(near > 0.8 and s > 0.9), cv2.LINE_AA, 4)
        add(out, streak.astype(np.float32) / 255, left, top - int(n))
    for _ in range(cfg.get("snow", 0)):
        near = rng.rand() ** 3
        p = rng.rand(6)
        u = (p[0] + t * (1 if near < 0.5 else 2)) % 1
        x = (p[1] * 1.1 - 0.05 + 0.016 * math.sin(2 * math.pi * (t * (1 + int(p[2] * 2)) + p[3])) - 0.06 * u) * w
        r = (0.7 + 1.0 * p[4] + 2.6 * near) * s
        speck(out, x, (1.1 * u - 0.05) * h, r, (0.35 + 0.65 * p[5]) * (1 - 0.55 * near))
    return img + out[..., None] * (lit * cfg.get("lit", 0.6) + np.array(cfg.get("air", (0.02, 0.024, 0.034)), np.float32))


def add(out, patch, left, top):
    """Adds a patch where it lies within the picture."""
    h, w = out.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(w, left + patch.shape[1]), min(h, top + patch.shape[0])
    if x0 < x1 and y0 < y1:
        out[y0:y1, x0:x1] += patch[y0 - top : y1 - top, x0 - left : x1 - left]


def speck(out, x, y, r, k):
    """A soft round speck."""
    n = int(r + 3)
    left, top = int(math.floor(x)) - n, int(math.floor(y)) - n
    yy, xx = np.mgrid[0 : 2 * n + 1, 0 : 2 * n + 1].astype(np.float32)
    a = np.clip((r - np.hypot(xx + left - x, yy + top - y)) / max(1.2, r * 0.6) + 0.5, 0, 1)
    add(out, a * a * (3 - 2 * a) * k, left, top)


def frame(cfg, L, cam, w, h, t=0.0, cards=None, lit=()):
    ca = cam_array(cam, w, h)
    img = np.zeros((h, w, 3), np.float32)
    for g, sp in {"mix": dict(w=(1.0,)), **cfg["lights"]}.items():
        if g in L:  # of a still: the sum of what stands still, and what flickers
            img += L[g] * mod(sp["w"], t) * np.array(sp.get("tint", (1, 1, 1)), np.float32)
    if "fog" in cfg:  # (density per unit, colour, from): air between near and far
        k, col, near = cfg["fog"]
        q = np.exp(-k * np.maximum(np.minimum(L["Depth"], 60) - near, 0))[..., None]
        img = img * q + np.array(col, np.float32) * (1 - q)
    if "water" in cfg:
        img = ripple(img, cfg["water"], ca, L["Depth"], w, h, t)
    if "falling" in cfg:
        img = falling(img, cfg["falling"], w, h, t)
    bm = np.zeros_like(img)
    if cfg.get("beams"):
        bl = []
        for b in cfg["beams"]:
            b = dict(b)
            sw = b.get("sway")
            to = np.array(b["to"], float)
            if sw:
                to = to + np.array([sw[0] * math.sin(2 * math.pi * (t + sw[2])), sw[1] * math.cos(2 * math.pi * (t + sw[2])), 0])
            b["to"] = to
            b["k"] = b["k"] * (1 + b.get("pulse", 0) * math.sin(2 * math.pi * (t + b.get("ph", 0))))
            bl.append(b)
        depth = L["Depth"]
        off = (cfg.get("drift", 1) * t * TAB_N * 0.0 + 1.3 * math.cos(2 * math.pi * t), 1.3 * math.sin(2 * math.pi * t), t * 0.0)
        bm = beams(bl, ca, depth, w, h, off, nscale=cfg.get("nscale", 0.9)) * cfg.get("beam_k", 1)
    img = img + bm
    fx = particles(cfg.get("fx", {}), ca, w, h, t, bm, L.get("Depth"))
    if lit:
        fx = fx + flames(cfg.get("flames", {}), lit, ca, w, h, t, L.get("Depth"))
    if cards is None:
        return grade(bloom(img + fx, cfg.get("bloom", 0.10), cfg.get("bloom_thr", 0.8)), cfg)
    # anti-aliasing of bright cards must happen AFTER the tone curve: grade both layers, mix in display space
    if "card_fade" in cfg:  # (x0, x1, ymax) as fractions: fade cards out towards x1 above ymax
        x0, x1, ym = cfg["card_fade"]
        X = (np.arange(w) + 0.5) / w
        m = np.clip((x1 - X) / (x1 - x0), 0, 1)
        m = (m * m * (3 - 2 * m)).astype(np.float32)
        cards = cards.copy()
        cards[: int(ym * h)] *= m[None, :, None]
    al = cards[..., 3:]
    over = cards[..., :3] * cfg.get("card_k", 1) / np.maximum(al, 0.02) * (al > 0.004) + bm * 0.22 + fx
    back = img + fx
    glow = bloom(back * (1 - al) + over * al, cfg.get("bloom", 0.10), cfg.get("bloom_thr", 0.8)) - (back * (1 - al) + over * al)
    return grade(back + glow, cfg) * (1 - al) + grade(over + glow, cfg) * al


def load_card(p):
    c = cv2.imread(p, cv2.IMREAD_UNCHANGED).astype(np.float32)
    c = c[..., [2, 1, 0, 3]]
    a = np.clip(c[..., 3:], 0, 1)
    rgb = np.minimum(c[..., :3], 4 * np.maximum(a, 1e-3))  # premultiplied
    ys, xs = np.where(a[..., 0] > 0.01)
    if len(ys):  # denoise the un-premultiplied colour, cards only
        y0, y1, x0, x1 = max(0, ys.min() - 8), ys.max() + 9, max(0, xs.min() - 8), xs.max() + 9
        al = np.ascontiguousarray(a[y0:y1, x0:x1])
        r = np.sqrt(np.ascontiguousarray(rgb[y0:y1, x0:x1]) / np.maximum(al, 0.02))
        r[al[..., 0] < 0.02] = 0
        r = np.ascontiguousarray(np.minimum(r, 2))
        hh, ww = r.shape[:2]
        # single buffer: noise level from high-pass, feature = coarse luminance so pips and foil survive
        hp = (r - cv2.blur(r, (3, 3))).mean(-1)
        v = cv2.blur(hp * hp, (9, 9))
        v = np.minimum(v * 1.3, 0.075**2) + 1e-6
        v = np.ascontiguousarray(v * np.ones_like(hp), np.float32)
        F = np.ascontiguousarray(np.concatenate([cv2.GaussianBlur(r, (0, 0), 0.9) * 4.5, al * 4], -1), np.float32)
        fs = np.ones(4, np.float32)
        o = np.empty_like(r)
        lib.nlm(fp(r), fp(r), fp(v), fp(F), fp(fs), 4, ww, hh, 4, 1, ctypes.c_float(1.0), fp(o))
        rgb[y0:y1, x0:x1] = o * o * al
    return np.concatenate([rgb, a], -1)


if __name__ == "__main__":
    import configs

    mode, name = sys.argv[1:3]
    cfg = configs.C[name]
    size = os.environ.get("ART_SIZE")
    w, h = (int(v) for v in size.split(",")) if size else cfg["size"]
    plate = os.environ.get("ART_PLATE", cfg["plate"])
    L, cam = load_plate(plate, w, h)
    burning = f"{RENDER}/{plate}/flames.json"
    lit = json.load(open(burning)) if os.path.exists(burning) else []
    cards_of = os.environ.get("ART_CARDS", cfg.get("cards"))
    if mode == "still":
        f = cfg.get("still_frame", 0)
        t0 = f / cfg.get("frames", 144)
        p = f"{RENDER}/{cards_of}/{f:04d}.exr"
        cards = load_card(p) if os.path.exists(p) else None
        save(sys.argv[3] if len(sys.argv) > 3 else f"{RENDER}/{name}.png", frame(cfg, L, cam, w, h, t0, cards, lit), 0.6)
    else:
        out = sys.argv[3]
        os.makedirs(out, exist_ok=True)
        N = int(os.environ.get("ART_FRAMES") or cfg["frames"])
        T = time.time()
        k, n = (int(x) for x in os.environ.get("PART", "0/1").split("/"))  # PART=0/2 and PART=1/2 = two processes
        for f in range(k + int(os.environ.get("FROM", 0)), N, n):  # FROM=120: redo the tail only
            p = f"{RENDER}/{cards_of}/{f:04d}.exr"
            c = load_card(p) if os.path.exists(p) else None
            save(f"{out}/{f:04d}.png", frame(cfg, L, cam, w, h, f / N, c, lit), 0.8)
        print(f"comp {N} frames {time.time()-T:.1f}s")
