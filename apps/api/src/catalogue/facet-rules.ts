import { type FilterCategory, MAX_FACET_VALUES } from '@shop/contract/facets'

type Named = { key: string; category: FilterCategory; label: string }

/** Stands in addresses for whatever the shop does not offer. */
const RESERVED = 'none'

export function isReserved(key: string): boolean {
  return key.toLowerCase() === RESERVED
}

/** An address names a value by its key alone, whatever its category; two of one category must not read the same. */
export function isFacetTaken(others: readonly Named[], { key, category, label }: Named): boolean {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return others.some(
    (other) => isSame(other.key, key) || (other.category === category && isSame(other.label, label)),
  )
}

/** Undefined when all are given away. */
export function freeBit(present: readonly { bit: number }[]): number | undefined {
  const given = new Set(present.map(({ bit }) => bit))
  return Array.from({ length: MAX_FACET_VALUES }, (_, bit) => bit).find((bit) => !given.has(bit))
}
