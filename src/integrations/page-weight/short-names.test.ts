import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertPicturesOnlyInPages, renamePictures } from './short-names.ts'

const withFiles = async (files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
const SIZES = {
  'hero-mobile.BzPewCPv_Ym4WT.avif': 'small',
  'hero-mobile.BzPewCPv_ZNLJhr.avif': 'larger',
  'hero-mobile.BzPewCPv_1EzW4f.avif': 'larger',
  'hero-mobile.BzPewCPv_2aB4cD.webp': 'another format',
}

test('the sizes of a picture share a hash and are numbered; scripts keep their names', async () => {
  const folder = await withFiles({ ...SIZES, 'gneis.C3ARQ_qo.svg': '<svg/>', 'film.BzPewCPv.js': 'code' })
  const names = renamePictures(folder)
  const [small, larger, again, other] = Object.keys(SIZES).map((old) => names.get(old))
  const [, hash] = /^hero-mobile\.([\w-]{4})\.avif$/.exec(small!) ?? []
  expect([larger, again, other]).toEqual([
    `hero-mobile.${hash}2.avif`,
    `hero-mobile.${hash}2.avif`,
    `hero-mobile.${hash}.webp`,
  ])
  expect(names.get('gneis.C3ARQ_qo.svg')).toMatch(/^gneis\.[\w-]{4}\.svg$/)
  expect((await readdir(folder)).sort()).toEqual([...new Set(names.values()), 'film.BzPewCPv.js'].sort())
  expect(await readFile(join(folder, larger!), 'utf8')).toBe('larger')
})

test('a picture of which one size has changed has other names in all', async () => {
  const namesOf = async (files: Record<string, string>) => [
    ...renamePictures(await withFiles(files)).values(),
  ]
  const names = await namesOf(SIZES)
  expect(await namesOf(SIZES)).toEqual(names)
  const changed = await namesOf({ ...SIZES, 'hero-mobile.BzPewCPv_Ym4WT.avif': 'other' })
  expect(names.filter((name) => changed.includes(name))).toEqual([])
})

test.each(['film.js', '_astro/page.css'])(
  'a picture named in %s ends the build with a sentence',
  async (file) => {
    const folder = await mkdtemp(join(tmpdir(), 'named-'))
    await mkdir(join(folder, '_astro'))
    const names = new Map([['hero.BzPewCPv.avif', 'hero.abcd.avif']])
    await writeFile(join(folder, 'page.html'), '<img src="/_astro/hero.BzPewCPv.avif">')
    await writeFile(join(folder, file), 'load("/_astro/other.BzPewCPv.avif")')
    expect(() => assertPicturesOnlyInPages(folder, names)).not.toThrow()
    await writeFile(join(folder, file), 'load("/_astro/other.BzPewCPv.avif", "/_astro/hero.BzPewCPv.avif")')
    expect(() => assertPicturesOnlyInPages(folder, names)).toThrow(
      `${file} names the picture hero.BzPewCPv.avif, which has been renamed: give it`,
    )
  },
)
