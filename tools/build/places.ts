import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The repository. */
export const ROOT = join(import.meta.dirname, '../..')

/** Where the photographs lie: `masters/*.jpg` and `crops.json`. */
export const PHOTOGRAPHY_FOLDER = join(ROOT, 'photography')

/** Where the image step leaves its work; see `createPictureStore` for the layout. */
export const IMAGES_FOLDER = join(ROOT, '.cache/images')

/** The pages' sources. */
export const STOREFRONT_FOLDER = join(ROOT, 'apps/storefront')

/** Where the pages' build lies: `client/` is served as files, `server/server.js` renders. */
export const STOREFRONT_DIST = join(STOREFRONT_FOLDER, 'dist')

/** Whether a build of the pages lies there. It is put in place as a whole, so one file tells. */
export function hasStorefront(outDir: string = STOREFRONT_DIST): boolean {
  return existsSync(join(outDir, 'server/server.js'))
}
