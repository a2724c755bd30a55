import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../api-docs/openapi.ts'
import { PROJECT } from '../cli/paths.ts'

/** Where the API reference is written; a unit test fails while it differs from the routes. */
export const OPENAPI_FILE = join(PROJECT, 'docs', 'openapi.json')

if (import.meta.main) {
  writeFileSync(OPENAPI_FILE, openApi())
  console.log('docs/openapi.json says what the routes are.')
}
