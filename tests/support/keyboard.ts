import type { Locator, Page } from 'playwright/test'
import { expect } from './browser.ts'

/** More steps than any portal screen needs from its first control to its last. */
const MOST_STEPS = 90

/**
 * Presses Tab until the focus is on `target`, and checks that the focus is visible there. In a dialog that has just
 * opened, only once the dialog has taken the focus: it would take it from `target` otherwise.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect.poll(() => target.evaluate(awaitsFocus)).toBe(false)
  let element = await target.elementHandle()
  const isFocused = () =>
    element?.evaluate((node) => (node.isConnected ? node === document.activeElement : undefined))
  for (let step = 0; step < MOST_STEPS; step++) {
    await pressTab(page)
    let isThere = await isFocused()
    // Looked for anew only once it has been drawn anew: finding it by its role costs more than the step.
    if (isThere === undefined) {
      element = await target.elementHandle()
      isThere = await isFocused()
    }
    if (isThere) {
      expect(await focusShows(page), `the focus shows on ${target}`).toBe(true)
      return
    }
  }
  throw new Error(`${target} was not reached with ${MOST_STEPS} steps of the Tab key`)
}

/**
 * Presses Tab, and waits until the focus has left a dialog's end marker: in its next frame the marker hands it on, and
 * takes it from wherever a second Tab had brought it.
 */
async function pressTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.evaluate(async () => {
    const isOnMarker = () => document.activeElement?.hasAttribute('data-base-ui-focus-guard')
    while (isOnMarker()) await new Promise(requestAnimationFrame)
  })
}

/** Whether `element` is in a dialog that has not taken the focus. */
function awaitsFocus(element: Element): boolean {
  const dialog = element.closest('[role=dialog], [role=alertdialog]')
  return dialog !== null && !dialog.contains(document.activeElement)
}

/** After a save: the button has kept the focus, saves nothing more, and is disabled once the focus moves on. */
export async function expectRests(page: Page, save: Locator): Promise<void> {
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toBeFocused()
  const saves: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && saves.push(request.url()))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(save).toHaveAttribute('disabled', '')
  expect(saves).toEqual([])
}

/** The focused field, its label, error and hint lie in view, above a bar that stays at the bottom. */
export async function expectFieldAbove(bar: Locator): Promise<void> {
  const hidden = () =>
    bar.evaluate((element) => {
      const field = document.activeElement as HTMLInputElement
      const told = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
      const parts = [field, ...(field.labels ?? []), ...told.map((id) => document.getElementById(id)!)]
      const top = Math.max(0, field.closest('[role=dialog]')?.getBoundingClientRect().top ?? 0)
      const bottom = element.getBoundingClientRect().top
      const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }))
      const out = boxes.filter(({ box }) => box.top < top || box.bottom > bottom)
      return out.map(
        ({ part, box }) => `${part.outerHTML}: ${box.top} to ${box.bottom} of ${top} to ${bottom}`,
      )
    })
  await expect.poll(hidden).toEqual([])
}

/** Tabs on to `last`: every field on the way lies in view, above a bar that stays at the bottom. */
export async function expectFieldsAbove(page: Page, bar: Locator, last: Locator): Promise<void> {
  const isField = () => page.evaluate(() => document.activeElement!.matches('input, select, textarea'))
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await isField()) await expectFieldAbove(bar)
    if (await last.evaluate((element) => element === document.activeElement)) return
    await pressTab(page)
  }
  throw new Error(`${last} was not reached with ${MOST_STEPS} steps of the Tab key`)
}

/** Whether the focused element, or the row it stands in for, has a focus ring. */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const ringed = (element: Element | null | undefined, pseudo?: string) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    return (
      ringed(focused) ||
      ringed(focused, '::after') ||
      ringed(focused.closest('label')) ||
      ringed(focused.previousElementSibling)
    )
  })
}

/**
 * Once a dialog has the focus, tabs through all of it and a little further: the focus never reaches what is behind.
 * After the last control it is on the dialog's own end marker for a frame, then inside again.
 */
export async function expectFocusStaysIn(page: Page, dialog: Locator): Promise<void> {
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  const controls = await dialog.locator('a[href], button, input, select, textarea').count()
  for (let step = 0; step <= controls; step++) {
    await page.keyboard.press('Tab')
    const isBehind = dialog.evaluate((element) => {
      const layer = element.closest('[data-base-ui-portal]')
      return !layer?.contains(document.activeElement)
    })
    expect(await isBehind).toBe(false)
    await expect.poll(hasFocus).toBe(true)
  }
}
