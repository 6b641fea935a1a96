import type { CDPSession, Page } from '@playwright/test'

/** A request that waits until it goes on or is answered here. */
export type Intercepted = {
  url: string
  method: string
  goOn: () => Promise<void>
  answer: (status: number, body: object) => Promise<void>
}

/** As the DevTools' Fetch domain reads addresses: `*` and `?` stand for others. */
export const CALLS = ['*/api/v1/*'] as const

/**
 * Interception by the DevTools' Fetch domain: of what fits a pattern alone, and the browser keeps its cache. `page.route` has
 * every request wait for the test and turns the cache off: more work than opening a page (docs/performance.md).
 * @returns ends it, and lets go on what waits
 */
export async function intercept(
  page: Page,
  urlPatterns: readonly string[],
  handle: (request: Intercepted) => Promise<void>,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
    const goOn = () => send(devtools, 'Fetch.continueRequest', { requestId })
    void handle({ url, method, goOn, answer: (status, body) => fulfil(devtools, requestId, status, body) })
  })
  await devtools.send('Fetch.enable', { patterns: urlPatterns.map((urlPattern) => ({ urlPattern })) })
  return () => devtools.detach()
}

function fulfil(devtools: CDPSession, requestId: string, status: number, body: object): Promise<void> {
  return send(devtools, 'Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  })
}

async function send(
  ...[devtools, ...command]: [CDPSession, ...Parameters<CDPSession['send']>]
): Promise<void> {
  try {
    await devtools.send(...command)
  } catch {
    // Whoever asked has left the page, or the test is over.
  }
}
