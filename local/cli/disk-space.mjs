// Plain JavaScript without dependencies, because it runs before there are any.
import { statfsSync } from 'node:fs'

/** The number of bytes free on a folder's disk. */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The sentence for a disk with fewer free bytes than the least there must be, or undefined. */
export function spaceProblem(folder, free, least) {
  if (free >= least) return undefined
  const megabytes = Math.floor(free / 1_000_000)
  return `The disk of ${folder} is full (${megabytes} MB free): free about 1 GB, then run the same command again.`
}
