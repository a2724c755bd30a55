import { readFacts } from '#content/read.ts'
import { editorBackend } from '#rediger/backend.ts'
import { renderEditorPage } from '#rediger/page.ts'

/** HTML of the content editor's page (Sveltia CMS); without the site's layout, as it needs a policy of its own. */
export async function GET(): Promise<Response> {
  const { brand } = await readFacts()
  return new Response(renderEditorPage({ brand, backend: editorBackend(process.env) }), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
