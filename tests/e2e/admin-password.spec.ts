import { sql } from 'drizzle-orm'
import { hashOfLinkToken } from '#netlify/auth/tokens.ts'
import { pressInAccount } from '../support/account-menu.ts'
import { asAdmin } from '../support/admin.ts'
import { ADMIN_PASSWORD, givenQuickAdmin } from '../support/given.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'

const NEW_PASSWORD = 'ti hvite duer i en hatt'

test.use({ reducedMotion: 'reduce' })

test('an admin changes the password from the account menu, and is told at the field what will not do (F-1384)', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db, await givenQuickAdmin(db))
  await page.goto('/admin/dashboard')
  await pressInAccount(page, 'Bytt passord')
  const dialog = page.getByRole('dialog', { name: 'Bytt passord' })
  const [old, fresh] = [dialog.getByLabel('Passordet du har nå'), dialog.getByLabel('Nytt passord')]
  const save = dialog.getByRole('button', { name: 'Bytt passord' })
  await expect(old).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(old).toBeFocused()
  await old.fill('feil')
  await fresh.fill('Password2026!')
  await save.click()
  await expect(dialog.getByText('Passordet er feil.')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(ADMIN_PASSWORD)
  await save.click()
  await expect(dialog.getByText('blant dem som gjettes først')).toBeVisible()
  await expect(fresh).toBeFocused()
  await expectAccessible(page)
  await expect(fresh).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Vis' }).click()
  await expect(fresh).toHaveAttribute('type', 'text')
  await fresh.fill(NEW_PASSWORD)
  await save.click()
  await expect(toast(page, 'Passordet er byttet')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an admin who has forgotten the password asks for a link, and sets a new one with it (F-1385, F-1386)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const email = await givenQuickAdmin(db)
  await page.goto('/admin')
  await page.getByLabel('E-postadresse').fill('ikke en adresse')
  await page.getByRole('button', { name: 'Glemt passordet?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glemt passordet?' })).toBeFocused()
  const address = page.getByLabel('E-postadresse')
  await expect(address).toHaveValue('ikke en adresse')
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await expect(page.getByText('Skriv hele adressen')).toBeVisible()
  await address.fill(`mailto:${email}`)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sjekk e-posten' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('30 minutter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Til innloggingen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
  await expect(page.getByLabel('E-postadresse')).toHaveValue(email)

  const token = crypto.randomUUID()
  await db.execute(sql`
    insert into password_links (token_hash, admin_id, expires_at)
    select ${hashOfLinkToken(token)}, id, now() + interval '30 minutes' from admin_users where email = ${email}`)
  await page.goto(`/admin#passord=${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Velg nytt passord' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await expectAccessible(page)
  const field = page.getByLabel('Nytt passord')
  await field.fill('kort')
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expect(page.getByText('Passordet må ha minst 12 tegn.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expect(toast(page, 'Passordet er byttet')).toContainText('Logg inn med det nye')
  await page.getByLabel('E-postadresse').fill(email)
  await page.getByLabel('Passord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oversikt' })).toBeVisible()

  await page.goto(`/admin#passord=${token}`)
  await page.getByLabel('Nytt passord').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lenken virker ikke' })).toBeFocused()
  await expect(page.getByText('Lenken er brukt eller for gammel')).toHaveRole('alert')
  await page.getByRole('button', { name: 'Få en ny lenke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glemt passordet?' })).toBeFocused()
})
