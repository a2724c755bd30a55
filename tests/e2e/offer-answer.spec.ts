import type { Locator, Page } from 'playwright/test'
import { upperFirst } from '#domain/letters.ts'
import { formatLongDate } from '#domain/validity.ts'
import { button, dayIn, fill, form, scripted, takeTime, thanks } from '../support/answer-steps.ts'
import { expectAccessible } from '../support/browser.ts'
import { open } from '../support/offer-page-steps.ts'
import { card } from '../support/offer-steps.ts'
import { expect, type Hotel, holdBack, logIn, test } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

const PRICE = '42000'
/** Opens a customer's offer on a clock of its own, so that nobody waits for the shortest time a person needs. */
async function openOffer(page: Page, hotel: Hotel, more: Record<string, unknown> = {}) {
  const offer = await hotel.hasOffer('Nordlys Eiendom', { price: PRICE, ...more })
  await page.clock.install()
  await open(page, hotel, offer.customerSlug)
  await expect(form(page)).toBeVisible()
  return offer
}

test('a customer says yes on a phone, with a number alone and the date left open, and is thanked in place; the page says so from then on, and the answer can be changed where it was given (F-1324, F-1325, F-1326, F-1477)', {
  tag: '@phone',
}, async ({ page, browser, hotel }) => {
  await openOffer(page, hotel)
  await page.getByRole('link', { name: 'Book Falk' }).first().click()
  await expect(form(page)).toBeInViewport()
  await takeTime(page)
  await fill(page, { 'Antall gjester': '80', 'Noe vi bør vite?': 'Vi sitter ute.' })
  await form(page).getByLabel('Vet ikke datoen ennå').check()
  await expect(form(page).getByLabel('Dato for arrangementet')).toBeDisabled()
  const no = page.getByRole('button', { name: 'Nei takk' })
  await expect(no).toBeVisible()
  await button(page).click()
  await expect(thanks(page)).toBeFocused()
  await expect(button(page)).toBeHidden()
  await expect(no).toBeHidden()
  await expect(page.getByRole('button', { name: 'Still et spørsmål' })).toBeVisible()
  const asking = [
    page.getByRole('link', { name: /^book /i }),
    page.getByText(/^Uforpliktende/),
    page.locator('.offer-last'),
  ]
  for (const asked of asking) await expect(asked.filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Endre svaret' }).click()
  await expect(form(page).getByRole('heading'), 'F-1549').toHaveText('Endre svaret')
  await expect(form(page).getByRole('button', { name: 'Send nytt svar' })).toBeVisible()
  await expect(form(page).getByLabel('Navn')).toBeFocused()
  await expect(form(page).getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await expect(form(page).getByLabel('Vet ikke datoen ennå')).toBeChecked()
  await page.goto(page.url().replace(/#.*/, ''))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Dere svarte\sja \d+\.\s\p{L}+, til\s42\s000,-$/u,
  )
  await expect(page.getByText('Vi svarer på et ja innen 12\u00a0timer.')).toBeInViewport()
  for (const asked of [button(page), no, ...asking])
    await expect(asked.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Svar på .+ eller ring \+47/), 'on paper').toBeVisible()
  await page.emulateMedia({ media: null })
  // Something else may have come up since.
  const change = page.getByRole('link', { name: 'Endre svaret' })
  await expect(change.first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Still et spørsmål' }).first()).toBeInViewport()
  await change.first().click()
  await expect(page.locator('#endre')).toBeFocused()
  const headerEnd = await page.locator('.offer > header').evaluate((it) => it.getBoundingClientRect().bottom)
  await expect
    .poll(() => page.locator('[data-said]').evaluate((it) => it.getBoundingClientRect().top))
    .toBeGreaterThan(headerEnd)
  await expect(change.filter({ visible: true })).toHaveCount(1)
  await expect(no).toBeVisible()
  // Nothing was touched but what unfolds the form.
  await expect(form(page).getByRole('heading')).toHaveText('Endre svaret')
  const before = { Navn: 'Kari Nordmann', 'Antall gjester': '80', 'Noe vi bør vite?': 'Vi sitter ute.' }
  for (const [label, text] of Object.entries(before))
    await expect(form(page).getByLabel(label)).toHaveValue(text)
  await expect(form(page).getByLabel('Vet ikke datoen ennå')).toBeChecked()
  const other = await browser.newPage({ baseURL: process.env.E2E_URL! })
  await other.goto(page.url())
  await other.getByText('Endre svaret').first().click()
  await expect(other.getByText('viser det ikke til andre som har lenken')).toBeVisible()
  await form(other).getByLabel('Navn').focus()
  await expect(scripted(other)).toBeVisible()
  for (const label of Object.keys(before)) await expect(form(other).getByLabel(label)).toHaveValue('')
  await other.close()
  await takeTime(page)
  await form(page).getByLabel('Vet ikke datoen ennå').uncheck()
  await fill(page, { 'Antall gjester': '90', 'Noe vi bør vite?': '' })
  const [changed] = await Promise.all([page.waitForRequest('**/api/offer-answers'), button(page).click()])
  expect(changed.postDataJSON(), 'what is empty was emptied (F-1483)').toMatchObject({
    note: '',
    sawFormer: 'ja',
  })
  await expect(page.getByRole('heading', { name: 'Takk! Nå gjelder det nye svaret' })).toBeFocused()
  const wanted = `Dere ønsker ${formatLongDate(dayIn(30))}, 90 gjester.`
  await expect(page.getByText(`${wanted} Uten e-postadresse får dere ingen kvittering.`)).toBeVisible()
  await expect(page.locator('[data-said]')).toBeHidden()
})

test('what a tab has kept of an answer fills the fields that are empty, and gives way to whoever types in one (F-1325)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await openOffer(page, hotel)
  const [name, guests] = ['Navn', 'Antall gjester'].map((label) => form(page).getByLabel(label))
  await name!.focus()
  await expect(scripted(page)).toBeVisible()
  await name!.fill('Kari Nordmann')
  await guests!.fill('80')

  const isHeldBack = () => holdBack(page, '**/_astro/AnswerForm.*.js*')
  const letFill = await isHeldBack()
  await page.reload()
  await name!.focus()
  letFill()
  await expect(name!).toHaveValue('Kari Nordmann')
  await page.keyboard.type('Per Holm')
  await expect(name!).toHaveValue('Per Holm')
  await expect(guests!).toHaveValue('80')

  const letThrough = await isHeldBack()
  await page.reload()
  await name!.pressSequentially('Ola Vik')
  letThrough()
  await expect(guests!).toHaveValue('80')
  await expect(name!).toHaveValue('Ola Vik')
})

test('who asks stands in the form of a yes too, and who was about to say yes in the question, in the same tab (F-1496, F-1549)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const { customerSlug } = await openOffer(page, hotel)
  await form(page).getByLabel('Navn').focus()
  await expect(scripted(page)).toBeVisible()
  await form(page).getByLabel('Navn').fill('Kari Nordmann')
  await form(page).getByLabel('Antall gjester').fill('80')
  await page.getByRole('button', { name: 'Still et spørsmål' }).click()
  await expect(page.getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await page.getByLabel('E-post').fill('kari@nordlys.example')
  await page.getByLabel('Hva lurer dere på?').fill('Går det uten scene?')
  await page.getByRole('button', { name: 'Send spørsmålet' }).click()
  await expect(page.getByRole('heading', { name: 'Takk for spørsmålet!' })).toBeVisible()
  await open(page, hotel, customerSlug)
  // Nothing is touched (F-1549).
  await expect(form(page).getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await expect(form(page).getByLabel('E-post')).toHaveValue('kari@nordlys.example')
  await expect(form(page).getByLabel('Antall gjester')).toHaveValue('80')
})

test('a link that cannot be copied stands there to be copied by hand (F-1553)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await page.addInitScript(() => {
    const refuse = { writeText: () => Promise.reject(new Error('refused')) }
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: refuse })
  })
  await openOffer(page, hotel)
  await page.getByRole('button', { name: 'Send til sjefen' }).click()
  await page.getByRole('button', { name: 'Kopier lenken' }).click()
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kopier lenken' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send en e-post' })).toBeVisible()
})

