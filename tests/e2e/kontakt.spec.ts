import { MESSAGE_MAX_LENGTH, TOO_FAST_MS } from '#domain/contact-fields.ts'
import { expect, expectAccessible, holdBack, test } from '../support/browser.ts'
import { stopClock } from '../support/clock.ts'
import {
  enquiries,
  fill,
  mailsTo,
  openForm,
  send,
  thanks,
  values,
  visitor,
} from '../support/contact-steps.ts'
import { expectNothingWider } from '../support/edges.ts'

test('a valid enquiry: Sender..., the panel, one confirmation, and back to an empty form (F-257, F-826, F-1250)', {
  tag: '@desktop',
}, async ({ page }) => {
  const ingrid = visitor()
  const letThrough = await holdBack(page, '**/api/contact')
  await openForm(page, '/kontakt?utm_source=brev&gclid=klikk1')
  const sent = enquiries(page)
  await fill(page, ingrid)
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled()
  letThrough()
  await expect(thanks(page)).toBeFocused()
  await expect(page.getByText(/^1?Du skriver noen linjer/)).toBeHidden()
  await expect(page.locator('.sheet')).toContainText(`innen 12 timer til ${ingrid.email}`)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.postDataJSON()).toMatchObject({
    ...ingrid,
    phone: '+47 912 34 567',
    website: '',
    utmSource: 'brev',
    gclid: 'klikk1',
    landingPage: 'kontakt',
    landingUrl: '/kontakt',
    sessionDuration: expect.any(Number),
    submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    // The visitor has chosen nothing yet.
    adConsent: false,
    adConsentBy: '',
  })
  expect(sent[0]?.postDataJSON().sessionDuration).toBeGreaterThanOrEqual(TOO_FAST_MS / 1000)
  await expect.poll(() => mailsTo(ingrid.email)).toBe(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send ny melding' }).click()
  await expect(page.getByLabel('Navn')).toBeFocused()
  await expect
    .poll(() => values(page))
    .toEqual({ name: '', email: '', phone: '+47 ', message: '', website: '' })
})

