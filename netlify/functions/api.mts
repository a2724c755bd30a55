import type { Config, Context } from '@netlify/functions'
import { type Api, createApp } from '../api/app.ts'
import { reportFailedStart } from '../api/errors.ts'
import { isFormPost } from '../api/request-body.ts'
import { errorPageResponse } from '../documents/page-headers.ts'
import { REGION } from '../host/region.ts'
import { servicesOfProcess } from '../services.ts'

let api: Api | undefined

export default async (request: Request, context: Context): Promise<Response> => {
  try {
    api ??= createApp(await servicesOfProcess(context))
  } catch (error) {
    return closed(request, reportFailedStart(error))
  }
  return api.fetch(request, {
    ip: context.ip ?? '',
    waitUntil: (work) => context.waitUntil(work),
  })
}

/** The response while nothing can be served: a page to whoever posted a form without JavaScript. */
function closed(request: Request, body: ReturnType<typeof reportFailedStart>): Response {
  if (!isFormPost(request))
    return Response.json(body, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const link = { href: '/kontakt', text: 'Andre måter å nå oss på' }
  return errorPageResponse(503, { title: 'Skjemaet kom ikke fram', sentence: body.error, link })
}

export const config: Config = {
  path: ['/api/*', '/bekreftelse/:token', '/bekreftelse/:token/kalender.ics'],
  region: REGION,
  // Written out: the host reads it without running it.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
