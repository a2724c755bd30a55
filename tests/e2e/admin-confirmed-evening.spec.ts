import { sql } from 'drizzle-orm'
import type { Locator, Route } from 'playwright/test'
import type { ComingEvening } from '#domain/coming-evening.ts'
import { formatDayAndMonth, formatLongDate } from '#domain/validity.ts'
import type { Db } from '#netlify/data/client.ts'
import { asAdmin } from '../support/admin.ts'
import { dayIn } from '../support/answer-steps.ts'
import { requests } from '../support/browser.ts'
import { confirmationTerms } from '../support/given.ts'
import { expectFieldAbove, expectFieldsAbove } from '../support/keyboard.ts'
import { expect, expectAccessible, test } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('an evening nobody is mailed of says so; its link and the lines for accounting are copied, and its page opens without the link (F-1450, F-1451, F-1454)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  const [evening, dueDay] = [dayIn(44), dayIn(30)]
  const withYear = (day: string) => `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
  await haveAsked(db, { name: kari, eventDate: evening })
  await page.goto(`/admin/enquiries?q=${mark}`)
  await page.getByRole('button', { name: kari }).click()
  const details = page.getByRole('dialog', { name: kari })
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  const fields = {
    ...{ 'Hva som er avtalt': 'Magisk Aften', Sum: '45000', 'Fra kl.': '19:00', 'Til kl.': '20:30' },
    ...{ Sted: 'Peissalen', Kunde: 'Nordlys AS', Organisasjonsnummer: '974 760 673' },
    ...{ Reise: 'Er med i prisen', Depositum: '10000', 'Betales innen': dueDay },
  }
  await fill(confirming, fields)
  await confirming.getByLabel('Merverdiavgift').selectOption('eks')
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const done = page.getByRole('dialog', { name: 'Kvelden er bekreftet' })
  await expect(done).toContainText('Bare du fikk e-post. Kopier lenken og send den selv.')
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Kopier lenken' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const url = (await done.getByRole('link', { name: 'Åpne bekreftelsen' }).getAttribute('href'))!
  await expect.poll(copied).toBe(url)
  await done.getByRole('button', { name: 'Ferdig' }).click()
  await details.getByRole('button', { name: 'Kopier til regnskapet' }).click()
  await expect
    .poll(copied)
    .toBe(
      [
        ...['Kunde: Nordlys AS', 'Org.nr.: 974760673'],
        `Tekst: Magisk Aften, ${formatLongDate(evening)}, Peissalen`,
        ...['Sum: 45000', 'Mva.: eks. mva.', 'Depositum: 10000'],
        ...[`Depositum betales innen: ${withYear(dueDay)}`, `Dato: ${withYear(evening)}`],
      ].join('\n'),
    )
  await expect(details).toContainText(`Depositum: 10 000,-, betales innen ${formatLongDate(dueDay)}`)
  await expect(details).toContainText('Reise: Er med i prisen')
  await expect(details).toContainText('Vi fakturerer')
  const opened = page.waitForEvent('popup')
  await details.getByRole('link', { name: 'Åpne bekreftelsen' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Bekreftelse' })).toBeVisible()
  await (await opened).close()

  const resend = details.getByRole('button', { name: 'Send på nytt med ny lenke' })
  const asked = page.getByRole('alertdialog', { name: 'Vil du sende bekreftelsen på nytt?' })
  await resend.click()
  await expect(asked).toContainText('Lenken kunden har, slutter å virke. Bare du får en ny e-post.')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Ikke send' }).click()
  await expect(resend).toBeFocused()
  const renewed = requests(page, 'POST', /\/confirmation\/link$/)
  await resend.click()
  expect(renewed.length).toBe(0)
  await asked.getByRole('button', { name: 'Send på nytt' }).click()
  const copy = details.getByRole('button', { name: 'Kopier lenken' })
  await expect(copy).toBeFocused()
  await expect(details).toContainText('Den forrige lenken virker ikke lenger.')
  await copy.click()
  await expect.poll(copied).toMatch(/\/bekreftelse\//)
  expect(await copied()).not.toBe(url)
})

test('an answer is confirmed or opened from the first screen, another sum than the offer’s is asked about, and what is booked stays open (F-1450, F-1455, F-1516, F-1533)', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  const extras = ['extended_magic']
  const offer = { companyName: 'Nordlys AS', packageTitle: 'Magisk Aften', price: '45000', extras }
  const id = await haveAsked(db, { name: kari, eventDate: dayIn(41), answer: 'yes', offer })
  await page.goto('/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'Venter på deg' })
  await waiting.getByRole('link', { name: `Bekreft: ${kari} i Nordlys AS er interessert i tilbudet` }).click()
  const details = page.getByRole('dialog', { name: kari })
  await page.getByRole('dialog', { name: 'Bekreft kvelden' }).getByRole('button', { name: 'Tilbake' }).click()
  await expect(details.getByRole('link', { name: 'Ring' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries\\?id=${id}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/enquiries$/)

  await page.goto(`/admin/enquiries?status=ny&q=${mark}&id=${id}`)
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  const sum = confirming.getByLabel('Sum')
  await expect(sum).toHaveValue('45 000,-')
  await expect(confirming.getByLabel('Hva som er avtalt'), 'in the words of the offer’s page').toHaveValue(
    'Magisk Aften: konferansier hele kvelden, sceneshow på 25–45 minutter, kjøreplan laget sammen med stedet, lyd og lys avtalt med stedet på forhånd. Bonuser: Utvidet nærmagi',
  )
  await fill(confirming, { 'Fra kl.': '19:00', 'Til kl.': '18:30', Sted: 'Peissalen', Sum: '4500' })
  await fill(confirming, { Depositum: 'masse', Dato: dayIn(-1) })
  const confirm = confirming.getByRole('button', { name: 'Bekreft og send' })
  await confirm.click()
  const [day, end] = [confirming.getByLabel('Dato'), confirming.getByLabel('Til kl.')]
  const deposit = confirming.getByLabel('Depositum')
  await expect(day, 'errors come before any question').toBeFocused()
  await expect(day).toHaveAccessibleDescription(/^Datoen er passert/)
  await expect(deposit).toHaveAccessibleDescription(/^Skriv depositumet i kroner/)
  await expect(end, 'all at once').toHaveAccessibleDescription('Det slutter før det begynner')
  await fill(confirming, { Depositum: '10 000,-', Dato: dayIn(41) })
  await confirm.click()
  await expect(deposit).toHaveAccessibleDescription(/^Depositumet kan ikke være større enn summen/)
  await expect(end).toHaveAccessibleDescription('Det slutter før det begynner')
  await expect(confirming.getByLabel('Betales innen')).toHaveAccessibleDescription(/^Velg når/)
  await fill(confirming, { Depositum: '1 000,-', 'Til kl.': '20:30', 'Betales innen': dayIn(20) })
  await confirm.click()
  const asked = page.getByRole('alertdialog', {
    name: 'Tilbudet lød på 45 000,-. Vil du bekrefte 4 500,-?',
  })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Rett summen' }).click()
  await expect(sum).toBeFocused()
  await expect(end, 'nothing stale behind the question').not.toHaveAttribute('aria-invalid')
  await sum.fill('gratis')
  await confirm.click()
  await expect(sum).toBeFocused()
  await expect(sum).toHaveAccessibleDescription(/Skriv summen i kroner/)
  await sum.fill('4600')
  await confirm.click()
  await expect(page.getByRole('alertdialog'), 'another sum is asked about anew').toContainText('4 600,-')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rett summen' }).click()
  await sum.fill('45000')
  await confirm.click()
  await page
    .getByRole('dialog', { name: 'Kvelden er bekreftet' })
    .getByRole('button', { name: 'Ferdig' })
    .click()
  // No longer among the new ones, but still open.
  await expect(page.getByText(/^Ingen treff/)).toBeAttached()
  await expect(details.getByRole('button', { name: 'Kopier til regnskapet' })).toBeVisible()
  await expect(details.getByLabel(`Status for ${kari}`)).toHaveValue('booket')
})

test('a taken day is said with its times, and evenings that overlap are asked about with another sum and day, all in one (F-1450, F-1452, F-1531)', {
  tag: '@desktop',
}, async ({ page, db, baseURL }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [kari, ola] = [`Kari ${mark}`, `Ola ${mark}`]
  const eventDate = dayIn(43)
  const offer = { companyName: 'Fjell AS', packageTitle: 'Magisk Aften', price: '45000', extras: [] }
  const first = await haveAsked(db, { name: kari, eventDate })
  const second = await haveAsked(db, { name: ola, eventDate, offer })
  const confirmed = await page.request.post(`/api/admin/enquiries/${first}/confirmation`, {
    headers: { origin: baseURL! },
    data: confirmationTerms({
      eventDate,
      customer: 'Fjord AS',
      invoicedBy: 'magician',
      startsAt: '19:00',
      endsAt: '20:30',
    }),
  })
  expect(confirmed.status()).toBe(201)
  await page.goto(`/admin/enquiries?q=${mark}`)
  const taken = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dagen er booket' })
  await expect(taken).toHaveCount(1)
  await expect(taken).toContainText(ola)
  await page.goto(`/admin/enquiries?id=${second}`)
  const details = page.getByRole('dialog', { name: ola })
  await expect(details).toContainText('Dagen er booket: Fjord AS (ny fane) kl. 19.00–20.30 (Peissalen).')
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await expect(confirming).toContainText('Dagen er booket: Fjord AS (ny fane) kl. 19.00–20.30 (Peissalen).')
  await fill(confirming, { 'Fra kl.': '20:00', 'Til kl.': '21:00', Sted: 'Peissalen', Sum: '40000' })
  const confirm = confirming.getByRole('button', { name: 'Bekreft og send' })
  await confirm.click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Vil du bekrefte 40 000,-?')
  await expect(asked).toContainText('Kveldene overlapper: Fjord AS')
  await expect(asked).toHaveAccessibleName('Er alt dette riktig?')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Gå tilbake' }).click()
  await expect(confirming.getByLabel('Sum')).toBeFocused()
  await fill(confirming, { Sum: '45000', Dato: dayIn(171) })
  await confirm.click()
  const days = [43, 171].map((days) => formatDayAndMonth(dayIn(days)))
  await expect(asked).toHaveAccessibleName(`Kunden ønsket ${days[0]}. Vil du bekrefte ${days[1]}?`)
  await asked.getByRole('button', { name: 'Rett datoen' }).click()
  await expect(confirming.getByLabel('Dato')).toBeFocused()
  await fill(confirming, { Dato: eventDate })
  await confirm.click()
  const question = 'Kveldene overlapper: Fjord AS kl. 19.00–20.30 (Peissalen). Er det riktig?'
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible()
  await expect(asked).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(confirming.getByLabel('Fra kl.')).toBeFocused()
  await fill(confirming, { 'Fra kl.': '20:30', 'Til kl.': '21:30' })
  await confirm.click()
  await expect(page.getByRole('dialog', { name: 'Kvelden er bekreftet' })).toBeVisible()
})

test('the form takes the enquiry’s place, knows what it said, and leads back to what was typed there, its title and cross in view (F-1450, F-1532)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [kari, ola] = [`Kari ${mark}`, `Ola ${mark}`]
  const evening = dayIn(43)
  await haveAsked(db, { name: ola, eventDate: evening })
  await haveAsked(db, {
    ...{ name: kari, message: `Julebord ${formatDayAndMonth(evening)} kl. 19–22, 40 gjester.` },
    package: { title: 'Magisk Aften', price: '35000', from: false },
  })
  await page.goto(`/admin/enquiries?q=${mark}`)
  await page.getByRole('button', { name: kari }).click()
  const details = page.getByRole('dialog', { name: kari })
  await details.getByLabel('Notat').fill('Ringer på mandag')
  await expect(details, 'before it is answered, the day named in the message').toContainText(
    new RegExp(`(Samme dag|Har også spurt):.*${ola}.*Ring`),
  )
  const confirm = details.getByRole('button', { name: 'Bekreft kvelden' })
  await confirm.click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await expect(confirming.getByRole('heading', { name: 'Bekreft kvelden' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const day = confirming.getByLabel('Dato')
  await expect(day).toHaveValue(evening)
  const [start, end] = [confirming.getByLabel('Fra kl.'), confirming.getByLabel('Til kl.')]
  await expect(start).toHaveValue('19:00')
  await expect(end).toHaveValue('22:00')
  for (const read of [day, start, end])
    await expect(read).toHaveAccessibleDescription('Hentet fra meldingen.')
  await expect(confirming.getByLabel('Hva som er avtalt')).toHaveValue(/^Magisk Aften/)
  await expect(confirming.getByLabel('Sum')).toHaveValue('35 000,-')
  await expect(confirming.getByLabel(/^Kunde/)).toHaveValue(kari)
  await expectAccessible(page)
  const title = confirming.getByRole('heading', { name: 'Bekreft kvelden' })
  await confirming.getByLabel('Fakturareferanse').focus()
  for (const one of [title, confirming.getByRole('button', { name: 'Lukk' })])
    await expect(one).toBeInViewport({ ratio: 1 })
  await end.focus()
  const [above, focused] = [(await title.boundingBox())!, (await end.boundingBox())!]
  expect(focused.y, 'nothing covers what has the focus').toBeGreaterThan(above.y + above.height)
  await day.fill(dayIn(44))
  await expect(day).toHaveAccessibleDescription('')
  await start.fill('20:00')
  await expect(start).toHaveAccessibleDescription('')
  await expect(end).toHaveAccessibleDescription('Hentet fra meldingen.')

  await confirming.getByRole('button', { name: 'Tilbake' }).click()
  await expect(confirm).toBeFocused()
  await expect(details.getByLabel('Notat')).toHaveValue('Ringer på mandag')
  const status = details.getByLabel(`Status for ${kari}`)
  await status.selectOption('Booket')
  await expect(confirming.getByText(/Du har et utkast/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details.getByLabel('Notat')).toHaveValue('Ringer på mandag')
  await expect(status).toHaveValue('ny')
})

test('the back button asks before it throws away an enquiry’s note; what is typed to confirm its evening is kept (F-1490)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  const id = await haveAsked(db, { name: kari, eventDate: dayIn(43) })
  const overview = page.getByRole('heading', { level: 1, name: 'Oversikt' })
  const details = page.getByRole('dialog', { name: kari })
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  const asked = page.getByRole('alertdialog', { name: 'Vil du forkaste det du har skrevet?' })
  const open = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Henvendelser' }).click()
    await page.getByRole('searchbox', { name: 'Søk i henvendelser' }).fill(mark)
    await page.getByRole('button', { name: kari }).click()
  }
  await page.goto('/admin')
  await expect(overview).toBeVisible()
  await open()
  await details.getByLabel('Notat').fill('Ringer på mandag')
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  await fill(confirming, { Sted: 'Peissalen' })
  await page.goBack()
  await expect(asked).toContainText('Verdien og notatet er ikke lagret ennå.')
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  await asked.getByRole('button', { name: 'Fortsett å skrive' }).click()
  await expect(asked).toBeHidden()
  await expect(confirming.getByLabel('Sted')).toHaveValue('Peissalen')
  await confirming.getByRole('button', { name: 'Tilbake' }).click()
  await expect(details.getByLabel('Notat')).toHaveValue('Ringer på mandag')
  await page.goBack()
  await asked.getByRole('button', { name: 'Forkast' }).click()
  await expect(overview).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await expect(details.getByLabel('Notat')).toHaveValue('')
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  await expect(confirming.getByText(/Du har et utkast/)).toBeVisible()
  await expect(confirming.getByLabel('Sted')).toHaveValue('Peissalen')
  await page.goBack()
  await expect(overview, 'the draft is not lost').toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a field with the focus is seen whole, with what is wrong with it, above the buttons that stay in view (F-1450)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  const id = await haveAsked(db, { name: kari, eventDate: dayIn(45) })
  await page.goto(`/admin/enquiries?id=${id}`)
  const details = page.getByRole('dialog', { name: kari })
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  const reference = confirming.getByLabel('Fakturareferanse')
  const confirm = confirming.getByRole('button', { name: 'Bekreft og send' })
  const bar = confirm.locator('..')
  await expect(reference).toBeAttached()
  await expectFieldsAbove(page, bar, reference)
  const must = confirming.getByLabel('(må fylles ut)')
  await expect(must).toHaveCount(7)
  for (const field of await must.all()) await expect(field).toHaveAttribute('aria-required', 'true')

  await fill(confirming, { 'Hva som er avtalt': 'Magisk Aften', Sum: '45000', Sted: 'Peissalen' })
  await fill(confirming, { 'Fra kl.': '19:00', 'Til kl.': '20:30', Organisasjonsnummer: '123' })
  await confirm.click()
  const number = confirming.getByLabel('Organisasjonsnummer')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/ni sifre/)
  await expectFieldAbove(bar)
})

test('an evening stands on the first screen from when it is confirmed until it is cancelled, which its enquiry then says in the list (F-1456, F-1513)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [kari, ola] = [`Kari ${mark}`, `Ola ${mark}`]
  await haveAsked(db, { name: kari, offer: { companyName: kari, price: '45000', extras: [] } })
  await haveAsked(db, { name: ola, eventDate: dayIn(1) })
  await page.goto('/admin/dashboard')
  const evenings = page.getByRole('region', { name: 'Neste kvelder' })
  const evening = evenings.getByRole('link', { name: kari })
  await expect(evenings).toBeVisible()
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
  await goTo('Henvendelser')
  await page.getByRole('searchbox', { name: 'Søk i henvendelser' }).fill(kari)
  await page.getByRole('button', { name: kari }).click()
  const details = page.getByRole('dialog', { name: kari })
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await fill(confirming, {
    ...{ 'Hva som er avtalt': 'Magisk Aften', 'Fra kl.': '19:00', 'Til kl.': '20:30', Sted: 'Peissalen' },
    ...{ Kunde: kari, Dato: dayIn(1), 'E-post til kunden': `kari@${mark}.example` },
    ...{ Depositum: '5000', 'Betales innen': dayIn(0) },
  })
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  await page
    .getByRole('dialog', { name: 'Kvelden er bekreftet' })
    .getByRole('button', { name: 'Ferdig' })
    .click()
  await page.keyboard.press('Escape')
  await goTo('Oversikt')
  await expect(evening).toContainText(`i morgen45 000,-kl. 19.00–20.30 · ${kari} · PeissalenMagisk Aften`)
  await expectAccessible(page)

  await evening.click()
  await expect(details, 'the evening before the enquiry').toContainText(/er bekreftet.*Ja takk!/s)
  await expect(details.getByText(/kl\.\s19\.00–20\.30, Peissalen/), 'without scrolling').toBeInViewport({
    ratio: 1,
  })
  await details.getByRole('button', { name: 'Avlys kvelden' }).click()
  const cancelling = page.getByRole('alertdialog')
  await cancelling.getByRole('button', { name: 'Avlys kvelden' }).click()
  await expect(cancelling, 'nobody is told before it is said who cancels').toContainText(
    'Velg hvem som avlyser',
  )
  await cancelling.getByRole('radio', { name: 'Vi' }).check()
  await expect(cancelling).toContainText('Skriv hva som skjer med depositumet på 5 000,-.')
  await expectAccessible(page)
  await cancelling.getByLabel('En setning i e-posten').fill('Jeg er blitt syk.')
  await cancelling.getByRole('button', { name: 'Avlys kvelden' }).click()
  await expect(details.getByText(/vlyst av oss/), 'said once').toHaveCount(1)
  await expect(details.getByText('I e-posten sto: «Jeg er blitt syk.»')).toBeVisible()
  await expect(details, 'what was agreed (F-1541)').toContainText(
    /Var avtalt:.*kl\.\s19\.00–20\.30, Peissalen.*45 000,-/s,
  )
  await expect(details, 'who asked for the day that is free again').toContainText(ola)
  await page.keyboard.press('Escape')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: kari })
  await expect(row.getByText('Avlyst', { exact: true })).toBeVisible()
  await goTo('Oversikt')
  await expect(page.getByRole('heading', { level: 1, name: 'Oversikt' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(evening).toHaveCount(0)
})

test('the form shows what the customer wrote and how many come, which can be corrected, and an error goes once it is mended (F-1542, F-1543)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const wishes = 'Gjerne mellom hovedrett og dessert.'
  const asked = { name: `Kari ${mark}`, message: wishes, guests: '80–100', eventDate: dayIn(48) }
  const id = await haveAsked(db, { ...asked, email: `kari@${mark}.example` })
  const long = await haveAsked(db, { ...asked, message: `${wishes} `.repeat(20) })
  // Not among what waits for the other tests.
  await db.execute(sql`update events set status = 'tapt' where data ->> 'name' = ${asked.name}`)
  await page.goto(`/admin/enquiries?id=${long}&confirm=true`)
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  // The enquiry itself stays behind the form, hidden.
  const words = confirming.getByText(wishes).filter({ visible: true })
  await expect(confirming.getByText('80–100 gjester').filter({ visible: true })).toBeVisible()
  await expect(words, 'which is long').toHaveCount(0)
  await confirming.getByText('Det kunden skrev').click()
  await expect(words).toBeVisible()

  await page.goto(`/admin/enquiries?id=${id}&confirm=true`)
  await expect(words).toBeVisible()
  const field = (name: string) => confirming.getByLabel(name)
  await expect(field('Antall gjester')).toHaveValue('80–100')
  await fill(confirming, {
    ...{ 'Hva som er avtalt': 'Magisk Aften', Sum: '45000', Sted: 'Peissalen', Kunde: 'Nordlys AS' },
    ...{ 'Fra kl.': '20:00', 'Til kl.': '20:00', 'Antall gjester': 'mange' },
  })
  const send = confirming.getByRole('button', { name: 'Bekreft og send' })
  await send.click()
  await expect(field('Antall gjester')).toHaveAccessibleDescription(/kort og med tall/)
  await expect(confirming.getByText('Skriv når det er slutt')).toBeVisible()
  await field('Fra kl.').fill('19:00')
  await expect(confirming.getByText('Skriv når det er slutt'), 'mended by the other time').toBeHidden()
  await expect(field('Antall gjester'), 'which is not mended').toHaveAttribute('aria-invalid', 'true')
  await field('Sted').fill('')
  await expect(field('Sted'), 'not before it is sent').not.toHaveAttribute('aria-invalid')
  await fill(confirming, { Sted: 'Peissalen', 'Antall gjester': '64' })
  await expect(field('Antall gjester')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await send.click()
  const done = page.getByRole('dialog', { name: 'Kvelden er bekreftet' })
  const url = (await done.getByRole('link', { name: 'Åpne bekreftelsen' }).getAttribute('href'))!
  await done.getByRole('button', { name: 'Ferdig' }).click()
  await expect(page.getByRole('dialog', { name: asked.name })).toContainText('64 gjester')
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('definition').filter({ hasText: /^64$/ })).toBeVisible()
})

test('the first screen waits for the evenings, shows four until asked for all, and says when a day has two and when they overlap (F-1456)', {
  tag: '@desktop',
}, async ({ page, db }) => {
  await haveAsked(db, { name: 'Kari Nordmann' })
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/admin/evenings', async (route) => {
    await asked
    await route.fulfill({ json: { evenings: sevenEvenings(), unconfirmed: [], unsettled: [] } })
  })
  const counts = page.waitForResponse('**/api/admin/enquiries?*')
  await page.goto('/admin/dashboard')
  await counts
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  letThrough()
  const evenings = page.getByRole('region', { name: 'Neste kvelder' })
  const rows = evenings.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('35 000,-')
  await expect(rows.filter({ hasText: '2 kvelder denne dagen' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Overlapper kl. 19.30–20.30' })).toHaveCount(2)
  const boxes = async () => ({
    waiting: (await page.getByRole('region', { name: 'Venter på deg' }).boundingBox())!,
    coming: (await evenings.boundingBox())!,
  })
  const { waiting, coming } = await boxes()
  expect([coming.x, coming.width]).toEqual([waiting.x, waiting.width])
  expect(coming.y).toBeGreaterThan(waiting.y + waiting.height)
  const [first, second] = await Promise.all([0, 1].map((row) => rows.nth(row).boundingBox()))
  expect(second!.y, 'each on a row of its own').toBeGreaterThanOrEqual(first!.y + first!.height)
  await evenings.getByRole('button', { name: 'Vis alle 7' }).click()
  await expect(rows).toHaveCount(7)
  await expectAccessible(page)
  await evenings.getByRole('button', { name: 'Vis færre' }).click()
  await expect(rows).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = await boxes()
  expect(onPhone.coming.x).toBe(onPhone.waiting.x)
  expect(onPhone.coming.y).toBeGreaterThan(onPhone.waiting.y + onPhone.waiting.height)
})

for (const tag of ['@phone', '@desktop'])
  test(`a confirmed evening is changed in its form: nothing is sent of nothing, and the page says since when it holds ${tag} (F-1475)`, {
    tag,
  }, async ({ page, db, baseURL }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    const kari = `Kari ${mark}`
    const eventDate = dayIn(tag === '@phone' ? 46 : 47)
    const offer = { companyName: kari, packageTitle: 'Magisk Aften', price: '45000', extras: [] }
    const id = await haveAsked(db, { name: kari, eventDate, offer })
    const times = { startsAt: '23:00', endsAt: '01:00' }
    const path = `/api/admin/enquiries/${id}/confirmation`
    const confirmed = await page.request.post(path, {
      headers: { origin: baseURL! },
      // Another sum than the offer's, which was asked about then.
      data: confirmationTerms({ ...times, eventDate, invoicedBy: 'magician', price: '40 000,-' }),
    })
    expect(confirmed.status()).toBe(201)
    const { url } = (await confirmed.json()) as { url: string }
    await page.goto(`/admin/enquiries?id=${id}`)
    const details = page.getByRole('dialog', { name: kari })
    const change = details.getByRole('button', { name: 'Endre kvelden' })
    await change.click()
    const changing = page.getByRole('dialog', { name: 'Endre kvelden' })
    await expect(changing.getByLabel('Fra kl.')).toHaveValue('23:00')
    await expect(changing.getByLabel('Sum')).toHaveValue('40 000,-')
    await expect(changing).not.toContainText('kan ikke endres')
    await expectAccessible(page)
    const sent = requests(page, 'POST', /\/confirmation$/)
    const save = changing.getByRole('button', { name: 'Lagre og send' })
    await save.click()
    await expect(page.getByText('Ingenting er endret.')).toBeVisible()
    expect(sent).toHaveLength(0)
    await fill(changing, { 'Fra kl.': '19:00', 'Til kl.': '21:00' })
    await save.click()
    const done = page.getByRole('dialog', { name: 'Kvelden er endret' })
    await expect(done).toContainText(
      'Sendt på e-post til kunden (kari@nordlys.example), med kvelden som kalenderfil.',
    )
    expect(sent, 'neither its former time nor its sum is asked about').toHaveLength(1)
    await expectAccessible(page)
    await done.getByRole('button', { name: 'Ferdig' }).click()
    await expect(details).toContainText('kl. 19.00–21.00, Peissalen')
    await page.goto(new URL(url).pathname)
    await expect(page.getByText(/^Bekreftet .+, endret .+\. Stemmer noe ikke\?/)).toBeVisible()
    await expect(page.getByText('kl. 19.00–21.00')).toBeVisible()
    await page.goto('/admin/activity')
    const entry = page.getByRole('listitem').filter({
      hasText: `Endret kvelden for ${kari}: kl. 23.00–01.00 → kl. 19.00–21.00`,
    })
    await entry.getByRole('link', { name: 'Henvendelsen' }).click()
    await expect(details).toContainText('kl. 19.00–21.00, Peissalen')

    await details.getByRole('button', { name: 'Avlys kvelden' }).click()
    const standing = await page.request.get(`/api/admin/enquiries?id=${id}`)
    const { enquiries } = (await standing.json()) as { enquiries: { confirmation: { id: string } }[] }
    const { id: replaces } = enquiries[0]!.confirmation
    const moved = await page.request.post(path, {
      headers: { origin: baseURL! },
      data: confirmationTerms({ replaces, eventDate, invoicedBy: 'magician', place: 'Storsalen' }),
    })
    expect(moved.status(), 'another admin changes it first').toBe(201)
    await page.getByRole('alertdialog').getByRole('radio', { name: 'Kunden' }).check()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Avlys kvelden' }).click()
    await expect(page.getByText(/^Kvelden er endret eller avlyst siden du åpnet den/)).toBeVisible()
    await expect(details).toContainText('kl. 22.30–00.15, Storsalen')
  })

test('who is mailed at another address, or not at all, is said or asked before it is sent and stands with the evening, as does the day that was wished (F-1450, F-1475, F-1565)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  const id = await haveAsked(db, { name: kari, email: `kari@${mark}.example`, eventDate: dayIn(52) })
  await db.execute(sql`update events set partner_id = ${hotel.partnerId} where id = ${id}::uuid`)
  await page.goto(`/admin/enquiries?id=${id}`)
  const details = page.getByRole('dialog', { name: kari })
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const [confirming, changing, changed] = ['Bekreft kvelden', 'Endre kvelden', 'Kvelden er endret'].map(
    (name) => page.getByRole('dialog', { name }),
  ) as [Locator, Locator, Locator]
  await fill(confirming, {
    ...{ 'Hva som er avtalt': 'Magisk Aften', Sum: '45000', 'Fra kl.': '19:00', 'Til kl.': '20:30' },
    ...{ Sted: 'Peissalen', 'E-post til kunden': `kari@${mark}.examle` },
  })
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const mistyped = page.getByRole('alertdialog', {
    name: `Kunden oppga kari@${mark}.example. Vil du sende bekreftelsen til kari@${mark}.examle?`,
  })
  await expectAccessible(page)
  await mistyped.getByRole('button', { name: 'Rett adressen' }).click()
  await expect(confirming.getByLabel('E-post til kunden')).toBeFocused()
  await confirming.getByLabel('E-post til kunden').fill('')
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const done = page.getByRole('dialog', { name: 'Kvelden er bekreftet' })
  await expect(done).toContainText('Du får en kopi. Kunden har ikke fått e-post: Send lenken selv.')
  await done.getByRole('button', { name: 'Ferdig' }).click()
  await expect(details).not.toContainText('Sendt til')

  const change = async (fields: Record<string, string>) => {
    await details.getByRole('button', { name: 'Endre kvelden' }).click()
    await fill(changing, fields)
    await changing.getByRole('button', { name: 'Lagre og send' }).click()
  }
  // Held back, so that what was saved stands before anything is read anew.
  const reread: Route[] = []
  const ofEnquiries = /\/api\/admin\/enquiries\?/
  let isSaved = false
  page.on('request', (request) => {
    isSaved ||= request.method() === 'POST' && request.url().endsWith('/confirmation')
  })
  await page.route(ofEnquiries, (route) => (isSaved ? void reread.push(route) : route.continue()))
  await change({ 'E-post til kunden': `kari@${mark}.example` })
  await expect(changed).toContainText(`Sendt på e-post til kunden (kari@${mark}.example) og`)
  await changed.getByRole('button', { name: 'Ferdig' }).click()
  await expect(details).not.toContainText('Ønsket dag')
  await expect(details.getByText('Kvelden', { exact: true }), 'said once (F-1556)').toHaveCount(0)
  await details.getByRole('button', { name: 'Endre kvelden' }).click()
  await expect(changing.getByLabel('E-post til kunden')).toHaveValue(`kari@${mark}.example`)
  await expect.poll(() => reread.length).toBeGreaterThan(0)
  // Lets them go.
  await page.unroute(ofEnquiries)
  await Promise.all(reread.map((route) => route.request().response()))
  await fill(changing, { 'E-post til kunden': `ola@${mark}.example`, Dato: dayIn(53) })
  await changing.getByRole('button', { name: 'Lagre og send' }).click()
  const asked = page.getByRole('alertdialog', { name: `Vil du sende endringen til ola@${mark}.example?` })
  await expect(asked).toContainText(
    `Den forrige adressen, kari@${mark}.example, får ingen beskjed, og lenkene som ble sendt dit, slutter å virke.`,
  )
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Rett adressen' }).click()
  await expect(changing.getByLabel('E-post til kunden')).toBeFocused()
  await changing.getByRole('button', { name: 'Lagre og send' }).click()
  await asked.getByRole('button', { name: 'Lagre likevel' }).click()
  await changed.getByRole('button', { name: 'Ferdig' }).click()
  await expect(details).toContainText(`Sendt til ola@${mark}.example`)
  await expect(details.getByText('Ønsket dag', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Send på nytt med ny lenke' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`Kunden (ola@${mark}.example)`)
})

test('a link to an enquiry that is gone says so', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/admin/enquiries?id=${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog')).toContainText('Henvendelsen er slettet.')
})

/** Stores an enquiry from long ago, by phone; returns its id. */
async function haveAsked(db: Db, data: { name: string; [field: string]: unknown }): Promise<string> {
  const phone = '+47 912 34 567'
  const sent = JSON.stringify({ phone, message: 'Ja takk!', ...data })
  const row = await queryRow<{ id: string }>(
    db,
    sql`with contact as (insert into contacts (name, phone) values (${data.name}, ${phone})
        on conflict (phone) where email is null do update set phone = excluded.phone returning id)
      insert into events (contact_id, event_type, data, created_at)
      select id, 'enquiry', ${sent}::jsonb, now() - interval '90 days' from contact returning id`,
  )
  return row!.id
}

/** Two of them on the first day, and two that overlap on the next. */
const sevenEvenings = (): ComingEvening[] =>
  [
    [3, '17:00', '18:30'],
    [3, '19:00', '20:30'],
    [4, '19:00', '20:30'],
    [4, '19:30', '21:00'],
    [20, '19:00', '20:30'],
    [30, '19:00', '20:30'],
    [400, '19:00', '20:30'],
  ].map(([days, startsAt, endsAt]) => ({
    ...{ enquiryId: crypto.randomUUID(), eventDate: dayIn(days as number) },
    ...{ startsAt: startsAt as string, endsAt: endsAt as string },
    ...{
      customer: 'Nordlys AS',
      place: 'Peissalen',
      what: 'Magisk Aften',
      price: '35.000,-',
      partnerName: null,
    },
  }))

async function fill(within: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await within.getByLabel(new RegExp(`^${label}`)).fill(text)
}
