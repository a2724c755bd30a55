import { writeFile } from 'node:fs/promises'
import type { APIRequestContext } from 'playwright/test'
import sharp from 'sharp'
import { CRAWLERS, type Crawler, previewTags } from '../support/crawlers.ts'
import { expect, type Hotel, test } from '../support/partner.ts'

test.describe.configure({ mode: 'default' })

/** Reads a link as a crawler does: so many bytes of the page. */
async function read(request: APIRequestContext, path: string, { agent, headers, reads }: Crawler) {
  const answer = await request.get(path, { headers: { 'user-agent': agent, ...headers } })
  const html = (await answer.body()).subarray(0, reads).toString('utf8')
  const tags = previewTags(html)
  const content = (name: string) => tags.find((tag) => tag.name === name)?.content
  return { answer, html, tags, content }
}

const pictureOf = (request: APIRequestContext, { agent }: Crawler, url = '') =>
  request.get(url, { headers: { 'user-agent': agent }, maxRedirects: 0 })

const givenOffer = (hotel: Hotel) => hotel.hasOffer('Ærlig & Ålesund <AS> 🎩', { price: '48500' })

test('every crawler finds all it needs for a preview in what it reads of an offer (F-1313)', {
  tag: '@desktop',
}, async ({ request, hotel, baseURL }) => {
  const { customerSlug } = await givenOffer(hotel)
  const path = `/partner/${hotel.partnerId}/${customerSlug}`
  for (const crawler of CRAWLERS) {
    await test.step(crawler.name, async () => {
      const { answer, tags, content } = await read(request, path, crawler)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers()['x-robots-tag']).toBe('noindex')
      expect(content('robots')).toBe('noindex')
      expect(tags.filter(({ name }) => /^(og|twitter):/.test(name))).toEqual([
        { name: 'og:type', content: 'website' },
        { name: 'og:site_name', content: 'Magiske Falk' },
        { name: 'og:locale', content: 'nb_NO' },
        { name: 'og:title', content: 'Tilbud til Ærlig & Ålesund <AS> 🎩' },
        {
          name: 'og:description',
          content: 'Tilbudet deres på en kveld med Magiske Falk, gjennom Hotell Fjordgløtt.',
        },
        { name: 'og:url', content: baseURL + path },
        // What belongs to a picture must come right after it.
        { name: 'og:image', content: expect.stringContaining(`${baseURL}${path}/bilde.jpg?v=`) },
        { name: 'twitter:image', content: content('og:image') },
        { name: 'og:image:width', content: '1200' },
        { name: 'og:image:height', content: '630' },
        { name: 'og:image:type', content: 'image/jpeg' },
        { name: 'og:image:alt', content: 'Tilbud til Ærlig & Ålesund <AS> 🎩' },
        { name: 'twitter:image:alt', content: 'Tilbud til Ærlig & Ålesund <AS> 🎩' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ])
      const picture = await pictureOf(request, crawler, content('og:image'))
      expect(picture.status()).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/jpeg')
      expect(picture.headers()['x-robots-tag']).toBe('noindex')
      const jpeg = await picture.body()
      expect(jpeg.length).toBeLessThan(crawler.picture)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    })
  }
})

test('whoever asks gets the same page, and robots.txt shuts nobody out (F-1313)', {
  tag: '@desktop',
}, async ({ request, hotel }) => {
  const { customerSlug } = await givenOffer(hotel)
  const path = `/partner/${hotel.partnerId}/${customerSlug}`
  const visitor = await (await request.get(path)).text()
  for (const crawler of CRAWLERS) {
    const { html } = await read(request, path, { ...crawler, headers: {}, reads: Number.POSITIVE_INFINITY })
    expect(html === visitor, crawler.name).toBe(true)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).not.toContain('Disallow')
})

test('links without an offer of their own preview with the partner’s picture or the site’s (F-1313)', {
  tag: '@desktop',
}, async ({ request, hotel, baseURL }) => {
  const [crawler] = CRAWLERS
  const pictureAt = async (path: string) => (await read(request, path, crawler!)).content('og:image')
  const own = await pictureAt(`/partner/${hotel.partnerId}`)
  expect(own).toContain(`${baseURL}/partner/${hotel.partnerId}/kunde/bilde.jpg?v=`)
  expect(await pictureAt(`/partner/${hotel.partnerId}/oppdiktet`)).toBe(own)
  expect(await pictureAt('/tilbud/nordlys')).toContain('/share/forside.jpg')
})

test(
  'the previews as each kind of chat draws them, in one picture to look at (F-1313)',
  {
    tag: '@desktop',
  },
  async ({ request, hotel, page }, testInfo) => {
    const offers = [
      await hotel.hasOffer('Nordlys Eiendom'),
      await hotel.hasOffer('Sørlandets Eiendomsutvikling og Forvaltning AS'),
      await givenOffer(hotel),
    ]
    const rows: string[] = []
    for (const { customerSlug } of offers) {
      const [facebook, whatsapp, , slack, , teams] = CRAWLERS
      const cards: string[] = []
      for (const crawler of [facebook!, whatsapp!, slack!, teams!]) {
        const { content } = await read(request, `/partner/${hotel.partnerId}/${customerSlug}`, crawler)
        const picture = await pictureOf(request, crawler, content('og:image'))
        cards.push(cardOf(crawler.name, content, await picture.body()))
      }
      rows.push(`<div>${cards.join('')}</div>`)
    }
    const html = `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${rows.join('')}`
    await writeFile(testInfo.outputPath('previews.html'), html)
    await page.setViewportSize({ width: 1500, height: 900 })
    await page.setContent(html)
    await expect(page.locator('img')).toHaveCount(12)
    await testInfo.attach('previews', {
      body: await page.screenshot({ path: testInfo.outputPath('previews.png'), fullPage: true }),
      contentType: 'image/png',
    })
  },
)

const STYLE = `body{margin:24px;background:#e9ebee;font:14px/1.35 system-ui}div{display:flex;gap:20px;margin-bottom:24px;align-items:start}
figure{width:340px;margin:0;background:#fff;border-radius:8px;overflow:hidden}img{display:block;width:100%;aspect-ratio:1.91;object-fit:cover}
figcaption{padding:10px 12px}b,small,span{display:block}b{font-size:15px;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
span{color:#555;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}small{color:#777}
.WhatsApp{display:flex;background:#d9fdd3}.WhatsApp img{width:110px;height:110px;aspect-ratio:auto}.Slack{border-left:4px solid #ccc;border-radius:0;padding-left:8px}.Slack img{order:2;border-radius:8px}.Slack{display:flex;flex-direction:column}`

function cardOf(name: string, content: (tag: string) => string | undefined, picture: Buffer): string {
  const text = (tag: string) => (content(tag) ?? '').replace(/[&<]/g, (mark) => `&#${mark.charCodeAt(0)};`)
  return `<figure class="${name}"><img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption><small>${name} · ${text('og:site_name')}</small><b>${text('og:title')}</b><span>${text('og:description')}</span></figcaption></figure>`
}
