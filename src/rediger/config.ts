import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import type { Collection } from '#collections/collection.ts'
import { type Field, fieldFromSchema } from '#collections/field-tree.ts'
import type { FieldNotes } from '#collections/fields.ts'
import { COLLECTIONS } from '#collections/index.ts'
import type { EditorBackend } from './backend.ts'

type Settings = Record<string, unknown>

/** A placeholder repository for the settings while the editor only works on a local checkout: nobody logs in to it. */
const ONLY_LOCAL = { name: 'gitea', repo: 'lokal/mappe', branch: 'main', auth_methods: ['token'] }
/** What the names of files that become URLs must look like. */
const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/
const ADDRESS_SAYS = 'Bare små bokstaver a–z, tall og bindestrek; dette blir adressen'

/** A new picture is made no wider or higher than this, in pixels, and stored as WebP. */
const MAX_PICTURE_SIDE = 2880
/** The size of the largest picture file that is stored. */
const MAX_PICTURE_BYTES = 4_000_000

/** The field that says where a file stands among its kind. */
const ORDER = 'order'

// In the editor a picture is just its path.
const context = { image: () => z.string().min(1) } as unknown as SchemaContext

/** The editor's settings, built from the content's own definitions so that the two cannot drift apart. */
export function editorConfig({
  brand,
  words,
  backend,
}: {
  brand: string
  /** The placeholders that content may use, without their braces. */
  words: string[]
  backend: EditorBackend | null
}): Settings {
  const all = Object.entries(COLLECTIONS as unknown as Record<string, Collection>)
  return {
    load_config_file: false,
    backend: backend?.settings ?? ONLY_LOCAL,
    app_title: brand,
    logo: { src: '/favicon.svg' },
    // Every collection has a folder of its own for pictures. One in this folder would get a path that no file of
    // content can have, so it is none of theirs, and nobody is offered it (page.ts).
    media_folder: 'src/assets/marks',
    public_folder: '/src/assets/marks',
    media_libraries: {
      all: {
        slugify_filename: true,
        max_file_size: MAX_PICTURE_BYTES,
        // A photo as a phone or camera takes it is far larger than any page shows it.
        transformations: { raster_image: { width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, quality: 90 } },
      },
      stock_assets: { providers: [] },
    },
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    // Omitted pictures and figures must not be written as empty values: the build would stop on them.
    output: { omit_empty_optional_fields: true },
    collections: all.flatMap(([name, each]) => ('folder' in each.source ? listsOf(name, each, words) : [])),
    singletons: all.flatMap(([name, each]) => ('file' in each.source ? [fileOf(name, each, words)] : [])),
  }
}

/** The collection's list, or a list for each kind of pages in it, which shows the fields of that kind alone. */
function listsOf(key: string, collection: Collection, words: string[]): Settings[] {
  const { by, of } = collection.lists ?? {}
  if (!by || !of) return [folderOf(key, collection, words)]
  return Object.entries(of).map(([value, { name, own, required, ...list }]) => {
    const { fields, ...settings } = folderOf(name, { ...collection, ...list }, words)
    const others = Object.values(of).flatMap((each) => each.own.filter((field) => !own.includes(field)))
    const shown = (fields as Settings[])
      .filter((field) => !others.includes(String(field.name)))
      .map((field) => (required.includes(String(field.name)) ? { ...field, required: true } : field))
      .map((field) => (field.name === by ? { name: by, widget: 'hidden', default: value } : field))
    return { ...settings, filter: { field: by, value }, fields: shown }
  })
}

