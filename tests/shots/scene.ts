import type { Page } from 'playwright/test'
import type { Preferences } from '#domain/consent.ts'
import type { Answers } from './answers.ts'

/** The window sizes for pictures, by width in CSS pixels. */
export const WINDOWS = {
  320: { width: 320, height: 640, isPhone: true },
  390: { width: 390, height: 844, isPhone: true },
  768: { width: 768, height: 1024, isPhone: false },
  844: { width: 844, height: 390, isPhone: true },
  1440: { width: 1440, height: 900, isPhone: false },
} as const
export type WindowWidth = keyof typeof WINDOWS

/** The widths of every scene, unless it says otherwise. */
export const USUAL_WIDTHS: readonly WindowWidth[] = [390, 768, 1440]
/** The same plus a phone in landscape and the narrowest phone, which some styles have rules for. */
export const ALL_WIDTHS: readonly WindowWidth[] = [320, 390, 768, 844, 1440]
/** For scenes where the width between the two shows nothing new. */
export const NARROW_AND_WIDE: readonly WindowWidth[] = [390, 1440]

/** What a scene can do besides clicking and typing. */
export type Stage = {
  page: Page
  /** Advances the page's clock by so many milliseconds. */
  passTime: (ms: number) => Promise<void>
}

/** One state of one page: how to get there, and what is shown then. */
export type Scene = {
  /** Its family and what it shows, e.g. 'partner/offers-empty'; also the name of its pictures. */
  name: string
  /** The path it is opened at. */
  path: string
  widths?: readonly WindowWidth[]
  answers?: Answers
  /** The API's answer to a call from its second time on, whatever the query. */
  laterAnswers?: Answers
  /** The visitor's earlier cookie choice; null means none yet. */
  consent?: Preferences | null
  /** Only the window, as for dialogs and messages; otherwise the whole page. */
  isWindow?: boolean
  media?: 'print'
  forcedColors?: boolean
  /** Without scripts, as the page looks to people who have none. */
  withoutScripts?: boolean
  /** True if the pointer stays where it was last moved. */
  hovers?: boolean
  /** Steps to run before the picture is taken. */
  act?: (stage: Stage) => Promise<void>
  /** Text or a heading that is on the page then; without it the picture does not show what its name says. */
  shows: string | RegExp
}

/** The widths of a scene's pictures. */
export const widthsOf = ({ widths = USUAL_WIDTHS }: Scene): readonly WindowWidth[] => widths
