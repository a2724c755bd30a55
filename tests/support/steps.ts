type Method = (this: unknown, ...inputs: unknown[]) => unknown
/** What one call of a built-in method goes through: characters or entries. */
type Steps = (self: { length: number }, inputs: unknown[], result: unknown) => number

const all: Steps = (self) => self.length
const upToTheFind: Steps = (self, [, from = 0], found) =>
  (found === -1 ? self.length : (found as number) + 1) - Math.min(from as number, self.length)
const theText: Steps = (_self, [text]) => String(text).length

const COUNTED: [holder: object, methods: Record<string, Steps>][] = [
  [
    String.prototype,
    {
      charAt: () => 1,
      indexOf: upToTheFind,
      includes: all,
      match: all,
      matchAll: all,
      replace: all,
      replaceAll: all,
      split: all,
      trim: all,
    },
  ],
  [Array.prototype, { indexOf: upToTheFind, includes: all, map: all, filter: all, some: all, flatMap: all }],
  // Not `exec`: replacing and splitting also call it, once per match.
  [RegExp.prototype, { test: theText }],
]

/**
 * How many characters and entries the built-in methods called by `run` go through: its work in countable steps, so that
 * a test of how work grows needs no clock.
 */
export function stepsOf(run: () => void): number {
  let steps = 0
  const originals: (() => void)[] = []
  for (const [holder, methods] of COUNTED) {
    for (const [name, count] of Object.entries(methods)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name)!
      const original = descriptor.value as Method
      originals.push(() => Object.defineProperty(holder, name, descriptor))
      Object.defineProperty(holder, name, {
        ...descriptor,
        value(this: { length: number }, ...inputs: unknown[]) {
          const result = original.apply(this, inputs)
          steps += count(this, inputs, result)
          return result
        },
      })
    }
  }
  try {
    run()
  } finally {
    for (const restore of originals) restore()
  }
  return steps
}
