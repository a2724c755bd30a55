import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { nearDay } from '#domain/offer-state.ts'
import { formatDayAndMonth, formatLongDate } from '#domain/validity.ts'
import { asAdmin } from '../support/admin.ts'
import { dayIn } from '../support/answer-steps.ts'
import { confirmationTerms } from '../support/given.ts'
import { mailsThatSay, recipientOf } from '../support/mail-folder.ts'
import { card, clipboard, pressInMore, priceField, question } from '../support/offer-steps.ts'
import { expect, expectAccessible, holdBack, logIn, requests, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

const history = (page: Page) => page.locator('details').filter({ hasText: 'Historikk' })

test('the form tells what happened to its offer, and who did it, once somebody asks (F-1320, F-1463)', {
  tag: '@phone',
}, async ({ page, context, hotel, db }) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom')
  await db.execute(sql`
    insert into offer_openings (offer_id, opened_at)
    select ${id}::uuid, now() - interval '40 days' - at * interval '1 day' from generate_series(1, 24) at`)
  await logIn(page, hotel)
  const asked = requests(page, 'GET', /\/history/)
  await page.goto(`/partner/offer/${id}`)
  await priceField(page).fill('38000')
  expect(asked).toEqual([])
  await history(page).getByText('Historikk').click()
  const rows = history(page).getByRole('listitem')
  await expect(rows.first()).toContainText(/Opprettet tilbudet\s*I dag/)
  await expect(rows.nth(1)).toContainText('Kunden åpnet tilbudet')
  await expect(rows).toHaveCount(20)
  await history(page).getByRole('button', { name: 'Vis flere' }).click()
  await expect(rows).toHaveCount(25)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await page.getByRole('dialog', { name: 'Lagret!' }).press('Escape')
  await expect(rows.first(), 'what is saved stands there at once').toContainText(
    new RegExp(`Endret prisen fra 35 000,- til 38 000,-\\s*I dag.*${hotel.email}`),
  )

  await asAdmin(context, db)
  await page.goto(`/admin/partner/${hotel.partnerId}/offer/${id}`)
  await history(page).getByText('Historikk').click()
  await expect(rows.first()).toContainText(hotel.email)

  // F-1463 What was said on the phone, and taken back.
  const takeBack = history(page).getByRole('button', { name: 'Ta tilbake' })
  await expect(takeBack, 'nothing is noted').toBeHidden()
  const saidNo = history(page).getByRole('radio', { name: 'Sa nei' })
  await saidNo.check()
  await history(page).getByLabel('Et ord om samtalen').fill('Ringte tirsdag')
  await history(page).getByRole('button', { name: 'Noter nei' }).click()
  await expect(rows.first()).toContainText(/Kunden sa nei på telefonen.*«Ringte tirsdag».*Notert av /s)
  await expect(toast(page, 'Nei er notert')).toContainText('Det gjelder tilbudet for Nordlys Eiendom.')
  await expectAccessible(page)
  await expect(saidNo).not.toBeChecked()
  // The answer stands under the title, with the way down to the history.
  const answer = page.getByText(/^Kunden takket nei · \d+\. \p{L}+$/u)
  await expect(answer).toBeVisible()
  const offerRead = page.waitForResponse((response) => response.url().endsWith(`/offers/${id}`))
  const letPreferencesThrough = await holdBack(page, '**/preferences', { times: 1 })
  await page.reload()
  await (await offerRead).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(answer, 'it leads to a history that is not there yet').toBeHidden()
  letPreferencesThrough()
  await expect(answer).toBeInViewport()
  await expect(takeBack).toBeHidden()
  await page.getByRole('button', { name: 'Se historikken' }).click()
  await expect(history(page).locator('summary')).toBeFocused()
  await expect(history(page)).toBeInViewport()
  await takeBack.click()
  const isSure = question(page).filter({ hasText: 'Vil du ta tilbake «nei» fra Nordlys Eiendom?' })
  await expect(isSure, 'what goes (F-1560); an admin mails nobody').toContainText(
    /Det som ble notert, blir borte\.(?!.*e-post)/,
  )
  await isSure.getByRole('button', { name: 'Behold' }).click()
  await expect(rows.first()).toContainText('«Ringte tirsdag»')
  await takeBack.click()
  await isSure.getByRole('button', { name: 'Ta tilbake' }).click()
  await expect(rows.first()).toContainText('Tok tilbake svaret som var notert')
  await expect(toast(page, 'Svaret er tatt tilbake')).toBeVisible()
  await expect(takeBack).toBeHidden()
  await expect(answer, 'there is none any more').toBeHidden()
  // The same from the list.
  await page.goto(`/admin/partner/${hotel.partnerId}`)
  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  const call = page.getByRole('dialog', { name: /^Svar fra / })
  await expectAccessible(page)
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  await expect(call.getByLabel('Hvem sa ja?')).toBeVisible()
  await expectAccessible(page)
  await call.getByRole('button', { name: 'Noter ja' }).click()
  await expect(call).toBeHidden()
  await expect(page.getByRole('list', { name: 'Tilbud' })).toContainText('Interessert')
})

