/** The filter categories and their values, in the order shown (FILTER-01 to FILTER-06). */
export const FILTER_CATEGORIES = {
  type: ['Bar Soap', 'Liquid Soap', 'Soap Gift Set'],
  skinType: ['Dry Skin', 'Oily Skin', 'Sensitive Skin', 'All Skin Types'],
  scent: ['Lavender', 'Rose', 'Lemongrass', 'Charcoal', 'Unscented'],
  useCase: ['Face', 'Body', 'Hands'],
  features: ['Organic', 'Vegan', 'Cruelty Free', 'Essential Oils', 'Limited Edition'],
} as const

export type FilterCategory = keyof typeof FILTER_CATEGORIES

export const FILTER_CATEGORY_NAMES: readonly FilterCategory[] = [
  'type',
  'skinType',
  'scent',
  'useCase',
  'features',
]

/** Stands for every value that the shop does not offer: no product has it. */
const NO_SUCH_VALUE = 'none'

/**
 * The canonical form of comma-joined filter values: each once, in the order shown. One value that the shop does not offer
 * means that nothing matches. @returns undefined when nothing is chosen
 */
export function toFilterText(joined: string): string | undefined {
  const given = new Set(joined.split(',').map((value) => value.trim()))
  given.delete('')
  const offered = FILTER_CATEGORY_NAMES.flatMap((name) => [...FILTER_CATEGORIES[name]])
  const chosen = offered.filter((value) => given.has(value))
  if (chosen.length < given.size) return NO_SUCH_VALUE
  return chosen.length > 0 ? chosen.join() : undefined
}

/** The first is the default (SHOP-06). */
export const SORT_ORDERS = ['latest', 'price-up', 'price-down', 'rating'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The design's scent colours (`data-scent`). */
export const TINTS = ['lavender', 'rose', 'lemongrass', 'charcoal', 'unscented', 'matcha'] as const
export type Tint = (typeof TINTS)[number]
