import { withConfiguredDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { runCommand } from './stop-with-sentence.ts'

await runCommand(() =>
  withConfiguredDatabase('npm run db:migrate', async (url) => {
    const applied = await migrate(url)
    const host = new URL(url).hostname
    console.log(
      applied.length === 0 ? `${host}: nothing to apply.` : `${host}: applied ${applied.join(', ')}.`,
    )
  }),
)
