import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import type { Collection } from '#collections/collection.ts'
import { type Field, fieldFromSchema } from '#collections/field-tree.ts'
import type { FieldNotes } from '#collections/fields.ts'
import { COLLECTIONS } from '#collections/index.ts'

/** Settings of Sveltia CMS, or a part of them. */
export type Settings = Record<string, unknown>

// In the editor a picture is just its path.
const context = { image: () => z.string().min(1) } as unknown as SchemaContext

/** The settings of the fields of a collection; `words` are the placeholders that its texts may use, without braces. */
export function fieldsOf({ schema, laterWords = [] }: Collection, words: string[]): Settings[] {
  const field = fieldFromSchema(schema(context))
  if (field.kind !== 'group') return []
  const known = [...words, ...laterWords]
  const also = laterWords.map((word) => ` Her kan du også skrive {${word}}.`).join('')
  const says = `Ordet i krøllparenteser finnes ikke. Ordene du kan bruke, som {name} og {phone}, står ved feltene i «Om dere».${also}`
  const pattern = [`^(?![\\s\\S]*\\{(?!(?:${known.join('|')})\\})\\w+\\})`, says]
  return groupFields(field.fields).map((each) => withPattern(each, pattern))
}

/** The folder of src/assets that a collection's pictures are in, if it has any. */
export function pictureFolder({ schema }: Collection): string | undefined {
  return folderIn(fieldFromSchema(schema(context)))
}

function folderIn(field: Field): string | undefined {
  if (field.notes.picture) return field.notes.picture
  if (field.kind === 'list') return folderIn(field.items)
  if (field.kind !== 'group') return undefined
  return Object.values(field.fields).map(folderIn).find(Boolean)
}

/** How an entry of the collection is told in the editor's lists: a template of its fields. */
export function summaryOf({ summary, summaryDetail }: Collection): string {
  return summaryDetail ? `{{${summary}}} · {{${summaryDetail}}}` : `{{${summary}}}`
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
