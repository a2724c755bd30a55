import type { ElementHandle, Page } from 'playwright'
import type { Engine } from './engine.ts'
import { find, selectTyped, type Target } from './find.ts'

/** A window that Playwright moves. */
export function inPage(page: Page): Engine {
  const found = async (target: Target): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(find, target)).asElement()
    if (!element) throw new Error(`There is no ${JSON.stringify(target)}.`)
    return element as ElementHandle
  }
  return {
    open: async (url) => {
      await page.goto(url)
    },
    back: async () => {
      await page.goBack()
    },
    reload: async () => {
      await page.reload()
    },
    run: (script, input) => page.evaluate(script as never, input as never),
    click: async (target) => (await found(target)).click({ timeout: 5000 }),
    async type(target, text) {
      await (await found(target)).click({ timeout: 5000 })
      if (await page.evaluate(selectTyped)) await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    attach: async (target, file) => (await found(target)).setInputFiles(file),
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  }
}
