import { expect, test } from 'vitest'
import { buildUrl, cacheKey, isAmong, listsAtPath, pageKey, pagesOfList } from './cache-keys.ts'

test('a key is the URL that its segments make, joined with slashes (F-1013)', () => {
  expect(cacheKey(['/api/partners', 'radisson', 'public'])).toBe('/api/partners/radisson/public')
  expect(cacheKey(['/api/offers', 'a/b?c'])).toBe('/api/offers/a%2Fb%3Fc')
})

test('a URL leaves out parameters that are empty and encodes the rest', () => {
  expect(buildUrl('/api/offers', { q: '', sort: 'name', cursor: undefined })).toBe('/api/offers?sort=name')
  expect(cacheKey(['/api/offers'], { q: 'Ås & Co', limit: '20' })).toBe(
    '/api/offers?q=%C3%85s+%26+Co&limit=20',
  )
})

test('pages belong to their list, lists to their path, and not to longer names', () => {
  const list = cacheKey(['/api/radisson'], { q: 'a' })
  const other = cacheKey(['/api/radisson'], { q: 'a b' })
  const elsewhere = cacheKey(['/api/radisson-oslo'], { q: 'a' })
  const all = [list, pageKey(list, 'x='), other, pageKey(other, 'x='), elsewhere, cacheKey(['/api/radisson'])]
  expect(pageKey(list, 'x=')).toBe('/api/radisson?q=a&cursor=x%3D')
  expect(all.map((key) => isAmong(pagesOfList(list), key))).toEqual([true, true, false, false, false, false])
  expect(all.map((key) => isAmong(listsAtPath('/api/radisson'), key))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(all.map((key) => isAmong(list, key))).toEqual([true, false, false, false, false, false])
})
