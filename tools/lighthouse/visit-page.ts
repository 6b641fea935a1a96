import { chromium } from '@playwright/test'
import { freePort } from '@shop/harness/ports'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import type { Figures } from './figures.ts'

/** Another locale would write other numbers into its messages. */
const FLAGS = { output: 'json', logLevel: 'error', locale: 'en-GB' } as const

/** Features are left on: pages are judged in a browser as shoppers have it. */
const FLAGS_OF_BROWSER = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--disable-features'))

const MOST_TRIES = 5

/** One run: its figures, and how fast Lighthouse found the machine while it ran (higher is faster). */
export type Visit = { figures: Figures; machineIndex: number }

/**
 * Runs Lighthouse on a page as its mobile mode does by default: simulated slow 4G (150 ms, 1.6 Mbit/s), a processor four
 * times as slow, 412 x 823 px. In a browser of its own, so that nothing is there from the visit before.
 * @throws Error when Lighthouse could not judge the page
 */
export async function visitPage(url: string, executablePath: string): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    const result = await judge(url, executablePath)
    if (result && !result.runtimeError) {
      return { figures: readFigures(result), machineIndex: result.environment.benchmarkIndex }
    }
    // Now and then a recording lacks its beginning; nothing was measured then, so it is made again.
    const isWorthTrying = result?.runtimeError?.code === 'NO_NAVSTART' && tries < MOST_TRIES
    if (!isWorthTrying) throw new Error(`Lighthouse could not judge ${url}: ${result?.runtimeError?.message}`)
  }
}

async function judge(url: string, executablePath: string): Promise<Result | undefined> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS_OF_BROWSER, `--remote-debugging-port=${port}`],
  })
  try {
    return (await lighthouse(url, { ...FLAGS, port }))?.lhr
  } finally {
    await browser.close()
  }
}

function readFigures(result: Result): Figures {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => {
    const measured = result.audits[audit]?.numericValue
    if (measured === undefined)
      throw new Error(`Lighthouse did not measure ${audit} of ${result.finalDisplayedUrl}.`)
    return measured
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    firstPaintMs: value('first-contentful-paint'),
    bytes: value('total-byte-weight'),
  }
}