test('a misspelt provider is asked about before a yes and a question are sent, and where it stands already (F-1550)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const { customerSlug } = await openOffer(page, hotel)
  const meant = page.getByRole('button', { name: 'Mente du kari@gmail.com?' })
  const email = page.getByLabel('E-post')
  await page.getByRole('button', { name: 'Still et spørsmål' }).click()
  await page.getByLabel('Navn').fill('Kari Nordmann')
  await email.fill('kari@gmial.com')
  await expect(meant, 'it is the last field').toBeVisible()
  await expectAccessible(page)

  await open(page, hotel, customerSlug)
  await expect(email).toHaveValue('kari@gmial.com')
  await expect(meant).toBeVisible()
  await takeTime(page)
  await fill(page)
  await form(page).getByLabel('Vet ikke datoen ennå').check()
  await form(page).getByRole('button', { name: 'Ja, vi er interessert' }).click()
  await expect(thanks(page)).toBeFocused()
  await page.getByRole('button', { name: 'Endre svaret' }).click()
  await expect(meant).toBeVisible()
  await page.getByRole('button', { name: 'Still et spørsmål' }).click()
  await meant.click()
  await expect(email).toHaveValue('kari@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('Mente du')).toBeHidden()
  await open(page, hotel, customerSlug)
  await expect(email, 'the tab keeps it').toHaveValue('kari@gmail.com')
})

