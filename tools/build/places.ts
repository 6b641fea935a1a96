import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** `masters/*.jpg` and `crops.json`. */
export const PHOTOGRAPHY_FOLDER = join(ROOT, 'photography')

/** Output of the image step; layout: `createPictureStore`. */
export const IMAGES_FOLDER = join(ROOT, '.cache/images')

export const STOREFRONT_FOLDER = join(ROOT, 'apps/storefront')

/** `client/` is served as files, `server/server.js` renders. */
export const STOREFRONT_DIST = join(STOREFRONT_FOLDER, 'dist')

export const ADMIN_FOLDER = join(ROOT, 'apps/admin')

/** `index.html` and `assets/`. */
export const ADMIN_DIST = join(ADMIN_FOLDER, 'dist')

/** The build is put in place as a whole, so one file tells. */
export function hasStorefront(outDir: string = STOREFRONT_DIST): boolean {
  return existsSync(join(outDir, 'server/server.js'))
}

/** The same of the back office. */
export function hasAdmin(outDir: string = ADMIN_DIST): boolean {
  return existsSync(join(outDir, 'index.html'))
}
