import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/escaped.ts'
import { NO_STORE, pageAnswer } from './page-headers.ts'

const STYLE =
  'body{margin:0;min-height:100svh;display:grid;place-content:center;justify-items:start;gap:1.25rem;padding:1.5rem;box-sizing:border-box;background:#07080f;color:#f6f0e4;font:1.125rem/1.5 system-ui,sans-serif}h1{margin:0;font:500 2.25rem/1.1 Georgia,serif}p{margin:0;max-width:26rem}a{color:#e8b85c}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** What a page of a few hundred bytes says, and where it leads on to. */
type PlainPage = { title: string; sentence: string; link: { href: string; text: string } }

/** A refusal that costs next to nothing to send, in the site's colours; nobody keeps it. */
export function plainPage(
  status: number,
  { title, sentence, link }: PlainPage,
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></body></html>`
  return pageAnswer(html, { ...NO_STORE, ...headers }, status)
}
