import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '#netlify/api/routes.ts'
import type { Answer } from './answers.ts'
import { SCENES } from './scenes/all.ts'

/** The route a scene's answer stands in for; a `*` in the call matches any segment. */
function routeOf(call: string) {
  const [method, path = ''] = call.split(' ')
  const asked = path.split('/')
  return routes.find((route) => {
    const parts = route.path.split('/')
    const fits = (part: string, at: number) => part === asked[at] || part.startsWith(':')
    return route.method === method && parts.length === asked.length && parts.every(fits)
  })
}

/** What is wrong with an answer according to its route's contract; any route may fail. */
function problemOf(call: string, answer: Answer): string | undefined {
  const route = routeOf(call)
  if (!route) return 'no route has this address'
  if (typeof answer === 'string' || 'picture' in answer || answer.status >= 400) return undefined
  const contracts = route.responses().filter(({ status }) => status === answer.status)
  if (contracts.length === 0) return `never answers ${answer.status}`
  const problems = contracts.map(({ is }) =>
    typeof is === 'string' ? is : (is as z.ZodMiniType).safeParse(answer.body).error?.message,
  )
  return problems.every((problem) => problem !== undefined) ? problems.join('; ') : undefined
}

describe('the scenes', () => {
  it('each have a name of their own', () => {
    const names = SCENES.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('show nothing that the API would not answer', () => {
    const calls = SCENES.flatMap(({ name, answers = {}, laterAnswers = {} }) =>
      [...Object.entries(answers), ...Object.entries(laterAnswers)].map(([call, answer]) => ({
        name,
        call,
        answer,
      })),
    )
    const wrong = calls.flatMap(({ name, call, answer }) => {
      const problem = problemOf(call, answer)
      return problem ? [`${name}: ${call}: ${problem}`] : []
    })
    expect(calls.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })
})
