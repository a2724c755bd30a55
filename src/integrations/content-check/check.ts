import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { z } from 'astro/zod'
import { checkFiles, type Finding } from './faults.ts'
import { type ContentFile, readContentFiles } from './files.ts'
import { type Findings, showFindings, WARNINGS_SCRIPT, waitForValidContent } from './in-development.ts'

/** What is wrong with the content, in sentences for whoever writes it; the program is not at fault. */
class ContentFault extends Error {
  override name = 'ContentFault'
  // Astro prints the stack, and source lines tell an editor nothing.
  override stack = ''
}

/**
 * Checks the content files: an error stops the build; in development it is shown in place of the page, and what to look
 * at in its corner.
 */
export function contentCheck(): AstroIntegration {
  let project = ''
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ config, command, injectScript }) => {
        project = fileURLToPath(config.root)
        if (command === 'build') checkContent({ project })
        if (command !== 'dev') return
        const { host, port } = config.server
        const address = { host: typeof host === 'string' ? host : 'localhost', port }
        injectScript('page', WARNINGS_SCRIPT)
        await waitForValidContent({ project, ...address }, () => findingsIn(project))
      },
      'astro:server:setup': ({ server }) => showFindings(server, project, () => findingsIn(project)),
    },
  }
}

/** What is wrong with the content, and what to look at; invented content is neither during development. */
function findingsIn(project: string): Findings {
  const { faults, warnings } = checkFiles(readContentFiles(project), project)
  return {
    ...(faults.length > 0 && { faults: `${countOf(faults)} i innholdet:\n${listOf(faults)}` }),
    ...(warnings.length > 0 && { warnings: listOf(warnings) }),
  }
}

/**
 * Checks every content file; prints texts that are too long or repeated, and how much is invented.
 * @throws ContentFault listing every error or, with `requireReal`, every invented file.
 */
export function checkContent({
  project,
  requireReal = requiresRealContent(),
  print = console.log,
}: {
  project: string
  requireReal?: boolean
  print?: (text: string) => void
}): void {
  const files = readContentFiles(project)
  const { faults, warnings } = checkFiles(files, project)
  if (warnings.length > 0) print(`  Dette bør dere se på:\n${listOf(warnings)}`)
  if (faults.length > 0) {
    throw new ContentFault(`${countOf(faults)} i innholdet, så ingenting ble bygget:\n${listOf(faults)}`)
  }
  const invented = files.filter(({ data }) => (data as { sample?: unknown }).sample === true)
  if (invented.length === 0) return
  if (requireReal) {
    const list = invented.map(({ file }) => `    ${file}`).join('\n')
    throw new ContentFault(
      `REQUIRE_REAL_CONTENT er på, men ${count(invented)} er oppdiktet (sample: true):\n${list}\nBytt ut innholdet og sett sample: false, eller slett filen.`,
    )
  }
  print(`  Oppdiktet innhold i bruk: ${count(invented)} (${byKind(invented)})`)
}

/**
 * Whether invented content stops the build (REQUIRE_REAL_CONTENT).
 * @throws ContentFault if the value is not a boolean.
 */
export function requiresRealContent(value = process.env.REQUIRE_REAL_CONTENT): boolean {
  if (value === undefined || value === '') return false
  const read = z.stringbool().safeParse(value)
  if (!read.success) throw new ContentFault(`REQUIRE_REAL_CONTENT is "${value}": set it to true or false.`)
  return read.data
}

function countOf(faults: Finding[]): string {
  return `Det er ${faults.length === 1 ? 'én' : faults.length} feil`
}

function count(files: ContentFile[]): string {
  return files.length === 1 ? 'én fil' : `${files.length} filer`
}

function byKind(files: ContentFile[]): string {
  return [...Map.groupBy(files, ({ kind }) => kind.collection.label)]
    .map(([label, each]) => `${label.toLowerCase()}: ${each.length}`)
    .join(', ')
}

function listOf(findings: Finding[]): string {
  return [...Map.groupBy(findings, ({ file }) => file)]
    .map(([file, each]) => {
      const lines = each.map(({ field, line, says }) => {
        const where = [...(line === undefined ? [] : [`linje ${line}`]), ...(field ? [field] : [])].join(', ')
        return `      ${where ? `${where}: ` : ''}${says}`
      })
      return `    ${file}\n${lines.join('\n')}`
    })
    .join('\n')
}
