import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { CommandError } from '#local/cli/command.ts'
import type { LoadPackage } from '#local/cli/tools.ts'
import { freePort } from '#local/postgres/postgres.ts'
import type { Engine } from './engine.ts'
import { find, selectTyped, type Target } from './find.ts'

/** The part of selenium-webdriver used here. */
type WebElement = { click(): Promise<void>; sendKeys(...keys: string[]): Promise<void> }
type Driver = {
  get(url: string): Promise<void>
  navigate(): { back(): Promise<void>; refresh(): Promise<void> }
  executeScript<Result>(script: string, ...inputs: unknown[]): Promise<Result>
  actions(): { sendKeys(key: string): { perform(): Promise<void> } }
  manage(): {
    window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<void> }
  }
  takeScreenshot(): Promise<string>
  quit(): Promise<void>
}
type Selenium = {
  Builder: new () => {
    usingServer(url: string): {
      withCapabilities(capabilities: object): { build(): Promise<Driver> }
    }
  }
  Key: Record<string, string>
}

/** WebKitGTK's own browser, which its driver starts. */
export const miniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
/** How long a start may take. */
const START_MAX_MS = 15_000
const SCREEN = '1600x1200x24'

/** Opens windows of WebKitGTK, Safari's engine: on a screen of its own, through its WebDriver. */
export async function startWebKit(load: LoadPackage) {
  const binary = miniBrowser()
  if (!binary) throw new CommandError('There is no MiniBrowser: install webkit2gtk-driver.')
  const { default: selenium } = await load<{ default: Selenium }>('selenium-webdriver')
  const { Builder, Key } = selenium
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface(screen.stdout!), 'line')
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    // No graphics card, and no sandbox for root, which cannot have one.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'nb_NO.UTF-8',
    LANGUAGE: 'nb',
  }
  /** A window with a driver of its own, which holds one session at a time. */
  const openWindow = async (): Promise<Engine> => {
    const port = await freePort()
    // A group of its own, which a browser that nobody hears of ends with.
    const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env, detached: true })
    const url = `http://127.0.0.1:${port}`
    try {
      await answering(`${url}/status`)
      const building = new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build()
      const driver = await Promise.race([building, late()])
      return {
        ...inWindow(driver, Key),
        async close() {
          await driver.quit()
          await ended(server, { group: true })
        },
      }
    } catch (error) {
      await ended(server, { group: true })
      throw error
    }
  }
  return {
    // Now and then the browser starts and its driver never hears of it.
    newWindow: () => openWindow().catch(openWindow),
    stop: () => ended(screen),
  }
}

async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, START_MAX_MS).unref())
  throw new Error('WebKitGTK did not start.')
}

function inWindow(driver: Driver, Key: Selenium['Key']): Omit<Engine, 'close'> {
  const run: Engine['run'] = (script, input) =>
    driver.executeScript(`return (${script})(arguments[0])`, input ?? null)
  const found = async (target: Target): Promise<WebElement> => {
    const element = await run<WebElement | null, Target>(find as never, target)
    if (!element) throw new Error(`There is no ${JSON.stringify(target)}.`)
    return element
  }
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    run,
    async click(target) {
      const element = await found(target)
      // The driver clicks where it stands, and does not wait for a page that scrolls smoothly.
      await driver.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        element,
      )
      await element.click()
    },
    async type(target, text) {
      const element = await found(target)
      await element.click()
      // Control and A as keys would keep Control pressed.
      if (await run(selectTyped, undefined)) await element.sendKeys(Key.BACK_SPACE!)
      await element.sendKeys(text)
    },
    press: (key) => driver.actions().sendKeys(Key[key.toUpperCase()]!).perform(),
    attach: async (target, file) => (await found(target)).sendKeys(file),
    async resize({ width, height }) {
      // The window's toolbar is part of it.
      const [wider, taller] = await run(
        () => [outerWidth - innerWidth, outerHeight - innerHeight] as const,
        undefined,
      )
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + wider, height: height + taller })
    },
    async picture() {
      await run(keepMoving, undefined)
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
  }
}

/** A picture is taken of the next frame, and where nothing moves there is none. */
function keepMoving(): void {
  const speck = document.createElement('i')
  Object.assign(speck.style, { position: 'fixed', bottom: '0', left: '0', width: '1px', height: '1px' })
  document.body.append(speck)
  speck.animate([{ opacity: 0 }, { opacity: 0.01 }], { duration: 100, iterations: 100 })
  setTimeout(() => speck.remove(), 10_000)
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new CommandError('WebKitWebDriver does not answer.')
}

async function ended(child: ChildProcess, { group = false } = {}): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const exit = once(child, 'exit')
  process.kill(group ? -child.pid : child.pid)
  await exit
}
