import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parse, parseDocument } from 'yaml'

/** From three dashes on the first line to the next line of only dashes. */
const FRONTMATTER = /^\uFEFF?---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/

/**
 * The data in a content file's frontmatter.
 * @throws Error with a Norwegian sentence if there is none, or yaml's own error.
 */
export function parseFrontmatter(text: string): unknown {
  const found = FRONTMATTER.exec(text.replaceAll('\r\n', '\n'))
  if (!found) throw new Error('filen skal begynne og slutte med en linje som bare er ---')
  return parse(found[1] ?? '') ?? {}
}

/** A field's line, as editors number it; for a missing field that of its group, if there is one. */
export function lineOfField(text: string, path: readonly PropertyKey[]): number | undefined {
  const fields = FRONTMATTER.exec(text.replaceAll('\r\n', '\n'))?.[1]
  if (fields === undefined) return undefined
  const lineCounter = new LineCounter()
  let node: unknown = parseDocument(fields, { lineCounter }).contents
  let start: Node | undefined
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (isNode(pair?.key)) start = pair.key
      node = pair?.value
    } else {
      node = isSeq(node) ? node.items[Number(key)] : undefined
      if (isNode(node)) start = node
    }
  }
  // The line of dashes above the fields is the file's first.
  return start?.range ? lineCounter.linePos(start.range[0]).line + 1 : undefined
}

/** Reads the frontmatter of the content file at a URL. @throws Error that names the file. */
export function readFrontmatter(file: URL): unknown {
  try {
    return parseFrontmatter(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${basename(fileURLToPath(file))}: ${reason}`, { cause: error })
  }
}
