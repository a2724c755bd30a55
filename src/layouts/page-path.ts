/** The path of a page as visitors see it: built files lose their `.html`, the home page is `/`. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/+$/, '')
  return path === '' || path === '/index' ? '/' : path
}
