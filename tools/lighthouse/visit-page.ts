import { chromium } from '@playwright/test'
import { freePort } from '@shop/harness/ports'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import type { Figures } from './figures.ts'
import { type Report, runLighthouse } from './run-lighthouse.ts'

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
    const report = await judge(url, executablePath)
    const { runtimeError } = report
    if (!runtimeError) {
      return { figures: readFigures(report), machineIndex: report.environment.benchmarkIndex }
    }
    // Now and then a trace lacks its beginning and measures nothing: retried.
    const isWorthTrying = runtimeError.code === 'NO_NAVSTART' && attempts < MAX_ATTEMPTS
    if (!isWorthTrying) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`)
  }
}

async function judge(url: string, executablePath: string): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS_OF_BROWSER, `--remote-debugging-port=${port}`],
  })
  try {
    return await runLighthouse(url, port)
  } finally {
    await browser.close()
  }
}

function readFigures(report: Report): Figures {
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => {
    const measured = report.audits[audit]?.numericValue
    if (measured === undefined)
      throw new Error(`Lighthouse did not measure ${audit} of ${report.finalDisplayedUrl}.`)
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
