// Runs in the head of /tilbud/{kunde} and is inlined there: it stands alone (no imports), or it would become a file to wait
// for. Tests hold it to that and to companyFromSlug.

/** A customer's name of at most this many characters is underlined in the headline. */
const UNDERLINE_MAX_LENGTH = 13
/** From this many characters on a name is set smaller. */
const LONG_FROM_LENGTH = 24
/** Longer names are no names, but attempts. In characters. */
const NAME_MAX_LENGTH = 80
/** Controls, and what turns the direction of text round. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The customer's name in the path of an offer page, null where it names none. */
export function customerInPath(pathname: string): string | null {
  const [, , segment = ''] = pathname.split('/')
  const name = decoded(segment)
    .replace(INVISIBLE, ' ')
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toLocaleUpperCase('nb') + word.slice(1))
    .join(' ')
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) || name === 'Kunde') return null
  const letters = [...name]
  return letters.length > NAME_MAX_LENGTH ? `${letters.slice(0, NAME_MAX_LENGTH - 1).join('')}…` : name
}

/** Puts the customer's name in headline and title, as text, and shows the headline (F-402, F-405). */
export function nameCustomer(page: Document, pathname: string): void {
  const place = page.querySelector<HTMLElement>('.customer')
  const name = customerInPath(pathname)
  if (place && name !== null) {
    const { length } = [...name]
    place.textContent = name
    place.classList.toggle('underlined', length <= UNDERLINE_MAX_LENGTH)
    place.classList.toggle('long', length >= LONG_FROM_LENGTH)
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
