import {
  type EditedProduct,
  fetchProduct,
  type StateInput,
  sendProduct,
  sendSlug,
  sendState,
} from '#admin/features/products/product-calls.ts'
import {
  type Base,
  changesOf,
  type EntryName,
  type ProductEntries,
  toPatch,
} from '#admin/features/products/product-entries.ts'
import { StateFailure } from '#admin/features/products/state-failure.ts'

/** `shown`: the version whose state stood beside the buttons; changes may be to an earlier one. */
export type SaveRequest = {
  base: Base
  entries: ProductEntries
  state?: StateInput | undefined
  shown: number
}

/** `waiting`: entries that were sent with it and are not saved yet. */
export type TakeOver = (saved: EditedProduct, sent: ProductEntries, waiting?: readonly EntryName[]) => void

/**
 * Fields, then address, then state; each is kept if the next is refused. The address names the version that was seen, and not
 * the one that the fields led to, in which a colleague's address would count as seen. Throws {@link StateFailure} where all but
 * the state is saved.
 */
export async function sendChanges(
  id: string,
  { base, entries, state, shown }: SaveRequest,
  takeOver: TakeOver,
): Promise<EditedProduct> {
  const seen = { id, version: base.version }
  const changes = changesOf(base.entries, entries)
  const isOnlySlug = changes.every((name) => name === 'slug')
  let product: EditedProduct | undefined
  if (!isOnlySlug) {
    product = (await sendProduct(seen, toPatch(entries, changes))).product
    takeOver(product, entries, changes.includes('slug') ? ['slug'] : [])
  }
  if (changes.includes('slug')) {
    product = (await sendSlug(seen, entries.slug.trim())).product
    takeOver(product, entries)
  }
  if (!state) return product ?? (await fetchProduct(id))
  try {
    return (await sendState(product ?? { id, version: shown }, state)).product
  } catch (cause) {
    throw new StateFailure(product !== undefined, { cause })
  }
}
