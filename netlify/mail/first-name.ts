import { plainLine } from '#domain/name.ts'

/** The first name of somebody, if it looks like one: the only typed word that is sent to an address somebody typed. */
export function extractFirstName(name: string): string | null {
  const first = plainLine(name).split(' ')[0]!
  return /^\p{L}[\p{L}'’-]{0,24}$/u.test(first) ? first : null
}

/** How a mail greets somebody: by first name, if there is one that looks like it. */
export function formatGreeting(name: string): string {
  const firstName = extractFirstName(name)
  return firstName ? `Hei, ${firstName}!` : 'Hei!'
}
