import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { minifyPlugin } from '../../tools/build/minify-plugin.ts'
import { picturesPlugin } from '../../tools/build/pictures-plugin.ts'
import { stripCallDocsPlugin } from '../../tools/build/strip-call-docs-plugin.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { inlineScriptsPlugin } from './vite/inline-scripts-plugin.ts'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    picturesPlugin(),
    stripCallDocsPlugin(),
    inlineScriptsPlugin(),
    tailwindcss(),
    tanstackStart({ router: { codeSplittingOptions: { splitBehavior } } }),
    react(),
    minifyPlugin({ environment: 'client', eager: ['framework'] }),
  ],
  // A drawing inside script and page would be sent twice, and before anybody has seen it.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      // By `minifyPlugin`; `minify: false` alone would still have the bundler print what it minified anew.
      build: {
        minify: false,
        cssMinify: true,
        rolldownOptions: { output: { minify: false, codeSplitting: { groups: chunkGroups } } },
      },
    },
  },
})
