import { ADMIN, type ImportRule, OWN, SHOP, TEST } from './import-rule.ts'

/** Packages that are no part of the shop's own: each does one thing for any program. */
const LIBRARIES = '^packages/(database-export|embedded-postgres|redraw-picture)/'
const DATABASE = '^packages/(database-export|embedded-postgres)/'

export const packageImportRules: readonly ImportRule[] = [
  {
    name: 'contract-knows-nobody',
    why: 'Both sides stand on the contract; what it imported, both would carry.',
    from: '^packages/contract/src/',
    to: OWN,
    unless: ['^packages/contract/'],
  },
  {
    name: 'contract-needs-only-zod-mini',
    why: 'The contract travels to the browser: zod/mini costs 5 kB there, anything else more.',
    from: '^packages/contract/src/',
    except: TEST,
    to: '.*',
    unless: ['^packages/contract/', '(^|/)node_modules/zod/(mini|v4/(core|mini))/'],
  },
  {
    name: 'ui-knows-no-shop',
    why: 'The design system serves any screen: props in, no word of the shop.',
    from: '^packages/ui/src/',
    to: OWN,
    unless: ['^packages/ui/', '^packages/contract/src/picture\\.ts$'],
  },
  {
    name: 'packages-never-import-apps',
    why: 'Apps are built of packages: what a package needs of one is handed to it.',
    from: '^packages/',
    to: '^apps/',
  },
  {
    name: 'libraries-know-nobody',
    why: 'A library serves any program: names, words and settings of the shop are given to it from outside.',
    from: LIBRARIES,
    to: OWN,
    unless: ['^packages/$1/'],
  },
  {
    name: 'libraries-have-one-entry-point',
    why: "What stands behind a library's index.ts is nobody else's matter.",
    from: OWN,
    except: LIBRARIES,
    to: LIBRARIES,
    unless: ['/src/index\\.ts$'],
  },
  {
    name: 'pages-hold-no-database',
    why: 'Pages reach what is stored by the contract only.',
    from: `${SHOP}|${ADMIN}`,
    to: DATABASE,
  },
  {
    name: 'apps-never-import-each-other',
    why: 'The API receives the storefront as a built `fetch(request)`; pages reach the API by the contract only.',
    from: '^apps/([^/]+)/',
    to: '^apps/',
    unless: ['^apps/$1/'],
  },
  {
    name: 'product-needs-no-tools',
    why: 'Tools build, start and check the shop; the shop runs without them.',
    from: '^(packages|apps)/',
    except: '/vite(\\.[\\w.]*config\\.ts$|/)|/test/',
    to: '^(tools|e2e|bench)/',
  },
  {
    name: 'product-needs-no-harness',
    why: 'The harness starts the shop and shops there, for tests and measurements alone.',
    from: '^(apps|packages/(contract|database-export|embedded-postgres|redraw-picture|ui))/',
    except: TEST,
    to: '^packages/harness/',
  },
  {
    name: 'harness-knows-the-contract-only',
    why: 'What judges the shop from outside reaches it by its processes and its calls.',
    from: '^packages/harness/src/',
    to: OWN,
    unless: ['^packages/(harness|contract)/src/'],
  },
  {
    name: 'journeys-see-only-the-outside',
    why: 'A browser test that imports the product would prove it with itself.',
    from: '^e2e/',
    to: OWN,
    unless: ['^e2e/', '^tools/', '^packages/(contract|harness)/src/'],
  },
  {
    name: 'tests-import-no-texts-and-no-constants',
    why: 'A test that takes its expectation from the copy deck passes whatever the deck says.',
    from: `${TEST}|^e2e/`,
    to: '/src/.*(texts/|constants\\.ts$)',
  },
]
