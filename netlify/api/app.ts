import { type Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import { failureOf, MethodNotAllowed, NotFound } from './errors.ts'
import { handlerOf, type Invocation } from './route.ts'
import { routes } from './routes.ts'

export type Api = Hono<{ Bindings: Invocation }>

/** The whole API: every route of the table, 405 for other methods of known paths, 404 as JSON for the rest. */
export function createApp(services: Services): Api {
  const app: Api = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  })
  // Path by path: one with a fixed last part is then answered in full before one with a parameter there could be.
  for (const [path, allow] of methodsByPath()) {
    for (const route of routes.filter((known) => known.path === path)) {
      app.on(route.method, path, handlerOf(route, services))
    }
    app.all(path, () => {
      throw new MethodNotAllowed(allow)
    })
  }
  const answer = (error: unknown, c: Context) => {
    const failure = failureOf(error, services.log, { method: c.req.method, route: c.req.path })
    return c.json(failure.body, failure.status, failure.headers)
  }
  // Answered, not thrown: what is thrown here passes by the headers set above.
  app.notFound((c) => answer(new NotFound('Denne adressen finnes ikke.'), c))
  app.onError(answer)
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
