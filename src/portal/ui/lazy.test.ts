import { expect, test, vi } from 'vitest'
import { SCRIPT_PATIENCE_MS } from '#browser/reload-once.ts'
import { isOnlyPrefetching, LazyPart } from './lazy.tsx'

const Screen = () => null

/** A part whose file arrives, or does not, when the test says so. */
function givenPart() {
  const asked: PromiseWithResolvers<{ default: typeof Screen } | undefined>[] = []
  const part = new LazyPart(() => {
    const file = Promise.withResolvers<{ default: typeof Screen } | undefined>()
    asked.push(file)
    return file.promise
  })
  return { part, asked }
}

test('a file fetched ahead is asked for once, and there for whoever needs it', async () => {
  const { part, asked } = givenPart()
  part.fetchAhead()
  part.fetchAhead()
  expect(isOnlyPrefetching()).toBe(true)
  const needed = part.fetch()
  expect(isOnlyPrefetching()).toBe(false)
  asked[0]!.resolve({ default: Screen })
  await needed
  expect(part.component).toBe(Screen)
  part.fetchAhead()
  await part.fetch()
  expect(asked).toHaveLength(1)
  expect(isOnlyPrefetching()).toBe(false)
})

test('a file that was missing when prefetched is asked for again when needed', async () => {
  const { part, asked } = givenPart()
  part.fetchAhead()
  asked[0]!.resolve(undefined)
  await asked[0]!.promise
  await expect.poll(() => isOnlyPrefetching()).toBe(false)
  const needed = part.fetch()
  asked[1]!.reject(new Error('gone'))
  await expect(needed).rejects.toThrow('gone')
  expect(part.component).toBeUndefined()
})

test('whoever waits for a file that never answers is told after a while', async () => {
  vi.useFakeTimers()
  const { part, asked } = givenPart()
  const told = expect(part.fetch()).rejects.toThrow('does not come')
  await vi.advanceTimersByTimeAsync(SCRIPT_PATIENCE_MS - 1)
  expect(isOnlyPrefetching()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await told
  const again = part.fetch()
  asked[0]!.resolve({ default: Screen })
  await again
  expect(part.component).toBe(Screen)
  expect(asked, 'the browser would wait for the same answer').toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
