import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type TestInfo,
} from '@playwright/test'
import { testOnMutants as base } from '#tools/conformance/test-on-mutants.ts'
import { type ReusedPage, reusePage } from './reused-page.ts'
import { SLOWDOWN, slowPages } from './slowdown.ts'

// Playwright looks every frame of every step's stack up in source maps: an eighth of a worker's time (docs/performance.md).
// Node strips types in place (`playwright.config.ts`), so there are none.
Reflect.deleteProperty(Error, 'prepareStackTrace')

/**
 * A failure that a test expects; any other fails it.
 * - `{ url, status }`: an answer of 400 or more; `url` is a part of the address or a pattern
 * - `{ url, status: 'failed' }`: a request without an answer
 * - `{ url, status: 'elsewhere' }`: a request to another host
 * - `{ console }`: a console error or an uncaught page error with this text
 */
export type Expected =
  | { url: string | RegExp; status: number | 'failed' | 'elsewhere' }
  | { console: string | RegExp }

type Problem = { text: string; url?: string; status?: number | 'failed' | 'elsewhere' }

type Fixtures = {
  /** Ignores failures in the browser: where only the test's own expectations count. */
  lenient: boolean
  /** In a browser context that no test had before: with an empty HTTP cache, and at no address yet. */
  ownContext: boolean
  /** Declares an expected failure, before or after it happens. */
  allow: (...expected: Expected[]) => void
  /** Watches a context that the test opened itself. */
  watch: (context: BrowserContext) => void
  trouble: Trouble
  /** What a test asks of its context; Playwright hands it on by itself to a new one. */
  options: BrowserContextOptions
}

type WorkerFixtures = { reusedPage: ReusedPage }

type Trouble = { home: string; problems: Problem[]; allowed: Expected[] }

const STACK_LINES = 10
const PICTURE_MS = 5_000

/**
 * The `test` of every browser journey: it fails on an uncaught error, a console error, a hydration warning, a failed request,
 * an answer of 400 or more and a request to another host, unless declared with `allow`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  lenient: [false, { option: true }],
  ownContext: [false, { option: true }],
  trouble: async ({ baseURL, lenient }, use) => {
    const trouble: Trouble = { home: new URL(baseURL ?? '').origin, problems: [], allowed: [] }
    await use(trouble)
    const left = lenient ? [] : unexpected(trouble).map(({ text }) => text)
    // In the message, too: a run prints only a failure's first lines, and those of a comparison of lists name none of them.
    expect(left, ['nothing went wrong in the browser', ...left].join('\n')).toEqual([])
  },
  allow: async ({ trouble }, use) => {
    await use((...expected) => void trouble.allowed.push(...expected))
  },
  watch: async ({ trouble }, use) => {
    await use((context) => watchContext(context, trouble))
  },
  options: async (
    { baseURL, bypassCSP, contextOptions, hasTouch, isMobile, javaScriptEnabled, timezoneId, viewport },
    use,
  ) => {
    const own = { baseURL, bypassCSP, hasTouch, isMobile, javaScriptEnabled, timezoneId, viewport }
    await use({ ...contextOptions, ...own })
  },
  reusedPage: [
    async ({ browser }, use) => {
      const reusedPage = reusePage(browser)
      await use(reusedPage)
      await reusedPage.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, reusedPage, ownContext, options, watch, trouble, lenient }, use, info) => {
    const isAlone = ownContext || lenient || SLOWDOWN !== 1
    const context = isAlone ? await browser.newContext() : await reusedPage.take(options)
    watch(context)
    await use(context)
    const isFailed = info.errors.length > 0 || unexpected(trouble).length > 0
    // On mutants most tests fail, and nobody looks at them.
    if (isFailed && !lenient) await pictureEnd(context, info)
    if (isAlone) await context.close()
    else if (isFailed) await reusedPage.close()
    else await reusedPage.handBack()
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages()
    await use(page)
  },
})

export { type BrowserContext, expect, type Locator, type Page, type Request, type Response }

function unexpected({ problems, allowed }: Trouble): Problem[] {
  return problems.filter((problem) => !allowed.some((expected) => matches(problem, expected)))
}

/**
 * How every page of the browser looks in the end. Playwright's own `screenshot: 'only-on-failure'` pictures a test that passes,
 * too, before it knows: a third of the work of opening a page (docs/performance.md).
 */
async function pictureEnd(context: BrowserContext, info: TestInfo): Promise<void> {
  const contexts = context.browser()?.contexts() ?? [context]
  for (const [index, page] of contexts.flatMap((each) => each.pages()).entries()) {
    const path = info.outputPath(`test-failed-${index + 1}.png`)
    try {
      await page.screenshot({ path, timeout: PICTURE_MS, caret: 'initial' })
    } catch {
      // A page that hangs has no picture, and the failure is told without it.
      continue
    }
    info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  }
}

/** What is thrown says little where it is a number of React's: who threw it says more. */
function whereOf(error: Error): string {
  return error.stack?.split('\n', STACK_LINES).join('\n') ?? String(error)
}

function watchContext(context: BrowserContext, { home, problems }: Trouble): void {
  slowPages(context)
  context.on('weberror', (event) => problems.push({ text: `page error: ${whereOf(event.error())}` }))
  context.on('console', (message) => {
    // The console's line about an answer of 400 or more says less than the answer, which is watched below.
    const isAboutAnswer = message.text().startsWith('Failed to load resource')
    const isWarning = message.type() === 'warning' && /hydrat|did not match/i.test(message.text())
    if ((message.type() === 'error' && !isAboutAnswer) || isWarning) {
      problems.push({ text: `console ${message.type()}: ${message.text()}` })
    }
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== home) {
      problems.push({ text: `request to another host: ${url}`, url: url.href, status: 'elsewhere' })
    }
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const { method, url } = { method: response.request().method(), url: response.url() }
    problems.push({ text: `${method} ${url} answered ${response.status()}`, url, status: response.status() })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests: no failure of the shop.
    if (reason === 'net::ERR_ABORTED') return
    const text = `${request.method()} ${request.url()} failed: ${reason}`
    problems.push({ text, url: request.url(), status: 'failed' })
  })
}

function matches(problem: Problem, expected: Expected): boolean {
  if ('console' in expected) return problem.url === undefined && holds(problem.text, expected.console)
  return problem.status === expected.status && problem.url !== undefined && holds(problem.url, expected.url)
}

function holds(text: string, part: string | RegExp): boolean {
  return typeof part === 'string' ? text.includes(part) : part.test(text)
}
