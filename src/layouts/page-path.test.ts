import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/kontakt.html', '/kontakt'],
  ['/kontakt', '/kontakt'],
  ['/kontakt/', '/kontakt'],
  ['/lp/firmafest.html', '/lp/firmafest'],
])('%s is shown as %s', (built, shown) => {
  expect(pagePath(built)).toBe(shown)
})
