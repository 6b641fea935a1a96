import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN_PATH } from '#api/admin-site.ts'
import type { AppParts } from '#api/app.ts'

/** Loads the built back office (`index.html`, `assets`), whose document is read once. */
export async function loadAdmin(folder: string): Promise<Required<Pick<AppParts, 'files' | 'admin'>>> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const assets = { prefix: `${ADMIN_PATH}/assets/`, root: join(folder, 'assets') }
  return { files: [{ ...assets, hashed: true, precompressed: true }], admin: async () => html }
}
