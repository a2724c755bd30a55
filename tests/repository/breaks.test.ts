import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { BROWSER_BREAKS } from '../mutants/breaks/browser.ts'
import { SERVER_BREAKS } from '../mutants/breaks/server.ts'

test('every break kept by hand still finds the line that it breaks, once', () => {
  const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
  const lost = [...SERVER_BREAKS, ...BROWSER_BREAKS].filter(
    ({ file, from }) => read(file).split(from).length !== 2,
  )
  expect(lost.map(({ what, file }) => `${what}: ${file}`)).toEqual([])
})
