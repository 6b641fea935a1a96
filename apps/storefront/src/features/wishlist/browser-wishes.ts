import { type NewWish, newWish } from '@shop/contract/wishlist'
import * as z from 'zod/mini'
import { browserWishes, WISH_DATABASE } from '#storefront/features/wishlist/wished-store.ts'

const STORE = 'lists'
const KEY = 'wishes'
const stored = z.array(newWish)

/** What this browser remembers; what cannot be read counts as nothing. */
export async function readWishes(): Promise<readonly NewWish[]> {
  const database = await open()
  try {
    return parse(await resultOf(database.transaction(STORE).objectStore(STORE).get(KEY)))
  } finally {
    database.close()
  }
}

/**
 * Reads and writes in one transaction: of two tabs that change it at once neither loses. It is kept once that is over: a page
 * that is left before takes it back.
 */
export async function changeBrowserWishes(
  change: (wishes: readonly NewWish[]) => readonly NewWish[],
): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    const changed = change(parse(await resultOf(store.get(KEY))))
    store.put(changed, KEY)
    await endOf(transaction)
    browserWishes.setState({ wishes: changed, isError: false })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(WISH_DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return resultOf(opening)
}

function parse(content: unknown): readonly NewWish[] {
  return z.safeParse(stored, content).data ?? []
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
