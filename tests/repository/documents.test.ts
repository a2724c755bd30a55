import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const DOCUMENTS = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/** What a link to a heading is written as, in the way git hosts do it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

test('every command that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const missing = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z][a-z:]*[a-z])/g)]
      .filter(([, name]) => !(name! in scripts))
      .map(([command]) => `${file}: ${command}`),
  )
  expect(missing).toEqual([])
})

test('every link within the project leads somewhere', () => {
  const lost = DOCUMENTS.flatMap((file) =>
    // What stands in code is an example.
    [
      ...read(file)
        .replace(/`[^`\n]*`/g, '')
        .matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g),
    ]
      .filter(([, path, anchor]) => {
        const target = path === '' ? file : relative(PROJECT, join(PROJECT, dirname(file), path!))
        if (!existsSync(join(PROJECT, target))) return true
        return anchor !== undefined && !anchorsIn(target).includes(anchor)
      })
      .map(([link]) => `${file}: ${link}`),
  )
  expect(lost).toEqual([])
})

test('whoever marks a variable as secret that is none stops no build', () => {
  const secrets = ['DATABASE_URL', 'DATABASE_URL_UNPOOLED', 'SESSION_SECRET', 'SMTP_URL']
  const previews = ['PREVIEW_DATABASE_URL', 'PREVIEW_SMTP_URL']
  const local = ['MAIL_DIR', 'PORT', 'CHROMIUM_PATH', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']
  const listed = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  const [, omitted = ''] = /^ {2}SECRETS_SCAN_OMIT_KEYS = "(.*)"$/m.exec(read('netlify.toml')) ?? []
  const others = listed.filter((name) => ![...secrets, ...previews, ...local].includes(name))
  expect(omitted.split(',').sort()).toEqual(others.sort())
})

test('docs/deploy.md and .env.example name the same variables', () => {
  const table = read('docs/deploy.md').split('## All variables')[1]!.split('\n## ')[0]!
  const told = new Set(
    [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => names!.match(/[A-Z][A-Z_]{3,}/g) ?? []),
  )
  const listed = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  expect([...told].sort()).toEqual([...listed].sort())
})
