import { readFacts } from '#content/read.ts'
import { editorBackend } from '#rediger/backend.ts'
import { editorPage } from '#rediger/page.ts'

/** The editor's page: made here and not by a layout, because it has a policy of its own and nothing of the site. */
export async function GET(): Promise<Response> {
  const { brand } = await readFacts()
  return new Response(editorPage({ brand, backend: editorBackend(process.env) }), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
