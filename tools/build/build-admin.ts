import { build } from 'vite'
import { ADMIN_DIST, ADMIN_FOLDER } from './places.ts'
import { precompress } from './precompress.ts'
import { asProduction, replaceBuild } from './staged-build.ts'

/**
 * Builds the back office and compresses its files. Needs the pictures, as the storefront does.
 * @throws Error of Vite when it does not build
 */
export async function buildAdmin(): Promise<void> {
  await replaceBuild(ADMIN_DIST, async (staged) => {
    await asProduction(ADMIN_FOLDER, async () => {
      await build({
        root: ADMIN_FOLDER,
        mode: 'production',
        configLoader: 'native',
        logLevel: 'warn',
        build: { outDir: staged, emptyOutDir: true },
      })
    })
    await precompress(staged)
  })
}
