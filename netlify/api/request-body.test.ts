import { expect, test } from 'vitest'
import { isFormPost, parseForm, parseJson, parseMediaType, readBody, storableTexts } from './request-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** What no UTF-8 text has. */
const NO_TEXT = new Uint8Array([0x61, 0x3d, 0xff, 0xfe])
const refused = (status: number) => expect.objectContaining({ status })

test('a form is read with the first field of each name, without null characters', () => {
  const body = bytes('name=Kari+Nordmann&name=Per&message=%C3%A5%00b%ED%A0%80&empty=')
  expect(parseForm(body)).toEqual({ name: 'Kari Nordmann', message: 'åb\ufffd\ufffd\ufffd', empty: '' })
  expect(parseForm(bytes(''))).toEqual({})
})

test('a line break in a form counts once, however the browser ends its lines', () => {
  expect(parseForm(bytes('message=a%0D%0A%0D%0Ab%0Ac'))).toEqual({ message: 'a\n\nb\nc' })
})

test('a client that hangs up while it sends is no fault of the database', async () => {
  const cut = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const asked = new Request('https://x.example/', {
    method: 'POST',
    body: cut,
    duplex: 'half',
  } as RequestInit)
  await expect(readBody(asked, 100)).rejects.toEqual(refused(400))
})

test('a form that is no text is refused as malformed, never a fault (SECURITY 10)', () => {
  expect(() => parseForm(NO_TEXT)).toThrow(refused(400))
})

test('JSON is read without what a database cannot store, however deep', () => {
  const body = bytes('{"a":"x\\u0000y","b":[{"c":"\\ud800"}],"n":1.5,"t":true,"z":null}')
  expect(parseJson(body)).toEqual({ a: 'xy', b: [{ c: '\ufffd' }], n: 1.5, t: true, z: null })
})

test.each([[''], ['{'], ['{"a":}'], ['['.repeat(200_000)]])('malformed JSON is refused (%#)', (text) => {
  expect(() => parseJson(bytes(text))).toThrow(refused(400))
})

test('JSON that is no text is refused as malformed', () => {
  expect(() => parseJson(NO_TEXT)).toThrow(refused(400))
})

test('a query is read without what a database cannot store', () => {
  expect(storableTexts({ q: 'a\u0000b', cursor: '\ud800' })).toEqual({ q: 'ab', cursor: '\ufffd' })
})

const request = (headers: Record<string, string>, body: BodyInit | null = null) =>
  new Request('https://x.example/', { method: 'POST', headers, body })

test.each([
  ['application/json', 'application/json', false],
  ['Application/JSON ; charset=utf-8', 'application/json', false],
  ['application/x-www-form-urlencoded;charset=UTF-8', 'application/x-www-form-urlencoded', true],
  ['multipart/form-data; boundary=x', 'multipart/form-data', false],
])('the type %j of a body is %j; a plain form is it: %j', (type, mediaType, isForm) => {
  expect(parseMediaType(request({ 'content-type': type }))).toBe(mediaType)
  expect(isFormPost(request({ 'content-type': type }))).toBe(isForm)
})

test('a request that does not say what its body is has none', () => {
  expect(parseMediaType(request({}))).toBe('')
})

/** A body that comes in pieces; says whether somebody stopped listening. */
function pieces(sizes: readonly number[]) {
  const left = [...sizes]
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = left.shift()
        if (size === undefined) controller.close()
        else controller.enqueue(new Uint8Array(size).fill(97))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body: stream, duplex: 'half' }
  return { left, request: new Request('https://x.example/', init) }
}

test('a body is read to its last byte, up to the limit', async () => {
  const { request } = pieces([4, 6])
  expect(Buffer.from(await readBody(request, 10)).toString()).toBe('a'.repeat(10))
  expect(await readBody(new Request('https://x.example/', { method: 'POST' }), 10)).toHaveLength(0)
})

test('one byte more is refused in the route’s own words, and no more is read', async () => {
  const { request, left } = pieces([4, 7, 1])
  await expect(readBody(request, 10, 'Logoen er for stor.')).rejects.toMatchObject({
    status: 413,
    message: 'Logoen er for stor.',
  })
  expect(left).toEqual([1])
})

test('a body that announces more is refused unread', async () => {
  const { request: unread } = pieces([1])
  unread.headers.set('content-length', '11')
  await expect(readBody(unread, 10, 'For stor.')).rejects.toMatchObject({ status: 413, message: 'For stor.' })
  expect(unread.bodyUsed).toBe(false)
  const { request: exact } = pieces([10])
  exact.headers.set('content-length', '10')
  expect(await readBody(exact, 10)).toHaveLength(10)
})
