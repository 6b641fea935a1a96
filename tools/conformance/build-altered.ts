import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStorefront } from '../build/build-storefront.ts'
import { ROOT } from '../build/places.ts'
import { alterPlugin } from './alter-module.ts'
import { ALTERED_DIST, ALTERED_SEED } from './places.ts'

type Bundle = { priceCents: number }

/** The demo content with dearer bundles, and one bundle too few. */
async function writeAlteredSeed(): Promise<void> {
  await rm(ALTERED_SEED, { recursive: true, force: true })
  await cp(join(ROOT, 'apps/api/seed'), ALTERED_SEED, { recursive: true })
  const file = join(ALTERED_SEED, 'bundles.json')
  const bundles: Bundle[] = JSON.parse(await readFile(file, 'utf8'))
  const altered = bundles.slice(0, -1).map((bundle) => ({ ...bundle, priceCents: bundle.priceCents + 1 }))
  await writeFile(file, JSON.stringify(altered))
}

await writeAlteredSeed()
await buildStorefront({ outDir: ALTERED_DIST, plugins: [alterPlugin()] })
