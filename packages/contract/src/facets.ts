/** The filter categories, in the order shown (FILTER-01). Their values are the owner's: `GET /facets`. */
export const FILTER_CATEGORY_NAMES = ['type', 'skinType', 'scent', 'useCase', 'features'] as const

export type FilterCategory = (typeof FILTER_CATEGORY_NAMES)[number]

/** Stands for whatever cannot be a filter value: no product has it. */
const NO_SUCH_VALUE = 'none'

/** As many bits as a mask has (`product.facet_bits`). */
export const MAX_FACET_VALUES = 63
export const FACET_KEY_LENGTH = 40

/**
 * Comma-joined filter values, each once and without spaces around it. What no filter can be (too long, too many) means that
 * nothing matches. @returns undefined when nothing is chosen
 */
export function tidyFilterText(joined: string): string | undefined {
  const given = new Set(joined.split(',').map((value) => value.trim()))
  given.delete('')
  const values = [...given]
  const canBeFilter =
    values.length <= MAX_FACET_VALUES && values.every((value) => value.length <= FACET_KEY_LENGTH)
  if (!canBeFilter) return NO_SUCH_VALUE
  return values.length > 0 ? values.join() : undefined
}

/** The same for every order in which one choice may stand, and so for every reply to it. */
export function toFilterText(joined: string): string | undefined {
  const chosen = tidyFilterText(joined)?.split(',').toSorted()
  return chosen?.join()
}

/** The first is the default (SHOP-06). */
export const SORT_ORDERS = ['latest', 'price-up', 'price-down', 'rating'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]
