import { expect, onTestFinished, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { createFixtureTree } from './fixture-tree.ts'

async function findingsIn(files: Record<string, string>): Promise<string[]> {
  const { root, remove } = await createFixtureTree(files)
  onTestFinished(remove)
  return checkImports(root)
}

const entryPoint = 'export const listProducts = () => []\n'

test('an allowed import, through the entry point, is clean', async () => {
  const findings = await findingsIn({
    'apps/api/src/catalogue/index.ts': entryPoint,
    'apps/api/src/checkout/place-order.ts':
      "import { listProducts } from '#api/catalogue/index.ts'\nlistProducts()\n",
  })

  expect(findings).toEqual([])
})

test('an import past the entry point of another module is found', async () => {
  const findings = await findingsIn({
    'apps/api/src/catalogue/take-stock.ts': entryPoint,
    'apps/api/src/checkout/place-order.ts':
      "import { listProducts } from '../catalogue/take-stock.ts'\nlistProducts()\n",
  })

  expect(findings).toEqual([
    'checkout-uses-listed-entry-points-only: apps/api/src/checkout/place-order.ts -> apps/api/src/catalogue/take-stock.ts',
  ])
})

test('a dependency that is not listed is found, also through #api', async () => {
  const findings = await findingsIn({
    'apps/api/src/catalogue/index.ts': entryPoint,
    'apps/api/src/orders/list-orders.ts':
      "import { listProducts } from '#api/catalogue/index.ts'\nlistProducts()\n",
  })

  expect(findings).toEqual([
    'orders-uses-listed-entry-points-only: apps/api/src/orders/list-orders.ts -> apps/api/src/catalogue/index.ts',
  ])
})

test('the port to the card provider knows no order, not even as a type', async () => {
  const findings = await findingsIn({
    'apps/api/src/orders/index.ts': 'export type Order = { id: string }\n',
    'apps/api/src/payments/payment-provider.ts':
      "import type { Order } from '#api/orders/index.ts'\nexport type Intent = { order: Order }\n",
  })

  expect(findings).toEqual([
    'payments-uses-listed-entry-points-only: apps/api/src/payments/payment-provider.ts -> apps/api/src/orders/index.ts',
  ])
})

test('only the HTTP files of a module may ask identity who calls', async () => {
  const ask = "import { requireCustomer } from '#api/identity/index.ts'\nrequireCustomer()\n"
  const findings = await findingsIn({
    'apps/api/src/identity/index.ts': 'export const requireCustomer = () => true\n',
    'apps/api/src/orders/shop.http.ts': ask,
    'apps/api/src/orders/list-orders.ts': ask,
  })

  expect(findings).toEqual([
    'orders-uses-listed-entry-points-only: apps/api/src/orders/list-orders.ts -> apps/api/src/identity/index.ts',
  ])
})

test('a feature that imports a feature is found, also through #storefront', async () => {
  const findings = await findingsIn({
    'apps/storefront/src/features/basket/basket-store.ts': 'export const basket = 1\n',
    'apps/storefront/src/features/blog/blog-card.tsx':
      "import { basket } from '#storefront/features/basket/basket-store.ts'\nexport const Card = () => basket\n",
  })

  expect(findings).toEqual([
    'features-do-not-import-features: apps/storefront/src/features/blog/blog-card.tsx -> apps/storefront/src/features/basket/basket-store.ts',
  ])
})

test('a word of the shop in the design system is found, also as a type from @shop/contract', async () => {
  const findings = await findingsIn({
    'packages/contract/src/orders.ts': 'export type Order = { id: string }\n',
    'packages/ui/src/button.tsx':
      "import type { Order } from '@shop/contract/orders'\nexport const Button = ({ id }: Order) => id\n",
  })

  expect(findings).toEqual([
    'ui-knows-no-shop: packages/ui/src/button.tsx -> packages/contract/src/orders.ts',
  ])
})

test('an app that imports another app is found, also when it does so late', async () => {
  const findings = await findingsIn({
    'apps/api/src/main.ts': 'export const main = 1\n',
    'apps/storefront/src/router.tsx': "export const load = () => import('../../api/src/main.ts')\n",
  })

  expect(findings).toEqual([
    'apps-never-import-each-other: apps/storefront/src/router.tsx -> apps/api/src/main.ts',
  ])
})

test('a page that loads the calls of staff is found, also through another file of the contract', async () => {
  const findings = await findingsIn({
    'packages/contract/src/admin-api.ts': 'export const ADMIN_CALLS = {}\n',
    'packages/contract/src/orders.ts':
      "import { ADMIN_CALLS } from './admin-api.ts'\nexport const orders = ADMIN_CALLS\n",
    'apps/storefront/src/platform/ask-by-name.ts':
      "import { ADMIN_CALLS } from '@shop/contract/admin-api'\nexport const calls = ADMIN_CALLS\n",
    'apps/storefront/src/routes/index.tsx':
      "import { orders } from '@shop/contract/orders'\nexport const Route = orders\n",
  })

  expect(findings.toSorted()).toEqual([
    'shoppers-carry-no-staff-calls: apps/storefront/src/platform/ask-by-name.ts -> packages/contract/src/admin-api.ts',
    'shoppers-carry-no-staff-calls: apps/storefront/src/routes/index.tsx -> packages/contract/src/orders.ts -> packages/contract/src/admin-api.ts',
  ])
})

test('a product that uses the harness, and a harness that uses the product, are found', async () => {
  const findings = await findingsIn({
    'packages/harness/src/shopper.ts': "import '../../../apps/api/src/clock.ts'\nexport const shopper = 1\n",
    'apps/api/src/clock.ts': 'export const clock = 1\n',
    'apps/api/src/main.ts': "import { shopper } from '@shop/harness/shopper'\nexport const main = shopper\n",
    'apps/api/test/shopping.ts':
      "import { shopper } from '@shop/harness/shopper'\nexport const one = shopper\n",
  })

  expect(findings.toSorted()).toEqual([
    'harness-knows-the-contract-only: packages/harness/src/shopper.ts -> apps/api/src/clock.ts',
    'packages-never-import-apps: packages/harness/src/shopper.ts -> apps/api/src/clock.ts',
    'product-needs-no-harness: apps/api/src/main.ts -> packages/harness/src/shopper.ts',
  ])
})

test('a package that imports an app is found, in its tests too', async () => {
  const findings = await findingsIn({
    'apps/api/src/main.ts': 'export const main = 1\n',
    'packages/new/src/index.ts': "export { main } from '../../../apps/api/src/main.ts'\n",
    'packages/new/src/new.test.ts': "import { main } from '../../../apps/api/src/main.ts'\nmain()\n",
  })

  expect(findings.toSorted()).toEqual([
    'packages-never-import-apps: packages/new/src/index.ts -> apps/api/src/main.ts',
    'packages-never-import-apps: packages/new/src/new.test.ts -> apps/api/src/main.ts',
  ])
})

test('a library that knows another package is found, and so is who goes past its entry point', async () => {
  const findings = await findingsIn({
    'packages/contract/src/orders.ts': 'export type Order = { id: string }\n',
    'packages/embedded-postgres/src/index.ts': "export { start } from './start.ts'\n",
    'packages/embedded-postgres/src/start.ts': 'export const start = 1\n',
    'packages/database-export/src/index.ts':
      "import type { Order } from '@shop/contract/orders'\nexport { start } from '@shop/embedded-postgres'\nexport type Row = Order\n",
    'apps/api/src/main.ts': "export { start } from '@shop/embedded-postgres'\n",
    'apps/storefront/src/router.tsx': "export { start } from '@shop/embedded-postgres'\n",
    'tools/start.ts': "export { start } from '../packages/embedded-postgres/src/start.ts'\n",
  })

  expect(findings.toSorted()).toEqual([
    'libraries-have-one-entry-point: tools/start.ts -> packages/embedded-postgres/src/start.ts',
    'libraries-know-nobody: packages/database-export/src/index.ts -> packages/contract/src/orders.ts',
    'libraries-know-nobody: packages/database-export/src/index.ts -> packages/embedded-postgres/src/index.ts',
    'pages-hold-no-database: apps/storefront/src/router.tsx -> packages/embedded-postgres/src/index.ts',
  ])
})

test('SQL and HTTP outside their files are found', async () => {
  const findings = await findingsIn({
    'node_modules/fastify/package.json': '{ "name": "fastify", "main": "fastify.js" }',
    'node_modules/fastify/fastify.js': '',
    'node_modules/drizzle-orm/package.json': '{ "name": "drizzle-orm", "main": "index.js" }',
    'node_modules/drizzle-orm/index.js': '',
    'apps/api/src/orders/list-orders.ts': "import 'fastify'\nimport 'drizzle-orm'\n",
    'apps/api/src/orders/shop.http.ts': "import 'fastify'\n",
    'apps/api/src/orders/orders.repository.ts': "import 'drizzle-orm'\n",
  })

  expect(findings.toSorted()).toEqual([
    'only-http-files-know-fastify: apps/api/src/orders/list-orders.ts -> node_modules/fastify/fastify.js',
    'only-repositories-and-tables-know-sql: apps/api/src/orders/list-orders.ts -> node_modules/drizzle-orm/index.js',
  ])
})

test('a use case that imports HTTP is found, and so is one that reaches it through another file', async () => {
  const findings = await findingsIn({
    'apps/api/src/platform/http/index.ts': "export { answer } from './answer.ts'\n",
    'apps/api/src/platform/http/answer.ts': 'export const answer = 1\nexport type Answer = number\n',
    'apps/api/src/platform/jobs/jobs.ts':
      "import type { Answer } from '../http/answer.ts'\nexport type Jobs = Answer\n",
    'apps/api/src/orders/index.ts':
      "export { listOrders } from './list-orders.ts'\nexport { trackOrder } from './track-order.ts'\n",
    'apps/api/src/orders/list-orders.ts':
      "import { answer } from '#api/platform/http/index.ts'\nexport const listOrders = () => answer\n",
    'apps/api/src/orders/track-order.ts':
      "import type { Jobs } from '#api/platform/jobs/jobs.ts'\nexport const trackOrder = (jobs: Jobs) => jobs\n",
  })

  expect(findings.toSorted()).toEqual([
    'use-cases-reach-no-http: apps/api/src/orders/list-orders.ts -> apps/api/src/platform/http/index.ts',
    'use-cases-reach-no-http: apps/api/src/orders/track-order.ts -> apps/api/src/platform/jobs/jobs.ts -> apps/api/src/platform/http/answer.ts',
  ])
})

test('an entry point that lists what answers HTTP is found, and so is any other file that loads it', async () => {
  const findings = await findingsIn({
    'apps/api/src/platform/http/index.ts': 'export const answer = 1\n',
    'apps/api/src/orders/shop.http.ts':
      "import { answer } from '#api/platform/http/index.ts'\nexport const orderAnswers = () => answer\n",
    'apps/api/src/orders/index.ts': "export { orderAnswers } from './shop.http.ts'\n",
    'apps/api/src/answers.ts': "export { orderAnswers } from '#api/orders/shop.http.ts'\n",
    'apps/api/src/job-handlers.ts': "export { orderAnswers } from '#api/orders/shop.http.ts'\n",
  })

  expect(findings.toSorted()).toEqual([
    'http-is-put-together-in-one-place: apps/api/src/job-handlers.ts -> apps/api/src/orders/shop.http.ts',
    'http-is-put-together-in-one-place: apps/api/src/orders/index.ts -> apps/api/src/orders/shop.http.ts',
    'use-cases-reach-no-http: apps/api/src/orders/index.ts -> apps/api/src/orders/shop.http.ts -> apps/api/src/platform/http/index.ts',
  ])
})

test('a file that loads what is done in the background is found, unless it gathers all of it', async () => {
  const findings = await findingsIn({
    'apps/api/src/payments/sandbox/sandbox.jobs.ts': 'export const sandboxJobs = 1\n',
    'apps/api/src/payments/payments.jobs.ts': "export { sandboxJobs } from './sandbox/sandbox.jobs.ts'\n",
    'apps/api/src/payments/index.ts': "export { sandboxJobs } from './payments.jobs.ts'\n",
    'apps/api/src/job-handlers.ts': "export { sandboxJobs } from '#api/payments/payments.jobs.ts'\n",
    'apps/api/src/cli/list-jobs.ts': "export { sandboxJobs } from '#api/payments/payments.jobs.ts'\n",
  })

  expect(findings.toSorted()).toEqual([
    'front-doors-use-entry-points: apps/api/src/cli/list-jobs.ts -> apps/api/src/payments/payments.jobs.ts',
    'jobs-are-put-together-in-one-place: apps/api/src/cli/list-jobs.ts -> apps/api/src/payments/payments.jobs.ts',
    'jobs-are-put-together-in-one-place: apps/api/src/payments/index.ts -> apps/api/src/payments/payments.jobs.ts',
  ])
})

test('platform may load a leaf, which loads nothing of ours but the contract', async () => {
  const findings = await findingsIn({
    'packages/contract/src/errors.ts': 'export type ErrorCode = string\n',
    'apps/api/src/deps.ts': 'export type Deps = { db: string }\n',
    'apps/api/src/refusal.ts':
      "import type { ErrorCode } from '@shop/contract/errors'\nexport type R = ErrorCode\n",
    'apps/api/src/caller.ts': "import type { Deps } from '#api/deps.ts'\nexport type C = Deps\n",
    'apps/api/src/platform/limits/limits.ts':
      "import type { Deps } from '#api/deps.ts'\nimport type { R } from '#api/refusal.ts'\nexport type L = [Deps, R]\n",
  })

  expect(findings.toSorted()).toEqual([
    'leaves-load-only-the-contract: apps/api/src/caller.ts -> apps/api/src/deps.ts',
    'platform-knows-no-module: apps/api/src/platform/limits/limits.ts -> apps/api/src/deps.ts',
  ])
})

test('the configuration is read through its entry point, and knows no module', async () => {
  const findings = await findingsIn({
    'apps/api/src/is-loopback.ts': 'export const isLoopback = true\n',
    'apps/api/src/config/config.ts':
      "import { isLoopback } from '#api/is-loopback.ts'\nimport { listProducts } from '#api/catalogue/index.ts'\nexport const config = [isLoopback, listProducts]\n",
    'apps/api/src/config/index.ts': "export { config } from './config.ts'\n",
    'apps/api/src/catalogue/index.ts': entryPoint,
    'apps/api/src/orders/list-orders.ts':
      "import { config } from '#api/config/index.ts'\nexport const listOrders = () => config\n",
    'apps/api/src/orders/track-order.ts':
      "import { config } from '#api/config/config.ts'\nexport const trackOrder = () => config\n",
    'apps/api/src/orders/orders.repository.ts':
      "import { config } from '#api/config/index.ts'\nexport const findOrder = () => config\n",
    'tools/start.ts':
      "import { config } from '../apps/api/src/config/config.ts'\nexport const start = () => config\n",
  })

  expect(findings.toSorted()).toEqual([
    'config-has-one-entry-point: apps/api/src/orders/track-order.ts -> apps/api/src/config/config.ts',
    'config-has-one-entry-point: tools/start.ts -> apps/api/src/config/config.ts',
    'config-knows-no-module: apps/api/src/config/config.ts -> apps/api/src/catalogue/index.ts',
    'repositories-know-no-use-case: apps/api/src/orders/orders.repository.ts -> apps/api/src/config/index.ts',
  ])
})

test('a cycle is found', async () => {
  const findings = await findingsIn({
    'apps/api/src/orders/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'apps/api/src/orders/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  })

  expect(findings).toEqual([
    'no-cycle: apps/api/src/orders/a.ts -> apps/api/src/orders/b.ts -> apps/api/src/orders/a.ts',
  ])
})

test('a cycle of types alone is found as well, and one by value is not told twice', async () => {
  const findings = await findingsIn({
    'apps/api/src/deps.ts': "import type { a } from '#api/orders/a.ts'\nexport type Deps = typeof a\n",
    'apps/api/src/orders/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'apps/api/src/orders/b.ts':
      "import type { Deps } from '#api/deps.ts'\nimport { c } from './c.ts'\nexport const b = (deps: Deps) => [deps, c]\n",
    'apps/api/src/orders/c.ts': "import { d } from './d.ts'\nexport const c = () => d\n",
    'apps/api/src/orders/d.ts': "import { c } from './c.ts'\nexport const d = () => c\n",
  })

  expect(findings).toEqual([
    'no-cycle: apps/api/src/orders/c.ts -> apps/api/src/orders/d.ts -> apps/api/src/orders/c.ts',
    'no-cycle-by-type: apps/api/src/deps.ts -> apps/api/src/orders/a.ts -> apps/api/src/orders/b.ts -> apps/api/src/deps.ts',
  ])
})

test('an import that leads nowhere is found', async () => {
  const findings = await findingsIn({
    'apps/api/src/orders/a.ts': "import { b } from '#api/orders/nothing.ts'\nexport const a = () => b\n",
  })

  expect(findings).toContain('no-unresolved-import: apps/api/src/orders/a.ts -> #api/orders/nothing.ts')
})

test('a tree in which nothing can be read is a finding, not a success', async () => {
  const nothing = await findingsIn({})
  const noImport = await findingsIn({ 'apps/api/src/main.ts': 'export const main = 1\n' })

  expect(nothing).toEqual(['No module was read: nothing is checked.'])
  expect(noImport).toEqual(['No import was found in any module: nothing is checked.'])
})

test('a folder that is neither a module nor known is found', async () => {
  const findings = await findingsIn({
    'apps/api/src/utils/a.ts': "import './b.ts'\n",
    'apps/api/src/utils/b.ts': 'export const b = 1\n',
  })

  expect(findings).toEqual([
    'apps/api/src/utils is a folder that tools/checks/allowed-dependencies.ts does not know',
  ])
})

test('a page of shoppers that loads the back office is found, and so is who hands it on', async () => {
  const findings = await findingsIn({
    'apps/admin/src/parts/pill.tsx': 'export const Pill = () => null\n',
    'packages/ui/src/badge.tsx':
      "import { Pill } from '../../../apps/admin/src/parts/pill.tsx'\nexport const Badge = Pill\n",
    'apps/storefront/src/parts/price.tsx':
      "import { Badge } from '@shop/ui/badge'\nexport const Price = Badge\n",
  })

  expect(findings).toContain(
    'nobody-imports-admin: packages/ui/src/badge.tsx -> apps/admin/src/parts/pill.tsx',
  )
  expect(findings).toContain(
    'shoppers-carry-no-staff-calls: packages/ui/src/badge.tsx -> apps/admin/src/parts/pill.tsx',
  )
})

test('a back office that imports the shop’s pages or its server is found', async () => {
  const findings = await findingsIn({
    'apps/api/src/main.ts': 'export const main = 1\n',
    'apps/admin/src/features/staff/people.ts':
      "import { main } from '../../../../api/src/main.ts'\nexport const people = main\n",
  })

  expect(findings.toSorted()).toEqual([
    'admin-stands-on-contract-and-ui: apps/admin/src/features/staff/people.ts -> apps/api/src/main.ts',
    'apps-never-import-each-other: apps/admin/src/features/staff/people.ts -> apps/api/src/main.ts',
  ])
})
