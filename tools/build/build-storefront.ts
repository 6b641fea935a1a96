import { join } from 'node:path'
import { build, createBuilder, type PluginOption } from 'vite'
import { STOREFRONT_DIST, STOREFRONT_FOLDER } from './places.ts'
import { precompress } from './precompress.ts'
import { asProduction, replaceBuild } from './staged-build.ts'

/**
 * Builds the pages into `outDir`, with further Vite plugins if given, and compresses the files. Needs the pictures. Uses
 * the process's working directory: one build at a time.
 * @throws Error of Vite when the pages do not build
 */
export async function buildStorefront({
  outDir = STOREFRONT_DIST,
  plugins = [],
}: {
  outDir?: string
  plugins?: PluginOption[]
} = {}): Promise<void> {
  await replaceBuild(outDir, async (staged) => {
    await asProduction(STOREFRONT_FOLDER, async () => {
      const builder = await createBuilder({
        root: STOREFRONT_FOLDER,
        mode: 'production',
        configLoader: 'native',
        logLevel: 'warn',
        plugins,
        build: { outDir: staged, emptyOutDir: true },
      })
      await builder.buildApp()
      await build({
        configFile: join(STOREFRONT_FOLDER, 'vite.design.config.ts'),
        mode: 'production',
        configLoader: 'native',
        logLevel: 'warn',
        build: { outDir: join(staged, 'client'), emptyOutDir: false },
      })
    })
    await precompress(join(staged, 'client'))
  })
}
