import { describe, expect, test } from 'vitest'
import { CLICK_LASTS_DAYS } from '#domain/ad-clicks.ts'
import { attribution } from '#domain/attribution.ts'
import { landingPageId, readAttribution, referrerAttribution } from './attribution.ts'
import { storeLandingAndAdClicks } from './landing.ts'

function memoryStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

const START = Date.UTC(2026, 10, 21, 12)

describe('landing tracking', () => {
  test('F-830 the first page of a visit is remembered with its campaign', () => {
    const store = memoryStore()
    const search =
      '?utm_source=google&utm_medium=cpc&utm_campaign=julebord&utm_content=a&utm_term=tryllekunstner&device=m&network=g'
    storeLandingAndAdClicks(store, { pathname: '/lp/firmafest', search }, START)
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

  test('F-830 later pages of the visit do not overwrite it', () => {
    const store = memoryStore()
    storeLandingAndAdClicks(store, { pathname: '/', search: '?utm_source=brev' }, START)
    storeLandingAndAdClicks(store, { pathname: '/kontakt', search: '?utm_source=annet' }, START + 5000)
    expect(readAttribution(store, START)).toMatchObject({
      landingPage: 'home',
      landingUrl: '/',
      utmSource: 'brev',
    })
  })

  test('F-832 an ad click is stored with its time, also on a later page', () => {
    const store = memoryStore()
    storeLandingAndAdClicks(store, { pathname: '/', search: '' }, START)
    storeLandingAndAdClicks(store, { pathname: '/kontakt', search: '?gclid=abc123' }, START + 1000)
    expect(readAttribution(store, START).gclid).toBe('abc123')
    expect(JSON.parse(store.getItem('falk.gclid') ?? '')).toEqual({ gclid: 'abc123', at: START + 1000 })
  })

  test.each(['fbclid', 'msclkid', 'li_fat_id', 'ttclid'])(
    'F-1350 a later click with %s in the same tab is not lost, and costs no earlier one with gclid',
    (name) => {
      const store = memoryStore()
      storeLandingAndAdClicks(store, { pathname: '/', search: '?gclid=k1' }, START)
      storeLandingAndAdClicks(store, { pathname: '/faq', search: `?${name}=first` }, START + 1000)
      storeLandingAndAdClicks(store, { pathname: '/kontakt', search: `?x=1&${name}=later` }, START + 2000)
      storeLandingAndAdClicks(store, { pathname: '/kontakt', search: `?${name}=&clidless=1` }, START + 3000)
      expect(readAttribution(store, START)).toMatchObject({ gclid: 'k1', clickId: `${name}=later` })
    },
  )

  test('F-1390 Google’s ids of clicks on iOS are kept as gclid is, and none for more than 90 days', () => {
    const store = memoryStore()
    storeLandingAndAdClicks(store, { pathname: '/', search: '?gbraid=g1' }, START)
    storeLandingAndAdClicks(store, { pathname: '/faq', search: '?wbraid=w1' }, START + 1000)
    expect(readAttribution(store, START)).toMatchObject({
      gclid: '',
      gbraid: 'g1',
      wbraid: 'w1',
      clickId: '',
    })
    const ninetyDays = CLICK_LASTS_DAYS * 86_400_000
    expect(readAttribution(store, START + ninetyDays)).toMatchObject({ gbraid: '', wbraid: 'w1' })
  })

  test('F-1350 of clicks in several networks the newest counts, also when the visit began with one', () => {
    const store = memoryStore()
    storeLandingAndAdClicks(store, { pathname: '/', search: '?fbclid=f1' }, START)
    storeLandingAndAdClicks(store, { pathname: '/', search: '?ttclid=t1' }, START + 1000)
    expect(readAttribution(store, START).clickId).toBe('ttclid=t1')
    storeLandingAndAdClicks(store, { pathname: '/', search: '?fbclid=f2' }, START + 2000)
    expect(readAttribution(store, START).clickId).toBe('fbclid=f2')
  })

  test.each(['{', 'null', '{"fbclid":7,"at":1}', '{"fbclid":"x"}'])(
    'F-1350 a click stored as %s is none, and the address the visit began with counts',
    (stored) => {
      const store = memoryStore()
      storeLandingAndAdClicks(store, { pathname: '/', search: '?fbclid=f1' }, START)
      store.setItem('falk.fbclid', stored)
      expect(readAttribution(store, START).clickId).toBe('fbclid=f1')
    },
  )

  test('F-833 session duration is whole seconds since the first page, never below zero', () => {
    const store = memoryStore()
    storeLandingAndAdClicks(store, { pathname: '/', search: '' }, START)
    expect(readAttribution(store, START + 90_999).sessionDuration).toBe(90)
    expect(readAttribution(store, START - 60_000).sessionDuration).toBe(0)
  })

  test.each([
    ['nothing', null],
    ['broken text', '{'],
    ['something else', '"x"'],
    ['null', 'null'],
    ['wrong types', '{"at":"now","pathname":7,"search":{}}'],
  ])('F-834 with %s stored the defaults stand', (_, stored) => {
    const store = memoryStore()
    if (stored !== null) store.setItem('falk.landing', stored)
    const read = readAttribution(store, START)
    expect(read).toEqual(attribution.parse({}))
    expect(read).toMatchObject({ landingPage: 'direct', landingUrl: '/', utmSource: '', sessionDuration: 0 })
  })

  test.each([
    ['?utm_source=facebook&fbclid=IwAR0', 'fbclid=IwAR0'],
    ['?msclkid=m1', 'msclkid=m1'],
    ['?li_fat_id=l1', 'li_fat_id=l1'],
    ['?gclid=k1', ''],
    ['?fbclid=', ''],
  ])('F-1350 a visit that began with %s has the click %j', (search, clickId) => {
    const store = memoryStore()
    storeLandingAndAdClicks(store, { pathname: '/lp/firmafest', search }, START)
    expect(readAttribution(store, START).clickId).toBe(clickId)
  })

  test('F-1350 where nothing can be stored, the page before says where the visit began, if it is one of ours', () => {
    const ours = 'https://magiskefalk.example'
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
  ])('F-830 %s is called %s', (path, id) => {
    expect(landingPageId(path)).toBe(id)
  })
})