test('a booked offer shows when and where, and opens the confirmation, until the evening is cancelled (F-1470)', async ({
  page,
  hotel,
  db,
}) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom')
  const terms = confirmationTerms({ place: 'Peissalen på Hotell Fjordgløtt' })
  await logIn(page, hotel)
  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  const answer = page.getByRole('dialog')
  await answer.getByRole('radio', { name: 'Sa ja' }).check()
  await answer.getByRole('button', { name: 'Noter ja' }).click()
  await expect(answer).toBeHidden()
  await db.execute(sql`with booked as (update events set status = 'booket' where offer_id = ${id} returning id)
    insert into confirmations (id, event_id, event_date, terms, token_hash)
    select ${terms.id}, id, ${terms.eventDate}, ${JSON.stringify({ ...terms, partnerName: null, termsVersion: '' })}::jsonb, ${terms.id} from booked`)
  await db.execute(
    sql`update offers set selected_extras = '{extended_magic,logo_illusion,em_act,boss_appear,levitate}' where id = ${id}`,
  )
  await page.reload()
  const times = 'Kl. 22.30–00.15 · Peissalen på Hotell Fjordgløtt'
  await expect(card(page, 'Nordlys Eiendom')).toContainText(/Booket 11\. desember/)
  await expect(card(page, 'Nordlys Eiendom')).toContainText(times)
  await expect(card(page, 'Nordlys Eiendom'), 'what was confirmed, not what the link says').toContainText(
    /45\s000,-/,
  )
  await expect(card(page, 'Nordlys Eiendom')).not.toContainText(/35\s000,-/)
  await expect(card(page, 'Nordlys Eiendom')).toContainText('3 bonuser')
  await page.getByRole('button', { name: /^Se svaret/ }).click()
  const first = answer.getByRole('listitem').first()
  await expect(first).toContainText(`Kvelden er bekreftet: ${formatLongDate(terms.eventDate)}`)
  await expect(first).toContainText(`${times} · sum 45 000,-`)
  await expect(answer.getByRole('listitem').nth(1)).toContainText('Kunden sa ja på telefonen')
  await expectAccessible(page)
  const opens = page.waitForEvent('popup')
  await first.getByRole('link', { name: 'Se og skriv ut bekreftelsen' }).click()
  const confirmation = await opens
  await expect(confirmation.getByRole('heading', { name: 'Bekreftelse' })).toBeVisible()
  await expect(confirmation.getByText('Peissalen på Hotell Fjordgløtt')).toBeVisible()
  await confirmation.close()

  await db.execute(sql`update confirmations set cancelled_at = now() where id = ${terms.id}`)
  await db.execute(sql`update events set status = 'besvart' where offer_id = ${id}`)
  await page.reload()
  await expect(card(page, 'Nordlys Eiendom')).toContainText(/Avlyst 11\. desember/)
  await expect(card(page, 'Nordlys Eiendom')).not.toContainText('Peissalen')
  await page.getByRole('button', { name: /^Se svaret/ }).click()
  await expect(answer.getByRole('listitem').first()).toContainText('Kunden sa ja på telefonen')
  await expect(answer.getByRole('link', { name: /bekreftelsen/ })).toHaveCount(0)
})

