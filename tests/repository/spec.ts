import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { runCommand } from '#local/cli/command.ts'
import { PROJECT } from '#local/cli/paths.ts'

/** A numbered requirement in docs/features.md. */
export type Feature = { id: string; text: string; area: string }

/** The features in a list, each with the heading of its area. */
export function featuresOf(markdown: string): Feature[] {
  let area = ''
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) area = line.slice(3).trim()
    const [, id, text] = /^- \*\*(F-\d+)\*\* (.*)$/.exec(line) ?? []
    return id && text ? [{ id, text, area }] : []
  })
}

/**
 * The feature ids in the titles of a test file: in the first string of each describe, test and it call, and in table
 * cells that begin with one, which is how a table of cases puts them in its titles.
 */
export function idsInTitles(source: string): Set<string> {
  const ids = new Set<string>()
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTestFunction(node.expression) ? node.arguments[0] : undefined
    const words = title ? wordsOf(title) : isCellOfTable(node, parent) ? node.text : ''
    for (const id of words.match(/\bF-\d+\b/g) ?? []) ids.add(id)
    ts.forEachChild(node, (child) => visit(child, node))
  }
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return ids
}

/** True for a string that begins with an id and is in a list, an object or a conditional. */
function isCellOfTable(node: ts.Node, parent: ts.Node | undefined): node is ts.StringLiteralLike {
  if (!parent || !ts.isStringLiteralLike(node) || !/^F-\d+\b/.test(node.text)) return false
  return (
    ts.isArrayLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isConditionalExpression(parent)
  )
}

/** The fixed words of a title, also of a template; '' for any other expression. */
function wordsOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  if (!ts.isTemplateExpression(title)) return ''
  return [title.head, ...title.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ')
}

/** True for `test`, `test.only`, `test.each(rows)` and so on. */
function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['describe', 'test', 'it'].includes(callee.text)
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return isTestFunction(callee.expression)
  return false
}

/** All feature ids that the project's tests name. */
export async function testedIds(project: string = PROJECT): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const folder of ['src', 'netlify', 'local', 'tests']) {
    for (const entry of await readdir(join(project, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name)) continue
      for (const id of idsInTitles(readFileSync(join(entry.parentPath, entry.name), 'utf8'))) ids.add(id)
    }
  }
  return ids
}

if (import.meta.main) {
  await runCommand(async () => {
    const features = featuresOf(readFileSync(join(PROJECT, 'docs/features.md'), 'utf8'))
    const tested = await testedIds()
    for (const [area, group] of Map.groupBy(features, (feature) => feature.area)) {
      const without = group.filter(({ id }) => !tested.has(id))
      console.log(
        `${String(group.length - without.length).padStart(4)} of ${String(group.length).padEnd(4)} ${area}`,
      )
      for (const { id, text } of without) console.log(`             ${id}  ${text.slice(0, 100)}`)
    }
    const count = features.filter(({ id }) => tested.has(id)).length
    const unknown = [...tested].filter((id) => !features.some((feature) => feature.id === id))
    if (unknown.length > 0) console.log(`Named by a test but not in docs/features.md: ${unknown.join(', ')}`)
    console.log(`${count} of ${features.length} features have a test.`)
  })
}
