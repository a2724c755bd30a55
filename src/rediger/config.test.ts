import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Field } from '#collections/field-tree.ts'
import { placeholderValues } from '#content/placeholders.ts'
import type { SiteFacts } from '#domain/site.ts'
import { KINDS, readContentFiles } from '#integrations/content-check/files.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { editorBackend } from './backend.ts'
import { editorConfig } from './config.ts'
import { listEditorFiles, readEditorFile } from './files.ts'
import { renderEditorPage } from './page.ts'

type Setting = {
  name: string
  label: string
  hint?: string
  description?: string
  widget?: string
  pattern?: [string, string]
  summary?: string
  identifier_field?: string
  reorder?: object | false
  required?: boolean
  accept?: string
  fields?: Setting[]
  field?: Setting
  files?: Setting[]
  options?: { label: string; value: string }[]
}
type Config = { collections: Setting[]; singletons: Setting[] }

const config = editorConfig({
  brand: 'Magiske Falk',
  words: ['name', 'names'],
  backend: null,
}) as unknown as Config

/** The paths of all fields of a kind of content, according to its schema. */
function placesOf(field: Field, place: string): string[] {
  if (field.kind === 'list') return field.items.kind === 'group' ? placesOf(field.items, place) : []
  if (field.kind !== 'group') return []
  return Object.entries(field.fields).flatMap(([name, inner]) => [
    `${place}.${name}`,
    ...placesOf(inner, `${place}.${name}`),
  ])
}

/** Words of the files or of the program, which mean nothing on the editor's screen. */
const CODE = /\.md\b|\b(?:filnavn\w*|koden|bygget|databasen|generic|[A-Z]+_[A-Z_]+)\b/

const allOf = (fields: Setting[] = []): Setting[] =>
  fields.flatMap((each) => [each, ...allOf(each.fields), ...allOf(each.field && [each.field])])

function placesIn(fields: Setting[] | undefined, place: string): string[] {
  return (fields ?? []).flatMap((field) => [
    `${place}.${field.name}`,
    ...placesIn(field.fields, `${place}.${field.name}`),
  ])
}

/** The lists an editor has of a kind of content, each with the fields it does not show. */
function listsOf({ key, collection }: (typeof KINDS)[number]) {
  const kinds = Object.values(collection.lists?.of ?? {})
  if (kinds.length === 0) return [{ name: key, label: collection.label, hidden: [] }]
  return kinds.map(({ name, label, own }) => ({
    name,
    label,
    hidden: kinds.flatMap((each) => each.own).filter((field) => !own.includes(field)),
  }))
}

for (const kind of KINDS) {
  const { key, field } = kind
  for (const { name, label, hidden } of listsOf(kind)) {
    test(`the editor knows ${name} and every field of it, by name and with its line`, () => {
      const found = [...config.collections, ...config.singletons].find((each) => each.name === name)
      expect(found?.label).toBe(label)
      const fields = found?.fields ?? found?.files?.[0]?.fields
      // Where a file stands is moved in the list, not written in the form.
      const moved = found?.reorder ? [`${key}.order`] : []
      const all = placesOf(field, key).filter((place) => !hidden.includes(place.split('.')[1] ?? ''))
      expect([...moved, ...placesIn(fields, key)].sort()).toEqual(all.sort())
      for (const { label, hint, widget, options = [] } of allOf(fields)) {
        if (widget === 'hidden') continue
        expect(label).toMatch(/^\p{Lu}/u)
        expect(hint?.length).toBeGreaterThan(3)
        expect(widget).toBeTruthy()
        expect(hint).not.toMatch(CODE)
        for (const { label, value } of options) {
          expect(label, 'a choice has a name, and the hint none of its code').not.toBe(value)
          expect(hint).not.toContain(value)
        }
      }
    })
  }
}

test('a city and an occasion have a list each, with the fields and the address of their kind', () => {
  const list = (name: string) => config.collections.find((each) => each.name === name)
  const names = (name: string) => list(name)?.fields?.map((field) => field.name)
  expect(list('cities')).toMatchObject({
    folder: 'src/content/landing',
    filter: { field: 'kind', value: 'city' },
    slug: { template: 'tryllekunstner-{{place}}' },
  })
  expect(list('occasions')).toMatchObject({
    folder: 'src/content/landing',
    filter: { field: 'kind', value: 'occasion' },
    slug: { template: 'underholdning-{{occasion}}' },
  })
  expect(names('cities')).toContain('place')
  expect(names('cities')).not.toContain('occasion')
  expect(names('occasions')).toContain('heroPicture')
  expect(names('occasions')).not.toContain('region')
  for (const [name, value, field] of [
    ['cities', 'city', 'place'],
    ['occasions', 'occasion', 'occasion'],
  ] as const) {
    expect(list(name)?.fields).toContainEqual({ name: 'kind', widget: 'hidden', default: value })
    expect(list(name)?.fields?.find((each) => each.name === field)?.required).toBe(true)
  }
})

