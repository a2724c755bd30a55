// What a screen reader finds and says on the way through login, list, offer form and public offer: roles, names and
// their order are written down in trees/, focus and announcements here.
import type { Page } from 'playwright/test'
import { expectTree, listen } from '../support/accessibility-tree.ts'
import {
  card,
  createButton,
  dialog,
  nameField,
  openNewForm,
  pressInMore,
  question,
} from '../support/offer-steps.ts'
import { expect, logIn, test } from '../support/partner.ts'

const focus = (page: Page) => page.locator(':focus')

/** What differs from run to run. */
const CHANGING: [RegExp, string][] = [
  [/hotell-[0-9a-f]{8}/g, 'hotellet'],
  [/localhost:\d+/g, 'falk.example'],
  [/I (dag|går) \d\d\.\d\d/g, 'I dag 12.00'],
]

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

test('a partner logs in: what is there, what is said, where the focus goes', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  const { heard, forget } = await listen(page)
  await page.goto('/partner')
  await expect(page.getByLabel('E-postadresse')).toBeVisible()
  await expectTree(page, 'login')
  forget()
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect.poll(heard).toEqual(['at once: Mangler e-postadresse Vennligst skriv inn din e-postadresse'])
  await expect(focus(page)).toHaveAccessibleName('E-postadresse')
  forget()
  await focus(page).fill('fremmed@ukjent.example')
  await page.keyboard.press('Enter')
  await expect.poll(heard).toEqual([expect.stringMatching(/^at once: Innlogging feilet .*har ikke tilgang/)])
  await page.getByLabel('E-postadresse').fill(hotel.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeFocused()
  await expect.poll(heard).toContain('politely: Innlogget! Du er nå logget inn i partnerportalen')
})

test('a partner reads her list: each card says whose its buttons are', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  for (const name of ['Nordlys', 'Vestlys', 'Granli', 'Skjær', 'Å']) await hotel.hasOffer(name)
  const { heard, forget } = await listen(page)
  await logIn(page, hotel)
  await expect(card(page, 'Nordlys')).toBeVisible()
  await expectTree(page, 'list', CHANGING)
  forget()
  await page.getByLabel('Søk etter kunde').fill('lys')
  await expect.poll(heard).toEqual(['politely: 2 treff'])
  await card(page, 'Nordlys')
    .getByRole('button', { name: /^Kopier/ })
    .click()
  await expect.poll(heard).toContain('politely: Lenke kopiert! Tilbudslenken er kopiert til utklippstavlen')
  await pressInMore(page, 'Nordlys', 'Trekk tilbake')
  await expect(focus(page)).toHaveAccessibleName('Behold')
  await expectTree(page, 'withdraw', CHANGING)
  await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(card(page, 'Nordlys')).toHaveCount(0)
  await expect
    .poll(heard)
    .toContain('politely: Tilbudet er trukket tilbake Lenken til Nordlys viser det ikke lenger. Angre')
  await page.getByRole('button', { name: 'Lukk meldingen' }).click()
  await page.getByLabel('Søk etter kunde').fill('')
  await page.getByRole('radio', { name: /^Arkivert/ }).check()
  await expect(card(page, 'Nordlys')).toContainText('Arkivert')
  await expect(card(page, 'Granli')).toHaveCount(0)
  // A closed message stays in the page, unseen, for as long as it fades.
  await expect(page.locator('.toast')).toHaveCount(0)
  await expectTree(page, 'archive', CHANGING)

  await page.goto(`/partner/${hotel.partnerId}/Nordlys`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilbudet gjelder ikke lenger')
  await expectTree(page, 'withdrawn', CHANGING)
})

test('a partner makes an offer: errors are read with their fields', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { heard, forget } = await listen(page)
  await logIn(page, hotel)
  await openNewForm(page)
  await expect(nameField(page)).toBeFocused()
  await page.getByText('Avanserte innstillinger').click()
  await expectTree(page, 'offer-form', CHANGING)
  forget()
  await createButton(page).click()
  await expect.poll(heard).toEqual(['at once: Mangler kundenavn Vennligst fyll inn kundenavn'])
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(/^Vennligst fyll inn kundenavn Lenken blir/)
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
  await nameField(page).fill('Nordlys')
  await createButton(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Tilbud opprettet for Nordlys!')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await expectTree(page, 'created', CHANGING)
})

test('a customer reads her offer: prices, and links that say where they lead', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys', {
    ctaButtonUrl: 'https://hotell.example/book',
    ctaButtonText: 'Bestill kvelden',
  })
  const { heard, forget } = await listen(page)
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
  await expect(page.locator('#packages')).toBeVisible()
  await expectTree(page, 'offer', CHANGING)
  forget()
  const bonuses = page.getByRole('group', { name: 'Bonusene' })
  await bonuses.getByRole('button', { name: 'Neste' }).click()
  await expect.poll(heard).toEqual(['politely: 2 av 3: Spesialillusjon med firmaets logo'])
})
