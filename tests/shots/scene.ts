import type { Page } from 'playwright/test'
import type { Preferences } from '#domain/consent.ts'
import type { Answers } from './answers.ts'

/** The windows pictures are taken in, by their width in CSS pixels. */
export const WINDOWS = {
  320: { width: 320, height: 640, isPhone: true },
  390: { width: 390, height: 844, isPhone: true },
  768: { width: 768, height: 1024, isPhone: false },
  844: { width: 844, height: 390, isPhone: true },
  1440: { width: 1440, height: 900, isPhone: false },
} as const
export type WindowWidth = keyof typeof WINDOWS

/** What every scene is shown at, unless it says otherwise. */
export const USUAL_WIDTHS: readonly WindowWidth[] = [390, 768, 1440]
/** Those, a phone on its side and the narrowest phone: where the styles have rules of their own for these. */
export const ALL_WIDTHS: readonly WindowWidth[] = [320, 390, 768, 844, 1440]

/** What a scene can do besides clicking and typing. */
export type Stage = {
  page: Page
  /** Puts the page's clock forward by so many milliseconds. */
  passTime: (ms: number) => Promise<void>
}

/** One state of one page: how to get there, and what stands there then. */
export type Scene = {
  /** Its family and what it shows, e.g. 'partner/offers-empty'; also the name of its pictures. */
  name: string
  /** The address it is opened at. */
  path: string
  widths?: readonly WindowWidth[]
  answers?: Answers
  /** What the API answers from the second time on that it is asked the same, whatever the query. */
  laterAnswers?: Answers
  /** What the visitor has chosen about cookies before; null: nothing yet. */
  consent?: Preferences | null
  /** Only what fits the window, as for dialogs and messages; else the page from top to end. */
  isWindow?: boolean
  media?: 'print'
  forcedColors?: boolean
  /** Without scripts, as a page looks to those who have none. */
  withoutScripts?: boolean
  /** True where the pointer stays on what it was last moved to. */
  hovers?: boolean
  /** What is done before the picture is taken. */
  act?: (stage: Stage) => Promise<void>
  /** Words, or a heading by its name, that stand on the page then: else the picture does not show what its name says. */
  shows: string | RegExp
}

/** A scene at one width. */
export type Shot = { scene: Scene; width: WindowWidth; name: string }

/** The shots of these scenes; each name is the scene's with its width behind it. */
export function shotsOf(scenes: readonly Scene[]): Shot[] {
  return scenes.flatMap((scene) =>
    (scene.widths ?? USUAL_WIDTHS).map((width) => ({ scene, width, name: `${scene.name}.${width}` })),
  )
}