test('a yes from nobody who is named waits for the admin, who is told whom to ask (F-1463)', {
  tag: '@phone',
}, async ({ page, context, hotel, db }) => {
  const company = `Nordlys ${crypto.randomUUID().slice(0, 8)}`
  await hotel.hasOffer(company, { price: '42000', contactName: 'Ida Berg' })
  await logIn(page, hotel)
  await pressInMore(page, company, 'Noter svar')
  const call = page.getByRole('dialog', { name: /^Svar fra / })
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  await call.getByLabel('Et ord om samtalen').fill('Sjefen sa ja')
  await call.getByRole('button', { name: 'Noter ja' }).click()
  await expect(call).toBeHidden()
  await pressInMore(page, company, 'Rediger')
  await expect(page.getByText(new RegExp(`^${company} sa ja til 42\\s000,- `))).toBeVisible()
  await page.getByRole('button', { name: 'Vis forhåndsvisning' }).click()
  const preview = page.locator('#offer-preview')
  await expect(preview, 'what its page says (F-1465)').toContainText(
    /Dere svarte\sja \d+\.\s\p{L}+(, til\s[\d\s]+,-)?\s*Kvelden er avtalt når/u,
  )
  await expect(preview.getByText('Uforpliktende.')).toBeHidden()

  await asAdmin(context, db)
  // Whoever waited before stands first: of many, the list tells.
  await page.goto(`/admin/enquiries?q=${encodeURIComponent(company)}`)
  await page.getByRole('button', { name: company }).click()
  const details = page.getByRole('dialog', { name: company })
  await expect(details).toContainText('Sjefen sa ja')
  await expect(details).toContainText(`Ikke notert. Spør Ida Berg hos ${hotel.name}.`)
  await expect(details.getByRole('button', { name: 'Slett personen' })).toBeHidden()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await expect(confirming.getByLabel(/^Kunde/)).toHaveValue(company)
  await expect(confirming.getByLabel('Sum')).toHaveValue(/42\s000,-/)
})

test('a note that was followed up meanwhile stays, and the button to take it back goes (F-1463)', {
  tag: '@phone',
}, async ({ page, hotel, db }) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom')
  await logIn(page, hotel)
  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  const call = page.getByRole('dialog', { name: /^Svar fra / })
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  await call.getByRole('button', { name: 'Noter ja' }).click()
  await expect(toast(page, 'Ja er notert')).toContainText('Det gjelder tilbudet for Nordlys Eiendom.')
  await page.getByRole('button', { name: 'Se svaret fra Nordlys Eiendom' }).click()
  const takeBack = call.getByRole('button', { name: 'Ta tilbake' })
  await expect(takeBack).toBeVisible()
  await db.execute(
    sql`update events set status = 'besvart', status_changed_at = now() where offer_id = ${id}`,
  )
  await takeBack.click()
  await expect(question(page), 'F-1560').toContainText('Har Falk alt fått e-post om svaret')
  await question(page).getByRole('button', { name: 'Ta tilbake' }).click()
  await expect(toast(page, 'Kunne ikke ta tilbake svaret')).toContainText('Svaret er allerede fulgt opp')
  await expect(takeBack).toBeHidden()
  await expect(call.locator('summary'), 'its button is gone').toBeFocused()
  await expectAccessible(page)
})

