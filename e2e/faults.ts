import type { Page } from '@playwright/test'
import { CALLS, intercept } from './intercept.ts'

/** Holds calls until the returned function is called. */
export async function hold(page: Page, url: RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, CALLS, async (request) => {
    if (url.test(request.url) && isOf(method, request)) await promise
    await request.goOn()
  })
  return resolve
}

/** Holds files until the returned function is called, also those that the browser has. `urlPatterns`: with `*` and `?`. */
export async function holdFiles(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const release = await holdBesideMemory(page, urlPatterns)
  await forgetMemory(page)
  return release
}

/** The same, but for what the browser holds in memory. */
export async function holdBesideMemory(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, urlPatterns, async (request) => {
    await promise
    await request.goOn()
  })
  return resolve
}

/** Turning the cache off empties what of it is in memory. */
async function forgetMemory(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.detach()
}

export type Refused = { status: number; message?: string; method?: string; code?: string }

/** Calls are refused as the shop would, until the returned function is called. */
export function refuse(page: Page, url: RegExp, refused: Refused): Promise<() => Promise<void>> {
  const { status, method, ...words } = refused
  return intercept(page, CALLS, (request) =>
    url.test(request.url) && isOf(method, request)
      ? request.answer(status, { success: false, requestId: 'r-1', ...words })
      : request.goOn(),
  )
}

/** Calls are answered as successful, with empty data. */
export async function grant(page: Page, url: RegExp): Promise<void> {
  await intercept(page, CALLS, (request) =>
    url.test(request.url) ? request.answer(200, { success: true, data: null }) : request.goOn(),
  )
}

function isOf(method: string | undefined, request: { method: string }): boolean {
  return method === undefined || request.method === method
}
