import { describe, expect, test } from 'vitest'
import { filmAllowed, filmSize, filmUrl, firstFormat, nextFormat } from './hero-film.ts'

describe('the hero film', () => {
  test.each([
    [320, 'mobile'],
    [1023, 'mobile'],
    [1024, 'desktop'],
    [1920, 'desktop'],
  ])('F-817 F-1105 a viewport of %i px gets the %s film', (width, size) => {
    expect(filmSize(width)).toBe(size)
  })

  test('F-818 webm if supported, else mp4', () => {
    expect(firstFormat(true)).toBe('webm')
    expect(firstFormat(false)).toBe('mp4')
  })

  test('F-819 F-820 webm falls back once to mp4, then the picture stays', () => {
    expect(nextFormat('webm')).toBe('mp4')
    expect(nextFormat('mp4')).toBeNull()
  })

  test.each([
    [false, false, true],
    [true, false, false],
    [false, true, false],
    [true, true, false],
  ])('F-821 reduced motion %s and data saver %s: film %s', (reducedMotion, saveData, allowed) => {
    expect(filmAllowed({ reducedMotion, saveData })).toBe(allowed)
  })

  test('F-1075 the four files', () => {
    expect(filmUrl('desktop', 'webm')).toBe('/videos/hero-desktop.webm')
    expect(filmUrl('mobile', 'mp4')).toBe('/videos/hero-mobile.mp4')
  })

  test('an occasion has four of its own', () => {
    expect(filmUrl('desktop', 'webm', 'hero-julebord')).toBe('/videos/hero-julebord-desktop.webm')
    expect(filmUrl('mobile', 'mp4', 'hero-julebord')).toBe('/videos/hero-julebord-mobile.mp4')
  })
})
