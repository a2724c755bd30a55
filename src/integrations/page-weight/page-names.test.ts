import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { collectNames, SiteNames } from './page-names.ts'

test('a page’s names are its tags, classes, ids and strings in scripts', () => {
  const { names } = collectNames(
    `<main class="a b" id="c">word <style>.d{}</style><script>e("f", \`g \${h} i\`)</script><script type="application/ld+json">{"j": "k"}</script>`,
  )
  expect([...names].filter(Boolean).sort()).toEqual(['a', 'b', 'c', 'f', 'g', 'i', 'main'])
})

test('markup in a string of a script gives its names', () => {
  const { names } = collectNames('<script>x.innerHTML = `<b class="y">`</script>')
  expect(names.has('y')).toBe(true)
})

test('a custom property that is only read elsewhere is told from one that may be set', () => {
  const page = collectNames('<p style="--a:1"><script>x("b{c:var(--d)}", "--e")</script>')
  expect([...page.names].filter((name) => name.startsWith('--')).sort()).toEqual(['--a', '--e'])
  expect([...page.reads]).toEqual(['--d'])
})

test('a page speaks of all that its scripts and stylesheets load, whatever deploy their addresses name', async () => {
  const site = await siteOf({
    'one.js': 'import "./two.js?dpl=7";import("./deep/three.js");',
    'two.js': 'fetch("/deler/part");link.href = "/late.css"',
    'deep/three.js': '"c-three"',
    'deler/part.html': '<section class="c-part">',
    'late.css': ':root{--set:var(--read)}',
    'react.abc.js': '"c-react"',
    'unlinked.js': '"c-unlinked"',
  })
  const { names, reads } = await site.of(
    '<script src="/one.js?dpl=7"></script><script src="/react.abc.js"></script>',
  )
  expect([...names].filter((name) => /^c-|^--/.test(name)).sort()).toEqual(['--set', 'c-part', 'c-three'])
  expect([...reads]).toEqual(['--read'])
})

async function siteOf(files: Record<string, string>): Promise<SiteNames> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return new SiteNames(folder)
}
