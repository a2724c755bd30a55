import { afterEach, expect, test, vi } from 'vitest'
import { reportOfferOpened } from './count-opening.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['a key', (page: EventTarget) => page.dispatchEvent(new Event('keydown'))],
  ['ten seconds in view', () => vi.advanceTimersByTime(10_000)],
])('once %s has reported an opening, the page counts and listens no more (F-1334)', (_, read) => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const sent: string[] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('location', { pathname: '/partner/hotell/acme/' })
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => sent.push(url) })
  reportOfferOpened('x-1')
  read(page)
  expect(sent).toEqual(['/api/openings/hotell/acme?termsFingerprint=x-1'])
  expect(vi.getTimerCount()).toBe(0)
  for (const sign of ['pointerdown', 'keydown', 'scroll']) page.dispatchEvent(new Event(sign))
  expect(sent).toHaveLength(1)
})