function folderOf(name: string, collection: Collection, words: string[]): Settings {
  const { source, label, labelSingular, description, summary, files, address, path } = collection
  const folder = 'folder' in source ? `src/content/${source.folder}` : ''
  const pictures = pictureFolder(fieldFromSchema(collection.schema(context)))
  const shared = {
    name,
    label,
    label_singular: labelSingular,
    description,
    // Not of the field: the editor finds a field's folder by the field's name, whichever collection it is in.
    ...(pictures && { media_folder: `/src/assets/${pictures}`, public_folder: `../../assets/${pictures}` }),
  }
  const fields = fieldsOf(collection, words)
  if (files) {
    return {
      ...shared,
      files: Object.entries(files).map(([file, label]) => ({
        name: file,
        label,
        file: `${folder}/${file}.md`,
        ...(typeof path === 'object' && { preview_path: path[file] }),
        fields,
      })),
    }
  }
  const isOrdered = fields.some(({ name }) => name === ORDER)
  return {
    ...shared,
    folder,
    ...(typeof path === 'string' && { preview_path: path }),
    // Its place is where it stands in the list: moved there by the editor, a new one comes last.
    reorder: isOrdered && { key: ORDER },
    create: true,
    identifier_field: summary,
    summary: summaryOf(collection),
    // Most entries have none where it is optional: an empty frame would look like something missing.
    thumbnail: fields.some(({ widget, required }) => widget === 'image' && required),
    slug: address
      ? {
          template: address,
          editable: ['create'],
          hint: ADDRESS_SAYS,
          pattern: [ADDRESS.source, ADDRESS_SAYS],
        }
      : { template: `{{${summary}}}`, editable: false },
    fields: fields.filter(({ name }) => name !== ORDER),
  }
}

/** The folder of src/assets that pictures of a field, or of the fields in it, are in. */
function pictureFolder(field: Field): string | undefined {
  if (field.notes.picture) return field.notes.picture
  if (field.kind === 'list') return pictureFolder(field.items)
  if (field.kind !== 'group') return undefined
  return Object.values(field.fields).map(pictureFolder).find(Boolean)
}

function summaryOf({ summary, summaryDetail }: Collection): string {
  return summaryDetail ? `{{${summary}}} · {{${summaryDetail}}}` : `{{${summary}}}`
}

function fileOf(name: string, collection: Collection, words: string[]): Settings {
  const { source, label, path } = collection
  const file = 'file' in source ? source.file : ''
  return {
    ...{ name, label, file: `src/content/${file}.md`, fields: fieldsOf(collection, words) },
    ...(typeof path === 'string' && { preview_path: path }),
  }
}

function fieldsOf({ schema, laterWords = [] }: Collection, words: string[]): Settings[] {
  const field = fieldFromSchema(schema(context))
  if (field.kind !== 'group') return []
  const known = [...words, ...laterWords]
  const also = laterWords.map((word) => ` Her kan du også skrive {${word}}.`).join('')
  const says = `Ordet i krøllparenteser finnes ikke. Ordene du kan bruke, som {name} og {phone}, står ved feltene i «Om dere».${also}`
  const pattern = [`^(?![\\s\\S]*\\{(?!(?:${known.join('|')})\\})\\w+\\})`, says]
  return groupFields(field.fields).map((each) => withPattern(each, pattern))
}

/** The field with this rule for every text in it that has no rule of its own. */
function withPattern(setting: Settings, pattern: string[]): Settings {
  const { fields, field: item, widget } = setting as Settings & { fields?: Settings[]; field?: Settings }
  return {
    ...((widget === 'string' || widget === 'text') && { pattern }),
    ...setting,
    ...(fields && { fields: fields.map((each) => withPattern(each, pattern)) }),
    ...(item && { field: withPattern(item, pattern) }),
  }
}

function groupFields(fields: Record<string, Field>): Settings[] {
  return Object.entries(fields).map(([name, field]) => settingsOf(name, field))
}

function settingsOf(name: string, field: Field): Settings {
  const { title = name, description } = field.notes
  const isEmptyText = field.kind === 'text' && !field.pattern && (field.min ?? 0) < 1
  // One of the choices is always made.
  const isChosen = field.kind === 'choice' && field.initial !== undefined
  return {
    name,
    label: title,
    hint: description,
    required: isChosen || !(field.optional || isEmptyText),
    ...(isPlain(field.initial) && { default: field.initial }),
    ...widgetOf(field),
  }
}

