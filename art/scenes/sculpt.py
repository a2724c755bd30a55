"""Soft bodies sculpted from distance fields: parts melt into each other, folds are pressed in, one skin comes out."""
from stagelib import *

FAR = 9.0  # a distance that no part reaches


class Sculpt:
    """A field over the box lo–hi, sampled every `step`; negative inside. Parts are added one by one."""

    def __init__(self, lo, hi, step):
        self.lo, self.step = np.array(lo, np.float32), step
        n = np.ceil((np.array(hi) - lo) / step).astype(int) + 1
        self.axes = [(self.lo[k] + step * np.arange(n[k])).astype(np.float32) for k in range(3)]
        self.d = np.full(n, FAR, np.float32)

    def _window(self, lo, hi):
        """The samples within lo–hi, and their coordinates as open grids."""
        s = tuple(slice(*np.searchsorted(self.axes[k], (lo[k], hi[k]))) for k in range(3))
        x, y, z = (self.axes[k][s[k]] for k in range(3))
        return s, (x[:, None, None], y[None, :, None], z[None, None, :])

    def _join(self, s, d, k):
        old = self.d[s]
        h = np.maximum(k - np.abs(old - d), 0) / k if k else 0
        self.d[s] = np.minimum(old, d) - h * h * k / 4

    def limb(self, a, b, ra, rb, k=0.02):
        """A tapering round limb from a to b, melted into what is there over `k`."""
        a, b = np.array(a, np.float32), np.array(b, np.float32)
        pad = max(ra, rb) + 2 * k + 0.01
        s, (x, y, z) = self._window(np.minimum(a, b) - pad, np.maximum(a, b) + pad)
        ab = b - a
        t = np.clip(((x - a[0]) * ab[0] + (y - a[1]) * ab[1] + (z - a[2]) * ab[2]) / (ab @ ab + 1e-9), 0, 1)
        d = np.sqrt((x - a[0] - t * ab[0]) ** 2 + (y - a[1] - t * ab[1]) ** 2 + (z - a[2] - t * ab[2]) ** 2)
        self._join(s, d - (ra + (rb - ra) * t), k)

    def egg(self, c, r, k=0.02, turn=None):
        """An ellipsoid with centre c and radii r; `turn` is a 3 × 3 rotation."""
        c, r = np.array(c, np.float32), np.array(r, np.float32)
        pad = r.max() + 2 * k + 0.01
        s, (x, y, z) = self._window(c - pad, c + pad)
        p = (x - c[0], y - c[1], z - c[2])
        if turn is not None:
            m = np.array(turn, np.float32)
            p = tuple(m[0, i] * p[0] + m[1, i] * p[1] + m[2, i] * p[2] for i in range(3))
        q = np.sqrt((p[0] / r[0]) ** 2 + (p[1] / r[1]) ** 2 + (p[2] / r[2]) ** 2)
        g = np.sqrt((p[0] / r[0] ** 2) ** 2 + (p[1] / r[1] ** 2) ** 2 + (p[2] / r[2] ** 2) ** 2) + 1e-6
        self._join(s, q * (q - 1) / g, k)

    def part(self, lo, hi, distance, k=0.0):
        """Any part: `distance(x, y, z)` within the box lo–hi."""
        s, p = self._window(lo, hi)
        self._join(s, distance(*p).astype(np.float32), k)

    def press(self, lo, hi, depth):
        """Presses folds in (positive depth) or out, within lo–hi."""
        s, p = self._window(lo, hi)
        self.d[s] += depth(*p)

    def cut(self, lo, hi, distance):
        """Takes away what lies outside of `distance` < 0, within lo–hi."""
        s, p = self._window(lo, hi)
        self.d[s] = np.maximum(self.d[s], distance(*p))

    def skin(self, name, m):
        """The surface as one smooth mesh (surface nets: one vertex per crossed cell)."""
        d = self.d
        n = np.array(d.shape) - 1
        corner = lambda i, j, k: d[i : i + n[0], j : j + n[1], k : k + n[2]]
        inside = sum(((corner(i, j, k) < 0).astype(np.uint8) for i in (0, 1) for j in (0, 1) for k in (0, 1)))
        cells = np.argwhere((inside > 0) & (inside < 8))
        total, count = np.zeros((len(cells), 3), np.float32), np.zeros(len(cells), np.float32)
        at = lambda o: d[cells[:, 0] + o[0], cells[:, 1] + o[1], cells[:, 2] + o[2]]
        for axis in range(3):
            for u in (0, 1):
                for w in (0, 1):
                    o = [u, w]
                    o.insert(axis, 0)
                    e = list(o)
                    e[axis] = 1
                    f0, f1 = at(o), at(e)
                    hit = (f0 < 0) != (f1 < 0)
                    p = np.tile(np.array(o, np.float32), (len(cells), 1))
                    p[:, axis] = np.where(hit, f0 / np.where(hit, f0 - f1, 1), 0)
                    total += p * hit[:, None]
                    count += hit
        verts = (cells + total / count[:, None]) * self.step + self.lo
        number = np.full(n, -1, np.int64)
        number[tuple(cells.T)] = np.arange(len(cells))
        faces = []
        for axis in range(3):
            b, c = [(1, 2), (2, 0), (0, 1)][axis]
            first = [slice(1, -1)] * 3
            first[axis] = slice(0, -1)
            second = list(first)
            second[axis] = slice(1, None)
            f0, f1 = d[tuple(first)] < 0, d[tuple(second)] < 0
            for flip in (False, True):
                e = np.argwhere((f0 & ~f1) if not flip else (~f0 & f1))
                e = e + np.array([0 if q == axis else 1 for q in range(3)])
                quad = []
                for db, dc in ((1, 1), (0, 1), (0, 0), (1, 0)):
                    q = e.copy()
                    q[:, b] -= db
                    q[:, c] -= dc
                    quad.append(number[tuple(q.T)])
                quad = np.stack(quad if not flip else quad[::-1], 1)
                faces.append(quad[(quad >= 0).all(1)])
        faces = np.concatenate(faces)
        me = bpy.data.meshes.new(name)
        me.vertices.add(len(verts))
        me.vertices.foreach_set("co", verts.astype(np.float32).ravel())
        me.loops.add(faces.size)
        me.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
        me.polygons.add(len(faces))
        me.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
        me.polygons.foreach_set("loop_total", np.full(len(faces), 4, np.int32))
        me.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
        me.update(calc_edges=True)
        me.validate()
        me.materials.append(m)
        return link(bpy.data.objects.new(name, me))


def bell(q, w):
    """1 at q = 0, 0.6 at w, soon nothing."""
    return np.exp(-(q * q) / (2 * w * w))


def ease(q, a, b):
    """0 below a, 1 above b, smooth between."""
    t = np.clip((q - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def waves(x, y, z, seed, size):
    """A cheap, smooth, irregular field between about -1 and 1, with detail of `size`."""
    r = np.random.RandomState(seed)
    out = 0
    for _ in range(5):
        k = r.normal(size=3)
        k *= 2 * math.pi / size / np.linalg.norm(k) * r.uniform(0.6, 1.5)
        out = out + np.sin(k[0] * x + k[1] * y + k[2] * z + r.uniform(0, 6.28))
    return out / 2.6
