import type { Page } from '@playwright/test'
import { type Handle, type Intercepted, intercept, interceptCalls, interceptReplies } from './intercept.ts'

/** Holds calls until the returned function is called. */
export async function hold(page: Page, url: RegExp, method?: string): Promise<() => void> {
  const latch = createLatch()
  await interceptCalls(page, { url, method }, latch.pass)
  return latch.open
}

/** Holds files until the returned function is called, also those that the browser has. `urlPatterns`: with `*` and `?`. */
export async function holdFiles(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const release = await holdBesideMemory(page, urlPatterns)
  await forgetMemory(page)
  return release
}

/** The same, but for what the browser holds in memory. */
export async function holdBesideMemory(page: Page, urlPatterns: readonly string[]): Promise<() => void> {
  const latch = createLatch()
  await intercept(page, urlPatterns, latch.pass)
  return latch.open
}

/** Files cannot be had, also those that the browser has, until the returned function is called. */
export async function cutOffFiles(page: Page, urlPatterns: readonly string[]): Promise<() => Promise<void>> {
  const mend = await intercept(page, urlPatterns, (request) => request.cutOff())
  await forgetMemory(page)
  return mend
}

/** Turning the cache off empties what of it is in memory. */
async function forgetMemory(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.detach()
}

export type Refused = { status: number; message?: string; method?: string; code?: string; data?: object }

/** Calls are refused as the shop would, until the returned function is called. */
export function refuse(page: Page, url: RegExp, refused: Refused): Promise<() => void> {
  const { status, method, ...words } = refused
  return interceptCalls(page, { url, method }, (call) =>
    call.answer(status, { success: false, requestId: 'r-1', ...words }),
  )
}

export type Reply = { data: unknown; meta?: unknown }

/** Calls are answered as successful. A function is asked for each. */
export async function answer(
  page: Page,
  url: RegExp,
  reply: Reply | ((url: string) => Reply),
): Promise<void> {
  await interceptCalls(page, { url }, (call) =>
    call.answer(200, { success: true, ...(typeof reply === 'function' ? reply(call.url) : reply) }),
  )
}

/** Calls are answered as successful, with empty data. */
export function grant(page: Page, url: RegExp): Promise<void> {
  return answer(page, url, { data: null })
}

/** Calls do not reach the shop, until the returned function is called. */
export function cutOff(
  page: Page,
  url: RegExp,
  only: { method?: string; times?: number } = {},
): Promise<() => void> {
  return interceptCalls(page, { url, ...only }, (call) => call.cutOff())
}

/** The shop has done what calls ask for, and the page never hears of it, until the returned function is called. */
export function loseReplies(page: Page, url: RegExp, method?: string): Promise<() => Promise<void>> {
  return interceptReplies(page, { url, method }, (reply) => reply.cutOff())
}

/** The shop has done what calls ask for, and the page hears of it once the returned function is called. */
export async function holdReplies(page: Page, url: RegExp): Promise<() => void> {
  const latch = createLatch()
  await interceptReplies(page, { url }, latch.pass)
  return latch.open
}

/** What is intercepted waits at it until it is opened. */
function createLatch(): { pass: Handle; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const pass = async ({ goOn }: Intercepted) => {
    await promise
    await goOn()
  }
  return { pass, open: resolve }
}
