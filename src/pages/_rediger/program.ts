import { listEditorFiles, readEditorFile } from '#rediger/files.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
}

/** One path for each file of the content editor (Sveltia CMS), served below /rediger/cms/. */
export function getStaticPaths() {
  return listEditorFiles().map(({ path, source }) => ({ params: { file: path }, props: { source } }))
}

/** A file of the content editor (Sveltia CMS), served from our own origin. */
export function GET({ params, props }: { params: { file: string }; props: { source: string } }): Response {
  const type = TYPES[params.file.split('.').pop() ?? ''] ?? 'application/octet-stream'
  return new Response(readEditorFile(props.source), { headers: { 'content-type': type } })
}
