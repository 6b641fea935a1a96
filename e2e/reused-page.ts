import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test'
import { EMPTY_PATH } from './empty-page.ts'

/** A context of the browser with its page, which tests use one after another. */
export type ReusedPage = {
  /** As the last test left it, if that asked for the same options; else a new one. */
  take: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** Takes out of it what the test left, and keeps it; where that cannot be done it is closed. */
  handBack: () => Promise<void>
  close: () => Promise<void>
}

type Kept = {
  context: BrowserContext
  options: BrowserContextOptions
  /** Of the pages that were opened in it. */
  origins: Set<string>
  /** Takes back what would last longer than a document. */
  undo: Set<() => Promise<void>>
  /** Whether a test has changed it for good. */
  isWorn: boolean
}

const STORES = 'local_storage,indexeddb,cache_storage,service_workers'
/** What tests hear of. Playwright itself hears of a page's end. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]

/**
 * Object pool of one: a visit costs 0.57 CPU s in a new context, which needs a new process of the browser, and 0.25 in a page
 * that is kept (docs/performance.md). The browser's HTTP cache and what it holds in memory of it (scripts, fonts, pictures) stay
 * from test to test; nothing else does.
 */
export function reusePage(browser: Browser): ReusedPage {
  let kept: Kept | undefined
  return {
    async take(options) {
      if (kept && !isDeepStrictEqual(kept.options, options)) await this.close()
      kept ??= keep(await browser.newContext(), options)
      watchOrigins(kept)
      return kept.context
    },
    async handBack() {
      const last = kept
      kept = undefined
      if (last && (await clean(last))) kept = last
      else await last?.context.close()
    },
    async close() {
      const last = kept
      kept = undefined
      await last?.context.close()
    },
  }
}

/** Notes what a test adds that lasts longer than a document: to take it back, or that nothing can (a fake clock). */
function keep(context: BrowserContext, options: BrowserContextOptions): Kept {
  const kept: Kept = { context, options, origins: new Set(), undo: new Set(), isWorn: false }
  const noting =
    <Arguments extends unknown[], Result>(
      act: (...args: Arguments) => Promise<Result>,
      note: (result: Result) => void,
    ) =>
    async (...args: Arguments) => {
      const result = await act(...args)
      note(result)
      return result
    }
  const noteScript = (script: Disposable) => {
    kept.undo.add(() => script.dispose())
  }
  const wear = () => {
    kept.isWorn = true
  }
  const { clock } = context
  clock.install = noting(clock.install.bind(clock), wear)
  clock.setFixedTime = noting(clock.setFixedTime.bind(clock), wear)
  context.addInitScript = noting(context.addInitScript.bind(context), noteScript)
  context.newCDPSession = noting(context.newCDPSession.bind(context), (session) => {
    const detach = () => session.detach()
    kept.undo.add(detach)
    session.on('close', () => kept.undo.delete(detach))
  })
  context.on('page', (page) => {
    page.addInitScript = noting(page.addInitScript.bind(page), noteScript)
    page.on('crash', wear)
  })
  return kept
}

function watchOrigins({ context, origins }: Kept): void {
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
  })
}

/** @returns whether nothing of a test is left */
async function clean({ context, options, origins, undo, isWorn }: Kept): Promise<boolean> {
  const [page, ...others] = context.pages()
  if (isWorn || !page) return false
  // First of all: what a test has held goes on with its interception, and the reply is nothing of that test any more.
  for (const each of [context, page]) for (const event of EVENTS) each.removeAllListeners(event)
  for (const undoOne of undo) await undoOne()
  undo.clear()
  for (const other of others) await other.close()
  for (const each of [context, page]) await each.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Of the pages' origin, so the browser goes on with the process that draws them.
  await page.goto(EMPTY_PATH)
  const { origin } = new URL(page.url())
  // What another origin stored is out of reach from here.
  if ([...origins].some((each) => each !== origin)) return false
  // All at once: each alone is a way to the browser and back.
  await Promise.all([
    context.clearCookies(),
    forgetVisits(page, origin),
    options.viewport && page.setViewportSize(options.viewport),
    page.emulateMedia({
      media: null,
      colorScheme: 'light',
      contrast: 'no-preference',
      forcedColors: 'none',
      reducedMotion: options.reducedMotion ?? 'no-preference',
    }),
  ])
  return true
}

/** Stores and history. */
async function forgetVisits(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const sessionStore = { securityOrigin: origin, isLocalStorage: false }
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES }),
    devtools.send('DOMStorage.clear', { storageId: sessionStore }),
    devtools.send('Page.resetNavigationHistory'),
  ])
  await devtools.detach()
}
