import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Page } from '../test.ts'
import { elsewhere, send, sendBy } from './admin-calls.ts'
import { signInAsDemoOwner } from './back-office.ts'

type Told = {
  stock: number
  lowStockLevel: number
  history: { kind: string; delta: number; note: string; by: string | null; orderId: string | null }[]
}

/** What the shop tells staff of a product's stock. */
export function stockOf(page: Page, id: string): Promise<Told> {
  return send(page, `GET /products/${id}/stock`)
}

export async function expectStock(page: Page, id: string, stock: number): Promise<void> {
  await expect.poll(async () => (await stockOf(page, id)).stock, `stock of ${id}`).toBe(stock)
}

type Change =
  | { kind: 'add' | 'take'; units: number }
  | { kind: 'counted'; expected: number; counted: number; asOf: string }

/** As whoever is signed in. */
export async function correct(
  as: APIRequestContext,
  id: string,
  change: Change,
  { reason = 'other', note = '' } = {},
): Promise<void> {
  await sendBy(as, `POST /products/${id}/stock`, { key: randomUUID(), reason, note, change })
}

/** Somewhere else the demo owner does. */
export function correctElsewhere(
  origin: string,
  id: string,
  change: Change,
  about?: { reason?: string; note?: string },
): Promise<void> {
  return elsewhere(origin, (owner) => correct(owner, id, change, about))
}

export const openStock = (page: Page) => page.getByRole('link', { name: 'Stock', exact: true }).click()

/** As the demo owner, at the list of what runs low. */
export async function lookAroundStock(page: Page): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto('/admin/stock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
}

/** The same where one product is told, whether it runs low or not: other tests in the same shop change it, too. */
export async function lookAroundStockOf(page: Page, name: string): Promise<void> {
  await signInAsDemoOwner(page)
  await page.goto(`/admin/stock?${new URLSearchParams({ tab: 'all', q: name })}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
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
export function addShelves(origin: string, count: number): Promise<void> {
  return elsewhere(origin, async (owner) => {
    for (let at = 1; at <= count; at += 1) {
      const { product } = await sendBy(owner, 'POST /products', {
        key: randomUUID(),
        name: `${EXTRA} ${at}`,
        price: 2,
      })
      await sendBy(owner, `PUT /products/${product.id}`, { shelf: `E${at}` }, product.version)
      await correct(owner, product.id, { kind: 'add', units: 10 + at }, { reason: 'made' })
    }
  })
}

/** Takes them off the shelves again. */
export function archiveShelves(origin: string): Promise<void> {
  return elsewhere(origin, async (owner) => {
    const found = await sendBy(owner, `GET /products?search=${encodeURIComponent(EXTRA)}&state=draft`)
    for (const { id, version } of found)
      await sendBy(owner, `PUT /products/${id}/state`, { state: 'archived' }, version)
  })
}
