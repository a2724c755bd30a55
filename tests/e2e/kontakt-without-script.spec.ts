import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { expect, expectAccessible, holdBack, test } from '../support/browser.ts'
import { fill, mailsTo, send, thanks, values, visitor } from '../support/contact-steps.ts'

test('what was typed before the script arrived is kept and sent', { tag: '@phone' }, async ({ page }) => {
  const ingrid = visitor()
  await page.clock.install()
  const letThrough = await holdBack(page, '**/_astro/*.js')
  await page.goto('/kontakt')
  await fill(page, ingrid)
  letThrough()
  await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
  await expect(page.getByText(`${ingrid.message.length} av 1000`)).toBeVisible()
  await expect.poll(() => values(page)).toMatchObject(ingrid)
  await page.reload()
  await expect.poll(() => values(page)).toMatchObject(ingrid)
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the form posts by itself and a page answers', async ({ page }) => {
    const ingrid = visitor()
    await page.goto('/kontakt')
    await fill(page, { ...ingrid, phone: '+47 ' })
    await send(page).click()
    await expect(thanks(page)).toBeFocused()
    await expect(page.locator('.sheet')).toContainText(`innen 12 timer til ${ingrid.email}`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect.poll(() => mailsTo(ingrid.email)).toBe(1)
  })

  test('what is wrong is marked in the same form, with all that was typed, and can be sent once mended (F-908)', async ({
    page,
  }) => {
    const ingrid = visitor()
    await page.goto('/kontakt')
    await fill(page, { ...ingrid, phone: '12', message: `${ingrid.message}\n"Hei" <b>` })
    await send(page).click()
    const phone = page.getByLabel('Telefon')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('Skriv nummeret slik: +47 912 34 567')
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
    await expect
      .poll(() => values(page))
      .toMatchObject({
        ...ingrid,
        phone: '12',
        message: `${ingrid.message}\n"Hei" <b>`,
      })
    await phone.fill('+47 912 34 567')
    await send(page).click()
    await expect(thanks(page)).toBeFocused()
  })
})

test('what answers a form posted before the script arrived is accessible', { tag: '@phone' }, async ({
  page,
}) => {
  const ingrid = visitor()
  const post = async (typed: Partial<ReturnType<typeof visitor>>) => {
    await page.goto('/kontakt')
    await fill(page, { ...ingrid, ...typed })
    await page.locator('form.sheet').evaluate((form: HTMLFormElement) => form.submit())
  }
  await post({ phone: '12', email: 'ingrid' })
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  await expectAccessible(page)
  await post({ phone: '+47 ' })
  await expect(thanks(page)).toBeFocused()
  await expectAccessible(page)
})
