import { exportDatabase } from './backup.ts'
import { withConfiguredDatabase } from './database.ts'
import { runCommand } from './stop-with-sentence.ts'

await runCommand(() =>
  withConfiguredDatabase('npm run db:export', async (url) => {
    const time = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
    const file = process.argv[2] ?? `backup-${time}.jsonl.gz`
    const counts = await exportDatabase(url, file)
    for (const [table, count] of Object.entries(counts)) console.log(`  ${table.padEnd(20)} ${count}`)
    console.log(`${new URL(url).hostname}: written to ${file}. It holds personal data: keep it safe.`)
  }),
)
