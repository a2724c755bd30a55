/** Text that is already safe HTML. */
export type Html = { readonly html: string }

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

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
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** A text on one line, safe for a mail header: control characters become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