test('files that code shows are listed by what an editor calls them, and each is there', () => {
  for (const { key, collection } of KINDS) {
    if (!('folder' in collection.source)) continue
    const setting = config.collections.find(({ name }) => name === key)
    const names = readdirSync(join(PROJECT, 'src/content', collection.source.folder))
      .map((name) => name.replace('.md', ''))
      .sort()
    if (setting?.files) expect(setting.files.map(({ name }) => name).sort()).toEqual(names)
    for (const { name, label } of setting?.files ?? []) expect(label).not.toBe(name)
  }
  expect(config.collections.find(({ name }) => name === 'bonuses')?.files).toContainEqual(
    expect.objectContaining({ name: 'boss_appear', label: 'Tryll fram sjefen' }),
  )
})

test('no page, quote or part of a page goes by a name with placeholders or by its number', () => {
  const folded = config.collections.flatMap(({ fields, files }) =>
    allOf([...(fields ?? []), ...allOf(files)]),
  )
  for (const { summary } of folded) expect(summary ?? '').not.toMatch(/\{\{(?:image|number|id|embed)\}\}/)
  expect(config.collections.find(({ name }) => name === 'ads')?.identifier_field).toBe('eyebrow')
})

test('a picture, a choice, a quote to pick and a list look like what they are', () => {
  const cities = config.collections.find(({ name }) => name === 'cities')
  const setting = (name: string) => cities?.fields?.find((field) => field.name === name)
  expect(setting('image')).toMatchObject({
    widget: 'image',
    required: true,
  })
  expect(cities).toMatchObject({ media_folder: '/src/assets/art', public_folder: '../../assets/art' })
  expect(setting('suit')).toMatchObject({ widget: 'select', default: 'spade', required: true })
  expect(setting('testimonials')).toMatchObject({
    widget: 'relation',
    collection: 'testimonials',
    multiple: true,
    min: 3,
    max: 4,
  })
  expect(setting('faq')).toMatchObject({ widget: 'list', min: 5, max: 5, label_singular: 'Spørsmål' })
  expect(setting('guarantee')).toMatchObject({ widget: 'object', required: false })
  expect(setting('lead')).toMatchObject({ widget: 'text' })
})

test('the repository comes from the environment, and so do the servers the page may ask', () => {
  expect(editorBackend({})).toBeNull()
  expect(editorBackend({ EDITOR_REPOSITORY: 'falk/nettsted', EDITOR_BRANCH: '' })).toMatchObject({
    settings: { name: 'github', repo: 'falk/nettsted', branch: 'main' },
    origins: expect.arrayContaining(['https://api.github.com']),
  })
  const own = editorBackend({
    EDITOR_REPOSITORY: 'falk/nettsted',
    EDITOR_BACKEND: 'gitea',
    EDITOR_SERVER: 'https://git.example.no/',
    EDITOR_BRANCH: 'tekster',
  })
  expect(own).toEqual({
    settings: {
      name: 'gitea',
      repo: 'falk/nettsted',
      branch: 'tekster',
      api_root: 'https://git.example.no/api/v1',
      base_url: 'https://git.example.no',
    },
    origins: ['https://git.example.no'],
  })
  const page = renderEditorPage({ brand: 'A & B', backend: own })
  expect(page).toContain("connect-src 'self' blob: data: https://git.example.no;")
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('Rediger | A &#38; B')
  // No tags: no script but its own, from nowhere else.
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/rediger/start.js">'])
  expect(page).toContain("script-src 'self' 'wasm-unsafe-eval';")
})

test('a setting that is wrong is named', () => {
  expect(() => editorBackend({ EDITOR_REPOSITORY: 'falk' })).toThrow('EDITOR_REPOSITORY is "falk"')
  expect(() => editorBackend({ EDITOR_BACKEND: 'svn' })).toThrow('EDITOR_BACKEND is "svn": it must be github')
  expect(() => editorBackend({ EDITOR_SERVER: 'http://git.example.no' })).toThrow('EDITOR_SERVER is')
})

