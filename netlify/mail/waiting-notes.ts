import { randomUUID } from 'node:crypto'
import { type BlobsAccess, openStore, storeName } from '../host/blobs.ts'
import { inTime } from '../host/in-time.ts'

/** A note that work may be waiting, from when on it is worth a look, and what it is about, if it says so. */
export type WaitingNote = { key: string; lookAt: Date; about: string }

/**
 * Notes of work that may be waiting, kept outside the database: whoever does it later reads them first, and so lets an
 * idle database sleep. Every writer leaves a note of its own, so that none removes what another still has to do.
 */
export type WaitingNotes = {
  /** Throws if it takes longer than {@link LEAVE_MAX_MS}. `about` may have small letters, digits and hyphens. */
  leave: (lookAt: Date, about?: string) => Promise<WaitingNote>
  take: (notes: readonly WaitingNote[]) => Promise<void>
  all: () => Promise<WaitingNote[]>
}

/** How long leaving a note may take, in milliseconds: an answer waits for it, and the library tries for 25 s and more. */
const LEAVE_MAX_MS = 2000
/** The number of digits of a note's time, with which its key starts: milliseconds since 1970. */
const TIME_DIGITS = 15

/** The notes of one kind of work in Netlify Blobs. */
export function createWaitingNotes(
  name: 'waiting-mail' | 'late-purges',
  access?: BlobsAccess,
  { preview } = { preview: false },
): WaitingNotes {
  const store = () => openStore(storeName(name, { preview }), access)
  return {
    async leave(lookAt, about = '') {
      const key = `${String(lookAt.getTime()).padStart(TIME_DIGITS, '0')}-${randomUUID()}${about && `.${about}`}`
      await inTime(
        store().then((opened) => opened.set(key, lookAt.toISOString())),
        { ms: LEAVE_MAX_MS, message: 'the store of the notes took too long' },
      )
      return { key, lookAt, about }
    },
    async take(notes) {
      const opened = await store()
      await Promise.all(notes.map(({ key }) => opened.delete(key)))
    },
    async all() {
      const { blobs } = await (await store()).list()
      return blobs.map(({ key }) => ({
        key,
        lookAt: new Date(Number(key.slice(0, TIME_DIGITS))),
        about: key.split('.')[1] ?? '',
      }))
    },
  }
}
