import { BONUSES_FOLLOW, CONTENTS_FOLLOW } from './confirmed-fields.ts'

/** A name and several things after a colon; other sentences that have one stay as they are written. */
const WITH_CONTENTS = /^([^.:;]+): ([^.:;]+, [^.:;]+)$/

/** What is agreed, with the package's contents and its bonuses one by one. */
export function agreedParts(what: string): { title: string; contents: string[]; bonuses: string[] } {
  const [offered = '', bonuses] = what.split(BONUSES_FOLLOW)
  const [, title = offered, contents] = WITH_CONTENTS.exec(offered) ?? []
  return { title, contents: contents?.split(', ') ?? [], bonuses: bonuses?.split(', ') ?? [] }
}

/** What is agreed as an invoice says it: without the package's contents. */
export function agreedBriefly(what: string): string {
  const { contents } = agreedParts(what)
  return contents.length > 0 ? what.replace(`${CONTENTS_FOLLOW}${contents.join(', ')}`, '') : what
}
