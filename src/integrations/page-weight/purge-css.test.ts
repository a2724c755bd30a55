import { expect, test } from 'vitest'
import { keepOwnCspHashes } from './purge-css.ts'

// SHA-256 of 'a{}', in base64.
const STYLE = 'X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='
const page = (sources: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; style-src 'self'${sources};"><style>a{}</style>`

test('a page keeps the hash of its own style and drops those of other pages', () => {
  expect(keepOwnCspHashes(page(` 'sha256-AAAA' 'sha256-${STYLE}' 'sha256-BBBB'`))).toBe(
    page(` 'sha256-${STYLE}'`),
  )
})

test('a page without a policy stays as it is', () => {
  expect(keepOwnCspHashes('<style>a{}</style>')).toBe('<style>a{}</style>')
})
