import { errorCodeOf, issuesOf } from '@shop/contract/call-error'
import { ENTRY_NAMES, type EntryName } from '#admin/features/products/product-entries.ts'

/** `isTaken`: by another product, so it is this one entry that keeps all from being saved. */
export type RefusedEntry = { name: EntryName; code: string; isTaken: boolean }

const TAKEN: Record<string, EntryName> = { slug_taken: 'slug', sku_taken: 'sku' }

/** What a refusal is about, by the codes of the contract; empty where it is about no entry. */
export function refusedEntries(error: unknown): RefusedEntry[] {
  const code = errorCodeOf(error)
  const taken = TAKEN[code ?? '']
  const refused = issuesOf(error).flatMap(({ path, code: broken }): RefusedEntry[] => {
    const name = ENTRY_NAMES.find((each) => each === path.split('.')[0])
    return name ? [{ name, code: broken, isTaken: false }] : []
  })
  return taken && code ? [{ name: taken, code, isTaken: true }, ...refused] : refused
}
