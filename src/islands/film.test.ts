import { expect, test } from 'vitest'
import { filmUrl } from './film.ts'

test('the film with the top hat has four files, and so has that of an occasion (F-1075)', () => {
  expect(filmUrl('desktop', 'webm', '')).toBe('/videos/hero-desktop.webm')
  expect(filmUrl('mobile', 'mp4', '')).toBe('/videos/hero-mobile.mp4')
  expect(filmUrl('desktop', 'mp4', 'hero-julebord')).toBe('/videos/hero-julebord-desktop.mp4')
})
