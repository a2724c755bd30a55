import { existsSync } from 'node:fs'
import { importDatabase } from './backup.ts'
import { withConfiguredDatabase } from './database.ts'
import { runCommand, Stop } from './stop-with-sentence.ts'

await runCommand(async () => {
  const file = process.argv.slice(2).find((word) => !word.startsWith('--'))
  if (!file || !existsSync(file)) {
    throw new Stop('Name the file that db:export wrote: npm run db:import -- backup.jsonl.gz [--replace]')
  }
  const replace = process.argv.includes('--replace')
  await withConfiguredDatabase('npm run db:import', async (url) => {
    const counts = await importDatabase(url, file, { replace })
    for (const [table, count] of Object.entries(counts)) console.log(`  ${table.padEnd(20)} ${count}`)
    console.log(`${new URL(url).hostname}: restored from ${file}.`)
  })
})