function widgetOf(field: Field): Settings {
  const { notes } = field
  switch (field.kind) {
    case 'text':
      if (notes.picture) {
        return { widget: 'image', choose_url: false, ...fileRule(notes) }
      }
      if (notes.nameIn) return relationTo(notes.nameIn)
      if (notes.long) return { widget: 'text' }
      return {
        widget: 'string',
        ...(field.pattern && { pattern: [field.pattern.source, mismatchText(notes)] }),
      }
    case 'number':
      return { widget: 'number', value_type: field.whole ? 'int' : 'float', ...limits(field) }
    case 'yesno':
      return { widget: 'boolean' }
    case 'choice':
      return { widget: 'select', options: optionsOf(field) }
    case 'group':
      return { widget: 'object', ...foldedFields(field.fields) }
    case 'list':
      return listOf(field.items, limits(field))
  }
}

/** What is said of a text that does not look as it must: the first sentence of the field's help, with its example. */
function mismatchText({ description = '' }: Partial<FieldNotes>): string {
  return `Det som står her, passer ikke. ${description.split('. I andre tekster')[0]}`
}

/** Which files a picture field takes: a client's mark is drawn, a picture that must be wide is a photo. */
function fileRule({ picture = '', minWidth }: Partial<FieldNotes>): Settings {
  if (picture.startsWith('marks')) {
    return { accept: 'image/svg+xml', pattern: ['/\\.svg$/i', 'Velg et merke som er lagret som SVG'] }
  }
  if (!minWidth) return {}
  return { pattern: ['/\\.(webp|avif|png|jpe?g)$/i', 'Velg et foto: JPEG, PNG, WebP eller HEIC'] }
}

function listOf(items: Field, counts: Settings): Settings {
  if (items.kind === 'choice') {
    return { widget: 'select', multiple: true, options: optionsOf(items), ...counts }
  }
  if (items.notes.nameIn) return { ...relationTo(items.notes.nameIn), multiple: true, ...counts }
  const one = items.notes.title
  if (items.kind === 'group') {
    return { widget: 'list', label_singular: one, ...foldedFields(items.fields), ...counts }
  }
  // Short texts stand on a row each; a longer one has a field of its own.
  const isShort = items.kind === 'text' && !items.notes.long
  return {
    widget: 'list',
    label_singular: one,
    ...(!isShort && { field: settingsOf('tekst', items) }),
    ...counts,
  }
}

/** Fields that are folded until they are opened: their first words say what is in there, and their picture shows it. */
function foldedFields(fields: Record<string, Field>): Settings {
  const all = Object.entries(fields)
  const lines = all.filter(([, field]) => field.kind === 'text' && !field.optional && !field.notes.picture)
  const words = lines.filter(([, field]) => !('pattern' in field && field.pattern))
  const short = words.filter(([, { notes }]) => !notes.long)
  const plain = all.filter(([, { kind }]) => kind === 'text' || kind === 'number')
  const told = [short, words, plain].find((each) => each.length > 0)?.slice(0, 3) ?? []
  const [picture] = all.find(([, { notes }]) => notes.picture) ?? []
  return {
    fields: groupFields(fields),
    ...(told.length > 0 && { summary: told.map(([name]) => `{{${name}}}`).join(' · ') }),
    ...(picture && { thumbnail: picture }),
    collapsed: 'auto',
  }
}

function optionsOf({ choices, notes }: Field & { kind: 'choice' }): Settings[] {
  return choices.map((value) => ({ value, label: notes.names?.[value] ?? value }))
}

function relationTo(name: string): Settings {
  const picked = (COLLECTIONS as unknown as Record<string, Collection>)[name]!
  return {
    widget: 'relation',
    collection: name,
    value_field: '{{slug}}',
    display_fields: [summaryOf(picked)],
    dropdown_threshold: 0,
  }
}

function limits({ min, max }: { min?: number; max?: number }): Settings {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function isPlain(initial: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof initial) && initial !== ''
}
