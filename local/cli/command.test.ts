import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CommandError, parseCommandLine } from './command.ts'

const options = {
  only: { type: 'string' },
  runs: { type: 'string', default: '5' },
  slow: { type: 'boolean' },
} as const

test('every command refuses options it does not know', () => {
  const folder = new URL('../commands/', import.meta.url)
  const commands = readdirSync(folder).filter((name) =>
    readFileSync(new URL(name, folder), 'utf8').includes('await runCommand('),
  )
  expect(commands.length).toBeGreaterThan(7)
  const lenient = commands.filter(
    (name) => !readFileSync(new URL(name, folder), 'utf8').includes('parseCommandLine('),
  )
  expect(lenient).toEqual([])
})

test('options are read, with their defaults', () => {
  const { values, positionals } = parseCommandLine({ args: ['--slow', '--only=x'], options })
  expect({ ...values }).toEqual({ slow: true, only: 'x', runs: '5' })
  expect(positionals).toEqual([])
})

test.each([
  [['--help'], "Unknown option '--help'"],
  [['-h'], "Unknown option '-h'"],
  [['kontakt'], "Unexpected argument 'kontakt'"],
  [['--only'], "Option '--only <value>' argument missing"],
  [['--only', '--slow'], "Option '--only' argument is ambiguous"],
  [['--slow=1'], "Option '--slow' does not take an argument"],
])('%j is refused in one sentence that names the options there are', (args, wrong) => {
  const sentence = `${wrong}: the options are --only <value>, --runs <value> and --slow.`
  expect(() => parseCommandLine({ args, options })).toThrow(new CommandError(sentence))
})

test('a switch that npm took for its own, since -- was forgotten, counts', () => {
  const taken = { npm_config_slow: 'true', npm_config_only: 'true' }
  const { values } = parseCommandLine({ args: ['--runs=2'], options }, taken)
  expect({ ...values }).toEqual({ slow: true, runs: '2' })
})

test('an unknown option is named, too, where other words may follow the command', () => {
  const one = {
    args: ['all', '--help'],
    allowPositionals: true,
    options: { draft: { type: 'boolean' } },
  } as const
  expect(() => parseCommandLine(one)).toThrow(
    new CommandError("Unknown option '--help': the only option is --draft."),
  )
})
