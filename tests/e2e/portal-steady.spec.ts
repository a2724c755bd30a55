// What stays in its place in the portals, and what is not in the way of the keyboard.
import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright/test'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { asAdmin, hasMail } from '../support/admin.ts'
import { tabTo } from '../support/keyboard.ts'
import { card, createButton, dialog, openNewForm, pressInMore } from '../support/offer-steps.ts'
import { expect, expectAccessible, holdBack, logIn, PORTAL_SCRIPTS, test, toast } from '../support/partner.ts'

/** How long a closed toast is still there, in milliseconds (F-1103). */
const REMOVED_AFTER_MS = 3000

/** How far the page can be scrolled, in pixels. */
const end = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the end of a page stays where it is when a toast closes', { tag: '@phone' }, async ({
  page,
  hotel,
}) => {
  for (let at = 1; at <= 6; at++) await hotel.hasOffer(`Kunde ${at}`)
  await page.clock.install()
  await logIn(page, hotel)
  await page.getByRole('button', { name: 'Kopier lenke' }).first().click()
  await expect(toast(page, 'Lenke kopiert!')).toBeVisible()
  await expectSteadyEnd(page)
  await openNewForm(page)
  await createButton(page).click()
  await expect(toast(page, 'Mangler kundenavn')).toBeVisible()
  await expectSteadyEnd(page)
})

async function expectSteadyEnd(page: Page): Promise<void> {
  await toTheEnd(page)
  const before = await end(page)
  await page.getByRole('button', { name: 'Lukk meldingen' }).click()
  await expect(page.locator('.toast')).toBeHidden()
  await page.clock.fastForward(REMOVED_AFTER_MS)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await end(page)).toBe(before)
}

test('the button for a new offer stays where the list is empty; a list of colleagues is a tab stop once it scrolls (F-507)', {
  tag: '@desktop',
}, async ({ page, hotel, db }) => {
  const letThrough = await holdBack(page, '**/api/partner/offers?*')
  await logIn(page, hotel)
  const link = page.getByRole('link', { name: 'Opprett nytt tilbud' })
  await expect(page.getByRole('main').locator('[data-shown]')).toBeVisible()
  const place = await link.boundingBox()
  letThrough()
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  expect(await link.boundingBox()).toEqual(place)

  await page.getByRole('button', { name: 'Gi tilgang' }).click()
  const list = page.getByRole('list', { name: 'E-postadresser med tilgang' })
  const field = page.getByLabel('Ny e-postadresse')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toHaveJSProperty('tabIndex', -1)
  const domain = hotel.email.split('@')[1]
  const emails = Array.from({ length: 20 }, (_, at) => `person${at}@${domain}`)
  const whitelistedEmails = [hotel.email, ...emails]
  await saveAccessConfig(db, { ...hotel, whitelistedEmails, trustedDomains: [], now: new Date() })
  await field.fill(`en.til@${domain}`)
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(22)
  await expect(list).toHaveJSProperty('tabIndex', 0)
  await expectAccessible(page)
  await tabTo(page, list)
  await page.keyboard.press('End')
  await expect(list.getByRole('listitem').last()).toBeInViewport()
})

/** How far things were pushed so far. */
const jumps = (page: Page) => page.evaluate(() => globalThis.jumps)
type LayoutShift = { value: number; sources: { node: Node | null }[] }
const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON())

