import type { Mutant } from '../mutant.ts'

const texts = 'apps/storefront/src/texts/shop-page.ts'
const facets = 'packages/contract/src/facets.ts'

/** Wrong filters. */
export const mutants: readonly Mutant[] = [
  { id: 'FILTER-01', file: texts, find: "useCase: 'Use Case'", replace: "useCase: 'Use'" },
  { id: 'FILTER-02', file: facets, find: "'Soap Gift Set'", replace: "'Gift Set'" },
  { id: 'FILTER-03', file: facets, find: "'Oily Skin'", replace: "'Greasy Skin'" },
  { id: 'FILTER-04', file: facets, find: "'Lemongrass'", replace: "'Lemon'" },
  { id: 'FILTER-05', file: facets, find: "'Hands'", replace: "'Feet'" },
  { id: 'FILTER-06', file: facets, find: "'Limited Edition'", replace: "'Limited'" },
]
