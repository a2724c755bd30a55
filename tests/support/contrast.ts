import type { Locator, Page } from 'playwright/test'
import { relativeLuminance } from '#domain/logo-contrast.ts'
import { expect } from './browser.ts'

/** The contrast that controls and graphics need against what they stand on (WCAG 2, 1.4.11). */
const CONTRAST_MIN = 3

/** The two kinds of contrast theme: light text on dark, and the reverse. */
export const THEMES = ['dark', 'light'] as const

/**
 * The visitor has chosen a contrast theme: the browser replaces the page's colours, and leaves out gradients and
 * shadows.
 */
export const inTheme = (page: Page, colorScheme: (typeof THEMES)[number] = 'dark') =>
  page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })

/** A control is seen to be one: a line runs around it that stands out from the theme's ground. */
export async function expectEdge(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect
    .poll(async () => {
      const { ground, sides } = await control.evaluate(drawn)
      return sides
        .map(({ side, colour }) => (colour ? faint(colour, ground, side) : `${side}: no line`))
        .join('')
    }, `the edge of ${control}`)
    .toBe('')
}

/** Each of some controls, of which there is at least one, has such an edge. */
export async function expectEdges(controls: Locator): Promise<void> {
  await expect(controls).not.toHaveCount(0)
  for (const control of await controls.all()) await expectEdge(control)
}

/** What a control draws on its own ground, such as an icon, stands out from it. */
export async function expectToldApart(control: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { text, own } = await control.evaluate(drawn)
      return faint(text, own, 'icon')
    }, `the icon of ${control}`)
    .toBe('')
}

type Pixel = readonly number[]

/** Nothing if the two colours are far enough apart, else what is wrong. */
function faint(one: Pixel, other: Pixel, what: string): string {
  const [dark = 0, light = 0] = [one, other]
    .map(([red = 0, green = 0, blue = 0]) => relativeLuminance(red, green, blue))
    .sort((a, b) => a - b)
  const contrast = (light + 0.05) / (dark + 0.05)
  return contrast >= CONTRAST_MIN ? '' : `${what}: ${one} on ${other} is ${contrast.toFixed(2)}:1 `
}

/** Runs in the page: an element's colours as they come out on the theme's ground, and the line on each of its sides. */
function drawn(element: Element) {
  const style = getComputedStyle(element)
  const sample = document.body.appendChild(document.createElement('i'))
  sample.style.color = 'Canvas'
  const canvas = getComputedStyle(sample).color
  sample.remove()
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const painted = (...colours: string[]) => {
    for (const colour of colours) {
      if (!context) break
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
    }
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }
  const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) => {
    const of = (what: string) => style.getPropertyValue(`border-${side}-${what}`)
    const hasLine = of('style') !== 'none' && Number.parseFloat(of('width')) >= 1
    return { side, colour: hasLine ? painted(canvas, of('color')) : null }
  })
  const own = painted(canvas, style.backgroundColor)
  return { ground: painted(canvas), own, text: painted(canvas, style.backgroundColor, style.color), sides }
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
