#!/usr/bin/env python3
"""Denoise a two-seed plate: denoise.py <render/name> -> <render/name>/D/<pass>.npy (float32 RGB, linear)
Cross NL-means (filter seed A with weights from seed B and vice versa) guided by normal/albedo/depth."""
import os, sys, glob, ctypes, time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2, numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
lib = ctypes.CDLL(os.environ.get("ART_LIBRARY", os.path.join(HERE, "libartkit.so")))
fp = lambda a: a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def rd(p):
    im = cv2.imread(p, cv2.IMREAD_UNCHANGED)
    return np.nan_to_num(im[..., 2::-1].astype(np.float32) if im.ndim == 3 else im.astype(np.float32), posinf=1e6)


def defirefly(a):
    med = np.stack([cv2.medianBlur(np.ascontiguousarray(a[..., c]), 5) for c in range(3)], -1)
    lum = a.max(-1)
    lm = med.max(-1)
    bad = lum > 6 * lm + 0.05 * (lm + 0.02) + 0.02
    # keep genuine small highlights: bad only when isolated (few bad neighbours)
    iso = cv2.boxFilter(bad.astype(np.float32), -1, (3, 3)) < 0.34
    m = bad & iso
    a[m] = med[m]
    return a


def run(d, R=7, P=2, k=0.55, mix=None):
    A, B = d + "/A/", d + "/B/"
    one = not os.path.isdir(B)
    if one:
        B = A
    nm = lambda p, b: glob.glob(b + p + "_*.exr")[0]
    feats = []
    for p, sc in (("Normal", 3.0), ("DiffCol", 5.0)):
        f = (rd(nm(p, A)) + rd(nm(p, B))) / 2
        feats.append(cv2.GaussianBlur(f, (0, 0), 0.7) * sc)
    z = (rd(nm("Depth", A)) + rd(nm("Depth", B))) / 2
    z = z[..., 0] if z.ndim == 3 else z
    feats.append((np.log(np.clip(z, 0.1, 200)) * 8)[..., None])
    F = np.ascontiguousarray(np.concatenate(feats, -1), np.float32)
    nf = F.shape[-1]
    fs = np.ones(nf, np.float32)
    os.makedirs(d + "/D", exist_ok=True)
    np.save(d + "/D/Depth.npy", z.astype(np.float32))

    def clean(a, b):
        """Two seeds in, one denoised picture out; works in a square-root domain so that bright and dark areas are treated
        alike."""
        h, w = a.shape[:2]
        a = np.ascontiguousarray(np.sqrt(np.maximum(a, 0)), np.float32)
        b = np.ascontiguousarray(np.sqrt(np.maximum(b, 0)), np.float32)
        if one:
            hp = a - cv2.GaussianBlur(a, (0, 0), 1.2)
            var = (hp**2).mean(-1)  # one seed: variance from local differences
        else:
            var = ((a - b) ** 2).mean(-1) / 2
        var = (
            np.ascontiguousarray(cv2.GaussianBlur(np.minimum(var, cv2.GaussianBlur(var, (0, 0), 4) * 8), (0, 0), 2.0).astype(np.float32))
            + 1e-9
        )
        oa, ob = np.empty_like(a), np.empty_like(b)
        lib.nlm(fp(a), fp(b), fp(var), fp(F), fp(fs), nf, w, h, R, P, ctypes.c_float(k * k), fp(oa))
        if one:
            return oa**2
        lib.nlm(fp(b), fp(a), fp(var), fp(F), fp(fs), nf, w, h, R, P, ctypes.c_float(k * k), fp(ob))
        return ((oa + ob) / 2) ** 2

    groups = sorted(os.path.basename(g).rsplit("_", 1)[0] for g in glob.glob(A + "L_*.exr")) or ["Image"]
    t = time.time()
    if mix:  # a still's light is a fixed sum of its groups: add up first, denoise once
        add = lambda base: sum(
            defirefly(rd(nm("L_" + g, base))) * sp["w"][0] * np.array(sp.get("tint", (1, 1, 1)), np.float32)
            for g, sp in mix.items()
            if "L_" + g in groups and len(sp["w"]) == 1
        )
        np.save(f"{d}/D/L_mix.npy", clean(add(A), add(B)).astype(np.float16))
        print(f"denoise mix {time.time()-t:.1f}s", flush=True)
        groups = [g for g in groups if len(mix.get(g[2:], {"w": (0,)})["w"]) > 1]  # what flickers stays apart
    for g in groups:
        t = time.time()
        np.save(f"{d}/D/{g}.npy", clean(defirefly(rd(nm(g, A))), defirefly(rd(nm(g, B)))).astype(np.float16))
        print(f"denoise {g} {time.time()-t:.1f}s", flush=True)


if __name__ == "__main__":  # denoise.py <render/name> [still]: with a still's name its own light mix is denoised in one go
    mix = None
    if len(sys.argv) > 2:
        import configs

        mix = configs.C[sys.argv[2]]["lights"]
    run(sys.argv[1], R=6, mix=mix)
