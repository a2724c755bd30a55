import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { darkModeRules, THEME, themeAttributes } from './theme.ts'

const SITE_COLOURS = new Set(
  [...readFileSync(join(PROJECT, 'src/styles/theme.css'), 'utf8').matchAll(/#[0-9a-f]{6}/g)].map(
    ([colour]) => colour,
  ),
)

describe.each(Object.entries(THEME))('what a mail paints as %s', (_look, { day, night }) => {
  test('has colours of the house', () => {
    for (const colour of [...Object.values(day), ...Object.values(night)])
      expect(SITE_COLOURS).toContain(colour)
  })

  test('no colour of the light theme stays in the dark one', () => {
    expect(Object.keys(day)).not.toEqual([])
    expect(Object.keys(night)).toEqual(Object.keys(day))
  })
})

test('only surfaces have a background, only text has a colour', () => {
  const having = (what: string) => Object.keys(THEME).filter((look) => what in THEME[look as 'ground'].day)
  expect({ ground: having('ground'), ink: having('ink'), line: having('line') }).toEqual({
    ground: ['ground', 'card', 'stage', 'quote', 'button', 'foot'],
    ink: ['card', 'stage', 'spark', 'title', 'label', 'value', 'quote', 'press', 'foot'],
    line: ['card', 'stage', 'title', 'quote', 'foot'],
  })
})

test('the light theme stands inline, and the dark one overrules it', () => {
  expect(themeAttributes('card').html).toBe(
    'class="card" style="background-color:#fffbf3;color:#15131c;border-color:#d8cbb2"',
  )
  expect(themeAttributes('label', 'margin:0').html).toBe('class="label" style="margin:0;color:#575160"')
  expect(darkModeRules().html).toMatch(/^@media \(prefers-color-scheme:dark\)\{\.ground\{.*\}\}$/)
  expect(darkModeRules().html).toContain(
    '.card{background-color:#12142a!important;color:#f6f0e4!important;border-color:#343858!important}',
  )
})
