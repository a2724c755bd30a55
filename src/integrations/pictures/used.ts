import type { Size } from './sizes.ts'

/** The build bundles the image service, so it shares no module with Astro's configuration. */
const shared = globalThis as { sizesUsed?: Map<string, Size> }

/** Records that a page of this build asked for a size. */
export function recordSize(size: Size): void {
  shared.sizesUsed ??= new Map()
  shared.sizesUsed.set(size.file, size)
}

/** Every size asked for since the last call, by name. */
export function takeRecordedSizes(): Size[] {
  const sizes = [...(shared.sizesUsed?.values() ?? [])]
  shared.sizesUsed?.clear()
  return sizes.sort((one, other) =>
    `${one.master} ${one.file}`.localeCompare(`${other.master} ${other.file}`),
  )
}
