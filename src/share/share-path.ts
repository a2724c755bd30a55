/** The address of a page's share picture under the site's own. */
export function sharePath(path: string): string {
  return `/share${path === '/' ? '/forside' : path}.jpg`
}
