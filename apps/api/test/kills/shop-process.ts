import type { FastifyInstance } from 'fastify'
import type { TestShop } from '#test/start-test-shop.ts'

/** A request to the shop, and what came back. */
type Asked = { method: string; url: string; headers: Record<string, string>; body?: string }

/** What a process of the shop can be reached by from outside. */
export type OpenDoor = { request: (asked: Asked) => Promise<{ status: number; body: string }> }

/** One process of the shop, with what its owner and its own work use. */
export type ShopProcess = OpenDoor & Pick<TestShop, 'deps' | 'runJobs'>

/** The door of an app that listens at no port. */
export function doorOf(app: FastifyInstance): OpenDoor {
  return {
    request: async ({ method, url, headers, body }) => {
      const reply = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      })
      return { status: reply.statusCode, body: reply.body }
    },
  }
}

/** The door of a process that listens at an address. */
export function doorAt(address: string): OpenDoor {
  return {
    request: async ({ method, url, headers, body }) => {
      const reply = await fetch(new URL(url, address), {
        method,
        headers,
        ...(body !== undefined && { body }),
      })
      return { status: reply.status, body: await reply.text() }
    },
  }
}
