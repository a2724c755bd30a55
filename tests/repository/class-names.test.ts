import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const RULE_HEAD = /([^{}]*)\{/g
const QUOTED_IN_STYLE = /"[^"]*"|'[^']*'|url\([^)]*\)/g
const CLASS = /\.([a-z][\w-]*)/gi
/** A quoted text whose words may be classes. */
const QUOTED = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g
/** What separates two classes, also in a text that is partly computed: `button-${tone}`. */
const BETWEEN_CLASSES = /[\s"'${}]+/

const files = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /(\.css|\.astro|\.tsx?)$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith('integrations'),
)

/** The classes that styles mention, each with its file, and the names that markup and scripts use. */
function classes() {
  const styled = new Map<string, string>()
  const given = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(PROJECT, 'src', file), 'utf8')
    const styles = file.endsWith('.css') ? [text] : [...text.matchAll(STYLE)].map(([, css = '']) => css)
    for (const [, head = ''] of styles
      .join('\n')
      .replace(COMMENT, '')
      .replace(QUOTED_IN_STYLE, '')
      .matchAll(RULE_HEAD)) {
      for (const [, name = ''] of head.matchAll(CLASS)) styled.set(name, file)
    }
    if (file.endsWith('.css')) continue
    for (const [, ...texts] of text.replace(STYLE, '').replace(COMMENT, '').matchAll(QUOTED)) {
      for (const name of texts.join('').split(BETWEEN_CLASSES)) given.add(name)
    }
  }
  return { styled, given }
}

test('every class that a style speaks of is given to something', () => {
  const { styled, given } = classes()
  expect(styled.size).toBeGreaterThan(100)
  // A name that a script completes, as in `button-${tone}`, is matched by its first part including the hyphen.
  const isGiven = (name: string) =>
    given.has(name) ||
    [...given].some((part) => part.length > 1 && part.endsWith('-') && name.startsWith(part))
  expect([...styled].filter(([name]) => !isGiven(name))).toEqual([])
})
