import type { Mutant } from '../mutant.ts'

const texts = 'apps/storefront/src/texts/shop-page.ts'

/** The shop has a filter value under another name. Lasting, since it is cached. */
function misnamed(id: string, key: string, wrong: string): Mutant {
  return {
    id,
    file: 'apps/api/src/catalogue/offered-facets.ts',
    find: 'await selectOfferedFacets(from)',
    replace: `(await selectOfferedFacets(from)).map((row) => row.key === '${key}' ? { ...row, key: '${wrong}', label: '${wrong}' } : row)`,
    isLasting: true,
  }
}

/** Wrong filters. */
export const mutants: readonly Mutant[] = [
  { id: 'FILTER-01', file: texts, find: "useCase: 'Use Case'", replace: "useCase: 'Use'" },
  misnamed('FILTER-02', 'Soap Gift Set', 'Gift Set'),
  misnamed('FILTER-03', 'Oily Skin', 'Greasy Skin'),
  misnamed('FILTER-04', 'Lemongrass', 'Lemon'),
  misnamed('FILTER-05', 'Hands', 'Feet'),
  misnamed('FILTER-06', 'Limited Edition', 'Limited'),
]
