import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { checkContent } from '#integrations/content-check/check.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { expect, test } from '../support/browser.ts'

const CITY = 'src/content/landing/tryllekunstner-bergen.md'

test('an editor opens the folder at /rediger, changes a text, and the file builds', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Whether a new page is out yet, the editor asks the site.
    const isNew = message.location().url.endsWith('/tryllekunstner-bodo')
    if (message.type() === 'error' && !isNew) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseURL && protocol !== 'blob:' && protocol !== 'data:') complaints.push(request.url())
  })
  await page.goto('/personvern')
  await page.evaluate(() => localStorage.setItem('sveltia-cms.user', '{"token":"gammel"}'))
  const answer = await page.goto('/rediger')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  // An older login, kept where the whole site could read it, is gone.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sveltia-cms.user'))).toBeNull()
  await expect(page.getByRole('button')).toHaveCount(1)
  await openFolder(page)
  await show(page, 'pages')
  await expect(page.getByText('Siden ble ikke funnet', { exact: true }).first()).toBeVisible()
  await show(page, 'cities/entries/tryllekunstner-bergen')
  await expect(page.getByText('Byer › Bergen')).toBeVisible()
  const place = page.getByRole('textbox', { name: 'By', exact: true })
  await expect(place).toHaveValue('Bergen')
  await expect(page.getByRole('textbox', { name: 'Anledning', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Vis på nettstedet' })).toBeVisible()
  // A word that content does not know is told at once: the build would stop on it.
  const lead = page.getByRole('textbox', { name: 'Ingress', exact: true }).first()
  const before = await lead.inputValue()
  await lead.fill('{brandd} kommer')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Ordet i krøllparenteser finnes ikke.').first()).toBeVisible()
  await lead.fill(before)
  await place.fill('Bjørgvin')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect.poll(() => stored(page, CITY)).toContain('place: Bjørgvin')
  expect(builds({ [CITY]: await stored(page, CITY) })).toBe(true)
  await isDone(page)
  // A new page's address is like those of its kind, until somebody changes it.
  await show(page, 'cities/new')
  await expect(place).toHaveValue('')
  await page.getByRole('textbox', { name: 'By', exact: true }).fill('Tromsø')
  await page.getByRole('radio', { name: 'Adresse' }).click()
  await expect(page.getByText('tryllekunstner-tromso')).toBeVisible()
  // A copied city is the last in the footer, not where the one it was copied from is.
  await show(page, 'cities/entries/tryllekunstner-bergen')
  await page.getByRole('button', { name: 'Vis valg for redigeringen' }).click()
  await page.getByRole('menuitem', { name: 'Lag kopi' }).click()
  await place.fill('Bodø')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect.poll(() => stored(page, 'src/content/landing/tryllekunstner-bodo.md')).toMatch(/^order: 5$/m)
  await isDone(page)
  // A new quote comes last, and is moved in the list.
  await show(page, 'testimonials/new')
  for (const [name, words] of [
    ['Sitat', 'Sjefen lo.'],
    ['Navn', 'Per Prøve'],
    ['Stilling', 'Sjef'],
    ['Firma', 'Prøvesteinen'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(words)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect.poll(() => stored(page, 'src/content/testimonials/per-prove.md')).toContain('order: 10')
  // Who has saved is still in the form, and may look at the page.
  await expect(page.getByRole('button', { name: 'Vis på nettstedet' })).toBeVisible()
  await show(page, 'testimonials')
  await expect(page.getByText('Per Prøve · Prøvesteinen')).toBeVisible()
  await page.getByRole('button', { name: 'Endre rekkefølge' }).click()
  await expect(page.getByRole('button', { name: 'Ferdig' })).toBeVisible()
  // Who is logged in is known to this tab alone.
  const logins = () =>
    page.evaluate(() => [localStorage, sessionStorage].map((each) => each.getItem('sveltia-cms.user')))
  await expect.poll(logins).toEqual([null, expect.stringContaining('backendName')])
  expect(complaints).toEqual([])
})

test('an editor picks a picture that is there, and adds new ones, which get their format, name and folder', {
  tag: '@phone',
}, async ({ page }) => {
  const pictures = page.getByRole('dialog', { name: 'Velg bilde' })
  const save = page.getByRole('button', { name: 'Lagre', exact: true })
  const upload = async (name: string, mimeType: string, buffer: Buffer, path: string) => {
    await page
      .getByRole('button', { name: /^(Velg|Bytt) bilde$/ })
      .first()
      .click()
    const chosen = page.waitForEvent('filechooser')
    await pictures.getByRole('button', { name: 'Last opp' }).click()
    await (await chosen).setFiles({ name, mimeType, buffer })
    await pictures.getByRole('button', { name: 'Sett inn' }).click()
    await expect(page.getByText(path)).toBeVisible()
    await save.click()
  }
  await page.goto('/rediger')
  await openFolder(page)
  await show(page, 'cities/entries/tryllekunstner-bergen')
  await page.getByRole('button', { name: 'Bytt bilde' }).first().click()
  await pictures.getByRole('option', { name: 'table.webp' }).click()
  await pictures.getByRole('button', { name: 'Sett inn' }).click()
  await expect(page.getByText('../../assets/art/table.webp')).toBeVisible()
  await save.click()
  await expect.poll(() => stored(page, CITY)).toMatch(/^image: \.\.\/\.\.\/assets\/art\/table\.webp$/m)
  expect(builds({ [CITY]: await stored(page, CITY) })).toBe(true)
  await isDone(page)

  const quote = 'src/content/testimonials/kari-tveit.md'
  const photo = '../../assets/art/kari-pa-bolgen.webp'
  await show(page, 'testimonials/entries/kari-tveit')
  const create = { width: 3200, height: 2400, channels: 3, background: '#7a5230' } as const
  await upload('Kari på Bølgen.png', 'image/png', await sharp({ create }).png().toBuffer(), photo)
  await expect.poll(() => stored(page, quote)).toContain(`photo: ${photo}`)
  const bytes = await stored(page, photo.replace('../..', 'src'), 'latin1')
  expect(await sharp(Buffer.from(bytes, 'latin1')).metadata()).toMatchObject({ format: 'webp', width: 2880 })
  const edited = { [quote]: await stored(page, quote), [photo.replace('../..', 'src')]: bytes }
  expect(builds(edited)).toBe(true)
  await isDone(page)

  const marks = '../../assets/marks/clients'
  await show(page, 'clients/new')
  await page.getByRole('textbox', { name: 'Navn', exact: true }).fill('Prøvesteinen')
  await upload('notat.pdf', 'application/pdf', Buffer.from('%PDF'), `${marks}/notat.pdf`)
  await expect(page.getByText('Velg et merke som er lagret som SVG')).toBeVisible()
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 64"><path d="M9 9h99v46H9z"/></svg>'
  await upload('Prøvesteinen.svg', 'image/svg+xml', Buffer.from(mark), `${marks}/provesteinen.svg`)
  const client = 'src/content/clients/provesteinen.md'
  await expect.poll(() => stored(page, client)).toContain(`image: ${marks}/provesteinen.svg`)
  expect(await stored(page, 'src/assets/marks/clients/provesteinen.svg')).toBe(mark)
})

test('no other page knows the editor, and the sitemap does not list it', { tag: '@desktop' }, async ({
  request,
}) => {
  for (const path of ['/', '/kontakt', '/partner', '/admin', '/tryllekunstner-bergen', '/sitemap-0.xml']) {
    expect(await (await request.get(path)).text(), path).not.toContain('rediger')
  }
})

/** Opens a private folder with the project's content in the editor: a test cannot click the browser's own dialog. */
async function openFolder(page: Page): Promise<void> {
  await page.evaluate(async (files) => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
    const top = await navigator.storage.getDirectory()
    await top.getDirectoryHandle('.git', { create: true })
    for (const [path, bytes] of files) {
      const folders = path.split('/')
      const name = folders.pop() ?? ''
      let folder = top
      for (const each of folders) folder = await folder.getDirectoryHandle(each, { create: true })
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)))
      await file.close()
    }
  }, projectFiles())
  await page.getByRole('button', { name: 'Åpne mappen på denne maskinen' }).click()
  await expect(page.getByText('Faste sider').first()).toBeVisible()
}

