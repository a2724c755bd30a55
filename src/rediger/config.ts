import type { Collection } from '#collections/collection.ts'
import { COLLECTIONS } from '#collections/index.ts'
import type { EditorBackend } from './backend.ts'
import { fieldsOf, pictureFolder, type Settings, summaryOf } from './fields.ts'

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
  const pictures = pictureFolder(collection)
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

function fileOf(name: string, collection: Collection, words: string[]): Settings {
  const { source, label, path } = collection
  const file = 'file' in source ? source.file : ''
  return {
    ...{ name, label, file: `src/content/${file}.md`, fields: fieldsOf(collection, words) },
    ...(typeof path === 'string' && { preview_path: path }),
  }
}
