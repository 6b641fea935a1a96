import { Agent } from 'node:http'
import { type Client, createClient, urlOf } from '@shop/contract/client'
import { ask } from './ask.ts'

/** A client that takes as little of the machine as it can: connections stay open, replies are taken as they are. */
export function createKeepAliveClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true })
  return createClient(
    async (call, { params, query, body, headers }) => {
      const reply = await ask(origin + urlOf(call, { params, query }), {
        method: call.method,
        headers,
        agent,
        ...(typeof body === 'object' && body !== null && { body }),
      })
      return { status: reply.status, body: JSON.parse(reply.body.toString()) }
    },
    { isTrusted: true },
  )
}
