import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { CommandError } from './command.ts'
import { LOCAL } from './paths.ts'
import { installAndImport } from './tools.ts'

test('a tool that cannot be downloaded is one sentence, as the packages are', async () => {
  const source = mkdtempSync(join(tmpdir(), 'tool-'))
  const name = source.split(/[/\\]/).at(-1)!
  const root = { name: 'tool', version: '1.0.0', dependencies: { astro: '7.3.5' } }
  const packages = { '': root, 'node_modules/astro': { version: '7.3.5' } }
  writeFileSync(join(source, 'package.json'), JSON.stringify(root))
  writeFileSync(join(source, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }))
  // As without a network, but npm need not find that out.
  vi.stubEnv('npm_config_offline', 'true')
  vi.stubEnv('npm_config_cache', join(source, 'cache'))
  try {
    const loading = installAndImport(source, name)
    await expect(loading).rejects.toThrow(CommandError)
    await expect(loading).rejects.toThrow(/^The packages could not be downloaded: check the network/)
  } finally {
    for (const folder of [source, join(LOCAL, 'tools', name)])
      rmSync(folder, { recursive: true, force: true })
  }
})
