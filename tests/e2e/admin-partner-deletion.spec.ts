import { sql } from 'drizzle-orm'
import { formatLongDate } from '#domain/validity.ts'
import { asAdmin } from '../support/admin.ts'
import { dayIn } from '../support/answer-steps.ts'
import { confirmationTerms } from '../support/given.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('an admin deletes a partner after a question that names what goes and which evening is to come; who changes or cancels that one is promised no mail to its people (F-1391, F-1566)', {
  tag: '@desktop',
}, async ({ page, hotel, db }) => {
  const [id, day] = [crypto.randomUUID(), dayIn(58)]
  const offer = { companyName: 'Nordlys AS', partnerName: hotel.name, packageTitle: 'Magisk Aften' }
  const terms = {
    ...confirmationTerms({ eventDate: day, organisationNumber: '974760673' }),
    partnerName: hotel.name,
    termsVersion: '1',
  }
  await db.execute(sql`insert into events (id, event_type, partner_id, status, data)
    values (${id}::uuid, 'enquiry', ${hotel.partnerId}, 'booket', ${JSON.stringify({ name: 'Kari', offer })}::jsonb)`)
  await db.execute(sql`insert into confirmations (id, event_id, event_date, terms, token_hash)
    values (${id}::uuid, ${id}::uuid, ${day}, ${JSON.stringify(terms)}::jsonb, ${id})`)
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  await page.getByRole('button', { name: 'Slett partneren' }).click()
  const asked = page.getByRole('alertdialog', { name: `Slette ${hotel.name} og alt som hører til?` })
  await expect(asked).toContainText('1 person')
  await expect(asked).toContainText(
    `Kvelden ${formatLongDate(day)} er bekreftet. ${hotel.name} får ingen flere e-poster om den. Det kan ikke angres.`,
  )
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Behold' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Slett partneren' }).click()
  await asked.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(toast(page, 'Slettet')).toContainText(`${hotel.name} er borte.`)
  await expect(page.getByRole('heading', { level: 1, name: 'Oversikt' })).toBeVisible()
  await page.goto(`/admin/partner/${hotel.partnerId}`)
  await expect(page.getByText('Fant ikke partneren').first()).toBeVisible()

  await page.goto(`/admin/enquiries?id=${id}`)
  const details = page.getByRole('dialog', { name: 'Kari' })
  await expect(details).toContainText(/Org\.nr\.: 974 760 673\s*Fakturareferanse: PO-77/)
  await details.getByRole('button', { name: 'Avlys kvelden' }).click()
  const cancelling = page.getByRole('alertdialog')
  await expect(cancelling).toContainText('Kunden (kari@nordlys.example) får e-post om det')
  await cancelling.getByRole('button', { name: 'Ikke avlys' }).click()
  await details.getByRole('button', { name: 'Endre kvelden' }).click()
  await expect(page.getByRole('dialog', { name: 'Endre kvelden' })).toContainText(
    'Endringen går på e-post til adressen i skjemaet.',
  )
})
