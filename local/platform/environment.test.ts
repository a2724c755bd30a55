import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { portFromEnvironment, setFunctionEnvironment } from './environment.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the folder for mail is there before the first mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  vi.stubEnv('MAIL_DIR', join(folder, 'mail'))
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(64))
  for (const name of ['SMTP_URL', 'SITE_URL', 'DATABASE_URL', 'NODE_ENV', 'NETLIFY', 'CONTEXT']) {
    vi.stubEnv(name, undefined)
  }
  setFunctionEnvironment({
    databaseUrl: 'postgres://falk:local@127.0.0.1:5432/falk',
    siteUrl: 'http://localhost:8888',
  })
  expect(existsSync(join(folder, 'mail'))).toBe(true)
  rmSync(folder, { recursive: true })
})

test('the port is 8888 unless PORT says another', () => {
  expect(portFromEnvironment('')).toBe(8888)
  expect(portFromEnvironment('9000')).toBe(9000)
})

test.each(['abc', '0', '-1', '65536', '80.5'])('PORT=%s is refused in one sentence', (variable) => {
  expect(() => portFromEnvironment(variable)).toThrow(
    `PORT is "${variable}": set it to a number from 1 to 65535`,
  )
})
