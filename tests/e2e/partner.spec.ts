import type { Page, Request } from 'playwright/test'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { COPIED_MS } from '#portal/offers/copy-link.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  expect,
  expectAccessible,
  holdBack,
  logIn,
  scriptWeight,
  test,
  toast,
  watchRedirectNotice,
} from '../support/partner-test.ts'

/** JavaScript of a portal, brotli (DESIGN.md, speed). */
const SCRIPT_BUDGET_BYTES = 150_000

const nameField = (page: Page) => page.getByLabel(/^Kundenavn/)
const priceField = (page: Page) => page.getByLabel(/^Pris gjennom/)
const createButton = (page: Page) => page.getByRole('button', { name: 'Opprett tilbud' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre endringer' })
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const card = (page: Page, company: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: company, exact: true }) })

async function openNewForm(page: Page) {
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).click()
  await expect(page.getByRole('heading', { name: 'Opprett nytt tilbud' })).toBeVisible()
  await expect(nameField(page)).toBeVisible()
}

async function openFold(page: Page) {
  await page.getByText('Avanserte innstillinger').click()
  await expect(page.getByLabel('Førpris')).toBeVisible()
}

/** The requests with this method and path that leave the browser from now on. */
function requests(page: Page, method: string, path: RegExp): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) sent.push(request)
  })
  return sent
}

