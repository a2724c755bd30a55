import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import type { Collection } from '#collections/collection.ts'
import { type Field, fieldFromSchema } from '#collections/field-tree.ts'
import { COLLECTIONS } from '#collections/index.ts'
import type { EditorBackend } from './backend.ts'

type Settings = Record<string, unknown>

/** A placeholder repository for the settings while the editor only works on a local checkout: nobody logs in to it. */
const ONLY_LOCAL = { name: 'gitea', repo: 'lokal/mappe', branch: 'main', auth_methods: ['token'] }
/** What the names of files that become URLs must look like. */
const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/
const ADDRESS_SAYS = 'Bare små bokstaver a–z, tall og bindestrek; dette blir adressen'

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
    media_folder: 'src/assets/art',
    public_folder: '/src/assets/art',
    media_libraries: { stock_assets: { providers: [] } },
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    // Omitted pictures and figures must not be written as empty values: the build would stop on them.
    output: { omit_empty_optional_fields: true },
    collections: all.flatMap(([name, each]) =>
      'folder' in each.source ? [folderOf(name, each, words)] : [],
    ),
    singletons: all.flatMap(([name, each]) => ('file' in each.source ? [fileOf(name, each, words)] : [])),
  }
}

function folderOf(name: string, collection: Collection, words: string[]): Settings {
  const { source, label, labelSingular, description, summary, files, address, path } = collection
  const folder = 'folder' in source ? `src/content/${source.folder}` : ''
  const shared = { name, label, label_singular: labelSingular, description }
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
      : `{{${summary}}}`,
    fields: fields.filter(({ name }) => name !== ORDER),
  }
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
  const known = [...words, ...laterWords]
  return field.kind === 'group' ? groupFields(field.fields).map((each) => withKnownWords(each, known)) : []
}

/** The field with a rule for its texts: a word in braces is one of these. The build stops on others too. */
function withKnownWords(field: Settings, words: string[]): Settings {
  const { fields, field: item, widget } = field as Settings & { fields?: Settings[]; field?: Settings }
  const isText = widget === 'string' || widget === 'text'
  const unknown = `[\\s\\S]*\\{(?!(?:${words.join('|')})\\})\\w+\\}`
  return {
    ...(isText && {
      pattern: [`^(?!${unknown})`, `Ordet i krøllparenteser må være et av disse: ${words.join(', ')}`],
    }),
    ...field,
    ...(fields && { fields: fields.map((each) => withKnownWords(each, words)) }),
    ...(item && { field: withKnownWords(item, words) }),
  }
}

function groupFields(fields: Record<string, Field>): Settings[] {
  return Object.entries(fields).map(([name, field]) => settingsOf(name, field))
}

function settingsOf(name: string, field: Field): Settings {
  const { title = name, description } = field.notes
  const isEmptyText = field.kind === 'text' && !field.pattern && (field.min ?? 0) < 1
  return {
    name,
    label: title,
    hint: description,
    required: !(field.optional || isEmptyText),
    ...(isPlain(field.initial) && { default: field.initial }),
    ...widgetOf(field),
  }
}

function widgetOf(field: Field): Settings {
  const { notes } = field
  switch (field.kind) {
    case 'text':
      if (notes.picture) {
        return {
          widget: 'image',
          choose_url: false,
          media_folder: `/src/assets/${notes.picture}`,
          public_folder: `../../assets/${notes.picture}`,
        }
      }
      if (notes.nameIn) return relationTo(notes.nameIn)
      if (notes.long) return { widget: 'text' }
      return {
        widget: 'string',
        ...(field.pattern && { pattern: [field.pattern.source, notes.description] }),
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

function listOf(items: Field, counts: Settings): Settings {
  if (items.kind === 'choice') {
    return { widget: 'select', multiple: true, options: optionsOf(items), ...counts }
  }
  if (items.notes.nameIn) return { ...relationTo(items.notes.nameIn), multiple: true, ...counts }
  const one = items.notes.title
  if (items.kind === 'group') {
    return { widget: 'list', label_singular: one, ...foldedFields(items.fields), ...counts }
  }
  return { widget: 'list', label_singular: one, field: settingsOf('tekst', items), ...counts }
}

/** Fields that are folded until they are opened: their first words say what is in there, and their picture shows it. */
function foldedFields(fields: Record<string, Field>): Settings {
  const all = Object.entries(fields)
  const [words] =
    all.find(
      ([, { kind, notes, ...field }]) =>
        kind === 'text' && !notes.picture && !('pattern' in field && field.pattern),
    ) ?? all[0]!
  const [picture] = all.find(([, { notes }]) => notes.picture) ?? []
  return {
    fields: groupFields(fields),
    summary: `{{${words}}}`,
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
