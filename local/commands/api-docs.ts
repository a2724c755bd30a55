import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../api-docs/openapi.ts'
import { apiMarkdown } from '../api-docs/page.ts'
import { PROJECT } from '../cli/paths.ts'

/** Where the API reference is written; a unit test fails while it differs from the routes. */
export const OPENAPI_FILE = join(PROJECT, 'docs', 'openapi.json')
export const MARKDOWN_FILE = join(PROJECT, 'docs', 'api.md')

if (import.meta.main) {
  writeFileSync(OPENAPI_FILE, openApi())
  writeFileSync(MARKDOWN_FILE, apiMarkdown())
  console.log('docs/openapi.json and docs/api.md say what the routes are.')
}
