import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createBuildSandbox, type Sandbox } from '#bench/sandbox.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { expect, test } from '../support/browser.ts'

const content = (file: string) => readFileSync(join(PROJECT, 'src/content', file), 'utf8')

/** A content file with some of its one-line fields changed. */
function changed(text: string, fields: Record<string, string>): string {
  return Object.entries(fields).reduce(
    (whole, [field, value]) => whole.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`),
    text,
  )
}

const MORE = {
  'landing/tryllekunstner-tromso.md': changed(content('landing/tryllekunstner-bergen.md'), {
    place: 'Tromsø',
    region: 'Tromsø og Troms',
    image: '../../assets/art/em.webp',
    order: '9',
    title: 'Tryllekunstner i Tromsø | {brand}',
    headline: 'Tromsøs foretrukne tryllekunstner',
  }),
  'landing/underholdning-lonningspils.md': changed(content('landing/underholdning-sommerfest.md'), {
    occasion: 'lønningspils',
    order: '9',
    title: 'Underholdning til lønningspils | {brand}',
    headline: 'Lønningspils med ess i ermet',
  }),
  'ads/lonningspils.md': changed(content('ads/firmafest.md'), {
    title: 'Lønningspils | {brand}',
    headline: 'En lønningspils med ess i ermet',
  }),
}

/** Another magician: everything site.md says about who it is. */
const SOMEONE_ELSE = changed(content('site.md'), {
  name: 'Max',
  brand: 'Trylle-Max',
  phone: '+47 911 22 333',
  email: 'max@magiskefalk.example',
  orgNumber: '911 222 333',
  consent: 'strict',
}).replace('street: Kulissegata 1', 'street: Teppegata 2')

/** The home page with its still hero. */
const STILL_HERO = changed(content('pages/forside.md'), {
  hero: 'static',
  lead: 'Sjekk {names} tilgjengelighet',
})

/** People who have sent their face, or their company's mark as a drawing or a picture. */
const PICTURED = Object.fromEntries(
  [
    ['amir-rahimi', 'photo: ../../assets/art/host.webp'],
    ['kari-tveit', 'photo: ../../assets/marks/clients/bolgen.svg\nisLogo: true'],
    ['jonas-aasen', 'photo: ../../assets/art/crown.webp\nisLogo: true'],
  ].map(([name, fields]) => {
    const file = `testimonials/${name}.md`
    return [file, content(file).replace('sample: true', `${fields}\nsample: true`)]
  }),
)

/** The structured data of a page, by type. */
function toldOn(html: string): Record<string, Record<string, unknown>> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const told = JSON.parse(json) as { '@graph'?: { '@type': string }[]; '@type': string }
  return Object.fromEntries((told['@graph'] ?? [told]).map((thing) => [thing['@type'], thing]))
}

test.describe('one more content file is one more page', () => {
  test.describe.configure({ mode: 'default', timeout: 600_000 })

  let site: Sandbox | undefined
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    site = createBuildSandbox('new-page')
    site.write({ ...MORE, ...PICTURED, 'site.md': SOMEONE_ELSE, 'pages/forside.md': STILL_HERO })
    writeFileSync(join(site.folder, '.env'), 'PUBLIC_ANALYTICS_ID=G-FROMFILE\n')
    await site.build()
  })
  test.afterAll(() => site?.remove())

  const built = (file: string) => readFileSync(join(site!.folder, 'dist', file), 'utf8')

  test('a .env file changes nothing: the tags see the same variables as the policy', () => {
    expect(built('samtykke.js')).not.toContain('G-FROMFILE')
    expect(built('index.html')).not.toContain('googletagmanager')
  })

  test('a city, an occasion and an ad get page, head, sitemap, footer link and share picture (F-120, F-130, F-139)', async () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(built('index.html'))?.[0] ?? ''
    const sitemap = built('sitemap-0.xml')
    for (const [path, footerLabel, headline] of [
      ['/tryllekunstner-tromso', 'Tromsø', 'Tromsøs foretrukne tryllekunstner'],
      ['/underholdning-lonningspils', 'Lønningspils', 'Lønningspils med ess i ermet'],
      ['/lp/lonningspils', undefined, 'En lønningspils med ess i ermet'],
    ] as const) {
      const html = built(`${path}.html`)
      expect(html).toContain(`<link rel="canonical" href="https://magiskefalk.example${path}">`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>\\s*${headline}`))
      expect(html).toContain(
        `<meta name="robots" content="${footerLabel ? 'index, follow, max-image-preview:large' : 'noindex, nofollow'}">`,
      )
      expect(sitemap.includes(`<loc>https://magiskefalk.example${path}</loc>`)).toBe(
        footerLabel !== undefined,
      )
      expect(footer.includes(`<a href="${path}">${footerLabel ?? ''}`)).toBe(footerLabel !== undefined)
      expect(html).toContain(`content="https://magiskefalk.example/share${path}.jpg"`)
      expect(html).toContain(`name="twitter:image:alt" content="${headline}"`)
      const picture = await sharp(join(site!.folder, `dist/share${path}.jpg`)).metadata()
      expect(picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
    // A film was made of Bergen's picture; whoever copies the page and takes another gets that one, still.
    const moving = /<section class="framed[^>]* data-film/
    expect(built('tryllekunstner-bergen.html')).toMatch(moving)
    expect(built('tryllekunstner-tromso.html')).not.toMatch(moving)
    const { EntertainmentBusiness: business, Service: service } = toldOn(built('tryllekunstner-tromso.html'))
    expect(business?.name).toBe('Trylle-Max')
    expect(JSON.stringify(business?.areaServed)).toContain('Tromsø og Troms')
    expect(service?.areaServed).toMatchObject([{ name: 'Tromsø' }, { name: 'Tromsø og Troms' }])
    expect(toldOn(built('underholdning-lonningspils.html')).FAQPage?.mainEntity).toHaveLength(5)
    expect(built('robots.txt')).not.toContain('Disallow')
  })

  test('another name, phone and address in site.md are on every page, and the old ones on none (F-1201, F-1202, F-126)', () => {
    const pages = readdirSync(join(site!.folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.html'),
    )
    expect(pages.length).toBeGreaterThan(20)
    for (const page of pages) {
      const html = built(page).replace(/Falk (Display|Sans)/g, '')
      expect(html, page).not.toMatch(/Falk|000 00 000|Kulissegata|booking@/)
      // A page fragment, the film's window or the picture in its place, does not name its owner.
      if (!/^<(dialog|picture)/.test(html)) expect(html, page).toContain('Trylle-Max')
    }
    const home = built('index.html')
    for (const said of [
      '+47 911 22 333',
      'tel:+4791122333',
      'max@magiskefalk.example',
      '911 222 333',
      'Teppegata 2',
    ]) {
      expect(home).toContain(said)
    }
    expect(home).toContain('Sjekk Max’ tilgjengelighet')
  })

  test('one word in forside.md makes the hero a still picture with its own headline and button (F-203)', () => {
    const [hero = ''] = /<section class="hero"[\s\S]*?<\/section>/.exec(built('index.html')) ?? []
    expect(hero).toMatch(/<h1[^>]*>\s*Klar for en uforglemmelig firmafest\?\s*<\/h1>/)
    expect(hero).toMatch(/<a class="btn btn-gold" href="\/kontakt">Book Max i dag<\/a>/)
    expect(hero).toContain('fetchpriority="high"')
    expect(built('index.html')).toContain('content="Klar for en uforglemmelig firmafest?"')
    const film = /class="hero-pause\b|\/videos\/hero-/
    expect(built('index.html')).not.toMatch(film)
    expect(hero, 'no picture that waits for the script of the film').not.toContain('data-film')
    expect(built('underholdning-lonningspils.html')).toMatch(film)
  })

  test('who has sent a portrait or a mark is shown with it wherever they are quoted, the others with initials (F-704)', () => {
    const all = ['index.html', 'tilbud.html', 'underholdning-julebord.html', 'tryllekunstner-oslo.html']
      .map(built)
      .join('')
    const besides = (name: string) =>
      [...all.matchAll(/<span class="mono[^>]*>([\s\S]*?)<\/span><span><b>([^<]*)/g)]
        .filter(([, , who]) => who === name)
        .map(([, inside]) => inside!.trim())
    const expected = [
      ['Amir Rahimi', /^<img class="mono-face" src="\/_astro\/host[^"]*\.webp" alt=""/],
      ['Kari Tveit', /^<img class="mono-mark" src="(\/_astro\/bolgen[^"]*\.svg|data:image\/svg)/],
      ['Jonas Aasen', /^<img class="mono-mark" src="\/_astro\/crown[^"]*\.webp" alt=""/],
      ['Marit Hovland', /^MH$/],
    ] as const
    for (const [name, picture] of expected) {
      expect(besides(name), name).not.toEqual([])
      for (const inside of besides(name)) expect(inside, name).toMatch(picture)
    }
  })

  test('strict in site.md: the banner does not take silence for a yes, and the privacy notice says so (F-1214)', () => {
    const banner = built('deler/informasjonskapsler.json')
    expect(banner).not.toContain('Svarer du ikke')
    expect(banner).toContain('Du kan ombestemme deg når du vil')
    expect(banner).toContain('Sier du ja, husker nettleseren hvilken side og hvilket annonseklikk')
    expect(built('index.html')).toMatch(/<html[^>]* data-consent="?strict/)
    const notice = built('personvern.html')
    for (const said of [
      'er alle kategorier unntatt de nødvendige slått av',
      'Har du ikke sagt ja til markedsføring, får vi bare vite hvilken side du var på før skjemaet',
      'Hvor en henvendelse kom fra: samtykket ditt til markedsføring',
      'lagres først når du har sagt ja til markedsføring',
    ])
      expect(notice).toContain(said)
    for (const passive of [
      'som et ja til alle kategorier',
      'lagres fra du kommer',
      'uansett hva du har valgt',
    ])
      expect(notice).not.toContain(passive)
  })

  test('a file that is wrong stops the build before anything is written', async () => {
    const file = 'ads/lonningspils.md'
    site!.write({ [file]: MORE[file].replace(/^headline: .*\n/m, '') })
    await expect(site!.build()).rejects.toThrow(`src/content/${file}\n      headline: mangler`)
    expect(existsSync(join(site!.folder, 'dist/index.html'))).toBe(true)
  })
})