test('whoever goes on to the next field just as the form’s script starts stays there (F-1325)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  // The script asks once where the focus is; the next moment it is elsewhere.
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')!
    Object.defineProperty(document, 'activeElement', {
      configurable: true,
      get() {
        const focused = get!.call(document)
        if (focused?.name === 'name' && /AnswerForm/.test(new Error().stack!)) {
          Reflect.deleteProperty(document, 'activeElement')
          queueMicrotask(() => document.querySelector<HTMLInputElement>('[name=email]')!.focus())
        }
        return focused
      },
    })
  })
  await openOffer(page, hotel)
  await form(page).getByLabel('Navn').focus()
  await expect(scripted(page)).toBeVisible()
  await expect(form(page).getByLabel('E-post')).toBeFocused()
})

test('an offer goes on by the share sheet, as a link, by mail, or on paper, and leads to what the technician must know (F-1453, F-1553)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told, print: () => told.push('print') })
    const share = async (data: unknown) => void told.push(data)
    Object.defineProperty(navigator, 'share', { value: share, writable: true })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: share }, configurable: true })
  })
  await openOffer(page, hotel)
  const url = page.url()
  const send = page.getByRole('button', { name: 'Send til sjefen' })
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
  const text = `Her er tilbudet fra ${hotel.name} til Nordlys Eiendom: 42 000,- inkl. mva.`
  // The first press may come before its script.
  await send.click()
  await expect.poll(told).toHaveLength(1)
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  expect(await told()).toEqual([{ title: await page.title(), text, url }, 'print'])
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await send.click()
  const copy = page.getByRole('button', { name: 'Kopier lenken' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeFocused()
  expect((await told()).at(-1)).toBe(url)
  const mail = await page.getByRole('link', { name: 'Send en e-post' }).getAttribute('href')
  expect(Object.fromEntries(new URL(mail!).searchParams)).toEqual({
    subject: `Tilbud fra ${hotel.name}: en kveld med Magiske Falk`,
    body: `${text}\n\n${url}`,
  })
  await page.getByRole('link', { name: 'Det praktiske' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Det praktiske')
  await expect(page.getByText(/3\s×\s4/).first()).toBeVisible()
})

test('a form sent before its script came, or filled in wrong, is told at its fields, and what was typed stays (F-1325)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const letThrough = await holdBack(page, /\/AnswerForm\./)
  const asked = page.waitForRequest(/\/AnswerForm\./)
  await openOffer(page, hotel)
  const field = (label: string) => form(page).getByLabel(label)
  const [name, phone, email] = ['Navn', 'Telefon', 'E-post'].map(field) as [Locator, Locator, Locator]
  await expect(name).toHaveAttribute('autocomplete', 'name')
  await expect(phone).toHaveAttribute('type', 'tel')
  await expect(phone).toHaveAttribute('autocomplete', 'tel')
  await expect(email).toHaveAttribute('inputmode', 'email')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(field('Dato for arrangementet')).toHaveAttribute('type', 'date')
  // About how many may take letters and a dash.
  await expect(field('Antall gjester')).not.toHaveAttribute('inputmode')
  await button(page).click()
  await asked
  await expect(scripted(page)).toHaveCount(0)
  letThrough()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Navn er påkrevd')
  await expect(field('Dato for arrangementet')).toHaveAccessibleDescription(/kryss av/)

  await takeTime(page)
  await fill(page, { Telefon: '', 'Dato for arrangementet': dayIn(-1), 'Antall gjester': 'mange' })
  await button(page).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Skriv telefonnummer eller e-post, så vi kan svare')
  await expect(field('Dato for arrangementet')).toHaveAccessibleDescription(/er passert/)
  await expect(field('Antall gjester')).toHaveAccessibleDescription(/med tall/)
  await expect(name).toHaveValue('Kari Nordmann')
  await expectAccessible(page)
  // An address makes up for the number.
  await email.fill('kari@nordlys.example')
  await expect(phone).not.toHaveAttribute('aria-invalid')

  const number = field('Organisasjonsnummer')
  await expect(number).toBeHidden()
  const invoice = page.getByText('Til fakturaen (valgfritt)')
  await invoice.click()
  await number.fill('974 760')
  await invoice.click()
  await expect(number).toBeHidden()
  await fill(page, { 'Antall gjester': 'omtrent 80–100' })
  await expect(field('Antall gjester')).toHaveValue('omtrent 80–100')
  await button(page).click()
  await expect(number, 'what is folded away opens where it is wrong').toBeFocused()
  await expect(number).toHaveValue('974 760')
  await number.pressSequentially(' 673')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await expect(number, 'and stays open under whoever has mended it').toBeFocused()
})

test('where the form’s script is lost, the next field asks for it anew (F-1325)', { tag: '@phone' }, async ({
  page,
  hotel,
}) => {
  const script = '**/AnswerForm.*.js*'
  const lost = page.waitForRequest(/AnswerForm.*astro-retry/)
  await page.route(script, (route) => route.abort())
  await openOffer(page, hotel)
  await form(page).getByLabel('Navn').fill('Kari Nordmann')
  await lost
  await page.unroute(script)
  await expect(async () => {
    for (const label of ['Telefon', 'E-post']) await form(page).getByLabel(label).focus()
    await expect(scripted(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(form(page).getByLabel('Navn')).toHaveValue('Kari Nordmann')
})

test('a form beside a partner’s own booking link tells of a price changed meanwhile, and then sends (F-1324, F-1330)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const booking = { ctaButtonUrl: 'https://hotell.example/book', ctaButtonText: 'Bestill' }
  await openOffer(page, hotel, booking)
  await expect(page.getByRole('link', { name: /Bestill/ })).toHaveAttribute('href', booking.ctaButtonUrl)
  await takeTime(page)
  await hotel.hasOffer('Nordlys Eiendom', { ...booking, price: '39000' })
  await fill(page)
  await button(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Prisen er nå 39 000,-')
  await expect(form(page).getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await button(page).click()
  await expect(thanks(page)).toBeFocused()
})

test('an answer that cannot get through keeps what was typed and says what to do, where it is seen (F-1325)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await openOffer(page, hotel)
  await takeTime(page)
  await fill(page)
  await page.route('**/api/offer-answers', (route) => route.abort())
  await button(page).click()
  const told = form(page).getByRole('alert')
  await expect(told).toHaveText('Sjekk internettforbindelsen din og prøv igjen.')
  await expect(button(page)).toBeFocused()
  await expect(told).toBeInViewport({ ratio: 1 })
  const headerEnd = (await page.getByRole('banner').boundingBox())!
  expect((await told.boundingBox())!.y).toBeGreaterThan(headerEnd.y + headerEnd.height)
  await expect(form(page).getByLabel('Navn')).toHaveValue('Kari Nordmann')
  await expect(button(page)).toBeEnabled()
  await page.unroute('**/api/offer-answers')
  await page.route('**/api/offer-answers', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om et øyeblikk.' },
    }),
  )
  await button(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Tjenesten svarer ikke')
  await page.unroute('**/api/offer-answers')
  await button(page).click()
  await expect(thanks(page)).toBeFocused()
})

test('whoever answered anew on another device begins on the first one without the old day, is told so, and reads in the receipt which day it replaces (F-1571)', {
  tag: '@phone',
}, async ({ page, browser, hotel }) => {
  await openOffer(page, hotel)
  const [first, second, third] = [dayIn(30), dayIn(37), dayIn(44)]
  const email = 'kari@nordlys.example'
  const hint = (where: Page) => where.getByText('Det er svart på nytt siden dere skrev her.')
  const say = async (where: Page, typed: Record<string, string>) => {
    await takeTime(where)
    await fill(where, { 'E-post': email, ...typed })
    await button(where).click()
    await expect(where.getByRole('heading', { name: /^Takk/ })).toBeFocused()
  }
  await say(page, {
    'Dato for arrangementet': first,
    'Antall gjester': '60',
    'Noe vi bør vite?': 'Vi sitter ute.',
  })
  await page.reload()
  await page.getByText('Endre svaret').first().click()
  await expect(form(page).getByLabel('Dato for arrangementet'), 'its own yes stands').toHaveValue(first)
  await expect(hint(page)).toBeHidden()

  const other = await (
    await browser.newContext({ baseURL: process.env.E2E_URL!, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await other.goto(page.url().replace(/#.*/, ''))
  await other.getByText('Endre svaret').first().click()
  await say(other, { 'Dato for arrangementet': second })
  await other.context().close()

  await page.reload()
  await page.getByText('Endre svaret').first().click()
  await form(page).getByLabel('Navn').focus()
  await expect(hint(page)).toBeVisible()
  await expectAccessible(page)
  const begun = {
    ...{ Navn: 'Kari Nordmann', 'E-post': email, 'Dato for arrangementet': '' },
    ...{ 'Antall gjester': '', 'Noe vi bør vite?': '' },
  }
  for (const [label, text] of Object.entries(begun))
    await expect(form(page).getByLabel(label)).toHaveValue(text)
  const sent = page.waitForRequest('**/api/offer-answers')
  await say(page, { 'Dato for arrangementet': third, 'Antall gjester': '70' })
  expect((await sent).postDataJSON().sawFormer, 'what it left out is kept').toBeUndefined()
  await page.getByRole('button', { name: 'Endre svaret' }).click()
  await expect(form(page).getByLabel('Dato for arrangementet')).toHaveValue(third)
  await expect(hint(page), 'the page is from before its own yes').toBeHidden()
  await page.reload()
  await page.getByText('Endre svaret').first().click()
  await expect(form(page).getByLabel('Dato for arrangementet')).toHaveValue(third)
  await expect(hint(page)).toBeHidden()
})

test('a no says that it takes a yes back, and of whose tab it is (F-1551)', {
  tag: '@phone',
}, async ({ page, browser, hotel }) => {
  await openOffer(page, hotel)
  await takeTime(page)
  await fill(page)
  const [said] = await Promise.all([page.waitForRequest('**/api/offer-answers'), button(page).click()])
  await expect(thanks(page)).toBeFocused()
  await page.reload()
  const other = await browser.newPage({ baseURL: process.env.E2E_URL! })
  await other.goto(page.url())
  for (const [tab, ownYes] of [
    [other, undefined],
    [page, said.postDataJSON().submissionId],
  ] as const) {
    await tab.getByText('Endre svaret').first().click()
    await tab.getByRole('button', { name: 'Nei takk' }).click()
    await expect(tab.getByText(/Dere svarte\sja .+ Et nei trekker det tilbake\./)).toBeVisible()
    await expect(tab.locator('input[name=ownYes]')).toHaveCount(ownYes ? 1 : 0)
    if (ownYes) await expect(tab.locator('input[name=ownYes]')).toHaveValue(ownYes)
  }
  await expectAccessible(page)
  await other.close()
})

test('a no with a reason becomes a yes, which the hotel sees on its card and in the history (F-1461)', {
  tag: '@phone',
}, async ({ page, browser, hotel }) => {
  const { id } = await openOffer(page, hotel)
  await page.getByRole('button', { name: 'Nei takk' }).click()
  await page.getByLabel('Prisen').check()
  await page.getByLabel('Noe dere vil legge til?').fill('Styret vil se på det igjen.')
  await page.getByRole('button', { name: 'Send svaret' }).click()
  await expect(page.getByRole('heading', { name: 'Takk for at dere sa fra' })).toBeFocused()
  const seller = await browser.newPage({ baseURL: process.env.E2E_URL! })
  await logIn(seller, hotel)
  await expect(card(seller, 'Nordlys Eiendom')).toContainText('Takket nei')

  await page.getByRole('main').getByRole('link', { name: 'Tilbake til tilbudet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dere takket\snei/)
  await page.getByRole('link', { name: 'Si ja likevel' }).click()
  await expect(form(page)).toBeInViewport()
  await takeTime(page)
  await fill(page, { 'Antall gjester': '60' })
  await button(page).click()
  await expect(thanks(page)).toBeFocused()
  await expect(page.locator('[data-said]')).toBeHidden()
  // Nor does the first screen say any longer what was answered before (F-1477).
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.locator('.offer-hero-lead')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Si ja likevel' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dere svarte\sja/)
  await seller.reload()
  await expect(card(seller, 'Nordlys Eiendom')).toContainText('Interessert')
  await expect(card(seller, 'Nordlys Eiendom')).not.toContainText('Takket nei')

  await seller.getByRole('button', { name: 'Se svaret fra Nordlys Eiendom' }).click()
  const read = seller.getByRole('dialog', { name: 'Svar fra Nordlys Eiendom' })
  const answer = read.getByRole('listitem').first()
  await expect(answer).toContainText(/Kunden er interessert i tilbudet til 42\s000,-/)
  await expect(answer).toContainText(`${upperFirst(formatLongDate(dayIn(30)))} · 60 gjester`)
  await expect(answer.getByRole('link', { name: '+47 912 34 567' })).toBeVisible()
  await expect(read.getByText(/Kunden er interessert/)).toHaveCount(1)
  await expect(read.getByText('Hva sa kunden på telefonen?')).toBeHidden()
  await expectAccessible(seller)
  await read.getByText('Noter et nytt svar').click()
  await expect(read.getByText('Hva sa kunden på telefonen?')).toBeVisible()
  await expectAccessible(seller)

  await seller.goto(`/partner/offer/${id}`)
  await expect(seller.getByText(/^Kari Nordmann sa ja til 42\s000,- \d+\. \p{L}+\.$/u)).toBeVisible()
  const history = seller.locator('details').filter({ hasText: 'Historikk' })
  await history.getByText('Historikk').click()
  const lines = history.getByRole('listitem')
  await expect(lines.first()).toContainText(/Kunden er interessert i tilbudet til 42\s000,-.*Kari Nordmann/)
  // The opening is told at the first touch that the page's script hears: before the no, or after it.
  const no = lines.filter({ hasText: /Kunden takket nei: prisen.*«Styret vil se på det igjen\.»/ })
  await expect(no).toHaveCount(1)
  await seller.close()
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the form posts by itself; a page in the site’s look answers, whatever it has to say (F-1325, F-1330)', async ({
    page,
    hotel,
  }) => {
    await openOffer(page, hotel)
    await fill(page, { 'Dato for arrangementet': dayIn(-1) })
    await button(page).click()
    const date = form(page).getByLabel('Dato for arrangementet')
    await expect(date).toBeFocused()
    await expect(date).toHaveAccessibleDescription(/er passert/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ja, vi er interessert')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await hotel.hasOffer('Nordlys Eiendom', { price: '39000' })
    const open = form(page).getByLabel('Vet ikke datoen ennå')
    await open.check()
    await button(page).click()
    await expect(form(page).getByRole('alert')).toContainText('Prisen er nå 39 000,-')
    await expect(open).toBeChecked()
    await expect(form(page).getByLabel('Navn')).toHaveValue('Kari Nordmann')
    await button(page).click()
    await expect(thanks(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Takk for svaret!')
    await expect(page.getByText('Datoen er ikke bestemt ennå.')).toBeVisible()
  })

  test('a question, and a no with a reason, are a page each; who said no may still say yes (F-1461, F-1462)', async ({
    page,
    hotel,
  }) => {
    const { customerSlug } = await openOffer(page, hotel)
    await page.getByRole('button', { name: 'Still et spørsmål' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still et spørsmål')
    await expect(page.getByText(`Tilbud gjennom ${hotel.name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Book / })).toHaveCount(0)
    const back = page.getByRole('banner').getByRole('link', { name: 'Tilbake til tilbudet' })
    await expect(back).toHaveAttribute('href', new RegExp(`/${customerSlug}$`))
    await page.getByLabel('Hva lurer dere på?').fill('Går det uten scene?')
    await page.getByLabel('Telefon').fill('+47 912 34 567')
    await page.getByRole('button', { name: 'Send spørsmålet' }).click()
    await expect(page.getByLabel('Navn')).toBeFocused()
    await expect(page.getByLabel('Hva lurer dere på?')).toHaveValue('Går det uten scene?')
    await page.getByLabel('Navn').fill('Kari Nordmann')
    await page.getByRole('button', { name: 'Send spørsmålet' }).click()
    await expect(page.getByRole('heading', { name: 'Takk for spørsmålet!', level: 1 })).toBeFocused()
    await expect(page.getByText(`Tilbud gjennom ${hotel.name}`)).toBeVisible()
    await back.click()
    await page.getByRole('button', { name: 'Nei takk' }).click()
    await expect(page.getByText('Det gjelder tilbudet til Nordlys Eiendom')).toBeVisible()
    await page.getByLabel('Prisen').check()
    await page.getByRole('button', { name: 'Send svaret' }).click()
    await expect(page.getByRole('heading', { name: 'Takk for at dere sa fra' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Tilbake til tilbudet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dere takket\snei/)
    await expect(page.getByText('Har dere ombestemt dere, er det bare å si ja.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nei takk' })).toBeHidden()
    await page.getByText('Til fakturaen (valgfritt)').click()
    await fill(page, { Organisasjonsnummer: '974 760 67' })
    await button(page).click()
    await expect(form(page).getByLabel('Organisasjonsnummer')).toBeFocused()
    await form(page).getByLabel('Organisasjonsnummer').fill('974 760 673')
    await button(page).click()
    await expect(thanks(page)).toBeFocused()
    await open(page, hotel, customerSlug)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dere svarte\sja/)
    await expect(button(page)).toBeHidden()
    await page.getByText('Endre svaret').first().click()
    await expect(button(page)).toBeVisible()
  })
})
