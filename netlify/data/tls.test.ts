import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { withVerifyFullSslMode } from './tls.ts'

afterEach(() => vi.restoreAllMocks())

const NEON = 'postgresql://u:p@ep-cool-1.eu-central-1.aws.neon.tech/db'

test.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
  'sslmode=%s checks the certificate in full, and nothing is printed about it',
  (mode) => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const url = withVerifyFullSslMode(`${NEON}?sslmode=${mode}&channel_binding=require`)
    const client = new pg.Client({ connectionString: url })
    expect(client.ssl).toEqual({})
    expect(warn).not.toHaveBeenCalled()
    expect(url).toBe(`${NEON}?sslmode=verify-full&channel_binding=require`)
  },
)

test('the string may end with the mode', () =>
  expect(withVerifyFullSslMode(`${NEON}?sslmode=require`)).toBe(`${NEON}?sslmode=verify-full`))

test.each([NEON, `${NEON}?sslmode=disable`, `${NEON}?uselibpqcompat=true&sslmode=require`])(
  '%s says what it means and stays as it is',
  (url) => expect(withVerifyFullSslMode(url)).toBe(url),
)
