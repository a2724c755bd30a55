import { upperFirst } from './first-letter.ts'

/** Anything longer is not a name but an abuse attempt. In characters. */
const NAME_MAX_LENGTH = 80
/** Control characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * The company name to show for a link: split on hyphens, each word capitalised (F-401). Empty for a link that names
 * nobody; anybody can make one up, so that what cannot be seen is left out, and what is too long is cut (F-1371).
 */
export function companyFromSlug(slug: string): string {
  const name = slug
    .replace(INVISIBLE, ' ')
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map(upperFirst)
    .join(' ')
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return ''
  const letters = [...name]
  return letters.length > NAME_MAX_LENGTH ? `${letters.slice(0, NAME_MAX_LENGTH - 1).join('')}…` : name
}
