import type { Page } from 'playwright/test'
import { createButton, nameField, priceField, saveButton } from '../support/offer-steps.ts'
import { expect, logIn, test } from '../support/partner.ts'

const note = (page: Page) =>
  page.getByText(/^Du har et utkast fra i dag kl\.\s\d\d\.\d\d\. Det står i skjemaet nå/)
/** What the portal keeps of forms in this browser. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('partner-portal-drafts'))

// Nothing about a draft depends on the size.
test.describe('a draft (F-1377, F-1378, F-1558)', { tag: '@desktop' }, () => {
  test('survives a refresh and a closed browser, until it is saved or thrown away', async ({
    page,
    hotel,
    context,
  }) => {
    page.on('dialog', (leave) => leave.accept())
    await logIn(page, hotel)
    await page.goto('/partner/offer/new')
    await expect(nameField(page)).toHaveValue('')
    await expect(note(page)).toHaveCount(0)
    await nameField(page).fill('Nordlys')
    await page.reload()
    await expect(nameField(page)).toHaveValue('Nordlys')
    await expect(note(page)).toBeVisible()
    await priceField(page).fill('41000')
    await page.close()

    const next = await context.newPage()
    await next.goto('/partner/offer/new')
    await expect(nameField(next)).toHaveValue('Nordlys')
    await expect(priceField(next)).toHaveValue('41000')
    await next.getByRole('button', { name: 'Kast utkastet' }).click()
    await expect(nameField(next)).toHaveValue('')
    await expect(note(next)).toHaveCount(0)
    await expect(nameField(next)).toBeFocused()
    await expect.poll(() => kept(next)).not.toContain('Nordlys')

    await nameField(next).fill('Vestlys')
    await createButton(next).click()
    await expect(next.getByRole('dialog')).toBeVisible()
    await expect.poll(() => kept(next)).not.toContain('Vestlys')

    await next.goto('/partner/offer/new')
    await nameField(next).fill('Sørlys')
    await next.getByRole('link', { name: 'Avbryt' }).click()
    await next.getByRole('button', { name: 'Forkast' }).click()
    await expect(next.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
    await expect.poll(() => kept(next)).not.toContain('Sørlys')

    await next.goto('/partner/offer/new')
    await nameField(next).fill('Østlys')
    const logOut = next.getByRole('button', { name: 'Logg ut' })
    const asked = next.getByRole('alertdialog', { name: 'Vil du forkaste det du har skrevet?' })
    await logOut.click()
    await expect(asked, 'a logout forgets drafts').toContainText('Tilbudet er ikke lagret ennå.')
    await asked.getByRole('button', { name: 'Fortsett å skrive' }).click()
    await expect(nameField(next)).toHaveValue('Østlys')
    expect(await kept(next)).toContain('Østlys')
    await logOut.click()
    await asked.getByRole('button', { name: 'Forkast' }).click()
    await expect(next.getByRole('textbox', { name: /e-post/i })).toBeVisible()
    // A request that finds the session ended may lead to the login before the logout has its answer.
    await expect.poll(() => kept(next)).toBeNull()
  })

  test('takes in what others have saved since, and says so where both changed the same', async ({
    page,
    hotel,
  }) => {
    page.on('dialog', (leave) => leave.accept())
    const offer = await hotel.hasOffer('Nordlys', { price: '41000' })
    await logIn(page, hotel)
    await page.goto(`/partner/offer/${offer.id}`)
    await nameField(page).fill('Nordlys Eiendom')
    await hotel.hasOffer('Nordlys', { price: '52000' })
    await page.reload()
    await expect(note(page)).toBeVisible()
    await expect(nameField(page)).toHaveValue('Nordlys Eiendom')
    await expect(priceField(page)).toHaveValue('52000')

    await priceField(page).fill('60000')
    await hotel.hasOffer('Nordlys', { price: '70000' })
    await page.reload()
    await expect(page.getByText('Tilbudet er endret i en annen fane eller av en annen.')).toBeVisible()
    await expect(priceField(page)).toHaveValue('60000')
    await page.getByRole('button', { name: 'Last inn på nytt' }).click()
    await expect(priceField(page)).toHaveValue('70000')
    await expect(nameField(page)).toHaveValue('Nordlys')
    await expect(page.getByRole('heading', { name: 'Rediger tilbud' })).toBeFocused()
    await nameField(page).fill('Nordlys AS')
    await saveButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Lagret!' })).toBeVisible()
  })

  test('that is saved leaves nothing to ask about', async ({ page, hotel }) => {
    page.on('dialog', (leave) => leave.accept())
    const offer = await hotel.hasOffer('Nordlys')
    await logIn(page, hotel)
    await page.goto(`/partner/offer/${offer.id}`)
    await nameField(page).fill('Nordlys Eiendom')
    await page.reload()
    await expect(note(page)).toBeVisible()
    await saveButton(page).click()
    await page.getByRole('dialog', { name: 'Lagret!' }).getByText('Tilbake til dashboard').click()
    await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
  })
})
