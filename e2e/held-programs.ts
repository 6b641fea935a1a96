import { untilAlive } from './open-page.ts'
import type { Page } from './test.ts'

/** How long a slow phone may take for a page's programs: longer than the page itself waits for anything. */
const HELD_MS = 5_000

/**
 * Opens a page whose programs are held back: until the answered function is called it is what the server sent. By the
 * page's clock they then come five seconds late.
 */
export async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    await page.clock.fastForward(HELD_MS)
    resolve()
    await untilAlive(page)
  }
}
