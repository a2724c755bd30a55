import { readFacts } from '#content/read.ts'
import { editorBackend } from '#rediger/backend.ts'
import { editorPage } from '#rediger/page.ts'

/** The editor's page: it has a policy of its own and nothing of the site, so no layout makes it. */
export async function GET(): Promise<Response> {
  const { brand } = await readFacts()
  return new Response(editorPage({ brand, backend: editorBackend(process.env) }), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
