// The deployed functions in a process of their own, to be killed: `node functions-process.ts <folder of bundles>`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { loadFunctions } from '#local/platform/functions.ts'
import { sendResponse, toRequest } from '#local/platform/node-http.ts'
import { ADDRESS_HEADER } from '../support/identities.ts'

const functions = await loadFunctions(join(process.argv[2]!))
const named = (name: string) => functions.find((each) => each.name === name)!.handler
const context = (ip: string) => ({ ip, waitUntil: () => {} }) as never
console.log = () => {}

const server = createServer(async (incoming, outgoing) => {
  const response = await named('api')(
    toRequest(incoming),
    context(String(incoming.headers[ADDRESS_HEADER] ?? '')),
  )
  await sendResponse(response!, outgoing, { withBody: true })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', async () => {
  await named('outbox')(new Request('http://localhost/'), context(''))
  process.send?.({ delivered: true })
})
process.once('disconnect', () => process.exit())
