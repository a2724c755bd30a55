import { oneLine } from './html.ts'

/** The first name of somebody, if it looks like one: the only typed word that is sent to an address somebody typed. */
export function firstNameOf(name: string): string | null {
  const first = oneLine(name).split(' ')[0] ?? ''
  return /^\p{L}[\p{L}'’-]{0,24}$/u.test(first) ? first : null
}
