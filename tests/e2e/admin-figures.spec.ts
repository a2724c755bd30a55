import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { daysAfter } from '#domain/validity.ts'
import { formatDate } from '#domain/when.ts'
import { asAdmin } from '../support/admin.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test(
  'an admin sees what became of a period’s offers and enquiries, and takes the bookings to the ads (F-1387, F-1388, F-1390)',
  { tag: '@phone' },
  async ({ page, db, hotel }, { repeatEachIndex }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    // Until the chosen day's figures are there, the table shows the hotels of all tests.
    await hotel.isCalled(`Hotell ${mark}`)
    // A day that no other run of this test uses: the day's sums over all hotels are read.
    const day = `2019-03-${10 + 2 * repeatEachIndex}`
    const dayBefore = daysAfter(day, -1)
    await db.execute(sql`
    with made as (
      insert into offers (partner_id, company_name, customer_slug, created_at, first_opened_at, declined_at)
      select ${hotel.partnerId}, 'Kunden', 'figures-' || ${mark} || n, ${`${day}T10:00:00Z`}::timestamptz,
        case when n < 3 then now() end, case when n = 4 then now() end
      from generate_series(1, 4) n returning id
    ), earlier as (
      insert into offers (partner_id, company_name, customer_slug, created_at)
      values (${hotel.partnerId}, 'Kunden', 'figures-' || ${mark}, ${`${dayBefore}T10:00:00Z`}::timestamptz)
    ), contact as (
      insert into contacts (name, email) values ('Kari', ${`${mark}@firma.example`}) returning id
    )
    insert into events (contact_id, event_type, offer_id, status, value, created_at, status_changed_at, data)
    select contact.id, 'enquiry', (select id from made limit 1), 'booket', 45000, ${`${day}T12:00:00Z`}::timestamptz,
      ${`${day}T13:00:00Z`}::timestamptz, ${JSON.stringify({
        landingPage: 'lp-tryllekunstner-bergen',
        utmCampaign: `jul-${mark}`,
        gclid: `click-${mark}`,
        adConsent: true,
      })}::jsonb from contact`)
    await page.goto('/admin/figures')
    await expect(page.getByRole('heading', { level: 1, name: 'Tall' })).toBeVisible()
    await page.getByLabel('Fra', { exact: true }).fill(day)
    await page.getByLabel('Til', { exact: true }).fill(day)
    const row = (name: string | RegExp) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(page.getByRole('table', { name: 'Per partner' }).getByRole('link')).toHaveText([
      `Hotell ${mark}`,
    ])
    await expect(page.getByRole('region', { name: 'Takket nei' }).getByRole('listitem')).toHaveText(
      `Hotell ${mark}1 nei: uten kjent grunn (1)`,
    )
    await expect(row('Bergen')).toContainText('45\u00a0000')
    await expect(row(`jul-${mark}`)).toContainText('45\u00a0000')
    await expect(
      page.getByRole('img', {
        name: /^Tilbud: Laget \d+, \+\d+ mot \d+ før, Åpnet \d+, \+\d+ mot 0 før, Interessert \d+, \+\d+ mot 0 før, Booket \d+, [\d\s]+,-, \+\d+ mot 0 før$/,
      }),
    ).toBeVisible()
    await expect(page.getByText(`Før: ${formatDate(dayBefore)}.`)).toBeVisible()
    // Nothing of a table is out of sight.
    const edges = await page
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(page.viewportSize()!.width)
    await expectAccessible(page)

    const form = page.getByRole('region', { name: 'Til Google Ads' })
    await form.getByLabel('Navnet på konverteringen').fill('')
    await form.getByRole('button', { name: 'Last ned CSV' }).click()
    await expect(form.getByText('Skriv hva konverteringen heter')).toBeVisible()
    await form.getByLabel('Navnet på konverteringen').fill('Show solgt')
    const download = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Last ned CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^konverteringer-.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`click-${mark},,,Show solgt,${day} 1`)
    await expect(toast(page, 'Filen er lastet ned')).toBeVisible()

    await page.getByLabel('Fra', { exact: true }).fill('2030-01-01')
    await expect(page.getByText('«Til» er før «Fra». Rett en av datoene.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(form).toHaveCount(0)
    await page.getByLabel('Fra', { exact: true }).fill(day)
    await expect(form.getByLabel('Navnet på konverteringen')).toHaveValue('Show solgt')

    await page.getByLabel('Fra', { exact: true }).fill('2015-01-01')
    await page.getByLabel('Til', { exact: true }).fill('2015-01-02')
    await expect(page.getByText('Ingen tilbud er laget i perioden.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Takket nei' })).toHaveCount(0)
    await expectAccessible(page)

    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Fra starten' }).check()
    await expect(page.getByText(/^Før:/)).toHaveCount(0)
    await page.getByRole('radio', { name: 'I fjor' }).check()
    await expect(page.getByLabel('Fra', { exact: true })).toHaveValue(/^\d{4}-01-01$/)
    await expect(page.getByLabel('Til', { exact: true })).toHaveValue(/^\d{4}-12-31$/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'I fjor' })).toBeChecked()
  },
)
