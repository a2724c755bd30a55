import { expect, test } from '../support/browser.ts'

/** The words of a page's main content, with plain spaces. */
function wordsOf(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  return main
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
}

const CITIES = ['oslo', 'bergen', 'stavanger', 'trondheim'].map((city) => `/tryllekunstner-${city}`)
const OCCASIONS = ['julebord', 'kickoff', 'sommerfest'].map((occasion) => `/underholdning-${occasion}`)

test.describe('what the pages say', { tag: '@desktop' }, () => {
  test('F-103 home presents host, stage show and close-up for companies in all of Norway, and the occasions', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text()
    for (const said of [/konferansier/i, /sceneshow/i, /nærmagi/i, /hele Norge/, /Julebord/, /Kickoff/i]) {
      expect(html).toMatch(said)
    }
    expect(html).toMatch(/Sommerfest/)
    expect(html).toMatch(/firmafest/i)
  })

  test('F-107 F-1111 no marketing page names a price', async ({ request }) => {
    for (const path of ['/', '/kontakt', '/faq', ...CITIES, ...OCCASIONS]) {
      expect(wordsOf(await (await request.get(path)).text()), path).not.toMatch(/\d,-|\bkr\b|\bNOK\b/)
    }
  })

  test('F-1120 F-1121 F-1122 F-1123 F-1124 F-1125 F-1126 /faq answers how long, how many, how large, when, what travel costs and what may be filmed', async ({
    request,
  }) => {
    const words = wordsOf(await (await request.get('/faq')).text())
    for (const said of [
      /varer 25–45 minutter.*Sett av 30–60 minutter/,
      /1–2 timer/,
      /10–15 personer.*flere tusen/,
      /3 × 4 meter/,
      /To til seks måneder.*Sommerfester bestilles gjerne i mars og april/,
      /reise/,
      /Ta gjerne bilder.*Hele numre skal ikke filmes/,
    ]) {
      expect(words).toMatch(said)
    }
  })

  test('F-1120 F-1124 F-1125 the city pages say 25–45 minutes, four to six weeks, and what a long journey means', async ({
    request,
  }) => {
    const lengths = new Set<string>()
    for (const path of CITIES) {
      const words = wordsOf(await (await request.get(path)).text())
      for (const [length] of words.matchAll(/\d+–\d+ minutter/g)) lengths.add(length)
      expect(words, path).toMatch(/[Ff]ire til seks uker|4–6 uker/)
    }
    expect([...lengths].sort()).toEqual(['25–45 minutter'])
  })
})
