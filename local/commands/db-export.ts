import { exportDatabase } from '../backup/export.ts'
import { LOGOS_LEFT_OUT, withLogoStore } from '../backup/logos.ts'
import { parseCommandLine, runCommand } from '../cli/command.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'

await runCommand(() => {
  const { positionals } = parseCommandLine({ allowPositionals: true })
  return withConfiguredDatabase('npm run db:export', async (url, { isLocal }) => {
    const time = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')
    const file = positionals[0] ?? `backup-${time}.jsonl.gz`
    const counts = await withLogoStore({ isLocal }, (logos) => exportDatabase(url, file, { logos }))
    for (const [table, count] of Object.entries(counts)) console.log(`  ${table.padEnd(20)} ${count}`)
    if (counts.logos === undefined) console.log(LOGOS_LEFT_OUT)
    console.log(`${new URL(url).hostname}: written to ${file}. It contains personal data: keep it safe.`)
  })
})
