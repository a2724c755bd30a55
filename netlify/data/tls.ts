/**
 * A connection string that names in full the check of the server's certificate which node-postgres makes for `require`,
 * `prefer` and `verify-ca` alike. Hosts write `require`; its next major version will check less for that, and this one
 * prints a warning about it.
 */
export function withFullCheck(url: string): string {
  if (/[?&]uselibpqcompat=true\b/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:require|prefer|verify-ca)(?=&|$)/, '$1verify-full')
}
