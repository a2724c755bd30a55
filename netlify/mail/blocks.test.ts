import { expect, test } from 'vitest'
import { facts, quote } from './blocks.ts'

test('a quotation has the lines somebody typed, on whatever system, and no empty ones around them', () => {
  const { text, html } = quote('\n  Hei!\r\n\r\nVi er mange.\rMvh\nOla \n')
  expect(text).toBe('> Hei!\n>\n> Vi er mange.\n> Mvh\n> Ola')
  expect(html.html).toContain('>Hei!<br><br>Vi er mange.<br>Mvh<br>Ola<')
})

test('what is empty has no line in the facts', () => {
  const { text, html } = facts('Kontakt', [
    ['Navn', 'Kari'],
    ['Telefon', ' '],
  ])
  expect(text).toBe('Kontakt\nNavn: Kari')
  expect(html.html).not.toContain('Telefon')
  expect(facts('Veien hit', [['Landingsside', '']]), 'nor a heading of their own').toEqual({
    text: '',
    html: { html: '' },
  })
})