test('while a portal is on its way, its bar and an outline of the list stand where both will be, and what comes pushes nothing', {
  tag: '@phone',
}, async ({ page, hotel, context, db }) => {
  for (let at = 1; at <= 2; at++) await hotel.hasOffer(`Kunde ${at}`)
  await hasMail(db, 'failed', 'Adressen finnes ikke.')
  await logIn(page, hotel)
  await asAdmin(context, db)
  await page.addInitScript(() => {
    Object.assign(globalThis, { jumps: 0 })
    new PerformanceObserver((list) => {
      // In the bar, its links and whoever is logged in come where there was nothing.
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
        if (sources.some(({ node }) => node?.parentElement?.closest('main'))) globalThis.jumps += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const outline = page.getByRole('main').locator('[data-shown]')
  for (const portal of ['partner', 'admin']) {
    const scripts = await holdBack(page, PORTAL_SCRIPTS)
    const session = await holdBack(page, '**/session')
    await page.goto(`/${portal}/dashboard`, { waitUntil: 'commit' })
    const bar = page.getByRole('banner')
    await expect(outline).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Laster...')
    const [barBox, outlineBox] = [await bar.boundingBox(), await outline.boundingBox()]
    scripts()
    await page.waitForRequest('**/session')
    await expect(outline).toBeVisible()
    expect([await bar.boundingBox(), await outline.boundingBox()]).toEqual([barBox, outlineBox])
    session()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    if (portal === 'admin') await expect(page.getByRole('region', { name: 'Venter på deg' })).toBeVisible()
    expect(await bar.boundingBox()).toEqual(barBox)
    expect(await jumps(page), portal).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  }

  // With chips and a search, the first row stands where its outline was.
  for (let at = 3; at <= 6; at++) await hotel.hasOffer(`Kunde ${at}`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const scripts = await holdBack(page, PORTAL_SCRIPTS)
    await page.goto('/partner/dashboard', { waitUntil: 'commit' })
    const { top } = await boxOf(outline.locator('> :nth-child(3)'))
    scripts()
    await expect(page.getByLabel('Søk etter kunde')).toBeVisible()
    const first = await boxOf(page.getByRole('main').getByRole('listitem').first())
    expect(first.top, `${width}`).toBeCloseTo(top, 0)
    expect(await jumps(page), `${width}`).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('no link of the admin’s bar moves when the counts beside them arrive', async ({ page, context, db }) => {
  await hasMail(db, 'failed', 'Adressen finnes ikke.')
  await asAdmin(context, db)
  const counts = await holdBack(page, '**/api/admin/notices')
  await page.goto('/admin/activity')
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const places = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
  const before = await places()
  counts()
  await expect(links.filter({ hasText: /^E-post\d/ })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('every word of the admin’s bar has as much beside it on both sides, and a count covers no letter and no neighbour', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db)
  for (const count of [0, 3, 12]) {
    await page.route('**/api/admin/notices', (route) =>
      route.fulfill({ json: { notices: [], waiting: { enquiries: count, mails: count } } }),
    )
    for (const width of [320, 360, 390, 640, 720, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/admin/activity')
      const bar = page.getByRole('navigation', { name: 'Admin' })
      const links = bar.getByRole('link')
      await expect(links.filter({ hasText: String(count || 'Tall') }).first()).toBeVisible()
      const { beside, covered, outside } = await links.evaluateAll((all) => {
        const words = all.map((link) => {
          const range = document.createRange()
          range.selectNode(link.firstChild!)
          return range.getBoundingClientRect()
        })
        const counts = all.flatMap((link) => [...link.querySelectorAll(':scope > span')])
        return {
          outside: counts.filter((pill) => {
            const [own, box] = [pill.parentElement!, pill].map((one) => one.getBoundingClientRect())
            return box!.left < own!.left || box!.right > own!.right || box!.top < own!.top
          }).length,
          beside: all.map((link, at) => {
            const { left, right } = link.getBoundingClientRect()
            return [words[at]!.left - left, right - words[at]!.right]
          }),
          // Capitals begin a good fourth below the top of their line.
          covered: counts
            .map((pill) => pill.getBoundingClientRect())
            .flatMap((pill) =>
              words.filter(
                ({ left, right, top, height }) =>
                  pill.right > left + 0.5 && pill.left < right - 0.5 && pill.bottom > top + height / 4,
              ),
            ).length,
        }
      })
      for (const [left, right] of beside) expect(left, `${count} at ${width}`).toBeCloseTo(right!, 1)
      expect(new Set(beside.map(([left]) => left!.toFixed(1))).size, `${count} at ${width}`).toBe(1)
      expect(covered, `${count} at ${width}`).toBe(0)
      expect(outside, `${count} at ${width}`).toBe(0)
      await expect(bar, `${count} at ${width}`).toHaveJSProperty('scrollLeft', 0)
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('at a desk a toast does not cover the status that was just changed', {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  await asAdmin(context, db)
  for (let at = 1; at <= 12; at++)
    await db.execute(sql`
      with contact as (insert into contacts (name, email) values ('Kari', ${`${crypto.randomUUID()}@a.example`}) returning id)
      insert into events (contact_id, event_type, data) select id, 'enquiry', '{"name": "Kari", "message": "Hei"}' from contact`)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/enquiries')
    const last = page
      .getByRole('main')
      .getByLabel(/^Status for/)
      .last()
    await last.scrollIntoViewIfNeeded()
    await toTheEnd(page)
    await last.selectOption(width === 1024 ? 'Tapt' : 'Ny')
    await expect(page.locator('.toast')).toBeVisible()
    await expect(last).toBeInViewport()
    const [select, shown] = [await boxOf(last), await boxOf(page.locator('.toast'))]
    expect(shown.right <= select.left || shown.top >= select.bottom, `${width}`).toBe(true)
  }
})

test('what was read is read again only when its link is pressed or its tab is looked at after a while (F-1101, F-1425, F-1491)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  for (let at = 1; at <= 5; at++) await hotel.hasOffer(`Kunde ${at}`)
  await page.clock.install()
  await logIn(page, hotel)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  const read: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/'))
      read.push(new URL(request.url()).search)
  })
  await page.clock.fastForward('03:00:00')
  await page.evaluate(() => {
    for (const [target, name] of [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'offline'],
      [window, 'online'],
    ] as const)
      target.dispatchEvent(new Event(name, { bubbles: true }))
  })
  await expect.poll(() => read).toHaveLength(1)
  await page.getByLabel('Søk etter kunde').fill('Kunde 3')
  await page.clock.runFor(1000)
  await expect(page.getByText('1 treff')).toBeVisible()
  expect(read.map((search) => new URLSearchParams(search).get('q'))).toEqual([null, 'Kunde 3'])
  await hotel.hasOffer('Kunde 6')
  await page.getByRole('banner').getByRole('link', { name: 'Partnerportal' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
})

test('an answer that came while the tab was in the background stands there when it is looked at, and takes neither the focus nor an open dialog’s place (F-1491)', {
  tag: '@desktop',
}, async ({ page, hotel, db }) => {
  const names = ['Kunde 1', 'Kunde 2', 'Kunde 3', 'Kunde 4', 'Kunde 5']
  for (const name of names) await hotel.hasOffer(name)
  await page.clock.install()
  await logIn(page, hotel)
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(headings).toHaveCount(5)
  const last = (await headings.last().textContent())!
  const first = (await headings.first().textContent())!
  const answer = (name: string) =>
    db.execute(
      sql`update offers set answered_at = now() where partner_id = ${hotel.partnerId} and company_name = ${name}`,
    )
  const comeBack = async (after: string) => {
    await page.clock.fastForward(after)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  const copy = card(page, first).getByRole('button', { name: /Kopier lenke/ })
  await copy.focus()
  await answer(last)
  await comeBack('00:30')
  await comeBack('01:00')
  await page.keyboard.press('Control')
  await expect(headings.first()).toHaveText(last)
  await expect(card(page, last)).toContainText('Venter på at Falk bekrefter kvelden')
  await expect(copy, 'after all the rows have moved').toBeFocused()

  await pressInMore(page, last, 'Noter svar')
  await expect(dialog(page)).toBeVisible()
  await answer(first)
  const arrived = page.waitForResponse('**/api/partner/offers?*')
  await comeBack('01:00')
  await (await arrived).finished()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(card(page, first)).not.toContainText('Interessert')

  await page.route('**/api/partner/offers?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await comeBack('01:00')
  await failed
  await page.unroute('**/api/partner/offers?*')
  await comeBack('01:00')
  await expect(card(page, first), 'a failure says nothing, and the next look shows it').toContainText(
    'Interessert',
  )
  await expect(page.getByText('Vi fikk ikke hentet resten.')).toBeHidden()
})
