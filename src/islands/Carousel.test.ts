import { describe, expect, test } from 'vitest'
import { nearestSlide, slideAfter } from './Carousel.tsx'

describe('the ends of a carousel', () => {
  test.each([
    [0, 1, 1],
    [3, 1, 0],
    [0, -1, 3],
  ])('with four slides that wrap, %i and a step of %i give %i (F-444)', (index, step, next) => {
    expect(slideAfter(index, step, 4, 'wrap')).toBe(next)
  })

  test.each([
    [0, 1, 5, 1],
    [4, 1, 5, 4],
    [0, -1, 5, 0],
    [0, 1, 1, 0],
  ])('where it stops, %i and a step of %i among %i give %i (F-445)', (index, step, count, next) => {
    expect(slideAfter(index, step, count, 'stop')).toBe(next)
  })
})

test('the slide nearest to where the track has come to rest is the one shown', () => {
  expect(nearestSlide(0, [0, 300, 600])).toBe(0)
  expect(nearestSlide(160, [0, 300, 600])).toBe(1)
  expect(nearestSlide(640, [0, 300, 600])).toBe(2)
})