test('what is typed in the dialog that notes an answer is not lost without a question (F-1559)', async ({
  page,
  hotel,
}) => {
  await hotel.hasOffer('Nordlys Eiendom')
  await logIn(page, hotel)
  const call = page.getByRole('dialog', { name: /^Svar fra / })
  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  await call.getByRole('radio', { name: 'Sa nei' }).check()
  await call.press('Escape')
  await expect(call, 'a choice is made again at once').toBeHidden()

  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  const who = call.getByLabel('Hvem sa ja?')
  await who.fill('Kari Holm')
  await who.press('Escape')
  const asked = question(page).filter({ hasText: 'Vil du forkaste det du har skrevet?' })
  await expect(asked).toContainText('Det er ikke notert ennå.')
  await asked.getByRole('button', { name: 'Fortsett å skrive' }).click()
  await expect(who).toHaveValue('Kari Holm')
  await expect(asked, 'a click beside the dialog would close the question that is going').toBeHidden()
  await page.mouse.click(4, 4)
  await asked.getByRole('button', { name: 'Forkast' }).click()
  await expect(call).toBeHidden()

  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  await expect(who).toHaveValue('')
  await who.fill('Kari Holm')
  await call.getByLabel('Telefon til kunden').fill('91234567')
  await call.getByRole('button', { name: 'Noter ja' }).click()
  await expect(call, 'what is noted is not asked about').toBeHidden()
  await expect(asked).toBeHidden()
})

