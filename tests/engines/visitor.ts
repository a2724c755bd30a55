import { expect } from 'playwright/test'
import type { Engine } from './engine.ts'
import { find, type Target } from './find.ts'

/** Somebody at a browser, who waits until something can be done and then does it. */
export class Visitor {
  readonly engine: Engine
  readonly #origin: string

  constructor(engine: Engine, origin: string) {
    this.engine = engine
    this.#origin = origin
  }

  async opens(path: string): Promise<void> {
    await this.engine.open(this.#origin + path)
  }

  /** Until the window is as wide: WebKitGTK answers before, and one change may overtake another. */
  async resizes(size: { width: number; height: number }): Promise<void> {
    const width = () => this.asks(() => innerWidth)
    await expect(async () => {
      await this.engine.resize(size)
      await expect.poll(width, { timeout: 2000 }).toBe(size.width)
    }).toPass({ timeout: 30_000 })
  }

  async sees(target: Target): Promise<void> {
    await expect.poll(() => this.#finds(target), `to see ${JSON.stringify(target)}`).toBe(true)
  }

  async doesNotSee(target: Target): Promise<void> {
    await expect.poll(() => this.#finds(target), `not to see ${JSON.stringify(target)}`).toBe(false)
  }

  async clicks(target: Target): Promise<void> {
    await this.sees(target)
    // While it moves, something else may be hit, which the engine reports.
    await expect(() => this.engine.click(target)).toPass({ timeout: 30_000 })
  }

  /** Types into a field, and again if a script replaced it meanwhile. */
  async types(target: Target, text: string): Promise<void> {
    await this.sees(target)
    await expect(async () => {
      await this.engine.type(target, text)
      expect(plain(await this.#typed())).toBe(plain(text))
    }).toPass({ timeout: 30_000 })
  }

  /** Chooses a day, as '2026-12-24', in a date field: what its calendar and its keys look like is each engine's own. */
  async picksDay(target: Target, day: string): Promise<void> {
    await this.clicks(target)
    await this.engine.run((chosen: string) => {
      const chooser = document.activeElement as HTMLInputElement
      chooser.value = chosen
      for (const type of ['input', 'change']) chooser.dispatchEvent(new Event(type, { bubbles: true }))
    }, day)
    expect(await this.#typed()).toBe(day)
  }

  async attaches(target: Target, file: string): Promise<void> {
    await this.sees(target)
    await this.engine.attach(target, file)
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.asks(() => location.pathname + location.search)).toMatch(path)
  }

  /** The value of a function of the page. */
  asks<Result>(script: () => Result | Promise<Result>): Promise<Result> {
    return this.engine.run(script, undefined)
  }

  async #finds(target: Target): Promise<boolean> {
    return (await this.engine.run(find, target)) !== null
  }

  #typed(): Promise<string> {
    return this.asks(() => (document.activeElement as HTMLInputElement | null)?.value ?? '')
  }
}

/** Some fields put spaces into a number. */
const plain = (words: string) => words.replace(/\s/g, '')
