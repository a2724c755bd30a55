/** An error whose message is one sentence for the person at the keyboard, shown without a stack trace. */
export class Stop extends Error {
  override name = 'Stop'
}

/** Runs a command's main function; a {@link Stop} prints its sentence and exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error)
    process.exitCode = 1
    process.exit()
  }
}
