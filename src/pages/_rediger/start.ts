import { readFacts } from '#content/read.ts'
import { editorBackend } from '#rediger/backend.ts'
import { editorConfig } from '#rediger/config.ts'
import { renderEditorStartScript } from '#rediger/page.ts'

/** The script that starts the content editor, with its settings built from the content definitions. */
export async function GET(): Promise<Response> {
  const { brand } = await readFacts()
  const backend = editorBackend(process.env)
  return new Response(renderEditorStartScript(editorConfig({ brand, backend }), backend !== null), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
