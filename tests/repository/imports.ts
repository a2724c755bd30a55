import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { PROJECT } from '#local/cli/paths.ts'
import { ROOMS } from './rooms.ts'

/** An import of one project file by another, as the importing file writes it. */
export type Import = { file: string; specifier: string }

const { imports: BY_NAME } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}
/** `import … from`, `export … from`, `import '…'` and `import('…')`, in code and in .astro files alike. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g
const CODE = '{src,netlify,local,bench,art,tests}/**/*.{ts,tsx,mts,mjs,astro}'

export const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The innermost room that a file or folder lies in, if any. */
export const roomOf = (path: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => within(path, room))
    .sort((one, other) => other.length - one.length)[0]

/** The project file that an import names; undefined for a package. */
export function importedFile({ file, specifier }: Import): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(dirname(file), path)
  if (path.startsWith('own:')) return `src/${path.slice('own:'.length)}`
  const [name = ''] = path.split('/')
  return BY_NAME[`${name}/*`]?.replace('*', path.slice(name.length + 1)).replace('./', '')
}

/** All imports in a file's text. */
export const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(SPECIFIER)].map(([, , specifier]) => ({ file, specifier: specifier! }))

/** Every import in the project's code, but those of unit tests. */
export const allImports = (): Import[] =>
  globSync(CODE, { cwd: PROJECT })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => importsIn(file, readFileSync(join(PROJECT, file), 'utf8')))

/** What is wrong with an import, in a sentence; undefined if the table allows it. */
export function refusal(found: Import): string | undefined {
  const target = importedFile(found)
  if (target === undefined) return undefined
  const from = roomOf(found.file)
  const where = `(${found.file}: '${found.specifier}')`
  if (from === undefined) return `${dirname(found.file)} is in no room ${where}`
  const to = roomOf(target) ?? target
  if (from === to || ROOMS[from]!.imports.some((allowed) => within(target, allowed))) return undefined
  return `${from} may not import ${to} ${where}`
}
