import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'

/** An editor saves a file in several steps; those within this time count as one, in milliseconds. */
const CHANGE_SETTLE_MS = 50
/** What works whatever the content contains: the API, and the editor with which to fix it. */
const WITHOUT_CONTENT = /^\/(?:rediger|api)(?:\/|$)/

/** What is wrong with the content, and what to look at: texts that are too long or said twice. */
export type Findings = { faults?: string; warnings?: string }

/** The message with which a page asks for the warnings, and gets them whenever they change. */
const WARNINGS = 'content:warnings'

/** Where content and its pictures are. */
const foldersOf = (project: string) => ['content', 'assets'].map((name) => join(project, 'src', name))

/**
 * Resolves once the content is valid, because Astro's dev server would exit; until then a server at its address shows
 * the errors.
 */
export async function waitForValidContent(
  { project, host, port }: { project: string; host: string; port: number },
  findings: () => Findings,
): Promise<void> {
  let says = findings().faults
  if (says === undefined) return
  console.error(says)
  const server = createServer((_request, response) => answer(response, says ?? ''))
  await once(server.listen(port, host), 'listening')
  await new Promise<void>((resolve) => {
    const settled = whenSettled(() => {
      says = findings().faults
      if (says !== undefined) return console.error(says)
      for (const watcher of watchers) watcher.close()
      resolve()
    })
    const watchers = foldersOf(project).map((folder) => watch(folder, { recursive: true }, settled))
  })
  server.closeAllConnections()
  await once(server.close(), 'close')
}

/**
 * Makes the dev server show content errors in place of every page but the editor and the API, until they are fixed, and
 * tell the pages its warnings.
 */
export function showFindings(server: ViteDevServer, project: string, findings: () => Findings): void {
  let last: Findings = {}
  let isStale = true
  const look = () => {
    if (!isStale) return
    isStale = false
    const before = last
    last = findings()
    if (last.warnings !== before.warnings) server.ws.send(WARNINGS, last.warnings)
    if (last.faults === before.faults) return
    console.log(last.faults ?? '  Innholdet er i orden igjen.')
    server.ws.send({ type: 'full-reload' })
  }
  const settled = whenSettled(look)
  server.watcher.on('all', (_event, file) => {
    if (!foldersOf(project).some((folder) => join(file).startsWith(folder + sep))) return
    isStale = true
    settled()
  })
  server.ws.on(WARNINGS, (_, client) => client.send(WARNINGS, last.warnings))
  server.middlewares.use((request, response, next) => {
    const isPage = request.headers.accept?.includes('text/html') && !WITHOUT_CONTENT.test(request.url ?? '')
    if (!isPage) return next()
    // Astro's own reload comes before the content has settled; the one after it would find the page still loading.
    look()
    if (last.faults === undefined) return next()
    answer(response, last.faults)
  })
}

function whenSettled(look: () => void): () => void {
  let settling: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(settling)
    settling = setTimeout(look, CHANGE_SETTLE_MS)
  }
}

function answer(response: ServerResponse, says: string): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(renderContentErrorPage(says))
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * HTML that the dev server answers with while content is invalid. It polls its URL every second and reloads when the
 * message changes or is gone.
 */
function renderContentErrorPage(says: string): string {
  const text = says.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
  return `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Feil i innholdet</title>
<style>
  body { margin: 0 auto; padding: 3rem 1.5rem; max-width: 60rem; background: #07080f; color: #f6f0e4; font: 1.0625rem/1.6 system-ui, sans-serif }
  h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
  pre { margin: 1.5rem 0; padding: 1.25rem; border-left: 3px solid #e8b85c; background: #12141f; font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Feil i innholdet</h1>
<pre>${text}</pre>
<p>Rett filen og lagre: siden kommer av seg selv.</p>
<script>
  // While the server starts, nothing answers: a page that reloaded itself would by then be the browser's own error
  // page.
  setInterval(async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    const shown = document.querySelector('pre').innerHTML
    if (answer && !(await answer.text()).includes(shown)) location.reload()
  }, 1000)
</script>
</html>
`
}

/** Shows the warnings in a corner of the page, folded until somebody opens them. */
export const WARNINGS_SCRIPT = `
const note = document.createElement('details')
note.style.cssText = 'position:fixed;inset:auto auto 1rem 1rem;z-index:99;max-width:min(44rem,calc(100vw - 2rem));max-height:60vh;overflow:auto;padding:.75rem 1rem;border-left:3px solid #e8b85c;background:#12141f;color:#f6f0e4;font:.9375rem/1.6 system-ui,sans-serif'
import.meta.hot?.on('${WARNINGS}', (says) => {
  const lines = document.createElement('pre')
  lines.style.cssText = 'margin:.5rem 0 0;font:.8125rem/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere'
  lines.textContent = says ?? ''
  const heading = document.createElement('summary')
  heading.textContent = 'Dette bør dere se på'
  note.replaceChildren(heading, lines)
  if (says) document.body.append(note)
  else note.remove()
})
import.meta.hot?.send('${WARNINGS}')
`