/** Leads the editor to one of its lists or forms. */
async function show(page: Page, place: string): Promise<void> {
  await page.evaluate((place) => {
    location.hash = `#/collections/${place}`
  }, place)
}

/** Waits until all is saved: a file is written a moment before the editor is done and leaves the form without asking. */
const isDone = (page: Page) => expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeDisabled()

/** What the folder has at this path; '' until it is there. */
function stored(page: Page, path: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const read = page.evaluate(async (path) => {
    try {
      const folders = path.split('/')
      const name = folders.pop() ?? ''
      let folder = await navigator.storage.getDirectory()
      for (const each of folders) folder = await folder.getDirectoryHandle(each)
      const file = await (await folder.getFileHandle(name)).getFile()
      return Array.from(new Uint8Array(await file.arrayBuffer()))
    } catch {
      return []
    }
  }, path)
  return read.then((bytes) => Buffer.from(bytes).toString(encoding))
}

/** The paths of all content and of a few pictures, and their bytes in Base64. */
function projectFiles(): [string, string][] {
  const content = readdirSync(join(PROJECT, 'src/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
  const pictures = ['bergen', 'table'].map((name) => join(PROJECT, `src/assets/art/${name}.webp`))
  return [...content, ...pictures].map((path) => [relative(PROJECT, path), readFileSync(path, 'base64')])
}

/** Whether the content passes the check before a build with these files in it, a picture as latin1. */
function builds(edited: Record<string, string>): boolean {
  const project = mkdtempSync(join(tmpdir(), 'edited-'))
  try {
    cpSync(join(PROJECT, 'src/content'), join(project, 'src/content'), { recursive: true })
    cpSync(join(PROJECT, 'src/assets/art'), join(project, 'src/assets/art'), { recursive: true })
    for (const name of ['assets/marks', 'pages'])
      symlinkSync(join(PROJECT, 'src', name), join(project, 'src', name))
    for (const [path, text] of Object.entries(edited))
      writeFileSync(join(project, path), text, path.endsWith('.md') ? 'utf8' : 'latin1')
    checkContent({ project, requireReal: false, print: () => {} })
    return true
  } finally {
    rmSync(project, { recursive: true })
  }
}
