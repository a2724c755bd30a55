import { DATABASE_REGION, REGION } from '#netlify/host/region.ts'
import { type Finding, failFinding, noteFinding, passFinding } from './finding.ts'

/** Headers that every page must have, with the pattern of their values. */
const PAGE_HEADERS: Record<string, RegExp> = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'content-security-policy': /frame-ancestors 'none'/,
}
/** Portal URLs, which no cache may keep. */
const PORTALS = ['/partner', '/partner/dashboard', '/admin', '/admin/dashboard']
/** How far the database may be from the functions, in milliseconds: within one region it is 1 to 20. */
const NEAR_MS = 50
/** How often a site's address may lead to another: from http to https, and from one name to the next. */
const MAX_MOVES = 3
/** Calls of each kind; their median counts. */
const CALLS = 7
/** How long an answer may take, in milliseconds, including a database that has to wake up. */
const PATIENCE_MS = 15_000

/**
 * Checks a deployed site by HTTP: the home page's headers, portals, a redirect, the 404, an asset, health, and the
 * latency to the database. A site that does not answer is a finding, not an error.
 */
export async function checkDeployedSite(address: string): Promise<Finding[]> {
  const asked = new URL(address).origin
  let site = asked
  let home: Response
  try {
    home = await get(`${site}/`)
    for (let moves = 0; moves < MAX_MOVES && originBehind(home, site) !== site; moves++) {
      site = originBehind(home, site)
      home = await get(`${site}/`)
    }
  } catch (error) {
    return [
      failFinding(
        `${site} does not answer (${reasonOf(error)}): is the address right, and is the site deployed?`,
      ),
    ]
  }
  const page = await home.text()
  const found = [
    ...(site === asked ? [] : [noteFinding(`${asked} leads to ${site}: that is what is looked at here.`)]),
    ...homeFindings(site, home, page),
    ...(await portalFindings(site)),
    ...(await addressFindings(site)),
    await assetFinding(site, page),
  ]
  const health = await healthFindings(site)
  found.push(...health.findings)
  if (health.isOpen) found.push(judgeDatabaseLatency(await distanceOf(site)))
  return found
}

/** The origin that an answer leads to, or the one it came from. */
function originBehind({ headers }: Response, site: string): string {
  return new URL(headers.get('location') ?? site, site).origin
}

function homeFindings(site: string, { status, headers }: Response, page: string): Finding[] {
  if (status !== 200) return [failFinding(`${site} answers ${status} instead of a page.`)]
  const missing = Object.entries(PAGE_HEADERS).filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]
  const own = canonical && new URL(canonical).origin
  return [
    passFinding(`${site} answers with a page.`),
    missing.length === 0
      ? passFinding('Its safety headers are there.')
      : failFinding(
          `Headers are missing or weak on /: ${missing.map(([name]) => name).join(', ')}. netlify.toml sets them: was it deployed?`,
        ),
    own === undefined || own === site
      ? passFinding('The page names its own address.')
      : noteFinding(
          `The page says that its address is ${own}: search engines go there. Set \`domain\` in src/content/site.md to the site's own.`,
        ),
    /<html[^>]* data-consent="?strict/.test(page)
      ? passFinding('Only a click is consent to cookies.')
      : noteFinding(
          'Silence is taken as consent to cookies after 8 seconds: Norwegian law has asked for an active choice since 1 January 2025. Set `consent: strict` in src/content/site.md (docs/consent.md).',
        ),
    ...(/noindex/.test(headers.get('x-robots-tag') ?? '')
      ? [
          noteFinding(
            'The host keeps this site out of search engines: it does so with previews and with sites behind a password.',
          ),
        ]
      : []),
  ]
}

async function portalFindings(site: string): Promise<Finding[]> {
  const answers = await Promise.all(PORTALS.map(async (path) => ({ path, answer: await get(site + path) })))
  const away = answers.filter(({ answer }) => answer.status !== 200).map(({ path }) => path)
  const kept = answers
    .filter(({ answer }) => answer.headers.get('cache-control') !== 'no-store')
    .map(({ path }) => path)
  const indexed = answers
    .filter(({ answer }) => !/noindex/.test(answer.headers.get('x-robots-tag') ?? ''))
    .map(({ path }) => path)
  if (away.length > 0)
    return [
      failFinding(
        `The portals do not open: ${away.join(', ')}. The rewrites of netlify.toml are not in force.`,
      ),
    ]
  return [
    kept.length === 0 && indexed.length === 0
      ? passFinding('The portals open, are kept by no cache and stay out of search engines.')
      : failFinding(
          `The portals open, but lack Cache-Control: no-store (${kept.join(', ') || 'none'}) or noindex (${indexed.join(', ') || 'none'}).`,
        ),
  ]
}

