import { loadAdmin } from '#api/load-admin.ts'
import { loadStorefront, type Storefront } from '#api/load-storefront.ts'

/** Loads both built programs from their folders. */
export async function loadPages(folders: { storefront: string; admin: string }): Promise<Storefront> {
  const pages = await loadStorefront(folders.storefront)
  const { files, admin } = await loadAdmin(folders.admin)
  return { ...pages, files: [...pages.files, ...files], admin }
}
