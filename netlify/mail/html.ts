import { escapeHtml } from '#domain/escaped.ts'

/** Text that is already safe HTML. */
export type Html = { readonly html: string }

/** HTML in which every interpolated value is escaped, unless it is HTML itself; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
): Html {
  return { html: parts.reduce((text, part, at) => text + written(values[at - 1]!) + part) }
}

function written(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'object')
    return [value]
      .flat()
      .map((item) => item.html)
      .join('')
  return escapeHtml(String(value))
}

/** A text on one line, safe for a mail header: control characters become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
