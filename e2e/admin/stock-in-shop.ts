import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { expect, type Page } from '../test.ts'
import { signInAsDemoOwner } from './back-office.ts'

type Told = {
  stock: number
  lowStockLevel: number
  history: { kind: string; delta: number; note: string; by: string | null; orderId: string | null }[]
}

/** What the shop tells staff of a product's stock. */
export async function stockOf(page: Page, id: string): Promise<Told> {
  const reply = await page.request.get(`/api/v1/admin/products/${id}/stock`)
  expect(reply.status()).toBe(200)
  return (await reply.json()).data
}

export async function expectStock(page: Page, id: string, stock: number): Promise<void> {
  await expect.poll(async () => (await stockOf(page, id)).stock, `stock of ${id}`).toBe(stock)
}

type Change =
  | { kind: 'add' | 'take'; pieces: number }
  | { kind: 'counted'; expected: number; counted: number; asOf: string }

/** As whoever is signed in. */
export async function correct(
  as: APIRequestContext,
  id: string,
  change: Change,
  { reason = 'other', note = '' } = {},
): Promise<void> {
  await send(as, `/products/${id}/stock`, { key: randomUUID(), reason, note, change })
}

/** Somewhere else the demo owner does. */
export async function correctElsewhere(
  origin: string,
  id: string,
  change: Change,
  about?: { reason?: string; note?: string },
): Promise<void> {
  const owner = await request.newContext({ baseURL: origin })
  await send(owner, '/session/demo', {})
  await correct(owner, id, change, about)
  await owner.dispose()
}

async function send(as: APIRequestContext, path: string, data: object): Promise<void> {
  const reply = await as.post(`/api/v1/admin${path}`, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
}

export const openStock = (page: Page) => page.getByRole('link', { name: 'Stock', exact: true }).click()

/** As the demo owner, at the list of what runs low. */
export async function lookAroundStock(page: Page): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto('/admin/stock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
}

/** How many numbers lie on the device. */
export const keptNumbers = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('back-office-count')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('entries').objectStore('entries').count()
    await new Promise((resolve) => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })

const EXTRA = 'Guest bar'

/** Products that are drafts, on shelves of their own behind all others. */
export async function addShelves(origin: string, count: number): Promise<void> {
  const owner = await request.newContext({ baseURL: origin })
  await send(owner, '/session/demo', {})
  for (let at = 1; at <= count; at += 1) {
    const made = await owner.post('/api/v1/admin/products', { data: { name: `${EXTRA} ${at}`, price: 2 } })
    const { id, version } = (await made.json()).data.product
    const put = { data: { shelf: `E${at}` }, headers: { 'if-match': `"${version}"` } }
    expect((await owner.put(`/api/v1/admin/products/${id}`, put)).status()).toBe(200)
    await send(owner, `/products/${id}/stock`, {
      key: randomUUID(),
      reason: 'made',
      change: { kind: 'add', pieces: 10 + at },
    })
  }
  await owner.dispose()
}

/** Takes them off every list again. */
export async function archiveShelves(origin: string): Promise<void> {
  const owner = await request.newContext({ baseURL: origin })
  await send(owner, '/session/demo', {})
  const listed = await owner.get(`/api/v1/admin/products?search=${encodeURIComponent(EXTRA)}&state=draft`)
  for (const { id, version } of (await listed.json()).data) {
    const put = { data: { state: 'archived' }, headers: { 'if-match': `"${version}"` } }
    await owner.put(`/api/v1/admin/products/${id}/state`, put)
  }
  await owner.dispose()
}
