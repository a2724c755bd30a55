import deferred from './deferred.ts'

const page = globalThis as typeof globalThis & { Astro?: Record<string, unknown> }
page.Astro = { ...page.Astro, deferred }
