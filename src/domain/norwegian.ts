/** A name in the genitive: with s, or with an apostrophe after s, x and z (F-1202). */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? `${name}’` : `${name}s`
}

/** '09:00' the way Norwegians write it: '09.00'. */
export function clockText(time: string): string {
  return time.replace(':', '.')
}
