import type { Mutant } from '../mutant.ts'

const session = 'apps/storefront/src/features/session'
const texts = 'apps/storefront/src/texts/session.ts'

/** Wrong signups. */
export const mutants: readonly Mutant[] = [
  { id: 'SIGNUP-01', file: texts, find: "'First Name'" },
  { id: 'SIGNUP-02', file: texts, find: "submit: 'Login', // sic", replace: "submit: 'Register', // sic" },
  { id: 'SIGNUP-03', file: `${session}/signup-page.tsx`, find: 'to="/login"', replace: 'to="/"' },
  { id: 'SIGNUP-04', file: `${session}/signup-page.tsx`, find: '{texts.privacy}', replace: '' },
  { id: 'SIGNUP-05', file: `${session}/signup-page.tsx`, find: 'href="/terms"', replace: 'href="#"' },
  { id: 'SIGNUP-06', file: `${session}/signup-page.tsx`, find: 'href="/privacy"', replace: 'href="#"' },
  {
    id: 'SIGNUP-07',
    file: `${session}/signup-form.tsx`,
    find: 'initiallyVisible: true',
    replace: 'initiallyVisible: false',
  },
]
