import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BlobsServer } from '@netlify/blobs/server'
import type { BlobsAccess } from '#netlify/host/blobs.ts'
import { sendResponse, toRequest } from './node-http.ts'

/** Netlify Blobs on this machine: files in a folder, behind the same protocol. */
export type LocalBlobs = { access: BlobsAccess; stop: () => Promise<void> }

/** Starts the store on a free loopback port; what was stored in the folder earlier is still there. */
export async function startBlobs(folder: string): Promise<LocalBlobs> {
  mkdirSync(folder, { recursive: true })
  const token = randomBytes(16).toString('hex')
  // Its own `start` listens on every network interface.
  const blobs = new BlobsServer({ directory: folder, token }) as unknown as {
    address: string
    handleRequest: (request: Request) => Promise<Response>
  }
  const server = createServer((incoming, outgoing) =>
    blobs
      .handleRequest(toRequest(incoming))
      .then((response) => sendResponse(response, outgoing, { withBody: incoming.method !== 'HEAD' }))
      .catch(() => outgoing.destroy()),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // It serves whoever started it, but must not keep the process running.
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  blobs.address = url
  return {
    access: { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url },
    stop() {
      server.closeAllConnections()
      return new Promise((stopped) => server.close(() => stopped()))
    },
  }
}

/** Sets {@link blobsVariable} in this process, so that the functions in it find the store. */
export function setBlobsVariable(blobs: LocalBlobs): void {
  Object.assign(process.env, blobsVariable(blobs))
}

/** The environment variable that tells a process where the store is. */
export function blobsVariable({ access }: LocalBlobs): { NETLIFY_BLOBS_CONTEXT: string } {
  return { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(access)).toString('base64') }
}
