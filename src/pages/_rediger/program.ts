import { editorFile, editorFiles } from '#rediger/files.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
}

export function getStaticPaths() {
  return editorFiles().map(({ path, source }) => ({ params: { file: path }, props: { source } }))
}

/** The editor's program, served from our own origin. */
export function GET({ params, props }: { params: { file: string }; props: { source: string } }): Response {
  const type = TYPES[params.file.split('.').pop() ?? ''] ?? 'application/octet-stream'
  return new Response(editorFile(props.source), { headers: { 'content-type': type } })
}
