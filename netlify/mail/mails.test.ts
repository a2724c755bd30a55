import { caniemail } from 'caniemail'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { relativeLuminance } from '#domain/logo-contrast.ts'
import { phoneHref } from '#domain/phone.ts'
import { everyMail } from '#tests/support/mails.ts'
import { readSiteFacts } from '../host/built-content.ts'
import { FALLBACK } from './blocks.ts'
import { THEME, type ThemeRole } from './theme.ts'

/** The apps that people in Norwegian companies read mail with. */
const CLIENTS = [
  ...(['apple-mail.ios', 'apple-mail.macos', 'gmail.android', 'gmail.desktop-webmail', 'gmail.ios'] as const),
  ...(['outlook.android', 'outlook.ios', 'outlook.macos', 'outlook.outlook-com'] as const),
  ...(['outlook.windows', 'samsung-email.android', 'protonmail.ios'] as const),
]

/** What some of these apps leave out, and how a mail reads there all the same. */
const DISPENSABLE: Record<string, string> = {
  '<body> element': 'a table with the same ground fills what becomes of it',
  'color-scheme meta tag': 'the app inverts the colours itself, or shows the mail by day',
  'color-scheme CSS property': 'the same',
  '@media': 'Outlook on Windows shows the mail by day, or inverts it',
  'border-radius': 'there its corners are square',
  overflow: 'it only keeps the ground inside the round corners',
  'overflow-wrap': 'word-break says the same, except in Outlook on Windows, which widens the table',
  'table-layout': 'the columns are as wide as their words',
  'text-decoration': 'the label of a button is underlined',
}

const SITE = await readSiteFacts()
const MAILS = everyMail(SITE)
const MARKUP = '"><img src=x onerror=alert(1)></p><script>alert(1)</script>'
const MARKED = everyMail(SITE, (text) => `${text} ${MARKUP}`)

type Tree = ReturnType<typeof parseDocument>

const elementsOf = (tree: Tree) => DomUtils.findAll(() => true, tree.children)
const named = (tree: Tree, name: string) => DomUtils.getElementsByTagName(name, tree)
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** The HTML without what nobody sees: its head, the preview and the space after it. */
function seen(html: string): Tree {
  const tree = parseDocument(html)
  for (const element of elementsOf(tree)) {
    const hidden = /display:none/.test(element.attribs.style ?? '') || 'aria-hidden' in element.attribs
    if (element.name === 'head' || hidden) DomUtils.removeElement(element)
  }
  return tree
}

/** The words on the screen, in reading order: every element ends a word, for each is a line or a cell. */
function shownWords(html: string): string[] {
  const texts = DomUtils.find((node) => node.type === 'text', seen(html).children, true, Infinity)
  return wordsOf(texts.map((text) => DomUtils.textContent(text)).join(' '))
}

test('only what some app leaves out is on the list of what can be left out', () => {
  const missing = Object.values(MAILS).flatMap(({ htmlContent }) => missingIn(htmlContent))
  expect([...new Set(missing)].sort()).toEqual(Object.keys(DISPENSABLE).sort())
})

/** What the HTML uses that one of the apps does not know. */
function missingIn(html: string): string[] {
  const { errors } = caniemail({ clients: [...CLIENTS], html }).issues
  return [...errors.values()].flat().map(({ title }) => title)
}

