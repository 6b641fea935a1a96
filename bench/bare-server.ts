import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from './figures.ts'

/** The reply to everything from now on. */
export type BareReply = { headers: OutgoingHttpHeaders; body: Uint8Array; keepAliveTimeoutMs: number }

let reply: BareReply = { headers: {}, body: Buffer.from('ok'), keepAliveTimeoutMs: 5_000 }

// The reference: no framework, no route, one reply.
const server = createServer((_request, response) => {
  response.writeHead(200, reply.headers).end(reply.body)
})

answerParent(async (question) => {
  if (isReply(question)) {
    reply = question
    server.keepAliveTimeout = reply.keepAliveTimeoutMs
  }
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: portOf(server.address()) }
})

function isReply(question: unknown): question is BareReply {
  return typeof question === 'object' && question !== null && 'body' in question
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
