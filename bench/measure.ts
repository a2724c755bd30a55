import { fileURLToPath } from 'node:url'
import { installAndImport } from '#local/cli/tools.ts'
import type { Measured } from './budgets.ts'

/** The part of Lighthouse used here; it is installed only where the benchmark runs. */
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<
  | {
      lhr: {
        audits: Record<string, { numericValue?: number } | undefined>
        categories: Record<string, { score: number | null } | undefined>
        runtimeError?: { message: string }
      }
    }
  | undefined
>

const TOOLS = fileURLToPath(new URL('tools', import.meta.url))

type NetworkRequest = {
  url: string
  resourceType?: string
  mimeType?: string
  transferSize: number
  networkRequestTime: number
  statusCode: number
  priority?: string
}

/**
 * Lighthouse's figures for a page (mobile, simulated throttling), in the browser with this debugging port.
 * @throws Error if Lighthouse gives no report.
 */
export async function measureWithLighthouse(url: string, port: number): Promise<Measured> {
  const { default: lighthouse } = await installAndImport<{ default: Lighthouse }>(TOOLS, 'lighthouse')
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse gave no report of ${url}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`)
  const figure = (id: string) => {
    const value = audits[id]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse gave no ${id} of ${url}.`)
    return value
  }
  const requests = itemsOf(audits['network-requests']).filter(({ url: from }) => from.startsWith('https:'))
  const sum = (of: NetworkRequest[]) => of.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
  const type = (...types: string[]) =>
    sum(requests.filter(({ resourceType }) => types.includes(resourceType ?? '')))
  const start = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime))
  const loaded = observedLoad(audits.metrics)
  const blocking = itemsOf(audits['render-blocking-insight'])
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const html = type('Document')
  return {
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: html + sum(requests.filter(({ url: from }) => blocking.some((each) => each.url === from))),
    blocking: blocking.length,
    beforeIdle: sum(requests.filter(({ networkRequestTime }) => networkRequestTime - start <= loaded)),
    html,
    styles: type('Stylesheet'),
    scripts: type('Script'),
    fonts: type('Font'),
    images: type('Image'),
    film: type('Media'),
  }
}

function itemsOf(audit: unknown): NetworkRequest[] {
  return (audit as { details?: { items?: NetworkRequest[] } } | undefined)?.details?.items ?? []
}

/** Milliseconds until the load event, as the browser measured it. */
function observedLoad(audit: unknown): number {
  const [item] = itemsOf(audit) as unknown as { observedLoad?: number }[]
  return item?.observedLoad ?? Number.POSITIVE_INFINITY
}
