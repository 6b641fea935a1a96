import type { StaleData } from '@shop/contract/admin/stale'
import { toDollars } from '@shop/contract/money'
import { priceText } from '#admin/features/products/price-text.ts'
import { ENTRY_NAMES, type EntryName, type ProductEntries } from '#admin/features/products/product-entries.ts'
import { pictureLine } from '#admin/parts/picture-line.ts'
import { staleDataIn } from '#admin/parts/stale-data-in.ts'

/** A field that two people changed, as both would have it. */
export type Clash = {
  name: EntryName
  before: string | undefined
  yours: string
  theirs: string
  changedBy: string | null
  changedAt: string | null
}

export type Choice = 'yours' | 'theirs'

/** `version`: the one that the clashes are with. */
export type StaleSave = { version: number; clashes: Clash[] }

/** What a refused save tells: the fields that both changed; undefined when it was refused for something else. */
export function clashIn(error: unknown): StaleSave | undefined {
  const told = staleDataIn(error)
  const clashes = told?.fields.flatMap(toClash) ?? []
  return told && clashes.length > 0 ? { version: told.version, clashes } : undefined
}

function toClash({ field, before, yours, theirs, ...by }: StaleData['fields'][number]): Clash[] {
  const name = entryOf(field)
  if (!name) return []
  const words = { yours: wordsOf(name, yours), theirs: wordsOf(name, theirs) }
  return [{ name, before: before === undefined ? undefined : wordsOf(name, before), ...words, ...by }]
}

/** The shop keeps prices in cents. */
function entryOf(field: string): EntryName | undefined {
  return field === 'priceCents' ? 'price' : ENTRY_NAMES.find((name) => name === field)
}

function wordsOf(name: EntryName, value: unknown): string {
  if (name === 'price' && typeof value === 'number') return priceText(toDollars(value))
  if (Array.isArray(value)) return value.map((each) => pictureLine(each) ?? String(each)).join('\n')
  return value === null ? '' : String(value)
}

/** What others saved, with one's own changes over it, but where theirs was chosen. */
export function mergeEntries(
  present: ProductEntries,
  mine: ProductEntries,
  kept: readonly EntryName[],
): ProductEntries {
  return Object.assign({}, present, Object.fromEntries(kept.map((name) => [name, mine[name]])))
}
