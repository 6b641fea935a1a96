import { join } from 'node:path'
import { type BuildPart, isFresh, makePart } from './build/build-part.ts'
import { asBuilder, type BuildLog, runBuilder } from './build/builder-process.ts'
import { withLock } from './build/lock.ts'
import { hasStorefront, IMAGES_FOLDER, ROOT, STOREFRONT_DIST } from './build/places.ts'
import { createPictureStore } from './images/picture-store.ts'

/** The builds of a start, in order. The tools that build are heavy, so they are loaded lazily. */
function parts(log: BuildLog): BuildPart[] {
  const images: BuildPart = {
    root: ROOT,
    sources: [
      'photography',
      'tools/build-images.ts',
      'tools/images',
      'packages/contract/src/picture-manifest.ts',
      'node_modules/sharp/package.json',
    ],
    stamp: join(IMAGES_FOLDER, 'built-from'),
    isWhole: createPictureStore(IMAGES_FOLDER).isWhole,
    async make() {
      const { buildImages } = await import('./build-images.ts')
      await buildImages({ log })
    },
  }
  const storefront: BuildPart = {
    root: ROOT,
    sources: [
      'packages/contract',
      'packages/ui',
      'apps/storefront',
      'package-lock.json',
      'tsconfig.json',
      'tools/build/build-storefront.ts',
      'tools/build/precompress.ts',
      // Pages name the pictures by their hashes.
      '.cache/images/manifest.json',
    ],
    stamp: join(STOREFRONT_DIST, 'built-from'),
    isWhole: async () => hasStorefront(),
    async make() {
      const startedAt = performance.now()
      log.info('Building the pages')
      const { buildStorefront } = await import('./build/build-storefront.ts')
      await buildStorefront()
      log.info(`  pages ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    },
  }
  return [images, storefront]
}

/**
 * Builds pictures and pages when their sources have changed; otherwise returns within about 50 ms. Two starts do not build
 * at once: the second waits, and then finds the work done.
 * @throws StartError when something does not build, with what the builder said
 */
export async function buildWhenStale({
  log,
  signal,
}: {
  log: BuildLog
  signal?: AbortSignal
}): Promise<void> {
  for (const part of parts(log)) {
    if (!(await isFresh(part))) return runBuilder(import.meta.filename, { log, signal })
  }
}

async function buildStaleParts(log: BuildLog): Promise<void> {
  const onWait = () => log.info('Another start is building already; waiting for it')
  await withLock(join(ROOT, '.cache/build.lock'), onWait, async () => {
    for (const part of parts(log)) if (!(await isFresh(part))) await makePart(part)
  })
}

if (import.meta.main) await asBuilder(() => buildStaleParts(console))
