import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const ROOMS = ['src', 'netlify', 'local', 'tests', 'bench', 'drizzle', 'docs', 'public']
const TEXT = /\.(ts|tsx|mts|mjs|js|json|astro|md|css|sql|toml|yml|html|svg|txt|example)$/
/** Keys in the formats their issuers use, private keys, and remote databases or mail servers with a password. */
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|sk_live_\w{20}|xox[baprs]-\w{10}|nfp_\w{36}|SG\.[\w-]{22}\.|postgres(?:ql)?:\/\/\w+:[^@\s'"`$]{4,}@(?!127\.0\.0\.1|localhost|ep-|db\.example|host|\[)[\w.-]+|smtps?:\/\/[\w.]+:[^@\s'"`$]+@(?!\S*example)/g

const secretsIn = (text: string) => text.match(SECRETS) ?? []

test('no file of the project holds a key or a password to anything real', () => {
  const found = ROOMS.flatMap((room) =>
    readdirSync(join(PROJECT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXT.test(name) && name !== 'repository/secrets.test.ts')
      .flatMap((name) =>
        secretsIn(readFileSync(join(PROJECT, room, name), 'utf8')).map(
          (secret) => `${room}/${name}: ${secret}`,
        ),
      ),
  )
  expect(found).toEqual([])
})

test.each([
  'postgres://falk:npg_8hGq2@aws-0-eu-central-1.pooler.sql.com/falk',
  'smtps://post:hemmelig@smtp.post.no:465',
  `ghp_${'a1'.repeat(18)}`,
  '-----BEGIN RSA PRIVATE KEY-----',
])('%s would be found', (text) => {
  expect(secretsIn(`x = '${text}'`)).toHaveLength(1)
})
