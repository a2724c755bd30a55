import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_FOLDER } from '#netlify/build/functions.ts'

/** Code that a browser gets: a file, or a page's inline part. */
export type BuiltCode = { place: string; language: 'css' | 'js'; text: string }

const INLINE = /<(style|script)([^>]*)>([\s\S]*?)<\/\1>/g
/** Data, not code. */
const DATA = /type="?application\/(?:ld\+)?json/

/**
 * All scripts and styles of the built site's own pages, each once; the editor at /rediger is another program.
 */
export async function builtCode(): Promise<BuiltCode[]> {
  const code: BuiltCode[] = []
  for (const file of (await readdir(SITE_FOLDER, { recursive: true })).sort()) {
    if (!/\.(html|css|js)$/.test(file) || file.startsWith('rediger')) continue
    const text = await readFile(join(SITE_FOLDER, file), 'utf8')
    if (file.endsWith('.css')) code.push({ place: file, language: 'css', text })
    else if (file.endsWith('.js')) code.push({ place: file, language: 'js', text })
    else code.push(...inlineCode(file, text))
  }
  // Most pages have the same scripts.
  return [...new Map(code.map((part) => [part.text, part])).values()]
}

function inlineCode(place: string, html: string): BuiltCode[] {
  return [...html.matchAll(INLINE)].flatMap(([, element, attributes = '', text = '']) =>
    DATA.test(attributes) ? [] : [{ place, language: element === 'style' ? 'css' : 'js', text } as const],
  )
}
