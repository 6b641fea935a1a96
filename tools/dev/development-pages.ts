import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Storefront } from '../../apps/api/src/load-storefront.ts'
import { STOREFRONT_FOLDER } from '../build/places.ts'

type Entry = { createStorefront: Storefront['storefront'] }

/** The pages from their sources, with hot reload on the shop's own port. */
export function loadDevelopmentPages(): Storefront {
  let vite: ViteDevServer | undefined
  return {
    files: [],
    attach: async (app) => {
      const server = await createServer({
        root: STOREFRONT_FOLDER,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      vite = server
      app.addHook('onRequest', (request, reply, done) => {
        server.middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onClose', () => server.close())
    },
    // Imported for each page: unchanged modules come from the runner's cache.
    storefront: (parts) => ({
      render: async (request) => (await importEntry(vite)).createStorefront(parts).render(request),
      addressOf: (path) => path,
    }),
  }
}

async function importEntry(vite: ViteDevServer | undefined): Promise<Entry> {
  const environment = vite?.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The pages cannot be run here.')
  return environment.runner.import<Entry>('/src/server.ts')
}
