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

/** Reads and writes in one transaction: of two tabs that change it at once neither loses. */
export async function changeBrowserWishes(
  change: (wishes: readonly NewWish[]) => readonly NewWish[],
): Promise<void> {
  const database = await open()
  try {
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const changed = change(parse(await resultOf(store.get(KEY))))
    await resultOf(store.put(changed, KEY))
    browserWishes.setState(changed, true)
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
