import type { BrowserContext } from '@playwright/test'

/** How many times slower than the machine pages compute, waiting as much longer (docs/testing.md). */
export const SLOWDOWN = Number(process.env.TEST_SLOWDOWN ?? 1)

/** CPU throttling by the DevTools protocol: of a page's own thread; browser, shop and test run as fast as ever. */
export function slowPages(context: BrowserContext): void {
  if (SLOWDOWN === 1) return
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    } catch (error) {
      // A page that is closed at once stays as fast as it was.
      if (!page.isClosed()) throw error
    }
  })
}
