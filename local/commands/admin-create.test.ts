import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAdminCreateArguments } from './admin-create.ts'

test('an admin is named by address, with or without the option', () => {
  expect(parseAdminCreateArguments(['Kari@Firma.no'])).toEqual({ email: 'kari@firma.no', reset: false })
  expect(parseAdminCreateArguments(['--reset-second-factor', 'kari@firma.no'])).toEqual({
    email: 'kari@firma.no',
    reset: true,
  })
})

test('an option that npm took for its own, since -- was forgotten, counts', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'show', 'kari@firma.no', '--reset-second-factor'], {
    cwd: aProject(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  expect(parseAdminCreateArguments(['kari@firma.no'], JSON.parse(stdout))).toEqual({
    email: 'kari@firma.no',
    reset: true,
  })
})

test('a misspelt option sets no new password', () => {
  expect(() => parseAdminCreateArguments(['kari@firma.no', '--reset-2fa'])).toThrow(
    "Unknown option '--reset-2fa'",
  )
})

test.each([[[]], [['kari']]])('%j says whose login', (words) => {
  expect(() => parseAdminCreateArguments(words)).toThrow('Say whose login it is')
})

/** A folder in which `npm run show` prints its environment. */
function aProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'falk-npm-'))
  writeFileSync(join(folder, 'show.mjs'), 'console.log(JSON.stringify(process.env))')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { show: 'node show.mjs' } }))
  return folder
}
