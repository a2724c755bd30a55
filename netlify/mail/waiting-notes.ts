import { randomUUID } from 'node:crypto'
import { type BlobsAccess, openStore, storeName } from '../host/blobs.ts'

/** A note that mail may be waiting, and from when on it is worth a look. */
export type WaitingNote = { key: string; lookAt: Date }

/**
 * Notes of mail that may be waiting, kept outside the database: the later sender reads them first, and so lets an idle
 * database sleep. Every writer leaves a note of its own, so that none removes what another still has to do.
 */
export type WaitingNotes = {
  leave: (lookAt: Date) => Promise<WaitingNote>
  take: (notes: readonly WaitingNote[]) => Promise<void>
  all: () => Promise<WaitingNote[]>
}

/** The number of digits of a note's time, with which its key starts: milliseconds since 1970. */
const TIME_DIGITS = 15

/** The notes in Netlify Blobs. */
export function createWaitingNotes(access?: BlobsAccess, { preview } = { preview: false }): WaitingNotes {
  const store = () => openStore(storeName('waiting-mail', { preview }), access)
  return {
    async leave(lookAt) {
      const key = `${String(lookAt.getTime()).padStart(TIME_DIGITS, '0')}-${randomUUID()}`
      await (await store()).set(key, lookAt.toISOString())
      return { key, lookAt }
    },
    async take(notes) {
      const opened = await store()
      await Promise.all(notes.map(({ key }) => opened.delete(key)))
    },
    async all() {
      const { blobs } = await (await store()).list()
      return blobs.map(({ key }) => ({ key, lookAt: new Date(Number(key.slice(0, TIME_DIGITS))) }))
    },
  }
}
