import { tidyHeaderLine } from '#domain/name.ts'

/** The first name of somebody, if it looks like one: the only typed word that is sent to an address somebody typed. */
export function extractFirstName(name: string): string | null {
  const first = tidyHeaderLine(name).split(' ')[0]!
  return /^\p{L}[\p{L}'’-]{0,24}$/u.test(first) ? first : null
}

/** 'Hei, Kari!', or 'Hei!' if the name does not begin with what looks like a first name. */
export function formatGreeting(name: string): string {
  const firstName = extractFirstName(name)
  return firstName ? `Hei, ${firstName}!` : 'Hei!'
}
