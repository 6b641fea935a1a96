import { expect, test } from 'vitest'
import { countLoaded } from './entry-points.ts'

const modules = [
  'account',
  'addresses',
  'audit',
  'back-in-stock',
  'blog',
  'catalogue',
  'checkout',
  'customers',
  'exchange',
  'identity',
  'media',
  'messages',
  'newsletter',
  'notifications',
  'orders',
  'payments',
  'reviews',
  'settlement',
  'staff',
  'stock',
  'wishlist',
]
const starts = [
  ...modules.map((name) => `apps/api/src/${name}/index.ts`),
  'apps/api/src/settlement/cancel-order.ts',
  'apps/api/src/checkout/place-order.ts',
  'apps/api/src/today/describe-today.ts',
  'apps/api/src/main.ts',
  'tools/shop.ts',
  'apps/storefront/src/client.tsx',
  'apps/admin/src/main.tsx',
]
const graph = { byValue: new Map<string, string[]>(starts.map((file) => [file, []])) }

test('everything that comes with an entry point counts, by whatever path, and once', () => {
  graph.byValue
    .set('apps/api/src/main.ts', ['apps/api/src/app.ts', 'apps/api/src/platform/http/index.ts'])
    .set('apps/api/src/app.ts', ['apps/api/src/platform/http/index.ts', 'apps/api/src/orders/index.ts'])

  const loaded = countLoaded(graph)

  expect(loaded).toContainEqual({ entryPoint: 'apps/api/src/main.ts (the server)', files: 4, http: 1 })
  expect(loaded).toContainEqual({ entryPoint: 'apps/api/src/orders/index.ts', files: 1, http: 0 })
})

test('an entry point that is not there is refused', () => {
  expect(() => countLoaded({ byValue: new Map() })).toThrow('There is no apps/api/src/account/index.ts')
})
