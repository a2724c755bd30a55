/**
 * The connection string with `sslmode=verify-full` for `require`, `prefer` and `verify-ca`: node-postgres checks as
 * much today, with a warning, and its next major version will check less.
 */
export function withVerifyFullSslMode(url: string): string {
  if (/[?&]uselibpqcompat=true\b/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:require|prefer|verify-ca)(?=&|$)/, '$1verify-full')
}
