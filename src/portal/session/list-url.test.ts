import { describe, expect, test, vi } from 'vitest'
import { SEARCH_MAX_LENGTH } from '#domain/list.ts'
import {
  type ListUrlState,
  NO_URL_STATE,
  readDateParam,
  readPagesParam,
  readSearchParam,
  useChoiceInUrl,
} from './list-url.ts'

const placeAt = (query: string, move: ListUrlState['move'] = () => {}): ListUrlState => ({
  at: Object.fromEntries(new URLSearchParams(query)),
  move,
})

describe('the place of a list in an address (F-1376)', () => {
  test('is the first page of everything where the address says nothing', () => {
    expect([
      readSearchParam(NO_URL_STATE),
      readPagesParam(NO_URL_STATE),
      readDateParam(NO_URL_STATE, 'from'),
    ]).toEqual(['', 1, ''])
  })

  test('has search, pages, days and choices', () => {
    const place = placeAt('q=+berg+%26+co&n=3&from=2026-11-21&tab=opened')
    expect([readSearchParam(place), readPagesParam(place), readDateParam(place, 'from')]).toEqual([
      'berg & co',
      3,
      '2026-11-21',
    ])
    expect(useChoiceInUrl(place, 'tab', { values: ['all', 'opened'], usual: 'all' })[0]).toBe('opened')
  })

  test.each(['0', '-1', '1.5', '1e3', '0x10', '٣', '99999999999999999999', 'NaN', '', ' 2', '__proto__'])(
    'opens one page for %j',
    (n) => {
      expect(readPagesParam(placeAt(`n=${encodeURIComponent(n)}`))).toBe(1)
    },
  )

  test('opens twenty pages at most', () => {
    expect(readPagesParam(placeAt('n=999'))).toBe(20)
  })

  test.each(['2026-13-01', '2026-02-30', '21.11.2026', '2026-11-21T00:00', '+020260-01-01', 'x'])(
    'has no day %j',
    (day) => {
      expect(readDateParam(placeAt(`from=${encodeURIComponent(day)}`), 'from')).toBe('')
    },
  )

  test.each(['', 'ALL', 'constructor', '__proto__', 'opened\u0000', '<script>'])(
    'takes the usual one for %j',
    (tab) => {
      const place = placeAt(`tab=${encodeURIComponent(tab)}`)
      expect(useChoiceInUrl(place, 'tab', { values: ['all', 'opened'], usual: 'all' })[0]).toBe('all')
    },
  )

  test('searches for nothing where the address has more than the field takes', () => {
    expect(readSearchParam(placeAt(`q=${'x'.repeat(SEARCH_MAX_LENGTH)}`))).toHaveLength(SEARCH_MAX_LENGTH)
    expect(readSearchParam(placeAt(`q=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`))).toBe('')
  })

  test('a choice begins with the first page; the usual one is not written', () => {
    const move = vi.fn()
    const [, choose] = useChoiceInUrl(placeAt('n=4', move), 'tab', {
      values: ['all', 'opened'],
      usual: 'all',
    })
    choose('opened')
    choose('all')
    expect(move.mock.calls).toEqual([[{ tab: 'opened', n: '' }], [{ tab: '', n: '' }]])
  })
})
