import { MANY } from './data.ts'

/** Who is logged in: a partner with few offers, one with many, or the admin. */
export type Login = 'few' | 'many' | 'admin'

/** How many rounds are timed, after how many untimed ones. */
export type Rounds = { rounds: number; warmUp: number }

/** One kind of request to measure. `[<id>]` is replaced by a new text each time. */
export type Scenario = {
  key: string
  method: 'GET' | 'POST'
  path: string
  cookie?: Login
  body?: string
  /** True if the budget for warm reads applies. */
  warmRead: boolean
  /** How often it is timed, if it takes too long to be timed as often as the others. */
  rounds?: Rounds
}

/** What a visitor's browser sends with every call. */
export const VISITOR_HEADERS = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const offer = JSON.stringify({ companyName: 'Kunde 1', customerSlug: 'kunde-1', price: '35000' })
const enquiry = JSON.stringify({
  name: 'Kari',
  email: '[<id>]@bedrift.example',
  message: 'Julebord 12. desember, 60 stykker',
})

/** The offer whose document is measured; the function makes the statements of {@link DOCUMENT_STATEMENTS}. */
export const DOCUMENT_PATH = `/partner/${MANY}/kunde-77`
export const DOCUMENT_STATEMENTS = 'the offer page in one call'

/** What is measured, each next to the bare statements it makes. */
export const SCENARIOS: readonly Scenario[] = [
  { key: "a customer's offer", method: 'GET', path: `/api/offers/${MANY}/kunde-77`, warmRead: true },
  {
    key: DOCUMENT_STATEMENTS,
    method: 'GET',
    path: `/api/offer-page/${MANY}/kunde-77`,
    warmRead: true,
  },
  { key: 'the newest offer', method: 'GET', path: `/api/offers/${MANY}/recent`, warmRead: true },
  { key: 'a partner’s name and logo', method: 'GET', path: `/api/partners/${MANY}/public`, warmRead: true },
  {
    key: 'list, 10 offers',
    method: 'GET',
    path: '/api/partner/offers?limit=10',
    cookie: 'few',
    warmRead: true,
  },
  {
    key: 'list, 10,000 offers',
    method: 'GET',
    path: '/api/partner/offers?limit=10',
    cookie: 'many',
    warmRead: true,
  },
  {
    key: 'search in 10,000 offers',
    method: 'GET',
    path: '/api/partner/offers?q=kunde-77&limit=10',
    cookie: 'many',
    warmRead: true,
  },
  {
    key: 'figures of 10,000 offers',
    method: 'GET',
    path: '/api/admin/figures',
    cookie: 'admin',
    warmRead: true,
    rounds: { rounds: 40, warmUp: 5 },
  },
  {
    key: 'partner login',
    method: 'POST',
    path: '/api/auth/partner/login',
    body: JSON.stringify({ email: '[<id>]@many.example' }),
    warmRead: false,
  },
  {
    key: 'save of an offer',
    method: 'POST',
    path: '/api/partner/offers',
    cookie: 'many',
    body: offer,
    warmRead: false,
  },
  {
    key: 'an offer is opened',
    method: 'POST',
    path: `/api/openings/${MANY}/kunde-78`,
    warmRead: false,
  },
  { key: 'contact form', method: 'POST', path: '/api/contact', body: enquiry, warmRead: false },
]

/**
 * Listing 10 offers and listing 10,000, each with its partner's session cookie; the ratio of their times has a
 * budget.
 */
export function smallAndLargeListScenarios(
  cookies: Record<Login, string>,
): { scenario: Scenario; cookie: string }[] {
  const named = (key: string) => SCENARIOS.find((scenario) => scenario.key === key)!
  return [
    { scenario: named('list, 10 offers'), cookie: cookies.few },
    { scenario: named('list, 10,000 offers'), cookie: cookies.many },
  ]
}
