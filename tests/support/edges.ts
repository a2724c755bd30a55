import type { Page } from 'playwright/test'
import { expect } from './browser.ts'

/**
 * Runs in the page, of any engine: the words and controls that pass the window's left or right edge, one line each. The
 * page's own width does not tell, where a box clips them or they stand out to the left. What lies in a row to swipe, is
 * hidden from sight or is decoration does not count, as long as the page stays as wide as the window.
 */
export function pastTheEdge(): string[] {
  /** Rounding, and letters that lean out of their box. */
  const SLACK_PX = 1
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex]'
  const width = document.documentElement.clientWidth
  const isPast = ({ left, right }: DOMRect) => left < -SLACK_PX || right > width + SLACK_PX
  const hasSize = (rect: DOMRect) => rect.width > 0 && rect.height > 0

  /** A row to swipe, in the window itself. What is scrolled up and down, such as a dialog, must fit like a page. */
  const isRow = (element: Element) =>
    element !== document.documentElement &&
    element !== document.body &&
    /^(auto|scroll)$/.test(getComputedStyle(element).overflowX) &&
    element.scrollHeight <= element.clientHeight + SLACK_PX &&
    !isPast(element.getBoundingClientRect())
  /** Cut off on purpose, with three dots. */
  const isShortened = (element: Element) => {
    const { textOverflow, overflowX } = getComputedStyle(element)
    return textOverflow === 'ellipsis' && overflowX !== 'visible' && !isPast(element.getBoundingClientRect())
  }
  /** Only screen readers hear it. */
  const isUnseen = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width <= 1 && box.height <= 1 && getComputedStyle(element).overflowX !== 'visible'
  }
  const counts = (element: Element) => {
    if (getComputedStyle(element).visibility !== 'visible' || element.closest('[aria-hidden=true]'))
      return false
    for (let at: Element | null = element; at; at = at.parentElement)
      if (isRow(at) || isShortened(at) || isUnseen(at)) return false
    return true
  }

  const lines = new Map<Element, string>()
  const look = (element: Element, rects: DOMRectList, words: string) => {
    const rect = [...rects].find((one) => hasSize(one) && isPast(one))
    if (!rect || lines.has(element) || !counts(element)) return
    const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`)
    const name = [element.localName, element.id && `#${element.id}`, ...classes].join('')
    const said = words.replace(/\s+/g, ' ').trim().slice(0, 40)
    lines.set(
      element,
      `${name} "${said}" from ${Math.round(rect.left)} to ${Math.round(rect.right)} of ${width} px`,
    )
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.data.trim() || !text.parentElement) continue
    range.selectNodeContents(text)
    look(text.parentElement, range.getClientRects(), text.data)
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    look(control, control.getClientRects(), control.getAttribute('aria-label') ?? control.textContent)
  }
  const sideways = document.documentElement.scrollWidth - width
  return [...lines.values(), ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : [])]
}

/** Every word and control stands within the window, however wide it is. */
export const expectNothingWider = (page: Page, what?: string) =>
  expect.poll(() => page.evaluate(pastTheEdge), what).toEqual([])