test('the editor brings its own typefaces and Norwegian', () => {
  const program = listEditorFiles().find(({ path }) => path === 'npm/index.js')
  const text = String(readEditorFile(program?.source ?? ''))
  expect(text).not.toContain('cdn.jsdelivr.net')
  // Its own storage, not the one the whole site shares: page.ts.
  expect(text).toContain('globalThis.editorStorage.setItem(')
  expect(text).not.toMatch(/\b(?:window|globalThis|self)\.localStorage|[^.\w]localStorage\./)
  expect(text).toContain('=`en-US`,')
  expect(text).toContain('`en-US,nb`.split')
  expect(text).toContain('name:`_singletons`,label:`Filer`')
  expect(text).toMatch(/\bnb:\(\)=>[^`]+`\.\.\/locales\/nb\.js`/)
  const paths = listEditorFiles().map(({ path }) => path)
  const faces = [...text.matchAll(/\/rediger\/cms\/(npm\/assets\/[\w.-]+\.woff2)/g)].map(([, face]) => face)
  expect(faces.length).toBeGreaterThan(0)
  expect(paths).toEqual(expect.arrayContaining([...faces, 'locales/nb.js']))
})

test('a word in braces that content does not know is wrong in every text, whichever line it stands on', () => {
  const texts = allOf(
    [...config.collections, ...config.singletons].flatMap(
      ({ fields, files }) => fields ?? files?.[0]?.fields ?? [],
    ),
  ).filter(
    ({ widget, pattern }) => (widget === 'string' || widget === 'text') && pattern?.[1].startsWith('Ordet'),
  )
  expect(texts.length).toBeGreaterThan(100)
  for (const { pattern } of texts) {
    const isFine = (text: string) => new RegExp(pattern![0], 'u').test(text)
    expect(
      ['', '{name} og {names}', 'Uten ord', '{ name', 'to\nlinjer {name}', '{}'].filter(isFine),
    ).toHaveLength(6)
    expect(['{brandd}', '{name} og {navn}', 'to\nlinjer {nam}'].filter(isFine)).toEqual([])
    expect(pattern?.[1].length).toBeLessThan(170)
  }
  const customer = allOf(config.singletons.find(({ name }) => name === 'tilbud')?.fields)
  const asked = customer.find(({ pattern }) => pattern && new RegExp(pattern[0]).test('{customer}'))
  expect(asked?.pattern?.[1]).toContain('Her kan du også skrive {customer}.')
})

test('a folded group says its first lines, and a text of the wrong kind is told how it must look', () => {
  const site = config.singletons.find(({ name }) => name === 'site')?.fields
  const setting = (name: string) => site?.find((field) => field.name === name)
  expect(setting('claims')?.summary).toBe('{{experience}} · {{events}} · {{refunds}}')
  expect(setting('openingHours')?.summary).toBe('{{opens}} · {{closes}}')
  expect(setting('aggregateRating')?.summary).toBe('{{value}} · {{count}}')
  expect(setting('phone')?.pattern?.[1]).toBe(
    'Det som står her, passer ikke. Slik folk leser det: +47 912 34 567',
  )
  const pages = config.collections.find(({ name }) => name === 'pages')?.files?.[0]?.fields
  const sections = pages?.find(({ name }) => name === 'sections')
  expect(sections?.summary, 'a group of groups has no line of its own').toBeUndefined()
  expect(sections?.fields?.[0]?.summary).toBe('{{heading}}')
})

test('every word in braces stands by a field of «Om dere», where the message leads', () => {
  const { data } = readContentFiles(PROJECT).find(({ kind }) => kind.key === 'site')!
  const hints = allOf(config.singletons.find(({ name }) => name === 'site')?.fields).map(({ hint }) => hint)
  const words = Object.keys(placeholderValues(data as SiteFacts))
  expect(words.filter((word) => !hints.join(' ').includes(`{${word}}`))).toEqual([])
})

test('a mark is an SVG, a picture a photo, and a list of a few words a row for each', () => {
  const clients = config.collections.find(({ name }) => name === 'clients')
  expect(clients).toMatchObject({
    media_folder: '/src/assets/marks/clients',
    public_folder: '../../assets/marks/clients',
  })
  const mark = clients?.fields?.find(({ name }) => name === 'image')
  expect(mark).toMatchObject({ accept: 'image/svg+xml', pattern: ['/\\.svg$/i', expect.any(String)] })
  const packages = config.collections.find(({ name }) => name === 'packages')
  const photo = allOf(packages?.fields).find(({ widget }) => widget === 'image')
  expect(photo?.pattern).toEqual(['/\\.(webp|avif|png|jpe?g)$/i', expect.stringContaining('JPEG')])
  const points = packages?.fields?.find(({ name }) => name === 'includes')
  expect(points).toMatchObject({ widget: 'list', label_singular: 'Punkt' })
  expect(points?.field).toBeUndefined()
})
