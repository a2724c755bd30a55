import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Selector, transform } from 'lightningcss'
import { PROJECT } from '#local/cli/paths.ts'

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The styles in a file of `src`: a whole stylesheet, or the style elements of a component. */
export type Stylesheet = { file: string; css: string }

/** Every stylesheet of the project, by its path in `src`. */
export function stylesheets(): Stylesheet[] {
  return readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|astro)$/.test(file))
    .map((file) => {
      const text = readFileSync(join(PROJECT, 'src', file), 'utf8')
      const css = file.endsWith('.css') ? text : [...text.matchAll(STYLE)].map(([, css]) => css).join('\n')
      return { file: file.replaceAll('\\', '/'), css }
    })
    .filter(({ css }) => css !== '')
}

/** The classes that a stylesheet styles: those its rules select, not those of their ancestors. */
export function styledClasses({ file, css }: Stylesheet): Set<string> {
  const names = new Set<string>()
  const look = (selector: Selector) => {
    for (const name of subjectClasses(selector)) names.add(name)
  }
  transform({ filename: file, code: Buffer.from(css), errorRecovery: true, visitor: { Selector: look } })
  return names
}

function subjectClasses(selector: Selector): string[] {
  const subject = selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1)
  return subject.flatMap((part) => {
    if (part.type === 'class') return part.name
    return part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')
      ? part.selectors.flatMap(subjectClasses)
      : []
  })
}
