import { type Context, Hono } from 'hono'
import { allowsEmailOnlyPartnerLogin } from '../host/environment.ts'
import { SAFETY_HEADERS } from '../host/safety-headers.ts'
import type { Services } from '../services.ts'
import { MethodNotAllowed, NotFound, toFailure } from './errors.ts'
import { createHandler } from './handler.ts'
import type { Invocation } from './route.ts'
import { routes } from './routes.ts'

const SECURITY_HEADERS = Object.entries({ ...SAFETY_HEADERS, 'Cross-Origin-Opener-Policy': 'same-origin' })

/** Said once when the API starts; the admin's dashboard says it too (admin-notices.ts). */
const DIRECT_LOGIN_HINT =
  'Whoever types an address with access is let in: PARTNER_LOGIN=link mails them a link instead.'

export type Api = Hono<{ Bindings: Invocation }>

/** The whole API: every route in the table, 405 for other methods on known paths, 404 as JSON for the rest. */
export function createApp(services: Services): Api {
  if (allowsEmailOnlyPartnerLogin(services.environment))
    services.log({ event: 'login.direct', hint: DIRECT_LOGIN_HINT })
  const app: Api = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    for (const [name, value] of SECURITY_HEADERS) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  // Path by path, so that a path with a fixed last part is fully handled before one that could have a parameter there.
  for (const [path, allow] of methodsByPath()) {
    for (const route of routes.filter((known) => known.path === path)) {
      app.on(route.method, path, createHandler(route, services))
    }
    app.all(path, () => {
      throw new MethodNotAllowed(allow)
    })
  }
  const respond = (error: unknown, c: Context) => {
    const failure = toFailure(error, services.log, { method: c.req.method, route: c.req.path })
    return c.json(failure.body, failure.status, failure.headers)
  }
  // Returned, not thrown: an error thrown here would bypass the headers set above.
  app.notFound((c) => respond(new NotFound('Denne adressen finnes ikke.'), c))
  app.onError(respond)
  return app
}

function methodsByPath(): Map<string, string> {
  const methods = new Map<string, string>()
  for (const { path, method } of routes) {
    const known = methods.get(path)
    const own = method === 'GET' ? 'GET, HEAD' : method
    methods.set(path, known ? `${known}, ${own}` : own)
  }
  return methods
}
