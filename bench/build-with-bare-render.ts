import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildStorefront } from '../tools/build/build-storefront.ts'
import { ROOT, STOREFRONT_FOLDER } from '../tools/build/places.ts'

/** The pages with the bare rendering as `server/bare-render.js`. */
export const MEASURED_DIST = join(ROOT, '.cache/bench/storefront')

/** The pages are those of the shop: the bare rendering shares their modules. */
export async function buildWithBareRender(): Promise<void> {
  await buildStorefront({ outDir: MEASURED_DIST, plugins: [bareRenderPlugin()] })
}

function bareRenderPlugin(): Plugin {
  const input = {
    server: join(STOREFRONT_FOLDER, 'src/server.ts'),
    'bare-render': join(import.meta.dirname, 'bare-render.tsx'),
  }
  return {
    name: 'shop:bare-render',
    configEnvironment: (name) => (name === 'ssr' ? { build: { rolldownOptions: { input } } } : undefined),
  }
}
