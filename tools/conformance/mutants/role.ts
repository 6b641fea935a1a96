import type { Mutant } from '../mutant.ts'

/** Wrong roles. */
export const mutants: readonly Mutant[] = [
  {
    id: 'ROLE-01',
    file: 'apps/storefront/src/features/basket/add-to-basket-button.tsx',
    find: 'if (quantity === undefined) return',
    replace: "if (quantity === undefined || localStorage.getItem('auth') === null) return",
  },
  {
    id: 'ROLE-02',
    file: 'apps/api/src/platform/http/authorise.ts',
    find: "if (!caller) throw new Refusal('unauthenticated')",
    replace: `const guest = { role: 'customer', email: 'guest@example.com', firstName: 'A', lastName: 'Guest', isEmailVerified: false }
      if (!caller && answer.call.path.startsWith('/orders/place-order'))
        return { account: undefined, run: (raw) => answer.run(raw, { ...guest, userId: raw.body.user }, request) }
      if (!caller) throw new Refusal('unauthenticated')`,
  },
  {
    id: 'ROLE-03',
    file: 'apps/storefront/src/features/session/signup-page.tsx',
    find: '<SignupForm />',
    replace: '<SignupForm /><p>Sign up as a seller.</p>',
  },
  {
    id: 'ROLE-03b',
    file: 'packages/contract/src/identity.ts',
    find: 'role: z.literal(CUSTOMER_ROLE),',
    replace: 'role: z.string(),',
  },
  {
    id: 'ROLE-03c',
    file: 'apps/api/src/identity/log-in-with-google.ts',
    find: 'accessTokens.issue(user)',
    replace: "accessTokens.issue({ ...user, role: 'owner' })",
  },
  {
    id: 'ROLE-04',
    file: 'apps/api/src/platform/http/openapi.ts',
    find: 'servers: [{ url: API_BASE }],\n    paths,',
    replace: "servers: [{ url: API_BASE }],\n    paths: { ...paths, '/admin/orders': { get: {} } },",
  },
  {
    id: 'ROLE-04b',
    file: 'apps/api/src/platform/http/authorise.ts',
    find: "if (access !== 'staff' && !member.permissions.has(access.staff)) throw new Refusal('not_permitted')",
    replace: '',
  },
]
