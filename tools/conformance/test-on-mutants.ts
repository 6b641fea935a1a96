import { type Browser, type BrowserContext, test as base, type TestInfo } from '@playwright/test'
import { type MutantRun, readRuns, readRunTitle, titleOfRun } from './runs.ts'

const runs = readRuns()

/** Switches the shop and every browser context to the test's mutant. */
const withMutant = base.extend<{ mutantOn: undefined }>({
  mutantOn: [
    async ({ browser }, use, info) => {
      const run = runOf(info)
      await switchShop(info.parallelIndex, run)
      const restore = onEachContext(browser, (context) => context.addInitScript(switchPage, run))
      await use(undefined)
      restore()
      // A failure is a result here: Playwright would discard the worker, which costs a browser each time.
      info.expectedStatus = info.status ?? 'passed'
    },
    // A shop that must restart takes its time, which is not the test's.
    { auto: true, timeout: 180_000 },
  ],
})

/**
 * Decorates Playwright's `test` for `npm run conformance -- --prove`: each wanted test runs once per mutant and once with
 * none.
 */
export const testOnMutants: typeof base = runs === undefined ? base : repeated(withMutant)

function repeated<T extends typeof base>(test: T): T {
  return new Proxy(test, {
    apply(target, self, [title, ...rest]) {
      for (const { mutant } of runs?.[title] ?? []) {
        Reflect.apply(target, self, [titleOfRun(title, mutant), ...rest])
      }
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'extend' || typeof value !== 'function') return value
      return (...args: unknown[]) => repeated(value(...args))
    },
  })
}

function runOf({ title: runTitle }: TestInfo): MutantRun {
  const { title, mutant } = readRunTitle(runTitle)
  return runs?.[title]?.find((run) => run.mutant === mutant) ?? { mutant }
}

/** The control server answers once this worker's shop has the mutant on. */
async function switchShop(slot: number, { mutant }: MutantRun): Promise<void> {
  // Processes that a test starts have it from the beginning.
  process.env.MUTANT = mutant
  const reply = await fetch(`${process.env.MUTANT_CONTROL}/${slot}/${mutant}`, { method: 'POST' })
  if (!reply.ok) throw new Error(`The shop does not start with ${mutant}: ${await reply.text()}`)
}

function onEachContext(browser: Browser, prepare: (context: BrowserContext) => Promise<unknown>): () => void {
  const newContext = browser.newContext
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options)
    await prepare(context)
    return context
  }
  return () => {
    browser.newContext = newContext
  }
}

/** In the page, before its first script. */
function switchPage({ mutant, styles }: MutantRun): void {
  Object.assign(globalThis, { __mutant: mutant })
  if (styles === undefined) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
