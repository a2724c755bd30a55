import type { BrowserContext, Request, Route } from 'playwright/test'

/**
 * The API's answer to one call: a JSON body, a picture, nothing for as long as the scene lasts, or a network failure.
 */
export type Answer =
  | { status: number; body: unknown }
  | { picture: string; type: 'image/svg+xml' }
  | 'never'
  | 'no contact'

/** Answers by method and path, e.g. 'GET /api/partner/offers'; a `*` matches one segment, and the query is ignored. */
export type Answers = Record<string, Answer>

/** 200 with this body. */
export const ok = <Body>(body: Body): Answer => ({ status: 200, body })
/** A refusal with the sentence shown to people. */
export const refused = (status: number, error: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error, ...more },
})
/** The API's answer while its database is away. */
export const AWAY = refused(503, 'Tjenesten svarer ikke akkurat nå. Prøv igjen om et øyeblikk.')

/** The answer to a call: of those that match, the one given last. */
function answerTo(answers: Answers = {}, call: string): Answer | undefined {
  const fitting = Object.keys(answers).filter((key) => fits(key, call))
  return answers[fitting.at(-1) ?? '']
}

function fits(key: string, call: string): boolean {
  const parts = key.split('/')
  const asked = call.split('/')
  return parts.length === asked.length && parts.every((part, at) => part === '*' || part === asked[at])
}

/**
 * Answers a browser's API calls as the scene says, keeps films on their poster, and lets nothing out to the internet. A
 * call that is never answered is reported to `onHeld`; an unexpected one to `onUnforeseen`, and answered with 404.
 */
export async function answerApi(
  context: BrowserContext,
  params: {
    origin: string
    scene: { answers?: Answers; laterAnswers?: Answers }
    onHeld: (request: Request) => void
    onUnforeseen: (call: string) => void
  },
): Promise<void> {
  const { origin, scene, onHeld, onUnforeseen } = params
  const asked = new Set<string>()
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin !== origin) return answerForeign(route)
    if (url.pathname.startsWith('/videos/')) return route.abort()
    if (!url.pathname.startsWith('/api/')) return route.continue()
    const path = decodeURIComponent(url.pathname)
    const call = `${request.method()} ${path}`
    const later = asked.has(call) ? answerTo(scene.laterAnswers, call) : undefined
    const answer = later ?? answerTo(scene.answers, call)
    asked.add(call)
    if (answer === undefined) {
      onUnforeseen(call)
      return route.fulfill({ status: 404, json: { error: 'Fant ikke det du ser etter.' } })
    }
    if (answer === 'never') return onHeld(request)
    if (answer === 'no contact') return route.abort('connectionrefused')
    if ('picture' in answer) return route.fulfill({ contentType: answer.type, body: answer.picture })
    return route.fulfill({ status: answer.status, json: answer.body })
  })
}

/** A film's player is a plain dark page; nothing else from other sites is needed. */
function answerForeign(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.abort()
  return route.fulfill({
    contentType: 'text/html',
    body: '<body style="margin:0;background:#223;color:#fff;font:1rem sans-serif">film</body>',
  })
}
