import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Measurement } from '../../bench/bench.ts'
import { describeMachine } from '../../bench/machine.ts'
import { LANDING_PAGES } from '../../e2e/landing-pages.ts'
import { launchShop } from '../../e2e/launch-shop.ts'
import { ROOT } from '../build/places.ts'
import { buildWhenStale } from '../build.ts'
import { chromiumMajor, ensureWholeChromium } from '../chromium.ts'
import { describe, type Figures, toMeasurements } from './figures.ts'
import { ensureLighthouse } from './run-lighthouse.ts'
import { type Visit, visitPage } from './visit-page.ts'

const PAGES = Object.entries(LANDING_PAGES)

const RESULTS = join(ROOT, 'bench/results/lighthouse.json')
/** Enough for compiled server code and recompressed responses of every page. */
const WARM_UPS = 20

export type LighthouseOptions = { runs: number; say: (text: string) => void; signal: AbortSignal }

/**
 * Runs Lighthouse on the public pages of the built shop, prints the medians and stores them. @returns the exit code: 0
 * when every target is met
 */
export async function measurePages({ runs, say, signal }: LighthouseOptions): Promise<0 | 1> {
  const chromium = ensureWholeChromium(say)
  await ensureLighthouse(say)
  await buildWhenStale({ log: { info: say, warn: say }, signal })
  // In demo mode: production requires https, which Lighthouse does not ask of localhost.
  const shop = await launchShop('lighthouse-shop.log', async () => ({ SHOP_MODE: 'demo' }))
  try {
    await warmUp(shop.url)
    const visits = await visitPages(shop.url, { chromium, runs, say, signal })
    const measured = measure(visits)
    say(describe(measured))
    const machine = {
      ...(await describeMachine()),
      chromium: chromiumMajor(chromium),
      index: indexOf(visits),
    }
    await keep({ machine, runs, measurements: [...measured.values()].flat() })
    return [...measured.values()].flat().some(({ isMet }) => isMet === false) ? 1 : 0
  } finally {
    await shop.stop()
  }
}

async function warmUp(origin: string): Promise<void> {
  for (const [, path] of PAGES) {
    for (let time = 0; time < WARM_UPS; time += 1) {
      const reply = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
      await reply.arrayBuffer()
    }
  }
}

type Visits = ReadonlyMap<string, Visit[]>

/** Round by round, so that a busy moment of the machine meets each page once. */
async function visitPages(
  origin: string,
  { chromium, runs, say, signal }: LighthouseOptions & { chromium: string },
): Promise<Visits> {
  const visits = new Map<string, Visit[]>(PAGES.map(([page]) => [page, []]))
  for (let run = 1; run <= runs; run += 1) {
    say(`Lighthouse, run ${run} of ${runs}`)
    for (const [page, path] of PAGES) {
      signal.throwIfAborted()
      visits.get(page)?.push(await visitPage(`${origin}${path}`, chromium))
    }
  }
  return visits
}

function measure(visits: Visits): Map<string, Measurement[]> {
  const figuresOf = (each: readonly Visit[]): Figures[] => each.map(({ figures }) => figures)
  return new Map([...visits].map(([page, each]) => [page, toMeasurements(page, figuresOf(each))]))
}

/** The machine's slowest benchmark index by Lighthouse: far below its usual, the times mean little. */
function indexOf(visits: Visits): number {
  return Math.min(...[...visits.values()].flat().map(({ machineIndex }) => machineIndex))
}

async function keep(results: object): Promise<void> {
  await mkdir(dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}
