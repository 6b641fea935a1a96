import type { Mutant } from '../mutant.ts'

const about = 'apps/storefront/src/features/about'
const texts = 'apps/storefront/src/texts/about.ts'

/** Wrong About pages. */
export const mutants: readonly Mutant[] = [
  {
    id: 'ABOUT-01',
    file: `${about}/about-page.tsx`,
    find: '<Values />',
    replace: '<Values />{typeof window === "object" && void fetch("/api/v1/blogs/featured")}',
  },
  { id: 'ABOUT-02', file: texts, find: "'Our Mission'" },
  { id: 'ABOUT-03', file: texts, find: "'Our Vision'" },
  { id: 'ABOUT-04', file: texts, find: "'Customer Happiness'" },
  {
    id: 'ABOUT-05',
    file: `${about}/team.tsx`,
    find: '{aboutTexts.team.map(',
    replace: '{aboutTexts.team.slice(1).map(',
  },
]
