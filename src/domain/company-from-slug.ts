import { capitalised } from './first-letter.ts'

/** The company name to show for a link: split on hyphens, each word capitalised (F-401). */
export function companyFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map(capitalised)
    .join(' ')
}
