import { bench } from '../bench/run.ts'
import { runCommand } from './stop-with-sentence.ts'

await runCommand(() => bench(process.argv.slice(2)))