test('everything empty: three fields are told, focus is on the first (F-901, F-902, F-903, F-908)', {
  tag: '@phone',
}, async ({ page }) => {
  await openForm(page)
  const sent = enquiries(page)
  await send(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Tre felt må rettes før vi kan sende.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navn er påkrevd')
  await expect(page.getByLabel('E-post')).toHaveAccessibleDescription('Ugyldig e-postadresse')
  await expect(page.getByLabel('Fortell om kvelden')).toHaveAccessibleDescription(/Melding er påkrevd/)
  await expect(page.getByLabel('Telefon')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Navn')).toBeFocused()
  expect(sent).toHaveLength(0)
  await expectAccessible(page)

  await page.getByLabel('Navn').fill('Å')
  await expect(page.getByText('To felt må rettes før vi kan sende.')).toBeVisible()
  await send(page).click()
  await expect(page.getByLabel('E-post')).toBeFocused()
})

test('everything wrong, 1001 characters: nothing is cut and nothing is lost (F-902, F-904, F-905, F-908)', {
  tag: '@desktop',
}, async ({ page }) => {
  const wrong = {
    name: 'Sørlandets Eiendomsutvikling og Forvaltning AS',
    email: 'ingrid@lyngmark',
    phone: 'ring meg',
    message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1),
  }
  await openForm(page)
  const sent = enquiries(page)
  await fill(page, wrong)
  await expect(page.getByText('1001 av 1000')).toBeVisible()
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(page.getByText('Tre felt må rettes før vi kan sende.')).toBeVisible()
  await expect(page.getByText('Meldingen kan ha høyst 1000 tegn')).toBeVisible()
  await expect(page.getByText('Skriv nummeret slik: +47 912 34 567')).toBeVisible()
  await expect(page.getByLabel('E-post')).toBeFocused()
  await expect.poll(() => values(page)).toEqual({ ...wrong, website: '' })
  expect(sent).toHaveLength(0)
  await expectNothingWider(page)

  await fill(page, { email: visitor().email, phone: '+47 ', message: 'x'.repeat(MESSAGE_MAX_LENGTH) })
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('who comes from an ad for julebord need not write the occasion, but has to write more than that (F-903)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/lp/julebord-underholdning')
  await page.clock.install()
  await page.getByRole('link', { name: 'FÅ PRISTILBUD' }).first().click()
  const message = page.getByLabel('Fortell om kvelden')
  await expect(message).toHaveValue('Julebord ')
  await expect(page.getByText('9 av 1000')).toBeVisible()
  const ingrid = visitor()
  await fill(page, { name: ingrid.name, email: ingrid.email })
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(message).toHaveAccessibleDescription(/Fortell litt mer/)
  await expect(message).toBeFocused()
  const sent = enquiries(page)
  await message.press('End')
  await message.pressSequentially('12. desember, 40 gjester.')
  await send(page).click()
  await expect(thanks(page)).toBeFocused()
  await expect(page.locator('.sheet')).toBeInViewport({ ratio: 1 })
  expect(sent[0]?.postDataJSON()).toMatchObject({ message: 'Julebord 12. desember, 40 gjester.' })
})

test('a visitor from abroad writes her number after the prefilled code or instead of it', {
  tag: '@desktop',
}, async ({ page }) => {
  await openForm(page)
  const sent = enquiries(page)
  await fill(page, visitor())
  const phone = page.getByLabel('Telefon')
  await phone.fill('+46 70')
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(phone).toHaveAccessibleDescription(/med landkode, for eksempel \+46/)
  await phone.fill('+47 +46 (0)70-123 45 67')
  await phone.blur()
  await expect(phone).toHaveValue('+46 70 123 45 67')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(sent.map((request) => request.postDataJSON().phone)).toEqual(['+46 70 123 45 67'])
})

test('what is typed outlives a reload, with its count; once sent it is gone, and the way back sends nothing again', {
  tag: '@phone',
}, async ({ page }) => {
  const ingrid = visitor()
  await openForm(page)
  await fill(page, ingrid)
  const typed = await values(page)
  await page.reload()
  await expect.poll(() => values(page)).toEqual(typed)
  expect(typed).toMatchObject({ ...ingrid, phone: '+47 912 34 567' })
  await expect(page.getByText(`${ingrid.message.length} av 1000`)).toBeVisible()
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const sent = enquiries(page)
  await page.goto('/faq')
  await page.goBack()
  await expect(thanks(page).or(page.locator('form.sheet[novalidate]'))).toBeVisible()
  const messages = page
    .locator('[name="message"]')
    .evaluateAll((all) => all.map((area) => (area as HTMLTextAreaElement).value).join(''))
  expect(await messages).toBe('')
  expect(sent).toHaveLength(0)
  await expect.poll(() => mailsTo(ingrid.email)).toBe(1)
  await page.goto('/kontakt')
  await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
  expect(await values(page)).toEqual({ name: '', email: '', phone: '+47 ', message: '', website: '' })
})

test('a send that fails has a sentence and loses nothing; the retry is the same enquiry, unless its id was refused (F-941, F-943, F-944, F-945, F-1102, F-1103)', {
  tag: '@phone',
}, async ({ page }) => {
  const ingrid = visitor()
  await openForm(page)
  const sent = enquiries(page)
  await fill(page, ingrid)
  await page.clock.fastForward(TOO_FAST_MS)
  const toast = page.locator('.toast')
  const refusal = 'Vi har allerede fått en henvendelse. Send på nytt.'
  for (const [answer, sentence] of [
    ['abort', 'Sjekk internettforbindelsen din og prøv igjen.'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'En feil oppstod ved sending av meldingen'],
    [
      { contentType: 'application/json', body: '{"success":' },
      'En uventet feil oppstod. Prøv igjen eller kontakt oss direkte.',
    ],
    [{ status: 409, json: { error: refusal } }, refusal],
  ] as const) {
    await page.route('**/api/contact', (route) =>
      answer === 'abort' ? route.abort('connectionrefused') : route.fulfill(answer),
    )
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke sende melding' })).toContainText(
      sentence,
    )
    await expect(toast, 'a new toast takes the old one’s place').toHaveCount(1)
    await expect(send(page)).toBeEnabled()
    await expect(send(page)).toBeFocused()
    await expect.poll(() => values(page)).toEqual({ ...ingrid, phone: '+47 912 34 567', website: '' })
    await page.unroute('**/api/contact')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lukk meldingen' }).click()
  await expect(toast).toBeHidden()
  await expect(toast).toHaveCount(1)
  await page.clock.fastForward(3000)
  await expect(toast).toHaveCount(0)

  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const ids = sent.map((request) => request.postDataJSON().submissionId)
  expect(ids).toHaveLength(5)
  expect(ids[1], 'a retry is the same enquiry').toBe(ids[0])
  expect(ids[4], 'a refused id is not used again').not.toBe(ids[3])
  await expect.poll(() => mailsTo(ingrid.email)).toBe(1)
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the page offers a form, a phone and a promise, nowhere of 24 hours (F-250, F-251, F-252, F-253, F-254, F-255, F-256)', async ({
    page,
  }) => {
    await page.goto('/kontakt')
    await expect(page.getByRole('heading', { level: 1, name: 'Send en henvendelse' })).toBeVisible()
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
    await expect(page.getByText('Du får svar innen 12 timer.')).toBeVisible()
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /innen 12 timer/)
    await expect(page.getByLabel('Navn')).toBeVisible()
    await expect(page.getByLabel('E-post')).toBeVisible()
    await expect(page.getByLabel('Telefon')).toHaveValue('+47 ')
    await expect(page.getByLabel('Fortell om kvelden')).toBeVisible()
    await expect(page.locator('form.sheet a[href="/personvern"]')).toBeVisible()
    await expect(page.locator('form.sheet')).toContainText('hvilken side eller annonse som førte deg hit')
    await expect(page.locator('form.sheet')).not.toContainText('bare til å svare deg')
    expect(await page.content()).not.toMatch(/24 timer/)
    await expectAccessible(page)
  })

  test('emoji and <script> arrive as they were written, once even after a double click', async ({ page }) => {
    const ingrid = { ...visitor(), name: '🎩 <script>alert(1)</script>', message: '💥 </textarea><b>hei</b>' }
    await openForm(page)
    const sent = enquiries(page)
    await fill(page, ingrid)
    await page.clock.fastForward(TOO_FAST_MS)
    await send(page).dblclick()
    await expect(thanks(page)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.postDataJSON()).toMatchObject({ name: ingrid.name, message: ingrid.message })
  })

  test('within two seconds of the first focus the form asks to wait, and keeps what was typed (F-907)', async ({
    page,
  }) => {
    const ingrid = visitor()
    await openForm(page)
    await stopClock(page)
    const sent = enquiries(page)
    await fill(page, ingrid)
    await page.clock.fastForward(TOO_FAST_MS - 1)
    await send(page).click()
    const toast = page.locator('.toast')
    await expect(toast).toContainText('Vennligst vent')
    await expect(toast).toContainText('Du sender meldingen for raskt. Prøv igjen om et øyeblikk.')
    await expect(toast).toHaveAttribute('data-tone', 'failed')
    expect(sent).toHaveLength(0)
    await page.clock.fastForward(1)
    await page.clock.resume()
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('a filled honeypot drops the enquiry silently (F-906)', async ({ page }) => {
    await openForm(page)
    const sent = enquiries(page)
    await fill(page, visitor())
    await page.locator('[name="website"]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example'
    })
    await page.clock.fastForward(TOO_FAST_MS)
    await send(page).click()
    await page.clock.fastForward(1000)
    await expect(send(page)).toBeEnabled()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(sent).toHaveLength(0)
  })

  test('the server’s own sentence is shown (F-942)', async ({ page, request, extraHTTPHeaders }) => {
    const post = () =>
      request.post('/api/contact', {
        data: visitor(),
        headers: { ...extraHTTPHeaders, 'sec-fetch-site': 'same-origin' },
      })
    // One more than an address may send in an hour.
    let answer = await post()
    while (answer.status() !== 429) {
      expect(answer.status()).toBeLessThan(500)
      answer = await post()
    }
    const { error } = await answer.json()
    await openForm(page)
    await fill(page, visitor())
    await page.clock.fastForward(TOO_FAST_MS)
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke sende melding' })).toContainText(error)
  })
})

test.describe('at a desk', { tag: '@desktop' }, () => {
  test('keyboard only: from the skip link to the panel', async ({ page }) => {
    const ingrid = visitor()
    await openForm(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main a[href^="tel:"]').first()).toBeFocused()
    for (const [label, text] of [
      ['Navn', ingrid.name],
      ['E-post', ingrid.email],
      ['Telefon', '12345678'],
      ['Fortell om kvelden', ingrid.message],
    ] as const) {
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(label)).toBeFocused()
      if (label === 'Telefon') await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'vilkårene' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(send(page)).toBeFocused()
    await page.clock.fastForward(TOO_FAST_MS)
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeFocused()
  })
})

test('a misspelt provider is asked about below the address, and put right by a press (F-1550)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/kontakt')
  const email = page.getByLabel('E-post')
  await expect(email, 'the form’s script is here').toHaveAttribute('type', 'text')
  await email.fill('kari@gmial.com')
  await page.getByLabel('Telefon').focus()
  await page.getByRole('button', { name: 'Mente du kari@gmail.com?' }).click()
  await expect(email).toHaveValue('kari@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('Mente du')).toBeHidden()
})
