/** The path of the share picture (og:image) of the page at a path. */
export function sharePicturePath(path: string): string {
  return `/share${path === '/' ? '/forside' : path}.jpg`
}
