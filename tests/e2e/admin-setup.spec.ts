import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { LOGO_MAX_BYTES, LOGO_SENT_SIDE_PX } from '#domain/logo.ts'
import { REQUEST_MAX_BYTES } from '#local/platform/functions.ts'
import { asAdmin, fillInLogin, panel } from '../support/admin.ts'
import {
  expect,
  expectAccessible,
  holdBack,
  logIn,
  neverIdle,
  requests,
  scriptWeight,
  test,
  toast,
} from '../support/partner.ts'

/** All JavaScript of a portal, brotli (docs/speed.md). */
const SCRIPT_BUDGET_BYTES = 150_000
/** The same where a login leads. */
const FIRST_SCRIPTS_BUDGET_BYTES = 118_000

const logoFile = (page: Page) => page.getByLabel('Logo', { exact: true })
const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20">${body}</svg>`)

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

/** A PNG file of this size. */
async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w!
      canvas.height = h!
      const context = canvas.getContext('2d')!
      context.fillStyle = '#f4d793'
      context.fillRect(0, 0, w!, h! / 2)
      return canvas.toDataURL('image/png')
    },
    [width, height],
  )
  return Buffer.from(dataUrl.split(',')[1]!, 'base64')
}

test("an admin's day: a new partner is set up and feels it (F-620, F-621, F-640, F-641, F-642, F-643, F-644, F-645, F-959, F-961, F-1227, F-1515)", {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const partnerId = `fjord-${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Legg til partner' }).click()
  await expect(page.getByText(/Tilgang og standardverdier setter du opp etterpå/)).toBeVisible()
  const created = requests(page, 'POST', /^\/api\/admin\/partners$/)
  await page.getByLabel(/^Partner ID/).fill(` ${partnerId.toUpperCase()} `)
  await expect(page.getByText(`/partner/${partnerId}`)).toBeVisible()
  await page.getByLabel(/^Navn/).fill('Fjord & <b>Fjell</b>')
  await logoFile(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('tekst') })
  await expect(toast(page, 'Opplasting feilet')).toContainText('Logoen må være en PNG-')
  await page.getByRole('button', { name: 'Opprett partner' }).dblclick()
  await expect(toast(page, 'Partner opprettet!')).toContainText('Logoen ble ikke med.')
  expect(created).toHaveLength(1)
  await expect(page).toHaveURL(new RegExp(`/admin/partner/${partnerId}/settings$`))
  await expect(page.getByRole('heading', { name: 'Innstillinger for Fjord & <b>Fjell</b>' })).toBeFocused()
  await expectAccessible(page)

  const uploads = requests(page, 'POST', /^\/api\/upload\/logo$/)
  await logoFile(page).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await pngOf(page, 3000, 900),
  })
  await expect(toast(page, 'Partner oppdatert')).toBeVisible()
  const { fileData } = uploads[0]!.postDataJSON() as { fileData: string }
  const sent = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, fileData)
  expect(sent).toEqual([LOGO_SENT_SIDE_PX, 307])
  const logo = panel(page, 'Partnerinfo').getByRole('img')
  await expect(logo).toHaveAttribute('src', /^\/api\/logos\//)

  const defaults = panel(page, 'Standardverdier')
  await expect(defaults.getByLabel('Pris', { exact: true })).toHaveValue('45000')
  await expect(defaults.getByLabel('Tekst på knappen')).toHaveValue('Book Falk')
  await expect(defaults.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(defaults).toContainText('nye tilbud starter med bonusene fra de globale innstillingene.')
  const price = defaults.getByLabel('Pris', { exact: true })
  await expect(price).toHaveAccessibleDescription(
    /^Ikke lagret ennå: Kundene ser 35\s000,- \(felles pris\) på partnersiden\. Når du har lagret, ser de 45\s000,-$/,
  )
  await price.fill('41500')
  await expect(price, 'before it is first saved (F-1544)').toHaveAccessibleDescription(
    /felles pris.*ser de 41\s500,-$/,
  )
  await defaults.getByLabel('Førpris').fill('40000')
  await expect(defaults.getByText('Den er lavere enn prisen, og vises ikke.')).toBeVisible()
  await defaults.getByLabel('Førpris').fill('88000')
  await defaults.getByLabel('Tekst under overskriften').fill('x'.repeat(401))
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(defaults.getByText('Teksten er for lang. Bruk høyst 400 tegn.')).toBeVisible()
  await defaults.getByLabel('Tekst under overskriften').fill(' Bare for gjester hos {partnerName}. ')
  const asked = page.getByRole('alertdialog', { name: 'Prisen har ikke noe beløp. Lagre likevel?' })
  await price.fill('tull')
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(asked).toContainText('Kunden ser «tull» der prisen står.')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Ikke lagre' }).click()
  await price.fill('Etter avtale')
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await asked.getByRole('button', { name: 'Lagre likevel' }).click()
  await expect(toast(page, 'Standardverdier oppdatert')).toBeVisible()
  await expect(defaults.getByText('Ingen endringer')).toBeVisible()
  await price.fill('41500')
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(toast(page, 'Standardverdier oppdatert')).toBeVisible()
  await expect(defaults.getByText('Ingen endringer')).toBeVisible()

  const access = panel(page, 'Tilgang')
  await access.getByLabel('Ny e-postadresse').fill(` kari@${partnerId}.example ,, per`)
  await access.getByLabel('Domener vi stoler på').fill('radisson')
  await access.getByRole('button', { name: 'Lagre tilgang' }).click()
  const wrong = access.getByLabel('E-postadresse 2')
  await expect(wrong).toHaveAccessibleDescription(/^«per» er ikke en e-postadresse\./)
  await expect(access.getByLabel('E-postadresse 1')).toHaveAccessibleDescription('')
  await expect(access.getByText('«radisson» er ikke et domene.')).toBeVisible()
  await expect(wrong).toBeFocused()
  await access.getByRole('button', { name: 'Fjern per' }).click()
  await expect(access.getByLabel('Ny e-postadresse')).toBeFocused()
  await access.getByLabel('Domener vi stoler på').fill('online.no')
  await access.getByRole('button', { name: 'Lagre tilgang' }).click()
  await expect(access.getByText('Hvem som helst kan skaffe seg en adresse hos online.no.')).toBeVisible()
  await expect(access.getByLabel('Domener vi stoler på')).toBeFocused()
  await access.getByLabel('Domener vi stoler på').fill(`${partnerId}.example`)
  await access.getByRole('button', { name: 'Lagre tilgang' }).click()
  await expect(toast(page, 'Tilgangskontroll oppdatert')).toBeVisible()

  const hotel = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })
  const theirs = await hotel.newPage()
  await logIn(theirs, { email: `ny@${partnerId}.example` })
  await theirs.goto('/partner/offer/new')
  await expect(theirs.getByLabel(/^Pris gjennom/)).toHaveValue('41500')
  await expect(theirs.getByText('Avanserte innstillinger')).toBeVisible()
  await page.getByRole('switch', { name: 'Avanserte innstillinger' }).click()
  await expect(toast(page, 'Partner oppdatert')).toContainText('skjult for partneren')
  await theirs.reload()
  await expect(theirs.getByLabel(/^Pris gjennom/)).toHaveValue('41500')
  await expect(theirs.getByText('Avanserte innstillinger')).toHaveCount(0)
  await theirs.goto(`/partner/${partnerId}`)
  await expect(theirs.getByRole('banner').getByRole('img', { name: 'Fjord & <b>Fjell</b>' })).toHaveAttribute(
    'src',
    /^\/api\/logos\//,
  )
  await expect(theirs.getByText('Bare for gjester hos Fjord & <b>Fjell</b>.')).toBeVisible()
  await expect(theirs.getByText('88 000,-').first()).toBeVisible()
  await page.reload()
  await expect(defaults.getByLabel('Førpris')).toHaveValue('88000')
  await defaults.getByLabel('Førpris').fill('')
  await defaults.getByLabel('Tekst under overskriften').fill('')
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(defaults.getByText('Ingen endringer')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByText(/Bare for gjester|88 000,-/)).toHaveCount(0)
  await hotel.close()
})

test('what is wrong with a new partner is said at its field (F-922, F-923, F-958, F-1221)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await page.goto('/admin/partner/new')
  const id = page.getByLabel(/^Partner ID/)
  const create = page.getByRole('button', { name: 'Opprett partner' })
  const sent = requests(page, 'POST', /^\/api\/admin\/partners$/)
  await create.click()
  await expect(toast(page, 'Mangler informasjon')).toContainText('Partner ID og navn er påkrevd')
  await expect(page.getByLabel(/^Navn/)).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel(/^Navn/).fill('Hotell Sjøbris & Sønner')
  await expect(id).toHaveValue('hotell-sjobris-sonner')
  for (const [typed, sentence] of [
    ['settings', 'Denne ID-en bruker vi selv. Velg en annen.'],
    ['fjord hotell', 'Bruk bare bokstavene a til z, tall og bindestrek.'],
    ['blåbær', 'Bruk bare bokstavene a til z, tall og bindestrek.'],
  ] as const) {
    await id.fill(typed)
    await create.click()
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
  expect(sent).toHaveLength(0)
  await id.fill(hotel.partnerId)
  await page.getByLabel('Lenke til logoen').fill('javascript:alert(1)')
  await create.click()
  await expect(
    page.getByText('Skriv hele adressen, for eksempel https://hotellet.no/logo.svg').first(),
  ).toBeVisible()
  await page.getByLabel('Lenke til logoen').fill('')
  await create.click()
  await expect(toast(page, 'Feil')).toContainText('Det finnes allerede en partner med denne ID-en.')
  await expect(id).toBeFocused()
  await page.getByRole('link', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Fortsett å skrive' }).click()
  await expect(id).toHaveValue(hotel.partnerId)

  await page.route('**/api/upload/logo', (route) => route.abort(), { times: 1 })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await pngOf(page, 80, 20) }
  await logoFile(page).setInputFiles(file)
  await expect(toast(page, 'Opplasting feilet')).toContainText('Sjekk internettforbindelsen')
  await expect(page.getByLabel(/^Navn/)).toHaveValue('Hotell Sjøbris & Sønner')
  const partnerId = `sjobris-${crypto.randomUUID().slice(0, 8)}`
  await id.fill(partnerId)
  const stored = await holdBack(page, '**/api/upload/logo')
  await logoFile(page).setInputFiles(file)
  await expect(toast(page, 'Laster opp...')).toBeVisible()
  await create.click()
  await expect(page.getByRole('button', { name: 'Lagrer …' })).toBeVisible()
  stored()
  await expect(toast(page, 'Partner opprettet!')).toContainText('Nå kan du gi tilgang')
  await expect(page.getByRole('heading', { name: 'Tilgang', exact: true })).toBeFocused()
  const named = page
    .getByRole('navigation', { name: 'På denne siden' })
    .getByRole('link', { name: 'Tilgang' })
  await expect(named).toHaveAttribute('aria-current', 'true')
  expect((await named.boundingBox())!.x).toBeLessThan(page.viewportSize()!.width)
  await expect(panel(page, 'Partnerinfo').getByRole('img')).toHaveAttribute('src', /^\/api\/logos\//)
})

test('logos that cannot be used are refused with a sentence, a drawing loses its script (F-602, F-925, F-926, F-964, F-1263)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  const info = panel(page, 'Partnerinfo')
  const uploads = requests(page, 'POST', /^\/api\/upload\/logo$/)
  await logoFile(page).setInputFiles({
    name: 'stor.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5_242_881),
  })
  await expect(toast(page, 'Fil for stor')).toContainText('Filen må være mindre enn 5 MB')
  await expect(info.getByText('Filen må være mindre enn 5 MB')).toBeVisible()
  for (const name of ['tekst.png', 'regneark.xlsx']) {
    await logoFile(page).setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('ikke et bilde') })
    await expect(info.getByText('Logoen må være en PNG-, JPG-, WebP- eller SVG-fil')).toBeVisible()
    await expect(toast(page, 'Opplasting feilet')).toBeVisible()
  }
  expect(uploads).toHaveLength(0)
  await expectAccessible(page)

  await page.route('**/api/upload/logo', (route) => route.abort(), { times: 1 })
  const drawing = svg('<script>alert(1)</script><rect width="80" height="20" fill="#fff"/>')
  await logoFile(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(toast(page, 'Opplasting feilet')).toContainText('Sjekk internettforbindelsen')
  const answer = await holdBack(page, '**/api/upload/logo')
  await logoFile(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(toast(page, 'Laster opp...')).toBeVisible()
  answer()
  await expect(toast(page, 'Partner oppdatert')).toBeVisible()
  const source = await info.getByRole('img').getAttribute('src')
  expect(await (await page.request.get(source!)).text()).not.toContain('script')

  // A picture of pure noise compresses worst of all.
  const noise = await sharp(randomBytes(1100 * 1150 * 4), { raw: { width: 1100, height: 1150, channels: 4 } })
    .png()
    .toBuffer()
  expect(LOGO_MAX_BYTES - noise.length).toBeLessThan(200_000)
  const sent = uploads.length
  await logoFile(page).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: noise })
  // Chosen while the photo is on its way: it follows, and is the one that stays.
  await logoFile(page).setInputFiles({
    name: 'blekk.svg',
    mimeType: 'image/svg+xml',
    buffer: svg('<path d="M0 0h80v20z"/>'),
  })
  await expect.poll(() => uploads.length).toBeGreaterThan(sent)
  const otherDrawing = new RegExp(`^(?!${source}$)/api/logos/\\w+\\.svg$`)
  await expect(info.getByRole('img')).toHaveAttribute('src', otherDrawing)
  // A drawing is sent twice: to be cleaned and looked at, then as the logo.
  const [photo, , ink] = uploads.slice(-3)
  expect((await photo!.response())!.ok()).toBe(true)
  expect(photo!.postData()!.length).toBeLessThan(REQUEST_MAX_BYTES)
  expect((await ink!.response())!.ok()).toBe(true)
  const { logoUrl } = (await (await page.request.get(`/api/partners/${hotel.partnerId}/public`)).json())
    .partner
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const search = page.getByRole('searchbox')
  if (await search.isVisible()) await search.fill(hotel.partnerId)
  const shown = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `@${hotel.partnerId}` })
    .locator('img')
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveAttribute('src', logoUrl)
  await expect(shown, 'dark ink stands on a light plate here too').toHaveAttribute('data-ink', 'dark')
})

test('a logo is what its content says, and else is refused before it is sent (SECURITY 40)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  const info = panel(page, 'Partnerinfo')
  await expect(info.getByText('SVG på høyst 512 kB')).toBeVisible()
  const uploads = requests(page, 'POST', /^\/api\/upload\/logo$/)
  const png = await pngOf(page, 80, 20)
  for (const [name, buffer, sentence] of [
    ['bred.png', await pngOf(page, 8193, 2), 'høyst 8192 piksler'],
    ['halv.png', png.subarray(0, 40), 'Vi klarte ikke å lese filen'],
  ] as const) {
    await logoFile(page).setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(info.getByText(sentence)).toBeVisible()
  }
  expect(uploads).toHaveLength(0)
  for (const name of ['egentlig-png.jpg', 'egentlig-png.svg', 'egentlig-png.jfif']) {
    await logoFile(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer: png })
    await expect(toast(page, 'Partner oppdatert')).toContainText('Logoen')
    await expect(info.getByRole('img')).toHaveAttribute('src', /\.png$/)
    await page.reload()
  }
})

test('a drawing that lost something is shown beside the original before it is used (SECURITY 40)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  const info = panel(page, 'Partnerinfo')
  const logos = info.getByRole('img')
  const choose = (inner: string) =>
    logoFile(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg(inner) })
  // What counts places counts the editing data too, which is left out.
  const lost =
    '<metadata/><style>rect:nth-child(3){fill:#c8102e}</style><rect width="80" height="20" fill="#fff"/>'
  const logoUrl = async () =>
    (await (await page.request.get(`/api/partners/${hotel.partnerId}/public`)).json()).partner.logoUrl
  const before = await logoUrl()
  await choose(lost)
  await expect(info.getByText('Noe i tegningen kom ikke med')).toBeVisible()
  await expect(logos).toHaveCount(2)
  await expectAccessible(page)
  expect(await logoUrl()).toBe(before)
  await info.getByRole('button', { name: 'Forkast' }).click()
  await expect(info.getByText('Noe i tegningen kom ikke med')).toBeHidden()
  await choose(lost)
  await info.getByRole('button', { name: 'Bruk den likevel' }).click()
  await expect(toast(page, 'Partner oppdatert')).toContainText('Logoen')
  await expect(logos).toHaveCount(1)
  const kept = await logoUrl()
  await expect(logos).toHaveAttribute('src', kept)

  // White on nothing is seen on the dark ground; nothing at all is not.
  await choose('<rect width="80" height="20" opacity="0"/>')
  await expect(info.getByText('Noe i tegningen kom ikke med')).toBeVisible()
  await choose('<rect width="80" height="20" fill="#fff"/>')
  await expect(logos).toHaveCount(1)
  await expect.poll(logoUrl).not.toBe(kept)
})

test('a save that fails is said for its part of the page; a session that ends leads back; nothing typed is lost (F-851, F-960)', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  const defaults = panel(page, 'Standardverdier')
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await panel(page, 'Partnerinfo').getByLabel(/^Navn/).fill('Et nytt navn')
  await page.getByRole('button', { name: 'Lagre partnerinfo' }).click()
  await expect(toast(page, 'Kunne ikke oppdatere partner')).toContainText('Sjekk internettforbindelsen')
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(toast(page, 'Kunne ikke oppdatere standardverdier')).toBeVisible()
  const access = panel(page, 'Tilgang')
  await access.getByRole('button', { name: /^Fjern / }).click()
  await access.getByRole('button', { name: 'Lagre tilgang' }).click()
  await expect(toast(page, 'Kunne ikke oppdatere tilgangskontroll')).toBeVisible()
  const advanced = page.getByRole('switch', { name: 'Avanserte innstillinger' })
  await advanced.click()
  await expect(toast(page, 'Kunne ikke oppdatere partner')).toBeVisible()
  await expect(advanced).toBeChecked()
  await expect(panel(page, 'Partnerinfo').getByLabel(/^Navn/)).toHaveValue('Et nytt navn')
  await page.unroute('**/api/**')

  await defaults.getByLabel('Pris', { exact: true }).fill('39000')
  await context.clearCookies()
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(toast(page, 'Du er logget ut')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await fillInLogin(page)
  await expect(page).toHaveURL(new RegExp(`/admin/partner/${hotel.partnerId}/settings$`))
  await expect(defaults.getByLabel('Pris', { exact: true })).toHaveValue('39000')
  await expect(panel(page, 'Partnerinfo').getByLabel(/^Navn/)).toHaveValue('Et nytt navn')
  await expect(page.getByText('Ulagrede endringer')).toHaveCount(3)
  await defaults.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(toast(page, 'Standardverdier oppdatert')).toBeVisible()
})

test('addresses are added and removed one by one, and pasted by the dozen (F-644, F-929)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  const access = panel(page, 'Tilgang')
  const added = access.getByLabel('Ny e-postadresse')
  const rows = access.getByLabel(/^E-postadresse \d/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveValue(hotel.email)
  await added.fill(`nina@${hotel.partnerId}.example`)
  await page.keyboard.press('Enter')
  await expect(added).toBeFocused()
  const paste = (pasted: string) =>
    added.evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
  // What stands there already is left out, alone or among others.
  const again = hotel.email.toUpperCase()
  await paste(again)
  await added.fill(again)
  await page.keyboard.press('Enter')
  await expect(added).toBeFocused()
  await expect(rows).toHaveCount(2)
  await paste(`Moen, Per <per@${hotel.partnerId}.example>\nkari\r\n${again};lise@${hotel.partnerId}.example;`)
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(2)).toHaveValue(`per@${hotel.partnerId}.example`)
  await expect(rows.nth(3)).toHaveAccessibleDescription(/^«kari» er ikke en e-postadresse/)
  await expect(rows.nth(4)).toHaveAccessibleDescription('')
  await expect(added).toBeFocused()
  await expect(access.getByText('5 adresser.')).toBeVisible()
  await expectAccessible(page)
  await rows.nth(3).fill(`kari@${hotel.partnerId}.example`)
  await expect(access.getByText('er ikke en e-postadresse')).toHaveCount(0)
  await access.getByRole('button', { name: `Fjern nina@${hotel.partnerId}.example` }).click()
  await expect(access.getByRole('button', { name: `Fjern per@${hotel.partnerId}.example` })).toBeFocused()
  await access.getByRole('button', { name: 'Lagre tilgang' }).click()
  await expect(toast(page, 'Tilgangskontroll oppdatert')).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(4)
  const values = rows.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(await values).toEqual([
    hotel.email,
    ...['per', 'kari', 'lise'].map((who) => `${who}@${hotel.partnerId}.example`),
  ])
})

test('two admins set up one partner: the second is told, sees what the first has done, and loses nothing else (F-1226)', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  const path = `/admin/partner/${hotel.partnerId}/settings`
  await page.goto(path)
  const name = panel(page, 'Partnerinfo').getByLabel(/^Navn/)
  const price = panel(page, 'Standardverdier').getByLabel('Pris', { exact: true })
  await name.fill('Et nytt navn')
  await price.fill('42000')
  await panel(page, 'Tilgang').getByLabel('Domener vi stoler på').fill('mitt.example')

  const other = await context.newPage()
  await other.goto(path)
  await panel(other, 'Standardverdier').getByLabel('Pris', { exact: true }).fill('41000')
  await other.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(toast(other, 'Standardverdier oppdatert')).toBeVisible()
  await panel(other, 'Tilgang').getByLabel('E-postadresse 1').fill(`ny@${hotel.partnerId}.example`)
  await other.getByRole('button', { name: 'Lagre tilgang' }).click()
  await expect(toast(other, 'Tilgangskontroll oppdatert')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(
    page.getByText('Standardverdiene er endret i en annen fane eller av en annen.'),
  ).toBeInViewport()
  await expect(price).toHaveValue('42000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(price).toHaveValue('41000')
  await expect(page.getByRole('heading', { name: 'Standardverdier' })).toBeFocused()
  await expect(name).toHaveValue('Et nytt navn')
  await price.fill('43000')
  await page.getByRole('button', { name: 'Lagre standardverdier' }).click()
  await expect(toast(page, 'Standardverdier oppdatert')).toBeVisible()

  await page.getByRole('button', { name: 'Lagre tilgang' }).click()
  await page.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(panel(page, 'Tilgang').getByLabel('E-postadresse 1')).toHaveValue(
    `ny@${hotel.partnerId}.example`,
  )

  await page.getByRole('switch', { name: 'Avanserte innstillinger' }).click()
  await expect(toast(page, 'Partner oppdatert')).toBeVisible()
  await logoFile(page).setInputFiles({
    name: 'l.svg',
    mimeType: 'image/svg+xml',
    buffer: svg('<path d="M0 0h9v9z"/>'),
  })
  await expect(toast(page, 'Partner oppdatert')).toContainText('Logoen')
  await expect(name).toHaveValue('Et nytt navn')
  await page.getByRole('button', { name: 'Lagre partnerinfo' }).click()
  await expect(toast(page, 'Partner oppdatert')).toContainText('Navn og logo')
  await expect(panel(page, 'Partnerinfo').getByText('Ingen endringer')).toBeVisible()

  await page.goto('/admin/settings')
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 412, body: '{}' }) : route.fallback(),
  )
  await page.getByLabel('Uten EM-akt').fill('51000')
  await page.getByRole('button', { name: 'Lagre innstillinger' }).click()
  await expect(page.getByText('Innstillingene er endret i en annen fane eller av en annen.')).toBeInViewport()
})

test('an admin’s first screens come without the scripts of the others', {
  tag: '@desktop',
}, async ({ page }) => {
  await neverIdle(page)
  for (const [path, standing] of [
    ['/admin/dashboard', page.getByRole('link', { name: 'Legg til partner' })],
  ] as const) {
    const weight = await scriptWeight(page, path, standing)

    expect(weight, path).toBeGreaterThan(0)
    expect(weight, path).toBeLessThanOrEqual(FIRST_SCRIPTS_BUDGET_BYTES)
  }
  for (const [path, standing] of [
    ['/admin/partner/radisson', page.getByRole('link', { name: 'Opprett nytt tilbud' }).first()],
    ['/admin/partner/radisson/offer/new', page.getByLabel('Kundenavn')],
    ['/admin/partner/radisson/settings', panel(page, 'Partnerinfo')],
    ['/admin/activity', page.getByRole('heading', { name: 'Aktivitet' })],
  ] as const) {
    const weight = await scriptWeight(page, path, standing)

    expect(weight, path).toBeGreaterThan(FIRST_SCRIPTS_BUDGET_BYTES)
    expect(weight, path).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  }
})
