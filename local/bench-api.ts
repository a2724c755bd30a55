import { benchApi } from '../bench/api/run.ts'
import { runCommand } from './stop-with-sentence.ts'

await runCommand(() => benchApi(process.argv.slice(2)))
