import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkContent } from '#integrations/content-check/check.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { expect, test } from '../support/browser.ts'

const CITY = 'src/content/landing/tryllekunstner-bergen.md'

test('an editor opens the folder at /rediger, changes a text, and the file builds', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseURL && protocol !== 'blob:' && protocol !== 'data:') complaints.push(request.url())
  })
  // A test cannot click the browser's own folder dialog, so it is given a private folder instead.
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.goto('/personvern')
  await page.evaluate(() => localStorage.setItem('sveltia-cms.user', '{"token":"gammel"}'))
  const answer = await page.goto('/rediger')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await page.evaluate(async (files) => {
    const top = await navigator.storage.getDirectory()
    await top.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of files) {
      const folders = path.split('/')
      const name = folders.pop() ?? ''
      let folder = top
      for (const each of folders) folder = await folder.getDirectoryHandle(each, { create: true })
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(text)
      await file.close()
    }
  }, contentFiles())
  // An older login, kept where the whole site could read it, is gone.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sveltia-cms.user'))).toBeNull()
  const open = page.getByRole('button', { name: 'Åpne mappen på denne maskinen' })
  await expect(open).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(1)
  await open.click()
  await expect(page.getByText('Byer og anledninger').first()).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/collections/pages'
  })
  await expect(page.getByText('Siden ble ikke funnet', { exact: true }).first()).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/collections/landing/entries/tryllekunstner-bergen'
  })
  await expect(page.getByText('Byer og anledninger › Bergen og Hordaland')).toBeVisible()
  const place = page.getByRole('textbox', { name: 'By', exact: true })
  await expect(place).toHaveValue('Bergen')
  await expect(page.getByRole('button', { name: 'Vis på nettstedet' })).toBeVisible()
  // A word that content does not know is told at once: the build would stop on it.
  const lead = page.getByRole('textbox', { name: 'Ingress', exact: true }).first()
  const before = await lead.inputValue()
  await lead.fill('{brandd} kommer')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Ordet i krøllparenteser må være et av disse').first()).toBeVisible()
  await lead.fill(before)
  await place.fill('Bjørgvin')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  const stored = (path: string) =>
    page.evaluate(async (path) => {
      const folders = path.split('/')
      const name = folders.pop() ?? ''
      let folder = await navigator.storage.getDirectory()
      for (const each of folders) folder = await folder.getDirectoryHandle(each)
      return (await (await folder.getFileHandle(name)).getFile()).text()
    }, path)
  await expect.poll(() => stored(CITY)).toContain('place: Bjørgvin')
  expect(builds(await stored(CITY))).toBe(true)
  // A new page's address is like those of its kind, until somebody changes it.
  await page.evaluate(() => {
    location.hash = '#/collections/landing/new'
  })
  await page.getByRole('textbox', { name: 'By', exact: true }).fill('Tromsø')
  await page.getByRole('textbox', { name: 'Stikkord', exact: true }).fill('Tromsø og omegn')
  await page.getByRole('radio', { name: 'Adresse' }).click()
  await expect(page.getByText('tryllekunstner-tromso-og-omegn')).toBeVisible()
  // A new quote comes last, and is moved in the list.
  await page.evaluate(() => {
    location.hash = '#/collections/testimonials/new'
  })
  for (const [name, words] of [
    ['Sitat', 'Sjefen lo.'],
    ['Navn', 'Per Prøve'],
    ['Stilling', 'Sjef'],
    ['Firma', 'Prøvesteinen'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(words)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Per Prøve · Prøvesteinen')).toBeVisible()
  await expect.poll(() => stored('src/content/testimonials/per-prove.md')).toContain('order: 10')
  await page.getByRole('button', { name: 'Endre rekkefølge' }).click()
  await expect(page.getByRole('button', { name: 'Ferdig' })).toBeVisible()
  // Who is logged in is known to this tab alone.
  const logins = () =>
    page.evaluate(() => [localStorage, sessionStorage].map((each) => each.getItem('sveltia-cms.user')))
  await expect.poll(logins).toEqual([null, expect.stringContaining('backendName')])
  expect(complaints).toEqual([])
})

test('no other page knows the editor, and the sitemap does not list it', { tag: '@desktop' }, async ({
  request,
}) => {
  for (const path of ['/', '/kontakt', '/partner', '/admin', '/tryllekunstner-bergen', '/sitemap-0.xml']) {
    expect(await (await request.get(path)).text(), path).not.toContain('rediger')
  }
})

function contentFiles(): [string, string][] {
  return readdirSync(join(PROJECT, 'src/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(PROJECT, path), readFileSync(path, 'utf8')])
}

/** Whether the content passes the check before a build with this text for the city. */
function builds(city: string): boolean {
  const project = mkdtempSync(join(tmpdir(), 'edited-'))
  try {
    cpSync(join(PROJECT, 'src/content'), join(project, 'src/content'), { recursive: true })
    for (const name of ['assets', 'pages'])
      symlinkSync(join(PROJECT, 'src', name), join(project, 'src', name))
    writeFileSync(join(project, CITY), city)
    checkContent({ project, requireReal: false, print: () => {} })
    return true
  } finally {
    rmSync(project, { recursive: true })
  }
}
