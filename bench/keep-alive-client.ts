import { Agent } from 'node:http'
import { type Client, createClient, urlOf } from '@shop/contract/client'
import { keepCookies, toHeader } from '@shop/harness/http-transport'
import { ask } from './ask.ts'

/** The cheapest client: connections stay open, replies are not checked. `cookies`: a jar, where who asks needs one. */
export function createKeepAliveClient(origin: string, cookies?: Map<string, string>): Client {
  const agent = new Agent({ keepAlive: true })
  return createClient(
    async (call, { params, query, body, headers }) => {
      const reply = await ask(origin + urlOf(call, { params, query }), {
        method: call.method,
        headers: cookies ? { ...headers, cookie: toHeader(cookies) } : headers,
        agent,
        ...(typeof body === 'object' && body !== null && { body }),
      })
      if (cookies) keepCookies(cookies, reply.headers['set-cookie'] ?? [])
      return { status: reply.status, body: JSON.parse(reply.body.toString()) }
    },
    { isTrusted: true },
  )
}
