import type { Locator, Page } from 'playwright/test'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { daysAfter, formatLongDate, norwegianDay, validityEnd } from '#domain/validity.ts'
import { savePartnerPreferences } from '#netlify/data/queries/partner-preferences.ts'
import { comeAsShells, headline, open, prices, ready } from '../support/offer-page-steps.ts'
import { card, createButton, dialog, nameField, openNewForm, saveButton } from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, requests, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

const dayField = (page: Page) => page.getByLabel('Gyldig til')
const KARI = {
  contactName: 'Kari Nordmann',
  contactPhone: '+47 912 34 567',
  contactEmail: 'kari@fjordglott.example',
}
const LONG_OVER = '2026-01-31'

test('a partner gives an offer a last day and a contact, and the customer reads both (F-1361, F-1364, F-1365, F-1366)', {
  tag: '@phone',
}, async ({ page, hotel, db }) => {
  const { partnerId } = hotel
  await savePartnerPreferences(db, {
    partnerId,
    preferences: { ...INITIAL_PREFERENCES, validDays: 30, priceTax: 'eks' },
  })
  await logIn(page, hotel)
  await openNewForm(page)
  const day = await dayField(page).inputValue()
  // Midnight may have passed since.
  expect([-1, 0].map((days) => daysAfter(norwegianDay(new Date()), 30 + days))).toContain(day)
  await expect(page.getByText(`Gjelder ut dagen ${formatLongDate(day)}`)).toBeVisible()
  await nameField(page).fill('Nordlys')
  await page.getByLabel('Navn', { exact: true }).fill(KARI.contactName)
  await page.getByLabel('Telefon').fill('91234567')
  await page.getByLabel('E-post').fill(KARI.contactEmail)
  await page.getByRole('button', { name: 'Vis forhåndsvisning' }).click()
  const preview = page.locator('#offer-preview')
  for (const words of [`Gyldig til ${formatLongDate(day)}`, 'Prisen er eks. mva.', KARI.contactPhone]) {
    await expect(preview).toContainText(words)
  }
  await createButton(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Nordlys!')

  await page.goto('/partner/offer/new')
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue(KARI.contactName)
  await expect(page.getByLabel('Telefon')).toHaveValue(KARI.contactPhone)
  await expect(page.getByLabel('E-post')).toHaveValue(KARI.contactEmail)

  await open(page, hotel, 'nordlys')
  await ready(page)
  // Price and last day stand on the first screen too, within a phone's height.
  const firstTerms = page.locator('.offer-hero-terms')
  await expect(firstTerms).toContainText(/,- eks\.\s+mva\./)
  await expect(firstTerms).toContainText(`Gyldig til ${formatLongDate(day)}`)
  await expect(firstTerms).toBeInViewport({ ratio: 1 })
  await expect(prices(page)).toContainText('Prisen er eks. mva.')
  await expect(prices(page)).toContainText(`Gyldig til ${formatLongDate(day)}`)
  await expect(prices(page)).toContainText(`Kontakt hos ${hotel.name}`)
  await expect(prices(page)).toContainText(KARI.contactName)
  await expect(page.getByRole('link', { name: KARI.contactPhone })).toHaveAttribute('href', 'tel:+4791234567')
  await expect(page.getByRole('link', { name: KARI.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${KARI.contactEmail}`,
  )
  await expectAccessible(page)
})

/** Types the first part of a date. A browser on a busy machine may drop keys on their way into a part of the field. */
async function halfType(field: Locator): Promise<void> {
  await expect(async () => {
    await field.press('Home')
    await field.pressSequentially('04')
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  }).toPass()
}

test('a day that is over, far ahead or half typed is refused at its field (F-1361)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const sent = requests(page, 'POST', /offers/)
  await logIn(page, hotel)
  await openNewForm(page)
  await nameField(page).fill('Nordlys')
  for (const [day, words] of [
    [LONG_OVER, 'Den dagen er over. Velg i dag eller en senere dag.'],
    ['2126-12-04', 'Det er lenge til. Velg en dag innen 3 år.'],
  ] as const) {
    await dayField(page).fill(day)
    await createButton(page).click()
    await expect(dayField(page)).toHaveAccessibleDescription(new RegExp(words))
    await expect(dayField(page)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Fjern datoen' }).click()
  await expect(dayField(page)).toHaveValue('')
  await page.getByRole('button', { name: '30 dager' }).click()
  await page.getByRole('button', { name: '14 dager' }).click()
  await expect(dayField(page)).toBeFocused()
  await expect(page.getByText(/^Gjelder ut dagen /)).toBeVisible()
  await page.getByRole('button', { name: 'Fjern datoen' }).click()
  await expect(dayField(page)).toHaveValue('')
  await expect(dayField(page)).toBeFocused()
  await halfType(dayField(page))
  await createButton(page).click()
  await expect(dayField(page)).toHaveAccessibleDescription(/Skriv hele datoen/)
  expect(sent).toEqual([])
})

test('the list says from three days before how near an offer’s last day is, and when it was (F-1364)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const today = norwegianDay(new Date())
  for (const [name, validUntil] of [
    ['Over', LONG_OVER],
    ['Snart', daysAfter(today, 2)],
    ['Lenge', daysAfter(today, 30)],
    ['Uten', null],
  ] as const) {
    await hotel.hasOffer(name, { validUntil })
  }
  await logIn(page, hotel)
  await expect(card(page, 'Over')).toContainText('Utløpt 31. jan.')
  // In the hour around midnight it is tomorrow.
  await expect(card(page, 'Snart')).toContainText(/Utløper (\S+dag|i morgen)/)
  for (const name of ['Lenge', 'Uten']) {
    await expect(card(page, name)).toBeVisible()
    await expect(card(page, name)).not.toContainText(/Utløp/)
  }
})

test('an offer that is over or soon is, is made to hold longer from its card, by weeks or until another day, the latter also undone (F-1479)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const today = norwegianDay(new Date())
  const soon = daysAfter(today, 2)
  await hotel.hasOffer('Over', { validUntil: LONG_OVER, ...KARI })
  const { id } = await hotel.hasOffer('Snart', { validUntil: soon })
  const stored = async () => {
    const response = await page.request.get(`/api/partner/offers/${id}`)
    return ((await response.json()) as { offer: { validUntil: string; price: string } }).offer
  }
  await logIn(page, hotel)
  await card(page, 'Over').getByRole('button', { name: 'Forleng eller trekk tilbake' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '2 uker' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(toast(page, 'Gjelder nå til')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' }), 'that day is over').toHaveCount(0)
  await expect(card(page, 'Over')).not.toContainText(/Utløp|Forleng/)
  expect(await card(page, 'Over').evaluate((one) => one.contains(document.activeElement))).toBe(true)

  await card(page, 'Snart').getByRole('button', { name: 'Forleng' }).click()
  await dialog(page).getByRole('button', { name: '4 uker' }).click()
  await expect(card(page, 'Snart')).not.toContainText('Forleng')
  expect(await stored()).toMatchObject({ validUntil: daysAfter(soon, 28), price: '35000' })
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(toast(page, 'Angret: Gjelder til')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angre' }), 'what is undone').toHaveCount(0)
  await expect(card(page, 'Snart')).toContainText('Forleng')
  expect(await stored()).toMatchObject({ validUntil: soon })

  await card(page, 'Snart').getByRole('button', { name: 'Forleng' }).click()
  await dialog(page).getByRole('button', { name: 'Velg en annen dag' }).click()
  const day = dialog(page).getByLabel('Gyldig til')
  await expect(day).toBeFocused()
  for (const [typed, problem] of [
    ['', 'Velg en dag.'],
    [daysAfter(today, -1), 'Den dagen er over.'],
    [daysAfter(today, 4 * 365), 'Velg en dag innen 3 år.'],
  ] as const) {
    await day.fill(typed)
    await dialog(page).getByRole('button', { name: 'Lagre dagen' }).click()
    await expect(day).toHaveAccessibleDescription(new RegExp(problem))
  }
  await expectAccessible(page)
  await day.fill('')
  await day.pressSequentially('12')
  await day.press('Enter')
  await expect(day).toHaveAccessibleDescription(/Skriv hele datoen/)
  await day.fill(daysAfter(today, 40))
  await day.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored()).toMatchObject({ validUntil: daysAfter(today, 40) })
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(toast(page, 'Angret: Gjelder til')).toBeVisible()

  // Somebody else saves the offer meanwhile.
  await card(page, 'Snart').getByRole('button', { name: 'Forleng' }).click()
  await hotel.hasOffer('Snart', { validUntil: soon, price: '41000' })
  await dialog(page).getByRole('button', { name: '1 uke' }).click()
  await expect(toast(page, 'Kunne ikke forlenge tilbudet')).toContainText(
    'Tilbudet er endret i mellomtiden, i en annen fane eller av en annen.',
  )
  expect(await stored()).toMatchObject({ validUntil: soon, price: '41000' })
  await expect(card(page, 'Snart')).toContainText('41 000')
})

test.describe('an expired offer (F-1362)', () => {
  const expectExpired = async (page: Page) => {
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
    await expect(page.locator('.offer-hero')).toContainText('Tilbudet er utløpt')
    await expect(page.locator('.offer-hero')).not.toContainText('følger med')
    await expect(prices(page)).toContainText('Tilbudet er utløpt')
    await expect(prices(page)).toContainText('Det gjaldt til lørdag 31. januar 2026')
    await expect(page.locator('body')).not.toContainText(/48\s?500|75\s?000|sparer|mva/)
    // The first screen and the end of the page lead there too.
    const asking = page.getByRole('link', { name: 'Be om et nytt tilbud' })
    await expect(asking).toHaveCount(3)
    for (const ask of await asking.all())
      await expect(ask).toHaveAttribute('href', /^\/api\/offer-answers\?kind=question&page=/)
  }
  const terms = {
    price: '48500',
    validUntil: LONG_OVER,
    ctaButtonUrl: 'https://hotell.example/book',
    ...KARI,
  }

  test('has a page that says so and leads to a new one', { tag: '@phone' }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys', terms)
    await open(page, hotel, customerSlug)
    await ready(page)
    await expectExpired(page)
    await expect(page.getByRole('link', { name: KARI.contactEmail })).toBeVisible()
    await expect(page.locator('a[href*="hotell.example"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Tilbudet er utløpt', { exact: true })).toBeVisible()
    await expect(page.getByText(KARI.contactPhone)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Be om et nytt tilbud' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be om et nytt tilbud')
  })

  test('says so without scripts, and where the page had to ask for the offer itself', {
    tag: '@desktop',
  }, async ({ browser, baseURL, page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys', terms)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const plain = await context.newPage()
    await open(plain, hotel, customerSlug)
    await expectExpired(plain)
    await context.close()
    await comeAsShells(page.context())
    await open(page, hotel, customerSlug)
    await ready(page)
    await expectExpired(page)
  })

  test('that was open when its last day ended turns into the same', { tag: '@desktop' }, async ({
    page,
    hotel,
  }) => {
    const day = daysAfter(norwegianDay(new Date()), 1)
    const { customerSlug } = await hotel.hasOffer('Nordlys', { ...terms, validUntil: day })
    await page.clock.install()
    await open(page, hotel, customerSlug)
    await ready(page)
    await expect(prices(page)).toContainText('48 500,-')
    const left = validityEnd(day).getTime() - (await page.evaluate(() => Date.now()))
    await page.clock.fastForward(left - 300_000)
    await expect(prices(page)).toContainText('48 500,-')
    await page.clock.fastForward(330_000)
    await expect(prices(page)).toContainText('Tilbudet er utløpt')
    await expect(page.locator('body')).not.toContainText('48 500')
  })

  test('is corrected without being made to hold again, and its preview looks like its page', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const { id } = await hotel.hasOffer('Nordlys', terms)
    await logIn(page, hotel)
    await expect(card(page, 'Nordlys')).toBeVisible()
    await page.goto(`/partner/offer/${id}`)
    await expect(dayField(page)).toHaveValue(LONG_OVER)
    await expect(page.getByText('Tilbudet er utløpt. Kunden ser ikke prisen.')).toBeVisible()
    await expect(page.locator('#offer-preview')).toContainText('Tilbudet er utløpt')
    await expect(page.locator('#offer-preview')).not.toContainText('48 500')
    await nameField(page).fill('Nordlys Eiendom')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
  })
})
