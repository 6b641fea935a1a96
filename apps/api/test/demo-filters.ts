import { FILTER_CATEGORY_NAMES } from '@shop/contract/facets'
import { DEMO_FACETS } from '#api/seed/demo-facets.ts'

/** What a new shop filters by, without its database. */
export const DEMO_FILTERS = FILTER_CATEGORY_NAMES.flatMap((category) =>
  DEMO_FACETS[category].map((key) => ({ key, category })),
)
