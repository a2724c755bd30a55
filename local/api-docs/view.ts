import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseCommandLine, runCommand } from '../cli/command.ts'
import { PROJECT } from '../cli/paths.ts'
import { installAndImport } from '../cli/tools.ts'
import { openApi } from './openapi.ts'

const PORT = 8890
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The API</title>
<link rel="stylesheet" href="/swagger-ui.css"><div id="api"></div>
<script src="/swagger-ui-bundle.js"></script><script src="/start.js"></script></html>`
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', supportedSubmitMethods: [] })`

/** Shows the API in Swagger UI, to this machine alone; nothing of it is in the site. */
await runCommand(async () => {
  parseCommandLine({})
  const tool = join(PROJECT, 'local/api-docs/viewer')
  const { absolutePath } = await installAndImport<{ absolutePath: () => string }>(tool, 'swagger-ui-dist')
  const file = (name: string) => readFileSync(join(absolutePath(), name), 'utf8')
  const answers: Record<string, [type: string, text: () => string]> = {
    '/': ['text/html', () => PAGE],
    '/start.js': ['text/javascript', () => START],
    '/openapi.json': ['application/json', openApi],
    '/swagger-ui.css': ['text/css', () => file('swagger-ui.css')],
    '/swagger-ui-bundle.js': ['text/javascript', () => file('swagger-ui-bundle.js')],
  }
  createServer(({ url = '' }, response) => {
    const [type, text] = answers[url] ?? ['text/plain', () => 'Not found']
    response.writeHead(url in answers ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(text())
  }).listen(PORT, '127.0.0.1', () =>
    console.log(`The API is described at http://localhost:${PORT} (Ctrl-C ends it).`),
  )
})
