import type { Mutant } from '../mutant.ts'

/** Wrong calls. */
export const mutants: readonly Mutant[] = [
  {
    id: 'API-01',
    file: 'packages/contract/src/client.ts',
    find: 'return API_BASE + path',
    replace: "return (call.path.startsWith('/blogs') ? '/api/v2' : API_BASE) + path",
  },
  {
    id: 'API-04',
    file: 'apps/storefront/src/platform/http-transport.ts',
    find: '...(token !== null && { authorization: token })',
    replace: "...((token !== null || !call.path.startsWith('/auth/')) && { authorization: String(token) })",
  },
]
