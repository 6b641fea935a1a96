import { expect, onTestFinished, test } from 'vitest'
import { createFixtureTree } from './fixture-tree.ts'
import { checkStaticPaths } from './static-paths.ts'

const ROUTES = 'apps/storefront/src/routes'

test('a public page that is forgotten anywhere is found', async () => {
  const { root, remove } = await createFixtureTree({
    [`${ROUTES}/__root.tsx`]: '',
    [`${ROUTES}/_shop.tsx`]: '',
    [`${ROUTES}/_shop/index.tsx`]: '',
    [`${ROUTES}/_shop/shop.index.tsx`]: '',
    [`${ROUTES}/_shop/shop.$productId.tsx`]: '',
    [`${ROUTES}/_shop/_private/payment.tsx`]: '',
    [`${ROUTES}/_shop/help.more.tsx`]: '',
    [`${ROUTES}/login.tsx`]: '',
    [`${ROUTES}/robots[.]txt.ts`]: '',
    'e2e/screens/shop-screens.ts': "const pages = ['/', '/shop?page=2', '/gone']\n",
    'e2e/pages.test.ts': "const pages = ['/', '/shop', '/login']\n",
    'docs/glossary.md': '| `/`, `/login`, `/shop` | `/gone` |\n',
  })
  onTestFinished(remove)

  const findings = await checkStaticPaths(root, ['/', '/shop', '/login', '/gone'])

  expect(findings).toEqual([
    `${ROUTES}/_shop/help.more.tsx serves /help/more, which packages/contract/src/static-paths.ts does not list`,
    'packages/contract/src/static-paths.ts lists /gone, which has no route',
    '/login is missing in the screens that are compared (e2e/screens)',
    '/gone is missing in the tests in the browser (e2e)',
  ])
})
