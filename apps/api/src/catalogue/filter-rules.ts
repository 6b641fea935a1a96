import type { FilterCategory } from '@shop/contract/facets'

export type Filter = ReadonlyMap<FilterCategory, readonly string[]>

/** A value that shoppers may filter by; none stands in two categories. */
export type Filterable = { key: string; category: FilterCategory }

/**
 * Reads comma-joined filter values (API-16). Values of one category widen the list, categories narrow it.
 * @returns undefined when a value is unknown, so that nothing matches (`docs/rulings.md`, Catalogue)
 */
export function readFilter(categories: string, offered: readonly Filterable[]): Filter | undefined {
  const filter = new Map<FilterCategory, string[]>()
  for (const value of valuesIn(categories)) {
    const category = offered.find(({ key }) => key === value)?.category
    if (!category) return undefined
    filter.set(category, [...(filter.get(category) ?? []), value])
  }
  return filter
}

/** Cache key: the same for filters that leave the same products. */
export function keyOf(filter: Filter): string {
  return [...filter.values()].flat().toSorted().join()
}

function valuesIn(joined: string): Set<string> {
  const values = joined.split(',').map((value) => value.trim())
  return new Set(values.filter((value) => value !== ''))
}
