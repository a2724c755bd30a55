import { expect, test } from 'vitest'
import { contrastsWithDarkBackground } from './logo-contrast.ts'

const CLEAR = [0, 0, 0, 0]
const WHITE = [255, 255, 255, 255]
const GOLD = [232, 184, 92, 255]
const NAVY = [12, 24, 80, 255]
const BLACK = [0, 0, 0, 255]
const of = (...pixels: number[][]) => pixels.flat()

test.each([
  ['white on clear', of(CLEAR, WHITE, CLEAR, WHITE), true],
  ['gold', of(GOLD, GOLD), true],
  ['black on clear', of(CLEAR, BLACK), false],
  ['navy', of(NAVY, NAVY), false],
  ['half white, half black', of(WHITE, BLACK), false],
  ['nothing at all', of(CLEAR, CLEAR), false],
])('a logo in %s stands out from night: %s', (_, pixels, readable) => {
  expect(contrastsWithDarkBackground(pixels)).toBe(readable)
})
