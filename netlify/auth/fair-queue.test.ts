import { expect, test } from 'vitest'
import { type Asker, createQueueWithFairEviction, QueueFullError } from './fair-queue.ts'

/** A queue whose work is held until it is let go; what began and what was refused stand in `begun` and `refused`. */
function heldQueue({ atOnce = 1, places }: { atOnce?: number; places: number }) {
  const inTurn = createQueueWithFairEviction({ maxRunning: atOnce, maxWaiting: places })
  const begun: string[] = []
  const refused: string[] = []
  const held: (() => void)[] = []
  const ask = (name: string, { address = name, account = name }: Partial<Asker> = {}) =>
    inTurn({ address, account }, () => {
      begun.push(name)
      return new Promise<string>((done) => held.push(() => done(name)))
    }).catch((error) => {
      expect(error).toBeInstanceOf(QueueFullError)
      refused.push(name)
    })
  return { begun, refused, ask, letGo: () => held.shift()!() }
}

test('no more than so many run at once; the others follow in order', async () => {
  const { begun, ask, letGo } = heldQueue({ atOnce: 2, places: 2 })
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  expect(begun).toEqual(['a', 'b'])
  letGo()
  expect(await asked[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  letGo()
  expect(await asked[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  letGo()
  letGo()
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
  ask('e')
  expect(begun, 'a place that was left is free').toContain('e')
})

test('a flood from one address displaces itself, and the admin gets a turn', async () => {
  const { begun, refused, ask, letGo } = heldQueue({ places: 3 })
  const flood = [1, 2, 3, 4, 5].map((count) => ask(`flood ${count}`, { address: 'flood' }))
  const admin = ask('admin')
  await Promise.all([flood[4], flood[3], ask('flood 6', { address: 'flood' })])
  expect(refused.sort()).toEqual(['flood 4', 'flood 5', 'flood 6'])
  for (const before of flood.slice(0, 3)) {
    letGo()
    await before
  }
  letGo()
  expect(await admin).toBe('admin')
  expect(begun).toEqual(['flood 1', 'flood 2', 'flood 3', 'admin'])
})

test('of equal addresses, one that asks for the most wanted account gives way', async () => {
  const { refused, ask } = heldQueue({ places: 3 })
  ask('running')
  ask('guess 1', { account: 'guessed' })
  const guess = ask('guess 2', { account: 'guessed' })
  ask('admin')
  ask('colleague')
  await guess
  expect(refused).toEqual(['guess 2'])
  await ask('one more')
  expect(refused).toEqual(['guess 2', 'one more'])
})

test('who comes from an unknown address is not counted together with everybody else from one', async () => {
  const { refused, ask } = heldQueue({ places: 3 })
  ask('running')
  ask('a', { address: '' })
  ask('b', { address: '' })
  ask('flood 1', { address: 'flood' })
  await ask('flood 2', { address: 'flood' })
  expect(refused).toEqual(['flood 2'])
})

test('work that fails leaves its place to the next', async () => {
  const inTurn = createQueueWithFairEviction({ maxRunning: 1, maxWaiting: 1 })
  const asker = { address: 'a', account: 'a' }
  const failed = inTurn(asker, () => Promise.reject(new Error('no memory')))
  const next = inTurn(asker, async () => 'done')
  await expect(failed).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})
