import type { Browser, BrowserContext } from '@playwright/test'
import { standAtEmptyPage } from '../empty-page.ts'
import { expect, type Page } from '../test.ts'
import { aColleague, button, field, signIn, title } from './back-office.ts'
import { openStock } from './stock-in-shop.ts'

export const COUNTS = /\/api\/v1\/admin\/stock\/counts$/

/** A phone counts one product at a time, a wide window on a sheet. */
export const isPhone = (page: Page) => page.viewportSize()?.width === 390
export const shelf = (page: Page) => page.getByRole('region', { name: /^[A-Z]\d+, / })
export const counted = (page: Page, name: string) => field(page, `Counted of ${name}`)
export const isRight = (page: Page) => button(page, /^\d+ is right$/)
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })

/** `racks`: letters of the shelves to count. Other tests may have begun products that lie on none. */
export async function begin(page: Page, racks: string): Promise<void> {
  await link(page, 'Count').click()
  await beginHere(page, racks)
}

export async function beginHere(page: Page, racks: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'All shelves' }).uncheck()
  for (const rack of racks) await page.getByRole('checkbox', { name: `All of ${rack}` }).check()
  await button(page, 'Begin the count').click()
  await expect(title(page)).toHaveText(/^Count of \d+ \w+$/)
}

/** Writes a number down for a product; by phone it must be the one that stands there. */
export async function countOne(page: Page, name: string, number: number): Promise<void> {
  const there = page.getByRole('region', { name: new RegExp(`, ${name}$`) })
  if (isPhone(page)) await there.waitFor()
  const place = isPhone(page) ? field(page, `Pieces of ${name}`) : counted(page, name)
  await place.fill(String(number))
  await page.keyboard.press('Enter')
  if (isPhone(page)) await there.waitFor({ state: 'detached' })
}

export async function book(page: Page): Promise<void> {
  await link(page, 'Check and finish').click()
  await button(page, 'Book the count').click()
  await expect(page.getByText(/^Booked: /)).toBeVisible()
}

/**
 * Makes two parts, which take hundreds of products, of a count that waits to be booked, and opens it.
 * `triedAt`: when the first of both was sent; null before.
 */
export async function splitAndOpen(page: Page, triedAt: string | null = null): Promise<void> {
  await standAtEmptyPage(page)
  await page.evaluate(async (firstTriedAt) => {
    const isDone = <Request extends EventTarget>(request: Request, event = 'success') =>
      new Promise<Request>((resolve) => request.addEventListener(event, () => resolve(request)))
    const { result: database } = await isDone(indexedDB.open('back-office-count'))
    const writing = database.transaction('heads', 'readwrite')
    const isWritten = isDone(writing, 'complete')
    const heads = writing.objectStore('heads')
    const { result: keys } = await isDone(heads.getAllKeys())
    const { result: head } = await isDone(heads.get(keys[0] ?? ''))
    const { body } = head.parcels[0]
    const [first, ...others] = body.rows
    head.parcels = [
      { reply: null, triedAt: firstTriedAt, body: { ...body, rows: [first] } },
      { reply: null, triedAt: null, body: { ...body, key: crypto.randomUUID(), rows: others } },
    ]
    heads.put(head, keys[0])
    await isWritten
    database.close()
  }, triedAt)
  await page.goto('/admin/stock/count')
}

/** Another person at another device, in the role of a manager. */
export async function aSecond(
  browser: Browser,
  { baseURL, watch }: { baseURL: string | undefined; watch: (context: BrowserContext) => void },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  watch(context)
  const page = await context.newPage()
  await signIn(page, await aColleague(baseURL ?? '', { role: 'Manager', name: 'Ruth Cole' }))
  await openStock(page)
  return page
}
