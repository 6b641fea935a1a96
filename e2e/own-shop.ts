import { type LaunchedShop, launchShop } from './launch-shop.ts'
import { test } from './test.ts'

/** Tests in a shop of their own, with its own settings. */
export const testIn = (log: string, settings: NodeJS.ProcessEnv) =>
  test.extend<object, { ownShop: LaunchedShop }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner wants this very pattern of a fixture that needs no other
      async ({}, use, { parallelIndex }) => {
        // At both widths at once there are two of them.
        const shop = await launchShop(`${parallelIndex}-${log}`, async () => settings)
        await use(shop)
        await shop.stop()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop.url),
  })
