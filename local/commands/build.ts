import { parseCommandLine } from '../cli/options.ts'
import { runCommand } from '../cli/stop-with-sentence.ts'
import { buildIfNeeded, buildSiteAndFunctions } from '../platform/build.ts'

await runCommand(() => {
  const { values } = parseCommandLine({ options: { 'if-needed': { type: 'boolean' } } })
  return values['if-needed'] ? buildIfNeeded() : buildSiteAndFunctions()
})
