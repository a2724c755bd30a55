import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RELOAD_PAUSE_MS } from './reload-once.ts'

const reload = vi.fn()
const keep = vi.fn()
let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The module as a freshly loaded page has it. */
async function freshPage() {
  vi.resetModules()
  return import('./reload-once.ts')
}

test('a page that misses files keeps what was typed and loads itself anew once', async () => {
  const { reloadOnce, isReloading } = await freshPage()
  expect(isReloading()).toBe(false)
  expect(reloadOnce(keep)).toBe(true)
  expect(reloadOnce(keep)).toBe(true)
  expect(isReloading()).toBe(true)
  expect(keep).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  expect(keep.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0]!)
})

test('a page that misses it again after that stays as it is, until a later deploy', async () => {
  ;(await freshPage()).reloadOnce()
  const again = await freshPage()
  expect(again.reloadOnce(keep)).toBe(false)
  expect(again.isReloading()).toBe(false)
  expect(keep).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(RELOAD_PAUSE_MS)
  expect((await freshPage()).reloadOnce()).toBe(true)
})

test('without a network the page stays, and may load itself anew once there is one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { reloadOnce } = await freshPage()
  expect(reloadOnce(keep)).toBe(false)
  expect(keep).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  expect(reloadOnce()).toBe(true)
})

test('without storage a page never loads itself anew, for nothing would end a loop', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { reloadOnce } = await freshPage()
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('the file imports nothing: the script of a portal page would wait for it', () => {
  const file = readFileSync(new URL('reload-once.ts', import.meta.url), 'utf8')
  expect(file).not.toMatch(/^(import|export .* from)\b/m)
})
