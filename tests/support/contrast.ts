import type { Locator, Page } from 'playwright/test'
import { expect } from './browser.ts'

/** The two kinds of contrast theme: light text on dark, and the reverse. */
export const THEMES = ['dark', 'light'] as const

/** The visitor has chosen a contrast theme: the browser replaces the page's colours, and leaves out gradients and shadows. */
export const inTheme = (page: Page, colorScheme: (typeof THEMES)[number] = 'dark') =>
  page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })

/** A control is seen to be one: a line of the theme's colour runs around it, clear of its ground. */
export async function expectEdge(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect.poll(() => control.evaluate(edgesOf), `the edge of ${control}`).toEqual(['seen'])
}

/** Runs in the page: how each side of the element is drawn, told once where they are alike. */
function edgesOf(element: Element): string[] {
  const style = getComputedStyle(element)
  const canvas = document.body.appendChild(document.createElement('i'))
  canvas.style.color = 'Canvas'
  const ground = getComputedStyle(canvas).color
  canvas.remove()
  const told = (['top', 'right', 'bottom', 'left'] as const).map((side) => {
    const of = (what: string) => style.getPropertyValue(`border-${side}-${what}`)
    if (of('style') === 'none' || Number.parseFloat(of('width')) < 1) return `${side}: no line`
    const colour = of('color')
    return colour === ground || /^rgba.*, 0\)$/.test(colour) ? `${side}: ${colour} on ${ground}` : 'seen'
  })
  return [...new Set(told)]
}

/** What lies behind does not show through. */
export async function expectGround(part: Locator): Promise<void> {
  await expect
    .poll(
      () => part.evaluate((element) => getComputedStyle(element).backgroundColor),
      `the ground of ${part}`,
    )
    .toMatch(/^rgb\(/)
}

/** An icon in the colour of the text it stands with, not in one of the page's own. */
export async function expectSeen(icon: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        icon.evaluate(
          (svg) => getComputedStyle(svg).color === getComputedStyle(svg.parentElement as Element).color,
        ),
      `the icon ${icon}`,
    )
    .toBe(true)
}

/** The line around a control: its style and its width in pixels. */
export const line = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return `${borderTopStyle} ${Number.parseFloat(borderTopWidth)}`
  })
