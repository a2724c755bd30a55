import type { Target } from './find.ts'

/** A window of some browser, as far as the stories need it; a new one has no cookies and no storage. */
export type Engine = {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page and returns what it returns; both must survive JSON. */
  run: <Result, Input = undefined>(
    script: (input: Input) => Result | Promise<Result>,
    input: Input,
  ) => Promise<Result>
  /** @throws if nothing fits, or something else is on top of it. */
  click: (target: Target) => Promise<void>
  /** Types into a field in place of what it has, key by key: React does not notice a value that is set. */
  type: (target: Target, text: string) => Promise<void>
  press: (key: 'Escape' | 'Enter' | 'Tab') => Promise<void>
  attach: (target: Target, file: string) => Promise<void>
  resize: (size: { width: number; height: number }) => Promise<void>
  /** What the window shows, as a PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}
