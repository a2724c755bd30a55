import { existsSync } from 'node:fs'
import { importDatabase } from '../backup/import.ts'
import { LOGOS_LEFT_OUT, withLogoStore } from '../backup/logos.ts'
import { CommandError, parseCommandLine, runCommand } from '../cli/command.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'

await runCommand(async () => {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || !existsSync(file)) {
    throw new CommandError(
      'Name the file that db:export wrote: npm run db:import -- backup.jsonl.gz [--replace]',
    )
  }
  await withConfiguredDatabase('npm run db:import', (url, { isLocal }) =>
    withLogoStore({ isLocal }, async (logos) => {
      const counts = await importDatabase(url, file, { logos, replace: values.replace })
      for (const [table, count] of Object.entries(counts)) console.log(`  ${table.padEnd(20)} ${count}`)
      if (counts.logos && !logos) console.log(LOGOS_LEFT_OUT)
      console.log(`${new URL(url).hostname}: restored from ${file}.`)
    }),
  )
})
