import { describe, expect, test } from 'vitest'
import type { Field } from '#collections/field-tree.ts'
import { BONUS_IDS } from '#domain/bonus.ts'
import { readContentFiles } from '#integrations/content-check/files.ts'
import { PROJECT } from '#local/cli/paths.ts'

const files = readContentFiles(PROJECT)
const of = (...kinds: string[]) => files.filter(({ kind }) => kinds.includes(kind.key))
const text = (found: typeof files) => found.map(({ data }) => JSON.stringify(data)).join('\n')
const fieldsOf = (key: string) => {
  const field = of(key)[0]?.kind.field as Field & { kind: 'group' }
  return Object.keys(field.fields)
}

describe('what the site says is what may be said', () => {
  const marketing = of('pages', 'landing', 'ads', 'faq', 'services')

  test('home presents host, show and close-up for firms in all of Norway; each occasion has its page (F-103)', () => {
    const home = text(of('pages').filter(({ id }) => id === 'forside'))
    expect(home).toMatch(/[Kk]onferansier, sceneshow og nærmagi for firmaer i hele Norge/)
    expect(home).toMatch(/[Jj]ulebord.*kickoff.*sommerfest/)
    expect(home).toContain('firmafest')
  })

  test('no marketing text names a price (F-107)', () => {
    expect(text(marketing)).not.toMatch(/\d[\d .]*(,-|\s?kr\b|\s?kroner)/)
  })

  test('a show lasts 25–45 minutes wherever it is told; the general answer sets aside 30–60 for it (F-1120)', () => {
    const said = [...text(files).matchAll(/(Sett av )?(\d+–\d+) minutter/g)].map(([whole]) => whole)
    expect(new Set(said)).toEqual(new Set(['25–45 minutter', 'Sett av 30–60 minutter']))
    expect(text(of('faq')).match(/Sett av 30–60 minutter/g)).toHaveLength(1)
  })

  test('close-up lasts one to two hours (F-1121)', () => {
    expect(text(of('services'))).toContain('1–2 timer')
    expect(
      text(marketing)
        .match(/\d+–\d+ timer/g)
        ?.filter((said) => said !== '1–2 timer'),
    ).toEqual([])
  })

  test('ten to fifteen guests are enough, several thousand are not too many, 3 × 4 metres do (F-1122, F-1123)', () => {
    expect(text(of('faq'))).toMatch(/10–15 personer.*flere tusen/)
    expect(text(of('faq'))).toContain('3 × 4 meter')
    expect(new Set(text(marketing).match(/\d × \d meter/g))).toEqual(new Set(['3 × 4 meter']))
  })

  test('how long before one should book: months in general, weeks in cities, spring for summer parties (F-1124)', () => {
    expect(text(of('faq'))).toMatch(/[Tt]o til seks måneder.*mars og april/)
    const cities = of('landing').filter(({ data }) => (data as { kind: string }).kind === 'city')
    expect(cities.length).toBeGreaterThanOrEqual(4)
    for (const city of cities) expect(text([city]), city.id).toMatch(/[Ff]ire til seks uker/)
    const summer = text(of('landing').filter(({ id }) => id === 'underholdning-sommerfest'))
    expect(summer).toMatch(/mars eller april.*[Jj]uni og august/)
  })

  test('travel may cost more, photos are welcome, whole routines are not filmed (F-1125, F-1126)', () => {
    const terms = text(of('legal').filter(({ id }) => id === 'vilkar'))
    expect(terms).toMatch(/Reisekostnader kan komme i tillegg utenfor hovedområdene/)
    expect(terms).toMatch(/Bilder er velkomne\. Hele numre skal ikke filmes\./)
    expect(text(of('faq'))).toMatch(/reise/)
    expect(text(of('faq'))).toMatch(/Ta gjerne bilder.*Hele numre skal ikke filmes/)
  })
})

describe('each kind of content has the fields it is to have', () => {
  test.each([
    ['F-701', 'clients', ['name', 'image']],
    ['F-702', 'services', ['title', 'slug', 'image', 'alt', 'description', 'features']],
    ['F-703', 'sellingPoints', ['title', 'image', 'alt', 'description', 'features']],
    ['F-704', 'testimonials', ['quote', 'name', 'jobTitle', 'company', 'photo', 'isLogo']],
    ['F-705', 'faq', ['category', 'questions']],
    [
      'F-732',
      'partners',
      [
        'name',
        'partnerLogo',
        'packageTitle',
        'showPricing',
        'price',
        'originalPrice',
        'beforePrice',
        'afterPrice',
        'includedExtras',
        'bookingLink',
        'ctaText',
        'heroDescription',
      ],
    ],
  ])('%s %s', (_, key, fields) => {
    expect(fieldsOf(key)).toEqual(expect.arrayContaining(fields))
  })

  test('the services are the three, questions stand in four categories, radisson and haubitz are fixed (F-702, F-705, F-731)', () => {
    const slugs = of('services').map(({ data }) => (data as { slug: string }).slug)
    expect(slugs.sort()).toEqual(['konferansier', 'naermagi', 'show'])
    expect(of('faq')).toHaveLength(4)
    expect(of('partners').map(({ id }) => id)).toEqual(['generic', 'haubitz', 'radisson'])
    expect(of('bonuses').map(({ id }) => id)).toEqual([...BONUS_IDS].sort())
  })
})
