import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { routes } from '#netlify/api/routes.ts'
import { OPENAPI_FILE } from '../commands/api-docs.ts'
import { openApi } from './openapi.ts'

test('docs/openapi.json says what the routes are; else run npm run api:docs', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(openApi())
})

test('the reference is a valid OpenAPI document by somebody else’s validator', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(openApi()))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('every operation has an id of its own, a success and the sentence of a failure', () => {
  const { paths } = JSON.parse(openApi()) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, object> }>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(routes.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length)
  for (const { operationId, responses } of operations) {
    const statuses = Object.keys(responses)
    expect(
      statuses.some((status) => status.startsWith('2')),
      operationId,
    ).toBe(true)
    expect(statuses, operationId).toContain('503')
  }
})
