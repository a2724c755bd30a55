import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright/test'
import { pressInAccount } from '../support/account-menu.ts'
import { asAdmin } from '../support/admin.ts'
import { ADMIN_PASSWORD, givenQuickAdmin } from '../support/given.ts'
import { expect, expectAccessible, requests, test, toast } from '../support/partner.ts'
import { appCode } from '../support/second-factor.ts'

test.use({ reducedMotion: 'reduce' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Totrinnsinnlogging' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const codeField = (page: Page) => page.getByLabel('Kode fra appen')
/** The next code of the app: the one that is shown now may be spent. */
const nextCode = (secret: string) => appCode(secret, new Date(), 1)

async function open(page: Page) {
  if (!page.url().endsWith('/admin/dashboard')) await page.goto('/admin/dashboard')
  await pressInAccount(page, 'Totrinnsinnlogging')
  await expect(dialog(page)).toBeVisible()
}

/** Switches it on; returns what the screen shows on the way. */
async function switchOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await open(page)
  await dialog(page).getByLabel('Passordet ditt').fill(ADMIN_PASSWORD)
  await press(page, 'Sett opp')
  const shown = dialog(page).locator('[data-secret]')
  await expect(shown).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  await codeField(page).fill(appCode(secret, new Date()))
  await press(page, 'Slå på')
  const codes = dialog(page).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCodes: await codes.allTextContents() }
}

async function logOutAndTypePassword(page: Page, email: string) {
  await press(page, 'Logg ut')
  await page.getByLabel('E-postadresse').fill(email)
  await page.getByLabel('Passord').fill(ADMIN_PASSWORD)
  await press(page, 'Logg inn')
  await expect(page.getByRole('heading', { name: 'Skriv koden' })).toBeVisible()
}