test('a yes said on the phone is noted with who said it, and becomes a confirmed evening, which no change of its offer touches (F-1463, F-1467, F-1468)', {
  tag: '@desktop',
}, async ({ page, context, hotel, db }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  await hotel.hasOffer('Nordlys Eiendom', { price: '42000' })
  await logIn(page, hotel)
  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  const call = page.getByRole('dialog', { name: /^Svar fra / })
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  const who = call.getByLabel('Hvem sa ja?')
  await expect(who).toHaveAccessibleDescription(/Kan stå tomt/)
  await call.getByLabel('E-post til kunden').fill('kari@')
  await expect(who, 'an address is somebody’s').toHaveAttribute('aria-required', 'true')
  await expect(who).toHaveAccessibleDescription('Med telefon eller e-post trengs navnet også.')
  await call.getByLabel('E-post til kunden').fill('')
  await expect(who).not.toHaveAttribute('aria-required')
  await who.fill(kari)
  const word = call.getByLabel('Et ord om samtalen')
  await expect(word).toHaveAccessibleDescription(/Falk får e-post om noen minutter, kunden får ingen/)
  await word.fill('Ringte tirsdag')
  await call.getByLabel('Dato').fill(dayIn(40))
  const guests = call.getByLabel('Antall gjester')
  await guests.fill('mange')
  await call.getByRole('button', { name: 'Noter ja' }).click()
  await expect(guests).toHaveAccessibleDescription(/Skriv antallet kort og med tall/)
  await guests.fill('ca. 80')
  await call.getByRole('button', { name: 'Noter ja' }).click()
  const phone = call.getByLabel('Telefon til kunden')
  await expect(phone).toHaveAccessibleDescription(/så kvelden kan bekreftes/)
  await expect(phone).toBeFocused()
  await phone.fill('91234567')
  await call.getByRole('button', { name: 'Noter ja' }).click()
  await expect(call).toBeHidden()
  await expect(card(page, 'Nordlys Eiendom')).toContainText('Interessert, svarte i dag')
  await expect(card(page, 'Nordlys Eiendom')).toContainText(`Ønsker ${nearDay(dayIn(40), new Date())}`)
  await pressInMore(page, 'Nordlys Eiendom', 'Noter svar')
  await call.getByRole('radio', { name: 'Sa ja' }).check()
  await expect(call.getByLabel('Hvem sa ja?'), 'who said it before').toHaveValue(kari)
  await expect(phone).toHaveValue('+47 912 34 567')
  await expect(call.getByLabel('Dato')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(call).toBeHidden()

  await asAdmin(context, db)
  await page.goto(`/admin/enquiries?q=${mark}`)
  await expect(page.getByText('1 treff', { exact: true })).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: kari })
  await expect(row).toContainText('Nordlys Eiendom')
  await expect(row).toContainText('Ringte tirsdag (notert av')
  await row.getByLabel(`Status for ${kari}`).selectOption('Booket')
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await expect(confirming.getByLabel('Sum')).toHaveValue(/42\s000,-/)
  await expect(confirming.getByLabel(/^Kunde/)).toHaveValue('Nordlys Eiendom')
  await expect(confirming.getByLabel('Dato')).toHaveValue(dayIn(40))
  await confirming.getByLabel('Fra kl.').fill('19:00')
  await confirming.getByLabel('Til kl.').fill('20:30')
  await confirming.getByLabel('Sted').fill(`Peissalen ${mark}`)
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const done = page.getByRole('dialog', { name: 'Kvelden er bekreftet' })
  await done.getByRole('button', { name: 'Ferdig' }).click()
  const told = async () =>
    (await mailsThatSay(mark)).map((mail) => `${recipientOf(mail)} ${mail.subject}`).toSorted()
  const confirmed = `Bekreftelse: ${formatLongDate(dayIn(40))}, Nordlys Eiendom`
  await expect.poll(told).toEqual([`booking@magiskefalk.example ${confirmed}`, `${hotel.email} ${confirmed}`])

  await page.getByRole('button', { name: kari }).click()
  await page.getByRole('button', { name: 'Kopier til regnskapet' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^Kunde: Nordlys Eiendom\n.*\nSum: 42 000,-\nMva\.: /s)
  await page.getByRole('button', { name: 'Slett personen' }).click()
  const going = page.getByRole('dialog', { name: /^Slette alt om/ })
  const evening = going.getByRole('checkbox', { name: `Henvendelse fra ${kari}` })
  await expect(evening, 'a confirmed evening goes only if it is chosen').not.toBeChecked()
  await expect(going).toContainText(
    'er bekreftet, og slettes med henvendelsen uten at kunden eller partneren',
  )
  await expectAccessible(page)
  await page.goto('/partner/dashboard')
  const day = formatDayAndMonth(dayIn(40))
  await expect(card(page, 'Nordlys Eiendom')).toContainText(`Booket ${day}`)
  await pressInMore(page, 'Nordlys Eiendom', 'Slett')
  await expect(question(page)).toContainText(
    `Kvelden ${day} er bekreftet, og avlyses ikke av dette. Ring Falk om den ikke skal bli noe av. Den som åpner`,
  )
  await question(page).getByRole('button', { name: 'Behold' }).click()
  await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys Eiendom' }).click()
  await expect(page.getByText(`Kvelden er booket · ${day}`)).toBeVisible()
  await expect(page.getByText('Kvelden er bekreftet for 42 000,-. Siden viser den summen.')).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Forhåndsvisning' })
  await expect(preview).toContainText('Kvelden er bekreftet')
  await expect(preview).toContainText('42 000,-')
  await expect(preview.getByText('Uforpliktende.'), 'nothing is left to book').toBeHidden()
  // Less for the same price is asked about like another price.
  const bonuses = page.getByRole('group', { name: 'Bonuser' }).getByRole('checkbox')
  await bonuses.and(page.locator(':checked')).first().uncheck()
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(question(page)).toContainText('Kunden har svart. Vil du endre bonusene likevel?')
  await expect(question(page)).toContainText('Bekreftelsen endres ikke av dette, og siden viser bare det som')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Ikke endre' }).click()
  await expect(bonuses.first()).toBeFocused()
  const price = page.getByLabel(/^Pris gjennom/)
  await price.fill('47000')
  await expect(preview, 'another sum than the confirmed one is not shown').not.toContainText('47 000,-')
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  const both = 'Kunden har svart. Vil du endre både bonusene og prisen fra 42 000,- til 47 000,- likevel?'
  await expect(question(page), 'both at once are asked about once').toContainText(both)
  await question(page).getByRole('button', { name: 'Ikke endre' }).click()
  await expect(price).toBeFocused()
  await page.getByRole('button', { name: 'Se historikken' }).click()
  await expect(history(page).getByText('Kunden sa ja på telefonen')).toHaveCount(1)
  await expect(history(page).getByRole('listitem').first()).toContainText(
    new RegExp(`Kvelden er bekreftet: ${formatLongDate(dayIn(40))}.*sum 42 000,-.*Falk`),
  )
  await expect(history(page).getByRole('button', { name: 'Ta tilbake' }), 'it is booked').toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await question(page).getByRole('button', { name: 'Endre begge' }).click()
  await expect(page.getByRole('dialog', { name: 'Lagret!' })).toContainText(
    'Kvelden er bekreftet: siden viser det som er bekreftet. Lenken er den samme.',
  )
})

