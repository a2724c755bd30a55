/** Signals this soon after the first are the same Ctrl-C, which npm and the terminal both pass on; in milliseconds. */
const SAME_INTERRUPT_MS = 500

let clean: () => Promise<void> = async () => {}
let stoppingSince: number | undefined

/** What to do at Ctrl-C (and at SIGTERM); a later call replaces the former. A second Ctrl-C ends at once. */
export function onInterrupt(work: () => Promise<void>): void {
  clean = work
}

async function interrupt(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > SAME_INTERRUPT_MS) process.exit(130)
    return
  }
  stoppingSince = performance.now()
  console.log('\n  Stopping …')
  await clean()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