/** From here on time passes only when the test says so. */
async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('the login', () => {
  test('F-501 F-502 F-503 F-505 F-948 a partner gets in with its e-mail address', async ({ page, hotel }) => {
    await page.goto('/partner')
    const field = page.getByLabel('E-postadresse')
    await expect(field).toHaveAttribute('type', 'email')
    await expect(page.getByText('Bruk din bedrifts e-postadresse')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ta kontakt med Falk' })).toHaveAttribute('href', '/kontakt')
    await expectAccessible(page)
    await field.fill(` ${hotel.email.toUpperCase()} `)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(toast(page, 'Innlogget!')).toContainText('Du er nå logget inn i partnerportalen')
    const bar = page.getByRole('banner')
    await expect(bar).toContainText(hotel.partnerId)
    await expect(bar).toContainText('Partnerportal')
    await expect(bar).toContainText(hotel.email)
    await expect(page).toHaveTitle(/Dine tilbud/)
  })

  test('F-912 without an address nothing is sent, and the field says what is missing', async ({ page }) => {
    const sent = requests(page, 'POST', /login/)
    await page.goto('/partner')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(toast(page, 'Mangler e-postadresse')).toContainText('Vennligst skriv inn din e-postadresse')
    const field = page.getByLabel('E-postadresse')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Vennligst skriv inn din e-postadresse/)
    await expectAccessible(page)
    await field.fill('i')
    await expect(field).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
  })

  test('F-947 an address without access reads why, at the field and in a toast', async ({ page }) => {
    await page.goto('/partner')
    await page.getByLabel('E-postadresse').fill('noen@annetsted.example')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(toast(page, 'Innlogging feilet')).toContainText('Denne adressen har ikke tilgang')
    await expect(page.getByLabel('E-postadresse')).toHaveValue('noen@annetsted.example')
    await expect(page).toHaveURL(/\/partner$/)
  })

  test('F-504 who is logged in already is led on and told so', async ({ page, hotel }) => {
    await logIn(page, hotel)
    const notice = await watchRedirectNotice(page)
    await page.goto('/partner')
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(notice).toBeAttached()
  })

  for (const path of ['/partner/dashboard', '/partner/offer/new', `/partner/offer/${crypto.randomUUID()}`]) {
    test(`F-850 a visitor of ${path.replace(/[\w-]{36}/, '{id}')} is led to the login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/partner$/)
      await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
    })
  }

  test('F-854 F-1032 logging out forgets what was read', async ({ page, hotel }) => {
    await hotel.hasOffer('Nordlys Eiendom')
    await logIn(page, hotel)
    await expect(card(page, 'Nordlys Eiendom')).toBeVisible()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page).toHaveURL(/\/partner$/)
    await expect(page.getByLabel('E-postadresse')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('E-postadresse')).toBeVisible()
    await expect(page.getByText('Nordlys Eiendom')).toHaveCount(0)
  })
})

test.describe('a first offer', () => {
  test('F-510 F-516 F-520 F-521 F-530 F-531 F-532 F-533 F-534 F-536 F-514 F-963 a partner makes it, copies the link, and the customer opens it', async ({
    page,
    hotel,
  }) => {
    await logIn(page, hotel)
    await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
    await expectAccessible(page)
    await openNewForm(page)
    await expect(page).toHaveURL(/\/partner\/offer\/new$/)
    await nameField(page).fill('  Sjøbris & Sønner AS ')
    await expect(nameField(page)).toHaveAccessibleDescription(
      `Lenken blir /partner/${hotel.partnerId}/Sjobris-Sonner-AS`,
    )
    await expect(page.getByLabel('Pris gjennom Hotell Fjordgløtt')).toHaveValue('35000')
    await priceField(page).fill('42000')
    await expect(page.getByText('Kunden ser 42 000,-')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    await page.getByLabel(/^Tryll fram sjefen/).check()
    await expect(page.getByText('4 bonuser valgt')).toBeVisible()
    await openFold(page)
    await expect(page.getByLabel('Førpris')).toHaveValue('100000')
    await page.getByLabel('Lenke på knappen').fill('https://hotell.example/book')
    await page.getByLabel('Tekst på knappen').fill('Bestill kvelden')
    await expectAccessible(page)
    await createButton(page).click()

    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Sjøbris & Sønner AS!')
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Kopier lenke' }).click()
    await expect(toast(page, 'Lenke kopiert!')).toContainText('Tilbudslenken er kopiert til utklippstavlen')
    const link = await clipboard(page)
    expect(new URL(link).pathname).toBe(`/partner/${hotel.partnerId}/Sjobris-Sonner-AS`)
    await expect(dialog(page).getByRole('link', { name: /Se tilbudssiden/ })).toHaveAttribute(
      'href',
      new URL(link).pathname,
    )
    await expect(dialog(page).getByRole('link', { name: 'Rediger tilbudet' })).toHaveAttribute(
      'href',
      /\/partner\/offer\/[\w-]{36}$/,
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 'Sjøbris & Sønner AS')).toContainText('42 000,-')
    await page.reload()
    await expect(card(page, 'Sjøbris & Sønner AS')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Sjøbris & Sønner AS')
    const package_ = page.locator('#packages')
    await expect(package_).toContainText('42 000,-')
    await expect(package_).toContainText('100 000,-')
    await expect(package_).toContainText('Dere sparer 58 000,-')
    await expect(package_).toContainText('4 bonuser')
    await expect(package_.getByRole('link', { name: /Bestill kvelden/ })).toHaveAttribute(
      'href',
      'https://hotell.example/book',
    )
  })

  test('F-520 F-521 the created dialog leads to the form of that offer', async ({ page, hotel }) => {
    const offer = await hotel.hasOffer('Vestlys')
    // More than the list shows at first: the dialog knows an offer that is further down too.
    for (let at = 1; at <= 20; at++) await hotel.hasOffer(`Nyere ${at}`)
    await logIn(page, hotel)
    await page.goto(`/partner/dashboard?newOfferId=${offer.id}`)
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Vestlys!')
    await dialog(page).getByRole('link', { name: 'Rediger tilbudet' }).click()
    await expect(page).toHaveURL(`/partner/offer/${offer.id}`)
    await expect(nameField(page)).toHaveValue('Vestlys')
    await page.goto(`/partner/dashboard?newOfferId=${crypto.randomUUID()}`)
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet!')
  })
})

test.describe('the dashboard', () => {
  test('F-506 F-511 F-512 F-513 each offer has its facts, its link and its tools', async ({
    page,
    hotel,
  }) => {
    const long = 'Sørlandets Eiendomsutvikling og Forvaltning AS'
    const offer = await hotel.hasOffer(long, { price: '35.000,-' })
    await hotel.hasOffer('Å', { price: 'Etter avtale', selectedExtras: ['em_act'] })
    const inWords = '35000 for hele kvelden med overnattinger'
    await hotel.hasOffer('Lang', { price: inWords, beforePrice: inWords })
    await logIn(page, hotel)
    await expect(card(page, long)).toContainText('35 000,-')
    await expect(card(page, long)).toContainText('3 bonuser')
    await expect(card(page, 'Å')).toContainText('Etter avtale')
    await expect(card(page, 'Å')).toContainText('1 bonus')
    const [cell, struck] = await Promise.all(
      ['p:has(> s)', 'p > s'].map((part) => card(page, 'Lang').locator(part).boundingBox()),
    )
    expect(struck!.x + struck!.width, 'a price in words breaks in its column').toBeLessThanOrEqual(
      cell!.x + cell!.width + 1,
    )
    await expect(page.getByRole('link', { name: `Rediger tilbudet for ${long}` })).toHaveAttribute(
      'href',
      `/partner/offer/${offer.id}`,
    )
    const view = card(page, long).getByRole('link', { name: /Se tilbudssiden/ })
    await expect(view).toHaveAttribute('target', '_blank')
    await expect(view).toHaveAttribute('href', `/partner/${hotel.partnerId}/${offer.customerSlug}`)
    await expectAccessible(page)

    await stopClock(page)
    const copy = card(page, long).getByRole('button', { name: /Kopier lenke|Kopiert/ })
    await copy.click()
    await expect(copy.getByText('Kopiert', { exact: true })).toBeVisible()
    expect(await clipboard(page)).toMatch(new RegExp(`/partner/${hotel.partnerId}/${offer.customerSlug}$`))
    expect(COPIED_MS).toBe(2000)
    await page.clock.fastForward(COPIED_MS - 100)
    await expect(copy.getByText('Kopiert', { exact: true })).toBeVisible()
    await page.clock.fastForward(200)
    await expect(copy.getByText('Kopiert', { exact: true })).toBeHidden()
    await expect(copy.getByText('Kopier lenke', { exact: true })).toBeVisible()

    // At 200 % on a desktop no word of a long name is broken.
    await page.setViewportSize({ width: 720, height: 450 })
    const name = card(page, long).getByRole('heading')
    expect((await name.boundingBox())!.width).toBeGreaterThan(320)
  })

  test('F-962 a clipboard that refuses is said', async ({ page, hotel }) => {
    await hotel.hasOffer('Vestlys')
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await logIn(page, hotel)
    await page.getByRole('button', { name: /Kopier lenke/ }).click()
    await expect(toast(page, 'Kunne ikke kopiere')).toContainText('Prøv å kopiere lenken manuelt')
  })

  test('F-515 F-952 an offer goes only after the question is answered with yes', async ({ page, hotel }) => {
    await hotel.hasOffer('Vestlys Energi', { price: '41500' })
    const offer = await hotel.hasOffer('Nordlys')
    const sent = requests(page, 'DELETE', /offers/)
    await logIn(page, hotel)
    const bin = page.getByRole('button', { name: 'Slett tilbudet for Nordlys' })
    await bin.click()
    await expect(question(page)).toContainText('Er du sikker på at du vil slette tilbudet for Nordlys?')
    await expect(question(page)).toContainText(
      'Lenken virker fortsatt, men viser prisen i det nyeste tilbudet',
    )
    await expect(page.getByRole('button', { name: 'Behold' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Behold' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(bin).toBeFocused()
    expect(sent).toEqual([])

    await bin.click()
    await page.getByRole('button', { name: 'Slett tilbudet', exact: true }).click()
    await expect(toast(page, 'Tilbud slettet')).toContainText('Tilbudet er fjernet')
    await expect(card(page, 'Nordlys')).toHaveCount(0)
    await expect(card(page, 'Vestlys Energi')).toBeVisible()
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      `/api/partner/offers/${offer.id}`,
    ])
    // What the question says of the link (F-845).
    await page.goto(`/partner/${offer.partnerId}/${offer.customerSlug}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordlys')
    await expect(page.getByText('41 500,-').first()).toBeVisible()
  })

  test('F-951 an offer that cannot be deleted stays, with the reason', async ({ page, hotel }) => {
    await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    const remove = async () => {
      await page.getByRole('button', { name: 'Slett tilbudet for Nordlys' }).click()
      await page.getByRole('button', { name: 'Slett tilbudet', exact: true }).click()
    }
    await page.route('**/api/partner/offers/*', (route) => route.abort(), { times: 1 })
    await remove()
    await expect(toast(page, 'Kunne ikke slette tilbud')).toContainText('Sjekk internettforbindelsen')
    await page.route('**/api/partner/offers/*', (route) => route.fulfill({ status: 500, body: '' }))
    await expect(question(page)).toHaveCount(0)
    await remove()
    await expect(toast(page, 'Kunne ikke slette tilbud')).toContainText('Failed to delete offer')
    await expect(card(page, 'Nordlys')).toBeVisible()
  })

  test('F-507 F-508 F-509 F-950 F-949 F-913 colleagues are let in by their address', async ({
    page,
    hotel,
  }) => {
    const sent = requests(page, 'POST', /add-email/)
    await logIn(page, hotel)
    const opener = page.getByRole('button', { name: 'Gi tilgang' })
    await opener.click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Gi tilgang til flere personer')
    await expect(dialog(page).getByRole('listitem')).toHaveText([`${hotel.email}Deg`])
    await expectAccessible(page)
    const field = dialog(page).getByLabel('Ny e-postadresse')
    const add = dialog(page).getByRole('button', { name: 'Gi tilgang' })
    await expect(field).toHaveAttribute('type', 'email')
    await add.click()
    expect(sent).toEqual([])
    const colleague = `henrik@${hotel.partnerId}.example`
    await field.fill(colleague)
    await add.click()
    await expect(toast(page, 'E-post lagt til!')).toContainText(
      'E-postadressen har tilgang til partnerportalen',
    )
    await expect(dialog(page).getByRole('listitem')).toHaveText([`${hotel.email}Deg`, colleague])
    await expect(field).toHaveValue('')

    await page.route('**/add-email', (route) => route.fulfill({ status: 500, body: '' }))
    await field.fill('ny@bedrift.example')
    await add.click()
    await expect(toast(page, 'Kunne ikke legge til e-post')).toContainText('Failed to add email')
    await expect(field).toHaveValue('ny@bedrift.example')
    await dialog(page).getByRole('button', { name: 'Lukk' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('F-507 a long list of colleagues is read with the keyboard too', async ({
    page,
    db,
    hotel,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same at any size')
    const colleagues = Array.from({ length: 20 }, (_, at) => `kollega${at}@${hotel.partnerId}.example`)
    const { partnerId, email } = hotel
    await saveAccessConfig(db, {
      partnerId,
      whitelistedEmails: [email, ...colleagues],
      trustedDomains: [],
      now: new Date(),
    })
    await logIn(page, hotel)
    await page.getByRole('button', { name: 'Gi tilgang' }).click()
    const list = dialog(page).getByRole('list')
    await expect(list.getByRole('listitem')).toHaveCount(21)
    await expectAccessible(page)
    await tabTo(page, list)
    await page.keyboard.press('End')
    await expect(list.getByText(colleagues.at(-1)!)).toBeInViewport()
  })

  test('from five offers on the list can be searched and sorted', async ({ page, hotel }) => {
    for (const name of ['Zeta', 'Ærlig', 'Østlys', 'Åsen', 'Abel']) await hotel.hasOffer(name)
    await logIn(page, hotel)
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(names).toHaveText(['Abel', 'Åsen', 'Østlys', 'Ærlig', 'Zeta'])
    await page.getByLabel('Rekkefølge').selectOption('A–Å')
    await expect(names).toHaveText(['Abel', 'Zeta', 'Ærlig', 'Østlys', 'Åsen'])
    await page.getByLabel('Søk etter kunde').fill('LYS')
    await expect(names).toHaveText(['Østlys'])
    await expect(page.getByText('1 treff')).toBeVisible()
    await page.getByLabel('Søk etter kunde').fill('finnes ikke')
    await expect(page.getByText('Ingen treff på «finnes ikke»')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vis alle' }).click()
    await expect(names).toHaveCount(5)
  })

  test('more than twenty offers come page by page, and a page that fails can be asked for again', async ({
    page,
    hotel,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same at any size')
    for (let count = 1; count <= 23; count++) await hotel.hasOffer(`Kunde ${String(count).padStart(2, '0')}`)
    await logIn(page, hotel)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(20)
    await expect(page.getByText('20 av 23 tilbud')).toBeVisible()
    await page.route('**/api/partner/offers?*cursor=*', (route) => route.abort())
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(page.getByText('Vi fikk ikke hentet resten.')).toBeVisible()
    await expect(cards).toHaveCount(20)
    await page.unroute('**/api/partner/offers?*cursor=*')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(cards).toHaveCount(23)
    await expect(page.getByRole('button', { name: 'Vis flere' })).toHaveCount(0)
    await page.getByLabel('Søk etter kunde').fill('kunde 0')
    await expect(cards).toHaveCount(9)
    await page.getByRole('button', { name: /Slett.*Kunde 09/ }).click()
    await question(page).getByRole('button', { name: 'Slett tilbudet' }).click()
    await expect(cards).toHaveCount(8)
    await expect(page.getByText('8 treff')).toBeVisible()
  })

  test('F-969 F-1033 a list that is late shows its outline, one that fails a way to try again', async ({
    page,
    hotel,
  }) => {
    await hotel.hasOffer('Nordlys')
    await page.route('**/api/partner/offers?*', () => {})
    await logIn(page, hotel)
    await expect(page.locator('main [data-shown]')).toHaveAttribute('data-shown', 'true')
    await expect(page.getByText('Laster...')).toBeAttached()
    await expectAccessible(page)
    await page.unroute('**/api/partner/offers?*')
    await page.route('**/api/partner/offers?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/partner/offers?*')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(card(page, 'Nordlys')).toBeVisible()
  })

  test('F-1107 a tooltip waits 700 ms, the next one does not', async ({ page, hotel, isMobile }) => {
    test.skip(isMobile, 'a finger does not hover')
    await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    await expect(card(page, 'Nordlys')).toBeVisible()
    await stopClock(page)
    await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys' }).hover()
    await page.clock.runFor(650)
    await expect(page.getByText('Rediger', { exact: true })).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByText('Rediger', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Slett tilbudet for Nordlys' }).hover()
    await page.clock.runFor(50)
    await expect(page.getByText('Slett', { exact: true })).toBeVisible()
  })

  test('a tooltip opens for the keyboard at once, and Escape closes it', async ({
    page,
    hotel,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone has no Tab key')
    await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    await page.getByRole('link', { name: 'Se tilbudssiden for Nordlys' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Rediger', { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Rediger', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Slett', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Slett', { exact: true })).toHaveCount(0)
  })
})

test.describe('the form', () => {
  test('F-916 without a name nothing is sent, and the field takes the focus', async ({
    page,
    hotel,
    isMobile,
  }) => {
    const sent = requests(page, 'POST', /offers/)
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('   ')
    await createButton(page).click()
    await expect(toast(page, 'Mangler kundenavn')).toContainText('Vennligst fyll inn kundenavn')
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveAccessibleDescription(/Vennligst fyll inn kundenavn/)
    await expectAccessible(page)
    if (isMobile) {
      // The end of the form can be scrolled out from under the toast.
      await page.getByRole('button', { name: 'Vis forhåndsvisning' }).click()
      await page.getByRole('button', { name: 'Skjul forhåndsvisning' }).click()
      await expect(toast(page, 'Mangler kundenavn')).toBeVisible()
    }
    await nameField(page).fill('Nordlys')
    await expect(nameField(page)).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
    await priceField(page).fill(
      '35000 kroner for hele kvelden, og da er reisen regnet med, men ikke overnattingen',
    )
    await expect(page.getByText('Kunden ser')).toBeVisible()
    const widths = [nameField(page), priceField(page)].map(
      async (field) => (await field.boundingBox())?.width,
    )
    const [nameWidth, priceWidth] = await Promise.all(widths)
    expect(priceWidth, 'a long price breaks under its field instead of stretching it').toBe(nameWidth)
    await priceField(page).fill('35000')
    await createButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Nordlys!')
    await expect(toast(page, 'Mangler kundenavn'), 'what was mended is said no more').toBeHidden()
  })

  test('F-1218 F-1266 a name that makes no link of its own is refused at its field', async ({
    page,
    hotel,
  }) => {
    const sent = requests(page, 'POST', /offers/)
    await logIn(page, hotel)
    await openNewForm(page)
    await createButton(page).click()
    await expect(toast(page, 'Mangler kundenavn')).toBeVisible()
    for (const [name, sentence] of [
      ['🎩!', /minst én bokstav/],
      ['Kunde', /opptatt/],
      ['recent', /opptatt/],
    ] as const) {
      await nameField(page).fill(name)
      await createButton(page).click()
      await expect(nameField(page)).toHaveAccessibleDescription(sentence)
      await expect(toast(page, 'Mangler kundenavn'), 'the name is there, only not a good one').toBeHidden()
    }
    expect(sent).toEqual([])
  })

  test('a link that is none is pointed out inside the closed fold', async ({ page, hotel }) => {
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('Nordlys')
    await openFold(page)
    await page.getByLabel('Lenke på knappen').fill('javascript:alert(1)')
    await page.getByText('Avanserte innstillinger').click()
    await expect(page.getByLabel('Førpris')).toBeHidden()
    await createButton(page).click()
    await expect(page.getByLabel('Lenke på knappen')).toBeFocused()
    await expect(page.getByLabel('Lenke på knappen')).toHaveAccessibleDescription(/Skriv hele adressen/)
  })

  test('F-941 what only the server finds wrong is pointed out inside the closed fold too', async ({
    page,
    hotel,
  }) => {
    await page.route('**/api/partner/offers', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: { error: 'Invalid URL', fields: { ctaButtonUrl: 'Invalid URL' } },
          })
        : route.fallback(),
    )
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('Nordlys')
    await createButton(page).click()
    await expect(page.getByLabel('Lenke på knappen')).toBeFocused()
    await expect(page.getByLabel('Lenke på knappen')).toHaveAccessibleDescription(/Skriv hele adressen/)
    await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Skriv hele adressen')
    await expect(nameField(page)).toHaveValue('Nordlys')
  })

  test('F-1225 a name that has an offer already leads to that offer', async ({ page, hotel }) => {
    const offer = await hotel.hasOffer('Nordlys Eiendom', { price: '1' })
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('nordlys eiendom')
    await createButton(page).click()
    await expect(nameField(page)).toHaveAccessibleDescription(/Nordlys Eiendom har allerede et tilbud/)
    await expect(nameField(page)).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Åpne det som finnes' }).click()
    await page.getByRole('button', { name: 'Forkast' }).click()
    await expect(page).toHaveURL(`/partner/offer/${offer.id}`)
    await expect(priceField(page)).toHaveValue('1')
  })

  test('F-537 F-1220 a changed offer is saved, and its old link still works', async ({ page, hotel }) => {
    const offer = await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys' }).click()
    await expect(page.getByRole('heading', { name: 'Rediger tilbud' })).toBeVisible()
    await nameField(page).fill('Nordlys Holding')
    await expect(page.getByText('Den gamle lenken virker fortsatt')).toBeVisible()
    await priceField(page).fill('39500')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
    await expectAccessible(page)
    await dialog(page).getByRole('link', { name: 'Tilbake til dashboard' }).click()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(card(page, 'Nordlys Holding')).toContainText('39 500,-')
    await page.goto(`/partner/${hotel.partnerId}/${offer.customerSlug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Nordlys Holding')
  })

  test('F-1226 two who change one offer: the second is told, and nothing is overwritten', async ({
    page,
    hotel,
  }) => {
    await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys' }).click()
    await priceField(page).fill('1000')
    await hotel.hasOffer('Nordlys', { price: '2000' })
    await saveButton(page).click()
    await expect(page.getByText('Noen andre har endret tilbudet.')).toBeVisible()
    await expect(priceField(page)).toHaveValue('1000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Last inn på nytt' }).click()
    await expect(priceField(page)).toHaveValue('2000')
    await priceField(page).fill('3000')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
    await dialog(page).getByRole('button', { name: 'Lukk' }).click()
    await priceField(page).fill('3500')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
  })

  test('F-953 with a dead API the form keeps what was typed, and sends once when it is back', async ({
    page,
    hotel,
  }) => {
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('Nordlys')
    await priceField(page).fill('ca. 35 000')
    await page.route('**/api/partner/offers', (route) => route.abort())
    await createButton(page).click()
    await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Sjekk internettforbindelsen din')
    await expect(nameField(page)).toHaveValue('Nordlys')
    await expect(priceField(page)).toHaveValue('ca. 35 000')
    await page.unroute('**/api/partner/offers')
    const sent = requests(page, 'POST', /offers/)
    await createButton(page).dblclick()
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Nordlys!')
    expect(sent).toHaveLength(1)
  })

  test('F-953 what is typed while an offer is saved stands afterwards, and the next save takes it along', async ({
    page,
    hotel,
  }) => {
    const hold = () => holdBack(page, /\/api\/partner\/offers(\/[\w-]+)?$/, { times: 1 })
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('Nordlys')
    let answer = await hold()
    await createButton(page).click()
    await priceField(page).fill('41000')
    answer()
    await expect(toast(page, 'Tilbudet er lagret')).toContainText(
      'Det du skrev etterpå, er ikke lagret ennå.',
    )
    await expect(page).toHaveURL(/\/partner\/offer\/[\w-]{36}$/)
    await expect(priceField(page)).toHaveValue('41000')
    answer = await hold()
    await saveButton(page).click()
    await priceField(page).fill('42000')
    answer()
    await expect(toast(page, 'Tilbudet er lagret')).toBeVisible()
    await expect(priceField(page)).toHaveValue('42000')
    await saveButton(page).click()
    await expect(dialog(page)).toContainText('Lagret!')
    await page.reload()
    await expect(priceField(page)).toHaveValue('42000')
    await expect(nameField(page)).toHaveValue('Nordlys')
  })

  test('F-863 F-864 F-865 F-866 the before-price follows the bonuses until it is typed, and again when asked', async ({
    page,
    hotel,
  }) => {
    await logIn(page, hotel)
    await openNewForm(page)
    await openFold(page)
    const before = page.getByLabel('Førpris')
    await expect(before).toHaveValue('75000')
    await expect(page.getByText('Følger bonusene')).toBeVisible()
    await page.getByLabel(/^EM-akt/).uncheck()
    await expect(before).toHaveValue('50000')
    await page.getByLabel(/^Svev en ansatt/).check()
    await expect(before).toHaveValue('100000')
    for (const label of [/^Utvidet/, /^Spesial/, /^Svev/]) await page.getByLabel(label).uncheck()
    await expect(before).toHaveValue('')
    await before.fill('82000')
    await expect(page.getByText('Skrevet for hånd')).toBeVisible()
    await page.getByLabel(/^EM-akt/).check()
    await expect(before).toHaveValue('82000')
    await expectAccessible(page)
    await nameField(page).fill('Nordlys')
    await createButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Rediger tilbudet' }).click()
    await openFold(page)
    await expect(before).toHaveValue('82000')
    await page.getByRole('button', { name: 'Følg bonusene igjen' }).click()
    await expect(before).toHaveValue('75000')
  })

  test('F-535 F-870 the advanced fields show to those who may use them', async ({ page, hotel }) => {
    await hotel.mayUseAdvanced('false')
    await logIn(page, hotel)
    await openNewForm(page)
    await expect(page.getByText('Avanserte innstillinger')).toHaveCount(0)
    await hotel.mayUseAdvanced('true')
    await page.reload()
    await expect(page.getByText('Avanserte innstillinger')).toBeVisible()
    await hotel.mayUseAdvanced(null)
    await page.reload()
    await expect(nameField(page)).toBeVisible()
    await expect(page.getByText('Avanserte innstillinger')).toHaveCount(0)
  })

  test('the preview follows every keystroke', async ({ page, hotel, isMobile }) => {
    await logIn(page, hotel)
    await openNewForm(page)
    if (isMobile) await page.getByRole('button', { name: 'Vis forhåndsvisning' }).click()
    const preview = page.locator('.offer-preview')
    await expect(preview.getByText('Tilbud for'), 'it opens in sight').toBeInViewport()
    await expect(preview).toContainText('Tilbud for kunden din')
    await nameField(page).fill('Å')
    await priceField(page).fill('35.000,-')
    await page.getByLabel(/^Svev en ansatt/).check()
    await expect(preview).toContainText('Tilbud for Å')
    await expect(preview).toContainText('35.000,-')
    await expect(preview).toContainText('Svev en ansatt')
    await expectAccessible(page)
  })

  test('what is not saved is not left without a question, by link or by the back button, and no move loads the page anew', async ({
    page,
    hotel,
  }) => {
    await hotel.hasOffer('Vestlys')
    await logIn(page, hotel)
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await openNewForm(page)
    await nameField(page).fill('Halvferdig')
    await page.getByRole('link', { name: 'Dine tilbud' }).click()
    await expect(question(page)).toContainText('Vil du forkaste det du har skrevet?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fortsett å skrive' }).click()
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await expect(page).toHaveURL(/\/partner\/offer\/new$/)
    await page.getByRole('button', { name: 'Fortsett å skrive' }).click()
    await expect(nameField(page)).toHaveValue('Halvferdig')
    await page.goBack()
    await page.getByRole('button', { name: 'Forkast' }).click()
    await expect(card(page, 'Vestlys')).toBeVisible()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    expect(loads).toEqual([])
  })

  test('a session that ends while the form is filled in: after the login everything is still there', async ({
    page,
    hotel,
  }) => {
    const offer = await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys' }).click()
    await priceField(page).fill('44000')
    await page.getByLabel(/^Svev en ansatt/).check()
    await hotel.losesItsSessions()
    await saveButton(page).click()
    await expect(page).toHaveURL(/\/partner$/)
    await expect(toast(page, 'Du er logget ut')).toBeVisible()
    await page.getByLabel('E-postadresse').fill(hotel.email)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page).toHaveURL(`/partner/offer/${offer.id}`)
    await expect(priceField(page)).toHaveValue('44000')
    await expect(page.getByLabel(/^Svev en ansatt/)).toBeChecked()
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
  })

  test('an offer that is gone says so and leads back', async ({ page, hotel }) => {
    await logIn(page, hotel)
    await page.goto(`/partner/offer/${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Fant ikke tilbudet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Til tilbudene dine' }).click()
    await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
  })
})

test('on a phone every target is big, no field zooms in, each has its keyboard, and the main button stays in sight', async ({
  page,
  hotel,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s matter')
  await hotel.mayUseAdvanced('true')
  await hotel.hasOffer('Nordlys')
  await page.goto('/partner')
  await expect(page.getByLabel('E-postadresse')).toHaveAttribute('inputmode', 'email')
  expect(await unhandy(page)).toEqual([])
  await logIn(page, hotel)
  await expect(card(page, 'Nordlys')).toBeVisible()
  expect(await unhandy(page)).toEqual([])
  await page.getByRole('button', { name: 'Slett tilbudet for Nordlys' }).click()
  await expect(question(page)).toBeVisible()
  expect(await unhandy(page)).toEqual([])
  await page.getByRole('button', { name: 'Behold' }).click()
  await openNewForm(page)
  await openFold(page)
  await expect(page.getByLabel('Lenke på knappen')).toHaveAttribute('inputmode', 'url')
  expect(await unhandy(page)).toEqual([])
  await page.getByLabel('Førpris').fill('82000')
  await page.getByLabel('Førpris').focus()
  await page.keyboard.press('Tab')
  const [focused, bar] = await Promise.all([
    page.getByRole('button', { name: 'Følg bonusene igjen' }).boundingBox(),
    page.locator('[data-savebar]').boundingBox(),
  ])
  expect(focused!.y + focused!.height, 'what has the focus is not behind the bar').toBeLessThanOrEqual(bar!.y)
  for (const end of ['Home', 'End']) {
    await page.keyboard.press(end)
    await expect(createButton(page)).toBeInViewport({ ratio: 1 })
  }
})

/** What a thumb misses, and the fields a phone zooms in on when they get the focus: their text is smaller than 16 px. */
function unhandy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('main, header, [role="dialog"], [role="alertdialog"]'),
    ].flatMap((part) => [...part.querySelectorAll<HTMLElement>('a, button, summary, select, input')])
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.offer-preview')
    const small = (element: HTMLElement) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      return Math.min(width, height) < 43.5
    }
    const zooms = (element: HTMLElement) =>
      element.matches('select, input:not([type="checkbox"])') &&
      Number.parseFloat(getComputedStyle(element).fontSize) < 16
    return seen
      .filter((element) => isShown(element) && (small(element) || zooms(element)))
      .map((element) => element.outerHTML.slice(0, 90))
  })
}

test('an address of the portal that leads nowhere says so and leads back', async ({ page, hotel }) => {
  await logIn(page, hotel)
  await page.goto('/partner/offer/a/b')
  await expect(page.getByRole('heading', { name: 'Siden ble ikke funnet' })).toBeVisible()
  await expectAccessible(page)
})

test('a server that is away is said, with a way to try again', async ({ page, hotel }) => {
  await logIn(page, hotel)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/partner/dashboard')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Magiske Falk')
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
})

test('F-447 F-448 a dialog stays on a click inside, and goes on Escape or a click on the backdrop', async ({
  page,
  hotel,
}) => {
  await logIn(page, hotel)
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await page.getByRole('button', { name: 'Gi tilgang' }).click()
    await dialog(page).getByRole('heading').click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toHaveCSS('transition-duration', /^0\.3s(, 0\.3s)*$/)
    await close()
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('F-1269 F-101 the portal is Norwegian and stays out of search engines', async ({ page }) => {
  await page.goto('/partner')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('the portal keeps to its budget of JavaScript', async ({ page, hotel, isMobile }) => {
  test.skip(isMobile, 'the same at any size')
  await logIn(page, hotel)
  const weight = await scriptWeight(page, '/partner/dashboard')
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
})
