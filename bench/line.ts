/** A phone on slow 4G: round trip, bytes per second and how many times slower its processor is, as Lighthouse has them. */
export const LINE = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, processor: 4 }
