import { upperFirst } from './first-letter.ts'

/** Anything longer is not a name but an abuse attempt. In characters. */
const NAME_MAX_LENGTH = 80
/** Control characters, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * The company name to show for a slug: hyphens to spaces, each word capitalised (F-401). Invisible characters are
 * dropped and long names cut, as anybody can make up a link (F-1371); '' if nothing is left.
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
