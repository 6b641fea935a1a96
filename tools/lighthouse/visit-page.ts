import { chromium } from '@playwright/test'
import { freePort } from '@shop/harness/ports'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import type { Figures } from './figures.ts'

/** Another locale would write other numbers into its messages. */
const FLAGS = { output: 'json', logLevel: 'error', locale: 'en-GB' } as const

/** Features stay on: pages are judged in a browser as shoppers have it. */
const FLAGS_OF_BROWSER = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--disable-features'))

const MAX_ATTEMPTS = 5

/** `machineIndex`: Lighthouse's benchmark index during the run (higher is faster). */
export type Visit = { figures: Figures; machineIndex: number }

/**
 * Lighthouse's default mobile mode: simulated slow 4G (150 ms, 1.6 Mbit/s), a processor four times as slow, 412 x 823 px. In a
 * fresh browser, without a cache. @throws Error when Lighthouse could not judge the page
 */
export async function visitPage(url: string, executablePath: string): Promise<Visit> {
  for (let attempts = 1; ; attempts += 1) {
    const result = await judge(url, executablePath)
    if (result && !result.runtimeError) {
      return { figures: readFigures(result), machineIndex: result.environment.benchmarkIndex }
    }
    // Now and then a trace lacks its beginning and measures nothing: retried.
    const isWorthTrying = result?.runtimeError?.code === 'NO_NAVSTART' && attempts < MAX_ATTEMPTS
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
