import { placeholderValues } from '#content/placeholders.ts'
import { readFacts } from '#content/read.ts'
import { editorBackend } from '#rediger/backend.ts'
import { editorConfig } from '#rediger/config.ts'
import { renderEditorStartScript } from '#rediger/page.ts'

/** The script that starts the content editor, with its settings built from the content definitions. */
export async function GET(): Promise<Response> {
  const facts = await readFacts()
  const backend = editorBackend(process.env)
  const words = Object.keys(placeholderValues(facts))
  const config = editorConfig({ brand: facts.brand, words, backend })
  return new Response(renderEditorStartScript(config, backend !== null), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
