import type { Page } from '@playwright/test'
import { CALLS, type Intercepted, intercept } from './intercept.ts'

/** Holds calls until the returned function is called. */
export async function hold(page: Page, url: RegExp, method?: string): Promise<() => void> {
  const gate = closedGate()
  await interceptCalls(page, { url, method }, gate.pass)
  return gate.open
}

/** Holds files until the returned function is called, also those that the browser has. `urlPatterns`: with `*` and `?`. */
export async function holdFiles(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const release = await holdBesideMemory(page, urlPatterns)
  await forgetMemory(page)
  return release
}

/** The same, but for what the browser holds in memory. */
export async function holdBesideMemory(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const gate = closedGate()
  await intercept(page, urlPatterns, gate.pass)
  return gate.open
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
  return interceptCalls(page, { url, method }, ({ answer }) =>
    answer(status, { success: false, requestId: 'r-1', ...words }),
  )
}

/** Calls are answered as successful, with empty data. */
export async function grant(page: Page, url: RegExp): Promise<void> {
  await interceptCalls(page, { url }, ({ answer }) => answer(200, { success: true, data: null }))
}

type Handle = (request: Intercepted) => Promise<void>

/** What is intercepted waits at it until it is opened. */
function closedGate(): { pass: Handle; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const pass = async ({ goOn }: Intercepted) => {
    await promise
    await goOn()
  }
  return { pass, open: resolve }
}

function interceptCalls(
  page: Page,
  { url, method }: { url: RegExp; method?: string | undefined },
  handle: Handle,
): Promise<() => Promise<void>> {
  return intercept(page, CALLS, (request) => {
    const isMeant = url.test(request.url) && (method === undefined || method === request.method)
    return isMeant ? handle(request) : request.goOn()
  })
}
