import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const INTERRUPT = new URL('./interrupt.ts', import.meta.url).href

/** A program that prints 'cleaned' once its clean-up on Ctrl-C is done, which takes `cleanMs`. */
async function program(cleanMs: number) {
  const source = `
    import { setInterruptHandler } from '${INTERRUPT}'
    setInterruptHandler(() => new Promise((done) => setTimeout(() => { console.log('cleaned'); done() }, ${cleanMs})))
    setInterval(() => {}, 1000)
    console.log('running')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source])
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const said = async (word: string) => {
    while (!output.includes(word)) await once(child.stdout, 'data')
  }
  await said('running')
  return { child, said, output: () => output }
}

test('Ctrl-C cleans up, also when the terminal and npm both pass it on', async () => {
  const { child, output } = await program(50)
  child.kill('SIGINT')
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(output()).toContain('cleaned')
})

test('a second Ctrl-C ends at once', async () => {
  const { child, said, output } = await program(60_000)
  child.kill('SIGINT')
  await said('Stopping')
  const again = setInterval(() => child.kill('SIGINT'), 100)
  const [code] = await once(child, 'close')
  clearInterval(again)
  expect(code).toBe(130)
  expect(output()).not.toContain('cleaned')
})
