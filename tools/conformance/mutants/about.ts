import type { Mutant } from '../mutant.ts'

const texts = 'apps/storefront/src/texts/about.ts'

/** Wrong About pages. */
export const mutants: readonly Mutant[] = [
  { id: 'ABOUT-02', file: texts, find: "'Our Mission'" },
  { id: 'ABOUT-03', file: texts, find: "'Our Vision'" },
  { id: 'ABOUT-04', file: texts, find: "'Customer Happiness'" },
]
