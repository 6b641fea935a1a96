import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { signInAsDemoOwner } from '@shop/harness/staff-member'
import { createRequestClient } from '../customers.ts'
import { expect, type Page } from '../test.ts'

const API = '/api/v1/admin'

/** Asks the shop as whoever is signed in on the page. `call`: `PUT /products/soap`. */
export const send = (page: Page, call: string, data?: object, version?: number) =>
  sendBy(page.request, call, data, version)

/** The same without a page. */
export async function sendBy(as: APIRequestContext, call: string, data?: object, version?: number) {
  const [method = '', path = ''] = call.split(' ')
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const reply = await as.fetch(API + path, { method, headers, ...(data && { data }) })
  expect(reply.status(), `${call}: ${await reply.text()}`).toBe(200)
  return (await reply.json()).data
}

/** As the demo owner in a browser of their own, which is closed afterwards. */
export async function elsewhere(
  origin: string,
  act: (owner: APIRequestContext) => Promise<void>,
): Promise<void> {
  const owner = await request.newContext({ baseURL: origin })
  try {
    await signInAsDemoOwner(createRequestClient(owner))
    await act(owner)
  } finally {
    await owner.dispose()
  }
}

/** Matches a call of staff, with a query or without. */
export const callAt = (path: string) => new RegExp(`${API}/${path}(?:\\?|$)`)

let made = 0

export type Draft = { id: string; name: string; version: number }

/** Products that only this test changes. */
export async function drafts(page: Page, ...names: string[]): Promise<Draft[]> {
  const found: Draft[] = []
  for (const name of names) {
    const unique = `${name} ${process.pid}-${++made}`
    const { product } = await send(page, 'POST /products', { key: randomUUID(), name: unique, price: 6.5 })
    found.push({ id: product.id, name: unique, version: product.version })
  }
  return found
}

export async function versionOf(page: Page, id: string): Promise<number> {
  return (await send(page, `GET /products/${id}`)).version
}
