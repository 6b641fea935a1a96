import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { inlineScriptsPlugin } from './vite/inline-scripts-plugin.ts'
import { picturesPlugin } from './vite/pictures-plugin.ts'

type Split = ('loader' | 'component' | 'pendingComponent')[][]

/**
 * What of a route comes with its page instead of with every page, beside the page itself: what pages behind the login and
 * posts ask for first; and what stands in place of pages that are made in the browser until they are there.
 */
function splitBehavior({ routeId }: { routeId: string }): Split | undefined {
  if (/^\/_shop\/(?:_private|blogs)\//.test(routeId)) return [['loader', 'component']]
  if (routeId === '/_shop/cart' || routeId === '/_shop/ordertrack') {
    return [['loader', 'component'], ['pendingComponent']]
  }
}

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store|zod)\//
const FORMS = /node_modules\/(?:react-hook-form|@hookform|@standard-schema)\//
/** What signing up, account, basket and checkout share. A session is renewed on every page, so that is not of it. */
const CUSTOMER =
  /\/(?:features\/(?:account|addresses|checkout|session\/(?!renew))|parts\/(?:order-lines|totals-table)|texts\/(?:account|card-payment|checkout|session)\.ts|contract\/src\/addresses)/
const TEXT_PAGES = /\/(?:features\/pages\/|texts\/(?:pages|policies)\.ts)/

const NOT_EVERYWHERE = [FORMS, CUSTOMER, TEXT_PAGES]

/**
 * A file for each route, and beside them: the libraries under every page, what comes with the entry, what three routes or
 * more share, and three things that are heavy and that few routes need (`shared` is filled before them: a group takes along
 * what its modules import). Without groups the bundler makes a file of every set of sharing routes: 74 requests for the
 * home page in place of 11, and 4 kB more.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: FRAMEWORK, priority: 5 },
  { name: 'shell', tags: ['$initial'], priority: 4 },
  {
    name: 'shared',
    test: (id) => !NOT_EVERYWHERE.some((part) => part.test(id)),
    minShareCount: 3,
    priority: 3,
  },
  { name: 'forms', test: FORMS, priority: 2 },
  { name: 'customer', test: CUSTOMER, minShareCount: 2, priority: 1 },
  { name: 'pages', test: TEXT_PAGES, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    picturesPlugin(),
    inlineScriptsPlugin(),
    tailwindcss(),
    tanstackStart({ router: { codeSplittingOptions: { splitBehavior } } }),
    react(),
  ],
  // A drawing inside script and page would be sent twice, and before anybody has seen it.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})
