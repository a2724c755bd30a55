import { CLICK_LASTS_DAYS, GOOGLE_CLICK_IDS } from '#domain/ad-clicks.ts'
import type { Attribution } from '#domain/attribution.ts'
import type { ClickKey, LandingKey, StoredClick, StoredLanding, VisitStore } from './landing.ts'

const LANDING_KEY: LandingKey = 'falk.landing'

/** What other ad networks than Google's call the id of a click: Meta, Microsoft, LinkedIn, TikTok. */
const CLICK_IDS = ['fbclid', 'msclkid', 'li_fat_id', 'ttclid']
const CLICK_LASTS_MS = CLICK_LASTS_DAYS * 24 * 60 * 60 * 1000

/** Where the visit began, for the enquiry; the defaults if nothing usable is stored (F-833). */
export function readAttribution(store: VisitStore, now: number): Attribution {
  const landing = attributionFrom(parsed(store, LANDING_KEY), now)
  const click = (name: string) => clickOf(store, name, now)
  const [newest] = CLICK_IDS.map(click).sort((one, other) => other.at - one.at)
  return {
    ...landing,
    ...Object.fromEntries(GOOGLE_CLICK_IDS.map((name) => [name, click(name).id || landing[name]])),
    clickId: newest?.id ? `${newest.name}=${newest.id}` : landing.clickId,
  }
}

/** The visit's newest click on an ad of one network; '' if there was none, or none that still counts. */
function clickOf(store: VisitStore, name: string, now: number): { name: string; id: string; at: number } {
  const key: ClickKey = `falk.${name}`
  const { [name]: id, at } = parsed<StoredClick>(store, key)
  return typeof id === 'string' && typeof at === 'number' && now - at < CLICK_LASTS_MS
    ? { name, id, at }
    : { name, id: '', at: 0 }
}

/** The same where the browser stores nothing: what the address of the page before says, if it is one of ours. */
export function referrerAttribution(referrer: string, origin: string, now: number): Attribution {
  return attributionFrom(referrer.startsWith(`${origin}/`) ? { href: referrer, at: now } : {}, now)
}

/** The short name of a page in reports: 'home', or its path with hyphens. */
export function landingPageId(pathname: string): string {
  return (
    pathname
      .replace(/\.html$/, '')
      .split('/')
      .filter(Boolean)
      .join('-') || 'home'
  )
}

function attributionFrom({ href, at }: Partial<StoredLanding>, now: number): Attribution {
  const url = parsedUrl(href)
  const value = (name: string) => url?.searchParams.get(name) ?? ''
  const age = typeof at === 'number' ? now - at : 0
  const clickId = (name: string) => (age < CLICK_LASTS_MS ? value(name) : '')
  const clicked = CLICK_IDS.find(clickId)
  return {
    gclid: clickId('gclid'),
    gbraid: clickId('gbraid'),
    wbraid: clickId('wbraid'),
    clickId: clicked ? `${clicked}=${value(clicked)}` : '',
    landingPage: url ? landingPageId(url.pathname) : 'direct',
    landingUrl: url?.pathname ?? '/',
    sessionDuration: Math.max(0, Math.floor(age / 1000)),
    utmSource: value('utm_source'),
    utmMedium: value('utm_medium'),
    utmCampaign: value('utm_campaign'),
    utmContent: value('utm_content'),
    utmTerm: value('utm_term'),
    device: value('device'),
    network: value('network'),
  }
}

/** Null if it is none; Safari has `URL.canParse` from 17 on. */
function parsedUrl(href: unknown): URL | null {
  try {
    return new URL(String(href))
  } catch {
    return null
  }
}

function parsed<Content>(store: VisitStore, key: string): Partial<Content> {
  try {
    const content: unknown = JSON.parse(store.getItem(key) ?? '{}')
    return typeof content === 'object' && content !== null ? content : {}
  } catch {
    return {}
  }
}
