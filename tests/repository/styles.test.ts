import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESKTOP_MIN_WIDTH_PX } from '#islands/film.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { BREAKPOINTS_REM } from '#styles/breakpoints.ts'
import { styledClasses, stylesheets } from './stylesheets.ts'

/** Print styles are in files of their own, in the last layer: they state for many parts at once how these share a sheet. */
const PAPER = ['offer/print.css', 'styles/paper.css', 'styles/print.css']
const THEME = 'styles/theme.css'
const BREAKPOINT = /--breakpoint-(\w+): ([\d.]+)rem/g
const CONTAINER = /--container-(xs|sm|md|lg|xl): ([\d.]+)rem/g
const CONDITION = /@(?:media|container|custom-variant)[^{;]*/g
/** A width or height written as a number. */
const BY_HAND =
  /\((?:min-|max-)?(?:width|height)\s*[:<>=]+\s*[\d.]|[\d.]+(?:rem|px|em)\s*[<>]=?\s*(?:width|height)/
const ROOT_FONT_PX = 16
const TOKEN_COLOUR = /--color-[\w-]+: (#[0-9a-f]{6});/g
const COLOUR = /#[0-9a-f]{6}\b/gi
/**
 * These cannot use the theme: an attribute, and print, which gives the gold tokens another value or would have a page
 * keep tokens that it needs only on paper.
 */
const COPIES = ['layouts/Page.astro', 'offer/print.css', 'styles/print.css']

const sheets = stylesheets()

test('a class is styled in one file', () => {
  const homes = new Map<string, string[]>()
  for (const sheet of sheets.filter(({ file }) => !PAPER.includes(file))) {
    for (const name of styledClasses(sheet)) homes.set(name, [...(homes.get(name) ?? []), sheet.file])
  }
  expect(homes.size).toBeGreaterThan(100)
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([])
})

test.each([
  ['.a .b:hover', ['b']],
  ['.a > :is(.b, p.c)', ['b', 'c']],
  ['.a:has(.b)', ['a']],
  ['.a p', []],
])('%s gives a look to %j', (selector, classes) => {
  expect([
    ...styledClasses({ file: 'some.css', css: `@layer components { ${selector} { top: 0 } }` }),
  ]).toEqual(classes)
})

test('the layout changes at the breakpoints of the theme only', () => {
  const conditions = sheets.flatMap(({ file, css }) =>
    file === THEME ? [] : [...css.matchAll(CONDITION)].map(([condition]) => ({ file, condition })),
  )
  expect(conditions.length).toBeGreaterThan(50)
  expect(conditions.filter(({ condition }) => BY_HAND.test(condition))).toEqual([])
})

test('markup and scripts ask for the same breakpoints by name', () => {
  const byHand = sourceFiles(/\.(astro|tsx?)$/).filter((file) => {
    const text = readFileSync(join(PROJECT, 'src', file), 'utf8').replace(/<style[\s\S]*?<\/style>/g, '')
    return BY_HAND.test(text) || /\b(?:min|max)-\[[\d.]+(?:rem|px)\]:/.test(text)
  })
  expect(byHand).toEqual([])
})

test('no colour of the theme is copied: styles and markup ask for it by name', () => {
  const tokens = new Set(
    [...readFileSync(join(PROJECT, 'src', THEME), 'utf8').matchAll(TOKEN_COLOUR)].map(([, colour]) => colour),
  )
  expect(tokens.size).toBeGreaterThan(30)
  const copies = sourceFiles(/\.(astro|css|tsx)$/).filter((file) => {
    const colours = readFileSync(join(PROJECT, 'src', file), 'utf8').match(COLOUR) ?? []
    return file !== THEME && colours.some((colour) => tokens.has(colour.toLowerCase()))
  })
  expect(copies.sort()).toEqual(COPIES)
})

test('the breakpoints that scripts and attributes know are those of the theme', () => {
  const theme = readFileSync(join(PROJECT, 'src', THEME), 'utf8')
  const widths = (pattern: RegExp) =>
    Object.fromEntries([...theme.matchAll(pattern)].map(([, name, rem]) => [name, Number(rem)]))
  expect(widths(BREAKPOINT)).toEqual(BREAKPOINTS_REM)
  expect(BREAKPOINTS_REM).toMatchObject(widths(CONTAINER))
  expect(DESKTOP_MIN_WIDTH_PX).toBe(BREAKPOINTS_REM.xl * ROOT_FONT_PX)
})

/** The files in `src` with such a name that make pages, by path. */
function sourceFiles(name: RegExp): string[] {
  return readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file) && !file.includes('.test.') && !file.startsWith('integrations'))
}
