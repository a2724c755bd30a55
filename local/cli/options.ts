import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Stop } from './stop-with-sentence.ts'

/**
 * Reads a command's options from its command line, as Node's `parseArgs` does.
 * @throws Stop that says what is wrong with the command line, and which options there are.
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!isAboutArguments(error)) throw error
    // Node goes on with advice, in sentences of its own.
    const [wrong] = error.message.split(/\.(?=\s|$)/)
    throw new Stop(`${wrong}: ${optionsThere(config.options)}.`)
  }
}

function isAboutArguments(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function optionsThere(options: ParseArgsConfig['options'] = {}): string {
  const all = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <value>` : `--${name}`,
  )
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(all)
  if (all.length === 0) return 'there are no options'
  return all.length === 1 ? `the only option is ${listed}` : `the options are ${listed}`
}
