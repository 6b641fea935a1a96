import { join } from 'node:path'
import { createPictureStore } from '../apps/api/src/platform/pictures/picture-store.ts'
import { type BuildPart, isFresh, makePart } from './build/build-part.ts'
import { asBuilder, type BuildLog, runBuilder } from './build/builder-process.ts'
import { withLock } from './build/lock.ts'
import { ADMIN_DIST, hasAdmin, hasStorefront, IMAGES_FOLDER, ROOT, STOREFRONT_DIST } from './build/places.ts'
import type { Extent } from './build-images.ts'

/** What both builds of pages are made of. */
const OF_PAGES = [
  'packages/contract',
  'packages/redraw-picture',
  'packages/ui',
  'package-lock.json',
  'tsconfig.json',
  'tools/build/pictures-plugin.ts',
  'tools/build/precompress.ts',
  'tools/build/staged-build.ts',
  // Pages name the pictures by their hashes.
  '.cache/images/manifest.json',
]

/** The builds of a start, in order. The tools that build are heavy, so they are loaded lazily. */
function parts(log: BuildLog, extent: Extent): BuildPart[] {
  const store = createPictureStore(IMAGES_FOLDER)
  const images: BuildPart = {
    root: ROOT,
    sources: [
      'photography',
      'tools/build-images.ts',
      'apps/api/src/platform/pictures',
      'packages/contract/src/picture-manifest.ts',
      'node_modules/sharp/package.json',
    ],
    stamp: join(IMAGES_FOLDER, 'built-from'),
    isWhole: extent === 'whole' ? store.isWhole : store.isShowable,
    async make() {
      const { buildImages } = await import('./build-images.ts')
      await buildImages({ log, extent })
    },
  }
  const storefront: BuildPart = {
    root: ROOT,
    sources: [
      ...OF_PAGES,
      'apps/storefront',
      'tools/build/build-storefront.ts',
      'tools/build/minify-plugin.ts',
    ],
    stamp: join(STOREFRONT_DIST, 'built-from'),
    isWhole: async () => hasStorefront(),
    async make() {
      const { buildStorefront } = await import('./build/build-storefront.ts')
      await timed(log, 'the pages', buildStorefront)
    },
  }
  const admin: BuildPart = {
    root: ROOT,
    sources: [...OF_PAGES, 'apps/admin', 'tools/build/build-admin.ts'],
    stamp: join(ADMIN_DIST, 'built-from'),
    isWhole: async () => hasAdmin(),
    async make() {
      const { buildAdmin } = await import('./build/build-admin.ts')
      await timed(log, 'the back office', buildAdmin)
    },
  }
  return [images, storefront, admin]
}

async function timed(log: BuildLog, what: string, build: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  log.info(`Building ${what}`)
  await build()
  log.info(`  ${what} ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Said to the builder by a start, which does not wait for what the shop can make while it is open. */
const SHOWABLE = '--showable'

/**
 * Builds pictures and pages when their sources have changed; otherwise returns within about 50 ms. Two starts do not build
 * at once: the second waits, and then finds the work done.
 * @throws StartError when something does not build, with what the builder said
 */
export async function buildWhenStale({
  log,
  extent = 'whole',
  signal,
}: {
  log: BuildLog
  extent?: Extent
  signal?: AbortSignal
}): Promise<void> {
  const args = extent === 'showable' ? [SHOWABLE] : []
  for (const part of parts(log, extent)) {
    if (!(await isFresh(part))) return runBuilder(import.meta.filename, { log, args, signal })
  }
}

async function buildStaleParts(log: BuildLog, extent: Extent): Promise<void> {
  const onWait = () => log.info('Another start is building already; waiting for it')
  await withLock(join(ROOT, '.cache/build.lock'), onWait, async () => {
    for (const part of parts(log, extent)) if (!(await isFresh(part))) await makePart(part)
  })
}

if (import.meta.main) {
  const extent = process.argv.includes(SHOWABLE) ? 'showable' : 'whole'
  await asBuilder(() => buildStaleParts(console, extent))
}
