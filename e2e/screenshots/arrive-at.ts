import { isAccountStream } from '../account-stream.ts'
import { openPage, untilFontsLoaded } from '../open-page.ts'
import type { Screen } from '../screens/screen.ts'
import { expect, type Page } from '../test.ts'

/** Opens a screen in its state, and waits for all expected answers. */
export async function arriveAt(page: Page, { path, arrive, shows, open, picture }: Screen): Promise<void> {
  const calls = watchCalls(page)
  const address = (await arrive?.(page)) ?? path
  await (shows === undefined ? openPage(page, address) : page.goto(address))
  await expect(shows?.(page) ?? page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await untilFontsLoaded(page)
  await open?.(page)
  await expect.poll(calls, 'calls without an answer').toBe(picture?.unanswered ?? 0)
}

/** @returns how many calls of the page, from now on, are without an answer */
function watchCalls(page: Page): () => number {
  const waiting = new Set<unknown>()
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/api/v1/') && !isAccountStream(url)) waiting.add(request)
  })
  page.on('requestfinished', (request) => void waiting.delete(request))
  page.on('requestfailed', (request) => void waiting.delete(request))
  return () => waiting.size
}