async function addressFindings(site: string): Promise<Finding[]> {
  const old = await get(`${site}/contact`)
  const target = old.headers.get('location')
  const lost = await get(`${site}/finnes-ikke-${Date.now()}`)
  return [
    old.status === 301 && target !== null && new URL(target, site).pathname === '/kontakt'
      ? passFinding('Old addresses lead on.')
      : failFinding(
          `/contact answers ${old.status} instead of leading to /kontakt: the redirects of netlify.toml are not in force.`,
        ),
    lost.status === 404
      ? passFinding('An unknown address is a 404.')
      : failFinding(`An unknown address answers ${lost.status} instead of 404.`),
  ]
}

async function assetFinding(site: string, page: string): Promise<Finding> {
  const path = /(?:src|href)="(\/_astro\/[^"?]+)/.exec(page)?.[1]
  if (!path) return failFinding('The page names no file of its own under /_astro: is this the site?')
  const { status, headers } = await get(site + path)
  return status === 200 && /immutable/.test(headers.get('cache-control') ?? '')
    ? passFinding('Files with a hash in their name are kept for a year.')
    : failFinding(
        `${path} answers ${status} with Cache-Control "${headers.get('cache-control')}": it should be kept for a year.`,
      )
}

async function healthFindings(site: string): Promise<{ findings: Finding[]; isOpen: boolean }> {
  const answer = await get(`${site}/api/health`)
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null
  if (body === null) {
    return {
      findings: [
        failFinding(`/api/health answers ${answer.status} and no JSON: the functions are not deployed.`),
      ],
      isOpen: false,
    }
  }
  if (answer.status !== 200) {
    const hint =
      body.preview === true
        ? 'It is a preview without a database of its own, which is as it should be.'
        : body.mail === 'late'
          ? 'Mail is waiting that should have gone out: look for the function "outbox" in Netlify\'s log of functions.'
          : 'The log of the function "api" says which variable is wrong (start.failed), or that the database does not answer (database.away).'
    const finding = body.preview === true ? noteFinding : failFinding
    return {
      findings: [finding(`/api/health answers ${answer.status}: "${body.error}" ${hint}`)],
      isOpen: false,
    }
  }
  const findings = [passFinding('The API reaches its database.')]
  findings.push(
    body.mail === 'smtp'
      ? passFinding('Mail goes out through a mail server, and none is late.')
      : body.preview === true
        ? noteFinding('This is a preview without a mail server of its own: it sends no mail.')
        : failFinding('Mail is written to a folder, where nobody reads it: set SMTP_URL.'),
  )
  if (answer.headers.get('cache-control') !== 'no-store')
    findings.push(failFinding('Answers of the API may be kept by caches: Cache-Control is not no-store.'))
  return { findings, isOpen: true }
}

/** How much longer a call with one database query takes than one without, in milliseconds. */
async function distanceOf(site: string): Promise<number> {
  const nothing = await medianOf(() => get(`${site}/api/finnes-ikke`))
  return (await medianOf(() => get(`${site}/api/health`))) - nothing
}

/** Whether the latency between functions and database is that of one region: passed up to 50 ms, else failed. */
export function judgeDatabaseLatency(milliseconds: number): Finding {
  const rounded = Math.max(0, Math.round(milliseconds))
  return rounded <= NEAR_MS
    ? passFinding(
        `One question to the database takes ${rounded} ms: functions and database are near each other.`,
      )
    : failFinding(
        `One question to the database takes ${rounded} ms: the functions and the database are in different parts of the world. Functions run in Frankfurt (${REGION}); put the database there too (Neon: ${DATABASE_REGION}).`,
      )
}

async function medianOf(call: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < CALLS; number++) {
    const begun = performance.now()
    await (await call()).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times.sort((one, other) => one - other)[CALLS >> 1]!
}

function get(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
