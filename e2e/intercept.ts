import type { CDPSession, Page } from '@playwright/test'

/** A request that waits until it goes on, is answered here, or is cut off. */
export type Intercepted = {
  url: string
  method: string
  goOn: () => Promise<void>
  answer: (status: number, body: object) => Promise<void>
  cutOff: () => Promise<void>
}

export type Handle = (request: Intercepted) => Promise<void>

/** `times`: how often, at most; by default always. */
export type Calls = { url: RegExp; method?: string | undefined; times?: number | undefined }

type Rule = Calls & { handle: Handle }

type Stage = 'Request' | 'Response'

/** As the DevTools' Fetch domain reads addresses: `*` and `?` stand for others. */
const CALLS = ['*/api/v1/*'] as const

/** Of pages whose calls are listened to: the latest first. */
const rulesOf = new WeakMap<Page, Promise<Rule[]>>()

/**
 * Interception by the DevTools' Fetch domain: of what fits a pattern alone, and the browser keeps its cache. `page.route` has
 * every request wait for the test and turns the cache off: more work than opening a page (docs/performance.md).
 * @returns ends it, and lets go on what waits
 */
export async function intercept(
  page: Page,
  urlPatterns: readonly string[],
  handle: Handle,
): Promise<() => Promise<void>> {
  const devtools = await listen(page, { urlPatterns, stage: 'Request' }, handle)
  return () => devtools.detach()
}

/**
 * The latest is asked first, and what goes on there comes to the one before it: a variant may change what a screen arranged.
 * One session listens for all of a page, as each would have every call wait once more.
 * @returns ends it, but for what waits
 */
export async function interceptCalls(page: Page, calls: Calls, handle: Handle): Promise<() => void> {
  const rules = await rulesFor(page)
  const rule = { ...calls, handle }
  rules.unshift(rule)
  return () => {
    rule.times = 0
  }
}

/** What the shop has answered, before the page hears of it. @returns ends it, and lets go on what waits */
export async function interceptReplies(
  page: Page,
  calls: Calls,
  handle: Handle,
): Promise<() => Promise<void>> {
  const rule = { ...calls, handle }
  const devtools = await listen(page, { urlPatterns: CALLS, stage: 'Response' }, (reply) =>
    ask(reply, [rule]),
  )
  return () => devtools.detach()
}

/** Until the session ends: with the page, or with the test where the page is reused (`reused-page.ts`). */
function rulesFor(page: Page): Promise<Rule[]> {
  const rules = rulesOf.get(page) ?? beginRules(page)
  rulesOf.set(page, rules)
  return rules
}

async function beginRules(page: Page): Promise<Rule[]> {
  const rules: Rule[] = []
  const devtools = await listen(page, { urlPatterns: CALLS, stage: 'Request' }, (call) => ask(call, rules))
  devtools.on('close', () => rulesOf.delete(page))
  return rules
}

function ask(request: Intercepted, [rule, ...earlier]: readonly Rule[]): Promise<void> {
  if (!rule) return request.goOn()
  const goOn = () => ask(request, earlier)
  if (!isMeant(request, rule)) return goOn()
  if (rule.times) rule.times -= 1
  return rule.handle({ ...request, goOn })
}

function isMeant(request: Intercepted, { url, method, times = Number.POSITIVE_INFINITY }: Rule): boolean {
  return times > 0 && url.test(request.url) && (method === undefined || method === request.method)
}

async function listen(
  page: Page,
  { urlPatterns, stage }: { urlPatterns: readonly string[]; stage: Stage },
  handle: Handle,
): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
    void handle({
      url,
      method,
      goOn: () => send(devtools, 'Fetch.continueRequest', { requestId }),
      answer: (status, body) => fulfil(devtools, requestId, status, body),
      cutOff: () => send(devtools, 'Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    })
  })
  const patterns = urlPatterns.map((urlPattern) => ({ urlPattern, requestStage: stage }))
  await devtools.send('Fetch.enable', { patterns })
  // The browser answers before the page has heard of it, and a key that is pressed at once would come first there.
  await send(devtools, 'Runtime.evaluate', { expression: '0' })
  return devtools
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
