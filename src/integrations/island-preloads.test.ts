import { expect, test } from 'vitest'
import { addPreloads } from './island-preloads.ts'

const SCRIPTS: Record<string, string> = {
  '/_astro/page.js': 'import"./sheet.js";import{a}from"./react.js";export const late=()=>import("./late.js")',
  '/_astro/client.js': 'import{a}from"./react.js";export{b}from"./dom.js"',
  '/_astro/react.js': 'import{r}from"./runtime.js"',
  '/_astro/sheet.js': '',
  '/_astro/dom.js': 'import{a}from"./react.js"',
  '/_astro/runtime.js': '',
}

const page = (client: string) =>
  `<html><head></head><body><astro-island component-url="/_astro/page.js" renderer-url="/_astro/client.js" client="${client}"></astro-island></body></html>`
const preloads = async (html: string) =>
  [
    ...(await addPreloads(html, async (path) => SCRIPTS[path]!)).matchAll(/modulepreload" href="([^"]+)"/g),
  ].map(([, path]) => path)

test.each(['load', 'only'])(
  'a page with a client:%s island names each script it imports, once',
  async (client) => {
    const named = await preloads(page(client))
    expect(named).toHaveLength(new Set(named).size)
    expect([...named].sort()).toEqual(Object.keys(SCRIPTS).sort())
  },
)

test('the scripts of a deploy are fetched by the addresses that name it', async () => {
  const scripts: Record<string, string> = {
    '/_astro/page.js?dpl=6743a': 'import"./sheet.js?dpl=6743a"',
    '/_astro/sheet.js?dpl=6743a': '',
  }
  const html =
    '<head></head><astro-island component-url="/_astro/page.js?dpl=6743a" client="load"></astro-island>'
  const built = await addPreloads(html, async (address) => scripts[address]!)
  expect([...built.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, address]) => address)).toEqual(
    Object.keys(scripts),
  )
})

test('what an island imports later, and an island that waits, are not fetched early', async () => {
  expect(await preloads(page('load'))).not.toContain('/_astro/late.js')
  expect(await preloads(page('deferred'))).toEqual([])
  expect(await addPreloads('<head></head>', async () => '')).toBe('<head></head>')
})
