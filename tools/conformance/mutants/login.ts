import type { Mutant } from '../mutant.ts'

const session = 'apps/storefront/src/features/session'
const texts = 'apps/storefront/src/texts/session.ts'

/** Wrong logins. */
export const mutants: readonly Mutant[] = [
  { id: 'LOGIN-01', file: texts, find: "'Sign in with Google'" },
  {
    id: 'LOGIN-02',
    file: `${session}/login-page.tsx`,
    find: '<LoginForm onLogin={handleLogin} />',
    replace: '',
  },
  {
    id: 'LOGIN-03',
    file: texts,
    find: "submit: 'Login',\n  registerNow",
    replace: "submit: 'Go',\n  registerNow",
  },
  { id: 'LOGIN-04', file: `${session}/login-page.tsx`, find: 'href={adminUrl}', replace: 'href="/"' },
  { id: 'LOGIN-05', file: `${session}/login-page.tsx`, find: 'to="/signup"', replace: 'to="/"' },
]
