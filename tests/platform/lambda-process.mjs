// Runs one deployed function in a process of its own: `node lambda-process.mjs <unpacked zip>`. The zip includes
// Netlify's bootstrap; this file stands in for AWS Lambda. Plain JavaScript, so that no loader of ours is involved.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const [folder] = process.argv.slice(2)
const { NEON_ENDPOINT } = process.env

globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: { from: (stream, metadata) => Object.assign(stream, { metadata }) },
}
if (NEON_ENDPOINT) {
  const realFetch = globalThis.fetch
  // Neon's hostname leads to the endpoint on this machine.
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    return realFetch(
      /\.neon\.tech$/.test(new URL(request.url).hostname) ? new Request(NEON_ENDPOINT, request) : request,
    )
  }
}
process.chdir(folder)
process.env.LAMBDA_TASK_ROOT = folder
const { handler } = await import(pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href)

const server = createServer(async (incoming, outgoing) => {
  const chunks = []
  for await (const chunk of incoming) chunks.push(chunk)
  const answer = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      answer.push(Buffer.from(chunk))
      done()
    },
  })
  await handler(JSON.parse(Buffer.concat(chunks).toString()), stream, {
    awsRequestId: crypto.randomUUID(),
    clientContext: { custom: { purge_api_token: 'test' } },
    getRemainingTimeInMillis: () => 10_000,
  })
  const { statusCode = 200, multiValueHeaders = {} } = stream.metadata ?? {}
  for (const [name, values] of Object.entries(multiValueHeaders)) outgoing.setHeader(name, values)
  outgoing.writeHead(statusCode)
  outgoing.end(Buffer.concat(answer))
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.once('disconnect', () => process.exit())
