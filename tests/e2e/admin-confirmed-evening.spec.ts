import { sql } from 'drizzle-orm'
import { formatLongDate } from '#domain/validity.ts'
import { asAdmin } from '../support/admin.ts'
import { dayIn } from '../support/answer-steps.ts'
import { expect, expectAccessible, test } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('an evening nobody is mailed of says so; its link and the lines for accounting are copied (F-1450, F-1454)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari ${mark}`
  const evening = dayIn(40)
  const data = JSON.stringify({
    name: kari,
    phone: '+47 912 34 567',
    message: 'Ja takk!',
    eventDate: evening,
  })
  await db.execute(sql`
    with contact as (insert into contacts (name, phone) values (${kari}, '+47 912 34 567') returning id)
    insert into events (contact_id, event_type, data) select id, 'enquiry', ${data}::jsonb from contact`)
  await page.goto(`/admin/enquiries?q=${mark}`)
  await page.getByRole('button', { name: kari }).click()
  const details = page.getByRole('dialog', { name: kari })
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  const fields = {
    ...{ 'Hva som er avtalt': 'Magisk Aften', Sum: '45000', 'Fra kl.': '19:00', 'Til kl.': '20:30' },
    ...{ Sted: 'Peissalen', Kunde: 'Nordlys AS', Organisasjonsnummer: '974 760 673' },
  }
  for (const [label, text] of Object.entries(fields))
    await confirming.getByLabel(label, { exact: true }).fill(text)
  await confirming.getByLabel('Merverdiavgift').selectOption('eks')
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const done = page.getByRole('dialog', { name: 'Kvelden er bekreftet' })
  await expect(done).toContainText('Ingen fikk e-post. Kopier lenken og send den selv.')
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
        ...['Sum: 45000', 'Mva.: eks. mva.', `Dato: ${evening}`],
      ].join('\n'),
    )
})
