import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright/test'
import { OFFER_PAGES_DELAYED } from '#domain/offer-page.ts'
import { nearDay } from '#domain/offer-state.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { savePartnerDefaults } from '#netlify/data/queries/partner-defaults.ts'
import { COPIED_MS } from '#portal/offers/CopyLinkButton.tsx'
import { stopClock } from '../support/clock.ts'
import {
  card,
  clipboard,
  createButton,
  dialog,
  more,
  nameField,
  pressInMore,
  priceField,
  question,
} from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, requests, test, toast } from '../support/partner.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('the dashboard', () => {
  test('each offer has its facts, its link and its tools (F-506, F-511, F-512, F-513)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const long = 'Sørlandets Eiendomsutvikling og Forvaltning AS'
    const offer = await hotel.hasOffer(long, { price: '35.000,-' })
    await hotel.hasOffer('Å', {
      price: 'Etter avtale',
      beforePrice: 'Etter avtale',
      selectedExtras: ['em_act'],
    })
    const inWords = '35000 for hele kvelden med overnattinger'
    await hotel.hasOffer('Lang', { price: inWords, beforePrice: inWords.replace('35', '45') })
    await logIn(page, hotel)
    await expect(card(page, long)).toContainText('35 000,-')
    await expect(card(page, long)).toContainText('3 bonuser')
    await expect(card(page, 'Å')).toContainText('Etter avtale')
    await expect(card(page, 'Å')).toContainText('1 bonus')
    await expect(card(page, 'Å').locator('s'), 'F-1426').toHaveCount(0)
    const endOf = (part: string) =>
      card(page, 'Lang')
        .locator(part)
        .evaluate((element) => element.getBoundingClientRect().right)
    const overhang = async () => (await endOf('p > s')) - (await endOf('p:has(> s)'))
    const { width, height } = page.viewportSize()!
    for (const size of [390, width]) {
      await page.setViewportSize({ width: size, height })
      await expect.poll(overhang, `a price in words breaks in its column at ${size}`).toBeLessThanOrEqual(1)
    }
    await expect(card(page, long).getByRole('link', { name: /^Rediger/ })).toHaveAttribute(
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
    await expect
      .poll(() => clipboard(page))
      .toMatch(new RegExp(`/partner/${hotel.partnerId}/${offer.customerSlug}$`))
    expect(COPIED_MS).toBe(2000)
    await page.clock.fastForward(COPIED_MS - 100)
    await expect(copy.getByText('Kopiert', { exact: true })).toBeVisible()
    await page.clock.fastForward(200)
    await expect(copy.getByText('Kopiert', { exact: true })).toBeHidden()
    await expect(copy.getByText('Kopier lenke', { exact: true })).toBeVisible()

    // At 200 % on a desktop, no word of a long name is broken.
    await page.setViewportSize({ width: 720, height: 450 })
    const name = card(page, long).getByRole('heading')
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(320)
    // On a narrow desk the rarer actions are in a menu, and leave the name its room.
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(more(page, long)).toBeVisible()
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(260)
  })

  test('an offer without a price of its own says the standard one, and an answered one leads to the answer right beside its state (F-511, F-1464)', {
    tag: '@desktop',
  }, async ({ page, hotel, db }) => {
    await hotel.hasOffer('Nordlys', { price: null, beforePrice: null })
    const { id } = await hotel.hasOffer('Fjord')
    await db.execute(sql`update offers set answered_at = now() where id = ${id}`)
    await savePartnerDefaults(db, {
      partnerId: hotel.partnerId,
      defaults: { price: '41500', ctaButtonUrl: null, ctaButtonText: null, selectedExtras: [] },
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, hotel)
    await expect(card(page, 'Nordlys')).toContainText('41 500,- standardpris')
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height / 2
    }
    const state = await middleOf(card(page, 'Fjord').getByText(/^Interessert, svarte/))
    const answer = await middleOf(card(page, 'Fjord').getByRole('button', { name: 'Se svaret fra Fjord' }))
    expect(Math.abs(answer - state)).toBeLessThan(4)
  })

  test('an offer is taken back only after the question is answered with yes, and Angre undoes it (F-1317, F-1322)', {
    tag: '@phone',
  }, async ({ page, hotel, context }) => {
    await hotel.hasOffer('Vestlys Energi', { price: '41500' })
    const offer = await hotel.hasOffer('Nordlys')
    const sent = requests(page, 'POST', /withdraw/)
    await logIn(page, hotel)
    const opener = more(page, 'Nordlys')
    await expect(opener).toHaveAccessibleName('Mer om tilbudet for Nordlys')
    await opener.click()
    const items = card(page, 'Nordlys').locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
    await expect(items.locator('a, button')).toHaveText([
      ...['Rediger', 'Lag kopi', 'Noter svar', 'Se historikken', 'Trekk tilbake', 'Slett'],
    ])
    await expectAccessible(page)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(items, 'a press elsewhere closes it').toHaveCount(0)
    await opener.click()
    await expect(items.getByRole('button', { name: 'Slett' }), 'no item is off the screen').toBeInViewport({
      ratio: 1,
    })
    const back = items.getByRole('button', { name: 'Trekk tilbake' })
    await back.click()
    await expect(question(page)).toContainText(
      'Er du sikker på at du vil trekke tilbake tilbudet for Nordlys?',
    )
    await expect(question(page)).toContainText('får vite at tilbudet ikke gjelder lenger')
    await expect(page.getByRole('button', { name: 'Behold' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Behold' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(sent).toEqual([])

    await opener.click()
    await back.click()
    await question(page).getByRole('button', { name: 'Trekk tilbake' }).dblclick()
    const done = toast(page, 'Tilbudet er trukket tilbake')
    await expect(done).toContainText('Lenken til Nordlys viser det ikke lenger.')
    await expect(card(page, 'Nordlys')).toHaveCount(0)
    await expect(card(page, 'Vestlys Energi')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Arkivert 1/ })).toBeVisible()
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      `/api/partner/offers/${offer.id}/withdraw`,
    ])
    // What the question said about the link.
    const customer = await context.newPage()
    await customer.goto(`/partner/${offer.partnerId}/${offer.customerSlug}`)
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Tilbudet gjelder ikke lenger')
    await expect(customer.getByText(`Tilbud gjennom ${hotel.name}`)).toBeVisible()
    await expect(customer.getByRole('link', { name: 'Be om et nytt tilbud' })).toHaveAttribute(
      'href',
      `/api/offer-answers?kind=question&page=${encodeURIComponent(`/partner/${offer.partnerId}/${offer.customerSlug}`)}`,
    )
    await expectAccessible(customer)

    const undone = requests(page, 'POST', /restore/)
    await done.getByRole('button', { name: 'Angre' }).dblclick()
    await expect(toast(page, 'Tilbudet er hentet tilbake')).toBeVisible()
    await expect(card(page, 'Nordlys')).toBeVisible()
    expect(undone).toHaveLength(1)
    await customer.reload()
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Nordlys')
  })

  test('a clipboard that refuses is said; an offer taken back may still be seen for a while, and saves nothing (F-962, F-1317)', {
    tag: '@desktop',
  }, async ({ page, context, hotel }) => {
    const offer = await hotel.hasOffer('Nordlys')
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await logIn(page, hotel)
    await page.getByRole('button', { name: /Kopier lenke/ }).click()
    await expect(toast(page, 'Kunne ikke kopiere')).toContainText('Prøv å kopiere lenken manuelt')
    const form = await context.newPage()
    await form.goto(`/partner/offer/${offer.id}`)
    await priceField(form).fill('36000')
    await page.route('**/api/partner/offers/*/withdraw', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'server-timing': OFFER_PAGES_DELAYED }
      await route.fulfill({ response, headers })
    })
    await pressInMore(page, 'Nordlys', 'Trekk tilbake')
    await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
    const told = toast(page, 'Tilbudet er trukket tilbake')
    await expect(told).toContainText('Tilbudssiden kan vises som før i inntil ti minutter.')
    await expect(told.getByRole('button', { name: 'Angre' })).toBeVisible()
    await expect(card(page, 'Nordlys')).toHaveCount(0)
    await form.getByRole('button', { name: 'Lagre endringer' }).click()
    await expect(form.getByText('Tilbudet er endret i en annen fane eller av en annen.')).toBeVisible()
    await form.getByRole('button', { name: 'Last inn på nytt' }).click()
    await expect(form.getByText('Trukket tilbake i dag')).toBeVisible()
  })

  test('the archive shows what was taken back; what a newer offer has taken over stays there (F-1319, F-1321)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const offer = await hotel.hasOffer('Nordlys', { price: '48500' })
    await hotel.hasOffer('Vestlys')
    await logIn(page, hotel)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await pressInMore(page, 'Nordlys', 'Trekk tilbake')
    await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
    await page.getByRole('radio', { name: /^Arkivert/ }).check()
    await expect(card(page, 'Nordlys')).toContainText('Arkivert')
    await expect(card(page, 'Nordlys').getByRole('button', { name: /Kopier lenke/ })).toHaveCount(0)
    await expectAccessible(page)
    await hotel.hasOffer('Nordlys', { price: '52000' })
    await card(page, 'Nordlys')
      .getByRole('button', { name: /^Hent tilbake/ })
      .click()
    await expect(toast(page, 'Kunne ikke hente tilbake tilbudet')).toContainText(
      'Et nyere tilbud til Nordlys har den samme lenken.',
    )
    await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys' }).click()
    await expect(page.getByRole('heading', { name: 'Nordlys' })).toBeVisible()
    await expect(page.getByText('Trukket tilbake i dag')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Lag kopi' }).click()
    await expect(page.getByText('Kopi av tilbudet for Nordlys.')).toBeVisible()
    await nameField(page).fill('Nordlys Bergen')
    await createButton(page).click()
    await dialog(page).getByRole('button', { name: 'Lukk' }).click()
    await expect(card(page, 'Nordlys Bergen')).toContainText('48 500,-')
    await pressInMore(page, 'Nordlys', 'Trekk tilbake')
    await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
    await page.goto(`/partner/offer/${offer.id}`)
    await page.getByRole('button', { name: 'Hent tilbake' }).click()
    await expect(nameField(page)).toHaveValue('Nordlys')
    await expect(priceField(page)).toHaveValue('48500')
  })

  test('a copy has all of an offer but whose it is, and says that its last day is left out (F-1323, F-1505)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    await hotel.mayUseAdvanced('true')
    await hotel.hasOffer('Nordlys', {
      price: '48500',
      beforePrice: '99000',
      selectedExtras: ['levitate'],
      ctaButtonText: 'Book hos oss',
      validUntil: '2028-05-12',
    })
    await logIn(page, hotel)
    await pressInMore(page, 'Nordlys', 'Lag kopi')
    await expect(nameField(page)).toHaveValue('')
    const lastDay = page.getByLabel('Gyldig til')
    await expect(lastDay).toHaveValue('')
    await expect(lastDay).toHaveAccessibleDescription(/^Siste dag følger ikke med i kopien\. ?Uten dato/)
    await expect(priceField(page)).toHaveValue('48500')
    await page.getByText('Avanserte innstillinger').click()
    await expect(page.getByLabel('Førpris')).toHaveValue('99000')
    await expect(page.getByLabel('Tekst på knappen')).toHaveValue('Book hos oss')
    await page.reload()
    await expect(page.getByText('Kopi av tilbudet for Nordlys.')).toBeVisible()
    await nameField(page).fill('Vestlys')
    await createButton(page).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Vestlys!')
    await dialog(page).getByRole('button', { name: 'Lukk' }).click()
    await expect(card(page, 'Vestlys')).toContainText('1 bonus')
    await expect(card(page, 'Nordlys')).toBeVisible()
  })

  test('an offer is deleted, from the list or the archive, only after the question is answered with yes (F-515, F-952)', {
    tag: '@desktop',
  }, async ({ page, hotel, context }) => {
    await hotel.hasOffer('Vestlys', { price: '41500' })
    const offer = await hotel.hasOffer('Nordlys', { price: '48500' })
    await hotel.hasOffer('Sørlys')
    const sent = requests(page, 'DELETE', /offers/)
    await logIn(page, hotel)
    const remove = (name: string) => pressInMore(page, name, 'Slett')
    await remove('Nordlys')
    await expect(question(page).getByRole('heading')).toHaveText(
      'Er du sikker på at du vil slette tilbudet for Nordlys?',
    )
    await expect(question(page)).toContainText('Det kan ikke angres.')
    await page.getByRole('button', { name: 'Behold' }).click()
    await expect(more(page, 'Nordlys')).toBeFocused()
    expect(sent).toEqual([])

    const confirm = question(page).getByRole('button', { name: 'Slett for godt' })
    await remove('Nordlys')
    await confirm.dblclick()
    const done = toast(page, 'Tilbud slettet')
    await expect(done).toContainText('Tilbudet er fjernet')
    await expect(done.getByRole('button', { name: 'Angre' })).toHaveCount(0)
    await expect(card(page, 'Nordlys')).toHaveCount(0)
    expect(sent).toHaveLength(1)
    const customer = await context.newPage()
    await customer.goto(`/partner/${offer.partnerId}/${offer.customerSlug}`)
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Tilbudet gjelder ikke lenger')

    for (const name of ['Vestlys', 'Sørlys']) {
      await pressInMore(page, name, 'Trekk tilbake')
      await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
    }
    await page.getByRole('radio', { name: /^Arkivert 2/ }).check()
    await remove('Vestlys')
    await confirm.click()
    await expect(card(page, 'Vestlys')).toHaveCount(0)
    await page.getByRole('link', { name: 'Rediger tilbudet for Sørlys' }).click()
    await page.getByRole('button', { name: 'Slett', exact: true }).click()
    await confirm.click()
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
    expect(sent).toHaveLength(3)
  })

  test('an offer that cannot be deleted or taken back stays, with the reason (F-951)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    const end = async (opens: string, sure: string) => {
      await pressInMore(page, 'Nordlys', opens)
      await question(page).getByRole('button', { name: sure }).click()
    }
    await page.route('**/api/partner/offers/*', (route) => route.abort(), { times: 1 })
    await end('Slett', 'Slett for godt')
    await expect(toast(page, 'Kunne ikke slette tilbud')).toContainText('Sjekk internettforbindelsen')
    await expect(question(page)).toHaveCount(0)
    await page.route('**/api/partner/offers/*/withdraw', (route) => route.fulfill({ status: 500, body: '' }))
    await end('Trekk tilbake', 'Trekk tilbake')
    await expect(toast(page, 'Kunne ikke trekke tilbake tilbudet')).toContainText('Failed to withdraw offer')
    await expect(question(page)).toHaveCount(0)
    await page.route('**/api/partner/offers/*', (route) => route.fulfill({ status: 500, body: '' }))
    await end('Slett', 'Slett for godt')
    await expect(toast(page, 'Kunne ikke slette tilbud')).toContainText('Failed to delete offer')
    await expect(card(page, 'Nordlys')).toBeVisible()
  })

  test('colleagues are let in by their address, once (F-1506, F-507, F-508, F-509, F-950, F-949, F-913)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const sent = requests(page, 'POST', /add-email/)
    await logIn(page, hotel)
    const opener = page.getByRole('button', { name: 'Gi tilgang' })
    await opener.click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Gi tilgang til flere personer')
    await expect(dialog(page).getByRole('listitem')).toHaveText([`${hotel.email}Deg`])
    await expectAccessible(page)
    const field = dialog(page).getByLabel('Ny e-postadresse')
    const add = dialog(page).getByRole('button', { name: 'Gi tilgang' })
    await expect(field).toHaveAttribute('inputmode', 'email')
    await add.click()
    expect(sent).toEqual([])
    const colleague = `henrik@${hotel.partnerId}.example`
    await field.fill(`Henrik <${colleague}>`)
    await add.click()
    await expect(toast(page, 'E-post lagt til!')).toContainText(
      'E-postadressen har tilgang til partnerportalen',
    )
    await expect(dialog(page).getByRole('listitem')).toHaveText([`${hotel.email}Deg`, colleague])
    await expect(field).toHaveValue('')
    for (const [typed, told] of [
      [hotel.email.toUpperCase(), 'Du har allerede tilgang'],
      [colleague, 'Denne adressen har allerede tilgang'],
    ] as const) {
      await field.fill(typed)
      await add.click()
      await expect(field).toHaveAccessibleDescription(told)
      await expect(field).toBeFocused()
    }
    expect(sent).toHaveLength(1)

    // An address elsewhere is asked about first.
    await page.route('**/add-email', (route) => route.fulfill({ status: 500, body: '' }))
    await field.fill('ny@bedrift.example')
    await add.dblclick()
    const elsewhere = dialog(page).getByRole('group', {
      name: `Adressen er ikke hos ${hotel.email.split('@')[1]}. Gi tilgang likevel?`,
    })
    await expect(elsewhere).toContainText('ny@bedrift.example kan da se og endre alle tilbudene.')
    await expect(elsewhere.getByRole('button', { name: 'Rett adressen' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    expect(sent).toHaveLength(1)
    await add.click()
    await elsewhere.getByRole('button', { name: 'Gi tilgang likevel' }).click()
    await expect(toast(page, 'Kunne ikke legge til e-post')).toContainText('Failed to add email')
    await expect(field).toHaveValue('ny@bedrift.example')
    await dialog(page).getByRole('button', { name: 'Lukk' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(toast(page, 'Kunne ikke legge til e-post'), 'it goes with its dialog').toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a list that is late shows its outline, one that fails is tried again; of five it can be searched and sorted (F-969, F-1033, F-1464)', {
    tag: '@phone',
  }, async ({ page, hotel, db }) => {
    for (const name of ['Zeta', 'Ærlig', 'Østlys', 'Åsen', 'Abel']) await hotel.hasOffer(name)
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
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(names).toHaveText(['Abel', 'Åsen', 'Østlys', 'Ærlig', 'Zeta'])
    await page.getByLabel('Rekkefølge').selectOption('A–Å')
    await expect(names).toHaveText(['Abel', 'Zeta', 'Ærlig', 'Østlys', 'Åsen'])
    const { partnerId } = hotel
    await db.execute(
      sql`update offers set created_at = now() - interval '2 hours' where partner_id = ${partnerId}`,
    )
    await db.execute(sql`update offers set open_count = 2, first_opened_at = now(), last_opened_at = now()
      where partner_id = ${partnerId} and company_name = 'Østlys'`)
    await page.getByLabel('Rekkefølge').selectOption('Neste steg')
    await page.reload()
    await expect(names.first()).toHaveText('Østlys')
    await expect(card(page, 'Østlys')).toContainText('Ikke svart: ring')
    await page.getByLabel('Søk etter kunde').fill('LYS')
    await expect(names).toHaveText(['Østlys'])
    await expect(page.getByText('1 treff')).toBeVisible()
    await page.getByLabel('Søk etter kunde').fill('finnes ikke')
    await expect(page.getByText('Ingen treff på «finnes ikke»')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vis alle' }).click()
    await expect(names).toHaveCount(5)
  })

  test('a search with no hit in its tab leads to those in the archive or among all, and a card says until when an offer holds (F-1525, F-1526)', {
    tag: '@phone',
  }, async ({ page, hotel, db }) => {
    for (const name of ['Fjell Vest', 'Fjell Øst', 'Nordlys', 'Bre']) await hotel.hasOffer(name)
    await hotel.hasOffer('Sørlys', { validUntil: '2027-12-12' })
    await db.execute(sql`update offers set withdrawn_at = now()
      where partner_id = ${hotel.partnerId} and company_name like 'Fjell%'`)
    await logIn(page, hotel)
    await expect(card(page, 'Sørlys')).toContainText('Gjelder til 12. des. 2027')
    await expect(card(page, 'Nordlys')).not.toContainText('Gjelder til')
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    const search = page.getByLabel('Søk etter kunde')
    await search.fill('fjell')
    await expect(page.getByText('Ingen treff på «fjell»')).toBeVisible()
    await expect(page.getByText('Det er 2 treff i arkivet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Se treff i arkivet' }).click()
    await expect(names).toHaveText(['Fjell Øst', 'Fjell Vest'])
    await expect(page.getByRole('radio', { name: /^Arkivert/ })).toBeChecked()
    await search.fill('lys')
    await page.getByRole('button', { name: 'Se treff blant alle tilbudene' }).click()
    await expect(names).toHaveCount(2)
    await search.fill('finnes ikke')
    await expect(page.getByText('Sjekk skrivemåten, eller se alle tilbudene.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Se treff/ })).toHaveCount(0)
  })

  test('a new yes and a new no to old offers are on the first screen, what expires soon before what was just made, the booked last; the order chosen last is remembered (F-1469)', async ({
    page,
    hotel,
    db,
  }) => {
    const { partnerId } = hotel
    for (const name of [
      'Ja-kunden',
      'Nei-kunden',
      'Åpnet to ganger',
      'Utløper snart',
      'Med booket kveld',
      'Stille 1',
      'Stille 2',
    ])
      await hotel.hasOffer(name)
    await db.execute(sql`update offers set created_at = now() - interval '9 days',
      answered_at = case company_name when 'Ja-kunden' then now() - interval '1 day' end,
      declined_at = case company_name when 'Nei-kunden' then now() - interval '1 hour' end,
      open_count = case company_name when 'Åpnet to ganger' then 2 else 0 end,
      last_opened_at = case company_name when 'Åpnet to ganger' then now() end,
      valid_until = case company_name when 'Utløper snart' then (now() at time zone 'Europe/Oslo')::date + 2 end
      where partner_id = ${partnerId}`)
    await db.execute(sql`
      with contact as (insert into contacts (name, email) values ('Kari', ${`kari-${partnerId}@booket.example`}) returning id)
      insert into events (contact_id, partner_id, event_type, offer_id, status)
      select contact.id, ${partnerId}, 'enquiry', offers.id, 'booket' from contact, offers
      where offers.partner_id = ${partnerId} and company_name = 'Med booket kveld'`)
    await hotel.hasOffer('Fersk')
    await logIn(page, hotel)
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(names).toHaveCount(8)
    await expect(names).toHaveText([
      ...['Ja-kunden', 'Nei-kunden', 'Utløper snart', 'Åpnet to ganger'],
      ...[/^Stille/, /^Stille/, 'Fersk', 'Med booket kveld'],
    ])
    await expect(card(page, 'Ja-kunden').getByText(/^Interessert/)).toBeInViewport({ ratio: 1 })
    await expect(card(page, 'Ja-kunden').getByRole('button', { name: /^Se svaret/ })).toBeInViewport({
      ratio: 1,
    })

    const hint = page.getByText('øverst: nye svar og det som må følges opp')
    await expect(hint).toBeVisible()
    await page.getByLabel('Rekkefølge').selectOption('A–Å')
    await expect(hint).toHaveCount(0)
    await expect(names.first()).toHaveText('Fersk')
    await page.goto('/partner/dashboard')
    await expect(page.getByLabel('Rekkefølge')).toHaveValue('name')
    await expect(names.first()).toHaveText('Fersk')
    await page.getByLabel('Rekkefølge').selectOption('Neste steg')
    await expect(names.first()).toHaveText('Ja-kunden')
    await page.goto('/partner/dashboard')
    await expect(names.first()).toHaveText('Ja-kunden')
  })

  test('at the end of a list a toast covers no card, on a phone and at a desk (F-1537)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const names = Array.from({ length: 7 }, (_, at) => `Kunde ${at + 1}`)
    for (const name of names) await hotel.hasOffer(name)
    await logIn(page, hotel)
    for (const size of [page.viewportSize()!, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await pressInMore(page, 'Kunde 3', 'Trekk tilbake')
      await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
      await expect(toast(page, 'trukket tilbake')).toBeVisible()
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const last = await page.getByRole('listitem').filter({ hasText: /Kunde/ }).last().boundingBox()
        const shown = await toast(page, 'trukket tilbake').boundingBox()
        // At the top where it would cover what has the focus.
        const isAbove = shown!.y + shown!.height <= last!.y
        expect(isAbove || last!.y + last!.height <= shown!.y).toBe(true)
      }).toPass()
      await page.getByRole('button', { name: 'Angre' }).click()
      await expect(card(page, 'Kunde 3')).toBeVisible()
    }
  })

  test('the next step on a card is done from there, sending the link again is noted, a call that decided nothing too, and arrows open and move through its menu (F-1492, F-1504, F-1507, F-1528, F-1534)', {
    tag: '@phone',
  }, async ({ page, hotel, db }) => {
    for (const name of ['Ringes', 'Uåpnet']) await hotel.hasOffer(name)
    await db.execute(sql`update offers set created_at = now() - interval '5 days',
      open_count = case company_name when 'Ringes' then 2 else 0 end,
      last_opened_at = case company_name when 'Ringes' then now() end where partner_id = ${hotel.partnerId}`)
    await logIn(page, hotel)
    await expect(card(page, 'Uåpnet')).toContainText('Ikke åpnet på 5 dager: send lenken på nytt')
    const send = card(page, 'Uåpnet').getByRole('button', { name: 'send lenken på nytt til Uåpnet' })
    await send.click()
    await expect(page.getByRole('dialog', { name: 'Del tilbudet til Uåpnet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(send).toBeFocused()
    await send.click()
    await dialog(page).getByRole('button', { name: 'Kopier teksten' }).click()
    await expect(toast(page, 'Tekst kopiert!')).toBeVisible()
    expect(await clipboard(page)).toContain('Jeg sender lenken på nytt')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Uåpnet')).not.toContainText('på nytt')
    await expect(more(page, 'Uåpnet')).toBeFocused()
    await pressInMore(page, 'Uåpnet', 'Se historikken')
    await expect(dialog(page).getByText('Sendte lenken på nytt')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Ringes')).toContainText('Ikke svart: ring')
    await card(page, 'Ringes').getByRole('button', { name: 'Noter svaret fra Ringes' }).click()
    await expect(page.getByRole('dialog', { name: 'Svar fra Ringes' })).toBeVisible()
    await dialog(page).getByRole('radio', { name: 'Ikke avgjort' }).check()
    const ringOn = daysAfter(norwegianDay(new Date()), 5)
    await dialog(page).getByLabel('Ring igjen').pressSequentially('12')
    await dialog(page).getByRole('button', { name: 'Noter samtalen' }).click()
    await expect(dialog(page).getByLabel('Ring igjen')).toHaveAccessibleDescription(/Skriv hele datoen/)
    await dialog(page).getByLabel('Ring igjen').fill(ringOn)
    await dialog(page).getByLabel('Notat fra samtalen').fill('Styret møtes tirsdag')
    await dialog(page).getByRole('button', { name: 'Noter samtalen' }).click()
    await expect(toast(page, 'Samtalen er notert')).toBeVisible()
    await expect(card(page, 'Ringes')).toContainText(`Snakket med kunden i dag`)
    await expect(card(page, 'Ringes')).toContainText(
      ` · ring igjen ${nearDay(ringOn, new Date())}«Styret møtes tirsdag»`,
    )
    await expect(card(page, 'Ringes')).not.toContainText('Ikke svart')

    await more(page, 'Uåpnet').press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'Uåpnet').getByRole('link', { name: 'Rediger' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(card(page, 'Uåpnet').getByRole('button', { name: 'Slett' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more(page, 'Uåpnet')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'Uåpnet').getByRole('link', { name: 'Rediger' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowUp')
    await expect(card(page, 'Uåpnet').getByRole('button', { name: 'Slett' })).toBeFocused()
  })

  test('more than twenty offers come page by page, and a failed page can be retried', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
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
    await page.getByLabel('Søk etter kunde').fill('kunde-0')
    await expect(cards).toHaveCount(9)
    await pressInMore(page, 'Kunde 09', 'Trekk tilbake')
    await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
    await expect(cards).toHaveCount(8)
    await expect(page.getByText('8 treff')).toBeVisible()
  })

  test('a tooltip waits 700 ms, the next one and the keyboard’s do not, and Escape closes it (F-1107)', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    for (const name of ['Nordlys', 'Vestlys']) await hotel.hasOffer(name)
    await logIn(page, hotel)
    await expect(card(page, 'Nordlys')).toBeVisible()
    await stopClock(page)
    const tip = (name: string) => card(page, name).getByText('SMS, e-post eller QR-kode')
    await page.getByRole('button', { name: 'Del tilbudet for Nordlys' }).hover()
    await page.clock.runFor(650)
    await expect(tip('Nordlys')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tip('Nordlys')).toBeVisible()
    await page.getByRole('button', { name: 'Del tilbudet for Vestlys' }).hover()
    await page.clock.runFor(50)
    await expect(tip('Nordlys')).toHaveCount(0)
    await expect(tip('Vestlys')).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.resume()
    await expect(tip('Vestlys')).toHaveCount(0)
    await card(page, 'Nordlys').getByRole('link', { name: 'Se tilbudssiden' }).focus()
    await page.keyboard.press('Tab')
    await expect(tip('Nordlys')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip('Nordlys')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(tip('Nordlys')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tip('Nordlys')).toHaveCount(0)
  })
})
