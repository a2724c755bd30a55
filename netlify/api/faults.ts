import { faultReport, faultResponseSchema } from '#domain/fault.ts'
import { parseDevice } from '../auth/device.ts'
import { forPublic } from './guards.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const faultRoutes = [
  route({
    method: 'POST',
    path: '/api/faults',
    summary: 'Logs that something failed in a browser, without anything that was written there.',
    guard: forPublic,
    body: faultReport,
    limits: { name: 'fault', perAddress: { max: 20, windowSeconds: 60 * 60, over: 'refused' } },
    responses: () => [ok(faultResponseSchema())],
    async handle({ c, services, input: { part, error, places, answer } }) {
      // Short enough to be read out on the phone.
      const id = crypto.randomUUID().slice(0, 8)
      services.log({
        event: 'browser.fault',
        id,
        part,
        error,
        places: places.join(' '),
        ...(answer !== undefined && { answer: routeNamed(answer) }),
        browser: parseDevice(c.req.header('user-agent')),
      })
      return c.json({ id }, 200)
    },
  }),
]

/** The fixed first segments of an API path, without the ids that follow. */
function routeNamed(path: string): string {
  return /^\/api\/(?:(?:auth|admin|partner)\/)?[a-z-]{1,20}/.exec(path)?.[0] ?? 'unknown'
}
