import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { IMAGES_FOLDER } from '../build/places.ts'
import { stopWhenTold } from '../launcher/stop-when-told.ts'
import { alterModule } from './alter-module.ts'
import { ALTERED_DIST } from './places.ts'

// The shop with every text altered and every constant shifted, for `npm run conformance -- --prove`. The shop itself
// knows nothing of it: its modules are altered while they are loaded.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded
    const code = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: alterModule(fileURLToPath(url), code) ?? loaded.source }
  },
})

process.env.NODE_ENV = 'production'
const { runShop } = await import('../../apps/api/src/main.ts')
const { loadStorefront } = await import('../../apps/api/src/load-storefront.ts')
const shop = await runShop({
  env: process.env,
  images: IMAGES_FOLDER,
  loadPages: () => loadStorefront(ALTERED_DIST),
  say: console.log,
  onLost: (error) => {
    console.error(error.message)
    process.exit(1)
  },
})
stopWhenTold(() => shop.stop())
