import type { Page } from '@playwright/test'

/** Holds requests until the returned function is called. */
export async function hold(page: Page, url: RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

/**
 * Holds requests that need the network, and leaves the browser its cache, which `page.route` turns off.
 * Patterns are of the DevTools' Fetch domain (`*` and `?`).
 */
export async function holdBesideCache(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    await promise
    await devtools.send('Fetch.continueRequest', { requestId })
  })
  await devtools.send('Fetch.enable', { patterns: urlPatterns.map((urlPattern) => ({ urlPattern })) })
  return resolve
}

export type Refused = { status: number; message?: string; method?: string; code?: string }

/** Requests are refused as the shop would, until the returned function is called. */
export async function refuse(page: Page, url: RegExp, refused: Refused): Promise<() => Promise<void>> {
  const { status, method, ...words } = refused
  await page.route(url, (route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { success: false, requestId: 'r-1', ...words } }),
  )
  return () => page.unroute(url)
}

/** Requests are answered as successful, with empty data. */
export async function grant(page: Page, url: RegExp): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json: { success: true, data: null } }))
}
