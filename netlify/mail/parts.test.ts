import { expect, test } from 'vitest'
import { quote } from './parts.ts'

test('a quotation has the lines somebody typed, on whatever system, and no empty ones around them', () => {
  const { text, html } = quote('\n  Hei!\r\n\r\nVi er mange.\rMvh\nOla \n')
  expect(text).toBe('> Hei!\n>\n> Vi er mange.\n> Mvh\n> Ola')
  expect(html.html).toContain('>Hei!<br><br>Vi er mange.<br>Mvh<br>Ola<')
})