test('an admin switches it on with a code from the app, and logs in with the next one (F-1340, F-1347)', {
  tag: '@phone',
}, async ({ page, context, db }) => {
  const email = await givenQuickAdmin(db)
  await asAdmin(context, db, email)
  await open(page)
  await press(page, 'Sett opp')
  await expect(dialog(page).getByText('Skriv passordet ditt')).toBeVisible()
  const password = dialog(page).getByLabel('Passordet ditt')
  await expect(password).toBeFocused()
  await password.fill('feil')
  await press(page, 'Sett opp')
  await expect(dialog(page).getByText('Passordet er feil.')).toBeVisible()
  await password.fill(ADMIN_PASSWORD)
  await press(page, 'Sett opp')
  await expect(dialog(page).getByRole('heading', { name: 'Skann koden med appen' })).toBeFocused()
  await expect(dialog(page).getByRole('img', { name: 'QR-kode til appen' })).toBeVisible()
  const secret = ((await dialog(page).locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)

  await codeField(page).fill('000000')
  await press(page, 'Slå på')
  await expect(dialog(page).getByText(/^Koden er feil eller allerede brukt/)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(appCode(secret, new Date()))
  await press(page, 'Slå på')
  await expect(dialog(page).getByRole('heading', { name: 'Reservekodene dine' })).toBeFocused()
  const codes = dialog(page).getByRole('listitem')
  await expect(codes).toHaveText(Array<RegExp>(10).fill(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/))
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await press(page, 'Last ned')
  expect((await coming).suggestedFilename()).toBe('reservekoder.txt')
  await expectPrinted(page, codes)
  await press(page, 'Jeg har tatt vare på dem')
  await expect(dialog(page)).toBeHidden()

  await logOutAndTypePassword(page, email)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await codeField(page).fill('000000')
  await press(page, 'Logg inn')
  await expect(toast(page, 'Innlogging feilet')).toContainText('Koden er feil eller allerede brukt')
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await codeField(page).fill(nextCode(secret))
  await press(page, 'Logg inn')
  await expect(toast(page, 'Innlogget!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

/** The codes are printed, and nothing else of the screen. */
async function expectPrinted(page: Page, codes: Locator) {
  await page.evaluate(() => Object.assign(window, { print: () => (document.body.dataset.printed = '') }))
  await press(page, 'Skriv ut')
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(codes.last()).toBeVisible()
  await expect(dialog(page).getByText(`Til ${new URL(page.url()).host}/admin`)).toBeVisible()
  await expect(page.locator('h1, main, [data-dialog-open] button').filter({ visible: true })).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('printed.png'), fullPage: true })
  await page.emulateMedia({ media: null })
}

/** Neither Escape, a press beside the dialog nor its cross loses the codes: each asks first. */
async function expectAskedBeforeLosing(page: Page, codes: Locator) {
  const question = page.getByRole('alertdialog', { name: 'Har du tatt vare på kodene?' })
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => press(page, 'Lukk'),
  ]
  for (const leave of waysOut) {
    await leave()
    await expect(question.getByRole('button', { name: 'Tilbake til kodene' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(codes).toHaveCount(10)
    await expect(dialog(page)).toBeVisible()
  }
}

test('the back button and a tab that is closed ask about the codes too (F-1347)', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db, await givenQuickAdmin(db))
  await page.goto('/admin/figures')
  await page.getByRole('link', { name: 'Oversikt', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await switchOn(page)
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await closing
  await page.evaluate(() => history.back())
  await press(page, 'Tilbake til kodene')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await page.evaluate(() => history.back())
  await press(page, 'Lukk likevel')
  await expect(page.getByRole('heading', { level: 1, name: 'Tall' })).toBeVisible()
})

test('a recovery code lets in and is counted; with another come new ones, and off it goes (F-1342, F-1345, F-1347)', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  const email = await givenQuickAdmin(db)
  await asAdmin(context, db, email)
  const { recoveryCodes } = await switchOn(page)
  await press(page, 'Jeg har tatt vare på dem')
  await logOutAndTypePassword(page, email)
  await press(page, 'Bruk en reservekode')
  await page.getByLabel('Reservekode').fill(recoveryCodes[0]!.toLowerCase())
  await press(page, 'Logg inn')
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()

  await open(page)
  await expect(dialog(page).getByText('9 reservekoder igjen')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Nye reservekoder')
  await expect(dialog(page).getByRole('heading', { name: 'Nye reservekoder' })).toBeFocused()
  await dialog(page).getByLabel('Passordet ditt').fill(ADMIN_PASSWORD)
  await codeField(page).fill(recoveryCodes[0]!)
  await press(page, 'Lag nye reservekoder')
  await expect(dialog(page).getByText(/^Koden er feil eller allerede brukt/)).toBeVisible()
  await codeField(page).fill(recoveryCodes[1]!)
  await press(page, 'Lag nye reservekoder')
  const codes = dialog(page).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const fresh = await codes.allTextContents()
  expect(fresh).not.toContain(recoveryCodes[2])
  await expectAskedBeforeLosing(page, codes)
  await press(page, 'Jeg har tatt vare på dem')

  await pressInAccount(page, 'Totrinnsinnlogging')
  await expect(dialog(page).getByText('10 reservekoder igjen')).toBeVisible()
  await press(page, 'Slå av')
  await dialog(page).getByLabel('Passordet ditt').fill(ADMIN_PASSWORD)
  await codeField(page).fill(fresh[0]!)
  await press(page, 'Slå av')
  await expect(toast(page, 'Totrinnsinnlogging er slått av')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await pressInAccount(page, 'Totrinnsinnlogging')
  await expect(dialog(page).getByLabel('Passordet ditt')).toBeVisible()
})

test('the code is asked for on its own; the way back keeps address and password, and a replaced one is asked for anew (F-1343, F-1347)', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  const email = await givenQuickAdmin(db)
  await asAdmin(context, db, email)
  const { secret } = await switchOn(page)
  await press(page, 'Jeg har tatt vare på dem')
  await logOutAndTypePassword(page, email)
  const sent = requests(page, 'POST', /\/login$/)
  await press(page, 'Logg inn')
  await expect(page.getByText('Skriv koden appen viser')).toBeVisible()
  expect(sent).toHaveLength(0)
  await codeField(page).fill('000000')
  await press(page, 'Logg inn')
  await expect(toast(page, 'Innlogging feilet')).toBeVisible()
  await press(page, 'Bruk en reservekode')
  await expect(page.getByLabel('Reservekode')).toBeFocused()
  await expect(toast(page, 'Innlogging feilet')).toBeHidden()
  await press(page, 'Tilbake')
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeFocused()
  await expect(page.getByLabel('E-postadresse')).toHaveValue(email)
  await expect(page.getByLabel('Passord')).toHaveValue(ADMIN_PASSWORD)

  await press(page, 'Logg inn')
  await expect(page.getByRole('heading', { name: 'Skriv koden' })).toBeVisible()
  await db.execute(sql`update admin_users set password = 'another' where email = ${email}`)
  await codeField(page).fill(nextCode(secret))
  await press(page, 'Logg inn')
  await expect(page.getByText('Feil e-postadresse eller passord.', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Passord')).toBeFocused()
  await page.keyboard.type('nytt')
  await expect(page.getByLabel('Passord')).toBeFocused()
})

test('whoever closes the codes is asked once; one that is spent on a new password is no longer counted (F-1342, F-1347, F-1384)', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db, await givenQuickAdmin(db))
  const { recoveryCodes } = await switchOn(page)
  await page.keyboard.press('Escape')
  await press(page, 'Lukk likevel')
  await expect(dialog(page)).toBeHidden()
  await pressInAccount(page, 'Totrinnsinnlogging')
  await expect(dialog(page).getByText('10 reservekoder igjen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await pressInAccount(page, 'Bytt passord')
  const change = page.getByRole('dialog', { name: 'Bytt passord' })
  await change.getByLabel('Passordet du har nå').fill(ADMIN_PASSWORD)
  await change.getByLabel('Nytt passord').fill('fjorten kaniner i hatten')
  await change.getByRole('textbox').last().fill(recoveryCodes[0]!)
  await change.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(toast(page, 'Passordet er byttet')).toBeVisible()
  await pressInAccount(page, 'Totrinnsinnlogging')
  await expect(dialog(page).getByText('9 reservekoder igjen')).toBeVisible()
})
