import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Storefront } from '../../apps/api/src/load-storefront.ts'
import { IMAGES_FOLDER, ROOT } from '../build/places.ts'
import { stopOnSignal } from '../launcher/stop-on-signal.ts'
import { readMutants } from './mutant.ts'
import { createMutateModule } from './mutate-module.ts'
import { MUTATED_DIST } from './mutated-places.ts'

// The shop with every mutant in it, for `npm run conformance -- --prove`; the launcher switches. A module loader adds the
// switches.
const FOLDER = pathToFileURL(`${MUTATED_DIST}/`).href
const ONE_MUTANT = /\?mutant=.+$/
let mutantOn = ''
selectMutant(process.env.MUTANT ?? '')

const mutate = createMutateModule(await readMutants(ROOT))
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded
    const code = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: mutate(fileURLToPath(url), code) ?? loaded.source }
  },
  // The pages of each mutant are modules of their own: what a module decides once is decided anew.
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const [mark] = ONE_MUTANT.exec(context.parentURL ?? '') ?? []
    return mark && resolved.url.startsWith(FOLDER) && !ONE_MUTANT.test(resolved.url)
      ? { ...resolved, url: resolved.url + mark }
      : resolved
  },
})

process.env.NODE_ENV = 'production'
const { runShop } = await import('../../apps/api/src/main.ts')
const { loadStorefront } = await import('../../apps/api/src/load-storefront.ts')

type CreatePages = Storefront['storefront']
type MutatedPages = { mutant: string; pages: Promise<ReturnType<CreatePages>> }

async function loadMutatedPages(): Promise<Storefront> {
  const built = await loadStorefront(MUTATED_DIST)
  return { ...built, storefront: (parts) => followSwitch(built.storefront(parts), parts) }
}

function followSwitch(
  { addressOf }: ReturnType<CreatePages>,
  parts: Parameters<CreatePages>[0],
): ReturnType<CreatePages> {
  let current: MutatedPages | undefined
  return {
    addressOf,
    render: async (request) => {
      const { mutant, pages } = current?.mutant === mutantOn ? current : loadPagesOf(mutantOn, parts)
      current = { mutant, pages }
      return (await pages).render(request)
    },
  }
}

function loadPagesOf(mutant: string, parts: Parameters<CreatePages>[0]): MutatedPages {
  const entry = `${FOLDER}server/server.js?mutant=${mutant || 'none'}`
  const loading: Promise<{ createStorefront: CreatePages }> = import(entry)
  return { mutant, pages: loading.then((built) => built.createStorefront(parts)) }
}

const shop = await runShop({
  env: process.env,
  images: IMAGES_FOLDER,
  loadPages: loadMutatedPages,
  say: console.log,
  onLost: (error) => {
    console.error(error.message)
    process.exit(1)
  },
})
process.on('message', ({ mutant }: { mutant: string }) => {
  selectMutant(mutant)
  process.send?.({ mutant })
})
stopOnSignal(() => shop.stop())

function selectMutant(mutant: string): void {
  mutantOn = mutant
  Object.assign(globalThis, { __mutant: mutant })
}
