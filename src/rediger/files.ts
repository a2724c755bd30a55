import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = join(dirname(createRequire(`${process.cwd()}/`).resolve('@sveltia/cms')), '..')

/** The editor's texts in Norwegian, which the package lacks; a text that is missing here is shown in English. */
const NORWEGIAN = join(process.cwd(), 'src/rediger/nb.json')

/** Every file that the content editor may load: its path below /rediger/cms/, and the file it is read from. */
export function listEditorFiles(): { path: string; source: string }[] {
  const programs = ['npm', 'npm/chunks', 'npm/assets'].flatMap((folder) =>
    readdirSync(join(PACKAGE, folder))
      .filter((name) => /\.(js|wasm|woff2|png)$/.test(name))
      .map((name) => ({ path: `${folder}/${name}`, source: join(PACKAGE, folder, name) })),
  )
  return [...programs, { path: 'locales/nb.js', source: NORWEGIAN }]
}

/** Where the editor lists its languages, and where it loads one of them: Norwegian takes the place of Danish. */
const LANGUAGES = /`ar,bg,[\w,-]+`(?=\.split\(`,`\))/
const DANISH = /\bda(:\(\)=>[^`]+`\.\.\/locales\/)da\.json/

/** The list of single files, which the dialog of a deletion names. */
const SINGLE_FILES = 'name:`_singletons`,files:'

/** A typeface as the editor requests it from a public server, and how its name starts in the package. */
const PUBLIC_FACE =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+?)(?::vf)?@[\d.]+\/[\w-]+\.woff2/g

/**
 * Reads a file of the content editor, patched to load all from our own origin, in Norwegian, and to store through the
 * page's `editorStorage` (page.ts).
 */
export function readEditorFile(source: string): Uint8Array<ArrayBuffer> | string {
  if (source.endsWith('.json')) return `export default ${readFileSync(source, 'utf8')}`
  if (source.endsWith(join('npm', 'index.js'))) {
    const faces = readdirSync(join(PACKAGE, 'npm/assets')).filter((name) => name.endsWith('.woff2'))
    return readFileSync(source, 'utf8')
      .replaceAll('globalThis.localStorage', 'globalThis.editorStorage')
      .replace(LANGUAGES, '`en-US,nb`')
      .replace(DANISH, 'nb$1nb.js')
      .replaceAll(SINGLE_FILES, 'name:`_singletons`,label:`Filer`,files:')
      .replace(PUBLIC_FACE, (address, face: string) => {
        const own = faces.find((name) => name.startsWith(face))
        return own ? `/rediger/cms/npm/assets/${own}` : address
      })
  }
  return new Uint8Array(readFileSync(source))
}
