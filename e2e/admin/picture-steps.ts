import { randomUUID } from 'node:crypto'
import { type ChosenFile, chooseFiles } from '../choose-files.ts'
import { hold } from '../faults.ts'
import { expect, type Locator, type Page, type Request } from '../test.ts'
import { send } from './admin-calls.ts'
import { button } from './back-office.ts'

export const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true })
export const tile = (page: Page, number: number) =>
  pictures(page).getByRole('listitem', { name: new RegExp(`^Picture ${number} of`) })
export const tiles = (page: Page) => pictures(page).getByRole('listitem', { name: /^Picture \d+ of/ })
export const words = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What is seen on picture ${number}`, exact: true })
export const editor = (page: Page) => page.getByRole('dialog', { name: /^Picture \d+ of/ })

export const saveBar = (page: Page) => page.getByRole('region', { name: 'Changes of this product' })

export function choose(page: Page, files: ChosenFile[], name = 'Add pictures'): Promise<void> {
  return chooseFiles(button(page, name), files)
}

/** Begun by the call: a draft of one's own, whose page is opened. @returns its id */
export async function aDraft(page: Page, name: string): Promise<string> {
  const { id } = (await send(page, 'POST /products', { key: randomUUID(), name, price: 6.5 })).product
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return id
}

/** Until all that was added is in the library. */
export async function untilArrived(page: Page): Promise<void> {
  await expect(pictures(page).getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  await expect(pictures(page).getByRole('alert')).toHaveCount(0)
}

/** From the second chunk of a file on, nothing gets through until the returned function is called. */
export function holdChunks(page: Page): Promise<() => void> {
  return hold(page, LATER_CHUNK, 'PUT')
}

/** What of a kind this browser keeps for the back office, each as text and without its files. */
async function storedTexts(page: Page, database: string, store: string): Promise<string[]> {
  return page.evaluate(
    async ([name = '', objects = '']) => {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const reading = opening.result.transaction(objects).objectStore(objects).getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      opening.result.close()
      return reading.result.map((each: unknown) => JSON.stringify(each))
    },
    [database, store],
  )
}

/** How many things of a kind this browser keeps for the back office. */
export async function storedIn(page: Page, database: string, store: string): Promise<number> {
  return (await storedTexts(page, database, store)).length
}

/** The words of all drafts that are kept in the browser. */
export async function draftsIn(page: Page): Promise<string> {
  return (await storedTexts(page, 'back-office', 'drafts')).join()
}

/** Saved as a draft, and nothing left to save. */
export async function saveDraft(page: Page): Promise<void> {
  await button(page, 'Save the draft').click()
  await expect(saveBar(page)).toBeHidden()
}

/** Where the chunks of uploads begin, as they are sent. */
export function watchChunks(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (isChunk(request)) offsets.push(offsetOf(request))
  })
  return offsets
}

export function isChunk(request: Request): boolean {
  return request.method() === 'PUT' && request.url().includes('/admin/media/uploads/')
}

export function offsetOf(request: Request): number {
  return Number(new URL(request.url()).searchParams.get('offset'))
}

/** Chunks are put. */
export const CHUNK = /\/api\/v1\/admin\/media\/uploads\/.*[?&]offset=/
export const LATER_CHUNK = /\/api\/v1\/admin\/media\/uploads\/.*[?&]offset=[1-9]/

/** What shoppers see of a product. */
export async function shownPictures(page: Page, id: string): Promise<{ alt: string; src: string }[]> {
  const reply = await page.request.get(`/api/v1/product/${id}`)
  return reply.ok() ? (await reply.json()).data.pictures : []
}

/** Focuses something by the keyboard alone, from where the focus is. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}
