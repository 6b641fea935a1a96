import { FILTER_CATEGORIES, FILTER_CATEGORY_NAMES, type FilterCategory } from '@shop/contract/facets'

/** What a list is narrowed to: of each category named, products that have one of its values. */
export type Filter = ReadonlyMap<FilterCategory, readonly string[]>

/** Which category a value belongs to. No value stands in two. */
const categoryOf: ReadonlyMap<string, FilterCategory> = new Map(
  FILTER_CATEGORY_NAMES.flatMap((category) =>
    FILTER_CATEGORIES[category].map((value) => [value, category] as const),
  ),
)

/**
 * Reads comma-joined filter values (API-16). Values of one category widen the list, categories narrow it.
 * @returns undefined when a value is unknown: it belongs to a category of its own, which no product has, so
 * nothing matches (`docs/rulings.md`, Catalogue)
 */
export function readFilter(categories = ''): Filter | undefined {
  const filter = new Map<FilterCategory, string[]>()
  for (const value of valuesIn(categories)) {
    const category = categoryOf.get(value)
    if (!category) return undefined
    filter.set(category, [...(filter.get(category) ?? []), value])
  }
  return filter
}

/** The same text for filters that leave the same products. */
export function keyOf(filter: Filter): string {
  return [...filter.values()].flat().toSorted().join()
}

function valuesIn(joined: string): Set<string> {
  const values = joined.split(',').map((value) => value.trim())
  return new Set(values.filter((value) => value !== ''))
}
