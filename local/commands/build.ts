import { runCommand } from '../cli/stop-with-sentence.ts'
import { build, buildIfNeeded } from '../platform/build.ts'

await runCommand(() => (process.argv.includes('--if-needed') ? buildIfNeeded() : build()))
