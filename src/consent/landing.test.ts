import { describe, expect, test } from 'vitest'
import { CLICK_LASTS_DAYS } from '#domain/ad-clicks.ts'
import { attribution } from '#domain/attribution.ts'
import { landingPageId, readAttribution, referrerAttribution } from './attribution.ts'
import { storeAdClicks, storeLanding, type VisitStore } from './landing.ts'

function memoryStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

const SITE = 'https://magiskefalk.example'

/** Opens a page of the site, whose scripts store what they are to. */
function visit(store: VisitStore, path: string, now: number): void {
  storeLanding(store, SITE + path, now)
  storeAdClicks(store, SITE + path, now)
}

const START = Date.UTC(2026, 10, 21, 12)

describe('landing tracking', () => {
  test('the first page of a visit is remembered with its campaign (F-830)', () => {
    const store = memoryStore()
    const search =
      '?utm_source=google&utm_medium=cpc&utm_campaign=julebord&utm_content=a&utm_term=tryllekunstner&device=m&network=g'
    visit(store, `/lp/firmafest${search}`, START)
    expect(readAttribution(store, START)).toEqual({
      ...{ gclid: '', gbraid: '', wbraid: '', clickId: '' },
      landingPage: 'lp-firmafest',
      landingUrl: '/lp/firmafest',
      sessionDuration: 0,
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'julebord',
      utmContent: 'a',
      utmTerm: 'tryllekunstner',
      device: 'm',
      network: 'g',
    })
  })

  test('later pages of the visit do not overwrite it (F-830)', () => {
    const store = memoryStore()
    visit(store, '/?utm_source=brev', START)
    visit(store, '/kontakt?utm_source=annet', START + 5000)
    expect(readAttribution(store, START)).toMatchObject({
      landingPage: 'home',
      landingUrl: '/',
      utmSource: 'brev',
    })
  })

  test('an ad click is stored with its time, also on a later page (F-832)', () => {
    const store = memoryStore()
    visit(store, '/', START)
    visit(store, '/kontakt?gclid=abc123', START + 1000)
    expect(readAttribution(store, START).gclid).toBe('abc123')
    expect(JSON.parse(store.getItem('falk.gclid') ?? '')).toEqual({ gclid: 'abc123', at: START + 1000 })
  })

  test.each(['fbclid', 'msclkid', 'li_fat_id', 'ttclid'])(
    'a later click with %s in the same tab is not lost, and costs no earlier one with gclid (F-1350)',
    (name) => {
      const store = memoryStore()
      visit(store, '/?gclid=k1', START)
      visit(store, `/faq?${name}=first`, START + 1000)
      visit(store, `/kontakt?x=1&${name}=later`, START + 2000)
      visit(store, `/kontakt?${name}=&clidless=1`, START + 3000)
      expect(readAttribution(store, START)).toMatchObject({ gclid: 'k1', clickId: `${name}=later` })
    },
  )

  test('Google’s ids of clicks on iOS are kept as gclid is, and none for more than 90 days (F-1390)', () => {
    const store = memoryStore()
    visit(store, '/?gbraid=g1', START)
    visit(store, '/faq?wbraid=w1', START + 1000)
    expect(readAttribution(store, START)).toMatchObject({
      gclid: '',
      gbraid: 'g1',
      wbraid: 'w1',
      clickId: '',
    })
    const ninetyDays = CLICK_LASTS_DAYS * 86_400_000
    expect(readAttribution(store, START + ninetyDays)).toMatchObject({ gbraid: '', wbraid: 'w1' })
  })

  test('of clicks in several networks the newest counts, also when the visit began with one (F-1350)', () => {
    const store = memoryStore()
    visit(store, '/?fbclid=f1', START)
    visit(store, '/?ttclid=t1', START + 1000)
    expect(readAttribution(store, START).clickId).toBe('ttclid=t1')
    visit(store, '/?fbclid=f2', START + 2000)
    expect(readAttribution(store, START).clickId).toBe('fbclid=f2')
  })

  test.each(['{', 'null', '{"fbclid":7,"at":1}', '{"fbclid":"x"}'])(
    'a click stored as %s is none, and the address the visit began with counts (F-1350)',
    (stored) => {
      const store = memoryStore()
      visit(store, '/?fbclid=f1', START)
      store.setItem('falk.fbclid', stored)
      expect(readAttribution(store, START).clickId).toBe('fbclid=f1')
    },
  )

  test('session duration is whole seconds since the first page, never below zero (F-833)', () => {
    const store = memoryStore()
    visit(store, '/', START)
    expect(readAttribution(store, START + 90_999).sessionDuration).toBe(90)
    expect(readAttribution(store, START - 60_000).sessionDuration).toBe(0)
  })

  test.each([
    ['nothing', null],
    ['broken text', '{'],
    ['something else', '"x"'],
    ['null', 'null'],
    ['wrong types', '{"at":"now","href":7}'],
    ['no address', '{"href":"/faq?utm_source=x"}'],
  ])('with %s stored the defaults stand (F-834)', (_, stored) => {
    const store = memoryStore()
    if (stored !== null) store.setItem('falk.landing', stored)
    const read = readAttribution(store, START)
    expect(read).toEqual(attribution.parse({}))
    expect(read).toMatchObject({ landingPage: 'direct', landingUrl: '/', utmSource: '', sessionDuration: 0 })
  })

  test('an ad click on the first page is known though its script never came (F-832)', () => {
    const store = memoryStore()
    storeLanding(store, `${SITE}/lp/firmafest?gclid=abc123`, START)
    visit(store, '/kontakt', START + 1000)
    expect(readAttribution(store, START)).toMatchObject({ gclid: 'abc123', landingPage: 'lp-firmafest' })
  })

  test.each([
    ['?utm_source=facebook&fbclid=IwAR0', 'fbclid=IwAR0'],
    ['?msclkid=m1', 'msclkid=m1'],
    ['?li_fat_id=l1', 'li_fat_id=l1'],
    ['?gclid=k1', ''],
    ['?fbclid=', ''],
  ])('a visit that began with %s has the click %j (F-1350)', (search, clickId) => {
    const store = memoryStore()
    visit(store, `/lp/firmafest${search}`, START)
    expect(readAttribution(store, START).clickId).toBe(clickId)
  })

  test('where nothing can be stored, the page before says where the visit began, if it is one of ours (F-1350)', () => {
    const ours = SITE
    expect(
      referrerAttribution(`${ours}/lp/firmafest?utm_source=facebook&fbclid=IwAR0&gclid=k1`, ours, START),
    ).toEqual({
      ...attribution.parse({}),
      gclid: 'k1',
      clickId: 'fbclid=IwAR0',
      landingPage: 'lp-firmafest',
      landingUrl: '/lp/firmafest',
      utmSource: 'facebook',
    })
    for (const other of ['', 'https://l.facebook.com/?fbclid=x', `${ours}.evil.example/lp/firmafest`]) {
      expect(referrerAttribution(other, ours, START)).toEqual(attribution.parse({}))
    }
  })

  test.each([
    ['/', 'home'],
    ['/kontakt', 'kontakt'],
    ['/lp/julebord-underholdning', 'lp-julebord-underholdning'],
  ])('%s is called %s (F-830)', (path, id) => {
    expect(landingPageId(path)).toBe(id)
  })
})
