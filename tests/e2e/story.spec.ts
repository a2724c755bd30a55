import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Browser, devices, type Page } from 'playwright/test'
import { daysAfter, formatLongDate, norwegianDay } from '#domain/validity.ts'
import { fillInLogin } from '../support/admin.ts'
import { button, dayIn, fill, takeTime, thanks } from '../support/answer-steps.ts'
import { confirmationTerms } from '../support/given.ts'
import { ADDRESS_HEADER } from '../support/identities.ts'
import { mailsThatSay, recipientOf } from '../support/mail-folder.ts'
import { prices } from '../support/offer-page-steps.ts'
import { card, createButton, nameField, openFold, openNewForm, priceField } from '../support/offer-steps.ts'
import { printed } from '../support/paper.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

const AD = '/lp/underholdning-julebord'

/** The customer's own phone: no login, and no choice about cookies yet. */
async function customersPhone(browser: Browser): Promise<Page> {
  // Firefox knows no emulation of a phone, only its size.
  const { isMobile: _, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({
    ...phone,
    viewport: { width: 390, height: 844 },
    ...{ baseURL: process.env.E2E_URL!, locale: 'nb-NO', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
    extraHTTPHeaders: { [ADDRESS_HEADER]: `10.${[...randomBytes(3)].join('.')}` },
  })
  return context.newPage()
}

test('an offer is made, shared, opened, answered, booked, counted and told to the ads', {
  tag: '@desktop',
}, async ({ page, browser, hotel }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const company = `Nordlys ${mark}`
  const kari = { name: `Kari ${mark}`, email: `kari@${mark}.example` }
  const day = daysAfter(norwegianDay(new Date()), 14)
  const evening = dayIn(30)
  await hotel.isCalled(`Hotell ${mark}`)
  // 'Tall' lists the partners with the most offers first, and every test has a hotel.
  for (let earlier = 1; earlier <= 9; earlier++) await hotel.hasOffer(`Tidligere kunde ${earlier}`)

  let link = ''
  await test.step('the hotel makes an offer and shares it', async () => {
    await page.goto('/partner')
    await page.getByLabel('E-postadresse').fill(hotel.email)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await openNewForm(page)
    await nameField(page).fill(company)
    await openFold(page)
    await priceField(page).fill('42000')
    await page.getByLabel('Gyldig til').fill(day)
    await page.getByLabel('Navn', { exact: true }).fill('Ida Vertinne')
    await page.getByLabel('Telefon').fill('91234567')
    await page.getByLabel('E-post').fill(hotel.email)
    await createButton(page).click()
    const created = page.getByRole('dialog', { name: `Tilbud opprettet for ${company}!` })
    await created.getByRole('button', { name: 'Del' }).click()
    const shared = page.getByRole('dialog', { name: `Del tilbudet til ${company}` })
    const sms = await shared.getByRole('link', { name: 'SMS' }).getAttribute('href')
    link = decodeURIComponent(sms!).match(/https?:\/\/\S+/)![0]
    await page.keyboard.press('Escape')
    await expect(shared).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(created).toBeHidden()
    await expect(card(page, company)).toContainText('Ikke åpnet ennå')
  })

  const customer = await customersPhone(browser)
  const mailsTo = async (recipient: string) => {
    const mails = await mailsThatSay(company)
    return mails.filter((mail) => recipientOf(mail) === recipient).map(({ subject }) => subject)
  }
  await test.step('the customer, who came by an ad, opens it, and the hotel is told', async () => {
    await customer.goto(`${AD}?gclid=click-${mark}&utm_campaign=jul-${mark}`)
    await customer.getByRole('button', { name: 'Godta alle' }).click()
    await customer.goto(link)
    await expect(prices(customer)).toContainText(/42\s000,-/)
    await expect(prices(customer)).toContainText(`Gyldig til ${formatLongDate(day)}`)
    await expect(prices(customer)).toContainText('Ida Vertinne')
    await expect.poll(() => mailsTo(hotel.email)).toEqual([`${company} har åpnet tilbudet`])
    await page.reload()
    await expect(card(page, company)).toContainText(/Åpnet i (dag|går)/)
  })

  await test.step('the customer says yes on the phone, and all three get a mail', async () => {
    await customer.getByRole('link', { name: 'Book Falk' }).first().click()
    await takeTime(customer)
    await fill(customer, { Navn: kari.name, 'E-post': kari.email, 'Antall gjester': '80' })
    await expect(button(customer)).toHaveText('Ja, vi er interessert')
    await button(customer).click()
    await expect(thanks(customer)).toBeFocused()
    await customer.context().close()
    await expect
      .poll(() => mailsTo(hotel.email))
      .toEqual([`${company} har åpnet tilbudet`, `${company} er interessert i tilbudet deres`])
    await expect
      .poll(() => mailsTo(kari.email))
      .toEqual([`Takk for svaret på tilbudet gjennom Hotell ${mark}`])
    const subjects = async () => (await mailsThatSay(company)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain(`${company} er interessert i tilbudet fra Hotell ${mark}`)
    await page.reload()
    await expect(card(page, company)).toContainText('Interessert')
  })

  const expectOnOfferPage = async (said: string) => {
    const reader = await browser.newPage({ baseURL: process.env.E2E_URL! })
    await reader.goto(link)
    await expect(reader.getByText(said)).toHaveCount(2)
    await expect(reader.getByText('Vi svarer på et ja')).toBeHidden()
    await expect(button(reader)).toBeHidden()
    await expectAccessible(reader)
    return reader
  }

  await test.step('the partner is asked before an answered price changes, and reads what was answered', async () => {
    await card(page, company)
      .getByRole('link', { name: /^Rediger/ })
      .click()
    await priceField(page).fill('39000')
    await page.getByRole('button', { name: 'Lagre endringer' }).click()
    const question = page.getByRole('alertdialog', {
      name: /^Kunden har svart\. Vil du endre prisen fra .* til 39\s000,- likevel\?$/,
    })
    await question.getByRole('button', { name: 'Ikke endre' }).click()
    await expect(priceField(page)).toBeFocused()
    const history = page.locator('details').filter({ hasText: 'Historikk' })
    await history.getByText('Historikk').click()
    await expect(history).toContainText(/Kunden er interessert i tilbudet til \d/)
  })

  await test.step('the owner confirms the evening, which both read by mail and on paper', async () => {
    await page.goto('/admin')
    await fillInLogin(page)
    await expect(page.getByRole('region', { name: 'Venter på deg' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Henvendelser' }).click()
    await page.getByRole('searchbox', { name: 'Søk i henvendelser' }).fill(company)
    // Until they have come, what stands there is dimmed.
    await expect(page.getByText('1 treff', { exact: true })).toBeVisible()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: kari.name })
    await expect(row).toContainText(`Tilbud fra Hotell ${mark}`)
    await row.getByLabel(`Status for ${kari.name}`).selectOption('Booket')
    const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
    await expect(confirming.getByLabel('Hva som er avtalt')).toHaveValue(/^Magisk Aften/)
    await expect(confirming.getByLabel('Sum')).toHaveValue(/42\s000,-/)
    await expect(confirming.getByLabel('Dato')).toHaveValue(evening)
    await expect(confirming.getByLabel('E-post til kunden')).toHaveValue(kari.email)
    await confirming.getByLabel('Sum').fill('45 000,-')
    await confirming.getByLabel('Fra kl.').fill('19:00')
    // What is typed is still there once the dialog was closed, until it is thrown away.
    await page.keyboard.press('Escape')
    await expect(confirming).toBeHidden()
    await row.getByLabel(`Status for ${kari.name}`).selectOption('Booket')
    await expect(confirming.getByText(/Du har et utkast/)).toBeVisible()
    await expect(confirming.getByLabel('Sum')).toHaveValue('45 000,-')
    await expect(confirming.getByLabel('Fra kl.')).toHaveValue('19:00')
    await confirming.getByRole('button', { name: 'Kast utkastet' }).click()
    await expect(confirming.getByLabel('Sum')).toHaveValue(/42\s000,-/)
    await expect(confirming.getByLabel('Fra kl.')).toHaveValue('')
    await confirming.getByLabel('Sum').fill('45 000,-')
    await confirming.getByLabel('Fra kl.').fill('19:00')
    await confirming.getByLabel('Til kl.').fill('20:30')
    const confirm = confirming.getByRole('button', { name: 'Bekreft og send' })
    await expect(confirming.getByLabel('Sted')).not.toHaveValue('')
    await confirming.getByLabel('Sted').fill('')
    await confirm.click()
    await expect(confirming.getByText('Skriv hvor det er')).toBeVisible()
    await expect(confirming.getByLabel('Sted')).toBeFocused()
    await expectAccessible(page)
    await confirming.getByLabel('Sted').fill('Peissalen')
    await confirm.click()
    await page
      .getByRole('alertdialog', { name: /^Tilbudet lød på 42\s000,-\. Vil du bekrefte 45\s000,-\?$/ })
      .getByRole('button', { name: 'Bekreft likevel' })
      .click()
    const done = page.getByRole('dialog', { name: 'Kvelden er bekreftet' })
    await expect(done).toContainText(
      `Sendt på e-post til kunden (${kari.email}) og 1 person hos Hotell ${mark}`,
    )
    const { pathname } = new URL((await done.getByRole('link').getAttribute('href'))!)
    const confirmed = `Bekreftelse: ${formatLongDate(evening)}`
    await expect.poll(() => mailsTo(kari.email)).toContain(confirmed)
    await expect.poll(() => mailsTo(hotel.email)).toContain(`${confirmed}, ${company}`)
    const paper = await browser.newPage({ baseURL: process.env.E2E_URL! })
    await paper.goto(pathname)
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Bekreftelse')
    const faces = () => paper.evaluate(() => [...document.fonts].map(({ status }) => status))
    await expect.poll(faces, 'the site’s own typefaces').toEqual(['loaded', 'loaded'])
    await expect(paper.getByText(/45\s000,- inkl\.\smva\./)).toBeVisible()
    await expectAccessible(paper)
    expect(await printed(paper, { format: 'A4', preferCSSPageSize: true })).toHaveLength(1)
    await paper.close()
    await done.getByRole('button', { name: 'Ferdig' }).click()
    await expect(row).toContainText(/45\s000,-/)
    await page.getByRole('button', { name: kari.name }).click()
    const details = page.getByRole('dialog', { name: kari.name })
    await expect(details.getByRole('link', { name: company })).toBeVisible()
    await expect(details.getByLabel('Verdi i kroner')).toHaveValue(/45\s000,-/)
    await expect(details.getByRole('button', { name: 'Lagre' })).toBeDisabled()
    await details.getByRole('button', { name: 'Send på nytt med ny lenke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send på nytt' }).click()
    await expect(details.getByText(`Sendt på nytt til kunden (${kari.email}) og 1 person hos`)).toBeVisible()
    await expect
      .poll(async () => (await mailsTo(kari.email)).filter((subject) => subject === confirmed))
      .toHaveLength(2)
    await page.goto('/partner/dashboard')
    await expect(card(page, company)).toContainText('Booket')
    const offer = await expectOnOfferPage('Kvelden er bekreftet')
    await expect(
      offer.getByText('Må noe endres, svar på e-posten med bekreftelsen.').first(),
    ).toBeInViewport()
    await expect(offer.getByText('Endre svaret')).toBeHidden()
    await expect(offer.getByRole('button', { name: 'Skriv ut' })).toBeVisible()
    await expect(
      offer.getByRole('button', { name: 'Send til sjefen' }),
      'there is nothing to decide',
    ).toHaveCount(0)
    await offer.close()
    await page.goto('/admin/enquiries')
  })

  await test.step('«Tall» has the way from made to booked, and the ads get their file', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Tall' }).click()
    const cells = (table: string, name: string) =>
      page
        .getByRole('table', { name: table })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
    await expect(cells('Per partner', `Hotell ${mark}`)).toHaveText(['10', '1', '1', '1', '45 000,-'])
    await expect(cells('Per annonsekampanje', `jul-${mark}`)).toHaveText(['1', '1', '1', '45 000,-'])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Last ned CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toMatch(
      new RegExp(`^click-${mark},,,Booket show,[^,]+,45000,NOK,[\\da-f-]{36},Granted,Denied\r?$`, 'm'),
    )
  })

  await test.step('the evening is called off: both are told, and the enquiry is open again', async () => {
    await page.goto('/admin/enquiries')
    await page.getByRole('button', { name: kari.name }).click()
    const details = page.getByRole('dialog', { name: kari.name })
    await details.getByRole('button', { name: 'Avlys kvelden' }).click()
    await page.getByRole('alertdialog').getByRole('radio', { name: 'Kunden' }).check()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Avlys kvelden' }).click()
    await expect(toast(page, 'Kvelden er avlyst')).toBeVisible()
    const cancelled = `Avlyst: ${formatLongDate(evening)}`
    await expect.poll(() => mailsTo(kari.email)).toContain(cancelled)
    await expect.poll(() => mailsTo(hotel.email)).toContain(`${cancelled}, ${company}`)
    await expect(details.getByLabel(`Status for ${kari.name}`)).toHaveValue('besvart')
    const offer = await expectOnOfferPage('Kvelden er avlyst')
    await offer.getByText('Svar på nytt').first().click()
    await expect(button(offer)).toBeVisible()
    await offer.close()
  })

  await test.step('of two admins who confirm it anew, one wins and the other is told', async () => {
    const details = page.getByRole('dialog', { name: kari.name })
    await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
    const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
    await expect(confirming.getByLabel('Sted')).toHaveValue('Peissalen')
    const api = '/api/admin/enquiries'
    const { enquiries } = await (await page.request.get(`${api}?q=${mark}`)).json()
    const other = await page.request.post(`${api}/${enquiries[0].id}/confirmation`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: confirmationTerms({ place: 'Storsalen', eventDate: evening }),
    })
    expect(other.status()).toBe(201)
    await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
    await expect(toast(page, 'Kunne ikke bekrefte')).toContainText('bekreftet allerede')
    await expect(details.getByText(/Storsalen/)).toBeVisible()
  })
})