test('a question is read in the portal, answered, by mail too, and no longer waits (F-1462, F-1527, F-1473, F-1508, F-1519)', {
  tag: '@phone',
}, async ({ page, browser, hotel }) => {
  const { id, customerSlug } = await hotel.hasOffer('Nordlys Eiendom')
  const customer = await browser.newPage({ baseURL: process.env.E2E_URL! })
  await customer.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
  await customer.getByRole('button', { name: 'Still et spørsmål' }).click()
  await customer.getByLabel('Hva lurer dere på?').fill('Går det uten scene?')
  await customer.getByLabel('Navn').fill('Kari Nordmann')
  await customer.getByLabel('Telefon').fill('91234567')
  await customer.getByLabel('E-post').fill('kari@nordlys.example')
  await customer.getByRole('button', { name: 'Send spørsmålet' }).click()
  await expect(customer.getByRole('heading', { name: 'Takk for spørsmålet!' })).toBeVisible()
  await customer.close()

  // As the mail about it links it, to whoever has yet to log in.
  await page.goto(`/partner/offer/${id}?svar=1`)
  await page.getByLabel('E-postadresse').fill(hotel.email)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  const mailed = page.getByRole('dialog', { name: 'Spørsmål fra Nordlys Eiendom' })
  await expect(mailed.getByText('«Går det uten scene?»')).toBeInViewport()
  await expectAccessible(page)
  await mailed.getByRole('button', { name: 'Lukk' }).click()
  await expect(mailed).toBeHidden()
  await expect(page).toHaveURL(`/partner/offer/${id}`)
  await page.goto('/partner/dashboard')
  await expect(card(page, 'Nordlys Eiendom')).toContainText('Har et spørsmål: svar')
  await page.getByRole('button', { name: 'Se spørsmålet fra Nordlys Eiendom' }).click()
  const call = page.getByRole('dialog', { name: 'Spørsmål fra Nordlys Eiendom' })
  await expect(call.getByText('«Går det uten scene?»')).toBeVisible()
  await expect(call.getByRole('link', { name: '+47 912 34 567' })).toHaveAttribute('href', 'tel:+4791234567')
  const mailto = await call.getByRole('link', { name: 'kari@nordlys.example' }).getAttribute('href')
  expect(decodeURIComponent(mailto!)).toBe(
    'mailto:kari@nordlys.example?subject=Tilbudet til Nordlys Eiendom&body=Hei Kari,\r\n\r\n\r\n\r\n> Går det uten scene?',
  )
  await expect(call.getByRole('link', { name: 'Svar på e-post' })).toHaveAttribute('href', mailto!)
  await expectAccessible(page)
  await call.getByRole('button', { name: 'Merk som besvart' }).click()
  await expect(page.getByText(/^Spørsmål besvart i dag \d\d\.\d\d$/)).toBeVisible()
  await expect(call).toBeHidden()
  await expect(toast(page, 'Spørsmålet er merket som besvart')).toBeVisible()
  await expect(card(page, 'Nordlys Eiendom')).not.toContainText('Har et spørsmål')
  await pressInMore(page, 'Nordlys Eiendom', 'Se historikken')
  const all = page.getByRole('dialog', { name: 'Historikk for Nordlys Eiendom' })
  await expect(all.getByText('«Går det uten scene?»')).toBeVisible()
})
