import { expect, test } from 'vitest'
import { arePixelsVisiblyDifferent } from './compare-logo.ts'

const SIDE = 100
/** A black square with this many pixels of another colour. */
const withPixels = (count: number, colour: readonly number[]) =>
  Array.from({ length: SIDE * SIDE }, (_, pixel) => (pixel < count ? colour : [0, 0, 0, 255])).flat()
const BLACK = withPixels(0, [])

test.each([
  ['itself', BLACK, false],
  ['a shade of it', withPixels(SIDE * SIDE, [32, 32, 32, 223]), false],
  ['it but for five pixels in ten thousand', withPixels(5, [33, 0, 0, 255]), false],
  ['it but for six', withPixels(6, [33, 0, 0, 255]), true],
  ['it with holes', withPixels(6, [0, 0, 0, 222]), true],
])('a drawing and %s are told apart only where one sees it (SECURITY 40)', (_what, other, differ) => {
  expect(arePixelsVisiblyDifferent(BLACK, other)).toBe(differ)
  expect(arePixelsVisiblyDifferent(other, BLACK)).toBe(differ)
})
