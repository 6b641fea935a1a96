import { setTimeout as pause } from 'node:timers/promises'
import { type ShopOptions, type ShopProcess, spawnShop, untilAnswered } from '@shop/harness/shop-process'

/** Restarted whenever it ends. */
export type SupervisedShop = AsyncDisposable & Pick<ShopProcess, 'origin' | 'kill' | 'untilReady'>

const START_AGAIN_MS = 500

export function superviseShop(options: ShopOptions): SupervisedShop {
  let isStopping = false
  let shop = start()

  function start(): ShopProcess {
    const started = spawnShop(options)
    void started.ended.then(startAgain)
    return started
  }
  async function startAgain(): Promise<void> {
    await pause(START_AGAIN_MS)
    if (!isStopping) shop = start()
  }

  return {
    origin: shop.origin,
    kill: () => shop.kill(),
    // A process that ends meanwhile is restarted: only the time limit counts.
    untilReady: () => untilAnswered(shop.origin, { isRunning: () => true }),
    async [Symbol.asyncDispose]() {
      isStopping = true
      await shop.stop()
    },
  }
}
