import { holdFiles } from './faults.ts'
import { untilHydrated } from './open-page.ts'
import type { Page } from './test.ts'

/** A slow phone: longer than the page waits for anything. */
const HELD_MS = 5_000

/**
 * Opens a page without its scripts, as the server sent it. The returned function lets them arrive, 5 s later by the
 * page's clock.
 */
export async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  await page.clock.install()
  const release = await holdFiles(page, ['*/assets/*.js'])
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    await page.clock.fastForward(HELD_MS)
    release()
    await untilHydrated(page)
  }
}
