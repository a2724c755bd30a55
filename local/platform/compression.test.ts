import { expect, test } from 'vitest'
import { compressResponse } from './compression.ts'

test('an answer that is compressed already is left as it is', () => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } })
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', vary: 'Accept-Encoding' }
  const response = new Response('already', { headers })
  expect(compressResponse(request, response)).toBe(response)
})
