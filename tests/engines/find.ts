/** What a visitor sees and calls by name. */
export type Target = {
  /** The kind of element, as a selector. */
  css: string
  /** Part of its name, in any case. */
  name?: string
  /** Only within what this finds. */
  inside?: Target
  /** A part that nobody sees, such as the file field under a button. */
  unseen?: boolean
}

export const button = (name: string): Target => ({ css: 'button, summary, [role=button]', name })
export const link = (name: string): Target => ({ css: 'a[href]', name })
export const heading = (name: string): Target => ({ css: 'h1, h2, h3', name })
export const field = (name: string): Target => ({ css: 'input, textarea, select', name })
export const css = (selector: string): Target => ({ css: selector })
export const text = (words: string): Target => ({ css: 'body *', name: words })
/** The same, but only within another. */
export const inside = (outer: Target, inner: Target): Target => ({ ...inner, inside: outer })

/**
 * Runs in the page: the first element that fits, or null. In place of each engine's own locators, which Playwright has
 * and WebDriver lacks, so that one story runs in both.
 */
export function find(target: Target): Element | null {
  const plain = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase()
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt)
    return plain(
      element.getAttribute('aria-label') ||
        named.trim() ||
        labels.join(' ') ||
        [element.textContent, ...pictures].join(' '),
    )
  }
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const fits = (element: Element, { name, unseen }: Target) => {
    if (!unseen && !isSeen(element)) return false
    return name === undefined || nameOf(element).includes(plain(name))
  }
  const all = (wanted: Target): Element[] => {
    const roots: (Element | Document)[] = wanted.inside ? all(wanted.inside) : [document]
    return roots.flatMap((root) => [...root.querySelectorAll(wanted.css)].filter((one) => fits(one, wanted)))
  }
  return all(target)[0] ?? null
}

/** Runs in the page: marks what the focused field has, and says whether it has anything. */
export function selectTyped(): boolean {
  const typed = document.activeElement as HTMLInputElement | HTMLTextAreaElement
  typed.select()
  return typed.value !== ''
}
