import type { Config, Context } from '@netlify/functions'
import { type Api, createApp } from '../api/app.ts'
import { servicesOfProcess } from '../services.ts'

let api: Promise<Api> | undefined

export default async (request: Request, context: Context): Promise<Response> => {
  api ??= servicesOfProcess().then(createApp)
  return (await api).fetch(request, {
    ip: context.ip ?? '',
    waitUntil: (work) => context.waitUntil(work),
  })
}

export const config: Config = { path: '/api/*' }
