import { readCookieWords } from '#content/read.ts'

/** The words of the cookie banner, fetched when it is shown (islands/CookieBanner.tsx), so that no page carries them. */
export const GET = async () => Response.json(await readCookieWords())
