/** The path of a page's share picture. */
export function sharePath(path: string): string {
  return `/share${path === '/' ? '/forside' : path}.jpg`
}
