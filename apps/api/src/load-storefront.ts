import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppParts } from '#api/app.ts'

export type Storefront = Required<Pick<AppParts, 'files' | 'storefront'>> & Pick<AppParts, 'attach' | 'admin'>

/** Loads the built storefront (`client/assets`, `server/server.js`). Throws when the entry exports no `createStorefront`. */
export async function loadStorefront(folder: string): Promise<Storefront> {
  const entry = join(folder, 'server/server.js')
  const built: unknown = await import(pathToFileURL(entry).href)
  if (!isEntry(built)) throw new Error(`${entry} exports no createStorefront.`)
  const client = join(folder, 'client')
  const files = [
    { prefix: '/assets/', root: join(client, 'assets'), hashed: true, precompressed: true },
    { prefix: '/', root: client, hashed: false, precompressed: true },
  ]
  return { files: files.filter(({ root }) => existsSync(root)), storefront: built.createStorefront }
}

/** Type guard: the build is another program; its one export is agreed in `apps/storefront/src/server.ts`. */
function isEntry(module: unknown): module is { createStorefront: Storefront['storefront'] } {
  return typeof module === 'object' && module !== null && 'createStorefront' in module
}
