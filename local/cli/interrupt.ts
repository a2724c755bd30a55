/** Signals this soon after the first are the same Ctrl-C, passed on by both npm and the terminal; in milliseconds. */
const SAME_INTERRUPT_MS = 500

let clean: () => Promise<void> = async () => {}
let stoppingSince: number | undefined

/** Sets what to do on Ctrl-C (and SIGTERM), replacing any earlier work. A second Ctrl-C ends the process at once. */
export function setInterruptHandler(work: () => Promise<void>): void {
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
