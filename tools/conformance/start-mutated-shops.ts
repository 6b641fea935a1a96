import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { freePort } from '@shop/harness/ports'
import { startOnData } from '../../e2e/launch-shop.ts'
import { startIssuer } from '../../e2e/start-issuer.ts'
import { ORDERED, settingsFor } from '../../e2e/start-shop.ts'
import { ROOT } from '../build/places.ts'
import { findLasting } from './find-lasting.ts'

const run = promisify(execFile)

/** For one worker. `turn` switches it to a mutant, or to none. */
type MutatedShop = { turn: (mutant: string) => Promise<void>; stop: () => Promise<void> }

/**
 * Global set-up: a shop with every mutant in it for each worker, since one mutant is on at a time, and a control server that
 * switches them (`MUTANT_CONTROL`). @returns the tear-down
 */
export default async function startMutatedShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const lasting = await findLasting(ROOT)
  const shops: MutatedShop[] = []
  for (let slot = 0; slot < workers; slot += 1) shops.push(await startShopFor(slot, lasting))
  const control = await startControl(shops)
  return async () => {
    control.close()
    for (const shop of shops) await shop.stop()
  }
}

async function startShopFor(slot: number, lasting: ReadonlySet<string>): Promise<MutatedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-mutants-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const issuer = await startIssuer(url)
  const settings = {
    ...settingsFor(issuer),
    // A page of one mutant must not be shown with the next.
    PAGE_CACHE_MB: '0',
  }
  const start = (mutant: string) =>
    startOnData(`mutants-${slot}.log`, { port, dataDir, settings: { ...settings, MUTANT: mutant } })
  let shop = await start('')
  await run(process.execPath, ['apps/api/test/restock.ts', dataDir, ...ORDERED])
  Object.assign(process.env, {
    [`SHOP_URL_${slot}`]: url,
    [`SHOP_DATA_DIR_${slot}`]: dataDir,
    [`SHOP_ISSUER_${slot}`]: issuer.registration.issuer,
  })
  let current = ''
  return {
    async turn(mutant) {
      if (mutant === current) return
      const mustRestart = lasting.has(mutant) || lasting.has(current)
      current = mutant
      if (mustRestart) {
        await shop.stop()
        shop = await start(mutant)
        return
      }
      await shop.ask({ mutant })
    },
    async stop() {
      await shop.stop()
      await issuer.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Answers `POST /<slot>/<mutant>` when the shop of that worker has the mutant on. */
async function startControl(shops: readonly MutatedShop[]): Promise<Server> {
  const server = createServer((request, reply) => {
    const [, slot, mutant = ''] = (request.url ?? '').split('/')
    const turned = shops[Number(slot)]?.turn(mutant) ?? Promise.reject(new Error(`no shop ${slot}`))
    turned.then(
      () => reply.end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  process.env.MUTANT_CONTROL = `http://127.0.0.1:${port}`
  return server
}
