"""The denoiser: Intel's Open Image Denoise, its published weights run by our own few layers (artkit.c).
The network is a U-Net: four halvings, a bottom, four doublings, each of which also sees what its size looked like on the
way down. Weights are TZA files (https://github.com/RenderKit/oidn, Apache-2.0), fetched by `npm run art -- weights`."""
import ctypes, os, struct
import numpy as np

WEIGHTS = os.environ.get("ART_WEIGHTS", "weights")
HERE = os.path.dirname(os.path.abspath(__file__))
lib = ctypes.CDLL(os.environ.get("ART_LIBRARY", os.path.join(HERE, "libartkit.so")))
fp = lambda a: a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))

GRAPHS = {  # first the way down (a list per size), then the way up; the last size down is the bottom
    "enc_conv0": (
        [["enc_conv0", "enc_conv1"], ["enc_conv2"], ["enc_conv3"], ["enc_conv4"], ["enc_conv5a", "enc_conv5b"]],
        [["dec_conv4a", "dec_conv4b"], ["dec_conv3a", "dec_conv3b"], ["dec_conv2a", "dec_conv2b"], ["dec_conv1a", "dec_conv1b", "dec_conv0"]],
    ),
    "enc_conv1a": (
        [[f"enc_conv{k}a", f"enc_conv{k}b"] for k in (1, 2, 3, 4, 5)],
        [["dec_conv4a", "dec_conv4b"], ["dec_conv3a", "dec_conv3b"], ["dec_conv2a", "dec_conv2b"], ["dec_conv1a", "dec_conv1b", "dec_conv1c"]],
    ),
}


def read_tza(path):
    """All tensors of a weights file by name."""
    data = open(path, "rb").read()
    magic, _, _, at = struct.unpack_from("<HBBQ", data, 0)
    assert magic == 0x41D7, f"{path} is no TZA file"
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank  # sizes, then a letter for each in the layout
        kind, start = struct.unpack_from("<cQ", data, at)
        at += 9
        tensors[name] = np.frombuffer(data, {b"f": "<f4", b"h": "<f2"}[kind], int(np.prod(shape)), start).reshape(shape)
    return tensors


class UNet:
    """One network; call it with a picture of as many channels as it was trained for."""

    def __init__(self, name):
        tensors = read_tza(f"{WEIGHTS}/{name}.tza")
        self.down, self.up = GRAPHS[next(k for k in GRAPHS if f"{k}.weight" in tensors)]
        self.layers = {}
        for layer in (n for group in self.down + self.up for n in group):
            w, b = tensors[layer + ".weight"].astype(np.float32), tensors[layer + ".bias"].astype(np.float32).ravel()
            out = -(-len(b) // 16) * 16  # the kernel computes 16 channels at a time
            weights = np.zeros((3, 3, w.shape[1], out), np.float32)
            weights[..., : len(b)] = w.transpose(2, 3, 1, 0)
            self.layers[layer] = (weights, np.pad(b, (0, out - len(b))))

    def conv(self, layer, a, up=0, b=None):
        weights, bias = self.layers[layer]
        h, w = a.shape[0] << up, a.shape[1] << up
        out = np.empty((h, w, len(bias)), np.float32)
        side = a[:0] if b is None else b
        lib.conv(fp(a), a.shape[2], up, fp(side), 0 if b is None else b.shape[2], w, h, fp(weights), fp(bias), len(bias), fp(out))
        return out

    def __call__(self, picture):
        h, w = picture.shape[:2]
        x = np.pad(picture, ((0, -h % 16), (0, -w % 16), (0, 0)), "reflect")
        x = np.ascontiguousarray(x, np.float32)
        seen = [x]
        for k, group in enumerate(self.down):
            for layer in group:
                x = self.conv(layer, x)
            if k < len(self.down) - 1:
                half = np.empty((x.shape[0] // 2, x.shape[1] // 2, x.shape[2]), np.float32)
                lib.pool(fp(x), x.shape[2], half.shape[1], half.shape[0], fp(half))
                x = half
                seen.append(x)
        seen.pop()  # the last halving is where the bottom starts
        for group in self.up:
            x = self.conv(group[0], x, 1, seen.pop())
            for layer in group[1:]:
                x = self.conv(layer, x)
        return x[:h, :w, :3]


# How bright values are told to the network: a curve that follows the eye (the constants are OIDN's), scaled to 1 at the
# largest half float.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def perceived(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(np.maximum(y, Y0) + F) + G))


def light(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 1e-9) / B) ** (1 / C), np.exp((x - G) / E) - F))


SCALE = float(1 / perceived(np.float64(65504)))


def exposure(colour):
    """What brings the picture's geometric mean, over blocks of about 16 x 16 pixels, to middle grey."""
    h, w = colour.shape[:2]
    lum = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    blocks = lum[: h // 16 * 16, : w // 16 * 16].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    lit = blocks[blocks > 1e-8]
    return 0.18 / float(np.exp2(np.log2(lit).mean())) if len(lit) else 1.0


def clean_guides(albedo, normal):
    """Albedo (0 to 1) and normals (-1 to 1) without their own noise, from depth of field and soft edges."""
    to_srgb = lambda x: np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)
    from_srgb = lambda x: np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)
    albedo = from_srgb(np.clip(UNet("rt_alb_large")(to_srgb(np.clip(albedo, 0, 1)).astype(np.float32)), 0, 1))
    normal = UNet("rt_nrm_large")((np.clip(normal, -1, 1) * 0.5 + 0.5).astype(np.float32)) * 2 - 1
    return albedo.astype(np.float32), normal.astype(np.float32)


def denoise(network, colour, albedo, normal):
    """The picture (linear, any brightness) as `network` sees it without noise."""
    k = exposure(colour)
    told = perceived(np.maximum(colour, 0) * k) * SCALE
    guides = [np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    seen = network(np.concatenate([told, *guides], -1).astype(np.float32))
    return (light(np.clip(seen, 0, 1) / SCALE) / k).astype(np.float32)
