import type { HttpOptions } from '@shop/harness/http-transport'
import type { FastifyInstance } from 'fastify'
import type { TestShop } from '#test/start-test-shop.ts'

export type Reachable = { origin: string; fetch: NonNullable<HttpOptions['fetch']> }

/** One process of the shop, with what its owner and its own work use. */
export type ShopProcess = Reachable & Pick<TestShop, 'deps' | 'runJobs'>

/** An app that listens at no port. */
export function reachApp(app: FastifyInstance): Reachable {
  return {
    origin: '',
    fetch: async (url, { method, headers, body }) => {
      const reply = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { payload: body }),
      })
      return new Response(reply.payload, { status: reply.statusCode })
    },
  }
}
