#!/usr/bin/env python3
"""Denoises a plate: denoise.py <render/name> [still] -> <render/name>/D/<pass>.npy (float32 RGB, linear).
With a still's name, its groups of lights are added up as configs.py says and the sum is denoised; what flickers stays apart."""
import glob, os, sys, time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2, numpy as np
import unet


def read(path):
    a = cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32)
    return np.nan_to_num(a[..., 2::-1] if a.ndim == 3 else a, posinf=1e6)


def run(folder, lights=None):
    get = lambda part: read(glob.glob(f"{folder}/passes/{part}_*.exr")[0])
    depth = get("Depth")
    os.makedirs(folder + "/D", exist_ok=True)
    np.save(folder + "/D/Depth.npy", depth[..., 0] if depth.ndim == 3 else depth)
    start = time.time()
    guides = unet.clean_guides(get("Albedo"), get("Normal"))
    network = unet.UNet("rt_hdr_calb_cnrm_large")

    def save(name, colour):
        np.save(f"{folder}/D/{name}.npy", unet.denoise(network, colour, *guides).astype(np.float16))
        print(f"denoised {name}, {time.time() - start:.1f} s", flush=True)

    groups = sorted(os.path.basename(g).rsplit("_", 1)[0] for g in glob.glob(folder + "/passes/L_*.exr")) or ["Image"]
    if lights:
        still = {f"L_{g}": spec for g, spec in lights.items() if len(spec["w"]) == 1 and f"L_{g}" in groups}
        save("L_mix", sum(get(g) * spec["w"][0] * np.array(spec.get("tint", (1, 1, 1)), np.float32) for g, spec in still.items()))
        groups = [g for g in groups if g[2:] in lights and g not in still]
    for group in groups:
        save(group, get(group))


if __name__ == "__main__":
    lights = None
    if len(sys.argv) > 2:
        import configs

        lights = configs.C[sys.argv[2]]["lights"]
    run(sys.argv[1], lights)
