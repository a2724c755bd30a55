import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { serveSite } from './server.ts'

/** What a browser gets over HTTP/2. */
function get(url: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const session = connect(url, { rejectUnauthorized: false })
      const chunks: Buffer[] = []
      let sent: Record<string, unknown> = {}
      const request = session.request({ ':path': path, ...headers })
      session.on('error', reject)
      request.on('response', (given) => {
        sent = given
      })
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        session.close()
        resolve({ status: Number(sent[':status']), headers: sent, body: Buffer.concat(chunks) })
      })
      request.end()
    },
  )
}

test('pages come over HTTP/2 in brotli with the headers of netlify.toml, films in parts', async () => {
  const publicDir = mkdtempSync(join(tmpdir(), 'bench-'))
  writeFileSync(join(publicDir, 'index.html'), '<!doctype html><p>Hei</p>')
  writeFileSync(join(publicDir, 'film.webm'), Buffer.alloc(1000, 7))
  const site = await serveSite({ projectDir: PROJECT, publicDir, extra: { '/__floor/text': '<p>Gulv</p>' } })
  try {
    const home = await get(site.url, '/')
    expect(home.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
    expect(brotliDecompressSync(home.body).toString()).toBe('<!doctype html><p>Hei</p>')
    expect(brotliDecompressSync((await get(site.url, '/__floor/text')).body).toString()).toBe('<p>Gulv</p>')
    const part = await get(site.url, '/film.webm', { range: 'bytes=0-99' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 0-99/1000' } })
    expect(part.body).toHaveLength(100)
    expect((await get(site.url, '/finnes-ikke')).status).toBe(404)
  } finally {
    await site.close()
    rmSync(publicDir, { recursive: true })
  }
})
