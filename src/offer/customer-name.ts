// The head of /tilbud/{kunde} carries its own copy of this file (`own:` in astro.config.mjs). It imports nothing, or it
// would become a file to wait for; tests keep it that way, and in agreement with companyFromSlug, which it repeats.

/** A customer name of at most this many characters is underlined in the headline. */
export const NAME_UNDERLINE_MAX_LENGTH = 13
/** A name of at least this many characters is set smaller, so that it breaks into few lines. */
export const LONG_NAME_FROM_LENGTH = 24
/** Anything longer is not a name but an abuse attempt. In characters. */
const NAME_MAX_LENGTH = 80
/** Control characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The customer's name to show for a path /tilbud/{kunde}; null if there is none. */
export function customerNameFromPath(pathname: string): string | null {
  const [, , segment = ''] = pathname.split('/')
  const name = decoded(segment)
    .replace(INVISIBLE, ' ')
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toLocaleUpperCase('nb') + word.slice(1))
    .join(' ')
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) || name.toLowerCase() === 'kunde') return null
  const letters = [...name]
  return letters.length > NAME_MAX_LENGTH ? `${letters.slice(0, NAME_MAX_LENGTH - 1).join('')}…` : name
}

/** The CSS classes of a customer's name in the headline, by its length. */
export function customerNameClasses(name: string): string {
  const { length } = [...name]
  if (length <= NAME_UNDERLINE_MAX_LENGTH) return 'customer underlined'
  return length >= LONG_NAME_FROM_LENGTH ? 'customer long' : 'customer'
}

/** Puts the customer's name from the path into headline and page title, as text, and reveals the headline. */
export function showCustomerName(page: Document, pathname: string): void {
  const place = page.querySelector<HTMLElement>('.customer')
  const name = customerNameFromPath(pathname)
  if (place && name !== null) {
    place.textContent = name
    place.className = customerNameClasses(name)
    page.title = place.dataset.title?.replace('{customer}', () => name) ?? page.title
  }
  page.documentElement.toggleAttribute('data-named', true)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
