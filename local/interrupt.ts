const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let clean: () => Promise<void> = async () => {}
let stopping = false

/** What to do at Ctrl-C (and at SIGTERM); a later call replaces the former. A second Ctrl-C ends at once. */
export function onInterrupt(work: () => Promise<void>): void {
  clean = work
  for (const signal of SIGNALS) {
    // The database package has handlers of its own, which would stop it under running requests.
    process.removeAllListeners(signal)
    process.on(signal, interrupt)
  }
}

async function interrupt(): Promise<void> {
  if (stopping) process.exit(130)
  stopping = true
  console.log('\n  Stopping …')
  await clean()
  process.exit(0)
}
