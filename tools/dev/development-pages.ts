import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { ADMIN_PATH } from '../../apps/api/src/admin-site.ts'
import type { Storefront } from '../../apps/api/src/load-storefront.ts'
import { ADMIN_FOLDER, STOREFRONT_FOLDER } from '../build/places.ts'

type Entry = { createStorefront: Storefront['storefront'] }

/** Shop and back office from their sources, with hot reload on the shop's own port. */
export function loadDevelopmentPages(): Storefront {
  let vite: ViteDevServer | undefined
  let adminVite: ViteDevServer | undefined
  return {
    files: [],
    attach: async (app) => {
      const [pages, admin] = [await startVite(app, STOREFRONT_FOLDER), await startVite(app, ADMIN_FOLDER)]
      vite = pages
      adminVite = admin
      app.addHook('onRequest', (request, reply, done) => {
        const { middlewares } = request.url.startsWith(ADMIN_PATH) ? admin : pages
        middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onClose', async () => void (await Promise.all([pages.close(), admin.close()])))
    },
    // Imported for each page: unchanged modules come from the runner's cache.
    storefront: (parts) => ({
      render: async (request) => (await importEntry(vite)).createStorefront(parts).render(request),
      addressOf: (path) => path,
    }),
    admin: async (path) => {
      const html = await readFile(join(ADMIN_FOLDER, 'index.html'), 'utf8')
      return adminVite ? adminVite.transformIndexHtml(path, html) : html
    },
  }
}

/** Both listen on the shop's server: each takes the connections below its own base. */
function startVite(app: FastifyInstance, root: string): Promise<ViteDevServer> {
  return createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
}

async function importEntry(vite: ViteDevServer | undefined): Promise<Entry> {
  const environment = vite?.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The pages cannot be run here.')
  return environment.runner.import<Entry>('/src/server.ts')
}
