import { sql } from 'drizzle-orm'
import { pressInAccount } from '../support/account-menu.ts'
import { asAdmin, panel } from '../support/admin.ts'
import { expectRests } from '../support/keyboard.ts'
import { expect, expectAccessible, logIn, test, toast } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

test.use({ reducedMotion: 'reduce' })

test('a partner sets mail, days, tax and its own words, and finds them again (F-1332)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await pressInAccount(page, 'Innstillinger')
  await expect(page.getByRole('heading', { name: 'Innstillinger' })).toBeVisible()
  const mail = page.getByRole('switch', { name: 'E-post når kunden åpner tilbudet' })
  const days = page.getByLabel('Nye tilbud gjelder i så mange dager')
  const tax = page.getByLabel('Merverdiavgift')
  const words = page.getByLabel('Teksten som følger lenken')
  const save = page.getByRole('button', { name: 'Lagre innstillinger' })
  await expect(mail).toBeChecked()
  await expect(save).toBeDisabled()

  await days.fill('en måned')
  await save.click()
  await expect(days).toBeFocused()
  await expect(page.getByText('Skriv et helt antall dager fra 1 til 365')).toBeVisible()
  await expectAccessible(page)

  await mail.click()
  await days.fill('30')
  await tax.selectOption('Prisen er eks. mva.')
  await words.fill('Hei {kunde}! Se her: {lenka}')
  await save.click()
  await expect(words).toBeFocused()
  await expect(
    page.getByText('{lenka} blir ikke byttet ut. Bruk {kunde}, {lenke} eller {avsender}.'),
  ).toBeVisible()
  await words.fill('Hei {kunde}! Se her: {lenke}')
  await page.getByRole('link', { name: 'Dine tilbud' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Innstillingene er ikke lagret ennå.')
  await page.getByRole('button', { name: 'Fortsett å skrive' }).click()
  await save.click()
  await expect(toast(page, 'Innstillinger lagret')).toBeVisible()
  await expectRests(page, save)
  await page.reload()
  await expect(days).toHaveValue('30')
  await expect(mail).not.toBeChecked()
  await expect(tax).toHaveValue('eks')
  await expect(words).toHaveValue('Hei {kunde}! Se her: {lenke}')
})

test('the admin sets the same for a partner; whoever saves second is told (F-1332)', {
  tag: '@desktop',
}, async ({ page, context, db, hotel }) => {
  await asAdmin(context, db)
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  const offers = panel(page, 'Tilbudene')
  const days = offers.getByLabel('Nye tilbud gjelder i så mange dager')
  const save = offers.getByRole('button', { name: 'Lagre innstillinger' })
  await days.fill('14')
  await save.click()
  await expect(toast(page, 'Innstillinger lagret')).toBeVisible()
  const stored = () =>
    queryRow(
      db,
      sql`select valid_days, version from partner_preferences where partner_id = ${hotel.partnerId}`,
    )
  await expect.poll(stored).toMatchObject({ valid_days: 14, version: 1 })
  await db.execute(sql`
    update partner_preferences set valid_days = 60, version = 2 where partner_id = ${hotel.partnerId}`)
  await days.fill('21')
  await save.click()
  await expect(page.getByText('Innstillingene er endret i en annen fane eller av en annen.')).toBeVisible()
  await expect.poll(stored).toMatchObject({ valid_days: 60 })
})

test('the owner asks for a copy in the global settings (F-1333)', { tag: '@desktop' }, async ({
  page,
  context,
  db,
}) => {
  await asAdmin(context, db)
  await page.goto('/admin/settings')
  const copy = panel(page, 'Varsler').getByRole('switch', { name: /^Kopi til .* når et tilbud åpnes/ })
  await expect(copy).not.toBeChecked()
  await copy.click()
  const save = page.getByRole('button', { name: 'Lagre innstillinger' })
  await save.click()
  await expect(toast(page, 'Innstillinger lagret')).toBeVisible()
  await page.reload()
  await expect(copy).toBeChecked()
  await copy.click()
  await save.click()
  await expect(save).toBeDisabled()
})
