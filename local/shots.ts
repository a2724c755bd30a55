import { shots } from '../tests/shots/run.ts'
import { runCommand } from './stop-with-sentence.ts'

await runCommand(() => shots(process.argv.slice(2)))
