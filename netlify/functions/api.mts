import type { Config, Context } from '@netlify/functions'
import { type Api, createApp } from '../api/app.ts'
import { cannotStart } from '../api/errors.ts'
import { REGION } from '../host/region.ts'
import { servicesOfProcess } from '../services.ts'

let api: Api | undefined

export default async (request: Request, context: Context): Promise<Response> => {
  try {
    api ??= createApp(await servicesOfProcess(context))
  } catch (error) {
    return cannotStart(error)
  }
  return api.fetch(request, {
    ip: context.ip ?? '',
    waitUntil: (work) => context.waitUntil(work),
  })
}

export const config: Config = { path: '/api/*', region: REGION }
