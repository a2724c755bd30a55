import { randomUUID } from 'node:crypto'
import { withTimeout } from '#domain/with-timeout.ts'
import { type BlobsAccess, blobStoreName, openStore } from '../host/blobs.ts'

/** A marker of work that may be pending: from when on to look for it, and what it is about, if it says so. */
export type PendingMarker = { key: string; lookAt: Date; about: string }

/**
 * Markers of work that may be pending, kept outside the database: the scheduled worker reads them first, and so lets an
 * idle database sleep. Every writer leaves one of its own, so that none removes what another still has to do.
 */
export type PendingMarkers = {
  /** Throws if it takes longer than {@link LEAVE_MAX_MS}. `about` may have small letters, digits and hyphens. */
  leave: (lookAt: Date, about?: string) => Promise<PendingMarker>
  take: (markers: readonly PendingMarker[]) => Promise<void>
  all: () => Promise<PendingMarker[]>
}

/**
 * How long leaving a marker may take, in milliseconds: a response waits for it, and the library tries for 25 s and
 * more.
 */
const LEAVE_MAX_MS = 2000
/** The number of digits of a marker's time, with which its key starts: milliseconds since 1970. */
const TIME_DIGITS = 15

/** The markers of one kind of work in Netlify Blobs. */
export function createPendingMarkers(
  name: 'waiting-mail' | 'late-purges',
  access?: BlobsAccess,
  { preview } = { preview: false },
): PendingMarkers {
  const store = () => openStore(blobStoreName(name, { preview }), access)
  return {
    async leave(lookAt, about = '') {
      const key = `${String(lookAt.getTime()).padStart(TIME_DIGITS, '0')}-${randomUUID()}${about && `.${about}`}`
      await withTimeout(
        store().then((opened) => opened.set(key, lookAt.toISOString())),
        LEAVE_MAX_MS,
        new Error('the store of the markers took too long'),
      )
      return { key, lookAt, about }
    },
    async take(markers) {
      const opened = await store()
      await Promise.all(markers.map(({ key }) => opened.delete(key)))
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
