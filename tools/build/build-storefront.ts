import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, createBuilder, type PluginOption } from 'vite'
import { ROOT, STOREFRONT_DIST, STOREFRONT_FOLDER } from './places.ts'
import { precompress } from './precompress.ts'

/**
 * Builds the pages into `outDir`, with further Vite plugins if given, and compresses the files. The old build stays until the
 * new one is complete. Needs the pictures. Uses the process's working directory: one build at a time.
 * @throws Error of Vite when the pages do not build
 */
export async function buildStorefront({
  outDir = STOREFRONT_DIST,
  plugins = [],
}: {
  outDir?: string
  plugins?: PluginOption[]
} = {}): Promise<void> {
  const key = createHash('sha256').update(outDir).digest('hex').slice(0, 12)
  const staged = join(ROOT, '.cache/build', `storefront-${key}`)
  const replaced = `${staged}-replaced`
  // From an interrupted build.
  await rm(staged, { recursive: true, force: true })
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

  await rm(replaced, { recursive: true, force: true })
  await mkdir(dirname(outDir), { recursive: true })
  if (existsSync(outDir)) await rename(outDir, replaced)
  await rename(staged, outDir)
  await rm(replaced, { recursive: true, force: true })
}

/** React and the page framework look at `NODE_ENV` and the working directory, whatever Vite is told. */
async function asProduction(folder: string, work: () => Promise<void>): Promise<void> {
  const before = { folder: process.cwd(), env: process.env.NODE_ENV }
  process.chdir(folder)
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    process.chdir(before.folder)
    if (before.env === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before.env
  }
}
