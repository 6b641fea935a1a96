import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../../e2e/launch-shop.ts'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import type { Figures } from './figures.ts'

/** Another locale would write other numbers into its messages. */
const FLAGS = { output: 'json', logLevel: 'error', locale: 'en-GB' } as const

/** One run: its figures, and how fast Lighthouse found the machine while it ran (higher is faster). */
export type Visit = { figures: Figures; machineIndex: number }

/**
 * Runs Lighthouse on a page as its mobile mode does by default: simulated slow 4G (150 ms, 1.6 Mbit/s), a processor four
 * times as slow, 412 x 823 px. In a browser of its own, so that nothing is there from the visit before.
 * @throws Error when Lighthouse could not judge the page
 */
export async function visitPage(url: string, executablePath: string): Promise<Visit> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const result = (await lighthouse(url, { ...FLAGS, port }))?.lhr
    if (!result || result.runtimeError)
      throw new Error(`Lighthouse could not judge ${url}: ${result?.runtimeError?.message}`)
    return { figures: readFigures(result), machineIndex: result.environment.benchmarkIndex }
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
