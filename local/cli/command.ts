import { type ParseArgsConfig, parseArgs } from 'node:util'

/** An error whose message is one sentence for the person at the keyboard, shown without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command's main function; a {@link CommandError} prints its sentence and exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof CommandError ? `\n${error.message}` : error)
    process.exitCode = 1
    process.exit()
  }
}

/**
 * Parses the command line with Node's parseArgs, and adds boolean options that npm took because `--` was left out
 * (`npm_config_<name>`).
 * @throws CommandError naming the error and the valid options.
 */
export function parseCommandLine<Config extends ParseArgsConfig>(
  config: Config,
  environment: Record<string, string | undefined> = process.env,
) {
  const taken = Object.entries(config.options ?? {})
    .filter(([name, { type }]) => type === 'boolean' && isTakenByNpm(name, environment))
    .map(([name]) => `--${name}`)
  try {
    return parseArgs({ ...config, args: [...taken, ...(config.args ?? process.argv.slice(2))] })
  } catch (error) {
    if (!isAboutArguments(error)) throw error
    // Node goes on with advice, in sentences of its own.
    const [wrong] = error.message.split(/\.(?=\s|$)/)
    throw new CommandError(`${wrong}: ${optionsThere(config.options)}.`)
  }
}

/** npm hands an option it does not know to the command as a variable. */
function isTakenByNpm(name: string, environment: Record<string, string | undefined>): boolean {
  return environment[`npm_config_${name.replaceAll('-', '_')}`] === 'true'
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

/** Runs work that takes long, printing its title and how long it took. */
export async function runWithProgress<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const inTerminal = process.stdout.isTTY
  process.stdout.write(inTerminal ? `  ${title} …` : `  ${title} …\n`)
  const beat = inTerminal
    ? setInterval(() => process.stdout.write(`\r  ${title} … ${seconds(started)} s`), 1000)
    : undefined
  try {
    const result = await work()
    process.stdout.write(
      inTerminal ? `\r  ${title}: ${seconds(started)} s   \n` : `  ${title}: ${seconds(started)} s\n`,
    )
    return result
  } finally {
    clearInterval(beat)
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
