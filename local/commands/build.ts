import { readOptions } from '../cli/options.ts'
import { runCommand } from '../cli/stop-with-sentence.ts'
import { build, buildIfNeeded } from '../platform/build.ts'

await runCommand(() => {
  const { values } = readOptions({ options: { 'if-needed': { type: 'boolean' } } })
  return values['if-needed'] ? buildIfNeeded() : build()
})
