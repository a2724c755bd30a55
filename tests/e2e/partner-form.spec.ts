import type { Locator } from 'playwright/test'
import { expectFieldAbove, expectFieldsAbove } from '../support/keyboard.ts'
import {
  card,
  createButton,
  dialog,
  more,
  nameField,
  openFold,
  openNewForm,
  priceField,
  question,
  saveButton,
} from '../support/offer-steps.ts'
import { expect, expectAccessible, holdBack, logIn, requests, test, toast } from '../support/partner.ts'

test.describe('the form', () => {
  test('without a name nothing is sent, and the field takes the focus (F-916)', { tag: '@phone' }, async ({
    page,
    hotel,
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
    // The end of the form can be scrolled out from under the toast.
    await page.getByRole('button', { name: 'Vis forhåndsvisning' }).click()
    await page.getByRole('button', { name: 'Skjul forhåndsvisning' }).click()
    await expect(toast(page, 'Mangler kundenavn')).toBeVisible()
    await nameField(page).fill('Nordlys')
    await expect(nameField(page)).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
    await priceField(page).fill(
      '35000 kroner for hele kvelden, og da er reisen regnet med, men ikke overnattingen',
    )
    await expect(page.getByText('Kunden ser')).toBeVisible()
    const widthOf = async (field: Locator) => (await field.boundingBox())?.width
    await expect
      .poll(
        async () => (await widthOf(priceField(page))) === (await widthOf(nameField(page))),
        'a long price breaks under its field instead of stretching it',
      )
      .toBe(true)
    await priceField(page).fill('35000')
    await createButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Nordlys!')
    await expect(toast(page, 'Mangler kundenavn'), 'what was mended is said no more').toBeHidden()
  })

  test('a field with the focus is seen whole, with what is wrong with it, above the bar that saves', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    await logIn(page, hotel)
    await openNewForm(page)
    await openFold(page)
    const bar = page.locator('[data-savebar]')
    await nameField(page).focus()
    await expectFieldsAbove(page, bar, createButton(page))
    await nameField(page).fill('Nordlys')
    const link = page.getByLabel('Lenke på knappen')
    await link.fill('javascript:alert(1)')
    await createButton(page).click()
    await expect(link).toBeFocused()
    await expect(link).toHaveAccessibleDescription(/Skriv hele adressen/)
    await expectFieldAbove(bar)
    await page.keyboard.press('Shift+Tab')
    // It ends just above the bar, with no room there for what is wrong.
    const edge = (await bar.boundingBox())!.y - 20
    await link.evaluate((field, y) => scrollBy(0, field.getBoundingClientRect().bottom - y), edge)
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expectFieldAbove(bar)
  })

  test('a name without a link of its own, and a link that is none, are refused at their fields, in the closed fold too (F-941, F-1218, F-1266)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
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
    await nameField(page).fill('Nordlys')
    const link = page.getByLabel('Lenke på knappen')
    await openFold(page)
    await link.fill('javascript:alert(1)')
    await page.getByText('Avanserte innstillinger').click()
    await expect(link).toBeHidden()
    await createButton(page).click()
    await expect(link).toBeFocused()
    await expect(link).toHaveAccessibleDescription(/Skriv hele adressen/)
    expect(sent).toEqual([])

    await page.route('**/api/partner/offers', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: { error: 'Invalid URL', fields: { ctaButtonUrl: 'Invalid URL' } },
          })
        : route.fallback(),
    )
    await link.fill('')
    await page.getByText('Avanserte innstillinger').click()
    await expect(link).toBeHidden()
    await createButton(page).click()
    await expect(link, 'what only the server finds wrong').toBeFocused()
    await expect(link).toHaveAccessibleDescription(/Skriv hele adressen/)
    await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Skriv hele adressen')
    await expect(nameField(page)).toHaveValue('Nordlys')
  })

  test('a name that has an offer leads to it; changed, it is saved, and its old link still works (F-537, F-1220, F-1225, F-1482)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const offer = await hotel.hasOffer('Nordlys', { price: '39000' })
    await logIn(page, hotel)
    await openNewForm(page)
    await nameField(page).fill('nordlys')
    const known =
      /Nordlys har allerede et tilbud\. Åpne det som finnes, eller skriv for eksempel «Nordlys 20\d\d»/
    await expect(nameField(page), 'from the list').toHaveAccessibleDescription(known)
    await expect(nameField(page)).not.toHaveAttribute('aria-invalid')
    await createButton(page).click()
    await expect(nameField(page)).toHaveAccessibleDescription(known)
    await expect(nameField(page)).toHaveAttribute('aria-invalid')
    await expect(nameField(page)).toBeFocused()
    await page.getByRole('link', { name: 'Åpne det som finnes' }).click()
    await page.getByRole('button', { name: 'Forkast' }).click()
    await expect(page).toHaveURL(`/partner/offer/${offer.id}`)
    await expect(page.getByRole('heading', { name: 'Rediger tilbud' })).toBeVisible()
    await expect(priceField(page)).toHaveValue('39000')
    await nameField(page).fill('Nordlys Holding')
    await expect(page.getByText('Den gamle lenken virker fortsatt')).toBeVisible()
    await priceField(page).fill('39500')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
    await dialog(page).getByRole('link', { name: 'Tilbake til dashboard' }).click()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(card(page, 'Nordlys Holding')).toContainText('39 500,-')
    await page.goto(`/partner/${hotel.partnerId}/${offer.customerSlug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Nordlys Holding')
  })

  test('two who change one offer: the second is told wherever on the form she is and what differs, and nothing is overwritten unseen (F-1226, F-1567)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const company = 'Vest & <img src=x onerror=alert(1)> AS'
    await hotel.hasOffer(company)
    await logIn(page, hotel)
    await more(page, company).click()
    await page.getByRole('link', { name: 'Rediger' }).click()
    await priceField(page).fill('31000')
    await page.getByLabel(/^Svev en ansatt/).check()
    await hotel.hasOffer(company, { price: '32000' })
    await saveButton(page).click()
    await expect(page.getByText('Tilbudet er endret i en annen fane eller av en annen.')).toBeInViewport()
    await expect(
      page.getByText('ligger som utkast i denne nettleseren til du henter siste versjon'),
    ).toBeVisible()
    const notice = page.getByRole('alert').filter({ hasText: 'er endret i en annen fane' })
    await expect(notice.getByRole('listitem')).toHaveText([
      'Pris: 31\u00a0000,- her, 32\u00a0000,- lagret',
      'Bonuser: «Svev en ansatt» bare her',
    ])
    await expect(priceField(page)).toHaveValue('31000')
    await expect(page.getByLabel(/^Svev en ansatt/)).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'behold det du har endret' }).click()
    await expect(page.getByRole('heading', { name: 'Rediger tilbud' })).toBeFocused()
    await expect(page.getByText('Det står i skjemaet nå, men er ikke lagret')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(priceField(page)).toHaveValue('31000')
    await expect(page.getByLabel(/^Svev en ansatt/)).toBeChecked()
    await hotel.hasOffer(company, { price: '32000', contactName: 'Ola' })
    await saveButton(page).click()
    await expect(notice.getByRole('listitem')).toContainText([
      'Pris:',
      'Kontaktperson: tomt her, Ola lagret',
      'Bonuser:',
    ])
    await page.getByRole('button', { name: 'Last inn på nytt' }).click()
    await expect(priceField(page)).toHaveValue('32000')
    await expect(page.getByLabel(/^Svev en ansatt/)).not.toBeChecked()
    await priceField(page).fill('33000')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
    await dialog(page).getByRole('button', { name: 'Lukk' }).click()
    await priceField(page).fill('33500')
    await saveButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Lagret!')
  })

  test('with a dead API the form keeps what was typed, sends once when it is back, and keeps what is typed meanwhile (F-953)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const hold = () => holdBack(page, /\/api\/partner\/offers(\/[\w-]+)?$/, { times: 1 })
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
    let answer = await hold()
    const sent = requests(page, 'POST', /offers/)
    await createButton(page).dblclick()
    await priceField(page).fill('41000')
    answer()
    await expect(toast(page, 'Tilbudet er lagret')).toContainText(
      'Det du skrev etterpå, er ikke lagret ennå.',
    )
    expect(sent).toHaveLength(1)
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

  test('the before-price follows the bonuses until it is typed, and again when asked (F-863, F-864, F-865, F-866)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
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
    await nameField(page).fill('Nordlys')
    await createButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Rediger tilbudet' }).click()
    await openFold(page)
    await expect(before).toHaveValue('82000')
    await page.getByRole('button', { name: 'Følg bonusene igjen' }).click()
    await expect(before).toHaveValue('75000')
  })

  test('the advanced fields show to those who may use them, and an offer that is gone leads back (F-535, F-870)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
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
    await page.goto(`/partner/offer/${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Fant ikke tilbudet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Til tilbudene dine' }).click()
    await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
  })

  test('the preview follows every keystroke', { tag: '@phone' }, async ({ page, hotel }) => {
    await logIn(page, hotel)
    await openNewForm(page)
    await page.getByRole('button', { name: 'Vis forhåndsvisning' }).click()
    const preview = page.locator('.offer-preview')
    await expect(preview.getByText('Tilbud for'), 'it opens in sight').toBeInViewport()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Kunden din')
    await expect(preview.getByText(/^Kunden din gjennom /)).toBeVisible()
    await nameField(page).fill('Å')
    await priceField(page).fill('35.000,-')
    await page.getByLabel(/^Svev en ansatt/).check()
    await expect(preview).toContainText('Tilbud for Å')
    await expect(preview).toContainText('35.000,-')
    await expect(preview).toContainText('Svev en ansatt')
    await expectAccessible(page)
  })

  test('what is not saved is not left without a question', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
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
    await page.getByRole('link', { name: 'Rediger tilbudet for Vestlys' }).click()
    await nameField(page).fill('Vestlys Energi')
    await page.getByRole('link', { name: 'Dine tilbud' }).click()
    await expect(question(page)).toContainText('Endringene er ikke lagret ennå.')
  })

  test('a session that ends while the form is filled in loses nothing', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
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
})
