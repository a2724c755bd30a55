const REFERENCE = /url\(\s*["']?#([\w.:-]+)["']?\s*\)/gi

/** How often a reference draws: once, for each element that inherits it, or for each corner of their lines. */
export type Times = 'once' | 'each element' | 'each corner'

/** That an element draws what has an id, by `url(#…)` or `href`. */
export type Reference = { to: string; times: Times }

/** The references in the value of an attribute or a style property. */
export function referencesIn(property: string, value: string): Reference[] {
  return [...value.matchAll(REFERENCE)].map(([, to]) => ({ to: to!, times: timesOf(property.toLowerCase()) }))
}

/** The references in declarations, as a style attribute holds them. */
export function referencesInStyle(declarations: string): Reference[] {
  return declarations.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    return referencesIn(declaration.slice(0, colon).trim(), declaration.slice(colon + 1))
  })
}

function timesOf(property: string): Times {
  if (property === 'marker' || property === 'marker-mid') return 'each corner'
  return /^(fill|stroke|marker)/.test(property) ? 'each element' : 'once'
}