describe.each(Object.entries(MAILS))(
  'the mail %s (F-1403)',
  (name, { htmlContent, textContent, subject }) => {
    const tree = parseDocument(htmlContent)

    test('needs nothing that a mail app leaves out, save what it reads well without', () => {
      expect(missingIn(htmlContent).filter((title) => !(title in DISPENSABLE))).toEqual([])
    })

    test('says the same in plain text as in HTML, in the same order', () => {
      const html = shownWords(htmlContent)
      // A table has no colons, a quotation no marks; a text has no name on top, and no button that could fail.
      const said = html.join(' ').replace(SITE.brand, '').replaceAll(FALLBACK, '')
      const bare = (words: string[]) =>
        words.map((word) => word.replace(/:$/, '')).filter((word) => word !== '>')
      const withoutReply = said.replace(/(Svar (?:\S+ )+?)(?=Svar på denne)/, '')
      // A link in running text has its address behind it, which plain text has to show.
      const behind = new Set(
        named(tree, 'a')
          .map(({ attribs }) => attribs.href)
          .filter((href) => !html.includes(href!)),
      )
      expect(bare(wordsOf(withoutReply))).toEqual(
        bare(wordsOf(textContent).filter((word) => !behind.has(word))),
      )
    })

    test('carries the brand, a heading, a signature and a preview', () => {
      expect(shownWords(htmlContent).join(' ').startsWith(SITE.brand)).toBe(true)
      expect(named(tree, 'h1')).toHaveLength(1)
      expect(textContent.startsWith(DomUtils.textContent(named(tree, 'h1')).replaceAll('\u00a0', ' '))).toBe(
        true,
      )
      expect(textContent).toContain(`${SITE.brand}\n${SITE.phone}`)
      expect(DomUtils.textContent(named(tree, 'title'))).toBe(subject)
      expect(named(tree, 'html')[0]!.attribs.lang).toBe('nb')
    })

    test('asks nobody for anything before it is pressed, and says where a link leads', () => {
      expect(htmlContent).not.toMatch(
        /url\(|@import|@font-face|<(img|link|script|iframe|object|video|form)\b/,
      )
      const links = named(tree, 'a')
      expect(links.map(({ attribs }) => attribs.href)).toContain(phoneHref(SITE.phone))
      for (const link of links) {
        expect(DomUtils.textContent(link).trim()).not.toBe('')
        expect(link.attribs.href).toMatch(/^(https:\/\/magiskefalk\.example\/|mailto:|tel:)/)
        if (link.attribs.href!.startsWith('https:')) expect(textContent).toContain(link.attribs.href)
      }
    })

    test.each(['day', 'night'] as const)('can be read by %s', (time) => {
      const weak = DomUtils.find((node) => node.type === 'text', seen(htmlContent).children, true, Infinity)
        .filter((text) => DomUtils.textContent(text).trim() !== '')
        .map((text) => ({ text: DomUtils.textContent(text), contrast: contrastOf(text, time) }))
        .filter(({ contrast }) => !(contrast >= 4.5))
      expect(weak).toEqual([])
    })

    test('keeps markup that somebody typed as text', () => {
      const marked = parseDocument(MARKED[name]!.htmlContent)
      expect(named(marked, 'img')).toEqual([])
      expect(named(marked, 'script')).toEqual([])
      expect(elementsOf(marked).filter(({ attribs }) => 'onerror' in attribs)).toEqual([])
      expect(elementsOf(marked).map((element) => element.name)).toEqual(
        elementsOf(tree).map((element) => element.name),
      )
    })
  },
)

/** The contrast of a text with the ground it stands on, as the mail paints both. */
function contrastOf(text: ReturnType<typeof DomUtils.find>[number], time: 'day' | 'night'): number {
  const found: { ink?: string; ground?: string } = {}
  for (let at = text.parent; at && !(found.ink && found.ground); at = at.parent) {
    const look = 'attribs' in at ? THEME[at.attribs.class as ThemeRole] : undefined
    const paint: typeof found = look?.[time] ?? {}
    found.ink ??= paint.ink
    found.ground ??= paint.ground
  }
  const [low, high] = [found.ink, found.ground]
    .map((colour) => relativeLuminance(...channelsOf(colour!)))
    .sort((one, other) => one - other)
  return (high! + 0.05) / (low! + 0.05)
}

function channelsOf(colour: string): [number, number, number] {
  const [red, green, blue] = colour.match(/\w\w/g)!.map((hex) => Number.parseInt(hex, 16))
  return [red!, green!, blue!]
}
