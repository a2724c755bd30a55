import { parseCommandLine, runCommand } from '../cli/command.ts'
import { buildIfNeeded, buildSiteAndFunctions } from '../platform/build.ts'

await runCommand(() => {
  const { values } = parseCommandLine({ options: { 'if-needed': { type: 'boolean' } } })
  return values['if-needed'] ? buildIfNeeded() : buildSiteAndFunctions()
})
