import { ADS } from '../support/addresses.ts'
import { expect, test } from '../support/browser.ts'

const OFFERS = ['/tilbud/nordisk-kraft', '/partner/haubitz']

/** Places where a line could end that must not: before a unit, % or mva., after kl. and around ×. */
const BREAKABLE = [
  /.{0,20}\d %/u,
  /.{0,20}\bkl\. \d/u,
  /.{0,20}(\d × ?\d|\d\u00a0× \d|\d ×)/u,
  /.{0,20}\d\+? (meter|minutt|time|dag|uke|måned|år|personer|mill)(er|r)?\b/u,
  /.{0,20} mva\./u,
  /.{0,20}\b(org\.)?nr\. \d/iu,
  /.{0,20}\d\. (januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember)/u,
  /.{0,20}\d \d{3}(?![\d,])/u,
]

/** What a page shows: its body without tags, scripts and what is kept on one line by its style. */
function shownBy(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]*class="[^"]*whitespace-nowrap[^"]*"[^>]*>[^<]*<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&nbsp;', '\u00a0')
}

test.describe('every page of the site', { tag: '@desktop' }, () => {
  test('keeps a number and its unit on one line, and gives search engines plain spaces', async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap-0.xml')).text()
    const indexed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
    expect(indexed.length).toBeGreaterThan(10)
    let kept = 0
    for (const path of [...indexed, ...ADS, ...OFFERS, '/404']) {
      const html = await (await request.get(path)).text()
      const shown = shownBy(html)
      for (const breakable of BREAKABLE) expect.soft(breakable.exec(shown)?.[0], path).toBeUndefined()
      expect(html.slice(0, html.indexOf('<body')), path).not.toContain('\u00a0')
      kept += shown.split('\u00a0').length - 1
    }
    expect(kept).toBeGreaterThan(100)
  })
})
