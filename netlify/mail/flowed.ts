import { withNoBreakSpaces, withPlainSpaces } from '#domain/norwegian.ts'

/** How wide a line of plain text is, in characters. */
export const LINE_WIDTH = 72

/**
 * Wraps plain text at {@link LINE_WIDTH} characters as `format=flowed` (RFC 3676): a line that ends with a space
 * continues in the next, so that phones can rejoin them. URLs are not broken.
 */
export function toFormatFlowed(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(flowedLine)
    .join('\n')
}

function flowedLine(line: string): string {
  const [mark = ''] = /^> ?/.exec(line) ?? []
  const prefix = mark === '' ? '' : '> '
  const lines: string[] = []
  let current = ''
  for (const word of withNoBreakSpaces(line.slice(mark.length)).trimEnd().split(' ')) {
    if (current !== '' && prefix.length + current.length + word.length > LINE_WIDTH) {
      lines.push(current)
      current = ''
    }
    current += `${word} `
  }
  const last = current.trimEnd()
  return [...lines, last]
    .map((part) => (part === '' ? mark.trimEnd() : withPlainSpaces(prefix + stuffed(part, prefix))))
    .join('\n')
}

/** A space before what would otherwise be read as a quotation, an indent or the start of another mail. */
function stuffed(line: string, prefix: string): string {
  return prefix === '' && /^(>| |From )/.test(line) ? ` ${line}` : line
}
