export type Robots = 'index' | 'noindex' | 'noindex, nofollow'

/**
 * The pages search engines must not index; every other page may be found. This one list drives each page's robots tag,
 * the sitemap, and (checked by a test) the X-Robots-Tag headers in netlify.toml. `*` matches any rest.
 */
export const NOT_INDEXED: { path: string; robots: Exclude<Robots, 'index'> }[] = [
  { path: '/lp/*', robots: 'noindex, nofollow' },
  { path: '/deler/*', robots: 'noindex' },
  { path: '/det-praktiske', robots: 'noindex' },
  { path: '/404', robots: 'noindex' },
  { path: '/tilbud', robots: 'noindex' },
  { path: '/tilbud/*', robots: 'noindex' },
  { path: '/partnertilbud', robots: 'noindex' },
  { path: '/partner', robots: 'noindex' },
  { path: '/partner/*', robots: 'noindex' },
  { path: '/admin', robots: 'noindex' },
  { path: '/admin/*', robots: 'noindex' },
  { path: '/rediger', robots: 'noindex' },
]

/** What search engines may do with the page at a path. */
export function robotsDirective(path: string): Robots {
  const entry = NOT_INDEXED.find(({ path: listed }) =>
    listed.endsWith('*') ? path.startsWith(listed.slice(0, -1)) : path === listed,
  )
  return entry?.robots ?? 'index'
}

/** The path of a page as visitors see it: built files lose their `.html`, the home page is `/`. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/+$/, '')
  return path === '' || path === '/index' ? '/' : path
}
