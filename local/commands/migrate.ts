import { parseCommandLine, runCommand } from '../cli/command.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'
import { migrate } from '../postgres/migrations.ts'

await runCommand(() => {
  parseCommandLine({})
  return withConfiguredDatabase('npm run db:migrate', async (url) => {
    const applied = await migrate(url)
    const host = new URL(url).hostname
    console.log(
      applied.length === 0 ? `${host}: nothing to apply.` : `${host}: applied ${applied.join(', ')}.`,
    )
  })
})
