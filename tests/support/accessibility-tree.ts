import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from './browser.ts'

/** Records what a screen reader would announce by itself: every new text of a live region, in order. */
export async function listen(page: Page) {
  const said: string[] = []
  await page.exposeFunction('announce', (words: string) => said.push(words))
  await page.addInitScript(recordAnnouncements)
  return {
    /** All that was announced since {@link forget}. */
    heard: () => [...said],
    forget: () => {
      said.length = 0
    },
  }
}

/** Runs in the page. */
function recordAnnouncements(): void {
  const wordsOf = (region: Element) => {
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    let words = ''
    while (texts.nextNode()) words += ` ${texts.currentNode.nodeValue}`
    return words.replaceAll(/\s+/g, ' ').trim()
  }
  const said = new WeakMap<Element, string>()
  const announce = (region: Element) => {
    const words = wordsOf(region)
    if (words !== '' && words !== said.get(region)) {
      const isAlert = region.role === 'alert' || region.ariaLive === 'assertive'
      ;(globalThis as unknown as { announce: (words: string) => void }).announce(
        `${isAlert ? 'at once' : 'politely'}: ${words}`,
      )
    }
    said.set(region, words)
  }
  const LIVE = '[role=alert],[role=status],[aria-live=polite],[aria-live=assertive]'
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      if (region) regions.add(region)
      // An alert is read out as soon as it is there, a status only when it changes.
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('[role=alert]')) regions.add(node)
        for (const alert of node.querySelectorAll('[role=alert]')) regions.add(alert)
      }
    }
    for (const region of regions) announce(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** A node of the browser's accessibility tree, as the DevTools protocol gives it. */
type Node = {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: unknown }
  properties?: { name: string; value: { value: unknown } }[]
  childIds?: string[]
}

/** Nodes that only group or repeat others. */
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LabelText', 'ListMarker', 'LineBreak'])
/** What is read out about a node besides role, name, value and description; `false` and `none` are not. */
const STATES = [
  'level',
  'checked',
  'expanded',
  'disabled',
  'required',
  'invalid',
  'pressed',
  'selected',
  'live',
]

/**
 * Fails unless the browser's accessibility tree of the page, with its roles, names, states, descriptions and their
 * order, is the one written down in `tests/e2e/trees/<name>.txt`; `npx playwright test --update-snapshots all` writes
 * it anew. `changing` are patterns of what differs from run to run, each with what stands for it.
 */
export async function expectTree(page: Page, name: string, changing: [RegExp, string][] = []): Promise<void> {
  const file = join(import.meta.dirname, '../e2e/trees', `${name}.txt`)
  const devTools = await page.context().newCDPSession(page)
  const tree = async () => {
    const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
    // A screen reader says a no-break space like any other.
    const outline = outlineOf(nodes).replaceAll('\u00a0', ' ')
    return changing.reduce((text, [pattern, stands]) => text.replaceAll(pattern, stands), outline)
  }
  const isNew = test.info().config.updateSnapshots === 'all'
  if (isNew) await writeFile(file, await tree())
  const written = await readFile(file, 'utf8')
  await expect.poll(tree).toBe(written)
  await devTools.detach()
}

/** One line for each node that is read out, indented by its place in the tree. */
function outlineOf(nodes: Node[]): string {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const add = (indent: string, line: string) => {
    const last = lines.at(-1)
    // One text may be several nodes, depending on who has drawn the page.
    if (line.startsWith('"') && last?.startsWith(`${indent}"`))
      lines[lines.length - 1] = `${last.slice(0, -1)} ${line.slice(1)}`
    else lines.push(indent + line)
  }
  const visit = (id: string, depth: number, spoken: string) => {
    const node = byId.get(id)
    if (!node) return
    const role = node.role?.value ?? ''
    const name = String(node.name?.value ?? '').trim()
    const isText = role === 'StaticText'
    const isSaid = !node.ignored && !SILENT.has(role) && !(isText && (name === '' || spoken.includes(name)))
    if (isSaid) add('  '.repeat(depth), isText ? `"${name}"` : lineOf(node, role, name))
    // What is inside a date field is the browser's own, in its own language.
    if (role === 'Date') return
    const below = isSaid && !isText ? depth + 1 : depth
    for (const child of node.childIds ?? []) visit(child, below, isSaid ? name || spoken : spoken)
  }
  if (nodes[0]) visit(nodes[0].nodeId, 0, '')
  return `${lines.join('\n')}\n`
}

function lineOf({ properties = [], value, description }: Node, role: string, name: string): string {
  const states = properties
    .filter(
      ({ name, value }) => STATES.includes(name) && !['', 'false', 'none'].includes(String(value.value)),
    )
    .map(({ name, value }) => (String(value.value) === 'true' ? name : `${name}=${value.value}`))
  return [
    role,
    name && `"${name}"`,
    value?.value !== undefined && value.value !== '' && role !== 'StaticText' && `= "${value.value}"`,
    states.length > 0 && `[${states.join(' ')}]`,
    description?.value && `(${description.value})`,
  ]
    .filter(Boolean)
    .join(' ')
}
