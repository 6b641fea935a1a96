import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { type Results, readPlaywrightResults, readVitestResults } from '../testing/read-results.ts'
import { type CommandResult, runCommand } from '../testing/run-command.ts'
import type { Citation } from './citations.ts'
import { ALTERED_RESULTS } from './places.ts'
import { judgeCitations, type Verdict } from './verdict.ts'

type Options = { root: string; log: (line: string) => void }

/**
 * Runs the given tests once on a shop whose every text is altered and whose constants are shifted. Whoever passes
 * there proves nothing.
 * @throws Error when the altered shop cannot be built, or a runner gives up
 */
export async function prove(citations: readonly Citation[], { root, log }: Options): Promise<Verdict> {
  if (citations.length === 0) return { liars: [], unclear: [], notRun: [] }
  await rm(ALTERED_RESULTS, { recursive: true, force: true })
  await mkdir(ALTERED_RESULTS, { recursive: true })
  log('Building the altered shop')
  demand(
    await runCommand(process.execPath, ['tools/conformance/build-altered.ts']),
    'The altered shop does not build',
  )
  const isJourney = ({ file }: Citation) => file.startsWith('e2e/')
  log(`Running ${citations.length} tests on it`)
  const inVitest = await runVitest(
    citations.filter((citation) => !isJourney(citation)),
    root,
  )
  const inBrowser = await runPlaywright(citations.filter(isJourney), { root, log })
  return judgeCitations(citations, [...inVitest.tests, ...inBrowser.tests])
}

async function runVitest(citations: readonly Citation[], root: string): Promise<Results> {
  if (citations.length === 0) return { tests: [], broken: [] }
  const report = join(ALTERED_RESULTS, 'vitest.json')
  const command = await runCommand('vitest', [
    'run',
    '--config=tools/conformance/vitest-altered.config.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--testNamePattern=${titlesPattern(citations)}`,
    ...filesOf(citations),
  ])
  return readReport(command, () => readVitestResults(report, root))
}

async function runPlaywright(citations: readonly Citation[], { root, log }: Options): Promise<Results> {
  if (citations.length === 0) return { tests: [], broken: [] }
  ensureChromium(log)
  const report = join(ALTERED_RESULTS, 'browser.json')
  const command = await runCommand(
    'playwright',
    [
      'test',
      '--config=tools/conformance/playwright-altered.config.ts',
      '--reporter=json',
      `--grep=${titlesPattern(citations)}`,
      ...filesOf(citations).map(escapePattern),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, SHOP_START: 'tools/conformance/start-altered.ts' },
  )
  return readReport(command, () => readPlaywrightResults(report, root))
}

/** A runner fails when a test fails, as it should here; what it must not do is fail without having run the tests. */
async function readReport(command: CommandResult, read: () => Promise<Results>): Promise<Results> {
  const results = await read().catch((cause) => {
    throw new Error(`The tests did not run on the altered shop:\n${command.output}`, { cause })
  })
  if (results.broken.length > 0) {
    throw new Error(`The altered shop is broken, so nothing is shown:\n${results.broken.join('\n')}`)
  }
  return results
}

function demand({ ok, output }: CommandResult, complaint: string): void {
  if (!ok) throw new Error(`${complaint}:\n${output}`)
}

function filesOf(citations: readonly Citation[]): string[] {
  return [...new Set(citations.map(({ file }) => file))]
}

function titlesPattern(citations: readonly Citation[]): string {
  return citations.map(({ title }) => escapePattern(title)).join('|')
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
